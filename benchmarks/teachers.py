"""Teachers who leave a page open while their class plays: the live page asks every few seconds, the class page when
somebody looks up."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

from tests.chaos.clients import Browser
from tests.services import Server

LIVE_EVERY = 5.0
SIGNED_IN = """
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

def signed_in(teacher):
    session = SessionStore()
    session[SESSION_KEY], session[HASH_SESSION_KEY] = str(teacher.pk), teacher.get_session_auth_hash()
    session[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
    session.create()
    return session.session_key
"""
"""Python for the server's own process: the key of a session in which this teacher is signed in."""
EVERY_CLASS = """
import json
from classroom.people.models import SchoolClass
print(json.dumps([[signed_in(each.teachers.get()), each.code] for each in SchoolClass.objects.all()]))
"""


class Teacher:
    def __init__(self, url: str, key: str, code: str) -> None:
        self.browser, self.code, self.seconds = Browser(url), code, list[float]()
        self.browser.cookies["sessionid"] = key

    def look(self) -> bool:
        """The class, then how it goes on; no move of anybody."""
        for path, htmx in ((f"/classes/{self.code}/", False), (f"/classes/{self.code}/live/", True)):
            answer = self.browser.get(path, htmx=htmx)
            assert answer.status == 200, (path, answer.status)
            self.seconds.append(answer.seconds)
            time.sleep(LIVE_EVERY / 2)
        return False


def teachers_looking(server: Server) -> list[Callable[[], bool]]:
    """One for each class of the school."""
    found: list[list[str]] = json.loads(server.python(SIGNED_IN + EVERY_CLASS))
    return [Teacher(server.url, key, code).look for key, code in found]
