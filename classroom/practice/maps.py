"""What a student knows now, fact by fact and group by group: the cells of a map."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from classroom.practice.accuracy import AIM, Accuracy, total
from classroom.practice.mastery import FLUENT, LEARNING, RETAINED, reached_by_most
from classroom.practice.speed import Speed, speed_of
from games.core.game import Fact

UNMET, FEW = "unmet", "few"
MOST_CELLS = 24
"""A group of facts that is larger is not shown whole."""


@dataclass(frozen=True, slots=True)
class FactNow:
    """One fact as its latest answers show it: each a thinking time in ms, 0 for right without one, -1 for a miss."""

    word: str
    answers: Sequence[int]
    fluent_on: date | None = None
    secure_on: date | None = None

    @property
    def accuracy(self) -> Accuracy:
        return Accuracy(k=sum(answer >= 0 for answer in self.answers), n=len(self.answers))

    @property
    def times(self) -> list[int]:
        return [answer for answer in self.answers if answer > 0]

    @property
    def secure(self) -> bool:
        return self.secure_on is not None

    @property
    def fluent(self) -> bool:
        return self.word in (FLUENT, RETAINED)


@dataclass(frozen=True, slots=True)
class Cell:
    """A fact or a group of facts on the map. `state` is one of the keys of classroom.look.MASTERY."""

    state: str
    accuracy: Accuracy

    @property
    def troubled(self) -> bool:
        """Surely below the aim."""
        return self.accuracy.enough and self.accuracy.interval.high < AIM


def cell_of(facts: Sequence[FactNow | None]) -> Cell:
    """None stands for a fact that was not met yet."""
    met = [fact for fact in facts if fact]
    accuracy = total(fact.accuracy for fact in met)
    if not met:
        return Cell(UNMET, accuracy)
    if not accuracy.enough:
        return Cell(FEW, accuracy)
    return Cell(reached_by_most([fact.word if fact else LEARNING for fact in facts]), accuracy)


def weakest(facts: Sequence[Fact], known: Mapping[str, FactNow], *, first: Container[str] = ()) -> list[Fact]:
    """Of more facts than a map can hold those that need practice most, in their own order; `first` stay in any case."""
    if len(facts) <= MOST_CELLS:
        return list(facts)
    in_need = sorted(facts, key=lambda fact: (fact.name not in first, known[fact.name].accuracy.share))
    chosen = {fact.name for fact in in_need[:MOST_CELLS]}
    return [fact for fact in facts if fact.name in chosen]


def shown_speed(facts: Iterable[FactNow]) -> tuple[Speed | None, int]:
    """Thinking time over those facts that are accurate enough to be timed, and how many those are."""
    sound = [fact for fact in facts if fact.accuracy.sound and fact.times]
    return speed_of(time for fact in sound for time in fact.times), len(sound)
