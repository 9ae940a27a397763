"""Servers that are there to be hurt."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.chaos.room import Room
from tests.services import Server, running_server


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server of its own: what is done to it here, nobody else should meet."""
    with running_server() as server:
        yield server


@pytest.fixture(scope="package")
def room(request: pytest.FixtureRequest) -> Iterator[Room]:
    """One server for all: each test leaves it standing, and seats students of its own."""
    with running_server() as server:
        yield Room(server, classes=6 if request.config.getoption("--thorough") else 2)
