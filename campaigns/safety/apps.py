"""Wishes and check-ins."""

from datetime import timedelta

from django.apps import AppConfig


class SafetyConfig(AppConfig):
    name = "campaigns.safety"
    label = "safety"

    def ready(self) -> None:
        from campaigns.jobs import kinds
        from campaigns.removal import services as removal
        from campaigns.safety import telling

        kinds.register("tell_wishes", telling.tell_all, every=timedelta(days=1))
        removal.rows_of.append(telling.rows_of)
