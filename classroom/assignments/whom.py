"""Whom practice is set for: the groups and students of a class, as a form offers and reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from classroom.people.alphabet import in_order
from classroom.people.models import Group, SchoolClass, Student

Choices = list[tuple[str, list[tuple[str, str]]]]


@dataclass(frozen=True, slots=True)
class Whom:
    groups: Mapping[str, Group]
    students: Mapping[str, Student]

    def choices(self) -> Choices:
        """Groups above students; a class without groups shows none."""
        offered = [
            (_("Groups"), [(code, each.name) for code, each in self.groups.items()]),
            (_("Students"), [(code, each.nickname) for code, each in self.students.items()]),
        ]
        return [(heading, choices) for heading, choices in offered if choices]

    def target(self, code: str) -> dict[str, Any]:
        return {"group": self.groups.get(code), "student": self.students.get(code)}

    def group_names(self) -> set[str]:
        return {group.name.casefold() for group in self.groups.values()}

    def known(self, codes: Iterable[str]) -> list[str]:
        """Of these codes, those of this class."""
        return [code for code in codes if code in self.groups or code in self.students]


def whom_in(school_class: SchoolClass) -> Whom:
    groups = school_class.groups.filter(archived_at=None).order_by("name")
    students = in_order(school_class.students.filter(archived_at=None), school_class.language)
    return Whom({each.code: each for each in groups}, {each.code: each for each in students})
