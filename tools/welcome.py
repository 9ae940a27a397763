"""What a person reads when everything runs: where it is, and how to walk in."""

from __future__ import annotations

import io
from typing import Any

import segno

from tools.site import Site

SCHOOL_WARNING = (
    "School mode: anybody on this network can open the site, and it is not encrypted. Use it on a network you trust."
)
NO_SCHOOL = "There is no school yet. In another window: .venv/bin/python manage.py setup_school"


def welcome(site: Site, report: dict[str, Any]) -> str:
    lines = ["", f"  Ready: {site.public_url}", *door_lines(report["door"])]
    if site.mode == "school":
        lines += [f"  {SCHOOL_WARNING}", *qr_lines(site.public_url)]
    if not report["school"]:
        lines.append(f"  {NO_SCHOOL}")
    return "\n".join([*lines, "  Ctrl-C stops everything.", ""])


def door_lines(door: dict[str, str]) -> list[str]:
    if not door:
        return []
    return [
        f"  Teacher:  {door['teacher_email']}  password {door['teacher_password']}",
        f"  Student:  class code {door['class_code']}, then {door['student']}",
        f"  Family:   {door['guardian_url']}",
    ]


def qr_lines(address: str) -> list[str]:
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True, border=2)
    return [f"  {line}" for line in out.getvalue().splitlines()]
