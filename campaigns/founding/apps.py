"""Making a campaign together."""

from django.apps import AppConfig


class FoundingConfig(AppConfig):
    name = "campaigns.founding"
    label = "founding"

    def ready(self) -> None:
        from campaigns.duplicating import services as duplicating
        from campaigns.founding import saying
        from campaigns.removal import services as removal

        removal.rows_of.append(saying.rows_of)
        duplicating.copy_rows.append(saying.copy_beginning)
