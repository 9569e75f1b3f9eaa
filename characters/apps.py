"""Character sheets: rows to ask and pages to edit; every change is a command."""

from django.apps import AppConfig


class CharactersConfig(AppConfig):
    name = "characters"

    def ready(self) -> None:
        from campaigns.removal import services as removal
        from campaigns.uploads import sending
        from characters.portraits import files

        removal.drop_files_of.append(files.SHELF.drop_all)
        sending.register(files.SHELF)
