"""The first page a child opens comes quickly over a school's Wi-Fi."""

from __future__ import annotations

import re

import brotli
import pytest
from django.contrib.staticfiles import finders
from django.test import Client


def fetched(page: str) -> set[str]:
    """The files a page asks for, each once: style, script, the preloaded font, the sprite."""
    return {address.split("#")[0] for address in re.findall(r'(?:href|src)="/static/([^"]+)"', page)}


def weight(file: str) -> int:
    """As whitenoise sends it: compressed by brotli, but for fonts, which are compressed already."""
    path = finders.find(file)
    assert isinstance(path, str), file
    with open(path, "rb") as content:
        body = content.read()
    return len(body) if file.endswith(".woff2") else len(brotli.compress(body))


@pytest.mark.django_db
def test_the_front_door_weighs_at_most_60_kilobytes(client: Client) -> None:
    page = client.get("/").content.decode()
    files = fetched(page)
    assert any(file.endswith(".woff2") for file in files)
    assert len(page.encode()) + sum(weight(file) for file in files) <= 60_000
