"""Everybody's figures counted again from the raw attempts, on every core there is."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from multiprocessing import get_context

from django.db import connection, connections

from classroom.practice.aggregation import count_ahead, recount_student

A_SHARE = 50
"""Students. For fewer, another process takes longer to start than they take to count."""
AT_ONCE = 4


def rebuild(students: Sequence[int]) -> Iterator[None]:
    """One student after another: readers find each as before or as after, and play goes on in between."""
    processes = processes_for(len(students))
    if processes == 1:
        yield from map(rebuild_student, students)
        return
    connections.close_all()  # two processes on one connection would break it for both
    with get_context("fork").Pool(processes) as pool:
        yield from pool.imap_unordered(rebuild_student, students, chunksize=AT_ONCE)


def processes_for(students: int) -> int:
    """One inside a transaction: no other process would see what it has written."""
    return 1 if connection.in_atomic_block else max(1, min(cores(), students // A_SHARE))


def cores() -> int:
    return os.cpu_count() or 1


def rebuild_student(student_id: int) -> None:
    """SQLite has no rows to hold, only everything: there the counting comes first, and play waits for the writing
    alone."""
    ahead = None if connection.features.has_select_for_update else count_ahead(student_id)
    recount_student(student_id, ahead=ahead)
