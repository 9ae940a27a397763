"""Whole races and drills come out as they were written down, with each seat's view."""

from __future__ import annotations

import pytest

from tests.games.seven_ate_nine.playthrough import FOLDER, PLAYED, names, playthrough


@pytest.mark.parametrize("name", names())
def test_match_comes_out_as_it_was_written_down(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_option_is_played_through() -> None:
    for game in {game.slug: game for game, _, _ in PLAYED.values()}.values():
        played = [options for other, _, options in PLAYED.values() if other is game]
        for option in game.options:
            values = {str(options.get(option.name, option.default)) for options in played}
            assert len(values) >= 2
            assert {str(choice.value) for choice in option.choices} <= values


@pytest.mark.parametrize(
    "what", ["late", "wrong", "preempted", "retry", "hinted", "leave", "skipped", "nothing", "ask"]
)
def test_everything_that_can_happen_happens_somewhere(what: str) -> None:
    assert any(what in path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
