"""Claims about who the bots are."""

from __future__ import annotations

import pytest

from games.core.game import Character
from games.novem.styles import STYLES
from tests.games.novem.matches import NOVEM

ANIMALS = """
    fox owl cat bear rabbit frog penguin whale hedgehog elephant turtle snail octopus duck sheep crab fish butterfly
    lion reindeer bee bat ladybird snake
"""


def test_characters_are_told_apart() -> None:
    for part in ("slug", "name", "avatar", "temper"):
        assert len({getattr(character, part) for character in NOVEM.characters}) == len(NOVEM.characters)


@pytest.mark.parametrize("character", NOVEM.characters, ids=lambda character: character.slug)
def test_a_character_is_somebody(character: Character) -> None:
    assert character.avatar in ANIMALS.split()
    assert 1 <= len(character.temper.split()) <= 5
    assert character.strength
    assert character.level["style"] in STYLES


@pytest.mark.parametrize("character", NOVEM.characters, ids=lambda character: character.slug)
def test_a_character_states_how_often_chance_chooses_for_it(character: Character) -> None:
    assert character.error_rate == character.level.get("random", 0.0)
    assert character.pace == character.level["pace"]
