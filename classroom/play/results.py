"""What a finished match tells the student: one sentence, and the two or three facts to practise."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classroom.play.gained import facts_gained
from classroom.play.models import STOPPED, STUDENT_SEAT, Match
from classroom.practice.facts import written
from classroom.practice.models import Attempt
from games.core.game import History

MOST_TO_PRACTISE = 3
ENOUGH, RECENT = 5, 50
"""Matches with fewer answers are not compared, nor are those of long ago."""
PLAIN_SUM = re.compile(r"([0-9]+)[+±-]([0-9]+)")


@dataclass(frozen=True, slots=True)
class ToPractise:
    """A fact as people write it; the two numbers of a plain sum also by themselves, for games that draw them."""

    text: str
    left: int | None = None
    right: int | None = None


@dataclass(frozen=True, slots=True)
class Best:
    """Right at the first try: in this match, and in the best one before."""

    right: int
    answers: int
    right_before: int
    answers_before: int

    @property
    def more_than_ever(self) -> bool:
        return self.right * self.answers_before > self.right_before * self.answers


@dataclass(frozen=True, slots=True)
class Round:
    """How many answers of one match were right at the first try. Of two equally sure ones the longer is better."""

    right: int
    answers: int
    skill: str

    def __lt__(self, other: Round) -> bool:
        return (self.right * other.answers, self.answers) < (other.right * self.answers, other.answers)


@dataclass(frozen=True, slots=True)
class Result:
    sentence: str
    more: str
    stars: int
    won: bool
    practise: tuple[ToPractise, ...]
    best: Best | None
    coach: dict[str, Any] | None


def result_of(match: Match) -> Result:
    attempts = list(match.attempts.exclude(right=None).filter(retry=False).order_by("pk"))
    right = sum(bool(attempt.right) for attempt in attempts)
    return Result(
        sentence=sentence(match, right=right, answers=len(attempts)),
        more=more(match, right=right, answers=len(attempts)),
        stars=5 if won(match) else 3,
        won=won(match) and bool(match.bots),
        practise=to_practise(attempts),
        best=own_best(match, right=right, answers=len(attempts)),
        coach=match.game.review(history_of(match), STUDENT_SEAT),
    )


def history_of(match: Match) -> History:
    """The match as a coach reads it."""
    rows = match.tried if match.trial else match.moves.order_by("number")
    moves = [(move.seat, move.move, move.at) for move in rows]
    return {"seed": match.seed, "options": match.options, "moves": moves}


def own_best(match: Match, *, right: int, answers: int) -> Best | None:
    """Against the student's own past only, in the same game, where there was enough to compare."""
    if answers < ENOUGH:
        return None
    others = Attempt.objects.filter(student=match.student_id, game=match.game_slug, match__pk__lt=match.pk)
    before = max(rounds(others), default=None)
    return Best(right, answers, before.right, before.answers) if before else None


def best_rounds(student_id: int) -> dict[str, Round]:
    """The own best of late in each skill."""
    found: dict[str, Round] = {}
    for each in rounds(Attempt.objects.filter(student=student_id)):
        found[each.skill] = max(each, found.get(each.skill, each))
    return found


def rounds(attempts: QuerySet[Attempt]) -> list[Round]:
    """The latest matches that are long enough to compare."""
    counted = (
        attempts.filter(retry=False, right__isnull=False)
        .values("match", "skill")
        .annotate(answers=Count("pk"), first_try=Count("pk", filter=Q(right=True)))
        .filter(answers__gte=ENOUGH)
        .order_by("-match")[:RECENT]
    )
    return [Round(row["first_try"], row["answers"], row["skill"]) for row in counted]


def won(match: Match) -> bool:
    return STUDENT_SEAT in match.outcome["winners"]


def sentence(match: Match, *, right: int, answers: int) -> str:
    """What happened, kindly: a race is told by who was first, a drill by what was right."""
    if match.outcome["reason"] == STOPPED:
        return _("See you next time!") if not answers else _("Good practice!")
    if not match.bots:
        return right_of(right, answers)
    if won(match):
        return _("You won!")
    if not match.outcome["winners"]:
        return _("A draw!")
    return _("Well played!")


def right_of(right: int, answers: int) -> str:
    """Few right answers are no headline; that somebody practised is one."""
    if right * 2 >= answers:
        return _("%(right)d of %(answers)d right!") % {"right": right, "answers": answers}
    practised = ngettext("You practised %(answers)d sum!", "You practised %(answers)d sums!", answers)
    return practised % {"answers": answers}


def more(match: Match, *, right: int, answers: int) -> str:
    if gained := facts_gained(match):
        return gain(gained)
    if match.outcome["reason"] == STOPPED:
        return _("All your answers are kept.")
    if match.bots and answers:
        return _("%(right)d of %(answers)d right.") % {"right": right, "answers": answers}
    return _("You played to the end.")


def gain(facts: Sequence[str]) -> str:
    """What the student knows since this match."""
    if len(facts) == 1:
        return _("You know %(fact)s now!") % {"fact": written(facts[0])}
    if len(facts) == 2:
        return _("You know %(fact)s and %(other)s now!") % {"fact": written(facts[0]), "other": written(facts[1])}
    words = ngettext("You know %(number)d more sum now!", "You know %(number)d more sums now!", len(facts))
    return words % {"number": len(facts)}


def to_practise(attempts: Sequence[Attempt]) -> tuple[ToPractise, ...]:
    """The facts missed in this match, the latest first."""
    missed = [attempt.fact or attempt.prompt for attempt in reversed(attempts) if not attempt.right]
    return tuple(shown_fact(fact) for fact in list(dict.fromkeys(missed))[:MOST_TO_PRACTISE])


def shown_fact(fact: str) -> ToPractise:
    plain = PLAIN_SUM.fullmatch(fact)
    return ToPractise(written(fact), *map(int, plain.groups())) if plain else ToPractise(written(fact))
