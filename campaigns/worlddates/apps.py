"""A campaign's own calendar."""

from django.apps import AppConfig


class WorldDatesConfig(AppConfig):
    name = "campaigns.worlddates"
    label = "worlddates"

    def ready(self) -> None:
        from campaigns.removal import services as removal
        from campaigns.worlddates import dating

        removal.rows_of.append(dating.rows_of)
