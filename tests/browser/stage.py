"""What stands on the table before a test looks: set up inside its server, by commands through the one door.

`POST /stage/<name>/` with the arguments as JSON makes new people and a table of theirs, signs them in, and answers with
the campaign and a session for each. Signing in by the form and setting up by hand have tests of their own.
"""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from functools import cache
from importlib import import_module
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.hashers import make_password
from django.db import close_old_connections

from campaigns import services
from campaigns.accounts.models import User
from campaigns.demo import PEOPLE, email_of
from campaigns.games.cards.demo import Demo as OfCards
from campaigns.games.fate.century import CenturyDemo
from campaigns.games.fate.demo import Demo
from campaigns.journal import visible, writing
from campaigns.journal.audiences import Choice
from campaigns.models import Campaign, Membership
from tests.browser.card_scene import CardScene
from tests.browser.century_fight import CenturyFight
from tests.browser.condensed_fight import Fight
from tests.browser.duel import Duel
from tests.browser.ferry import Ferry
from tests.browser.moves.rough import Rough
from tests.browser.pages import GOOD_PASSWORD
from tests.browser.winter import winter_text
from tests.full_site import FullSite

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
PATH = "/stage/"
SCENE = "The Lighthouse at Low Tide"
BARE = "An Empty Table"


class Stage:
    """The site with a door for tests beside it."""

    def __init__(self, site: Any) -> None:
        self.site = site

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(PATH):
            await self.site(scope, receive, send)
            return
        asked = json.loads((await receive())["body"])
        made = await asyncio.to_thread(_set_up, scope["path"].removeprefix(PATH).strip("/"), asked)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": json.dumps(made).encode()})


def _set_up(name: str, asked: dict[str, Any]) -> dict[str, Any]:
    try:
        people = new_people()
        campaign = SETS[name](people, **asked)
        sessions = {who: session_of(user) for who, user in people.items()}
        pages = pages_of(campaign) if name == "full" else {}
    finally:
        close_old_connections()
    emails = {who: user.email for who, user in people.items()}
    found = {"campaign": campaign, "cookie": settings.SESSION_COOKIE_NAME, "sessions": sessions, "emails": emails}
    return {**found, "pages": pages}


def new_people() -> dict[str, User]:
    """The demo's four, as people whom no other test knows."""
    mark = secrets.token_hex(4)
    return {
        who: User.objects.create(
            email=f"{who}-{mark}@example.org", display_name=name, language=language, password=password_hash()
        )
        for who, (name, language, _role) in PEOPLE.items()
    }


@cache
def password_hash() -> str:
    """Everybody's, worked out once: hashing takes its time."""
    return make_password(GOOD_PASSWORD)


def session_of(user: User) -> str:
    """As signing in makes one."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)


# --- the sets -------------------------------------------------------------------------------------------


def staff(people: dict[str, User], theme: str) -> str:
    """Gwen is one of those who run the site; there is no campaign."""
    User.objects.filter(pk=people["gwen"].pk).update(is_staff=True, theme=theme)
    return ""


def demo(people: dict[str, User]) -> str:
    """As the demo is, beside the site's own one."""
    campaign = Demo(people, "en").play()
    Campaign.objects.filter(pk=campaign.pk).update(demo=False)
    return campaign.public_id


def full(people: dict[str, User]) -> str:
    """The demo, with something on every page of the site, and a session that goes on."""
    campaign = demo(people)
    site = FullSite(seats_of(campaign))
    site.do("gwen", "end_session")
    site.write(2)
    site.do("gwen", "start_session")
    return campaign


def much_written(people: dict[str, User], pages: int) -> str:
    """The demo, with so many pages more in its journal."""
    campaign = demo(people)
    gwen = visible.viewer_of(seats_of(campaign)["gwen"])
    for number in range(1, pages + 1):
        writing.create_page(gwen, title=f"Lighthouse {number:02}", kind="place", choice=Choice("everyone"))
    return campaign


def seats_of(campaign: str) -> dict[str, Membership]:
    seats = Membership.objects.filter(campaign__public_id=campaign).select_related("campaign", "user")
    return {str(seat.user.email).partition("-")[0]: seat for seat in seats}


def pages_of(campaign: str) -> dict[str, dict[str, str]]:
    """The addresses of all pages that are open to each of the people, by their names."""
    site = FullSite(seats_of(campaign))
    return {who: site.addresses(who) for who in ("gwen", "pilar", "sofia")}


def novels(people: dict[str, User], language: str) -> str:
    """The demo of the game of novels, while nobody is offered it."""
    campaign = CenturyDemo(people, language).play()
    Campaign.objects.filter(pk=campaign.pk).update(demo=False)
    return campaign.public_id


def unwritten(people: dict[str, User]) -> str:
    """Four heroes of whom nothing is known but their names, two of Pilar's and two of Oleg's."""
    table = Unwritten(people, "en")
    return table.play().public_id


class Unwritten(Demo):
    def play(self) -> Any:
        self.campaign = services.create_campaign(
            user=self.people["gwen"], name="Four Novels", system="century", language="en", dials={}
        )
        self.seat_everybody()
        for who, name in (("pilar", "Ada"), ("oleg", "Boris"), ("pilar", "Celia"), ("oleg", "Dmitri")):
            self.do(who, "create_character", name=name)
        return self.campaign


