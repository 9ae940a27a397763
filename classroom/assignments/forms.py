"""The forms of an assignment: what is played, against whom, how much, until when; and what is different for some."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classroom.assignments.fields import option_fields, to_options
from classroom.assignments.models import Assignment, Variation
from classroom.people.models import SchoolClass
from games.core.game import Game


class DayInput(forms.DateInput):
    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class AssignmentForm(forms.Form):
    title = forms.CharField(label=gettext_lazy("Title"), max_length=80)
    goal = forms.IntegerField(label=gettext_lazy("How much"), min_value=1, max_value=1000, initial=1)
    goal_kind = forms.ChoiceField(label=gettext_lazy("of what"), choices=Assignment.Goal.choices)
    opens_on = forms.DateField(label=gettext_lazy("From"), widget=DayInput())
    due_on = forms.DateField(label=gettext_lazy("Due"), required=False, widget=DayInput())
    closes_on = forms.DateField(label=gettext_lazy("Last day to play"), required=False, widget=DayInput())
    same_deal = forms.BooleanField(
        label=gettext_lazy("Everybody gets the same cards"),
        required=False,
        help_text=gettext_lazy("So that a class can compare fairly."),
    )
    SHARED = ("title", "goal", "goal_kind", "opens_on", "due_on", "closes_on", "same_deal")

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        if game.characters:
            self.fields["opponents"] = self.opponents_field()
        self.fields.update(option_fields(game))

    def opponents_field(self) -> forms.Field:
        most = max(self.game.seats) - 1
        return forms.MultipleChoiceField(
            label=_("Against"),
            choices=[(each.slug, f"{each.name}: {_(each.temper)}") for each in self.game.characters],
            widget=forms.CheckboxSelectMultiple,
            initial=[self.game.characters[0].slug],
            help_text=_("Choose from 1 to %(most)d.") % {"most": most},
        )

    @property
    def option_names(self) -> list[str]:
        return [option.name for option in self.game.options if option.name in self.fields]

    def of_options(self) -> list[forms.BoundField]:
        return [self[name] for name in self.option_names]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        self.check_days(cleaned)
        if not self.errors:
            self.check_game()
        return cleaned

    def check_days(self, cleaned: dict[str, Any]) -> None:
        opens_on, due_on, closes_on = (cleaned.get(name) for name in ("opens_on", "due_on", "closes_on"))
        if opens_on and due_on and due_on < opens_on:
            self.add_error("due_on", _("Due is before it begins. Choose a later day."))
        if closes_on and closes_on < (due_on or opens_on or closes_on):
            self.add_error("closes_on", _("The last day is before it is due. Choose a later day."))

    def check_game(self) -> None:
        """The game itself has the last word, and says which option does not fit."""
        seats = 1 + len(self.cleaned_data.get("opponents", ()))
        if seats not in self.game.seats:
            wanted = ", ".join(str(each - 1) for each in self.game.seats)
            self.add_error("opponents", _("Choose %(wanted)s opponents.") % {"wanted": wanted})
            return
        try:
            self.game.start(seats=seats, seed="check", options=self.options())
        except ValueError as problem:
            name, _colon, sentence = str(problem).partition(": ")
            self.add_error(name if name in self.fields else None, _(sentence or str(problem)))

    def options(self) -> dict[str, Any]:
        return to_options(self.game, self.cleaned_data)

    def settings(self) -> dict[str, Any]:
        """The columns of the assignment."""
        shared = {name: self.cleaned_data[name] for name in self.SHARED}
        return shared | {"options": self.options(), "opponents": self.cleaned_data.get("opponents", [])}


class VariationForm(forms.Form):
    """What is different, and for whom."""

    who = forms.ChoiceField(label=gettext_lazy("For"))
    pace = forms.ChoiceField(label=gettext_lazy("Pace"), choices=Variation.Pace.choices, required=False)
    goal = forms.IntegerField(label=gettext_lazy("How much"), min_value=1, max_value=1000, required=False)
    due_on = forms.DateField(label=gettext_lazy("Due"), required=False, widget=DayInput())

    def __init__(self, *args: Any, assignment: Assignment, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.assignment = assignment
        self.school_class: SchoolClass = assignment.school_class
        self.groups = {each.code: each for each in self.school_class.groups.filter(archived_at=None)}
        self.students = {each.code: each for each in self.school_class.students.filter(archived_at=None)}
        self.fields["who"].choices = [  # type: ignore[attr-defined]
            (_("Groups"), [(code, each.name) for code, each in self.groups.items()]),
            (_("Students"), [(code, each.nickname) for code, each in self.students.items()]),
        ]
        facts = {name: field for name, field in option_fields(assignment.game).items() if hasattr(field, "groups")}
        for name, field in facts.items():
            field.initial, field.required = [], False
            self.fields[name] = field

    def target(self) -> dict[str, Any]:
        code = self.cleaned_data["who"]
        return {"group": self.groups.get(code), "student": self.students.get(code)}

    def changes(self) -> dict[str, Any]:
        chosen = to_options(self.assignment.game, self.cleaned_data)
        return {
            "pace": self.cleaned_data["pace"],
            "goal": self.cleaned_data["goal"],
            "due_on": self.cleaned_data["due_on"],
            "options": {name: value for name, value in chosen.items() if value},
        }
