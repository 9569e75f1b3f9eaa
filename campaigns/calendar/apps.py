"""When a group plays."""

from django.apps import AppConfig


class CalendarConfig(AppConfig):
    name = "campaigns.calendar"
    label = "calendar"

    def ready(self) -> None:
        from campaigns.calendar import services
        from campaigns.removal import services as removal

        removal.rows_of.append(services.rows_of)
