"""Where lines, bands and dots go. Positions are checked by what they mean: higher is more, a gap is a gap."""

from __future__ import annotations

from classroom.practice.accuracy import Accuracy
from classroom.reports.charts import Chart, Series, line_chart

ROWS = ((0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %"))
FULL, HALF, FEW, NONE = Accuracy(20, 20), Accuracy(10, 20), Accuracy(4, 5), Accuracy()


def chart(*lines: list[Accuracy]) -> Chart:
    series = [Series(f"line {number}", values) for number, values in enumerate(lines)]
    return line_chart(series, [str(place) for place in range(len(lines[0]))], rows=ROWS, width=400, height=200)


def test_a_share_lies_on_the_row_of_its_own_value() -> None:
    drawn = chart([FULL, HALF])
    heights = {tick.text: tick.at for tick in drawn.rows}
    assert [dot.y for dot in drawn.lines[0].dots] == [heights["100 %"], heights["50 %"]]


def test_dots_stand_over_their_places() -> None:
    drawn = chart([FULL, HALF, FULL])
    assert [dot.x for dot in drawn.lines[0].dots] == [tick.at for tick in drawn.places]


def test_a_week_with_too_few_answers_breaks_the_line() -> None:
    drawn = chart([FULL, HALF, FEW, FULL])
    assert drawn.lines[0].path.count("M") == 2
    assert len(drawn.lines[0].dots) == 3


def test_the_band_goes_there_and_back_around_the_line() -> None:
    assert chart([FULL, HALF, HALF]).lines[0].band.count(" ") == 11
    assert chart([FULL, HALF, HALF]).lines[0].band.endswith("Z")


def test_a_line_without_a_single_percentage_is_left_out() -> None:
    assert len(chart([FULL, HALF], [FEW, NONE]).lines) == 1


def test_words_at_the_ends_do_not_lie_on_each_other() -> None:
    first, second = chart([FULL, Accuracy(19, 20)], [FULL, FULL]).lines
    assert abs(first.label.at - second.label.at) >= 15


def test_everything_stays_on_the_paper() -> None:
    drawn = chart([FULL, HALF, Accuracy(0, 30)])
    assert all(0 < dot.x < drawn.right and 0 < dot.y < drawn.height for dot in drawn.lines[0].dots)


def test_the_words_at_the_end_of_a_line_have_room_however_long_they_are() -> None:
    for words in ("all facts", "facts in trouble", "dæmi sem vefjast fyrir"):
        drawn = line_chart([Series(words, [FULL, HALF])], ["1", "2"], rows=ROWS, width=720)
        assert drawn.width - drawn.right >= 8 + 8 * len(words)
    bare = line_chart([Series("", [FULL, HALF])], ["1", "2"], rows=ROWS, width=360)
    assert bare.width - bare.right < 10
