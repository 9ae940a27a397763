"""What a page shows of some days together: accuracy, thinking time and rate."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from classroom.practice import accuracy, speed
from classroom.practice.accuracy import Accuracy
from classroom.practice.speed import AWAY_MS, Speed, flag, speed_of, think_ms

__all__ = ["AWAY_MS", "Summary", "flag", "think_ms", "total"]

NOTHING = Accuracy()


@dataclass(frozen=True, slots=True)
class Summary:
    accuracy: Accuracy = NOTHING
    times: tuple[int, ...] = ()
    paces: tuple[int, ...] = ()
    raw_ms: int = 0
    slips: dict[str, int] = field(default_factory=dict)

    @property
    def n(self) -> int:
        return self.accuracy.n

    @property
    def speed(self) -> Speed | None:
        """Accuracy before speed: no time is shown where it is not yet sound."""
        return speed_of(self.times) if self.accuracy.sound else None

    @property
    def rate(self) -> float | None:
        return speed.rate(self.accuracy.k, self.raw_ms)


def total(parts: Iterable[Summary]) -> Summary:
    found = list(parts)
    return Summary(
        accuracy=accuracy.total(part.accuracy for part in found),
        times=tuple(sorted(time for part in found for time in part.times)),
        paces=tuple(sorted(pace for part in found for pace in part.paces)),
        raw_ms=sum(part.raw_ms for part in found),
    )
