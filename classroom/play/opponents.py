"""Who sits at the other seats: characters of the game, at their own pace or at one matched to the student."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.game import Character, Game
from games.core.minds import Mind, Minds

RELAXED = 2.0
"""Relaxed play: the same opponents, taking twice as long."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot as it sits at one table: somebody, with a level that may be the student's own match."""

    slug: str
    name: str
    avatar: str
    level: Mapping[str, Any]


def opponent(character: Character, *, pace: float | None = None, relaxed: bool = False) -> Opponent:
    """A character, at a given pace where one is wanted, and with more time where play is relaxed."""
    level = dict(character.level)
    if "pace" in level:
        level["pace"] = (pace or level["pace"]) * (RELAXED if relaxed else 1.0)
    return Opponent(character.slug, character.name, character.avatar, level)


def opponents_for(game: Game, slugs: Sequence[str], *, relaxed: bool = False) -> list[Opponent]:
    """The characters of these names, in order. KeyError for one that nobody knows."""
    known = {character.slug: character for character in game.characters}
    return [opponent(known[slug], relaxed=relaxed) for slug in slugs]


def seat_opponents(opponents: Sequence[Opponent]) -> tuple[list[dict[str, Any]], Minds]:
    """Seats 1, 2, 3 … after the student's: as the row keeps them, and as minds that have not thought yet."""
    rows: list[dict[str, Any]] = [
        {"seat": seat, "slug": each.slug, "name": each.name, "avatar": each.avatar, "level": dict(each.level)}
        for seat, each in enumerate(opponents, start=1)
    ]
    minds = tuple(Mind(seat=row["seat"], level=row["level"]) for row in rows)
    return rows, minds
