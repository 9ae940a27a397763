"""Reads the environment, one variable at a time. A value that makes no sense stops the start and names its variable."""

from __future__ import annotations

import os
import re
from collections.abc import Collection
from email.utils import parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, urlsplit

import environ
from cryptography.fernet import Fernet
from django.core.exceptions import ImproperlyConfigured

YES = {"1", "true", "yes", "on"}
NO = {"0", "false", "no", "off"}
DATABASES = {"sqlite", "postgres", "postgresql"}
MAIL = {"smtp", "smtps", "smtp+tls", "smtp+ssl", "filemail", "consolemail", "dummymail"}
REDIS = {"redis", "rediss", "unix"}
HOST = re.compile(r"\*|\.?[A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\]")
MAILBOX = re.compile(r"[^@\s]+@[^@\s]+")


def read_file(root: Path) -> None:
    """Adds the variables of `.env`, or of the file that ENV_FILE names; what is already set wins."""
    path = root / text("ENV_FILE", default=".env")
    if "ENV_FILE" in os.environ and not path.exists():
        raise nonsense("ENV_FILE", "a file that exists")
    if path.exists():
        environ.Env.read_env(path)


def text(name: str, *, default: str = "", most: int | None = None) -> str:
    value = os.environ.get(name, "").strip() or default
    if most and len(value) > most:
        raise nonsense(name, f"at most {most} characters long")
    return value


def needed(name: str) -> str:
    """A variable that production cannot do without."""
    value = text(name)
    if not value:
        raise ImproperlyConfigured(f"{name} must be set in production.")
    return value


def flag(name: str, *, default: bool) -> bool:
    value = text(name, default="yes" if default else "no").lower()
    if value not in YES | NO:
        raise nonsense(name, "yes or no")
    return value in YES


def whole(name: str, *, default: int, least: int, most: int) -> int:
    value = text(name, default=str(default))
    if not (value.isascii() and value.isdigit() and least <= int(value) <= most):
        raise nonsense(name, f"a whole number from {least} to {most}")
    return int(value)


def choice(name: str, *, default: str, allowed: Collection[str]) -> str:
    value = text(name, default=default)
    if value not in allowed:
        raise nonsense(name, f"one of {', '.join(allowed)}")
    return value


def hosts(name: str, *, default: list[str]) -> list[str]:
    found = [word.strip() for word in text(name).split(",") if word.strip()]
    if not all(HOST.fullmatch(host) for host in found):
        raise nonsense(name, "names of hosts with commas between, such as practice.example.org,10.0.0.5")
    return found or default


def sender(name: str, *, default: str) -> str:
    value = text(name, default=default)
    if not MAILBOX.fullmatch(parseaddr(value)[1]):
        raise nonsense(name, "a sender such as Table Nine <noreply@practice.example.org>")
    return value


def address(name: str, *, default: str = "") -> str:
    """Where people find the site, without a path."""
    value = text(name, default=default).rstrip("/")
    wanted = "an address without a path, such as https://practice.example.org"
    parts = split(name, value, wanted)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path or parts.query:
        raise nonsense(name, wanted)
    return value


def check_secret_key(value: str) -> None:
    if len(value) < 50 or len(set(value)) < 5:
        raise nonsense("SECRET_KEY", "at least 50 characters that nobody can guess")


def check_encryption_key(value: str) -> None:
    try:
        Fernet(value)
    except ValueError:
        raise nonsense("ENCRYPTION_KEY", "32 random bytes in URL-safe base64 (44 characters)") from None


def database(name: str, *, default: str) -> dict[str, Any]:
    value = text(name, default=default)
    wanted = "an address such as postgres://person:password@host/name or sqlite:////folder/file"
    parts = split(name, value, wanted)
    if parts.scheme not in DATABASES or not parts.path.strip("/"):
        raise nonsense(name, wanted)
    config: dict[str, Any] = environ.Env.db_url_config(value)
    return config


def redis(name: str, *, default: str) -> str:
    value = text(name, default=default)
    wanted = "an address such as redis://host:6379/0 or unix:///folder/redis.sock?db=0"
    parts = split(name, value, wanted)
    if parts.scheme not in REDIS or not (parts.path if parts.scheme == "unix" else parts.hostname):
        raise nonsense(name, wanted)
    return value


def broker(redis_url: str) -> str:
    """The same Redis in Celery's dialect, which spells sockets in its own way."""
    parts = urlsplit(redis_url)
    if parts.scheme != "unix":
        return redis_url
    return f"redis+socket://{parts.path}?virtual_host={dict(parse_qsl(parts.query)).get('db', '0')}"


def mail(name: str, *, default: str) -> dict[str, Any]:
    value = text(name, default=default)
    wanted = "an address such as smtp+tls://person:password@host:587"
    parts = split(name, value, wanted)
    if parts.scheme not in MAIL or (parts.scheme.startswith("smtp") and not parts.hostname):
        raise nonsense(name, wanted)
    return {"EMAIL_USE_TLS": False, "EMAIL_USE_SSL": False, **environ.Env.email_url_config(value)}


def split(name: str, value: str, wanted: str) -> SplitResult:
    """The parts of an address; a port out of range or a broken bracket is nonsense too."""
    try:
        parts = urlsplit(value)
        parts.port  # noqa: B018  reading it is the check
    except ValueError:
        raise nonsense(name, wanted) from None
    return parts


def nonsense(name: str, wanted: str) -> ImproperlyConfigured:
    """The value itself stays out of the sentence: it may hold a password."""
    return ImproperlyConfigured(f"{name} makes no sense: it must be {wanted}.")
