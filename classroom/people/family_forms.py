"""Forms about families: which letters to print, the code of a letter, where to send the weekly line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from classroom.people.guardians import family_language
from classroom.people.mailboxes import AddressField
from classroom.people.models import Guardian, Student


@dataclass(frozen=True, slots=True)
class LetterRow:
    student: Student
    wanted: bool
    language: forms.BoundField
    links: list[Guardian]


class LettersForm(forms.Form):
    """Some of the students, and for each the language its family reads. Who has no link yet is ticked; where the
    teacher comes from one student's page (`only`), that one alone."""

    students = forms.MultipleChoiceField(
        label=_("Students"), error_messages={"required": _("Choose at least one student.")}
    )

    def __init__(
        self, *args: Any, students: Sequence[Student], links: Iterable[Guardian] = (), only: str = "", **options: Any
    ) -> None:
        super().__init__(*args, **options)
        self.by_code = {student.code: student for student in students}
        self.only = self.by_code.get(only)
        self.links: dict[int, list[Guardian]] = defaultdict(list)
        for link in links:
            self.links[link.student_id].append(link)
        self.fields["students"].choices = [(code, student.nickname) for code, student in self.by_code.items()]  # type: ignore[attr-defined]
        for student in students:
            self.fields[language_field(student)] = self.language_of(student)

    def language_of(self, student: Student) -> forms.ChoiceField:
        """As the last letter of this child was, else as the child's own."""
        links = self.links[student.pk]
        initial = links[0].language if links else family_language(student)
        return forms.ChoiceField(choices=settings.LANGUAGES, initial=initial, required=False, label=_("Language"))

    def rows(self) -> Iterator[LetterRow]:
        for student in self.by_code.values():
            yield LetterRow(student, self.wants(student), self[language_field(student)], self.links[student.pk])

    def wants(self, student: Student) -> bool:
        if self.is_bound:
            return student.code in self.data.getlist("students")  # type: ignore[attr-defined]
        return student == self.only if self.only else not self.links[student.pk]

    def chosen(self) -> list[tuple[Student, str]]:
        codes = self.cleaned_data["students"]
        students = [student for code, student in self.by_code.items() if code in codes]
        return [(student, self.cleaned_data[language_field(student)]) for student in students]


def language_field(student: Student) -> str:
    return f"language-{student.code}"


class LetterCodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code of your letter"),
        max_length=40,
        help_text=_("Twelve letters and digits, in any case."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )


class MailForm(forms.Form):
    email = AddressField(
        label=_("Your e-mail address"),
        max_length=200,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        error_messages={
            "required": _("Write your address here."),
            "invalid": _("This does not look like an e-mail address yet. It needs an @ and a dot after it."),
        },
    )
