"""About the bots: who they are, how strong they are, and the rules they keep. For everybody to read."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from classroom.people.doors import public
from games import catalogue

FAIRNESS: tuple[Promise, ...] = (
    _("A bot sees what a player in its seat sees, and nothing else."),
    _("All its luck is fixed before the first card is dealt. It never gets better because you are winning."),
    _("Its clock is the child’s screen. A bad connection never helps it."),
    _("It slips at the rate stated here, and takes its card back like anybody."),
    _("In Novem its choice is sealed before yours is known, and opened afterwards for checking."),
    _("A bot that matches a child changes its pace only between matches, and only a little."),
    _("The replay shows all of it."),
)


@public
@require_safe
def bots(request: HttpRequest) -> HttpResponse:
    games = [game for game in catalogue.games() if game.characters]
    return render(
        request, "play/bots.html", {"games": games, "fairness": FAIRNESS, "ladder": catalogue.published_ladder()}
    )
