"""Forms that adults and children fill in, with a clear sentence beside every field that needs another look."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from classroom.people.models import SchoolClass, Teacher
from classroom.people.roster import clean_names

MOST_NAMES = 500


class TeacherSignUpForm(forms.Form):
    """What we ask of a teacher beside an e-mail address and a password."""

    name = forms.CharField(label=_("Your name"), max_length=60, help_text=_("As your class calls you."))
    school_name = forms.CharField(label=_("Your school"), max_length=100)

    def signup(self, request: HttpRequest, user: Teacher) -> None:
        """Asked for by allauth; the account adapter has saved everything already."""


class ClassForm(forms.ModelForm):  # type: ignore[type-arg]
    year_level = forms.TypedChoiceField(
        label=_("Year"), coerce=int, choices=[(year, str(year)) for year in range(1, 8)], initial=3
    )

    class Meta:
        model = SchoolClass
        fields = ("name", "year_level", "language")
        labels = {"name": _("Name of the class"), "language": _("Language")}
        help_texts = {"name": _("Such as 4 B.")}


class PastedNamesForm(forms.Form):
    names = forms.CharField(
        label=_("Names, one on each line"),
        widget=forms.Textarea(attrs={"rows": 12, "autocomplete": "off", "spellcheck": "false"}),
        help_text=_("Paste a column from any list. Only first names are kept, with an initial where two are alike."),
        max_length=100_000,
    )

    def clean_names(self) -> list[str]:
        names = clean_names(self.cleaned_data["names"])
        if not names:
            raise forms.ValidationError(_("There is no name in here yet. Write one name on each line."))
        if len(names) > MOST_NAMES:
            raise forms.ValidationError(
                ngettext("At most %(n)s name at a time.", "At most %(n)s names at a time.", MOST_NAMES)
                % {"n": MOST_NAMES}
            )
        return names


class CodeForm(forms.Form):
    code = forms.CharField(label=_("Type your class code"), max_length=40)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs.update(
            autocomplete="off", autocapitalize="characters", spellcheck="false", inputmode="text", maxlength=12
        )
