"""Work beside the server."""

from datetime import timedelta

from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "campaigns.jobs"
    label = "jobs"

    def ready(self) -> None:
        from campaigns.jobs import kinds, services

        kinds.register("forget_jobs", services.forget_old, every=timedelta(days=1))
