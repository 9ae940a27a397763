"""What reports cost when a school has practised for long: pages with a thousand and with a million attempts in the
database, the rebuild of all figures beside a plain GROUP BY over the same rows, one match after two weeks and after a
year. Each database by itself, all of its figures in one run, on data of its own.

    python -m benchmarks.reports                 SQLite and a throwaway PostgreSQL
    MANY=300000 python -m benchmarks.reports sqlite

A rebuild counts the answers of each student to each fact on each school day, so the GROUP BY it is held against does
the same, and fetches the sums. The two take turns, and the best of each counts. PostgreSQL gets the memory to do it
without the disk. Times are those of the clock on the wall; the rebuild works on every core, so what it costs in
processor time stands beside it.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import django
import psycopg

from benchmarks.figures import Figure, show
from tools.commands import ROOT
from tools.postgres import Postgres

if TYPE_CHECKING:
    from classroom.people.models import SchoolClass, Student

DATABASES = ("sqlite", "postgres")
PAGES = "pages"
FEW, MANY = 1_000, int(os.environ.get("MANY", "1000000"))
A_YEAR, TWO_WEEKS = 200, 10
"""School days."""
TAKES, TURNS, REBUILDS = 2, 8, 3
CALLS = 6
"""A page is quick: one take is the mean of so many. What is held against each other is measured in turns, so that a
machine that is busier for a while is so for both."""
GROUP_BY = """
    SELECT student_id, skill, fact, day, COUNT(*), SUM(CASE WHEN "right" THEN 1 ELSE 0 END), SUM(think_ms)
    FROM practice_attempt GROUP BY student_id, skill, fact, day
