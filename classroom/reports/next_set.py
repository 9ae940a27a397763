"""What comes after a set that is learnt: the next facts in the order of new facts, or the next skill."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from classroom.practice.facts import facts_of_skill, games_of, group_facts, skills
from games.core.game import Game

AT_ONCE = 2
"""So many groups of facts make a set that can be learnt in a week or two."""


@dataclass(frozen=True, slots=True)
class NextSet:
    """Groups of facts; or, where a skill holds no others, the game of the next one."""

    facts: Sequence[str] = ()
    game: str = ""


def next_set(skill: str, learnt: Collection[str]) -> NextSet:
    groups = group_facts(facts_of_skill(skill))
    new = [group for group, facts in groups.items() if not any(fact.name in learnt for fact in facts)]
    if new:
        return NextSet(facts=new[:AT_ONCE])
    return NextSet(game=game_after(skill).slug)


def game_after(skill: str) -> Game:
    """Of the next skill that brings facts as it comes."""
    every = skills()
    place = every.index(skill) + 1
    others = [game for each in (*every[place:], *every[: place - 1]) for game in games_of(each)]
    return next((game for game in others if game.facts({})), others[0])
