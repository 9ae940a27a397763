"""Sets up a real school: run it once on a new server, or again to change the name, the time zone or the password."""

from __future__ import annotations

import sys
from getpass import getpass
from typing import Any
from zoneinfo import available_timezones

from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.validators import validate_email

from classroom.people.codes import random_code, shown_code
from classroom.people.models import Teacher
from classroom.people.set_up import SetUp, set_up_school, write_setting

SIGN_UP = ("open", "invitation", "closed")


class Command(BaseCommand):
    help = "Set up a school: an administrator, its name, its time zone, and who may make an account."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--school", help="name of the school")
        parser.add_argument("--time-zone", help="such as Europe/Amsterdam")
        parser.add_argument("--email", help="the administrator's e-mail address")
        parser.add_argument("--name", default="", help="the administrator's name")
        parser.add_argument("--sign-up", choices=SIGN_UP, help="who may make an account: open, invitation or closed")
        parser.add_argument("--generate-password", action="store_true", help="make a password and print it once")

    def handle(self, *args: Any, **given: Any) -> None:
        email = checked_email(given["email"] or ask("E-mail address of the administrator: ", "--email"))
        school = checked_name(given["school"] or ask("Name of the school: ", "--school"))
        zone = checked_zone(given["time_zone"] or ask("Time zone, such as Europe/Amsterdam: ", "--time-zone"))
        password, told = self.password(email, generate=given["generate_password"])
        done = set_up_school(school_name=school, time_zone=zone, email=email, name=given["name"], password=password)
        self.tell(done, email=email, password=password if told else "")
        if given["sign_up"]:
            self.set_sign_up(given["sign_up"])
        self.say(f"Sign in at {settings.PUBLIC_URL}/account/login/")

    def tell(self, done: SetUp, *, email: str, password: str) -> None:
        self.say("The school is set up." if done.new_school else "The school was there already; name and zone are set.")
        self.say(f"{email} {'is a new administrator.' if done.new_administrator else 'was there already.'}")
        if password:
            self.say(f"Password, shown only now: {password}")

    def say(self, sentence: str) -> None:
        self.stdout.write(sentence)

    def password(self, email: str, *, generate: bool) -> tuple[str, bool]:
        """The password, and whether it must be told. Whoever has one keeps it, unless a new one is asked for."""
        known = Teacher.objects.filter(email=email).exists()
        if generate or not (known or sys.stdin.isatty()):
            return shown_code(random_code(16)), True
        return ("" if known else typed_password()), False

    def set_sign_up(self, mode: str) -> None:
        try:
            path = write_setting("SIGN_UP", mode)
        except OSError:
            raise CommandError(f"The settings file cannot be written. Set SIGN_UP={mode} in the environment.") from None
        self.say(f"Accounts: {mode}. Written to {path}; it counts when the server starts again.")


def ask(question: str, option: str) -> str:
    if not sys.stdin.isatty():
        raise CommandError(f"{option} is missing.")
    return input(question).strip()


def checked_email(email: str) -> str:
    try:
        validate_email(email)
    except ValidationError:
        raise CommandError("This is not an e-mail address. Nothing was changed.") from None
    return email.lower()


def checked_name(name: str) -> str:
    if not 0 < len(name.strip()) <= 100:
        raise CommandError("The name of the school must have 1 to 100 characters. Nothing was changed.")
    return name.strip()


def checked_zone(zone: str) -> str:
    if zone not in available_timezones():
        raise CommandError("There is no such time zone. Take one such as Europe/Amsterdam. Nothing was changed.")
    return zone


def typed_password() -> str:
    password = getpass("Password: ")
    if password != getpass("The same once more: "):
        raise CommandError("The two are not the same. Nothing was changed.")
    try:
        validate_password(password)
    except ValidationError as problem:
        raise CommandError(" ".join(problem.messages) + " Nothing was changed.") from None
    return password
