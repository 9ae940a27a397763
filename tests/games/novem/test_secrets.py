"""Claims about what nobody can learn before both markers are turned over."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import orjson
import pytest

from games.core.chance import Chance
from games.novem.state import Choose, State
from tests.games.novem.matches import NOVEM, begin, meet, random_moves


def laid(state: State, seat: int, line: int) -> State:
    return NOVEM.play(state, seat, Choose(line), 1000).state


def without_seals(view: dict[str, Any]) -> dict[str, Any]:
    return {**view, "sealed": [seal and "0" * len(seal) for seal in view["sealed"]]}


@pytest.mark.parametrize("watcher", [0, 1, None])
@pytest.mark.parametrize("seat", [0, 1])
def test_choice_stays_secret_until_both_have_chosen(seat: int, watcher: int | None) -> None:
    if watcher == seat:
        return
    views = [NOVEM.view(laid(begin(), seat, line), watcher) for line in (0, 1, 2)]
    assert without_seals(views[0]) == without_seals(views[1]) == without_seals(views[2])


def test_views_leak_no_pending_choice_anywhere_in_a_match() -> None:
    """Invariant 9: every other line, laid at the same moment, gives the same view to the other seat."""
    for state, seat, move, at, _ in random_moves(begin(sums="mixed", seconds=5), Chance("leaks", "play")):
        if isinstance(move, Choose) and state.chosen == (None, None):
            views = [NOVEM.view(NOVEM.play(state, seat, Choose(n), at).state, 1 - seat) for n in (0, 1, 2)]
            assert without_seals(views[0]) == without_seals(views[1]) == without_seals(views[2])


def test_own_marker_is_seen_by_its_own_seat_only() -> None:
    state = laid(begin(), 1, 2)
    assert NOVEM.view(state, 1)["chosen"] == [None, 2]
    assert NOVEM.view(state, 0)["chosen"] == NOVEM.view(state, None)["chosen"] == [None, None]


def test_a_seal_is_shown_before_and_opened_after() -> None:
    before = NOVEM.view(laid(begin(), 1, 2), 0)
    after = NOVEM.view(laid(laid(begin(), 1, 2), 0, 1), 0)
    opened = f"{after['last']['lines'][1]} {after['last']['nonces'][1]}"
    assert before["sealed"][0] is None
    assert sha256(opened.encode()).hexdigest() == before["sealed"][1] == after["last"]["seals"][1]


def test_a_nonce_has_128_bits_and_is_used_once() -> None:
    nonces = []
    for _, _, _, _, step in random_moves(begin(), Chance("nonces", "play")):
        if step.stirs:
            nonces += NOVEM.view(step.state, 0)["last"]["nonces"]
    assert len(set(nonces)) == len(nonces)
    assert {len(bytes.fromhex(nonce)) for nonce in nonces} == {16}


def test_no_view_holds_the_seed() -> None:
    state = meet(begin("a-seed-to-find"), "A1").state
    for watcher in (0, 1, None):
        assert b"a-seed-to-find" not in orjson.dumps(NOVEM.view(state, watcher))


def test_what_a_template_gets_holds_no_pending_choice() -> None:
    shown = [NOVEM.present(without_seals(NOVEM.view(laid(begin(), 1, line), 0)), 0) for line in (0, 1, 2)]
    assert shown[0] == shown[1] == shown[2]
