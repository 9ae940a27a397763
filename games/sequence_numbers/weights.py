"""What each style of bot values. The last one was found by benchmarks/tune_sequence.py; the others are plain."""

from __future__ import annotations

from games.sequence_numbers.windows import Weights

OWN_LINES = Weights(lines=(1.0, 4.0, 16.0, 64.0), reopens=1.0, plus=20.0, minus=20.0)
"""Looks only at its own lines."""

GREEDY = Weights(
    lines=(1.0, 4.0, 16.0, 64.0),
    blocks=(0.0, 1.0, 4.0, 16.0, 64.0),
    takes=1.0,
    reopens=1.0,
)
"""Takes what looks best now: its own lines and the rivals', card by card, saving nothing."""

TUNED = Weights(
    lines=(1.0, 3.65, 16.0, 53.0),
    blocks=(0.0, 0.3, 2.0, 7.4, 97.0),
    ready=2.77,
    held=0.65,
    takes=1.0,
    reopens=1.0,
    plus=250.0,
    minus=40.0,
)

STYLES: dict[str, Weights | None] = {"random": None, "own-lines": OWN_LINES, "greedy": GREEDY, "tuned": TUNED}
