"""Chance that is the same on every Python: splitmix64, started from a hash of the match's seed and a label."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from math import cos, exp, log, log1p, pi, sqrt
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


class Chance:
    """One labelled stream of numbers. The same seed and label always give the same stream."""

    __slots__ = ("_state",)

    def __init__(self, seed: str, label: str) -> None:
        digest = blake2b(f"{seed}|{label}".encode(), digest_size=8).digest()
        self._state = int.from_bytes(digest, "big")

    def bits(self) -> int:
        """The next 64 bits."""
        self._state = z = (self._state + GAMMA) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely: values in the short last stretch are drawn again.
        Only in the last n values need that stretch be worked out."""
        while (bits := self.bits()) > MASK - n and bits > MASK - (MASK + 1) % n:
            pass
        return bits % n

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        return (self.bits() >> 11) * 2.0**-53

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def happens(self, probability: float) -> bool:
        return self.unit() < probability

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """A new list in random order (Fisher and Yates)."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def normal(self) -> float:
        """A draw from the standard normal distribution (Box and Muller)."""
        return sqrt(-2.0 * log1p(-self.unit())) * cos(2.0 * pi * self.unit())

    def lognormal(self, *, mean: float, cv: float) -> float:
        """A lognormal draw with this mean and this coefficient of variation."""
        spread = log(1.0 + cv * cv)
        return mean * exp(self.normal() * sqrt(spread) - spread / 2.0)
