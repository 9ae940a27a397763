"""What a teacher may set for a match of Novem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.game import Choice, Option
from games.core.options import read_options
from games.core.words import gettext_noop

OPTIONS: tuple[Option, ...] = (
    Option(
        name="sums",
        kind="choice",
        default="none",
        words=gettext_noop("Sums to answer when a tile is taken"),
        choices=(
            Choice("none", gettext_noop("No sums")),
            Choice("ten", gettext_noop("What lies beneath: the rest to ten")),
            Choice("fifteen", gettext_noop("What lies beneath: the rest to fifteen")),
            Choice("total", gettext_noop("My points so far")),
            Choice("mixed", gettext_noop("A mix of all three")),
        ),
        help=gettext_noop("The player who took the tile answers, then chooses again."),
    ),
    Option(
        name="show_totals",
        kind="flag",
        default=False,
        words=gettext_noop("Show the points during a round"),
        help=gettext_noop("Otherwise taken tiles lie face down until the round is over."),
    ),
    Option(
        name="swap_sides",
        kind="flag",
        default=False,
        words=gettext_noop("Swap rows and columns in round 2"),
    ),
    Option(
        name="third_round",
        kind="flag",
        default=False,
        words=gettext_noop("Play a third round after a tie"),
    ),
    Option(
        name="seconds",
        kind="number",
        default=0,
        low=0,
        high=120,
        words=gettext_noop("Seconds to choose a line"),
        help=gettext_noop("0: no clock. When time is up, chance chooses; such choices enter no figure."),
    ),
)


@dataclass(frozen=True, slots=True)
class Settings:
    sums: str
    show_totals: bool
    swap_sides: bool
    third_round: bool
    seconds: int


def read_settings(given: Mapping[str, Any]) -> Settings:
    """ValueError names the option that does not fit."""
    settings = Settings(**read_options(OPTIONS, given))
    if 0 < settings.seconds < 5:
        raise ValueError(gettext_noop("seconds: 0 for no clock, or at least 5."))
    return settings


def write_settings(settings: Settings) -> dict[str, Any]:
    """Only what differs from the defaults."""
    values = ((option, getattr(settings, option.name)) for option in OPTIONS)
    return {option.name: value for option, value in values if value != option.default}
