"""The walk through two schools, for questions about safety."""

from tests.classroom.conftest import walk

__all__ = ["walk"]
