"""Evenings in preparation."""

from django.apps import AppConfig


class PreparingConfig(AppConfig):
    name = "campaigns.preparing"
    label = "preparing"

    def ready(self) -> None:
        from campaigns.preparing import plans
        from campaigns.removal import services as removal

        removal.rows_of.append(plans.rows_of)
