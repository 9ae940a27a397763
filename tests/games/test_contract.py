"""What every game of the catalogue promises, whatever it is about."""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields
from typing import Any

import orjson
import pytest

from games import catalogue
from games.core.chance import Chance
from games.core.game import TABLE, Fact, Game, IllegalMove, MalformedMove, Outcome, OwnLevels, PastMatch
from games.core.minds import Mind, advance, dump_minds, load_minds
from games.core.notation import Transcript, read_match, replay, write_match
from games.core.rehearsal import random_match, random_moves

GAMES = catalogue.games()
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
WITH_BOTS = [game for game in GAMES if game.characters]
EVERY_TABLE = pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.slug}-{seats}" for game, seats in TABLES])
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
OUTCOMES = {"right", "wrong", "late", "preempted", "skipped"}
ANSWERED = {"skill", "fact", "prompt", "given", "right", "outcome", "opened_at", "hand", "retry", "hinted"}


def every_option(game: Game) -> Iterator[dict[str, Any]]:
    """The defaults, then every single choice of every option."""
    yield {}
    for option in game.options:
        values = {"flag": (not option.default,), "choice": tuple(choice.value for choice in option.choices)}
        yield from ({option.name: value} for value in values.get(option.kind, ()))


def playable(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.start(seats=seats, seed="s", options=options)
    except ValueError:
        return False
    return True


def test_the_three_games_and_the_drill_are_there() -> None:
    assert {game.slug for game in GAMES} >= {"7ate9", "7ate9-drill", "sequence-numbers", "novem"}


def test_a_game_nobody_knows_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        catalogue.game("chess")


@EVERY_TABLE
def test_random_play_ends_with_a_reason(game: Game, seats: int) -> None:
    for number in range(5):
        *_before, (_moved, state) = random_moves(game, seats=seats, seed=f"end {number}")
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.reason
        assert set(outcome.winners) <= set(range(seats))
        assert game.to_move(state) == frozenset()


@EVERY_TABLE
def test_every_option_can_be_played_to_the_end(game: Game, seats: int) -> None:
    for options in every_option(game):
        if playable(game, seats, options):
            *_before, (_moved, state) = random_moves(game, seats=seats, seed="option", options=options)
            assert game.outcome(state)


@EVERY_TABLE
def test_states_survive_json_at_every_step(game: Game, seats: int) -> None:
    for _moved, state in itertools.islice(random_moves(game, seats=seats, seed="json"), 120):
        assert game.load(orjson.loads(orjson.dumps(game.dump(state)))) == state


@EVERY_TABLE
def test_states_and_moves_cannot_be_changed(game: Game, seats: int) -> None:
    for moved, state in itertools.islice(random_moves(game, seats=seats, seed="frozen"), 20):
        for record in (state, moved.move):
            for part in fields(record):
                with pytest.raises(FrozenInstanceError):
                    setattr(record, part.name, None)


@EVERY_TABLE
def test_positions_survive_their_notation(game: Game, seats: int) -> None:
    for _moved, state in itertools.islice(random_moves(game, seats=seats, seed="text"), 60):
        assert game.read(game.write(state)) == state


@EVERY_TABLE
def test_a_match_written_down_and_read_back_is_the_same_match(game: Game, seats: int) -> None:
    transcript = random_match(game, seats=seats, seed="written")
    again = read_match(game, write_match(game, transcript))
    assert again == transcript
    assert list(replay(game, again))[-1][1].state == list(replay(game, transcript))[-1][1].state


@EVERY_TABLE
def test_the_same_seed_and_moves_give_the_same_match(game: Game, seats: int) -> None:
    one = [game.dump(state) for _moved, state in random_moves(game, seats=seats, seed="same")]
    two = [game.dump(state) for _moved, state in random_moves(game, seats=seats, seed="same")]
    assert one == two


@EVERY_TABLE
def test_another_seed_gives_another_match(game: Game, seats: int) -> None:
    assert random_match(game, seats=seats, seed="one").moves != random_match(game, seats=seats, seed="two").moves


@EVERY_TABLE
def test_moves_survive_json(game: Game, seats: int) -> None:
    for moved in random_match(game, seats=seats, seed="moves").moves:
        assert game.load_move(json.loads(json.dumps(game.dump_move(moved.move)))) == moved.move


@EVERY_TABLE
def test_moves_of_people_can_be_sent_by_a_form(game: Game, seats: int) -> None:
    for moved in random_match(game, seats=seats, seed="form").moves:
        if moved.seat != TABLE:
            form = {name: str(value) for name, value in game.dump_move(moved.move).items() if value is not None}
            assert game.parse_move(form) == moved.move


@EVERY_TABLE
def test_views_are_json_and_presentable_for_everybody(game: Game, seats: int) -> None:
    for _moved, state in itertools.islice(random_moves(game, seats=seats, seed="views"), 40):
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view)) == view
            assert game.present(view, seat)


