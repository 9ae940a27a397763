"""allauth's forms, in our words: one label above each field, no text inside it, help where it helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allauth.account import forms as account
from allauth.account.fields import EmailField
from allauth.core import context
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.base import forms as second_step
from allauth.mfa.totp import forms as totp
from allauth.mfa.webauthn import forms as webauthn
from allauth.socialaccount import forms as elsewhere
from django import forms
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from classroom.people import invitations
from classroom.people.mailboxes import AddressField
from classroom.people.models import Teacher
from classroom.toasts import toast

ADDRESS = _("E-mail address")
PASSWORD = _("Password")
NEW_PASSWORD = _("New password")
GOOD_PASSWORD = _("At least 10 characters. A short sentence is easy to remember.")
CODE = _("Code")

SignedUp = tuple[Teacher | None, HttpResponse | None]
"""The new account, or what to show instead."""


class AccountAddressField(AddressField, EmailField):
    """As allauth's own, in small letters."""


def reword(form: forms.Form, **labels: Any) -> None:
    for name, field in form.fields.items():
        field.widget.attrs.pop("placeholder", None)
        field.help_text = ""
        if isinstance(field, EmailField):
            form.fields[name] = AccountAddressField(widget=field.widget)
    for name, label in labels.items():
        form.fields[name].label = label


class SignInForm(account.LoginForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword(self, login=ADDRESS, password=PASSWORD)
        self.fields["login"].widget.attrs["autocomplete"] = "username"


class SignUpForm(account.SignupForm):
    field_order = ("name", "school_name", "email", "password1")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword_sign_up(self, password1=PASSWORD)
        self.fields["password1"].help_text = GOOD_PASSWORD

    def try_save(self, request: HttpRequest) -> SignedUp:
        return save_once(self, request, super().try_save)


class SignUpWithForm(elsewhere.SignupForm):
    """The same questions to whoever signs up with an account elsewhere; no password is needed then."""

    field_order = ("name", "school_name", "email")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword_sign_up(self)

    def try_save(self, request: HttpRequest) -> SignedUp:
        return save_once(self, request, super().try_save)


def reword_sign_up(form: forms.Form, **labels: Any) -> None:
    """Whoever was invited joins the inviter's school, and is not asked for one."""
    name_help = form.fields["name"].help_text
    reword(form, email=ADDRESS, **labels)
    form.fields["name"].help_text = name_help
    if invitations.brought_along(context.request):
        del form.fields["school_name"], form.fields["time_zone"]


def save_once(form: account.BaseSignupForm, request: HttpRequest, save: Callable[[HttpRequest], SignedUp]) -> SignedUp:
    """Of two presses at once with one address, the second finds an account as if it had come later."""
    try:
        return save(request)
    except (IntegrityError, ImmediateHttpResponse):
        if not Teacher.objects.filter(email=form.cleaned_data["email"]).exists():
            raise
    try:
        form.validate_unique_email(form.cleaned_data["email"])
    except forms.ValidationError as taken:
        toast(request, taken.messages[0])
        return None, redirect("account_login")
    return save(request)


class ForgottenForm(account.ResetPasswordForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword(self, email=ADDRESS)


class NewPasswordForm(account.ResetPasswordKeyForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        del self.fields["password2"]
        reword(self, password1=NEW_PASSWORD)
        self.fields["password1"].help_text = GOOD_PASSWORD


class ChangePasswordForm(account.ChangePasswordForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        del self.fields["password2"]
        reword(self, oldpassword=_("Your present password"), password1=NEW_PASSWORD)
        self.fields["password1"].help_text = GOOD_PASSWORD


class FirstPasswordForm(account.SetPasswordForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        del self.fields["password2"]
        reword(self, password1=NEW_PASSWORD)
        self.fields["password1"].help_text = GOOD_PASSWORD


class ChangeAddressForm(account.AddEmailForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword(self, email=_("New e-mail address"))


class PasswordAgainForm(account.ReauthenticateForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword(self, password=PASSWORD)


class SecondStepForm(second_step.AuthenticateForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword(self, code=CODE)
        self.fields["code"].help_text = _("Six digits from your app, or one of your spare codes.")


class SecondStepAgainForm(second_step.ReauthenticateForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword(self, code=CODE)


class NewAppForm(totp.ActivateTOTPForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword(self, code=_("The six digits that the app shows"))


class NewPasskeyForm(webauthn.AddWebAuthnForm):
    """Always a passkey that signs in by itself; a name tells several apart."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword(self, name=_("Name of this passkey"))
        self.fields["name"].help_text = _("Such as: phone, or school laptop.")
        self.fields["name"].initial = ""
        self.initial["name"] = ""
        self.fields["passwordless"].initial = True
        self.fields["passwordless"].widget = forms.CheckboxInput(attrs={"hidden": True, "checked": True})
        self.fields["passwordless"].label = ""


class RenamePasskeyForm(webauthn.EditWebAuthnForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        reword(self, name=_("Name of this passkey"))
