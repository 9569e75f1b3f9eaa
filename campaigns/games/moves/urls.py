"""Pages of campaigns that only tables of moves have. No address may be one of another engine's."""

from django.urls import path

from campaigns.games.moves.files import views as files

urlpatterns = [
    path("game/", files.files_page, name="game_files"),
    path("game/<int:place>/", files.download, name="game_file"),
]
