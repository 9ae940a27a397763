"""Whose match it was: the last match goes to the right child, and two students who are one child become one."""

from __future__ import annotations

from collections.abc import Iterable

from django.apps import apps
from django.db import transaction
from django.db.models import F, Min
from django.utils import timezone

from classroom.people.models import Student, Teacher, Undo
from classroom.people.sign_in import end_session
from classroom.people.undo import Row, before, change, members, put_back, remember, take_back
from classroom.play.models import Match
from classroom.practice.aggregation import recount_student
from classroom.practice.models import Attempt

# What a merge does with everything that points at a student. A model that is in none of these fails the suite.
HANDED_OVER = {"play.Match", "practice.Attempt"}
TAKEN_ALONG = {"people.Guardian": (), "assignments.Variation": ("assignment_id",), "practice.InputTime": ("kind",)}
"""With the columns in which two rows of one student would be alike: then the kept student's own stays."""
RECOUNTED = {"practice.SkillDay", "practice.Standing"}
SETTLED_APART = {"people.Student", "people.Group", "people.SignedIn"}


def last_match(student: Student) -> Match | None:
    return student.matches.order_by("-started_at", "-pk").first()


@transaction.atomic
def move_match(match: Match, to: Student, *, by: Teacher) -> Undo:
    """That was not me: the match and its answers belong to another child; both are counted again."""
    return remember(by, hand_over([match], to), school_class=to.school_class)


@transaction.atomic
def move_last_match(student: Student, code: str, to: Student, *, by: Teacher) -> Undo | None:
    """None where the match with this code is not the last one any more: it was moved already, or another has begun."""
    held({student.pk, to.pk})
    match = last_match(student)
    return move_match(match, to, by=by) if match and match.code == code else None


@transaction.atomic
def merge_once(kept: Student, gone: Student, *, by: Teacher) -> Undo | None:
    """None where the first of two presses has done it."""
    held({kept.pk, gone.pk})
    gone.refresh_from_db(fields=["merged_into", "archived_at"])
    return None if gone.merged_into_id == kept.pk else merge_students(kept, gone, by=by)


@transaction.atomic
def merge_students(kept: Student, gone: Student, *, by: Teacher) -> Undo:
    """All of one student's history goes to the other; the empty place goes to the archive and points there."""
    end_session(gone)
    rows = [*hand_over(gone.matches.all(), kept), *join_groups(kept, gone)]
    for label, alike in TAKEN_ALONG.items():
        rows += take_along(label, alike, kept=kept, gone=gone)
    rows.append(change(gone, merged_into=kept, archived_at=gone.archived_at or timezone.now()))
    return remember(by, rows, school_class=kept.school_class)


def unmerge_or_move_back(undo: Undo) -> bool:
    """The way back from both."""
    return take_back(undo, put=put_matches_back)


def put_matches_back(row: Row) -> None:
    if row["model"] != Match._meta.label:
        put_back(row)
        return
    owner = Student.objects.get(pk=row["fields"]["student"])
    hand_over(Match.objects.filter(pk__in=row["pks"]), owner)


def hand_over(matches: Iterable[Match], to: Student) -> list[Row]:
    """A move that is under way at this moment finds a newer table, and is not stored for the wrong child."""
    rows = [before(match, "student") for match in matches]
    pks = [row["pks"][0] for row in rows]
    students = {to.pk, *(row["fields"]["student"] for row in rows)}
    held(students)
    Match.objects.filter(pk__in=pks).update(student=to, version=F("version") + 1)
    Attempt.objects.filter(match__in=pks).update(student=to)
    first_day = Attempt.objects.filter(match__in=pks).aggregate(day=Min("day"))["day"]
    if first_day:
        for student_id in sorted(students):
            recount_student(student_id, first_day)
    return rows


def held(student_ids: Iterable[int]) -> None:
    """In the order of their keys, so that two such changes never wait for each other."""
    rows = Student.objects.select_for_update().filter(pk__in=list(student_ids)).order_by("pk")
    list(rows.values_list("pk", flat=True))


def join_groups(kept: Student, gone: Student) -> list[Row]:
    groups = list(gone.groups.all())
    rows = [members(group) for group in groups]
    for group in groups:
        group.students.remove(gone)
        group.students.add(kept)
    return rows


def take_along(label: str, alike: tuple[str, ...], *, kept: Student, gone: Student) -> list[Row]:
    model = apps.get_model(label)
    own = set(model._default_manager.filter(student=kept).values_list(*alike)) if alike else set()
    rows = []
    for row in model._default_manager.filter(student=gone):
        if not alike or tuple(getattr(row, column) for column in alike) not in own:
            rows.append(before(row, "student"))
            model._default_manager.filter(pk=row.pk).update(student=kept)
    return rows
