"""Invented children: what each knows, learns and how soon, when each sits down, and what each then answers.

From a fixed seed: the same child gives the same answers everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import exp
from typing import Any

from classroom.people.models import Student
from classroom.play.models import Match
from classroom.play.table import Action
from games.core.chance import Chance
from games.core.game import Fact, Game

SEED = "table nine"
WEEKS = 6
INPUT = "touch"
LATE_DEVICE, LATE_MS = "Elsa", 1500


@dataclass(frozen=True, slots=True)
class Child:
    """How a demo child answers: `knows` is how sure it is at the start, `learns` per week; `pace` in ms."""

    knows: float = 1.6
    learns: float = 0.55
    pace: int = 2600
    stops_at: int = WEEKS * 7


TEMPERS = {
    "Dagur": Child(knows=0.9, learns=0.02, pace=4200),
    "Petra": Child(knows=1.6, learns=0.02, pace=3600),
    "Finn": Child(knows=1.0, learns=0.0, pace=700),
    "Leo": Child(knows=1.3, learns=0.0, pace=650),
    "Viktor": Child(knows=7.0, learns=0.5, pace=1300),
    "Hekla": Child(knows=7.0, learns=0.5, pace=1200),
    "Ólöf": Child(stops_at=WEEKS * 7 - 9),
    "Nói": Child(stops_at=WEEKS * 7 - 10),
}


def child_behind(student: Student) -> Child:
    return TEMPERS.get(student.nickname) or usual_child(Chance(SEED, student.nickname))


def usual_child(chance: Chance) -> Child:
    """Some know much and answer soon, some are on their way: a class whose map shows every shade."""
    ahead = chance.unit()
    return Child(knows=1.8 + 3.4 * ahead, pace=round(2500 - 1300 * ahead))


def sittings(student: Student, child: Child, now: datetime, *, at_most: int) -> Iterator[datetime]:
    """School days of the last six weeks, as many as this child sits down on."""
    today = now.replace(hour=9, minute=0, second=0, microsecond=0)
    if today > now:
        today -= timedelta(days=1)
    days = [today - timedelta(days=ago) for ago in range(WEEKS * 7)]
    school_days = [day for day in days if day.weekday() < 5 and (today - day).days >= WEEKS * 7 - child.stops_at]
    lots = Chance(SEED, f"{student.nickname} sittings").shuffled(school_days)
    yield from sorted(lots[:at_most])


def tapping_ms(student: Student) -> int:
    usual = 620 + round(200 * Chance(SEED, f"{student.nickname} taps").unit())
    return usual + LATE_MS if student.nickname == LATE_DEVICE else usual


def answers(match: Match, child: Child, week: float, chance: Chance, *, taps: int) -> Iterator[Action]:
    """The child's answers, each worked out on the table that the answers before it made."""
    game, state, at = match.game, match.game.load(match.state), 0
    facts = {fact.name: fact for fact in game.facts(match.options)}
    for number in range(4 * len(facts)):
        view = game.view(state, 0)
        if view["prompt"] is None:
            return
        if not view["prompt"]["retry"]:
            at += taps + thinking_ms(facts[view["prompt"]["text"]], child, week, chance)
        move = game.parse_move(answer(game, state, view, facts, child, week, chance))
        yield Action(move=move, key=f"{number:016x}", base=number, at=at, input_kind=INPUT)
        state = game.play(state, 0, move, at).state


def answer(
    game: Game, state: Any, view: dict[str, Any], facts: dict[str, Fact], child: Child, week: float, chance: Chance
) -> dict[str, str]:
    right = game.dump_move(game.legal_moves(state, 0)[0])["card"]
    fact = facts[view["prompt"]["text"]]
    if view["prompt"]["retry"] or chance.happens(sureness(fact, child, week)):
        return {"do": "answer", "card": str(right)}
    others = [str(card["id"]) for card in view["hand"] if card["id"] != right]
    return {"do": "answer", "card": chance.choice(others)}


def sureness(fact: Fact, child: Child, week: float) -> float:
    """Later facts in the order of new facts are harder; every week helps."""
    return 1 / (1 + exp(-(child.knows + child.learns * week - fact.order / 30)))


def thinking_ms(fact: Fact, child: Child, week: float, chance: Chance) -> int:
    pace = child.pace * (1 + fact.order / 90) * (1 - 0.04 * week)
    return max(320, round(chance.lognormal(mean=pace, cv=0.35)))
