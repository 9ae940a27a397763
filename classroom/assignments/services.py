"""What changes assignments. What was played stays, whatever is changed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone

from classroom.assignments.models import Assignment, Variation, deal_seed
from classroom.assignments.selectors import offered_variations, variations_of
from classroom.people import undo
from classroom.people.codes import public_code
from classroom.people.models import Group, SchoolClass, Student, Teacher, Undo

Target = dict[str, Any]
"""A `group` or a `student`; the other is None."""


@transaction.atomic
def assign(
    school_class: SchoolClass, *, game_slug: str, options: dict[str, Any], targets: Sequence[Target] = (), **fields: Any
) -> Assignment:
    """Set practice for a class: for everybody, unless `whole_class` is off; then for the targets."""
    fields.setdefault("opens_on", timezone.localdate())
    assignment = Assignment.objects.create(school_class=school_class, game_slug=game_slug, options=options, **fields)
    for target in targets:
        vary_assignment(assignment, **target)
    return assignment


def new_group(school_class: SchoolClass, name: str, students: Sequence[Student]) -> Group | None:
    """Nothing where no name was given."""
    if not name:
        return None
    group = Group.objects.create(school_class=school_class, name=name)
    group.students.set(students)
    return group


@transaction.atomic
def change_assignment(
    teacher: Teacher, assignment: Assignment, *, targets: Sequence[Target] = (), **fields: Any
) -> Undo:
    """New settings count from the next match on; the undo is how it was before."""
    rows = [undo.change(assignment, **fields), *retarget(assignment, targets)]
    return undo.remember(teacher, rows, school_class=assignment.school_class)


def retarget(assignment: Assignment, targets: Sequence[Target]) -> list[undo.Row]:
    """For these alone from now on; without targets everything stays, and whoever could not be chosen stays anyway.
    What changed, for the undo."""
    if not targets:
        return []
    before = {(each.group, each.student): each for each in offered_variations(assignment)}
    wanted = [(target["group"], target["student"]) for target in targets]
    gone = [variation for who, variation in before.items() if who not in wanted]
    rows = [undo.gone(variation) for variation in gone]
    assignment.variations.filter(pk__in=[variation.pk for variation in gone]).delete()
    new = [vary_assignment(assignment, group=who[0], student=who[1]) for who in wanted if who not in before]
    return [*rows, undo.made(Variation, [variation.pk for variation in new])]


@transaction.atomic
def make_different(
    teacher: Teacher,
    assignment: Assignment,
    *,
    group: Group | None = None,
    student: Student | None = None,
    **fields: Any,
) -> Undo:
    """For one group or one student; what else is different for them already stays."""
    there = assignment.variations.filter(group=group, student=student).first()
    was = undo.before(there, *fields) if there else None
    variation = vary_assignment(assignment, group=group, student=student, **fields)
    rows = [was or undo.made(Variation, [variation.pk])]
    return undo.remember(teacher, rows, school_class=assignment.school_class)


def extend_assignment(teacher: Teacher, assignment: Assignment, student: Student, *, due_on: date) -> Undo:
    """More time for one student."""
    return make_different(teacher, assignment, student=student, due_on=due_on)


def drop_variation(teacher: Teacher, variation: Variation) -> Undo:
    """As for everybody again."""
    kept = undo.remember(teacher, [undo.gone(variation)], school_class=variation.assignment.school_class)
    variation.delete()
    return kept


def pause_assignment(teacher: Teacher, assignment: Assignment, *, paused: bool = True) -> Undo:
    return change_assignment(teacher, assignment, paused_at=timezone.now() if paused else None)


def end_assignment(teacher: Teacher, assignment: Assignment, *, ended: bool = True) -> Undo:
    """Put away, or brought back as it was."""
    return change_assignment(teacher, assignment, archived_at=timezone.now() if ended else None)


def way_back(teacher: Teacher, assignment: Assignment, group: Group | None = None) -> Undo:
    """From an assignment that was just set: it goes, or into the archive where somebody has played it. A group that
    was made with it goes too."""
    rows = [undo.made(Assignment, [assignment.pk])]
    if group:
        rows.append(undo.made(Group, [group.pk]))
    return undo.remember(teacher, rows, school_class=assignment.school_class)


@transaction.atomic
def repeat_assignment(assignment: Assignment, *, opens_on: date, due_on: date | None) -> Assignment:
    """The same again, with what was different for some, and with a new deal."""
    variations = list(variations_of(assignment))
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
