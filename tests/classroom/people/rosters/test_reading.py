"""Pasted names: whatever people paste, each line becomes a child or a sentence."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.people.rosters.nicknames import nicknames
from classroom.people.rosters.reading import MOST_ROWS, Unreadable, read_pasted, tidy


def names(text: str) -> list[str]:
    return nicknames(read_pasted(text).entries)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Anna\nBirta", ["Anna", "Birta"]),
        ("Anna Björk Jónsdóttir", ["Anna"]),
        ("Jónsdóttir, Anna Björk", ["Anna"]),
        ("Anna\tJónsdóttir", ["Anna"]),
        ("1. Anna\n2) Birta\n3 Dagur\n• Elif\n- Emil\n* Finn", ["Anna", "Birta", "Dagur", "Elif", "Emil", "Finn"]),
        ("Anna-Lísa Karlsdóttir", ["Anna-Lísa"]),
        ("\ufeffAnna\u200b\u202e", ["Anna"]),
        ("Соня Иванова\r\nЁлка", ["Соня", "Ёлка"]),
        ("محمد علي", ["محمد"]),
        ("Maximiliananderstillerthanalleothers", ["Maximiliananderstillerth"]),
    ],
)
def test_the_first_name_is_kept(text: str, wanted: list[str]) -> None:
    assert names(text) == wanted


def test_an_initial_tells_two_of_the_same_name_apart() -> None:
    assert names("Anna Jónsdóttir\nAnna Karlsdóttir\nBirta") == ["Anna J.", "Anna K.", "Birta"]


def test_a_number_tells_them_apart_where_initials_do_not() -> None:
    assert names("Anna Jónsdóttir\nAnna Jensdóttir") == ["Anna J.", "Anna J. 2"]


def test_a_name_that_is_taken_gets_an_initial_too() -> None:
    entries = read_pasted("Anna Karlsdóttir").entries
    assert nicknames(entries, taken=["ANNA"]) == ["Anna K."]


def test_what_is_not_kept_is_shown() -> None:
    (entry, turned) = read_pasted("Anna Björk Jónsdóttir\nÞórsson, Jón").entries
    assert (entry.kept, entry.dropped) == ("Anna", "Björk Jónsdóttir")
    assert (turned.kept, turned.dropped) == ("Jón", "Þórsson")


@pytest.mark.parametrize("line", ["=SUM(A1)", "+Anna", "-2+3", "@Anna", "=cmd|' /C calc'!A0"])
def test_formula_cells_are_refused_with_a_sentence(line: str) -> None:
    reading = read_pasted(f"Birta\n{line}")
    assert [entry.kept for entry in reading.entries] == ["Birta"]
    assert [(problem.line, "formula" in problem.words) for problem in reading.problems] == [(2, True)]


@pytest.mark.parametrize("line", ["12345", "😀😀", "...", "x" * 121])
def test_a_line_without_a_name_is_told_by_its_number(line: str) -> None:
    reading = read_pasted(f"Anna\n\n{line}\nBirta")
    assert [problem.line for problem in reading.problems] == [3]
    assert [entry.line for entry in reading.entries] == [1, 4]


def test_the_same_line_twice_is_kept_once_and_said() -> None:
    reading = read_pasted("Hanna\nhanna")
    assert len(reading.entries) == 1
    assert reading.problems[0].line == 2
    assert "line 1" in reading.problems[0].words


def test_empty_lines_are_counted_and_left_out() -> None:
    assert read_pasted("Anna\n\n  \nBirta").empty == 2


def test_more_than_five_hundred_names_are_refused_whole() -> None:
    many = "\n".join(f"Child number{number:04}" for number in range(MOST_ROWS))
    assert len(read_pasted(many).entries) + len(read_pasted(many).problems) == MOST_ROWS
    with pytest.raises(Unreadable, match="500"):
        read_pasted(many + "\nOne more")


@given(st.text(max_size=400))
def test_any_text_is_read_without_an_error_and_every_nickname_fits(text: str) -> None:
    found = names(text)
    assert len({name.casefold() for name in found}) == len(found)
    assert all(0 < len(name) <= 24 and "\0" not in name for name in found)


def test_a_cell_of_nothing_but_accents_takes_no_time() -> None:
    """To put them in order takes the square of how many there are."""
    begun = time.process_time()
    assert len(tidy("a" + "\u0345\u0334" * 65_000)) < 1_000
    assert time.process_time() - begun < 2


def test_an_initial_of_several_letters_fits_too() -> None:
    assert names("Maximiliananderstillerth ﬁnn\nMaximiliananderstillerth Karl")[0] == "Maximiliananderstille F."
