"""The journal."""

from datetime import timedelta

from django.apps import AppConfig


class JournalConfig(AppConfig):
    name = "campaigns.journal"
    label = "journal"

    def ready(self) -> None:
        from campaigns import doors
        from campaigns.jobs import kinds
        from campaigns.journal import revealing, writing
        from campaigns.removal import services as removal

        kinds.register("forget_drafts", writing.forget_old_drafts, every=timedelta(days=1))
        removal.rows_of.append(writing.rows_of)
        doors.connect_journal(revealing.write_revealed)
