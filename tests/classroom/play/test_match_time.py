"""Lag is nobody's advantage: the same student plays the same match on every line."""

from __future__ import annotations

from datetime import datetime

import pytest

from classroom.people.models import Student
from classroom.play.models import Match
from classroom.play.opponents import Opponent
from classroom.play.services import play_moves, start_match
from tests.classroom.play.conftest import action
from tests.classroom.play.screens import Network, Screen, transcript

pytestmark = [pytest.mark.django_db, pytest.mark.database]

OPPONENTS = [
    Opponent("a", "A", "owl", {"pace": 3.4, "error": 0.05}),
    Opponent("b", "B", "fox", {"pace": 3.0, "error": 0.05}),
]
NETWORKS = [
    Network("150 ms", delay=lambda chance: 75.0),
    Network("400 ms", delay=lambda chance: 200.0),
    Network("jitter", delay=lambda chance: chance.between(5, 600)),
    Network("loss", delay=lambda chance: chance.between(20, 120), lost=0.15),
    Network("hiding", delay=lambda chance: 60.0, hides=0.06),
    Network("hiding, beacons lost", delay=lambda chance: 60.0, hides=0.06, lost=0.1),
    Network("two tabs", delay=lambda chance: 40.0, two_tabs=True),
]


def race(student: Student, seed: str, begun: datetime, network: Network) -> Match:
    match = start_match(student, game_slug="7ate9", options={"deck": 37}, opponents=OPPONENTS, seed=seed, now=begun)
    return Screen(match, network).play_to_the_end()


def test_a_card_meant_for_a_top_long_gone_is_a_move_and_no_opportunity(student: Student, begun: datetime) -> None:
    match = start_match(student, game_slug="7ate9", options={}, opponents=OPPONENTS, seed="one", now=begun)
    match = play_moves(match, [action(match, match.game.parse_move({"do": "draw"}), at=100)])
    (card,) = match.game.view(match.game.load(match.state), 0)["hand"]
    play = match.game.parse_move({"do": "play", "card": str(card["id"]), "seen": "0"})
    match = play_moves(match, [action(match, play, at=60_000)])
    assert match.base == 2
    assert not match.attempts.filter(outcome="late").exists()


@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_same_student_plays_the_same_match_on_every_line(student: Student, begun: datetime, seed: str) -> None:
    same_on_every_line(student, begun, seed)


@pytest.mark.thorough
@pytest.mark.parametrize("block", range(20))
def test_the_same_match_on_every_line_over_two_hundred_seeds(student: Student, begun: datetime, block: int) -> None:
    for number in range(10):
        same_on_every_line(student, begun, f"seed {block}-{number}")


def same_on_every_line(student: Student, begun: datetime, seed: str) -> None:
    expected = transcript(race(student, seed, begun, Network()))
    for network in NETWORKS:
        assert transcript(race(student, seed, begun, network)) == expected, network.label


def test_the_script_really_plays(student: Student, begun: datetime) -> None:
    """The proof would prove nothing if the student sat still."""
    match = race(student, "one", begun, Network())
    mine = [move for seat, _at, move in transcript(match) if seat == 0]
    others = [move for seat, _at, move in transcript(match) if seat != 0]
    assert sum(move["do"] == "play" for move in mine) >= 5
    assert sum(move["do"] == "play" for move in others) >= 5
    assert match.attempts.filter(outcome="preempted").exists()
