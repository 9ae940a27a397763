"""What holds on every address: headers, cookies, no other host, and no word of anybody becomes markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.urls import reverse

from classroom.assignments.models import Assignment
from classroom.people.models import Group, School, SchoolClass, Student, Teacher
from tests.classroom.walk import LINES, Line, Person, Walk, undone

PEOPLE = ("anonymous", "student", "teacher", "administrator", "guardian")
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
PAYLOAD = '"><img src=x onerror=window.__xss=1>'
OWN_HOST = re.compile(r"^(?:/(?![/\\])|\?|#|https?://testserver/)")
ELSEWHERE = re.compile(r"account\.google|login\.microsoft|accounts\.google")


def answers(walk: Walk) -> Iterator[tuple[Line, str, HttpResponse]]:
    """Every address as each kind of person gets it."""
    for line in (line for line in LINES if line.method == "GET"):
        for name in PEOPLE:
            visitor = walk.persons[name]
            walk.seat(visitor)
            with undone():
                yield line, name, visitor.client.get(walk.address(line, visitor))


@pytest.fixture(scope="module")
def everything(walk: Walk) -> list[tuple[Line, str, HttpResponse]]:
    return list(answers(walk))


def test_every_answer_carries_the_headers_that_protect(everything: list[tuple[Line, str, HttpResponse]]) -> None:
    for line, name, response in everything:
        found = {header: response.headers.get(header) for header in HEADERS}
        assert found == HEADERS, f"{line} for {name}"


def test_every_answer_carries_the_one_content_policy(everything: list[tuple[Line, str, HttpResponse]]) -> None:
    wanted = set(POLICY.split("; "))
    for line, name, response in everything:
        assert set(response.headers["Content-Security-Policy"].split("; ")) == wanted, f"{line} for {name}"


def test_no_answer_lets_other_sites_read_it(everything: list[tuple[Line, str, HttpResponse]]) -> None:
    for line, name, response in everything:
        assert not [header for header in response.headers if header.startswith("Access-Control")], f"{line} for {name}"


def test_every_text_says_what_it_is_and_in_which_letters(everything: list[tuple[Line, str, HttpResponse]]) -> None:
    """Without a charset some browsers guess, and a guess can turn words into markup."""
    for line, name, response in everything:
        kind = response.headers.get("Content-Type", "")
        if kind.startswith("text/"):
            assert kind.endswith("; charset=utf-8"), f"{line} for {name}: {kind}"
        assert kind or not getattr(response, "content", b""), f"{line} for {name}"


def test_no_page_of_somebody_signed_in_is_kept_by_a_browser(everything: list[tuple[Line, str, HttpResponse]]) -> None:
    for line, name, response in everything:
        if name != "anonymous" and line.expected[name] == "ok" and (name != "guardian" or "token" in line.about):
            assert "no-store" in response.headers.get("Cache-Control", ""), f"{line} for {name}"


def test_cookies_are_the_sessions_and_the_tokens_alone_and_out_of_reach_of_scripts(
    everything: list[tuple[Line, str, HttpResponse]],
) -> None:
    for line, _name, response in everything:
        for cookie in response.cookies.values():
            assert cookie.key in {"sessionid", "csrftoken"}, f"{line} sets {cookie.key}"
            assert cookie["httponly"], f"{line} sets {cookie.key}"
            assert cookie["samesite"] == "Lax", f"{line} sets {cookie.key}"


def test_every_redirect_stays_on_our_own_host(everything: list[tuple[Line, str, HttpResponse]]) -> None:
    for line, name, response in everything:
        for header in ("Location", "HX-Redirect", "HX-Location"):
            if onward := response.headers.get(header):
                assert OWN_HOST.match(onward) or ELSEWHERE.search(onward), f"{line} for {name} leads to {onward}"


@pytest.mark.parametrize(
    "onward",
    ["//evil.example", "https:evil.example", "/\\evil.example", "javascript:alert(1)", "/\r\nLocation: //evil.example"],
)
@pytest.mark.django_db
def test_nothing_that_is_asked_after_an_address_leads_to_another_host(client: Any, onward: str) -> None:
    for name in ("account_login", "home", "account_signup"):
        response = client.get(reverse(name), {"next": onward})
        assert "evil.example" not in response.headers.get("Location", "")
        assert f'href="{onward}' not in response.content.decode()


def test_no_word_of_anybody_becomes_markup(walk: Walk) -> None:
    """Every text that people write holds a payload; every page shows it, if at all, as plain words."""
    shown = 0
    with undone():
        poison(walk)
        for line in (line for line in LINES if line.method == "GET"):
            for name in PEOPLE:
                page = page_for(walk, line, walk.persons[name])
                assert "<img src=x" not in page, f"{line} for {name}"
                shown += "&lt;img src=x" in page
    assert shown > 20


def poison(walk: Walk) -> None:
    home = walk.home
    School.objects.filter(pk=home.teacher.school_id).update(name=PAYLOAD)
    SchoolClass.objects.filter(pk=home.school_class.pk).update(name=PAYLOAD[:40])
    Student.objects.filter(pk=home.student.pk).update(nickname=PAYLOAD, first_name=PAYLOAD)
    Teacher.objects.filter(school_id=home.teacher.school_id).update(name=PAYLOAD)
    Group.objects.filter(pk=home.group.pk).update(name=PAYLOAD)
    Assignment.objects.filter(pk=home.assignment.pk).update(title=PAYLOAD)


def page_for(walk: Walk, line: Line, visitor: Person) -> str:
    walk.seat(visitor)
    response = visitor.client.get(walk.address(line, visitor))
    html = response.headers.get("Content-Type", "").startswith("text/html")
    return response.content.decode(errors="replace") if html and not response.streaming else ""
