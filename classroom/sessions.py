"""Django's sessions in the database, read with SQL written once: every request reads one."""

from __future__ import annotations

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone

from classroom.prepared import Prepared


def _session(key: str) -> QuerySet[Session]:
    return Session.objects.filter(session_key=key)


SESSION = Prepared(_session)


class SessionStore(db.SessionStore):
    def _get_session_from_db(self) -> Session | None:
        found = SESSION.first(self.session_key)
        if found is not None and found.expire_date > timezone.now():
            return found
        self._session_key = None
        return None
