"""What an adult reads around an account: why something was refused, what just happened, and mail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classroom.mail import Note
from classroom.people.addresses import public_address

MISMATCH = gettext_lazy("Address and password do not go together. Try again, or set a new password.")

ERRORS: dict[str, Promise] = {
    "account_inactive": gettext_lazy("This account is closed. Ask an administrator of your school."),
    "duplicate_email": gettext_lazy("This is your address already."),
    "email_password_mismatch": MISMATCH,
    "email_taken": gettext_lazy("Somebody has an account with this address already."),
    "enter_current_password": gettext_lazy("This is not your present password."),
    "incorrect_code": gettext_lazy("This code does not fit. Wait for the next one, and type it again."),
    "incorrect_password": gettext_lazy("This is not your password. Try again."),
    "invalid_login": MISMATCH,
    "invalid_password_reset": gettext_lazy("This link no longer works. Ask for a new one."),
    "same_as_current": gettext_lazy("This is your address already."),
    "too_many_login_attempts": gettext_lazy("That was tried many times. Wait five minutes, or set a new password."),
    "unverified_primary_email": gettext_lazy("Confirm your e-mail address first."),
    "rate_limited": gettext_lazy("That was tried many times. Wait a minute, then try again."),
}

SECOND_STEP_ERRORS: dict[str, Promise] = {
    "add_email_blocked": gettext_lazy("Take the second step off before you change the address."),
    "cannot_delete_authenticator": gettext_lazy("The second step cannot be taken off."),
    "cannot_generate_recovery_codes": gettext_lazy("Set up a second step first; then there are spare codes."),
    "incorrect_code": ERRORS["incorrect_code"],
    "unverified_email": gettext_lazy("Confirm your e-mail address first. Then you can set up a second step."),
}

NOT_SENT = gettext_lazy("We could not send the mail just now. Please try again later.")
SENT = gettext_lazy("We sent a mail to %(email)s.")

# What is said after something was done; signing in and out need no words.
TOASTS: dict[str, Promise] = {
    "account/email/account_already_exists": SENT,
    "account/email/email_confirmation": SENT,
    "account/email/email_confirmation_signup": SENT,
    "account/messages/email_confirmation_failed.txt": gettext_lazy("This address belongs to another account."),
    "account/messages/email_confirmed.txt": gettext_lazy("%(email)s is confirmed."),
    "account/messages/email_deleted.txt": gettext_lazy("%(email)s is deleted."),
    "account/messages/password_changed.txt": gettext_lazy("Your password is changed."),
    "account/messages/password_set.txt": gettext_lazy("Your password is set."),
    "account/messages/primary_email_set.txt": gettext_lazy("Your address is changed."),
    "account/messages/unverified_primary_email.txt": ERRORS["unverified_primary_email"],
    "socialaccount/messages/account_connected.txt": gettext_lazy(
        "It is connected. From now on you can sign in with it."
    ),
    "socialaccount/messages/account_connected_updated.txt": gettext_lazy("It was connected already."),
    "socialaccount/messages/account_connected_other.txt": gettext_lazy("It is connected with another account here."),
    "socialaccount/messages/account_disconnected.txt": gettext_lazy("It is no longer connected."),
    "mfa/messages/recovery_codes_generated.txt": gettext_lazy(
        "New spare codes are ready. The old ones no longer work."
    ),
    "mfa/messages/totp_activated.txt": gettext_lazy("The app is your second step now."),
    "mfa/messages/totp_deactivated.txt": gettext_lazy("The app is no longer asked for."),
    "mfa/messages/webauthn_added.txt": gettext_lazy("The passkey is ready."),
    "mfa/messages/webauthn_removed.txt": gettext_lazy("The passkey is gone."),
}


def note_for(occasion: str, context: dict[str, Any]) -> Note | None:
    """The mail for one of allauth's occasions; None where we send none."""
    write = NOTES.get(occasion)
    return write(context) if write else None


def confirm_address(context: dict[str, Any]) -> Note:
    return Note(
        subject=_("Is this your address?"),
        lines=[
            _("Somebody made an account with this e-mail address, or moved one to it."),
            _("If it was you, press the button. If not, do nothing."),
        ],
        act=_("Yes, this is my address"),
        link=context["activate_url"],
    )


def new_password(context: dict[str, Any]) -> Note:
    return Note(
        subject=_("A new password"),
        lines=[
            _("Somebody asked for a new password for your account."),
            _("If it was you, press the button. If not, do nothing: your password stays as it is."),
        ],
        act=_("Set a new password"),
        link=context["password_reset_url"],
    )


def account_exists(context: dict[str, Any]) -> Note:
    return Note(
        subject=_("You have an account already"),
        lines=[_("Somebody tried to make an account with this address. There is one already, so nothing was changed.")],
        act=_("Set a new password"),
        link=public_address("account_reset_password"),
    )


def no_account(context: dict[str, Any]) -> Note:
    return Note(
        subject=_("There is no account with this address"),
        lines=[
            _("Somebody asked for a new password for this address, but there is no account with it."),
            _("If it was you, try another address. If not, do nothing."),
        ],
    )


def changed(subject: Promise) -> Callable[[dict[str, Any]], Note]:
    """News about the account itself, so that a stranger's hand is noticed."""

    def write(context: dict[str, Any]) -> Note:
        lines = [_("If this was you, all is well. If not, set a new password now, and tell your school.")]
        return Note(str(subject), lines, act=_("Set a new password"), link=public_address("account_reset_password"))

    return write


NOTES: dict[str, Callable[[dict[str, Any]], Note]] = {
    "account/email/email_confirmation": confirm_address,
    "account/email/email_confirmation_signup": confirm_address,
    "account/email/password_reset_key": new_password,
    "account/email/account_already_exists": account_exists,
    "account/email/unknown_account": no_account,
    "account/email/password_changed": changed(gettext_lazy("Your password was changed")),
    "account/email/password_reset": changed(gettext_lazy("Your password was changed")),
    "account/email/password_set": changed(gettext_lazy("Your password was changed")),
    "account/email/email_changed": changed(gettext_lazy("The address of your account was changed")),
    "socialaccount/email/account_connected": changed(gettext_lazy("A way to sign in was added to your account")),
    "socialaccount/email/account_disconnected": changed(gettext_lazy("A way to sign in was removed from your account")),
    "mfa/email/totp_activated": changed(gettext_lazy("An app is now your second step")),
    "mfa/email/totp_deactivated": changed(gettext_lazy("The app is no longer your second step")),
    "mfa/email/webauthn_added": changed(gettext_lazy("A passkey was added to your account")),
    "mfa/email/webauthn_removed": changed(gettext_lazy("A passkey was removed from your account")),
    "mfa/email/recovery_codes_generated": changed(gettext_lazy("New spare codes were made for your account")),
}
