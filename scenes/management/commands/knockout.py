"""`manage.py knockout`: switch off each enforced rule in turn; fail if no test notices."""

import random
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser


class Command(BaseCommand):
    help = "Play without each enforced rule in turn, and look that a test fails."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("rules", nargs="*", help="rule ids; all enforced ones if none is given")
        parser.add_argument("--some", type=int, help="only so many, at random")

    def handle(self, *args: Any, **options: Any) -> None:
        from tests.rulebook.knockout import enforced, unnoticed

        rules = options["rules"] or enforced()
        if options["some"]:
            rules = random.sample(rules, min(options["some"], len(rules)))  # nosec B311: a choice of tests
        found = []
        for rule in unnoticed(rules):
            self.stdout.write(f"{rule}: nobody notices when it is off")
            found.append(rule)
        self.stdout.write(f"{len(rules) - len(found)} of {len(rules)} rules are missed when they are off")
        if found:
            raise CommandError(f"No test notices: {', '.join(found)}")
