"""The record of practice: one row per opportunity, and the figures per school day that are made of them."""

from __future__ import annotations

from django.db import models

from classroom.json_field import FastJSONField
from classroom.practice.mastery import THRESHOLD_MS


class Attempt(models.Model):
    """One opportunity to answer one fact, and how it ended. Written once, with the move that made it."""

    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, related_name="attempts", db_index=False)
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
    limit_ms = models.PositiveIntegerField(
        null=True, default=THRESHOLD_MS, help_text="Thinking time that was quick enough; empty: time did not count."
    )
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


class SkillDay(models.Model):
    """What a student's attempts in one skill on one school day add up to. Always recomputed from them, never counted
    up."""

    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, db_index=False)
    day = models.DateField()
    skill = models.CharField(max_length=20)
    n = models.PositiveIntegerField(help_text="Answers that count for accuracy.")
    k = models.PositiveIntegerField(help_text="Right ones among them.")
    times = FastJSONField(help_text="Thinking times of right answers in ms, where single facts are timed, by size.")
    paces = FastJSONField(help_text="Thinking times of all answers in ms, by size.")
    slips = FastJSONField(help_text="How often each named slip happened.")
    races = FastJSONField(help_text="Timed races, by ± number: times of answers, times of pre-empted opportunities.")
    groups = FastJSONField(default=dict, help_text="Right answers and answers to each group of facts.")
    facts = FastJSONField(default=dict, help_text="Right answers and answers to each fact.")
    idle_sittings = models.PositiveIntegerField(help_text="Sittings in a row, up to now, in which no fact advanced.")
    fluent = models.PositiveIntegerField(help_text="Facts fluent or retained at the day's end.")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("student", "day", "skill"), name="one_row_per_skill_and_day"),)

    def __str__(self) -> str:
        return f"{self.skill} {self.day}: {self.k}/{self.n}"


class Standing(models.Model):
    """Where a student stood at the end of a day: every skill practised, every fact met. Three such days are kept: the
    last one, the one before it, from which the last can be counted again, and the last whose answers were purged."""

    NOW, BEFORE, CLOSED = "now", "before", "closed"

    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, db_index=False)
    kind = models.CharField(max_length=6)
    day = models.DateField()
    skills = FastJSONField(help_text="By skill: its rating and the answers behind it, sittings, facts fluent.")
    facts = FastJSONField(help_text="By skill and fact: mastery, rating, latest answers; see practice/carried.py.")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("student", "kind"), name="one_standing_of_a_kind"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.day}"


class InputTime(models.Model):
    """A student's latest copy trials with one kind of input. No device is recognised or stored."""

    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, related_name="input_times", db_index=False)
    kind = models.CharField(max_length=5)
    trials = FastJSONField(default=list, help_text="Milliseconds, oldest first, eight at most.")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("student", "kind"), name="one_row_per_kind_of_input"),)

    def __str__(self) -> str:
        return f"{self.kind}: {len(self.trials)}"
