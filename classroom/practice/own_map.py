"""What a student sees of the own practice: which facts are known, and what is new. No rank, no time, nobody else."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from classroom.practice.facts import facts_with, group_facts, shown_of, skill_title, skills
from classroom.practice.maps import FactNow, cell_of, weakest
from classroom.practice.selectors import facts_now
from games.core.game import Fact


@dataclass(frozen=True, slots=True)
class OwnFact:
    name: str
    state: str
    new: bool


@dataclass(frozen=True, slots=True)
class OwnMap:
    """One skill: its groups of facts in the order in which they are learnt, and how many are known by heart."""

    skill: str
    title: str
    groups: Mapping[str, Sequence[OwnFact]]
    known: int
    facts: int

    @property
    def new(self) -> int:
        return sum(fact.new for facts in self.groups.values() for fact in facts)


def own_maps(student_id: int, since: date) -> list[OwnMap]:
    """For every skill practised. Facts known by heart since that day are new."""
    found = facts_now([student_id])
    practised = [skill for skill in skills() if (student_id, skill) in found]
    return [own_map(skill, found[student_id, skill], since) for skill in practised]


def own_map(skill: str, known: Mapping[str, FactNow], since: date) -> OwnMap:
    groups = {
        group: shown_of(facts, known)
        for group, facts in group_facts(facts_with(skill, known)).items()
        if any(fact.name in known for fact in facts)
    }
    new = {name for name, now in known.items() if now.fluent_on and now.fluent_on >= since}
    return OwnMap(
        skill,
        skill_title(skill),
        {group: own_facts(weakest(facts, known, first=new), known, new) for group, facts in groups.items()},
        known=sum(fact.fluent for fact in known.values()),
        facts=sum(len(facts) for facts in groups.values()),
    )


def own_facts(facts: Iterable[Fact], known: Mapping[str, FactNow], new: Container[str]) -> list[OwnFact]:
    return [OwnFact(fact.name, cell_of([known.get(fact.name)]).state, fact.name in new) for fact in facts]
