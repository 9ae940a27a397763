"""Named slips: which well-known mistakes a student makes again and again. A game names the slip of one answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from games import catalogue

NAMED_FROM = 3
"""A slip needs this many occurrences to be named: once is an accident."""


@lru_cache(maxsize=10_000)
def slip_of(game_slug: str, prompt: str, given: str) -> str | None:
    return catalogue.game(game_slug).slip(prompt, given)


def named(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """The slips of several days together that happened often enough, the most frequent first."""
    together: Counter[str] = Counter()
    for part in counts:
        together.update(part)
    return {slip: n for slip, n in together.most_common() if n >= NAMED_FROM}
