"""Bad input at every form and every address: a clear answer, nothing changed, never an error of ours."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.signals import request_started
from django.db import close_old_connections, connection
from django.http import HttpResponse
from django.test import RequestFactory
from django.urls import NoReverseMatch, reverse

from classroom.wsgi import Request, application
from tests.classroom.walk import LINES, Line, Person, Walk, note_writes, undone

pytestmark = [pytest.mark.django_db, pytest.mark.database]
PEOPLE = ("anonymous", "student", "teacher")
NASTY: dict[str, str | list[bytes]] = {
    "nothing": "",
    "a space": " ",
    "NUL": "\0",
    "NUL inside": "An\0na",
    "emoji": "😀" * 40,
    "right to left": "\u202eanna\u202c ابنة",
    "huge": "x" * 300_000,
    "a huge number": "9" * 400,
    "a negative number": "-1",
    "not a number": "NaN",
    "another type": '{"a": [1]}',
    "markup": '"><img src=x onerror=window.__xss=1>',
    "a forged code": "ABCDEFGHJKMN",
    "a path": "../../etc/passwd",
    "an address with a mark unseen": "mum@home.example\u200e",
    "an address of no server": "mum@home\ue000.example",
    "lone surrogate": [b"an\xed\xa0\x80na"],  # as its bytes: no text of ours can be sent with one
}
OFTEN = ("nothing", "NUL inside", "emoji", "huge", "a negative number", "a forged code", "an address of no server")
SAMPLE = [pytest.param(NASTY[name], id=name) for name in OFTEN]
REST = [pytest.param(text, id=name, marks=pytest.mark.thorough) for name, text in NASTY.items() if name not in OFTEN]
# What may be written even when the answer is no: how often somebody was wrong.
COUNTED = re.compile(r"people_tries|people_accountlimit|account_|people_auditentry|limit")


@dataclass(frozen=True)
class Form:
    """A form as it stands on a page: where it is sent, and what can be filled in."""

    person: str
    address: str
    fields: tuple[str, ...]
    files: tuple[str, ...] = ()


class Forms(HTMLParser):
    """Finds every form that is posted."""

    def __init__(self, person: str, page: str) -> None:
        super().__init__()
        self.person, self.page, self.found = person, page, set[Form]()
        self.address, self.fields, self.files = "", list[str](), list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form" and (given.get("method") or "").lower() == "post":
            self.address, self.fields, self.files = given.get("action") or self.page, [], []
        elif self.address and tag in {"input", "select", "textarea", "button"} and given.get("name"):
            (self.files if given.get("type") == "file" else self.fields).append(str(given["name"]))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self.address:
            names = sorted(set(self.fields) - {"csrfmiddlewaretoken"})
            self.found.add(Form(self.person, self.address, tuple(names), tuple(sorted(set(self.files)))))
            self.address = ""


def send(walk: Walk, person: str, address: str, data: dict[str, Any]) -> tuple[HttpResponse, list[str]]:
    visitor, written = walk.persons[person], list[str]()
    walk.seat(visitor)
    cache.clear()
    with undone(), connection.execute_wrapper(note_writes(written)):
        response = visitor.client.post(address, data)
    return response, [each for each in written if not COUNTED.search(each)]


@pytest.fixture(scope="module")
def forms(walk: Walk) -> list[Form]:
    """Every form on every page that somebody may open, once for each shape."""
    shapes: dict[tuple[Any, ...], Form] = {}
    for person in PEOPLE:
        for line in (line for line in LINES if line.method == "GET" and line.expected[person] == "ok"):
            page = page_of(walk, line, walk.persons[person])
            for form in forms_on(page, person, walk.address(line, walk.persons[person])):
                shape = (person, re.sub(r"[A-Z0-9]{8,}|[\w-]{20,}", "…", form.address), form.fields)
                shapes.setdefault(shape, form)
    return list(shapes.values())


def page_of(walk: Walk, line: Line, visitor: Person) -> str:
    walk.seat(visitor)
    with undone():
        return visitor.client.get(walk.address(line, visitor)).content.decode(errors="replace")


def forms_on(page: str, person: str, address: str) -> set[Form]:
    parser = Forms(person, address)
    parser.feed(page)
    return parser.found


def test_the_forms_of_all_pages_are_found(forms: list[Form]) -> None:
    addresses = " ".join(form.address for form in forms)
    for part in ("/enter/", "/classes/new/", "/students/", "/groups/", "/me/", "/parents/", "/account/login/"):
        assert part in addresses


@pytest.mark.parametrize("nasty", SAMPLE + REST)
def test_no_form_breaks_and_a_refusal_changes_nothing(walk: Walk, forms: list[Form], nasty: str | list[bytes]) -> None:
    for form in forms:
        response, written = send(walk, form.person, form.address, dict.fromkeys(form.fields + form.files, nasty))
        assert response.status_code < 500, f"{form} with {nasty[:20]!r}"
        if response.status_code >= 400:
            assert not written, f"{form} answered {response.status_code} and wrote {written}"


def test_the_same_field_many_times_and_files_for_words_break_nothing(walk: Walk, forms: list[Form]) -> None:
    for form in forms:
        many = {name: ["a", "b", "\0"] * 20 for name in form.fields}
        file = {name: SimpleUploadedFile("x.csv", b"\xff\x00PK") for name in (*form.fields, *form.files)}
        for data in (many, file):
            response, written = send(walk, form.person, form.address, data)
            assert response.status_code < 500, f"{form}"
            if response.status_code >= 400:
                assert not written, f"{form} wrote {written}"


def test_ten_megabytes_are_refused_at_once(walk: Walk, forms: list[Form]) -> None:
    for form in forms[:12]:
        if form.fields:
            response, written = send(walk, form.person, form.address, {form.fields[0]: "x" * 10_000_000})
            assert response.status_code == 400
            assert not written


STRANGE = ("\0", "😀", "x" * 3000, "..%2f..", "' OR 1=1 --")


def strange_addresses(line: Line) -> Iterator[str]:
    for value in STRANGE:
        with suppress(NoReverseMatch):  # a pattern that does not take it at all is as good
            yield reverse(line.name, args=[value] * len(line.about))


def test_no_address_breaks_whatever_stands_in_it(walk: Walk) -> None:
    """Tried by the one of the three who gets furthest there."""
    for line in (line for line in LINES if line.about):
        person = next((name for name in PEOPLE if line.expected[name] not in {"404", "door"}), "teacher")
        visitor = walk.persons[person]
        for address in strange_addresses(line):
            walk.seat(visitor)
            with undone():
                sent = visitor.client.get if line.method == "GET" else visitor.client.post
                assert sent(address).status_code < 500, f"{line} {address[:60]} by {person}"


CHARSETS = ("hex", "unicode_escape", "idna", "undefined", "utf-16", "latin-1", "nope", "", "utf-8")
KINDS = (
    "text/plain; charset={}",
    "application/x-www-form-urlencoded; charset={}",
    "multipart/form-data; boundary=x; charset={}",
    "multipart/form-data; boundary=x; charset*={}''%41",
    "text/plain; charset*={}''%41; charset*0=b",
)


def answered(address: str, *, kind: str, body: bytes = b"", **environ: str) -> int:
    """By the whole site, as a web server calls it: the test client reads no such header."""
    told: list[str] = []
    asked = RequestFactory()._base_environ(PATH_INFO=address, CONTENT_TYPE=kind, CONTENT_LENGTH=str(len(body)))
    asked["wsgi.input"] = io.BytesIO(body)
    request_started.disconnect(close_old_connections)  # like Django's own client, inside a test's transaction
    try:
        application(asked | environ, lambda status, headers: told.append(status))
    finally:
        request_started.connect(close_old_connections)
    return int(told[0].split()[0])


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("kind", KINDS)
def test_no_charset_breaks_a_page(kind: str, charset: str) -> None:
    assert answered("/", kind=kind.format(charset), QUERY_STRING="code=%5Cud800") == 200


PART = b'--x\r\nContent-Disposition: form-data; name="code"%b\r\n\r\n\\ud800\r\n--x--\r\n'


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("strange", [b"", b"; a*=b; a*0=c", b"; filename*=hex''%41"])
def test_no_charset_breaks_a_form(charset: str, strange: bytes) -> None:
    kind = f"multipart/form-data; boundary=x; charset={charset}"
    form = {"REQUEST_METHOD": "POST", "HTTP_COOKIE": f"csrftoken={'a' * 32}", "HTTP_X_CSRFTOKEN": "a" * 32}
    assert 400 <= answered("/enter/", kind=kind, body=PART % strange, **form) < 500


def test_words_of_a_form_are_utf_8_whatever_its_header_says() -> None:
    request = Request(
        RequestFactory()._base_environ(CONTENT_TYPE="text/plain; charset=utf-16", QUERY_STRING="a=%C3%B0")
    )
    assert request.GET["a"] == "ð"


ASKED = ("skill", "group", "fact", "page", "student", "game", "facts", "code", "move", "base", "after", "next")


@pytest.mark.parametrize("nasty", ["\0", "7\0", "9" * 400])
def test_no_question_breaks_whatever_is_asked_after_an_address(walk: Walk, nasty: str) -> None:
    """All parameters that some page reads, at every page, by the one of the three who gets furthest there."""
    for line in (line for line in LINES if line.method == "GET"):
        person = next((name for name in PEOPLE if line.expected[name] in {"ok", "ask"}), "")
        if person:
            walk.seat(visitor := walk.persons[person])
            with undone():
                answer = visitor.client.get(walk.address(line, visitor), dict.fromkeys(ASKED, nasty))
            assert answer.status_code < 500, f"{line} by {person} with {nasty[:9]!r}"


@pytest.mark.parametrize(
    "onward",
    ["//evil.example", "https:evil.example", "/\\evil.example", "javascript:alert(1)", "/a\r\nX: 1", "home", "\0"],
)
def test_no_switch_leads_to_another_host(walk: Walk, onward: str) -> None:
    response, _written = send(walk, "anonymous", "/language/", {"language": "is", "next": onward})
    assert response.status_code == 302
    assert "evil" not in response.headers["Location"]
    assert not {"\r", "\n"} & set(response.headers["Location"])
    assert response.headers["Location"].startswith("/")
