"""The demo: four people at one table, a fight about to break out. All of it is done by commands, as people would."""

from typing import Any

from allauth.account.models import EmailAddress
from django.db import transaction

from campaigns import doors, services
from campaigns.accounts.models import User
from campaigns.accounts.published import ADDRESSES, PASSWORD, is_published
from campaigns.language import words
from campaigns.models import Campaign, Membership

SYSTEM = "accelerated"
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
    """Make the demo, unless it is there. Its texts are in that language; each person reads the pages in their own."""
    found = Campaign.objects.filter(demo=True).first()
    if found is not None:
        return found
    people = {name: person(name) for name in PEOPLE}
    with transaction.atomic():
        return Demo(people, language).play()


def person(name: str) -> User:
    """The account, made outside of any transaction: hashing a password takes its time."""
    display_name, language, _role = PEOPLE[name]
    found = User.objects.filter(email=email_of(name)).first()
    if found is None:
        found = User.objects.create_user(email_of(name), PASSWORD, display_name=display_name, language=language)
        EmailAddress.objects.create(user=found, email=found.email, primary=True, verified=True)
    return found


class Demo:
    """Sets the table step by step; `ids` remembers what was made, by a short name."""

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
            system=SYSTEM,
            language=self.language,
            demo=True,
        )
        self.seat_everybody()
        self.make_characters()
        self.do("gwen", "set_limits", lines=[self.say("lines.1")], veils=[self.say("veils.1")])
        self.do("gwen", "start_session")
        self.prepare_harbour()
        self.prepare_boarders()
        self.open_boarders()
        return self.campaign

    def say(self, key: str) -> str:
        return words.text(self.language, f"demo.{key}")

    def do(self, who: str, kind: str, *, called: str = "", **args: Any) -> str:
        """Send a command as one of the people; what it made is remembered as `called`."""
        receipt = doors.send(self.seats[who], kind, args)
        made = receipt.made[0] if receipt.made else ""
        if called:
            self.ids[called] = made
        return made

    def seat_everybody(self) -> None:
        seats = {seat.user_id: seat for seat in self.campaign.memberships.all()}
        self.seats["gwen"] = seats[self.people["gwen"].pk]
        for name, (_display, _language, role) in PEOPLE.items():
            if role == "gm":
                continue
            _invitation, token = services.make_invitation(by=self.seats["gwen"], role=role, max_uses=1)
            services.accept_invitation(user=self.people[name], token=token)
            self.seats[name] = Membership.objects.get(campaign=self.campaign, user=self.people[name])

    def make_characters(self) -> None:
        for who, sample in (("pilar", "voltaire"), ("oleg", "reth")):
            self.do(who, "copy_sample", called=sample, sample=sample, language=self.language)
        for sample in ("assassin", "thugs", "shark"):
            self.do("gwen", "copy_sample", called=sample, sample=sample, language=self.language)
        self.do(
            "gwen",
            "create_character",
            called="kesh",
            char_kind="npc",
            name=self.say("kesh.name"),
            looks=self.say("kesh.looks"),
            about=self.say("kesh.about"),
            ratings={"careful": 2, "clever": 1, "flashy": 0, "forceful": 3, "quick": 2, "sneaky": 1},
            aspects={"high_concept": self.say("kesh.high_concept"), "trouble": self.say("kesh.trouble")},
        )

    # --- scenes

    def prepare(self, scene: str) -> None:
        texts = {name: self.say(f"{scene}.{name}") for name in ("title", "text", "secret_text")}
        self.do("gwen", "prepare_scene", called=scene, **texts)

    def zone(self, scene: str, name: str, x: int, y: int, *, secret: bool = False) -> None:
        said = self.say(f"{scene}.zone.{name}")
        self.do("gwen", "add_zone", called=name, scene=self.ids[scene], name=said, x=x, y=y, secret=secret)

    def link(self, a: str, b: str, **way: Any) -> None:
        self.do("gwen", "link_zones", a=self.ids[a], b=self.ids[b], **way)

    def aspect(self, scene: str, name: str, on: str, *, secret: bool = False) -> None:
        text = self.say(f"{scene}.aspect.{name}")
        self.do("gwen", "place_aspect", called=name, text=text, on=self.ids[on], secret=secret)

    def token(self, scene: str, character: str, zone: str, side: str, *, secret: bool = False) -> None:
        self.do(
            "gwen",
            "place_token",
            scene=self.ids[scene],
            character=self.ids[character],
            zone=self.ids[zone],
            side=side,
            secret=secret,
        )

    def prepare_boarders(self) -> None:
        """A deck in a storm: four zones, ways of every kind, three foes of whom one lies in wait."""
        self.prepare("boarders")
        self.zone("boarders", "rigging", 0, 0)
        self.zone("boarders", "cutter", 1, 0)
        self.zone("boarders", "deck", 0, 1)
        self.zone("boarders", "hold", 1, 1)
        self.link("deck", "rigging")
        self.link("deck", "cutter", label=self.say("boarders.way.grapples"))
        self.link("rigging", "cutter", steps=2)
        self.link("deck", "hold", block=self.say("boarders.way.hatch"))
        self.aspect("boarders", "storm", "boarders")
        self.aspect("boarders", "smoke", "deck")
        self.aspect("boarders", "ropes", "rigging")
        self.aspect("boarders", "kegs", "hold", secret=True)
        self.token("boarders", "kesh", "cutter", "foes")
        self.token("boarders", "thugs", "deck", "foes")
        self.token("boarders", "assassin", "hold", "foes", secret=True)
        self.token("boarders", "voltaire", "deck", "pcs")
        self.token("boarders", "reth", "rigging", "pcs")

    def open_boarders(self) -> None:
        self.do("gwen", "open_scene", scene=self.ids["boarders"])
        self.do("gwen", "say", text=self.say("talk.kesh"), character=self.ids["kesh"])
        self.do("pilar", "say", text=self.say("talk.voltaire"), character=self.ids["voltaire"])
        self.do("oleg", "say", text=self.say("talk.reth"), character=self.ids["reth"])
        self.do("gwen", "write_note", text=self.say("talk.note"), scene=self.ids["boarders"])

    def prepare_harbour(self) -> None:
        """The next scene, waiting behind the GM's screen."""
        self.prepare("harbour")
        self.zone("harbour", "quay", 0, 0)
        self.zone("harbour", "market", 1, 0)
        self.zone("harbour", "vault", 1, 1, secret=True)
        self.link("quay", "market")
        self.link("market", "vault", block=self.say("harbour.way.grate"))
        self.aspect("harbour", "lanterns", "harbour")
        self.aspect("harbour", "crowd", "market")
        self.aspect("harbour", "letter", "vault", secret=True)
        self.token("harbour", "shark", "quay", "foes", secret=True)
