"""Who sits at the table: campaigns, memberships, invitations."""

from datetime import timedelta

from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "campaigns"

    def ready(self) -> None:
        from campaigns.jobs import kinds
        from campaigns.removal import services as removal

        kinds.register("drop_campaigns", removal.drop_removed, every=timedelta(hours=1))
