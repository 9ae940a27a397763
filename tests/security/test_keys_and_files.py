"""What is signed, sealed or drawn by chance, and files: none of a visitor's is kept, none of ours is served."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings as site
from django.core import signing
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from classroom.people.models import SchoolClass, Student
from classroom.people.secret import secret_of
from tests.classroom.people.conftest import desk, school_class, student, students, teacher

__all__ = ["desk", "school_class", "student", "students", "teacher"]
OUR_FILES = (".git/config", ".env", "manage.py", "classroom/settings.py", "var/secret_key", "db.sqlite3")


@pytest.mark.django_db
def test_a_session_is_found_by_chance_less_than_once_in_two_to_the_128(client: Client) -> None:
    client.session.create()
    keys = {client.session._get_new_session_key() for _ in range(200)}  # type: ignore[attr-defined]
    assert len(keys) == 200
    symbols = set("".join(keys))
    assert min(map(len, keys)) * math.log2(len(symbols)) >= 128


def test_links_are_signed_with_one_algorithm_and_nothing_else_is_taken() -> None:
    assert signing.Signer().algorithm == "sha256"
    other = signing.Signer(algorithm="md5").sign("guardian")
    with pytest.raises(signing.BadSignature):
        signing.Signer().unsign(other)


def test_a_sealed_secret_that_was_touched_is_not_opened(student: Student) -> None:
    token = student.secret
    place = len(token) // 2
    student.secret = token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]
    assert secret_of(student) is None
    with pytest.raises(InvalidToken):
        Fernet(site.ENCRYPTION_KEY).decrypt(student.secret.encode())


@pytest.mark.parametrize("name", ["../../evil.py", "list.html", "a\\b.exe", "list.csv"])
def test_an_uploaded_file_is_read_and_kept_nowhere(desk: Client, school_class: SchoolClass, name: str) -> None:
    before = files()
    address = reverse("people:class_file", args=[school_class.code])
    response = desk.post(address, {"file": SimpleUploadedFile(name, b"name\nAnna\n<script>alert(1)</script>\n")})
    assert response.status_code == 200
    assert files() == before


def files() -> set[Path]:
    return {path for path in Path(site.VAR).rglob("*") if path.suffix not in {".sqlite3-wal", ".sqlite3-shm"}}


@pytest.mark.parametrize("path", OUR_FILES)
def test_no_file_of_the_house_is_served(client: Client, db: Any, path: str) -> None:
    for address in (f"/{path}", f"/static/../{path}", f"/static/%2e%2e/{path}", f"/static/classroom/..%2f..%2f{path}"):
        assert client.get(address).status_code in {302, 404}, address