@EVERY_TABLE
def test_the_seed_is_in_no_view(game: Game, seats: int) -> None:
    seed = "a seed that must stay secret"
    for _moved, state in itertools.islice(random_moves(game, seats=seats, seed=seed), 40):
        for seat in (None, *range(seats)):
            assert seed not in json.dumps(game.view(state, seat))


@EVERY_TABLE
def test_a_refused_move_changes_nothing(game: Game, seats: int) -> None:
    for moved, state in itertools.islice(random_moves(game, seats=seats, seed="refused"), 40):
        before = game.dump(state)
        for seat in range(seats):
            with contextlib.suppress(IllegalMove):
                game.play(state, seat, moved.move, moved.at)
            assert game.dump(state) == before


@EVERY_TABLE
def test_answers_are_told_in_one_form(game: Game, seats: int) -> None:
    for options in every_option(game):
        if not playable(game, seats, options):
            continue
        transcript = random_match(game, seats=seats, seed="events", options=options)
        names = {fact.name for fact in game.facts(options)}
        for _moved, step in replay(game, transcript):
            for event in step.events:
                if event.kind == "answered":
                    assert set(event.data) == ANSWERED
                    assert event.data["outcome"] in OUTCOMES
                    assert event.data["skill"] == game.skill
                    assert event.data["fact"] is None or event.data["fact"] in names or options


@EVERY_GAME
def test_a_game_says_beforehand_whether_its_answers_carry_times(game: Game) -> None:
    seats = min(game.seats)
    for options in (options for options in every_option(game) if playable(game, seats, options)):
        transcript = random_match(game, seats=seats, seed="times", options=options)
        events = (event for _moved, step in replay(game, transcript) for event in step.events)
        assert game.times(options) == any(event.data.get("opened_at") is not None for event in events), options


@EVERY_GAME
def test_facts_are_unique_and_in_order(game: Game) -> None:
    facts = game.facts({})
    assert all(isinstance(fact, Fact) and fact.skill == game.skill and fact.group for fact in facts)
    assert len({fact.name for fact in facts}) == len(facts)


@pytest.mark.parametrize("game", [game for game in GAMES if isinstance(game, OwnLevels)], ids=lambda game: game.slug)
def test_a_game_with_levels_of_a_teacher_s_own_tells_every_fact_from_its_name(game: Any) -> None:
    for options in every_option(game):
        for fact in game.facts(options):
            found = game.fact(fact.name)
            assert (found.skill, found.name, found.group) == (fact.skill, fact.name, fact.group)
    for name in ("", "x", "+", "9±3", "1+2+3", "9" * 5000):
        assert game.fact(name) is None


@EVERY_GAME
@pytest.mark.parametrize(
    "form",
    [
        {},
        {"do": ""},
        {"do": "fly"},
        {"do": "play"},
        {"do": "\x00"},
        {"do": "answer", "number": "x"},
        {"do": "place", "card": "-1"},
    ],
)
def test_what_is_no_move_is_malformed_and_says_why(game: Game, form: dict[str, str]) -> None:
    with pytest.raises(MalformedMove, match=r"\w"):
        game.parse_move(form)


@EVERY_GAME
@pytest.mark.parametrize("data", [{}, {"seed": 3}, {"x": 1}, [], None, "text", {"seed": "s", "options": []}])
def test_what_is_no_state_is_a_value_error(game: Game, data: Any) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        game.load(data)


