"""A hand lies as its student likes it, in order or as drawn; and stays so."""

from __future__ import annotations

from datetime import datetime

from django.test import Client
from django.urls import reverse

from classroom.people.models import Student
from classroom.play.opponents import Opponent
from classroom.play.services import start_match
from tests.classroom.play.test_move_request import signed_in

NOBODY = Opponent("a", "A", "owl", {"pace": 60.0, "error": 0.0})
AS_DRAWN = "data-as-drawn"


def test_hand_is_in_order_until_the_student_likes_it_as_drawn(
    client: Client, student: Student, begun: datetime
) -> None:
    match = start_match(student, game_slug="7ate9", options={}, opponents=[NOBODY], now=begun)
    table = reverse("play:table", args=[match.code])
    signed_in(client, student)
    assert AS_DRAWN not in client.get(table).content.decode()
    client.post(reverse("play:hand"), {"sorted": "off"})
    assert AS_DRAWN in client.get(table).content.decode()
    client.post(reverse("play:hand"), {"sorted": "on"})
    assert AS_DRAWN not in client.get(table).content.decode()
