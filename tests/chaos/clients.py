"""Honest students over HTTP: cookies, CSRF, fragments parsed, the same press sent again until it is answered.

Each keeps a journal of the presses the server acknowledged; whatever happens, those must be in the database.
"""

from __future__ import annotations

import http.client
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from urllib.parse import urlencode, urlsplit

from tests.chaos.reading import Press, Table, choose, read_table

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"|X-CSRFToken(?:"|&quot;): (?:"|&quot;)([A-Za-z0-9]+)')
PATIENCE = 45.0  # seconds for one answer: a writer may wait 20 s for SQLite
RETRY_SECONDS = (0.5, 1.0, 2.0, 4.0)
TIMED = {"7ate9", "7ate9-drill"}  # there nobody presses before the server's own clock has got so far
NO_ANSWER = (OSError, http.client.HTTPException)


class Unanswered(Exception):
    """Nothing but failures for too long."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    page: str
    onward: str
    seconds: float
    retry_after: str


class Browser:
    """One connection kept open, one jar of cookies. `origin` may be changed under way: another host, the same site."""

    def __init__(self, origin: str) -> None:
        self.origin, self.cookies, self.token = origin, dict[str, str](), ""
        self.line: http.client.HTTPConnection | None = None
        self.connected_to = ""

    def get(self, path: str, *, htmx: bool = False) -> Answer:
        return self.ask("GET", path, None, htmx=htmx)

    def post(self, path: str, form: dict[str, object], *, htmx: bool = False) -> Answer:
        return self.ask("POST", path, urlencode({"csrfmiddlewaretoken": self.token} | form, doseq=True), htmx=htmx)

    def ask(self, method: str, path: str, body: str | None, *, htmx: bool) -> Answer:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        headers |= {"Origin": self.origin, "Referer": self.origin + path}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        if htmx:
            headers |= {"HX-Request": "true", "X-CSRFToken": self.token}
        begun = time.perf_counter()
        try:
            reply = self.exchange(method, path, body, headers)
            page = reply.read().decode()
        except NO_ANSWER:
            self.hang_up()
            raise
        return self.note(reply, page, time.perf_counter() - begun)

    def exchange(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> http.client.HTTPResponse:
        """A line that the server closed while it was idle is opened once more, as browsers do. It goes to the host that
        the headers name: `origin` may have changed since."""
        origin = headers["Origin"]
        fresh = self.line is None or self.connected_to != origin
        line = self.connect(origin) if fresh else self.line
        assert line is not None
        try:
            line.request(method, path, body, headers)
            return line.getresponse()
        except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
            if fresh:
                raise
            self.hang_up()
            return self.exchange(method, path, body, headers)

    def connect(self, origin: str) -> http.client.HTTPConnection:
        self.hang_up()
        place = urlsplit(origin)
        self.line = http.client.HTTPConnection(str(place.hostname), place.port, timeout=PATIENCE)
        self.connected_to = origin
        return self.line

    def hang_up(self) -> None:
        if self.line is not None:
            with suppress(OSError):
                self.line.close()
        self.line = None

    def note(self, reply: http.client.HTTPResponse, page: str, seconds: float) -> Answer:
        for cookie in reply.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        if found := TOKEN.search(page):
            self.token = next(filter(None, found.groups()))
        onward = reply.headers.get("HX-Redirect") or reply.headers.get("Location") or ""
        return Answer(reply.status, page, onward, seconds, reply.headers.get("Retry-After") or "")


@dataclass(slots=True)
class Journal:
    """What was sent, and what the server said it has: pairs of match and key."""

    sent: set[tuple[str, str]] = field(default_factory=set)
    acknowledged: set[tuple[str, str]] = field(default_factory=set)
    seconds: list[float] = field(default_factory=list)
    finished: int = 0


class Student:
    """Plays by what the page shows. `think` gives the milliseconds before a press; without it there is no pause."""

    def __init__(self, origin: str, seed: str, *, think: Callable[[Random], int] | None = None) -> None:
        self.browser, self.chance, self.think = Browser(origin), Random(seed), think
        self.journal, self.painted, self.timed = Journal(), 0.0, False
        self.table: Table | None = None

    def sign_in(self, join_code: str, student: str, secret: list[str]) -> None:
        door = f"/join/{join_code}/{student}/"
        self.browser.get("/")
        self.browser.post("/enter/", {"code": join_code})
        self.browser.get(door)
        answer = self.browser.post(door, {"part": secret})
        assert answer.onward == "/play/", (answer.status, answer.onward)

    def sit_down(self, slug: str) -> None:
        """At a table of free practice, over the warm-up where there is one."""
        self.timed = slug in TIMED
        patiently(lambda: self.browser.get("/play/"))
        answer = patiently(lambda: self.browser.post(f"/play/practise/{slug}/", {}))
        while answer.status == 302:
            answer = patiently(partial(self.follow, answer.onward))
        assert answer.status == 200, (slug, answer.status)
        self.look(answer)

    def follow(self, path: str) -> Answer:
        answer = self.browser.get(path)
        if not path.endswith("/warm-up/") or answer.status != 200:
            return answer
        return self.browser.post(path, {"touch": "420,390,450,410,400,430"})

    def look(self, answer: Answer) -> None:
        self.table, self.painted = read_table(answer.page), time.monotonic()
        if self.table is None and "/result/" in answer.onward:
            self.journal.finished += 1

    def play(self, slug: str, *, presses: int, seconds: float = 120.0) -> int:
        """So many presses that count, one match after another; gives how many were."""
        until, done = time.monotonic() + seconds, 0
        while done < presses and time.monotonic() < until:
            if self.table is None:
                self.sit_down(slug)
            done += self.one_go()
        return done

    def one_go(self) -> bool:
        """One press, or the wait for the others where there is nothing to press. True when a press was stored."""
        table = self.table
        assert table is not None
        press = None if table.ended else choose(table, self.chance)
        if press is None:
            self.settle(table)
            return False
        return self.press(table, press)

    def press(self, table: Table, press: Press) -> bool:
        key, at = f"{self.chance.getrandbits(96):024x}", self.moment(table)
        form = press | {"key": key, "base": str(table.base), "at": str(at), "input": "touch"}
        self.journal.sent.add((table.match, key))
        answer = self.until_answered(f"/play/{table.match}/move/", form)
        self.journal.seconds.append(answer.seconds)
        self.look(answer)
        counted = "/result/" in answer.onward or (self.table is not None and self.table.base == table.base + 1)
        if counted:
            self.journal.acknowledged.add((table.match, key))
        return counted

    def settle(self, table: Table) -> None:
        """The others have moved: what they did is stored, and the new table comes."""
        at = self.moment(table)
        form = {"base": str(table.base), "at": str(at), "ready": "1"}
        self.look(self.until_answered(f"/play/{table.match}/settle/", form))

    def moment(self, table: Table) -> int:
        """Match time of the press: after all that was shown, and as much later as thinking takes."""
        at = table.shown_at + (self.think(self.chance) if self.think else 5)
        if self.think or self.timed:
            passed = 1000 * (time.monotonic() - self.painted)
            time.sleep(max(0.0, (at - table.clock - passed) / 1000))
        return at

    def until_answered(self, path: str, form: dict[str, str]) -> Answer:
        """The same request with the same key, as the page does it: again after a failure, until an answer comes."""
        answer = patiently(lambda: self.browser.post(path, dict(form), htmx=True))
        assert answer.status in {200, 422}, (path, form, answer.status)
        return answer


def patiently(ask: Callable[[], Answer], *, seconds: float = 180.0) -> Answer:
    until, tries = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        with suppress(*NO_ANSWER):
            answer = ask()
            if answer.status < 500:
                return answer
        time.sleep(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
        tries += 1
    raise Unanswered
