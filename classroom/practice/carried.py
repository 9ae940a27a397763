"""What runs on from day to day: where a student stands with every fact met and in every skill practised, and how that
is stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

from classroom.practice.answers import step_of
from classroom.practice.mastery import FLUENT, RETAINED, Mastery, advanced
from classroom.practice.ratings import Rating
from classroom.practice.slips import slip_of

SITTING_GAP = timedelta(minutes=30)
KNOWN = (FLUENT, RETAINED)
Key = tuple[str, str]
"""A skill and a fact."""


@dataclass(slots=True)
class FactCount:
    """One fact: `n` and `k` of the day; mastery, rating and latest answers as they stand after the last one."""

    beta: Rating
    mastery: Mastery = field(default_factory=Mastery)
    latest: list[int] = field(default_factory=list)
    day: date = date.min
    n: int = 0
    k: int = 0


@dataclass(slots=True)
class SkillCount:
    """One skill: the day's sums; rating, sittings and facts known as they stand after the last answer."""

    theta: Rating = field(default_factory=lambda: Rating(0.0))
    last_at: str = ""
    idle_sittings: int = 0
    fluent: int = 0
    match_id: int = 0
    n: int = 0
    k: int = 0
    times: list[int] = field(default_factory=list)
    paces: list[int] = field(default_factory=list)
    slips: dict[str, int] = field(default_factory=dict)
    races: dict[str, list[list[int]]] = field(default_factory=dict)
    groups: dict[str, list[int]] = field(default_factory=dict)
    facts: dict[str, tuple[int, int]] = field(default_factory=dict)

    def race(self, prompt: str) -> list[list[int]]:
        """Times of answers and of pre-empted opportunities, for one ± number."""
        return self.races.setdefault(step_of(prompt), [[], []])

    def pre_empted(self, prompt: str, time: int | None) -> None:
        if time is not None:
            self.race(prompt)[1].append(time)

    def sit_down(self, match_id: int, at: str) -> None:
        """Another match: another sitting too, if it begins long after the last answer."""
        self.match_id = match_id
        if not self.last_at or moment(at) - moment(self.last_at) > SITTING_GAP:
            self.idle_sittings += 1

    def take_slip(self, game: str, prompt: str, said: str) -> None:
        if slip := slip_of(game, prompt, said):
            self.slips[slip] = self.slips.get(slip, 0) + 1

    def note(self, before: str, after: str) -> None:
        """A fact's word changed."""
        self.fluent += (after in KNOWN) - (before in KNOWN)
        if advanced(before, after):
            self.idle_sittings = 0


@dataclass(slots=True)
class Carried:
    """Where a student stands after the answers of a day: every fact met, every skill practised."""

    start_beta: Callable[[str, str], float]
    group_of: Callable[[str, str], str]
    day: date = date.min
    facts: dict[Key, FactCount] = field(default_factory=dict)
    skills: dict[str, SkillCount] = field(default_factory=dict)

    def first_met(self, key: Key) -> FactCount:
        found = self.facts[key] = FactCount(Rating(self.start_beta(*key)))
        return found


class StoredFact(NamedTuple):
    """One fact as `Standing.facts` holds it: a plain list in this order, days as texts."""

    word: str
    answers: list[int]
    s: float
    a: float
    secure_on: str | None
    fluent_on: str | None
    retained_on: str | None
    beta: float
    rated: int
    day: str

    def counted(self) -> FactCount:
        secure_on, fluent_on, retained_on = map(read_day, (self.secure_on, self.fluent_on, self.retained_on))
        mastery = Mastery(self.s, self.a, secure_on, fluent_on, retained_on, self.word)
        return FactCount(Rating(self.beta, self.rated), mastery, self.answers, date.fromisoformat(self.day))


def stored_facts(counts: Mapping[Key, FactCount]) -> dict[str, dict[str, tuple[Any, ...]]]:
    found: dict[str, dict[str, tuple[Any, ...]]] = {}
    for (skill, fact), count in counts.items():
        known, beta = count.mastery, count.beta
        # fmt: off
        found.setdefault(skill, {})[fact] = (
            known.word, count.latest[:], known.s, known.a, known.secure_on, known.fluent_on, known.retained_on,
            beta.value, beta.n, count.day)
        # fmt: on
    return found


def stored_skills(counts: Mapping[str, SkillCount]) -> dict[str, tuple[Any, ...]]:
    return {
        skill: (
            count.theta.value,
            count.theta.n,
            count.last_at and moment(count.last_at).isoformat(" "),
            count.idle_sittings,
            count.fluent,
        )
        for skill, count in counts.items()
    }


def read_facts(stored: Mapping[str, Mapping[str, list[Any]]]) -> dict[Key, FactCount]:
    return {
        (skill, fact): StoredFact._make(count).counted()
        for skill, found in stored.items()
        for fact, count in found.items()
    }


def read_skills(stored: Mapping[str, list[Any]]) -> dict[str, SkillCount]:
    return {
        skill: SkillCount(Rating(theta, rated), last_at, idle_sittings, fluent)
        for skill, (theta, rated, last_at, idle_sittings, fluent) in stored.items()
    }


def read_day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def moment(text: str) -> datetime:
    """A moment as the database writes it; SQLite leaves out that it is UTC."""
    found = datetime.fromisoformat(text)
    return found if found.tzinfo else found.replace(tzinfo=UTC)
