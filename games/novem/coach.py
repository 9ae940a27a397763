"""The coach: what a perfect player says about the choices of a match, once their round is over.

The regret of a choice is the best expected points less its own, against perfect play. Regrets add up to the points
that got away. They do not see how easily a player can be guessed, so the lines chosen are counted beside them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.game import History, Seat
from games.core.words import Phrase, count, gettext_noop, ngettext_noop, say
from games.novem.history import Played, opening, replayed
from games.novem.layout import COLUMNS, LINES, ROWS
from games.novem.names import LETTERS
from games.novem.position import position_of
from games.novem.small_games import against, answer, solve, turned
from games.novem.solution import points_game
from games.novem.state import SEATS, State, rows_seat
from games.novem.view import view

POINTS = 90
OFTEN, ENOUGH = 0.5, 6
"""A line is easily guessed when it is this share of a round's choices or more, once there are enough of them."""

TURNS = (
    ngettext_noop("Your rows in %(n)d turn", "Your rows in %(n)d turns"),
    ngettext_noop("Your columns in %(n)d turn", "Your columns in %(n)d turns"),
)
GOT_AWAY = ngettext_noop("About %(n)d point got away.", "About %(n)d points got away.")
TIMES = ngettext_noop("%(n)d time", "%(n)d times")
STAYED = ngettext_noop("%(n)d point stayed on the board.", "%(n)d points stayed on the board.")


@dataclass(frozen=True, slots=True)
class Judged:
    """One choice. `flagged`: the clock chose, so it enters no figure."""

    seat: Seat
    round: int
    turn: int
    line: int
    regret: float
    flagged: bool


def coach(history: History) -> tuple[Judged, ...]:
    """Every choice of both seats that was turned over, in order."""
    return _all_judged(replayed(history))


def _all_judged(match: Iterable[Played]) -> tuple[Judged, ...]:
    return tuple(judged for played in match for judged in _judged(played))


def _judged(played: Played) -> Iterator[Judged]:
    pick = played.after.last
    if pick is None or pick == played.before.last:
        return
    for seat in SEATS:
        line = pick.lines[seat]
        yield Judged(seat, pick.round, pick.turn, line, regrets(played.before, seat)[line], pick.flagged[seat])


def regrets(state: State, seat: Seat) -> tuple[float, ...]:
    """What each of this seat's lines gives away now."""
    position = position_of(view(state, seat), seat)
    game = points_game(position.code, position.attacker, position.empties)
    if position.attacker == position.mine:
        earns = against(game, answer(game)[1])
        lost = [max(earns) - points for points in earns]
    else:
        gives = against(turned(game), solve(game)[1])
        lost = [points - min(gives) for points in gives]
    return tuple(lost[line] for line in position.lines)


def line_frequencies(choices: Iterable[Judged]) -> tuple[int, int, int]:
    """How often each line was chosen."""
    lines = [judged.line for judged in choices if not judged.flagged]
    return lines.count(0), lines.count(1), lines.count(2)


def review(history: History, seat: Seat) -> dict[str, Any] | None:
    """The rounds that are over, for the seat's own eyes: points, how often it chose each line, and what all its choices
    together gave away. No single choice is marked. None before the end of a round."""
    match = tuple(replayed(history))
    choices = [judged for judged in _all_judged(match) if judged.seat == seat]
    end = match[-1].after if match else opening(history)
    by_round = ([judged for judged in choices if judged.round == number] for number in (1, 2, 3))
    over = enumerate(zip(end.finished, by_round, strict=False), start=1)
    rounds = [_round(end, number, judged, seat) for number, (_, judged) in over]
    return {"rounds": rounds} if rounds else None


def _round(end: State, number: int, choices: Sequence[Judged], seat: Seat) -> dict[str, Any]:
    side = ROWS if rows_seat(end.settings, number) == seat else COLUMNS
    times = line_frequencies(choices)
    lost = sum(judged.regret for judged in choices if not judged.flagged)
    return {
        "number": number,
        "scores": list(end.finished[number - 1]),
        "left_words": count(STAYED, POINTS - sum(end.finished[number - 1])),
        "turns": sum(times),
        "turns_words": count(TURNS[side], sum(times)),
        "lines": [_line(LETTERS[side][line], times[line], sum(times)) for line in LINES],
        "lost": lost,
        "lost_words": _lost_words(lost),
        "estimate": say(gettext_noop("All your choices together. It is an estimate.")),
        "tip": _tip(times, LETTERS[side]),
    }


def _line(letter: str, times: int, turns: int) -> dict[str, Any]:
    return {"letter": letter, "times": times, "share": times / turns if turns else 0.0, "words": count(TIMES, times)}


def _lost_words(lost: float) -> Phrase:
    points = round(lost)
    return count(GOT_AWAY, points) if points else say(gettext_noop("Nothing got away."))


def _tip(times: Sequence[int], letters: str) -> dict[str, Any] | None:
    """A line chosen very often can be guessed; the one chosen least would surprise."""
    turns = sum(times)
    if turns < ENOUGH or max(times) < OFTEN * turns:
        return None
    often, seldom = letters[times.index(max(times))], letters[times.index(min(times))]
    return {
        "often": say(gettext_noop("You chose %(line)s half the time or more."), line=often),
        "letter": seldom,
        "try": say(gettext_noop("Try this: surprise them with %(line)s."), line=seldom),
    }
