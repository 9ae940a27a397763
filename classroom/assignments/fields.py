"""A game's own options as fields of a form, and back. No game is named here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from classroom.practice.facts import group_facts
from games.core.game import Game, Option

SET_ELSEWHERE = {"untimed", "asks"}
"""Pace is set for each student, and practice chooses a drill's sums."""


def option_fields(game: Game) -> dict[str, forms.Field]:
    return {
        option.name: FIELDS[option.kind](option, game) for option in game.options if option.name not in SET_ELSEWHERE
    }


def _words(option: Option) -> dict[str, Any]:
    return {"label": _(option.words), "help_text": _(option.help) if option.help else "", "required": False}


def _number(option: Option, game: Game) -> forms.Field:
    return forms.IntegerField(
        min_value=option.low, max_value=option.high, initial=option.default, **_words(option) | {"required": True}
    )


def _flag(option: Option, game: Game) -> forms.Field:
    return forms.BooleanField(initial=option.default, **_words(option))


def _choice(option: Option, game: Game) -> forms.Field:
    choices = [(str(choice.value), _(choice.words)) for choice in option.choices]
    return forms.ChoiceField(choices=choices, initial=str(option.default), **_words(option) | {"required": True})


def _facts(option: Option, game: Game) -> forms.Field:
    return FactsField(game, initial=sorted(groups_with(game, option.default)), **_words(option))


FIELDS = {"number": _number, "flag": _flag, "choice": _choice, "facts": _facts}


class FactsField(forms.MultipleChoiceField):
    """A set of facts, chosen group by group."""

    widget = forms.CheckboxSelectMultiple

    def __init__(self, game: Game, **words: Any) -> None:
        self.groups = group_facts(game.facts({}))
        super().__init__(choices=[(group, _(group)) for group in self.groups], **words)


def groups_with(game: Game, facts: Any) -> set[str]:
    """The groups that any of these facts stand in."""
    wanted = set(facts)
    return {group for group, found in group_facts(game.facts({})).items() if wanted & {fact.name for fact in found}}


def to_options(game: Game, cleaned: Mapping[str, Any]) -> dict[str, Any]:
    """What the game wants, from what the form has."""
    return {
        option.name: _value(option, game, cleaned[option.name])
        for option in game.options
        if option.name in cleaned and option.name not in SET_ELSEWHERE
    }


def _value(option: Option, game: Game, cleaned: Any) -> Any:
    if option.kind == "facts":
        groups = group_facts(game.facts({}))
        return [fact.name for group in cleaned for fact in groups[group]]
    if option.kind == "choice":
        return next(choice.value for choice in option.choices if str(choice.value) == cleaned)
    return cleaned


def to_initial(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """What the form shows, from what the game was given."""
    initial: dict[str, Any] = {}
    for option in game.options:
        if option.name in options:
            value = options[option.name]
            initial[option.name] = sorted(groups_with(game, value)) if option.kind == "facts" else value
    return initial
