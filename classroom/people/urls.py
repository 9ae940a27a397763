"""Addresses of people's pages."""

from django.urls import path

from classroom.people.views import classes, families, joining, letters, privacy

app_name = "people"

urlpatterns = [
    path("enter/", joining.enter, name="enter"),
    path("join/<str:code>/", joining.names, name="names"),
    path("join/<str:code>/<str:student>/", joining.knock, name="sign_in"),
    path("badge/<str:student>/<str:token>/", joining.badge, name="badge"),
    path("next-player/", joining.next_player, name="next_player"),
    path("still-here/", joining.still_here, name="still_here"),
    path("classes/", classes.classes, name="classes"),
    path("classes/new/", classes.new_class, name="new_class"),
    path("classes/<str:code>/students/new/", classes.new_students, name="add_students"),
    path("classes/<str:code>/code/", classes.class_code, name="class_code"),
    path("classes/<str:code>/letters/", letters.letters, name="letters"),
    path("letters/<str:guardian>/take-back/", letters.take_back, name="take_letter_back"),
    path("letters/<str:guardian>/give-back/", letters.give_back, name="give_letter_back"),
    path("family/<str:token>/language/", families.language, name="family_language"),
    path("family/<str:token>/mail/", families.mail, name="family_mail"),
    path("mail/yes/<str:asking>/", families.confirm_mail, name="confirm_mail"),
    path("mail/stop/<str:stopping>/", families.stop_mail, name="stop_mail"),
    path("students/<str:code>/data/", privacy.student_data, name="student_data"),
    path("students/<str:code>/data/export/", privacy.export, name="export_student"),
    path("students/<str:code>/data/erase/", privacy.erase, name="erase_student"),
]
