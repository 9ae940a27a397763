"""Fetch-or-404 for each role: nothing is fetched first and checked later."""

from __future__ import annotations

from django.core.signing import BadSignature, Signer
from django.db.models import Count, Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone

from classroom.people.codes import hashed, tidy_code
from classroom.people.models import Group, Guardian, Invitation, SchoolClass, Student, Teacher
from classroom.people.secret import badge_fits

GUARDIAN_LINK = Signer(salt="guardian's link")


def classes_of(teacher: Teacher) -> QuerySet[SchoolClass]:
    return SchoolClass.objects.filter(teachers=teacher)


def class_for(teacher: Teacher, code: str) -> SchoolClass:
    school_class = next((each for each in teacher.own_classes if each.code == code), None)
    if school_class is None:
        raise Http404
    return school_class


def student_for(teacher: Teacher, code: str) -> Student:
    students = Student.objects.select_related("school_class__school")
    return get_object_or_404(students, code=code, school_class__teachers=teacher)


def group_for(teacher: Teacher, code: str) -> Group:
    groups = Group.objects.select_related("school_class").filter(archived_at=None)
    return get_object_or_404(groups, code=code, school_class__teachers=teacher)


def present_student(student_id: int) -> Student | None:
    """The student of a session, unless archived since."""
    return (
        Student.objects.filter(pk=student_id, archived_at=None, school_class__archived_at=None)
        .select_related("school_class__school")
        .first()
    )


def class_with_code(typed_code: str) -> SchoolClass | None:
    """The class that students join with this code, however it was typed. It may be closed just now."""
    return SchoolClass.objects.filter(join_code=tidy_code(typed_code), archived_at=None).first()


def student_of_class(school_class: SchoolClass, code: str) -> Student | None:
    return students_in(school_class).filter(code=code).select_related("school_class__school").first()


def student_with_badge(code: str, token: str) -> Student | None:
    present = Student.objects.filter(code=code, archived_at=None, school_class__archived_at=None)
    student = present.select_related("school_class__school").first()
    return student if student and badge_fits(student, token) else None


def students_in(school_class: SchoolClass) -> QuerySet[Student]:
    return school_class.students.filter(archived_at=None).order_by("nickname")


def live_guardians() -> QuerySet[Guardian]:
    return Guardian.objects.filter(
        revoked_at=None, expires_at__gt=timezone.now(), student__archived_at=None
    ).select_related("student__school_class__school")


def guardian_by_token(token: str) -> Guardian | None:
    """By the token of the letter, or by a link that we signed for a guardian ourselves."""
    if signed := read_signed(token):
        code, revocations = signed
        return live_guardians().filter(code=code, revocations=revocations).first()
    return live_guardians().filter(token_hash=hashed(token)).first()


def guardian_by_short_code(typed: str) -> Guardian | None:
    return live_guardians().filter(short_code_hash=hashed(tidy_code(typed))).first()


def signed_token(guardian: Guardian) -> str:
    """For mail, and for whoever typed the short code: over as soon as the guardian's count of revocations moves on."""
    return GUARDIAN_LINK.sign(f"{guardian.code}.{guardian.revocations}")


def read_signed(token: str) -> tuple[str, int] | None:
    try:
        code, _, revocations = GUARDIAN_LINK.unsign(token).partition(".")
    except BadSignature:
        return None
    return code, int(revocations)


def guardian_for(teacher: Teacher, code: str) -> Guardian:
    """Any link of a student of this teacher, live or taken back."""
    guardians = Guardian.objects.select_related("student__school_class__school")
    return get_object_or_404(guardians, code=code, student__school_class__teachers=teacher)


def demo_class_of(teacher: Teacher) -> SchoolClass | None:
    return SchoolClass.objects.filter(demo_of=teacher, archived_at=None).first()


def demo_class_for(teacher: Teacher, code: str) -> SchoolClass:
    school_class = class_for(teacher, code)
    if not school_class.is_demo:
        raise Http404
    return school_class


def classes_with_counts(teacher: Teacher) -> QuerySet[SchoolClass]:
    present = Count("students", filter=Q(students__archived_at=None))
    return classes_of(teacher).filter(archived_at=None).annotate(size=present).order_by("name")


def class_to_staff(teacher: Teacher, code: str) -> SchoolClass:
    """Who teaches a class is decided by its teachers, and by the administrators of its school. A demo class stays with
    whoever made it."""
    classes = SchoolClass.objects.select_related("school").filter(demo_steps=None)
    school_class = get_object_or_404(classes, code=code, school_id=teacher.school_id)
    if not teacher.is_administrator and not school_class.teachers.filter(pk=teacher.pk).exists():
        raise Http404
    return school_class


def teacher_of_class(school_class: SchoolClass, code: str) -> Teacher:
    return get_object_or_404(school_class.teachers, code=code)


def colleagues_for(school_class: SchoolClass, teacher: Teacher) -> list[Teacher]:
    """Who could take a class over; an administrator may also take it, to look after it from then on."""
    found = Teacher.objects.filter(school_id=school_class.school_id, is_active=True).order_by("name")
    if school_class.teachers.filter(pk=teacher.pk).exists():
        found = found.exclude(pk=teacher.pk)
    return list(found)


def colleague_for(administrator: Teacher, code: str) -> Teacher:
    teachers = Teacher.objects.select_related("school")
    return get_object_or_404(teachers, code=code, school_id=administrator.school_id)


def invitation_for(teacher: Teacher, code: str) -> Invitation:
    """One's own, one of a class of one's own, or any of the school for its administrators."""
    own = Q(invited_by=teacher) | Q(school_class__teachers=teacher)
    if teacher.is_administrator:
        own |= Q(school_id=teacher.school_id)
    found = Invitation.objects.filter(own, code=code, accepted_at=None).select_related("school_class").first()
    if found is None:
        raise Http404
    return found


def classes_to_move(teacher: Teacher) -> QuerySet[SchoolClass]:
    """The classes of the year that a teacher may move up: their own, or the whole school's."""
    school = SchoolClass.objects.filter(school_id=teacher.school_id)
    found = school if teacher.is_administrator else classes_of(teacher)
    return found.filter(archived_at=None, demo_steps=None).order_by("year_level", "name")
