"""How far students are with their assignments. Counted from what is stored, so nothing can count twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.db.models import Count

from classroom.assignments.models import Assignment
from classroom.assignments.terms import Terms
from classroom.people.models import Student
from classroom.play.models import Match
from classroom.practice.models import Attempt, FactDay

Key = tuple[int, int]
"""An assignment and a student, by their ids."""


@dataclass(slots=True)
class Progress:
    """What one student has done of one assignment, in every measure a goal may have."""

    matches: int = 0
    play_ms: int = 0
    right: int = 0
    facts: int = 0
    started: bool = False
    under_way: bool = False

    def done(self, goal_kind: str) -> int:
        goals = Assignment.Goal
        return {
            goals.MATCHES: self.matches,
            goals.MINUTES: self.play_ms // 60_000,
            goals.RIGHT: self.right,
            goals.FACTS: self.facts,
        }[goals(goal_kind)]


def progress_of(assignments: Collection[Assignment], students: Collection[Student]) -> dict[Key, Progress]:
    found: dict[Key, Progress] = defaultdict(Progress)
    add_matches(found, assignments, students)
    kinds = {each.goal_kind for each in assignments}
    if Assignment.Goal.RIGHT in kinds:
        add_right_answers(found, assignments, students)
    if Assignment.Goal.FACTS in kinds:
        add_facts(found, [each for each in assignments if each.goal_kind == Assignment.Goal.FACTS], students)
    return found


def add_matches(found: dict[Key, Progress], assignments: Iterable[Assignment], students: Iterable[Student]) -> None:
    rows = Match.objects.filter(assignment__in=assignments, student__in=students)
    for assignment_id, student_id, outcome, clock in rows.values_list(
        "assignment_id", "student_id", "outcome", "clock"
    ):
        progress = found[assignment_id or 0, student_id]
        progress.started = True
        progress.play_ms += clock
        progress.under_way = progress.under_way or outcome is None
        progress.matches += outcome is not None and outcome["reason"] != "stopped"


def add_right_answers(
    found: dict[Key, Progress], assignments: Iterable[Assignment], students: Iterable[Student]
) -> None:
    rows = Attempt.objects.filter(assignment__in=assignments, student__in=students, right=True, retry=False)
    for row in rows.values("assignment_id", "student_id").annotate(right_answers=Count("id")):
        found[row["assignment_id"], row["student_id"]].right = row["right_answers"]


def add_facts(found: dict[Key, Progress], assignments: Iterable[Assignment], students: Collection[Student]) -> None:
    """Facts of the set that are secure now, wherever they were practised."""
    for assignment in assignments:
        game = assignment.game
        names = [fact.name for fact in game.facts(assignment.options)]
        rows = FactDay.objects.filter(
            student__in=students, skill=game.skill, fact__in=names, newest=True, secure_on__isnull=False
        )
        for row in rows.values("student_id").annotate(facts=Count("id")):
            found[assignment.pk, row["student_id"]].facts = row["facts"]


@dataclass(frozen=True, slots=True)
class Task:
    """An assignment as one student sees it on the first page."""

    terms: Terms
    progress: Progress

    @property
    def assignment(self) -> Assignment:
        return self.terms.assignment

    @property
    def done(self) -> int:
        return min(self.terms.goal, self.progress.done(self.assignment.goal_kind))

    @property
    def finished(self) -> bool:
        return self.done >= self.terms.goal

    @property
    def under_way(self) -> bool:
        return self.progress.under_way


def tasks_for(student: Student, terms: Iterable[Terms]) -> list[Task]:
    """What the student is asked to do: unfinished first, then by what is due first."""
    given = list(terms)
    found = progress_of([each.assignment for each in given], [student])
    tasks = [Task(each, found[each.assignment.pk, student.pk]) for each in given]
    return sorted(tasks, key=lambda task: task.finished)
