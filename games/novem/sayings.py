"""What is said at the table: what just happened, what to do now, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.game import Seat
from games.core.words import Phrase, gettext_noop, say
from games.novem.asking import present_prompt
from games.novem.layout import COLUMNS, ROWS
from games.novem.names import LETTERS
from games.novem.state import SEATS

View = Mapping[str, Any]


def happened(view: View, seat: Seat | None) -> Phrase:
    """One sentence or two for the screen reader's line, and for everybody else."""
    if view["outcome"]:
        return result_words(view["outcome"], seat)
    if view["prompt"]:
        return _asked(view["prompt"])
    if seat is not None and view["chosen"][seat] is not None:
        return say(gettext_noop("Your marker is down. Now wait."))
    last = view["last"]
    if last and last["ended"]:
        return round_words(last["round"], view["finished"][-1], seat)
    return turned_over(last, seat) if last else ask_now(view, seat)


def _asked(prompt: Mapping[str, Any]) -> Phrase:
    shown = present_prompt(prompt)
    correction, spoken = shown["correction"], shown["spoken"]
    said: Phrase = correction["answer"] if correction else spoken
    return said


def ask_now(view: View, seat: Seat | None) -> Phrase:
    """What this seat should do."""
    if seat is None or view["outcome"]:
        return say(gettext_noop("Both choose in secret."))
    if view["prompt"]:
        return say(gettext_noop("Answer the sum first."))
    if view["chosen"][seat] is not None:
        return say(gettext_noop("The other player is choosing."))
    return say(WHICH[view["sides"][seat]])


WHICH = {
    "rows": gettext_noop("Which row? It stays secret."),
    "columns": gettext_noop("Which column? It stays secret."),
}


def turned_over(last: Mapping[str, Any], seat: Seat | None) -> Phrase:
    """A meets 1. You take the 6!"""
    row, column = divmod(last["cell"], 3)
    lines = {"row": LETTERS[ROWS][row], "column": LETTERS[COLUMNS][column]}
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
