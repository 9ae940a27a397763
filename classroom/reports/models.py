"""What reports remember: which family has had its line of the week."""

from __future__ import annotations

from django.db import models


class WeeklyLine(models.Model):
    """One mail to one guardian about one week. Written before the mail goes out, so that none goes out twice."""

    guardian = models.ForeignKey("people.Guardian", on_delete=models.CASCADE, related_name="weekly_lines")
    week = models.DateField(help_text="Its Monday.")
    sent_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("guardian", "week"), name="one_line_per_guardian_and_week"),)

    def __str__(self) -> str:
        return str(self.week)
