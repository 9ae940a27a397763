"""A view of Novem as the words and rows a template shows; no HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import Seat
from games.core.words import Phrase, count, gettext_noop, ngettext_noop, say
from games.novem.asking import present_prompt
from games.novem.help import guide, sentences
from games.novem.layout import CELLS, COLUMNS, LINES, ROWS
from games.novem.names import LETTERS, cell_name
from games.novem.sayings import ask_now, happened, turned_over
from games.novem.state import top
from games.novem.view import SIDES

View = Mapping[str, Any]

STACK = ngettext_noop("%(cell)s: %(top)d, %(n)d tile", "%(cell)s: %(top)d, %(n)d tiles")
HIDDEN = ngettext_noop("%(cell)s: %(n)d tile, face down", "%(cell)s: %(n)d tiles, face down")
FACE_DOWN = ngettext_noop("%(n)d tile, face down", "%(n)d tiles, face down")
TURNED_UP = ngettext_noop("%(n)d tile", "%(n)d tiles")
POINTS = ngettext_noop("%(n)d point", "%(n)d points")
SEALED, OPENED = gettext_noop("Seal %(seal)s"), gettext_noop("Seal %(seal)s opened")
SEAL_SHOWN = 6


def present(view: View, seat: Seat | None) -> dict[str, Any]:
    """`stacks` is the board now; `last` the markers turned over last, on the board as it was then. `status` is what
    just happened, `ask` what to do now. `still`: the clock stands still while a right answer is entered."""
    prompt, last, timed = view["prompt"], view["last"], "seconds" in view
    return {
        "progress": say(gettext_noop("Round %(round)d of %(rounds)d"), round=view["round"], rounds=view["rounds"]),
        "rows": _markers(view, seat, ROWS),
        "columns": _markers(view, seat, COLUMNS),
        "stacks": [[_stack(cell, name) for cell, name in row] for row in _named_cells(view)],
        "you": None if seat is None else _player(view, seat, seat),
        "other": None if seat is None else _player(view, 1 - seat, seat),
        "last": last and _last(last, seat),
        "prompt": prompt and present_prompt(prompt),
        "may_hint": bool(prompt and not (prompt["hinted"] or prompt["retry"])),
        "may_choose": _may_choose(view, seat),
        "round_over": bool(last and last["ended"] and not view["outcome"]),
        "status": happened(view, seat),
        "ask": ask_now(view, seat),
        "still": bool(prompt and prompt["retry"]),
        "sound": _sound(view, seat),
        "help": sentences(view["sides"][seat or 0], timed=timed),
        "guide": guide(view["sides"][seat or 0], seat or 0, timed=timed),
        "ended": view["outcome"] is not None,
    }


def _sound(view: View, seat: Seat | None) -> str:
    """What just happened, for the ear: a sum to enter again, a tile taken, an empty stack. A hint is silent."""
    prompt, last = view["prompt"], view["last"]
    if prompt and prompt["retry"]:
        return "again"
    if last is None or (prompt and prompt["hinted"]) or any(sealed is not None for sealed in view["sealed"]):
        return ""
    return ("right" if last["attacker"] == seat else "land") if last["tile"] else "late"


def _may_choose(view: View, seat: Seat | None) -> bool:
    return seat is not None and not view["outcome"] and not view["prompt"] and view["chosen"][seat] is None


def _side(view: View, seat: Seat) -> int:
    return SIDES.index(view["sides"][seat])


def _markers(view: View, seat: Seat | None, side: int) -> list[dict[str, Any]]:
    """The three markers of one side. `down`: laid by this seat and not yet turned over. `lit`: turned over last."""
    mine = seat is not None and _side(view, seat) == side
    down = view["chosen"][seat] if mine and seat is not None else None
    last = view["last"]
    lit = last["lines"][last["sides"].index(SIDES[side])] if last and not last["ended"] else None
    return [
        {
            "line": line,
            "letter": LETTERS[side][line],
            "name": say(LINE_NAMES[side], letter=LETTERS[side][line]),
            "mine": mine,
            "down": line == down,
            "lit": line == lit,
        }
        for line in LINES
    ]


LINE_NAMES = (gettext_noop("Row %(letter)s"), gettext_noop("Column %(letter)s"))


def _named_cells(view: View) -> list[list[tuple[Mapping[str, Any], str]]]:
    return [
        [(cell, cell_name(3 * number + column)) for column, cell in enumerate(row)]
        for number, row in enumerate(view["cells"])
    ]


def _stack(cell: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A stack to draw. `hidden`: its tile is what is being asked."""
    height, tile = cell["height"], cell["top"]
    return {
        "height": height,
        "top": tile,
        "underlined": tile in (6, 9),
        "hidden": bool(height) and tile is None,
        "name": _stack_name(name, height, tile),
    }


