"""Two mirrored schools, alike but for a canary in every name, so that what one sees of the other is easily found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from allauth.account.models import EmailAddress

from classroom.assignments.models import Assignment, Variation
from classroom.assignments.services import assign, vary_assignment
from classroom.people.groups import make_group
from classroom.people.guardians import Letter, print_letter, take_back
from classroom.people.invitations import Invited, invite_colleague
from classroom.people.models import Group, SchoolClass, Student, Teacher, Undo
from classroom.people.services import add_students, create_class, open_school
from classroom.play.belonging import move_match
from classroom.play.models import Match
from classroom.play.services import start_match, stop_match
from games import catalogue

PASSWORD = "a password for tests"
DRILL = "7ate9-drill"


@dataclass(frozen=True, slots=True)
class MirroredSchool:
    """One class with its teacher, co-teacher and students, and people of the same school who have no part in it."""

    canary: str
    teacher: Teacher
    co_teacher: Teacher
    other_teacher: Teacher
    administrator: Teacher
    school_class: SchoolClass
    other_class: SchoolClass
    student: Student
    classmate: Student
    other_student: Student
    assignment: Assignment
    match: Match
    finished_match: Match
    guardian: Letter
    other_guardian: Letter
    removed_guardian: Letter
    invited: Invited
    group: Group
    undo: Undo
    play_undo: Undo
    variation: Variation

    def people(self) -> Iterator[Teacher | Student]:
        yield from (self.teacher, self.co_teacher, self.other_teacher, self.administrator)
        yield from (self.student, self.classmate, self.other_student)


def build_school(canary: str) -> MirroredSchool:
    """Every word of it that a person may read contains the canary."""
    school = open_school(f"{canary} school")
    teacher, co_teacher, other_teacher, administrator = (
        Teacher.objects.create_user(
            f"{name}@{canary}.example".lower(), PASSWORD, name=f"{canary}-{name}", school=school, role=role
        )
        for name, role in (("mine", "teacher"), ("co", "teacher"), ("other", "teacher"), ("head", "administrator"))
    )
    for adult in (teacher, co_teacher, other_teacher, administrator):
        EmailAddress.objects.create(user=adult, email=adult.email, verified=True, primary=True)
    school_class = create_class(teacher, name=f"{canary} 4 B", year_level=4, language="en", sign_in="pictures")
    school_class.teachers.add(co_teacher)
    other_class = create_class(other_teacher, name=f"{canary} 3 A", year_level=3, language="en")
    student, classmate = add_students(school_class, [f"{canary}-me", f"{canary}-mate"])
    (other_student,) = add_students(other_class, [f"{canary}-far"])
    student.first_name = f"{canary}-written-down"
    student.save(update_fields=["first_name"])
    assignment = set_drill(school_class, canary)
    undo = make_group(school_class, f"{canary}-group", by=teacher, students=[student])
    removed = print_letter(student)
    take_back(removed.guardian)
    play_undo = move_match(drill_of(classmate, assignment), student, by=teacher)
    return MirroredSchool(
        canary=canary,
        teacher=teacher,
        co_teacher=co_teacher,
        other_teacher=other_teacher,
        administrator=administrator,
        school_class=school_class,
        other_class=other_class,
        student=student,
        classmate=classmate,
        other_student=other_student,
        assignment=assignment,
        variation=vary_assignment(assignment, student=student, goal=1),
        match=drill_of(student, assignment),
        finished_match=finished_drill_of(student, assignment),
        guardian=print_letter(student),
        invited=invite_colleague(teacher, school_class=school_class),
        other_guardian=print_letter(classmate),
        removed_guardian=removed,
        group=school_class.groups.get(),
        undo=undo,
        play_undo=play_undo,
    )


def drill_options() -> dict[str, Any]:
    return {"facts": [fact.name for fact in catalogue.game(DRILL).facts({})], "prompts": 20}


def set_drill(school_class: SchoolClass, canary: str) -> Assignment:
    return assign(school_class, game_slug=DRILL, title=f"{canary} drill", options=drill_options())


def drill_of(student: Student, assignment: Assignment) -> Match:
    return start_match(student, game_slug=DRILL, options=drill_options(), assignment=assignment)


def finished_drill_of(student: Student, assignment: Assignment) -> Match:
    match = drill_of(student, assignment)
    stop_match(match)
    return match
