"""Addresses of making a campaign together."""

from django.urls import path

from campaigns.founding import views

urlpatterns = [
    path("", views.together, name="together"),
    path("setting/", views.setting, name="together_setting"),
    path("tone/", views.tone, name="together_tone"),
    path("add/", views.add, name="together_add"),
    path("<str:piece>/", views.piece, name="together_piece"),
]
