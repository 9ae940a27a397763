"""The first round tells the rules one sentence at a time, each beside what it speaks of."""

from __future__ import annotations

import pytest

from games import catalogue
from games.core.game import Seat

NOVEM = catalogue.game("novem")


@pytest.mark.parametrize(("seat", "first"), [(0, "row"), (1, "column")])
def test_guide_begins_with_the_players_own_side_and_stays_short(seat: Seat, first: str) -> None:
    state = NOVEM.start(seats=2, seed="guide")
    steps = NOVEM.present(NOVEM.view(state, seat), seat)["guide"]
    assert first in str(steps[0]["words"])
    assert all(len(str(step["words"]).split()) <= 8 for step in steps)


def test_guide_points_at_the_stacks_and_at_both_players() -> None:
    state = NOVEM.start(seats=2, seed="guide")
    steps = NOVEM.present(NOVEM.view(state, 0), 0)["guide"]
    assert {step["points"] for step in steps} == {"tray", "player-0", "player-1"}
