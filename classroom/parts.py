"""Games as pages take them: by the name in an address, with the templates of their own they bring along."""

from __future__ import annotations

from collections.abc import Iterable

from django.http import Http404
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games import catalogue
from games.core.game import Game


def game_or_404(slug: str) -> Game:
    try:
        return catalogue.game(slug)
    except KeyError:
        raise Http404 from None


def part_of(game: Game, name: str) -> str | None:
    """A game's own drawing for a page, such as its picture or its coach's words; None where it has none."""
    path = f"{folder_of(game)}/{name}.html"
    try:
        get_template(path)
    except TemplateDoesNotExist:
        return None
    return path


def parts_of(games: Iterable[Game], name: str) -> list[str]:
    """Where each of these games may have a drawing of its own, for a template that takes the first there is."""
    folders = dict.fromkeys(folder_of(game) for game in games)
    return [f"{folder}/{name}.html" for folder in folders]


def folder_of(game: Game) -> str:
    return game.template.split("/")[0]


def style_of(game: Game) -> str:
    """The sheet its table is drawn with."""
    return f"{folder_of(game)}/table.css"
