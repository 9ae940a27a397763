"""Claims about drills as JSON, as form data and as text."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.chance import Chance
from games.core.game import IllegalMove, MalformedMove
from games.seven_ate_nine.cards import SUMS
from games.seven_ate_nine.drill import Drill
from games.seven_ate_nine.drill_state import Answer, Ask, Hint, State, Stop

DRILL = Drill()
MOVES = [Answer(card=12), Answer(number=7), Hint(), Stop(), Ask("9+3")]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=6,
)


def random_drill(seed: str, moves: int) -> State:
    """A drill in the middle, with mistakes, hints and the table's questions."""
    chance = Chance(seed, "test")
    options = {"answer": chance.choice(["cards", "typing"]), "asks": chance.choice(["seeded", "table"]), "prompts": 9}
    state = DRILL.start(seats=1, seed=seed, options=options)
    for at in range(moves):
        seats = sorted(DRILL.to_move(state))
        if not seats:
            break
        seat = chance.choice(seats)
        wrong = Answer(number=99) if state.settings.answer == "typing" else Answer(card=5 * state.done)
        others = [wrong, Hint()] if seat == 0 else []
        with suppress(IllegalMove):
            state = DRILL.play(state, seat, chance.choice([*DRILL.legal_moves(state, seat), *others]), at).state
    return DRILL.play(state, 0, Stop(), moves).state if not state.ended and chance.happens(0.2) else state


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=8), st.integers(0, 30))
def test_state_survives_json_and_text(seed: str, moves: int) -> None:
    state = random_drill(seed, moves)
    assert DRILL.load(json.loads(json.dumps(DRILL.dump(state)))) == state
    assert DRILL.read(DRILL.write(state)) == state


def test_dump_is_small() -> None:
    state = DRILL.start(seats=1, seed="oak" * 8, options={"facts": list(SUMS)[:59], "prompts": 100})
    assert len(orjson.dumps(DRILL.dump(state))) < 2048


@pytest.mark.parametrize("move", MOVES)
def test_move_survives_json(move: Any) -> None:
    assert DRILL.load_move(json.loads(json.dumps(DRILL.dump_move(move)))) == move


@pytest.mark.parametrize(
    ("form", "move"),
    [
        ({"do": "answer", "card": "12"}, Answer(card=12)),
        ({"do": "answer", "number": "07"}, Answer(number=7)),
        ({"do": "answer", "number": "12"}, Answer(number=12)),
        ({"do": "hint"}, Hint()),
        ({"do": "stop"}, Stop()),
    ],
)
def test_form_is_read(form: dict[str, str], move: Any) -> None:
    assert DRILL.parse_move(form) == move


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({}, "do"),
        ({"do": "ask", "fact": "9+3"}, "do"),
        ({"do": "answer"}, "card"),
        ({"do": "answer", "card": "1", "number": "1"}, "card"),
        ({"do": "answer", "card": ""}, "card"),
        ({"do": "answer", "card": "-1"}, "card"),
        ({"do": "answer", "card": "9" * 5000}, "card"),
        ({"do": "answer", "number": "100"}, "number"),
        ({"do": "answer", "number": "٣"}, "number"),
        ({"do": "answer", "number": "²"}, "number"),
        ({"do": "answer", "number": "1.0"}, "number"),
    ],
)
def test_malformed_form_names_the_field(form: dict[str, str], field: str) -> None:
    with pytest.raises(MalformedMove, match=f"^{field}:"):
        DRILL.parse_move(form)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"seed": 3}, "seed"),
        ({"options": []}, "options"),
        ({"options": {"prompts": 1}}, "prompts"),
        ({"asked": ["9+9"]}, "asked"),
        ({"asked": ["9+3"] * 5}, "asked"),
        ({"asked": [[]]}, "asked"),
        ({"trail": "x"}, "trail"),
        ({"trail": "+" * 20}, "asked"),
        ({"opened_at": -1}, "opened_at"),
        ({"opened_at": True}, "opened_at"),
        ({"missed_at": 3, "asked": []}, "missed_at"),
        ({"hinted": 1}, "hinted"),
        ({"ended": "lost"}, "ended"),
    ],
)
def test_malformed_state_names_the_field(change: dict[str, Any], field: str) -> None:
    data = DRILL.dump(DRILL.start(seats=1, seed="oak"))
    with pytest.raises(ValueError, match=f"^{field}:"):
        DRILL.load(data | change)


@settings(max_examples=150, deadline=None)
@given(JSON, st.sampled_from(["seed", "options", "asked", "trail", "opened_at", "missed_at", "hinted", "ended"]))
def test_rubbish_in_a_field_is_refused_by_name_or_read_whole(rubbish: Any, field: str) -> None:
    data = DRILL.dump(DRILL.start(seats=1, seed="oak")) | {field: rubbish}
    with suppress(ValueError):
        assert DRILL.view(DRILL.load(data), 0)


@settings(max_examples=100, deadline=None)
@given(JSON)
def test_rubbish_is_neither_a_state_nor_a_move(rubbish: Any) -> None:
    with pytest.raises(ValueError, match=r"^(state|options):"):
        DRILL.load(rubbish)
    with pytest.raises(MalformedMove, match=r"^(move|do):"):
        DRILL.load_move(rubbish)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=20) | st.from_regex(r"\A(asked|trail|facts|missed_at|prompts)=[0-9+,o-]{0,5}\Z"))
def test_rubbish_text_is_refused_or_read_whole(text: str) -> None:
    with suppress(ValueError):
        assert DRILL.view(DRILL.read(text), 0)
