"""REST that only tables of moves have, behind the address of a table. No address may be one of another engine's."""

from django.urls import path

from campaigns.games.moves.files import api as files
from campaigns.games.moves.trial import api as trial

urlpatterns = [
    path("game/", files.GameFilesView.as_view(), name="api_game_files"),
    path("game/try/", trial.TrialView.as_view(), name="api_game_trial"),
    path("game/<int:place>/", files.GameFileView.as_view(), name="api_game_file"),
]
