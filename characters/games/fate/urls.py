"""Pages of characters that only Fate's tables have."""

from django.urls import path

from characters.games.fate import edit_views, growth_views, lists, views

SHEET = "<str:key>/"

urlpatterns = [
    path("copy", lists.copy, name="character_copy"),
    path("stunt", views.stunt_fields, name="stunt_fields"),
    path("milestone", growth_views.award, name="milestone"),
    path(SHEET + "shown", views.shown, name="character_shown"),
    path(SHEET + "tree", views.shown_tree, name="character_tree"),
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
    path(SHEET + "drop", edit_views.drop, name="character_drop"),
]
