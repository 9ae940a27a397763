"""A finished match, move for move, from what was stored: no bot is asked again, so it replays even if bots change."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from classroom.play.models import STUDENT_SEAT, Match, Move
from classroom.play.screen import shown_state
from classroom.practice.facts import written
from games.core.game import TABLE, Opens, State


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer of the student: at which move, to what, and after how much thinking."""

    number: int
    asked: str
    given: str
    right: bool
    think_ms: int | None

    @property
    def think_s(self) -> float | None:
        return None if self.think_ms is None else self.think_ms / 1000


@dataclass(frozen=True, slots=True)
class Scene:
    """One position of the replay: after so many moves, who made the last one, when, and after how much thinking.
    `stops`: the number that the move of each scene has in the record, 0 where nobody has moved yet."""

    number: int
    stops: list[int]
    move: Move | None
    who: str
    mine: bool
    answer: Answered | None
    answers: list[Answered]
    table: dict[str, Any]

    @property
    def of(self) -> int:
        return len(self.stops) - 1

    @property
    def before(self) -> int:
        return self.stops[max(0, self.number - 1)]

    @property
    def after(self) -> int:
        return self.stops[min(self.of, self.number + 1)]

    @property
    def moment_s(self) -> float:
        return self.move.at / 1000 if self.move else 0.0

    @property
    def planned_s(self) -> float | None:
        """When a bot's hand began to move."""
        return self.move.plan["commits"] / 1000 if self.move and self.move.plan else None


def scene(match: Match, number: int) -> Scene:
    """After this move of the record. What the table itself asks is no scene: it belongs to the move before it."""
    moves = list(match.moves.order_by("number"))
    stops = [0, *(move.number for move in moves if move.seat != TABLE)]
    place = bisect_right(stops, number) - 1
    following = stops[place + 1] if place + 1 < len(stops) else len(moves) + 1
    return after_moves(match, moves[: following - 1], stops, place)


def after_moves(match: Match, moves: list[Move], stops: list[int], place: int) -> Scene:
    move = moves[stops[place] - 1] if place else None
    answers = answers_of(match)
    names = {bot["seat"]: bot["name"] for bot in match.bots} | {STUDENT_SEAT: match.student.nickname}
    return Scene(
        number=place,
        stops=stops,
        move=move,
        who=names.get(move.seat, "") if move else "",
        mine=bool(move and move.seat == STUDENT_SEAT),
        answer=next((each for each in answers if move and each.number == move.number), None),
        answers=answers,
        table=opened(match, state_after(match, moves)),
    )


def opened(match: Match, state: State) -> dict[str, Any]:
    """The table as its student saw it, and what lay face down beside it."""
    shown, game = shown_state(match, state), match.game
    if isinstance(game, Opens):
        shown["table"] = game.present(game.opened(state, STUDENT_SEAT), STUDENT_SEAT)
    return shown


def answers_of(match: Match) -> list[Answered]:
    """What the student answered, corrections left out. A card is told by its number."""
    rows = match.attempts.exclude(right=None).filter(retry=False).order_by("number")
    return [
        Answered(
            row.number, written(row.fact or row.prompt), row.given.partition("±")[0], bool(row.right), row.think_ms
        )
        for row in rows
    ]


def state_after(match: Match, moves: list[Move]) -> State:
    game = match.game
    state = game.start(seats=1 + len(match.bots), seed=match.seed, options=match.options)
    for move in moves:
        state = game.play(state, move.seat, game.load_move(move.move), move.at).state
    return state
