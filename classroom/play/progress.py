"""How far students are with their assignments. Counted from what is stored, so nothing can count twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Count, OuterRef, Subquery, Value
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classroom.assignments.models import Assignment
from classroom.assignments.selectors import Key
from classroom.assignments.terms import Terms
from classroom.dates import dated
from classroom.people.models import Student
from classroom.play.models import STOPPED, Match
from classroom.play.record import elapsed_ms
from classroom.practice.maps import FactNow
from classroom.practice.models import Attempt
from classroom.practice.selectors import Place, facts_now
from games.core.game import Millis

Facts = Mapping[Place, Mapping[str, FactNow]]
FIRST_RIGHT = Attempt.objects.filter(match=OuterRef("pk"), right=True, retry=False)
RIGHT_ANSWERS = FIRST_RIGHT.order_by().values("match").annotate(answers=Count("pk")).values("answers")
"""Of a match."""


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


def progress_of(terms: Mapping[Key, Terms], *, known: Facts | None = None) -> dict[Key, Progress]:
    """`known`: the students' facts as they stand, from whoever has read them already."""
    found: dict[Key, Progress] = defaultdict(Progress)
    students = {student_id for _assignment, student_id in terms}
    add_matches(found, {each.assignment for each in terms.values()}, students)
    counted = {key: each for key, each in terms.items() if each.assignment.goal_kind == Assignment.Goal.FACTS}
    if counted:
        add_facts(found, counted, facts_now(students) if known is None else known)
    return found


def add_matches(found: dict[Key, Progress], assignments: Collection[Assignment], students: Collection[int]) -> None:
    counts = any(each.goal_kind == Assignment.Goal.RIGHT for each in assignments)
    rows = Match.objects.filter(assignment__in=assignments, student__in=students)
    rows = rows.annotate(right=Coalesce(Subquery(RIGHT_ANSWERS), 0) if counts else Value(0))
    columns = ("assignment_id", "student_id", "outcome", "right", "clock", "started_at", "touched_at")
    for assignment_id, student_id, outcome, right, *time in rows.values_list(*columns):
        progress = found[assignment_id or 0, student_id]
        progress.started = True
        progress.play_ms += played_ms(*time)
        progress.right += right
        progress.under_way = progress.under_way or outcome is None
        progress.matches += outcome is not None and outcome["reason"] != STOPPED


def played_ms(clock: Millis, started_at: datetime, touched_at: datetime) -> Millis:
    """Match time, as a screen told it: never more than has passed for the server too."""
    return min(clock, max(0, elapsed_ms(started_at, touched_at)))


def add_facts(found: dict[Key, Progress], terms: Mapping[Key, Terms], known: Facts) -> None:
    """Facts of the student's own set that are secure now, wherever they were practised."""
    for key, each in terms.items():
        game = each.assignment.game
        facts = known.get((key[1], game.skill), {})
        found[key].facts = sum(fact.name in facts and facts[fact.name].secure for fact in game.facts(each.options))


@dataclass(frozen=True, slots=True)
class Task:
    """An assignment as one student sees it on the first page, on a day of the school."""

    terms: Terms
    progress: Progress
    today: date

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

    @property
    def so_far(self) -> str:
        return done_words(self.assignment.goal_kind, done=self.done, goal=self.terms.goal)

    @property
    def until(self) -> str:
        """Kind about every day; what is overdue is not late, it is open."""
        due_on = self.terms.due_on
        if self.finished:
            return _("done")
        if due_on is None:
            return ""
        return _("still open for you") if due_on < self.today else day_words(due_on, self.today)


def done_words(goal_kind: str, *, done: int, goal: int) -> str:
    """Three of five, in words a child reads."""
    goals = Assignment.Goal
    words = {
        goals.MATCHES: ngettext("%(done)d of %(goal)d round", "%(done)d of %(goal)d rounds", goal),
        goals.MINUTES: ngettext("%(done)d of %(goal)d minute", "%(done)d of %(goal)d minutes", goal),
        goals.RIGHT: ngettext("%(done)d of %(goal)d right answer", "%(done)d of %(goal)d right answers", goal),
        goals.FACTS: ngettext("%(done)d of %(goal)d sum known", "%(done)d of %(goal)d sums known", goal),
    }
    return words[goals(goal_kind)] % {"done": done, "goal": goal}


def day_words(due_on: date, today: date) -> str:
    days = (due_on - today).days
    if days == 0:
        return _("until today")
    if days == 1:
        return _("until tomorrow")
    return _("until %(day)s") % {"day": dated(due_on, "l" if days < 7 else "j F")}


def tasks_for(student: Student, terms: Iterable[Terms], today: date) -> list[Task]:
    """What the student is asked to do: unfinished first, then by what is due first for this student."""
    given = list(terms)
    found = progress_of({(each.assignment.pk, student.pk): each for each in given})
    tasks = [Task(each, found[each.assignment.pk, student.pk], today) for each in given]
    return sorted(tasks, key=lambda task: (task.finished, task.terms.due_on or date.max))
