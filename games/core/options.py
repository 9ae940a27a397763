"""Reading a teacher's options: every value checked, every missing one filled with its default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.core.game import Choice, Option


def read_options(options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values. ValueError names the option that does not fit."""
    check_options(given)
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise ValueError(f"There is no option called {name!r}.")
    return {name: _read(option, given.get(name, option.default)) for name, option in known.items()}


def check_options(given: object) -> None:
    if not isinstance(given, Mapping):
        raise ValueError("options: names and their values.")


def choice_for_year(option: Option, year: int) -> Choice | None:
    """The choice to begin with in this year of school, the first for all who are younger; None: it does not matter."""
    meant = sorted((choice for choice in option.choices if choice.from_year), key=lambda choice: choice.from_year)
    return next((choice for choice in reversed(meant) if choice.from_year <= year), meant[0] if meant else None)


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
