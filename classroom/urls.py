"""All addresses, room by room."""

from django.conf import settings
from django.urls import URLPattern, URLResolver, include, path

from classroom.people.views import joining, languages

urlpatterns: list[URLPattern | URLResolver] = [
    path("", joining.home, name="home"),
    path("language/", languages.set_language, name="set_language"),
    path("account/", include("allauth.urls")),
    path("play/", include("classroom.play.urls")),
    path("", include("classroom.people.urls")),
    path("", include("classroom.assignments.urls")),
    path("", include("classroom.reports.urls")),
]

if settings.DEBUG:
    from classroom.design import design_page

    urlpatterns.append(path("design/", design_page, name="design"))
