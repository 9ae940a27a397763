"""Claims about storing and writing down a match: nothing is lost, and nonsense is refused by name."""

from __future__ import annotations

import json
import random
import timeit
from contextlib import suppress
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.game import MalformedMove
from games.sequence_numbers.moves import Answer, Discard, Draw, Hint, Pass, Penalty, Place, Remove, Swap
from games.sequence_numbers.state import State
from tests.games.sequence_numbers.positions import GAME, answer, place, position

MOVES = [
    (Place(3, 14), {"do": "place", "card": 3, "cell": 14}),
    (Remove(3, 14), {"do": "remove", "card": 3, "cell": 14}),
    (Swap(3), {"do": "swap", "card": 3}),
    (Answer(3, 0), {"do": "answer", "card": 3, "number": 0}),
    (Answer(3, 12, 700), {"do": "answer", "card": 3, "number": 12, "chosen": 700}),
    (Hint(), {"do": "hint"}),
    (Hint(0), {"do": "hint", "card": 0}),
    (Draw(), {"do": "draw"}),
    (Pass(), {"do": "pass"}),
    (Discard(3), {"do": "discard", "card": 3}),
]
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


def big_match(moves: int = 60) -> State:
    chooser, state = random.Random(2), GAME.start(seats=6, seed="oak", options={"level": "L3"})
    for _ in range(moves):
        seat = min(GAME.to_move(state))
        state = GAME.play(state, seat, chooser.choice(GAME.legal_moves(state, seat)), 90_000).state
    return state


def test_stored_match_comes_back_equal() -> None:
    state = answer(position(hands=["8+4 9-2", "2+2"], terms="answer_first"), "8+4", 13).state
    for one in (state, big_match(), GAME.start(seats=3, seed="")):
        assert GAME.load(orjson.loads(orjson.dumps(GAME.dump(one)))) == one
        assert GAME.load(json.loads(json.dumps(GAME.dump(one)))) == one


def test_stored_match_is_small() -> None:
    assert len(orjson.dumps(GAME.dump(big_match()))) < 6 * 1024


@pytest.mark.thorough
def test_storing_and_reading_a_match_takes_under_100_microseconds() -> None:
    state = big_match()
    runs = timeit.repeat(lambda: GAME.load(orjson.loads(orjson.dumps(GAME.dump(state)))), number=20, repeat=100)
    assert min(runs) / 20 < 100e-6


STORED = GAME.dump(big_match(3))


@pytest.mark.parametrize("field", STORED)
@settings(max_examples=30)
@given(junk=JUNK)
def test_bad_field_is_refused_or_harmless(field: str, junk: Any) -> None:
    """Only ValueError may come out, and what is accepted is a whole match."""
    with suppress(ValueError):
        state = GAME.load({**STORED, field: junk})
        assert GAME.load(GAME.dump(state)) == state


@pytest.mark.parametrize("field", [field for field in STORED if field not in ("shown", "correcting", "last")])
def test_missing_field_is_named(field: str) -> None:
    rest = {name: value for name, value in STORED.items() if name != field}
    with pytest.raises(ValueError, match=f"^{field}: "):
        GAME.load(rest)


@pytest.mark.parametrize("data", [None, 3, "x", [], {}])
def test_what_is_no_match_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match=": "):
        GAME.load(data)


def test_lost_or_doubled_cards_are_refused() -> None:
    data = GAME.dump(big_match(3))
    for deck in (data["deck"][1:], [*data["deck"], data["deck"][0]]):
        with pytest.raises(ValueError, match="deck: every card in exactly one place"):
            GAME.load({**data, "deck": deck})


def test_two_chips_on_a_space_are_refused() -> None:
    with pytest.raises(ValueError, match="chips: at most one"):
        GAME.load({**GAME.dump(big_match(3)), "chips": ["2", "2"]})


def test_written_position_is_read_back() -> None:
    state = answer(position(hands=["8+4 9-2", "2+2"], terms="answer_first"), "8+4", 13).state
    for one in (state, big_match(), GAME.start(seats=6, seed='a "b"\n', options={"teams": 3, "level": "L3"})):
        assert GAME.read(GAME.write(one)) == one


def test_written_position_can_be_read_by_a_person() -> None:
    state = position(a="b2 c2 d2 e2", b="g3", hands=["5+5 1-1", "2+2"], deck="", terms="needed=2")
    lines = GAME.write(place(state, "5+5", "f2").state).splitlines()
    assert "   5   6A   7A   8A   9A  10A   11" in lines
    assert "  12   13   14   15   16   17  18b" in lines
    assert "sequences: a b2-f2" in lines


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "board"),
        ("terms: seats=2 colour=3", "terms"),
        ("terms: seats=x", "terms"),
        ("terms: seats=5", "board"),
        ("* 1 2 *", "board"),
        (GAME.write(position()).replace("sequences:", "sequences: a b1-b9"), "sequences"),
        (GAME.write(position()) + "\nhand 0: 3*4", "cards"),
        (GAME.write(position()) + "\nhand 0: 3+4#99", "cards"),
        (GAME.write(position()) + "\nturn: x", "turn"),
        (GAME.write(position()) + "\nturn: 9", "turn"),
        (GAME.write(position()) + "\nmood: 9", "mood"),
        (GAME.write(position()).replace("  18 ", " 18q "), "numbers"),
    ],
)
def test_unreadable_position_says_where(text: str, named: str) -> None:
    with pytest.raises(ValueError, match=f"^{named}: "):
        GAME.read(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(ValueError, match=": "):
        GAME.read(text)


@pytest.mark.parametrize(("move", "data"), MOVES)
def test_moves_come_from_forms_and_go_to_the_log(move: Any, data: dict[str, Any]) -> None:
    assert GAME.parse_move({name: str(value) for name, value in data.items()}) == move
    assert GAME.dump_move(move) == data
    assert GAME.load_move(data) == move


def test_penalty_is_logged_but_never_parsed_from_a_form() -> None:
    assert GAME.load_move(GAME.dump_move(Penalty(1))) == Penalty(1)
    with pytest.raises(MalformedMove, match=r"^do: "):
        GAME.parse_move({"do": "penalty", "team": "1"})


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({}, "do"),
        ({"do": "fly"}, "do"),
        ({"do": "place", "card": "1"}, "cell"),
        ({"do": "place", "cell": "1"}, "card"),
        ({"do": "place", "card": "-1", "cell": "1"}, "card"),
        ({"do": "place", "card": "1", "cell": "x"}, "cell"),
        ({"do": "place", "card": "1", "cell": "9" * 5000}, "cell"),
        ({"do": "place", "card": "١", "cell": "1"}, "card"),
        ({"do": "answer", "card": "1", "number": ""}, "number"),
        ({"do": "answer", "card": "1", "number": "3.5"}, "number"),
        ({"do": "hint", "card": "x"}, "card"),
    ],
)
def test_malformed_move_names_the_field(data: dict[str, str], field: str) -> None:
    with pytest.raises(MalformedMove, match=f"^{field}: "):
        GAME.parse_move(data)


@given(JUNK)
def test_junk_is_never_a_move(junk: Any) -> None:
    for read in (GAME.parse_move, GAME.load_move):
        with pytest.raises(MalformedMove, match=": "):
            read(junk)
