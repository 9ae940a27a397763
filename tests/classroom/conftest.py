"""What tests of the whole site share: one walk through two schools."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.classroom.walk import Walk, undone


@pytest.fixture(scope="module")
def walk(django_db_setup: None, django_db_blocker: Any) -> Iterator[Walk]:
    with django_db_blocker.unblock(), undone():
        yield Walk()
