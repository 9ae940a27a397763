"""A teacher's demo class: begun with one press, then played by the worker, step by step.

A step is one sitting of one child. It is played in the transaction that counts it, so that a worker may be killed
anywhere, or two may work at once, and one whole class is left. The steps are short: real children play meanwhile.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import get_language

from classroom.people.access import demo_class_of
from classroom.people.days import at_school, school_now
from classroom.people.models import SchoolClass, Teacher
from classroom.people.services import create_class
from classroom.play.bell import send
from classroom.reports.demo_class import count_student, furnish_class, play_drill, play_sitting

GO_ON = "classroom.reports.tasks.go_on_with_demo"
CHILDREN = (
    "Dagur Elsa Finn Hekla Leo Nói Ólöf Petra Viktor Daan Emma Sanne "
    "Bram София Максим Аня Иван Astrid Björn Elin Oliver Isla Harry Ruby"
)
"""From the five languages of the site. The first nine are the ones of whom the four lists tell."""
NAMES = CHILDREN.split()
SITTINGS = 16
RESTS_AFTER, LOST_AFTER = timedelta(seconds=10), timedelta(seconds=60)
"""Without a step: the page says that it waits; the bell is rung anew. In between a long queue may be all there is."""

GIVE_WAY = 0.01
"""Seconds after each step, about as long as the step, for children who play: SQLite lets one write at a time."""
EAGER = {"Hekla": 3, "Viktor": 3}
"""Who plays more than one match when sitting down."""
AT_A_TABLE = {"Emma": (35, 8), "Bram": (30, 5), "Аня": (200, 4), "Isla": (300, None), "Björn": (400, None)}
"""Who sat down lately when the class is ready: how many seconds ago, and after how many answers the child looked up."""
STEPS = len(NAMES) * SITTINGS + len(AT_A_TABLE)


@dataclass(frozen=True, slots=True)
class Making:
    """How far a demo class is."""

    practised: int
    students: int
    rests: bool


def begin(teacher: Teacher, *, now: datetime | None = None) -> SchoolClass:
    """Of two presses at once one makes the class, and the other is led to it."""
    if (found := demo_class_of(teacher)) is not None:
        return found
    try:
        school_class = lay_out(teacher, now or timezone.now())
    except IntegrityError:
        return SchoolClass.objects.get(demo_of=teacher, archived_at=None)
    send(GO_ON, school_class.pk)
    return school_class


@transaction.atomic
def lay_out(teacher: Teacher, now: datetime) -> SchoolClass:
    """Everything but the practice."""
    language = teacher.language or get_language() or "en"
    school_class = create_class(teacher, name="4 B", year_level=4, language=language)
    school_class.demo_of, school_class.demo_steps = teacher, 0
    school_class.demo_moved_at = school_class.created_at = now
    school_class.save(update_fields=["demo_of", "demo_steps", "demo_moved_at", "created_at"])
    furnish_class(school_class, NAMES, by=teacher, now=at_school(school_class.school, now))
    return school_class


def go_on(class_id: int) -> None:
    """About one child further, then to the end of the queue: other work of the worker comes between."""
    for _ in range(SITTINGS):
        if not take_step(class_id):
            return
        time.sleep(GIVE_WAY)
    send(GO_ON, class_id)


@transaction.atomic
def take_step(class_id: int) -> bool:
    """Whether there was one to take: nothing is left, or the class was put away."""
    school_class = unfinished().select_related("school").filter(pk=class_id).first()
    if school_class is None:
        return False
    step = school_class.demo_steps or 0
    ours = unfinished().filter(pk=class_id, demo_steps=step)
    if ours.update(demo_steps=step + 1, demo_moved_at=timezone.now()):
        play_step(school_class, step)
    return True


def play_step(school_class: SchoolClass, step: int) -> None:
    """A child whom the teacher moved away meanwhile is left out."""
    place, number = divmod(step, SITTINGS)
    if step >= len(NAMES) * SITTINGS:
        sit_down(school_class, step - len(NAMES) * SITTINGS)
        return
    now = at_school(school_class.school, school_class.created_at)
    for student in school_class.students.order_by("pk")[place : place + 1]:
        play_sitting(student, number, of=SITTINGS, matches=EAGER.get(student.nickname, 1), now=now)
        if number == SITTINGS - 1:
            count_student(student)


def sit_down(school_class: SchoolClass, place: int) -> None:
    """So that the live view has somebody to show: some play, one hesitates, two have just finished."""
    nickname, (seconds, given) = list(AT_A_TABLE.items())[place]
    now = school_now(school_class.school)
    for student in school_class.students.filter(nickname=nickname):
        begun = now - timedelta(seconds=seconds)
        play_drill(student, begun=begun, now=now, label="just now", leaves_after=given)
        count_student(student)


def unfinished() -> QuerySet[SchoolClass]:
    return SchoolClass.objects.filter(demo_steps__lt=STEPS, archived_at=None)


def lost() -> list[int]:
    """Where no step was taken for long: the bell was not heard, or the worker stopped on the way."""
    still = unfinished().filter(demo_moved_at__lt=timezone.now() - LOST_AFTER)
    return list(still.order_by("pk").values_list("pk", flat=True))


def making_of(school_class: SchoolClass) -> Making | None:
    """None for a real class, and for a demo that is whole or was put away."""
    steps, moved_at = school_class.demo_steps, school_class.demo_moved_at
    if steps is None or moved_at is None or steps >= STEPS or school_class.archived_at:
        return None
    return Making(steps // SITTINGS, len(NAMES), rests=timezone.now() - moved_at > RESTS_AFTER)
