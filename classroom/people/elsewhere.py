"""Teachers who sign in with an account they have elsewhere: what we take from it, which is next to nothing."""

from __future__ import annotations

from typing import Any

from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialLogin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from classroom.people.audit import record
from classroom.people.models import Teacher


class ElsewhereAdapter(DefaultSocialAccountAdapter):
    """An address alone never opens an account that is there already: not every house checks whose address it is."""

    error_messages = DefaultSocialAccountAdapter.error_messages | {
        "email_taken": _(
            "Somebody has an account with this address already. If it is yours, sign in with the password;"
            " then connect %s on the page of your account."
        ),
        "no_password": _("Set a password first, or you could not sign in any more."),
        "no_verified_email": _("Confirm your e-mail address first."),
        "connected_other": _("This account is connected with somebody else here."),
    }

    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """Who it is, is enough: what else the other house tells (a picture, a language) is not kept."""
        account = sociallogin.account
        account.extra_data = {}
        if account.pk:
            account.save(update_fields=["extra_data"])

    def populate_user(self, request: HttpRequest, sociallogin: SocialLogin, data: dict[str, Any]) -> Teacher:
        teacher: Teacher = super().populate_user(request, sociallogin, data)
        teacher.name = (data.get("name") or "")[:60]
        return teacher

    def get_signup_form_initial_data(self, sociallogin: SocialLogin) -> dict[str, Any]:
        name = sociallogin.user.name if isinstance(sociallogin.user, Teacher) else ""
        told: dict[str, Any] = super().get_signup_form_initial_data(sociallogin)
        return told | {"name": name}

    def send_notification_mail(
        self, template_prefix: str, user: Teacher, context: dict[str, Any] | None = None
    ) -> None:
        record("sign_in_changed", by=user)
        super().send_notification_mail(template_prefix, user, context)
