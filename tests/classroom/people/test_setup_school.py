"""`manage.py setup_school`: one command for a new server; run again it changes nothing."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from allauth.account.models import EmailAddress
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from classroom.people.models import AuditEntry, School, Teacher

pytestmark = pytest.mark.django_db
ARGUMENTS = {"school": "Hillside", "time_zone": "Europe/Amsterdam", "email": "Head@School.example", "name": "Head"}


def set_up(**changes: object) -> str:
    out = StringIO()
    call_command("setup_school", stdout=out, **(ARGUMENTS | changes))
    return out.getvalue()


def told_password(said: str) -> str:
    found = re.search(r"Password, shown only now: (\S+)", said)
    assert found
    return found[1]


def test_the_administrator_can_sign_in_with_what_was_told(settings: object) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"  # type: ignore[attr-defined]
    password = told_password(set_up())
    answer = Client().post(reverse("account_login"), {"login": "head@school.example", "password": password})
    assert answer.headers["Location"] == reverse("people:classes")


def test_the_school_has_its_name_and_zone_and_one_who_looks_after_it() -> None:
    set_up()
    teacher = Teacher.objects.get()
    assert (teacher.school.name, teacher.school.time_zone) == ("Hillside", "Europe/Amsterdam")
    assert (teacher.role, teacher.name) == ("administrator", "Head")
    assert EmailAddress.objects.get().verified


def test_run_again_it_changes_nothing_and_says_so() -> None:
    set_up()
    before = Teacher.objects.values().get()
    said = set_up()
    assert Teacher.objects.values().get() == before
    assert School.objects.count() == EmailAddress.objects.count() == 1
    assert "was there already" in said
    assert "Password" not in said
    assert AuditEntry.objects.filter(action="school_set_up").count() == 1


def test_a_new_password_is_made_only_when_asked_for() -> None:
    first = told_password(set_up())
    second = told_password(set_up(generate_password=True))
    assert first != second
    assert Teacher.objects.get().check_password(second)


def test_a_closed_administrator_is_let_in_again() -> None:
    set_up()
    Teacher.objects.update(is_active=False, role="teacher")
    set_up()
    assert Teacher.objects.get().is_active
    assert Teacher.objects.get().role == "administrator"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"email": "head"}, "This is not an e-mail address."),
        ({"school": "x" * 101}, "1 to 100 characters"),
        ({"time_zone": "Mars/Base"}, "There is no such time zone."),
        ({"school": ""}, "--school is missing."),
    ],
)
def test_nonsense_is_refused_in_a_sentence_and_changes_nothing(changes: dict[str, str], sentence: str) -> None:
    with pytest.raises(CommandError, match=re.escape(sentence)):
        set_up(**changes)
    assert not School.objects.exists()


def test_who_may_sign_up_is_written_into_the_settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.env"
    path.write_text("MODE=local\nSIGN_UP=open\nPORT=8000\n")
    monkeypatch.setenv("ENV_FILE", str(path))
    assert "Accounts: closed." in set_up(sign_up="closed")
    assert path.read_text() == "MODE=local\nSIGN_UP=closed\nPORT=8000\n"


def test_a_settings_file_is_begun_where_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENV_FILE", str(tmp_path / "settings.env"))
    set_up(sign_up="invitation")
    assert (tmp_path / "settings.env").read_text() == "SIGN_UP=invitation\n"


def test_a_settings_file_that_cannot_be_written_is_said_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ENV_FILE", str(tmp_path / "no-such-folder" / "settings.env"))
    with pytest.raises(CommandError, match="Set SIGN_UP=closed in the environment"):
        set_up(sign_up="closed")


class Keyboard:
    """Somebody who types these lines, one for each question."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
        self.lines, self.asked = list(lines), list[str]()
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        monkeypatch.setattr("builtins.input", self.type)
        monkeypatch.setattr("classroom.people.management.commands.setup_school.getpass", self.type)

    def type(self, question: str) -> str:
        self.asked.append(question)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def test_a_slip_of_the_fingers_is_told_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("ENV_FILE", str(tmp_path / "settings.env"))
    lines = ["", "Hillside", "Mars/Base", "amsterdam", "head", "head@school.example", "Head"]
    lines += ["short", "short", "a long sentence", "a lung sentence", "a long sentence", "a long sentence"]
    keyboard = Keyboard(monkeypatch, *lines, "perhaps", "invitation")
    call_command("setup_school", stdout=StringIO())
    teacher = Teacher.objects.get()
    assert (teacher.school.name, teacher.school.time_zone, teacher.name) == ("Hillside", "Europe/Amsterdam", "Head")
    assert teacher.check_password("a long sentence")
    assert (tmp_path / "settings.env").read_text() == "SIGN_UP=invitation\n"
    assert not keyboard.lines
    assert "There is no such time zone." in capsys.readouterr().out


def test_whoever_goes_away_in_the_middle_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    Keyboard(monkeypatch, "Hillside", "Europe/Amsterdam", "head@school.example")
    with pytest.raises(CommandError, match=re.escape("Stopped. Nothing was changed.")):
        call_command("setup_school", stdout=StringIO())
    assert not School.objects.exists()
