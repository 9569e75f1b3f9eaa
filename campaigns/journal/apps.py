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
        from campaigns.journal.captures import keeping
        from campaigns.journal.relations import keeping as relations
        from campaigns.journal.sweeps import deciding
        from campaigns.removal import services as removal

        kinds.register("forget_drafts", writing.forget_old_drafts, every=timedelta(days=1))
        removal.rows_of += [keeping.rows_of, deciding.rows_of, relations.rows_of, writing.rows_of]
        doors.connect_journal(write_revealed_with=revealing.write_revealed, write_captured_with=keeping.write_captured)
