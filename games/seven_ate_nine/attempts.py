"""What is told to practice: one `answered` event for each opportunity to answer a top card in the race."""

from __future__ import annotations

from dataclasses import replace

from games.core.game import Event, Seat
from games.seven_ate_nine.cards import FITS, SKILL
from games.seven_ate_nine.race_state import Play, Prompt, State


def answered(
    state: State,
    seat: Seat,
    prompt: Prompt,
    outcome: str,
    *,
    fact: str | None = None,
    given: str | None = None,
    right: bool | None = None,
) -> Event:
    data = {
        "skill": SKILL,
        "fact": fact,
        "prompt": prompt.top.name,
        "given": given,
        "right": right,
        "outcome": outcome,
        "opened_at": prompt.opened_at[seat],
        "hand": len(state.players[seat].hand),
        "retry": seat in prompt.tries if prompt.tried else False,
        "hinted": seat in prompt.hinted,
    }
    return Event("answered", seat, data)


def with_try(prompt: Prompt, seat: Seat, move: Play) -> Prompt:
    """What this seat does next about this top is a retry."""
    return replace(prompt, tried=tuple((prompt.tries | {seat: move.card}).items()))


def fact_answered(state: State, move: Play, prompt: Prompt) -> str | None:
    """The fact this card answers on this top; None if it does not fit, or was not called by its value where it must."""
    if state.settings.say_it and move.number != state.deck[move.card].value:
        return None
    return prompt.top.answers.get(move.card)


def given(state: State, move: Play) -> str:
    """The card, as `4±2`; or the number said, where it was the number that did not fit."""
    top = state.prompt.top
    if state.settings.say_it and move.number not in FITS[top.value, top.plus_minus]:
        return str(move.number)
    return state.deck[move.card].name


def right(state: State, seat: Seat, move: Play, fact: str) -> Event:
    return answered(state, seat, state.prompt, "right", fact=fact, given=state.deck[move.card].name, right=True)


def wrong(state: State, seat: Seat, move: Play) -> Event:
    """Names no sign: it may have been meant for either."""
    return answered(state, seat, state.prompt, "wrong", given=given(state, move), right=False)


def late(state: State, seat: Seat, move: Play, prompt: Prompt) -> Event:
    """Right if it fitted the top it was meant for, else it enters no figure. The preempted row carries the time.
    Who covered that top has answered it before: a retry."""
    name, fact = state.deck[move.card].name, fact_answered(state, move, prompt)
    if not fact:
        return answered(state, seat, prompt, "late", given=name)
    if state.prompt.by == seat:
        prompt = with_try(prompt, seat, move)
    return answered(state, seat, prompt, "late", fact=fact, given=name, right=True)


def preempted(state: State, seat: Seat) -> list[Event]:
    """One row for every other seat that could have answered the top which this seat's card now covers."""
    if state.settings.untimed:
        return []
    rows = []
    for other, since in enumerate(state.prompt.opened_at):
        if since is not None and other != seat:
            rows.append(answered(state, other, state.prompt, "preempted"))
    return rows
