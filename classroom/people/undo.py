"""Undo instead of "are you sure": how rows were before, kept for a day, put back on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from django.apps import apps
from django.core.exceptions import ObjectDoesNotExist
from django.db import IntegrityError, models, transaction
from django.http import Http404
from django.urls import reverse
from django.utils import timezone

from classroom.people.audit import record
from classroom.people.models import Group, School, SchoolClass, Student, Teacher, Undo

KEPT_FOR = timedelta(hours=24)

Row = dict[str, Any]

UNUSED: dict[str, dict[str, None]] = {
    "people.Student": {"matches": None},
    "people.SchoolClass": {"students": None, "assignments": None},
    "assignments.Assignment": {"matches": None},
}
"""Where nothing hangs on a row yet. Models of other rooms stand here by name, so that nothing is imported upwards."""
PAGES = ("people.SchoolClass", "assignments.Assignment")
"""What has a page of its own."""


def before(row: models.Model, *fields: str) -> Row:
    """How these fields of a row are now. Ask before changing it."""
    return {
        "model": row._meta.label,
        "pks": [row.pk],
        "fields": {field: _stored(row, field) for field in fields},
    }


def change(row: models.Model, **fields: object) -> Row:
    """Change some fields; how they were before."""
    was = before(row, *fields)
    for name, value in fields.items():
        setattr(row, name, value)
    row.save(update_fields=list(fields))
    return was


def _stored(row: models.Model, field: str) -> Any:
    return getattr(row, row._meta.get_field(field).attname)  # type: ignore[union-attr]


def made(model: type[models.Model], pks: Iterable[int]) -> Row:
    """Rows that were not there before."""
    return {"model": model._meta.label, "pks": list(pks), "made": True}


def gone(row: models.Model) -> Row:
    """A whole row. Ask before deleting it."""
    fields = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    return {"model": row._meta.label, "pks": [row.pk], "gone": fields}


def members(group: Group) -> Row:
    """Who is in a group now."""
    return {"model": group._meta.label, "pks": [group.pk], "members": list(group.students.values_list("pk", flat=True))}


def teachers_of(school_class: SchoolClass) -> list[int]:
    """Who teaches a class now. It is held: whoever changes it at the same moment waits."""
    held = SchoolClass.objects.select_for_update().get(pk=school_class.pk)
    return list(held.teachers.values_list("pk", flat=True))


def hold_school(school_id: int) -> None:
    """Whoever changes who looks after it at the same moment waits; whoever only belongs to it does not."""
    held = School.objects.select_for_update(no_key=True).filter(pk=school_id)
    list(held.values_list("pk"))


def taught_by(teachers: list[int], school_class: SchoolClass) -> Row:
    """Who taught a class, and who does now. Ask after changing it."""
    left = teachers_of(school_class)
    return {"model": school_class._meta.label, "pks": [school_class.pk], "teachers": teachers, "left": left}


def remember(teacher: Teacher, rows: Iterable[Row], *, school_class: SchoolClass | None = None) -> Undo:
    return Undo.objects.create(school_id=teacher.school_id, teacher=teacher, school_class=school_class, rows=list(rows))


def address(undo: Undo) -> str:
    """Where a toast's Undo button posts to. Matches go back by play alone."""
    return reverse("play:put_back" if touches(undo, "play.Match") else "people:undo", args=[undo.code])


def undo_for(teacher: Teacher, code: str, *, with_matches: bool = False) -> Undo:
    """What this teacher did within a day, in a class that is still theirs, or 404. Matches: by play alone."""
    own = models.Q(school_class=None) | models.Q(school_class__teachers=teacher)
    fresh = Undo.objects.filter(school_id=teacher.school_id, created_at__gt=timezone.now() - KEPT_FOR)
    undo = fresh.filter(own, code=code, teacher=teacher).first()
    if undo is None or (touches(undo, "play.Match") and not with_matches):
        raise Http404
    if touches(undo, "people.Teacher") and not teacher.is_administrator:
        raise Http404  # whoever no longer looks after the school may not change roles back
    if not all_theirs(teacher, undo):
        raise Http404
    return undo


def all_theirs(teacher: Teacher, undo: Undo) -> bool:
    """Whether what it changed still is, as far as it is there: classes, their groups and children, colleagues."""
    own = SchoolClass.objects.filter(school_id=teacher.school_id)
    if not teacher.is_administrator:
        own = own.filter(teachers=teacher)
    strangers = (
        SchoolClass.objects.filter(pk__in=classes(undo)).exclude(pk__in=own),
        Group.objects.filter(pk__in=all_named(undo, "people.Group")).exclude(school_class__in=own),
        Student.objects.filter(pk__in=children(undo)).exclude(school_class__in=own),
        Teacher.objects.filter(pk__in=colleagues(undo)).exclude(school_id=teacher.school_id),
    )
    return not any(found.exists() for found in strangers)


