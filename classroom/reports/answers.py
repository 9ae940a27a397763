"""A student's own answers: what was asked, what was given, and what is right. Only the record is read, no game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.db.models import Case, Q, QuerySet, Value, When

from classroom.people.models import Student
from classroom.practice.facts import facts_with, games_with_own_levels, written
from classroom.practice.models import Attempt
from classroom.practice.selectors import facts_now
from classroom.practice.slips import NAMED_FROM, slip_of

MOST_EXAMPLES = 4
NAMES_A_NUMBER = ~Q(given="")
"""Who rightly calls a card dead knows the answer, but does not say it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A sum as people write it, with what is right and, of a miss, what was given and in which move of which match."""

    sum: str
    right: str = ""
    given: str = ""
    match: str = ""
    move: int = 0


class Missed(NamedTuple):
    """A wrong answer. `match`: the code of a match that is over and can be watched again."""

    game: str
    fact: str
    given: str
    match: str
    move: int


@dataclass(frozen=True, slots=True)
class Slip:
    name: str
    times: int
    examples: Sequence[Asked]


@dataclass(frozen=True, slots=True)
class Misses:
    """Wrong answers of some days and the slips that can be named among them."""

    n: int
    slips: Sequence[Slip]


def number_of(given: str) -> str:
    """What a card or typed digits say: a card's own ± number is not part of the answer."""
    return given.partition("±")[0]


def right_answers(student: Student, facts: Iterable[tuple[str, str]], since: date) -> list[Asked]:
    """What is right for these facts, as the student has answered since that day; a fact never told is left out."""
    wanted = list(facts)
    told = Attempt.objects.filter(NAMES_A_NUMBER, student=student, day__gte=since, right=True)
    rows = told.filter(fact__in=[name for _, name in wanted])
    found = {(skill, fact): given for skill, fact, given in rows.values_list("skill", "fact", "given").distinct()}
    return [Asked(written(name), number_of(found[skill, name])) for skill, name in wanted if (skill, name) in found]


def answers_to(student: Student, *, skill: str, group: str = "", fact: str = "") -> QuerySet[Attempt]:
    """First answers to a fact or a group of facts, latest first; a race's wrong card stands with both its facts."""
    names = {fact} if fact else names_in(group, skill, student)
    prompts = {name.replace("+", "±").replace("-", "±") for name in names}
    asked = Q(fact__in=names) | Q(fact="", right=False, prompt__in=prompts)
    rows = Attempt.objects.filter(asked, student=student, skill=skill, retry=False, right__isnull=False)
    return rows.select_related("match").order_by("-day", "-id")


def names_in(group: str, skill: str, student: Student) -> set[str]:
    """What a teacher's own numbers ask is listed nowhere: the student has met it, or there is no answer to it."""
    met = facts_now([student.pk]).get((student.pk, skill), {}) if games_with_own_levels(skill) else ()
    return {fact.name for fact in facts_with(skill, met) if fact.group == group}


def misses_since(student: Student, since: date, skill: str) -> Misses:
    """Wrong answers, and the corrections that followed them: those tell what is right."""
    rows = Attempt.objects.filter(Q(right=False, retry=False) | Q(NAMES_A_NUMBER, right=True, retry=True))
    rows = rows.filter(student=student, skill=skill, day__gte=since).order_by("-day", "-id")
    over = Case(When(match__finished_at__isnull=False, then="match__code"), default=Value(""))
    missed, right = [], {}
    for game, given, was_right, *asked in rows.values_list("game", "given", "right", "fact", "prompt", over, "number"):
        fact, prompt, match, move = asked
        if was_right:
            right[fact] = number_of(given)
        else:
            missed.append(Missed(game, fact or prompt, given, match, move))
    return Misses(len(missed), named_slips(missed, right))


def named_slips(missed: Iterable[Missed], right: Mapping[str, str]) -> list[Slip]:
    found: dict[str, list[Asked]] = defaultdict(list)
    for game, fact, given, match, move in missed:
        if name := slip_of(game, fact, given):
            found[name].append(Asked(written(fact), right.get(fact, ""), number_of(given), match, move))
    slips = [Slip(name, len(asked), examples(asked)) for name, asked in found.items() if len(asked) >= NAMED_FROM]
    return sorted(slips, key=lambda slip: -slip.times)


def examples(latest_first: Iterable[Asked]) -> list[Asked]:
    """The latest, each sum once."""
    found: dict[str, Asked] = {}
    for each in latest_first:
        found.setdefault(each.sum, each)
    return list(found.values())[:MOST_EXAMPLES]
