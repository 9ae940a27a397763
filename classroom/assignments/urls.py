"""Addresses of assignments. The page of one assignment is a report: it stands there, under a name of its own."""

from django.urls import path

from classroom.assignments import views

app_name = "assignments"

urlpatterns = [
    path("classes/<str:code>/assign/", views.new_assignment, name="new"),
    path("classes/<str:code>/assign/preview/", views.preview_table, name="preview"),
    path("assignments/<str:code>/edit/", views.edit_assignment, name="edit"),
    path("assignments/<str:code>/pause/", views.pause_assignment, name="pause"),
    path("assignments/<str:code>/end/", views.end_assignment, name="end"),
    path("assignments/<str:code>/again/", views.repeat_assignment, name="repeat"),
    path("assignments/<str:code>/extend/<str:student>/", views.extend_assignment, name="extend"),
    path("assignments/<str:code>/vary/", views.vary_assignment, name="vary"),
    path("assignments/<str:code>/vary/<str:variation>/drop/", views.drop_variation, name="drop_variation"),
]
