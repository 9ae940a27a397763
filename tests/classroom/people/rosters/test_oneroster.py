"""OneRoster 1.1 and 1.2, and zips that mean harm."""

from __future__ import annotations

import contextlib
import io
import time
import zipfile

import pytest

from classroom.people.rosters.nicknames import nicknames
from classroom.people.rosters.oneroster import is_zip, read_oneroster
from classroom.people.rosters.reading import Unreadable
from tests.classroom.people.rosters.zips import CLASSES, ENROLLMENTS, ONE_1, ONE_2, USERS_1_1, zipped


@pytest.mark.parametrize("files", [ONE_1, ONE_2], ids=["1.1", "1.2"])
def test_both_versions_give_the_same_classes(files: dict[str, str | bytes]) -> None:
    lists = read_oneroster(zipped(files))
    assert {each.title: nicknames(each.reading.entries) for each in lists} == {"4 B": ["Anna", "Birta"], "3 A": ["Sam"]}
    assert [(each.key, each.year_level) for each in lists] == [("c1", 4), ("c2", 3)]
    assert lists[0].teacher_emails == ("jan@school.example",)


def test_a_list_that_begins_with_two_letters_is_no_zip() -> None:
    assert is_zip(zipped(ONE_1))
    assert not is_zip(b"PK;Anna\nBirta\n")


def test_children_are_known_by_the_lists_own_key() -> None:
    lists = read_oneroster(zipped(ONE_1))
    assert [entry.key for entry in lists[0].reading.entries] == ["u1", "u2"]


def test_a_student_whom_the_users_lack_is_told_by_the_line() -> None:
    lists = read_oneroster(zipped(ONE_1 | {"enrollments.csv": ENROLLMENTS + "e7,active,,c1,s1,u99,student,\n"}))
    (problem,) = lists[0].reading.problems
    assert (problem.line, problem.written) == (8, "u99")
    assert "enrollments.csv" in problem.words


def test_a_student_who_left_is_no_problem() -> None:
    lists = read_oneroster(zipped(ONE_1 | {"enrollments.csv": ENROLLMENTS + "e7,active,,c1,s1,u4,student,\n"}))
    assert not lists[0].reading.problems


def test_files_in_a_folder_and_in_capitals_are_found() -> None:
    files = {f"export/{name.title()}": text.upper().encode() for name, text in ONE_1.items()}
    assert len(read_oneroster(zipped(files))) == 2


@pytest.mark.parametrize("missing", ["users.csv", "classes.csv", "enrollments.csv"])
def test_a_missing_file_is_named(missing: str) -> None:
    files = {name: text for name, text in ONE_1.items() if name != missing}
    with pytest.raises(Unreadable, match=missing):
        read_oneroster(zipped(files))


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04 and nothing more",
        zipped({"users.csv": b"\0" * 30_000_000, "classes.csv": CLASSES, "enrollments.csv": ENROLLMENTS}),
        zipped({"users.csv": USERS_1_1, "classes.csv": CLASSES, "enrollments.csv": "a,b\n" * 400_000}),
        zipped({f"{number}.csv": "" for number in range(60)} | ONE_1),
        zipped(ONE_1)[:-40],
        zipped({"users.csv": "", "classes.csv": "", "enrollments.csv": ""}),
        zipped({"users.csv": '"never', "classes.csv": '"closed', "enrollments.csv": '"ever'}),
        b"PK" + b"x" * 1_000_000,
    ],
    ids=["cut off", "bomb", "long file", "many files", "damaged", "empty", "quotes", "large"],
)
def test_a_zip_that_means_harm_is_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_oneroster(data)
    assert str(refusal.value).endswith((".", "?"))


@pytest.mark.parametrize("part", ["xl/workbook.xml", "content.xml"], ids=["xlsx", "ods"])
def test_a_spreadsheet_is_told_how_to_become_a_list(part: str) -> None:
    with pytest.raises(Unreadable, match="CSV"):
        read_oneroster(zipped({part: "<x/>", "[Content_Types].xml": "<x/>"}))


def test_no_damaged_byte_breaks_the_reading() -> None:
    """Whatever comes is read or refused with a sentence."""
    whole = zipped(ONE_1)
    for place in range(0, len(whole), 7):
        with contextlib.suppress(Unreadable):
            read_oneroster(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])


