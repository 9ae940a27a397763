"""Whether a game would begin with what is set, and what gives way where it would not. No game is named here."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from classroom.templatetags.words import say
from games import catalogue
from games.core.game import Game

Options = Mapping[str, Any]


def named(problem: ValueError) -> tuple[str, str]:
    """The option that a game refuses, and why. A game that names none says why twice."""
    name, _colon, sentence = say(problem.args[0]).partition(": ")
    return name, sentence or name


def misfit(game: Game, *, seats: int, options: Options) -> str:
    """The option with which the game would not begin; nothing where all fit."""
    return _misfit(game.slug, seats, json.dumps(options))


@lru_cache(maxsize=1024)
def _misfit(slug: str, seats: int, options: str) -> str:
    """Kept by what is written: a whole class and its groups ask the same again and again."""
    try:
        catalogue.game(slug).start(seats=seats, seed="check", options=json.loads(options))
    except ValueError as problem:
        return named(problem)[0]
    return ""


def fitting(game: Game, *, seats: int, for_all: Options, different: Sequence[Options]) -> dict[str, Any]:
    """What is set for all and, above it, what is different; the last counts most. Each was tried with the game when it
    was set, but not with all that came since: then the option that the game names gives way, from the top, and at
    last everything that is different."""
    layers = [dict(for_all), *(dict(each) for each in different if each)]
    while len(layers) > 1 and (name := misfit(game, seats=seats, options=merged(layers))):
        holder = next((layer for layer in reversed(layers) if name in layer), None)
        if holder is None:
            return dict(for_all)
        del holder[name]
    return merged(layers)


def merged(layers: Sequence[Options]) -> dict[str, Any]:
    return {name: value for layer in layers for name, value in layer.items()}
