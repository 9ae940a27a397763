"""The weekly line by mail: only after a yes from the address itself, stopped with one tap."""

from __future__ import annotations

import re
import threading
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom.mail import build_mail
from classroom.people import family_mail, guardians
from classroom.people.access import guardian_by_token, signed_token
from classroom.people.guardians import Letter
from classroom.people.models import Guardian, Student
from tests.classroom.people.conftest import UNREACHABLE, UNSEEN

ADDRESS = "mum@home.example"


@pytest.fixture
def letter(anna: Student) -> Letter:
    return guardians.print_letter(anna, language="en")


@pytest.fixture
def asked(letter: Letter) -> str:
    """The path of the link in the mail that was sent."""
    answer = Client().post(reverse("people:family_mail", args=[letter.token]), {"email": ADDRESS})
    assert answer.status_code == 200
    return path_in(str(mail.outbox[-1].body))


def path_in(text: str) -> str:
    found = re.search(r"http://[^/\s]+(/\S+)", text)
    assert found
    return found[1]


def stored(letter: Letter) -> Guardian:
    return Guardian.objects.get(pk=letter.guardian.pk)


def test_asking_sends_one_mail_and_keeps_no_address(letter: Letter, asked: str) -> None:
    assert [message.to for message in mail.outbox] == [[ADDRESS]]
    assert stored(letter).email == ""


@pytest.mark.parametrize("unseen", UNSEEN)
def test_what_nobody_sees_in_a_pasted_address_is_left_out(letter: Letter, unseen: str) -> None:
    sent = {"email": f"{unseen}mum@home{unseen}.example{unseen}"}
    assert Client().post(reverse("people:family_mail", args=[letter.token]), sent).status_code == 200
    assert mail.outbox[-1].to == [ADDRESS]


@pytest.mark.parametrize("domain", UNREACHABLE)
def test_an_address_no_mail_can_go_to_is_refused_in_a_sentence(letter: Letter, domain: str) -> None:
    answer = Client().post(reverse("people:family_mail", args=[letter.token]), {"email": f"mum@{domain}"})
    assert answer.status_code == 422
    assert "This does not look like an e-mail address yet." in answer.content.decode()
    assert not mail.outbox


def test_a_family_may_ask_three_times_a_day(letter: Letter) -> None:
    address = reverse("people:family_mail", args=[letter.token])
    answers = [Client().post(address, {"email": ADDRESS}).status_code for _ in range(4)]
    assert answers == [200, 200, 200, 422]
    assert len(mail.outbox) == 3


def test_a_mail_that_was_not_sent_is_not_counted(letter: Letter, settings: Any) -> None:
    address, working = reverse("people:family_mail", args=[letter.token]), settings.EMAIL_BACKEND
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    away = [Client().post(address, {"email": ADDRESS}).content.decode() for _ in range(4)]
    assert all("We could not send the mail just now." in page for page in away)
    settings.EMAIL_BACKEND = working
    answers = [Client().post(address, {"email": ADDRESS}).status_code for _ in range(4)]
    assert answers == [200, 200, 200, 422]


