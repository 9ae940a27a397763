"""An assignment: a game, how it is set, the goal, and until when."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils import timezone

from classroom.json_field import FastJSONField
from classroom.people.codes import public_code
from games import catalogue
from games.core.game import Game


class Assignment(models.Model):
    school_class = models.ForeignKey("people.SchoolClass", on_delete=models.CASCADE, related_name="assignments")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    game_slug = models.CharField(max_length=40)
    title = models.CharField(max_length=80)
    options = FastJSONField(default=dict)
    matches_wanted = models.PositiveSmallIntegerField(default=1)
    opens_at = models.DateTimeField(default=timezone.now)
    due_on = models.DateField(null=True, blank=True)
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.title

    @property
    def game(self) -> Game:
        return catalogue.game(self.game_slug)

    def match_options(self) -> dict[str, Any]:
        return dict(self.options)
