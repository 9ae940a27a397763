"""A view of Sequence Numbers as the words and rows a template shows; no HTML."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games.core.game import Seat
from games.core.words import Phrase, count, gettext_noop, ngettext_noop, say
from games.sequence_numbers.help import guide, sentences
from games.sequence_numbers.sayings import (
    LETTERS,
    SHAPES,
    ask_now,
    goal,
    letter_of,
    status,
    then,
)
from games.sequence_numbers.sums import MINUS_SIGN

View = Mapping[str, Any]

TO_DRAW = ngettext_noop("%(n)d card to draw", "%(n)d cards to draw")
PLAYED = ngettext_noop("%(n)d played", "%(n)d played")
CARD_NAMES = {
    "+": gettext_noop("%(left)s plus %(right)s"),
    "-": gettext_noop("%(left)s minus %(right)s"),
    "plus": gettext_noop("Plus card: any free space"),
    "minus": gettext_noop("Minus card: takes a chip away"),
    "known": gettext_noop("%(sum)s is %(answer)s"),
}
CELL_NAMES = {
    "star": gettext_noop("Star, free for all"),
    "free": gettext_noop("%(number)s, row %(row)d, column %(column)d"),
    "chip": gettext_noop("%(number)s, row %(row)d, column %(column)d, chip %(team)s"),
    "locked": gettext_noop("%(number)s, row %(row)d, column %(column)d, chip %(team)s, in a sequence"),
}
FITS = gettext_noop("%(cell)s, fits")
SEAT_WORDS = {
    "you": gettext_noop("Your turn"),
    "turn": gettext_noop("Thinking"),
    "next": gettext_noop("Next"),
    "mate": gettext_noop("In your team"),
    "other": gettext_noop("Team %(team)s"),
}
YOUR_TEAM = gettext_noop("Your team")


def present(view: View, seat: Seat | None) -> dict[str, Any]:
    """`rows` is the board, `lines` the finished sequences over it, `mark` the space of the last move, `changed` the
    spaces that look different since. `status` is what just happened, `then` what follows, `ask` what to do now, `may`
    which buttons work, `may_more` whether any does, `hand_moved` whether the cards in hand may look different since the
    last move of another. `still`: the clock stands still while a right answer is entered. The rows of `seats` carry no
    names: whoever seats the players knows them."""
    rows, may = _rows(view), _may(view, seat)
    return {
        "goal": goal(view["needed"]),
        "help": sentences(answer_first=view["answer_first"], needed=view["needed"]),
        "guide": guide(answer_first=view["answer_first"], needed=view["needed"]),
        "board": say(gettext_noop("Board, %(rows)d by %(cols)d"), rows=view["rows"], cols=view["cols"]),
        "rows": rows,
        "mark": _mark(view),
        "changed": _changed(view, rows),
        "lines": [_line(sequence, view["cols"]) for sequence in view["sequences"]],
        "seats": [_seat(view, each, seat) for each in range(len(view["hands"]))],
        "scores": [_score(view, team, seat) for team in range(len(view["teams"]))],
        "stock": count(TO_DRAW, view["deck"]),
        "hand": [_card(view, card) | {"does": _does(view, card, may)} for card in view["hand"]],
        "may": may,
        "may_more": any(may.values()),
        "hand_moved": may["discard"] or view["draw_by_hand"],
        "answer_first": view["answer_first"],
        "correcting": view["correcting"],
        "still": view["correcting"] is not None,
        "hint": view["hint"],
        "again": _again(view, seat),
        "sound": _sound(view, seat),
        "ask": ask_now(view, seat),
        "then": then(view, seat),
        "status": status(view, seat),
    }


def _rows(view: View) -> list[list[dict[str, Any]]]:
    """A space looks the same on thousands of tables, so each look is put into words once."""
    cols, hint, last = view["cols"], view["hint"], view["last"]
    shown = hint["cells"] if hint else ()
    laid = last.get("cell") if last and last["did"] == "place" else None
    cells = [
        _cell(place, cols, cell["number"], cell["band"], cell["chip"], cell["locked"], place in shown, place == laid)
        for place, cell in enumerate(view["cells"])
    ]
    return [cells[start : start + cols] for start in range(0, len(cells), cols)]


@lru_cache(maxsize=20_000)
def _cell(
    place: int, cols: int, number: int | None, band: int, team: int | None, locked: bool, fits: bool, latest: bool
) -> dict[str, Any]:
    """`latest` is the chip laid last, `fits` a space that a hint shows. Only to be read: others get the same one."""
    name = _cell_name(number, team, locked, *divmod(place, cols))
    return {
        "id": place,
        "star": number is None,
        "number": number,
        "band": band,
        "chip": None if team is None else chip(team),
        "locked": locked,
        "fits": fits,
        "latest": latest,
        "name": say(FITS, cell=name) if fits else name,
    }


def _mark(view: View) -> dict[str, Any] | None:
    """Where the last move was made; a space tried in vain is marked in its own way."""
    last = view["last"]
    if last is None or "cell" not in last:
        return None
    return {**_place(*divmod(last["cell"], view["cols"])), "kind": "tried" if last["did"] == "wrong space" else "laid"}


def _again(view: View, seat: Seat | None) -> bool:
    """Whether the last thing this seat did has to be thought over."""
    last = view["last"]
    return bool(last and last["seat"] == seat and last["did"] in ("wrong space", "wrong answer", "not dead"))


def _sound(view: View, seat: Seat | None) -> str:
    """What just happened, for the ear: one's own right answer or chip, a thing to think over, another's chip."""
    last = view["last"]
    if last is None or last["seat"] != seat:
        return "land" if last and last["did"] in ("place", "remove") else ""
    if _again(view, seat):
        return "again"
    return "right" if last["did"] in ("place", "remove", "answer", "corrected") else ""


def _changed(view: View, rows: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The space of the last move; where it made a sequence, the whole line, now locked."""
    last = view["last"]
    if last is None or "cell" not in last:
        return []
    lines = (sequence["cells"] for sequence in view["sequences"] if last["made"] and last["cell"] in sequence["cells"])
    numbers = {last["cell"], *(number for line in lines for number in line)}
    return [cell for row in rows for cell in row if cell["id"] in numbers and not cell["star"]]


