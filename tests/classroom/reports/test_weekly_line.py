"""The weekly line, through a real SMTP server: who gets it, when, in which language, and never twice."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from django.core import mail
from django.db import connection

from classroom.people.guardians import confirm_mail, print_letter, stop_mail
from classroom.people.models import Guardian, Student
from classroom.reports import weekly_line
from classroom.reports.models import WeeklyLine
from classroom.reports.tasks import send_weekly_lines as send_weekly_lines_task
from classroom.reports.weekly_line import send_weekly_lines
from tests.classroom.reports.scripted import NOON, record_answers, small_class

FRIDAY = NOON + timedelta(days=4, hours=4)  # 16:00


class Letterbox:
    """What arrived."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuses = ""

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if address == self.refuses:
            return "550 nobody lives here"
        envelope.rcpt_tos.append(address)
        return "250 known"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 kept"


@pytest.fixture
def letterbox(settings: Any) -> Iterator[Letterbox]:
    box = Letterbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        host, port = free.getsockname()
    controller = Controller(box, hostname=host, port=port)
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = host, port
    settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
    yield box
    controller.stop()


@pytest.fixture
def family(anna: Student) -> Guardian:
    return asking(anna)


def asking(student: Student, language: str = "en") -> Guardian:
    guardian = print_letter(student, language=language).guardian
    confirm_mail(guardian, "home@family.example")
    return guardian


def play(student: Student, at: datetime = NOON) -> None:
    record_answers(student, [("5+1", True)] * 7 + [("6+1", False)], at=at)


def words(letter: EmailMessage) -> str:
    part = letter.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def test_a_family_that_asked_reads_days_and_right_answers(family: Guardian, letterbox: Letterbox) -> None:
    play(family.student)
    assert send_weekly_lines(now=FRIDAY) == 1
    (letter,) = letterbox.letters
    assert letter["To"] == "home@family.example"
    assert "Anna practised on 1 day." in words(letter)
    assert "Mon 16 Nov: 7" in words(letter)


def test_a_day_is_practised_whether_or_not_an_answer_was_right(family: Guardian, letterbox: Letterbox) -> None:
    """As on the family's page."""
    play(family.student)
    record_answers(family.student, [("5+1", False)] * 3, at=NOON + timedelta(days=1))
    send_weekly_lines(now=FRIDAY)
    assert "Anna practised on 2 days." in words(letterbox.letters[0])


def test_a_week_without_a_right_answer_was_played_and_is_told_without_figures(
    family: Guardian, letterbox: Letterbox
) -> None:
    record_answers(family.student, [("5+1", False)] * 3, at=NOON)
    assert send_weekly_lines(now=FRIDAY) == 1
    assert "Anna practised on 1 day." in words(letterbox.letters[0])
    assert "right" not in words(letterbox.letters[0])


def test_the_mail_says_nothing_of_accuracy_or_speed(family: Guardian, letterbox: Letterbox) -> None:
    play(family.student)
    send_weekly_lines(now=FRIDAY)
    assert "%" not in words(letterbox.letters[0])
    assert "8" not in words(letterbox.letters[0]).split("http")[0].replace("18 Nov", "")


def test_one_tap_stops_the_mails(family: Guardian, letterbox: Letterbox) -> None:
    play(family.student)
    send_weekly_lines(now=FRIDAY)
    letter = letterbox.letters[0]
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "/mail/stop/" in letter["List-Unsubscribe"]


def test_nothing_is_sent_when_nothing_was_played(family: Guardian, letterbox: Letterbox) -> None:
    play(family.student, at=FRIDAY - timedelta(days=7))
    assert send_weekly_lines(now=FRIDAY) == 0
    assert letterbox.letters == []


def test_nothing_is_sent_to_those_who_did_not_ask_or_asked_to_stop(family: Guardian, letterbox: Letterbox) -> None:
    print_letter(family.student)
    stop_mail(family)
    play(family.student)
    assert send_weekly_lines(now=FRIDAY) == 0


