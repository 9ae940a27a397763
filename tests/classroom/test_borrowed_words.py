"""What libraries say on our pages is said in each person's language."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils.timesince import timesince
from django.utils.translation import gettext, override

from classroom.borrowed_words import OF_ALLAUTH, WEEKDAYS

NOON = datetime(2026, 3, 2, 12)


@pytest.mark.parametrize("language", ["is", "nl", "ru", "sv"])
@pytest.mark.parametrize("words", OF_ALLAUTH)
def test_a_borrowed_word_is_translated(words: str, language: str) -> None:
    with override(language):
        assert gettext(words) != words


@pytest.mark.parametrize(("days", "said"), [(1, "1 dagur"), (3, "3 dagar"), (21, "3 vikur"), (400, "1 ár")])
def test_how_long_ago_is_said_in_icelandic(days: int, said: str) -> None:
    with override("is"):
        assert timesince(NOON - timedelta(days=days), NOON, depth=1).replace("\xa0", " ") == said


@pytest.mark.parametrize("language", ["is", "nl", "ru", "sv"])
@pytest.mark.parametrize("day", WEEKDAYS)
def test_a_day_of_the_week_has_a_small_letter_within_a_line(day: str, language: str) -> None:
    with override(language):
        assert gettext(day) == gettext(day).lower()
