"""Pictures, icons, meters and sentences come out of their template tags as meant."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.template import Context, Template, loader
from django.utils import translation

from classroom.look import AVATARS, HUES, MASTERY, OPPONENTS, PICTURES
from classroom.templatetags.words import say
from games.core.words import Phrase, count, ngettext_noop
from games.core.words import say as phrase
from tests.classroom.wrapped import ROOT

STATIC = ROOT / "classroom" / "static" / "classroom"
TEMPLATES = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "games").glob("*/templates/**/*.html")]
STYLES = "\n".join(path.read_text() for path in (STATIC / "css").glob("*.css"))
SYMBOLS = {
    element.attrib["id"]
    for element in ElementTree.parse(STATIC / "sprite.svg").iter("{http://www.w3.org/2000/svg}symbol")
}


def rendered(source: str, **context: object) -> str:
    return Template("{% load look words %}" + source).render(Context(context))


def test_there_are_24_animals_and_16_pictures_to_choose_from() -> None:
    assert (len(AVATARS), len(PICTURES)) == (24, 16)


def test_every_animal_and_picture_is_drawn() -> None:
    assert {*AVATARS, *OPPONENTS, *(f"p-{slug}" for slug in PICTURES)} <= SYMBOLS


def test_no_student_can_be_mistaken_for_an_opponent() -> None:
    assert not AVATARS.keys() & OPPONENTS.keys()


def test_every_animal_has_a_colour_that_exists() -> None:
    assert HUES.keys() == {*AVATARS, *OPPONENTS}
    assert all(f".h-{hue} " in STYLES for hue in HUES.values())


def test_every_state_of_a_fact_has_its_own_symbol_shade_and_word() -> None:
    for part in zip(*MASTERY.values(), strict=True):
        assert len({str(value) for value in part}) == len(MASTERY)
    assert {symbol for symbol, _, _ in MASTERY.values()} <= SYMBOLS


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_drawing_a_template_asks_for_is_in_the_sprite(path: Path) -> None:
    prefixes = {"icon": "i-", "picture": "p-", "avatar": ""}
    asked = re.findall(r"""{% (icon|picture|avatar) ["'](\w[\w-]*)["']""", path.read_text())
    assert {prefixes[tag] + name for tag, name in asked} <= SYMBOLS


def test_a_drawing_is_silent_unless_it_is_given_a_name() -> None:
    assert 'aria-hidden="true"' in rendered('{% icon "check" %}')
    assert 'role="img" aria-label="done"' in rendered('{% icon "check" title="done" %}')


def test_a_name_cannot_break_out_of_its_attribute() -> None:
    assert "<img" not in rendered("{% picture 'sun' title=name %}", name='"><img src=x>')


def test_a_meter_is_filled_to_its_share() -> None:
    assert 'width="35"' in rendered("{% meter 7 20 %}")


@pytest.mark.parametrize(("value", "of", "width"), [(3, 0, "0"), (30, 20, "100"), (-1, 20, "0")])
def test_a_meter_never_leaves_its_frame(value: int, of: int, width: str) -> None:
    assert f'width="{width}"' in rendered("{% meter value of %}", value=value, of=of)


def test_a_meter_with_a_name_says_its_figures() -> None:
    assert 'aria-label="Done: 7 of 20"' in rendered('{% meter 7 20 label="Done" %}')


def test_a_badge_shows_symbol_and_word_together() -> None:
    badge = rendered('{% known "fluent" word=True %}')
    assert "#s-3" in badge
    assert badge.endswith("fluent</span>")


def test_a_phrase_is_said_with_its_values() -> None:
    assert say(phrase("%(name)s played %(card)s.", name="Pip", card=9)) == "Pip played 9."


@pytest.mark.parametrize(("n", "said"), [(1, "1 card left"), (5, "5 cards left")])
def test_a_phrase_with_a_count_takes_the_form_of_the_count(n: int, said: str) -> None:
    assert say(count(ngettext_noop("%(n)s card left", "%(n)s cards left"), n)) == said


def test_a_phrase_inside_a_phrase_is_said_too() -> None:
    assert say(phrase("Now %(sum)s", sum=phrase("%(a)s plus %(b)s", a=9, b=3))) == "Now 9 plus 3"


def test_a_phrase_is_said_in_the_language_of_the_page() -> None:
    with translation.override("sv"):
        assert say(Phrase("Yes")) == "Ja"


def test_words_without_values_keep_their_percent_sign() -> None:
    assert say("90 % right") == "90 % right"


@pytest.mark.parametrize("name", ["400", "403", "403_csrf", "404", "429", "500", "503", "offline"])
def test_an_error_page_needs_neither_request_nor_database(name: str) -> None:
    page = loader.render_to_string(f"{name}.html")
    heading = re.search(r"<h1>(.+?)</h1>", page)
    assert heading
    assert page.count("<p") >= 2
    assert 'href="/"' in page


def test_a_rest_says_how_long_it_takes() -> None:
    assert "45 seconds" in loader.render_to_string("429.html", {"seconds": 45})


def test_the_language_switch_on_a_refused_code_leads_to_the_front_door() -> None:
    page = loader.render_to_string("_languages.html", {"language_next": "/"})
    assert '<input type="hidden" name="next" value="/">' in page
