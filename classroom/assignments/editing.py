"""The form of an assignment that runs: what was made different for some must still fit it."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from django.utils.translation import gettext as _

from classroom.assignments.fields import to_initial
from classroom.assignments.fitting import misfit
from classroom.assignments.forms import AssignmentForm, beyond_reach
from classroom.assignments.models import Assignment, Variation
from classroom.assignments.selectors import offered_variations
from classroom.assignments.whom import whom_in


class EditAssignmentForm(AssignmentForm):
    """It begins as the assignment is. Where nobody it was for can be ticked any more, no tick does not mean the whole
    class: nobody has said so."""

    def __init__(self, *args: Any, assignment: Assignment, **kwargs: Any) -> None:
        self.variations = {code_of(each): each for each in offered_variations(assignment)}
        self.for_nobody = not (assignment.whole_class or self.variations)
        who = [] if assignment.whole_class else list(self.variations)
        kwargs |= {"game": assignment.game, "whom": whom_in(assignment.school_class)}
        super().__init__(*args, initial=as_set(assignment) | {"who": who}, **kwargs)
        if self.for_nobody:
            self.fields["who"].help_text = _("At present it is for nobody. Tick those who should have it.")

    def settings(self) -> dict[str, Any]:
        settings = super().settings()
        return settings | {"whole_class": settings["whole_class"] and not self.for_nobody}

    def check_game(self) -> None:
        super().check_game()
        if not self.errors:
            self.check_variations()

    def check_variations(self) -> None:
        """Said at the option that the game names, or at the goal, and for whom."""
        whose = defaultdict[str, list[str]](list)
        for each in self.staying():
            if name := self.misfit_of(each):
                whose[name].append(str(each.group or each.student))
        for name, names in whose.items():
            words = _("This no longer fits what is different for some: %(names)s. Change that first.")
            self.add_error(name if name in self.fields else None, words % {"names": ", ".join(names)})

    def misfit_of(self, variation: Variation) -> str:
        """The field that would no longer go with it: a goal of its own keeps its number, but not what was counted."""
        options = {**self.options(), **variation.options}
        if variation.options and (name := misfit(self.game, seats=self.seats(), options=options)):
            return name
        if variation.goal and "goal_kind" in self.changed_data:
            return "goal_kind"
        goal = variation.goal or self.cleaned_data["goal"]
        counts = self.cleaned_data["goal_kind"] == Assignment.Goal.FACTS
        return "goal" if counts and beyond_reach(self.game, goal=goal, options=options) else ""

    def staying(self) -> list[Variation]:
        """Whoever is taken out takes along what was different."""
        chosen = self.cleaned_data["who"]
        return [each for code, each in self.variations.items() if not chosen or code in chosen]


def as_set(assignment: Assignment) -> dict[str, Any]:
    """What the form shows at first."""
    shown = {name: getattr(assignment, name) for name in (*AssignmentForm.SHARED, "opponents")}
    return shown | to_initial(assignment.game, assignment.options)


def code_of(variation: Variation) -> str:
    """The tick of the group or the student."""
    return next(whose.code for whose in (variation.group, variation.student) if whose)
