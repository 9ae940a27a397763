"""Forms of the people who run a school: the school itself, who gets a class, which classes move up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from classroom.people.forms import RowForm
from classroom.people.models import School, SchoolClass, Teacher
from classroom.people.new_year import step_for

NOT_A_PLACE = ("Etc/", "posix", "right")
ZONES = sorted(zone for zone in available_timezones() if "/" in zone and not zone.startswith(NOT_A_PLACE))


class SchoolForm(RowForm):
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=[("UTC", "UTC"), *((zone, zone.replace("_", " ")) for zone in ZONES)],
        help_text=_("Days and weeks in reports begin at midnight here."),
    )

    class Meta:
        model = School
        fields = ("name", "time_zone")
        labels = {"name": _("Name of the school")}


class AccountForm(RowForm):
    name = forms.CharField(label=_("Your name"), max_length=60)

    class Meta:
        model = Teacher
        fields = ("name", "language")
        labels = {"language": _("Language of your pages and mail")}

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["language"].choices = [("", _("As this browser")), *settings.LANGUAGES]  # type: ignore[attr-defined]


class HandOverForm(forms.Form):
    """Only colleagues of the same school can be chosen."""

    teacher = forms.ChoiceField(label=_("Hand the class over to"))

    def __init__(self, *args: Any, colleagues: Sequence[Teacher], **options: Any) -> None:
        super().__init__(*args, **options)
        self.by_code = {colleague.code: colleague for colleague in colleagues}
        self.fields["teacher"].choices = [(code, str(colleague)) for code, colleague in self.by_code.items()]  # type: ignore[attr-defined]

    def chosen(self) -> Teacher:
        return self.by_code[self.cleaned_data["teacher"]]


class NewYearForm(forms.Form):
    """What would happen to each class. Whether it still can is asked of the classes themselves when they move."""

    classes = forms.MultipleChoiceField(
        label=_("Classes"), error_messages={"required": _("Choose at least one class.")}
    )

    def __init__(self, *args: Any, classes: Iterable[SchoolClass], **options: Any) -> None:
        super().__init__(*args, **options)
        self.steps = [step_for(school_class) for school_class in classes]
