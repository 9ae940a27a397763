"""Families: their links to one child's report, and where they want the weekly line sent."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from classroom.people.codes import public_code
from classroom.people.models.classes import Student
from classroom.people.models.schools import Teacher


class Guardian(models.Model):
    """A family's door to one child's report. Token and short code are in the letter; here stand only their hashes."""

    student = models.ForeignKey(Student, on_delete=models.CASCADE, related_name="guardians")
    printed_by = models.ForeignKey(Teacher, on_delete=models.SET_NULL, null=True, related_name="letters")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    token_hash = models.CharField(max_length=64, unique=True)
    short_code_hash = models.CharField(max_length=64, unique=True)
    language = models.CharField(max_length=5, choices=settings.LANGUAGES, blank=True)
    email = models.EmailField(blank=True, help_text="Only once the mail we sent there was answered.")
    email_confirmed_at = models.DateTimeField(null=True, blank=True)
    revocations = models.PositiveSmallIntegerField(default=0, help_text="Mailed links of an earlier count are over.")
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.code