@EVERY_GAME
@pytest.mark.parametrize("options", [{"nonsense": 1}, {"": None}])
def test_an_unknown_option_is_named(game: Game, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        game.start(seats=min(game.seats), seed="s", options=options)


@EVERY_GAME
@pytest.mark.parametrize("options", [1, 1.5, "deck", ["deck"], [[]], b"x"])
def test_options_that_are_no_mapping_are_refused(game: Game, options: Any) -> None:
    with pytest.raises(ValueError, match="options"):
        game.start(seats=min(game.seats), seed="s", options=options)
    with pytest.raises(ValueError, match="options"):
        game.facts(options)


@EVERY_GAME
@pytest.mark.parametrize("prompt", ["", "x", "+", "-", "±", "9±", "+3", "9-", "9+3+1+2", "1-2-3-4", "9" * 5000])
@pytest.mark.parametrize("given", ["", "x", "4±2", "-3", "12", "9" * 5000])
def test_what_is_no_prompt_or_no_answer_has_no_slip(game: Game, prompt: str, given: str) -> None:
    assert game.slip(prompt, given) is None


@EVERY_GAME
def test_a_bad_value_names_its_option(game: Game) -> None:
    for option in game.options:
        for bad in (object(), -5, "nonsense", None, 3.7, [[]]):
            with pytest.raises(ValueError, match=option.name):
                game.start(seats=min(game.seats), seed="s", options={option.name: bad})


@EVERY_GAME
def test_so_many_seats_do_not_exist(game: Game) -> None:
    for seats in set(range(-1, 9)) - set(game.seats):
        with pytest.raises(ValueError, match="seats"):
            game.start(seats=seats, seed="s")


@pytest.mark.parametrize("game", WITH_BOTS, ids=lambda game: game.slug)
def test_bots_play_every_table_to_its_end_in_small_steps_or_one_big_one(game: Game) -> None:
    for seats in game.seats:
        levels = [game.characters[seat % len(game.characters)].level for seat in range(seats)]
        minds = tuple(Mind(seat=seat, level=level) for seat, level in enumerate(levels))
        start = game.start(seats=seats, seed="bots")
        whole, _minds, landed = advance(game, start, minds, 10**9)
        assert game.outcome(whole)
        assert play_in_steps(game, start, minds) == [(each.at, each.seat, each.move) for each in landed]


@EVERY_TABLE
def test_matched_opponents_fill_the_other_seats_with_different_characters(game: Game, seats: int) -> None:
    known = {character.slug for character in game.characters}
    won = Outcome((0,), "won", (0,) * seats)
    history: list[PastMatch] = []
    for _ in range(12):
        found = game.match_opponents(history, seats=seats)
        assert len({each.slug for each in found} & known) == seats - 1
        slugs, levels = tuple(each.slug for each in found), tuple(each.level for each in found)
        history.append(PastMatch(slugs, levels, {}, won, right=5, wrong=1))


def play_in_steps(game: Game, state: Any, minds: Any) -> list[tuple[int, int, Any]]:
    """The same match in small steps, everything dumped and loaded between them."""
    chance, now, found = Chance("steps", game.slug), 0, []
    while game.outcome(state) is None:
        now += 1 + chance.below(4000)
        state, minds, landed = advance(game, state, minds, now)
        found += [(each.at, each.seat, each.move) for each in landed]
        state = game.load(orjson.loads(orjson.dumps(game.dump(state))))
        minds = load_minds(game, orjson.loads(orjson.dumps(dump_minds(game, minds))))
    return found


@pytest.mark.parametrize("text", ["", "x", 'chess seats=2 seed="s" options={}', 'novem seats=2 seed="s" options=[]'])
@EVERY_GAME
def test_a_match_that_cannot_be_read_says_which_line(game: Game, text: str) -> None:
    with pytest.raises(ValueError, match="line 1"):
        read_match(game, text)


@EVERY_GAME
def test_a_line_that_cannot_be_read_is_named(game: Game) -> None:
    text = write_match(game, Transcript(game.slug, min(game.seats), "s", {})) + "1  0.5  chair 0  do=1\n"
    with pytest.raises(ValueError, match="line 2"):
        read_match(game, text)
