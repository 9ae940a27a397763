"""Claims about playing for the match: its tables, and what can be gained on them."""

from __future__ import annotations

from functools import cache

import pytest

from games.core.chance import Chance
from games.novem.layout import COLUMNS, ROWS
from games.novem.rules import MOST_EMPTIES
from games.novem.small_games import against, answer, solve, turned
from games.novem.solution import FULL, LEFT, LIVE, POWERS, tops
from games.novem.winning import DATA, LEVEL, SCALE, WIDEST, WinTable, first_table, is_decided, last_table

TABLES = {
    "round 2": last_table,
    "round 1, rows first": lambda: first_table(ROWS),
    "columns first": lambda: first_table(1),
}
LIVE_CODES = frozenset(LIVE)


def sampled(table: WinTable, n: int) -> list[tuple[int, int, int]]:
    """Positions with an attacker and a lead that the table holds."""
    chance, shape = Chance("winning", str(n)), table.shape
    found = []
    for _ in range(n):
        code = chance.choice(LIVE)
        lead = shape.gap * chance.below(shape.width(code)) - shape.reach[code]
        found.append((code, chance.below(2), lead))
    return found


def test_three_tables_of_at_most_two_and_a_half_megabytes() -> None:
    sizes = [(DATA / name).stat().st_size for name in ("round-1-rows.bin", "round-1-columns.bin", "round-2.bin")]
    assert max(sizes) < 2_500_000


@pytest.mark.parametrize("name", TABLES)
def test_every_value_follows_from_those_after_it_but_for_rounding(name: str) -> None:
    table = TABLES[name]()
    for code, attacker, lead in sampled(table, 800):
        value = solve(table.game(code, attacker, 0, lead))[0] * (-1 if attacker else 1)
        assert table.worth(code, attacker, lead) == pytest.approx(value, abs=1.01 / SCALE)


@pytest.mark.parametrize("name", TABLES)
def test_a_better_lead_is_never_worth_less(name: str) -> None:
    table = TABLES[name]()
    for code, attacker, lead in sampled(table, 300):
        assert table.worth(code, attacker, lead + table.shape.gap) >= table.worth(code, attacker, lead)


def test_a_match_is_even_before_it_begins() -> None:
    """Whoever attacks first gives up the first attack of round 2."""
    assert first_table(ROWS).worth(FULL, ROWS, 0) == pytest.approx(0.0, abs=0.004)
    assert first_table(COLUMNS).worth(FULL, COLUMNS, 0) == pytest.approx(0.0, abs=0.004)


def test_a_lead_of_more_than_what_is_left_decides() -> None:
    code = LIVE[0]
    assert is_decided(code, LEFT[code] + 1)
    assert not is_decided(code, LEFT[code])
    assert last_table().worth(code, ROWS, LEFT[code] + 1) == 1.0
    assert last_table().worth(code, ROWS, -LEFT[code] - 1) == -1.0


def test_a_round_that_is_over_is_worth_its_result() -> None:
    assert [last_table().worth(0, ROWS, lead) for lead in (-3, 0, 3)] == [-1, 0, 1]


@cache
def exact(code: int, attacker: int, empties: int, lead: int) -> float:
    """Worth to the attacker in the last round, with no table and no rounding."""
    return solve(_game(code, attacker, empties, lead, exact))[0]


def _game(code: int, attacker: int, empties: int, lead: int, worth) -> tuple[float, ...]:  # type: ignore[no-untyped-def]
    sign = -1 if attacker else 1
    payoffs = []
    for tile, power in zip(tops(code), POWERS, strict=True):
        after, then = code - power, lead + sign * tile
        if tile:
            live = after in LIVE_CODES
            payoffs.append(-worth(after, 1 - attacker, 0, then) if live else sign * LEVEL[then + WIDEST])
        elif empties + 1 == MOST_EMPTIES:
            payoffs.append(sign * LEVEL[lead + WIDEST])
        else:
            payoffs.append(-worth(code, 1 - attacker, empties + 1, lead))
    return turned(tuple(payoffs)) if attacker else tuple(payoffs)


def against_rows(code: int, attacker: int, empties: int, lead: int) -> float:
    """Worth to the attacker when the rows play from the table and the columns know every mix of theirs."""
    if is_decided(code, lead):
        return (-1 if attacker else 1) * LEVEL[lead + WIDEST]
    return _against_rows(code, attacker, empties, lead)


@cache
def _against_rows(code: int, attacker: int, empties: int, lead: int) -> float:
    believed = last_table().game(code, attacker, empties, lead)
    real = _game(code, attacker, empties, lead, against_rows)
    if attacker == ROWS:
        return min(against(turned(real), solve(believed)[1]))
    return max(against(real, answer(believed)[1]))


def test_nobody_gains_a_hundredth_of_a_match_on_the_last_tiles_of_it() -> None:
    """The whole match is checked the same way by benchmarks/solve_novem_match.py."""
    late = [code for code in LIVE if 25 <= LEFT[code] <= 36]
    chance = Chance("late", "match")
    for _ in range(12):
        code, attacker, lead = chance.choice(late), chance.below(2), chance.below(15) - 7
        gain = exact(code, attacker, 0, lead) - against_rows(code, attacker, 0, lead)
        assert abs(gain) < 0.01
    exact.cache_clear()
    _against_rows.cache_clear()
