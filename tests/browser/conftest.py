"""A file that lays tables says which in its `SPECS`; whoever opens a page there has sat down already."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.tables import Room
from tests.services import Server


@pytest.fixture(scope="module")
def room(request: pytest.FixtureRequest, server: Server) -> Room:
    return Room(server, request.module.SPECS)


@pytest.fixture
def context(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> BrowserContext:
    if not hasattr(request.module, "SPECS"):
        return new_context()
    room: Room = request.getfixturevalue("room")
    return room.enter(new_context(has_touch=True, reduced_motion="reduce"))
