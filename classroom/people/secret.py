"""A child's secret: four pictures, four digits and a badge. It is printed again, so it is encrypted, not hashed."""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from cryptography.fernet import InvalidToken

from classroom.look import PICTURES
from classroom.people import sealing
from classroom.people.models import SchoolClass, Student

LENGTH = 4
DIGITS = "0123456789"
SignIn = SchoolClass.SignIn


@dataclass(frozen=True, slots=True)
class Secret:
    """All three are made at once, so that a class may change its way of signing in and no card becomes false."""

    pictures: tuple[str, ...]
    pin: str
    badge: str


def new_secret() -> Secret:
    return Secret(
        pictures=tuple(secrets.SystemRandom().sample(list(PICTURES), LENGTH)),
        pin="".join(secrets.choice(DIGITS) for _ in range(LENGTH)),
        badge=secrets.token_urlsafe(24),
    )


def seal(secret: Secret) -> str:
    return sealing.seal(json.dumps(asdict(secret)))


def secret_of(student: Student) -> Secret | None:
    """None where there is none yet, or where the key it was sealed with is gone: the teacher makes a new one."""
    try:
        read = json.loads(sealing.unseal(student.secret))
    except InvalidToken:
        return None
    return Secret(tuple(read["pictures"]), read["pin"], read["badge"])


def parts_for(sign_in: str) -> tuple[str, ...]:
    """What can be tapped: the pictures, or the digits."""
    return tuple(PICTURES) if sign_in == SignIn.PICTURES else tuple(DIGITS)


def fits(student: Student, sign_in: str, given: Sequence[str]) -> bool:
    """Whether these are the student's own, in this order. Takes as long whatever is given."""
    secret = secret_of(student) or new_secret()
    wanted = secret.pictures if sign_in == SignIn.PICTURES else tuple(secret.pin)
    return _equal(" ".join(wanted), " ".join(given))


def badge_fits(student: Student, token: str) -> bool:
    secret = secret_of(student) or new_secret()
    return _equal(secret.badge, token)


def _equal(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
