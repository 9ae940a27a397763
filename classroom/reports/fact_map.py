"""One student's map: every fact of a skill, group by group, with speed where it may be shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from classroom.practice.facts import facts_with, group_facts, shown_of, written
from classroom.practice.maps import Cell, FactNow, cell_of, shown_speed, weakest
from classroom.practice.speed import Speed
from games.core.game import Fact


@dataclass(frozen=True, slots=True)
class FactCell:
    """`name` as it is stored, `words` as people write it."""

    name: str
    words: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Group:
    """A group of facts. `timed` of them are accurate enough for their thinking time to be shown; `more` were met than
    there are cells for."""

    name: str
    cells: Sequence[FactCell]
    cell: Cell
    speed: Speed | None
    timed: int
    more: int

    @property
    def facts(self) -> int:
        return len(self.cells) + self.more


def groups_of(skill: str, known: Mapping[str, FactNow]) -> list[Group]:
    """All groups that were met; where there is none yet, all there are."""
    groups = group_facts(facts_with(skill, known)).items()
    shown = [group_of(name, shown_of(facts, known), known) for name, facts in groups]
    return [group for group in shown if group.cell.accuracy.n] or shown


def group_of(name: str, facts: Sequence[Fact], known: Mapping[str, FactNow]) -> Group:
    met = [known.get(fact.name) for fact in facts]
    speed, timed = shown_speed(fact for fact in met if fact)
    shown = weakest(facts, known)
    cells = [FactCell(fact.name, written(fact.name), cell_of([known.get(fact.name)])) for fact in shown]
    return Group(name, cells, cell_of(met), speed, timed, more=len(facts) - len(shown))
