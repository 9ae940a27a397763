"""7ate9: the race for several seats and the drill for one."""

from __future__ import annotations

from games.core.game import Game
from games.seven_ate_nine.drill import Drill
from games.seven_ate_nine.rules import SevenAteNine

GAMES: tuple[Game, ...] = (SevenAteNine(), Drill())
