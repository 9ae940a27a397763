"""Classes, the groups and the students in them. A student is a nickname and an avatar, never a Django user."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from classroom.people.codes import class_code, public_code, shown_code
from classroom.people.models.schools import School, Teacher

EYES_UP_LASTS = timedelta(minutes=15)
"""A pause that nobody ends is over after this: no class is kept waiting until tomorrow."""


class SchoolClass(models.Model):
    class SignIn(models.TextChoices):
        NOTHING = "nothing", _("Just the name")
        PICTURES = "pictures", _("Four pictures")
        PIN = "pin", _("Four digits")

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="classes")
    teachers = models.ManyToManyField(Teacher, related_name="classes")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    join_code = models.CharField(max_length=8, unique=True, default=class_code, help_text="What students type.")
    roster_key = models.CharField(max_length=80, blank=True, help_text="How the school's own list calls this class.")
    name = models.CharField(max_length=60)
    year_level = models.PositiveSmallIntegerField(default=3)
    language = models.CharField(max_length=5, choices=settings.LANGUAGES, default="en")
    sign_in = models.CharField(max_length=10, choices=SignIn.choices, default=SignIn.NOTHING)
    joining_open = models.BooleanField(default=True)
    quick_ms = models.PositiveIntegerField(default=3000, help_text="Thinking time that is quick enough to be fluent.")
    paused_at = models.DateTimeField(null=True, blank=True, help_text="Eyes up: no match of the class goes on.")
    demo_of = models.ForeignKey(
        Teacher, on_delete=models.SET_NULL, null=True, blank=True, related_name="demo_classes", help_text="Who made it."
    )
    demo_steps = models.PositiveIntegerField(
        null=True, blank=True, help_text="How much of a demo class has been played; empty for a real class."
    )
    demo_moved_at = models.DateTimeField(null=True, blank=True, help_text="When the last step of a demo was played.")
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("demo_of",), condition=models.Q(archived_at=None), name="one_demo_class_of_a_teacher"
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def is_demo(self) -> bool:
        """Its children are invented: it counts nowhere but in itself."""
        return self.demo_steps is not None

    @property
    def shown_code(self) -> str:
        return shown_code(self.join_code)

    @property
    def paused(self) -> bool:
        return self.paused_at is not None and timezone.now() - self.paused_at < EYES_UP_LASTS


class Student(models.Model):
    class Pace(models.TextChoices):
        UNTIMED = "untimed", _("Untimed")
        RELAXED = "relaxed", _("Relaxed")
        NORMAL = "normal", _("Normal")

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="students")
    school_class = models.ForeignKey(SchoolClass, on_delete=models.PROTECT, related_name="students")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    alias = models.CharField(
        max_length=12, default=public_code, help_text="How the audit log knows this child; gone when it is erased."
    )
    nickname = models.CharField(max_length=24)
    avatar = models.CharField(max_length=20)
    first_name = models.CharField(max_length=40, blank=True, help_text="For the teacher alone.")
    roster_key = models.CharField(
        max_length=80, blank=True, help_text="The school list's own key, or a keyed hash of the pasted line."
    )
    language = models.CharField(max_length=5, choices=settings.LANGUAGES, blank=True)
    pace = models.CharField(max_length=10, choices=Pace.choices, default=Pace.UNTIMED)
    time_counts = models.BooleanField(default=True, help_text="Off: right answers alone make a fact secure.")
    sound = models.BooleanField(default=False)
    sorted_hand = models.BooleanField(default=True, help_text="Cards in order of their numbers, not as drawn.")
    keys = models.BooleanField(default=True, help_text="Digits and letters play at a table.")
    contrast = models.BooleanField(default=False)
    larger = models.BooleanField(default=False)
    still = models.BooleanField(default=False, help_text="Less motion.")
    secret = models.TextField(blank=True, help_text="Pictures, digits and badge, encrypted: they are printed again.")
    locked_at = models.DateTimeField(null=True, blank=True, help_text="Too many wrong tries: the teacher unlocks.")
    merged_into = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="merged_students"
    )
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                Lower("nickname"),
                "school_class",
                condition=models.Q(archived_at=None),
                name="one_nickname_in_a_class",
            ),
        )
        indexes = (models.Index(fields=("school", "roster_key"), name="students_by_roster_key"),)

    def __str__(self) -> str:
        return self.nickname


class Group(models.Model):
    """Some students of a class, for practice of their own. Students never read a group's name."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="groups")
    students = models.ManyToManyField(Student, related_name="groups")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    name = models.CharField(max_length=40)
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                Lower("name"), "school_class", condition=models.Q(archived_at=None), name="one_group_name_in_a_class"
            ),
        )

    def __str__(self) -> str:
        return self.name
