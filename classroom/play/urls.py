"""Addresses of the student's pages."""

from django.urls import path

from classroom.play import (
    about_bots,
    belonging_views,
    coaching,
    hand,
    how_to_play,
    looking,
    replay_views,
    seeing,
    views,
    warm_up,
)

app_name = "play"

urlpatterns = [
    path("", views.home, name="home"),
    path("bots/", about_bots.bots, name="bots"),
    path("how-to-play/", how_to_play.how_to_play, name="rules"),
    path("how-to-play/<slug:slug>/", how_to_play.how_to_play, name="how_to_play"),
    path("how-to-play/<slug:slug>/<int:number>/", how_to_play.how_to_play, name="lesson"),
    path("hand/", hand.hand, name="hand"),
    path("start/<str:code>/", views.start, name="start"),
    path("practise/<slug:slug>/", views.practise, name="practise"),
    path("look/<str:code>/", looking.look, name="look"),
    path("try/<str:code>/", looking.table, name="try"),
    path("try/<str:code>/move/", looking.move, name="try_move"),
    path("try/<str:code>/settle/", looking.settle, name="try_settle"),
    path("try/<str:code>/steps/", looking.steps, name="try_steps"),
    path("try/<str:code>/coach/", looking.coach, name="try_coach"),
    path("try/<str:code>/stop/", looking.stop, name="try_stop"),
    path("try/<str:code>/result/", looking.result, name="try_result"),
    path("try/<str:code>/again/", looking.again, name="try_again"),
    path("as/<str:code>/", seeing.see_as, name="see_as"),
    path("not-me/<str:student>/", belonging_views.not_me, name="not_me"),
    path("merge/<str:student>/", belonging_views.merge, name="merge"),
    path("put-back/<str:code>/", belonging_views.take_back, name="put_back"),
    path("<str:code>/", views.table, name="table"),
    path("<str:code>/warm-up/", warm_up.warm_up, name="warm_up"),
    path("<str:code>/move/", views.move, name="move"),
    path("<str:code>/settle/", views.settle, name="settle"),
    path("<str:code>/steps/", views.steps, name="steps"),
    path("<str:code>/coach/", coaching.coach, name="coach"),
    path("<str:code>/stop/", views.stop, name="stop"),
    path("<str:code>/result/", views.result, name="result"),
    path("<str:code>/replay/", replay_views.own_replay, name="replay"),
    path("<str:code>/watch/", replay_views.class_replay, name="class_replay"),
]
