"""Claims about what each seat may know of a race."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.seven_ate_nine.race_state import Hint, State
from tests.games.seven_ate_nine.table import RACE, draw, lay, play, race_of_bots

POSITION = "pile=7±1,6±3,9±3 0=2±1,6±1/5±2,8±1 1=3±3/7±2,7±3 2=1±1,4±1,4±2/ seen=2 seed=secret-seed"


def ids_in(value: Any) -> set[int]:
    """The ids of all cards that stand anywhere in a view."""
    if isinstance(value, dict):
        here = {value["id"]} if "id" in value else set()
        return here.union(*(ids_in(inner) for inner in value.values()))
    return set().union(*(ids_in(inner) for inner in value)) if isinstance(value, list) else set()


def public(state: State) -> set[int]:
    news = state.news
    shown = {news.card} if news and news.did in ("play", "wrong", "late") else set()
    return {*state.pile[-5:], *shown}


def test_view_has_the_fields_of_the_contract() -> None:
    view = RACE.view(lay(POSITION), 0)
    assert view["top"] == {"id": lay(POSITION).prompt.top.id, "value": 9, "plus_minus": 3}
    assert [card["value"] for card in view["hand"]] == [2, 6]
    assert (view["seen"], view["pile"], view["draw_pile"]) == (2, 3, 2)
    assert (view["opens_at"], view["locked_until"]) == (0, 0)
    assert [(other["seat"], other["hand"], other["draw_pile"]) for other in view["others"]] == [(1, 1, 2), (2, 3, 0)]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_no_view_shows_another_hand_or_any_draw_pile(seat: int | None) -> None:
    _, _, landed = race_of_bots("leak", (4.0, 4.0, 4.0), error=0.2)
    for state in (one.step.state for one in landed):
        own = set(state.players[seat].hand) if seat is not None else set()
        assert ids_in(RACE.view(state, seat)) <= own | public(state)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_seed_is_in_no_view(seat: int | None) -> None:
    assert "secret-seed" not in json.dumps(RACE.view(lay(POSITION), seat))


def test_card_drawn_is_news_to_its_player_only() -> None:
    state = draw(lay(POSITION), 0).state
    assert RACE.view(state, 0)["news"]["card"]["value"] == 5
    assert RACE.view(state, 1)["news"]["card"] is None


def test_wrong_card_is_seen_by_all() -> None:
    state = play(lay(POSITION), 2, "4±1").state
    assert RACE.view(state, 0)["news"]["card"]["value"] == 4


def test_last_card_is_seen_by_nobody_else() -> None:
    state = play(lay("pile=9±3,2±2 0=5±1/ 1=5±2,6±1/8±1"), 0, "5±1").state
    view = RACE.view(state, 1)
    assert view["news"]["card"] is None
    assert [card["value"] for card in [*view["recent"], view["top"]]] == [9, 2]


def test_hint_is_for_the_seat_that_asked() -> None:
    state = RACE.play(lay(POSITION), 0, Hint(), 10).state
    assert len(RACE.view(state, 0)["hint"]) == 2
    assert RACE.view(state, 1)["hint"] is None


def test_views_share_nothing_with_one_another() -> None:
    state = lay(POSITION)
    spoilt = RACE.view(state, 0)
    spoilt["hand"][0]["value"] = spoilt["top"]["value"] = 99
    assert RACE.view(state, 0)["hand"][0]["value"] == 2
    assert RACE.view(state, 0)["top"]["value"] == 9


def test_view_is_ready_for_json() -> None:
    view = RACE.view(lay(POSITION), 0)
    assert json.loads(json.dumps(view)) == view
