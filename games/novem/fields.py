"""Reading one field of stored JSON: it is what it should be, or a ValueError says which field is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def field(data: Mapping[str, Any], name: str) -> Any:
    try:
        return data[name]
    except (KeyError, TypeError, IndexError):
        raise ValueError(f"{name}: missing.") from None


def text(data: Mapping[str, Any], name: str) -> str:
    value = field(data, name)
    if not isinstance(value, str):
        raise ValueError(f"{name}: a text.")
    return value


def count(data: Mapping[str, Any], name: str, most: int) -> int:
    return as_count(field(data, name), name, most)


def as_count(value: object, name: str, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"{name}: a whole number from 0 to {most}.")
    return value


def as_flag(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{name}: true or false.")
    return value


def digits(data: Mapping[str, Any], name: str, allowed: str) -> tuple[int, ...]:
    return as_digits(field(data, name), name, allowed)


def as_digits(value: object, name: str, allowed: str) -> tuple[int, ...]:
    if not isinstance(value, str) or value.strip(allowed):
        raise ValueError(f"{name}: digits out of {allowed}.")
    return tuple(map(int, value))


def pair(data: Mapping[str, Any], name: str) -> tuple[Any, Any]:
    return as_pair(field(data, name), name)


def as_pair(value: object, name: str) -> tuple[Any, Any]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError(f"{name}: two values, one for each seat.")
    return value[0], value[1]


def rows(data: Mapping[str, Any], name: str) -> tuple[Any, ...]:
    value = field(data, name)
    if not isinstance(value, list | tuple):
        raise ValueError(f"{name}: a list.")
    return tuple(value)
