"""Every page of the site as somebody gets it: which there are, and a way to fetch them in any language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from urllib.parse import urlencode

from django.conf import settings
from django.core.cache import cache
from django.http import HttpResponse
from django.urls import reverse

from classroom.people.models import Guardian, SchoolClass
from classroom.play.services import stop_match
from classroom.play.starting import start_free
from games import catalogue
from games.core.game import Game
from games.core.lesson import Try
from tests.classroom.access_table import PERSONS
from tests.classroom.walk import FORM, LINES, Line, Walk, undone, word_for

LANGUAGES = [code for code, _ in settings.LANGUAGES]
SEEN = {"ok", "ask", "401"}
BARE = {"healthz", "readyz", "manifest", "service_worker"}


@dataclass(frozen=True, slots=True)
class Place:
    """An address and who stands before it."""

    line: Line
    person: str
    address: str

    @property
    def expected(self) -> str:
        return self.line.expected[self.person]

    def __str__(self) -> str:
        return f"{self.line} by {self.person}"


@dataclass(frozen=True, slots=True)
class Page:
    place: Place
    language: str
    outcome: str
    html: str

    @property
    def is_whole(self) -> bool:
        """Not a part of a page, which htmx asks for."""
        return self.html.lstrip().startswith("<!doctype html>")

    def __str__(self) -> str:
        return f"{self.place} in {self.language}"


def places(walk: Walk, *, everybody: bool) -> Iterator[Place]:
    """Every page for every person who gets it; or for one of each group of the table, taking turns."""
    turns = cycle(range(12))
    for line in (line for line in LINES if line.name not in BARE):
        for group in PERSONS:
            seen = [name for name in group if line.expected[name] in SEEN]
            chosen = seen if everybody else seen[next(turns) % len(seen) :][:1] if seen else []
            yield from (Place(line, name, walk.address(line, walk.persons[name])) for name in chosen)
    yield from tables(walk)
    yield from nowhere(walk)


def nowhere(walk: Walk) -> Iterator[Place]:
    """An address nobody knows, and a letter that was taken back."""
    for person, address in (
        ("anonymous", "/no-such-page"),
        ("removed_guardian", reverse("reports:family", args=[walk.persons["removed_guardian"].token])),
    ):
        yield Place(Line(address, (), "GET", {person: "404"}), person, address)


def tables(walk: Walk) -> Iterator[Place]:
    """Each game: how to play it, and a match at the table, before it, and after it."""
    for game in catalogue.games():
        going, over = start_free(walk.home.student, game), start_free(walk.home.student, game)
        stop_match(over)
        for name, match in (("table", going), ("warm_up", going), ("result", over), ("replay", over)):
            yield of_student(f"play:{name} {game.slug}", reverse(f"play:{name}", args=[match.code]))
        yield of_student(f"play:how_to_play {game.slug}", reverse("play:how_to_play", args=[game.slug]))
        yield of_student(f"play:lesson {game.slug}", last_lesson(game))


def last_lesson(game: Game) -> str:
    """The last thing to try, as it is when it is done."""
    address = reverse("play:lesson", args=[game.slug, len(game.lesson)])
    return f"{address}?{urlencode(wanted_move(game, game.lesson[-1]))}"


def wanted_move(game: Game, one: Try) -> dict[str, str]:
    """A move that shows that it was understood, as the form sends it."""
    state = game.read(one.position)
    moves = ({name: str(value) for name, value in game.dump_move(move).items()} for move in game.legal_moves(state, 0))
    return next(move for move in moves if one.wanted.items() <= move.items())


def of_student(name: str, address: str) -> Place:
    return Place(Line(name, (), "GET", {"student": "ok"}), "student", address)


def fetch(walk: Walk, place: Place, language: str) -> Page:
    visitor = walk.persons[place.person]
    walk.seat(visitor)
    cache.clear()  # allauth counts its visitors there
    with undone():
        Guardian.objects.update(language=language)
        SchoolClass.objects.update(language=language)
        response = send(walk, place, language)
    is_read = response.headers.get("Content-Type", "").startswith("text/html")
    return Page(place, language, word_for(response), response.content.decode() if is_read else "")


def send(walk: Walk, place: Place, language: str) -> HttpResponse:
    visitor, headers = walk.persons[place.person], {"Accept-Language": language}
    if place.line.method == "GET":
        return visitor.client.get(place.address, headers=headers)
    return visitor.client.post(place.address, walk.posted(place.line, visitor) | FORM, headers=headers)
