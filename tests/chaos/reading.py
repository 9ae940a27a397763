"""A table as a student reads it off the page: the fragment and its steps, and what to press next.

Only what stands in the HTML is used. Sums are worked out here, and sometimes wrongly, as children do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

FORM = re.compile(r'<form id="table"[^>]*>')
STEP = re.compile(r'<template data-at="(\d+)" data-number="\d+"( data-ends)?>(.*?)</template>', re.DOTALL)
CONTROL = re.compile(r"<(button|input)\b([^>]*)>([^<]*)")
VALUES = re.compile(r'([a-z-]+)="([^"]*)"')
CORNERS = r'(?:<span class="k"[^>]*></span>)*'
TOP = re.compile(
    rf'class="c7 pm(\d)(?: top[^"]*)?"(?: aria-hidden="true")?>{CORNERS}<span class="n[^"]*">(?:<u>)?(\d+)'
)
SUM = re.compile(r"(\d+) ([+−]) (\d+)")
Press = dict[str, str]


@dataclass(frozen=True, slots=True)
class Control:
    kind: str
    values: dict[str, str]
    words: str
    off: bool


@dataclass(frozen=True, slots=True)
class Table:
    """What lies there, from the fragment's own words on to those of the last step."""

    match: str
    base: int
    clock: int
    shown_at: int
    ended: bool
    text: str


def read_table(page: str) -> Table | None:
    form = FORM.search(page)
    if form is None:
        return None
    values = dict(VALUES.findall(form[0]))
    now, _, ahead = page[form.start() :].partition('<div id="ahead"')
    steps = STEP.findall(ahead)
    return Table(
        match=values["data-match"],
        base=int(values["data-base"]),
        clock=int(values["data-clock"]),
        shown_at=max([int(values["data-clock"]), *(int(at) for at, _, _ in steps)]),
        ended=any(ends for _, ends, _ in steps),
        text=now + "".join(html for _, _, html in steps),
    )


def controls(text: str) -> Iterator[Control]:
    for kind, attributes, words in CONTROL.findall(text):
        yield Control(kind, dict(VALUES.findall(attributes)), words.strip(), " disabled" in attributes)


def choose(table: Table, chance: Random, *, wrong: float = 0.15) -> Press | None:
    """The form data of one press; None where nothing can be pressed before the others have moved."""
    if 'id="hand"' in table.text:
        return sequence_press(table.text, chance, wrong)
    if 'class="novem-board"' in table.text or 'id="tray"' in table.text:
        return novem_press(table.text, chance, wrong)
    return seven_press(table.text, chance, wrong)


def seven_press(text: str, chance: Random, wrong: float) -> Press | None:
    found = list(controls(text))
    cards = [each.values for each in found if each.values.get("name") == "card"]
    plus_minus, value = (int(part) for part in TOP.findall(text)[-1])
    fits = {(value + plus_minus) % 10, (value - plus_minus) % 10}
    fitting = [card for card in cards if int(card["data-digit"]) % 10 in fits]
    seen = [each.values["value"] for each in found if each.values.get("name") == "seen"]
    do = {"do": "play", "seen": seen[-1]} if seen else {"do": "answer"}
    if cards and (chance.random() < wrong or (fitting and chance.random() < 0.95) or not seen):
        known = fitting if fitting and chance.random() >= wrong else cards
        return do | {"card": chance.choice(known)["value"]}
    buttons = [each for each in found if each.kind == "button" and each.values.get("name") == "do" and not each.off]
    ways = [each.values["value"] for each in buttons]
    way = next((each for each in ("draw", "nothing") if each in ways), None)
    return do | {"do": way} if way else None


def novem_press(text: str, chance: Random, wrong: float) -> Press | None:
    last = text[text.rfind('id="tray"') :]
    asked = SUM.search(text) if 'name="number"' in last else None
    if 'name="number"' in last:
        return {"do": "answer", "number": answer_to(asked, chance, wrong) if asked else "9"}
    lines = [each.values["value"] for each in controls(last) if each.values.get("name") == "line" and not each.off]
    return {"do": "choose", "line": chance.choice(lines)} if lines else None


def sequence_press(text: str, chance: Random, wrong: float) -> Press | None:
    """The others' moves bring the buttons anew, and seldom the cards: the last of each is the one that lies there."""
    hand, ways = (text[text.rfind(f'id="{part}"') :] for part in ("hand", "ways"))
    if "data-open" not in ways.partition(">")[0]:
        return None
    cards = [each.values for each in controls(hand) if each.values.get("name") == "card" and not each.off]
    cells = {each.values["value"]: each.words for each in controls(text) if each.values.get("name") == "cell"}
    open_cards = [card for card in cards if spaces_for(card, cells)]
    if not open_cards and (way := way_out(ways)):
        return {"do": way, "card": chance.choice(cards)["value"]}
    card = chance.choice(open_cards or cards)
    press = {"do": card["data-does"], "card": card["value"]}
    if press["do"] == "answer":
        return press | {"number": answer_to(SUM.search(card["data-text"]), chance, wrong)}
    if press["do"] in {"place", "remove"}:
        return press | {"cell": cell_for(card, cells, slips=chance.random() < wrong, chance=chance)}
    return press


def cell_for(card: dict[str, str], cells: dict[str, str], *, slips: bool, chance: Random) -> str:
    """A slip is another space that is free, or that has a chip where the card takes chips away."""
    others = [cell for cell, words in cells.items() if bool(words) == (card["data-does"] == "place")]
    return chance.choice((others if slips else spaces_for(card, cells)) or others or list(cells))


def spaces_for(card: dict[str, str], cells: dict[str, str]) -> list[str]:
    """Where the card may lie: free spaces with its number; spaces with a chip for one that takes chips away. A space
    with a chip shows no word of its own."""
    asked = SUM.search(card["data-text"])
    if card["data-does"] == "remove":
        return [cell for cell, words in cells.items() if not words]
    return [cell for cell, words in cells.items() if words and (asked is None or words == str(total(asked)))]


def way_out(ways: str) -> str | None:
    """With nothing but dead cards: one is swapped, and after that there is nothing to play."""
    open_ways = [each.values["value"] for each in controls(ways) if each.values.get("name") == "do" and not each.off]
    return next((way for way in ("swap", "pass") if way in open_ways), None)


def answer_to(asked: re.Match[str] | None, chance: Random, wrong: float) -> str:
    if asked is None:
        return ""
    return str(total(asked) + (chance.random() < wrong))


def total(asked: re.Match[str]) -> int:
    return int(asked[1]) + (1 if asked[2] == "+" else -1) * int(asked[3])
