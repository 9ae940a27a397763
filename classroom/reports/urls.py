"""Addresses of reports."""

from django.urls import path

from classroom.reports import assignment_page, demo_views, exports, live, paper, printed, views, worksheet

app_name = "reports"

urlpatterns = [
    path("classes/demo/", demo_views.make_demo, name="make_demo"),
    path("classes/<str:code>/making/", demo_views.making, name="making"),
    path("classes/<str:code>/", views.class_page, name="class_page"),
    path("classes/<str:code>/needing/", views.needing, name="needing"),
    path("classes/<str:code>/reports/print/", printed.printed_reports, name="printed_reports"),
    path("classes/<str:code>/live/", live.live_page, name="live"),
    path("classes/<str:code>/live/pause/", live.pause_class, name="pause_class"),
    path("classes/<str:code>/goal/", live.goal_page, name="goal"),
    path("classes/<str:code>/compare/", views.compare_page, name="compare"),
    path("classes/<str:code>/facts/", views.facts_page, name="class_facts"),
    path("classes/<str:code>/<str:table>.<str:kind>", exports.class_table, name="class_table"),
    path("students/<str:code>/<str:table>.<str:kind>", exports.student_table, name="student_table"),
    path("students/<str:code>/", views.student_page, name="student"),
    path("students/<str:code>/answers/", views.answers_page, name="answers"),
    path("students/<str:code>/worksheet/", worksheet.worksheet_page, name="worksheet"),
    path("students/<str:code>/untimed/", views.make_untimed, name="make_untimed"),
    path("assignments/<str:code>/", assignment_page.assignment_page, name="assignment"),
    path("assignments/<str:code>/progress.<str:kind>", exports.assignment_table, name="assignment_table"),
    path("print/<str:slug>/", paper.paper_page, name="paper"),
    path("me/facts/", views.my_facts, name="my_facts"),
    path("family/<str:token>/", views.family, name="family"),
]
