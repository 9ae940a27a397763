"""One student: growth, slips, the map of facts, speed where it may be shown, the last matches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Count, Q, Sum
from django.db.models.functions import Coalesce

from classroom.assignments.terms import Terms
from classroom.people.days import school_today
from classroom.people.models import Student
from classroom.play.models import Match
from classroom.practice.accuracy import ENOUGH, Accuracy, total
from classroom.practice.censored import RaceSpeed
from classroom.practice.facts import skill_title, skills, whole_set
from classroom.practice.figures import Figures, figures_of
from classroom.practice.growth import monday
from classroom.practice.selectors import SkillDayNow, days_since
from classroom.practice.speed import rate
from classroom.reports import needs
from classroom.reports.answers import Misses, misses_since
from classroom.reports.days import week_before
from classroom.reports.fact_map import Group, groups_of
from classroom.reports.growing import Growth, growth_of
from classroom.reports.needs import practice_of
from classroom.reports.present import InputNote, OwnPractice, note_of, own_practice
from classroom.reports.work import own_work

WEEKS = 8
LAST_MATCHES = 8
MOST_TROUBLES = 3


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    match: Match
    accuracy: Accuracy
    rate: float | None
    """Right answers per minute of play; none where there were few answers or they were not timed."""


@dataclass(frozen=True, slots=True)
class StudentReport:
    student: Student
    today: date
    skill: str
    title: str
    skills: Sequence[str]
    need: str
    """The list in which the student stands on the page of the class, and the skill it is about; empty: on track."""
    need_skill: str
    unstarted: Terms | None
    wanted: Collection[str]
    """The set to learn in this skill."""
    week: Figures
    recent: Figures
    growth: Growth
    misses: Misses
    groups: Sequence[Group]
    fluent: int
    facts: int
    accuracy: Accuracy
    input_notes: Sequence[InputNote]
    matches: Sequence[PlayedMatch]
    waiting_since: datetime | None
    """Newer answers than these still wait to be counted."""

    @property
    def need_here(self) -> bool:
        """Whether it is about the skill that is shown."""
        return self.need_skill == self.skill

    @property
    def troubles(self) -> list[Group]:
        return needs.troubles((group, group.cell) for group in self.groups)

    @property
    def worst(self) -> list[Group]:
        return self.troubles[:MOST_TROUBLES]

    @property
    def worst_names(self) -> list[str]:
        return [group.name for group in self.worst]

    @property
    def races(self) -> dict[str, RaceSpeed]:
        """By ± number, and like every time only where its facts are sure: accuracy before speed."""
        return {step: speed for step, speed in self.recent.races.items() if self.of_step(step).sound}

    @property
    def races_not_shown(self) -> list[str]:
        return [step for step in self.recent.races if step not in self.races]

    def of_step(self, step: str) -> Accuracy:
        facts = [fact for group in self.groups for fact in group.cells]
        return total(fact.cell.accuracy for fact in facts if fact.name.replace("-", "+").endswith(f"+{step}"))

    @property
    def timed(self) -> list[Group]:
        """The groups whose thinking time may be shown."""
        return [group for group in self.groups if group.speed]

    @property
    def untimed(self) -> list[Group]:
        return [group for group in self.groups if not group.speed]


def student_report(student: Student, skill: str = "") -> StudentReport:
    today = school_today(student.school_class.school)
    first = monday(today) - timedelta(weeks=WEEKS - 1)
    own, all_days = own_practice(student), days_since([student.pk], first)
    work = own_work(student, today, known=own.facts)
    practised = [name for name in skills() if name in own.facts] or list(skills()[:1])
    weeks = {name: days_of(all_days.get((student.pk, name), []), week_before(today)) for name in practised}
    practices = {
        name: practice_of(weeks[name], own.facts.get(name, {}), work.set_of(student.pk, name)) for name in practised
    }
    need, need_skill = needs.need_of(practices, started=student.pk not in work.unstarted)
    chosen = next(name for name in (skill, need_skill, *practised) if name in practised)
    days, known = all_days.get((student.pk, chosen), []), practices[chosen].facts
    groups = groups_of(chosen, known)
    return StudentReport(
        student,
        today,
        skill=chosen,
        title=skill_title(chosen),
        skills=practised,
        need=need,
        need_skill=need_skill,
        unstarted=work.unstarted.get(student.pk),
        wanted=practices[chosen].wanted,
        week=practices[chosen].week,
        recent=figures_of(day.figures for day in days),
        growth=growth_of(days, {group.name for group in groups if group.cell.troubled}, first=first, today=today),
        misses=misses_since(student, week_before(today), chosen),
        groups=groups,
        fluent=sum(fact.fluent for fact in known.values()),
        facts=len(whole_set(chosen)) or sum(group.facts for group in groups),
        accuracy=total(group.cell.accuracy for group in groups),
        input_notes=own_input(student, own),
        matches=last_matches(student),
        waiting_since=own.waiting_since,
    )


def days_of(days: Sequence[SkillDayNow], since: date) -> list[SkillDayNow]:
    return [day for day in days if day.day >= since]


def own_input(student: Student, own: OwnPractice) -> list[InputNote]:
    """How long tapping or typing takes, for each kind the student has tried, beside the class."""
    return [note_of(student, kind, found) for kind, found in own.trials.items() if student.pk in found]


def last_matches(student: Student) -> list[PlayedMatch]:
    """Chosen before their answers are counted: all the others', of years perhaps, are not looked at."""
    latest = Match.objects.filter(student=student, finished_at__isnull=False).order_by("-started_at")[:LAST_MATCHES]
    counted = Q(attempts__retry=False, attempts__right__isnull=False)
    rows = Match.objects.filter(pk__in=latest.values("pk")).annotate(
        n=Count("attempts", filter=counted),
        k=Count("attempts", filter=counted & Q(attempts__right=True)),
        timed_right=Count("attempts", filter=counted & Q(attempts__right=True, attempts__raw_ms__isnull=False)),
        raw_ms=Coalesce(Sum("attempts__raw_ms", filter=counted), 0),
    )
    found = rows.only("code", "game_slug", "options", "bots", "started_at").order_by("-started_at")
    return [PlayedMatch(row, Accuracy(row.k, row.n), match_rate(row.n, row.timed_right, row.raw_ms)) for row in found]


def match_rate(n: int, timed_right: int, raw_ms: int) -> float | None:
    """Answers that were not timed are left out of it on both sides."""
    return rate(timed_right, raw_ms) if n >= ENOUGH else None
