"""Copy trials ("tap the 7") as rows: what a student's hand needs, kept per kind of input."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from django.db import transaction

from classroom.people.models import Student
from classroom.practice.input_time import KEPT_TRIALS, KINDS, class_input_ms, input_ms
from classroom.practice.models import InputTime

SHORTEST_MS, LONGEST_MS = 80, 10_000
"""Nobody taps faster, and a longer one was a distraction: neither says how long tapping takes."""


def input_times(student: Student) -> dict[str, int]:
    """The student's input time for each kind, shrunk to the class; 0 where nobody in the class has tried."""
    trials: dict[str, dict[int, Sequence[int]]] = defaultdict(dict)
    rows = InputTime.objects.filter(student__school_class=student.school_class_id, student__archived_at=None)
    for student_id, kind, found in rows.values_list("student_id", "kind", "trials"):
        trials[kind][student_id] = found
    return {kind: input_ms(trials[kind].get(student.pk, ()), class_input_ms(trials[kind].values())) for kind in KINDS}


def trials_of(student: Student) -> dict[str, list[int]]:
    return dict(InputTime.objects.filter(student=student).values_list("kind", "trials"))


@transaction.atomic
def keep_trials(student: Student, kind: str, times: Sequence[int]) -> None:
    """The latest eight stay."""
    believable = [time for time in times if SHORTEST_MS <= time <= LONGEST_MS]
    if kind not in KINDS or not believable:
        return
    row, _made = InputTime.objects.select_for_update().get_or_create(student=student, kind=kind)
    row.trials = [*row.trials, *believable][-KEPT_TRIALS:]
    row.save(update_fields=["trials"])
