"""What a teacher may set for a match, and the terms of the match that follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from games.core.game import Choice, Option
from games.core.options import check_options, read_options
from games.core.words import gettext_noop, say
from games.sequence_numbers.levels import BOARDS, Level, facts_of, level_for, widest_level

SEATS = (2, 3, 4, 6)
BIG_BOARD = (10, 10)
OWN = ("level", "own")

OPTIONS = (
    Option(
        name="level",
        kind="choice",
        default="auto",
        words=gettext_noop("Numbers"),
        choices=(
            Choice("auto", gettext_noop("What suits the players")),
            Choice("L1", gettext_noop("Single digits, up to 18"), from_year=2),
            Choice("L1b", gettext_noop("Up to twenty"), from_year=3),
            Choice("L2", gettext_noop("Up to thirty"), from_year=4),
            Choice("L3", gettext_noop("Up to forty-eight"), from_year=5),
            Choice("own", gettext_noop("My own numbers")),
        ),
    ),
    Option(
        name="teams",
        kind="choice",
        default=0,
        words=gettext_noop("Teams"),
        choices=(
            Choice(0, gettext_noop("What suits the players")),
            Choice(2, gettext_noop("Two sides")),
            Choice(3, gettext_noop("Three sides")),
        ),
    ),
    Option(
        name="needed",
        kind="choice",
        default=0,
        words=gettext_noop("Sequences to win"),
        choices=(
            Choice(0, gettext_noop("What suits the players")),
            Choice(1, gettext_noop("One")),
            Choice(2, gettext_noop("Two")),
        ),
    ),
    Option(
        name="shared",
        kind="choice",
        default=1,
        words=gettext_noop("Two sequences of a team"),
        choices=(
            Choice(1, gettext_noop("may share one space")),
            Choice(0, gettext_noop("share no space")),
        ),
    ),
    Option(
        name="answer_first",
        kind="flag",
        default=False,
        words=gettext_noop("Answer first, then the space"),
        help=gettext_noop("Gives clean times: the answer is typed before a space is chosen."),
    ),
    Option(
        name="wrong_loses_turn",
        kind="flag",
        default=False,
        words=gettext_noop("A wrong answer ends the turn"),
    ),
    Option(
        name="draw_by_hand",
        kind="flag",
        default=False,
        words=gettext_noop("Remember to draw"),
        help=gettext_noop("A card not drawn in time is lost for the rest of the match."),
    ),
    Option(
        name="table_talk",
        kind="flag",
        default=False,
        words=gettext_noop("Table talk costs a card"),
        people=2,
    ),
    Option(
        name="lean",
        kind="facts",
        default=(),
        words=gettext_noop("Sums to meet more often"),
    ),
    Option(
        name="own_board",
        kind="choice",
        default="8x8",
        words=gettext_noop("My own numbers: board"),
        choices=tuple(Choice(name, name.replace("x", " × ")) for name in BOARDS),
        goes_with=OWN,
    ),
    Option(
        name="own_operations",
        kind="choice",
        default="both",
        words=gettext_noop("My own numbers: cards"),
        choices=(
            Choice("both", gettext_noop("Adding and taking away")),
            Choice("plus", gettext_noop("Only adding")),
            Choice("minus", gettext_noop("Only taking away")),
        ),
        goes_with=OWN,
    ),
    Option("own_low", "number", 1, gettext_noop("My own numbers: lowest answer"), low=0, high=200, goes_with=OWN),
    Option("own_high", "number", 30, gettext_noop("My own numbers: highest answer"), low=0, high=200, goes_with=OWN),
    Option("own_part_low", "number", 1, gettext_noop("Add or take away at least"), low=0, high=100, goes_with=OWN),
    Option("own_part_high", "number", 20, gettext_noop("Add or take away at most"), low=0, high=100, goes_with=OWN),
    Option("own_minuend", "number", 40, gettext_noop("Take away from at most"), low=0, high=200, goes_with=OWN),
)


DEFAULTS = read_options(OPTIONS, {})


@dataclass(frozen=True, slots=True)
class Terms:
    """How one match is played."""

    seats: int
    teams: int
    needed: int
    hand: int
    level: str = "own"
    shared: int = 1
    answer_first: bool = False
    wrong_loses_turn: bool = False
    draw_by_hand: bool = False
    table_talk: bool = False


FLAGS = ("answer_first", "wrong_loses_turn", "draw_by_hand", "table_talk")


Agreed = tuple[Terms, Level, tuple[str, ...]]


def agree_terms(seats: int, given: Mapping[str, Any]) -> Agreed:
    """The terms, the level and the sums leant towards. ValueError says what does not fit, and why."""
    _check_seats(seats)
    check_options(given)
    if not given:
        return _usual_terms(seats)
    options = {**DEFAULTS, **read_options([option for option in OPTIONS if option.name in given], given)}
    return _agree(seats, options)


@cache
def _usual_terms(seats: int) -> Agreed:
    return _agree(seats, DEFAULTS)


def _agree(seats: int, options: Mapping[str, Any]) -> Agreed:
    teams = _teams(seats, options["teams"])
    level = level_for(options, teams)
    _check_room(teams, level)
    _check_lean(options)
    terms = Terms(
        seats=seats,
        teams=teams,
        needed=options["needed"] or usual_need(seats, teams),
        hand=usual_hand(seats),
        level=level.name,
        shared=options["shared"],
        **{name: options[name] for name in FLAGS},
    )
    return terms, level, options["lean"]


def usual_hand(seats: int) -> int:
    return 5 if seats <= 3 else 4


def usual_teams(seats: int) -> int:
    return 3 if seats == 3 else 2


def usual_need(seats: int, teams: int) -> int:
    """One for two or three players, two for more (SEQ-14); three teams would jam, so they need one (SEQ-60a)."""
    return 1 if seats <= 3 or teams == 3 else 2


def _check_seats(seats: int) -> None:
    if seats == 5:
        raise ValueError(gettext_noop("seats: five cannot form equal teams. Make a table of two and one of three."))
    if type(seats) is not int or seats not in SEATS:
        raise ValueError(gettext_noop("seats: 2, 3, 4 or 6 can play."))


def _teams(seats: int, asked: int) -> int:
    teams = asked or usual_teams(seats)
    if seats % teams or (seats == 3 and teams == 2):
        text = gettext_noop("teams: %(seats)s players cannot form %(teams)s equal sides.")
        raise ValueError(say(text, seats=seats, teams=teams))
    return teams


def _check_room(teams: int, level: Level) -> None:
    if teams == 3 and (level.rows, level.cols) != BIG_BOARD:
        text = gettext_noop("level: three sides jam on a %(board)s board. They need 10 × 10.")
        raise ValueError(say(text, board=level.board.replace("x", " × ")))


def _check_lean(options: Mapping[str, Any]) -> None:
    """Names of sums that this level can have; some may be missing on a smaller board."""
    if options["lean"]:
        known = {fact.name for fact in facts_of(widest_level(options))}
        for name in options["lean"]:
            if name not in known:
                raise ValueError(say(gettext_noop("lean: %(name)s is not a sum of this level."), name=name))
