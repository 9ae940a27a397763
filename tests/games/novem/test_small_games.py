"""Claims about games of three lines against three."""

from __future__ import annotations

import pytest

from games.core.chance import Chance
from games.novem.small_games import Matrix, against, answer, solve, turned


def random_games(n: int) -> list[Matrix]:
    """Some of real numbers, some of small whole ones, which are full of ties."""
    chance = Chance("small games", str(n))
    real = [tuple(chance.between(-9, 9) for _ in range(9)) for _ in range(n)]
    return real + [tuple(float(chance.below(4)) for _ in range(9)) for _ in range(n)]


def test_both_players_can_make_sure_of_the_same_value() -> None:
    for game in random_games(2000):
        value, rows = solve(game)
        held_to, columns = answer(game)
        assert value == pytest.approx(held_to, abs=1e-12)
        assert min(against(turned(game), rows)) == pytest.approx(value, abs=1e-12)
        assert max(against(game, columns)) == pytest.approx(value, abs=1e-12)


def test_a_mix_is_three_shares_of_one() -> None:
    for game in random_games(500):
        mix = solve(game)[1]
        assert min(mix) >= 0.0
        assert sum(mix) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("game", "value", "mix"),
    [
        ((0, -1, 1, 1, 0, -1, -1, 1, 0), 0.0, (1 / 3, 1 / 3, 1 / 3)),
        ((3, 5, 4, 1, 9, 9, 2, 0, 9), 3.0, (1.0, 0.0, 0.0)),
        ((2, 0, 9, 0, 2, 9, 0, 0, 0), 1.0, (0.5, 0.5, 0.0)),
        ((0, 0, 0, 0, 0, 0, 0, 0, 0), 0.0, (1.0, 0.0, 0.0)),
    ],
)
def test_known_games_have_known_answers(game: Matrix, value: float, mix: tuple[float, ...]) -> None:
    assert solve(game)[0] == pytest.approx(value)
    assert solve(game)[1] == pytest.approx(mix)
