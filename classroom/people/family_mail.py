"""The weekly line for a family: asking for it, and who may say yes or stop."""

from __future__ import annotations

from smtplib import SMTPException

import structlog
from django.db.models import F
from django.utils import translation
from django.utils.translation import gettext as _

from classroom.mail import Note, send_note
from classroom.people import access, limits
from classroom.people.addresses import public_address
from classroom.people.guardians import asking_token, mail_state, read_asking, read_stopping
from classroom.people.models import Guardian, Tries

ASKED = limits.Limit("asked for mail", 3)
"""So many mails until the count is forgotten, which is within a day."""
log = structlog.get_logger(__name__)


def ask(guardian: Guardian, email: str) -> str:
    """Send the mail that must be answered first. Returns what to say if it could not be sent."""
    if guardian.student.school_class.is_demo:
        return _("This child is invented, for a demo class. No mail is sent.")
    if not reserved(guardian):
        return _("A few mails were sent already. Look into the mailbox, or try again tomorrow.")
    try:
        with translation.override(guardian.language or translation.get_language()):
            send_note(question(guardian, email), to=email)
    except (SMTPException, OSError):
        give_back(guardian)
        log.warning("mail_not_sent", exc_info=True)
        return _("We could not send the mail just now. Nothing was changed. Please try again later.")
    return ""


def reserved(guardian: Guardian) -> bool:
    """Counted before it is sent: many presses at once send no more mails than presses one by one."""
    if limits.note_wrong(ASKED, guardian.pk) <= ASKED.wrong:
        return True
    give_back(guardian)
    return False


def give_back(guardian: Guardian) -> None:
    """What was not sent does not count."""
    Tries.objects.filter(key=ASKED.key(guardian.pk), wrong__gt=0).update(wrong=F("wrong") - 1)


def question(guardian: Guardian, email: str) -> Note:
    name = guardian.student.nickname
    return Note(
        subject=_("%(name)s: one line a week by mail?") % {"name": name},
        lines=[
            _("Somebody with the letter from school asked us to write to this address once a week."),
            _("Each mail says on how many days there was practice, and how many answers were right. Nothing else."),
            _("If you want it, press the button within three days. If not, do nothing: we keep no address."),
        ],
        act=_("Yes, once a week"),
        link=public_address("people:confirm_mail", asking_token(guardian, email)),
    )


def asked(token: str) -> tuple[Guardian, str] | None:
    """Who asked and for which address. A link that was answered already still says so."""
    if not (asking := read_asking(token)):
        return None
    code, state, email = asking
    guardian = access.live_guardians().filter(code=code).first()
    if guardian is None or (mail_state(guardian) != state and guardian.email != email):
        return None
    return guardian, email


def stopping(token: str) -> Guardian | None:
    """Whoever has the mail may stop it, also after the link to the report was taken back."""
    return Guardian.objects.filter(code=read_stopping(token)).select_related("student__school").first()
