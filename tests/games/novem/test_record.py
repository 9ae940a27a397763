"""Claims about moves and states as JSON."""

from __future__ import annotations

import time
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.chance import Chance
from games.core.game import MalformedMove
from games.novem.state import Answer, Choose, Hint
from tests.games.novem.matches import NOVEM, begin, fine_or_refused_by_name, played_out, random_moves

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
MIDDLE = "276/951/438 122/222/221 turn=2 taken=2/8 asked=10-2:0:900:1:0/- options=sums:ten seed=oak"


@pytest.mark.parametrize(
    ("form", "move"),
    [
        ({"do": "choose", "line": "0"}, Choose(0)),
        ({"do": "choose", "line": "2"}, Choose(2)),
        ({"do": "answer", "number": "6"}, Answer(6)),
        ({"do": "answer", "number": "031"}, Answer(31)),
        ({"do": "hint"}, Hint()),
    ],
)
def test_a_form_is_a_move(form: dict[str, str], move: Choose | Answer | Hint) -> None:
    assert NOVEM.parse_move(form) == move


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({}, "do"),
        ({"do": ""}, "do"),
        ({"do": "draw"}, "do"),
        ({"do": "choose"}, "line"),
        ({"do": "choose", "line": ""}, "line"),
        ({"do": "choose", "line": "3"}, "line"),
        ({"do": "choose", "line": "-1"}, "line"),
        ({"do": "choose", "line": "1.0"}, "line"),
        ({"do": "choose", "line": "²"}, "line"),
        ({"do": "choose", "line": "१"}, "line"),
        ({"do": "answer"}, "number"),
        ({"do": "answer", "number": "six"}, "number"),
        ({"do": "answer", "number": "9999999999"}, "number"),
        ({"do": "answer", "number": " 6"}, "number"),
    ],
)
def test_what_is_no_move_is_refused_by_the_name_of_its_field(form: dict[str, str], field: str) -> None:
    with pytest.raises(MalformedMove, match=f"^{field}:"):
        NOVEM.parse_move(form)


@settings(deadline=None, max_examples=50)
@given(st.dictionaries(st.sampled_from(["do", "line", "number", "x"]), st.text(max_size=6)))
def test_any_form_is_a_move_or_malformed(form: dict[str, str]) -> None:
    with fine_or_refused_by_name():
        assert NOVEM.load_move(NOVEM.dump_move(NOVEM.parse_move(form))) == NOVEM.parse_move(form)


@pytest.mark.parametrize("move", [Choose(0), Choose(2), Answer(0), Answer(31), Hint()])
def test_a_move_survives_the_log(move: Choose | Answer | Hint) -> None:
    assert NOVEM.load_move(orjson.loads(orjson.dumps(NOVEM.dump_move(move)))) == move


@pytest.mark.parametrize("data", [None, [], "choose", {"do": "choose", "line": True}, {"do": "answer", "number": 2.5}])
def test_what_is_no_logged_move_is_malformed(data: Any) -> None:
    with pytest.raises(MalformedMove):
        NOVEM.load_move(data)


@pytest.mark.parametrize("options", [{}, {"sums": "mixed", "seconds": 5, "swap_sides": True, "third_round": True}])
def test_a_state_survives_json_at_every_moment(options: dict[str, Any]) -> None:
    for _, _, _, _, step in random_moves(begin("json", **options), Chance("json", "play")):
        assert NOVEM.load(orjson.loads(orjson.dumps(NOVEM.dump(step.state)))) == step.state


@pytest.mark.parametrize("name", sorted(NOVEM.dump(begin())))
@settings(deadline=None, max_examples=50)
@given(value=JSON)
def test_any_nonsense_in_a_field_is_a_value_error_or_a_state(name: str, value: Any) -> None:
    data = NOVEM.dump(NOVEM.read(MIDDLE)) | {name: value}
    with fine_or_refused_by_name():
        assert NOVEM.dump(NOVEM.load(data))[name] == value


@pytest.mark.parametrize("name", sorted(NOVEM.dump(begin())))
def test_a_missing_field_is_named(name: str) -> None:
    data = NOVEM.dump(begin())
    del data[name]
    with pytest.raises(ValueError, match=f"^{name}:"):
        NOVEM.load(data)


@settings(deadline=None, max_examples=50)
@given(JSON)
def test_what_is_no_state_is_a_value_error(data: Any) -> None:
    with pytest.raises(ValueError, match=":"):
        NOVEM.load(data)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("layout", "276951483"),
        ("layout", "27695143"),
        ("heights", "22222222"),
        ("heights", "322222222"),
        ("taken", ["28", "8"]),
        ("taken", ["2", "7"]),
        ("round", 2),
        ("round", 0),
        ("turn", 1),
        ("empties", 1),
        ("finished", [[40, 40]]),
        ("chosen", [0, 0]),
        ("chosen", [0, None]),
        ("asked", [["10-0", 0, 0, False, False], None]),
        ("options", {"sums": "hard"}),
        ("options", {"speed": 1}),
        ("last", {}),
    ],
)
def test_a_state_that_no_match_could_come_to_is_refused(name: str, value: Any) -> None:
    data = NOVEM.dump(NOVEM.read(MIDDLE)) | {name: value}
    with pytest.raises(ValueError, match=":"):
        NOVEM.load(data)


@pytest.mark.parametrize(
    "options",
    [
        {"sums": "hard"},
        {"sums": None},
        {"show_totals": 1},
        {"swap_sides": "yes"},
        {"third_round": 0},
        {"seconds": 3},
        {"seconds": 121},
        {"seconds": 7.5},
        {"speed": 1},
    ],
)
def test_a_bad_option_is_named(options: dict[str, Any]) -> None:
    (name,) = options
    with pytest.raises(ValueError, match=name):
        NOVEM.start(seats=2, seed="oak", options=options)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_novem_is_for_two(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        NOVEM.start(seats=seats, seed="oak")


def test_a_state_is_stored_in_under_two_kilobytes() -> None:
    for seed in "abcdefgh":
        for _, _, _, _, step in random_moves(begin(seed * 32, sums="mixed"), Chance(seed, "play")):
            assert len(orjson.dumps(NOVEM.dump(step.state))) < 2000


def test_storing_and_reading_a_state_takes_under_100_microseconds() -> None:
    """The best of many, since other work on the machine only adds."""
    state = NOVEM.load(NOVEM.dump(played_out("speed", sums="mixed")[0]))
    times = []
    for _ in range(300):
        began = time.perf_counter()
        NOVEM.load(orjson.loads(orjson.dumps(NOVEM.dump(state))))
        times.append(time.perf_counter() - began)
    assert min(times) < 100e-6
