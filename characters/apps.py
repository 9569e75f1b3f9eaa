"""Character sheets: rows to ask and pages to edit; every change is a command."""

from django.apps import AppConfig


class CharactersConfig(AppConfig):
    name = "characters"
