"""What each column of the raw answers means: the data dictionary that goes with them."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

COLUMNS: dict[str, Promise] = {
    "student": _("The student's nickname."),
    "day": _("The school's day on which it was answered."),
    "match": _("Which match it belongs to: its code."),
    "number": _("Which move of the match it was."),
    "assignment": _("For which assignment it was played: its code. Empty: of the student's own accord."),
    "game": _("Which game was played."),
    "mode": _("drill: alone, one sum at a time; race: against timed opponents; untimed: everybody waits."),
    "fact": _("The sum that was asked. Empty where a race's wrong card could have meant either sign."),
    "prompt": _("What lay on the table: 9±3 may be answered as 9+3 or 9-3."),
    "given": _("What was answered: a card as 4±2, or digits as typed."),
    "right": _("1 right, 0 wrong, empty: no answer was given."),
    "outcome": _("right, wrong, late (fitted, but came second), preempted (somebody else was first), skipped."),
    "retry": _("1: put right after a miss on the same sum. Counts neither for accuracy nor for speed."),
    "hinted": _("1: a hint was shown before. Out of speed."),
    "raw_ms": _("Milliseconds from the moment it could be answered to the press, on the student's screen."),
    "think_ms": _("The same without the time that tapping or typing takes this student; at least 200."),
    "input_kind": _("touch, mouse or key."),
    "flag": _("Why the time is out of speed: fast (under 0.3 s), away (over 20 s), beyond (not believable)."),
    "limit_ms": _("Thinking time that counted as quick enough; empty: time did not count."),
    "server_elapsed_ms": _("Milliseconds since the move before, as the server saw it: what a time is checked against."),
    "hand": _("How many cards were in hand."),
    "bot_pace": _("Seconds the quickest opponent takes on average; empty: no opponent."),
}
