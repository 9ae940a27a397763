"""Builds the demo school."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from classroom.reports.demo import build_demo_school, demo_exists


class Command(BaseCommand):
    help = "Build the demo school: two classes of 24, six weeks of practice."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--force", action="store_true", help="also in production")

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION and not options["force"]:
            raise CommandError("A demo school has a password that everybody knows: not in production without --force.")
        if demo_exists():
            self.stdout.write("The demo school is there already.")
            return
        build_demo_school()
        self.stdout.write("The demo school is ready.")
