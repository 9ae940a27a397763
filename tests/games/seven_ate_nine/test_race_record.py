"""Claims about races as JSON, as form data and as text."""

from __future__ import annotations

import json
import re
import time
from contextlib import suppress
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.game import MalformedMove
from games.seven_ate_nine.race_state import Draw, Hint, Leave, Nothing, Play, State
from tests.games.seven_ate_nine.table import RACE, lay, play, race_of_bots, row

MOVES = [Draw(), Play(12, 4), Play(12, 4, 7), Nothing(3), Hint(), Leave()]
OPTIONS = [{}, {"deck": 37, "lock": 2}, {"deck": 49, "say_it": True}]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=6,
)
WORD = st.from_regex(r"\A(deck|pile|0|1|was|opened|round|news|ended|by|seen)=[0-9±,/:@b-]{0,9}\Z")


def states(seats: int, options: dict[str, Any]) -> list[State]:
    _, _, landed = race_of_bots("store", (4.0,) * seats, error=0.15, **options)
    return [one.step.state for one in landed]


def through_json(data: Any) -> Any:
    return orjson.loads(orjson.dumps(data))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_every_state_of_a_race_survives_json_and_text(seats: int, options: dict[str, Any]) -> None:
    for state in states(seats, options):
        assert RACE.load(through_json(RACE.dump(state))) == state
        assert RACE.read(RACE.write(state)) == state


def test_untimed_round_survives_json_and_text() -> None:
    state = play(lay("untimed=1 pile=9±3 0=6±1,4±1,4±2/8±1 1=5±2,7±1/8±2 2=7±3,3±3/8±3"), 0, "6±1").state
    assert RACE.load(through_json(RACE.dump(state))) == state
    assert RACE.read(RACE.write(state)) == state


def test_state_with_leaver_retry_hint_and_late_top_survives_text() -> None:
    state = lay("pile=9±3 0=6±1,4±1/3±1 1=2±2,7±1/8±1 2=1±1/2±1 seed=a%20b")
    for seat, move, at in [
        (0, Hint(), 5),
        (1, Leave(), 9),
        (0, Play(IDS4, 0), 20),
        (0, Play(IDS6, 0), 90),
        (2, Hint(), 99),
    ]:
        state = RACE.play(state, seat, move, at).state
    assert RACE.read(RACE.write(state)) == state
    assert state.seed == "a b"


IDS4, IDS6 = lay("pile=9±3 0=6±1,4±1/ 1=2±2/1±1").players[0].hand


def test_match_stored_before_wrong_cards_were_kept_goes_on() -> None:
    state = play(lay("pile=9±3 0=6±1,4±1/3±1 1=2±2,7±1/8±1"), 0, "4±1").state
    old = through_json(RACE.dump(state))
    old["prompt"][5] = [0]
    loaded = RACE.load(old)
    assert RACE.view(loaded, 0)["missed"] is None
    assert row(play(loaded, 0, "6±1"), 0)["retry"]
    assert RACE.load(through_json(RACE.dump(loaded))) == loaded == RACE.read(RACE.write(loaded))


def test_dump_is_small() -> None:
    assert max(len(orjson.dumps(RACE.dump(state))) for state in states(4, {})) < 2048


def test_dump_and_load_take_less_than_a_tenth_of_a_millisecond() -> None:
    state = states(4, {})[100]
    times = []
    for _ in range(300):
        start = time.perf_counter()
        RACE.load(through_json(RACE.dump(state)))
        times.append(time.perf_counter() - start)
    assert min(times) < 100e-6


@pytest.mark.parametrize("move", MOVES)
def test_move_survives_json(move: Any) -> None:
    assert RACE.load_move(json.loads(json.dumps(RACE.dump_move(move)))) == move


@pytest.mark.parametrize(
    ("form", "move"),
    [
        ({"do": "draw"}, Draw()),
        ({"do": "play", "card": "12", "seen": "4"}, Play(12, 4)),
        ({"do": "play", "card": "12", "seen": "4", "number": "07"}, Play(12, 4, 7)),
        ({"do": "nothing", "seen": "3"}, Nothing(3)),
        ({"do": "hint"}, Hint()),
        ({"do": "leave"}, Leave()),
    ],
)
def test_form_is_read(form: dict[str, str], move: Any) -> None:
    assert RACE.parse_move(form) == move


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({}, "do"),
        ({"do": "steal"}, "do"),
        ({"do": "play", "seen": "1"}, "card"),
        ({"do": "play", "card": "1"}, "seen"),
        ({"do": "play", "card": "73", "seen": "1"}, "card"),
        ({"do": "play", "card": "-1", "seen": "1"}, "card"),
        ({"do": "play", "card": "٣", "seen": "1"}, "card"),
        ({"do": "play", "card": "1", "seen": "x"}, "seen"),
        ({"do": "play", "card": "1", "seen": "9" * 4000}, "seen"),
        ({"do": "play", "card": "1", "seen": "1", "number": "100"}, "number"),
        ({"do": "play", "card": "1", "seen": "1", "number": ""}, "number"),
        ({"do": "nothing"}, "seen"),
    ],
)
def test_malformed_form_names_the_field(form: dict[str, str], field: str) -> None:
    with pytest.raises(MalformedMove, match=f"^{field}:"):
        RACE.parse_move(form)


