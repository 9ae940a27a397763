"""Claims about lines of five: what counts, what is shared, what is locked, and how a match ends."""

from __future__ import annotations

import pytest

from games.core.game import IllegalMove
from games.sequence_numbers.moves import Pass
from games.sequence_numbers.state import State
from tests.games.sequence_numbers.positions import (
    BIG,
    GAME,
    act,
    cell,
    counted,
    place,
    position,
    remove,
    swap,
)


def with_plus(a: str, **more: str) -> State:
    """Team a holds a plus card and needs two sequences, so that one does not end the match."""
    return position(a=a, hands=["+ +", "2+2", "3+3", "4+4"], board=more.pop("board", BIG), **more)


@pytest.mark.parametrize(
    ("chips", "last"),
    [("c3 d3 e3 f3", "g3"), ("c3 c4 c6 c7", "c5"), ("c3 d4 e5 f6", "g7"), ("c7 d6 f4 g3", "e5")],
    ids=["row", "column", "diagonal down", "diagonal up"],
)
def test_five_in_a_straight_line_are_a_sequence(chips: str, last: str) -> None:
    """SEQ-40"""
    assert counted(place(with_plus(chips), "+", last).state) == [1, 0]


@pytest.mark.parametrize(("chips", "last"), [("c3 d3 e3", "f3"), ("c3 d3 e3 f3", "h3"), ("h3 i3 j3 a4", "b4")])
def test_four_or_a_gap_or_a_line_round_the_edge_are_none(chips: str, last: str) -> None:
    """SEQ-40"""
    assert counted(place(with_plus(chips), "+", last).state) == [0, 0]


def test_other_colours_break_a_line() -> None:
    """SEQ-40"""
    assert counted(place(with_plus("c3 d3 f3", b="e3"), "+", "g3").state) == [0, 0]


@pytest.mark.parametrize(
    ("chips", "last"), [("b1 c1 d1", "e1"), ("j2 j3 j4", "j5"), ("b2 c3 d4", "e5"), ("b9 c8 d7", "e6")]
)
def test_corner_stands_in_for_a_chip(chips: str, last: str) -> None:
    """SEQ-41"""
    assert counted(place(with_plus(chips), "+", last).state) == [1, 0]


def test_several_players_may_use_the_same_corner() -> None:
    """SEQ-41"""
    state = with_plus("b1 c1 d1", b="a2 a3 a4 a5", sequences="b a1-a5")
    assert counted(place(state, "+", "e1").state) == [1, 1]


def test_chips_of_a_sequence_are_locked_and_corners_hold_none() -> None:
    """SEQ-42"""
    after = place(with_plus("b1 c1 d1 g7"), "+", "e1").state
    locked = [number for number, space in enumerate(GAME.view(after, 0)["cells"]) if space["locked"]]
    assert locked == [1, 2, 3, 4]


def test_two_sequences_may_share_one_space() -> None:
    """SEQ-43"""
    state = with_plus("c3 d3 e3 f3 g3 c4 c5 c6", sequences="a c3-g3")
    assert counted(place(state, "+", "c7").state) == [2, 0]


def test_no_space_is_shared_where_the_teacher_wants_it() -> None:
    """SEQ-43"""
    state = with_plus("c3 d3 e3 f3 g3 c4 c5 c6", sequences="a c3-g3", terms="shared=0")
    assert counted(place(state, "+", "c7").state) == [1, 0]


@pytest.mark.parametrize(("last", "sequences"), [("f3", 1), ("g3", 1), ("h3", 1), ("i3", 2)])
def test_six_to_eight_in_a_row_are_one_sequence_and_nine_are_two(last: str, sequences: int) -> None:
    """SEQ-44"""
    run = "a3 b3 c3 d3 e3 f3 g3 h3"
    before = run[: run.find(last)] if last in run else run
    assert counted(place(with_plus(before, sequences="a a3-e3"), "+", last).state) == [sequences, 0]


def test_one_chip_may_complete_two_sequences() -> None:
    """SEQ-45"""
    after = place(with_plus("c3 d3 e3 f3 g4 g5 g6 g7"), "+", "g3").state
    assert (counted(after), after.ended) == ([2, 0], "sequences")


def test_both_count_only_if_they_share_little_enough() -> None:
    """SEQ-45"""
    state = with_plus("c3 d3 e3 f3 g4 g5 g6 g7", terms="shared=0")
    assert counted(place(state, "+", "g3").state) == [1, 0]


