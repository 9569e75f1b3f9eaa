"""`manage.py backup`: copy the database into a dated file, and the uploads beside it."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from campaigns.backup import database as backups
from campaigns.backup import media as media_backup


class Command(BaseCommand):
    help = "Copy database and uploads into new dated files and drop the oldest copies. Nobody has to stop playing."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--folder", type=Path, help=f"where copies go (default: {settings.BACKUP_FOLDER.name}/)")
        parser.add_argument("--keep", type=int, help=f"how many copies are kept (default: {settings.BACKUP_KEEP})")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            path = backups.make_backup(folder=options["folder"], keep=options["keep"])
        except backups.ContentDamaged as damaged:
            self.stdout.write(str(damaged.copy))
            raise CommandError(
                f"{damaged}\nThe copy is made and no older one was dropped, but what it holds is damaged:"
                " see docs/backup.md, When tables are damaged."
            ) from None
        except (backups.BackupFailed, media_backup.MediaDamaged) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(str(path))
