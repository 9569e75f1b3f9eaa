"""When a group plays."""

from datetime import timedelta

from django.apps import AppConfig


class CalendarConfig(AppConfig):
    name = "campaigns.calendar"
    label = "calendar"

    def ready(self) -> None:
        from campaigns.calendar import services
        from campaigns.calendar.chat import sending
        from campaigns.calendar.chat.services import KIND
        from campaigns.calendar.reminders import due, push
        from campaigns.jobs import kinds
        from campaigns.removal import services as removal

        kinds.register("remind", due.find, every=timedelta(hours=1))
        kinds.register(due.KIND, due.remind, queue=kinds.LETTERS)
        kinds.register(push.KIND, push.remind, queue=kinds.DEVICES)
        kinds.register(KIND, sending.send, queue=kinds.CHATS)
        removal.rows_of.append(services.rows_of)
