"""Names in the order of a language's own alphabet: þ, æ and ö last in Icelandic, å, ä and ö last in Swedish."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol, TypeVar

LATIN = "abcdefghijklmnopqrstuvwxyz"
CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
ALPHABETS = {
    "en": LATIN + CYRILLIC,
    "is": "aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæöå" + CYRILLIC,
    "nl": LATIN + CYRILLIC,
    "ru": CYRILLIC + LATIN,
    "sv": LATIN + "åäö" + CYRILLIC,
}
# Letters that do not come apart into a plain letter and a mark.
PLAIN = str.maketrans({"ð": "d", "þ": "th", "æ": "ae", "ø": "o", "ł": "l", "ß": "ss", "đ": "d", "ı": "i", "œ": "oe"})

Key = tuple[tuple[int, ...], str]


class Named(Protocol):
    @property
    def nickname(self) -> str: ...


Person = TypeVar("Person", bound=Named)


def in_order(people: Iterable[Person], language: str) -> list[Person]:
    return sorted(people, key=lambda person: name_key(person.nickname, language))


@lru_cache(maxsize=4096)
def name_key(name: str, language: str) -> Key:
    """By letters of the alphabet first; letters that differ by a foreign mark only decide between equals."""
    places = _places(language)
    letters = [place for letter in unicodedata.normalize("NFC", name).casefold() for place in _spell(letter, places)]
    return tuple(letters), name


@lru_cache(maxsize=8)
def _places(language: str) -> dict[str, int]:
    return {letter: place for place, letter in enumerate(ALPHABETS.get(language, ALPHABETS["en"]), start=100)}


def _spell(letter: str, places: dict[str, int]) -> list[int]:
    if letter in places:
        return [places[letter]]
    plain = unicodedata.normalize("NFD", letter)[0].translate(PLAIN)
    if plain != letter:
        return [places.get(part, ord(part) + 1000) for part in plain]
    return [0] if letter.isspace() else [10 + int(letter)] if letter in "0123456789" else [ord(letter) + 1000]
