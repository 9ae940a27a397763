"""The form of an assignment, drawn from what the game itself says it can be set to. No game is named here."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import catalogue
from games.core.game import Fact, Game, Option


class AssignmentForm(forms.Form):
    title = forms.CharField(label=gettext_lazy("Title"), max_length=80)
    due_on = forms.DateField(
        label=gettext_lazy("Due"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    matches_wanted = forms.IntegerField(
        label=gettext_lazy("Rounds to play"),
        min_value=1,
        max_value=20,
        initial=1,
        help_text=gettext_lazy("For each student."),
    )

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        for option in game.options:
            if field := field_for(option, game):
                self.fields[option.name] = field

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not self.errors:
            self.check_options()
        return cleaned

    def check_options(self) -> None:
        """The game itself has the last word, and says which option does not fit."""
        try:
            self.game.start(seats=min(self.game.seats), seed="check", options=self.options())
        except ValueError as problem:
            name, _colon, sentence = str(problem).partition(": ")
            self.add_error(name if name in self.fields else None, _(sentence or str(problem)))

    def options(self) -> dict[str, Any]:
        return {
            option.name: value_for(option, self.game, self.cleaned_data[option.name])
            for option in self.game.options
            if option.name in self.fields
        }


def field_for(option: Option, game: Game) -> forms.Field | None:
    words = {"label": _(option.words), "help_text": _(option.help) if option.help else "", "initial": option.default}
    if option.kind == "number":
        return forms.IntegerField(min_value=option.low, max_value=option.high, **words)
    if option.kind == "flag":
        return forms.BooleanField(required=False, **words)
    if option.kind == "facts":
        groups = fact_groups(game)
        choices = [(group, _(group)) for group in groups]
        words["initial"] = [
            group for group, facts in groups.items() if {fact.name for fact in facts} & set(option.default)
        ]
        return forms.MultipleChoiceField(choices=choices, widget=forms.CheckboxSelectMultiple, **words)
    if len(option.choices) > 1:
        choices = [(str(choice.value), _(choice.words)) for choice in option.choices]
        return forms.ChoiceField(choices=choices, **words)
    return None


def value_for(option: Option, game: Game, cleaned: Any) -> Any:
    """A cleaned field as the game wants it."""
    if option.kind == "facts":
        groups = fact_groups(game)
        return [fact.name for group in cleaned for fact in groups[group]]
    if option.kind == "choice":
        return next(choice.value for choice in option.choices if str(choice.value) == cleaned)
    return cleaned


def fact_groups(game: Game) -> dict[str, list[Fact]]:
    groups: dict[str, list[Fact]] = {}
    for fact in sorted(game.facts({}), key=lambda fact: fact.order):
        groups.setdefault(fact.group, []).append(fact)
    return groups


def assignable_games() -> list[Game]:
    """What can be assigned today: games for one student alone."""
    return [game for game in catalogue.games() if 1 in game.seats]
