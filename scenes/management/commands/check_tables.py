"""`manage.py check_tables`: whether what is stored of each table belongs together; `--repair` makes it so again.

`--renew` first writes anew what earlier releases wrote.
"""

import os
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from campaigns.models import GRACE
from rules.refusals import NotFound, TryAgain
from scenes.models import Table
from scenes.stored.audit import audit
from scenes.stored.repair import CannotRepair, repair
from scenes.stored.upkeep.documents import renew_documents


class Command(BaseCommand):
    help = "Compare each table's rows, seats, checkpoints and answers with its log. Nobody has to stop playing."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("tables", nargs="*", help="ids of campaigns, as their addresses have them (default: all)")
        parser.add_argument("--deep", action="store_true", help="tell each log from its first record on")
        parser.add_argument("--gently", action="store_true", help="let everybody else on this machine go first")
        parser.add_argument(
            "--renew",
            action="store_true",
            help="first write what earlier releases wrote as this one would, a few rows at a time",
        )
        parser.add_argument(
            "--repair",
            action="store_true",
            help="write damaged rows anew from the log, and keep the old ones in a file beside the backups",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["gently"]:
            os.nice(10)
        deep = options["deep"] or options["repair"]
        dropped = timezone.now() - GRACE  # of a campaign deleted before that a part may be gone already
        tables = Table.objects.exclude(campaign__removed__lte=dropped)
        names = dict(tables.values_list("campaign__public_id", "campaign__name"))
        for unknown in set(options["tables"]) - names.keys():
            raise CommandError(f"There is no table {unknown}.")
        asked = options["tables"] or list(names)
        renewed = sum(renew_documents(id) for id in asked) if options["renew"] else 0
        faulty = [id for id in asked if not self._check(id, names[id], deep=deep)]
        if options["repair"]:
            faulty = [id for id in faulty if not self._repair(id, names[id])]
        if faulty:
            raise CommandError(f"{len(faulty)} of {len(asked)} tables are damaged: {', '.join(faulty)}.")
        if options["verbosity"]:
            if options["renew"]:
                self.stdout.write(f"{renewed} documents of earlier releases written anew.")
            self.stdout.write(f"{len(asked)} tables checked: all is as their logs say.")

    def _check(self, id: str, name: str, *, deep: bool) -> bool:
        try:
            sentences = audit(id, deep=deep)
        except NotFound:  # deleted this moment
            return True
        except TryAgain:
            sentences = ["It moved on all the time and could not be read: try again in a quiet hour."]
        for sentence in sentences:
            self.stdout.write(f"{id} ({name}): {sentence}")
        return not sentences

    def _repair(self, id: str, name: str) -> bool:
        try:
            kept = repair(id, settings.BACKUP_FOLDER)
        except CannotRepair as error:
            self.stdout.write(f"{id} ({name}): Not repaired. {error}")
            return False
        self.stdout.write(f"{id} ({name}): Written anew from its log. What was there is kept in {kept}.")
        return self._check(id, name, deep=True)
