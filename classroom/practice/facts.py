"""Every fact there is to know, by skill, as the games tell them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from classroom.practice import ratings
from games import catalogue
from games.core.game import Fact, Game


@cache
def games_of(skill: str) -> tuple[Game, ...]:
    return tuple(game for game in catalogue.games() if game.skill == skill)


@cache
def skills() -> tuple[str, ...]:
    return tuple(dict.fromkeys(game.skill for game in catalogue.games()))


@cache
def facts_of_skill(skill: str) -> tuple[Fact, ...]:
    """In the order of new facts; a fact that several games practise stands here once."""
    found = {fact.name: fact for game in games_of(skill) for fact in game.facts({})}
    return tuple(sorted(found.values(), key=lambda fact: fact.order))


def skill_title(skill: str) -> str:
    """The name of the game itself rather than of its drill: the one most people sit down to."""
    return max(games_of(skill), key=lambda game: max(game.seats)).title


def group_facts(facts: Iterable[Fact]) -> dict[str, list[Fact]]:
    groups: dict[str, list[Fact]] = {}
    for fact in facts:
        groups.setdefault(fact.group, []).append(fact)
    return groups


@cache
def start_beta(skill: str, name: str) -> float:
    facts = facts_of_skill(skill)
    place = next((place for place, fact in enumerate(facts) if fact.name == name), len(facts) // 2)
    return ratings.start_beta(place, len(facts))
