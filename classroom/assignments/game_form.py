"""What is played, as a form drawn from the game itself: against whom, and how it is set. No game is named here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classroom.assignments.fields import option_fields, to_options
from classroom.assignments.fitting import named
from games.core.game import Character, Game, Option

SHOWN_AT_ONCE = 4
"""Options beyond these are folded away."""

OptionRow = tuple[forms.BoundField, list[tuple[Any, list[forms.BoundField]]]]
"""A field, and by its values the fields that count only with them."""


def refuse(form: forms.Form, game: Game, *, seats: int, options: Callable[[], dict[str, Any]]) -> None:
    """What the game would not begin with, said at the field it names."""
    try:
        game.start(seats=seats, seed="check", options=options())
    except ValueError as problem:
        name, words = named(problem)
        form.add_error(name if name in form.fields else None, words[:1].upper() + words[1:])


class GameForm(forms.Form):
    matched = forms.BooleanField(
        label=gettext_lazy("Match me: as strong as each student"),
        required=False,
        help_text=gettext_lazy("As many opponents as chosen above. About two matches in three are won."),
    )

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        if game.characters:
            self.fields["opponents"] = self.opponents_field()
        else:
            del self.fields["matched"]
        self.fields.update(option_fields(game))

    def opponents_field(self) -> forms.Field:
        return forms.MultipleChoiceField(
            label=_("Against"),
            choices=[(each.slug, each.name) for each in self.game.characters],
            widget=forms.CheckboxSelectMultiple,
            initial=[self.game.characters[0].slug],
            help_text=self.how_many(),
        )

    def how_many(self) -> str:
        wanted = ", ".join(str(seats - 1) for seats in self.game.seats)
        return _("Choose this many: %(wanted)s.") % {"wanted": wanted}

    def of_options(self) -> list[OptionRow]:
        """Each option, and behind it those that count only with one of its values."""
        asked = [option for option in self.game.options if option.name in self.fields]
        return [(self[option.name], self.behind(option, asked)) for option in asked if not option.goes_with]

    def behind(self, lead: Option, asked: list[Option]) -> list[tuple[Any, list[forms.BoundField]]]:
        found: dict[Any, list[forms.BoundField]] = {}
        for option in asked:
            if option.goes_with and option.goes_with[0] == lead.name:
                found.setdefault(option.goes_with[1], []).append(self[option.name])
        return list(found.items())

    def first_options(self) -> list[OptionRow]:
        return self.of_options()[:SHOWN_AT_ONCE]

    def more_options(self) -> list[OptionRow]:
        return self.of_options()[SHOWN_AT_ONCE:]

    def more_go_wrong(self) -> bool:
        """Whether an option that is folded away has something to say."""
        return any(field.errors for field, _behind in self.more_options())

    def of_opponents(self) -> list[tuple[Any, Character]]:
        """The tick for each character."""
        return list(zip(self["opponents"].subwidgets, self.game.characters, strict=True))

    def clean(self) -> dict[str, Any]:
        super().clean()
        self.forgive()
        if not self.errors:
            self.check_game()
        return self.cleaned_data

    def forgive(self) -> None:
        """What counts only with another choice is out of sight: it stops nobody, whatever was left there."""
        for option in self.game.options:
            if option.name in self.errors and option.goes_with and not self.counts(option.goes_with):
                del self.errors[option.name]
                self.cleaned_data[option.name] = self.fields[option.name].initial

    def counts(self, goes_with: tuple[str, Any]) -> bool:
        lead, value = goes_with
        return bool(self.cleaned_data.get(lead) == str(value))

    def check_game(self) -> None:
        """The game itself has the last word, and says which option does not fit."""
        if self.seats() not in self.game.seats:
            self.add_error("opponents", self.how_many())
        else:
            refuse(self, self.game, seats=self.seats(), options=self.options)

    def seats(self) -> int:
        return 1 + len(self.cleaned_data.get("opponents", ()))

    def options(self) -> dict[str, Any]:
        return to_options(self.game, self.cleaned_data)
