"""A finished match, move for move, from what was stored: no bot is asked again, so it replays even if bots change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from classroom.play.models import STUDENT_SEAT, Match, Move
from classroom.play.screen import shown_state
from classroom.practice.facts import written
from games.core.game import Opens, State


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
    """One position of the replay: after so many moves, who made the last one, when, and after how much thinking."""

    number: int
    of: int
    move: Move | None
    who: str
    mine: bool
    answer: Answered | None
    answers: list[Answered]
    table: dict[str, Any]

    @property
    def before(self) -> int:
        return max(0, self.number - 1)

    @property
    def after(self) -> int:
        return min(self.of, self.number + 1)

    @property
    def moment_s(self) -> float:
        return self.move.at / 1000 if self.move else 0.0

    @property
    def planned_s(self) -> float | None:
        """When a bot's hand began to move."""
        return self.move.plan["commits"] / 1000 if self.move and self.move.plan else None


def scene(match: Match, number: int) -> Scene:
    moves = list(match.moves.order_by("number"))
    number = max(0, min(number, len(moves)))
    move = moves[number - 1] if number else None
    answers = answers_of(match)
    names = {bot["seat"]: bot["name"] for bot in match.bots} | {STUDENT_SEAT: match.student.nickname}
    return Scene(
        number=number,
        of=len(moves),
        move=move,
        who=names.get(move.seat, "") if move else "",
        mine=bool(move and move.seat == STUDENT_SEAT),
        answer=next((each for each in answers if each.number == number), None),
        answers=answers,
        table=opened(match, state_after(match, moves[:number])),
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
