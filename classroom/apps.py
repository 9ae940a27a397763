"""The website as Django knows it."""

from __future__ import annotations

from django.apps import AppConfig

from classroom.borrowed_words import say_it_kindly


class ClassroomConfig(AppConfig):
    name = "classroom"

    def ready(self) -> None:
        say_it_kindly()
