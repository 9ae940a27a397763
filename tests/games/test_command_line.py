"""Claims about `python -m games`: a match that a person can read, and the engines' pace."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from games import catalogue
from games.__main__ import main
from games.core.game import Game
from games.core.notation import read_match, replay
from games.core.rehearsal import random_match
from tools.commands import ROOT

MOVE = re.compile(r"^(\d+  [\d.]+  seat -?\d+  .*?)  +[A-Z0-9“].*$")


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)
def test_printed_match_tells_what_the_table_says_and_is_read_back(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([game.slug, "--seats", str(max(game.seats)), "--seed", "s"]) == 0
    head, *lines, outcome = [line for line in capsys.readouterr().out.splitlines() if line]
    moves = [found[1] for line in lines if (found := MOVE.match(line))]
    assert len(moves) == len(lines)
    transcript = read_match(game, "\n".join([head, *moves]))
    assert transcript == random_match(game, seats=max(game.seats), seed="s")
    *_, (_moved, last) = replay(game, transcript)
    assert outcome == str(game.outcome(last.state))


def test_positions_are_printed_where_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    novem = catalogue.game("novem")
    main(["novem", "--seed", "s", "--positions"])
    positions = [line.strip() for line in capsys.readouterr().out.splitlines() if line.startswith("   ")]
    assert novem.read(positions[0]) == novem.start(seats=2, seed="s")
    assert novem.outcome(novem.read(positions[-1]))


def test_reader_who_has_seen_enough_is_no_error() -> None:
    """As with `| head`: the pipe is closed while the match is still being printed."""
    command = [sys.executable, "-m", "games", "7ate9", "--positions"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as printing:
        assert printing.stdout
        assert printing.stderr
        printing.stdout.readline()
        printing.stdout.close()
        assert printing.stderr.read() == b""


def test_pace_of_every_engine_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.__main__.BENCH_SECONDS", 0.01)
    main(["--bench"])
    told = dict(re.findall(r"^(\S+) +([\d,]+) moves/s$", capsys.readouterr().out, re.M))
    assert set(told) == {game.slug for game in catalogue.games()}
    assert all(int(pace.replace(",", "")) > 0 for pace in told.values())
