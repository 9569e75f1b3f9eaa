"""`manage.py demo`: a campaign to look around in, with four people to sit down as."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from campaigns import demo
from campaigns.accounts.models import User
from campaigns.words import LANGUAGES


class Command(BaseCommand):
    help = "Load the demo campaign, if it is not there yet, and print its logins."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of the campaign's texts")

    def handle(self, *args: Any, **options: Any) -> None:
        demo.load(options["language"])
        if options["verbosity"]:
            for line in login_lines():
                self.stdout.write(line)


def login_lines() -> list[str]:
    """The demo's people with their password, while their accounts and the demo are there."""
    if not demo.is_loaded():
        return []
    there = set(User.objects.filter(email__in=map(demo.email_of, demo.PEOPLE)).values_list("email", flat=True))
    return [
        f"{name:<8} {role:<10} {demo.email_of(key):<20} {demo.PASSWORD}"
        for key, (name, _language, role) in demo.PEOPLE.items()
        if demo.email_of(key) in there
    ]
