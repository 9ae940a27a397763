"""One child's practice for the people at home: against its own past only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from classroom.dates import dated
from classroom.parts import parts_of
from classroom.people.days import school_today
from classroom.people.models import Student
from classroom.practice.accuracy import Accuracy
from classroom.practice.facts import facts_with, games_of, group_facts, shown_of
from classroom.practice.growth import Week, weeks_of
from classroom.practice.maps import FactNow
from classroom.practice.mastery import LEARNING
from classroom.practice.selectors import Place, SkillDayNow, days_since, facts_now
from classroom.reports.answers import Asked, right_answers
from classroom.reports.charts import Chart, Series, line_chart
from classroom.reports.days import week_before
from classroom.reports.paper import printable_games
from games.core.game import Game

WEEKS = 6
MOST_NEW = 4
TO_TRY = 3
FIRST_OF_SCALE = 5


@dataclass(frozen=True, slots=True)
class SkillNow:
    """Facts answered surely, and of those known by heart: now, and a week ago where that is known."""

    skill: str
    sure: int
    fluent: int
    facts: int
    before: int | None

    @property
    def grown(self) -> bool:
        return self.before is not None and self.fluent > self.before


@dataclass(frozen=True, slots=True)
class FamilyReport:
    student: Student
    today: date
    weeks: Sequence[Week]
    """The latest first: its seven days are those of the sentence."""
    new: Sequence[str]
    more_new: int
    """Facts that became fluent this week: a few by name, and how many others."""
    skills: Sequence[SkillNow]
    to_try: Sequence[Asked]
    chart: Chart | None

    home_templates: Sequence[str]
    """What to try at home: a game's own idea where it has one, else the one that fits every game."""

    to_print: Sequence[Game] = ()
    """Games with these facts whose cards or boards can be printed."""

    @property
    def learnt(self) -> bool:
        return bool(self.new) or any(now.sure for now in self.skills)

    @property
    def went_well(self) -> bool:
        return self.learnt or self.figures.k > 0

    @property
    def practised(self) -> list[Week]:
        """The weeks from the first one practised on: what was before it says nothing."""
        first = max((place for place, week in enumerate(self.weeks) if week.accuracy.n), default=-1)
        return list(self.weeks[: first + 1])

    @property
    def days(self) -> int:
        return self.weeks[0].days

    @property
    def figures(self) -> Accuracy:
        return self.weeks[0].accuracy


def family_report(student: Student) -> FamilyReport:
    today = school_today(student.school_class.school)
    since = week_before(today)
    first = since - timedelta(weeks=WEEKS - 1)
    days, facts = days_since([student.pk], first), facts_now([student.pk])
    weeks, to_try = weeks_of(all_days(days), first=first, last=today), hardest(facts)
    skill = to_try[0][0] if to_try else ""
    new = newly_fluent(facts, since)
    return FamilyReport(
        student,
        today,
        weeks=weeks[::-1],
        new=new[:MOST_NEW],
        more_new=len(new[MOST_NEW:]),
        skills=[skill_now(place, known, days.get(place, ()), since) for place, known in facts.items()],
        to_try=right_answers(student, to_try, first),
        home_templates=[*parts_of(games_of(skill), "_at_home"), "reports/_at_home.html"],
        to_print=printable_games(skill),
        chart=chart_of(weeks) if any(week.accuracy.enough for week in weeks) else None,
    )


def all_days(days: Mapping[Place, Sequence[SkillDayNow]]) -> list[tuple[date, int, int]]:
    return [(day.day, day.figures.k, day.figures.n) for found in days.values() for day in found]


def newly_fluent(facts: Mapping[Place, Mapping[str, FactNow]], since: date) -> list[str]:
    """The latest first."""
    found = [
        (fact.fluent_on, name)
        for known in facts.values()
        for name, fact in known.items()
        if fact.fluent_on and fact.fluent_on >= since
    ]
    return [name for _day, name in sorted(found, reverse=True)]


def skill_now(place: Place, known: Mapping[str, FactNow], days: Iterable[SkillDayNow], since: date) -> SkillNow:
    earlier = [day.fluent for day in days if day.day < since]
    return SkillNow(
        skill=place[1],
        sure=sum(fact.word != LEARNING for fact in known.values()),
        fluent=sum(fact.fluent for fact in known.values()),
        facts=sum(len(shown_of(found, known)) for found in group_facts(facts_with(place[1], known)).values()),
        before=earlier[-1] if earlier else None,
    )


def hardest(facts: Mapping[Place, Mapping[str, FactNow]]) -> list[tuple[str, str]]:
    """The facts met that are missed most among those not yet known by heart, of one skill."""
    open_facts = [
        (fact.accuracy.share, skill, name)
        for (_student, skill), known in facts.items()
        for name, fact in known.items()
        if not fact.fluent and fact.accuracy.n > 1
    ]
    if not open_facts:
        return []
    skill = min(open_facts)[1]
    return [(skill, name) for _share, found, name in sorted(open_facts) if found == skill][:TO_TRY]


def chart_of(weeks: Sequence[Week]) -> Chart:
    """Right answers out of ten. The scale begins at five where nothing lies below it."""
    values = [week.accuracy for week in weeks]
    low = min(value.interval.low for value in values if value.enough)
    bottom = FIRST_OF_SCALE if 10 * low >= FIRST_OF_SCALE else 0
    return line_chart(
        [Series("", values)],
        [dated(week.start, "j M") for week in weeks],
        rows=[(tenth / 10, str(tenth)) for tenth in range(bottom, 11, 1 if bottom else 2)],
        width=360,
        height=190,
    )
