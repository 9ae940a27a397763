"""Finds the weights of Sequence Numbers' strongest bot, and checks the shipped ones.

    python -m benchmarks.tune_sequence                 tune against the greedy bot, print the weights
    python -m benchmarks.tune_sequence --check 3000    the shipped bot against the greedy one, on boards never tuned on

Tuning takes steps uphill: it plays many slightly different bots, each on boards of its own, and moves every weight
the way the better ones leaned. The same arguments give the same weights on every machine."""

from __future__ import annotations

import argparse
from dataclasses import replace
from math import exp, sqrt

from games.core.chance import Chance
from games.sequence_numbers.trials import Bot, contest
from games.sequence_numbers.weights import GREEDY, TUNED
from games.sequence_numbers.windows import Weights

START = Weights(
    lines=(1.0, 4.0, 16.0, 64.0),
    blocks=(0.0, 1.0, 4.0, 16.0, 64.0),
    ready=2.0,
    held=0.5,
    takes=1.0,
    reopens=1.0,
    plus=64.0,
    minus=32.0,
)
PLACES = ("lines1", "lines2", "lines3", "blocks2", "blocks3", "blocks4")
KNOBS = (*PLACES, "ready", "held", "takes", "reopens", "plus", "minus")
SPREAD = 0.45
STRIDE = 0.9

Steps = dict[str, float]
"""By how much the logarithm of each weight changes."""


def turned(weights: Weights, knob: str, factor: float) -> Weights:
    """One weight made larger or smaller."""
    if knob in PLACES:
        name, place = knob[:-1], int(knob[-1])
        values = getattr(weights, name)
        return replace(weights, **{name: (*values[:place], values[place] * factor, *values[place + 1 :])})
    value = getattr(weights, knob) * factor
    return replace(weights, **{knob: min(value, 1.0) if knob == "held" else value})


def moved(weights: Weights, steps: Steps) -> Weights:
    for knob, step in steps.items():
        weights = turned(weights, knob, exp(step))
    return weights


def slopes(weights: Weights, *, settings: int, games: int, label: str) -> tuple[float, Steps]:
    """The mean share of bots near these weights, and how it changes with the logarithm of each weight."""
    chance = Chance(label, "settings")
    tried = [{knob: SPREAD * chance.normal() for knob in KNOBS} for _ in range(settings)]
    shares = [
        contest(Bot(moved(weights, steps)), Bot(GREEDY), matches=games, label=f"{label}-{number}").share
        for number, steps in enumerate(tried)
    ]
    mean = sum(shares) / settings
    return mean, {
        knob: sum(steps[knob] * (won - mean) for steps, won in zip(tried, shares, strict=True))
        / sum(steps[knob] ** 2 for steps in tried)
        for knob in KNOBS
    }


def uphill(found: Steps, *, noise: float) -> Steps:
    """A step of fixed length; slopes no larger than the noise count little."""
    trusted = {knob: slope * abs(slope) / (abs(slope) + noise) for knob, slope in found.items()}
    length = sqrt(sum(step * step for step in trusted.values())) or 1.0
    return {knob: STRIDE * step / length for knob, step in trusted.items()}


def tune(*, rounds: int, settings: int, games: int) -> Weights:
    weights = START
    for number in range(rounds):
        mean, found = slopes(weights, settings=settings, games=games, label=f"tune-{number}")
        noise = 0.5 / sqrt(settings * games) / SPREAD
        print(f"round {number}: bots near these weights win {mean:.3f}, noise of a slope {noise:.4f}")
        print("  ", ", ".join(f"{knob} {slope:+.4f}" for knob, slope in found.items()))
        weights = moved(weights, uphill(found, noise=noise))
        print("  ", weights, flush=True)
    return weights


def check(games: int) -> None:
    """The shipped bot on boards that no tuning has seen."""
    tally = contest(Bot(TUNED), Bot(GREEDY), matches=games, label="check")
    print(f"tuned v greedy: {tally.share:.3f} ± {tally.error:.3f} of {games} games")


def main() -> None:
    parser = argparse.ArgumentParser(description="Tune the strongest bot of Sequence Numbers.")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--settings", type=int, default=120)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--check", type=int, metavar="GAMES")
    given = parser.parse_args()
    if given.check:
        check(given.check)
    else:
        tune(rounds=given.rounds, settings=given.settings, games=given.games)


if __name__ == "__main__":
    main()
