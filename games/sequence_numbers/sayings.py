"""The short sentences of the table: what just happened, what to do now, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import TABLE, Seat
from games.core.words import Phrase, gettext_noop, say

View = Mapping[str, Any]

LETTERS = "ABC"
SHAPES = ("disc", "square", "diamond")
"""Chips are told apart by letter and shape as well as by colour."""

TOLD = {
    "place": gettext_noop("%(team)s put a chip on %(number)s."),
    "sequence": gettext_noop("%(team)s has five in a line!"),
    "wrong space": gettext_noop("%(team)s tried %(number)s and took it back."),
    "remove": gettext_noop("%(team)s took a chip off %(number)s."),
    "swap": gettext_noop("%(team)s swapped a card."),
    "not dead": gettext_noop("%(team)s looks at the cards again."),
    "pass": gettext_noop("%(team)s has no card that fits."),
    "draw": gettext_noop("%(team)s drew a card."),
    "answer": gettext_noop("%(team)s knows an answer."),
    "wrong answer": gettext_noop("%(team)s thinks again."),
    "corrected": gettext_noop("%(team)s knows an answer."),
    "hint": gettext_noop("%(team)s asked for a hint."),
    "discard": gettext_noop("%(team)s gave up a card."),
    "penalty": gettext_noop("Table talk: %(team)s gives up a card."),
}
TOLD_YOU = {
    "place": gettext_noop("Your chip is on %(number)s."),
    "sequence": gettext_noop("Five in a line! Well done!"),
    "wrong space": gettext_noop("%(sum)s is not %(number)s. Try again."),
    "remove": gettext_noop("You took a chip off %(number)s."),
    "swap": gettext_noop("Here is a new card."),
    "not dead": gettext_noop("%(sum)s still has a free space."),
    "pass": gettext_noop("No card fits. Next time!"),
    "draw": gettext_noop("You drew a card."),
    "answer": gettext_noop("Yes! Now choose the space."),
    "wrong answer": gettext_noop("%(sum)s is %(answer)s. Type it to go on."),
    "corrected": gettext_noop("%(sum)s is %(number)s. Now you know."),
    "hint": gettext_noop("%(sum)s fits here."),
    "discard": gettext_noop("Your card is gone."),
}
TURN_LOST = gettext_noop("%(sum)s is not %(number)s. On to the next.")
NO_SPACE_LEFT = gettext_noop("Both spaces of %(sum)s are taken.")
LOST_YOURS = gettext_noop("Too late to draw. One card fewer.")
TALK_COSTS = gettext_noop("Table talk costs a card.")
SHUFFLED = gettext_noop("%(told)s The discards are the new deck.")

YOUR_TURN = gettext_noop("Your turn.")
CHOOSE_CARD = gettext_noop("Choose a card, then a space.")
ANSWER_FIRST = gettext_noop("First the answer, then the space.")
DISCARD_ONE = gettext_noop("Give up one of your cards.")
DRAW_NOW = gettext_noop("Remember to draw a card.")
CORRECT_IT = gettext_noop("Type %(answer)s to go on.")
WAIT = gettext_noop("%(team)s is next.")

ENDS = {
    "won": gettext_noop("You won! %(sequences)s"),
    "lost": gettext_noop("%(team)s won this time. %(sequences)s"),
    "draw": gettext_noop("Nobody can go on. It is a draw."),
}
FIVE_ONCE = gettext_noop("Five in a line.")
FIVE_TWICE = gettext_noop("Five in a line, twice.")


def letter_of(view: View, seat: Seat) -> str:
    """The letter on a seat's chips."""
    return LETTERS[seat % len(view["teams"])]


def happened(view: View, seat: Seat | None) -> Phrase | None:
    """What was done last, in one sentence or two; nothing before the first move."""
    last = view["last"]
    if last is None:
        return None
    told = _told(view, last, seat)
    return say(SHUFFLED, told=told) if last["shuffled"] else told


def _told(view: View, last: Mapping[str, Any], seat: Seat | None) -> Phrase:
    if seat is not None and last.get("lost") == seat:
        return say(LOST_YOURS)
    if last["did"] == "penalty" and seat in view["owed"]:
        return say(TALK_COSTS)
    return say(_text(view, last, yours=last["seat"] == seat), **_values(view, last))


def _text(view: View, last: Mapping[str, Any], *, yours: bool) -> str:
    deed = "sequence" if last["made"] else last["did"]
    if not yours:
        return TOLD[deed]
    if deed == "wrong space" and view["wrong_loses_turn"]:
        return TURN_LOST
    if deed == "hint" and not (view["hint"] and view["hint"]["cells"]):
        return NO_SPACE_LEFT
    return TOLD_YOU[deed]


def _values(view: View, last: Mapping[str, Any]) -> dict[str, Any]:
    """What the sentences may name: the team, the number, the sum and its answer."""
    cell = last.get("cell")
    number = last.get("given") if cell is None else view["cells"][cell]["number"]
    team = LETTERS[last["team"]] if last["seat"] == TABLE else letter_of(view, last["seat"])
    correcting = view["correcting"]
    return {
        "team": team,
        "number": number,
        "sum": last["card"]["text"] if "card" in last else "",
        "answer": correcting["answer"] if correcting else "",
    }


def ask_now(view: View, seat: Seat | None) -> Phrase | None:
    """What this seat should do, or whom it waits for; nothing once the match is over."""
    if view["over"]:
        return None
    if seat is not None and seat in view["owed"]:
        return say(DISCARD_ONE)
    if seat is not None and seat in view["undrawn"]:
        return say(DRAW_NOW)
    if view["turn"] != seat:
        return say(WAIT, team=letter_of(view, view["turn"]))
    if view["correcting"]:
        return say(CORRECT_IT, answer=view["correcting"]["answer"])
    return say(ANSWER_FIRST if view["answer_first"] else CHOOSE_CARD)


def then(view: View, seat: Seat | None) -> Phrase | None:
    """What follows, where what happened does not say it already."""
    last = view["last"]
    if last is None or seat is None:
        return None
    waits = last["seat"] == seat and (view["turn"] not in (seat, None) or last["did"] == "discard")
    return ask_now(view, seat) if waits or seat in view["owed"] or seat in view["undrawn"] else None


def status(view: View, seat: Seat | None) -> Phrase:
    """The line a screen reader hears: what happened, and whether it is one's turn."""
    if view["over"]:
        return result(view, seat)
    told = happened(view, seat)
    if told is None or view["turn"] != seat or view["last"]["seat"] == seat or seat in view["owed"]:
        return told or ask_now(view, seat) or say(YOUR_TURN)
    return say(gettext_noop("%(told)s Your turn."), told=told)


def result(view: View, seat: Seat | None) -> Phrase:
    over = view["over"]
    if not over["winners"]:
        return say(ENDS["draw"])
    goal_reached = goal(max(over["scores"]))
    if seat in over["winners"]:
        return say(ENDS["won"], sequences=goal_reached)
    return say(ENDS["lost"], team=letter_of(view, over["winners"][0]), sequences=goal_reached)


def goal(needed: int) -> Phrase:
    return say(FIVE_ONCE if needed == 1 else FIVE_TWICE)
