"""Pages of when a group plays, under `c/<campaign>/when/`."""

from django.urls import path

from campaigns.calendar import views

urlpatterns = [
    path("", views.when, name="when"),
    path("evenings/", views.add_evening, name="evening_add"),
    path("evenings/<str:evening>/", views.change_evening, name="evening_change"),
    path("evenings/<str:evening>/answer/", views.answer, name="evening_answer"),
    path("slots/", views.add_slot, name="slot_add"),
    path("slots/<str:slot>/", views.change_slot, name="slot_change"),
]
