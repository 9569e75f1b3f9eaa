"""A campaign's own calendar."""

from django.apps import AppConfig


class WorldDatesConfig(AppConfig):
    name = "campaigns.worlddates"
    label = "worlddates"

    def ready(self) -> None:
        from campaigns.duplicating import services as duplicating
        from campaigns.removal import services as removal
        from campaigns.worlddates import dating

        removal.rows_of.append(dating.rows_of)
        duplicating.copy_rows.append(dating.copy_world)
