from __future__ import annotations

from classroom.practice.accuracy import Accuracy
from classroom.practice.maps import MOST_CELLS, FactNow, cell_of, shown_speed, weakest
from games.core.game import Fact


def test_a_cell_adds_up_the_latest_answers_of_its_facts() -> None:
    cell = cell_of([FactNow("fluent", [900, 0, -1] * 3), FactNow("fluent", [1200])])
    assert cell.accuracy == Accuracy(7, 10)


def test_a_group_shows_the_state_of_three_in_four_facts_the_unmet_counted_with_it() -> None:
    fluent = FactNow("fluent", [900] * 10)
    assert cell_of([fluent, fluent, fluent, None]).state == "fluent"
    assert cell_of([fluent, fluent, None, None]).state == "learning"


def test_below_ten_answers_there_is_no_state_and_without_any_it_is_unmet() -> None:
    assert cell_of([FactNow("fluent", [900] * 9)]).state == "few"
    assert cell_of([None, None]).state == "unmet"


def test_speed_is_shown_over_sound_facts_only() -> None:
    sound, shaky = FactNow("fluent", [1000] * 5 + [2000] * 5), FactNow("learning", [400] * 8 + [-1] * 2)
    speed, facts = shown_speed([sound, shaky])
    assert speed is not None
    assert (speed.median, speed.n, facts) == (1.5, 10, 1)


def test_without_a_sound_fact_no_speed_is_shown() -> None:
    assert shown_speed([FactNow("learning", [400] * 9)]) == (None, 0)


def test_of_very_many_facts_the_weakest_are_shown_in_their_order_and_what_is_new() -> None:
    facts = [Fact("sums", f"{number}+1", "many", number) for number in range(60)]
    known = {fact.name: FactNow("fluent", [900] * 10) for fact in facts}
    known["59+1"] = known["7+1"] = FactNow("learning", [-1] * 10)
    shown = [fact.name for fact in weakest(facts, known, first={"50+1"})]
    assert len(shown) == MOST_CELLS
    assert shown[-2:] == ["50+1", "59+1"]
    assert "7+1" in shown
