"""What a finished match tells its student: facts to practise, the own best, a coach's view."""

from __future__ import annotations

from datetime import datetime

from classroom.parts import part_of
from classroom.people.models import Student
from classroom.play.models import Match
from classroom.play.opponents import opponents_for
from classroom.play.results import Best, own_best, result_of, right_of, shown_fact
from classroom.play.screen import shown
from classroom.play.services import play_moves, start_match, stop_match
from games import catalogue
from tests.classroom.play.conftest import action, right_answer, wrong_answer


def play_drill(match: Match, *, wrong: int = 0) -> Match:
    for number in range(1, 6):
        if number <= wrong:
            match = play_moves(match, [wrong_answer(match, at=match.clock + 1_000)])
        match = play_moves(match, [right_answer(match, at=match.clock + 1_000)])
    return match


def test_first_match_has_no_best_before_it(drill: Match) -> None:
    assert result_of(play_drill(drill)).best is None


def test_own_best_is_the_best_match_before(student: Student, drill: Match, begun: datetime) -> None:
    play_drill(drill, wrong=2)
    again = start_match(student, game_slug="7ate9-drill", options={"prompts": 5}, seed="again", now=begun)
    best = result_of(play_drill(again, wrong=1)).best
    assert best == Best(right=4, answers=5, right_before=3, answers_before=5)
    assert best.more_than_ever


def test_few_answers_are_not_compared(drill: Match) -> None:
    assert own_best(drill, right=2, answers=2) is None


def test_one_sum_is_not_called_sums() -> None:
    assert right_of(0, 1) == "You practised 1 sum!"
    assert right_of(0, 2) == "You practised 2 sums!"


def test_missed_facts_carry_their_numbers_for_games_that_draw_cards(drill: Match) -> None:
    missed = result_of(play_drill(drill, wrong=1)).practise
    assert len(missed) == 1
    assert missed[0].left is not None
    assert shown_fact("15-9-5").left is None


def test_coach_speaks_once_a_round_is_over(student: Student, begun: datetime) -> None:
    assert result_of(novem_stopped_after(1, student, begun)).coach is None
    told = result_of(novem_stopped_after(24, student, begun)).coach
    assert told is not None
    assert len(told["rounds"]) == 1


def test_coach_speaks_only_where_a_game_has_one(drill: Match) -> None:
    assert result_of(play_drill(drill)).coach is None


def novem_stopped_after(turns: int, student: Student, begun: datetime) -> Match:
    game = catalogue.game("novem")
    match = start_match(
        student, game_slug="novem", options={}, opponents=opponents_for(game, ["nova"]), seed="coach", now=begun
    )
    for turn in range(1, turns + 1):
        move = game.parse_move({"do": "choose", "line": str(turn % 3)})
        match = play_moves(match, [action(match, move, at=turn * 5000)])
    stop_match(match)
    match.refresh_from_db()
    return match


def test_part_is_found_only_in_the_games_own_folder(drill: Match) -> None:
    assert part_of(drill.game, "_picture") == "seven_ate_nine/_picture.html"
    assert part_of(drill.game, "_nowhere") is None


def test_table_begins_with_ready_set_go_only_where_time_counts(student: Student, drill: Match, begun: datetime) -> None:
    race = catalogue.game("7ate9")
    untimed = start_match(
        student,
        game_slug="7ate9",
        options={"untimed": True},
        opponents=opponents_for(race, ["turtle"]),
        seed="calm",
        now=begun,
    )
    assert shown(drill)["begins"]
    assert not shown(untimed)["begins"]
    assert shown(untimed)["ready_at"] is None
