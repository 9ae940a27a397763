"""The heat map: students by groups of facts, in the order of need."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass

from classroom.people.models import Student
from classroom.practice.accuracy import Accuracy, total
from classroom.practice.facts import facts_with, group_facts, shown_of, skill_title
from classroom.practice.maps import Cell, FactNow, cell_of
from classroom.practice.mastery import LEARNING
from classroom.reports.needs import NOT_STARTED, READY, RUSHING, STUCK
from games.core.game import Fact

ROWS_IN_ORDER = (STUCK, RUSHING, NOT_STARTED, "", READY)
"""Who needs the teacher comes first, who is ready last."""


@dataclass(frozen=True, slots=True)
class Column:
    """A group of facts, and who would gain by practising it."""

    group: str
    facts: Sequence[Fact]
    students: Sequence[Student]


@dataclass(frozen=True, slots=True)
class Row:
    student: Student
    need: str
    fluent: int
    accuracy: Accuracy
    cells: Mapping[str, Cell]


@dataclass(frozen=True, slots=True)
class HeatMap:
    skill: str
    title: str
    facts: int
    columns: Sequence[Column]
    rows: Sequence[Row]


def heat_map(
    skill: str,
    students: Iterable[Student],
    *,
    facts: Mapping[int, Mapping[str, FactNow]],
    needs: Mapping[int, str],
    wanted: Iterable[str],
) -> HeatMap:
    """`facts`: what each student knows now, by the student's id; `wanted`: facts that are set at present."""
    met = {name for known in facts.values() for name in known}
    whole = group_facts(facts_with(skill, met))
    groups = shown_groups(whole, met | set(wanted))
    judged = {group: whole[group] for group in groups}  # each student by what that student has met of it
    rows = [row_of(student, facts.get(student.pk, {}), judged, needs.get(student.pk, "")) for student in students]
    rows.sort(key=lambda row: (ROWS_IN_ORDER.index(row.need), row.fluent))
    columns = [Column(group, found, who_needs(group, rows)) for group, found in groups.items()]
    return HeatMap(skill, skill_title(skill), sum(map(len, groups.values())), columns, rows)


def shown_groups(groups: Mapping[str, list[Fact]], names: Container[str]) -> Mapping[str, list[Fact]]:
    """The facts that somebody has met or is to learn, by group; where there is none yet, all of them. A small group
    stands there whole."""
    touched = {group: shown_of(found, names) for group, found in groups.items() if met_any(found, names)}
    return touched or groups


def met_any(facts: Iterable[Fact], names: Container[str]) -> bool:
    return any(fact.name in names for fact in facts)


def row_of(student: Student, known: Mapping[str, FactNow], groups: Mapping[str, list[Fact]], need: str) -> Row:
    return Row(
        student,
        need,
        fluent=sum(fact.fluent for fact in known.values()),
        accuracy=total(fact.accuracy for fact in known.values()),
        cells=cells_of(known, groups),
    )


def cells_of(known: Mapping[str, FactNow], groups: Mapping[str, list[Fact]]) -> dict[str, Cell]:
    return {
        group: cell_of([known.get(fact.name) for fact in shown_of(found, known)]) for group, found in groups.items()
    }


def who_needs(group: str, rows: Iterable[Row]) -> list[Student]:
    """Those who have met it and do not answer it surely yet."""
    return [row.student for row in rows if row.cells[group].state == LEARNING]
