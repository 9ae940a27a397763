"""Forms that adults and children fill in, with a clear sentence beside every field that needs another look."""

from __future__ import annotations

from copy import copy
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from classroom.people.models import Teacher


class RowForm(forms.ModelForm):  # type: ignore[type-arg]
    """What is typed goes into a copy of the row: the page around a refused form shows what is stored."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.instance = copy(self.instance)


class TeacherSignUpForm(forms.Form):
    """What we ask of a teacher beside an e-mail address and a password."""

    name = forms.CharField(label=_("Your name"), max_length=60, help_text=_("As your class calls you."))
    school_name = forms.CharField(label=_("Your school"), max_length=100)
    time_zone = forms.CharField(required=False, max_length=50, widget=forms.HiddenInput)

    def clean_time_zone(self) -> str:
        """As the browser tells it, where it does; an administrator can choose another."""
        zone: str = self.cleaned_data["time_zone"]
        return zone if zone in available_timezones() else "UTC"

    def signup(self, request: HttpRequest, user: Teacher) -> None:
        """Asked for by allauth; the account adapter has saved everything already."""


class CodeForm(forms.Form):
    code = forms.CharField(label=_("Type your class code"), max_length=40)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs.update(
            autocomplete="off", autocapitalize="characters", spellcheck="false", inputmode="text", maxlength=12
        )
