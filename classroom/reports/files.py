"""Tables as files: CSV for every program, XLSX for spreadsheets."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from io import BytesIO, StringIO

import xlsxwriter

from classroom.reports.tables import Table, Value

BYTE_ORDER_MARK = "\ufeff"
"""Without it spreadsheets take letters like ð and þ for something else."""
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")


def csv_of(table: Table) -> Iterator[str]:
    yield BYTE_ORDER_MARK + csv_line(table.columns)
    for row in table.rows:
        yield csv_line(row)


def csv_line(values: Sequence[Value]) -> str:
    line = StringIO()
    csv.writer(line).writerow([safe(value) for value in values])
    return line.getvalue()


def safe(value: Value) -> Value:
    """Text that a spreadsheet would take for a formula is marked as text."""
    if isinstance(value, str) and value.startswith(FORMULA_SIGNS):
        return f"'{value}"
    return value.isoformat() if isinstance(value, date) else value


def xlsx_of(tables: Iterable[Table]) -> bytes:
    """One sheet for each table."""
    file = BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True, "default_date_format": "yyyy-mm-dd"}) as book:
        bold = book.add_format({"bold": True})
        for table in tables:
            sheet = book.add_worksheet(table.name)
            sheet.freeze_panes(1, 1)
            sheet.write_row(0, 0, table.columns, bold)
            write_rows(sheet, table.rows)
    return file.getvalue()


def write_rows(sheet: xlsxwriter.worksheet.Worksheet, rows: Iterable[Sequence[Value]]) -> None:
    for place, row in enumerate(rows, start=1):
        for column, value in enumerate(row):
            if isinstance(value, str):
                sheet.write_string(place, column, value)
            elif isinstance(value, date):
                sheet.write_datetime(place, column, value)
            elif value is not None:
                sheet.write_number(place, column, value)
