"""Novem on paper: a mat with a start drawn on it, and twenty-five pieces to cut out."""

from __future__ import annotations

from typing import Any

from games.core.words import gettext_noop
from games.novem.layout import BASE, LINES

PAPERS = {"all": gettext_noop("Board, tiles and markers")}


def paper(name: str) -> dict[str, Any]:
    """Each tile lies above its complement to ten. Markers: three rows, three columns, and whose turn it is."""
    cells = [{"above": tile, "beneath": 10 - tile} for tile in BASE]
    return {
        "mat": [cells[3 * line : 3 * line + 3] for line in LINES],
        "tiles": [number for number in sorted(BASE) for _ in range(2)],
        "lines": [line + 1 for line in LINES],
    }
