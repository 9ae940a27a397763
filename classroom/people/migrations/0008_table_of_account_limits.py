"""The table in which allauth's tries are counted, as rows of the database."""

from __future__ import annotations

from typing import Any

from django.core.management import call_command
from django.db import migrations


def make(apps: Any, schema_editor: Any) -> None:
    call_command("createcachetable", "account_limits", database=schema_editor.connection.alias, verbosity=0)


def drop(apps: Any, schema_editor: Any) -> None:
    schema_editor.execute("DROP TABLE account_limits")


class Migration(migrations.Migration):
    dependencies = [("people", "0007_undo_knows_its_class")]
    operations = [migrations.RunPython(make, drop)]
