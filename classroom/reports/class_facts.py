"""What a class finds hard: named slips of this week, and every fact with who knows it and who does not."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from classroom.people.models import SchoolClass, Student
from classroom.practice.accuracy import Accuracy, total
from classroom.practice.facts import facts_of_skill, group_of, skill_title, skills, written
from classroom.practice.maps import FactNow, cell_of
from classroom.practice.mastery import WORDS
from classroom.practice.models import Attempt
from classroom.practice.selectors import facts_now
from classroom.practice.slips import NAMED_FROM, slip_of
from classroom.reports.answers import Asked, examples, number_of
from classroom.reports.days import school_today, week_before
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


@dataclass(slots=True)
class ClassSlip:
    """A slip of this week: who made it three times or more, in which groups of facts."""

    name: str
    students: list[Student] = field(default_factory=list)
    groups: set[str] = field(default_factory=set)
    asked: list[Asked] = field(default_factory=list)
    times: int = 0

    @property
    def examples(self) -> list[Asked]:
        return examples(self.asked)


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
    lines = [fact_line(fact.name, fact.group, students, known) for fact in facts_of_skill(skill)]
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
    made: dict[tuple[str, int], list[tuple[str, str]]] = defaultdict(list)
    rows = Attempt.objects.filter(student__in=students, skill=skill, day__gte=since, right=False, retry=False)
    for student_id, game, prompt, given in rows.values_list("student_id", "game", "prompt", "given"):
        if name := slip_of(game, prompt, given):
            made[name, student_id].append((prompt, given))
    by_id = {student.pk: student for student in students}
    slips: dict[str, ClassSlip] = {}
    for (name, student_id), missed in made.items():
        if len(missed) >= NAMED_FROM:
            add_slip(slips.setdefault(name, ClassSlip(name)), by_id[student_id], missed, skill)
    return sorted(slips.values(), key=lambda slip: -slip.times)


def add_slip(slip: ClassSlip, student: Student, missed: Sequence[tuple[str, str]], skill: str) -> None:
    slip.students.append(student)
    slip.times += len(missed)
    slip.groups |= {group for prompt, _ in missed if (group := group_of(skill, prompt))}
    slip.asked += [Asked(written(prompt), given=number_of(given)) for prompt, given in missed]
