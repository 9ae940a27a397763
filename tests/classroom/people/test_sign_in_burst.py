"""Monday, nine o'clock: six hundred children sign in within a minute, on a real server."""

from __future__ import annotations

import json
import re
import threading
import time
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from http.cookiejar import CookieJar

import pytest

from tests.services import Server

CLASSES, SIZE, AT_ONCE, MOST_SECONDS = 20, 30, 24, 60


def make_children(server: Server, classes: int) -> list[dict[str, str]]:
    told = server.python(
        f"""
        import json
        from classroom.people.models import Teacher
        from classroom.people.secret import secret_of
        from classroom.people.services import add_students, create_class, open_school
        school = open_school("Burst")
        teacher = Teacher.objects.create_user(f"burst-{{school.code}}@burst.example", None, school=school)
        found = []
        for number in range({classes}):
            each = create_class(teacher, name=str(number), year_level=3, language="en", sign_in="pictures")
            for student in add_students(each, [f"Child {{n}}" for n in range({SIZE})]):
                found.append(dict(code=each.join_code, student=student.code, pictures=secret_of(student).pictures))
        print(json.dumps(found))
        """
    )
    return list(json.loads(told))


class Child:
    """A wiped browser: no cookie yet, types the code, taps the name and four pictures."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def open(self, path: str, data: dict[str, object] | None = None) -> str:
        sent = urllib.parse.urlencode(data, doseq=True).encode() if data else None
        request = urllib.request.Request(self.server.url + path, sent, {"Referer": self.server.url + path})
        with self.opener.open(request, timeout=30) as answer:
            self.at = answer.geturl()
            return str(answer.read().decode())

    def sign_in(self, child: dict[str, str]) -> str:
        token = token_in(self.open("/"))
        self.open("/enter/", {"csrfmiddlewaretoken": token, "code": child["code"]})
        door = f"/join/{child['code']}/{child['student']}/"
        token = token_in(self.open(door))
        self.open(door, {"csrfmiddlewaretoken": token, "part": child["pictures"]})
        return self.at


def token_in(page: str) -> str:
    found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert found
    return found[1]


@pytest.mark.thorough
def test_six_hundred_children_are_in_within_a_minute(server: Server) -> None:
    children, begun = make_children(server, CLASSES), time.monotonic()
    with ThreadPoolExecutor(AT_ONCE) as room:
        arrived = list(room.map(lambda child: Child(server).sign_in(child), children))
    seconds = time.monotonic() - begun
    assert {urllib.parse.urlsplit(address).path for address in arrived} == {"/play/"}
    assert seconds < MOST_SECONDS, f"{len(children)} sign-ins took {seconds:.0f} s"


def test_a_class_that_signs_in_at_once_is_in(server: Server) -> None:
    children = make_children(server, 1)
    start = threading.Barrier(len(children))

    def one(child: dict[str, str]) -> str:
        start.wait()
        return Child(server).sign_in(child)

    with ThreadPoolExecutor(len(children)) as room:
        arrived = list(room.map(one, children))
    assert {urllib.parse.urlsplit(address).path for address in arrived} == {"/play/"}
