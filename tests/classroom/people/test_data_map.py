"""Nothing is kept that the data map does not tell: what, why, how long, whose, and how it goes."""

from __future__ import annotations

import re

import pytest
from django.apps import apps
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from classroom.people.data_map import MAP, model_of
from classroom.people.kept import WHOSE, Kept
from classroom.people.models import Student

LANGUAGES = [code for code, _ in settings.LANGUAGES]

# All that a child may be, here: a new column needs a reason that a parent would accept, and its place in this list.
COLUMNS_OF_A_STUDENT = {
    "id": "row number",
    "school_id": "where the child belongs",
    "school_class_id": "where the child belongs",
    "code": "random, for addresses",
    "alias": "random, for the audit log",
    "nickname": "what the child is called here",
    "avatar": "an animal",
    "first_name": "optional, for the teacher alone",
    "roster_key": "finds the child in a list that is imported again",
    "language": "preference",
    "pace": "accommodation",
    "time_counts": "accommodation",
    "sound": "preference",
    "sorted_hand": "preference",
    "keys": "accommodation",
    "contrast": "accommodation",
    "larger": "accommodation",
    "still": "accommodation",
    "secret": "encrypted",
    "locked_at": "too many wrong tries",
    "merged_into_id": "the same child, entered twice",
    "archived_at": "put away",
    "created_at": "when",
}

EVERY_MODEL = {model._meta.label for model in apps.get_models(include_auto_created=True)}
TOLD = [pytest.param(kept, id=label) for label, kept in MAP.items() if kept.what]


def test_every_model_stands_in_the_map() -> None:
    assert EVERY_MODEL - set(MAP) == set(), "Say in data_map.py what these keep"


def test_the_map_tells_of_nothing_that_is_gone() -> None:
    assert set(MAP) - EVERY_MODEL == set()


def test_a_student_has_only_the_columns_that_were_promised() -> None:
    assert {field.column for field in Student._meta.concrete_fields} == set(COLUMNS_OF_A_STUDENT)


@pytest.mark.parametrize("kept", TOLD)
def test_each_kind_says_why_and_how_long_and_whose(kept: Kept) -> None:
    assert kept.why
    assert kept.how_long
    assert kept.about in WHOSE


def test_only_tables_without_people_say_nothing() -> None:
    silent = {label for label, kept in MAP.items() if not kept.what}
    assert silent == {
        "account.EmailConfirmation",
        "auth.Group",
        "auth.Group_permissions",
        "auth.Permission",
        "contenttypes.ContentType",
        "socialaccount.SocialApp",
        "socialaccount.SocialToken",
    }


def points_at_a_student(label: str) -> bool:
    fields = model_of(label)._meta.concrete_fields
    return any(field.related_model is Student and field.name != "merged_into" for field in fields)


def test_whatever_points_at_a_student_is_exported_and_erased_with_it() -> None:
    assert [label for label in MAP if points_at_a_student(label) and not MAP[label].of] == []


@pytest.mark.django_db
def test_the_page_for_adults_tells_every_kind() -> None:
    with override("en"):
        page = Client().get(reverse("privacy")).content.decode()
        missing = [str(kept.what) for kept in MAP.values() if kept.what and str(kept.what) not in page]
    assert missing == []


def words_for_children(language: str) -> str:
    page = Client(headers={"accept-language": language}).get(reverse("privacy_children")).content.decode()
    assert f'<html lang="{language}"' in page
    shown = page[page.index("<header") : page.index("</main>")]
    return re.sub(r"<a.*?</a>|<svg.*?</svg>|<[^>]+>", "\n", shown, flags=re.S)


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_children_has_at_most_150_words(language: str) -> None:
    assert 40 < len(words_for_children(language).split()) <= 150


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_for_children_is_longer_than_eight_words(language: str) -> None:
    sentences = [each for each in re.split(r"[.?!\n]", words_for_children(language)) if each.strip()]
    assert [each for each in sentences if len(each.split()) > 8] == []
