"""Addresses of the student's pages."""

from django.urls import path

from classroom.play import about_bots, belonging_views, replay_views, seeing, views, warm_up

app_name = "play"

urlpatterns = [
    path("", views.home, name="home"),
    path("bots/", about_bots.bots, name="bots"),
    path("start/<str:code>/", views.start, name="start"),
    path("practise/<slug:slug>/", views.practise, name="practise"),
    path("as/<str:code>/", seeing.see_as, name="see_as"),
    path("not-me/<str:student>/", belonging_views.not_me, name="not_me"),
    path("merge/<str:student>/", belonging_views.merge, name="merge"),
    path("put-back/<str:code>/", belonging_views.take_back, name="put_back"),
    path("<str:code>/", views.table, name="table"),
    path("<str:code>/warm-up/", warm_up.warm_up, name="warm_up"),
    path("<str:code>/move/", views.move, name="move"),
    path("<str:code>/settle/", views.settle, name="settle"),
    path("<str:code>/steps/", views.steps, name="steps"),
    path("<str:code>/stop/", views.stop, name="stop"),
    path("<str:code>/result/", views.result, name="result"),
    path("<str:code>/replay/", replay_views.own_replay, name="replay"),
    path("<str:code>/watch/", replay_views.class_replay, name="class_replay"),
]
