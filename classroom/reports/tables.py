"""Reports as plain tables for files: the same figures as on the screen, numbers as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from classroom.assignments.models import Assignment
from classroom.look import MASTERY
from classroom.people.models import SchoolClass, Student
from classroom.practice.accuracy import Accuracy
from classroom.practice.censored import RaceSpeed
from classroom.practice.facts import written
from classroom.practice.mastery import WORDS
from classroom.practice.models import Attempt
from classroom.practice.slips import slip_of
from classroom.practice.speed import Speed, tenths
from classroom.reports.answers import answers_to, number_of
from classroom.reports.assignment_page import lines_of
from classroom.reports.class_facts import FactLine, class_facts
from classroom.reports.class_report import class_report
from classroom.reports.dictionary import COLUMNS
from classroom.reports.fact_map import FactCell
from classroom.reports.group_report import group_lines
from classroom.reports.heat_map import Row
from classroom.reports.needs import LISTS
from classroom.reports.present import present_students
from classroom.reports.student_report import PlayedMatch, student_report
from games import catalogue

Value = str | int | float | date | None
Asked = Mapping[str, str]
"""A skill, and a group of facts or a fact of it."""


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    columns: Sequence[str]
    rows: Iterable[Sequence[Value]]


def shown(accuracy: Accuracy) -> list[Value]:
    """Right, answers, percentage and its interval; no percentage where the screen shows none."""
    if not accuracy.enough:
        return [accuracy.k, accuracy.n, None, None, None]
    return [accuracy.k, accuracy.n, accuracy.percent, accuracy.low_percent, accuracy.high_percent]


def accuracy_columns() -> list[str]:
    low, high = (
        # xgettext:no-python-format
        _("95 % from"),
        # xgettext:no-python-format
        _("95 % to"),
    )
    return [_("right"), _("answers"), _("percent"), low, high]


def map_table(school_class: SchoolClass, skill: str) -> Table:
    """The heat map, in its order."""
    found = class_report(school_class, skill).heat_map
    groups = [
        f"{words} {_(column.group)}" for column in found.columns for words in (_("state"), _("right"), _("answers"))
    ]
    columns = [_("student"), _("list"), _("facts fluent"), *accuracy_columns(), *groups]
    return Table("map", columns, [map_row(row) for row in found.rows])


def map_row(row: Row) -> list[Value]:
    values: list[Value] = [row.student.nickname, str(LISTS[row.need].name) if row.need else "", row.fluent]
    for cell in row.cells.values():
        values += [str(MASTERY[cell.state][2]), cell.accuracy.k, cell.accuracy.n]
    return [*values[:3], *shown(row.accuracy), *values[3:]]


def facts_table(school_class: SchoolClass, skill: str) -> Table:
    """Every fact the class has met, the hardest first."""
    words = [str(MASTERY[word][2]) for word in WORDS]
    columns = [_("fact"), _("group"), *accuracy_columns(), _("not met yet"), *words, _("not yet sure")]
    return Table("facts", columns, [fact_row(line) for line in class_facts(school_class, skill).facts])


def fact_row(line: FactLine) -> list[Value]:
    troubled = ", ".join(student.nickname for student in line.troubled)
    return [line.words, _(line.group), *shown(line.accuracy), line.unmet, *line.reached.values(), troubled]


def own_facts_table(student: Student, asked: Asked) -> Table:
    """One student's map, fact by fact."""
    columns = [_("fact"), _("group"), _("state"), *accuracy_columns()]
    groups = student_report(student, asked["skill"]).groups
    return Table("facts", columns, [own_fact_row(group.name, fact) for group in groups for fact in group.cells])


def own_fact_row(group: str, fact: FactCell) -> list[Value]:
    return [fact.words, _(group), str(MASTERY[fact.cell.state][2]), *shown(fact.cell.accuracy)]


def own_answers_table(student: Student, asked: Asked) -> Table:
    """One student's answers to a fact or a group of facts, the latest first."""
    columns = [_("day"), _("asked"), _("answered"), _("right"), _("slip"), _("thinking time"), _("game")]
    return Table("answered", columns, [own_answer_row(answer) for answer in answers_to(student, **asked)])


def own_answer_row(answer: Attempt) -> list[Value]:
    time = answer.think_ms if answer.think_ms is not None and not answer.flag else None
    slip = "" if answer.right else slip_of(answer.game, answer.prompt, answer.given)
    return [
        answer.day,
        written(answer.prompt),
        number_of(answer.given),
        int(bool(answer.right)),
        _(slip) if slip else "",
        None if time is None else tenths(time / 1000),
        _(catalogue.game(answer.game).title),
    ]


