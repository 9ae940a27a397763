"""Addresses of reports."""

from django.urls import path

from classroom.reports import assignment_page, printed, views

app_name = "reports"

urlpatterns = [
    path("classes/<str:code>/", views.class_page, name="class_page"),
    path("classes/<str:code>/reports/print/", printed.printed_reports, name="printed_reports"),
    path("assignments/<str:code>/", assignment_page.assignment_page, name="assignment"),
    path("family/<str:token>/", views.family, name="family"),
]
