"""What a class is asked to do: open assignments, how far they are, and who has not begun although they are due."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet

from classroom.assignments.models import Assignment, Variation
from classroom.assignments.selectors import (
    STANDING,
    Key,
    assignments_of,
    open_on,
    over,
    terms_of_class,
    with_differences,
)
from classroom.assignments.terms import Terms
from classroom.people.models import SchoolClass, Student
from classroom.play.models import Match
from classroom.play.progress import Facts, Progress, add_facts, progress_of
from classroom.practice.facts import whole_set
from classroom.practice.maps import FactNow
from classroom.practice.selectors import Place
from classroom.reports.needs import DUE_WITHIN_DAYS

LONG_OVER = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Due:
    """An open assignment: for how many, begun by how many, done by how many."""

    assignment: Assignment
    students: int
    started: int
    done: int


@dataclass(frozen=True, slots=True)
class Work:
    due: Sequence[Due]
    unstarted: Mapping[int, Terms]
    wanted: Mapping[Place, frozenset[str]]
    """The facts that are set at present for a student in a skill."""

    @property
    def skills(self) -> set[str]:
        return {skill for _, skill in self.wanted}

    def of_class(self, skill: str) -> set[str]:
        """All that is set for anybody."""
        return {name for (_, practised), names in self.wanted.items() if practised == skill for name in names}

    def set_of(self, student_id: int, skill: str) -> Collection[str]:
        """What this student is to learn; where nothing is set, the whole of a small skill."""
        return self.wanted.get((student_id, skill)) or whole_set(skill)


def work_of(school_class: SchoolClass, students: Sequence[Student], today: date, *, known: Facts) -> Work:
    found = with_differences(running(school_class, today))
    terms = terms_of_class(found, students)
    progress, present = progress_of(terms, known=known), set_at_present(terms, today)
    return Work(
        due=[due_of(each, terms, progress) for each in found],
        unstarted=unstarted(present, progress, today),
        wanted=wanted_facts(present),
    )


def own_work(student: Student, today: date, *, known: Mapping[str, Mapping[str, FactNow]]) -> Work:
    """Of one student alone, in one question: what is not begun, and what is to be learnt. `known`: the student's facts
    by skill."""
    own = Match.objects.filter(assignment=OuterRef("pk"), student=student)
    found = with_differences(running(student.school_class, today).annotate(begun=Exists(own)))
    terms = set_at_present(terms_of_class(found, [student]), today)
    progress = {key: Progress(started=vars(each.assignment)["begun"]) for key, each in terms.items()}
    add_facts(progress, terms, {(student.pk, skill): facts for skill, facts in known.items()})
    return Work(due=(), unstarted=unstarted(terms, progress, today), wanted=wanted_facts(terms))


def running(school_class: SchoolClass, today: date) -> QuerySet[Assignment]:
    """Also what is over for the class, while some have been given more time."""
    begun = Q(opens_on__lte=today, paused_at=None)
    more_time = Exists(Variation.objects.filter(STANDING, assignment=OuterRef("pk"), due_on__gte=today))
    return assignments_of(school_class).filter(open_on(today) & not_long_over(today) | begun & more_time)


def not_long_over(today: date) -> Q:
    return Q(due_on=None) | Q(due_on__gte=today - LONG_OVER)


def set_at_present(terms: Mapping[Key, Terms], today: date) -> dict[Key, Terms]:
    """By each student's own days: what is still open for some is over for the others."""
    long_over = today - LONG_OVER
    return {key: each for key, each in terms.items() if not over(each, today) and (each.due_on or today) >= long_over}


def due_of(assignment: Assignment, terms: Mapping[Key, Terms], progress: Mapping[Key, Progress]) -> Due:
    """Each student against the own goal."""
    own = {key: each for key, each in terms.items() if key[0] == assignment.pk}
    done = sum(progress[key].done(assignment.goal_kind) >= each.goal for key, each in own.items())
    return Due(assignment, len(own), sum(progress[key].started for key in own), done)


def unstarted(terms: Mapping[Key, Terms], progress: Mapping[Key, Progress], today: date) -> dict[int, Terms]:
    """For each student, of what is due soon for this student and has no match yet, what is due first. Who knew all of
    it before is done without one."""
    soon = today + timedelta(DUE_WITHIN_DAYS)
    by_day = sorted(terms.items(), key=lambda item: item[1].due_on or today)
    return {
        student_id: each
        for (assignment_id, student_id), each in reversed(by_day)
        if each.due_on and today <= each.due_on <= soon and waits(each, progress[assignment_id, student_id])
    }


def waits(terms: Terms, progress: Progress) -> bool:
    return not progress.started and progress.done(terms.assignment.goal_kind) < terms.goal


def wanted_facts(terms: Mapping[Key, Terms]) -> dict[Place, frozenset[str]]:
    """Each student's own: what is set for others, or other facts for a group, are not part of it. Most are set the
    same, so each set of names is made once."""
    wanted: dict[Place, frozenset[str]] = defaultdict(frozenset)
    made: dict[tuple[int, str], frozenset[str]] = {}
    for (assignment_id, student_id), each in terms.items():
        game, same = each.assignment.game, (assignment_id, repr(each.options))
        if same not in made:
            made[same] = frozenset(fact.name for fact in game.facts(each.options))
        wanted[student_id, game.skill] |= made[same]
    return wanted
