"""Forms about one student: as the teacher sees them, and as the student does."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from classroom.look import AVATARS
from classroom.people.class_forms import checked_name
from classroom.people.forms import RowForm
from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.rosters.reading import FORMULA
from classroom.people.students import PREFERENCES

SWITCHES = {
    "sound": (_("Sound"), _("Soft sounds, and a voice for the numbers.")),
    "sorted_hand": (_("Cards in order"), _("Your hand goes from 1 to 10.")),
    "keys": (_("Play with keys too"), _("Digits and letters on the keyboard play too.")),
    "contrast": (_("Stronger contrast"), _("Darker letters, clearer edges.")),
    "larger": (_("Larger"), _("Everything a quarter larger.")),
    "still": (_("Less motion"), _("Cards do not fly.")),
}
PACES = {
    "untimed": _("Everybody waits. Nothing is lost by thinking."),
    "relaxed": _("The others take twice as long."),
    "normal": _("At the pace that is set."),
}


class PreferencesForm(RowForm):
    """How a student likes to play. Nobody else in the class sees it."""

    language = forms.ChoiceField(label=_("Language"), required=False)

    class Meta:
        model = Student
        fields: tuple[str, ...] = PREFERENCES
        widgets = {"pace": forms.RadioSelect}
        labels = {"pace": _("Pace of the others at the table")} | {
            name: words for name, (words, _help) in SWITCHES.items()
        }
        help_texts = {name: help_ for name, (_words, help_) in SWITCHES.items()}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        as_class = ("", _("As the class"))
        self.fields["language"].choices = [as_class, *settings.LANGUAGES]  # type: ignore[attr-defined]

    def switches(self) -> list[forms.BoundField]:
        """All of them: one that the page leaves out would be turned off by saving."""
        return [self[name] for name in SWITCHES]


class StudentForm(PreferencesForm):
    """All that the teacher may change about a student."""

    avatar = forms.ChoiceField(label=_("Animal"), choices=list(AVATARS.items()), widget=forms.RadioSelect)
    time_free = forms.BooleanField(
        label=_("Time does not count"),
        required=False,
        help_text=_("A right answer is enough, however long it takes. For this student alone, seen by nobody else."),
    )

    class Meta(PreferencesForm.Meta):
        fields: tuple[str, ...] = ("nickname", "first_name", "avatar", *PREFERENCES)
        labels = PreferencesForm.Meta.labels | {"nickname": _("Nickname"), "first_name": _("First name, for you alone")}
        help_texts = PreferencesForm.Meta.help_texts | {
            "nickname": _("The class sees this name."),
            "first_name": _("If the nickname is another one."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["time_free"].initial = not self.instance.time_counts

    def clean_nickname(self) -> str:
        nickname = checked_name(self.cleaned_data["nickname"])
        if nickname.startswith(FORMULA):
            raise forms.ValidationError(gettext("A name cannot begin with =, +, − or @."))
        others = Student.objects.filter(school_class=self.instance.school_class, archived_at=None)
        taken = others.exclude(pk=self.instance.pk).values_list("nickname", flat=True)
        if nickname.casefold() in {name.casefold() for name in taken}:
            raise forms.ValidationError(gettext("Somebody in this class has this nickname already."))
        return nickname

    def changes(self) -> dict[str, Any]:
        """What is different from the row, by column."""
        changed = {name: self.cleaned_data[name] for name in self.changed_data}
        if "time_free" in changed:
            changed["time_counts"] = not changed.pop("time_free")
        return changed


class MoveForm(forms.Form):
    """Another class of the same teacher. Nobody moves into a demo class, nor out of one."""

    to = forms.ChoiceField(label=_("Move to"))

    def __init__(self, *args: Any, teacher: Teacher, student: Student, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        real = SchoolClass.objects.filter(teachers=teacher, archived_at=None, demo_steps=None)
        classes = real.none() if student.school_class.is_demo else real.exclude(pk=student.school_class_id)
        self.by_code = {school_class.code: school_class for school_class in classes.order_by("name")}
        choices = [(code, school_class.name) for code, school_class in self.by_code.items()]
        self.fields["to"].choices = choices  # type: ignore[attr-defined]

    def clean_to(self) -> SchoolClass:
        return self.by_code[self.cleaned_data["to"]]