def nobody_welcomed(people: dict[str, User]) -> str:
    """No demo of the site's own: an older one, and its people, are out of the way."""
    Campaign.objects.filter(demo=True).update(demo=False)
    for who, user in people.items():
        for older in User.objects.filter(email=email_of(who)):
            EmailAddress.objects.filter(user=older).delete()
            User.objects.filter(pk=older.pk).update(email=f"older-{user.email}")
    return ""


def bare(people: dict[str, User]) -> str:
    """Gwen's own campaign, as the page made it a moment ago."""
    campaign = services.create_campaign(user=people["gwen"], name=BARE, system="accelerated", language="en", dials={})
    return str(campaign.public_id)


def cards(people: dict[str, User]) -> str:
    """The card game before its first session: Pilar has a hero."""
    return Cards(people, "en").play().public_id


class Cards(OfCards):
    def tell(self) -> None:
        self.do("pilar", "copy_sample", called="ferrywoman", sample="ferrywoman", language=self.language)
        Campaign.objects.filter(pk=self.campaign.pk).update(demo=False)


def moves(people: dict[str, User]) -> str:
    """A table whose game is its own, before there is one."""
    return Ferry(people, {}, []).begin().public_id


def unmanned_ferry(people: dict[str, User], source: str | None = None) -> str:
    """Its game is accepted, that of the file `source` where one is given, and nobody has a character."""
    return Ferry(people, {}, [], source).accept().public_id


def ferry(
    people: dict[str, User],
    dials: dict[str, Any] | None = None,
    acts: list[list[Any]] | None = None,
    source: str | None = None,
) -> str:
    return Ferry(people, dials or {}, acts or [], source).play().public_id


def winter(people: dict[str, User], dials: dict[str, Any] | None = None, acts: list[list[Any]] | None = None) -> str:
    """The ferry with moves to help, by an event, by a session's start, and with levels of harm."""
    return Ferry(people, dials or {}, acts or [], winter_text()).play().public_id


def rough(people: dict[str, User], dials: dict[str, Any] | None = None, acts: list[list[Any]] | None = None) -> str:
    return Rough(people, dials or {}, acts or []).play().public_id


def fight(people: dict[str, User], dials: dict[str, Any], acts: list[list[Any]]) -> str:
    return Fight(people, dials, acts).play().public_id


def duel(people: dict[str, User], system: str, language: str, called: dict[str, str] | None = None) -> str:
    return Duel(people, system, language, called or {}).play().public_id


def card_scene(
    people: dict[str, User], dials: dict[str, Any] | None = None, acts: list[list[Any]] | None = None
) -> str:
    return CardScene(people, dials or {}, acts or []).play().public_id


def low_tide(
    people: dict[str, User],
    first: str,
    opposition: str | None,
    dials: dict[str, Any] | None = None,
    acts: list[list[Any]] | None = None,
) -> str:
    table = LowTide(people, first, opposition, dials or {})
    campaign = table.play()
    for who, kind, args in acts or []:
        table.do(who, kind, **named(args, table.ids))
    return campaign.public_id


def named(args: Any, ids: dict[str, str]) -> Any:
    """Names of what was made become ids."""
    if isinstance(args, dict):
        return {key: named(value, ids) for key, value in args.items()}
    if isinstance(args, list):
        return [named(value, ids) for value in args]
    return ids.get(args, args) if isinstance(args, str) else args


class LowTide(Demo):
    """Gwen runs a live scene, Pilar has the ready hero `first`, Oleg has Reth; a ready `foe` may be there."""

    def __init__(self, people: dict[str, User], first: str, opposition: str | None, dials: dict[str, Any]) -> None:
        super().__init__(people, "en")
        self.dials = dials
        self.heroes = (("pilar", first), ("oleg", "reth"))
        self.opposition = opposition

    def play(self) -> Any:
        self.campaign = services.create_campaign(
            user=self.people["gwen"],
            name="Low Tide",
            system="accelerated",
            language="en",
            dials=self.dials,
        )
        self.seat_everybody()
        self.ids |= {f"seat of {who}": seat.public_id for who, seat in self.seats.items()}
        for who, sample in self.heroes:
            self.do(who, "copy_sample", called=sample, sample=sample, language=self.people[who].language)
        self.do("gwen", "prepare_scene", called="scene", title=SCENE)
        if self.opposition:
            self.do("gwen", "copy_sample", called="foe", sample=self.opposition, language="en")
            self.do("gwen", "place_token", scene=self.ids["scene"], character=self.ids["foe"], side="foes")
        present = [self.ids[sample] for _who, sample in self.heroes]
        self.do("gwen", "open_scene", scene=self.ids["scene"], present=present)
        return self.campaign


def century(people: dict[str, User], dials: dict[str, Any], acts: list[list[Any]]) -> str:
    return CenturyFight(people, dials, acts).play().public_id


SETS: dict[str, Callable[..., str]] = {
    "staff": staff,
    "demo": demo,
    "full": full,
    "much_written": much_written,
    "novels": novels,
    "unwritten": unwritten,
    "nobody_welcomed": nobody_welcomed,
    "bare": bare,
    "cards": cards,
    "moves": moves,
    "ferry": ferry,
    "rough": rough,
    "unmanned_ferry": unmanned_ferry,
    "winter": winter,
    "fight": fight,
    "duel": duel,
    "low_tide": low_tide,
    "card_scene": card_scene,
    "century": century,
}
