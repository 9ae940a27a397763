"""What comes next in a drill follows from what is known and from the match's own answers."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from classroom.practice.choosing import APART, PLACING, Answer, Known, Student, choose, review_due
from games.core.chance import Chance

DAY = date(2026, 11, 16)
PLACED = Student()
NEW = [Known(f"{n}+1", -1.5 + n / 4, met=False, secure=False, due=False) for n in range(1, 11)]


def secure(fact: Known, *, due: bool = False) -> Known:
    return fact._replace(met=True, secure=True, due=due)


def unsettled(fact: Known) -> Known:
    return fact._replace(met=True)


def run(
    facts: list[Known], length: int, *, right: bool = True, success: bool | None = None, student: Student = PLACED
) -> list[str]:
    """Asks and answers, three prompts ahead as in a drill."""
    asked: list[str] = []
    answers: list[Answer] = []
    for number in range(length):
        fact = choose(facts, student, asked=asked, answers=answers, chance=Chance("s", str(number)))
        asked.append(fact)
        if len(asked) > APART:
            answers.append(Answer(asked[len(answers)], right, right if success is None else success))
    return asked


def test_a_beginner_starts_with_the_first_facts_in_their_order() -> None:
    assert run(NEW, 4) == ["1+1", "2+1", "3+1", "4+1"]


def test_at_most_four_facts_are_unsettled_at_once() -> None:
    assert set(run(NEW, 32)) == {"1+1", "2+1", "3+1", "4+1"}


def test_a_fact_answered_well_in_this_match_makes_room_for_a_new_one() -> None:
    assert {"5+1", "6+1"} <= set(run(NEW, 60))


def test_right_answers_by_a_hint_or_past_the_limit_make_no_room() -> None:
    """In the figures they are no success either."""
    assert set(run(NEW, 60, success=False)) == {"1+1", "2+1", "3+1", "4+1"}


def test_of_many_unsettled_facts_four_are_worked_on() -> None:
    facts = [unsettled(fact) for fact in NEW]
    assert set(run(facts, 24)) == {"1+1", "2+1", "3+1", "4+1"}


def test_about_one_new_fact_comes_to_eight_known_ones() -> None:
    facts = [secure(fact) for fact in NEW[:6]] + NEW[6:]
    places = [number for number, fact in enumerate(run(facts, 27)) if fact in {"7+1", "8+1", "9+1", "10+1"}]
    later = [place for place in places if asked_first(run(facts, 27), place)]
    assert later[0] == 0
    assert later[1] >= 8


def asked_first(asked: list[str], place: int) -> bool:
    return asked[place] not in asked[:place]


def test_a_missed_fact_comes_back_after_three_or_four_others() -> None:
    facts = [unsettled(fact) for fact in NEW[:8]]
    asked = ["1+1", "2+1", "3+1", "4+1"]
    answers = [Answer("1+1", right=False)]
    assert choose(facts, PLACED, asked=asked, answers=answers, chance=Chance("s", "x")) == "1+1"


def test_a_missed_fact_that_lies_on_the_table_again_is_not_asked_twice() -> None:
    facts = [unsettled(fact) for fact in NEW[:8]]
    asked = ["1+1", "2+1", "3+1", "4+1", "1+1"]
    answers = [Answer("1+1", right=False)]
    assert choose(facts, PLACED, asked=asked, answers=answers, chance=Chance("s", "x")) != "1+1"


def test_no_fact_comes_again_within_three_others() -> None:
    asked = run([unsettled(fact) for fact in NEW], 60)
    assert all(fact not in asked[max(0, place - APART) : place] for place, fact in enumerate(asked))


def test_what_is_due_for_review_comes_before_what_is_settled() -> None:
    facts = [secure(fact) for fact in NEW[:9]] + [secure(NEW[9], due=True)]
    assert run(facts, 1) == ["10+1"]


@pytest.mark.parametrize(("secure_for", "waits"), [(0, 1), (1, 3), (4, 7), (11, 14), (25, 30), (90, 30)])
def test_a_secure_fact_comes_back_after_ever_longer_times(secure_for: int, waits: int) -> None:
    last = DAY + timedelta(days=secure_for)
    assert review_due(DAY, last, last + timedelta(days=waits))
    assert not review_due(DAY, last, last + timedelta(days=waits - 1))


def test_a_newcomer_is_placed_all_over_the_set_from_easy_to_hard() -> None:
    facts = [Known(str(n), n / 20 - 1.5, met=False, secure=False, due=False) for n in range(60)]
    asked = run(facts, PLACING, student=Student(to_place=PLACING))
    assert asked == [str(3 * n) for n in range(PLACING)]


def test_placing_ends_where_facts_are_not_known() -> None:
    facts = [Known(str(n), n / 20 - 1.5, met=False, secure=False, due=False) for n in range(60)]
    asked = run(facts, PLACING, right=False, student=Student(to_place=PLACING))
    assert len(set(asked)) <= 8


def test_when_few_were_right_lately_something_known_comes_in_between() -> None:
    facts = [secure(fact) for fact in NEW[:2]] + [unsettled(fact) for fact in NEW[2:6]]
    asked = ["3+1", "4+1", "5+1", "3+1", "6+1", "4+1", "5+1", "3+1"]
    answers = [Answer("3+1", right=False), Answer("4+1", right=False), Answer("5+1", right=False)]
    known = choose(facts, PLACED, asked=asked, answers=answers, chance=Chance("s", "x"))
    assert known in {"1+1", "2+1"}


def test_the_same_standing_and_answers_choose_the_same_facts() -> None:
    facts = [unsettled(fact) for fact in NEW]
    assert run(facts, 30) == run(facts, 30)


def test_a_set_of_one_fact_can_be_practised() -> None:
    assert run(NEW[:1], 5) == ["1+1"] * 5
