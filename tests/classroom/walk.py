"""Two schools, everybody who might knock, and the written table of who may enter where."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from django.contrib.sessions.backends.db import SessionStore
from django.core.cache import cache
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse

from classroom.people.guardians import asking_token, stopping_token
from classroom.people.models import Student, Teacher
from classroom.people.secret import secret_of
from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import Match
from classroom.play.trial import keep_trial, start_trial
from games import catalogue
from tests.classroom.access_table import NAMES_SHOWN, PERSONS, POSTED, TABLE
from tests.classroom.schools import MirroredSchool, build_school

WRITES = re.compile(r'^(INSERT INTO|UPDATE|DELETE FROM) "(?!django_session|account_limits)(\w+)"')
ROW = re.compile(r"(?P<name>[\w:]+)\((?P<about>[\w ]*)\)\s+(?P<method>GET|POST)\s+(?P<words>.+)")
STATUSES = {200: "ok", 204: "ok", 422: "ask"}
REFUSED = {"door", "404", "405"}
ALLAUTH = ("account_", "mfa_", "socialaccount_")
FORM = {"csrfmiddlewaretoken": "every form has one"}


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    about: tuple[str, ...]
    method: str
    expected: dict[str, str]

    def __str__(self) -> str:
        return f"{self.method} {self.name}"


def read_line(text: str) -> Line:
    row = ROW.fullmatch(text.strip())
    assert row, f"Not a line of the table: {text}"
    groups = [group.split() for group in row["words"].split("|")]
    assert len(groups) == len(PERSONS), f"Four groups are wanted: {text}"
    expected: dict[str, str] = {}
    for persons, words in zip(PERSONS, groups, strict=True):
        assert len(words) in {1, len(persons)}, f"One word, or {len(persons)}: {text}"
        expected |= dict(zip(persons, words * len(persons) if len(words) == 1 else words, strict=True))
    return Line(row["name"], tuple(row["about"].split()), row["method"], expected)


LINES = [read_line(text) for text in TABLE.splitlines() if text.strip()]


@dataclass(slots=True)
class Person:
    client: Client
    cookies: SimpleCookie
    school: str = ""
    token: str = ""
    own_name: str = ""
    teaches: bool = False


class Walk:
    """Two schools and everybody who might knock."""

    def __init__(self, schools: tuple[str, str] = ("Quokka", "Zorilla")) -> None:
        self.home, self.foreign = map(build_school, schools)
        self.persons = dict(self.knock())
        self.trial = self.lay_trial()

    def knock(self) -> Iterator[tuple[str, Person]]:
        home, foreign = self.home, self.foreign
        yield "anonymous", person()
        for name in ("student", "classmate", "other_student"):
            yield name, student_person(getattr(home, name), home)
        yield "foreign_student", student_person(foreign.student, foreign)
        for name in ("teacher", "co_teacher", "other_teacher", "administrator"):
            yield name, teacher_person(getattr(home, name), home)
        yield "foreign_teacher", teacher_person(foreign.teacher, foreign)
        for name, child in (("guardian", "student"), ("other_guardian", "classmate"), ("removed_guardian", "student")):
            yield name, person(home.canary, getattr(home, name).token, getattr(home, child).nickname)

    def lay_trial(self) -> Match:
        """The teacher tries a table."""
        game, settings = catalogue.game("7ate9-drill"), {"options": {}, "opponents": []}
        match = start_trial(self.home.teacher, self.home.school_class, game=game, settings=settings)
        session = self.persons["teacher"].client.session
        keep_trial(session, match)
        session.save()
        return match

    def things(self, visitor: Person) -> dict[str, Any]:
        """What a line may be about."""
        home = self.home
        return {
            "class": home.school_class.code,
            "join_code": home.school_class.join_code,
            "student": home.student.code,
            "classmate": home.classmate.code,
            "group": home.group.code,
            "undo": home.undo.code,
            "play_undo": home.play_undo.code,
            "badge": secret_of(home.student).badge,
            "pictures": secret_of(home.student).pictures,
            "assignment": home.assignment.code,
            "variation": home.variation.code,
            "drill": home.assignment.game_slug,
            "game": "7ate9",
            "match": home.match.code,
            "trial": self.trial.code,
            "finished_match": home.finished_match.code,
            "token": visitor.token or home.guardian.token,
            "letter": home.guardian.guardian.code,
            "asking": asking_token(home.guardian.guardian, "mum@home.example"),
            "stopping": stopping_token(home.guardian.guardian),
            "colleague": home.co_teacher.code,
            "invitation": home.invited.token,
            "invited": home.invited.invitation.code,
            "key": "no-such-key",
            "house": "google",
            "uid": ("1", "no-such-key"),
            "number": 1,
            "csv": "csv",
            "map_file": ("map", "csv"),
            "growth_file": ("growth", "csv"),
        }

    def address(self, line: Line, visitor: Person) -> str:
        things = self.things(visitor)
        values = [things[word] for word in line.about]
        flat = [part for value in values for part in (value if isinstance(value, tuple) else (value,))]
        return reverse(line.name, args=flat)

    def knock_at(self, line: Line, name: str, *, htmx: bool) -> str:
        """What happens, in a word of the table; a page that says too much fails here."""
        visitor = self.persons[name]
        self.seat(visitor)
        address, written = self.address(line, visitor), []
        cache.clear()  # allauth counts its visitors there
        with undone(), connection.execute_wrapper(note_writes(written)):
            response = self.send(line, visitor, address, htmx=htmx)
        outcome = word_for(response)
        if htmx and outcome == "door" and not line.name.startswith(ALLAUTH):
            assert "HX-Redirect" in response.headers, f"{line} by {name}: htmx would swap the door into the page"
        self.check_page(line, visitor, outcome, page=response.content.decode(errors="replace"), address=address)
        if line.method == "GET" or (outcome in REFUSED and not line.name.startswith(ALLAUTH)):
            assert not written, f"{line} by {name}: {outcome}, but wrote {written}"
        return outcome

    def seat(self, visitor: Person) -> None:
        """With the cookies of the beginning, whatever the last request did to them."""
        visitor.client.cookies = SimpleCookie(visitor.cookies.output(header="", sep=";"))

    def send(self, line: Line, visitor: Person, address: str, *, htmx: bool) -> HttpResponse:
        headers = {"HX-Request": "true"} if htmx else {}
        if line.method == "GET":
            return visitor.client.get(address, headers=headers)
        return visitor.client.post(address, self.posted(line, visitor) | FORM, headers=headers)

    def posted(self, line: Line, visitor: Person) -> dict[str, Any]:
        things = {f"<{word}>": thing for word, thing in self.things(visitor).items()}
        return {name: things.get(text, text) for name, text in POSTED.get(line.name, {}).items()}

    def check_page(self, line: Line, visitor: Person, outcome: str, *, page: str, address: str) -> None:
        """No name of a school the person has no part in; no child's name to other children or other families."""
        entered = outcome in {"ok", "ask"} and bool(line.about)
        allowed = {visitor.school} | ({self.home.canary} if entered else set())
        for school in (self.home, self.foreign):
            if school.canary not in allowed:
                assert school.canary not in page, f"{line}: {address} tells of {school.canary}"
        holds_anothers_link = "asking" in line.about or ("token" in line.about and not visitor.token)
        if not visitor.teaches:
            assert not [word for word in self.teachers_words() if word in page], f"{line}: {address} is for teachers"
        if visitor.own_name and line.name not in NAMES_SHOWN and not holds_anothers_link:
            others = {each.nickname for each in self.children()} - {visitor.own_name}
            assert not [name for name in others if name in page], f"{line}: {address} names another child"

    def teachers_words(self) -> list[str]:
        """What no child and no family ever reads: names of groups, first names that the teacher wrote down."""
        schools = (self.home, self.foreign)
        return [school.group.name for school in schools] + [school.student.first_name for school in schools]

    def children(self) -> list[Student]:
        return [each for school in (self.home, self.foreign) for each in school.people() if isinstance(each, Student)]


