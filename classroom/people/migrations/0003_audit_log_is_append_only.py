"""The database itself refuses to change a row of the audit log, whoever asks."""

from __future__ import annotations

from typing import Any

from django.db import migrations

FORWARD = {
    "sqlite": [
        """
        CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE ON people_auditentry
        BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END
        """
    ],
    "postgresql": [
        """
        CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$
        """,
        """
        CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE ON people_auditentry
        FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only()
        """,
    ],
}
BACKWARD = {
    "sqlite": ["DROP TRIGGER audit_log_is_append_only"],
    "postgresql": [
        "DROP TRIGGER audit_log_is_append_only ON people_auditentry",
        "DROP FUNCTION audit_log_is_append_only()",
    ],
}


def lock(apps: Any, schema_editor: Any) -> None:
    for statement in FORWARD[schema_editor.connection.vendor]:
        schema_editor.execute(statement)


def unlock(apps: Any, schema_editor: Any) -> None:
    for statement in BACKWARD[schema_editor.connection.vendor]:
        schema_editor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("people", "0002_letters_invitations_and_audit")]
    operations = [migrations.RunPython(lock, unlock)]
