"""Signing in with an account elsewhere, against a real house that speaks OpenID Connect."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount, SocialToken
from django.core import mail
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import reverse

from classroom import sign_in_with
from classroom.people.models import AuditEntry, Teacher
from tests.classroom.people.conftest import PASSWORD
from tests.classroom.people.openid import CLIENT, SECRET, House, open_house

pytestmark = pytest.mark.django_db
WHO = {"name": "Ms Berg", "school_name": "Hillside", "email": "berg@new.example"}


@pytest.fixture
def house(settings: Any) -> Iterator[House]:
    with open_house() as house:
        told = sign_in_with.house("school", "Hillside ID", house.url, {"client_id": CLIENT, "secret": SECRET})
        settings.SIGN_IN_WITH = [told]
        settings.SOCIALACCOUNT_PROVIDERS = {"openid_connect": {"APPS": [told]}}
        yield house


def come_back(client: Client, process: str = "login") -> Any:
    """Presses the button, is sent to the house and back again, as a browser would be."""
    leave = client.post(reverse("openid_connect_login", args=["school"]) + f"?process={process}")
    away = urlsplit(leave["Location"])
    line = http.client.HTTPConnection(away.netloc)
    line.request("GET", f"{away.path}?{away.query}")
    back = urlsplit(line.getresponse().getheader("Location") or "")
    return client.get(f"{back.path}?{back.query}")


def sign_up(client: Client, **changes: str) -> Any:
    come_back(client)
    return client.post(reverse("socialaccount_signup"), WHO | changes)


def test_a_newcomer_is_asked_for_name_and_school_and_is_in(house: House) -> None:
    client = Client()
    assert come_back(client)["Location"] == reverse("socialaccount_signup")
    assert "Ms Berg" in client.get(reverse("socialaccount_signup")).content.decode()
    assert client.post(reverse("socialaccount_signup"), WHO)["Location"] == reverse("people:classes")
    teacher = Teacher.objects.get(email=WHO["email"])
    assert (teacher.school.name, teacher.role, teacher.has_usable_password()) == ("Hillside", "administrator", False)


def test_the_next_time_the_button_is_enough(house: House) -> None:
    sign_up(Client())
    assert come_back(Client())["Location"] == reverse("people:classes")
    assert Teacher.objects.count() == 1


def test_nothing_else_that_the_house_tells_is_kept(house: House) -> None:
    sign_up(Client())
    come_back(Client())
    assert SocialAccount.objects.get().extra_data == {}
    assert not SocialToken.objects.exists()


def test_an_address_alone_opens_no_account_that_is_there(house: House, teacher: Teacher) -> None:
    EmailAddress.objects.create(user=teacher, email=teacher.email, verified=True, primary=True)
    house.person |= {"email": teacher.email, "email_verified": True}
    client = Client()
    answer = sign_up(client, email=teacher.email)
    assert answer.status_code in {302, 422}
    assert "_auth_user_id" not in client.session
    assert not SocialAccount.objects.exists()


def test_an_address_the_house_did_not_check_must_be_confirmed(house: House, settings: Any) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    client = Client()
    assert sign_up(client)["Location"] == reverse("account_email_verification_sent")
    assert "_auth_user_id" not in client.session
    assert len(mail.outbox) == 1


def test_an_address_the_house_has_checked_needs_no_mail(house: House, settings: Any) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    house.person["email_verified"] = True
    assert sign_up(Client())["Location"] == reverse("people:classes")


@pytest.mark.parametrize("mode", ["invitation", "closed"])
def test_the_button_is_no_way_around_closed_sign_up(house: House, settings: Any, mode: str) -> None:
    settings.SIGN_UP = mode
    client = Client()
    answer = come_back(client)
    assert answer.status_code == 200
    assert "Have you an account here already?" in answer.content.decode()
    assert "Have you an account here already?" not in client.get(reverse("account_signup")).content.decode()
    assert client.get(reverse("socialaccount_signup")).status_code == 302
    assert not Teacher.objects.exists()


def test_whoever_turns_back_on_the_way_is_told_that_nothing_happened(house: House) -> None:
    house.turns_away = True
    client = Client()
    assert come_back(client)["Location"] == reverse("socialaccount_login_cancelled")
    assert client.get(reverse("socialaccount_login_cancelled")).status_code == 200


def test_an_answer_to_a_question_nobody_asked_signs_nobody_in(house: House) -> None:
    client = Client()
    answer = client.get(reverse("openid_connect_callback", args=["school"]), {"code": "once", "state": "made up"})
    assert answer.status_code == 401
    assert "_auth_user_id" not in client.session


def test_a_teacher_connects_it_and_takes_it_off_again(house: House, teacher: Teacher) -> None:
    teacher.set_password(PASSWORD)
    teacher.save()
    client = Client()
    client.post(reverse("account_login"), {"login": teacher.email, "password": PASSWORD})
    come_back(client, "connect")
    account = SocialAccount.objects.get(user=teacher)
    assert come_back(Client())["Location"] == reverse("people:classes")
    client.post(reverse("socialaccount_connections"), {"account": account.pk})
    assert not SocialAccount.objects.exists()
    assert AuditEntry.objects.filter(action="sign_in_changed").count() == 2


def test_the_only_way_in_cannot_be_taken_off(house: House) -> None:
    client = Client()
    sign_up(client)
    answer = client.post(reverse("socialaccount_connections"), {"account": SocialAccount.objects.get().pk})
    assert answer.status_code == 422
    assert "Set a password first" in answer.content.decode()


def test_without_keys_there_is_no_button_and_no_way() -> None:
    assert 'class="elsewhere"' not in Client().get(reverse("account_login")).content.decode()
    assert Client().post(reverse("openid_connect_login", args=["google"])).status_code == 404


def test_keys_in_the_environment_make_the_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"):
        monkeypatch.setenv(name, "x")
    monkeypatch.setenv("MICROSOFT_TENANT", "hillside.example")
    google, microsoft = sign_in_with.houses()
    assert google["settings"]["server_url"] == "https://accounts.google.com"
    assert microsoft["settings"]["server_url"] == "https://login.microsoftonline.com/hillside.example/v2.0"
    assert sign_in_with.origins([google, microsoft]) == [
        "https://accounts.google.com",
        "https://login.microsoftonline.com",
    ]


@pytest.mark.parametrize(
    ("variables", "named"),
    [
        ({"GOOGLE_CLIENT_ID": "x"}, "GOOGLE_CLIENT_SECRET"),
        ({"OIDC_CLIENT_SECRET": "x"}, "OIDC_CLIENT_ID"),
        ({"OIDC_URL": "https://login.example.org"}, "OIDC_CLIENT_ID"),
        ({"OIDC_NAME": "Hillside", "OIDC_CLIENT_ID": "x"}, "OIDC_CLIENT_SECRET"),
        ({"MICROSOFT_TENANT": "hillside.example"}, "MICROSOFT_CLIENT_ID"),
        ({"OIDC_CLIENT_ID": "x", "OIDC_CLIENT_SECRET": "x", "OIDC_URL": "login"}, "OIDC_URL"),
        (
            {"MICROSOFT_CLIENT_ID": "x", "MICROSOFT_CLIENT_SECRET": "x", "MICROSOFT_TENANT": "common"},
            "MICROSOFT_TENANT",
        ),
    ],
)
def test_half_a_key_stops_the_start(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], named: str) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ImproperlyConfigured, match=named):
        sign_in_with.houses()
