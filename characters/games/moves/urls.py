"""Pages of characters that only tables of moves have. No address may be one of another engine's."""

from django.urls import path

from characters.games.moves import edit_views, lists, paper, play_views

SHEET = "<str:key>/playbook/"

urlpatterns = [
    path("playbooks", lists.playbooks, name="playbooks"),
    path("playbooks/party", lists.party, name="party"),
    path("playbooks/moves", paper.basic, name="moves_print"),
    path("playbooks/blank/<slug:playbook>", paper.blank, name="playbook_print"),
    path(SHEET + "take", edit_views.take, name="playbook_take"),
    path(SHEET + "choose", edit_views.choose, name="playbook_choose"),
    path(SHEET + "reopen", edit_views.reopen, name="playbook_reopen"),
    path(SHEET + "show", edit_views.show, name="playbook_show"),
    path(SHEET + "improve", edit_views.improve, name="playbook_improve"),
    path(SHEET + "do/<str:kind>", play_views.do, name="playbook_do"),
    path(SHEET + "back", play_views.take_back, name="playbook_back"),
    path(SHEET + "highlights", play_views.call_highlights, name="playbook_highlights"),
    path(SHEET + "assign", edit_views.assign, name="playbook_assign"),
    path(SHEET + "drop", edit_views.drop, name="playbook_drop"),
    path(SHEET + "text/<str:field>", edit_views.text, name="playbook_text"),
    path(SHEET + "number/<str:kind>/<str:which>", edit_views.number, name="playbook_number"),
]
