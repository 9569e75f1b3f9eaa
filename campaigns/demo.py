"""The demo: four people at a table of each engine that has one. All of it is done by commands, as people would."""

from datetime import time, timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.db import transaction
from django.utils import timezone

from campaigns import doors, services
from campaigns.accounts.models import User
from campaigns.accounts.published import ADDRESSES, PASSWORD, is_published
from campaigns.calendar import services as calendar
from campaigns.calendar.selectors import next_nights
from campaigns.journal import visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.writing import Change
from campaigns.language import words
from campaigns.models import Campaign, Membership
from campaigns.rooms import rooms
from rules.game import SYSTEM_KEYS

FRIDAY, ZONE = 4, "Europe/Berlin"
# E-mail name -> name at the table, language, seat.
PEOPLE = {
    "gwen": ("Gwen", "en", "gm"),
    "pilar": ("Pilar", "es", "player"),
    "oleg": ("Олег", "ru", "player"),
    "sofia": ("Sofía", "es", "spectator"),
}


def email_of(name: str) -> str:
    return f"{name}@example.org"


def is_loaded() -> bool:
    return Campaign.objects.filter(demo=True).exists()


def published_people() -> list[str]:
    """Those of the demo's people who still have the password that everybody knows."""
    if not is_loaded():
        return []
    return [
        user.email.partition("@")[0]
        for user in User.objects.filter(email__in=ADDRESSES).order_by("pk")
        if user.email and is_published(user.email, user.password)
    ]


def load(language: str = "en") -> Campaign:
    """Make the demo of each game that has one and is offered, unless it is there: the first of them. Its texts are in
    that language; each person reads the pages in their own."""
    there = {campaign.system: campaign for campaign in Campaign.objects.filter(demo=True).order_by("-pk")}
    missing = [story for story in stories() if story.system not in there]
    people = {name: person(name) for name in PEOPLE} if missing else {}
    for story in missing:
        with transaction.atomic():
            there[story.system] = story(people, language).play()
    return there[stories()[0].system]


def stories() -> list[type["Demo"]]:
    """What the engines' rooms tell, in the order of the games: `Demo` of `campaigns.games.<engine>.demo`, and `MORE` of
    its other games."""
    told = (story for room in rooms("campaigns", "demo") for story in (room.Demo, *getattr(room, "MORE", ())))
    found = {story.system: story for story in told}
    return [found[game] for game in SYSTEM_KEYS if game in found]


def person(name: str) -> User:
    """The account, made outside of any transaction: hashing a password takes its time."""
    display_name, language, _role = PEOPLE[name]
    found = User.objects.filter(email=email_of(name)).first()
    if found is None:
        found = User.objects.create_user(email_of(name), PASSWORD, display_name=display_name, language=language)
        EmailAddress.objects.create(user=found, email=found.email, primary=True, verified=True)
    return found


class Demo:
    """Sets the table step by step; `ids` remembers what was made, by a short name.

    `system`: the game; `area`: where its texts stand.
    """

    system = ""
    area = ""

    def __init__(self, people: dict[str, User], language: str) -> None:
        self.people = people
        self.language = language
        self.ids: dict[str, str] = {}
        self.seats: dict[str, Membership] = {}

    def play(self) -> Campaign:
        self.campaign = services.create_campaign(
            user=self.people["gwen"],
            name=self.say("campaign.name"),
            blurb=self.say("campaign.blurb"),
            system=self.system,
            language=self.language,
            demo=True,
        )
        self.seat_everybody()
        self.tell()
        self.plan()
        return self.campaign

    def tell(self) -> None:
        """What is at the table once everybody sits there."""
        raise NotImplementedError

    def say(self, key: str) -> str:
        return words.text(self.language, f"{self.area}.{key}")

    def do(self, who: str, kind: str, *, called: str = "", **args: Any) -> str:
        """Send a command as one of the people; what it made is remembered as `called`."""
        receipt = doors.send(self.seats[who], kind, args)
        made = receipt.made[0] if receipt.made else ""
        if called:
            self.ids[called] = made
        return made

    def write(self, called: str, kind: str, *blocks: tuple[str, str, str]) -> None:
        """A page of the journal by the GM: each block's text, how it is shown, and who may read it."""
        gm = visible.viewer_of(self.seats["gwen"])
        title = self.say(f"journal.{called}.title")
        page = writing.create_page(gm, title=title, kind=kind, choice=Choice("everyone"))
        changes = [Change("", "", self.say(f"journal.{called}.{key}"), how, Choice(who)) for key, how, who in blocks]
        writing.save(gm, page, changes)

    def plan(self) -> None:
        """A standing Friday, to which two have said they come."""
        gm, today = self.seats["gwen"], timezone.now().date()
        friday = today + timedelta(days=(FRIDAY - today.weekday()) % 7 or 7)
        calendar.set_slot(by=gm, first=friday, at=time(20), minutes=180, zone=ZONE)
        night = next_nights([self.campaign], timezone.now())[self.campaign.pk]
        for who in ("gwen", "pilar"):
            calendar.answer(by=self.seats[who], night=night, say="yes")

    def seat_everybody(self) -> None:
        seats = {seat.user_id: seat for seat in self.campaign.memberships.all()}
        self.seats["gwen"] = seats[self.people["gwen"].pk]
        for name, (_display, _language, role) in PEOPLE.items():
            if role == "gm":
                continue
            _invitation, token = services.make_invitation(by=self.seats["gwen"], role=role, max_uses=1)
            services.accept_invitation(user=self.people[name], token=token)
            self.seats[name] = Membership.objects.get(campaign=self.campaign, user=self.people[name])
