"""Drawings a game brings along, in templates: its picture, a fact as cards, what its coach says."""

from __future__ import annotations

from django import template

from classroom.parts import part_of
from games.core.game import Game

register = template.Library()


@register.filter
def own_part(game: Game, name: str) -> str | None:
    """The template of this name in the game's own folder, or nothing."""
    return part_of(game, name)
