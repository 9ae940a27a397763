"""A pasted column of names turned into nicknames: the first name, with an initial where two would be alike."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

LONGEST = 24


def clean_names(pasted: str) -> list[str]:
    """One name a line: control characters out, spaces single, empty lines dropped, list numbers taken off."""
    lines = ("".join(sign for sign in line if _readable(sign)) for line in pasted.splitlines())
    tidy = (re.sub(r"^\s*\d+[.)]?\s+", "", line) for line in lines)
    return [name for name in (" ".join(line.split()) for line in tidy) if name]


def _readable(sign: str) -> bool:
    return sign.isspace() or not unicodedata.category(sign).startswith("C")


def nicknames(names: Sequence[str], taken: Iterable[str] = ()) -> list[str]:
    """A nickname for each name, no two alike in any case, none of them taken."""
    firsts = Counter(_first(name).casefold() for name in names)
    used = {name.casefold() for name in taken}
    found = []
    for name in names:
        wanted = _first(name)
        if firsts[wanted.casefold()] > 1 or wanted.casefold() in used:
            wanted = _with_initial(name)
        found.append(_unlike(wanted, used))
        used.add(found[-1].casefold())
    return found


def _first(name: str) -> str:
    given = name.split(",", 1)[1] if "," in name else name
    return (given.split() or [name])[0][:LONGEST]


def _with_initial(name: str) -> str:
    last = name.split(",", 1)[0].split()[0] if "," in name else name.split()[-1]
    first = _first(name)
    return first if last == first else f"{first[: LONGEST - 3]} {last[0].upper()}."


def _unlike(wanted: str, used: set[str]) -> str:
    nickname, number = wanted, 2
    while nickname.casefold() in used:
        nickname, number = f"{wanted[: LONGEST - 4]} {number}", number + 1
    return nickname
