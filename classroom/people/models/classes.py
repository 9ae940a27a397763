"""Classes and the students in them. A student is a nickname and an avatar, never a Django user."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from classroom.people.codes import class_code, public_code, shown_code
from classroom.people.models.schools import School, Teacher


class SchoolClass(models.Model):
    class SignIn(models.TextChoices):
        NOTHING = "nothing", _("Just the name")
        PICTURES = "pictures", _("Four pictures")
        PIN = "pin", _("Four digits")

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="classes")
    teachers = models.ManyToManyField(Teacher, related_name="classes")
    code = models.CharField(max_length=8, unique=True, default=class_code)
    name = models.CharField(max_length=60)
    year_level = models.PositiveSmallIntegerField(default=3)
    language = models.CharField(max_length=5, choices=settings.LANGUAGES, default="en")
    sign_in = models.CharField(max_length=10, choices=SignIn.choices, default=SignIn.NOTHING)
    joining_open = models.BooleanField(default=True)
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

    @property
    def shown_code(self) -> str:
        return shown_code(self.code)


class Student(models.Model):
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="students")
    school_class = models.ForeignKey(SchoolClass, on_delete=models.PROTECT, related_name="students")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    alias = models.CharField(
        max_length=12, default=public_code, help_text="How the audit log knows this child; gone when it is erased."
    )
    nickname = models.CharField(max_length=24)
    avatar = models.CharField(max_length=20)
    language = models.CharField(max_length=5, choices=settings.LANGUAGES, blank=True)
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

    def __str__(self) -> str:
        return self.nickname
