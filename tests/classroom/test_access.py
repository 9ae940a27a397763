"""The role walk: every address, both methods, every person, with and without htmx, against the written table."""

from __future__ import annotations

from http.cookies import SimpleCookie

import pytest
from django.test import Client
from django.urls import get_resolver

from tests.classroom.access_table import PERSONS, WITHOUT_CSRF
from tests.classroom.walk import LINES, REFUSED, Line, Walk, patterns, undone

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("line", LINES, ids=str)
def test_everybody_gets_what_the_table_says(walk: Walk, line: Line) -> None:
    """Every second one by htmx. Where a whole group is turned away alike, its people take turns."""
    turn = LINES.index(line)
    persons = [name for group in PERSONS for name in sampled(line, group, turn)]
    found = {name: walk.knock_at(line, name, htmx=bool((turn + i) % 2)) for i, name in enumerate(persons)}
    assert found == {name: line.expected[name] for name in persons}


def sampled(line: Line, group: tuple[str, ...], turn: int) -> tuple[str, ...]:
    alike = len({line.expected[name] for name in group}) == 1 and line.expected[group[0]] in REFUSED
    return (group[turn % len(group)],) if alike else group


@pytest.mark.thorough
@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("line", LINES, ids=str)
def test_everybody_gets_it_with_and_without_htmx(walk: Walk, line: Line, htmx: bool) -> None:
    assert {name: walk.knock_at(line, name, htmx=htmx) for name in line.expected} == line.expected


@pytest.mark.parametrize("line", [line for line in LINES if line.method == "GET"], ids=str)
def test_who_only_asks_for_the_head_is_answered_like_a_reader(walk: Walk, line: Line) -> None:
    """As those do who check a link before they show it. Tried by somebody whom the table lets in, if anybody."""
    name = next((name for name, word in line.expected.items() if word == "ok"), "teacher")
    visitor = walk.persons[name]
    walk.seat(visitor)
    address = walk.address(line, visitor)
    with undone():
        read = visitor.client.get(address).status_code
    with undone():
        asked = visitor.client.head(address)
    assert (asked.status_code, asked.content) == (read, b"")


def test_every_address_has_its_lines_in_the_table() -> None:
    written = {(line.name, line.method) for line in LINES}
    wanted = {(name, method) for name in patterns(get_resolver().url_patterns) for method in ("GET", "POST")}
    assert wanted - written == set(), "Add these to access_table.py"
    assert written - wanted == set(), "These addresses are gone: take them out of access_table.py"


def test_no_line_stands_twice() -> None:
    names = [(line.name, line.method) for line in LINES]
    assert sorted(set(names)) == sorted(names)


def test_no_post_works_without_a_csrf_token(walk: Walk) -> None:
    strict = Client(enforce_csrf_checks=True)
    for line in (line for line in LINES if line.method == "POST" and line.name not in WITHOUT_CSRF):
        for name in ("anonymous", "student", "teacher"):
            visitor = walk.persons[name]
            strict.cookies = SimpleCookie(visitor.cookies.output(header="", sep=";"))
            with undone():
                assert strict.post(walk.address(line, visitor)).status_code in {403, 404, 405}, f"{line} by {name}"
