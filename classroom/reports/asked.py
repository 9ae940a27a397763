"""What a report is asked about. Only names that a game knows get as far as the database; any other is no page."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from django.http import Http404

from classroom.practice.facts import facts_with, skills


def asked_skill(data: Mapping[str, Any]) -> str:
    """The skill that an address or a form names; empty where it names none."""
    return known(data, "skill", skills())


def asked_facts(data: Mapping[str, Any]) -> dict[str, str]:
    """A fact or a group of facts of a skill, as one cell of a map names it."""
    skill = asked_skill(data)
    facts = facts_with(skill, [str(data.get("fact", ""))])
    return {
        "skill": skill,
        "group": known(data, "group", {fact.group for fact in facts}),
        "fact": known(data, "fact", {fact.name for fact in facts}),
    }


def known(data: Mapping[str, Any], name: str, names: Collection[str]) -> str:
    value = str(data.get(name, ""))
    if value and value not in names:
        raise Http404
    return value
