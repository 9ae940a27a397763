"""Tables for browser tests: matches laid out on the server's database, and a student who is signed in already."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.services import Server

LAPTOP, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}

LAY = """
import json
from datetime import timedelta
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from classroom.people import sign_in
from classroom.people.models import Student, Teacher
from classroom.people.services import add_students, create_class, open_school
from classroom.play.opponents import Opponent
from classroom.play.services import start_match
from games import catalogue

def seat(name, school_class):
    student = add_students(school_class, [name])[0]
    session = SessionStore()
    now = int(timezone.now().timestamp())
    session.update({sign_in.STUDENT_KEY: student.pk, sign_in.SINCE_KEY: now, sign_in.SEEN_KEY: now})
    session[sign_in.LANGUAGE_KEY] = school_class.language
    session.create()
    return student, session.session_key

def lay(student, spec):
    game = catalogue.game(spec["game"])
    bots = [Opponent(c.slug, c.name, c.avatar, dict(c.level) | spec["level"]) for c in game.characters[: spec["bots"]]]
    match = start_match(
        student, game_slug=game.slug, options=spec["options"], opponents=bots, seed=spec["seed"],
        now=timezone.now() - timedelta(hours=1),
    )
    if spec["position"]:
        match.state = game.dump(game.read(spec["position"]))
        match.save(update_fields=["state"])
    return match.code
"""


@dataclass(frozen=True, slots=True)
class Spec:
    """One match: a game from its start, or from a position written as text. `level` changes what the bots are."""

    game: str
    options: dict[str, Any]
    bots: int = 0
    level: dict[str, Any] | None = None
    position: str = ""
    seed: str = "a table"


class Room:
    """One student's matches by name. All are laid out in one go."""

    def __init__(self, server: Server, specs: dict[str, Spec], *, language: str = "en") -> None:
        data = {
            name: {
                "game": spec.game,
                "options": spec.options,
                "bots": spec.bots,
                "level": spec.level or {},
                "position": spec.position,
                "seed": spec.seed,
            }
            for name, spec in specs.items()
        }
        code = LAY + (
            f"specs = json.loads({json.dumps(json.dumps(data))})\n"
            "school = open_school('Play School')\n"
            "mail = f'play{Teacher.objects.count()}@school.example'\n"
            "teacher = Teacher.objects.create_user(mail, 'a password for tests', school=school)\n"
            f"school_class = create_class(teacher, name='4 B', year_level=4, language={language!r})\n"
            "student, key = seat('Hekla', school_class)\n"
            "print(json.dumps({'key': key, 'codes': {name: lay(student, spec) for name, spec in specs.items()}}))\n"
        )
        found = json.loads(server.python(code))
        self.server, self.key, self.codes = server, found["key"], found["codes"]

    def enter(self, context: BrowserContext) -> BrowserContext:
        context.add_cookies([{"name": "sessionid", "value": self.key, "url": self.server.url}])
        return context

    def open(self, page: Page, name: str) -> Page:
        """To the table, past the first round's guide and ready – set – go."""
        page.goto(f"/play/{self.codes[name]}/")
        for dialog in ("#guide", "#start"):
            skip(page, dialog)
        expect(page.locator("dialog[open]")).to_have_count(0)
        return page

    def moves(self, name: str) -> list[tuple[int, str]]:
        """What is stored: seat and what was done, in order."""
        told = self.server.python(
            f"""
            import json
            from classroom.play.models import Move
            rows = Move.objects.filter(match__code={self.codes[name]!r}).order_by("number")
            print(json.dumps([[row.seat, row.move.get("do", "")] for row in rows]))
            """
        )
        return [(seat, do) for seat, do in json.loads(told)]

    def done(self, name: str) -> list[str]:
        """Of the moves those of the student."""
        return [do for seat, do in self.moves(name) if seat == 0]


def sit_down(new_context: Callable[..., BrowserContext], room: Room, by: str, size: dict[str, int]) -> Page:
    """On a screen of this size, with a finger ("tap"), a mouse ("click") or nothing but keys ("key")."""
    page = room.enter(new_context(has_touch=by == "tap", reduced_motion="reduce")).new_page()
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    return page


def skip(page: Page, dialog: str) -> None:
    """Whoever sits down for the first time is guided; a match that judges time begins with ready – set – go."""
    if page.locator(f"{dialog}[open]").count():
        page.locator(dialog).get_by_role("button", name="Skip").click()
        expect(page.locator("#main:focus, #main :focus, dialog[open] :focus")).not_to_have_count(0)


def fitting(page: Page) -> set[int]:
    """The two numbers that fit on the pile's top card."""
    top = page.locator(".pile .top")
    value, step = int(top.locator(".n").inner_text()), int(str(top.locator(".k").first.get_attribute("data-k"))[1:])
    return {(value + step - 1) % 10 + 1, (value - step - 1) % 10 + 1}


