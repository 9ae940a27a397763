"""The students of a class as a report needs them: who they are, what their hands need, and whose figures still wait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, F, Q, Subquery, When

from classroom.people.alphabet import in_order
from classroom.people.models import SchoolClass, Student
from classroom.play.models import Match
from classroom.practice.input_time import class_input_ms, own_input_ms, takes_long
from classroom.practice.maps import FactNow
from classroom.practice.models import Standing
from classroom.practice.selectors import read_known


@dataclass(frozen=True, slots=True)
class Present:
    """`trials`: copy trials by kind of input and by the student's id. `waiting_since`: newer answers still wait."""

    students: Sequence[Student]
    trials: Mapping[str, Mapping[int, Sequence[int]]]
    waiting_since: datetime | None


@dataclass(frozen=True, slots=True)
class InputNote:
    """Tapping or typing takes long here: a matter of the hand or the device, not of thinking."""

    student: Student
    kind: str
    seconds: float
    class_seconds: float
    trials: int


def present_students(school_class: SchoolClass) -> Present:
    """One query: a student stands in it once for each kind of input tried."""
    waiting = Match.objects.filter(unaggregated=True, student__school_class=school_class).order_by("touched_at")
    rows = school_class.students.filter(archived_at=None).annotate(
        input_kind=F("input_times__kind"),
        input_trials=F("input_times__trials"),
        waiting_since=Subquery(waiting.values("touched_at")[:1]),
    )
    found = in_order(rows, school_class.language)
    trials: dict[str, dict[int, Sequence[int]]] = {}
    for row in found:
        if row.input_kind:
            trials.setdefault(row.input_kind, {})[row.pk] = row.input_trials
    return Present(list(dict.fromkeys(found)), trials, found[0].waiting_since if found else None)


@dataclass(frozen=True, slots=True)
class OwnPractice:
    """One student among the class: copy trials by kind of input and by the student's id, and the student's own facts
    by skill."""

    trials: Mapping[str, Mapping[int, Sequence[int]]]
    facts: Mapping[str, Mapping[str, FactNow]]


def own_practice(student: Student) -> OwnPractice:
    """One query: it begins with the students, of whom there is at least one."""
    standing = Standing.objects.filter(student=student, kind=Standing.NOW).values("facts")
    here = Q(archived_at=None, school_class=student.school_class_id) | Q(pk=student.pk)
    rows = Student.objects.filter(here).annotate(
        kind=F("input_times__kind"), tried=F("input_times__trials"), known=Case(When(pk=student.pk, then=standing))
    )
    trials: dict[str, dict[int, Sequence[int]]] = {}
    facts: dict[str, dict[str, FactNow]] = {}
    for pk, kind, tried, known in rows.values_list("pk", "kind", "tried", "known"):
        facts = facts or read_known(known or {})
        if kind:
            trials.setdefault(kind, {})[pk] = tried
    return OwnPractice(trials, facts)


def waiting_since(student: Student) -> datetime | None:
    """The moment up to which the figures reach, where newer answers still wait to be counted."""
    waiting = Match.objects.filter(unaggregated=True, student=student).order_by("touched_at")
    return waiting.values_list("touched_at", flat=True).first()


def input_notes(present: Present) -> list[InputNote]:
    return [
        note_of(student, kind, trials)
        for kind, trials in present.trials.items()
        for student in present.students
        if student.pk in trials and takes_long(trials[student.pk], class_input_ms(trials.values()))
    ]


def note_of(student: Student, kind: str, trials: Mapping[int, Sequence[int]]) -> InputNote:
    own = trials[student.pk]
    return InputNote(
        student,
        kind,
        seconds=(own_input_ms(own) or 0) / 1000,
        class_seconds=(class_input_ms(trials.values()) or 0) / 1000,
        trials=len(own),
    )
