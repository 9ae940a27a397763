"""The page of everything we draw, in all states, for those who build pages. Only in development."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from django import forms
from django.contrib import messages
from django.contrib.messages.storage.base import Message
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from classroom.look import AVATARS, MASTERY, OPPONENTS, PICTURES
from classroom.people.doors import public
from classroom.qr import qr_svg

SPRITE = Path(__file__).parent / "static" / "classroom" / "sprite.svg"
COLOURS = (
    ("paper", "page"),
    ("card", "sheets"),
    ("felt", "tables, chosen"),
    ("go", "do this, one a page"),
    ("good", "done, right"),
    ("plum", "a mistake, an error"),
    ("info", "links, focus"),
    ("note", "a remark"),
    ("heat-0", "learning"),
    ("heat-1", "accurate"),
    ("heat-2", "fluent"),
    ("heat-4", "retained"),
)


class SampleForm(forms.Form):
    """One of each field: filled, with help, not needed, with an error."""

    name = forms.CharField(label="Class name", initial="4 B", help_text="As on the door.")
    facts = forms.IntegerField(label="How many facts")
    timing = forms.ChoiceField(label="Timing", choices=[("untimed", "Untimed"), ("normal", "Normal")], required=False)
    names = forms.CharField(label="Names, one on a line", widget=forms.Textarea(attrs={"rows": 3}))
    wraps = forms.BooleanField(label="With wraps", help_text="9 + 3 → 2", required=False)
    start = forms.DateField(
        label="Opens", widget=forms.DateInput(attrs={"type": "date"}), disabled=True, required=False
    )

    def clean_facts(self) -> int:
        raise forms.ValidationError("The set has 28 facts. Nothing was changed: type 1 to 28.")


def icons() -> Iterator[str]:
    """Every icon in the sprite, so that a new one shows up by itself."""
    for part in SPRITE.read_text(encoding="utf-8").split('id="i-')[1:]:
        yield part.split('"', 1)[0]


def sample_form() -> SampleForm:
    return SampleForm({"name": "4 B", "facts": "400", "timing": "normal", "names": "Anna\nBirta\nÞór", "wraps": "on"})


@public
def design_page(request: HttpRequest) -> HttpResponse:
    context = {
        "colours": COLOURS,
        "icons": sorted(icons()),
        "avatars": AVATARS,
        "opponents": OPPONENTS,
        "pictures": PICTURES,
        "mastery": MASTERY,
        "form": sample_form(),
        "undone": Message(messages.SUCCESS, "Malik plays untimed from now on.", extra_tags="/design/"),
        "said": Message(messages.SUCCESS, "Saved."),
        "page": Paginator(range(60), 20).page(2),
        "tabs": (("#facts", "Facts", True), ("#matches", "Matches", False), ("#settings", "Settings", False)),
        "cards": [(value, value % 3 + 1) for value in range(1, 11)],
        "badge": qr_svg("https://practice.example.org/badge/"),
        "steps": ["on", "on", "on", "again", "on", "on", "now", *[""] * 13],
    }
    return render(request, "design/index.html", context)
