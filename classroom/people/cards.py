"""What is printed so that a class can sit down: login cards, eight on a page, and the teacher's own list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from classroom.look import PICTURES
from classroom.people import access
from classroom.people.addresses import public_address
from classroom.people.alphabet import in_order
from classroom.people.models import SchoolClass, Student
from classroom.people.secret import secret_of

CARDS_ON_A_PAGE = 8
LINES_ON_A_PAGE = 32
SIZES = (("", 5), ("name-l", 7), ("name-m", 9))
SignIn = SchoolClass.SignIn


@dataclass(frozen=True, slots=True)
class Card:
    """One student's way in. Without a secret that can be read, the teacher makes a new one first."""

    student: Student
    pictures: list[tuple[str, str]]
    digits: str
    badge: str

    @property
    def size(self) -> str:
        """How large the name can be written: its longest word must fit beside the square code."""
        longest = max(len(word) for word in self.student.nickname.split())
        return next((size for size, most in SIZES if longest <= most), "name-s")


def card_for(student: Student, sign_in: str) -> Card:
    secret = secret_of(student)
    if secret is None:
        return Card(student, [], "", "")
    return Card(
        student,
        pictures=[(slug, str(PICTURES[slug])) for slug in secret.pictures] if sign_in == SignIn.PICTURES else [],
        digits=secret.pin if sign_in == SignIn.PIN else "",
        badge=public_address("people:badge", student.code, secret.badge),
    )


def cards_for(school_class: SchoolClass, codes: Sequence[str] = ()) -> list[Card]:
    """Of the whole class, or of those named."""
    students = in_order(access.students_in(school_class), school_class.language)
    wanted = [student for student in students if not codes or student.code in codes]
    return [card_for(student, school_class.sign_in) for student in wanted]


def pages(cards: Iterable[Card], size: int) -> list[list[Card]]:
    whole = list(cards)
    return [whole[start : start + size] for start in range(0, len(whole), size)]
