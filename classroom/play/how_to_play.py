"""How to play: a game's own sentences, and its own table with something to try. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import pgettext
from django.views.decorators.http import require_GET

from classroom.look import AVATARS, TABLE_SYMBOLS
from classroom.parts import style_of
from classroom.people.doors import public
from classroom.play.models import STUDENT_SEAT
from classroom.play.selectors import game_or_404
from games import catalogue
from games.core.game import Game, IllegalMove, MalformedMove, Seat, State, Step


@public
@require_GET
def how_to_play(request: HttpRequest, slug: str = "") -> HttpResponse:
    """The first game, where none is named. A try is part of the address: the way back undoes it."""
    game = game_or_404(slug) if slug else catalogue.games()[0]
    example = game.read(game.example)
    step = try_out(game, example, request.GET)
    told = {"tried": step is not None, "done": step is not None and step.stirs}
    return render(request, "play/how_to_play.html", lesson(game, step.state if step else example) | told)


def try_out(game: Game, example: State, tried: Mapping[str, str]) -> Step | None:
    """The move that was tried, made and judged by the game itself; None where there was nothing to try."""
    try:
        return game.play(example, STUDENT_SEAT, game.parse_move(tried), 0) if tried else None
    except (MalformedMove, IllegalMove):
        return None


def lesson(game: Game, state: State) -> dict[str, Any]:
    seats, avatar = others(game), next(iter(AVATARS))
    return {
        "game": game,
        "games": catalogue.games(),
        "style": style_of(game),
        "student": {"nickname": pgettext("a child at the table", "You"), "avatar": avatar},
        "seats": seats,
        "symbols_here": TABLE_SYMBOLS | {avatar, "i-print", *(bot["avatar"] for bot in seats.values())},
        "table": game.present(game.view(state, STUDENT_SEAT), STUDENT_SEAT),
    }


def others(game: Game) -> dict[Seat, dict[str, Any]]:
    """Who sits around the example: as few as the game takes."""
    found = enumerate(game.characters[: min(game.seats) - 1], start=1)
    return {seat: {"seat": seat, "name": each.name, "avatar": each.avatar} for seat, each in found}
