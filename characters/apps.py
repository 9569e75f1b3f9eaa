"""Character sheets: rows to ask and pages to edit; every change is a command."""

from django.apps import AppConfig


class CharactersConfig(AppConfig):
    name = "characters"

    def ready(self) -> None:
        from campaigns.duplicating import services as duplicating
        from campaigns.offline import copies
        from campaigns.removal import services as removal
        from campaigns.uploads import sending
        from characters.kept import papers_of
        from characters.portraits import files

        removal.drop_files_of.append(files.SHELF.drop_all)
        sending.register(files.SHELF)
        copies.draw_sheets_by(papers_of)
        duplicating.copy_files.append(files.copy)
