"""Address of the administrator's page."""

from django.urls import path

from classroom.operations import views

app_name = "operations"

urlpatterns = [path("school/server/", views.server, name="server")]
