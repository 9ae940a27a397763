"""Claims about the sums that are asked, their answers and their rows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.core.chance import Chance
from games.core.game import IllegalMove, Step
from games.novem.prompts import MOST_BEFORE, right_answer
from games.novem.solution import FULL, LEFT, LIVE, POWERS, tops
from games.novem.state import Answer, Choose, Hint, State
from tests.games.novem.matches import NOVEM, begin, meet, meet_all, random_moves

START = "276/951/438 222/222/222"


def asked_after(sums: str, *cells: str, attacker: int = 0) -> State:
    """The seat that took the last tile is asked; sums on the way are answered."""
    state = NOVEM.read(f"{START} attacker={attacker} options=sums:{sums}")
    for cell in cells[:-1]:
        state = meet(state, cell).state
        for seat in (0, 1):
            if state.asked[seat]:
                state = NOVEM.play(state, seat, NOVEM.legal_moves(state, seat)[0], 0).state
    return meet(state, cells[-1], at=5000).state


def row(step: Step) -> dict[str, Any]:
    (event,) = step.events
    assert event.kind == "answered"
    return dict(event.data)


def test_no_sums_are_asked_unless_the_option_asks_for_them() -> None:
    state = meet_all(begin(), "A1", "A2", "A3", "B1")
    assert state.asked == (None, None)
    assert NOVEM.facts({}) == ()


def test_what_lies_beneath_an_upper_tile_makes_ten_with_it() -> None:
    prompt = NOVEM.view(asked_after("ten", "C1"), 0)["prompt"]
    assert prompt["fact"] == "10-4"


def test_what_lies_beneath_makes_fifteen_with_the_others_of_the_takers_line() -> None:
    assert NOVEM.view(asked_after("fifteen", "C1"), 0)["prompt"]["fact"] == "15-7-2"
    assert NOVEM.view(asked_after("fifteen", "C1", attacker=1), 1)["prompt"]["fact"] == "15-8-1"


def test_nothing_lies_beneath_a_lower_tile() -> None:
    assert asked_after("ten", "C1", "C1").asked == (None, None)


def test_a_running_total_adds_the_tile_to_the_points_before() -> None:
    assert NOVEM.view(asked_after("total", "B1", "A1", "C3"), 0)["prompt"]["fact"] == "9+8"


def test_the_first_tile_gives_no_running_total() -> None:
    assert asked_after("total", "B1").asked == (None, None)


def test_the_take_that_ends_a_round_is_counted_aloud_and_not_asked() -> None:
    text = "276/951/438 001/222/222 turn=5 attacker=1 taken=267/83 options=sums:total"
    assert meet(NOVEM.read(text), "A3").state.asked == (None, None)


def test_a_mix_asks_sums_of_all_three_kinds() -> None:
    state, kinds = begin(sums="mixed"), Counter()
    for _, _, _, _, step in random_moves(state, Chance("mix", "play")):
        kinds.update(NOVEM.view(step.state, seat)["prompt"]["kind"] for seat in (0, 1) if step.state.asked[seat])
    assert set(kinds) == {"ten", "fifteen", "total"}


def test_the_tile_that_is_the_answer_stays_hidden_from_the_seat_that_is_asked() -> None:
    state = asked_after("ten", "C1")
    assert NOVEM.view(state, 0)["cells"][2][0] == {"height": 1, "top": None}
    assert NOVEM.view(state, 1)["cells"][2][0] == {"height": 1, "top": 6}


def test_a_running_total_being_asked_is_not_shown_by_the_option() -> None:
    text = f"{START} options=sums:total,show_totals:True"
    state = meet_all(NOVEM.read(text), "B1", "A1", "C3")
    assert NOVEM.view(state, 0)["scores"] == [9, 2]


def test_only_the_seat_that_is_asked_sees_the_sum() -> None:
    state = asked_after("ten", "C1")
    assert NOVEM.view(state, 1)["prompt"] is NOVEM.view(state, None)["prompt"] is None
    assert NOVEM.view(state, 1)["asked"] == [True, False]


def test_the_sum_comes_before_the_next_marker() -> None:
    state = asked_after("ten", "C1")
    with pytest.raises(IllegalMove, match="sum comes first"):
        NOVEM.play(state, 0, Choose(0), 6000)
    assert NOVEM.play(state, 1, Choose(0), 6000).state.chosen == (None, 0)


def test_a_right_answer_is_one_row_with_its_moment() -> None:
    step = NOVEM.play(asked_after("ten", "C1"), 0, Answer(6), 7000)
    assert row(step) == {
        "skill": "novem",
        "fact": "10-4",
        "prompt": "10-4",
        "given": "6",
        "right": True,
        "outcome": "right",
        "opened_at": 5000,
        "hand": 0,
        "retry": False,
        "hinted": False,
    }
    assert step.state.asked == (None, None)


def test_a_wrong_answer_is_a_move_and_the_right_one_is_shown() -> None:
    step = NOVEM.play(asked_after("ten", "C1"), 0, Answer(5), 7000)
    assert (row(step)["outcome"], row(step)["retry"]) == ("wrong", False)
    assert NOVEM.view(step.state, 0)["prompt"]["answer"] == 6
    assert NOVEM.view(step.state, 0)["cells"][2][0]["top"] == 6


def test_the_answer_shown_is_entered_as_a_retry() -> None:
    shown = NOVEM.play(asked_after("ten", "C1"), 0, Answer(5), 7000).state
    again = NOVEM.play(shown, 0, Answer(4), 7000)
    done = NOVEM.play(again.state, 0, Answer(6), 7000)
    assert [row(step)["retry"] for step in (again, done)] == [True, True]
    assert done.state.asked == (None, None)


def test_after_a_hint_the_answer_is_hinted() -> None:
    hinted = NOVEM.play(asked_after("ten", "C1"), 0, Hint(), 6000).state
    assert row(NOVEM.play(hinted, 0, Answer(6), 7000))["hinted"]
    with pytest.raises(IllegalMove, match="hint"):
        NOVEM.play(hinted, 0, Hint(), 6500)


def test_there_is_no_hint_once_the_answer_is_shown() -> None:
    shown = NOVEM.play(asked_after("ten", "C1"), 0, Answer(5), 7000).state
    with pytest.raises(IllegalMove, match="hint"):
        NOVEM.play(shown, 0, Hint(), 7000)


def test_facts_are_9_to_ten_18_to_fifteen_and_the_running_totals() -> None:
    assert len(NOVEM.facts({"sums": "ten"})) == 9
    assert len(NOVEM.facts({"sums": "fifteen"})) == 18
    assert len(NOVEM.facts({"sums": "total"})) == sum(MOST_BEFORE)
    assert len(NOVEM.facts({"sums": "mixed"})) == 9 + 18 + sum(MOST_BEFORE)


def test_facts_have_one_skill_and_one_place_each() -> None:
    facts = NOVEM.facts({"sums": "mixed"})
    assert {fact.skill for fact in facts} == {"novem"}
    assert [fact.order for fact in facts] == list(range(len(facts)))
    assert len({fact.name for fact in facts}) == len(facts)


def test_running_totals_are_grouped_by_crossing_a_ten() -> None:
    groups = {fact.name: fact.group for fact in NOVEM.facts({"sums": "total"})}
    assert groups["23+8"] == groups["9+2"] == "Totals over a ten"
    assert groups["23+6"] == groups["23+7"] == groups["20+9"] == "Totals inside a ten"


@pytest.mark.parametrize("sums", ["ten", "fifteen", "total", "mixed"])
def test_every_sum_asked_is_among_the_facts(sums: str) -> None:
    names = {fact.name for fact in NOVEM.facts({"sums": sums})}
    for seed in "abcdef":
        for _, _, _, _, step in random_moves(begin(seed, sums=sums), Chance(seed, "play")):
            assert {event.data["fact"] for event in step.events} <= names


def test_the_running_totals_listed_are_those_a_round_can_reach() -> None:
    """All positions in falling order; a bit for each number of points the seat in question may have there."""
    points = {(FULL, side): 1 for side in (0, 1)}
    most = [0] * 10
    live = frozenset(LIVE)
    for code in reversed(LIVE):
        tiles = tops(code)
        ours, theirs = points.pop((code, 0), 0), points.pop((code, 1), 0)
        if LEFT[code] and 0 in tiles:
            ours = theirs = ours | theirs
        for tile, after in ((tile, code - power) for tile, power in zip(tiles, POWERS, strict=True) if tile):
            if after in live:
                most[tile] = max(most[tile], ours.bit_length() - 1)
                points[after, 1] = points.get((after, 1), 0) | ours << tile
                points[after, 0] = points.get((after, 0), 0) | theirs
    assert tuple(most[1:]) == MOST_BEFORE


@pytest.mark.parametrize(
    ("prompt", "given", "slip"),
    [
        ("10-4", "6", None),
        ("10-4", "5", "off by one"),
        ("10-4", "7", "off by one"),
        ("10-4", "14", "wrong sign"),
        ("10-4", "4", "same number again"),
        ("10-4", "9", None),
        ("15-9-5", "1", None),
        ("15-9-5", "11", "wrong sign"),
        ("15-9-5", "19", "wrong sign"),
        ("15-9-5", "5", "same number again"),
        ("15-9-5", "2", "off by one"),
        ("23+8", "31", None),
        ("23+8", "15", "wrong sign"),
        ("23+8", "30", "off by one"),
        ("23+8", "23", "same number again"),
        ("23+8", "", None),
    ],
)
def test_a_slip_is_named(prompt: str, given: str, slip: str | None) -> None:
    assert NOVEM.slip(prompt, given) == slip


def test_right_answers_follow_from_the_names_of_the_facts() -> None:
    assert [right_answer(fact) for fact in ("10-4", "15-9-5", "23+8")] == [6, 1, 31]
