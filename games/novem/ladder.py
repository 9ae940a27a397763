"""How strong a level is, without sampling: what somebody who knows all its mixes gains on it in a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.novem.characters import CHARACTERS
from games.novem.layout import COLUMNS, ROWS
from games.novem.rules import MOST_EMPTIES
from games.novem.small_games import Mix, against, answer, solve, turned
from games.novem.solution import FULL, LIVE, Hits, filled, hits_for_points, points_table
from games.novem.styles import blended, thinking_mix, tiles_of

Level = Mapping[str, Any]
SIDES = (ROWS, COLUMNS)
MEASURED = ("perfect", "thinks")
"""Styles whose mixes do not depend on the score of the match."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One small game of a position: who attacks, and the perfect mixes of both."""

    attacker: int
    attack: Mix
    defence: Mix


def exploitability(levels: Sequence[Level]) -> list[float]:
    """For each level the points per round that a best response gains over the value of the game: the mean over both
    sides and both first attackers. Exact, by backward induction in one pass over all positions.

    For levels that play for points; what can be gained on the one that plays for the match is measured in matches
    (benchmarks/solve_novem_match.py)."""
    truths = [{side: list(points_table()) for side in SIDES} for _ in levels]
    for code in LIVE:
        moments = [_moments(hits_for_points(points_table(), code), attacker) for attacker in SIDES]
        for level, truth in zip(levels, truths, strict=True):
            for bot in SIDES:
                hits = hits_for_points(truth[bot], code)
                for attacker in SIDES:
                    gets = _respond(level, code, hits, moments[attacker], bot)
                    truth[bot][2 * code + attacker] = gets
    return [_mean_gain(truth) for truth in truths]


def _moments(hits: tuple[Hits, Hits], attacker: int) -> list[Moment]:
    """The small games from the last empty pick a round allows back to the first, which this side attacks."""
    moments: list[Moment] = []
    value = 0.0
    for empties in range(MOST_EMPTIES - 1 if None in hits[attacker] else 0, -1, -1):
        mover = attacker ^ (empties & 1)
        game = filled(hits[mover], -value, mover)
        value, attack = solve(game)
        moments.append(Moment(mover, attack, answer(game)[1]))
    return moments


def _respond(level: Level, code: int, hits: tuple[Hits, Hits], moments: Sequence[Moment], bot: int) -> float:
    """What the first attacker really gets when side `bot` keeps to its level and the other side knows it."""
    gets = 0.0
    for moment in moments:
        game = filled(hits[moment.attacker], -gets, moment.attacker)
        attacks = moment.attacker == bot
        mix = _mix(level, code, moment, attacks)
        gets = min(against(turned(game), mix)) if attacks else max(against(game, mix))
    return gets


def _mix(level: Level, code: int, moment: Moment, attacks: bool) -> Mix:
    style, random = level.get("style", "perfect"), level.get("random", 0.0)
    if style == "perfect":
        return blended(moment.attack if attacks else moment.defence, random)
    if style == "thinks":
        return blended(thinking_mix(tiles_of(code, moment.attacker), attacks, level["depth"]), random)
    raise ValueError(f"{style}: measured in matches, not in points.")


def _mean_gain(truth: Mapping[int, Sequence[float]]) -> float:
    """To the other side: as attacker it gets more than the game is worth, as defender it gives less."""
    gains = [
        (value - truth[bot][2 * FULL + attacker]) * (1 if attacker == bot else -1)
        for bot in SIDES
        for attacker in SIDES
        for value in (points_table()[2 * FULL + attacker],)
    ]
    return sum(gains) / len(gains)


def report() -> list[str]:
    """A line for each character that plays for points, weakest first."""
    measured = [character for character in CHARACTERS if character.level["style"] in MEASURED]
    gains = exploitability([character.level for character in measured])
    ranked = sorted(zip(gains, measured, strict=True), key=lambda pair: -pair[0])
    return [f"{character.name:<8}{gain:8.3f} points a round to a best response" for gain, character in ranked]
