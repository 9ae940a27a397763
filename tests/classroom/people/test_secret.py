"""A child's secret is printed again, so it is sealed; the key is not in the database."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cryptography.fernet import Fernet

from classroom.look import PICTURES
from classroom.people.models import Student
from classroom.people.secret import badge_fits, fits, new_secret, seal, secret_of
from tests.classroom.people.conftest import own_pictures, wrong_pictures


def test_a_secret_is_four_different_pictures_four_digits_and_a_long_badge() -> None:
    secret = new_secret()
    assert len(set(secret.pictures)) == 4
    assert set(secret.pictures) <= set(PICTURES)
    assert len(secret.pin) == 4
    assert secret.pin.isdigit()
    assert len(secret.badge) >= 32


def test_no_two_secrets_are_alike() -> None:
    assert len({new_secret().badge for _ in range(100)}) == 100
    assert len({new_secret().pictures for _ in range(100)}) > 90


def test_what_is_sealed_can_be_read_again(student: Student) -> None:
    secret = new_secret()
    student.secret = seal(secret)
    assert secret_of(student) == secret


def test_the_row_alone_tells_nothing(student: Student) -> None:
    secret = secret_of(student)
    assert secret
    for word in (secret.pin, secret.badge, *secret.pictures, json.dumps(secret.pictures)):
        assert word not in student.secret


def test_another_key_opens_nothing_and_breaks_nothing(student: Student, settings: Any) -> None:
    pictures = own_pictures(student)
    settings.ENCRYPTION_KEY = Fernet.generate_key().decode()
    assert secret_of(student) is None
    assert not fits(student, "pictures", pictures)


@pytest.mark.parametrize("given", [[], ["sun"], ["sun", "sun", "sun", "sun"], ["", "", "", ""], ["æ", "😀", "\0", "x"]])
def test_only_the_four_pictures_in_their_order_fit(student: Student, given: list[str]) -> None:
    assert fits(student, "pictures", own_pictures(student))
    assert not fits(student, "pictures", wrong_pictures(student))
    assert not fits(student, "pictures", given)


def test_digits_fit_where_the_class_uses_digits(student: Student) -> None:
    secret = secret_of(student)
    assert secret
    assert fits(student, "pin", list(secret.pin))
    assert not fits(student, "pin", own_pictures(student))


def test_a_badge_is_its_own_key(student: Student, students: list[Student]) -> None:
    secret = secret_of(student)
    assert secret
    assert badge_fits(student, secret.badge)
    assert not badge_fits(students[1], secret.badge)
    assert not badge_fits(student, "")
