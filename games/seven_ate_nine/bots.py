"""Bots with a pulse: how long they take, and when they err.

A bot sees the top, works it out, and moves its hand; a wrong or late card it takes back like anybody, and needs a
second to collect itself. Its level is a pace in seconds for an ordinary answer and the share of cards it gets wrong.
All constants are assumptions, gathered here to be fitted to real attempts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, exp, log, log1p, pi, sqrt
from typing import Any

from games.core.chance import Chance
from games.core.game import Level, Millis, Plan, Seat
from games.seven_ate_nine.cards import FITS, SUMS
from games.seven_ate_nine.race_state import Draw, Nothing, Play

LOOKING, THINKING, MOVING = 0.20, 0.65, 0.15
"""The parts of a pace, in seconds per answer: seeing the card, working it out, and the moving hand."""
SPREAD = 0.5
"""How much the time for working out varies: its standard deviation over its mean."""
PLAIN, PER_STEP, PAST_TEN, PER_CARD, FEW_CARDS = 0.80, 0.12, 0.35, 0.03, 5
"""Working out takes longer for a larger ± number, for a sum that wraps, and for each card in hand past the fifth."""
DRAWING, DRAWING_PER_PACE = 0.35, 0.25
QUICKEST_DRAW, SLOWEST_DRAW = 0.7, 1.3
"""Drawing a card takes a time and a part of the pace, times something between these."""

DRAW = Draw()
Card = Mapping[str, Any]
Hardness = Mapping[int, float]


def _hardness(value: int, plus_minus: int) -> dict[int, float]:
    plain = PLAIN + PER_STEP * plus_minus
    found = {SUMS[fact].result: plain + PAST_TEN * SUMS[fact].wraps for fact in FITS[value, plus_minus].values()}
    return found | {NOTHING_FITS: max(found.values())}


NOTHING_FITS = 0
HARDNESS = {card: _hardness(*card) for card in FITS}
"""How hard it is to find each value that fits on a card; to see that nothing fits, both sums must be worked out."""
SIGMA_SQUARED = log(1 + SPREAD * SPREAD)
SIGMA = sqrt(SIGMA_SQUARED)
HALF_MASK, HALF_UNIT, HALF_TURN = 2**32 - 1, 2.0**-32, 2.0**-32 * 2 * pi


def plan(view: Mapping[str, Any], seat: Seat, since: Millis, level: Level, chance: Chance) -> Plan | None:
    """What this seat does next, from what it sees; None when there is nothing it could do."""
    if view["untimed"]:
        return plan_go(view, level, chance)
    hand, to_draw, pace = view["hand"], view["draw_pile"], level["pace"]
    start = max(since, view["opens_at"], view["locked_until"])
    if len(hand) == 1 and not to_draw:
        return Plan(start, start + drawing_time(pace, chance), play(view, hand[0]))
    if hand:
        sums = hardness_of(view)
        card = choose(hand, sums, error=level["error"], chance=chance)
        start += thinking_time(sums, card, cards=len(hand), pace=pace, chance=chance)
        if card is not None:
            return Plan(start, start + int(1000 * MOVING * pace), play(view, card))
    return Plan(start, start + drawing_time(pace, chance), DRAW) if to_draw else None


def plan_go(view: Mapping[str, Any], level: Level, chance: Chance) -> Plan | None:
    """Untimed: one act, when its go comes and its lock is over; any change before that moment is taken in."""
    if view["go"] is None:
        return None
    hand, go = view["hand"], max(view["go"], view["locked_until"])
    last = len(hand) == 1 and not view["draw_pile"]
    card = hand[0] if last else choose(hand, hardness_of(view), error=level["error"], chance=chance)
    if card is not None:
        return Plan(go, go, play(view, card))
    return Plan(go, go, DRAW if view["draw_pile"] else Nothing(view["seen"]))


def play(view: Mapping[str, Any], card: Card) -> Play:
    """A bot calls the card by its value where numbers are said."""
    return Play(card["id"], view["seen"], card["value"] if view["say_it"] else None)


def hardness_of(view: Mapping[str, Any]) -> Hardness:
    top = view["top"]
    return HARDNESS[top["value"], top["plus_minus"]]


def choose(hand: Sequence[Card], sums: Hardness, *, error: float, chance: Chance) -> Card | None:
    """One of the cards that fit; now and then, by mistake, one that does not."""
    fits = [card for card in hand if card["value"] in sums]
    if chance.unit() < error:
        fits = [card for card in hand if card["value"] not in sums] or fits
    if len(fits) < 2:
        return fits[0] if fits else None
    return fits[int(chance.unit() * len(fits))]


def thinking_time(sums: Hardness, card: Card | None, *, cards: int, pace: float, chance: Chance) -> Millis:
    """Seeing the top and working it out, before the hand moves."""
    nothing = sums[NOTHING_FITS]
    hard = nothing if card is None else sums.get(card["value"], nothing)
    if cards > FEW_CARDS:
        hard += PER_CARD * (cards - FEW_CARDS)
    return int(1000 * pace * (LOOKING + THINKING * hard * luck(chance)))


def luck(chance: Chance) -> float:
    """A lognormal draw with mean 1, by Box and Muller from the two halves of one draw: it is made in every thought."""
    bits = chance.bits()
    normal = sqrt(-2.0 * log1p(-(bits >> 32) * HALF_UNIT)) * cos((bits & HALF_MASK) * HALF_TURN)
    return exp(SIGMA * normal - SIGMA_SQUARED / 2)


def drawing_time(pace: float, chance: Chance) -> Millis:
    usual = DRAWING + DRAWING_PER_PACE * pace
    return int(1000 * usual * chance.between(QUICKEST_DRAW, SLOWEST_DRAW))
