"""Novem: two players, nine stacks, and a secret choice each turn."""

from games.novem.game import Novem

GAMES = (Novem(),)
