"""The published ladder: it names every character, and a small sample of new matches agrees with it."""

from __future__ import annotations

import re
from importlib import import_module
from math import sqrt
from pathlib import Path

import pytest

import games
from games import catalogue
from games.__main__ import LADDER_HEAD
from games.core.duels import Contest, duels, write_duel
from games.core.game import Game

PUBLISHED = (Path(games.__file__).parent / "ladder.txt").read_text(encoding="utf-8")
WINS = re.compile(r"^  (\w+) +against (\w+) +wins +([\d.]+) %", re.MULTILINE)
WITH_BOTS = [
    (game, import_module(f"{package}.ladder"))
    for package in catalogue.packages()
    for game in import_module(package).GAMES
    if game.characters
]
CONTESTS = [contest for _game, ladder in WITH_BOTS for contest in ladder.CONTESTS]
EVERY_CONTEST = pytest.mark.parametrize("contest", CONTESTS, ids=lambda contest: contest.title)


def published(contest: Contest) -> tuple[int, dict[tuple[str, str], float]]:
    """How many matches were played for a line, and the share won of each pair."""
    head = re.search(rf"^{re.escape(contest.title)}; (\d+) matches a line\n", PUBLISHED, re.MULTILINE)
    assert head, f"{contest.title}: not published; run the command in the head of games/ladder.txt"
    table = PUBLISHED[head.end() :].split("\n\n")[0]
    return int(head[1]), {(one, other): float(wins) / 100 for one, other, wins in WINS.findall(table)}


def check_sample(contest: Contest, matches: int) -> None:
    """Within four standard errors of the difference; where nearly all is won, the error is taken as of one match."""
    many, told = published(contest)
    for found in duels(contest, matches=matches, label="sample"):
        share = told[found.names]
        both = (share * many + found.wins * matches) / (many + matches)
        spread = max(both * (1 - both), 1 / matches)
        assert abs(found.wins - share) < 4 * sqrt(spread * (1 / many + 1 / matches)), (found, share)


@EVERY_CONTEST
def test_a_sample_of_new_matches_agrees_with_what_is_published(contest: Contest) -> None:
    check_sample(contest, 16)


@pytest.mark.thorough
@EVERY_CONTEST
def test_as_many_new_matches_agree_with_what_is_published(contest: Contest) -> None:
    check_sample(contest, 400)


@pytest.mark.thorough
@EVERY_CONTEST
def test_the_published_lines_come_out_again_to_the_letter(contest: Contest) -> None:
    many, _told = published(contest)
    for found in duels(contest, matches=many):
        assert write_duel(found, contest.counted) in PUBLISHED


@pytest.mark.parametrize("game", [game for game, _ladder in WITH_BOTS], ids=lambda game: game.slug)
def test_every_character_is_measured(game: Game) -> None:
    pairs = [pair for contest in CONTESTS if contest.game.slug == game.slug for pair in contest.pairs]
    assert {character.slug for pair in pairs for character in pair} == {each.slug for each in game.characters}


def test_the_text_says_how_it_was_made() -> None:
    assert PUBLISHED.startswith(LADDER_HEAD)
