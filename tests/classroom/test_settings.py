"""Settings come from the environment; what makes no sense stops the start and names its variable."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

KEYS = {
    "SECRET_KEY": "a-secret-key-for-nobody-0123456789-abcdefghijklmnop",
    "ENCRYPTION_KEY": "b25seS1mb3ItdGVzdHMtMDEyMzQ1Njc4OS1hYmNkZWY=",
}
PRODUCTION = KEYS | {
    "MODE": "production",
    "PUBLIC_URL": "https://practice.example.org",
    "ALLOWED_HOSTS": "practice.example.org",
}
NONSENSE = {
    "MODE": ["prod", "LOCAL"],
    "DEBUG": ["maybe", "2"],
    "LOG_LEVEL": ["loud", "info"],
    "SECRET_KEY": ["short", "a" * 60],
    "ENCRYPTION_KEY": ["secret", "x" * 44],
    "PUBLIC_URL": [
        "school",
        "ftp://school.example",
        "http://",
        "http://school.example/path",
        "http://[::1",
        "http://a:x",
    ],
    "ALLOWED_HOSTS": ["https://school.example", "school.example/path", "two words"],
    "MAIL_FROM": ["Table Nine", "noreply@", "a@b@c"],
    "TRUSTED_PROXIES": ["-1", "one", "1.5", "99", "²"],
    "SIGN_UP": ["yes", "invite"],
    "WEB_PROCESSES": ["0", "many"],
    "WEB_THREADS": ["0", "8.0"],
    "WORKER_PROCESSES": ["0", ":"],
    "DATABASE_URL": ["school.db", "mysql://host/name", "postgres://", "postgres://host", "sqlite://"],
    "REDIS_URL": ["localhost:6379", "http://localhost", "redis://", "unix://", "redis://host:port/0"],
    "EMAIL_URL": ["mail.school.example", "imap://host", "smtp://", "smtp+tls://host:port"],
    "ENV_FILE": ["no/such/file"],
    "PRODUCT_NAME": ["Table " * 10],
}


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, root: Path) -> Any:
    """The settings as a start with exactly these variables would see them."""

    def load(**variables: str) -> dict[str, Any]:
        for name in [*NONSENSE, *PRODUCTION]:
            monkeypatch.setenv(name, "")  # so that what a file adds is taken back too
            monkeypatch.delenv(name)
        (tmp_path / "empty").touch()
        for name, value in ({"ENV_FILE": str(tmp_path / "empty"), "VAR_DIR": str(tmp_path)} | variables).items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(root / "classroom" / "settings.py"))

    return load


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in NONSENSE.items() for value in values])
def test_nonsense_stops_the_start_and_names_the_variable(load: Any, name: str, value: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=rf"^{name} makes no sense"):
        load(**{name: value})


@pytest.mark.parametrize(
    ("name", "value", "like"),
    [
        ("EMAIL_URL", "smtp+tls://host:99999", "smtp+tls://person:password@host:587"),
        ("DATABASE_URL", "postgres://host:port/name", "postgres://person:password@host/name"),
        ("PUBLIC_URL", "http://[::1", "https://practice.example.org"),
    ],
)
def test_an_address_that_cannot_be_read_is_answered_with_one_that_can(
    load: Any, name: str, value: str, like: str
) -> None:
    with pytest.raises(ImproperlyConfigured, match=re.escape(like)):
        load(**{name: value})


def test_a_sentence_about_nonsense_does_not_repeat_a_password(load: Any) -> None:
    with pytest.raises(ImproperlyConfigured) as refusal:
        load(DATABASE_URL="mysql://person:hunter2@host/name")
    assert "hunter2" not in str(refusal.value)


def test_with_nothing_set_it_runs_for_localhost_alone_on_sqlite(load: Any) -> None:
    settings = load()
    assert settings["MODE"] == "local"
    assert settings["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert settings["DATABASES"]["default"]["ENGINE"] == "classroom.queued_sqlite3"
    assert settings["DEBUG"] is False


def test_keys_are_made_once_and_kept(load: Any, tmp_path: Path) -> None:
    first, second = load(), load()
    assert first["SECRET_KEY"] == second["SECRET_KEY"]
    assert first["ENCRYPTION_KEY"] == second["ENCRYPTION_KEY"]
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("name", ["SECRET_KEY", "ENCRYPTION_KEY", "PUBLIC_URL", "ALLOWED_HOSTS"])
def test_production_refuses_to_start_without(load: Any, name: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=rf"^{name} must be set in production"):
        load(**PRODUCTION | {name: ""})


@pytest.mark.parametrize(
    ("name", "value"),
    [("PUBLIC_URL", "http://practice.example.org"), ("ALLOWED_HOSTS", "*"), ("DEBUG", "yes")],
)
def test_production_refuses_what_is_not_safe(load: Any, name: str, value: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=rf"^{name} must"):
        load(**PRODUCTION | {name: value})


def test_production_cookies_belong_to_the_host_and_to_https(load: Any) -> None:
    settings = load(**PRODUCTION)
    assert settings["SESSION_COOKIE_NAME"].startswith("__Host-")
    assert settings["CSRF_COOKIE_NAME"].startswith("__Host-")
    assert settings["SESSION_COOKIE_SECURE"]
    assert settings["CSRF_COOKIE_SECURE"]
    assert settings["SECURE_SSL_REDIRECT"]


def test_production_asks_browsers_for_https_for_a_year_and_hashes_with_argon_alone(load: Any) -> None:
    settings = load(**PRODUCTION)
    assert settings["SECURE_HSTS_SECONDS"] >= 365 * 24 * 60 * 60
    assert settings["SECURE_HSTS_INCLUDE_SUBDOMAINS"]
    assert settings["PASSWORD_HASHERS"] == ["django.contrib.auth.hashers.Argon2PasswordHasher"]


def test_school_cookies_work_over_plain_http(load: Any) -> None:
    settings = load(MODE="school")
    assert "SESSION_COOKIE_SECURE" not in settings
    assert "SESSION_COOKIE_NAME" not in settings
    assert settings["ALLOWED_HOSTS"] == ["*"]


def test_sqlite_waits_for_its_turn_and_writes_ahead(load: Any) -> None:
    options = load()["DATABASES"]["default"]["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"
    assert options["timeout"] == 20
    assert "journal_mode=WAL" in options["init_command"]


def test_postgres_gets_no_option_of_sqlite(load: Any) -> None:
    database = load(DATABASE_URL="postgres://person:secret@host:5433/school")["DATABASES"]["default"]
    assert (database["ENGINE"], database["NAME"], database["PORT"]) == ("django.db.backends.postgresql", "school", 5433)
    assert "OPTIONS" not in database


@pytest.mark.parametrize(
    ("told", "broker"),
    [
        ("redis://host:6379/1", "redis://host:6379/1"),
        ("unix:///run/redis.sock?db=3", "redis+socket:///run/redis.sock?virtual_host=3"),
        ("unix:///run/redis.sock", "redis+socket:///run/redis.sock?virtual_host=0"),
    ],
)
def test_celery_hears_of_the_same_redis_in_its_own_dialect(load: Any, told: str, broker: str) -> None:
    assert load(REDIS_URL=told)["CELERY_BROKER_URL"] == broker


def test_a_file_of_variables_is_read_and_the_environment_wins(load: Any, tmp_path: Path) -> None:
    (tmp_path / "school.env").write_text("PRODUCT_NAME=Table Ten\nSIGN_UP=closed\n")
    settings = load(ENV_FILE=str(tmp_path / "school.env"), SIGN_UP="open")
    assert (settings["PRODUCT_NAME"], settings["SIGN_UP"]) == ("Table Ten", "open")


def test_mail_goes_to_files_until_a_server_is_named(load: Any, tmp_path: Path) -> None:
    assert load()["EMAIL_FILE_PATH"] == tmp_path / "mail"
    assert load()["EMAIL_BACKEND"] == "classroom.letterbox.FilesAndConsole"
    assert "Console" not in load(MODE="school")["EMAIL_BACKEND"]  # there it would name children in a log
    settings = load(EMAIL_URL="smtp+tls://person:secret@mail.example.org:587")
    assert (settings["EMAIL_HOST"], settings["EMAIL_PORT"], settings["EMAIL_USE_TLS"]) == (
        "mail.example.org",
        587,
        True,
    )
