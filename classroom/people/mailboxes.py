"""E-mail addresses as people bring them: typed by hand, or copied with marks that nobody sees."""

from __future__ import annotations

from typing import Any
from unicodedata import category

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import validate_email


def can_be_mailed(email: str) -> None:
    """Django allows names of servers that cannot be written as mail is sent: then sending would break off."""
    try:
        email.rpartition("@")[2].encode("idna")
    except UnicodeError:
        raise ValidationError(validate_email.message, code="invalid") from None


class AddressField(forms.EmailField):
    """Without marks of direction, soft hyphens and the like: the same address typed by hand must be the same."""

    default_validators = [validate_email, can_be_mailed]

    def to_python(self, value: Any) -> Any:
        return super().to_python("".join(sign for sign in value or "" if category(sign) != "Cf"))
