"""The way back from what a teacher just did, kept for a day."""

from __future__ import annotations

from django.db import models

from classroom.json_field import FastJSONField
from classroom.people.codes import public_code
from classroom.people.models.schools import School, Teacher


class Undo(models.Model):
    """How the changed rows were before. Whoever did it may take it back, once."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="undos")
    teacher = models.ForeignKey(Teacher, on_delete=models.CASCADE, related_name="undos")
    school_class = models.ForeignKey("people.SchoolClass", on_delete=models.CASCADE, null=True, related_name="undos")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    rows = FastJSONField(default=list, help_text="For each change: the model, the keys and the old values.")
    taken_back_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    def __str__(self) -> str:
        return self.code
