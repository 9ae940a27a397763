"""A school at play: virtual students over HTTP as real clients do it, beside the floor measured in the same run.

    python -m benchmarks.load                     SQLite, and PostgreSQL where there is one
    STUDENTS=600 SECONDS=30 python -m benchmarks.load sqlite

Cost is processor time of the thread that answers, measured at the site and at the floor at the same time, so that what
else the machine does disturbs little; speeds are of this machine with the generator beside it.
"""

from __future__ import annotations

import math
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Timer
from typing import NamedTuple

from benchmarks.breakdown import at, breakdown
from benchmarks.figures import Figure, show
from benchmarks.served import Costs, Floor, Site, Spent, site
from benchmarks.teachers import teachers_looking
from benchmarks.waiting import REPORT_READY_S, watching
from tests.chaos.clients import Browser, Student
from tests.chaos.room import GAMES, Room
from tools.postgres import Postgres
from tools.sentences import Stop

SECONDS = float(os.environ.get("SECONDS", "8"))
STUDENTS = int(os.environ.get("STUDENTS", "240"))
AT_ONCE, TURNS = 8, 4
WATCHED = 5
"""The school is watched so many times, and the best counts: a machine shared with others is not always the same."""
MOST_PRESSES_AHEAD = 24
"""About as long as a match is."""
SLUGS = ("7ate9-drill", "7ate9", "sequence-numbers", "novem")
MOST_TIMES_THE_FLOOR, P95_MS, SIGN_INS_A_SECOND = 2.0, 150.0, 10.0
ACTIONS_A_SECOND = 400.0
"""Or the share of it that the floor allows: half of what it can do itself."""


class Visitor:
    """A client of the floor: the same cookies, token and keys as a student."""

    def __init__(self, url: str, number: int) -> None:
        self.browser, self.chance, self.seconds = Browser(url), Random(number), list[float]()
        self.browser.get("/")

    def press(self) -> bool:
        answer = self.browser.post("/", {"key": f"{self.chance.getrandbits(96):024x}"}, htmx=True)
        self.seconds.append(answer.seconds)
        return answer.status == 200


def resident_mb(parent: int) -> float:
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in (parent, *children)]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


def busy(works: list[Callable[[], bool]], seconds: float) -> int:
    """All at once, each again and again; how many came to something."""
    until = time.monotonic() + seconds

    def again(work: Callable[[], bool]) -> int:
        done = 0
        while time.monotonic() < until:
            done += work()
        return done

    with ThreadPoolExecutor(len(works)) as threads:
        return sum(threads.map(again, works))


def one_move(student: Student, slug: str) -> Callable[[], bool]:
    def work() -> bool:
        if student.table is None:
            student.sit_down(slug)
        return student.one_go()

    return work


def measure(database: str, room: Room, floor: Floor) -> Iterator[Figure]:
    visitors = [Visitor(floor.url, number).press for number in range(AT_ONCE)]
    costs = {slug: cost_of_game(room, floor, slug, visitors) for slug in SLUGS}
    for slug, (cost, under) in costs.items():
        yield Figure(f"{database}: {slug}, cost of a move", cost, "ms CPU", under, MOST_TIMES_THE_FLOOR, most=True)
    mean, floor_ms = (statistics.mean(each) for each in zip(*costs.values(), strict=True))
    yield Figure(f"{database}: all games, cost of a move", mean, "ms CPU", floor_ms, MOST_TIMES_THE_FLOOR, most=True)
    floor_speed, most = as_many_as_they_can(room, visitors)
    yield Figure(f"{database}: floor, as many as it can", floor_speed, "requests/s")
    allowed = min(ACTIONS_A_SECOND, floor_speed / MOST_TIMES_THE_FLOOR)
    yield Figure(f"{database}: all games, as many as it can", most, "actions/s", allowed)
    yield from at_sixty_percent(database, room, most)
    yield sign_ins(database, room)
    yield Figure(f"{database}: answers that failed", costs_of(room).errors(), "answers", 1.0, 0.0, most=True)
    yield Figure(f"{database}: memory of the web server", resident_mb(room.server.web.pid), "MB")


def cost_of_game(room: Room, floor: Floor, slug: str, visitors: list[Callable[[], bool]]) -> tuple[float, float]:
    """Milliseconds of processor time for a move, and for a request to the floor at the very same time: whatever else
    the machine does meanwhile, it does to both. Where a game waits for its clock, more students sit there."""
    students = room.seat(AT_ONCE * (3 if slug == "7ate9" else 1))
    works = [*(one_move(student, slug) for student in students), *visitors]
    busy(works, 1.0)  # warm: connections, templates, caches
    places = costs_of(room).place(), floor.costs.place()
    busy(works, SECONDS)
    moves, requests = costs_of(room).since(places[0], "POST/move"), floor.costs.since(places[1], "POST/")
    return statistics.mean(moves), statistics.mean(requests)


def costs_of(room: Room) -> Costs:
    assert isinstance(room.server, Site)
    return room.server.costs


def as_many_as_they_can(room: Room, visitors: list[Callable[[], bool]]) -> tuple[float, float]:
    """Requests a second of the floor, and actions of as many students at the games that wait for nobody. In turns, so
    that a machine that is busier for a while is so for both."""
    works = [one_move(each, GAMES[place % len(GAMES)]) for place, each in enumerate(room.seat(AT_ONCE))]
    busy(works, 1.0)  # everybody has sat down
    turns = [(visits(visitors), actions(costs_of(room), works)) for _ in range(TURNS)]
    floor_speed, most = (statistics.mean(each) for each in zip(*turns, strict=True))
    return floor_speed, most


