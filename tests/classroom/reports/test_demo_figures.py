from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from classroom.people.models import SchoolClass
from classroom.practice.mastery import WORDS
from classroom.practice.models import SkillDay, Standing
from classroom.reports.class_report import class_report
from classroom.reports.demo import build_demo_school


def figures() -> list[dict[str, Any]]:
    rows = [row for model in (SkillDay, Standing) for row in model.objects.values()]
    return sorted(({name: value for name, value in row.items() if name != "id"} for row in rows), key=str)


@pytest.mark.thorough
@pytest.mark.django_db
def test_the_demo_class_has_two_in_each_list_and_every_shade_on_its_map() -> None:
    build_demo_school()
    report = class_report(SchoolClass.objects.get(name="4 B"))
    assert all(len(found.lines) >= 2 for found in report.lists)
    assert [note.student.nickname for note in report.input_notes] == ["Elsa"]
    states = {cell.state for row in report.heat_map.rows for cell in row.cells.values()}
    assert states >= set(WORDS)


@pytest.mark.thorough
@pytest.mark.database
@pytest.mark.django_db
def test_the_demo_school_rebuilt_from_its_attempts_is_equal_to_the_last_digit() -> None:
    build_demo_school()
    before = figures()
    call_command("rebuild_figures", stdout=StringIO())
    assert sum(row.get("n", 0) for row in before) > 20_000
    assert figures() == before