def chip(team: int) -> dict[str, Any]:
    return {"letter": LETTERS[team], "shape": SHAPES[team]}


def _cell_name(number: int | None, team: int | None, locked: bool, row: int, column: int) -> Phrase:
    if number is None:
        return say(CELL_NAMES["star"])
    kind = "free" if team is None else "locked" if locked else "chip"
    letter = "" if team is None else LETTERS[team]
    return say(CELL_NAMES[kind], number=number, row=row + 1, column=column + 1, team=letter)


def _line(sequence: Mapping[str, Any], cols: int) -> dict[str, Any]:
    """From the middle of the first space to the middle of the last, in rows and columns counted from 0."""
    first, last = divmod(sequence["cells"][0], cols), divmod(sequence["cells"][-1], cols)
    return {**chip(sequence["team"]), "from": _place(*first), "to": _place(*last)}


def _place(row: int, column: int) -> dict[str, int]:
    return {"row": row, "column": column}


def _seat(view: View, each: Seat, seat: Seat | None) -> dict[str, Any]:
    top, words = view["discards"][each], _seat_words(view, each, seat)
    return {
        "seat": each,
        "you": each == seat,
        "chip": _plate_chip(each % len(view["teams"]), words),
        "turn": each == view["turn"],
        "moved": _moved(view, each),
        "words": words,
        "discard": top and _card_face(top),
        "deep": view["discarded"][each] > 1,
        "played": count(PLAYED, view["discarded"][each]),
    }


