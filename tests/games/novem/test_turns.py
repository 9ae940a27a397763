"""Claims about one turn: sides, markers, taking, and who attacks next."""

from __future__ import annotations

import pytest

from games.core.game import IllegalMove
from games.novem.state import Answer, Choose, Hint
from tests.games.novem.matches import NOVEM, begin, meet, meet_all

AT_A1 = "276/951/438 222/222/222"


def test_each_side_has_three_markers_and_one_seat_attacks() -> None:
    """NOV-3"""
    state = begin()
    assert NOVEM.legal_moves(state, 0) == NOVEM.legal_moves(state, 1) == (Choose(0), Choose(1), Choose(2))
    assert state.attacker in (0, 1)


def test_one_player_has_the_rows_and_the_other_the_columns() -> None:
    """NOV-15"""
    assert NOVEM.view(begin(), 0)["sides"] == ["rows", "columns"]


def test_the_first_attacker_is_drawn_by_lot() -> None:
    """NOV-16"""
    firsts = [begin(str(n)).attacker for n in range(400)]
    assert 150 < sum(firsts) < 250


@pytest.mark.parametrize("first", [0, 1])
def test_markers_may_be_laid_in_either_order(first: int) -> None:
    """NOV-20"""
    state = NOVEM.read(AT_A1)
    half = NOVEM.play(state, first, Choose(2), 0).state
    done = NOVEM.play(half, 1 - first, Choose(2), 0).state
    assert half.last is None
    assert done.last is not None
    assert done.last.lines == (2, 2)


def test_nothing_moves_until_both_markers_are_down() -> None:
    """NOV-20"""
    state = NOVEM.read(AT_A1)
    half = NOVEM.play(state, 0, Choose(0), 0)
    assert half.state.heights == state.heights
    assert not half.stirs
    assert NOVEM.to_move(half.state) == {1}


def test_a_marker_that_is_down_stays_down() -> None:
    """NOV-20"""
    half = NOVEM.play(NOVEM.read(AT_A1), 0, Choose(0), 0).state
    with pytest.raises(IllegalMove, match="down already"):
        NOVEM.play(half, 0, Choose(1), 0)


def test_attacker_takes_the_top_tile_where_row_meets_column() -> None:
    """NOV-21"""
    state = NOVEM.read(AT_A1)
    assert meet(state, "A2").state.taken == ((7,), ())
    assert meet(state, "C3").state.taken == ((8,), ())


def test_beneath_the_upper_tile_lies_its_complement() -> None:
    """NOV-21"""
    assert meet_all(NOVEM.read(AT_A1), "A2", "A2").taken == ((7,), (3,))


def test_defender_takes_nothing() -> None:
    """NOV-22"""
    after = meet(NOVEM.read("276/951/438 222/222/222 attacker=1"), "B1").state
    assert after.taken == ((), (9,))


def test_roles_swap_after_every_pick() -> None:
    """NOV-23"""
    state = NOVEM.read(AT_A1)
    attackers = [state.attacker]
    for cell in ("A1", "B2", "C3", "A2"):
        state = meet(state, cell).state
        attackers.append(state.attacker)
    assert attackers == [0, 1, 0, 1, 0]


def test_an_empty_cell_brings_nothing_and_roles_still_swap() -> None:
    """NOV-24"""
    state = NOVEM.read("276/951/438 022/222/222 turn=2 taken=2/8")
    after = meet(state, "A1").state
    assert after.taken == state.taken
    assert after.heights == state.heights
    assert (after.attacker, after.empties, after.turn) == (1, 1, 3)


def test_all_three_markers_are_there_again_every_turn() -> None:
    """NOV-25"""
    after = meet(NOVEM.read(AT_A1), "A1").state
    assert [NOVEM.legal_moves(after, seat) for seat in (0, 1)] == [(Choose(0), Choose(1), Choose(2))] * 2


def test_no_line_to_choose_from_is_quite_empty_while_a_round_runs() -> None:
    """NOV-26"""
    with pytest.raises(ValueError, match="heights"):
        NOVEM.read("276/951/438 000/222/222 turn=6 taken=276/834")


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_else_moves(seat: int) -> None:
    with pytest.raises(IllegalMove, match="two players"):
        NOVEM.play(begin(), seat, Choose(0), 0)


@pytest.mark.parametrize("move", [Answer(4), Hint()])
def test_sums_and_hints_need_a_question(move: Answer | Hint) -> None:
    with pytest.raises(IllegalMove, match="no sum"):
        NOVEM.play(begin(), 0, move, 0)


def test_there_is_no_fourth_line() -> None:
    with pytest.raises(IllegalMove, match="three lines"):
        NOVEM.play(begin(), 0, Choose(3), 0)