def test_a_formula_in_a_name_is_refused_by_its_line() -> None:
    users = USERS_1_1.replace(",Birta,", ",=HYPERLINK(1),")
    first = read_oneroster(zipped(ONE_1 | {"users.csv": users}))[0]
    assert nicknames(first.reading.entries) == ["Anna"]
    assert [problem.line for problem in first.reading.problems] == [3]


def test_more_than_five_hundred_students_are_refused() -> None:
    head = USERS_1_1.splitlines()[0]
    rows = [f"x{number},active,,true,s1,student,x,,Child,Name," for number in range(501)]
    with pytest.raises(Unreadable, match="500"):
        read_oneroster(zipped(ONE_1 | {"users.csv": "\n".join([head, *rows])}))


def test_one_class_on_half_a_million_lines_is_refused_at_once() -> None:
    """A few kilobytes that would unfold into a list of all members for each line."""
    files: dict[str, str | bytes] = {
        "users.csv": "sourcedId,role,givenName\nu,student,Anna\n",
        "classes.csv": "sourcedId\n" + "a\n" * 490_000,
        "enrollments.csv": "classSourcedId,role,userSourcedId\n" + "".join(f"a,student,{n}\n" for n in range(50_000)),
    }
    begun = time.process_time()
    with pytest.raises(Unreadable, match="500"):
        read_oneroster(zipped(files))
    assert time.process_time() - begun < 5


@pytest.mark.parametrize("name", [*ONE_1, "roles.csv"])
def test_a_file_of_many_thousand_lines_is_refused_whatever_they_hold(name: str) -> None:
    with pytest.raises(Unreadable, match="500"):
        read_oneroster(zipped(ONE_2 | {name: ONE_2[name] + "\n" * 20_000}))


def test_a_class_that_stands_there_twice_is_one() -> None:
    lists = read_oneroster(zipped(ONE_1 | {"classes.csv": CLASSES + CLASSES.splitlines()[1]}))
    assert [each.title for each in lists] == ["4 B", "3 A"]


def test_more_classes_than_a_school_has_are_refused() -> None:
    more = "".join(f"x{n},active,,Class {n},04,k1,X,homeroom,,s1\n" for n in range(400))
    with pytest.raises(Unreadable, match="500"):
        read_oneroster(zipped(ONE_1 | {"classes.csv": CLASSES + more}))


def test_files_saved_again_with_semicolons_or_packed_on_windows_are_read() -> None:
    files = {f"export\\{name}": text.replace(",", ";") for name, text in ONE_1.items()}  # type: ignore[arg-type]
    assert [each.title for each in read_oneroster(zipped(files))] == ["4 B", "3 A"]


def test_a_quotation_mark_that_never_closes_swallows_nobody() -> None:
    users = USERS_1_1.replace(",Anna,", ',"Anna,').replace(",Sam,", ',"Sam",')
    with pytest.raises(Unreadable, match="CSV"):
        read_oneroster(zipped(ONE_1 | {"users.csv": users}))


def test_lines_without_keys_make_nobody_a_member_of_every_class() -> None:
    with pytest.raises(Unreadable, match="no class with students"):
        read_oneroster(zipped({name: text.replace("ourcedId", "ourced") for name, text in ONE_1.items()}))  # type: ignore[arg-type]


def test_a_zip_packed_in_a_way_no_school_program_packs_is_refused() -> None:
    """Such a member may ask for gigabytes before its first byte."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_LZMA) as archive:
        for name, text in ONE_1.items():
            archive.writestr(name, text)
    with pytest.raises(Unreadable, match="zip"):
        read_oneroster(packed.getvalue())


def test_two_classes_with_long_keys_that_begin_alike_are_two() -> None:
    rows = "".join(f"{'c' * 100}{n},active,,Class {n},04,k1,X,homeroom,,s1\n" for n in range(2))
    more = "".join(f"x{n},active,,{'c' * 100}{n},s1,u1,student,\n" for n in range(2))
    lists = read_oneroster(zipped(ONE_1 | {"classes.csv": CLASSES + rows, "enrollments.csv": ENROLLMENTS + more}))
    keys = [each.key for each in lists]
    assert len(set(keys)) == 4
    assert max(map(len, keys)) <= 80, "a longer one would not be found again"
