"""A passkey for a teacher, in a real browser with a pretended chip: added, used to sign in, refused in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.services import Server

pytestmark = pytest.mark.browser
EMAIL, PASSWORD = "passkey@school.example", "a password for tests"
CHIP = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """At localhost: browsers know passkeys for names, not for numbers."""
    server.python(
        f"""
        from allauth.account.models import EmailAddress
        from classroom.people.models import Teacher
        from classroom.people.services import open_school
        Teacher.objects.filter(email={EMAIL!r}).delete()
        teacher = Teacher.objects.create_user({EMAIL!r}, {PASSWORD!r}, name="Key", school=open_school("Key school"))
        EmailAddress.objects.create(user=teacher, email={EMAIL!r}, verified=True, primary=True)
        """
    )
    context = browser.new_context(base_url=server.url.replace("127.0.0.1", "localhost"), locale="en")
    yield context.new_page()
    context.close()


def plug_in_chip(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": CHIP})


def sign_in(page: Page) -> None:
    page.goto("/account/login/")
    page.get_by_label("E-mail address").fill(EMAIL)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="Your classes")).to_be_visible()


def add_passkey(page: Page) -> None:
    page.goto("/account/2fa/")
    page.get_by_role("link", name="Add a passkey").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()
    page.get_by_label("Name of this passkey").fill("school laptop")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("heading", name="Spare codes")).to_be_visible()


def test_a_passkey_signs_in_without_a_password(page: Page) -> None:
    plug_in_chip(page)
    sign_in(page)
    add_passkey(page)
    page.get_by_role("button", name="Sign out").click()
    page.goto("/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Your classes")).to_be_visible()


def test_with_a_passkey_the_password_alone_is_not_enough(page: Page) -> None:
    plug_in_chip(page)
    sign_in(page)
    add_passkey(page)
    page.get_by_role("button", name="Sign out").click()
    page.goto("/account/login/")
    page.get_by_label("E-mail address").fill(EMAIL)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="And the second step")).to_be_visible()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("heading", name="Your classes")).to_be_visible()


def test_a_passkey_that_is_not_given_is_said_in_words(page: Page) -> None:
    page.goto("/account/login/")
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": CHIP | {"isUserVerified": False}})
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("The passkey was not used.")
