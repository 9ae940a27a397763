"""Goes in an untimed race: after a player's go every other seat acts once, in order, 1.2 seconds apart."""

from __future__ import annotations

from dataclasses import replace

from games.core.game import IllegalMove, Millis, Seat, Step
from games.seven_ate_nine.middle import can_answer
from games.seven_ate_nine.race_state import Draw, Move, Nothing, Play, Round, State

BETWEEN: Millis = 1200


def check_go(state: State, seat: Seat, at: Millis) -> None:
    """Whoever leads the round may go on; the others act when it is their moment."""
    if state.round is None or seat == state.round.leader:
        return
    turn, moment = state.round.goes[0]
    if seat != turn or at < moment:
        raise IllegalMove("Wait for your go.")


def follow(state: State, step: Step, *, seat: Seat, move: Move, at: Millis) -> Step:
    """The round after a move by `seat`. Whose turn it is may change, so that the bots look again."""
    after = step.state
    if after.ended:
        return replace(step, state=replace(after, round=None))
    now = _next_round(state, step, seat=seat, move=move, at=at)
    if now and after.opens_at > state.opens_at:
        now = Round(now.leader, _spaced([other for other, _ in now.goes], after.opens_at))
    leader = now.leader if now else state.round.leader if state.round else None
    after = replace(after, round=now)
    if leader is not None:
        after = _open_for(after, leader, at)
    return replace(step, state=after, stirs=step.stirs or now != state.round)


def _next_round(state: State, step: Step, *, seat: Seat, move: Move, at: Millis) -> Round | None:
    if state.round is None:
        ends = ends_go(step.state, move, seat=seat, accepted=step.stirs)
        return Round(seat, _spaced(_others(step.state, seat), at)) if ends else None
    if seat == state.round.leader:
        return state.round
    goes = tuple(go for go in state.round.goes if go[0] != seat)
    return Round(state.round.leader, goes) if goes else None


def ends_go(after: State, move: Move, *, seat: Seat, accepted: bool) -> bool:
    """A play that was accepted, "nothing fits", or a draw after which nothing fits."""
    if isinstance(move, Draw):
        player = after.players[seat]
        return not player.on_last_card and not can_answer(player, after.prompt.top.accepts)
    return isinstance(move, Nothing) or (isinstance(move, Play) and accepted)


def _others(state: State, leader: Seat) -> list[Seat]:
    return [seat for seat, player in enumerate(state.players) if seat != leader and not player.gone]


def _spaced(seats: list[Seat], start: Millis) -> tuple[tuple[Seat, Millis], ...]:
    return tuple((seat, start + BETWEEN * place) for place, seat in enumerate(seats, start=1))


def _open_for(state: State, leader: Seat, at: Millis) -> State:
    """Who leads the round can be timed only from when the last of the others has acted."""
    answerable = state.round is None and can_answer(state.players[leader], state.prompt.top.accepts)
    opened_at = list(state.prompt.opened_at)
    opened_at[leader] = max(at, state.opens_at) if answerable else None
    return replace(state, prompt=replace(state.prompt, opened_at=tuple(opened_at)))
