"""What is remembered about the school itself: who did what, who was forgotten, and which nightly work was done."""

from __future__ import annotations

from typing import Any, NoReturn

from django.db import models
from django.utils import timezone

from classroom.json_field import FastJSONField


class AppendOnly(Exception):
    """The audit log is written once. Only what is too old to be kept leaves it."""


class AuditEntries(models.QuerySet["AuditEntry"]):
    def update(self, **fields: Any) -> NoReturn:
        raise AppendOnly

    def delete(self) -> NoReturn:
        raise AppendOnly

    def forget_before(self, moment: Any) -> int:
        """For the retention job alone."""
        count, _ = models.QuerySet.delete(self.filter(at__lt=moment))
        return count


class AuditEntry(models.Model):
    """One thing that was done, in codes: a child by its alias, an adult by a public code, never by name.

    Codes instead of foreign keys: a row must stay as it was written when what it tells about is gone.
    """

    class Kind(models.TextChoices):
        TEACHER = "teacher"
        STUDENT = "student"
        GUARDIAN = "guardian"
        CLASS = "class"
        SERVER = "server"

    at = models.DateTimeField(default=timezone.now, db_index=True)
    school = models.CharField(max_length=12, blank=True)
    actor_kind = models.CharField(max_length=10, choices=Kind.choices)
    actor = models.CharField(max_length=24, blank=True)
    action = models.CharField(max_length=40)
    about_kind = models.CharField(max_length=10, choices=Kind.choices, blank=True)
    about = models.CharField(max_length=24, blank=True)
    detail = FastJSONField(default=dict)

    objects = AuditEntries.as_manager()

    class Meta:
        indexes = (models.Index(fields=("school", "-at"), name="audit_of_a_school"),)

    def __str__(self) -> str:
        return f"{self.action} by {self.actor_kind}"

    def save(self, *args: Any, **options: Any) -> None:
        if not self._state.adding:
            raise AppendOnly
        super().save(*args, **options)

    def delete(self, *args: Any, **options: Any) -> NoReturn:
        raise AppendOnly


class Tombstone(models.Model):
    """A child who was erased: nothing but a keyed hash of its code, so that a restored backup forgets it again."""

    digest = models.CharField(max_length=64, unique=True)
    erased_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.digest[:8]


class JobRun(models.Model):
    """When a piece of nightly work was last done to its end."""

    name = models.CharField(max_length=40, unique=True)
    ran_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.name
