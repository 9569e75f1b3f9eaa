"""`manage.py bench`: how fast the product is, beside a server that does nothing but pass on. See docs/speed.md."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from scenes.bench import core, core_crowd, core_may, core_past, core_story, pages, run, site
from scenes.bench.files import measure as files
from scenes.bench.servers import Failed
from scenes.bench.texts import measure as texts

FIRST_PORT = 8120


class Command(BaseCommand):
    help = "Measure latency, throughput, CPU and memory on a throw-away database; results go to bench-results/."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--quick", action="store_true", help="one short repeat, under a minute")
        parser.add_argument("--core", action="store_true", help="only the rules core")
        parser.add_argument("--pages", action="store_true", help="only the table page: its JavaScript, its first paint")
        parser.add_argument("--site", action="store_true", help="only the pages and the search of a large campaign")
        parser.add_argument("--texts", action="store_true", help="only texts that were written to be slow to draw")
        parser.add_argument("--database", default="", help="with --site: an empty one to fill")
        parser.add_argument("--repeats", type=int, help="how often floor and product take turns")
        parser.add_argument("--port", type=int, default=FIRST_PORT, help="first port that the trial servers may take")

    def handle(self, *args: Any, **options: Any) -> None:
        size = run.QUICK if options["quick"] else run.FULL
        if options["repeats"]:
            size = size._replace(repeats=options["repeats"])
        found = run.empty(size)
        try:
            self.measure(found, size, options)
        except Failed as failed:
            raise CommandError(str(failed)) from None
        finally:
            kept = run.keep(found, settings.BASE_DIR / "bench-results")
            self.say(f"\nKept in {kept.relative_to(settings.BASE_DIR)}")

    def measure(self, found: dict[str, Any], size: run.Size, options: dict[str, Any]) -> None:
        """What was asked for, into `found` as it comes."""
        only_one = options["core"] or options["pages"] or options["site"] or options["texts"]
        if not only_one:
            found |= run.measure(size, self.say, options["port"])
            run.tell(found, self.say)
        if options["core"] or not only_one:
            found["core"] = core.measure(quick=options["quick"])
            core.tell(found["core"], self.say)
            found["may"] = core_may.measure(quick=options["quick"])
            core_may.tell(found["may"], self.say)
            found["crowd"] = core_crowd.measure(quick=options["quick"])
            core_crowd.tell(found["crowd"], self.say)
            found["stories"] = core_story.measure(quick=options["quick"])
            core_story.tell(found["stories"], self.say)
            found["files"] = files.measure(quick=options["quick"])
            files.tell(found["files"], self.say)
            found["past"] = core_past.measure(quick=options["quick"])
            core_past.tell(found["past"], self.say)
        if options["site"]:
            found["site"] = site.run_apart(options["database"], options["port"], quick=options["quick"])
            site.tell(found["site"], self.say)
        if options["texts"]:
            found["texts"] = texts.run_apart(options["port"], quick=options["quick"])
            texts.tell(found["texts"], self.say)
        if options["pages"] or not (only_one or options["quick"]):
            found["pages"] = pages.measure(options["port"])
            pages.tell(found["pages"], self.say)

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