def hand(page: Page) -> list[int]:
    return [int(str(card.get_attribute("data-digit"))) for card in page.locator(".hand button").all()]


def key_for(number: int) -> str:
    return "0" if number == 10 else str(number)


def right_answer(page: Page) -> int:
    """The result of the sum a drill asks."""
    value, sign, step = page.locator(".ask .sum h2 span").first.inner_text().split()
    return (int(value) + (int(step) if sign == "+" else -int(step)) - 1) % 10 + 1


def takes_presses(page: Page) -> None:
    """The last answer has been taken in: what is pressed until then is dropped, as the table means it to be."""
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)


def next_table(page: Page, base: int | str | None) -> None:
    """Another table than the one after so many presses lies there, and takes presses."""
    expect(page.locator("#table")).not_to_have_attribute("data-base", str(base), timeout=30_000)
    takes_presses(page)


def answered(page: Page, number: int) -> None:
    """The table has moved on to this sum, and a moment to read it has passed."""
    expect(page.locator("#steps b")).to_have_text(f"{number} of 5")
    page.wait_for_timeout(320)


def draw(page: Page) -> None:
    base = int(str(page.locator("#table").get_attribute("data-base")))
    page.keyboard.press("d")
    expect(page.locator("#table")).to_have_attribute("data-base", str(base + 1), timeout=30_000)
    takes_presses(page)


LATENESS = "addEventListener('table:step', ({ detail }) => (window.late ??= []).push(detail.shown - detail.at), true)"
"""Keeps by how many ms of match time each card of a bot came after its moment."""


def slow_line(page: Page, latency: int, *, slower: int = 1) -> None:
    """A line on which every answer takes so long, and a processor so many times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    line = {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", line)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})


SEEN = """() => {
  const [top, draw] = [document.querySelector(".pile .top"), document.querySelector(".draw")];
  return top && {
    hand: [...document.querySelectorAll(".hand button")].map((card) => Number(card.dataset.digit)),
    can_draw: !draw.disabled, says: document.querySelector(".saying") !== null,
    value: Number(top.querySelector(".n").textContent), step: Number(top.querySelector(".k").dataset.k.slice(1)),
  };
}"""
MIDDLE = """(which) => {
  const found = document.querySelector(which);
  found?.scrollIntoView({ block: "nearest" });
  const box = found?.getBoundingClientRect();
  return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""


def race(page: Page, by: str) -> None:
    """Against bots that really play, with a mistake on the way. Whoever is first: it ends, and is told kindly."""
    mistakes = 0
    for _turn in range(2_000):
        mistakes += one_go(page, by, wrong=mistakes == 0)
        page.wait_for_timeout(60)
        if "/result/" in page.url:
            break
    expect(page.locator("#told")).to_have_text(re.compile("You won!|Well played!"))
    assert mistakes == 1


def one_go(page: Page, by: str, *, wrong: bool) -> bool:
    """Plays a card that fits, or once one that does not; else draws. Whether it was the wrong one."""
    try:
        return go_as_seen(page, by, page.evaluate(SEEN), wrong=wrong)
    except Error:  # the page was left meanwhile
        return False


def go_as_seen(page: Page, by: str, seen: dict[str, Any] | None, *, wrong: bool) -> bool:
    if seen is None:
        return False
    fits = {(seen["value"] + sign * seen["step"] - 1) % 10 + 1 for sign in (1, -1)}
    last = len(seen["hand"]) == 1 and not seen["can_draw"]
    number = next((each for each in seen["hand"] if last or (each in fits) != wrong), None)
    if number:
        if seen["says"]:
            say(page, by, number)
        press_quickly(page, by, f".hand [data-digit='{number}']", key_for(number))
    elif seen["can_draw"]:
        press_quickly(page, by, ".draw", "d")
    else:
        press_quickly(page, by, "[value='nothing']", "n")
    return wrong and number is not None


def press_quickly(page: Page, by: str, which: str, key: str) -> None:
    """Where it lies now, without waiting until everything lies still: in a race it never does."""
    if by == "key":
        page.keyboard.press(key)
    elif place := page.evaluate(MIDDLE, which):
        page.touchscreen.tap(*place) if by == "tap" else page.mouse.click(*place)


def say(page: Page, by: str, number: int) -> None:
    """The number is chosen before the card; with keys alone by Tab and arrows."""
    wanted = page.locator(f".saying [value='{number}']")
    if by != "key":
        press_quickly(page, by, f".saying label:has([value='{number}'])", "")
        return
    press_until(page, "Tab", lambda: page.locator(".saying :focus").count() > 0)
    press_until(page, "ArrowRight", wanted.is_checked)


def press_until(page: Page, key: str, reached: Callable[[], bool], *, most: int = 20) -> None:
    for _press in range(most):
        if reached():
            return
        page.keyboard.press(key)
    assert reached(), f"{most} times {key} did not lead there."