def person(school: str = "", token: str = "", own_name: str = "") -> Person:
    return Person(Client(), SimpleCookie(), school, token, own_name)


def teacher_person(teacher: Teacher, school: MirroredSchool) -> Person:
    client = Client()
    client.force_login(teacher)
    return Person(client, client.cookies, school.canary, teaches=True)


def student_person(student: Student, school: MirroredSchool) -> Person:
    session = SessionStore()
    session[STUDENT_KEY] = student.pk
    session.create()
    client = Client()
    client.cookies["sessionid"] = session.session_key
    return Person(client, client.cookies, school.canary, own_name=student.nickname)


class undone:  # noqa: N801
    """Whatever a request changes is taken back before the next one."""

    def __enter__(self) -> None:
        self.atomic = transaction.atomic()
        self.atomic.__enter__()

    def __exit__(self, *problem: Any) -> None:
        transaction.set_rollback(True)
        self.atomic.__exit__(*problem)


def note_writes(written: list[str]) -> Callable[..., Any]:
    def wrapper(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if found := WRITES.match(sql):
            written.append(found[0])
        return execute(sql, params, many, context)

    return wrapper


def word_for(response: HttpResponse) -> str:
    onward = response.headers.get("HX-Redirect") or (
        response.headers["Location"] if 300 <= response.status_code < 400 else ""
    )
    if onward:
        assert not urlsplit(onward).netloc, f"Sent to another host: {onward}"
        return "door" if urlsplit(onward).path in {reverse("home"), reverse("account_login")} else "on"
    return STATUSES.get(response.status_code, str(response.status_code))


def patterns(found: list[URLPattern | URLResolver], room: str = "") -> Iterator[str]:
    for each in found:
        if isinstance(each, URLResolver):
            yield from patterns(each.url_patterns, f"{room}{each.namespace}:" if each.namespace else room)
        else:
            yield f"{room}{each.name}"
