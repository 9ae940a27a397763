"""What a bot makes of its view: the board as sets of bits, and for each card in hand the spaces it fits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.core.game import Seat
from games.sequence_numbers.chips import Team
from games.sequence_numbers.deck import CardId
from games.sequence_numbers.lines import Lines, lines, mask_of
from games.sequence_numbers.sums import MINUS_SIGN, read_sum


@dataclass(frozen=True, slots=True)
class Held:
    """A card in hand. `reach`: the free spaces that show its answer."""

    id: CardId
    kind: str
    answer: int | None
    reach: int
    answered: bool
    missed: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """`own` and `rivals` are the chips of the bot's team and of each other team; `closed[team]` numbers the windows
    that can no longer be counted for a team because they share too much with its sequences."""

    lines: Lines
    team: Team
    own: int
    rivals: tuple[tuple[Team, int], ...]
    free: int
    locked: int
    hand: tuple[Held, ...]
    numbers: tuple[int | None, ...]
    closed: tuple[frozenset[int], ...]

    @property
    def rival_chips(self) -> int:
        return sum(mask for _, mask in self.rivals)

    @property
    def removable(self) -> int:
        return self.rival_chips & ~self.locked


def look(view: Mapping[str, Any], seat: Seat) -> Sight:
    on = lines(view["rows"], view["cols"])
    teams = len(view["teams"])
    chips, locked, where = _read_cells(view["cells"], teams)
    free = on.numbered & ~sum(chips)
    team = seat % teams
    return Sight(
        lines=on,
        team=team,
        own=chips[team],
        rivals=tuple((other, mask) for other, mask in enumerate(chips) if other != team),
        free=free,
        locked=locked,
        hand=tuple(_held(card, where, free) for card in view["hand"]),
        numbers=tuple(cell["number"] for cell in view["cells"]),
        closed=tuple(_closed(view, on, team) for team in range(teams)),
    )


def _read_cells(cells: list[dict[str, Any]], teams: int) -> tuple[list[int], int, dict[int, int]]:
    """The chips of each team, the locked ones, and where each number stands."""
    chips, locked, where = [0] * teams, 0, dict[int, int]()
    for place, cell in enumerate(cells):
        bit = 1 << place
        if cell["chip"] is not None:
            chips[cell["chip"]] |= bit
            locked |= bit if cell["locked"] else 0
        if cell["number"] is not None:
            where[cell["number"]] = where.get(cell["number"], 0) | bit
    return chips, locked, where


def _held(card: Mapping[str, Any], where: Mapping[int, int], free: int) -> Held:
    answer = worked_out(card["text"]) if card["kind"] == "sum" else None
    reach = 0 if answer is None else where.get(answer, 0) & free
    return Held(card["id"], card["kind"], answer, reach, card["answer"] is not None, card["missed"])


@lru_cache(maxsize=20_000)
def worked_out(text: str) -> int:
    """A bot does its own sums: the view shows it what a person sees."""
    return read_sum(text.replace(" ", "").replace(MINUS_SIGN, "-")).answer


def _closed(view: Mapping[str, Any], on: Lines, team: Team) -> frozenset[int]:
    counted = [mask_of(sequence["cells"]) for sequence in view["sequences"] if sequence["team"] == team]
    if not counted:
        return frozenset()
    shared = view["shared"]
    return frozenset(
        number for number, mask in enumerate(on.masks) if any((mask & one).bit_count() > shared for one in counted)
    )
