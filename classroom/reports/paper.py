"""The real cards, boards and tiles, to print and cut out: for the class, and for home."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from classroom.parts import folder_of, game_or_404
from classroom.people.doors import public
from classroom.practice.facts import games_of
from games.core.game import Game
from games.core.paper import Printable


@public
@require_safe
def paper_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Nothing here is about anybody, so everybody may print it."""
    game = game_or_404(slug)
    if not isinstance(game, Printable):
        raise Http404
    asked = request.GET.get("set", "")
    chosen = asked if asked in game.papers else next(iter(game.papers))
    context = {"game": game, "chosen": chosen, "paper": game.paper(chosen), "style": f"{folder_of(game)}/print.css"}
    return render(request, "reports/paper.html", context)


def printable_games(skill: str) -> list[Game]:
    return [game for game in games_of(skill) if isinstance(game, Printable)]
