"""Bots with a pulse: how long they think, when they err, and who they are."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log, sqrt
from typing import Any

from games.core.chance import Chance
from games.core.game import Character, Level, Millis, Plan, Seat
from games.seven_ate_nine.cards import FITS, SUMS
from games.seven_ate_nine.race_state import Draw, Nothing, Play

LOOKING, THINKING, MOVING = 0.20, 0.65, 0.15
"""The parts of a pace, in seconds per answer: seeing the card, working it out, and the moving hand."""
SPREAD = 0.5
"""How much the time for working out varies: its standard deviation over its mean."""
PLAIN, PER_STEP, PAST_TEN, PER_CARD, FEW_CARDS = 0.80, 0.12, 0.35, 0.03, 5
"""Working out takes longer for a larger ± number, for a sum that wraps, and for each card in hand past the fifth."""
DRAWING, DRAWING_PER_PACE, DRAWING_SPREAD = 0.35, 0.25, 0.3

CHARACTERS: tuple[Character, ...] = ()
Card = Mapping[str, Any]


HARDNESS = {
    card: {
        SUMS[fact].result: PLAIN + PER_STEP * card[1] + (PAST_TEN if SUMS[fact].wraps else 0.0)
        for fact in facts.values()
    }
    for card, facts in FITS.items()
}
"""How hard it is to find each of the two values that fit on a card."""
SIGMA = sqrt(log(1 + SPREAD * SPREAD))


def plan(view: Mapping[str, Any], seat: Seat, since: Millis, level: Level, chance: Chance) -> Plan | None:
    """What this seat does next, from what it sees; None when there is nothing it could do."""
    if view["untimed"]:
        return plan_go(view, level, chance)
    hand, pile_left, pace = view["hand"], view["draw_pile"], level["pace"]
    start = max(since, view["opens_at"], view["locked_until"])
    if len(hand) == 1 and not pile_left:
        return Plan(start, start + drawing_time(pace, chance), play(view, hand[0]))
    card = choose(view, level["error"], chance)
    ready = start + thinking_time(view, card, pace, chance) if hand else start
    if card is not None:
        return Plan(ready, ready + int(1000 * MOVING * pace), play(view, card))
    return Plan(ready, ready + drawing_time(pace, chance), Draw()) if pile_left else None


def plan_go(view: Mapping[str, Any], level: Level, chance: Chance) -> Plan | None:
    """Untimed: one act, when its go comes; any change before that moment is taken in."""
    hand, go = view["hand"], view["go"]
    if go is None:
        return None
    last = len(hand) == 1 and not view["draw_pile"]
    card = hand[0] if last else choose(view, level["error"], chance)
    if card is not None:
        return Plan(go, go, play(view, card))
    return Plan(go, go, Draw() if view["draw_pile"] else Nothing(view["seen"]))


def play(view: Mapping[str, Any], card: Card) -> Play:
    """A bot calls the card by its value where numbers are said."""
    return Play(card["id"], view["seen"], card["value"] if view["say_it"] else None)


def choose(view: Mapping[str, Any], error: float, chance: Chance) -> Card | None:
    """One of the cards that fit; now and then, by mistake, one that does not."""
    top, hand = view["top"], view["hand"]
    fitting = FITS[top["value"], top["plus_minus"]]
    fits: list[Card] = [card for card in hand if card["value"] in fitting]
    if chance.unit() < error:
        fits = [card for card in hand if card["value"] not in fitting] or fits
    if len(fits) < 2:
        return fits[0] if fits else None
    return chance.choice(fits)


def thinking_time(view: Mapping[str, Any], card: Card | None, pace: float, chance: Chance) -> Millis:
    """Seeing the top and working it out, before the hand moves."""
    top, more = view["top"], len(view["hand"]) - FEW_CARDS
    sums = HARDNESS[top["value"], top["plus_minus"]]
    hard = sums.get(card["value"] if card else 0) or max(sums.values())
    if more > 0:
        hard += PER_CARD * more
    luck = exp(SIGMA * chance.normal() - SIGMA * SIGMA / 2)
    return int(1000 * pace * (LOOKING + THINKING * hard * luck))


def drawing_time(pace: float, chance: Chance) -> Millis:
    usual = DRAWING + DRAWING_PER_PACE * pace
    return int(1000 * usual * chance.between(1 - DRAWING_SPREAD, 1 + DRAWING_SPREAD))
