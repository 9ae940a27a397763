"""What only this site can read, and only it can have written."""

from __future__ import annotations

from cryptography.fernet import Fernet
from django.conf import settings


def seal(text: str) -> str:
    return lock(text.encode())


def unseal(sealed: str) -> str:
    return unlock(sealed).decode()


def lock(content: bytes) -> str:
    return Fernet(settings.ENCRYPTION_KEY).encrypt(content).decode()


def unlock(sealed: str, *, lasts: int | None = None) -> bytes:
    """`InvalidToken` where another key sealed it, where it was touched, or where its seconds are over."""
    return Fernet(settings.ENCRYPTION_KEY).decrypt(sealed.encode(), ttl=lasts)
