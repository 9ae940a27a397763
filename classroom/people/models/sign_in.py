"""What signing in remembers: wrong tries, and which session a student holds."""

from __future__ import annotations

from django.db import models

from classroom.people.models.classes import Student


class Tries(models.Model):
    """Wrong tries of one key in the last 24 hours. The key is a keyed hash: nobody reads an address from it."""

    key = models.CharField(max_length=64, unique=True)
    wrong = models.PositiveIntegerField(default=0)
    waits_until = models.DateTimeField(null=True, blank=True)
    forgotten_at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name_plural = "tries"

    def __str__(self) -> str:
        return f"{self.wrong} wrong"


class SignedIn(models.Model):
    """The session a student holds, so that a new sign-in ends the old one."""

    student = models.OneToOneField(Student, on_delete=models.CASCADE, related_name="signed_in")
    session_key = models.CharField(max_length=40)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"since {self.at}"
