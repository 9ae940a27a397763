"""Every fact there is to know, by skill, as the games tell them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from classroom.practice import ratings
from games import catalogue
from games.core.game import Fact, Game, OwnLevels

ONE_SET = 100
SMALL_GROUP = 24


@cache
def games_of(skill: str) -> tuple[Game, ...]:
    return tuple(game for game in catalogue.games() if game.skill == skill)


@cache
def skills() -> tuple[str, ...]:
    return tuple(dict.fromkeys(game.skill for game in catalogue.games()))


@cache
def facts_of_skill(skill: str) -> tuple[Fact, ...]:
    """In the order of new facts; a fact that several games or levels practise stands here once."""
    found = {
        fact.name: fact for game in games_of(skill) for options in settings_of(game) for fact in game.facts(options)
    }
    return tuple(sorted(found.values(), key=lambda fact: fact.order))


def settings_of(game: Game) -> Iterator[dict[str, Any]]:
    """As it comes, and each of its choices: a level may bring facts of its own."""
    yield {}
    for option in game.options:
        for choice in option.choices:
            yield {option.name: choice.value}


def facts_with(skill: str, names: Iterable[str]) -> tuple[Fact, ...]:
    """All of a skill and, after them, those of these names that only a teacher's own numbers bring."""
    listed = fact_names(skill)
    more = [fact for name in names if name not in listed and (fact := fact_of(skill, name))]
    return (*facts_of_skill(skill), *sorted(more, key=lambda fact: fact.order)) if more else facts_of_skill(skill)


def fact_of(skill: str, name: str) -> Fact | None:
    own = (fact for game in games_with_own_levels(skill) if (fact := game.fact(name)))
    return fact_names(skill).get(name) or next(own, None)


@cache
def games_with_own_levels(skill: str) -> tuple[OwnLevels, ...]:
    return tuple(game for game in games_of(skill) if isinstance(game, OwnLevels))


@cache
def fact_names(skill: str) -> dict[str, Fact]:
    return {fact.name: fact for fact in facts_of_skill(skill)}


def skill_title(skill: str) -> str:
    """The name of the game itself rather than of its drill: the one most people sit down to."""
    return max(games_of(skill), key=lambda game: max(game.seats)).title


def group_facts(facts: Iterable[Fact]) -> dict[str, list[Fact]]:
    """The columns of the map, in the order of new facts."""
    groups: dict[str, list[Fact]] = {}
    for fact in facts:
        groups.setdefault(fact.group, []).append(fact)
    return groups


def whole_set(skill: str) -> tuple[str, ...]:
    """All facts of a skill, where they are few enough to be one thing to learn; many levels make no such set."""
    facts = facts_of_skill(skill)
    return tuple(fact.name for fact in facts) if len(facts) <= ONE_SET else ()


def shown_of(facts: Sequence[Fact], known: Container[str]) -> list[Fact]:
    """Of a group of facts: all of them, or only those met where a level draws from very many."""
    if len(facts) <= SMALL_GROUP:
        return list(facts)
    return [fact for fact in facts if fact.name in known]


@cache
def group_of(skill: str, name: str) -> str:
    fact = fact_of(skill, name)
    return fact.group if fact else ""


def written(fact: str) -> str:
    """9-3 as 9 − 3."""
    for sign, shown in (("+", " + "), ("-", " − "), ("±", " ± ")):
        fact = fact.replace(sign, shown)
    return fact


@cache
def start_beta(skill: str, name: str) -> float:
    names = list(fact_names(skill))
    place = names.index(name) if name in names else len(names) // 2
    return ratings.start_beta(place, len(names))
