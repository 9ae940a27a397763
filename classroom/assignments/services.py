"""What changes assignments. What was played stays, whatever is changed."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone

from classroom.assignments.models import Assignment, Variation, deal_seed
from classroom.people import undo
from classroom.people.codes import public_code
from classroom.people.models import Group, SchoolClass, Student, Teacher, Undo


def assign(
    school_class: SchoolClass, *, game_slug: str, title: str, options: dict[str, Any], **fields: Any
) -> Assignment:
    """Set practice for a class: for everybody, unless `whole_class` is off."""
    fields.setdefault("opens_on", timezone.localdate())
    return Assignment.objects.create(
        school_class=school_class, game_slug=game_slug, title=title, options=options, **fields
    )


def change_assignment(teacher: Teacher, assignment: Assignment, **fields: Any) -> Undo:
    """New settings count from the next match on; the undo is how it was before."""
    kept = undo.remember(teacher, [undo.before(assignment, *fields)], school_class=assignment.school_class)
    for name, value in fields.items():
        setattr(assignment, name, value)
    assignment.save(update_fields=list(fields))
    return kept


def pause_assignment(teacher: Teacher, assignment: Assignment) -> Undo:
    return change_assignment(teacher, assignment, paused_at=None if assignment.paused_at else timezone.now())


def end_assignment(teacher: Teacher, assignment: Assignment, today: date) -> Undo:
    return change_assignment(teacher, assignment, closes_on=today, archived_at=timezone.now())


@transaction.atomic
def repeat_assignment(assignment: Assignment, *, opens_on: date, due_on: date | None) -> Assignment:
    """The same again, with what was different for some, and with a new deal."""
    variations = list(assignment.variations.all())
    assignment.pk, assignment._state.adding, assignment.code = None, True, public_code()
    assignment.seed = deal_seed()
    assignment.opens_on, assignment.due_on, assignment.closes_on = opens_on, due_on, None
    assignment.paused_at = assignment.archived_at = None
    assignment.save(force_insert=True)
    for variation in variations:
        variation.pk, variation._state.adding, variation.code = None, True, public_code()
        variation.assignment, variation.due_on = assignment, None
    Variation.objects.bulk_create(variations)
    return assignment


def vary_assignment(
    assignment: Assignment, *, group: Group | None = None, student: Student | None = None, **fields: Any
) -> Variation:
    """Set what is different for one group or one student; a second time it replaces the first."""
    variation, _made = Variation.objects.update_or_create(
        assignment=assignment, group=group, student=student, defaults=fields
    )
    return variation
