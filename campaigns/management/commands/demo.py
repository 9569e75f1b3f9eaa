"""`manage.py demo`: a campaign to look around in, with four people to sit down as."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from campaigns import demo
from campaigns.language.words import LANGUAGES


class Command(BaseCommand):
    help = "Load the demo campaign, if it is not there yet, and print its logins."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of the campaign's texts")

    def handle(self, *args: Any, **options: Any) -> None:
        demo.load(options["language"])
        if options["verbosity"]:
            lines = login_lines()
            for line in [*lines, *(change_lines("Where others can reach the site") if lines else [])]:
                self.stdout.write(line)


def login_lines() -> list[str]:
    """The demo's people with their password, as long as they have that one."""
    open_to_all = demo.published_people()
    return [
        f"{name:<8} {role:<10} {demo.email_of(key):<20} {demo.PASSWORD}"
        for key, (name, _language, role) in demo.PEOPLE.items()
        if key in open_to_all
    ]


def change_lines(where: str) -> list[str]:
    """What to do for those of them who are to sign in at a site that others reach."""
    commands = [f"  python3 manage.py changepassword {demo.email_of(key)}" for key in demo.published_people()]
    return [f"{where} the demo's logins open nothing until they have passwords of their own:", *commands]
