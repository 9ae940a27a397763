"""Reading stored and sent values field by field: what does not fit is a ValueError that names the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from games.core.game import MalformedMove


def refuse(field: str, wanted: str) -> NoReturn:
    raise ValueError(f"{field}: {wanted}.")


@contextmanager
def as_malformed_move() -> Iterator[None]:
    """Inside, a field that does not fit makes the whole move malformed."""
    try:
        yield
    except ValueError as error:
        raise MalformedMove(str(error)) from None


def mapping(data: Any, field: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        refuse(field, "a set of named values")
    return data


def whole(data: Mapping[str, Any], field: str, *, low: int, high: int) -> int:
    value = data.get(field)
    if type(value) is not int or not low <= value <= high:
        refuse(field, f"a whole number from {low} to {high}")
    return value


def flag(data: Mapping[str, Any], field: str) -> bool:
    value = data.get(field)
    if type(value) is not bool:
        refuse(field, "true or false")
    return value


def text(data: Mapping[str, Any], field: str) -> str:
    value = data.get(field)
    if type(value) is not str:
        refuse(field, "a text")
    return value


def one_of(data: Mapping[str, Any], field: str, allowed: tuple[str, ...]) -> str:
    value = text(data, field)
    if value not in allowed:
        refuse(field, "one of " + ", ".join(repr(item) for item in allowed))
    return value


def items(data: Mapping[str, Any], field: str) -> list[Any]:
    value = data.get(field)
    if not isinstance(value, list | tuple):
        refuse(field, "a list")
    return list(value)


def digits(data: Mapping[str, str], field: str, *, high: int) -> int:
    """A whole number as a form sends it: ASCII digits only, at most `high`."""
    value = data.get(field)
    plain = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= len(str(high))
    if not plain or int(str(value)) > high:
        refuse(field, f"a whole number from 0 to {high}")
    return int(str(value))
