"""What is told to practice: one `answered` event for each opportunity to answer a top card in the race."""

from __future__ import annotations

from dataclasses import replace

from games.core.game import Event, Seat
from games.seven_ate_nine.cards import ACCEPTS, FITS, SKILL
from games.seven_ate_nine.race_state import Play, Prompt, State


def answered(
    state: State,
    seat: Seat,
    prompt: Prompt,
    *,
    outcome: str,
    fact: str | None = None,
    given: str | None = None,
    right: bool | None = None,
) -> Event:
    data = {
        "skill": SKILL,
        "fact": fact,
        "prompt": state.deck[prompt.top].name,
        "given": given,
        "right": right,
        "outcome": outcome,
        "opened_at": prompt.opened_at[seat],
        "hand": len(state.players[seat].hand),
        "retry": seat in prompt.tried,
        "hinted": seat in prompt.hinted,
    }
    return Event("answered", seat, data)


def given(state: State, move: Play, prompt: Prompt) -> str:
    """The card, as `4±2`; or the number said, where it was the number that did not fit."""
    if state.settings.say_it and move.number not in fitting(state, prompt):
        return str(move.number)
    return state.deck[move.card].name


def fitting(state: State, prompt: Prompt) -> dict[int, str]:
    """The values that fit on this top, and the fact each of them answers."""
    top = state.deck[prompt.top]
    return FITS[top.value, top.plus_minus]


def fits(state: State, move: Play, prompt: Prompt) -> bool:
    """The card fits on this top, and was called by its value where numbers are said."""
    if move.card not in ACCEPTS[state.settings.deck][prompt.top]:
        return False
    return not state.settings.say_it or move.number == state.deck[move.card].value


def right(state: State, seat: Seat, move: Play) -> Event:
    card = state.deck[move.card]
    fact = fitting(state, state.prompt)[card.value]
    return answered(state, seat, state.prompt, outcome="right", fact=fact, given=card.name, right=True)


def wrong(state: State, seat: Seat, move: Play) -> Event:
    """Names no sign: it may have been meant for either."""
    what = given(state, move, state.prompt)
    return answered(state, seat, state.prompt, outcome="wrong", given=what, right=False)


def late(state: State, seat: Seat, move: Play, prompt: Prompt) -> Event:
    """Right if it fitted the top it was meant for, else it enters no figure. The preempted row carries the time.
    Who covered that top has answered it before: a retry."""
    card = state.deck[move.card]
    if not fits(state, move, prompt):
        return answered(state, seat, prompt, outcome="late", given=card.name)
    fact = fitting(state, prompt)[card.value]
    meant = replace(prompt, tried=(*prompt.tried, seat)) if state.prompt.by == seat else prompt
    return answered(state, seat, meant, outcome="late", fact=fact, given=card.name, right=True)


def long_gone(state: State, seat: Seat, move: Play) -> Event:
    """A late card meant for a top that nobody remembers."""
    card = state.deck[move.card].name
    row = answered(state, seat, state.prompt, outcome="late", given=card)
    return Event("answered", seat, {**row.data, "prompt": None, "opened_at": None, "retry": False, "hinted": False})


def preempted(state: State, seat: Seat) -> tuple[Event, ...]:
    """One row for every other seat that could have answered the top which this seat's card now covers."""
    if state.settings.untimed:
        return ()
    prompt = state.prompt
    others = [other for other, since in enumerate(prompt.opened_at) if since is not None and other != seat]
    return tuple([answered(state, other, prompt, outcome="preempted") for other in others])
