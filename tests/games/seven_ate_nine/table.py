"""Laying out a race for a test: positions as text, cards by name."""

from __future__ import annotations

from typing import Any

from games.core.game import Event, Step
from games.core.minds import Mind, advance
from games.seven_ate_nine.race_notation import IDS
from games.seven_ate_nine.race_state import Draw, Play, State
from games.seven_ate_nine.rules import SevenAteNine

RACE = SevenAteNine()


def lay(text: str) -> State:
    return RACE.read(text)


def play(
    state: State, seat: int, card: str, *, at: int = 1000, seen: int | None = None, number: int | None = None
) -> Step:
    seen = state.prompt.seen if seen is None else seen
    return RACE.play(state, seat, Play(IDS[state.settings.deck][card], seen, number), at)


def draw(state: State, seat: int, *, at: int = 1000) -> Step:
    return RACE.play(state, seat, Draw(), at)


def hand(state: State, seat: int) -> list[str]:
    return [state.deck[card].name for card in state.players[seat].hand]


def top(state: State) -> str:
    return state.prompt.top.name


def rows(step: Step) -> list[dict[str, Any]]:
    return [{"seat": event.seat, **event.data} for event in step.events if isinstance(event, Event)]


def row(step: Step, seat: int) -> dict[str, Any]:
    (found,) = [row for row in rows(step) if row["seat"] == seat]
    return found


def race_of_bots(seed: str, paces: tuple[float, ...], *, error: float = 0.04, **options: Any) -> tuple[Any, ...]:
    """A whole race among bots: the last state, the minds, and all that landed."""
    state = RACE.start(seats=len(paces), seed=seed, options=options)
    minds = tuple(Mind(seat, {"pace": pace, "error": error}) for seat, pace in enumerate(paces))
    return advance(RACE, state, minds, 10**9)
