"""Addresses of reports."""

from django.urls import path

from classroom.reports import printed, views

app_name = "reports"

urlpatterns = [
    path("classes/<str:code>/", views.class_page, name="class_page"),
    path("classes/<str:code>/reports/print/", printed.printed_reports, name="printed_reports"),
    path("family/<str:token>/", views.family, name="family"),
]
