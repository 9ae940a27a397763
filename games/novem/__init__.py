"""Novem: two players, nine stacks, and a secret choice each turn."""

from games.core.game import Game
from games.novem.game import Novem

GAMES: tuple[Game, ...] = (Novem(),)
