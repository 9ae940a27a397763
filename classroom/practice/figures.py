"""What some days of one student in one skill add up to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from classroom.practice.accuracy import Accuracy
from classroom.practice.censored import RaceSpeed, race_speed
from classroom.practice.slips import named
from classroom.practice.speed import AWAY_MS, Speed, flag, median, speed_of, think_ms

__all__ = ["AWAY_MS", "DayFigures", "Figures", "figures_of", "flag", "think_ms"]

NOTHING = Accuracy()


class DayFigures(NamedTuple):
    """One day's sums, as they are stored."""

    k: int
    n: int
    times: Sequence[int]
    paces: Sequence[int]
    slips: Mapping[str, int]
    races: Mapping[str, Sequence[Sequence[int]]]
    groups: Mapping[str, Sequence[int]]


@dataclass(frozen=True, slots=True)
class Figures:
    accuracy: Accuracy = NOTHING
    times: tuple[int, ...] = ()
    pace_ms: float | None = None
    """The median thinking time of all answers, right or not."""
    slips: Mapping[str, int] = field(default_factory=dict)
    races: Mapping[str, RaceSpeed] = field(default_factory=dict)
    groups: Mapping[str, Accuracy] = field(default_factory=dict)

    @property
    def speed(self) -> Speed | None:
        """Accuracy before speed: no time is shown where it is not yet sound."""
        return speed_of(self.times) if self.accuracy.sound else None


def figures_of(days: Iterable[DayFigures]) -> Figures:
    found = list(days)
    return Figures(
        accuracy=Accuracy(k=sum(day.k for day in found), n=sum(day.n for day in found)),
        times=tuple(sorted(time for day in found for time in day.times)),
        pace_ms=median(pace for day in found for pace in day.paces),
        slips=named(day.slips for day in found),
        races=race_speeds(day.races for day in found),
        groups=sum_groups(day.groups for day in found),
    )


def sum_groups(days: Iterable[Mapping[str, Sequence[int]]]) -> dict[str, Accuracy]:
    together: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for day in days:
        for group, (k, n) in day.items():
            together[group][0] += k
            together[group][1] += n
    return {group: Accuracy(k, n) for group, (k, n) in together.items()}


def race_speeds(days: Iterable[Mapping[str, Sequence[Sequence[int]]]]) -> dict[str, RaceSpeed]:
    """For each ± number the estimate from plays made and opportunities lost; none where too little was seen."""
    together: dict[str, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for day in days:
        for step, (answered, preempted) in day.items():
            together[step][0].extend(answered)
            together[step][1].extend(preempted)
    estimates = {step: race_speed(*times) for step, times in sorted(together.items())}
    return {step: speed for step, speed in estimates.items() if speed}
