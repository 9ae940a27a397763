"""What a page weighs on the line: bytes as sent, compressed, and requests of a browser that has nothing yet.

    python -m benchmarks.weight

A page is its HTML, every file that this names (style, script, the font asked for ahead, icons) and the modules these
import. Browsers take brotli over HTTPS alone: over a school's plain HTTP, files come by gzip, as pages do over both.
Tables are weighed in Russian too, which has a font of its own. An action is the answer to a press: the heaviest of a
match's beginning."""

from __future__ import annotations

import gzip
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from urllib.request import Request, urlopen

import brotli

from benchmarks.figures import Figure, show
from benchmarks.load import SLUGS
from benchmarks.served import Site
from tests.chaos.clients import Answer, Student
from tests.chaos.room import Room
from tests.services import running_redis, throwaway_folder

PAGE_BYTES, PAGE_REQUESTS, ACTION_BYTES = 60_000, 10, 10_000
NAMED = re.compile(r'(?:href|src)="(/static/[^"#]+)')
IMPORTED = re.compile(r'\bimport\b[^"\';()]*["\'](\./[^"\']+\.js)["\']')
UNPACK: dict[str, Callable[[bytes], bytes]] = {"": bytes, "gzip": gzip.decompress, "br": brotli.decompress}
LINES = {"HTTPS": "gzip, br", "HTTP": "gzip"}
PRESSES = 30


class Weighed(Student):
    """Notes how heavy each answer was, as Django's GZip would send it."""

    def look(self, answer: Answer) -> None:
        self.heaviest = max(getattr(self, "heaviest", 0), len(gzip.compress(answer.page.encode(), 6)))
        super().look(answer)


def fetch(student: Student, path: str, packed: str) -> tuple[int, str]:
    """How many bytes came over the line, and what they say."""
    cookies = "; ".join(f"{name}={value}" for name, value in student.browser.cookies.items())
    request = Request(student.browser.origin + path, headers={"Cookie": cookies, "Accept-Encoding": packed})
    with urlopen(request, timeout=30) as answer:
        body: bytes = answer.read()
        unpack = UNPACK[answer.headers.get("Content-Encoding", "")]
    return len(body), unpack(body).decode(errors="replace")


def weigh(student: Student, path: str, packed: str) -> tuple[int, int]:
    """Bytes and requests of a page with all it is made of."""
    total, page = fetch(student, path, packed)
    wanted, seen = list(NAMED.findall(page)), set[str]()
    while wanted:
        file = wanted.pop()
        if file not in seen:
            seen.add(file)
            size, text = fetch(student, file, packed)
            total += size
            wanted += imports(file, text) if file.endswith(".js") else []
    return total, 1 + len(seen)


def imports(file: str, text: str) -> list[str]:
    folder = PurePosixPath(file).parent
    return [str(folder / name.removeprefix("./")) for name in IMPORTED.findall(text)]


def page(what: str, student: Student, path: str) -> Iterator[Figure]:
    for line, packed in LINES.items():
        size, requests = weigh(student, path, packed)
        yield Figure(f"{what}, {line}: bytes", size, "bytes", PAGE_BYTES, most=True)
    yield Figure(f"{what}: requests", requests, "requests", PAGE_REQUESTS, most=True)


def game(room: Room, slug: str) -> Iterator[Figure]:
    child = room.children.pop()
    student = Weighed(room.server.url, child["student"])
    student.sign_in(child["code"], child["student"], list(child["pictures"]))
    student.sit_down(slug)
    assert student.table is not None
    table = f"/play/{student.table.match}/"
    yield from page(f"{slug}, table", student, table)
    speak(student, "ru")
    yield from page(f"{slug} in Russian", student, table)
    student.heaviest = 0
    student.play(slug, presses=PRESSES, seconds=60)
    yield Figure(f"{slug}, heaviest answer: bytes", student.heaviest, "bytes", ACTION_BYTES, most=True)


def speak(student: Student, language: str) -> None:
    student.browser.get("/me/")
    student.browser.post("/me/", {"pace": "normal", "language": language})


def figures() -> Iterator[Figure]:
    with throwaway_folder("weight") as folder, running_redis() as redis:
        server = Site(folder, redis)
        try:
            server.start()
            room = Room(server)
            child = room.children[0]
            door = f"/join/{child['code']}/{child['student']}/"
            yield from page("front door", Student(server.url, "nobody"), "/")
            yield from page("sign-in of a child", Student(server.url, "nobody"), door)
            yield from page("student's page", room.seat(1)[0], "/play/")
            for slug in SLUGS:
                yield from game(room, slug)
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(show(figures()))
