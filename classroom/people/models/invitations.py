"""Links that bring a teacher into a school or into a class."""

from __future__ import annotations

from django.db import models

from classroom.people.codes import public_code
from classroom.people.models.classes import SchoolClass
from classroom.people.models.schools import School, Teacher


class Invitation(models.Model):
    """For one colleague, once. The token is in the link; here stands only its hash."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="invitations")
    school_class = models.ForeignKey(
        SchoolClass, on_delete=models.CASCADE, null=True, blank=True, related_name="invitations"
    )
    invited_by = models.ForeignKey(Teacher, on_delete=models.CASCADE, related_name="invitations")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    token_hash = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    accepted_by = models.ForeignKey(
        Teacher, on_delete=models.SET_NULL, null=True, blank=True, related_name="accepted_invitations"
    )
    accepted_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.code
