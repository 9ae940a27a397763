"""A list is taken over: planned again on the class as it is at that moment, so that doing it twice changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from classroom.people.models import SchoolClass, Student, Teacher, Undo
from classroom.people.rosters.class_lists import ClassList
from classroom.people.rosters.plan import Kind, Line, Plan, free_nickname, plan_class, plan_new_class, plan_school
from classroom.people.rosters.reading import Reading
from classroom.people.secret import new_secret, seal
from classroom.people.services import create_class
from classroom.people.sign_in import end_session
from classroom.people.undo import Row, change, ends_a_page, made, members, remember


@dataclass(frozen=True, slots=True)
class Taken:
    """What was done, and the way back."""

    plans: tuple[Plan, ...]
    undo: Undo | None
    school_class: SchoolClass | None = None

    @property
    def arrived(self) -> int:
        return sum(plan.arriving for plan in self.plans)


@transaction.atomic
def take_class_list(school_class: SchoolClass, reading: Reading, *, by: Teacher, archive_gone: bool = False) -> Taken:
    hold([school_class])
    plan = plan_class(school_class, reading)
    rows = carry_out(plan, school_class, archive_gone=archive_gone)
    return Taken((plan,), remember(by, rows, school_class=school_class), school_class)


@transaction.atomic
def make_class(teacher: Teacher, reading: Reading, *, code: str = "", **chosen: str | int) -> Taken:
    """A new class with everybody on the list. With a code, a second press finds what the first has made."""
    hold_teacher(teacher)
    if there := SchoolClass.objects.filter(code=code).first():
        return Taken((plan_class(there, reading),), making_of(there, by=teacher), there)
    plan = plan_new_class(teacher.school, reading)
    school_class = create_class(teacher, code=code, **chosen)  # type: ignore[arg-type]
    rows = [made(SchoolClass, [school_class.pk]), *carry_out(plan, school_class)]
    return Taken((plan,), remember(teacher, rows, school_class=school_class), school_class)


def making_of(school_class: SchoolClass, *, by: Teacher) -> Undo | None:
    """The way back from making it, as long as there is one."""
    first = Undo.objects.filter(school_class=school_class, teacher=by).order_by("pk").first()
    return first if first and ends_a_page(first) and not first.taken_back_at else None


@transaction.atomic
def take_school_list(
    lists: Sequence[ClassList],
    *,
    by: Teacher,
    only: Container[int] | None = None,
    archive_gone: bool = False,
    sign_in: str,
    language: str,
) -> Taken:
    """`only`: the places of those that are wanted. All are planned, so that each does what was shown."""
    hold_teacher(by)
    hold(SchoolClass.objects.filter(teachers=by))
    plans = [plan for place, plan in enumerate(plan_school(by, lists)) if only is None or place in only]
    rows: list[Row] = []
    for plan in plans:
        school_class = plan.school_class
        if school_class is None:
            school_class = open_listed(plan, by, sign_in=sign_in, language=language)
            rows.append(made(SchoolClass, [school_class.pk]))
        rows += name_class(school_class, plan) + carry_out(plan, school_class, archive_gone=archive_gone)
    return Taken(tuple(plans), remember(by, rows))


def hold(classes: Iterable[SchoolClass]) -> None:
    """Two lists for one class are taken over one after the other."""
    pks = [school_class.pk for school_class in classes]
    list(SchoolClass.objects.select_for_update().filter(pk__in=pks).order_by("pk").values_list("pk"))


def hold_teacher(teacher: Teacher) -> None:
    """Before the first press there is no class to hold."""
    list(Teacher.objects.select_for_update(no_key=True).filter(pk=teacher.pk).values_list("pk"))


def open_listed(plan: Plan, teacher: Teacher, *, sign_in: str, language: str) -> SchoolClass:
    listed = plan.class_list
    year = listed.year_level if listed and listed.year_level else 3
    school_class = create_class(teacher, name=plan.title, year_level=year, language=language, sign_in=sign_in)
    if listed and listed.teacher_emails:
        colleagues = Teacher.objects.filter(school=teacher.school, is_active=True, email__in=listed.teacher_emails)
        school_class.teachers.add(*colleagues)
    return school_class


def name_class(school_class: SchoolClass, plan: Plan) -> list[Row]:
    """From now on the class is found by the list's own key."""
    key = plan.class_list.key if plan.class_list else ""
    if not key or school_class.roster_key == key:
        return []
    return [change(school_class, roster_key=key)]


def carry_out(plan: Plan, school_class: SchoolClass, *, archive_gone: bool = False) -> list[Row]:
    changes = CHANGES | ({Kind.GONE: archive} if archive_gone else {})
    rows: list[Row] = []
    for line in plan.lines:
        if line.student and line.kind in changes:
            rows += changes[line.kind](line.student, school_class, line)
    new = [student_from(line, school_class) for line in plan.lines if line.kind is Kind.NEW]
    return [*rows, made(Student, [student.pk for student in Student.objects.bulk_create(new)])]


def student_from(line: Line, school_class: SchoolClass) -> Student:
    return Student(
        school_id=school_class.school_id,
        school_class=school_class,
        nickname=line.nickname,
        avatar=line.avatar,
        roster_key=line.key,
        secret=seal(new_secret()),
    )


def recognise(student: Student, school_class: SchoolClass, line: Line) -> list[Row]:
    """Somebody added by hand or pasted is known by the list's own key from now on."""
    learns = not student.roster_key or (student.roster_key.startswith("line") and line.key.startswith("id"))
    return [change(student, roster_key=line.key)] if learns else []


def bring_back(student: Student, school_class: SchoolClass, line: Line | None = None) -> list[Row]:
    return [change(student, archived_at=None, nickname=name_for(student, school_class, line))]


def move(student: Student, school_class: SchoolClass, line: Line | None = None) -> list[Row]:
    """With all history; groups belong to the class that is left."""
    groups = list(student.groups.all())
    rows = [members(group) for group in groups]
    student.groups.remove(*groups)
    nickname = name_for(student, school_class, line)
    return [*rows, change(student, school_class=school_class, nickname=nickname, archived_at=None)]


def name_for(student: Student, school_class: SchoolClass, line: Line | None) -> str:
    """What the list's plan has shown, beside which the newcomers were named; alone, whatever is free."""
    return line.nickname if line else free_nickname(student, school_class)


def archive(student: Student, school_class: SchoolClass, line: Line) -> list[Row]:
    end_session(student)
    return [change(student, archived_at=timezone.now())]


CHANGES: dict[Kind, Callable[[Student, SchoolClass, Line], list[Row]]] = {
    Kind.SAME: recognise,
    Kind.BACK: bring_back,
    Kind.MOVED: move,
}
