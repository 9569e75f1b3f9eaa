"""`manage.py knockout`: switch off each rule that must be built in turn; fail if no test notices."""

import random
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

MOST_SEEDS = 10**6


class Command(BaseCommand):
    help = "Play without each check of each rule in turn, and look that a test fails."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("rules", nargs="*", help="rule ids; all enforced and flow if none is given")
        parser.add_argument("--some", type=int, help="only so many rules, at random")
        parser.add_argument("--seed", type=int, help="the random choice of an earlier run")

    def handle(self, *args: Any, **options: Any) -> None:
        from tests.rulebook.book import to_be_built
        from tests.rulebook.knockout import knock_out

        rules = options["rules"] or to_be_built()
        if options["some"]:
            seed = random.randrange(MOST_SEEDS) if options["seed"] is None else options["seed"]  # nosec B311
            rules = random.Random(seed).sample(rules, min(options["some"], len(rules)))  # nosec B311
            self.stdout.write(f"The same again: manage.py knockout --some {options['some']} --seed {seed}")
        checks, complaints = knock_out(rules, self.stdout.write)
        if complaints:
            raise CommandError("\n".join(["No test notices, or none can:", *complaints]))
        self.stdout.write(f"Each of {checks} checks of {len(rules)} rules is missed when it is off")
