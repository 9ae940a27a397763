"""Who needs the teacher now: four lists, each with its rule. A student stands in one list only."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from classroom.practice.accuracy import AIM
from classroom.practice.figures import Figures, figures_of
from classroom.practice.maps import Cell, FactNow
from classroom.practice.selectors import SkillDayNow

RUSHING, NOT_STARTED, STUCK, READY = IN_ORDER = ("rushing", "not_started", "stuck", "ready")
ENOUGH_ANSWERS = 20
RUSHING_BELOW = 0.7
RUSHING_MS = 1000
IDLE_SITTINGS = 3
READY_FROM = 0.9
DUE_WITHIN_DAYS = 2
Group = TypeVar("Group")


@dataclass(frozen=True, slots=True)
class ListWords:
    """How a list is called, its icon, and its rule as it is printed beside it."""

    name: Promise
    icon: str
    rule: Promise
    nobody: Promise


LISTS: dict[str, ListWords] = {
    STUCK: ListWords(
        _("Stuck"),
        "knot",
        # xgettext:no-python-format
        _("20 or more answers in 7 days, and accuracy surely under 90 % or no fact advanced in 3 sittings"),
        _("Nobody is stuck."),
    ),
    RUSHING: ListWords(
        _("Rushing"),
        "fast",
        # xgettext:no-python-format
        _("20 or more answers in 7 days, accuracy under 70 %, half of the answers within 1 second"),
        _("Nobody is rushing."),
    ),
    NOT_STARTED: ListWords(
        _("Not started"), "dots", _("Due within 2 days and no match yet"), _("Everybody has started.")
    ),
    READY: ListWords(
        _("Ready"),
        "flag",
        # xgettext:no-python-format
        _("90 % or more of the set fluent"),
        _("Nobody yet."),
    ),
}


@dataclass(frozen=True, slots=True)
class Practice:
    """One student in one skill: the last seven days, what is known now, and the set to learn."""

    week: Figures
    idle_sittings: int
    facts: Mapping[str, FactNow]
    wanted: Collection[str]

    @property
    def fluent(self) -> int:
        return sum(fact in self.facts and self.facts[fact].fluent for fact in self.wanted)


def practice_of(week: Sequence[SkillDayNow], facts: Mapping[str, FactNow], wanted: Collection[str]) -> Practice:
    return Practice(
        week=figures_of(day.figures for day in week),
        idle_sittings=week[-1].idle_sittings if week else 0,
        facts=facts,
        wanted=wanted,
    )


def need_of(practices: Mapping[str, Practice], *, started: bool) -> tuple[str, str]:
    """The first list whose rule fits, and the skill it fits in. Both empty: on track."""
    for kind in IN_ORDER:
        if kind == NOT_STARTED and not started:
            return kind, ""
        if rule := RULES.get(kind):
            for skill, practice in practices.items():
                if rule(practice):
                    return kind, skill
    return "", ""


def is_rushing(practice: Practice) -> bool:
    accuracy, pace = practice.week.accuracy, practice.week.pace_ms
    hasty = pace is not None and pace < RUSHING_MS
    return hasty and accuracy.n >= ENOUGH_ANSWERS and accuracy.share < RUSHING_BELOW


def is_stuck(practice: Practice) -> bool:
    """Somebody who has learnt the set has nothing left to advance in, and is not stuck for that."""
    accuracy = practice.week.accuracy
    if accuracy.n < ENOUGH_ANSWERS:
        return False
    return accuracy.interval.high < AIM or (practice.idle_sittings >= IDLE_SITTINGS and not is_ready(practice))


def is_ready(practice: Practice) -> bool:
    return bool(practice.wanted) and practice.fluent >= READY_FROM * len(practice.wanted)


RULES = {RUSHING: is_rushing, STUCK: is_stuck, READY: is_ready}


def troubles(groups: Iterable[tuple[Group, Cell]]) -> list[Group]:
    """The groups of facts that are surely below the aim, the worst first."""
    found = sorted((each for each in groups if each[1].troubled), key=lambda each: each[1].accuracy.share)
    return [group for group, _cell in found]
