"""Reading stored and sent values field by field: what does not fit is a ValueError that names the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from games.core.game import MalformedMove

LONGEST = 10**10
"""No match lasts this many milliseconds, nor sees so many cards."""


def refuse(field: str, wanted: str) -> NoReturn:
    raise ValueError(f"{field}: {wanted}.")


@contextmanager
def as_malformed_move() -> Iterator[None]:
    """Inside, a field that does not fit makes the whole move malformed."""
    try:
        yield
    except ValueError as error:
        raise MalformedMove(str(error)) from None


def mapping(value: Any, field: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        refuse(field, "a set of named values")
    return value


def whole(value: Any, field: str, *, low: int = 0, high: int = LONGEST) -> int:
    if type(value) is not int or not low <= value <= high:
        refuse(field, f"a whole number from {low} to {high}")
    return value


def whole_or_none(value: Any, field: str, *, low: int = 0, high: int = LONGEST) -> int | None:
    return None if value is None else whole(value, field, low=low, high=high)


def wholes(value: Any, field: str, *, low: int = 0, high: int = LONGEST) -> tuple[int, ...]:
    """A list of whole numbers. Long ones are read at every move, so they are looked at as a whole."""
    numbers = items(value, field)
    if numbers and (set(map(type, numbers)) != {int} or min(numbers) < low or max(numbers) > high):
        refuse(field, f"a list of whole numbers from {low} to {high}")
    return numbers


def figures(value: Any, field: str, allowed: str) -> tuple[int, ...]:
    """A row of figures, written without gaps: each one out of those allowed."""
    if not isinstance(value, str) or value.strip(allowed):
        refuse(field, f"digits out of {allowed}")
    return tuple(map(int, value))


def flag(value: Any, field: str) -> bool:
    if type(value) is not bool:
        refuse(field, "true or false")
    return value


def text(value: Any, field: str) -> str:
    if type(value) is not str:
        refuse(field, "a text")
    return value


def one_of(value: Any, field: str, allowed: tuple[str, ...]) -> str:
    if type(value) is not str or value not in allowed:
        refuse(field, "one of " + ", ".join(repr(item) for item in allowed))
    return value


def items(value: Any, field: str) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        refuse(field, "a list")
    return tuple(value)


def row(value: Any, field: str, length: int) -> tuple[Any, ...]:
    values = items(value, field)
    if len(values) != length:
        refuse(field, f"{length} values")
    return values


def digits(value: Any, field: str, *, high: int = LONGEST) -> int:
    """A whole number as a form or a text has it: ASCII digits only, at most `high`."""
    plain = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= len(str(high))
    if not plain or int(value) > high:
        refuse(field, f"a whole number from 0 to {high}")
    return int(value)
