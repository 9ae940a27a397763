"""How strong the characters are: races between neighbours, and between those three steps apart."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.duels import Contest, write
from games.core.minds import Landed
from games.seven_ate_nine.characters import CHARACTERS
from games.seven_ate_nine.rules import SevenAteNine

MATCHES = 400


def stalled(landed: Sequence[Landed]) -> bool:
    return any(one.step.state.news.turned for one in landed)


def contest(title: str, *, steps: int) -> Contest:
    pairs = zip(CHARACTERS[steps:], CHARACTERS, strict=False)
    return Contest(SevenAteNine(), title, tuple(pairs), counted="stalls", happened=stalled)


CONTESTS = (
    contest("7ate9, everybody against the one before", steps=1),
    contest("7ate9, everybody against the third before", steps=3),
)


def report(matches: int = MATCHES) -> str:
    return "\n".join(write(contest, matches) for contest in CONTESTS)
