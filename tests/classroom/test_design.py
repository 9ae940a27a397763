"""The page of everything we draw shows everything, and only to developers."""

from __future__ import annotations

import pytest
from django.test import RequestFactory
from django.urls import NoReverseMatch, reverse

from classroom.design import design_page, icons
from classroom.look import AVATARS, MASTERY, OPPONENTS, PICTURES


@pytest.fixture
def shown(rf: RequestFactory) -> str:
    return design_page(rf.get("/design/")).content.decode()


def test_every_drawing_is_on_the_page(shown: str) -> None:
    drawings = {*AVATARS, *OPPONENTS, *(f"p-{slug}" for slug in PICTURES), *(f"i-{name}" for name in icons())}
    assert {name for name in drawings if f'#{name}"' not in shown} == set()


def test_every_state_of_a_fact_is_on_the_page(shown: str) -> None:
    assert all(str(word) in shown for _, _, word in MASTERY.values())


def test_a_field_is_shown_with_label_help_and_error_tied_to_it(shown: str) -> None:
    assert '<label for="id_facts">How many facts</label>' in shown
    assert 'aria-invalid="true" aria-describedby="id_facts_error"' in shown
    assert 'id="id_facts_error"' in shown
    assert 'aria-describedby="id_name_helptext"' in shown


def test_a_toast_with_a_way_back_posts_to_it(shown: str) -> None:
    toast = shown.split("Malik plays untimed")[1].split("</div>")[0]
    assert '<form method="post" action="/design/">' in toast


def test_the_page_has_no_address_outside_development() -> None:
    with pytest.raises(NoReverseMatch):
        reverse("design")
