"""The library."""

from datetime import timedelta

from django.apps import AppConfig


class LibraryConfig(AppConfig):
    name = "campaigns.library"
    label = "library"

    def ready(self) -> None:
        from campaigns import doors
        from campaigns.jobs import kinds
        from campaigns.library import files, services, showing
        from campaigns.removal import services as removal
        from campaigns.uploads import sending

        kinds.register("collect_pictures", services.collect, every=timedelta(days=1))
        removal.rows_of.insert(0, services.rows_of)
        removal.drop_files_of.append(files.SHELF.drop_all)
        sending.register(files.SHELF)
        doors.connect_library(write_shown_with=showing.write_shown, write_art_with=showing.write_art)