def test_corner_may_be_part_of_several_sequences_of_a_team() -> None:
    """SEQ-46"""
    state = with_plus("b1 c1 d1 e1 a2 a3 a4", sequences="a a1-e1")
    assert counted(place(state, "+", "a5").state) == [2, 0]


def test_corner_counts_as_a_shared_space() -> None:
    """SEQ-46"""
    state = with_plus("b1 c1 d1 e1 a2 a3 a4", sequences="a a1-e1", terms="shared=0")
    assert counted(place(state, "+", "a5").state) == [1, 0]


@pytest.mark.parametrize(
    ("chips", "last", "first"),
    [
        ("c3 d3 e3 f3 h3", "g3", "c3-g3"),
        ("e3 c3 d3 f3 e4 e5 e6 e7", "g3", "c3-g3"),
        ("e4 e5 e6 e7 f3 g3 h3 i3", "e3", "e3-i3"),
    ],
)
def test_lines_are_tried_in_a_fixed_order(chips: str, last: str, first: str) -> None:
    """SEQ-47"""
    after = place(with_plus(chips, terms="shared=0"), "+", last).state
    assert f"sequences: a {first}" in GAME.write(after).splitlines()


def test_only_the_placing_team_gains_and_a_removal_makes_nothing() -> None:
    """SEQ-48"""
    state = position(b="c3 d3 e3 f3 h8", a="g3", hands=["-", "+", "3+3", "4+4"], board=BIG)
    assert counted(remove(state, "h8").state) == [0, 0]


def test_needed_sequences_end_the_match_at_once_without_a_draw() -> None:
    """SEQ-50"""
    state = position(a="b2 c2 d2 e2", hands=["5+5 1+1", "2+2"])
    after = place(state, "5+5", "f2").state
    assert (after.ended, after.piles.deck, len(after.piles.hands[0])) == ("sequences", state.piles.deck, 1)
    outcome = GAME.outcome(after)
    assert outcome
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "sequences", (1, 0))


def test_team_wins_together() -> None:
    """SEQ-50"""
    after = place(with_plus("c3 d3 e3 f3 g4 g5 g6 g7"), "+", "g3").state
    outcome = GAME.outcome(after)
    assert outcome
    assert (outcome.winners, outcome.scores) == ((0, 2), (2, 0, 2, 0))


def test_nothing_moves_after_the_end() -> None:
    """SEQ-50"""
    after = place(with_plus("c3 d3 e3 f3 g4 g5 g6 g7"), "+", "g3").state
    assert (GAME.to_move(after), GAME.legal_moves(after, 1)) == (frozenset(), ())
    with pytest.raises(IllegalMove, match="over"):
        act(after, Pass())


def jammed(**lines: str) -> State:
    """Nobody can lay a card: two minus cards, and no chip to take."""
    state = position(hands=["-", "-"], **lines)
    for _ in range(4):
        assert not GAME.outcome(state)
        state = act(state, Pass()).state
    return state


def test_two_full_rounds_of_passes_jam_the_match() -> None:
    """SEQ-51"""
    outcome = GAME.outcome(jammed())
    assert outcome
    assert (outcome.winners, outcome.reason) == ((), "jam")


def test_most_sequences_win_a_jam() -> None:
    """SEQ-51"""
    outcome = GAME.outcome(jammed(b="b2 c2 d2 e2 f2", sequences="b b2-f2", terms="needed=2"))
    assert outcome
    assert (outcome.winners, outcome.scores) == ((1,), (0, 1))


def test_a_play_between_passes_starts_the_count_anew() -> None:
    """SEQ-51"""
    state = position(hands=["-", "- 1+1"], deck="9+9", passes="3", turn="1", turns="3")
    assert place(state, "1+1", "d1").state.passes == 0


def test_swapping_dead_cards_does_not_hold_off_a_jam() -> None:
    """SEQ-51"""
    state = position(a="d1 c4", hands=["1+1 -", "-"], deck="-", passes="3", turns="4")
    assert act(swap(state, "1+1").state, Pass()).state.ended == "jam"


def test_windows_cover_the_board_as_counted_by_hand() -> None:
    """SEQ-40: an 8 x 8 board has 32 rows, 32 columns and 16 diagonals each way."""
    lines = GAME.start(seats=2, seed="oak").setup.lines
    assert len(lines.windows) == 32 + 32 + 16 + 16
    assert cell("a1", 8) in lines.windows[0]
