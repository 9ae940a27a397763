"""Addresses of people's pages."""

from django.urls import path

from classroom.people.views import classes, joining

app_name = "people"

urlpatterns = [
    path("enter/", joining.enter, name="enter"),
    path("join/<str:code>/", joining.names, name="names"),
    path("join/<str:code>/<str:student>/", joining.sign_in, name="sign_in"),
    path("next-player/", joining.next_player, name="next_player"),
    path("classes/", classes.classes, name="classes"),
    path("classes/new/", classes.new_class, name="new_class"),
    path("classes/<str:code>/students/new/", classes.new_students, name="add_students"),
    path("classes/<str:code>/code/", classes.class_code, name="class_code"),
]
