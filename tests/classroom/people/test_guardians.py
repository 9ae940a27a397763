"""Families' links: told once, opened without an account, taken back, over in time, and all ends look alike."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom.people import guardians, limits
from classroom.people.access import guardian_by_token, signed_token
from classroom.people.codes import SYMBOLS
from classroom.people.models import AuditEntry, Guardian, SchoolClass, Student, Teacher


def page_of(token: str) -> Any:
    return Client().get(reverse("reports:family", args=[token]))


def test_the_link_of_the_letter_opens_the_report_without_an_account(anna: Student, teacher: Teacher) -> None:
    letter = guardians.print_letter(anna, by=teacher)
    assert "Anna" in page_of(letter.token).content.decode()


def test_the_short_code_opens_the_same_report_in_any_case_and_spacing(anna: Student) -> None:
    letter = guardians.print_letter(anna)
    typed = f" {letter.shown_code.lower().replace('-', ' ')} "
    answer = Client().post(reverse("parents"), {"code": typed}, follow=True)
    assert "Anna" in answer.content.decode()


def test_neither_token_nor_short_code_is_kept_in_the_database(anna: Student) -> None:
    letter = guardians.print_letter(anna)
    kept = " ".join(str(value) for value in Guardian.objects.values_list()[0])
    assert letter.token not in kept
    assert letter.short_code not in kept


def test_the_token_has_192_bits_and_the_short_code_twelve_of_the_thirty_symbols(anna: Student) -> None:
    letter = guardians.print_letter(anna)
    assert len(letter.token) == 32
    assert re.fullmatch(f"[{SYMBOLS}]{{12}}", letter.short_code)
    assert re.fullmatch(r"\w{4}-\w{4}-\w{4}", letter.shown_code)


def test_a_second_letter_leaves_the_first_one_open(anna: Student) -> None:
    first, second = guardians.print_letter(anna), guardians.print_letter(anna)
    assert page_of(first.token).status_code == page_of(second.token).status_code == 200
    assert first.token != second.token


def test_wrong_expired_and_taken_back_links_lead_to_the_same_page(anna: Student, teacher: Teacher) -> None:
    taken, old = guardians.print_letter(anna), guardians.print_letter(anna)
    guardians.take_back(taken.guardian, by=teacher)
    Guardian.objects.filter(pk=old.guardian.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    pages = [page_of(token) for token in (taken.token, old.token, "no-such-token", signed_token(taken.guardian))]
    assert {page.status_code for page in pages} == {404}
    assert len({re.sub(r'value="[^"]+"|X-CSRFToken[^}]+', "", page.content.decode()) for page in pages}) == 1


def test_guessing_short_codes_stops_at_the_limit_of_the_address(anna: Student, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ADDRESS", limits.Limit("address", 3))
    letter = guardians.print_letter(anna)
    guesses = [Client().post(reverse("parents"), {"code": f"2222222222{n}"}).status_code for n in range(23, 27)]
    assert guesses == [422, 422, 422, 429]
    assert Client().post(reverse("parents"), {"code": letter.short_code}).status_code == 429
    with time_machine.travel(timezone.now() + timedelta(seconds=61)):
        assert Client().post(reverse("parents"), {"code": letter.short_code}).status_code == 302


def test_a_letter_lasts_a_school_year_and_no_longer(anna: Student) -> None:
    letter = guardians.print_letter(anna)
    with time_machine.travel(timezone.now() + timedelta(days=399)):
        assert page_of(letter.token).status_code == 200
    with time_machine.travel(timezone.now() + timedelta(days=401)):
        assert page_of(letter.token).status_code == 404


def test_a_link_of_an_archived_child_is_over(anna: Student) -> None:
    letter = guardians.print_letter(anna)
    Student.objects.filter(pk=anna.pk).update(archived_at=timezone.now())
    assert page_of(letter.token).status_code == 404


def test_a_link_taken_back_can_be_given_back_with_undo(desk: Client, anna: Student, teacher: Teacher) -> None:
    letter = guardians.print_letter(anna, by=teacher)
    page = desk.post(reverse("people:take_letter_back", args=[letter.guardian.code]), follow=True)
    assert guardian_by_token(letter.token) is None
    undo = re.search(r'action="(/letters/\w+/give-back/)"', page.content.decode())
    assert undo
    desk.post(undo[1])
    assert guardian_by_token(letter.token) == letter.guardian


def test_the_family_page_is_never_kept_by_a_browser(anna: Student) -> None:
    assert page_of(guardians.print_letter(anna).token).headers["Cache-Control"] == "no-store"


def test_the_page_speaks_the_language_of_the_letter(anna: Student) -> None:
    page = page_of(guardians.print_letter(anna, language="is").token)
    assert page.headers["Content-Language"] == "is"
    assert '<html lang="is"' in page.content.decode()


def test_a_language_chosen_by_the_family_is_remembered(anna: Student) -> None:
    letter = guardians.print_letter(anna)
    Client().post(reverse("people:family_language", args=[letter.token]), {"language": "ru"})
    letter.guardian.refresh_from_db()
    assert letter.guardian.language == "ru"
    assert '<html lang="ru"' in page_of(letter.token).content.decode()


def test_an_unknown_language_changes_nothing(anna: Student) -> None:
    letter = guardians.print_letter(anna, language="nl")
    Client().post(reverse("people:family_language", args=[letter.token]), {"language": "xx"})
    letter.guardian.refresh_from_db()
    assert letter.guardian.language == "nl"


@pytest.mark.usefixtures("anna", "birta")
def test_one_press_prints_a_letter_for_every_child_without_a_link(desk: Client, school_class: SchoolClass) -> None:
    page = desk.get(reverse("people:letters", args=[school_class.code])).content.decode()
    ticked = re.findall(r'name="students" value="(\w+)" checked', page)
    printed = desk.post(reverse("people:letters", args=[school_class.code]), {"students": ticked})
    assert printed.content.decode().count('class="a4 letter"') == len(ticked) == 2
    assert Guardian.objects.count() == 2


@pytest.mark.usefixtures("birta")
def test_from_a_students_page_only_one_letter_is_ticked(desk: Client, school_class: SchoolClass, anna: Student) -> None:
    page = desk.get(reverse("people:letters", args=[school_class.code]), {"student": anna.code}).content.decode()
    assert re.findall(r'name="students" value="(\w+)" checked', page) == [anna.code]


def test_letters_are_written_in_the_language_of_each_family(
    desk: Client, school_class: SchoolClass, anna: Student, birta: Student
) -> None:
    sent = {"students": [anna.code, birta.code], f"language-{anna.code}": "is", f"language-{birta.code}": "sv"}
    page = desk.post(reverse("people:letters", args=[school_class.code]), sent).content.decode()
    assert re.findall(r'<article class="a4 letter" lang="(\w+)"', page) == ["is", "sv"]


def test_the_list_tells_who_printed_a_link_and_when(
    desk: Client, school_class: SchoolClass, anna: Student, teacher: Teacher
) -> None:
    guardians.print_letter(anna, by=teacher)
    page = desk.get(reverse("people:letters", args=[school_class.code])).content.decode()
    today = timezone.now().strftime("%-d %b %Y")
    assert f"printed {today} by Sigrún" in page


def test_no_student_chosen_is_said_beside_the_list_and_prints_nothing(
    desk: Client, school_class: SchoolClass, anna: Student
) -> None:
    answer = desk.post(reverse("people:letters", args=[school_class.code]), {"language-x": "is"})
    assert answer.status_code == 422
    assert "Choose at least one student." in answer.content.decode()
    assert not Guardian.objects.exists()


def test_a_child_of_another_class_cannot_be_slipped_into_the_letters(
    desk: Client, school_class: SchoolClass, anna: Student, colleague: Teacher
) -> None:
    from classroom.people.services import add_students, create_class

    stranger = add_students(create_class(colleague, name="3 A", year_level=3, language="en"), ["Finn"])[0]
    answer = desk.post(reverse("people:letters", args=[school_class.code]), {"students": [anna.code, stranger.code]})
    assert answer.status_code == 422
    assert not Guardian.objects.exists()


def test_inside_a_school_network_the_letter_is_the_report_itself(
    desk: Client, school_class: SchoolClass, anna: Student, settings: Any
) -> None:
    settings.PUBLIC_URL = "http://192.168.1.20:8000"
    page = desk.get(reverse("people:letters", args=[school_class.code])).content.decode()
    address = reverse("reports:printed_reports", args=[school_class.code])
    assert f'method="get" action="{address}"' in page
    paper = desk.get(address, {"students": [anna.code], f"language-{anna.code}": "nl"}).content.decode()
    assert '<article class="a4 letter report" lang="nl">' in paper
    assert "/family/" not in paper
    assert not Guardian.objects.exists()


def test_a_family_without_a_phone_gets_the_report_on_paper_where_others_have_links(
    school_class: SchoolClass, teacher: Teacher, anna: Student, settings: Any
) -> None:
    settings.PUBLIC_URL = "https://practice.example.org"
    desk = Client(enforce_csrf_checks=True)
    desk.force_login(teacher)
    letters = reverse("people:letters", args=[school_class.code])
    page = desk.get(letters).content.decode()
    address = reverse("reports:printed_reports", args=[school_class.code])
    assert f'formmethod="get" formaction="{address}"' in page
    (token,) = re.findall(r'<button class="btn go" name="csrfmiddlewaretoken" value="([^"]+)"', page)
    assert (
        page[page.index('<form class="letters') : page.index("</form>", page.index('<form class="letters'))].count(
            "csrfmiddlewaretoken"
        )
        == 1
    )
    wanted = {"students": [anna.code], f"language-{anna.code}": "en"}
    assert desk.post(letters, wanted).status_code == 403
    assert desk.post(letters, wanted | {"csrfmiddlewaretoken": token}).status_code == 200


def test_printing_and_taking_back_are_in_the_audit_log_under_the_alias(anna: Student, teacher: Teacher) -> None:
    guardians.take_back(guardians.print_letter(anna, by=teacher).guardian, by=teacher)
    rows = AuditEntry.objects.order_by("pk").values_list("action", "actor", "about")
    assert list(rows) == [
        ("letter_printed", teacher.code, anna.alias),
        ("letter_taken_back", teacher.code, anna.alias),
    ]
