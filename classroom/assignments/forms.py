"""The forms of an assignment: what is played, how much, until when, for whom; and what is different for some."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classroom.assignments.fields import different_fields, fact_fields, to_options
from classroom.assignments.game_form import GameForm, refuse
from classroom.assignments.known_options import UNTIMED, knows
from classroom.assignments.models import Assignment, Variation
from classroom.assignments.whom import Whom, whom_in
from classroom.people.class_forms import checked_name
from classroom.people.models import Group, Student
from games.core.game import Game

CENTURY = 20


class DayInput(forms.DateInput):
    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class DayField(forms.DateField):
    """A day that can be counted on from: a slip of the finger in the year is not one."""

    def __init__(self, **options: Any) -> None:
        super().__init__(widget=DayInput(), **options)

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value and value.year // 100 != CENTURY:
            raise forms.ValidationError(_("Choose a day of this century."))


def beyond_reach(game: Game, *, goal: int, options: Mapping[str, Any]) -> str:
    """Why so many facts would never be secured: more than are in the set, or any where no answer has a time."""
    if not game.times(options):
        return _("Set like this, no answers are timed, so no facts get secured. Change the settings or the goal.")
    there = len(game.facts(options))
    return _("This set holds fewer facts than that: %(there)d.") % {"there": there} if goal > there else ""


def refuse_goal(form: forms.Form, game: Game, *, goal: int, options: Mapping[str, Any]) -> None:
    if words := beyond_reach(game, goal=goal, options=options):
        form.add_error("goal", words)


class AssignmentForm(GameForm):
    title = forms.CharField(label=gettext_lazy("Title"), max_length=80)
    goal = forms.IntegerField(label=gettext_lazy("How much"), min_value=1, max_value=1000, initial=1)
    goal_kind = forms.ChoiceField(label=gettext_lazy("of what"), choices=Assignment.Goal.choices)
    opens_on = DayField(label=gettext_lazy("From"))
    due_on = DayField(label=gettext_lazy("Due"), required=False)
    closes_on = DayField(label=gettext_lazy("Last day to play"), required=False)
    same_deal = forms.BooleanField(
        label=gettext_lazy("Everybody gets the same cards"),
        required=False,
        help_text=gettext_lazy("So that a class can compare fairly."),
    )
    timed_for_all = forms.BooleanField(
        label=gettext_lazy("Timed also for those who are not yet sure"),
        required=False,
        help_text=gettext_lazy(
            "Otherwise once 9 in 10 answers are right, out of 20 or more. Students set to untimed, as all are at "
            "first, stay untimed: the pace is in their settings."
        ),
    )
    who = forms.MultipleChoiceField(
        label=gettext_lazy("Only for some"),
        required=False,
        widget=forms.CheckboxSelectMultiple(attrs={"class": "who-in"}),
        help_text=gettext_lazy("Nobody chosen: the whole class."),
    )
    SHARED = ("title", "goal", "goal_kind", "opens_on", "due_on", "closes_on", "same_deal", "matched", "timed_for_all")

    def __init__(self, *args: Any, game: Game, whom: Whom, **kwargs: Any) -> None:
        super().__init__(*args, game=game, **kwargs)
        self.whom = whom
        self.fields["who"].choices = whom.choices()  # type: ignore[attr-defined]
        if not knows(game, UNTIMED):
            del self.fields["timed_for_all"]

    def of_whom(self) -> list[tuple[str, list[Any]]]:
        """The ticks for groups, and those for students."""
        ticks = {str(tick.data["value"]): tick for tick in self["who"].subwidgets}
        return [(heading, [ticks[code] for code, _name in choices]) for heading, choices in self.whom.choices()]

    def clean(self) -> dict[str, Any]:
        self.check_days(self.cleaned_data)
        return super().clean()

    def check_days(self, cleaned: dict[str, Any]) -> None:
        opens_on, due_on, closes_on = (cleaned.get(name) for name in ("opens_on", "due_on", "closes_on"))
        if opens_on and due_on and due_on < opens_on:
            self.add_error("due_on", _("It is due before it begins. Choose a later day."))
        if opens_on and closes_on and closes_on < opens_on:
            self.add_error("closes_on", _("The last day is before it begins. Choose a later day."))
        elif due_on and closes_on and closes_on < due_on:
            self.add_error("closes_on", _("The last day is before it is due. Choose a later day."))

    def check_game(self) -> None:
        super().check_game()
        if not self.errors and self.cleaned_data["goal_kind"] == Assignment.Goal.FACTS:
            refuse_goal(self, self.game, goal=self.cleaned_data["goal"], options=self.options())

    def settings(self) -> dict[str, Any]:
        """The columns of the assignment."""
        shared = {name: self.cleaned_data.get(name, False) for name in self.SHARED}
        return shared | {
            "options": self.options(),
            "opponents": self.cleaned_data.get("opponents", []),
            "whole_class": not self.cleaned_data["who"],
        }

    def targets(self) -> list[dict[str, Any]]:
        """The groups and students it is for, where it is not for the whole class."""
        return [self.whom.target(code) for code in self.cleaned_data["who"]]


class NewAssignmentForm(AssignmentForm):
    """Those it is for can be kept as a group at once."""

    group_name = forms.CharField(
        label=gettext_lazy("Keep those ticked as a group"),
        max_length=40,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=gettext_lazy("Its name. Students never see it."),
    )

    def clean_group_name(self) -> str:
        if not self.cleaned_data["group_name"]:
            return ""
        name = checked_name(self.cleaned_data["group_name"])
        if name.casefold() in self.whom.group_names():
            raise forms.ValidationError(_("There is a group of this name already."))
        return name

    def check_game(self) -> None:
        super().check_game()
        if self.cleaned_data.get("group_name") and not self.members():
            self.add_error("group_name", _("Tick the students who belong to it."))

    def members(self) -> list[Student]:
        return [self.whom.students[code] for code in self.cleaned_data.get("who", ()) if code in self.whom.students]

    def targets_with(self, group: Group | None) -> list[dict[str, Any]]:
        """A new group stands for its members."""
        if group is None:
            return self.targets()
        others = [target for target in self.targets() if target["group"]]
        return [*others, {"group": group, "student": None}]


class VariationForm(forms.Form):
    """What is different, and for whom. `shown`: the variation that the form began as; of that one an empty field takes
    away, of another it is no wish."""

    shown = forms.CharField(widget=forms.HiddenInput, required=False)
    who = forms.ChoiceField(label=gettext_lazy("For"))
    pace = forms.ChoiceField(label=gettext_lazy("Pace"), choices=Variation.Pace.choices, required=False)
    goal = forms.IntegerField(label=gettext_lazy("How much"), min_value=1, max_value=1000, required=False)
    due_on = DayField(label=gettext_lazy("Due"), required=False)

    def __init__(self, *args: Any, assignment: Assignment, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.assignment, self.whom = assignment, whom_in(assignment.school_class)
        self.fields["who"].choices = self.whom.choices()  # type: ignore[attr-defined]
        self.fields["goal"].label = f"{_('How much')} ({assignment.get_goal_kind_display()})"
        self.fields.update(different_fields(assignment.game))

    def target(self) -> dict[str, Any]:
        return self.whom.target(self.cleaned_data["who"])

    @cached_property
    def unseen(self) -> Variation:
        """What is different for them already and the form did not show: it stays, but for what is filled in."""
        there = self.assignment.variations.filter(**self.target()).exclude(code=self.cleaned_data["shown"])
        return there.first() or Variation()

    def whose(self) -> str:
        return str(next(each for each in self.target().values() if each))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        due_on, opens_on = cleaned.get("due_on"), self.assignment.opens_on
        if due_on and due_on < opens_on:
            self.add_error("due_on", _("It is due before it begins. Choose a later day."))
        if not self.errors:
            self.check_game()
        return cleaned

    def check_game(self) -> None:
        """The game has the last word here too, over what is set and what is different."""
        assignment = self.assignment
        refuse(self, assignment.game, seats=assignment.seats, options=self.together)
        for name, value in ({} if self.errors else self.options()).items():
            if value == []:
                self.add_error(name, _("None of these are at this level. Choose others."))
        if not self.errors and assignment.goal_kind == Assignment.Goal.FACTS:
            goal = self.cleaned_data["goal"] or self.unseen.goal or assignment.goal
            refuse_goal(self, assignment.game, goal=goal, options=self.together())

    def together(self) -> dict[str, Any]:
        """What is set for everybody, and what is different."""
        return {**self.assignment.options, **self.options()}

    def options(self) -> dict[str, Any]:
        """Only what is different."""
        given, stays = {name: value for name, value in self.cleaned_data.items() if filled(value)}, self.unseen.options
        return {**stays, **to_options(self.assignment.game, given, given={**self.assignment.options, **stays})}

    def first_fields(self) -> list[forms.BoundField]:
        """What most often differs."""
        return [self[name] for name in ("who", "pace", "goal", "due_on")]

    def of_facts(self) -> list[forms.BoundField]:
        return [self[name] for name in fact_fields(self.assignment.game) if name in self.fields]

    def more_fields(self) -> list[forms.BoundField]:
        plain = [option.name for option in self.assignment.game.options if option.kind != "facts"]
        return [self[name] for name in plain if name in self.fields]

    def changes(self) -> dict[str, Any]:
        given = {name: self.cleaned_data[name] for name in ("pace", "goal", "due_on")}
        if self.unseen.pk:
            given = {name: value for name, value in given.items() if filled(value)}
        return given | {"options": self.options()}


def filled(value: Any) -> bool:
    return value not in (None, "", [])
