"""Links for colleagues: into a school, or into a class and its school. One link, one colleague, fourteen days."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from classroom.people import staff
from classroom.people.addresses import public_address
from classroom.people.audit import record
from classroom.people.codes import hashed, random_token
from classroom.people.models import Invitation, School, SchoolClass, Student, Teacher

LASTS = timedelta(days=14)
SESSION_KEY = "invitation"


@dataclass(frozen=True, slots=True)
class Invited:
    """What is handed to a colleague. Told once, here; afterwards only the hash is known."""

    invitation: Invitation
    token: str

    @property
    def link(self) -> str:
        return public_address("people:invitation", self.token)


@transaction.atomic
def invite_colleague(by: Teacher, *, school_class: SchoolClass | None = None) -> Invited:
    token = random_token()
    invitation = Invitation.objects.create(
        school=by.school,
        school_class=school_class,
        invited_by=by,
        token_hash=hashed(token),
        expires_at=timezone.now() + LASTS,
    )
    record("teacher_invited", by=by, about=school_class)
    return Invited(invitation, token)


def live_invitations() -> QuerySet[Invitation]:
    """Not taken back, not used, not over; and whoever invited could still invite."""
    live = Invitation.objects.filter(vouched_for(), revoked_at=None, accepted_at=None, expires_at__gt=timezone.now())
    return live.select_related("school", "school_class", "invited_by")


def vouched_for() -> Q:
    """Into a class by whoever teaches it, into a school by whoever looks after it: now, not only when it was made."""
    teaches = SchoolClass.objects.filter(pk=OuterRef("school_class"), teachers=OuterRef("invited_by"))
    looks_after = Q(school_class=None, invited_by__role=Teacher.Role.ADMINISTRATOR, invited_by__school=F("school"))
    return Q(invited_by__is_active=True) & (Exists(teaches) | looks_after)


def invitation_by_token(token: str) -> Invitation | None:
    return live_invitations().filter(token_hash=hashed(token)).first()


def brought_along(request: HttpRequest) -> Invitation | None:
    """The invitation somebody is signing up with."""
    return invitation_by_token(str(request.session.get(SESSION_KEY, "")))


def take_back(invitation: Invitation, *, by: Teacher) -> None:
    invitation.revoked_at = timezone.now()
    invitation.save(update_fields=["revoked_at"])
    record("invitation_taken_back", by=by, about=invitation.school_class)


def held_back(invitation: Invitation, teacher: Teacher) -> str:
    """What keeps somebody in a school of their own, who would have to move; nothing keeps a colleague of the school.
    Demo classes come along. A class in the archive counts: what its children have done stays where they are."""
    if teacher.school_id == invitation.school_id:
        return ""
    if teacher.school.classes.filter(demo_steps=None).exists():
        return "classes"
    others = teacher.school.teachers.filter(is_active=True).exclude(pk=teacher.pk)
    return "colleagues" if staff.is_last_administrator(teacher) and others.exists() else ""


@transaction.atomic
def accept(invitation: Invitation, teacher: Teacher) -> bool:
    """False where somebody else was quicker, as a link brings one colleague; where it was taken back at this moment, or
    where something keeps them by now."""
    staff.hold(teacher)
    if held_back(invitation, teacher):
        return False
    unused = Invitation.objects.filter(pk=invitation.pk, accepted_at=None, revoked_at=None)
    if not unused.update(accepted_at=timezone.now(), accepted_by=teacher):
        return False
    if teacher.school_id != invitation.school_id:
        move_to_school(teacher, invitation.school)
    record("joined_school", by=teacher, about=invitation.invited_by)
    if invitation.school_class:
        invitation.school_class.teachers.add(teacher)
        record("joined_class", by=teacher, about=invitation.school_class)
    return True


def move_to_school(teacher: Teacher, school: School) -> None:
    """With the demo classes; leaves a school without real ones behind. With nobody and nothing in it, it goes."""
    left = teacher.school
    teacher.school, teacher.role = school, Teacher.Role.TEACHER
    teacher.save(update_fields=["school", "role"])
    Student.objects.filter(school_class__demo_of=teacher).update(school=school)
    SchoolClass.objects.filter(demo_of=teacher).update(school=school)
    if not left.teachers.exists() and not left.classes.exists():
        left.delete()
