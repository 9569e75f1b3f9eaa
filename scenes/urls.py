"""Pages of live play."""

from django.urls import path

from scenes import pages

urlpatterns = [
    path("t/<str:campaign>/", pages.table, name="table"),
    path("c/<str:campaign>/scenes/", pages.prepare, name="prepare"),
]