def changed(name: str, value: Any) -> dict[str, Any]:
    return through_json(RACE.dump(play(lay("pile=9±3 0=6±1,4±1/3±1 1=2±2,7±1/8±1"), 0, "6±1").state)) | {name: value}


@pytest.mark.parametrize(
    ("name", "value", "field"),
    [
        ("seed", None, "seed"),
        ("options", 3, "options"),
        ("options", {"deck": 12}, "deck"),
        ("players", [], "players"),
        ("players", [[[], [], 0]], "players"),
        ("players", [[[], [], -1, False]], "locked_until"),
        ("players", [[[], [], 0, 1]], "gone"),
        ("players", [[3, [], 0, False]], "hand"),
        ("pile", [], "pile"),
        ("pile", [1, 1], "cards"),
        ("pile", ["x"], "cards"),
        ("removed", {}, "removed"),
        ("prompt", None, "prompt"),
        ("prompt", [0, 99, 0, 0, [None, None], [], []], "prompt"),
        ("prompt", [0, 9, 0, 0, [None], [], []], "prompt"),
        ("prompt", [0, 9, 0, 0, [None, None], [7], []], "prompt"),
        ("prompt", [0, 9, 0, 0, [None, None], [[0]], []], "prompt"),
        ("prompt", [0, 9, 0, 0, [None, None], [[0, 73]], []], "prompt"),
        ("previous", [0], "previous"),
        ("opens_at", -1, "opens_at"),
        ("round", [0, []], "round"),
        ("round", [0, [[9, 1]]], "round"),
        ("news", [0, "sang", None, 0], "news"),
        ("ended", ["bored", []], "ended"),
        ("ended", ["out", [5]], "ended"),
    ],
)
def test_malformed_state_names_the_field(name: str, value: Any, field: str) -> None:
    with pytest.raises(ValueError, match=f"^{field}:"):
        RACE.load(changed(name, value))


def test_stored_hand_is_in_order_and_a_leaver_holds_none() -> None:
    (hand, draw, locked, gone), other = changed("seed", "")["players"]
    with pytest.raises(ValueError, match=r"^hand:"):
        RACE.load(changed("players", [[hand, draw, locked, gone], [other[0][::-1], *other[1:]]]))
    with pytest.raises(ValueError, match=r"^gone:"):
        RACE.load(changed("players", [[hand, draw, locked, True], other]))


def test_stored_prompt_asks_about_the_top_of_the_pile() -> None:
    seen, top, *others = changed("seed", "")["prompt"]
    with pytest.raises(ValueError, match=r"^prompt:"):
        RACE.load(changed("prompt", [seen, top - 1, *others]))


@settings(max_examples=200, deadline=None)
@given(JSON, st.sampled_from(sorted(changed("seed", ""))))
def test_rubbish_in_a_field_is_refused_by_name_or_read_whole(rubbish: Any, field: str) -> None:
    with suppress(ValueError):
        assert RACE.view(RACE.load(changed(field, rubbish)), 0)


@settings(max_examples=100, deadline=None)
@given(JSON)
def test_rubbish_is_neither_a_state_nor_a_move(rubbish: Any) -> None:
    with pytest.raises(ValueError, match=r"^(state|options):"):
        RACE.load(rubbish)
    with pytest.raises(MalformedMove, match=r"^(move|do):"):
        RACE.load_move(rubbish)


@settings(max_examples=200, deadline=None)
@given(st.lists(WORD | st.text(max_size=9), max_size=3))
def test_rubbish_text_is_refused_or_read_whole(words: list[str]) -> None:
    with suppress(ValueError):
        assert RACE.view(lay(" ".join(["pile=9±3", "0=6±1/", "1=5±2/", *words])), 0)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("pile=9±3 0=6±1/", "players"),
        ("0=6±1/ 1=5±2/", "pile"),
        ("pile=11±3 0=6±1/ 1=5±2/", "pile"),
        ("pile=9±3 0=6±1 1=5±2/", "seat"),
        ("pile=9±3 0=9±3/ 1=5±2/", "cards"),
        ("pile=9±3 0=6±1/ 1=5±2/ colour=red", "colour"),
        ("deck=12 pile=9±3 0=6±1/ 1=5±2/", "deck"),
        ("deck=37 pile=9±3 0=6±1/ 1=5±1/", "pile"),
    ],
)
def test_position_that_does_not_fit_names_the_word(text: str, field: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(field)}:"):
        lay(text)
