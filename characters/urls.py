"""Pages of characters, and those that an engine has beside them. `key` is a character's id without its kind."""

from django.urls import include, path

from campaigns.rooms import rooms
from characters import views
from characters.portraits import views as portrait_views

LIST = "c/<str:campaign>/characters/"
SHEET = LIST + "<str:key>/"

urlpatterns = [
    path(LIST, views.characters, name="characters"),
    path(LIST + "new", views.new, name="character_new"),
    path(LIST + "print", views.papers, name="characters_print"),
    path(SHEET, views.character, name="character"),
    path(SHEET + "print", views.paper, name="character_print"),
    path(SHEET + "portrait", portrait_views.portrait, name="character_portrait"),
    *(path(LIST, include(room)) for room in rooms("characters", "urls")),
]
