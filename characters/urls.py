"""Pages of characters. `key` is a character's id without its kind."""

from django.urls import path

from characters import views
from characters.games.fate import edit_views, growth_views, print_views
from characters.games.fate import views as sheet_views
from characters.portraits import views as portrait_views

LIST = "c/<str:campaign>/characters/"
SHEET = LIST + "<str:key>/"

urlpatterns = [
    path(LIST, views.characters, name="characters"),
    path(LIST + "new", views.new, name="character_new"),
    path(LIST + "copy", views.copy, name="character_copy"),
    path(LIST + "print", print_views.everybody, name="characters_print"),
    path(LIST + "milestone", growth_views.award, name="milestone"),
    path(SHEET, sheet_views.character, name="character"),
    path(SHEET + "print", print_views.one, name="character_print"),
    path(SHEET + "text/<str:field>", edit_views.text, name="character_text"),
    path(SHEET + "aspect/<str:slot>", edit_views.aspect, name="character_aspect"),
    path(SHEET + "list/<str:field>", edit_views.listed, name="character_list"),
    path(SHEET + "number/<str:field>", edit_views.number, name="character_number"),
    path(SHEET + "rating/<str:rating>", edit_views.rating, name="character_rating"),
    path(SHEET + "place", edit_views.place, name="character_place"),
    path(SHEET + "rated", edit_views.rated, name="character_rated"),
    path(SHEET + "leftover", edit_views.leftover, name="character_leftover"),
    path(SHEET + "takes", edit_views.takes, name="character_takes"),
    path(SHEET + "gear", edit_views.gear, name="character_gear"),
    path(SHEET + "preset", edit_views.preset, name="character_preset"),
    path(SHEET + "stunts", edit_views.stunt, name="character_stunt"),
    path(SHEET + "ready", edit_views.ready, name="character_ready"),
    path(SHEET + "assign", edit_views.assign, name="character_assign"),
    path(SHEET + "portrait", portrait_views.portrait, name="character_portrait"),
    path(SHEET + "grow/<str:choice>", growth_views.grow, name="character_grow"),
    path(SHEET + "drop", edit_views.drop, name="character_drop"),
    path("media/<str:signed>", portrait_views.media, name="media"),
]
