"""The only file of the rules that knows Django."""

from django.apps import AppConfig

from rules.engine import engine_of
from rules.words.labels import all_games


class RulesConfig(AppConfig):
    name = "rules"

    def ready(self) -> None:
        """Every game's engine is there, whole and without clashes, before anybody asks for it."""
        for game in all_games():
            engine_of(game).check()
