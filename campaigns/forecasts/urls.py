"""Addresses of scenes that are tried out; a scene by what stands behind the colon of its id."""

from django.urls import path

from campaigns.forecasts import views

urlpatterns = [
    path("<str:prepared>/", views.trying, name="forecast"),
    path("<str:prepared>/state/", views.state, name="forecast_state"),
    path("<str:prepared>/cancel/", views.cancel, name="forecast_cancel"),
]