def test_four_at_once_while_the_mail_server_is_away_are_three_tries_and_none_is_counted(
    letter: Letter, monkeypatch: Any
) -> None:
    told: list[str] = []

    def asked_again_meanwhile(*_: Any, **__: Any) -> None:
        told.append(family_mail.ask(letter.guardian, ADDRESS))
        raise OSError

    with monkeypatch.context() as away:
        away.setattr(family_mail, "send_note", asked_again_meanwhile)
        told.append(family_mail.ask(letter.guardian, ADDRESS))
    assert [words.startswith("A few mails were sent already.") for words in told] == [True, False, False, False]
    assert [family_mail.ask(letter.guardian, ADDRESS) for _ in range(3)] == ["", "", ""]


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_twelve_presses_at_once_send_three_mails(letter: Letter, monkeypatch: Any) -> None:
    """Each in its own thread with its own connection."""
    told: list[str] = []
    start = threading.Barrier(12)
    monkeypatch.setattr(family_mail, "send_note", lambda *_, **__: None)

    def one() -> None:
        start.wait()
        told.append(family_mail.ask(letter.guardian, ADDRESS))
        connection.close()

    threads = [threading.Thread(target=one) for _ in range(12)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert told.count("") == 3
    assert len(told) == 12


def test_opening_the_link_of_the_mail_changes_nothing(letter: Letter, asked: str) -> None:
    assert "Yes, once a week" in Client().get(asked).content.decode()
    assert stored(letter).email == ""


def test_pressing_the_button_of_the_mail_keeps_the_address(letter: Letter, asked: str) -> None:
    Client().post(asked)
    assert stored(letter).email == ADDRESS
    assert stored(letter).email_confirmed_at is not None


def test_pressing_twice_is_the_same_as_once(letter: Letter, asked: str) -> None:
    answers = [Client().post(asked).status_code for _ in range(2)]
    assert answers == [200, 200]
    assert stored(letter).email == ADDRESS


def test_the_first_address_closes_no_page_that_is_open(letter: Letter, asked: str) -> None:
    """Whoever typed the letter's code reads on after saying yes."""
    typed = reverse("reports:family", args=[signed_token(stored(letter))])
    Client().post(asked)
    assert Client().get(typed).status_code == 200


def test_a_question_to_a_mistyped_address_is_over_once_the_right_one_said_yes(letter: Letter, asked: str) -> None:
    Client().post(reverse("people:family_mail", args=[letter.token]), {"email": "stranger@x.example"})
    mistyped = path_in(str(mail.outbox[-1].body))
    Client().post(asked)
    assert Client().post(mistyped).status_code == 404
    assert stored(letter).email == ADDRESS


def test_the_question_is_over_after_three_days(letter: Letter, asked: str) -> None:
    with time_machine.travel(timezone.now() + timedelta(days=3, minutes=1)):
        assert Client().post(asked).status_code == 404
    assert stored(letter).email == ""


@pytest.mark.parametrize("change", ["x", ":", "/x"])
def test_a_changed_link_keeps_no_address(letter: Letter, asked: str, change: str) -> None:
    assert Client().post(asked.rstrip("/") + f"{change}/").status_code == 404
    assert stored(letter).email == ""


def test_a_yes_after_the_letter_was_taken_back_keeps_no_address(letter: Letter, asked: str) -> None:
    guardians.take_back(letter.guardian)
    assert Client().post(asked).status_code == 404
    assert stored(letter).email == ""


@pytest.mark.parametrize("typed", ["", "mum", "mum@", "a@b.example\r\nBcc: all@x.example", "x" * 300 + "@x.example"])
def test_a_strange_address_is_refused_in_words_and_nothing_is_sent(letter: Letter, typed: str) -> None:
    answer = Client().post(reverse("people:family_mail", args=[letter.token]), {"email": typed})
    assert answer.status_code == 422
    assert not mail.outbox


def test_a_mail_server_that_is_away_is_said_in_words(letter: Letter, settings: Any) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    answer = Client().post(reverse("people:family_mail", args=[letter.token]), {"email": ADDRESS})
    assert answer.status_code == 422
    assert "We could not send the mail just now." in answer.content.decode()


def test_the_mail_is_in_the_language_of_the_family_and_has_both_parts(anna: Student) -> None:
    letter = guardians.print_letter(anna, language="sv")
    Client().post(reverse("people:family_mail", args=[letter.token]), {"email": ADDRESS})
    (page, kind), *_ = mail.outbox[0].alternatives  # type: ignore[attr-defined]
    assert kind == "text/html"
    assert '<html lang="sv">' in page
    assert path_in(str(mail.outbox[0].body)) in page


def test_stopping_forgets_the_address_and_closes_the_mailed_links(letter: Letter, asked: str) -> None:
    Client().post(asked)
    mailed = signed_token(stored(letter))
    Client().post(reverse("people:stop_mail", args=[guardians.stopping_token(letter.guardian)]))
    assert stored(letter).email == ""
    assert guardian_by_token(mailed) is None
    assert guardian_by_token(letter.token) == letter.guardian


def test_opening_the_stop_link_stops_nothing_yet(letter: Letter, asked: str) -> None:
    Client().post(asked)
    page = Client().get(reverse("people:stop_mail", args=[guardians.stopping_token(letter.guardian)]))
    assert "Stop these mails" in page.content.decode()
    assert stored(letter).email == ADDRESS


def test_a_mail_reader_stops_with_one_post_and_no_cookie(letter: Letter, asked: str) -> None:
    Client().post(asked)
    reader = Client(enforce_csrf_checks=True)
    address = reverse("people:stop_mail", args=[guardians.stopping_token(letter.guardian)])
    assert reader.post(address, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert stored(letter).email == ""


def test_stopping_works_after_the_letter_was_taken_back_and_twice(letter: Letter, asked: str) -> None:
    Client().post(asked)
    guardians.take_back(letter.guardian)
    address = reverse("people:stop_mail", args=[guardians.stopping_token(letter.guardian)])
    assert [Client().post(address).status_code for _ in range(2)] == [200, 200]
    assert stored(letter).email == ""


def test_a_new_address_closes_what_was_mailed_to_the_old_one(letter: Letter, asked: str) -> None:
    Client().post(asked)
    mailed = signed_token(stored(letter))
    guardians.confirm_mail(stored(letter), "dad@home.example")
    assert guardian_by_token(mailed) is None


def test_mails_that_repeat_carry_the_headers_for_one_tap(letter: Letter) -> None:
    from classroom.mail import Note

    note = Note(subject="A line", lines=["Anna"])
    message = build_mail("mail/note", {"note": note}, subject="A\nline", to=ADDRESS, unsubscribe="https://x.example/s/")
    assert message.extra_headers["List-Unsubscribe"] == "<https://x.example/s/>"
    assert message.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message.subject == "A line"
