"""Every page of the site for browser tests: two schools on the server, who stands before which address, and a visit."""

from __future__ import annotations

import json
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.services import Server

LANGUAGES = ["en", "is", "nl", "ru", "sv"]
BUILD = """
    import json
    from datetime import timedelta
    from django.utils import timezone
    from tests.classroom.crawl import places
    from tests.classroom.reports.scripted import record_answers
    from tests.classroom.walk import Walk
    from django.conf import settings
    from django.contrib.sessions.backends.db import SessionStore

    def sessions(cookies):
        kept = SessionStore(cookies["sessionid"].value).load() if cookies else {}
        return {code: session(kept | {"language": code}) for code, _ in settings.LANGUAGES}

    def session(kept):
        store = SessionStore()
        store.update(kept)
        store.create()
        return store.session_key

    walk, now = Walk(SCHOOLS), timezone.now()
    answers = [("5+1", True)] * 12 + [("9+3", False)] * 20
    record_answers(walk.home.student, answers, given="12", at=now - timedelta(days=8))
    record_answers(walk.home.student, [("5+1", True)] * 100, given="6", at=now)
    record_answers(walk.home.classmate, answers + [("8-2", True)] * 12, given="12", at=now)
    found = [place for place in places(walk, everybody=False) if place.line.method == "GET" and place.expected != "ask"]
    keys = {name: sessions(person.cookies) for name, person in walk.persons.items()}
    print(json.dumps([[str(place), place.address, keys[place.person]] for place in found]))
"""
SPEAK = """
    from classroom.people.models import Guardian, SchoolClass
    Guardian.objects.update(language={language!r})
    SchoolClass.objects.update(language={language!r})
"""


@dataclass(frozen=True, slots=True)
class Visit:
    name: str
    address: str
    sessions: dict[str, str]

    @property
    def page(self) -> str:
        return self.name.split(" by ")[0]


class Site:
    """All its pages, with somebody who may see each. Files that share a server have schools of their own."""

    def __init__(self, server: Server, *, schools: tuple[str, str] = ("Quokka", "Zorilla")) -> None:
        self.server = server
        self.visits = [Visit(*row) for row in json.loads(server.python(BUILD.replace("SCHOOLS", repr(schools))))]

    def speak(self, language: str) -> None:
        """Families and papers have a language of their own."""
        self.server.python(SPEAK.format(language=language))

    def go(self, page: Page, visit: Visit, language: str) -> bool:
        """Whether there is a whole page: some addresses answer with a part of one."""
        session = visit.sessions[language]
        page.context.add_cookies([{"name": "sessionid", "value": session, "url": self.server.url}])
        page.goto(visit.address)
        return bool(page.evaluate("document.documentElement.lang"))

    def once(self) -> list[Visit]:
        """Every page for one person only."""
        return list({visit.page: visit for visit in self.visits}.values())
