"""What a class finds hard: named slips of this week, and every fact with who knows it and who does not."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from classroom.people.days import school_today
from classroom.people.models import SchoolClass, Student
from classroom.practice.accuracy import Accuracy, total
from classroom.practice.facts import facts_with, group_of, skill_title, skills, written
from classroom.practice.maps import FactNow, cell_of
from classroom.practice.mastery import WORDS
from classroom.practice.models import Attempt
from classroom.practice.selectors import facts_now
from classroom.practice.slips import NAMED_FROM, slip_of
from classroom.reports.answers import Asked, examples, number_of
from classroom.reports.days import week_before
from classroom.reports.present import present_students

Known = Mapping[int, Mapping[str, FactNow]]
"""What each student knows now, by the student's id and the fact's name."""


@dataclass(frozen=True, slots=True)
class FactLine:
    """One fact in a class: how many students have reached each word, and who is surely below the aim."""

    name: str
    words: str
    group: str
    accuracy: Accuracy
    reached: Mapping[str, int]
    unmet: int
    troubled: Sequence[Student]


@dataclass(frozen=True, slots=True)
class ClassSlip:
    """A slip of this week: who made it three times or more, how often, and in which groups of facts."""

    name: str
    students: Sequence[Student]
    times: int
    groups: Collection[str]
    examples: Sequence[Asked]


class Made(NamedTuple):
    """A wrong answer that has a name."""

    student_id: int
    prompt: str
    given: str


@dataclass(frozen=True, slots=True)
class ClassFacts:
    skill: str
    title: str
    skills: Sequence[str]
    slips: Sequence[ClassSlip]
    facts: Sequence[FactLine]
    waiting_since: datetime | None


def class_facts(school_class: SchoolClass, skill: str = "") -> ClassFacts:
    present = present_students(school_class)
    students = present.students
    everything = facts_now([student.pk for student in students])
    practised = [name for name in skills() if any(place[1] == name for place in everything)] or list(skills()[:1])
    chosen = skill if skill in practised else practised[0]
    known = {student_id: facts for (student_id, name), facts in everything.items() if name == chosen}
    return ClassFacts(
        skill=chosen,
        title=skill_title(chosen),
        skills=practised,
        slips=class_slips(students, chosen, week_before(school_today(school_class.school))),
        facts=hardest_first(fact_lines(chosen, students, known)),
        waiting_since=present.waiting_since,
    )


def fact_lines(skill: str, students: Sequence[Student], known: Known) -> list[FactLine]:
    met = {name for facts in known.values() for name in facts}
    lines = [fact_line(fact.name, fact.group, students, known) for fact in facts_with(skill, met)]
    return [line for line in lines if line.accuracy.n]


def fact_line(name: str, group: str, students: Sequence[Student], known: Known) -> FactLine:
    met = {student.pk: known[student.pk][name] for student in students if name in known.get(student.pk, {})}
    reached = Counter(fact.word for fact in met.values())
    return FactLine(
        name=name,
        words=written(name),
        group=group,
        accuracy=total(fact.accuracy for fact in met.values()),
        reached={word: reached[word] for word in WORDS},
        unmet=len(students) - len(met),
        troubled=[student for student in students if student.pk in met and cell_of([met[student.pk]]).troubled],
    )


def hardest_first(lines: Iterable[FactLine]) -> list[FactLine]:
    """Those with too few answers for a percentage come last."""
    return sorted(lines, key=lambda line: (not line.accuracy.enough, line.accuracy.share))


def class_slips(students: Sequence[Student], skill: str, since: date) -> list[ClassSlip]:
    """Slips that a student made often enough to be named, with everybody who did, the most frequent first."""
    rows = Attempt.objects.filter(student__in=students, skill=skill, day__gte=since, right=False, retry=False)
    made: dict[str, list[Made]] = defaultdict(list)
    for student_id, *asked in rows.order_by("-day", "-id").values_list("student_id", "game", "prompt", "given"):
        if name := slip_of(*asked):
            made[name].append(Made(student_id, *asked[1:]))
    slips = [class_slip(name, missed, students, skill) for name, missed in made.items()]
    return sorted((slip for slip in slips if slip.students), key=lambda slip: -slip.times)


def class_slip(name: str, made: Sequence[Made], students: Sequence[Student], skill: str) -> ClassSlip:
    often = Counter(each.student_id for each in made)
    counted = [each for each in made if often[each.student_id] >= NAMED_FROM]
    return ClassSlip(
        name,
        [student for student in students if often[student.pk] >= NAMED_FROM],
        times=len(counted),
        groups={group for each in counted if (group := group_of(skill, each.prompt))},
        examples=examples(Asked(written(each.prompt), given=number_of(each.given)) for each in counted),
    )
