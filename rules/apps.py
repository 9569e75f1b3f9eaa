"""The only file of the rules that knows Django."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    name = "rules"
