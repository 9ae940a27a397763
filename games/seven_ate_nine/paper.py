"""The cards of 7ate9 on paper: nine to a sheet, in one of three decks."""

from __future__ import annotations

from typing import Any

from games.core.paper import sheets
from games.core.words import gettext_noop
from games.seven_ate_nine.cards import DECKS, Card

PAPERS = {
    "73": gettext_noop("All 73 cards"),
    "49": gettext_noop("±1 and ±2: 49 cards"),
    "37": gettext_noop("±1 alone: 37 cards"),
}
CARDS_ON_A_SHEET = 9


def paper(name: str) -> dict[str, Any]:
    """Lowest numbers first, so that a missing card is soon found."""
    return {"sheets": sheets([face(card) for card in DECKS[int(name)]], CARDS_ON_A_SHEET)}


def face(card: Card) -> dict[str, Any]:
    """Pips say the ± number once more: in grey the colours look alike."""
    return {"value": card.value, "plus_minus": card.plus_minus, "pips": "●" * card.plus_minus}
