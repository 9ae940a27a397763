"""The real game on paper: sheets to print and cut out, for playing without a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

Piece = TypeVar("Piece")


@runtime_checkable
class Printable(Protocol):
    """A game that can be printed: beside its other templates it has a `print.html`, which draws what `paper` gives."""

    papers: Mapping[str, str]
    """The sets there are to print, by name, in words; the first is the usual one."""

    def paper(self, name: str) -> dict[str, Any]: ...


def sheets(pieces: Sequence[Piece], size: int) -> list[Sequence[Piece]]:
    """So many pieces on each sheet."""
    return [pieces[start : start + size] for start in range(0, len(pieces), size)]
