"""What a coach says between two rounds about the one just over. It only looks: nothing is stored."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from classroom.parts import part_of
from classroom.people.doors import for_players
from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import STUDENT_SEAT, Match
from classroom.play.requests import whole_number
from classroom.play.results import history_of
from classroom.play.screen import MOST_STEPS, horizon
from classroom.play.selectors import seat_for
from classroom.play.table import load
from games.core import minds as core_minds
from games.core.game import MalformedMove


@for_players
@require_safe
def coach(request: HttpRequest, code: str) -> HttpResponse:
    """The round that ended last, as far as the screen has shown the match; 204 where nobody coaches."""
    return show_coach(request, seat_for(request.session[STUDENT_KEY], code))


def show_coach(request: HttpRequest, match: Match) -> HttpResponse:
    try:
        base, after = whole_number(request.GET, "base"), whole_number(request.GET, "after")
    except MalformedMove:
        return HttpResponse(status=422)
    if match.finished_at or base != match.base or after > match.moves_made + MOST_STEPS:
        return HttpResponse(status=409)
    said, drawn = said_after(match, after), part_of(match.game, "_coach")
    if not said or not drawn:
        return HttpResponse(status=204)
    return render(request, "play/_coach.html", {"coach": {"rounds": said["rounds"][-1:]}, "drawn": drawn})


def said_after(match: Match, after: int) -> dict[str, Any] | None:
    """What the coach knows once the move with this number was seen; the last ones may still lie ahead of the row."""
    history, table = history_of(match), load(match)
    held = after - match.moves_made
    if held > 0:
        _state, _minds, landed = core_minds.advance(match.game, table.state, table.minds, horizon(match), held)
        history["moves"] += [(each.seat, match.game.dump_move(each.move), each.at) for each in landed]
    return match.game.review(history, STUDENT_SEAT)
