"""Claims about the named slips (MEASURES §10)."""

from __future__ import annotations

import pytest

from games.seven_ate_nine.slips import FORGOT_TO_WRAP, OFF_BY_ONE, OWN_NUMBER, SAME_NUMBER, WRONG_SIGN, slip

NAMED = [
    ("9+3", "12", FORGOT_TO_WRAP),
    ("1-1", "0", FORGOT_TO_WRAP),
    ("9±3", "12", FORGOT_TO_WRAP),
    ("9+3", "6", WRONG_SIGN),
    ("5-2", "7±1", WRONG_SIGN),
    ("9+3", "3", OFF_BY_ONE),
    ("9+1", "1±2", OFF_BY_ONE),
    ("5±2", "8±3", OFF_BY_ONE),
    ("7+3", "11", OFF_BY_ONE),
    ("2-1", "0", OFF_BY_ONE),
    ("9+3", "9±2", SAME_NUMBER),
    ("5+1", "5", SAME_NUMBER),
    ("5±3", "6±1", OWN_NUMBER),
    ("6+1", "9±3", OWN_NUMBER),
]


@pytest.mark.parametrize(("prompt", "given", "name"), NAMED)
def test_slip_is_named(prompt: str, given: str, name: str) -> None:
    assert slip(prompt, given) == name


@pytest.mark.parametrize(("prompt", "given"), [("9+3", "2"), ("9±3", "6±1"), ("9±3", "2±3")])
def test_right_answer_is_no_slip(prompt: str, given: str) -> None:
    assert slip(prompt, given) is None


@pytest.mark.parametrize(
    ("prompt", "given"), [("9+3", "57"), ("5±1", "10±1"), ("5+1", "9"), ("", ""), ("9+3", "²"), ("x", "4±2")]
)
def test_what_no_slip_explains_stays_unnamed(prompt: str, given: str) -> None:
    assert slip(prompt, given) is None
