"""Synthetic students, most of them unlike the bots: their times, their mistakes, and what is known of their speed.

Their pace spans what the ten characters span and more: quick adults to children who count on their fingers. `spread`
is how much a student's times vary for equal sums, standard deviation over mean: 0.25 is a drilled head, 0.6 a child who
knows one sum by heart and counts the next. With more, a match is mostly luck, and ten matches tell too little of such a
student: at up to 0.9 only 29 of 40 came into the band. The late answers of an ex-Gaussian make up to 45 % of its time,
the tired become up to 40 % slower in ten minutes, the dreamy look out of the window at up to 8 cards in 100 for 3 to 8
seconds. Up to 12 cards in 100 do not fit, and drawing a card takes from four fifths to five fourths of a bot's time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp, log
from statistics import NormalDist
from typing import Any

from games.core.chance import Chance
from games.core.game import Event, Level, Plan, Speed
from games.core.minds import Mind, advance
from games.seven_ate_nine import bots
from games.seven_ate_nine.rules import SevenAteNine

NORMAL = NormalDist()
KINDS = ("like a bot", "lognormal", "ex-gaussian", "tired", "dreamy")


def answer_time(level: Level, hard: float, since: int, chance: Chance) -> float:
    """Seconds from seeing the top to the card landing."""
    pace, kind = level["pace"], level["kind"]
    if kind == "like a bot":
        return pace * (0.35 + 0.65 * hard * chance.lognormal(mean=1.0, cv=level["spread"]))
    if kind == "ex-gaussian":
        steady = (1.0 - level["tail"]) * max(0.4, 1.0 + 0.2 * chance.normal())
        return pace * hard * (steady - level["tail"] * log(1.0 - chance.unit()))
    time = pace * hard * chance.lognormal(mean=1.0, cv=level["spread"])
    if kind == "tired":
        return time * (1.0 + level["tires"] * min(1.0, since / 600_000))
    if kind == "dreamy" and chance.happens(level["dreams"]):
        return time + chance.between(3.0, 8.0)
    return time


def student_plan(view: Mapping[str, Any], since: int, level: Level, chance: Chance) -> Plan | None:
    hand, to_draw = view["hand"], view["draw_pile"]
    start = max(since, view["opens_at"], view["locked_until"])
    drawing = int(level["drawing"] * bots.drawing_time(level["pace"], chance))
    if len(hand) == 1 and not to_draw:
        return Plan(start, start + drawing, bots.play(view, hand[0]))
    if hand:
        sums = bots.hardness_of(view)
        card = bots.choose(hand, sums, error=level["error"], chance=chance)
        hard = sums.get(card["value"] if card else bots.NOTHING_FITS, sums[bots.NOTHING_FITS])
        time = int(1000 * answer_time(level, hard + 0.03 * max(0, len(hand) - 5), start, chance))
        if card is not None:
            return Plan(start + int(0.85 * time), start + time, bots.play(view, card))
        start += int(0.85 * time)
    return Plan(start, start + drawing, bots.DRAW) if to_draw else None


class WithStudents(SevenAteNine):
    """The race in which some levels are students."""

    @staticmethod
    def plan(view: Mapping[str, Any], seat: int, since: int, level: Level, chance: Chance) -> Plan | None:
        if "kind" in level:
            return student_plan(view, since, level, chance)
        return bots.plan(view, seat, since, level, chance)


GAME = WithStudents()


def race(student: Level, pace: float, seed: str) -> tuple[Any, list[tuple[int, Event]]]:
    """One match of a student in seat 0 against a bot: its end, and the student's rows with their moments."""
    state = GAME.start(seats=2, seed=seed)
    minds = (Mind(0, student), Mind(1, {"pace": pace, "error": 0.04}))
    state, _, landed = advance(GAME, state, minds, 10**9)
    rows = [(one.at, event) for one in landed for event in one.step.events if event.seat == 0]
    return GAME.outcome(state), rows


def times(rows: Iterable[tuple[int, Event]]) -> list[tuple[float, bool]]:
    """(log seconds, whether it was answered) for each opportunity that counts for speed."""
    counted = [
        (at, event.data) for at, event in rows if not event.data["retry"] and event.data["opened_at"] is not None
    ]
    spans = [(max(0.2, (at - row["opened_at"]) / 1000), row["outcome"]) for at, row in counted]
    return [(log(span), outcome == "right") for span, outcome in spans if outcome in ("right", "preempted")]


def censored_speed(observed: list[tuple[float, bool]]) -> Speed:
    """Lognormal speed by EM: an answer that somebody else came before is "longer than this" (MEASURES §4)."""
    values = [value for value, _ in observed]
    mu, sigma = sum(values) / len(values), 0.5
    for _ in range(60):
        first = second = 0.0
        for value, answered in observed:
            mean, square = (value, value * value) if answered else _beyond(value, mu, sigma)
            first, second = first + mean, second + square
        mu = first / len(observed)
        sigma = max(0.05, second / len(observed) - mu * mu) ** 0.5
    return Speed(mu, sigma, len(observed))


def _beyond(value: float, mu: float, sigma: float) -> tuple[float, float]:
    """Mean and mean square of a normal beyond a value."""
    z = (value - mu) / sigma
    hazard = NORMAL.pdf(z) / max(1e-12, 1.0 - NORMAL.cdf(z))
    mean = mu + sigma * hazard
    variance = sigma * sigma * (1.0 + z * hazard - hazard * hazard)
    return mean, variance + mean * mean


def synthetic_student(number: int) -> dict[str, Any]:
    chance = Chance("students", str(number))
    return {
        "kind": KINDS[number % len(KINDS)],
        "pace": exp(chance.between(log(2.5), log(8.0))),
        "error": chance.between(0.02, 0.12),
        "spread": chance.between(0.25, 0.6),
        "drawing": chance.between(0.8, 1.25),
        "tail": chance.between(0.2, 0.45),
        "tires": chance.between(0.1, 0.4),
        "dreams": chance.between(0.02, 0.08),
    }
