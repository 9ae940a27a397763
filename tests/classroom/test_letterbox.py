"""Mail in development: on the console, and as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core import mail


def test_a_mail_is_read_on_the_console_and_kept_as_a_file(
    settings: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.EMAIL_BACKEND, settings.EMAIL_FILE_PATH = "classroom.letterbox.FilesAndConsole", tmp_path
    mail.EmailMessage("Anna: this week", "Anna practised on 2 days.", to=["family@example.org"]).send()
    assert "Mail to family@example.org: Anna: this week\n\nAnna practised on 2 days." in capsys.readouterr().out
    (file,) = tmp_path.iterdir()
    assert "Anna practised on 2 days." in file.read_text()
