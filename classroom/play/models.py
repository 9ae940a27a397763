"""A match and its moves. The match row holds the table as it is now; the moves are how it came about."""

from __future__ import annotations

from functools import cached_property

from django.db import models
from django.urls import reverse
from django.utils import timezone

from classroom.json_field import FastJSONField
from classroom.people.codes import public_code
from games import catalogue
from games.core.game import Game

STUDENT_SEAT = 0
"""A match seats exactly one student, always here; all other seats are bots."""
STOPPED = "stopped"
"""The reason of an outcome where the student stopped before the end."""


class Match(models.Model):
    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, related_name="matches", db_index=False)
    assignment = models.ForeignKey(
        "assignments.Assignment", on_delete=models.SET_NULL, null=True, related_name="matches"
    )
    code = models.CharField(max_length=12, unique=True, default=public_code)
    game_slug = models.CharField(max_length=40)
    seed = models.CharField(max_length=40)
    options = FastJSONField(default=dict)
    bots = FastJSONField(default=list, help_text="For each bot: seat, character, level.")
    snapshot = FastJSONField(
        default=dict, help_text="What judging times and choosing prompts needs, fixed at the start."
    )
    state = FastJSONField()
    minds = FastJSONField(default=list)
    clock = models.PositiveIntegerField(default=0, help_text="Match time of the stored table, in ms.")
    pressed_at = models.PositiveIntegerField(default=0, help_text="Match time of the student's last press.")
    base = models.PositiveIntegerField(default=0, help_text="How many of the student's actions are stored.")
    moves_made = models.PositiveIntegerField(default=0, help_text="How many moves are stored, the bots' too.")
    version = models.PositiveIntegerField(default=0)
    started_at = models.DateTimeField(default=timezone.now)
    touched_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True, blank=True)
    outcome = FastJSONField(null=True)
    unaggregated = models.BooleanField(default=False)

    stirred = False
    """Not stored: whether the move just played changed the top, which the student then knows already."""
    refused = ""
    """Not stored: why the move just tried cannot be made, in the game's words."""
    trial = False
    """Not stored: a teacher tries the table. Then there is no row at all, no move is written and no answer counted."""
    tried: tuple[Move, ...] = ()
    """Not stored: the moves of a trial."""

    class Meta:
        indexes = (
            models.Index(fields=("student", "started_at"), name="matches_of_a_student"),
            models.Index(fields=("student", "game_slug"), name="matches_of_a_game"),
            models.Index(fields=("student", "game_slug"), condition=models.Q(finished_at=None), name="under_way"),
            models.Index(fields=("id",), condition=models.Q(unaggregated=True), name="matches_to_aggregate"),
            models.Index(fields=("student",), condition=models.Q(unaggregated=True), name="to_aggregate_of_a_student"),
        )

    def __str__(self) -> str:
        return self.code

    @cached_property
    def game(self) -> Game:
        return catalogue.game(self.game_slug)

    @property
    def address(self) -> str:
        """Of the table; what is done there stands below it."""
        return reverse("play:try" if self.trial else "play:table", args=[self.code])


class Move(models.Model):
    """One move as it was made. A bot's move carries its plan, so that a replay calls no bot."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves", db_index=False)
    number = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    at = models.PositiveIntegerField()
    key = models.CharField(max_length=32, null=True)  # noqa: DJ001  bots have none, and NULLs may repeat
    move = FastJSONField()
    plan = FastJSONField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_move_per_number"),
            models.UniqueConstraint(fields=("match", "key"), name="one_move_per_key"),
        )

    def __str__(self) -> str:
        return f"{self.number} at {self.at}"
