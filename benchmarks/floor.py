"""The floor under a move: a bare Django view with a session, one read, one insert, one update and a page of 4 KB.

Nothing of ours is in it. Any page that remembers who sent what costs at least this much with Django.

    gunicorn -k gthread benchmarks.floor:application        DATABASE_URL says where its rows go
"""

from __future__ import annotations

import os
from typing import Any

import django
import environ
from django.conf import settings
from django.http import HttpRequest, HttpResponse

DATABASE = environ.Env.db_url_config(os.environ["DATABASE_URL"]) | {"CONN_MAX_AGE": 600}
if "sqlite" in DATABASE["ENGINE"]:
    WAL = "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
    DATABASE["OPTIONS"] = {"timeout": 20, "transaction_mode": "IMMEDIATE", "init_command": WAL}
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
]
PAGE = """<form id="table" method="post">{% csrf_token %}{% for line in lines %}
<p class="line" id="line-{{ forloop.counter }}"><b>{{ line.name }}</b> <u>{{ line.value }}</u><i>{{ total }}</i></p>
{% endfor %}</form>"""
LINES = [{"name": f"A line of the page, {number}", "value": number * 7} for number in range(46)]

settings.configure(
    SECRET_KEY="the floor keeps no secrets, and this is long enough for it",
    ALLOWED_HOSTS=["*"],
    DATABASES={"default": DATABASE},
    INSTALLED_APPS=["django.contrib.sessions"],
    MIDDLEWARE=MIDDLEWARE,
    ROOT_URLCONF=__name__,
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates"}],
    SESSION_COOKIE_NAME="sessionid",
    USE_TZ=True,
)
django.setup()

from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import connection, models, transaction  # noqa: E402
from django.template import engines  # noqa: E402
from django.urls import path  # noqa: E402


class Row(models.Model):  # noqa: DJ008
    total = models.IntegerField(default=0)

    class Meta:
        app_label = "floor"


class Entry(models.Model):  # noqa: DJ008
    row = models.ForeignKey(Row, on_delete=models.CASCADE)
    key = models.CharField(max_length=32)

    class Meta:
        app_label = "floor"


page = engines["django"].from_string(PAGE)


def floor(request: HttpRequest) -> HttpResponse:
    row = Row.objects.get(pk=request.session["row"]) if "row" in request.session else begin(request)
    if request.method == "POST":
        with transaction.atomic():
            Entry.objects.create(row=row, key=request.POST["key"])
            Row.objects.filter(pk=row.pk).update(total=models.F("total") + 1)
        row.total += 1
    return HttpResponse(page.render({"lines": LINES, "total": row.total}, request))


def begin(request: HttpRequest) -> Row:
    row = Row.objects.create()
    request.session["row"] = row.pk
    return row


def make_tables() -> None:
    call_command("migrate", verbosity=0)
    with connection.schema_editor() as editor:
        for model in (Row, Entry):
            if model._meta.db_table not in connection.introspection.table_names():
                editor.create_model(model)


urlpatterns: list[Any] = [path("", floor)]
make_tables()
connection.close()
application = get_wsgi_application()
