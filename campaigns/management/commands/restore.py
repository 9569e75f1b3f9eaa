"""`manage.py restore FILE`: put a copy in the database's place, and the uploads that lie beside it in theirs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from campaigns.backup import database as backups
from campaigns.backup import media as media_backup


class Command(BaseCommand):
    help = "Put a backup in the database's place. Stop the server first."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        copy: Path = options["file"]
        if not copy.is_file():
            raise CommandError(f"There is no file {copy}.")
        uploads = media_backup.beside(copy)
        try:
            if uploads.is_file():
                media_backup.check(uploads)
            self._put_back(copy)
        except (backups.BackupFailed, media_backup.MediaDamaged) as error:
            raise CommandError(str(error)) from None
        call_command("migrate", interactive=False, verbosity=0)
        for renew in backups.after_restore:
            renew()
        if uploads.is_file():
            self.stdout.write(f"{media_backup.unpack(uploads)} uploaded files are back from {uploads.name}.")
        else:
            self.stdout.write(f"There is no {uploads.name}: uploaded files stay as they are.")
        self.stdout.write(f"Restored {copy.name}. Start the server again.")

    def _put_back(self, copy: Path) -> None:
        if connection.vendor == "sqlite":
            aside = backups.restore_sqlite(copy)
            self.stdout.write(f"The database that was there is kept as {aside.name}.")
        else:
            backups.restore_postgresql(copy)
