"""How bots mix their lines: perfectly for points, for the match, or by guessing what the other one thinks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.novem.layout import ROWS
from games.novem.position import Position
from games.novem.small_games import EVEN, Matrix, Mix, against, answer, solve, turned
from games.novem.solution import points_game, tops
from games.novem.winning import WinTable, first_table, is_decided, last_table


def mix_of(level: Mapping[str, Any], position: Position) -> Mix:
    """How often this level chooses each line of the base on its side. `random` is the share of choices left to
    chance."""
    return blended(STYLES[level.get("style", "perfect")](level, position), level.get("random", 0.0))


def blended(mix: Mix, random: float) -> Mix:
    one, two, three = ((1.0 - random) * weight + random * even for weight, even in zip(mix, EVEN, strict=True))
    return one, two, three


def _perfect(_: Mapping[str, Any], position: Position) -> Mix:
    game = points_game(position.code, position.attacker, position.empties)
    return best_mix(game, position.attacker == position.mine)


def _match(level: Mapping[str, Any], position: Position) -> Mix:
    """Plays for points once nothing can change who wins."""
    if position.round > 1 and is_decided(position.code, position.lead):
        return _perfect(level, position)
    game = _table(position).game(position.code, position.attacker, position.empties, position.lead)
    return best_mix(game, position.attacker == position.mine)


def _table(position: Position) -> WinTable:
    return first_table(position.first) if position.round == 1 else last_table()


def _thinks(level: Mapping[str, Any], position: Position) -> Mix:
    return thinking_mix(tiles_of(position.code, position.attacker), position.attacker == position.mine, level["depth"])


STYLES = {"perfect": _perfect, "match": _match, "thinks": _thinks}


def best_mix(game: Matrix, attacks: bool) -> Mix:
    return solve(game)[1] if attacks else answer(game)[1]


def tiles_of(code: int, attacker: int) -> Matrix:
    """The visible tiles as a small game for the attacker, who sees no further than this turn."""
    tiles = tuple(map(float, tops(code)))
    return tiles if attacker == ROWS else turned(tiles)


def thinking_mix(tiles: Matrix, attacks: bool, depth: int) -> Mix:
    """Depth 0 takes any line. Depth 1 thinks the other one does, and takes the line with the most (or, defending,
    the least) to be had. Depth 2 thinks the other one thinks so, and so on. Lines that look alike are equal."""
    if depth == 0:
        return EVEN
    other = thinking_mix(tiles, not attacks, depth - 1)
    earns = against(tiles, other) if attacks else against(turned(tiles), other)
    best = max(earns) if attacks else min(earns)
    likely = [abs(points - best) < 1e-9 for points in earns]
    one, two, three = (chosen / sum(likely) for chosen in likely)
    return one, two, three
