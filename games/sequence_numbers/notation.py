"""A position as a short text, which a person can read and type.

    terms: seats=2 needed=1 answer_first
    board:
      *   12   3b  28A   *
      ...
    sequences: a b1-b5
    hand 0: 27+8 64-22 +
    discards 0: 3+1
    deck: 9-2 -
    turn: 1

A cell is its number, then the letter of the team whose chip stands there, a capital where it is locked; `*` is a
corner. Cells are named by column letter and row number. Cards are listed from the bottom of a pile to its top; `27+8#5`
gives a card its id, and cards without one take the ids that are left. What is not written is as at the start."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from games.core.fields import refuse
from games.sequence_numbers import record
from games.sequence_numbers.levels import BOARDS
from games.sequence_numbers.lines import Lines, lines
from games.sequence_numbers.options import FLAGS, Terms, usual_hand, usual_need, usual_teams
from games.sequence_numbers.state import State

TEAMS = "abc"
COUNTS = ("seats", "teams", "needed", "hand", "shared")


def write(state: State) -> str:
    data = record.dump(state)
    terms = state.setup.terms
    usual = _usual(terms.seats, terms.hand)
    rest = [f"{name}: {json.dumps(data[name])}" for name in usual if _plain(data[name]) != usual[name]]
    return "\n".join(
        [
            f"seed: {json.dumps(state.seed)}",
            f"terms: {_write_terms(terms)}",
            "board:",
            *_write_board(state),
            f"sequences: {_write_sequences(state)}".rstrip(),
            *_write_piles(state),
            *rest,
        ]
    )


def read(text: str) -> State:
    """ValueError says which line does not fit."""
    if not isinstance(text, str):
        raise ValueError("position: a text.")
    named, rows = _split(text)
    terms = _read_terms(named.pop("terms", ""))
    cells = [row.split() for row in rows]
    on = _board_lines(cells)
    hands = [named.pop(f"hand {seat}", "") for seat in range(terms.seats)]
    discards = [named.pop(f"discards {seat}", "") for seat in range(terms.seats)]
    piles, names = _read_piles([*hands, *discards, named.pop("deck", "")])
    seed, sequences = named.pop("seed", '""'), named.pop("sequences", "")
    data = {
        "seed": _read_json("seed", seed),
        "terms": {name: getattr(terms, name) for name in (*COUNTS, "level", *FLAGS)},
        "board": f"{on.rows}x{on.cols}",
        "numbers": " ".join(cell.rstrip("abcABC") for row in cells for cell in row if cell != "*"),
        "cards": " ".join(names),
        "chips": _read_chips(cells, terms.teams),
        "sequences": _read_sequences(sequences, on, terms.teams),
        "hands": piles[: terms.seats],
        "discards": piles[terms.seats : -1],
        "deck": piles[-1],
        **_read_rest(named, _usual(terms.seats, terms.hand)),
    }
    return record.load(data)


def _usual(seats: int, hand: int) -> dict[str, Any]:
    """What a position has unless it says otherwise."""
    return {
        "turn": 0,
        "turns": 0,
        "passes": 0,
        "swapped": False,
        "shuffles": 0,
        "targets": [hand] * seats,
        "undrawn": [-1] * seats,
        "owed": [],
        "opened_at": 0,
        "known": [],
        "missed": [],
        "hinted": [],
        "shown": None,
        "correcting": None,
        "ended": "",
        "last": None,
    }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """The named lines, and the rows of the board."""
    named: dict[str, str] = {}
    rows: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        name, colon, value = line.partition(":")
        if not colon:
            rows.append(line)
        elif name != "board":
            named[name] = value.strip()
    return named, rows


def _read_rest(named: Mapping[str, str], usual: Mapping[str, Any]) -> dict[str, Any]:
    for name in named:
        if name not in usual:
            refuse(name, "not part of a position")
    return {**usual, **{name: _read_json(name, value) for name, value in named.items()}}


def _read_json(name: str, value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        refuse(name, "not readable")


def _write_terms(terms: Terms) -> str:
    counts = [f"{name}={getattr(terms, name)}" for name in (*COUNTS, "level")]
    return " ".join(counts + [name for name in FLAGS if getattr(terms, name)])


def _read_terms(written: str) -> Terms:
    words = dict(word.partition("=")[::2] for word in written.split())
    for name, value in words.items():
        if name not in (*COUNTS, "level", *FLAGS) or (name in COUNTS and not value.isdecimal()):
            refuse("terms", f"{name!r} is not understood")
    counts = {name: int(words[name]) for name in COUNTS if name in words}
    seats = counts.get("seats", 2)
    teams = counts.get("teams", usual_teams(seats))
    return Terms(
        seats=seats,
        teams=teams,
        needed=counts.get("needed", usual_need(seats, teams)),
        hand=counts.get("hand", usual_hand(seats)),
        shared=counts.get("shared", 1),
        level=words.get("level", "own"),
        **{name: name in words for name in FLAGS},
    )


def _write_board(state: State) -> list[str]:
    board, chips = state.setup.board, state.chips
    written = []
    for cell, number in enumerate(board.numbers):
        team = chips.owner(cell)
        letter = "" if team is None else TEAMS[team]
        written.append("*" if number is None else f"{number}{letter.upper() if chips.locked >> cell & 1 else letter}")
    rows = [written[start : start + board.cols] for start in range(0, len(written), board.cols)]
    return [" ".join(f"{cell:>4}" for cell in row) for row in rows]


def _board_lines(cells: Sequence[Sequence[str]]) -> Lines:
    size = f"{len(cells)}x{len(cells[0]) if cells else 0}"
    if size not in BOARDS or len({len(row) for row in cells}) != 1:
        refuse("board", "rows of equal length, in one of the sizes " + ", ".join(BOARDS))
    return lines(*BOARDS[size])


def _read_chips(cells: Sequence[Sequence[str]], teams: int) -> list[str]:
    masks = [0] * teams
    for number, cell in enumerate(cell for row in cells for cell in row):
        letter = cell[-1].lower()
        if letter in TEAMS[:teams]:
            masks[TEAMS.index(letter)] |= 1 << number
    return [f"{mask:x}" for mask in masks]


def cell_name(cell: int, cols: int) -> str:
    return f"{chr(ord('a') + cell % cols)}{cell // cols + 1}"


def _write_sequences(state: State) -> str:
    on = state.setup.lines
    ends = {number: (window[0], window[-1]) for number, window in enumerate(on.windows)}
    return ", ".join(
        f"{TEAMS[team]} {cell_name(ends[window][0], on.cols)}-{cell_name(ends[window][1], on.cols)}"
        for team, counted in enumerate(state.chips.sequences)
        for window in counted
    )


def _read_sequences(written: str, on: Lines, teams: int) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(teams)]
    windows = {
        f"{cell_name(window[0], on.cols)}-{cell_name(window[-1], on.cols)}": number
        for number, window in enumerate(on.windows)
    }
    for item in filter(None, map(str.strip, written.split(","))):
        team, _, ends = item.partition(" ")
        if team not in TEAMS[:teams] or ends not in windows:
            refuse("sequences", f"{item!r} is no line of five")
        found[TEAMS.index(team)].append(windows[ends])
    return found


def _write_piles(state: State) -> list[str]:
    hands = {f"hand {seat}": pile for seat, pile in enumerate(state.piles.hands)}
    discards = {f"discards {seat}": pile for seat, pile in enumerate(state.piles.discards)}
    piles = {**hands, **discards, "deck": state.piles.deck}
    cards = state.setup.cards
    return [
        f"{name}: " + " ".join(f"{cards[number].name}#{number}" for number in pile)
        for name, pile in piles.items()
        if pile
    ]


def _read_piles(written: Sequence[str]) -> tuple[list[list[int]], list[str]]:
    """Each pile as card ids, and the names of the cards by id."""
    tokens = [[word.partition("#")[::2] for word in pile.split()] for pile in written]
    given = [int(number) for pile in tokens for _, number in pile if number.isdecimal()]
    total = sum(map(len, tokens))
    if len(set(given)) != len(given) or any(number >= total for number in given):
        refuse("cards", f"ids from 0 to {total - 1}, each once")
    left = iter(sorted(set(range(total)) - set(given)))
    names: dict[int, str] = {}
    piles: list[list[int]] = []
    for pile in tokens:
        ids = [int(number) if number.isdecimal() else next(left) for _, number in pile]
        names.update(zip(ids, (name for name, _ in pile), strict=True))
        piles.append(ids)
    return piles, [names[number] for number in range(total)]
