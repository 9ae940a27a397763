"""What a game brings along to be drawn on the site's pages: its folder, and templates of its own in it."""

from __future__ import annotations

from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.core.game import Game


def part_of(game: Game, name: str) -> str | None:
    """A game's own drawing for a page, such as its picture or its coach's words; None where it has none."""
    path = f"{folder_of(game)}/{name}.html"
    try:
        get_template(path)
    except TemplateDoesNotExist:
        return None
    return path


def folder_of(game: Game) -> str:
    return game.template.split("/")[0]


def style_of(game: Game) -> str:
    """The sheet its table is drawn with."""
    return f"{folder_of(game)}/table.css"
