"""Reading a teacher's options: every value checked, every missing one filled with its default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.core.game import Option


def read_options(options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values. ValueError names the option that does not fit."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise ValueError(f"There is no option called {name!r}.")
    return {name: _read(option, given.get(name, option.default)) for name, option in known.items()}


def _read(option: Option, value: Any) -> Any:
    return READERS[option.kind](option, value)


def _flag(option: Option, value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{option.name}: this is either on or off.")
    return value


def _choice(option: Option, value: Any) -> Any:
    for choice in option.choices:
        if choice.value == value and type(choice.value) is type(value):
            return value
    allowed = ", ".join(str(choice.value) for choice in option.choices)
    raise ValueError(f"{option.name}: choose one of {allowed}.")


def _number(option: Option, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not option.low <= value <= option.high:
        raise ValueError(f"{option.name}: a whole number from {option.low} to {option.high}.")
    return value


def _facts(option: Option, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise ValueError(f"{option.name}: a list of facts.")
    return tuple(dict.fromkeys(value))


READERS = {"flag": _flag, "choice": _choice, "number": _number, "facts": _facts}
