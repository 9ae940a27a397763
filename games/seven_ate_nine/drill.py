"""The drill: one student, one sum at a time.

A big card shows the sum with one sign only: 9 + 3. The student answers with a card from a hand of five in which exactly
one value fits, or types the number. A right answer brings the next sum. After a mistake the sum is shown with its
answer; the student enters that answer to go on, while the clock stands still, and it counts for nothing.
The sums come by seeded chance, spread over the chosen facts and never one twice running; or from outside, as moves of
the table, so that practice can choose them. The drill ends after so many sums, or with the first answer at or past its
time limit, or when the student stops.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.core.chance import Chance
from games.core.game import (
    TABLE,
    Character,
    Event,
    Fact,
    History,
    IllegalMove,
    Level,
    Millis,
    Option,
    Outcome,
    PastMatch,
    Plan,
    Seat,
    Speed,
    Step,
)
from games.core.words import gettext_noop
from games.seven_ate_nine import drill_presentation, drill_record
from games.seven_ate_nine.cards import FACTS, SKILL, SUMS
from games.seven_ate_nine.drill_state import (
    OPTIONS,
    Answer,
    Ask,
    Hint,
    Move,
    State,
    Stop,
    hand_for,
    read_settings,
    refill,
)
from games.seven_ate_nine.lesson import DRILL
from games.seven_ate_nine.slips import slip


class Drill:
    slug = "7ate9-drill"
    title = gettext_noop("7ate9 drill")
    skill = SKILL
    seats: tuple[int, ...] = (1,)
    timed = True
    options: tuple[Option, ...] = OPTIONS
    characters: tuple[Character, ...] = ()
    template = "seven_ate_nine/_drill.html"
    lesson = DRILL

    parse_move = staticmethod(drill_record.parse_move)
    dump_move = staticmethod(drill_record.dump_move)
    load_move = staticmethod(drill_record.load_move)
    dump = staticmethod(drill_record.dump)
    load = staticmethod(drill_record.load)
    write = staticmethod(drill_record.write)
    read = staticmethod(drill_record.read)
    slip = staticmethod(slip)

    def start(self, *, seats: int, seed: str, options: Mapping[str, Any] = {}) -> State:
        if seats not in self.seats:
            raise ValueError("seats: a drill has one.")
        return refill(State(seed, read_settings(options)))

    def to_move(self, state: State) -> frozenset[Seat]:
        if state.ended:
            return frozenset()
        waiting = {0: bool(state.asked), TABLE: state.wanting > 0}
        return frozenset(seat for seat, waits in waiting.items() if waits)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """The right answer, or the facts the table may ask. A hint or stopping is open at any time and not listed."""
        if seat not in self.to_move(state):
            return ()
        return tuple(Ask(name) for name in state.settings.facts) if seat == TABLE else (right_answer(state),)

    def play(self, state: State, seat: Seat, move: Move, at: Millis) -> Step:
        if state.ended:
            raise IllegalMove("This drill is over.")
        if at < state.since:
            raise IllegalMove("This moment is past.")
        if seat != (TABLE if isinstance(move, Ask) else 0):
            raise IllegalMove("This seat cannot do that.")
        match move:
            case Answer():
                return take_answer(state, move, at)
            case Hint():
                return give_hint(state)
            case Ask():
                return ask(state, move, at)
            case Stop():
                return Step(replace(state, ended="stopped"), stirs=True)

    def outcome(self, state: State) -> Outcome | None:
        if not state.ended:
            return None
        winners = () if state.ended == "stopped" else (0,)
        return Outcome(winners, state.ended, (sum(state.trail),))

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        prompts = [] if state.ended else [view_prompt(state, ahead) for ahead in range(len(state.asked))]
        return {
            "prompt": prompts[0] | {"retry": state.missed_at is not None, "right": shown_answer(state)}
            if prompts
            else None,
            "hand": prompts[0]["hand"] if prompts else [],
            "next": prompts[1:],
            "done": state.done,
            "of": state.settings.prompts,
            "answer": state.settings.answer,
            "trail": ["right" if right else "again" for right in state.trail],
            "opened_at": state.opened_at,
            "hinted": state.hinted,
            "ended": state.ended,
        }

    def facts(self, options: Mapping[str, Any]) -> tuple[Fact, ...]:
        chosen = read_settings(options).facts
        return tuple(fact for fact in FACTS if fact.name in chosen)

    def present(self, view: Mapping[str, Any], seat: Seat | None) -> dict[str, Any]:
        return drill_presentation.present(view)

    def plan(self, view: Mapping[str, Any], seat: Seat, since: Millis, level: Level, chance: Chance) -> Plan | None:
        """Nobody plays against the student here."""
        return None

    def times(self, options: Mapping[str, Any]) -> bool:
        return True

    def match_opponents(
        self, history: Sequence[PastMatch], *, seats: int, speed: Speed | None = None
    ) -> tuple[Character, ...]:
        return ()

    def review(self, history: History, seat: Seat) -> dict[str, Any] | None:
        return None


def ask(state: State, move: Ask, at: Millis) -> Step:
    """The table puts one more sum down. Where none lay open, the student can answer from now on."""
    if state.settings.asks != "table" or state.wanting <= 0:
        raise IllegalMove("The table is full.")
    if move.fact not in state.settings.facts:
        raise IllegalMove(f"fact: {move.fact!r} is not practised here.")
    opened_at = state.opened_at if state.asked else at
    return Step(replace(state, asked=(*state.asked, move.fact), opened_at=opened_at), stirs=not state.asked)


def give_hint(state: State) -> Step:
    if not state.asked or state.hinted or state.missed_at is not None:
        raise IllegalMove("There is no hint to give now.")
    return Step(replace(state, hinted=True))


def right_answer(state: State) -> Answer:
    result = SUMS[state.asked[0]].result
    if state.settings.answer == "typing":
        return Answer(number=result)
    return Answer(card=next(card.id for card in hand_for(state, 0) if card.value == result))


def take_answer(state: State, move: Answer, at: Millis) -> Step:
    number, given = read_answer(state, move)
    right = number == SUMS[state.asked[0]].result
    events = (answered(state, given, right=right),)
    if not right:
        return Step(_missed(state, at), events)
    return Step(refill(_next_sum(state, at)), events, stirs=True)


def read_answer(state: State, move: Answer) -> tuple[int, str]:
    """The number answered, and the answer as it is recorded: `4±2` for a card, digits when typed."""
    if not state.asked:
        raise IllegalMove("There is no sum to answer yet.")
    if state.settings.answer == "typing":
        if move.number is None:
            raise IllegalMove("Type the answer.")
        return move.number, str(move.number)
    for card in hand_for(state, 0):
        if card.id == move.card:
            return card.value, card.name
    raise IllegalMove("This card is not in your hand.")


def answered(state: State, given: str, *, right: bool) -> Event:
    fact = state.asked[0]
    data = {
        "skill": SKILL,
        "fact": fact,
        "prompt": fact,
        "given": given,
        "right": right,
        "outcome": "right" if right else "wrong",
        "opened_at": state.opened_at,
        "hand": 0 if state.settings.answer == "typing" else len(hand_for(state, 0)),
        "retry": state.missed_at is not None,
        "hinted": state.hinted,
    }
    return Event("answered", 0, data)


def _missed(state: State, at: Millis) -> State:
    """The same sum stays, its answer shown; only time can end the drill here."""
    ended = "time" if out_of_time(state, at) else ""
    return replace(state, missed_at=at, hinted=False, ended=ended)


def _next_sum(state: State, at: Millis) -> State:
    trail = (*state.trail, state.missed_at is None)
    finished = "finished" if len(trail) == state.settings.prompts else ""
    ended = finished or ("time" if out_of_time(state, at) else "")
    return replace(state, asked=state.asked[1:], trail=trail, opened_at=at, missed_at=None, hinted=False, ended=ended)


def out_of_time(state: State, at: Millis) -> bool:
    return 0 < state.settings.seconds * 1000 <= at


def shown_answer(state: State) -> int | None:
    return None if state.missed_at is None else SUMS[state.asked[0]].result


def view_prompt(state: State, ahead: int) -> dict[str, Any]:
    asked = SUMS[state.asked[ahead]]
    hand = hand_for(state, ahead) if state.settings.answer == "cards" else ()
    return {
        "text": asked.name,
        "value": asked.value,
        "plus_minus": asked.plus_minus,
        "sign": asked.sign,
        "number": state.done + ahead + 1,
        "hand": [{"id": card.id, "value": card.value, "plus_minus": card.plus_minus} for card in hand],
    }
