"""Addresses of the student's pages."""

from django.urls import path

from classroom.play import views

app_name = "play"

urlpatterns = [
    path("", views.home, name="home"),
    path("start/<str:code>/", views.start, name="start"),
    path("practise/<slug:slug>/", views.practise, name="practise"),
    path("<str:code>/", views.table, name="table"),
    path("<str:code>/move/", views.move, name="move"),
    path("<str:code>/settle/", views.settle, name="settle"),
    path("<str:code>/steps/", views.steps, name="steps"),
    path("<str:code>/stop/", views.stop, name="stop"),
    path("<str:code>/result/", views.result, name="result"),
]
