"""An assignment: a game, how it is set, against whom, the goal, until when, and for whom."""

from __future__ import annotations

import secrets

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from classroom.json_field import FastJSONField
from classroom.people.codes import public_code
from games import catalogue
from games.core.game import Game


def deal_seed() -> str:
    return secrets.token_hex(16)


class Assignment(models.Model):
    class Goal(models.TextChoices):
        MATCHES = "matches", _("rounds played")
        MINUTES = "minutes", _("minutes of play")
        RIGHT = "right", _("right answers")
        FACTS = "facts", _("facts secured")

        def told(self, goal: int) -> str:
            """So many of these, as a teacher reads it."""
            words = {
                "matches": ngettext("%(goal)d round", "%(goal)d rounds", goal),
                "minutes": ngettext("%(goal)d minute", "%(goal)d minutes", goal),
                "right": ngettext("%(goal)d right answer", "%(goal)d right answers", goal),
                "facts": ngettext("%(goal)d fact secured", "%(goal)d facts secured", goal),
            }
            return words[self.value] % {"goal": goal}

    school_class = models.ForeignKey("people.SchoolClass", on_delete=models.CASCADE, related_name="assignments")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    title = models.CharField(max_length=80)
    game_slug = models.CharField(max_length=40)
    options = FastJSONField(default=dict)
    opponents = FastJSONField(default=list, help_text="Characters by their slug, in the order of the seats.")
    matched = models.BooleanField(default=False, help_text="As many opponents, but as strong as each student.")
    goal_kind = models.CharField(max_length=10, choices=Goal.choices, default=Goal.MATCHES)
    goal = models.PositiveSmallIntegerField(default=1)
    whole_class = models.BooleanField(default=True)
    timed_for_all = models.BooleanField(default=False, help_text="Timed also for those who are not yet sure.")
    same_deal = models.BooleanField(default=False)
    seed = models.CharField(max_length=40, default=deal_seed)
    opens_on = models.DateField()
    due_on = models.DateField(null=True, blank=True)
    closes_on = models.DateField(null=True, blank=True, help_text="The last day on which it can be played.")
    paused_at = models.DateTimeField(null=True, blank=True)
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.title

    @property
    def game(self) -> Game:
        return catalogue.game(self.game_slug)

    @property
    def seats(self) -> int:
        """One student, and bots."""
        return 1 + len(self.opponents)

    @property
    def goal_words(self) -> str:
        return self.Goal(self.goal_kind).told(self.goal)


class Variation(models.Model):
    """What is different for one group or one student. Nobody else sees it; an empty field is as for everybody."""

    class Pace(models.TextChoices):
        AS_SET = "", _("as set for the student")
        UNTIMED = "untimed", _("untimed")
        RELAXED = "relaxed", _("relaxed")
        NORMAL = "normal", _("normal")

    assignment = models.ForeignKey(Assignment, on_delete=models.CASCADE, related_name="variations")
    code = models.CharField(max_length=12, unique=True, default=public_code)
    group = models.ForeignKey("people.Group", on_delete=models.CASCADE, null=True, related_name="variations")
    student = models.ForeignKey("people.Student", on_delete=models.CASCADE, null=True, related_name="variations")
    options = FastJSONField(default=dict)
    pace = models.CharField(max_length=10, choices=Pace.choices, blank=True)
    goal = models.PositiveSmallIntegerField(null=True, blank=True)
    due_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("assignment", "group"), name="one_variation_per_group"),
            models.UniqueConstraint(fields=("assignment", "student"), name="one_variation_per_student"),
            models.CheckConstraint(
                condition=models.Q(group=None) ^ models.Q(student=None), name="a_variation_is_for_a_group_or_a_student"
            ),
        )

    def __str__(self) -> str:
        return f"{self.assignment}: {self.group or self.student}"