"""


def main(wanted: list[str]) -> int:
    """A process for each: Django knows one database."""
    if wanted[0] == PAGES:
        return show_page_times(wanted[1])
    if len(wanted) == 1:
        return on_one(wanted[0])
    runs = [subprocess.run([sys.executable, "-m", "benchmarks.reports", name], cwd=ROOT) for name in wanted]
    return max(run.returncode for run in runs)


def on_one(database: str) -> int:
    postgres = Postgres() if database == "postgres" else None
    try:
        with tempfile.TemporaryDirectory(prefix="t9-bench-") as folder:
            os.environ |= {"DJANGO_SETTINGS_MODULE": "tests.settings", "TEST_VAR_DIR": folder}
            os.environ["DATABASE_URL"] = f"sqlite:///{folder}/bench.sqlite3"
            if postgres:
                postgres.wait()
                os.environ["DATABASE_URL"] = postgres.url()
            django.setup()
            logging.disable(logging.CRITICAL)
            return show(measure(database))
    finally:
        if postgres:
            postgres.stop()


def measure(database: str) -> Iterator[Figure]:
    from django.core.management import call_command

    from benchmarks.school_years import new_class, practise
    from classroom.people.models import Teacher
    from classroom.people.services import open_school

    call_command("migrate", verbosity=0)
    school = open_school("Bench")
    teacher, others = (
        Teacher.objects.create_user(f"{name}@school.example", "a password", school=school) for name in ("one", "others")
    )
    first = new_class(teacher, 0)
    practise(list(first.students.all()), FEW)
    rebuild()
    few = copy_of_database()
    # Not this teacher's: a page lists the classes of whoever looks, which says nothing about attempts.
    classes = [new_class(others, number) for number in range(1, 21)]
    practise([student for each in classes for student in each.students.all()], MANY - FEW)
    yield from rebuild_figures(database)
    clean_up()
    before, after = in_turns(lambda: page_times(first, few), lambda: page_times(first, os.environ["DATABASE_URL"]))
    for name, taken in after.items():
        yield Figure(f"{database}: {name}, {MANY:,} attempts", taken, "ms", before[name], 1.3, most=True)
    young, old = (practised(classes[0], days) for days in (TWO_WEEKS, A_YEAR))
    light, heavy = in_turns(lambda: match_times(young), lambda: match_times(old))
    yield Figure(f"{database}: a match's figures after a year", heavy["match"], "ms", light["match"], 1.3, most=True)


def in_turns(*measured: Callable[[], dict[str, float]], turns: int = TURNS) -> list[dict[str, float]]:
    """The best of each."""
    rounds = [[measure() for measure in measured] for _ in range(turns)]
    return [{name: min(each[name] for each in found) for name in found[0]} for found in zip(*rounds, strict=True)]


def copy_of_database() -> str:
    """The address of a second database with what stands in this one now."""
    from django.db import connections

    address = os.environ["DATABASE_URL"]
    if address.startswith("sqlite"):
        copy = address.replace("bench.sqlite3", "few.sqlite3")
        with connections["default"].cursor() as cursor:
            cursor.execute("VACUUM INTO %s", [copy.removeprefix("sqlite:///")])
        return copy
    clean_up()
    parts = urlsplit(address)
    connections.close_all()
    with psycopg.connect(parts._replace(path="/template1").geturl(), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE few TEMPLATE "{parts.path[1:]}"')
    return parts._replace(path="/few").geturl()


def rebuild_figures(database: str) -> Iterator[Figure]:
    """From nothing every row is written; where they stand and are right, they are counted and compared."""
    floor, of_all, again = in_turns(group_by_time, from_nothing, rebuild_times, turns=REBUILDS)
    for what, best in (("from nothing", of_all), ("once more", again)):
        yield Figure(f"{database}: rebuild, {what}", best["taken"], "s", floor["taken"], 3.0, most=True)
        yield Figure(f"{database}: … processor time of the command", best["worked"], "s")


def group_by_time() -> dict[str, float]:
    clean_up()
    return {"taken": seconds(group_by)}


def from_nothing() -> dict[str, float]:
    from classroom.practice.models import SkillDay, Standing

    for model in (SkillDay, Standing):
        model.objects.all().delete()
    clean_up()
    return rebuild_times()


def rebuild_times() -> dict[str, float]:
    """On the wall, and of processor time here and in the processes it started."""
    begun = sum(os.times()[:4])
    taken = seconds(rebuild)
    return {"taken": taken, "worked": sum(os.times()[:4]) - begun}


def seconds(work: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def rebuild() -> None:
    from django.core.management import call_command

    with open(os.devnull, "w") as nowhere:
        call_command("rebuild_figures", stdout=nowhere)


def clean_up() -> None:
    """What PostgreSQL does by itself soon after so many rows came."""
    from django.db import connection

    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")


def group_by() -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET work_mem = '256MB'")
        cursor.execute(GROUP_BY)
        cursor.fetchall()
        if connection.vendor == "postgresql":
            cursor.execute("RESET work_mem")


def page_times(school_class: SchoolClass, database: str) -> dict[str, float]:
    """Asked of a process that has done nothing else, as a web server: this one has just made a million rows."""
    command = [sys.executable, "-m", "benchmarks.reports", PAGES, school_class.code]
    env = os.environ | {"DATABASE_URL": database}
    told = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout
    found: dict[str, float] = json.loads(told)
    return found


def show_page_times(code: str) -> int:
    django.setup()
    logging.disable(logging.CRITICAL)
    from django.test import Client

    from classroom.people.models import SchoolClass

    school_class = SchoolClass.objects.get(code=code)
    client = Client(HTTP_HOST="localhost")
    client.force_login(school_class.teachers.get())
    student = school_class.students.order_by("pk")[0]
    paths = {"class page": f"/classes/{school_class.code}/", "student page": f"/students/{student.code}/"}
    print(json.dumps({name: best_ms(lambda path=path: client.get(path)) for name, path in paths.items()}))  # type: ignore[misc]
    return 0


def best_ms(work: Callable[[], Any]) -> float:
    """The best of its takes in milliseconds: what it costs itself, not what else the machine did."""
    work()
    return 1000 / CALLS * min(seconds(lambda: [work() for _ in range(CALLS)]) for _ in range(TAKES))


def practised(school_class: SchoolClass, days: int) -> Student:
    """A student with so many school days of practice and no others."""
    from benchmarks.school_years import A_DAY, practise
    from classroom.practice.aggregation import recount_student
    from classroom.practice.models import Attempt

    student = school_class.students.order_by("pk")[days % 24]
    Attempt.objects.filter(student=student).delete()
    practise([student], days * A_DAY)
    recount_student(student.pk)
    return student


def match_times(student: Student) -> dict[str, float]:
    """Counted and written: what is there from before is made wrong each time."""
    from benchmarks.school_years import TODAY
    from classroom.practice.aggregation import recount_student
    from classroom.practice.models import SkillDay

    def recount() -> None:
        SkillDay.objects.filter(student=student, day=TODAY).update(n=0)
        recount_student(student.pk, TODAY)

    return {"match": best_ms(recount)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(DATABASES)))
