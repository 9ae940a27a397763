"""Growth of one student, week by week, against the own past: the facts that give trouble apart from the others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from classroom.dates import dated
from classroom.practice.accuracy import AIM, Accuracy, total
from classroom.practice.figures import sum_groups
from classroom.practice.growth import WEEK, starts
from classroom.practice.selectors import SkillDayNow
from classroom.reports.charts import Chart, Series, line_chart

QUARTERS = ((0.0, "0 %"), (0.25, "25 %"), (0.5, "50 %"), (0.75, "75 %"), (1.0, "100 %"))


@dataclass(frozen=True, slots=True)
class GrowthWeek:
    """Accuracy in the facts that give no trouble and in those that do, and how many facts were fluent at its end.
    Where all facts are alike in this, they are all `steady`."""

    start: date
    steady: Accuracy
    trouble: Accuracy
    fluent: int


@dataclass(frozen=True, slots=True)
class Growth:
    weeks: Sequence[GrowthWeek]
    """The latest first, from the first week practised on."""
    chart: Chart | None
    divided: bool
    """Whether some facts give trouble and others do not: then there are two lines."""


def growth_of(days: Sequence[SkillDayNow], troubled: Collection[str], *, first: date, today: date) -> Growth:
    if not days:
        return Growth((), None, divided=False)
    groups = {group for day in days for group in day.figures.groups}
    apart = groups.intersection(troubled) if groups - set(troubled) else set()
    weeks = [week_of(start, days, apart) for start in starts(first, today) if start + WEEK > days[0].day]
    return Growth(weeks[::-1], chart_of(weeks, divided=bool(apart)), divided=bool(apart))


def week_of(start: date, days: Sequence[SkillDayNow], troubled: Collection[str]) -> GrowthWeek:
    """Where nothing is apart, a race's wrong card counts once, as in every total, and not for both of its facts."""
    found = [day.figures for day in days if start <= day.day < start + WEEK]
    groups = sum_groups(day.groups for day in found)
    return GrowthWeek(
        start,
        steady=total(accuracy for group, accuracy in groups.items() if group not in troubled)
        if troubled
        else Accuracy(sum(day.k for day in found), sum(day.n for day in found)),
        trouble=total(accuracy for group, accuracy in groups.items() if group in troubled),
        fluent=[day.fluent for day in days if day.day < start + WEEK][-1],
    )


def chart_of(weeks: Sequence[GrowthWeek], *, divided: bool) -> Chart | None:
    lines = lines_of(weeks, divided=divided)
    if not any(value.enough for line in lines for value in line.values):
        return None
    places = [dated(week.start, "j M") for week in weeks]
    return line_chart(lines, places, rows=QUARTERS, aim=(AIM, "90 %"), width=720, height=232)


def lines_of(weeks: Sequence[GrowthWeek], *, divided: bool) -> list[Series]:
    steady = Series(_("other facts") if divided else _("all facts"), [week.steady for week in weeks])
    return [steady, Series(_("facts in trouble"), [week.trouble for week in weeks])] if divided else [steady]
