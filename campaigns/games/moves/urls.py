"""Pages of campaigns that only tables of moves have. No address may be one of another engine's."""

from django.urls import path

from campaigns.games.moves.files import views as files
from campaigns.games.moves.trial import views as trial

urlpatterns = [
    path("game/", files.files_page, name="game_files"),
    path("game/try/", trial.trial, name="game_trial"),
    path("game/<int:place>/", files.download, name="game_file"),
]
