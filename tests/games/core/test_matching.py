"""Claims about opponents matched to a student by winning and losing."""

from __future__ import annotations

from games import catalogue
from games.core.game import Outcome, PastMatch

SEQUENCE = catalogue.game("sequence-numbers")
NOVEM = catalogue.game("novem")
SLUGS = [character.slug for character in SEQUENCE.characters]


def match(slug: str, result: str) -> PastMatch:
    winners = {"won": (0,), "lost": (1,), "draw": ()}[result]
    return PastMatch((slug,), ({},), {}, Outcome(winners, "points", (0, 0)), right=3, wrong=1)


def next_rung(*history: tuple[int, str]) -> int:
    past = [match(SLUGS[rung], result) for rung, result in history]
    (opponent,) = SEQUENCE.match_opponents(past, seats=2)
    return SLUGS.index(opponent.slug)


def test_first_match_is_against_the_gentlest() -> None:
    assert next_rung() == 0


def test_two_wins_running_against_one_character_bring_the_next() -> None:
    assert next_rung((2, "won")) == 2
    assert next_rung((1, "won"), (2, "won")) == 2
    assert next_rung((2, "won"), (2, "won")) == 3


def test_a_loss_brings_the_character_before_and_a_draw_the_same_again() -> None:
    assert next_rung((2, "won"), (2, "lost")) == 1
    assert next_rung((2, "won"), (2, "draw")) == 2


def test_the_ladder_has_two_ends() -> None:
    top = len(SLUGS) - 1
    assert next_rung((0, "lost")) == 0
    assert next_rung((top, "won"), (top, "won")) == top


def test_a_match_against_somebody_beside_the_ladder_says_nothing() -> None:
    (opponent,) = NOVEM.match_opponents([match("iris", "draw"), match("kit", "lost")], seats=2)
    assert opponent.slug == "iris"


def test_who_guesses_is_no_step_of_the_ladder() -> None:
    """Kit wins from Bram and loses to Iris: nobody could climb past."""
    (after_pim,) = NOVEM.match_opponents([match("pim", "won")] * 2, seats=2)
    assert after_pim.slug == "bram"
