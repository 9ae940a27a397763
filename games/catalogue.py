"""Finds every game: the packages beside this file. A package exports `GAMES`; nothing is registered."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from pathlib import Path

from games.core.game import Game

HERE = Path(__file__).parent


@cache
def packages() -> tuple[str, ...]:
    """Names of the packages that hold games, as Django wants them."""
    found = (module.name for module in pkgutil.iter_modules([str(HERE)]) if module.ispkg and module.name != "core")
    return tuple(f"games.{name}" for name in sorted(found))


@cache
def games() -> tuple[Game, ...]:
    return tuple(game for package in packages() for game in getattr(import_module(package), "GAMES", ()))


@cache
def game(slug: str) -> Game:
    """KeyError for a game nobody knows."""
    return {game.slug: game for game in games()}[slug]


@cache
def published_ladder() -> str:
    """How strong all the bots are, as last measured: `python -m games ladder`."""
    return (HERE / "ladder.txt").read_text(encoding="utf-8")
