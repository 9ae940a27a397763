"""Everything kept about one child, taken out along the data map: as JSON, and as a page that people read."""

from __future__ import annotations

import zipfile
from dataclasses import dataclass
from datetime import datetime
from html import escape
from io import BytesIO
from typing import Any

import orjson
from django.db import models
from django.db.models import Q
from django.template.defaultfilters import yesno
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString

from classroom.people.data_map import MAP, model_of
from classroom.people.kept import Kept
from classroom.people.models import Student


@dataclass(frozen=True, slots=True)
class Section:
    kept: Kept
    columns: list[str]
    rows: list[dict[str, Any]]

    def table(self) -> SafeString:
        """Written without the template engine: a year of practice is tens of thousands of rows."""
        return SafeString(on_its_side(self.rows[0]) if len(self.rows) == 1 else upright(self.rows))  # nosec B703


def on_its_side(row: dict[str, Any]) -> str:
    """One row alone reads better downwards."""
    return "".join(f'<tr><th scope="row">{heading(name)}</th><td>{cell(row[name])}</td></tr>\n' for name in row)


def upright(rows: list[dict[str, Any]]) -> str:
    head = "".join(f'<th scope="col">{heading(name)}</th>' for name in rows[0])
    lines = ("".join(f"<td>{cell(value)}</td>" for value in row.values()) for row in rows)
    return f"<tr>{head}</tr>\n" + "".join(f"<tr>{line}</tr>\n" for line in lines)


def heading(column: str) -> str:
    return escape(column.replace("_", " "))


def cell(value: Any) -> str:
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return escape(str(yesno(value)))
    if isinstance(value, datetime):
        return f"{timezone.localtime(value):%Y-%m-%d %H:%M:%S}"
    return escape(orjson.dumps(value).decode() if isinstance(value, (dict, list)) else str(value))


def sections_of(student: Student) -> list[Section]:
    return [section(label, kept, kept.of(student), student) for label, kept in MAP.items() if kept.of]


def counts_of(student: Student) -> list[tuple[Kept, int]]:
    """How many rows of each kind there are, without reading them."""
    found = [(label, kept, kept.of(student)) for label, kept in MAP.items() if kept.of]
    return [(kept, model_of(label)._base_manager.filter(own).count()) for label, kept, own in found]


def section(label: str, kept: Kept, of_the_child: Q, student: Student) -> Section:
    columns = told_columns(model_of(label), kept)
    found = model_of(label)._base_manager.filter(of_the_child).order_by("pk").values(*columns.values())
    rows = [{name: row[path] for name, path in columns.items()} for row in found]
    return Section(kept, list(columns), [kept.part(student, row) for row in rows] if kept.part else rows)


def told_columns(model: type[models.Model], kept: Kept) -> dict[str, str]:
    """Name of each column and where its value is found: other rows by their public code, never by number."""
    columns = {}
    for field in model._meta.concrete_fields:
        related = field.related_model
        if field.primary_key or field.name in kept.not_exported:
            continue
        if isinstance(related, type) and has_code(related):
            columns[field.name] = f"{field.name}__code"
        elif related is None:
            columns[field.name] = field.name
    return columns


def has_code(model: type[models.Model]) -> bool:
    return any(field.name == "code" for field in model._meta.concrete_fields)


def export_zip(student: Student) -> bytes:
    """Both files in one: data.json for machines, data.html for people."""
    sections, made_at = sections_of(student), timezone.now()
    page = render_to_string("people/export.html", {"student": student, "sections": sections, "made_at": made_at})
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data.json", as_json(student, sections, made_at.isoformat()))
        archive.writestr("data.html", page)
    return packed.getvalue()


def as_json(student: Student, sections: list[Section], made_at: str) -> bytes:
    kinds = [
        {"what": str(each.kept.what), "why": str(each.kept.why), "kept": str(each.kept.how_long), "rows": each.rows}
        for each in sections
    ]
    whole = {"student": student.code, "made_at": made_at, "kinds": kinds}
    return orjson.dumps(whole, option=orjson.OPT_INDENT_2, default=str)
