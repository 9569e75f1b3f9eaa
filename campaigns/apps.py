"""Who sits at the table: campaigns, memberships, invitations."""

from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "campaigns"
