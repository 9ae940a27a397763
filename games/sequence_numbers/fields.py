"""Stored values, read one by one: what does not fit is a ValueError that names the field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn


def refuse(field: str, wanted: str) -> NoReturn:
    raise ValueError(f"{field}: {wanted}.")


def part(data: Any, field: str) -> Mapping[str, Any]:
    value = data.get(field) if isinstance(data, Mapping) else None
    return value if isinstance(value, Mapping) else refuse(field, "a set of named values")


def text(data: Mapping[str, Any], field: str) -> str:
    value = data.get(field)
    return value if isinstance(value, str) else refuse(field, "a text")


def flag(data: Mapping[str, Any], field: str) -> bool:
    value = data.get(field)
    return value if isinstance(value, bool) else refuse(field, "true or false")


def whole(data: Mapping[str, Any], field: str, low: int, high: int) -> int:
    value = data.get(field)
    if type(value) is int and low <= value <= high:
        return value
    refuse(field, f"a whole number from {low} to {high}")


def whole_or_none(data: Mapping[str, Any], field: str, low: int, high: int) -> int | None:
    return None if data.get(field) is None else whole(data, field, low, high)


def wholes(data: Mapping[str, Any], field: str, low: int, high: int) -> tuple[int, ...]:
    return _wholes(data.get(field), field, low, high)


def lists(data: Mapping[str, Any], field: str, *, count: int, high: int) -> tuple[tuple[int, ...], ...]:
    """One list of numbers for each seat or team."""
    value = data.get(field)
    if not isinstance(value, list | tuple) or len(value) != count:
        refuse(field, f"{count} lists")
    return tuple(_wholes(item, field, 0, high) for item in value)


def each(data: Mapping[str, Any], field: str, count: int, low: int, high: int) -> tuple[int, ...]:
    """One number for each seat."""
    values = wholes(data, field, low, high)
    return values if len(values) == count else refuse(field, f"{count} numbers")


def _wholes(value: Any, field: str, low: int, high: int) -> tuple[int, ...]:
    if isinstance(value, list | tuple) and all(type(item) is int and low <= item <= high for item in value):
        return tuple(value)
    refuse(field, f"a list of whole numbers from {low} to {high}")
