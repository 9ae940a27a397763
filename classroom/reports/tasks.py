"""The bell: each task is one line that calls a service."""

from __future__ import annotations

from celery import shared_task

from classroom.reports import demo_making, services, weekly_line


@shared_task
def aggregate_match(match_id: int) -> None:
    services.aggregate_match(match_id)


@shared_task
def sweep_matches() -> None:
    """Makes up for every task that was lost."""
    for match_id in services.waiting_matches():
        services.aggregate_match(match_id)


@shared_task
def go_on_with_demo(class_id: int) -> None:
    demo_making.go_on(class_id)


@shared_task
def sweep_demos() -> None:
    """Makes up for every task that was lost."""
    for class_id in demo_making.lost():
        demo_making.go_on(class_id)


@shared_task
def send_weekly_lines(after: int = 0) -> None:
    weekly_line.send_weekly_lines(after)
