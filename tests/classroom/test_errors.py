"""A page that cannot be shown says what happened and what to do, in the product's look."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.classroom.failing_urls")]


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False, enforce_csrf_checks=True)


@pytest.mark.parametrize("status", [400, 403, 429, 500, 503])
def test_each_failure_has_a_page_of_ours(visitor: Client, status: int) -> None:
    answer = visitor.get(f"/fails/{status}")
    assert answer.status_code == status
    assert "base.css" in answer.text
    assert '<main id="main"' in answer.text


def test_an_unknown_address_has_a_page_of_ours(visitor: Client) -> None:
    answer = visitor.get("/no/such/page")
    assert answer.status_code == 404
    assert "base.css" in answer.text


def test_the_address_of_a_form_opened_as_a_page_has_a_page_of_ours(visitor: Client) -> None:
    answer = visitor.get("/enter/")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
    assert "came out of a form" in answer.text


def test_a_form_without_its_token_is_refused_with_a_page_of_ours(visitor: Client) -> None:
    answer = visitor.post("/enter/", {"code": "ABCDEFGH"})
    assert answer.status_code == 403
    assert "open too long" in answer.text


@pytest.mark.parametrize("status", [429, 503])
def test_who_should_come_back_is_told_when(visitor: Client, status: int) -> None:
    assert int(visitor.get(f"/fails/{status}").headers["Retry-After"]) > 0


def test_a_database_that_hung_up_asks_to_be_tried_again(visitor: Client) -> None:
    answer = visitor.get("/fails/cut-off")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")


def test_a_failure_shows_nothing_of_the_database(visitor: Client) -> None:
    assert "Sigrún" not in visitor.get("/fails/500").text


def test_a_missing_template_cannot_break_the_last_page(visitor: Client, settings: Any) -> None:
    settings.TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": []}]
    answer = visitor.get("/fails/500")
    assert answer.status_code == 500
    assert "try again" in answer.text


def test_an_unknown_host_is_refused(visitor: Client) -> None:
    assert visitor.get("/", headers={"Host": "evil.example"}).status_code == 400
