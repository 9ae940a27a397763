"""Small words of reports: a fact as people write it, and links from a finding to the practice that answers it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from urllib.parse import urlencode

from django import template
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from classroom.look import MASTERY
from classroom.people.models import SchoolClass, Student
from classroom.practice.facts import skill_title, written
from classroom.practice.models import Attempt
from classroom.practice.slips import slip_of
from classroom.practice.speed import tenths
from classroom.reports.answers import number_of
from classroom.reports.needs import LISTS
from classroom.reports.next_set import next_set
from classroom.reports.paper import printable_games
from classroom.templatetags.look import drawing
from games import catalogue
from games.core.game import Game

register = template.Library()
register.filter(written)


@register.filter
def title_of(skill: str) -> str:
    return skill_title(skill)


@register.filter
def game_title(slug: str) -> str:
    return catalogue.game(slug).title


@register.filter
def number(given: str) -> str:
    return number_of(given)


@register.filter
def slip_name(attempt: Attempt) -> str:
    return slip_of(attempt.game, attempt.prompt, attempt.given) or ""


@register.filter
def seconds(ms: float) -> str:
    return number_format(tenths(ms / 1000), 1)


@register.filter
def in_a_list(value: str) -> list[str]:
    return [value]


OWN_WORDS = {
    "unmet": _("not yet met"),
    "few": _("just begun"),
    "learning": _("learning"),
    "accurate": _("sure"),
    "fluent": _("by heart"),
    "retained": _("kept"),
}
"""How well a fact is known, in words a seven-year-old reads."""


@register.simple_tag
def own_state(state: str, *, word: bool = False) -> SafeString:
    """The symbol with the child's word for it, spoken or written."""
    symbol, words = MASTERY[state][0], str(OWN_WORDS[state])
    if word:
        return format_html("{}<span>{}</span>", drawing(symbol, "sy"), words)
    return drawing(symbol, "sy", words)


@register.filter
def in_words(text: str) -> list[str]:
    return text.split()


@register.filter
def shade(state: str) -> str:
    return MASTERY[state][1]


@register.filter
def to_print(skill: str) -> list[Game]:
    """The games of a skill whose cards or boards can be printed."""
    return printable_games(skill)


@register.filter
def need_name(kind: str) -> str:
    return str(LISTS[kind].name) if kind else ""


@register.filter
def need_icon(kind: str) -> str:
    return LISTS[kind].icon


@register.filter
def need_rule(kind: str) -> str:
    return str(LISTS[kind].rule)


@register.simple_tag
def practise(school_class: SchoolClass, students: Iterable[Student], skill: str, facts: Iterable[str] = ()) -> str:
    """The address where these students get these groups of facts of a skill to practise, all filled in."""
    return address_of(school_class, students, facts, ("skill", skill))


def address_of(
    school_class: SchoolClass, students: Iterable[Student], facts: Iterable[str], of: tuple[str, str]
) -> str:
    chosen = [("students", student.code) for student in students] + [("facts", group) for group in facts]
    return f"{reverse('assignments:new', args=[school_class.code])}?{urlencode([*chosen, of])}"


@register.simple_tag
def practise_next(school_class: SchoolClass, student: Student, skill: str, learnt: Collection[str]) -> str:
    """The address where this student gets what comes after these facts, all filled in."""
    found = next_set(skill, learnt)
    return address_of(school_class, [student], found.facts, ("game", found.game) if found.game else ("skill", skill))


@register.simple_tag
def practise_group(school_class: SchoolClass, students: Iterable[Student], skill: str, group: str) -> str:
    return practise(school_class, students, skill, [group])


@register.simple_tag
def practise_one(school_class: SchoolClass, student: Student, skill: str, facts: Iterable[str] = ()) -> str:
    return practise(school_class, [student], skill, facts)
