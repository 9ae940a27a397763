"""The first round tells the rules about the cards that lie there, in sentences a child can read."""

from __future__ import annotations

import pytest

from games import catalogue

GAMES = [("7ate9", {}), ("7ate9", {"untimed": True}), ("7ate9-drill", {}), ("7ate9-drill", {"answer": "typing"})]


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_every_sentence_is_short_and_points_somewhere(slug: str, options: dict[str, object]) -> None:
    game = catalogue.game(slug)
    state = game.start(seats=max(game.seats), seed="guide", options=options)
    for step in game.present(game.view(state, 0), 0)["guide"]:
        words = str(step["words"]).replace(" + ", "+").replace(" − ", "−").replace(" = ", "=").replace(" ± ", "±")
        assert len(words.split()) <= 8
        assert step["points"] in ("top", "me", "draw", "seat-1", "ask")


def test_two_sums_of_the_middle_card_are_worked_out() -> None:
    game = catalogue.game("7ate9")
    state = game.read("pile=4±1,9±3 0=2±1/ 1=3±3/")
    told = [str(step["words"]) for step in game.present(game.view(state, 0), 0)["guide"]]
    assert told[1:3] == ["9 + 3 = 12 → 2, and 9 − 3 = 6.", "A card with 2 or 6 fits."]
