"""Claims about what a template is given: every word and row it needs, and nothing that gives an answer away."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.game import TABLE
from games.core.words import Phrase
from games.sequence_numbers.moves import Hint, Pass, Penalty
from games.sequence_numbers.state import State
from tests.games.sequence_numbers.positions import (
    GAME,
    act,
    answer,
    cell,
    discard,
    hint,
    place,
    position,
    remove,
    swap,
)

FOUR = ("8+4 64-22 + -", "2+2", "3+3", "4+4")


def shown(state: State, seat: int | None = 0) -> dict[str, Any]:
    return GAME.present(GAME.view(state, seat), seat)


def space(state: State, where: str, seat: int | None = 0) -> dict[str, Any]:
    row, column = divmod(cell(where), 7)
    found: dict[str, Any] = shown(state, seat)["rows"][row][column]
    return found


def table(**more: Any) -> State:
    return position(hands=more.pop("hands", ["8+4 9-2 + -", "2+2 1+1"]), **more)


def test_board_has_its_rows_numbers_bands_and_stars() -> None:
    rows = shown(table())["rows"]
    assert [len(row) for row in rows] == [7] * 6
    assert [one["star"] for one in rows[0]] == [True, *[False] * 5, True]
    assert [(one["number"], one["band"]) for one in rows[2]][:3] == [(12, 2), (13, 2), (14, 2)]


def test_chip_is_told_by_letter_and_shape() -> None:
    state = table(a="b1", b="c1")
    assert space(state, "b1")["chip"] == {"letter": "A", "shape": "disc"}
    assert space(state, "c1")["chip"] == {"letter": "B", "shape": "square"}
    assert (space(state, "d1")["chip"], space(state, "a1")["chip"]) == (None, None)


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("a1", "Star, free for all"),
        ("d1", "2, row 1, column 4"),
        ("g3", "18, row 3, column 7, chip B"),
        ("b2", "6, row 2, column 2, chip A, in a sequence"),
    ],
)
def test_spaces_have_names_for_a_reader_that_cannot_see(where: str, words: str) -> None:
    state = table(a="b2 c2 d2 e2 f2", b="g3", sequences="a b2-f2", terms="needed=2")
    assert str(space(state, where)["name"]) == words


def test_finished_line_goes_from_its_first_space_to_its_last() -> None:
    state = table(a="b2 c3 d4 e5", sequences="a b2-f6", terms="needed=2")
    (line,) = shown(state)["lines"]
    assert (line["letter"], line["from"], line["to"]) == ("A", {"row": 1, "column": 1}, {"row": 5, "column": 5})


def test_only_the_seats_that_moved_and_follow_look_different() -> None:
    state = place(position(hands=FOUR), "8+4", "a3").state
    assert [one["moved"] for one in shown(state)["seats"]] == [True, True, True, False]


def test_new_deck_takes_the_cards_off_every_pile() -> None:
    state = place(position(hands=FOUR, deck="", discards_3="3+2"), "8+4", "a3").state
    seats = shown(state)["seats"]
    assert [(one["moved"], one["discard"]) for one in seats] == [(True, None)] * 4


def test_buttons_work_only_where_it_is_ones_turn_and_the_cards_stay_as_they_are() -> None:
    state = place(table(), "8+4", "a3").state
    assert [shown(state, seat)["may_more"] for seat in (0, 1)] == [False, True]
    assert [shown(state, seat)["hand_moved"] for seat in (0, 1)] == [False, False]


def test_cards_look_different_where_one_has_to_be_put_away() -> None:
    state = GAME.play(position(hands=FOUR, terms="table_talk"), TABLE, Penalty(0), 0).state
    assert shown(state)["hand_moved"]


def changed(state: State) -> list[int]:
    return [one["id"] for one in shown(state)["changed"]]


def test_only_the_space_of_the_last_move_looks_different() -> None:
    state = place(table(a="b1"), "8+4", "a3").state
    assert (changed(table()), changed(state)) == ([], [cell("a3")])
    assert shown(state)["mark"] == {"row": 2, "column": 0, "kind": "laid"}


def test_finished_line_looks_different_but_for_its_star() -> None:
    state = place(table(a="a2 a3 a4", hands=["7+0", "2+2"], terms="needed=2"), "7+0", "a5").state
    assert changed(state) == [cell("a2"), cell("a3"), cell("a4"), cell("a5")]


def test_space_tried_in_vain_is_marked_in_its_own_way() -> None:
    assert shown(place(table(), "8+4", "b1").state)["mark"] == {"row": 0, "column": 1, "kind": "tried"}
    assert shown(hint(table(), "8+4").state)["mark"] is None


def test_only_ones_own_mistake_is_to_be_thought_over() -> None:
    state = place(table(), "8+4", "b1").state
    assert (shown(state)["again"], shown(state, 1)["again"]) == (True, False)


def test_chips_sound_right_to_their_player_and_soft_to_others() -> None:
    right, wrong = (place(table(), "8+4", where).state for where in ("a3", "b1"))
    assert [shown(right, seat)["sound"] for seat in (0, 1)] == ["right", "land"]
    assert [shown(wrong, seat)["sound"] for seat in (0, 1)] == ["again", ""]
    assert shown(hint(table(), "8+4").state)["sound"] == ""


def does(state: State) -> list[str]:
    return [card["does"] for card in shown(state)["hand"]]


def test_cards_say_what_is_done_with_them() -> None:
    first = table(terms="answer_first")
    assert does(table()) == ["place", "place", "place", "remove"]
    assert does(first) == ["answer", "answer", "place", "remove"]
    assert does(answer(first, "8+4", 12).state)[0] == "place"


def test_line_below_says_who_follows_or_what_is_still_to_do() -> None:
    laid = place(table(), "8+4", "a3").state
    by_hand = place(table(terms="draw_by_hand"), "8+4", "a3").state
    assert [str(shown(state)["then"]) for state in (laid, by_hand)] == ["B is next.", "Remember to draw a card."]
    assert shown(laid, 1)["then"] is None


def test_help_is_short_sentences_and_speaks_of_typing_where_it_is_asked_for() -> None:
    plain, first = (shown(state)["help"] for state in (table(), table(terms="answer_first")))
    assert plain[1:] == first[1:]
    assert str(first[0]) == "Choose a card and type its answer."
    assert max(len(part.split()) for line in (*plain, *first) for part in str(line).split(". ")) <= 8


def test_cards_are_read_in_words() -> None:
    hand = shown(position(hands=FOUR))["hand"]
    assert [str(card["name"]) for card in hand] == [
        "8 plus 4",
        "64 minus 22",
        "Plus card: any free space",
        "Minus card: takes a chip away",
    ]
    assert [card["text"] for card in hand] == ["8 + 4", "64 − 22", "+", "−"]


def test_known_card_shows_its_answer() -> None:
    state = answer(table(terms="answer_first"), "8+4", 12).state
    card = shown(state)["hand"][0]
    assert (card["known"], str(card["name"])) == (12, "8 plus 4 is 12")


def test_hint_marks_the_spaces_that_fit() -> None:
    state = hint(table(), "8+4").state
    assert [one["id"] for row in shown(state)["rows"] for one in row if one["fits"]] == [cell("a3"), cell("f5")]
    assert str(space(state, "a3")["name"]) == "12, row 3, column 1, fits"
    assert shown(state)["hand"][0]["hinted"]


def test_seats_tell_turn_team_and_discard() -> None:
    state = place(position(hands=FOUR), "8+4", "a3").state
    rows = shown(state)["seats"]
    assert [str(one["words"]) for one in rows] == ["Team A", "Thinking", "Next", "Team B"]
    assert [(one["you"], one["turn"], one["chip"]["letter"]) for one in rows[:2]] == [
        (True, False, "A"),
        (False, True, "B"),
    ]
    assert (rows[0]["discard"]["text"], str(rows[0]["played"])) == ("8 + 4", "1 played")


def test_letters_on_seats_are_read_as_teams_where_no_word_says_so() -> None:
    state = place(position(hands=FOUR), "8+4", "a3").state
    rows = [(str(one["words"]), one["chip"]["name"]) for one in shown(state)["seats"]]
    assert [f"{name or ''}, {words}" for words, name in rows] == [
        ", Team A",
        "Team B, Thinking",
        "Team A, Next",
        ", Team B",
    ]


def test_team_mate_is_named() -> None:
    assert str(shown(position(hands=FOUR))["seats"][2]["words"]) == "In your team"


def test_scores_and_stock_are_in_words() -> None:
    table_shown = shown(table(a="b2 c2 d2 e2 f2", sequences="a b2-f2", terms="needed=2"))
    assert [f"{one['name']}: {one['words']}" for one in table_shown["scores"]] == [
        "Your team: 1 of 2",
        "Team B: 0 of 2",
    ]
    assert str(table_shown["stock"]) == "6 cards to draw"
    assert str(table_shown["goal"]) == "Five in a line, twice."


def test_buttons_say_nothing_about_what_fits() -> None:
    dead_end = position(a="a3", b="f5", hands=["8+4", "2+2"])
    assert shown(dead_end)["may"] == shown(position(hands=["8+4", "2+2"]))["may"]


def test_buttons_follow_the_turn() -> None:
    state = table()
    mine, others, nobody = (shown(state, seat)["may"] for seat in (0, 1, None))
    assert {name for name, works in mine.items() if works} == {"place", "swap", "pass", "hint"}
    assert not any(others.values())
    assert not any(nobody.values())


def test_correction_stops_the_clock_and_asks_for_the_answer() -> None:
    seen = shown(answer(table(terms="answer_first"), "8+4", 13).state)
    assert (seen["still"], seen["correcting"]["answer"], seen["may"]["correct"]) == (True, 12, True)
    assert [str(seen[name]) for name in ("status", "ask")] == ["8 + 4 is 12. Type it to go on.", "Type 12 to go on."]


def told(state: State, seat: int | None = 0) -> str:
    return str(shown(state, seat)["status"])


def test_first_line_says_what_to_do() -> None:
    assert told(table()) == "Choose a card, then a space."
    assert told(table(terms="answer_first")) == "First the answer, then the space."
    assert told(table(), 1) == "A is next."


@pytest.mark.parametrize(
    ("state", "mine", "theirs"),
    [
        (place(table(), "8+4", "a3").state, "Your chip is on 12.", "A put a chip on 12. Your turn."),
        (place(table(), "8+4", "b1").state, "8 + 4 is not 0. Try again.", "A tried 0 and took it back."),
        (
            place(table(terms="wrong_loses_turn"), "8+4", "b1").state,
            "8 + 4 is not 0. On to the next.",
            "A tried 0 and took it back. Your turn.",
        ),
        (remove(table(b="b1"), "b1").state, "You took a chip off 0.", "A took a chip off 0. Your turn."),
        (swap(table(a="a3", b="f5"), "8+4").state, "Here is a new card.", "A swapped a card."),
        (swap(table(), "8+4").state, "8 + 4 still has a free space.", "A looks at the cards again."),
        (hint(table(), "8+4").state, "8 + 4 fits here.", "A asked for a hint."),
        (hint(table(a="a3", b="f5"), "8+4").state, "Both spaces of 8 + 4 are taken.", "A asked for a hint."),
        (
            act(table(hands=["-", "2+2"]), Pass()).state,
            "No card fits. Next time!",
            "A has no card that fits. Your turn.",
        ),
        (answer(table(terms="answer_first"), "8+4", 12).state, "Yes! Now choose the space.", "A knows an answer."),
        (answer(table(terms="answer_first"), "8+4", 9).state, "8 + 4 is 12. Type it to go on.", "A thinks again."),
        (
            place(table(a="a2 b2 c2 d2", hands=["4+5", "2+2"], terms="needed=2"), "4+5", "e2").state,
            "Five in a line! Well done!",
            "A has five in a line! Your turn.",
        ),
    ],
)
def test_what_happened_is_told_kindly_to_both_sides(state: State, mine: str, theirs: str) -> None:
    assert (told(state, 0), told(state, 1)) == (mine, theirs)


def test_penalty_and_discard_are_told() -> None:
    state = GAME.play(position(hands=FOUR, terms="table_talk"), TABLE, Penalty(0), 0).state
    assert (told(state, 0), told(state, 1)) == ("Table talk costs a card.", "Table talk: A gives up a card.")
    assert (str(shown(state)["ask"]), shown(state)["may"]["discard"]) == ("Give up one of your cards.", True)
    assert told(discard(state, 0, "8+4").state) == "Your card is gone."


def test_lost_draw_is_told_to_its_player() -> None:
    state = place(table(terms="draw_by_hand"), "8+4", "a3").state
    assert str(shown(state)["ask"]) == "Remember to draw a card."
    state = place(state, "2+2", "f1").state
    assert (
        told(GAME.play(state, 1, GAME.parse_move({"do": "draw"}), 0).state, 0)
        == "Too late to draw. One card fewer. Your turn."
    )


def test_new_deck_is_told() -> None:
    """SEQ-34"""
    state = place(table(deck="", discards_1="3+3"), "8+4", "a3").state
    assert told(state) == "Your chip is on 12. The discards are the new deck."
    assert told(state, 1) == "A put a chip on 12. The discards are the new deck. Your turn."


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, "You won! Five in a line."),
        (1, "A won this time. Five in a line."),
        (None, "A won this time. Five in a line."),
    ],
)
def test_result_is_one_kind_sentence(seat: int | None, words: str) -> None:
    seen = shown(place(table(a="b2 c2 d2 e2", hands=["5+5", "2+2"]), "5+5", "f2").state, seat)
    assert (str(seen["status"]), seen["ask"]) == (words, None)


def test_jam_is_a_draw_in_words() -> None:
    state = position(hands=["-", "-"], passes="3", turns="3", turn="1")
    assert told(act(state, Pass()).state) == "Nobody can go on. It is a draw."


def phrases(value: Any) -> list[Phrase]:
    if isinstance(value, Phrase):
        return [value, *phrases(dict(value.values))]
    if isinstance(value, dict):
        return [phrase for item in value.values() for phrase in phrases(item)]
    return [phrase for item in value for phrase in phrases(item)] if isinstance(value, list) else []


def test_every_phrase_can_be_said_and_is_short() -> None:
    state = act(table(a="b1", b="c1"), Hint()).state
    for phrase in phrases(shown(state)):
        assert len(str(phrase).replace(". ", "\n").splitlines()[0].split()) <= 10
