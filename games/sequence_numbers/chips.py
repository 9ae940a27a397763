"""The chips on the board: whose stand where, which sequences are counted, and which chips are locked in them."""

from __future__ import annotations

from functools import reduce
from operator import or_

from games.core.values import value
from games.sequence_numbers.lines import LENGTH, Lines
from games.sequence_numbers.seating import put

Team = int


@value
class Chips:
    """`by_team` holds each team's cells as a set of bits, `free` the spaces that are left. `sequences` are the windows
    counted for each team, `locked` what they cover: such chips are never disturbed (SEQ-42)."""

    by_team: tuple[int, ...]
    sequences: tuple[tuple[int, ...], ...]
    free: int
    locked: int = 0

    @property
    def taken(self) -> int:
        return reduce(or_, self.by_team)

    def removable_by(self, team: Team) -> int:
        """The chips of other teams that stand in no sequence (SEQ-24, SEQ-26)."""
        return self.taken & ~self.by_team[team] & ~self.locked

    def owner(self, cell: int) -> Team | None:
        for team, mask in enumerate(self.by_team):
            if mask >> cell & 1:
                return team
        return None

    def placed(self, team: Team, cell: int, *, lines: Lines, shared: int) -> Chips:
        """One more chip, and every sequence it completes."""
        mine = self.by_team[team] | 1 << cell
        by_team, free = put(self.by_team, team, mine), self.free & ~(1 << cell)
        if ((mine | lines.corners) & lines.star[cell]).bit_count() < LENGTH:
            return Chips(by_team, self.sequences, free, self.locked)
        counted = self.sequences[team]
        made = completed(mine, cell, lines=lines, counted=counted, shared=shared)
        locked = self.locked | locked_by(made, lines)
        return Chips(by_team, put(self.sequences, team, counted + made), free, locked)

    def removed(self, cell: int) -> Chips:
        """One chip fewer. A removal never makes a sequence (SEQ-48)."""
        by_team = tuple(mask & ~(1 << cell) for mask in self.by_team)
        return Chips(by_team, self.sequences, self.free | 1 << cell, self.locked)


def no_chips(teams: int, lines: Lines) -> Chips:
    return Chips((0,) * teams, ((),) * teams, lines.numbered)


def completed(mine: int, cell: int, *, lines: Lines, counted: tuple[int, ...], shared: int) -> tuple[int, ...]:
    """The windows through a new chip that are now full and share at most `shared` cells with any counted one
    of the team (SEQ-43), in the fixed order of SEQ-47."""
    full, masks = mine | lines.corners, lines.masks
    made: tuple[int, ...] = ()
    for window in lines.through[cell]:
        mask = masks[window]
        if mask & full == mask and all((mask & masks[other]).bit_count() <= shared for other in counted + made):
            made += (window,)
    return made


def locked_by(windows: tuple[int, ...], lines: Lines) -> int:
    """The chips in these windows; corners hold none."""
    locked = 0
    for window in windows:
        locked |= lines.masks[window]
    return locked & ~lines.corners
