"""Claims about how rounds and matches end, and what follows them."""

from __future__ import annotations

import pytest

from games.core.game import IllegalMove, Outcome
from games.novem.layout import STARTS
from games.novem.state import Choose, State
from tests.games.novem.matches import NOVEM, meet, meet_all

NEARLY = "276/951/438 001/222/222 turn=5 attacker=1 taken=267/83"
"""Row A has one tile left, the 4 at A3; seat 1 attacks."""
STUCK = "276/951/438 022/222/222 turn=9 empties=7 taken=2/8"
SECOND = "276/951/438 001/222/222 round=2 turn=5 attacker=1 taken=267/83"


def second(finished: str, **parts: str) -> State:
    """One take before the end of round 2, which stands 15 to 11 and ends 15 to 15."""
    extra = " ".join(f"{name}={value}" for name, value in parts.items())
    return NOVEM.read(f"{SECOND} finished={finished} {extra}")


def test_a_round_ends_at_once_when_a_row_is_empty() -> None:
    """NOV-30"""
    after = meet(NOVEM.read(NEARLY), "A3").state
    assert after.round == 2
    assert after.heights == (2,) * 9


def test_a_round_ends_at_once_when_a_column_is_empty() -> None:
    """NOV-30"""
    state = NOVEM.read("276/951/438 222/022/022 turn=4 taken=94/16")
    assert meet_all(state, "A1").round == 1
    assert meet_all(state, "A1", "A1").round == 2


def test_an_empty_upper_layer_ends_nothing() -> None:
    """NOV-30"""
    assert meet_all(NOVEM.read("276/951/438 222/222/222"), "A1", "A2", "A3").round == 1


def test_a_round_scores_the_numbers_on_the_tiles_taken() -> None:
    """NOV-31"""
    assert meet(NOVEM.read(NEARLY), "A3").state.finished == ((15, 15),)


def test_the_higher_total_over_two_rounds_wins() -> None:
    """NOV-32"""
    ended = meet(second("41-32"), "A3").state
    assert NOVEM.outcome(ended) == Outcome((0,), "points", (56, 47))
    assert NOVEM.to_move(ended) == frozenset()


def test_a_finished_match_takes_no_move() -> None:
    """NOV-32"""
    ended = meet(second("41-32"), "A3").state
    with pytest.raises(IllegalMove, match="over"):
        NOVEM.play(ended, 0, Choose(0), 0)


@pytest.mark.parametrize(("attacker", "first"), [(1, 0), (0, 1)])
def test_the_other_player_attacks_first_in_round_2(attacker: int, first: int) -> None:
    """NOV-33: after an odd number of picks the first attacker is the one who does not attack now."""
    state = NOVEM.read(NEARLY.replace("attacker=1", f"attacker={attacker}"))
    assert meet(state, "A3").state.attacker == 1 - first


def test_round_2_lies_on_a_fresh_start() -> None:
    """NOV-34"""
    layouts = [meet(NOVEM.read(f"{NEARLY} seed={n}"), "A3").state.layout for n in range(20)]
    assert set(layouts) <= STARTS
    assert len(set(layouts)) > 5


def test_sides_stay_the_same_unless_they_are_swapped() -> None:
    """NOV-35"""
    kept = meet(NOVEM.read(NEARLY), "A3").state
    swapped = meet(NOVEM.read(f"{NEARLY} options=swap_sides:True"), "A3").state
    assert NOVEM.view(kept, 0)["sides"] == ["rows", "columns"]
    assert NOVEM.view(swapped, 0)["sides"] == ["columns", "rows"]


def test_after_a_swap_seat_1_chooses_the_row() -> None:
    """NOV-35"""
    state = meet(NOVEM.read(f"{NEARLY} options=swap_sides:True"), "A3").state
    half = NOVEM.play(state, 1, Choose(0), 0).state
    done = NOVEM.play(half, 0, Choose(2), 0).state
    assert done.last is not None
    assert done.last.cell == 2


def test_a_tie_after_two_rounds_is_a_draw() -> None:
    """NOV-36"""
    ended = meet(second("40-40"), "A3").state
    assert NOVEM.outcome(ended) == Outcome((), "draw", (55, 55))


def test_by_option_a_tie_leads_to_a_third_round_and_no_further() -> None:
    """NOV-36"""
    third = meet(second("40-40", options="third_round:True"), "A3").state
    assert third.round == 3
    assert NOVEM.outcome(third) is None
    ended = meet(
        NOVEM.read(f"{SECOND.replace('round=2', 'round=3')} finished=40-40,15-15 options=third_round:True"), "A3"
    )
    assert NOVEM.outcome(ended.state) == Outcome((), "draw", (70, 70))


def test_a_third_round_is_not_played_without_a_tie() -> None:
    """NOV-36"""
    ended = meet(second("41-40", options="third_round:True"), "A3").state
    assert NOVEM.outcome(ended) == Outcome((0,), "points", (56, 55))


def test_the_first_attacker_of_a_third_round_is_drawn_by_lot() -> None:
    """NOV-36"""
    tied = [second("40-40", options="third_round:True", seed=str(n)) for n in range(200)]
    firsts = [meet(state, "A3").state.attacker for state in tied]
    assert 70 < sum(firsts) < 130


def test_eight_empty_picks_in_a_row_end_the_round_as_it_stands() -> None:
    """NOV-37"""
    after = meet(NOVEM.read(STUCK), "A1").state
    assert after.round == 2
    assert after.finished == ((2, 8),)


def test_a_tile_taken_starts_the_count_of_empty_picks_again() -> None:
    """NOV-37"""
    after = meet(NOVEM.read(STUCK), "A2").state
    assert (after.round, after.empties) == (1, 0)
