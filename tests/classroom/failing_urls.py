"""Addresses that fail in every way a page can, for the tests of the error pages."""

from typing import NoReturn

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import IntegrityError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.urls import path

from classroom import errors
from classroom.people.doors import public
from classroom.urls import handler400, handler403, handler404, handler500, urlpatterns

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


@public
def broken(request: HttpRequest) -> NoReturn:
    raise IntegrityError("Key (nickname)=(Sigrún) already exists.")


@public
def locked(request: HttpRequest) -> NoReturn:
    raise OperationalError("database is locked")


@public
def cut_off(request: HttpRequest) -> NoReturn:
    raise InterfaceError("connection already closed")


@public
def forbidden(request: HttpRequest) -> NoReturn:
    raise PermissionDenied


@public
def suspicious(request: HttpRequest) -> NoReturn:
    raise SuspiciousOperation


@public
def limited(request: HttpRequest) -> HttpResponse:
    return errors.too_many(request, seconds=60)


urlpatterns = [
    *urlpatterns,
    path("fails/500", broken),
    path("fails/503", locked),
    path("fails/cut-off", cut_off),
    path("fails/403", forbidden),
    path("fails/400", suspicious),
    path("fails/429", limited),
]
