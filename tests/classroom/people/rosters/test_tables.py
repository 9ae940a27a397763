"""CSV files as schools make them."""

from __future__ import annotations

import pytest

from classroom.people.rosters.class_lists import ClassList, list_for, named, read_table
from classroom.people.rosters.nicknames import nicknames
from classroom.people.rosters.reading import Reading, Unreadable

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
    (only,) = read_table(b"id,name\n10001,Anna\n10002,Anna\n10002,Anna\n")
    assert nicknames(only.reading.entries) == ["Anna", "Anna 2"]
    assert [problem.line for problem in only.reading.problems] == [4]


@pytest.mark.parametrize(
    "numbers", [["1", "2", "3"], ["7", "9"], ["41"], ["00001"], ["1.", "№ 2"], ["998", "2000"], [""]]
)
def test_a_number_that_may_count_lines_is_no_key(numbers: list[str]) -> None:
    lines = "\n".join(f"{number};Child{place}" for place, number in enumerate(numbers))
    (only,) = read_table(f"id;name\n{lines}\n".encode())
    assert [entry.key for entry in only.reading.entries] == [""] * len(numbers)


def test_a_column_that_is_headed_as_numbers_of_lines_is_no_key() -> None:
    (only,) = read_table(b"Nr;name\n10001;Anna\n")
    assert [entry.key for entry in only.reading.entries] == [""]


@pytest.mark.parametrize("key", ["2001", "0101152340", "S-204817", "annaj", "4B-03"])
def test_a_name_or_number_of_a_child_s_own_is_a_key(key: str) -> None:
    (only,) = read_table(f"student id,name\n{key},Anna\n".encode())
    assert [entry.key for entry in only.reading.entries] == [key]


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


def test_a_line_without_a_class_goes_into_none_and_is_shown_with_the_class_above_it() -> None:
    first, second = read_table(b"Class,Name\n,Early\n4 B,Anna\n,Birta\n3 A,Sam\n")
    assert shape([first, second]) == {"4 B": ["Anna"], "3 A": ["Sam"]}
    assert [(problem.line, problem.written) for problem in first.reading.problems] == [(2, "Early"), (4, "Birta")]


def test_a_class_column_that_is_empty_throughout_is_as_good_as_none() -> None:
    (only,) = read_table(b"Class,Name\n,Anna\n,Birta\n")
    assert nicknames(only.reading.entries) == ["Anna", "Birta"]


def test_a_school_list_must_say_which_class_a_child_is_in() -> None:
    with pytest.raises(Unreadable, match="Class"):
        named(read_table(b"Name\nAnna\n"))


@pytest.mark.parametrize(("title", "year"), [("4 B", 4), ("Klas 6", 6), ("10 A", 0), ("Foxes", 0), ("Year 03", 3)])
def test_the_year_stands_in_the_name_of_the_class(title: str, year: int) -> None:
    (only,) = read_table(f"Class,Name\n{title},Anna\n".encode())
    assert only.year_level == year


def test_a_title_longer_than_a_class_may_be_called_is_cut() -> None:
    (only,) = read_table(f"Class,Name\n{'x' * 200},Anna\n".encode())
    assert len(only.title) == 60


@pytest.mark.parametrize("above", ["\n\n", "sep=;\n", ";;\n", "Our school, 2026;;\n"])
def test_headings_are_found_below_what_a_program_wrote_above_them(above: str) -> None:
    (only,) = read_table(f"{above}Name;Class\nAnna;4 B\n".encode())
    assert [(entry.kept, only.title) for entry in only.reading.entries] == [("Anna", "4 B")]


def test_the_first_of_two_columns_with_one_meaning_counts() -> None:
    (only,) = read_table(b"Student ID;Name;Name;Class;Group\nS-17;Anna;Jons;4 B;\nS-18;Birta;Karls;4 B;Blue\n")
    assert (only.title, nicknames(only.reading.entries)) == ("4 B", ["Anna", "Birta"])


@pytest.mark.parametrize("ending", ["\r", "\r\n", "\r\r\n"])
def test_lines_end_as_any_machine_ends_them(ending: str) -> None:
    lists = read_table(ending.join(["Name,Class", "Anna,4 B", "Birta,4 B", ""]).encode())
    assert shape(lists) == {"4 B": ["Anna", "Birta"]}


def test_a_key_of_thousands_of_digits_is_read() -> None:
    (only,) = read_table(b"id,name\n" + b"9" * 5000 + b",Anna\n")
    assert nicknames(only.reading.entries) == ["Anna"]


def test_a_class_takes_the_list_of_its_own_key_before_one_of_its_name() -> None:
    lists = [ClassList("Maths", Reading(), key="c1"), ClassList("maths", Reading(), key="c2")]
    assert list_for("Maths", lists, key="c2").key == "c2"
    assert list_for("maths", lists).key == "c2"
