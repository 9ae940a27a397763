"""What is said at the table: what just happened, what to do now, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.game import Seat
from games.core.words import Phrase, count, gettext_noop, ngettext_noop, say
from games.novem.asking import present_prompt
from games.novem.layout import COLUMNS, ROWS
from games.novem.names import LETTERS
from games.novem.state import SEATS
from games.novem.view import SIDES

View = Mapping[str, Any]


def happened(view: View, seat: Seat | None) -> Phrase:
    """One sentence or two for the screen reader's line, and for everybody else."""
    return _after_time(_left_to_chance(view, seat), _told(view, seat))


def _told(view: View, seat: Seat | None) -> Phrase:
    if view["outcome"]:
        return result_words(view["outcome"], seat)
    if view["prompt"]:
        return _asked(view["prompt"])
    if seat is not None and view["chosen"][seat] is not None:
        return say(gettext_noop("Your marker is down. Now wait."))
    last = view["last"]
    if last and last["ended"]:
        return round_words(last["round"], view["finished"][-1], seat)
    return _met(last, seat) if last else ask_now(view, seat)


def _after_time(lines: str, told: Phrase) -> Phrase:
    """Who pressed one line and sees another is told why, before anything else."""
    return say(TIME_UP, lines=lines, told=told) if lines else told


TIME_UP = gettext_noop("Time was up: chance chose %(lines)s. %(told)s")


def _left_to_chance(view: View, seat: Seat | None) -> str:
    """The lines that the clock chose of what is being told: C, 1, or C1 where it chose both."""
    if seat is not None and view["chosen"][seat] is not None:
        side = SIDES.index(view["sides"][seat])
        return LETTERS[side][view["chosen"][seat]] if view.get("by_clock") else ""
    helps = view["prompt"] and (view["prompt"]["retry"] or view["prompt"]["hinted"])
    return _turned_by_clock(view["last"]) if view["last"] and not helps else ""


def _turned_by_clock(last: Mapping[str, Any]) -> str:
    late = {side for side, flagged in zip(last["sides"], last["flagged"], strict=True) if flagged}
    return "".join(letter for side, letter in zip(SIDES, _lines(last), strict=True) if side in late)


def _lines(last: Mapping[str, Any]) -> tuple[str, str]:
    """The row and the column that met."""
    row, column = divmod(last["cell"], 3)
    return LETTERS[ROWS][row], LETTERS[COLUMNS][column]


def _asked(prompt: Mapping[str, Any]) -> Phrase:
    shown = present_prompt(prompt)
    correction = shown["correction"]
    said: Phrase = correction["answer"] if correction else shown["hint"] or shown["spoken"]
    return said


def ask_now(view: View, seat: Seat | None) -> Phrase:
    """What this seat should do."""
    if seat is None or view["outcome"]:
        return say(gettext_noop("Both choose in secret."))
    if view["prompt"]:
        return say(gettext_noop("Answer the sum first."))
    if view["chosen"][seat] is not None:
        return say(gettext_noop("The other player is choosing."))
    side, seconds = view["sides"][seat], view.get("seconds")
    return count(WHICH_IN_TIME[side], seconds) if seconds else say(WHICH[side])


WHICH = {
    "rows": gettext_noop("Which row? It stays secret."),
    "columns": gettext_noop("Which column? It stays secret."),
}
# True whenever it is read, as "10 seconds left" would not be: match time stands still at times.
WHICH_IN_TIME = {
    "rows": ngettext_noop(
        "Which row? You have %(n)d second each time.",
        "Which row? You have %(n)d seconds each time.",
    ),
    "columns": ngettext_noop(
        "Which column? You have %(n)d second each time.",
        "Which column? You have %(n)d seconds each time.",
    ),
}


def turned_over(last: Mapping[str, Any], seat: Seat | None) -> Phrase:
    """A meets 1. You take the 6!"""
    return _after_time(_turned_by_clock(last), _met(last, seat))


def _met(last: Mapping[str, Any], seat: Seat | None) -> Phrase:
    row, column = _lines(last)
    lines = {"row": row, "column": column}
    if not last["tile"]:
        return say(gettext_noop("%(row)s meets %(column)s. Nothing is there."), **lines)
    if seat is None:
        text = gettext_noop("%(row)s meets %(column)s. Player %(player)d takes the %(tile)d.")
        return say(text, **lines, tile=last["tile"], player=last["attacker"] + 1)
    return say(TAKES[last["attacker"] == seat], **lines, tile=last["tile"])


TAKES = {
    True: gettext_noop("%(row)s meets %(column)s. You take the %(tile)d!"),
    False: gettext_noop("%(row)s meets %(column)s. They take the %(tile)d."),
}


def round_words(number: int, scores: Sequence[int], seat: Seat | None) -> Phrase:
    mine, theirs = _own_first(scores, seat)
    text = gettext_noop("Round %(round)d is over: %(mine)d to %(theirs)d.")
    return say(text, round=number, mine=mine, theirs=theirs)


def result_words(outcome: Mapping[str, Any], seat: Seat | None) -> Phrase:
    """Points of this seat first."""
    mine, theirs = _own_first(outcome["scores"], seat)
    if not outcome["winners"]:
        return say(gettext_noop("A draw: %(mine)d to %(theirs)d."), mine=mine, theirs=theirs)
    winner = outcome["winners"][0]
    if seat is None:
        text = gettext_noop("Player %(player)d wins: %(mine)d to %(theirs)d.")
        return say(text, player=winner + 1, mine=mine, theirs=theirs)
    return say(RESULTS[winner == seat], mine=mine, theirs=theirs)


RESULTS = {
    True: gettext_noop("You win: %(mine)d to %(theirs)d!"),
    False: gettext_noop("They win this one: %(mine)d to %(theirs)d."),
}


def _own_first(scores: Sequence[int], seat: Seat | None) -> tuple[int, int]:
    first = seat or SEATS[0]
    return scores[first], scores[1 - first]
