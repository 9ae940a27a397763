"""One assignment as its teacher sees it: who has begun, and what can still be done about it."""

from __future__ import annotations

from django.utils import timezone

from classroom.assignments.models import Assignment
from classroom.people.models import SchoolClass, Student
from tests.classroom.reports.reading import body, read, teacher_of
from tests.classroom.reports.scripted import record_answers, set_drill


def test_what_is_over_can_be_set_again_or_brought_back_but_not_paused(school_class: SchoolClass) -> None:
    assignment = set_drill(school_class, due_in=1)
    client, path = teacher_of(school_class), f"/assignments/{assignment.code}/"
    assert all(f"{path}{act}/" in body(client, path) for act in ("pause", "end", "again"))
    assignment.archived_at = timezone.now()
    assignment.save()
    assert [act for act in ("pause", "end", "again") if f"{path}{act}/" in body(client, path)] == ["end", "again"]
    assert "Bring back" in body(client, path)


def test_whoever_did_more_than_the_goal_is_not_told_as_eight_of_four(anna: Student, school_class: SchoolClass) -> None:
    assignment = set_drill(school_class, due_in=1)
    Assignment.objects.update(goal=1)
    for _ in range(2):
        record_answers(anna, [("5+1", True)], assignment=assignment)
    page = read(teacher_of(school_class), f"/assignments/{assignment.code}/")
    assert "2, goal 1" in page
    assert "2 of 1" not in page
