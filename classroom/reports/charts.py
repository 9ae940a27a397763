"""Charts drawn on the server: where each line, band and dot goes. The template draws them; the table says the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from classroom.practice.accuracy import Accuracy

LEFT, TOP, BOTTOM = 44.0, 14.0, 28.0
BARE, A_LETTER = 8.0, 8.6
"""Room at the right of the lines, and what each letter of the words at their ends takes in the widest typeface."""
LABEL_HEIGHT = 15.0
DOT = 4.5


@dataclass(frozen=True, slots=True)
class Series:
    """A line: one accuracy for each place along the bottom. Where n is too small for a percentage, the line stops."""

    label: str
    values: Sequence[Accuracy]


@dataclass(frozen=True, slots=True)
class Tick:
    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Dot:
    x: float
    y: float

    @property
    def corner(self) -> tuple[float, float]:
        """A square's left upper corner, where the second line has squares for dots."""
        return self.x - DOT, self.y - DOT


@dataclass(frozen=True, slots=True)
class Line:
    label: Tick
    path: str
    band: str
    dots: Sequence[Dot]


@dataclass(frozen=True, slots=True)
class Chart:
    width: float
    height: float
    rows: Sequence[Tick]
    places: Sequence[Tick]
    lines: Sequence[Line]
    right: float
    aim: Tick | None = None
    left: float = LEFT

    @property
    def foot(self) -> float:
        return self.height - 6


@dataclass(frozen=True, slots=True)
class Frame:
    """From values to places on the paper."""

    height: float
    right: float
    count: int
    lowest: float

    def x(self, place: int) -> float:
        room = self.right - LEFT - 36
        return round(LEFT + 18 + room * place / max(1, self.count - 1), 1)

    def y(self, share: float) -> float:
        room = self.height - TOP - BOTTOM
        return round(TOP + room * (1 - (share - self.lowest) / (1 - self.lowest)), 1)


def line_chart(
    series: Sequence[Series],
    places: Sequence[str],
    *,
    rows: Sequence[tuple[float, str]],
    width: float = 640,
    height: float = 220,
    aim: tuple[float, str] | None = None,
) -> Chart:
    """`rows`: the shares that have a line across, with their words; the lowest of them is the bottom of the chart.
    `aim`: a dotted line across, with its words."""
    right = width - room_for(one.label for one in series)
    frame = Frame(height, right, len(places), lowest=min(share for share, _ in rows))
    lines = [draw(one, frame) for one in series if any(value.enough for value in one.values)]
    return Chart(
        width,
        height,
        rows=[Tick(frame.y(share), words) for share, words in rows],
        places=[Tick(frame.x(place), words) for place, words in enumerate(places)],
        lines=apart(lines),
        right=right,
        aim=Tick(frame.y(aim[0]), aim[1]) if aim else None,
    )


def room_for(words: Iterable[str]) -> float:
    """The longest stands there whole: in one language it is half as long again as in another."""
    longest = max(map(len, words), default=0)
    return 2 * BARE + A_LETTER * longest if longest else BARE


def draw(series: Series, frame: Frame) -> Line:
    runs = list(unbroken(series.values))
    last = [place for run in runs for place in run][-1]
    return Line(
        label=Tick(frame.y(series.values[last].share), series.label),
        path=" ".join("M" + " ".join(point(series.values[place].share, place, frame) for place in run) for run in runs),
        band=" ".join(band_of(run, series.values, frame) for run in runs),
        dots=[Dot(frame.x(place), frame.y(series.values[place].share)) for run in runs for place in run],
    )


def unbroken(values: Sequence[Accuracy]) -> Iterator[list[int]]:
    """The places of values that follow one another without a gap."""
    run: list[int] = []
    for place, value in enumerate(values):
        if value.enough:
            run.append(place)
        elif run:
            yield run
            run = []
    if run:
        yield run


def band_of(run: Sequence[int], values: Sequence[Accuracy], frame: Frame) -> str:
    """There along the upper ends of the intervals, back along the lower ones."""
    upper = [point(values[place].interval.high, place, frame) for place in run]
    lower = [point(max(frame.lowest, values[place].interval.low), place, frame) for place in reversed(run)]
    return "M" + " ".join([*upper, *lower]) + "Z"


def point(share: float, place: int, frame: Frame) -> str:
    return f"{frame.x(place):g} {frame.y(share):g}"


def apart(lines: Sequence[Line]) -> list[Line]:
    """Words at the ends of lines that end close together are moved apart."""
    if len(lines) < 2 or abs(lines[0].label.at - lines[1].label.at) >= LABEL_HEIGHT:
        return list(lines)
    upper, lower = sorted(lines, key=lambda line: line.label.at)
    middle = (upper.label.at + lower.label.at) / 2
    moved = {
        upper.label.text: middle - LABEL_HEIGHT / 2,
        lower.label.text: middle + LABEL_HEIGHT / 2,
    }
    return [Line(Tick(moved[line.label.text], line.label.text), line.path, line.band, line.dots) for line in lines]
