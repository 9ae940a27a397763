"""The one form that asks twice: what it does cannot be undone."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from classroom.people.models import Student


class EraseForm(forms.Form):
    nickname = forms.CharField(
        label=_("Type the nickname to erase for good"),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, student: Student, **options: Any) -> None:
        super().__init__(*args, **options)
        self.student = student

    def clean_nickname(self) -> str:
        typed = str(self.cleaned_data["nickname"])
        if typed.casefold() != self.student.nickname.casefold():
            raise forms.ValidationError(_("This is not the nickname. Nothing was erased."))
        return typed
