"""Adults' accounts: who may make one, mail that must be answered, limits per account, a second step."""

from __future__ import annotations

import re
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.test import Client, TestCase
from django.urls import reverse

from classroom.people.accounts import AccountAdapter
from classroom.people.models import AuditEntry, School, Teacher
from classroom.people.services import open_school
from tests.classroom.people.conftest import PASSWORD, UNREACHABLE, UNSEEN

NEW = {"name": "Ms Berg", "school_name": "Hillside", "email": "berg@new.example", "password1": "a sentence to keep"}


@pytest.fixture(autouse=True)
def no_tries(db: None) -> None:
    cache.clear()


@pytest.fixture
def known(teacher: Teacher) -> Teacher:
    """The teacher, with a password and a confirmed address."""
    teacher.set_password(PASSWORD)
    teacher.save()
    EmailAddress.objects.create(user=teacher, email=teacher.email, verified=True, primary=True)
    return teacher


def sign_up(**changes: str) -> Any:
    return Client().post(reverse("account_signup"), NEW | changes)


def sign_in(client: Client, email: str, password: str = PASSWORD) -> Any:
    return client.post(reverse("account_login"), {"login": email, "password": password})


def pasted(email: str, unseen: str) -> str:
    name, _, domain = email.partition("@")
    return f"{unseen}{name}@{unseen}{domain}{unseen}"


def link_in_mail() -> str:
    found = re.search(r"https?://[^/\s]+(/\S+)", str(mail.outbox[-1].body))
    assert found
    return found[1]


def test_whoever_signs_up_opens_a_school_and_looks_after_it() -> None:
    assert sign_up().status_code == 302
    teacher = Teacher.objects.get(email=NEW["email"])
    assert (teacher.name, teacher.school.name, teacher.role) == ("Ms Berg", "Hillside", "administrator")


@pytest.mark.parametrize(
    ("told", "kept"), [("Atlantic/Reykjavik", "Atlantic/Reykjavik"), ("", "UTC"), ("Mars/Base", "UTC"), ("../x", "UTC")]
)
def test_a_new_school_keeps_the_time_of_the_browser_that_opened_it(told: str, kept: str) -> None:
    sign_up(time_zone=told)
    assert School.objects.get().time_zone == kept


@pytest.mark.parametrize("unseen", UNSEEN)
def test_an_address_is_kept_without_what_nobody_sees(unseen: str) -> None:
    assert sign_up(email=pasted(NEW["email"], unseen)).status_code == 302
    assert [teacher.email for teacher in Teacher.objects.all()] == [NEW["email"]]
    assert [address.email for address in EmailAddress.objects.all()] == [NEW["email"]]
    assert {to for message in mail.outbox for to in message.to} == {NEW["email"]}


@pytest.mark.parametrize("unseen", UNSEEN)
def test_a_pasted_address_signs_in_and_sets_a_new_password(known: Teacher, unseen: str) -> None:
    client, email = Client(), pasted(known.email, unseen)
    assert client.post(reverse("account_reset_password"), {"email": email}).status_code == 302
    assert [message.to for message in mail.outbox] == [[known.email]]
    assert sign_in(client, email)["Location"] == reverse("people:classes")
    client.post(reverse("account_email"), {"email": pasted("new@school.example", unseen), "action_add": ""})
    assert mail.outbox[-1].to == ["new@school.example"]


@pytest.mark.parametrize("domain", UNREACHABLE)
def test_an_address_no_mail_can_go_to_is_refused_everywhere(known: Teacher, domain: str) -> None:
    desk = Client()
    desk.force_login(known)
    email = f"berg@{domain}"
    answers = [
        sign_up(email=email),
        sign_in(Client(), email),
        Client().post(reverse("account_reset_password"), {"email": email}),
        desk.post(reverse("account_email"), {"email": email, "action_add": ""}),
    ]
    assert [answer.status_code for answer in answers] == [422] * 4
    assert all("Enter a valid email address." in answer.content.decode() for answer in answers)
    assert not mail.outbox


@pytest.mark.parametrize("mode", ["invitation", "closed"])
def test_without_an_invitation_nobody_signs_up_where_it_is_needed(settings: Any, mode: str) -> None:
    settings.SIGN_UP = mode
    assert "Accounts are made by invitation" in sign_up().content.decode()
    assert not Teacher.objects.exists()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"password1": "short"}, "Use at least 10 characters."),
        ({"password1": "1234567890"}, "Very many people use this password."),
        ({"email": "berg"}, "Enter a valid email address."),
        ({"name": ""}, "Please fill this in."),
        ({"school_name": "x" * 101}, "at most 100 characters"),
        ({"name": "\x00"}, "Null characters are not allowed."),
    ],
)
def test_what_is_missing_is_said_beside_the_field(changes: dict[str, str], words: str) -> None:
    answer = sign_up(**changes)
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert not School.objects.exists()


