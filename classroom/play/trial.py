"""A table that a teacher tries: it lies in the teacher's own session, and goes with it. No row is written."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, cast

from django.contrib.sessions.backends.base import SessionBase
from django.core import serializers
from django.http import Http404

from classroom.look import AVATARS
from classroom.people import access
from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.requests import TeacherRequest
from classroom.play.models import Match, Move
from classroom.play.opponents import opponents_for, seat_opponents
from classroom.play.table import Table, dumped
from games.core.game import Game

TRIAL_KEY = "trial"
FIELDS = [field.name for model in (Match, Move) for field in model._meta.concrete_fields if not field.is_relation]


def start_trial(teacher: Teacher, school_class: SchoolClass, *, game: Game, settings: Mapping[str, Any]) -> Match:
    """As it is set, against those who were chosen."""
    opponents = opponents_for(game, settings["opponents"])
    match = Match(game_slug=game.slug, seed=secrets.token_hex(16), options=settings["options"])
    match.student, match.trial = stand_in(teacher, school_class), True
    match.bots, minds = seat_opponents(opponents)
    state = game.start(seats=1 + len(opponents), seed=match.seed, options=match.options)
    for name, value in dumped(match, Table(state, minds)).items():
        setattr(match, name, value)
    return match


def stand_in(teacher: Teacher, school_class: SchoolClass) -> Student:
    """The teacher in a student's place: nobody in the class, and never stored."""
    return Student(nickname=str(teacher), avatar=next(iter(AVATARS)), school_class=school_class)


def keep_trial(session: SessionBase, match: Match) -> None:
    """One at a time: a new one takes the place of the last."""
    written = serializers.serialize("json", [match, *match.tried], fields=FIELDS)
    session[TRIAL_KEY] = {"code": match.code, "class": match.student.school_class.code, "table": written}


def trial_for(request: TeacherRequest, code: str) -> Match:
    """The table this teacher tries, or 404."""
    kept = request.session.get(TRIAL_KEY)
    if kept is None or kept["code"] != code:
        raise Http404
    match, *moves = (cast(Any, each.object) for each in serializers.deserialize("json", kept["table"]))
    match.student, match.trial = stand_in(request.actor, access.class_for(request.actor, kept["class"])), True
    match.tried = tuple(moves)
    return cast(Match, match)
