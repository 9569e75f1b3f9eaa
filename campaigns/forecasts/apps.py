"""Scenes tried out beforehand."""

from datetime import timedelta

from django.apps import AppConfig


class ForecastsConfig(AppConfig):
    name = "campaigns.forecasts"
    label = "forecasts"

    def ready(self) -> None:
        from campaigns.forecasts import services, work
        from campaigns.jobs import kinds
        from campaigns.removal import services as removal

        kinds.register(services.KIND, work.try_out)
        kinds.register("forget_forecasts", services.forget_old, every=timedelta(hours=1))
        removal.rows_of.append(services.rows_of)
