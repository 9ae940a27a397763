"""The table that a form gives as it stands, drawn small beside its fields by the game itself. No game is named here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from classroom.assignments.game_form import GameForm
from classroom.parts import part_of, style_of

SEED = "preview"
"""Always the same: what looks different then follows from what was changed."""
SEAT = 0


@dataclass(frozen=True, slots=True)
class Preview:
    """The game's own drawing and its style, what is played, and the table; without one, the form says what is wrong."""

    drawing: str
    style: str
    form: GameForm
    table: Mapping[str, Any] | None


def preview_of(form: GameForm) -> Preview | None:
    """Of what the form shows now, whatever else is still missing in it. None: the game has nothing to show."""
    drawing = part_of(form.game, "_preview")
    if drawing is None:
        return None
    played = GameForm({name: form[name].value() for name in form.fields}, game=form.game)
    return Preview(drawing, style_of(form.game), played, table_of(played) if played.is_valid() else None)


def table_of(form: GameForm) -> dict[str, Any]:
    game = form.game
    state = game.start(seats=form.seats(), seed=SEED, options=form.options())
    return game.present(game.view(state, SEAT), SEAT)
