"""Families' links: printed, taken back, given back; the weekly line by mail asked for, confirmed and stopped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core import signing
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from classroom.people.addresses import public_address
from classroom.people.audit import record
from classroom.people.codes import SHORT_CODE_LENGTH, hashed, random_code, random_token, shown_code
from classroom.people.language import known_language
from classroom.people.models import Guardian, SchoolClass, Student, Teacher

LINK_LASTS = timedelta(days=400)
ASKING_LASTS = timedelta(days=3)
ASKING = "guardian asks for mail"
STOPPING = signing.Signer(salt="guardian stops mail")


@dataclass(frozen=True, slots=True)
class Letter:
    """What is printed for one family. It is told once, here; afterwards only the hashes are known."""

    guardian: Guardian
    token: str
    short_code: str

    @property
    def link(self) -> str:
        return public_address("reports:family", self.token)

    @property
    def shown_code(self) -> str:
        return shown_code(self.short_code)


@transaction.atomic
def print_letter(student: Student, *, by: Teacher | None = None, language: str = "") -> Letter:
    """A new link for one more guardian. A letter printed again is a new link too: nobody can read the old one back."""
    token, short_code = random_token(), random_code(SHORT_CODE_LENGTH)
    guardian = Guardian.objects.create(
        student=student,
        printed_by=by,
        token_hash=hashed(token),
        short_code_hash=hashed(short_code),
        language=language if known_language(language) else family_language(student),
        expires_at=timezone.now() + LINK_LASTS,
    )
    record("letter_printed", by=by, about=student, language=guardian.language)
    return Letter(guardian, token, short_code)


def family_language(student: Student) -> str:
    return student.language or student.school_class.language


@transaction.atomic
def print_letters(languages: Iterable[tuple[Student, str]], *, by: Teacher) -> list[Letter]:
    return [print_letter(student, by=by, language=language) for student, language in languages]


@transaction.atomic
def take_back(guardian: Guardian, *, by: Teacher | None = None) -> None:
    """From now on the letter and every mailed link lead to the page that says so."""
    guardian.revoked_at = timezone.now()
    guardian.save(update_fields=["revoked_at"])
    record("letter_taken_back", by=by, about=guardian.student)


@transaction.atomic
def give_back(guardian: Guardian, *, by: Teacher) -> None:
    guardian.revoked_at = None
    guardian.save(update_fields=["revoked_at"])
    record("letter_given_back", by=by, about=guardian.student)


def live_links(school_class: SchoolClass) -> QuerySet[Guardian]:
    """Every link of the class that opens a report today, the newest first."""
    return (
        Guardian.objects.filter(
            student__school_class=school_class,
            student__archived_at=None,
            revoked_at=None,
            expires_at__gt=timezone.now(),
        )
        .select_related("printed_by", "student")
        .order_by("-created_at")
    )


def choose_language(guardian: Guardian, language: str) -> None:
    """Remembered for the page and for mail."""
    guardian.language = language
    guardian.save(update_fields=["language"])


def asking_token(guardian: Guardian, email: str) -> str:
    """Goes to the address itself. Nothing is stored until somebody there says yes."""
    return signing.dumps([guardian.code, mail_state(guardian), email], salt=ASKING, compress=True)


def mail_state(guardian: Guardian) -> str:
    """Moves on with every change of the address: an older question, perhaps sent to a mistyped one, is over then."""
    text = f"{guardian.code} {guardian.revocations} {guardian.email}"
    return salted_hmac("guardian mail", text, algorithm="sha256").hexdigest()[:16]


def read_asking(token: str) -> tuple[str, str, str] | None:
    try:
        code, state, email = signing.loads(token, salt=ASKING, max_age=ASKING_LASTS)
    except (signing.BadSignature, ValueError):
        return None
    return code, state, email


@transaction.atomic
def confirm_mail(guardian: Guardian, email: str, *, now: datetime | None = None) -> None:
    """A new address closes what was mailed to the old one."""
    if guardian.email == email:
        return
    guardian.revocations += bool(guardian.email)
    guardian.email, guardian.email_confirmed_at = email, now or timezone.now()
    guardian.save(update_fields=["email", "email_confirmed_at", "revocations"])
    record("mail_confirmed", by=guardian, about=guardian.student)


@transaction.atomic
def stop_mail(guardian: Guardian) -> None:
    """Forgets the address. Doing it twice is the same as once."""
    changed = Guardian.objects.filter(pk=guardian.pk).exclude(email="")
    if changed.update(email="", email_confirmed_at=None, revocations=F("revocations") + 1):
        record("mail_stopped", by=guardian, about=guardian.student)


def stopping_token(guardian: Guardian) -> str:
    """For the foot and the List-Unsubscribe header of a mail: never expires, can only stop."""
    return STOPPING.sign(guardian.code)


def read_stopping(token: str) -> str:
    try:
        return STOPPING.unsign(token)
    except signing.BadSignature:
        return ""