def visits(visitors: list[Callable[[], bool]]) -> float:
    begun = time.monotonic()
    return busy(visitors, SECONDS / TURNS) / (time.monotonic() - begun)


def actions(costs: Costs, works: list[Callable[[], bool]]) -> float:
    """Presses, and what the others did stored without one."""
    place, begun = costs.place(), time.monotonic()
    busy(works, SECONDS / TURNS)
    done = len(costs.since(place, "POST/move")) + len(costs.since(place, "POST/settle"))
    return done / (time.monotonic() - begun)


def think(chance: Random) -> int:
    """As the bots' model has it: hesitation, thinking and the hand, spread around three and a half seconds."""
    return int(min(15_000, 600 + 2_400 * chance.lognormvariate(0, 0.45)))


def get_into(student: Student, slug: str) -> None:
    """Somewhere in a match, from here on at their pace: in a class some are about to finish at any time."""
    student.sit_down(slug)
    student.play(slug, presses=student.chance.randrange(MOST_PRESSES_AHEAD))
    student.think = think


class Seen(NamedTuple):
    """How long presses took, in ms, and where the time of each kind of request went."""

    taken: list[float]
    spent: dict[str, list[Spent]]


class Watch:
    """Turn by turn. The first does not count: all begin in the same moment, which no class does."""

    def __init__(self, students: list[Student], costs: Costs) -> None:
        self.students, self.costs = students, costs
        self.place, self.turns = costs.place(), list[Seen]()

    def turn(self) -> None:
        """What was seen since the last."""
        taken = [1000 * each for student in self.students for each in student.journal.seconds]
        self.turns.append(Seen(taken, self.costs.by_kind(self.place)))
        self.place = self.costs.place()
        for student in self.students:
            student.journal.seconds.clear()


def at_sixty_percent(database: str, room: Room, most: float) -> Iterator[Figure]:
    """So many students at their own pace that the server is asked for about six tenths of what it could do, while a
    teacher of each class has its pages open."""
    count = max(8, min(STUDENTS, len(room.children) - 60, int(0.6 * most * 3.5)))
    students = room.seat(count)
    games = [GAMES[place % len(GAMES)] for place in range(count)]
    with ThreadPoolExecutor(AT_ONCE) as threads:
        list(threads.map(get_into, students, games))
    works = [*map(one_move, students, games), *teachers_looking(room.server)]
    watch = Watch(students, costs_of(room))
    for turn in range(1, WATCHED + 2):
        Timer(turn * SECONDS, watch.turn).start()
    with watching(room.server.env["DATABASE_URL"]) as waiting:
        busy(works, (WATCHED + 1) * SECONDS)
    room.compare(students)
    seen = watch.turns[1:]
    taken, spent = min(seen, key=lambda each: at(each.taken, 0.95))
    print(*breakdown(spent), sep="\n")
    print("    95 of 100, each time, in ms:", ", ".join(f"{at(each.taken, 0.95):.0f}" for each in seen))
    yield Figure(f"{database}: {count} students at their pace", len(taken) / SECONDS, "moves/s")
    yield Figure(f"{database}: half are answered within", at(taken, 0.5), "ms")
    yield Figure(f"{database}: 95 of 100 are answered within", at(taken, 0.95), "ms", P95_MS, 1.0, most=True)
    yield Figure(f"{database}: 99 of 100 are answered within", at(taken, 0.99), "ms")
    yield in_the_reports(database, waiting.seconds())


def in_the_reports(database: str, waits: list[float]) -> Figure:
    """Where no match finished in all that time nothing was measured, and that is no pass."""
    what = f"{database}: 99 of 100 matches are in the reports within"
    return Figure(what, at(waits or [math.inf], 0.99), "s", REPORT_READY_S, 1.0, most=True)


def sign_ins(database: str, room: Room) -> Figure:
    """The way in of one child is five requests; six hundred in a minute are ten a second."""
    children, room.children = room.children[:48], room.children[48:]

    def come_in(child: dict[str, str]) -> None:
        Student(room.server.url, child["student"]).sign_in(child["code"], child["student"], list(child["pictures"]))

    begun = time.monotonic()
    with ThreadPoolExecutor(12) as threads:
        list(threads.map(come_in, children))
    speed = len(children) / (time.monotonic() - begun)
    return Figure(f"{database}: children signing in", speed, "a second", SIGN_INS_A_SECOND)


def on_postgres() -> Iterator[Figure]:
    postgres = Postgres(careful=True)
    try:
        postgres.wait()
        make_database(postgres.url())
        with site(postgres.url()) as (room, floor):
            yield from measure("PostgreSQL", room, floor)
    finally:
        postgres.stop()


def make_database(url: str) -> None:
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE floor")


def figures(wanted: list[str]) -> Iterator[Figure]:
    if "sqlite" in wanted:
        with site("") as (room, floor):
            yield from measure("SQLite", room, floor)
    if "postgres" in wanted:
        try:
            yield from on_postgres()
        except Stop as missing:
            print(missing)


if __name__ == "__main__":
    sys.exit(show(figures(sys.argv[1:] or ["sqlite", "postgres"])))
