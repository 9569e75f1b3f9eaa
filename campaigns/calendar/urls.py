"""Pages of when a group plays, under `c/<campaign>/when/`."""

from django.urls import path

from campaigns.calendar import views
from campaigns.calendar.chat import views as chat
from campaigns.calendar.feeds import views as feeds
from campaigns.calendar.polls import views as polls
from campaigns.calendar.reminders import views as reminders

urlpatterns = [
    path("", views.when, name="when"),
    path("evenings/", views.add_evening, name="evening_add"),
    path("evenings/<str:evening>/", views.change_evening, name="evening_change"),
    path("evenings/<str:evening>/answer/", views.answer, name="evening_answer"),
    path("evenings/<str:evening>/file/", feeds.evening, name="evening_file"),
    path("feed/", feeds.renew, name="feed_renew"),
    path("chat/", chat.set_chat, name="chat_set"),
    path("reminders/", reminders.choose, name="remind_choose"),
    path("polls/", polls.add, name="poll_add"),
    path("polls/<str:poll>/vote/", polls.vote, name="poll_vote"),
    path("polls/<str:poll>/close/", polls.close, name="poll_close"),
    path("slots/", views.add_slot, name="slot_add"),
    path("slots/<str:slot>/", views.change_slot, name="slot_change"),
]
