"""CSV files as schools make them."""

from __future__ import annotations

import pytest

from classroom.people.rosters.class_lists import ClassList, list_for, read_table
from classroom.people.rosters.nicknames import nicknames
from classroom.people.rosters.reading import Unreadable

TABLE = "First name{0}Last name{0}Class\nÓlöf{0}Jónsdóttir{0}4 B\nBirta{0}Ólafsdóttir{0}4 B\nSam{0}de Vries{0}3 A\n"


def shape(lists: list[ClassList]) -> dict[str, list[str]]:
    return {each.title: nicknames(each.reading.entries) for each in lists}


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_every_delimiter_in_every_encoding_gives_the_same_children(delimiter: str, encoding: str) -> None:
    data = TABLE.format(delimiter).encode(encoding)
    assert shape(read_table(data)) == {"4 B": ["Ólöf", "Birta"], "3 A": ["Sam"]}


@pytest.mark.parametrize(
    ("heading", "row"),
    [
        ("Name", "Anna Jónsdóttir"),
        ("Nafn;Bekkur", "Anna Jónsdóttir;4 B"),
        ("Voornaam;Achternaam", "Anna;Jansen"),
        ("Фамилия;Имя", "Иванова;Anna"),
        ("Förnamn;Efternamn;Klass", "Anna;Karlsson;4 B"),
        ("student_id,first_name", "17,Anna"),
    ],
)
def test_columns_are_known_by_their_headings_in_every_language(heading: str, row: str) -> None:
    (only,) = read_table(f"{heading}\n{row}\n".encode())
    assert nicknames(only.reading.entries) == ["Anna"]


def test_without_headings_the_first_line_is_a_child_too() -> None:
    (only,) = read_table(b"Anna,Karlsdottir\nBirta,Olafsdottir\n")
    assert nicknames(only.reading.entries) == ["Anna", "Birta"]


def test_a_number_of_the_school_makes_two_of_one_name_two_children() -> None:
    (only,) = read_table(b"id,name\n1,Anna\n2,Anna\n2,Anna\n")
    assert nicknames(only.reading.entries) == ["Anna", "Anna 2"]
    assert [problem.line for problem in only.reading.problems] == [4]


def test_a_formula_in_any_cell_is_refused_by_its_line() -> None:
    (only,) = read_table(b'id,name\n1,Anna\n=1+1,Birta\n3,"=HYPERLINK(""http://x"")"\n')
    assert [problem.line for problem in only.reading.problems] == [3, 4]


@pytest.mark.parametrize(
    "data",
    [b"", b"\n\n", b"name\n", b"\x00\x01\x02binary\x00", b'name\n"never closed\nAnna', b"x" * 1_000_001],
)
def test_what_is_no_list_is_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_table(data)
    assert str(refusal.value).endswith((".", "?"))


def test_more_than_five_hundred_rows_are_refused() -> None:
    data = "name\n" + "\n".join(f"Child x{number}" for number in range(501))
    with pytest.raises(Unreadable, match="500"):
        read_table(data.encode())


def test_one_class_takes_its_own_rows_from_a_file_of_many() -> None:
    lists = read_table(TABLE.format(",").encode())
    assert list_for("3 a", lists).title == "3 A"
    with pytest.raises(Unreadable, match="2 classes"):
        list_for("5 C", lists)
