"""What reports cost when a school has practised for long: pages with a thousand and with a million attempts in the
database, the rebuild of all figures beside a plain GROUP BY over the same rows, one match after two weeks and after a
year. All in one run, on a database of its own. A rebuild makes a row for each student, fact and school day, so the
GROUP BY it is held against counts those; the one without days is told beside it.

    MANY=1000000 python -m benchmarks.reports       SQLite; time is the processor's
    DATABASE_URL=postgres://… python -m benchmarks.reports
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import django

from benchmarks.figures import Figure, show

if TYPE_CHECKING:
    from classroom.people.models import SchoolClass, Student

FEW, MANY = 1_000, int(os.environ.get("MANY", "300000"))
A_YEAR, TWO_WEEKS = 200, 10
"""School days."""
TAKES = 15
GROUP_BY = (
    'SELECT {0}, COUNT(*), SUM(CASE WHEN "right" THEN 1 ELSE 0 END), AVG(think_ms) FROM practice_attempt GROUP BY {0}'
)
BY_FACT, BY_FACT_AND_DAY = "student_id, skill, fact", "student_id, skill, fact, day"
on_sqlite = "DATABASE_URL" not in os.environ
clock = time.process_time if on_sqlite else time.perf_counter


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="t9-bench-") as folder:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "tests.settings", "TEST_VAR_DIR": folder}
        os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder}/bench.sqlite3")
        django.setup()
        logging.disable(logging.CRITICAL)
        return show(measure())


def measure() -> Iterator[Figure]:
    from django.core.management import call_command

    from benchmarks.school_years import new_class, practise
    from classroom.people.models import Teacher
    from classroom.people.services import open_school

    call_command("migrate", verbosity=0)
    teacher = Teacher.objects.create_user("bench@school.example", "a password", school=open_school("Bench"))
    first = new_class(teacher, 0)
    practise(list(first.students.all()), FEW)
    rebuild()
    before = page_times(first)
    classes = [new_class(teacher, number) for number in range(1, 21)]
    practise([student for each in classes for student in each.students.all()], MANY - FEW)
    yield from rebuild_figures()
    for name, after in page_times(first).items():
        yield Figure(f"{name}, {MANY} attempts over {FEW}", after, "ms", before[name], 1.3, most=True)
    young, old = (match_ms(practised(classes[0], days)) for days in (TWO_WEEKS, A_YEAR))
    yield Figure("one match after a year over two weeks", old, "ms", young, 1.3, most=True)


def rebuild_figures() -> Iterator[Figure]:
    by_day = min(seconds(partial(group_by, BY_FACT_AND_DAY)) for _ in range(2))
    by_fact = min(seconds(partial(group_by, BY_FACT)) for _ in range(2))
    taken = seconds(rebuild)
    yield Figure("rebuild of all figures over a GROUP BY", taken, "s", by_day, 3.0, most=True)
    yield Figure("… over a GROUP BY without days, times", taken / by_fact, "")


def seconds(work: Callable[[], Any]) -> float:
    begun = clock()
    work()
    return clock() - begun


def rebuild() -> None:
    from django.core.management import call_command

    with open(os.devnull, "w") as nowhere:
        call_command("rebuild_figures", stdout=nowhere)


def group_by(columns: str) -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(GROUP_BY.format(columns))
        cursor.fetchall()


def page_times(school_class: SchoolClass) -> dict[str, float]:
    """The quickest of several in milliseconds: what a page itself costs."""
    from django.test import Client

    client = Client(HTTP_HOST="localhost")
    client.force_login(school_class.teachers.get())
    student = school_class.students.order_by("pk")[0]
    paths = {"class page": f"/classes/{school_class.code}/", "student page": f"/students/{student.code}/"}
    return {
        name: 1000 * min(seconds(lambda path=path: client.get(path)) for _ in range(TAKES))  # type: ignore[misc]
        for name, path in paths.items()
    }


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


def match_ms(student: Student) -> float:
    from benchmarks.school_years import TODAY
    from classroom.practice.aggregation import recount_student

    return 1000 * min(seconds(lambda: recount_student(student.pk, TODAY)) for _ in range(TAKES))


if __name__ == "__main__":
    sys.exit(main())
