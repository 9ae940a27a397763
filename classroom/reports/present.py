"""The students of a class as a report needs them: who they are, what their hands need, and whose figures still wait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, F, Q, QuerySet, Subquery, When

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
    rows = school_class.students.filter(archived_at=None).annotate(
        input_kind=F("input_times__kind"),
        input_trials=F("input_times__trials"),
        waiting_since=Subquery(waiting(student__school_class=school_class)[:1]),
    )
    found = in_order(rows, school_class.language)
    trials: dict[str, dict[int, Sequence[int]]] = {}
    for row in found:
        if row.input_kind:
            trials.setdefault(row.input_kind, {})[row.pk] = row.input_trials
    return Present(list(dict.fromkeys(found)), trials, found[0].waiting_since if found else None)


@dataclass(frozen=True, slots=True)
class OwnPractice:
    """One student among the class: copy trials by kind of input and by the student's id, the student's own facts by
    skill, and since when newer answers wait."""

    trials: Mapping[str, Mapping[int, Sequence[int]]]
    facts: Mapping[str, Mapping[str, FactNow]]
    waiting_since: datetime | None


def own_practice(student: Student) -> OwnPractice:
    """One query: it begins with the students, of whom there is at least one."""
    standing = Standing.objects.filter(student=student, kind=Standing.NOW).values("facts")
    here = Q(archived_at=None, school_class=student.school_class_id) | Q(pk=student.pk)
    rows = Student.objects.filter(here).annotate(
        kind=F("input_times__kind"),
        tried=F("input_times__trials"),
        known=Case(When(pk=student.pk, then=standing)),
        since=Subquery(waiting(student=student)[:1]),
    )
    trials: dict[str, dict[int, Sequence[int]]] = {}
    facts: dict[str, dict[str, FactNow]] = {}
    found = list(rows.values_list("pk", "kind", "tried", "known", "since"))
    for pk, kind, tried, known, _since in found:
        facts = facts or read_known(known or {})
        if kind:
            trials.setdefault(kind, {})[pk] = tried
    return OwnPractice(trials, facts, waiting_since=found[0][-1])


def waiting_since(student: Student) -> datetime | None:
    """The moment up to which the figures reach, where newer answers still wait to be counted."""
    return waiting(student=student).first()


def waiting(**whose: SchoolClass | Student) -> QuerySet[Match, datetime]:
    """When matches with answers that still wait to be counted were last touched, the longest ago first."""
    rows = Match.objects.filter(unaggregated=True, **whose)
    return rows.order_by("touched_at").values_list("touched_at", flat=True)


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
