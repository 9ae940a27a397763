"""A game's own options as fields of a form, and back. No game is named here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from classroom.assignments.fact_sets import FactsField, as_chosen, chosen_facts, told_facts
from classroom.assignments.known_options import ASKS, UNTIMED
from games.core.game import Game, Option

NOTHING: Mapping[str, Any] = {}
SET_ELSEWHERE = {UNTIMED, ASKS}
"""Pace is set for each student, and practice chooses a drill's sums."""
PEOPLE = 1
"""A match seats one student; all others are bots."""


def option_fields(game: Game) -> dict[str, forms.Field]:
    asked = [each for each in game.options if each.name not in SET_ELSEWHERE and each.people <= PEOPLE]
    return {option.name: FIELDS[option.kind](option, game) for option in asked}


def fact_fields(game: Game) -> list[str]:
    return [option.name for option in game.options if option.kind == "facts"]


def different_fields(game: Game) -> dict[str, forms.Field]:
    """The same for what is different for some: nothing is chosen at first, and nothing chosen is as for everybody."""
    fields = {name: field for name, field in option_fields(game).items() if not isinstance(field, forms.BooleanField)}
    for field in fields.values():
        field.initial, field.required = None, False
        if isinstance(field, FactsField):
            field.help_text = _("Nothing chosen: as for everybody.")
        elif isinstance(field, forms.ChoiceField):
            field.choices = [("", _("as for everybody")), *field.choices]  # type: ignore[misc]
    return fields


def option_words(game: Game, options: Mapping[str, Any]) -> list[str]:
    """Options that were set, as a teacher reads them."""
    return [f"{_(option.words)}: {_told(option, game, options[option.name])}" for option in _set(game, options)]


def _set(game: Game, options: Mapping[str, Any]) -> list[Option]:
    return [option for option in game.options if option.name in options]


def _told(option: Option, game: Game, value: Any) -> str:
    if option.kind == "facts":
        return told_facts(game, value)
    return next((_(choice.words) for choice in option.choices if choice.value == value), str(value))


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
    return FactsField(game, initial=as_chosen(game, option.default), **_words(option))


FIELDS = {"number": _number, "flag": _flag, "choice": _choice, "facts": _facts}


def to_options(game: Game, cleaned: Mapping[str, Any], *, given: Mapping[str, Any] = NOTHING) -> dict[str, Any]:
    """What the game wants, from what the form has. Facts are those of the chosen level; what the form does not ask may
    be given already."""
    asked = [option for option in game.options if option.name in cleaned and option.name not in SET_ELSEWHERE]
    plain = {each.name: _value(each, cleaned[each.name]) for each in asked if each.kind != "facts"}
    level = {name: value for name, value in given.items() if name not in fact_fields(game)}
    facts = game.facts({**level, **plain})
    chosen = {each.name: chosen_facts(facts, cleaned[each.name]) for each in asked if each.kind == "facts"}
    return plain | chosen


def _value(option: Option, cleaned: Any) -> Any:
    if option.kind == "choice":
        return next(choice.value for choice in option.choices if str(choice.value) == cleaned)
    return cleaned


def to_initial(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """What the form shows, from what the game was given."""
    initial: dict[str, Any] = {}
    for option in game.options:
        if option.name in options:
            value = options[option.name]
            initial[option.name] = as_chosen(game, value) if option.kind == "facts" else value
    return initial
