"""Sequence Numbers: sums on cards, answers on a board, five chips in a line."""

from games.core.game import Game
from games.sequence_numbers.game import SequenceNumbers

GAMES: tuple[Game, ...] = (SequenceNumbers(),)
