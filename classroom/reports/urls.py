"""Addresses of reports."""

from django.urls import path

from classroom.reports import views

app_name = "reports"

urlpatterns = [
    path("classes/<str:code>/", views.class_page, name="class_page"),
    path("family/<str:token>/", views.family, name="family"),
]
