"""Sets up a real school: run it once on a new server, or again to change the name, the time zone or the password."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from getpass import getpass
from typing import Any, NoReturn
from zoneinfo import available_timezones

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.validators import validate_email

from classroom.people.codes import random_code, shown_code
from classroom.people.models import Teacher
from classroom.people.set_up import SetUp, set_up_school, write_setting

SIGN_UP = ("open", "invitation", "closed")
NOTHING_CHANGED = " Nothing was changed."


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
        try:
            self.set_up(given)
        except (EOFError, KeyboardInterrupt):
            raise CommandError("Stopped. Nothing was changed.") from None

    def set_up(self, given: dict[str, Any]) -> None:
        """Whatever was not given on the command line is asked for, where somebody sits there to answer."""
        school = answer(given["school"], "Name of the school", "--school", checked_name)
        zone = answer(given["time_zone"], "Time zone", "--time-zone", checked_zone, usual=zone_here())
        email = answer(given["email"], "E-mail address of the administrator", "--email", checked_email)
        name = answer(given["name"], "Name of the administrator", "--name", str.strip, usual="")
        password, told = self.password(email, generate=given["generate_password"])
        sign_up = answer(given["sign_up"], f"Accounts ({', '.join(SIGN_UP)})", "--sign-up", checked_sign_up, usual="")
        done = set_up_school(school_name=school, time_zone=zone, email=email, name=name, password=password)
        self.tell(done, email=email, password=password if told else "")
        if sign_up:
            self.set_sign_up(sign_up)
        self.say(f"Sign in under Teachers, at {os.environ.get('PUBLIC_URL') or 'the address that make run shows'}.")

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


def answer(given: str | None, question: str, option: str, check: Callable[[str], str], usual: str | None = None) -> str:
    """As given, or as typed; what makes no sense is told and asked again. Enter alone takes what is usual."""
    if given:
        return check(given)
    if not sys.stdin.isatty():
        return "" if usual == "" else missing(option)
    while True:
        try:
            return check(input(f"{question} [{usual}]: " if usual else f"{question}: ").strip() or usual or "")
        except CommandError as problem:
            tell(str(problem).removesuffix(NOTHING_CHANGED))


def tell(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")


def missing(option: str) -> NoReturn:
    raise CommandError(f"{option} is missing.")


def checked_email(email: str) -> str:
    try:
        validate_email(email)
    except ValidationError:
        raise CommandError("This is not an e-mail address." + NOTHING_CHANGED) from None
    return email.lower()


def checked_name(name: str) -> str:
    if not 0 < len(name.strip()) <= 100:
        raise CommandError("The name of the school must have 1 to 100 characters." + NOTHING_CHANGED)
    return name.strip()


def checked_zone(zone: str) -> str:
    """`amsterdam` is enough for Europe/Amsterdam."""
    zones, typed = available_timezones(), zone.casefold().replace(" ", "_")
    found = [zone] if zone in zones else [known for known in zones if f"/{known}".casefold().endswith(f"/{typed}")]
    if len(found) != 1:
        raise CommandError("There is no such time zone. Take one such as Europe/Amsterdam." + NOTHING_CHANGED)
    return found[0]


def zone_here() -> str | None:
    """The zone this machine keeps, where it says so."""
    _folder, _there, zone = os.path.realpath("/etc/localtime").partition("/zoneinfo/")
    return zone if zone in available_timezones() else None


def checked_sign_up(mode: str) -> str:
    """Nothing at all leaves it as it is set."""
    if mode and mode not in SIGN_UP:
        raise CommandError(f"One of these: {', '.join(SIGN_UP)}." + NOTHING_CHANGED)
    return mode


def typed_password() -> str:
    """Asked for until both are the same and good enough."""
    while True:
        password = getpass("Password: ")
        try:
            if password != getpass("The same once more: "):
                raise ValidationError("The two are not the same.")
            validate_password(password)
        except ValidationError as problem:
            tell(" ".join(problem.messages))
        else:
            return password
