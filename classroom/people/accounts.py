"""How adults' accounts behave: who may sign up, what is said and mailed, and what the audit log hears of it."""

from __future__ import annotations

from smtplib import SMTPException
from typing import Any
from urllib.parse import quote

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest
from django.shortcuts import redirect, render
from django.utils import translation

from classroom.mail import Note, send_note
from classroom.people import invitations, sealing, sign_in
from classroom.people.account_words import ERRORS, NOT_SENT, SECOND_STEP_ERRORS, TOASTS, note_for
from classroom.people.audit import record
from classroom.people.language import LANGUAGE_KEY
from classroom.people.models import Teacher
from classroom.people.services import open_school
from classroom.qr import qr_svg
from classroom.toasts import toast

SIGNED_UP = "account/email/email_confirmation_signup"
TRY_AGAIN = {
    SIGNED_UP: "account_login",
    "account/email/email_confirmation": "account_login",
    "account/email/account_already_exists": "account_login",
    "account/email/password_reset_key": "account_reset_password",
    "account/email/unknown_account": "account_reset_password",
}
"""Mails that somebody waits for, and where another one is asked for: whoever signs in unconfirmed gets one."""

log = structlog.get_logger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    error_messages = DefaultAccountAdapter.error_messages | ERRORS

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        if settings.SIGN_UP == "invitation":
            return invitations.brought_along(request) is not None
        return bool(settings.SIGN_UP == "open")

    @transaction.atomic
    def save_user(self, request: HttpRequest, user: Teacher, form: Any, commit: bool = True) -> Teacher:
        """A teacher always has a school: the inviter's, or one that whoever signs up opens and looks after."""
        teacher: Teacher = super().save_user(request, user, form, commit=False)
        teacher.name, teacher.language = form.cleaned_data["name"], translation.get_language() or ""
        if "school_name" in form.cleaned_data:
            teacher.school = open_school(form.cleaned_data["school_name"], time_zone=form.cleaned_data["time_zone"])
            teacher.role = Teacher.Role.ADMINISTRATOR
            teacher.save()
        else:
            join_inviters_school(request, teacher)
        record("signed_up", by=teacher)
        return teacher

    def login(self, request: HttpRequest, user: Teacher) -> None:
        """Whoever played here before is signed out: one browser, one person."""
        for key in (sign_in.STUDENT_KEY, sign_in.SINCE_KEY, sign_in.SEEN_KEY):
            request.session.pop(key, None)
        super().login(request, user)
        if user.language:
            request.session[LANGUAGE_KEY] = user.language
        record("signed_in", by=user)

    def logout(self, request: HttpRequest) -> None:
        if isinstance(request.user, Teacher):
            record("signed_out", by=request.user)
        super().logout(request)

    def set_password(self, user: Teacher, password: str) -> None:
        super().set_password(user, password)
        record("password_changed", by=user)

    def get_reset_password_from_key_url(self, key: str) -> str:
        """Under PUBLIC_URL, like every mailed link: what a request calls our host may be a lie."""
        return f"{settings.PUBLIC_URL}/account/password/reset/key/{quote(key)}/"

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:
        return f"{settings.PUBLIC_URL}/account/confirm-email/{quote(emailconfirmation.key)}/"

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        teacher = context.get("user")
        with translation.override((teacher and teacher.language) or translation.get_language()):
            note = note_for(template_prefix, context)
            sent = note is None or sent_note(note, to=email)
        if sent:
            self.add_message(self.request, messages.INFO, template_prefix, {"email": email})
        else:
            self.tell_not_sent(template_prefix, email)

    def tell_not_sent(self, occasion: str, email: str) -> None:
        """Whoever waits for this very mail is told, and may ask for it at once again; nobody waits for news."""
        if occasion not in TRY_AGAIN:
            return
        ratelimit.clear(self.request, action="confirm_email", key=email.lower())
        toast(self.request, NOT_SENT)
        if occasion == SIGNED_UP and settings.ACCOUNT_EMAIL_VERIFICATION != "mandatory":
            return
        page = "account_email" if self.request.user.is_authenticated else TRY_AGAIN[occasion]
        raise ImmediateHttpResponse(redirect(page))

    def send_notification_mail(
        self, template_prefix: str, user: Teacher, context: dict[str, Any] | None = None, email: str | None = None
    ) -> None:
        """Without the address and the browser that allauth would tell: we store neither."""
        if template_prefix.startswith("mfa/"):
            record("second_step_changed", by=user)
        self.send_mail(template_prefix, email or user.email, {"user": user, **(context or {})})

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        message_context: dict[str, Any] | None = None,
        extra_tags: str = "",
        message: str | None = None,
    ) -> None:
        """The words are ours; what needs no words is left unsaid."""
        words = message or TOASTS.get(message_template or "", "")
        if words:
            messages.add_message(request, level, str(words) % (message_context or {}))


def sent_note(note: Note, *, to: str) -> bool:
    """False where the mail server refuses, or is silent."""
    try:
        send_note(note, to=to)
    except (SMTPException, OSError):
        log.warning("mail_not_sent", exc_info=True)
        return False
    return True


def join_inviters_school(request: HttpRequest, teacher: Teacher) -> None:
    """A link brings one colleague: where another was quicker, or it was taken back meanwhile, there is no account."""
    invitation = invitations.brought_along(request)
    request.session.pop(invitations.SESSION_KEY, None)
    if invitation:
        teacher.school = invitation.school
        teacher.save()
    if not (invitation and invitations.accept(invitation, teacher)):
        raise ImmediateHttpResponse(render(request, "people/link_over.html", status=404))


class SecondStepAdapter(DefaultMFAAdapter):
    """The keys of authenticator apps are stored encrypted."""

    error_messages = DefaultMFAAdapter.error_messages | SECOND_STEP_ERRORS

    def encrypt(self, text: str) -> str:
        return sealing.seal(text)

    def decrypt(self, encrypted_text: str) -> str:
        return sealing.unseal(encrypted_text)

    def build_totp_svg(self, url: str) -> str:
        return qr_svg(url)

    def get_totp_issuer(self) -> str:
        return str(settings.PRODUCT_NAME)


def needs_second_step(teacher: Teacher) -> bool:
    """An administrator reaches a whole school: in production a password alone is not enough."""
    required = settings.SECOND_STEP_FOR_ADMINISTRATORS and teacher.is_administrator
    return bool(required and not is_mfa_enabled(teacher))
