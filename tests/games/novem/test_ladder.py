"""Claims about what a best response gains on each level."""

from __future__ import annotations

import pytest

from games.novem.exploitability import exploitability
from games.novem.ladder import write_exploitability


@pytest.mark.thorough
def test_a_best_response_gains_nothing_on_perfect_play_and_more_the_more_is_left_to_chance() -> None:
    shares = (0.0, 0.1, 0.25, 0.5, 1.0)
    gains = exploitability([{"style": "perfect", "random": share} for share in shares])
    assert gains[0] < 1e-6
    assert gains == sorted(gains)
    assert gains[-1] == pytest.approx(21.99, abs=0.01)


@pytest.mark.thorough
def test_whoever_sees_through_a_bot_that_guesses_gains_a_lot() -> None:
    one, two = exploitability([{"style": "thinks", "depth": depth} for depth in (1, 2)])
    assert 20 < one < two


def test_playing_for_the_match_is_not_measured_in_points() -> None:
    with pytest.raises(ValueError, match="matches"):
        exploitability([{"style": "match"}])


@pytest.mark.thorough
def test_the_report_names_whoever_plays_for_points_weakest_first() -> None:
    _head, *lines = write_exploitability().splitlines()
    assert [line.split()[0] for line in lines] == ["Kit", "Dot", "Pim", "Bram", "Iris", "Nova"]
    assert lines[-1].split()[1] == "0.000"
