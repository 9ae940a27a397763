"""Groups of a class side by side: how much they practise, how sure they are, how many facts they know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from classroom.people.days import school_today
from classroom.people.models import SchoolClass, Student
from classroom.practice.accuracy import Accuracy, total
from classroom.practice.maps import FactNow
from classroom.practice.selectors import Place, SkillDayNow, days_since, facts_now
from classroom.practice.speed import median
from classroom.reports.days import week_before


@dataclass(frozen=True, slots=True)
class GroupLine:
    """`week`: answers of the last seven days; `now`: the latest answers to each fact; `fluent`: of the student in the
    middle."""

    name: str
    students: int
    practised: int
    week: Accuracy
    now: Accuracy
    fluent: float


def group_lines(school_class: SchoolClass, students: Sequence[Student]) -> list[GroupLine]:
    """Every group, and the whole class to hold them against."""
    ids = [student.pk for student in students]
    days = days_since(ids, week_before(school_today(school_class.school)))
    facts = facts_now(ids)
    return [line_of(name, members, days, facts) for name, members in members_of(school_class, students)]


def members_of(school_class: SchoolClass, students: Sequence[Student]) -> list[tuple[str, set[int]]]:
    present = {student.pk for student in students}
    groups = school_class.groups.filter(archived_at=None).order_by("name").prefetch_related("students")
    named = [(group.name, {student.pk for student in group.students.all()} & present) for group in groups]
    return [*named, (_("The whole class"), present)]


def line_of(
    name: str,
    members: set[int],
    days: Mapping[Place, Sequence[SkillDayNow]],
    facts: Mapping[Place, Mapping[str, FactNow]],
) -> GroupLine:
    week = {place: found for place, found in days.items() if place[0] in members}
    known = {place: found for place, found in facts.items() if place[0] in members}
    return GroupLine(
        name=name,
        students=len(members),
        practised=len({place[0] for place, found in week.items() if any(day.figures.n for day in found)}),
        week=total(Accuracy(day.figures.k, day.figures.n) for found in week.values() for day in found),
        now=total(fact.accuracy for found in known.values() for fact in found.values()),
        fluent=median(fluent_facts(student_id, known) for student_id in members) or 0,
    )


def fluent_facts(student_id: int, known: Mapping[Place, Mapping[str, FactNow]]) -> int:
    own = [found for place, found in known.items() if place[0] == student_id]
    return sum(fact.fluent for found in own for fact in found.values())
