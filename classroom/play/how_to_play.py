"""How to play: a game's lesson at its own table, a thing to try at a time, and its rules. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_noop, pgettext
from django.views.decorators.http import require_safe

from classroom.look import AVATARS, TABLE_SYMBOLS
from classroom.parts import folder_of, game_or_404, style_of
from classroom.people.doors import public
from classroom.play.models import STUDENT_SEAT
from classroom.play.screen import own_file
from games import catalogue
from games.core.game import Game, IllegalMove, MalformedMove, Seat, State
from games.core.lesson import Try
from games.core.words import Phrase, say

ALLOWED_TOO = gettext_noop("That is allowed too. Now try this:")
COACH = "owl"


@dataclass(frozen=True, slots=True)
class Tried:
    """What the table looks like, what was said to it, and whether the thing to try is done."""

    state: State
    told: Phrase | None = None
    done: bool = False


@public
@require_safe
def how_to_play(request: HttpRequest, slug: str = "", number: int = 1) -> HttpResponse:
    """The first game, where none is named. A try is part of the address: the way back undoes it."""
    game = game_or_404(slug) if slug else catalogue.games()[0]
    if not 1 <= number <= len(game.lesson):
        raise Http404
    one = game.lesson[number - 1]
    tried = try_out(game, one, request.GET.dict())
    return render(request, "play/how_to_play.html", table_of(game, tried.state) | words_of(game, number, tried))


def try_out(game: Game, one: Try, sent: Mapping[str, str]) -> Tried:
    """The move that was tried, made and judged by the game itself. What is no move at all changes nothing."""
    before = game.read(one.position)
    try:
        move = game.parse_move(sent)
        after = game.play(before, STUDENT_SEAT, move, 0).state
    except MalformedMove:
        return Tried(before)
    except IllegalMove as no:
        return Tried(before, say(str(no)))
    if move not in game.legal_moves(before, STUDENT_SEAT):
        return Tried(after, game.present(game.view(after, STUDENT_SEAT), STUDENT_SEAT)["status"])
    done = one.wanted.items() <= sent.items()
    return Tried(after, one.learnt, done=True) if done else Tried(before, say(ALLOWED_TOO))


def words_of(game: Game, number: int, tried: Tried) -> dict[str, Any]:
    of = len(game.lesson)
    return {
        "one": game.lesson[number - 1],
        "number": number,
        "numbers": range(1, of + 1),
        "progress": say("%(number)d of %(of)d", number=number, of=of),
        "tried": tried,
        "next": number + 1 if number < of else None,
    }


def table_of(game: Game, state: State) -> dict[str, Any]:
    seats, avatar = others(game), next(iter(AVATARS))
    return {
        "game": game,
        "games": catalogue.games(),
        "style": style_of(game),
        "script": own_file(f"{folder_of(game)}/table.js"),
        "student": {"nickname": pgettext("a child at the table", "You"), "avatar": avatar},
        "seats": seats,
        "coach": COACH,
        "symbols_here": TABLE_SYMBOLS | {avatar, COACH, "i-print", *(bot["avatar"] for bot in seats.values())},
        "table": game.present(game.view(state, STUDENT_SEAT), STUDENT_SEAT),
    }


def others(game: Game) -> dict[Seat, dict[str, Any]]:
    """Who sits around the example: as few as the game takes."""
    found = enumerate(game.characters[: min(game.seats) - 1], start=1)
    return {seat: {"seat": seat, "name": each.name, "avatar": each.avatar} for seat, each in found}
