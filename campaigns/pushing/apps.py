"""Word to devices."""

from django.apps import AppConfig


class PushingConfig(AppConfig):
    name = "campaigns.pushing"
    label = "pushing"

    def ready(self) -> None:
        from campaigns.accounts import services as accounts
        from campaigns.pushing import devices

        accounts.on_sessions_ended.append(devices.session_ended)