def test_a_known_address_is_not_given_away_by_signing_up(known: Teacher, settings: Any) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    answers = [sign_up(email=email) for email in (known.email, "nobody@new.example")]
    assert answers[0].status_code == answers[1].status_code == 302
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert mail.outbox[0].subject == "You have an account already"


@pytest.mark.parametrize(
    ("verification", "leads_to"), [("mandatory", "account_email_verification_sent"), ("optional", "account_login")]
)
def test_of_two_presses_at_once_the_second_finds_an_account(
    settings: Any, monkeypatch: pytest.MonkeyPatch, verification: str, leads_to: str
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = verification

    def first_press(adapter: AccountAdapter, request: object) -> Teacher:
        Teacher.objects.create_user(NEW["email"], school=open_school("Hillside"))
        return Teacher()

    monkeypatch.setattr(AccountAdapter, "new_user", first_press)
    assert sign_up().headers["Location"] == reverse(leads_to)
    assert Teacher.objects.count() == School.objects.count() == 1


def test_where_addresses_must_be_confirmed_nobody_is_in_before(settings: Any) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    settings.PUBLIC_URL = "https://practice.example"
    sign_up()
    client = Client()
    assert sign_in(client, NEW["email"], NEW["password1"]).headers["Location"] == "/account/confirm-email/"
    assert "https://practice.example/account/confirm-email/" in str(mail.outbox[0].body)
    client.post(link_in_mail())
    assert sign_in(Client(), NEW["email"], NEW["password1"]).headers["Location"] == reverse("people:classes")


def test_a_new_password_comes_by_a_link_under_the_public_address(known: Teacher, settings: Any) -> None:
    settings.PUBLIC_URL = "https://practice.example"
    Client().post(reverse("account_reset_password"), {"email": known.email}, headers={"host": "localhost"})
    assert "https://practice.example/account/password/reset/key/" in str(mail.outbox[0].body)
    client = Client()
    address = client.get(link_in_mail()).headers["Location"]
    client.post(address, {"password1": "another sentence to keep"})
    known.refresh_from_db()
    assert known.check_password("another sentence to keep")
    assert AuditEntry.objects.filter(action="password_changed", actor=known.code).exists()


@pytest.fixture
def mail_away(settings: Any) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1


NOT_NOW = "We could not send the mail just now."


@pytest.mark.parametrize("email", ["teacher@school.example", "nobody@new.example"])
def test_where_the_mail_with_a_new_password_cannot_be_sent_it_is_said_beside_the_form(
    known: Teacher, mail_away: None, email: str
) -> None:
    answer = Client().post(reverse("account_reset_password"), {"email": email}, follow=True)
    assert answer.redirect_chain == [(reverse("account_reset_password"), 302)]
    assert NOT_NOW in answer.content.decode()


def test_whoever_signs_up_while_the_mail_server_is_away_signs_in_for_another_mail(
    settings: Any, mail_away: None
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    answer = Client().post(reverse("account_signup"), NEW, follow=True)
    assert answer.redirect_chain == [(reverse("account_login"), 302)]
    assert NOT_NOW in answer.content.decode()
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert sign_in(Client(), NEW["email"], NEW["password1"]).headers["Location"] == "/account/confirm-email/"
    assert mail.outbox[0].subject == "Is this your address?"


def test_a_known_address_is_not_given_away_while_the_mail_server_is_away(
    known: Teacher, settings: Any, mail_away: None
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    answers = [sign_up(email=email) for email in (known.email, "nobody@new.example")]
    assert answers[0].headers["Location"] == answers[1].headers["Location"] == reverse("account_login")


def test_where_no_mail_must_be_answered_signing_up_needs_no_mail_server(mail_away: None) -> None:
    page = Client().post(reverse("account_signup"), NEW, follow=True)
    assert page.request["PATH_INFO"] == reverse("people:classes")
    assert NOT_NOW in page.content.decode()
    assert "We sent a mail" not in page.content.decode()


def test_an_address_is_changed_in_two_tries_where_the_mail_server_was_away(
    known: Teacher, settings: Any, mail_away: None
) -> None:
    desk, address = Client(), reverse("account_email")
    sign_in(desk, known.email)
    new = {"email": "new@school.example"}
    assert NOT_NOW in desk.post(address, new | {"action_add": ""}, follow=True).content.decode()
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    page = desk.post(address, new | {"action_send": ""}, follow=True).content.decode()
    assert "We sent a mail to new@school.example." in page
    assert mail.outbox[0].to == ["new@school.example"]


def test_news_about_an_account_that_cannot_be_mailed_stop_nothing(known: Teacher, mail_away: None) -> None:
    desk, new = Client(), "another sentence to keep"
    sign_in(desk, known.email)
    page = desk.post(
        reverse("account_change_password"), {"oldpassword": PASSWORD, "password1": new}, follow=True
    ).content.decode()
    assert "Your password is changed." in page
    assert NOT_NOW not in page
    known.refresh_from_db()
    assert known.check_password(new)


def test_asking_for_an_unknown_address_looks_the_same(known: Teacher) -> None:
    pages = [
        Client().post(reverse("account_reset_password"), {"email": email})
        for email in (known.email, "nobody@new.example")
    ]
    assert {page.headers["Location"] for page in pages} == {reverse("account_reset_password_done")}


def test_wrong_passwords_lock_the_account_and_nobody_else(known: Teacher, colleague: Teacher) -> None:
    EmailAddress.objects.create(user=colleague, email=colleague.email, verified=True, primary=True)
    answers = [sign_in(Client(), known.email, "wrong password").content.decode() for _ in range(6)]
    assert "do not go together" in answers[4]
    assert "That was tried many times." in answers[5]
    assert sign_in(Client(), known.email).status_code == 422
    assert sign_in(Client(), colleague.email).status_code == 302


def test_forty_teachers_behind_one_address_all_sign_in_within_a_minute(known: Teacher) -> None:
    assert {sign_in(Client(), known.email).status_code for _ in range(40)} == {302}


def test_tries_are_rows_of_the_database_under_keys_that_tell_nothing(known: Teacher) -> None:
    sign_in(Client(), known.email, "wrong password")
    with connection.cursor() as cursor:
        cursor.execute("SELECT cache_key FROM account_limits")
        keys = [key for (key,) in cursor.fetchall()]
    assert keys
    assert all(re.fullmatch(r"[0-9a-f]{64}", key) for key in keys)


def test_signing_in_and_out_is_in_the_audit_log(known: Teacher) -> None:
    client = Client()
    sign_in(client, known.email)
    client.post(reverse("account_logout"))
    assert list(AuditEntry.objects.order_by("pk").values_list("action", "actor")) == [
        ("signed_in", known.code),
        ("signed_out", known.code),
    ]


def test_after_signing_out_the_old_cookie_opens_nothing(known: Teacher) -> None:
    client = Client()
    sign_in(client, known.email)
    cookie = client.cookies["sessionid"].value
    client.post(reverse("account_logout"))
    thief = Client()
    thief.cookies["sessionid"] = cookie
    assert thief.get(reverse("people:classes")).headers["Location"].startswith(reverse("account_login"))


def test_the_session_gets_a_new_key_when_somebody_signs_in(known: Teacher) -> None:
    client = Client()
    client.get(reverse("account_login"))
    client.post(reverse("set_language"), {"language": "nl"})
    before = client.cookies["sessionid"].value
    sign_in(client, known.email)
    assert client.cookies["sessionid"].value != before


@pytest.mark.parametrize(
    "onward", ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]
)
def test_nobody_is_sent_to_another_host_after_signing_in(known: Teacher, onward: str) -> None:
    answer = Client().post(reverse("account_login"), {"login": known.email, "password": PASSWORD, "next": onward})
    assert answer.headers["Location"] == reverse("people:classes")


def test_a_teacher_signs_in_where_a_student_played_and_is_the_teacher(known: Teacher, anna: Any) -> None:
    client = Client()
    session = client.session
    session["student"] = anna.pk
    session.save()
    sign_in(client, known.email)
    assert client.get(reverse("people:classes")).status_code == 200


def test_a_closed_account_cannot_sign_in(known: Teacher) -> None:
    Teacher.objects.filter(pk=known.pk).update(is_active=False)
    assert sign_in(Client(), known.email).status_code in {302, 422}
    client = Client()
    sign_in(client, known.email)
    assert client.get(reverse("people:classes")).status_code == 302


def code_for(secret: str) -> str:
    return format_hotp_value(hotp_value(secret, next(iter(yield_hotp_counters_from_time()))))


@pytest.fixture
def with_app(known: Teacher) -> tuple[Client, str]:
    """The teacher's browser after an app was set up, and the app's key."""
    client = Client()
    sign_in(client, known.email)
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    page = client.get(reverse("mfa_activate_totp")).content.decode()
    secret = "".join(key_in_fours(page))
    with TestCase.captureOnCommitCallbacks(execute=True):
        assert client.post(reverse("mfa_activate_totp"), {"code": code_for(secret)}).status_code == 302
    return client, secret


def key_in_fours(page: str) -> list[str]:
    return re.findall(r"<span>([A-Z2-7]{4})</span><wbr>", page)


def test_the_key_of_the_app_can_be_typed_and_is_copied_whole(known: Teacher) -> None:
    client = Client()
    sign_in(client, known.email)
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    page = client.get(reverse("mfa_activate_totp")).content.decode()
    assert len(key_in_fours(page)) == 8
    assert re.search(r'<code class="code key">(<span>\w{4}</span><wbr>){8}</code>', page)


def test_with_an_app_a_password_alone_is_not_enough(known: Teacher, with_app: tuple[Client, str]) -> None:
    client = Client()
    assert sign_in(client, known.email).headers["Location"].startswith(reverse("mfa_authenticate"))
    assert client.get(reverse("people:classes")).status_code == 302
    cache.clear()
    client.post(reverse("mfa_authenticate"), {"code": spare_code(known)})
    assert client.get(reverse("people:classes")).status_code == 200


def spare_code(teacher: Teacher) -> str:
    codes = Authenticator.objects.get(user=teacher, type="recovery_codes").wrap().get_unused_codes()
    return str(codes[0])


def test_guessing_the_second_step_is_limited_per_account(known: Teacher, with_app: tuple[Client, str]) -> None:
    client = Client()
    sign_in(client, known.email)
    cache.clear()
    pages = [client.post(reverse("mfa_authenticate"), {"code": f"{n:06}"}).content.decode() for n in range(6)]
    assert "This code does not fit." in pages[4]
    assert "That was tried many times." in pages[5]


def test_the_key_of_the_app_is_stored_encrypted(known: Teacher, with_app: tuple[Client, str]) -> None:
    stored = str(Authenticator.objects.get(user=known, type="totp").data)
    assert with_app[1] not in stored


def test_a_new_second_step_is_mailed_and_recorded(known: Teacher, with_app: tuple[Client, str]) -> None:
    assert "An app is now your second step" in [message.subject for message in mail.outbox]
    assert AuditEntry.objects.filter(action="second_step_changed", actor=known.code).exists()


def test_in_production_an_administrator_needs_a_second_step(administrator: Teacher, settings: Any) -> None:
    settings.SECOND_STEP_FOR_ADMINISTRATORS = True
    client = Client()
    client.force_login(administrator)
    for page in ("people:classes", "people:school", "people:account"):
        assert client.get(reverse(page)).headers["Location"] == reverse("mfa_index")
    assert "Administrators need a second step" in client.get(reverse("mfa_index")).content.decode()
    Authenticator.objects.create(user=administrator, type="totp", data={})
    assert client.get(reverse("people:school")).status_code == 200


def test_a_teacher_is_offered_a_second_step_and_not_made_to(desk: Client, settings: Any) -> None:
    settings.SECOND_STEP_FOR_ADMINISTRATORS = True
    assert desk.get(reverse("people:classes")).status_code == 200


def test_no_language_of_ones_own_is_said_in_words(desk: Client) -> None:
    assert '<option value="" selected>As this browser</option>' in desk.get(reverse("people:account")).content.decode()


def test_name_and_language_are_the_teachers_own(desk: Client, teacher: Teacher) -> None:
    page = desk.post(reverse("people:account"), {"name": "Sigrún H.", "language": "is"}, follow=True)
    teacher.refresh_from_db()
    assert (teacher.name, teacher.language) == ("Sigrún H.", "is")
    assert '<html lang="is"' in page.content.decode()


def test_mail_about_the_account_is_in_the_teachers_language(known: Teacher) -> None:
    Teacher.objects.filter(pk=known.pk).update(language="sv")
    Client().post(reverse("account_reset_password"), {"email": known.email})
    (page, _), *_ = mail.outbox[0].alternatives  # type: ignore[attr-defined]
    assert '<html lang="sv">' in page


@pytest.mark.parametrize(
    "name",
    [
        "account_login",
        "account_signup",
        "account_reset_password",
        "account_reset_password_done",
        "account_email_verification_sent",
        "account_inactive",
    ],
)
def test_the_pages_before_signing_in_are_ours(name: str) -> None:
    page = Client().get(reverse(name)).content.decode()
    assert '<main id="main" class="page narrow account"' in page
    assert "style=" not in page