def test_the_line_comes_in_the_family_s_language(anna: Student, letterbox: Letterbox) -> None:
    asking(anna, "sv")
    play(anna)
    send_weekly_lines(now=FRIDAY)
    page = letterbox.letters[0].get_body(("html",))
    assert page is not None
    assert '<html lang="sv">' in page.get_content()


@pytest.mark.parametrize(("hours", "sent"), [(-1, 0), (0, 1), (40, 1), (57, 0)])
def test_it_comes_between_friday_afternoon_and_sunday_night(
    family: Guardian, letterbox: Letterbox, hours: int, sent: int
) -> None:
    play(family.student, at=NOON + timedelta(days=3))
    assert send_weekly_lines(now=FRIDAY + timedelta(hours=hours)) == sent


def test_a_second_run_sends_nothing_and_the_next_week_sends_again(family: Guardian, letterbox: Letterbox) -> None:
    play(family.student)
    play(family.student, at=NOON + timedelta(days=7))
    assert [send_weekly_lines(now=FRIDAY + timedelta(hours=late)) for late in (0, 1, 30)] == [1, 0, 0]
    assert send_weekly_lines(now=FRIDAY + timedelta(days=7)) == 1


def test_a_mail_that_could_not_be_sent_is_tried_again(
    family: Guardian, settings: Any, request: pytest.FixtureRequest
) -> None:
    play(family.student)
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    assert send_weekly_lines(now=FRIDAY) == 0
    assert not WeeklyLine.objects.exists()
    request.getfixturevalue("letterbox")
    assert send_weekly_lines(now=FRIDAY + timedelta(hours=1)) == 1


def families(*names: str) -> list[Guardian]:
    found = [asking(student) for student in small_class(*names).students.order_by("pk")]
    for guardian in found:
        play(guardian.student)
    return found


@pytest.mark.django_db
def test_a_mail_server_that_is_away_is_asked_once_and_not_for_every_family(settings: Any) -> None:
    families("Anna", "Birta", "Daan")
    settings.EMAIL_BACKEND, settings.EMAIL_TIMEOUT = "django.core.mail.backends.smtp.EmailBackend", 0.3
    with socket.create_server(("127.0.0.1", 0)) as silent:
        settings.EMAIL_HOST, settings.EMAIL_PORT = silent.getsockname()
        assert send_weekly_lines(now=FRIDAY) == 0
        silent.settimeout(0.3)
        silent.accept()
        with pytest.raises(TimeoutError):
            silent.accept()
    assert not WeeklyLine.objects.exists()


@pytest.mark.django_db
def test_an_address_that_is_refused_keeps_nobody_else_waiting(letterbox: Letterbox) -> None:
    first, *_ = families("Anna", "Birta")
    Guardian.objects.filter(pk=first.pk).update(email="gone@family.example")
    letterbox.refuses = "gone@family.example"
    assert send_weekly_lines(now=FRIDAY) == 1
    assert WeeklyLine.objects.count() == 1


@pytest.mark.django_db
def test_many_mails_let_other_work_come_between_and_all_are_sent(
    letterbox: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    rings: list[tuple[str, int]] = []
    monkeypatch.setattr(weekly_line, "WORKS_FOR", 0.0)
    monkeypatch.setattr(weekly_line, "send", lambda task, row: rings.append((task, row)))
    families("Anna", "Birta", "Daan")
    assert send_weekly_lines(now=FRIDAY) == 1
    while rings:
        task, after = rings.pop()
        assert task == send_weekly_lines_task.name
        send_weekly_lines(after, now=FRIDAY)
    assert len(letterbox.letters) == 3


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_send_one_mail() -> None:
    student = small_class("Anna").students.get()
    asking(student)
    play(student)
    with ThreadPoolExecutor(4) as workers:
        sent = list(workers.map(lambda _: send_and_hang_up(), range(4)))
    assert sum(sent) == len(mail.outbox) == 1


def send_and_hang_up() -> int:
    try:
        return send_weekly_lines(now=FRIDAY)
    finally:
        connection.close()
