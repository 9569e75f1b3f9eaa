"""Addresses of the evening in preparation."""

from django.urls import path

from campaigns.preparing import views

urlpatterns = [
    path("", views.evening, name="plan"),
    path("word/", views.word, name="plan_word"),
    path("add/", views.add, name="plan_add"),
    path("order/", views.order, name="plan_order"),
    path("put-away/", views.put_away, name="plan_put_away"),
    path("take-back/", views.take_back, name="plan_take_back"),
    path("<str:step>/", views.act, name="plan_step"),
]
