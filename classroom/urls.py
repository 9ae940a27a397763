"""All addresses, room by room."""

from django.conf import settings
from django.urls import URLPattern, URLResolver, include, path

from classroom import health, installing
from classroom.people.views import families, joining, languages, privacy

urlpatterns: list[URLPattern | URLResolver] = [
    path("", joining.home, name="home"),
    path("parents/", families.parents, name="parents"),
    path("privacy/", privacy.adults, name="privacy"),
    path("privacy/children/", privacy.children, name="privacy_children"),
    path("language/", languages.set_language, name="set_language"),
    path("manifest.webmanifest", installing.manifest, name="manifest"),
    path("service-worker.js", installing.service_worker, name="service_worker"),
    path("offline/", installing.offline, name="offline"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("account/", include("allauth.account.urls")),
    path("account/2fa/", include("allauth.mfa.urls")),
    path("account/with/", include("allauth.socialaccount.urls")),
    path("account/", include("allauth.socialaccount.providers.openid_connect.urls")),
    path("play/", include("classroom.play.urls")),
    path("", include("classroom.people.urls")),
    path("", include("classroom.assignments.urls")),
    path("", include("classroom.reports.urls")),
    path("", include("classroom.operations.urls")),
]

if settings.DEBUG:
    from classroom.design import design_page

    urlpatterns.append(path("design/", design_page, name="design"))

handler400 = "classroom.errors.bad_request"
handler403 = "classroom.errors.not_allowed"
handler404 = "classroom.errors.not_found"
handler500 = "classroom.errors.server_error"
