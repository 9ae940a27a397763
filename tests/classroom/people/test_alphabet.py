"""Names stand in the order of the class's own alphabet."""

from __future__ import annotations

import pytest

from classroom.people.alphabet import name_key

ORDERS = {
    "is": ["Anna", "Ánna", "Davíð", "Dúi", "Eva", "Ísak", "Óli", "Yrsa", "Ýr", "Þór", "Ævar", "Ösp"],
    "sv": ["Adam", "Eva", "Zoe", "Åsa", "Ängla", "Örjan"],
    "ru": ["Аня", "Елена", "Ёлка", "Жанна", "Яна", "Adam"],
    "nl": ["Daan", "Émile", "Eva", "Jan", "Zoë"],
}


@pytest.mark.parametrize("language", ["is", "sv", "ru", "nl"])
def test_names_follow_the_alphabet_of_the_language(language: str) -> None:
    wanted = ORDERS[language]
    jumbled = wanted[::-1]
    assert sorted(jumbled, key=lambda name: name_key(name, language)) == wanted


def test_a_foreign_mark_does_not_move_a_name_in_english() -> None:
    names = ["Zoe", "Åsa", "Ævar", "Adam"]
    assert sorted(names, key=lambda name: name_key(name, "en")) == ["Adam", "Ævar", "Åsa", "Zoe"]


def test_capitals_make_no_difference_and_numbers_come_in_order() -> None:
    names = ["anna 2", "Anna", "ANNA 3"]
    assert sorted(names, key=lambda name: name_key(name, "is")) == ["Anna", "anna 2", "ANNA 3"]
