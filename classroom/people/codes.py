"""Random codes that people read aloud, type and print: 30 symbols that nobody mistakes for one another."""

from __future__ import annotations

import hashlib
import secrets

SYMBOLS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
CLASS_CODE_LENGTH = 8
SHORT_CODE_LENGTH = 12


def random_code(length: int) -> str:
    return "".join(secrets.choice(SYMBOLS) for _ in range(length))


def class_code() -> str:
    return random_code(CLASS_CODE_LENGTH)


def public_code() -> str:
    """For addresses: 12 symbols are 59 bits, so nobody finds one by trying."""
    return random_code(12)


def tidy_code(typed: str) -> str:
    """What was typed, as it is stored: any case, spaces and dashes ignored."""
    return "".join(symbol for symbol in typed.upper() if symbol.isalnum())[:40]


def shown_code(code: str) -> str:
    """In fours, as it is printed: ABCD-EFGH."""
    return "-".join(code[start : start + 4] for start in range(0, len(code), 4))


def random_token() -> str:
    """For a guardian's link: 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """Long random secrets need no salt: the hash alone cannot be turned back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hashed_key(key: str, prefix: str, version: int) -> str:
    """For Django's cache: what is counted may be an address, and nobody shall read it there."""
    return hashed(f"{prefix} {version} {key}")
