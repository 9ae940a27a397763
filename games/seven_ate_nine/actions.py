"""What each action of the race does: drawing, playing a card that fits, is wrong or comes late, asking, leaving."""

from __future__ import annotations

from bisect import insort
from dataclasses import replace

from games.core.game import Event, IllegalMove, Millis, Seat, Step
from games.seven_ate_nine import attempts
from games.seven_ate_nine.middle import Players, can_answer, settle
from games.seven_ate_nine.race_state import Draw, Hint, Leave, Move, News, Nothing, Play, Player, Prompt, State, end

HESITATION: Millis = 1000
"""A bot takes its card back and collects itself for this long; a person takes the time it takes."""
MOVING_HAND: Millis = 500
"""A card that fitted the top before counts as late, not wrong, for this long after the change."""


def act(state: State, seat: Seat, move: Move, at: Millis) -> Step:
    match move:
        case Play():
            return play_card(state, seat, move, at)
        case Draw():
            return draw(state, seat, at)
        case Nothing():
            return nothing_fits(state, seat, move, at)
        case Hint():
            return give_hint(state, seat)
        case Leave():
            return leave(state, seat, at)


def draw(state: State, seat: Seat, at: Millis) -> Step:
    """The next card of the own pile comes to the hand. The last card of all may show a stall."""
    check_open(state, at)
    player = state.players[seat]
    if not player.draw:
        raise IllegalMove("There is no card left to draw.")
    card, hand = player.draw[0], list(player.hand)
    insort(hand, card)
    drawn = Player(tuple(hand), player.draw[1:], player.locked_until)
    prompt, players = state.prompt, with_player(state.players, seat, drawn)
    if prompt.opened_at[seat] is None and can_answer(drawn, prompt.top.accepts):
        prompt = open_for(prompt, seat, at)
    news = News(seat, "draw", card)
    if drawn.draw:
        return Step(with_news(state, players, prompt, news))
    after = settle(state, players, pile=state.pile, prompt=prompt, at=at, news=news)
    return Step(after, stirs=after.prompt.seen != prompt.seen)


def open_for(prompt: Prompt, seat: Seat, moment: Millis | None) -> Prompt:
    """From this moment on the seat can answer; None: it cannot."""
    opened_at = (*prompt.opened_at[:seat], moment, *prompt.opened_at[seat + 1 :])
    return Prompt(prompt.seen, prompt.top, prompt.since, prompt.by, opened_at, prompt.tried, prompt.hinted)


def with_player(players: Players, seat: Seat, player: Player) -> Players:
    changed = list(players)
    changed[seat] = player
    return tuple(changed)


def with_news(state: State, players: Players, prompt: Prompt, news: News) -> State:
    """The table after something that brought no card to the middle."""
    return State(
        state.seed,
        state.settings,
        players,
        state.pile,
        prompt,
        state.previous,
        state.opens_at,
        state.removed,
        state.round,
        news,
    )


def play_card(state: State, seat: Seat, move: Play, at: Millis) -> Step:
    player, prompt = state.players[seat], state.prompt
    if move.card not in player.hand:
        raise IllegalMove("This card is not in your hand.")
    if player.on_last_card:
        return put_last_card(state, seat, move)
    check_ready(state, player, move, at)
    if move.seen != prompt.seen:
        check_seen(state, move)
        return take_back_late(state, seat, move, at)
    check_open(state, at)
    if fact := attempts.fact_answered(state, move, prompt):
        return cover(state, move.card, attempts.right(state, seat, move, fact), at)
    if fitted_before(state, seat, move, at):
        return take_back_late(state, seat, move, at)
    return take_back_wrong(state, seat, move, at)


def check_open(state: State, at: Millis) -> None:
    if at < state.opens_at:
        raise IllegalMove("Wait for the start.")


def check_ready(state: State, player: Player, move: Play, at: Millis) -> None:
    if at < player.locked_until:
        raise IllegalMove("Wait a moment before the next card.")
    if state.settings.say_it and move.number is None:
        raise IllegalMove("Say the number first.")


def check_seen(state: State, move: Play | Nothing) -> None:
    """Nobody has seen a top that is still to come; and in an untimed race nothing is late: look again."""
    if move.seen > state.prompt.seen or (state.settings.untimed and move.seen != state.prompt.seen):
        raise IllegalMove("This is not the top card now.")


