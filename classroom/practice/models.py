"""The record of practice: one row per opportunity, and the figures per school day that are made of them."""

from __future__ import annotations

from django.db import models

from classroom.json_field import FastJSONField


class Attempt(models.Model):
    """One opportunity to answer one fact, and how it ended. Written once, with the move that made it."""

    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, related_name="attempts")
    match = models.ForeignKey("play.Match", on_delete=models.CASCADE, related_name="attempts")
    assignment = models.ForeignKey("assignments.Assignment", on_delete=models.SET_NULL, null=True)
    number = models.PositiveIntegerField(help_text="Number of the move that made it, within the match.")
    game = models.CharField(max_length=40)
    skill = models.CharField(max_length=20)
    fact = models.CharField(max_length=20, blank=True, help_text="Empty where a race's answer names no sign.")
    prompt = models.CharField(max_length=20)
    given = models.CharField(max_length=20, blank=True)
    right = models.BooleanField(null=True)
    outcome = models.CharField(max_length=10)
    raw_ms = models.PositiveIntegerField(null=True)
    think_ms = models.PositiveIntegerField(null=True)
    hand = models.PositiveSmallIntegerField(default=0)
    mode = models.CharField(max_length=10)
    bot_pace = models.FloatField(null=True)
    input_kind = models.CharField(max_length=5, blank=True)
    retry = models.BooleanField(default=False)
    hinted = models.BooleanField(default=False)
    flag = models.CharField(max_length=10, blank=True, help_text="Why the time is out of speed: fast, away, beyond.")
    server_elapsed_ms = models.PositiveIntegerField(null=True)
    day = models.DateField(help_text="The school's day.")
    created_at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=("student", "day", "id"), name="attempt_of_a_day"),)

    def __str__(self) -> str:
        return f"{self.prompt} {self.outcome}"


class DayFigures(models.Model):
    """What one school day's attempts add up to. Always recomputed from the attempts, never counted up."""

    day = models.DateField()
    n = models.PositiveIntegerField(help_text="Answers that count for accuracy.")
    k = models.PositiveIntegerField(help_text="Right ones among them.")
    times = FastJSONField(default=list, help_text="Thinking times of right answers in ms, in order of size.")

    class Meta:
        abstract = True


class SkillDay(DayFigures):
    """A student's day in one skill."""

    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, related_name="skill_days")
    skill = models.CharField(max_length=20)
    raw_ms = models.PositiveBigIntegerField(default=0, help_text="Time of play behind the counted answers.")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("student", "skill", "day"), name="one_row_per_skill_and_day"),)

    def __str__(self) -> str:
        return f"{self.skill} {self.day}: {self.k}/{self.n}"


class FactDay(DayFigures):
    """A student's day with one fact."""

    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, related_name="fact_days")
    skill = models.CharField(max_length=20)
    fact = models.CharField(max_length=20)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("student", "skill", "fact", "day"), name="one_row_per_fact_and_day"),
        )

    def __str__(self) -> str:
        return f"{self.fact} {self.day}: {self.k}/{self.n}"
