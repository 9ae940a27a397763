"""What libraries say on our pages is said in each person's language."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.forms import CharField, ChoiceField, DateField, FileField
from django.utils.timesince import timesince
from django.utils.translation import gettext, override

from classroom.borrowed_words import OF_ALLAUTH, WEEKDAYS
from classroom.people.account_forms import SignInForm

ASKED = {
    "en": "Please fill this in.",
    "is": "Fylltu þetta út.",
    "nl": "Vul dit in.",
    "ru": "Заполните это поле.",
    "sv": "Fyll i det här.",
}
NOON = datetime(2026, 3, 2, 12)


@pytest.mark.parametrize("language", ["is", "nl", "ru", "sv"])
@pytest.mark.parametrize("words", OF_ALLAUTH)
def test_a_borrowed_word_is_translated(words: str, language: str) -> None:
    with override(language):
        assert gettext(words) != words


@pytest.mark.parametrize(("language", "words"), ASKED.items())
@pytest.mark.parametrize("field", [CharField, ChoiceField, DateField, FileField])
def test_an_empty_field_is_asked_for_kindly(field: Any, language: str, words: str) -> None:
    with pytest.raises(ValidationError) as refused:
        field().clean(None)
    with override(language):
        assert refused.value.messages == [words]


def test_borrowed_forms_ask_kindly_too() -> None:
    assert SignInForm({}).errors["password"] == ["Please fill this in."]


@pytest.mark.parametrize(("days", "said"), [(1, "1 dagur"), (3, "3 dagar"), (21, "3 vikur"), (400, "1 ár")])
def test_how_long_ago_is_said_in_icelandic(days: int, said: str) -> None:
    with override("is"):
        assert timesince(NOON - timedelta(days=days), NOON, depth=1).replace("\xa0", " ") == said


@pytest.mark.parametrize("language", ["is", "nl", "ru", "sv"])
@pytest.mark.parametrize("day", WEEKDAYS)
def test_a_day_of_the_week_has_a_small_letter_within_a_line(day: str, language: str) -> None:
    with override(language):
        assert gettext(day) == gettext(day).lower()
