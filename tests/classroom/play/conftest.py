"""A student at a drill's table."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from classroom.people.models import Student, Teacher
from classroom.people.services import add_students, create_class, open_school
from classroom.play.models import Match
from classroom.play.services import start_match
from classroom.play.table import Action


@pytest.fixture
def student(db: None) -> Student:
    teacher = Teacher.objects.create_user("t@school.example", "a password for tests", school=open_school("School"))
    school_class = create_class(teacher, name="4 B", year_level=4, language="en")
    return add_students(school_class, ["Birta"])[0]


@pytest.fixture
def begun() -> datetime:
    return timezone.now() - timedelta(minutes=5)


@pytest.fixture
def drill(student: Student, begun: datetime) -> Match:
    return start_match(student, game_slug="7ate9-drill", options={"prompts": 5}, seed="a drill", now=begun)


def right_answer(match: Match, *, at: int, key: str = "", base: int | None = None) -> Action:
    """The right answer to what lies on the table."""
    game, state = match.game, match.game.load(match.state)
    return action(match, game.legal_moves(state, 0)[0], at=at, key=key, base=base)


def wrong_answer(match: Match, *, at: int) -> Action:
    game, state = match.game, match.game.load(match.state)
    right = game.dump_move(game.legal_moves(state, 0)[0])["card"]
    other = next(card["id"] for card in game.view(state, 0)["hand"] if card["id"] != right)
    return action(match, game.parse_move({"do": "answer", "card": str(other)}), at=at)


def action(match: Match, move: Any, *, at: int, key: str = "", base: int | None = None) -> Action:
    base = match.base if base is None else base
    return Action(move=move, key=key or f"{base:016x}", base=base, at=at, input_kind="touch")
