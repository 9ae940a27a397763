"""Forms about a class: its settings, its names, its groups."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from classroom.people.alphabet import in_order
from classroom.people.codes import public_code
from classroom.people.forms import RowForm
from classroom.people.models import Group, SchoolClass, Student
from classroom.people.rosters.reading import Reading, Unreadable, read_pasted, tidy
from classroom.people.rosters.tables import MOST_BYTES

YEARS = [(year, str(year)) for year in range(1, 8)]
QUICK = [(1000 * seconds, format_lazy(_("{seconds} s"), seconds=seconds)) for seconds in (2, 3, 4, 5, 6, 8)]
LONGEST_LIST = 100_000


def checked_name(name: str) -> str:
    """A name that people can read aloud, no longer than it was typed: some signs are tidied into three."""
    name = tidy(name)[: len(name)]
    if not any(sign.isalnum() for sign in name):
        raise forms.ValidationError(gettext("A name needs a letter or a digit."))
    return name


class ClassForm(RowForm):
    year_level = forms.TypedChoiceField(label=_("Year"), coerce=int, choices=YEARS, initial=3)
    sign_in = forms.ChoiceField(
        label=_("Students sign in with"),
        choices=SchoolClass.SignIn.choices,
        initial="pictures",
        widget=forms.RadioSelect,
    )

    class Meta:
        model = SchoolClass
        fields: tuple[str, ...] = ("name", "year_level", "language", "sign_in")
        labels = {"name": _("Name of the class"), "language": _("Language")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs.update(autocomplete="off", placeholder="4 B")
        self.fields["language"].choices = settings.LANGUAGES  # type: ignore[attr-defined]

    def clean_name(self) -> str:
        return checked_name(self.cleaned_data["name"])


class ClassSettingsForm(ClassForm):
    """What can be changed once there is a class."""

    quick_ms = forms.TypedChoiceField(
        label=_("Quick enough to be fluent"),
        coerce=int,
        choices=QUICK,
        help_text=_("Thinking time for one fact, from the next match on. What was counted stays."),
    )

    class Meta(ClassForm.Meta):
        fields = (*ClassForm.Meta.fields, "quick_ms")


def names_field(*, required: bool) -> forms.CharField:
    return forms.CharField(
        label=_("Names, one on a line"),
        required=required,
        max_length=LONGEST_LIST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 16, "autocomplete": "off", "spellcheck": "false"}),
        help_text=_("Paste a column from a spreadsheet or a school list. Only the first name is kept."),
        error_messages={"required": _("There is no name in here yet. Write one name on each line.")},
    )


class NamesForm(forms.Form):
    """Pasted names. `reading` is what they say, once the form is valid."""

    reading = Reading()
    names = names_field(required=True)
    archive_gone = forms.BooleanField(required=False)
    seen = forms.CharField(required=False, widget=forms.HiddenInput)

    def clean_names(self) -> str:
        text = "\n".join(self.cleaned_data["names"].splitlines())  # a script and a form end lines differently
        try:
            self.reading = read_pasted(text)
        except Unreadable as refusal:
            raise forms.ValidationError(str(refusal)) from None
        if self.fields["names"].required and not (self.reading.entries or self.reading.problems):
            raise forms.ValidationError(self.fields["names"].error_messages["required"])
        return text


NEW_CLASS = Signer(salt="a class to be made")


def sealed_code() -> str:
    return NEW_CLASS.sign(public_code())


class NewClassForm(NamesForm, ClassForm):
    """A class and, if you like, its names at once. `key`: the code it will have, so that a second press finds it."""

    names = names_field(required=False)
    key = forms.CharField(required=False, initial=sealed_code, widget=forms.HiddenInput(attrs={"autocomplete": "off"}))

    def clean_key(self) -> str:
        """Only what we sealed ourselves. Without it the class gets a code of its own."""
        try:
            return NEW_CLASS.unsign(self.cleaned_data["key"])
        except BadSignature:
            return ""


class FileForm(forms.Form):
    file = forms.FileField(
        label=_("A file from your school's system"),
        help_text=_("CSV, or OneRoster as a zip. At most 1 MB and 500 students."),
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.txt,.tsv,.zip,text/csv,application/zip"}),
    )

    def clean_file(self) -> bytes:
        file = self.cleaned_data["file"]
        if file.size > MOST_BYTES:
            raise forms.ValidationError(gettext("This file is larger than 1 MB. Is it the right one?"))
        return bytes(file.read())


class GroupForm(forms.Form):
    name = forms.CharField(
        label=_("Name of the group"), max_length=40, help_text=_("Students never see it."), widget=forms.TextInput
    )
    students = forms.MultipleChoiceField(
        label=_("Who is in it"), required=False, widget=forms.CheckboxSelectMultiple(attrs={"class": "who-in"})
    )

    def __init__(self, *args: Any, school_class: SchoolClass, group: Group | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.school_class, self.group = school_class, group
        present = in_order(school_class.students.filter(archived_at=None), school_class.language)
        self.by_code: dict[str, Student] = {student.code: student for student in present}
        choices = [(student.code, student.nickname) for student in present]
        self.fields["students"].choices = choices  # type: ignore[attr-defined]
        self.fields["name"].widget.attrs["autocomplete"] = "off"

    def clean_name(self) -> str:
        name = checked_name(self.cleaned_data["name"])
        others = [group for group in self.school_class.groups.filter(archived_at=None) if group != self.group]
        if name.casefold() in {group.name.casefold() for group in others}:
            raise forms.ValidationError(gettext("There is a group of this name already."))
        return name

    def clean_students(self) -> list[Student]:
        return [self.by_code[code] for code in self.cleaned_data["students"]]
