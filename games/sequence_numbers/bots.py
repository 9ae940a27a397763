"""The bots: from a seat's own view and a level to what it does next, and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.chance import Chance
from games.core.game import Level, Millis, Plan, Seat
from games.sequence_numbers.lines import cells_of
from games.sequence_numbers.moves import Answer, Discard, Draw, Move, Pass, Place, Remove, Swap
from games.sequence_numbers.sight import Held, Sight, look
from games.sequence_numbers.weights import STYLES
from games.sequence_numbers.windows import Play, Weights, best_play, least_wanted

SHORTEST, LONGEST = 0.8, 2.5
"""Seconds a bot takes, so that a person can follow."""

SMALL_THINGS = 1.0
"""Seconds for what needs no thought: correcting, giving up a card."""

DRAWING = 0.75
"""Seconds after which a bot draws: less than the next one takes for its turn, or a bot would lose cards that it has not
forgotten. Not at once, so that its chip is seen first and a person is not too late in no time (SEQ-32)."""

HURRY = 0.4
SPREAD = 0.35
NEAR_MISSES = (1, 10)


def plan(view: Mapping[str, Any], seat: Seat, since: Millis, level: Level, chance: Chance) -> Plan | None:
    """A stir cancels the move until it has landed, even one at the same moment: nothing is raced for here."""
    due = since + round(1000 * _wait(view, seat, level, chance))
    move = _move(view, seat, level, chance)
    return None if move is None else Plan(commits=due + 1, due=due, move=move)


def _wait(view: Mapping[str, Any], seat: Seat, level: Level, chance: Chance) -> float:
    if seat in view["undrawn"] and not view["owed"]:
        seconds = DRAWING
    else:
        thinks = view["turn"] == seat and not view["owed"] and not view["correcting"]
        pace = level.get("pace", (SHORTEST + LONGEST) / 2) if thinks else SMALL_THINGS
        seconds = min(max(pace * chance.between(1 - SPREAD, 1 + SPREAD), SHORTEST), LONGEST)
    return seconds * HURRY if level.get("hurry") else seconds


def _move(view: Mapping[str, Any], seat: Seat, level: Level, chance: Chance) -> Move | None:
    if view["over"] or (view["owed"] and seat not in view["owed"]):
        return None
    if view["owed"]:
        return _give_up(look(view, seat), level, chance)
    if seat in view["undrawn"]:
        return Draw()
    if view["turn"] != seat:
        return None
    if view["correcting"]:
        return Answer(view["correcting"]["card"], view["correcting"]["answer"])
    return take_turn(view, seat, STYLES[level["style"]], level, chance)


def _give_up(sight: Sight, level: Level, chance: Chance) -> Move:
    weights = STYLES[level["style"]]
    card = chance.choice(sight.hand) if weights is None else least_wanted(sight, weights, all_plays(sight))
    return Discard(card.id)


def take_turn(view: Mapping[str, Any], seat: Seat, weights: Weights | None, level: Level, chance: Chance) -> Move:
    """Swap a dead card first; then the best play, or a random one where the level says so or there are no weights."""
    sight = look(view, seat)
    dead = [card for card in sight.hand if card.kind == "sum" and not card.reach]
    if dead and not view["swapped"]:
        return Swap(chance.choice(dead).id)
    plays = _with_answered_card(view, seat, all_plays(sight))
    if not plays:
        return Pass()
    if weights is None or chance.happens(level.get("random", 0.0)):
        card, cell = chance.choice(plays)
    else:
        card, cell = best_play(sight, weights, plays, chance)
    if card.kind == "minus":
        return Remove(card.id, cell)
    return _lay(view, sight, card, cell, errs=_errs(card, level, chance), chance=chance)


def all_plays(sight: Sight) -> list[Play]:
    """Every card that can be laid, with every space it can go to."""
    targets = {"plus": sight.free, "minus": sight.removable}
    return [(card, cell) for card in sight.hand for cell in cells_of(targets.get(card.kind, card.reach))]


def _with_answered_card(view: Mapping[str, Any], seat: Seat, plays: list[Play]) -> list[Play]:
    """Whoever has just answered a card lays that one."""
    last = view["last"]
    if not last or last["seat"] != seat or last["did"] not in ("answer", "corrected"):
        return plays
    return [play for play in plays if play[0].id == last["card"]["id"]] or plays


def _errs(card: Held, level: Level, chance: Chance) -> bool:
    """A sum tried or answered before is not got wrong again."""
    fresh = card.kind == "sum" and not card.missed and not card.answered
    return chance.happens(level.get("error", 0.0)) and fresh


def _lay(view: Mapping[str, Any], sight: Sight, card: Held, cell: int, *, errs: bool, chance: Chance) -> Move:
    if card.answer is None:
        return Place(card.id, cell)
    if view["answer_first"] and not card.answered:
        return Answer(card.id, _wrong_answer(card.answer, chance) if errs else card.answer)
    return Place(card.id, _wrong_space(sight, card, chance) if errs else cell)


def _wrong_answer(answer: int, chance: Chance) -> int:
    misses = [answer + miss for miss in NEAR_MISSES] + [answer - miss for miss in NEAR_MISSES if miss <= answer]
    return chance.choice(misses)


def _wrong_space(sight: Sight, card: Held, chance: Chance) -> int:
    """A free space that shows another number, a near miss if there is one; the right one if there is no other."""
    answer = card.answer or 0
    others = cells_of(sight.free & ~card.reach)
    near = [cell for cell in others if abs((sight.numbers[cell] or 0) - answer) in NEAR_MISSES]
    return chance.choice(near or others or cells_of(card.reach))
