"""A nickname for each child: the first name, with an initial where two would be alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from classroom.people.rosters.reading import LONGEST_NAME, Entry


def nicknames(entries: Sequence[Entry], taken: Iterable[str] = ()) -> list[str]:
    """No two alike in any case, none of them taken."""
    firsts = Counter(entry.kept.casefold() for entry in entries)
    used = {name.casefold() for name in taken}
    found = []
    for entry in entries:
        wanted = entry.kept
        if firsts[wanted.casefold()] > 1 or wanted.casefold() in used:
            wanted = with_initial(entry)
        found.append(unlike(wanted, used))
        used.add(found[-1].casefold())
    return found


def with_initial(entry: Entry) -> str:
    """Of the last word of the family's name: Anna Björk Jónsdóttir is Anna J."""
    letters = [word[0] for word in entry.family.split()[-1:] if word[0].isalpha()]
    return f"{entry.kept[: LONGEST_NAME - 3]} {letters[0].upper()[0]}." if letters else entry.kept


def unlike(wanted: str, used: Iterable[str]) -> str:
    """With a number where the name is taken."""
    nickname, number, taken = wanted, 2, set(used)
    while nickname.casefold() in taken:
        nickname, number = f"{wanted[: LONGEST_NAME - 4]} {number}", number + 1
    return nickname
