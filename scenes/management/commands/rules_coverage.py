"""`manage.py rules_coverage`: write docs/rules-coverage.md from the code and the tests."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Write which code and which tests each rule has."

    def handle(self, *args: Any, **options: Any) -> None:
        from tests.rulebook import coverage

        coverage.PAGE.write_text(coverage.page(), encoding="utf-8")
        self.stdout.write(f"Written: {coverage.PAGE.relative_to(coverage.ROOT)}")
        if gaps := coverage.gaps():
            raise CommandError("\n".join(gaps))
