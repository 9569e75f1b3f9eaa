"""Pages of characters that only tables of the card game have. No address may be one of another engine's."""

from django.urls import path

from characters.games.cards import begin, edit_views, lists, paper

SHEET = "<str:key>/hero/"

urlpatterns = [
    path("begin", begin.begin, name="hero_begin"),
    path("cards", paper.cards, name="cards_print"),
    path("store/keep", lists.keep, name="store_keep"),
    path("store/write", lists.write, name="store_write"),
    path("store/discard", lists.discard, name="store_discard"),
    path("points", lists.adjust, name="points_adjust"),
    path(SHEET + "line", edit_views.line, name="hero_line"),
    path(SHEET + "status", edit_views.status, name="hero_status"),
    path(SHEET + "answer", edit_views.answer, name="hero_answer"),
    path(SHEET + "assign", edit_views.assign, name="hero_assign"),
    path(SHEET + "drop", edit_views.drop, name="hero_drop"),
    path(SHEET + "text/<str:field>", edit_views.text, name="hero_text"),
]