def growth_table(student: Student, asked: Asked) -> Table:
    """One student, week by week, the latest first."""
    growth = student_report(student, asked["skill"]).growth
    trouble = [f"{column}, {_('facts in trouble')}" for column in accuracy_columns()] if growth.divided else []
    columns = [_("week of"), *accuracy_columns(), *trouble, _("facts fluent")]
    rows = [
        [week.start, *shown(week.steady), *(shown(week.trouble) if growth.divided else []), week.fluent]
        for week in growth.weeks
    ]
    return Table("growth", columns, rows)


def matches_table(student: Student, asked: Asked) -> Table:
    """The last matches of one student."""
    columns = [_("when"), _("game"), _("opponent"), *accuracy_columns(), _("right per minute")]
    return Table("matches", columns, [match_row(played) for played in student_report(student, asked["skill"]).matches])


def match_row(played: PlayedMatch) -> list[Value]:
    match, opponents = played.match, ", ".join(_(bot["name"]) for bot in played.match.bots)
    when = f"{localtime(match.started_at):%Y-%m-%d %H:%M}"
    return [when, _(match.game.title), opponents, *shown(played.accuracy), played.rate and tenths(played.rate)]


def speed_table(student: Student, asked: Asked) -> Table:
    """Thinking time in seconds, only where the screen shows it. In races the interval stands in place of quartiles."""
    report = student_report(student, asked["skill"])
    columns = [
        _("facts"),
        _("median"),
        _("quartile from"),
        _("quartile to"),
        _("answers"),
        _("facts shown"),
        _("facts in all"),
    ]
    drills = [[_(group.name), *seconds(group.speed), group.timed, group.facts] for group in report.timed if group.speed]
    races = [
        [_("races, ±%(step)s") % {"step": step}, *seconds(race), None, None] for step, race in report.races.items()
    ]
    return Table("speed", columns, [*drills, *races])


def seconds(speed: Speed | RaceSpeed) -> list[Value]:
    return [tenths(speed.median), tenths(speed.low), tenths(speed.high), speed.n]


def groups_table(school_class: SchoolClass, skill: str) -> Table:
    """Groups side by side: the last seven days, and the latest answers to each fact."""
    week = [f"{column}, {_('last 7 days')}" for column in accuracy_columns()]
    columns = [_("group"), _("students"), _("practised"), *week, *accuracy_columns(), _("facts fluent, median")]
    rows = [
        [line.name, line.students, line.practised, *shown(line.week), *shown(line.now), line.fluent]
        for line in group_lines(school_class, present_students(school_class).students)
    ]
    return Table("groups", columns, rows)


def progress_table(assignment: Assignment) -> Table:
    """One assignment: how far everybody is, and how sure."""
    columns = [_("student"), _("done"), _("goal"), _("due"), *accuracy_columns()]
    rows = [
        [line.student.nickname, line.done, line.goal, line.due_on or assignment.due_on, *shown(line.accuracy)]
        for line in lines_of(assignment)
    ]
    return Table("assignment", columns, rows)


ELSEWHERE = {"student": "student__nickname", "match": "match__code", "assignment": "assignment__code"}
"""Columns of the raw answers that stand in other tables: people and matches by what a teacher sees, never by number."""


def answers_table(school_class: SchoolClass, skill: str) -> Table:
    """Every attempt of the class in this skill, or in all of them, one row each, as it was recorded."""
    rows = Attempt.objects.filter(student__school_class=school_class, student__archived_at=None)
    rows = rows.filter(skill=skill) if skill else rows
    found = rows.order_by("student__nickname", "day", "id").values_list(
        *(ELSEWHERE.get(name, name) for name in COLUMNS)
    )
    return Table("answers", list(COLUMNS), answer_rows(found.iterator()))


def answer_rows(rows: Iterable[Sequence[Value]]) -> Iterator[list[Value]]:
    for row in rows:
        yield [int(value) if isinstance(value, bool) else value for value in row]


def dictionary_table() -> Table:
    return Table("dictionary", [_("column"), _("meaning")], [[name, str(words)] for name, words in COLUMNS.items()])


CLASS_TABLES = {"map": map_table, "facts": facts_table, "groups": groups_table, "answers": answers_table}
STUDENT_TABLES = {
    "growth": growth_table,
    "matches": matches_table,
    "speed": speed_table,
    "facts": own_facts_table,
    "answers": own_answers_table,
}
