"""Nothing is said in one language only: every word in a template goes through gettext."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.classroom.wrapped import ROOT, templates, unwrapped


@pytest.mark.parametrize("path", templates(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_word_of_the_template_can_be_translated(path: Path) -> None:
    assert unwrapped(path.read_text(encoding="utf-8"), html=path.suffix == ".html") == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>Hello</p>", ["Hello"]),
        ("<p>{{ name }}, welcome</p>", ["\ufffc, welcome"]),
        ('<a aria-label="Go back" href="/">←</a>', ["Go back"]),
        ('<img alt="{% if x %}A fox{% endif %}">', ["A fox"]),
        ('{% icon "stop" title="Close" %}', ["Close"]),
        ('<p>{{ name|default:"Nobody" }}</p>', ["\ufffcNobody"]),
        ("{% if late %}<b>Þú ert hér</b>{% endif %}", ["Þú ert hér"]),
    ],
)
def test_untranslated_words_are_found(source: str, found: list[str]) -> None:
    assert unwrapped(source) == found


@pytest.mark.parametrize(
    "source",
    [
        '<p>{% translate "Hello" %}</p>',
        "{% blocktranslate count n=n %}{{ n }} card{% plural %}{{ n }} cards{% endblocktranslate %}",
        '<a aria-label="{% translate "Back" %}">7 ± 2 → 9</a>',
        '<script src="{% static "page.js" %}">const words = 1;</script>',
        "{# a note for us #}{% comment %}and another{% endcomment %}",
        '{% icon "stop" title=close %}{{ name|default:"" }}<b class="btn {{ kind|default:"go" }}"></b>',
        '{% include "_empty.html" with title=_("Nobody is stuck") %}',
        "<abbr>CSV</abbr>&nbsp;&middot;",
    ],
)
def test_translated_words_and_signs_are_left_alone(source: str) -> None:
    assert unwrapped(source) == []


def test_words_of_a_plain_mail_are_found() -> None:
    assert unwrapped('{% translate "Hello" %}\nYour report\n', html=False) == ["Your report"]
