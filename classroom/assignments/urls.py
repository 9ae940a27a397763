"""Addresses of assignments."""

from django.urls import path

from classroom.assignments import views

app_name = "assignments"

urlpatterns = [
    path("classes/<str:code>/assign/", views.new_assignment, name="new"),
]
