"""What a play is worth to a bot: the lines of five it helps, the rivals' lines it hinders, and what it gives up."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.chance import Chance
from games.sequence_numbers.lines import LENGTH
from games.sequence_numbers.sight import Held, Sight

WINS = 1e6
"""More than all other reasons together."""

Play = tuple[Held, int]
"""A card and the space it goes to."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How a bot values things; the unit is the first chip in an open line.

    `lines[k]`: one more chip in an open line that has k, a corner counting as a chip.
    `ready`: times this for each space still missing there that a card in hand can fill.
    `blocks[k]`: a chip in a rival's open line that has k.
    `held`: how much less that counts for each missing space whose number is in hand, from 0 to 1.
    `takes`, `reopens`: a chip taken out of a rival's line, and an own line opened by that, against a block and a chip.
    `plus`, `minus`: what such a card is worth while it is kept."""

    lines: tuple[float, ...]
    blocks: tuple[float, ...] = (0.0,) * LENGTH
    ready: float = 1.0
    held: float = 0.0
    takes: float = 0.0
    reopens: float = 0.0
    plus: float = 0.0
    minus: float = 0.0


@dataclass(frozen=True, slots=True)
class Survey:
    """For each window: the chips of the bot's team there (-1: a rival stands in it, or it cannot be counted any more),
    and what it is worth to stop the one rival who has chips there (0: nobody, or several). `fillable[card]`: what the
    other cards in hand can fill, and how many of those are plus cards."""

    mine: list[int]
    threats: list[float]
    fillable: dict[int, tuple[int, int]]


def survey(sight: Sight, weights: Weights) -> Survey:
    rivals, own = sight.rival_chips, sight.own | sight.lines.corners
    mine = [-1 if mask & rivals else (mask & own).bit_count() for mask in sight.lines.masks]
    for window in sight.closed[sight.team]:
        mine[window] = -1
    return Survey(mine, _threats(sight, weights), {card.id: _others_fill(sight, card) for card in sight.hand})


def _threats(sight: Sight, weights: Weights) -> list[float]:
    lines, rivals = sight.lines, sight.rival_chips
    in_hand, _ = _fill(sight.hand)
    threats = [0.0] * len(lines.masks)
    for team, chips in sight.rivals:
        others, full = sight.own | rivals & ~chips, chips | lines.corners
        for window, mask in enumerate(lines.masks):
            if mask & chips and not mask & others and window not in sight.closed[team]:
                harmless = (1 - weights.held) ** (mask & in_hand).bit_count()
                threats[window] = weights.blocks[(mask & full).bit_count()] * harmless
    return threats


def _others_fill(sight: Sight, used: Held) -> tuple[int, int]:
    return _fill(tuple(card for card in sight.hand if card is not used))


def _fill(cards: tuple[Held, ...]) -> tuple[int, int]:
    """The spaces these cards fit, and how many plus cards are among them."""
    reach = 0
    for card in cards:
        reach |= card.reach
    return reach, sum(card.kind == "plus" for card in cards)


def best_play(sight: Sight, weights: Weights, plays: list[Play], chance: Chance) -> Play:
    """The play worth most; chance decides between equals."""
    known = survey(sight, weights)
    values = [value_of(sight, known, weights, play) for play in plays]
    best = max(values)
    return chance.choice([play for play, value in zip(plays, values, strict=True) if value == best])


def value_of(sight: Sight, known: Survey, weights: Weights, play: Play) -> float:
    card, cell = play
    if card.kind == "minus":
        return _value_of_taking(sight, known, weights, cell) - weights.minus
    kept = weights.plus if card.kind == "plus" else 0.0
    return _value_of_chip(sight, known, weights, play) - kept


def _value_of_chip(sight: Sight, known: Survey, weights: Weights, play: Play) -> float:
    """An own chip on a free space: every line through it, own or a rival's."""
    card, cell = play
    fillable, wild = known.fillable[card.id]
    fillable &= ~(1 << cell)
    value = 0.0
    for window in sight.lines.through[cell]:
        chips = known.mine[window]
        if chips == LENGTH - 1:
            return WINS
        if chips >= 0:
            fits = (sight.lines.masks[window] & fillable).bit_count() + wild
            value += weights.lines[chips] * weights.ready ** min(fits, LENGTH - 1 - chips)
        value += known.threats[window]
    return value


def _value_of_taking(sight: Sight, known: Survey, weights: Weights, cell: int) -> float:
    """A rival's chip gone: its lines are weaker, and own lines that only it stood in are open again."""
    lines, rivals, own = sight.lines, sight.rival_chips, sight.own | sight.lines.corners
    value = 0.0
    for window in lines.through[cell]:
        mask = lines.masks[window]
        value += weights.takes * known.threats[window]
        chips = (mask & own).bit_count()
        if mask & rivals == 1 << cell and chips and window not in sight.closed[sight.team]:
            value += weights.reopens * weights.lines[chips - 1]
    return value


def least_wanted(sight: Sight, weights: Weights, plays: list[Play]) -> Held:
    """The card to give up: one that cannot be laid, else the one whose best play is worth least."""
    known = survey(sight, weights)
    kept = {"plus": weights.plus, "minus": weights.minus}

    def worth(card: Held) -> float:
        values = [value_of(sight, known, weights, play) for play in plays if play[0] is card]
        return max(values, default=0.0) + kept.get(card.kind, 0.0)

    return min(sight.hand, key=worth)
