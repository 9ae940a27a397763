"""/healthz tells that the process lives, /readyz whether its four neighbours answer."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.services import Server, running_server

PARTS = {"database", "migrations", "redis", "worker"}


@pytest.mark.database
def test_a_whole_server_is_ready_in_all_four_parts(server: Server) -> None:
    assert server.ready() == {"status": "ok"} | dict.fromkeys(PARTS, "ok")


def test_health_asks_no_neighbour(client: Client) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}


@pytest.mark.django_db
def test_without_redis_only_redis_and_the_worker_are_missing(client: Client) -> None:
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {
        "status": "not ready",
        "database": "ok",
        "migrations": "ok",
        "redis": "no answer",
        "worker": "no answer",
    }


@pytest.mark.django_db
def test_redis_without_a_worker_is_not_ready(client: Client, redis_url: str) -> None:
    answer = client.get("/readyz").json()
    assert (answer["redis"], answer["worker"]) == ("ok", "missing")


@pytest.mark.django_db
def test_an_unapplied_migration_is_not_ready(client: Client) -> None:
    from django.db.migrations.recorder import MigrationRecorder

    MigrationRecorder.Migration.objects.filter(app="people").delete()
    assert client.get("/readyz").json()["migrations"] == "missing"


def test_answers_are_never_kept_by_a_cache(client: Client) -> None:
    assert "no-store" in client.get("/healthz").headers["Cache-Control"]


@pytest.mark.chaos
def test_a_killed_worker_is_noticed_and_a_new_one_too() -> None:
    with running_server() as server:
        server.worker.kill()
        server.worker.process.wait()
        assert server.ready()["worker"] == "missing"
        server.worker = server.start_worker()
        server.wait()


@pytest.mark.django_db
def test_the_front_door_answers_whoever_only_asks_whether_it_is_there(client: Client) -> None:
    answer = client.head("/")
    assert (answer.status_code, answer.content) == (200, b"")
