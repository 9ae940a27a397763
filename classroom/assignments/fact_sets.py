"""A set of facts as a form holds it: groups by their names and, where a game has few enough facts for a map, single
facts by theirs. What is stored is always the facts themselves. No game is named here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from classroom.practice.facts import ONE_SET, group_facts, settings_of, written
from games.core.game import Fact, Game


def one_by_one(game: Game) -> bool:
    """Whether the facts are few enough to be chosen one by one. Of hundreds, nobody would look for the one."""
    return len(game.facts({})) <= ONE_SET


def asks_facts(game: Game, names: Iterable[str], options: Mapping[str, Any]) -> bool:
    """Whether a match set so asks facts at all and, of facts or groups of them, all these."""
    try:
        facts = game.facts(options)
    except ValueError:
        return False
    return bool(facts) and set(names) <= {name for fact in facts for name in (fact.name, fact.group)}


def setting_with(game: Game, names: Iterable[str], given: Mapping[str, Any]) -> dict[str, Any] | None:
    """What must be set otherwise for these facts to be asked, often nothing; None: the game never asks them."""
    wanted = tuple(names)
    return next((way for way in settings_of(game) if asks_facts(game, wanted, {**given, **way})), None)


def chosen_facts(facts: Iterable[Fact], chosen: Iterable[str]) -> list[str]:
    """The facts that a form's values mean, in the order of new facts."""
    wanted = set(chosen)
    return [fact.name for fact in facts if fact.name in wanted or fact.group in wanted]


def as_chosen(game: Game, names: Iterable[str]) -> list[str]:
    """Facts, or groups of them, as the values of a form: a whole group by its name and, without a map, also a part."""
    mapped, wanted, values = one_by_one(game), set(names), list[str]()
    for group, facts in group_facts(game.facts({})).items():
        within = chosen_facts(facts, wanted)
        if mapped and len(within) < len(facts):
            values += within
        elif within:
            values.append(group)
    return values


def told_facts(game: Game, names: Iterable[str]) -> str:
    """Facts as a teacher reads them: groups, and what is left of others fact by fact."""
    groups = group_facts(game.facts({}))
    return ", ".join(_(value) if value in groups else written(value) for value in as_chosen(game, names))


class FactMap(forms.CheckboxSelectMultiple):
    """A row for each group: a tick for the whole of it, and one for each fact. Folded until somebody wants it."""

    template_name = "assignments/_fact_map.html"

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        rows = [(options[0], options[1:]) for _group, options, _place in context["widget"]["optgroups"]]
        context["widget"] |= {
            "rows": rows,
            "chosen": sum(whole["selected"] or fact["selected"] for whole, facts in rows for fact in facts),
            "of": sum(len(facts) for _whole, facts in rows),
            "open": "aria-invalid" in (attrs or {}),
        }
        return context


class FactsField(forms.MultipleChoiceField):
    """Its values are names of groups, and of facts where they stand on a map."""

    def __init__(self, game: Game, **words: Any) -> None:
        mapped, groups = one_by_one(game), group_facts(game.facts({}))
        choices = [on_the_map(group, facts) if mapped else (group, _(group)) for group, facts in groups.items()]
        super().__init__(choices=choices, widget=FactMap if mapped else forms.CheckboxSelectMultiple, **words)


def on_the_map(group: str, facts: Iterable[Fact]) -> tuple[str, list[tuple[str, str]]]:
    """The whole group comes first in its row."""
    return _(group), [(group, _(group)), *((fact.name, written(fact.name)) for fact in facts)]