def named(row: Row, label: str) -> list[int]:
    return row["pks"] if row["model"] == label else []


def all_named(undo: Undo, label: str) -> set[int]:
    return {pk for row in undo.rows for pk in named(row, label)}


def classes(undo: Undo) -> set[int]:
    """Which are changed, and into which a child would go back. Who handed a class over may take that back."""
    changed = {pk for row in undo.rows if "teachers" not in row for pk in named(row, "people.SchoolClass")}
    return changed | {
        fields["school_class"] for row in undo.rows if "school_class" in (fields := row.get("fields", {}))
    }


def children(undo: Undo) -> set[int]:
    """Who is changed, and whose something was or is now that would change hands."""
    handed = [row for row in undo.rows if "student" in row.get("fields", ())]
    found = all_named(undo, "people.Student") | {row["fields"]["student"] for row in handed}
    for label in {row["model"] for row in handed}:
        rows = apps.get_model(label)._default_manager.filter(pk__in=all_named(undo, label))
        found.update(rows.values_list("student", flat=True))
    return found


def colleagues(undo: Undo) -> set[int]:
    """Whose account is changed, and who would teach a class again."""
    return all_named(undo, "people.Teacher") | {pk for row in undo.rows for pk in row.get("teachers", ())}


def ends_a_page(undo: Undo) -> bool:
    """Whether the page that was shown after the change goes with it."""
    return any(row.get("made") and row["model"] in PAGES for row in undo.rows)


def touches(undo: Undo, label: str) -> bool:
    return any(row["model"] == label for row in undo.rows)


class Newer(Exception):
    """What was done since would be lost."""


def take_back(undo: Undo, *, put: Callable[[Row], None] | None = None) -> bool:
    """All of it or nothing: False where it was taken back already, where something newer stands in the way, or
    where what it changed is gone."""
    try:
        with transaction.atomic():
            fresh = Undo.objects.filter(pk=undo.pk, taken_back_at=None)
            if not fresh.update(taken_back_at=timezone.now()):
                return False
            if touches(undo, "people.Teacher"):
                hold_school(undo.school_id)
            for row in reversed(undo.rows):
                (put or put_back)(row)
            if overtaken(undo) or leaves_nobody(undo):
                raise Newer
            record("change_taken_back", by=undo.teacher)
    except (IntegrityError, ObjectDoesNotExist, Newer):
        return False
    return True


def overtaken(undo: Undo) -> bool:
    """Whether the teachers of a class were changed again since, even if they came out the same: whoever was let in and
    removed meanwhile does not walk back in."""
    if not (mine := staffed(undo)):
        return False
    later = Undo.objects.filter(school_id=undo.school_id, pk__gt=undo.pk, taken_back_at=None)
    return any(mine & staffed(each) for each in later)


def leaves_nobody(undo: Undo) -> bool:
    """Whether nobody would look after the school: a role was given, and whoever gave it has laid their own down."""
    left = Teacher.objects.filter(school_id=undo.school_id, role=Teacher.Role.ADMINISTRATOR, is_active=True)
    return touches(undo, "people.Teacher") and not left.exists()


def staffed(undo: Undo) -> set[int]:
    """The classes whose teachers were changed."""
    return {pk for row in undo.rows if "teachers" in row for pk in row["pks"]}


def put_back(row: Row) -> None:
    model = apps.get_model(row["model"])
    if row.get("made"):
        unmake(model, row["pks"])
    elif "gone" in row:
        model._default_manager.create(**row["gone"])
    elif "members" in row:
        fill(Group.objects.get(pk=row["pks"][0]), row["members"])
    elif "teachers" in row:
        put_teachers_back(row)
    else:
        model._default_manager.filter(pk__in=row["pks"]).update(**row["fields"])


def fill(group: Group, pks: list[int]) -> None:
    """With those who are still in its class."""
    group.students.set(Student.objects.filter(pk__in=pks, school_class=group.school_class_id))


def put_teachers_back(row: Row) -> None:
    """Only where they are those that the change left: nobody who joined since is thrown out. Where a row of an older
    release does not tell whom it left, nothing is put back."""
    school_class = SchoolClass.objects.get(pk=row["pks"][0])
    if set(teachers_of(school_class)) != set(row.get("left", ())):
        raise Newer
    school_class.teachers.set(row["teachers"])


def unmake(model: type[models.Model], pks: list[int]) -> None:
    """Away with it; but what has been played is never lost: then it goes to the archive."""
    rows = model._default_manager.filter(pk__in=pks)
    if (nobody_uses := UNUSED.get(model._meta.label)) is None:
        rows.delete()
        return
    rows.filter(**nobody_uses).delete()
    rows.update(archived_at=timezone.now())
