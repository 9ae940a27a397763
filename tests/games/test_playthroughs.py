"""Whole matches come out as they were written down, with what everybody saw; and they cover every game and option."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from games import catalogue
from games.core.game import Game, Option
from tests.games.playthroughs import EACH, files, read, scripts, write

EVERY_FILE = pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
EVERY_GAME = pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)


@EVERY_FILE
def test_a_match_comes_out_as_it_was_written_down(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write(*read(text)).splitlines() == text.splitlines()


def options_played(game: Game) -> Iterator[dict[str, Any]]:
    for path in files():
        with path.open(encoding="utf-8") as file:
            other, transcript = read(file.readline())
        if other.slug == game.slug:
            yield dict(transcript.options)


@EVERY_GAME
def test_every_option_is_played_through_twice(game: Game) -> None:
    played = list(options_played(game))
    for option in game.options:
        others = [options for options in played if options.get(option.name, option.default) != option.default]
        assert len(others) >= EACH, option.name


@EVERY_GAME
def test_every_choice_of_an_option_is_played_through(game: Game) -> None:
    played = list(options_played(game))
    assert len(played) >= EACH
    for option in game.options:
        assert choices_of(option) <= {repr(options.get(option.name, option.default)) for options in played}


def choices_of(option: Option) -> set[str]:
    return {repr(choice.value) for choice in option.choices}


@pytest.mark.parametrize("script", list(scripts()), ids=lambda script: script.__name__.split(".")[-2])
def test_everything_that_can_happen_happens_somewhere(script: ModuleType) -> None:
    folder = Path(str(script.__file__)).parent / "playthroughs"
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.txt"))
    assert [what for what in script.SHOWN if what not in text] == []
