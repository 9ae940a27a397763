"""What a password must be, said in our words."""

from __future__ import annotations

from django.contrib.auth import password_validation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext


class LongEnough(password_validation.MinimumLengthValidator):
    def get_error_message(self) -> str:
        return ngettext("Use at least %(n)s character.", "Use at least %(n)s characters.", self.min_length) % {
            "n": self.min_length
        }


class NotCommon(password_validation.CommonPasswordValidator):
    def get_error_message(self) -> str:
        return _("Very many people use this password. Choose one that nobody can guess.")
