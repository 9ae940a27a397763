"""What our drawings are called: animals for people, opponents for bots, pictures for passwords, states of a fact."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

AVATARS: dict[str, Promise] = {
    "fox": _("fox"),
    "owl": _("owl"),
    "cat": _("cat"),
    "bear": _("bear"),
    "rabbit": _("rabbit"),
    "frog": _("frog"),
    "penguin": _("penguin"),
    "whale": _("whale"),
    "hedgehog": _("hedgehog"),
    "elephant": _("elephant"),
    "turtle": _("turtle"),
    "snail": _("snail"),
    "octopus": _("octopus"),
    "duck": _("duck"),
    "sheep": _("sheep"),
    "crab": _("crab"),
    "fish": _("fish"),
    "butterfly": _("butterfly"),
    "lion": _("lion"),
    "reindeer": _("reindeer"),
    "bee": _("bee"),
    "bat": _("bat"),
    "ladybird": _("ladybird"),
    "snake": _("snake"),
}

OPPONENTS: dict[str, Promise] = {
    "puffin": _("puffin"),
    "mole": _("mole"),
    "otter": _("otter"),
    "hare": _("hare"),
    "raven": _("raven"),
}

PICTURES: dict[str, Promise] = {
    "sun": _("sun"),
    "moon": _("moon"),
    "tree": _("tree"),
    "boat": _("boat"),
    "house": _("house"),
    "key": _("key"),
    "apple": _("apple"),
    "umbrella": _("umbrella"),
    "balloon": _("balloon"),
    "bell": _("bell"),
    "kite": _("kite"),
    "cup": _("cup"),
    "cloud": _("cloud"),
    "flower": _("flower"),
    "drum": _("drum"),
    "mitten": _("mitten"),
}

# The colour each animal is painted in: a class of components.css.
HUES = {
    "fox": "rust",
    "owl": "brown",
    "cat": "slate",
    "bear": "rust",
    "rabbit": "rose",
    "frog": "leaf",
    "penguin": "night",
    "whale": "blue",
    "hedgehog": "brown",
    "elephant": "slate",
    "turtle": "leaf",
    "snail": "rose",
    "octopus": "plum",
    "duck": "gold",
    "sheep": "slate",
    "crab": "red",
    "fish": "teal",
    "butterfly": "plum",
    "lion": "gold",
    "reindeer": "brown",
    "bee": "gold",
    "bat": "night",
    "ladybird": "red",
    "snake": "teal",
    "puffin": "night",
    "mole": "plum",
    "otter": "brown",
    "hare": "gold",
    "raven": "slate",
}

# How well a fact is known: the symbol in the sprite, the class with its shade, and the word.
MASTERY: dict[str, tuple[str, str, Promise]] = {
    "unmet": ("s-0", "m0", _("not met yet")),
    "few": ("s-few", "mfew", _("few answers")),
    "learning": ("s-1", "m1", _("learning")),
    "accurate": ("s-2", "m2", _("accurate")),
    "fluent": ("s-3", "m3", _("fluent")),
    "retained": ("s-4", "m4", _("retained")),
}

TABLE_ICONS = "sound mute help pause stop check back play next info grab offline star swap erase"
TABLE_SYMBOLS = frozenset(("mark", *(f"i-{name}" for name in TABLE_ICONS.split())))
"""What every table draws: part of its page, so that no table waits for the whole sprite."""
