"""What bots do up to a moment, in order. Pure: the same state, minds and moment always give the same match,
in many small steps or one big one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.core.chance import Chance
from games.core.game import Game, Level, Millis, Move, Plan, Seat, State, Step
from games.core.values import value


@value
class Mind:
    """One bot between two moves. `since`: when it could start to think. `count`: plans made so far, which names
    its next chance. A mind that has `planned` and has no `plan` is idle: it found nothing to do."""

    seat: Seat
    level: Level
    since: Millis = 0
    count: int = 0
    planned: bool = False
    plan: Plan | None = None


@value
class Landed:
    """A bot's move that happened, with the plan it came from, so that a replay calls no bot."""

    at: Millis
    seat: Seat
    move: Move
    step: Step
    plan: Plan


Minds = tuple[Mind, ...]


def advance(
    game: Game, state: State, minds: Minds, until: Millis, limit: int = 10_000
) -> tuple[State, Minds, tuple[Landed, ...]]:
    """Let the bots act up to and including `until`, earliest first, ties by seat, at most `limit` moves."""
    landed: list[Landed] = []
    while len(landed) < limit and game.outcome(state) is None:
        minds = tuple([mind if mind.planned else think(game, state, mind) for mind in minds])
        mind = next_to_act(minds)
        if mind is None or mind.plan is None or mind.plan.due > until:
            break
        seat, plan = mind.seat, mind.plan
        step = game.play(state, seat, plan.move, plan.due)
        state, minds = step.state, react(minds, step, seat, plan.due)
        landed.append(Landed(plan.due, seat, plan.move, step, plan))
    return state, minds, tuple(landed)


def think(game: Game, state: State, mind: Mind) -> Mind:
    """Plan from what this seat sees, with chance of its own."""
    seat, level, since, count = mind.seat, mind.level, mind.since, mind.count
    plan = game.plan(game.view(state, seat), seat, since, level, Chance(state.seed, f"bot-{seat}-{count}"))
    return Mind(seat, level, since, count + 1, True, plan)


def next_to_act(minds: Minds) -> Mind | None:
    """The earliest; of several at the same moment the lowest seat."""
    soonest: Mind | None = None
    first = (0, 0)
    for mind in minds:
        if mind.plan is not None and (soonest is None or (mind.plan.due, mind.seat) < first):
            soonest, first = mind, (mind.plan.due, mind.seat)
    return soonest


def react(minds: Minds, step: Step, seat: Seat, at: Millis) -> Minds:
    """After any play, a person's too: who moved thinks again, and after a stir everybody whose hand is still."""
    return tuple([_react(mind, step, seat, at) for mind in minds])


def _react(mind: Mind, step: Step, seat: Seat, at: Millis) -> Mind:
    if mind.seat == seat:
        return Mind(mind.seat, mind.level, at + step.rest, mind.count)
    if not step.stirs or (mind.plan is not None and at >= mind.plan.commits):
        return mind
    return Mind(mind.seat, mind.level, max(mind.since, at), mind.count)


def dump_minds(game: Game, minds: Iterable[Mind]) -> list[dict[str, Any]]:
    return [
        {
            "seat": mind.seat,
            "level": dict(mind.level),
            "since": mind.since,
            "count": mind.count,
            "planned": mind.planned,
            "plan": mind.plan and dump_plan(game, mind.plan),
        }
        for mind in minds
    ]


def load_minds(game: Game, data: Iterable[Mapping[str, Any]]) -> Minds:
    return tuple(Mind(**{**item, "plan": item["plan"] and load_plan(game, item["plan"])}) for item in data)


def dump_plan(game: Game, plan: Plan) -> dict[str, Any]:
    return {"commits": plan.commits, "due": plan.due, "move": game.dump_move(plan.move)}


def load_plan(game: Game, data: Mapping[str, Any]) -> Plan:
    return Plan(data["commits"], data["due"], game.load_move(data["move"]))
