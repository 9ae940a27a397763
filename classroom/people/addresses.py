"""Addresses that leave the house on paper or by mail: always under PUBLIC_URL, and known to be reachable or not."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse

INSIDE = (".local", ".lan", ".home", ".internal", ".home.arpa", ".intranet")
THIS_COMPUTER = ("localhost", ".localhost")


def public_address(view_name: str, *arguments: str) -> str:
    return f"{settings.PUBLIC_URL}{reverse(view_name, args=arguments)}"


def spoken_address(view_name: str) -> str:
    """As it is printed for people to type: without the scheme, without the last stroke."""
    return public_address(view_name).partition("://")[2].rstrip("/")


def families_can_reach_us() -> bool:
    """False inside a school's own network: a letter with a link would only lead families astray."""
    return reach(settings.PUBLIC_URL) != "school"


def only_this_computer() -> bool:
    return reach(settings.PUBLIC_URL) == "computer"


def reach(url: str) -> str:
    """How far an address carries: this computer, the school's network, or the world."""
    host = (urlsplit(url).hostname or "").rstrip(".")
    try:
        address = ip_address(host)
    except ValueError:
        return reach_of_name(host)
    if address.is_loopback:
        return "computer"
    return "world" if address.is_global else "school"


def reach_of_name(host: str) -> str:
    if host.endswith(THIS_COMPUTER):
        return "computer"
    return "school" if host.endswith(INSIDE) or "." not in host else "world"
