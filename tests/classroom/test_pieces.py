"""A piece that is kept looks as if it were drawn anew: for each of its values, in each language."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest
from django.template import Context, Engine
from django.utils.translation import override

from games.core.words import Phrase

SHOWN = Engine.get_default().from_string('{% load pieces %}{% piece "sequence_numbers/_cell.html" cell=cell %}')
EACH = Engine.get_default().from_string('{% load pieces %}{% pieces "sequence_numbers/_cell.html" cell in cells %}')
ANEW = Engine.get_default().from_string('{% include "sequence_numbers/_cell.html" %}')


def cell(**changes: Any) -> dict[str, Any]:
    name = Phrase("%(number)s, row %(row)s, column %(column)s", values={"number": 7, "row": 1, "column": 2})
    plain = {"id": 1, "star": False, "number": 7, "band": 0, "chip": None, "locked": False, "fits": False}
    return plain | {"latest": False, "name": name} | changes


@pytest.mark.parametrize("changes", [{}, {"fits": True}, {"latest": True}, {"number": 8, "id": 2}, {"band": 2}])
def test_a_kept_piece_is_the_piece_drawn_anew(changes: dict[str, Any]) -> None:
    context = {"cell": cell(**changes)}
    assert [SHOWN.render(Context(context)) for _ in range(2)] == [ANEW.render(Context(context)).strip()] * 2


def test_a_piece_is_kept_for_each_language() -> None:
    context = {"cell": cell(name=Phrase("Draw"))}
    with override("en"):
        english = SHOWN.render(Context(context))
    with override("is"):
        assert SHOWN.render(Context(context)) == ANEW.render(Context(context)).strip()
    assert 'aria-label="Draw"' in english


def test_a_word_inside_a_piece_stays_a_word() -> None:
    assert "<img" not in SHOWN.render(Context({"cell": cell(name='"><img src=x>')}))


def test_pieces_of_a_list_are_drawn_in_its_order() -> None:
    cells = [cell(id=number, number=number) for number in (3, 1, 2)]
    one_by_one = [SHOWN.render(Context({"cell": each})) for each in cells]
    assert EACH.render(Context({"cells": cells})) == "".join(one_by_one)


def test_a_piece_on_a_table_takes_its_drawings_from_the_page() -> None:
    star, page = cell(star=True), {"symbols_here": {"i-star"}}
    assert 'href="#i-star"' in SHOWN.render(Context({"cell": star} | page))
    assert 'sprite.svg#i-star"' in SHOWN.render(Context({"cell": star}))


def test_values_that_only_look_alike_are_told_apart() -> None:
    assert ">1<" in SHOWN.render(Context({"cell": cell(number=1)}))
    assert ">True<" in SHOWN.render(Context({"cell": cell(number=True)}))


def test_what_a_kept_piece_was_drawn_from_is_let_go() -> None:
    """Kept by the thousand, with all their rows, they would be looked through again and again for what can be freed."""

    class Name(str):
        """A word of which one can tell whether it is still held."""

    name = Name("drawn once")
    SHOWN.render(Context({"cell": cell(name=name)}))
    gone = weakref.ref(name)
    del name
    gc.collect()
    assert gone() is None