def _stack_name(name: str, height: int, tile: int | None) -> Phrase:
    if not height:
        return say(gettext_noop("%(cell)s: empty"), cell=name)
    return count(HIDDEN, height, cell=name) if tile is None else count(STACK, height, cell=name, top=tile)


def _player(view: View, each: Seat, seat: Seat | None) -> dict[str, Any]:
    """A player's panel. `down`: the marker lies face down, with its `seal`."""
    you, attacks = each == seat, view["attacker"] == each
    side = _side(view, each)
    return {
        "seat": each,
        "you": you,
        "side_words": say(SIDE_WORDS[side]),
        "attacks": attacks,
        "role": None if view["outcome"] else say(ROLES[you, attacks]),
        "down": view["sealed"][each] is not None,
        **_known(side, view["chosen"][each]),
        "seal": _seal_words(SEALED, view["sealed"][each], you=you),
        "turned": _turned(view, each, seat),
        **_tiles(view, each),
    }


def _known(side: int, line: int | None) -> dict[str, Any]:
    """The line of a marker that lies face down, for whoever knows it."""
    if line is None:
        return {"letter": None, "line_name": None}
    letter = LETTERS[side][line]
    return {"letter": letter, "line_name": say(LINE_NAMES[side], letter=letter)}


def _seal_words(text: str, seal: str | None, *, you: bool) -> Phrase | None:
    """Enough of another player's seal to know it again."""
    return None if you or seal is None else say(text, seal=seal[:SEAL_SHOWN])


def _turned(view: View, each: Seat, seat: Seat | None) -> dict[str, Any] | None:
    """The marker this player turned over last, until a new one is laid; `seal` is what was shown of it before."""
    last = view["last"]
    if last is None or view["sealed"][each] is not None or view["outcome"]:
        return None
    side = SIDES.index(last["sides"][each])
    letter = LETTERS[side][last["lines"][each]]
    seal = _seal_words(OPENED, last["seals"][each], you=each == seat)
    return {"letter": letter, "name": say(LINE_NAMES[side], letter=letter), "seal": seal}


def _tiles(view: View, each: Seat) -> dict[str, Any]:
    """What a player has taken: so many tiles face down, or their numbers and points where the option shows them."""
    taken = view["taken"][each]
    if "scores" not in view:
        return {"tiles": taken, "tiles_words": count(FACE_DOWN, taken), "numbers": None, "points_words": None}
    return {
        "tiles": taken,
        "tiles_words": count(TURNED_UP, taken),
        "numbers": view["remembered"][each],
        "points_words": count(POINTS, view["scores"][each]),
    }


SIDE_WORDS = (gettext_noop("chooses rows"), gettext_noop("chooses columns"))
ROLES = {
    (True, True): gettext_noop("Your turn to take"),
    (True, False): gettext_noop("You take nothing now"),
    (False, True): gettext_noop("Takes this turn"),
    (False, False): gettext_noop("Takes nothing now"),
}


def _last(last: Mapping[str, Any], seat: Seat | None) -> dict[str, Any]:
    """The reveal. A stack is `lit` in the chosen row or column, and `taken` where they meet."""
    row, column = divmod(last["cell"], 3)
    stacks = [_stack_then(last, cell) for cell in CELLS]
    return {
        "key": f"{last['round']}-{last['turn']}",
        "row": LETTERS[ROWS][row],
        "column": LETTERS[COLUMNS][column],
        "stacks": [stacks[0:3], stacks[3:6], stacks[6:9]],
        "words": turned_over(last, seat),
    }


def _stack_then(last: Mapping[str, Any], cell: int) -> dict[str, Any]:
    row, column = divmod(last["cell"], 3)
    tile = top(tuple(last["start"]), tuple(last["heights"]), cell) or None
    stack = _stack({"height": last["heights"][cell], "top": tile}, cell_name(cell))
    return stack | {"lit": cell // 3 == row or cell % 3 == column, "taken": cell == last["cell"]}
