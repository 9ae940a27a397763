"""Ready-made levels and sets of facts: what suits a year, and what this class finds hard now. No game is named here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from classroom.assignments.fact_sets import as_chosen, one_by_one
from classroom.assignments.fields import fact_fields
from classroom.people.models import SchoolClass
from classroom.practice.facts import group_facts
from classroom.practice.maps import FactNow, cell_of
from classroom.practice.selectors import facts_now
from games.core.game import Fact, Game
from games.core.options import choice_for_year

YEARS = {2: 1 / 6, 3: 1 / 3, 4: 1 / 2, 5: 1.0}
"""How far along the order of new facts a year level goes: this share of the groups."""

Known = Sequence[dict[str, FactNow]]
"""What each student of a class knows now."""


@dataclass(frozen=True, slots=True)
class ReadySet:
    """Facts under one name, the field they go into, its values, and the address of the form with them chosen."""

    words: str
    field: str
    chosen: Sequence[str]
    address: str


def ready_made(game: Game, school_class: SchoolClass) -> list[ReadySet]:
    """Nothing for a game whose facts cannot be chosen."""
    fields = fact_fields(game)
    if not fields:
        return []
    by_year = [(year_words(year), for_year(game, year)) for year in YEARS]
    hard = found_hard(game, school_class)
    offered = [*by_year, (_("What this class finds hard now"), hard)] if hard else by_year
    return [ReadySet(words, fields[0], chosen, address(game, chosen)) for words, chosen in offered]


def year_words(year: int) -> str:
    if year == max(YEARS):
        return _("Year %(year)d and up") % {"year": year}
    return _("Year %(year)d") % {"year": year}


def for_year(game: Game, year_level: int) -> list[str]:
    """The first groups in the order of new facts, the more of them the older the class."""
    groups = list(group_facts(game.facts({})))
    share = YEARS[min(max(year_level, min(YEARS)), max(YEARS))]
    return groups[: max(1, round(share * len(groups)))]


def levels_for_year(game: Game, year_level: int) -> dict[str, Any]:
    """What the game's options begin with in this year of school, where that matters to the game."""
    meant = {option.name: choice_for_year(option, year_level) for option in game.options}
    return {name: choice.value for name, choice in meant.items() if choice}


def found_hard(game: Game, school_class: SchoolClass) -> list[str]:
    """The groups in which the class together is surely below nine in ten; of the others, the facts in which it is."""
    ids = list(school_class.students.filter(archived_at=None).values_list("pk", flat=True))
    known = [facts for (_student, skill), facts in facts_now(ids).items() if skill == game.skill]
    groups = group_facts(game.facts({}))
    return [each for group, facts in groups.items() for each in hard_in(game, group, facts, known)]


def hard_in(game: Game, group: str, facts: Sequence[Fact], known: Known) -> list[str]:
    if troubled(known, {fact.name for fact in facts}):
        return [group]
    return [fact.name for fact in facts if one_by_one(game) and troubled(known, {fact.name})]


def troubled(known: Known, names: set[str]) -> bool:
    return cell_of([facts[name] for facts in known for name in names & facts.keys()]).troubled


def in_fact_fields(game: Game, names: Iterable[str]) -> dict[str, Any]:
    """Facts, or groups of them, as values of the form; nothing where the game has none of them."""
    chosen = as_chosen(game, names)
    return {name: chosen for name in fact_fields(game) if chosen}


def address(game: Game, chosen: Iterable[str]) -> str:
    return "?" + urlencode([("game", game.slug), *(("facts", each) for each in chosen)])
