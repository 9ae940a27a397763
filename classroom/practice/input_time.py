"""The time a hand needs, apart from thinking: from copy trials ("tap the 7"), for each kind of input on its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from classroom.practice.speed import median

KINDS = ("touch", "mouse", "key")
KEPT_TRIALS = 8
FIRST_TRIALS = 6
"""So many while fewer exist; afterwards `LATER_TRIALS` in each sitting."""
LATER_TRIALS = 2
PULL = 5
"""The class's median weighs as much as this many trials of one's own."""
LONG = 2
"""From this many class medians on, tapping or typing takes long here."""


def own_input_ms(trials: Sequence[int]) -> float | None:
    """m: the median of the latest trials."""
    return median(trials[-KEPT_TRIALS:])


def class_input_ms(trials_of_students: Iterable[Sequence[int]]) -> float | None:
    """m_class: the median of the students' own medians."""
    return median(m for trials in trials_of_students if (m := own_input_ms(trials)) is not None)


def input_ms(trials: Sequence[int], class_ms: float | None) -> int:
    """m*: the student's own, pulled to the class's as long as there are few trials. No trial in the class: nothing."""
    if class_ms is None:
        return 0
    kept = trials[-KEPT_TRIALS:]
    own = own_input_ms(kept) or 0.0
    return round((len(kept) * own + PULL * class_ms) / (len(kept) + PULL))


def takes_long(trials: Sequence[int], class_ms: float | None) -> bool:
    """A matter of the hand or the device, not of thinking: said to the teacher."""
    return class_ms is not None and bool(trials) and input_ms(trials, class_ms) > LONG * class_ms


def trials_wanted(trials: Sequence[int]) -> int:
    """How many copy trials with this kind of input a sitting begins with."""
    return FIRST_TRIALS - len(trials) if len(trials) < FIRST_TRIALS else LATER_TRIALS