def fitted_before(state: State, seat: Seat, move: Play, at: Millis) -> bool:
    """Fits the top before, so soon after the change that the hand was already moving. Who waited for its go was not
    moving: it looked when its moment came."""
    if state.previous is None or at - state.prompt.since > MOVING_HAND or waited_for_go(state, seat):
        return False
    if not attempts.fact_answered(state, move, state.previous):
        return False
    if state.settings.untimed:
        raise IllegalMove("This is not the top card now.")
    return True


def waited_for_go(state: State, seat: Seat) -> bool:
    return state.round is not None and seat != state.round.leader


def put_last_card(state: State, seat: Seat, move: Play) -> Step:
    """Face down, whatever its value: no fact is answered, and the match is won."""
    players = with_player(state.players, seat, Player((), ()))
    pile, news = (*state.pile, move.card), News(seat, "last", move.card)
    won = replace(state, players=players, pile=pile, news=news, ended=end(players, (seat,), "out"))
    return Step(won, tuple(attempts.preempted(state, seat)), stirs=True)


def cover(state: State, card: int, answer: Event, at: Millis) -> Step:
    """The card fits: it is the new top, and the others' chance at the old one is over."""
    seat = answer.seat
    player = state.players[seat]
    hand = list(player.hand)
    hand.remove(card)
    players = with_player(state.players, seat, Player(tuple(hand), player.draw, player.locked_until))
    after = settle(state, players, pile=(*state.pile, card), prompt=state.prompt, at=at, news=News(seat, "play", card))
    return Step(after, (answer, *attempts.preempted(state, seat)), stirs=True)


def take_back_late(state: State, seat: Seat, move: Play, at: Millis) -> Step:
    """Somebody was first. Only the top before is still known: what was meant for an older one is not told. Once
    answered, it is answered: whoever presses again tries again. A stall is still the news as long as hands are down."""
    told: tuple[Event, ...] = ()
    previous, turned = state.previous, state.news.turned if state.news and at < state.opens_at else 0
    if previous and move.seen in (previous.seen, state.prompt.seen):
        row = attempts.late(state, seat, move, previous)
        previous = attempts.with_try(previous, seat, move) if row.data["right"] else previous
        told = (row,)
    after = replace(state, previous=previous, news=News(seat, "late", move.card, turned))
    return Step(after, told, rest=hesitation(state))


def take_back_wrong(state: State, seat: Seat, move: Play, at: Millis) -> Step:
    prompt, player = state.prompt, state.players[seat]
    missed = replace(attempts.with_try(prompt, seat, move), hinted=without(prompt.hinted, seat))
    players = state.players
    if state.settings.lock:
        players = with_player(players, seat, replace(player, locked_until=at + state.settings.lock * 1000))
    after = with_news(state, players, missed, News(seat, "wrong", move.card))
    return Step(after, (attempts.wrong(state, seat, move),), rest=hesitation(state))


def hesitation(state: State) -> Millis:
    return max(HESITATION, state.settings.lock * 1000)


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)


def nothing_fits(state: State, seat: Seat, move: Nothing, at: Millis) -> Step:
    """Only in an untimed race. Said with a card that fits in the hand, it is a chance passed by: once, and once more
    after the others have acted."""
    if not state.settings.untimed:
        raise IllegalMove("Draw, or wait for a card that fits.")
    check_open(state, at)
    check_seen(state, move)
    open_now = state.prompt.opened_at[seat] is not None
    events = (attempts.answered(state, seat, state.prompt, "skipped"),) if open_now else ()
    return Step(with_news(state, state.players, state.prompt, News(seat, "nothing")), events)


def give_hint(state: State, seat: Seat) -> Step:
    """Shows this seat what fits; its next answer to this top is marked."""
    prompt = state.prompt
    if seat in prompt.hinted:
        raise IllegalMove("The hint is already there.")
    asked = replace(prompt, hinted=(*prompt.hinted, seat))
    return Step(with_news(state, state.players, asked, News(seat, "hint")))


def leave(state: State, seat: Seat, at: Millis) -> Step:
    """The cards leave the game with their player. One seat left wins at once."""
    player, news = state.players[seat], News(seat, "leave")
    removed = tuple(sorted(state.removed + player.hand + player.draw))
    players = with_player(state.players, seat, Player((), (), gone=True))
    prompt = open_for(state.prompt, seat, None)
    after = replace(state, players=players, prompt=prompt, removed=removed, news=news)
    staying = tuple(other for other, one in enumerate(players) if not one.gone)
    if len(staying) == 1:
        return Step(replace(after, ended=end(players, staying, "alone")), stirs=True)
    settled = settle(after, players, pile=state.pile, prompt=prompt, at=at, news=news)
    return Step(settled, stirs=True)