def _plate_chip(team: int, words: Phrase) -> dict[str, Any]:
    """Sentences call players by this letter, so a reader hears it too, unless the words beside it say it already."""
    name = say(SEAT_WORDS["other"], team=LETTERS[team])
    return {**chip(team), "name": None if name == words else name}


def _moved(view: View, each: Seat) -> bool:
    """Whether a seat looks different since the last move: it made it, is on turn or comes next; at the end all do, and
    where all piles went into a new deck."""
    last, turn = view["last"], view["turn"]
    if turn is None or each in (turn, (turn + 1) % len(view["hands"])):
        return True
    return bool(last and (last["seat"] == each or last["shuffled"]))


def _seat_words(view: View, each: Seat, seat: Seat | None) -> Phrase:
    teams, turn = len(view["teams"]), view["turn"]
    if each == turn:
        return say(SEAT_WORDS["you" if each == seat else "turn"])
    if turn is not None and each == (turn + 1) % len(view["hands"]):
        return say(SEAT_WORDS["next"])
    if seat is not None and each != seat and each % teams == seat % teams:
        return say(SEAT_WORDS["mate"])
    return say(SEAT_WORDS["other"], team=letter_of(view, each))


def _score(view: View, team: int, seat: Seat | None) -> dict[str, Any]:
    """`name` is for readers: they do not see the chip."""
    have = sum(sequence["team"] == team for sequence in view["sequences"])
    words = say(gettext_noop("%(have)d of %(needed)d"), have=have, needed=view["needed"])
    yours = seat is not None and team == seat % len(view["teams"])
    name = say(YOUR_TEAM) if yours else say(SEAT_WORDS["other"], team=LETTERS[team])
    return {**chip(team), "name": name, "words": words}


def _card(view: View, card: Mapping[str, Any]) -> dict[str, Any]:
    """A card in one's own hand. `known` is its answer, once given."""
    hinted = bool(view["hint"] and view["hint"]["card"] == card["id"])
    name = card_name(card)
    if card["answer"] is not None:
        name = say(CARD_NAMES["known"], sum=name, answer=card["answer"])
    return {**_card_face(card), "name": name, "known": card["answer"], "hinted": hinted}


def _does(view: View, card: Mapping[str, Any], may: Mapping[str, bool]) -> str:
    """What happens with a card once it is chosen."""
    if may["discard"]:
        return "discard"
    if card["kind"] == "sum" and view["answer_first"] and card["answer"] is None:
        return "answer"
    return "remove" if card["kind"] == "minus" else "place"


def _card_face(card: Mapping[str, Any]) -> dict[str, Any]:
    return {"id": card["id"], "text": card["text"], "kind": card["kind"], "name": card_name(card)}


def card_name(card: Mapping[str, Any]) -> Phrase:
    """The card in words, since a screen reader may skip a minus sign."""
    if card["kind"] != "sum":
        return say(CARD_NAMES[card["kind"]])
    left, sign, right = card["text"].split(" ")
    return say(CARD_NAMES["-" if sign == MINUS_SIGN else "+"], left=left, right=right)


def _may(view: View, seat: Seat | None) -> dict[str, bool]:
    """Which buttons work now. Nothing here tells whether a card fits: that is for the player to find."""
    if seat is None or view["over"]:
        return dict.fromkeys(("place", "answer", "correct", "swap", "pass", "hint", "draw", "discard"), False)
    on_turn = view["turn"] == seat and not view["owed"]
    ready = on_turn and not view["correcting"]
    sums = any(card["kind"] == "sum" for card in view["hand"])
    return {
        "place": ready,
        "answer": ready and view["answer_first"],
        "correct": on_turn and not ready,
        "swap": ready and sums and not view["swapped"],
        "pass": ready,
        "hint": ready and sums,
        "draw": seat in view["undrawn"] and not view["owed"],
        "discard": seat in view["owed"],
    }
