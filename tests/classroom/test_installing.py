"""What a browser is told when it installs the site."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

pytestmark = pytest.mark.django_db


def test_every_icon_that_is_told_is_there() -> None:
    told = Client().get("/manifest.webmanifest").json()
    paths = [icon["src"].removeprefix("/static/") for icon in told["icons"]]
    assert all(finders.find(path) for path in paths), paths


def test_the_installed_site_carries_the_products_name(settings: Any) -> None:
    settings.PRODUCT_NAME = "Ninefold"
    assert Client().get("/manifest.webmanifest").json()["name"] == "Ninefold"


def test_the_worker_is_asked_for_anew_each_time() -> None:
    assert "no-store" in Client().get("/service-worker.js").headers["Cache-Control"]


def test_over_plain_http_no_worker_is_offered(settings: Any) -> None:
    settings.MODE = "school"
    page = Client().get("/").content.decode()
    assert not re.search("data-worker|manifest", page)
