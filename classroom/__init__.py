"""The website: people, matches, reports. Everything that is Django, Celery or Redis."""

from classroom.celery import app as celery_app

__all__ = ["celery_app"]
