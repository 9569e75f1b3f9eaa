"""REST that only tables of moves have, behind the address of a table. No address may be one of another engine's."""

from django.urls import path

from campaigns.games.moves.files import api as files

urlpatterns = [
    path("game/", files.GameFilesView.as_view(), name="api_game_files"),
    path("game/<int:place>/", files.GameFileView.as_view(), name="api_game_file"),
]
