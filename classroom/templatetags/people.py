"""Names of pictures in the reader's language, the classes a teacher may go to, and a key that can be typed."""

from __future__ import annotations

from textwrap import wrap

from django import template
from django.utils.functional import Promise

from classroom.look import PICTURES
from classroom.people.models import SchoolClass, Teacher

register = template.Library()


@register.simple_tag
def picture_name(slug: str) -> Promise | str:
    return PICTURES.get(slug, slug)


@register.simple_tag
def classes_of(teacher: Teacher) -> list[SchoolClass]:
    """For the switch in the bar."""
    return [each for each in teacher.own_classes if not each.archived_at]


@register.filter
def in_fours(key: str) -> list[str]:
    """A long key is typed four signs at a time."""
    return wrap(key, 4)
