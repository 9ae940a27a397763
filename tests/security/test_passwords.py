"""Passwords of adults: any words will do, all of them count, and changing one needs the old one."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from classroom.people.models import School, Teacher
from tests.classroom.people.conftest import PASSWORD, administrator, school, teacher
from tests.classroom.people.test_accounts import known, no_tries, sign_in, sign_up

__all__ = ["administrator", "known", "no_tries", "school", "teacher"]
ARGON = f"{Argon2PasswordHasher.__module__}.{Argon2PasswordHasher.__name__}"
NEW = "another sentence to keep"
LONG = "word by word a sentence that is far longer than what old ways of hashing ever looked at " * 2


@pytest.fixture
def desk(known: Teacher) -> Client:
    client = Client()
    assert sign_in(client, known.email).status_code == 302
    return client


def change(desk: Client, old: str) -> Any:
    return desk.post(reverse("account_change_password"), {"oldpassword": old, "password1": NEW, "password2": NEW})


def test_a_password_is_changed_by_who_knows_the_old_one(desk: Client, known: Teacher) -> None:
    assert change(desk, PASSWORD).status_code == 302
    known.refresh_from_db()
    assert known.check_password(NEW)


def test_without_the_old_password_nothing_is_changed(desk: Client, known: Teacher) -> None:
    assert change(desk, "not the old one").status_code == 422
    known.refresh_from_db()
    assert known.check_password(PASSWORD)


@pytest.mark.parametrize(
    "password", ["only small letters", "ÞETTA ER ORÐALAG", "1 2 3 4 5 6 7 8", "🦊🐢🦉🐳 at the table", LONG]
)
def test_any_words_will_do(password: str) -> None:
    assert sign_up(password1=password).status_code == 302


def test_every_letter_of_a_password_counts_to_the_last(settings: Any) -> None:
    settings.PASSWORD_HASHERS = [ARGON]
    sign_up(password1=LONG + "a")
    teacher = Teacher.objects.get()
    assert teacher.password.startswith("argon2$")
    assert teacher.check_password(LONG + "a")
    assert not teacher.check_password(LONG + "b")
    assert not teacher.check_password((LONG + "a").upper())


@pytest.mark.parametrize(
    ("page", "field", "kind"),
    [("account_login", "password", "current-password"), ("account_signup", "password1", "new-password")],
)
def test_passwords_are_typed_unseen_and_managers_know_the_field(page: str, field: str, kind: str) -> None:
    html = Client().get(reverse(page)).content.decode()
    (tag,) = [part for part in html.split("<input ")[1:] if f'name="{field}"' in part.split(">")[0]]
    assert 'type="password"' in tag.split(">")[0]
    assert f'autocomplete="{kind}"' in tag.split(">")[0]


@pytest.mark.django_db
def test_a_new_house_has_no_account_at_all() -> None:
    assert not Teacher.objects.exists()


def test_the_demo_school_whose_password_everybody_knows_is_refused_in_production(settings: Any, db: None) -> None:
    settings.PRODUCTION = True
    with pytest.raises(CommandError, match="not in production"):
        call_command("demo_school")
    assert not School.objects.exists()
