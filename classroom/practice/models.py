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


class FigureRow(models.Model):
    """What one school day's attempts add up to, and where the student stood at its end. Always recomputed from the
    attempts, never counted up."""

    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, db_index=False)
    day = models.DateField()
    skill = models.CharField(max_length=20)
    n = models.PositiveIntegerField(help_text="Answers that count for accuracy.")
    k = models.PositiveIntegerField(help_text="Right ones among them.")
    rated = models.PositiveIntegerField(help_text="Answers behind the rating.")
    newest = models.BooleanField(help_text="The last row of its kind: where the student stands now.")

    class Meta:
        abstract = True


class SkillDay(FigureRow):
    """A student's day in one skill."""

    raw_ms = models.PositiveBigIntegerField(help_text="Time of play behind the counted answers.")
    times = FastJSONField(help_text="Thinking times of right answers in ms, where single facts are timed, by size.")
    paces = FastJSONField(help_text="Thinking times of all answers in ms, by size.")
    slips = FastJSONField(help_text="How often each named slip happened.")
    races = FastJSONField(help_text="Timed races, by ± number: times of answers, times of pre-empted opportunities.")
    groups = FastJSONField(default=dict, help_text="Right answers and answers to each group of facts.")
    theta = models.FloatField(help_text="The student's rating.")
    last_at = models.DateTimeField(null=True, help_text="When the last answer came, to tell sittings apart.")
    idle_sittings = models.PositiveIntegerField(help_text="Sittings in a row, up to now, in which no fact advanced.")
    fluent = models.PositiveIntegerField(help_text="Facts fluent or retained.")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("student", "day", "skill"), name="one_row_per_skill_and_day"),)
        indexes = (models.Index(fields=("student", "skill"), condition=models.Q(newest=True), name="skills_now"),)

    def __str__(self) -> str:
        return f"{self.skill} {self.day}: {self.k}/{self.n}"


class FactDay(FigureRow):
    """A student's day with one fact."""

    fact = models.CharField(max_length=20)
    answers = FastJSONField(help_text="The latest ones: thinking time in ms, 0 right without one, -1 missed.")
    word = models.CharField(max_length=10, help_text="learning, accurate, fluent or retained.")
    s = models.FloatField(help_text="Running sum of quick right answers.")
    a = models.FloatField(help_text="Running sum of right answers.")
    secure_on = models.DateField(null=True)
    fluent_on = models.DateField(null=True)
    retained_on = models.DateField(null=True)
    beta = models.FloatField(help_text="The fact's rating for this student.")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("student", "skill", "fact", "day"), name="one_row_per_fact_and_day"),
        )
        indexes = (models.Index(fields=("student", "skill"), condition=models.Q(newest=True), name="facts_now"),)

    def __str__(self) -> str:
        return f"{self.fact} {self.day}: {self.k}/{self.n}"


class InputTime(models.Model):
    """A student's latest copy trials with one kind of input. No device is recognised or stored."""

    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, related_name="input_times", db_index=False)
    kind = models.CharField(max_length=5)
    trials = FastJSONField(default=list, help_text="Milliseconds, oldest first, eight at most.")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("student", "kind"), name="one_row_per_kind_of_input"),)

    def __str__(self) -> str:
        return f"{self.kind}: {len(self.trials)}"


class Closing(models.Model):
    """Up to this day a school's attempts were purged. Its figures stay as they are; a recount begins after it."""

    school = models.OneToOneField("people.School", on_delete=models.CASCADE, related_name="closing")
    until = models.DateField()

    def __str__(self) -> str:
        return str(self.until)
