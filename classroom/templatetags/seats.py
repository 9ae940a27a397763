"""Who sits where, in templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()


@register.filter
def at_seat(seats: Mapping[int, dict[str, Any]], seat: int) -> dict[str, Any]:
    """The bot in this seat; nothing for the student's own."""
    return seats.get(seat, {})
