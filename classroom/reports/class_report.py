"""The thirty-second page of a class: who needs what, what is due, and the heat map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from classroom.assignments.terms import Terms
from classroom.people.days import school_now
from classroom.people.models import SchoolClass, Student
from classroom.practice.facts import facts_with, group_facts, skills
from classroom.practice.figures import Figures
from classroom.practice.maps import FactNow
from classroom.practice.selectors import Place, SkillDayNow, days_since, facts_now
from classroom.reports import needs
from classroom.reports.days import week_before
from classroom.reports.heat_map import HeatMap, cells_of, heat_map
from classroom.reports.needs import ListWords, Practice, practice_of
from classroom.reports.present import InputNote, Present, input_notes, present_students
from classroom.reports.work import Due, Work, work_of

NOTHING = Figures()
MOST_TROUBLES = 2


@dataclass(frozen=True, slots=True)
class Line:
    """A student in one of the lists, with the reason."""

    student: Student
    week: Figures = NOTHING
    skill: str = ""
    troubles: Sequence[str] = ()
    fluent: int = 0
    wanted: Collection[str] = ()
    unstarted: Terms | None = None

    @property
    def pace_seconds(self) -> float:
        return (self.week.pace_ms or 0) / 1000


@dataclass(frozen=True, slots=True)
class NeedList:
    kind: str
    words: ListWords
    lines: Sequence[Line]


@dataclass(frozen=True, slots=True)
class ClassReport:
    now: datetime
    waiting_since: datetime | None
    lists: Sequence[NeedList]
    on_track: Sequence[Student]
    input_notes: Sequence[InputNote]
    due: Sequence[Due]
    heat_map: HeatMap
    skills: Sequence[str]
    played: bool

    @property
    def needing(self) -> int:
        """How many wait for the teacher: all who stand in a list but those who are ready for more."""
        return sum(len(found.lines) for found in self.lists if found.kind != needs.READY)


@dataclass(frozen=True, slots=True)
class Known:
    """All that a class page is made of, as it came from the database."""

    present: Present
    work: Work
    days: Mapping[Place, Sequence[SkillDayNow]]
    facts: Mapping[Place, Mapping[str, FactNow]]

    def skills(self) -> list[str]:
        """What the class has practised or is to practise."""
        touched = {skill for _, skill in self.facts} | self.work.skills
        return [skill for skill in skills() if skill in touched] or list(skills()[:1])

    def practices(self, student_id: int) -> dict[str, Practice]:
        return {skill: self.practice(student_id, skill) for skill in self.skills()}

    def practice(self, student_id: int, skill: str) -> Practice:
        place, wanted = (student_id, skill), self.work.set_of(student_id, skill)
        return practice_of(self.days.get(place, ()), self.facts.get(place, {}), wanted)


def class_report(school_class: SchoolClass, skill: str = "") -> ClassReport:
    now = school_now(school_class.school)
    known = read_class(school_class, now)
    lines = {student.pk: line_of(student, known) for student in known.present.students}
    return ClassReport(
        now=now,
        waiting_since=known.present.waiting_since,
        lists=[list_of(kind, lines.values()) for kind in needs.LISTS],
        on_track=[line.student for kind, line in lines.values() if not kind],
        input_notes=input_notes(known.present),
        due=known.work.due,
        heat_map=map_of(known, skill, {pk: kind for pk, (kind, _) in lines.items()}),
        skills=known.skills(),
        played=bool(known.facts),
    )


def list_of(kind: str, lines: Iterable[tuple[str, Line]]) -> NeedList:
    found = [line for listed, line in lines if listed == kind]
    return NeedList(kind, needs.LISTS[kind], sorted(found, key=lambda line: line.week.accuracy.share))


def read_class(school_class: SchoolClass, now: datetime) -> Known:
    present = present_students(school_class)
    ids = [student.pk for student in present.students]
    facts = facts_now(ids)
    return Known(
        present=present,
        work=work_of(school_class, present.students, now.date(), known=facts),
        days=days_since(ids, week_before(now.date())),
        facts=facts,
    )


def line_of(student: Student, known: Known) -> tuple[str, Line]:
    """The list the student stands in, empty for none, and why."""
    practices = known.practices(student.pk)
    kind, skill = needs.need_of(practices, started=student.pk not in known.work.unstarted)
    if kind == needs.NOT_STARTED:
        return kind, Line(student, unstarted=known.work.unstarted[student.pk])
    if not kind:
        return kind, Line(student)
    practice = practices[skill]
    cells = cells_of(practice.facts, group_facts(facts_with(skill, practice.facts)))
    troubles = needs.troubles(cells.items())[:MOST_TROUBLES]
    return kind, Line(student, practice.week, skill, troubles, practice.fluent, practice.wanted)


def map_of(known: Known, skill: str, needs_of_students: Mapping[int, str]) -> HeatMap:
    chosen = skill if skill in known.skills() else busiest_skill(known)
    return heat_map(
        chosen,
        known.present.students,
        facts={student_id: facts for (student_id, name), facts in known.facts.items() if name == chosen},
        needs=needs_of_students,
        wanted=known.work.of_class(chosen),
    )


def busiest_skill(known: Known) -> str:
    """The one with the most answers this week; before there are any, the first that is set. A race in which somebody
    answered nothing leaves a day behind, but no fact: its skill may be none of these."""
    answers: Counter[str] = Counter()
    for (_, skill), days in known.days.items():
        answers[skill] += sum(day.figures.n for day in days)
    return max(known.skills(), key=answers.__getitem__)
