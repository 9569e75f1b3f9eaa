"""Fills a throw-away database: `python -m scenes.bench.seed` reads how much and writes the plan for the load client.

    {"small": tables of six, "large": sockets at one large table}

People are real users with sessions, tables real campaigns; everything at them is done by commands.
"""

import asyncio
import json
import sys
from itertools import pairwise
from typing import Any

PLAYERS = ("reth", "voltaire", "abigail", "bethesda")
FOES = ("assassin", "thugs")
ZONES = ("The deck", "The rigging", "The cutter", "The hold")
ASPECTS = ("A storm is coming up", "Smoke over everything", "Ropes that hold nothing", "The crew have lost heart")


class Bench:
    """One table being set up."""

    def __init__(self, people: list[Any], number: int) -> None:
        self.people = people
        self.number = number
        self.seats: list[Any] = []
        self.campaign: Any = None

    def make(self) -> None:
        """The campaign, and invitations for those who will take a seat."""
        from campaigns.models import Membership
        from campaigns.services import create_campaign, make_invitation

        gm = self.people[0]
        self.campaign = create_campaign(user=gm, name=f"Bench {self.number}", system="accelerated", language="en")
        self.seats = [Membership.objects.get(campaign=self.campaign, user=gm)]
        self.invitations = {role: make_invitation(by=self.seats[0], role=role)[0] for role in ("player", "spectator")}

    async def seat(self) -> None:
        from campaigns.doors import Newcomer
        from campaigns.models import Membership
        from rules.table.commands import TakeSeat

        for place, user in enumerate(self.people[1:], start=1):
            role: Any = "player" if place <= len(PLAYERS) else "spectator"
            newcomer = Newcomer(user=user, invitation=self.invitations[role])
            await self._perform(newcomer, TakeSeat(role=role))
        rows = Membership.objects.filter(campaign=self.campaign).select_related("user")
        of = {seat.user_id: seat async for seat in rows}
        self.seats = [of[user.pk] for user in self.people]

    async def set_up(self) -> dict[str, Any]:
        """A scene with people, foes, zones and aspects, taken live. Returns the plan of the table."""
        heroes = [
            (await self._do(place, "copy_sample", sample=sample))[0] for place, sample in enumerate(PLAYERS, start=1)
        ]
        foes = [(await self._do(0, "copy_sample", sample=sample))[0] for sample in FOES]
        scene = (await self._do(0, "prepare_scene", title="The boarders", text="Rain.", secret_text="They wait."))[0]
        zones = [(await self._do(0, "add_zone", scene=scene, name=name))[0] for name in ZONES]
        for a, b in pairwise(zones):
            await self._do(0, "link_zones", a=a, b=b)
        for place, text in enumerate(ASPECTS):
            await self._do(0, "place_aspect", text=text, on=zones[place] if place else scene)
        tokens = [(await self._do(0, "place_token", scene=scene, character=one, zone=zones[0]))[0] for one in heroes]
        for one in foes:
            await self._do(0, "place_token", scene=scene, character=one, zone=zones[2])
        await self._do(0, "open_scene", scene=scene)
        return await self._plan(heroes, tokens, zones)

    async def _plan(self, heroes: list[str], tokens: list[str], zones: list[str]) -> dict[str, Any]:
        from scenes.stored.store import load

        state = (await asyncio.to_thread(load, self.campaign.public_id)).head.state
        of: dict[str, str] = {}
        for aspect in state.groups["aspect"].values():
            of.setdefault(aspect.on, aspect.id)  # type: ignore[attr-defined]
        seats: list[dict[str, Any]] = [{"member": seat.public_id} for seat in self.seats]
        for seat, hero, token in zip(seats[1:], heroes, tokens, strict=False):
            seat |= {"character": hero, "token": token, "aspect": of[hero]}
        return {"id": self.campaign.public_id, "seats": seats, "zones": zones}

    async def _do(self, place: int, kind: str, **args: Any) -> tuple[str, ...]:
        from rules.game import decode_command

        return await self._perform(self.seats[place], decode_command(self.campaign.system, kind, args))

    async def _perform(self, actor: Any, command: Any) -> tuple[str, ...]:
        import uuid

        from scenes.services import aperform

        receipt = await aperform(
            actor=actor, table=self.campaign.public_id, command=command, command_id=str(uuid.uuid4())
        )
        return receipt.made


def make_people(count: int) -> list[Any]:
    from django.db import transaction

    from campaigns.accounts.services import make_guest

    with transaction.atomic():
        return [make_guest(name=f"Person {number}", language=("en", "es", "ru")[number % 3]) for number in range(count)]


def sign_in(people: list[Any]) -> dict[int, str]:
    """A session for each of them, as signing in makes one."""
    from importlib import import_module

    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.db import transaction

    store: Any = import_module(settings.SESSION_ENGINE).SessionStore
    keys = {}
    with transaction.atomic():
        for user in people:
            session = store()
            session[SESSION_KEY] = str(user.pk)
            session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
            session[HASH_SESSION_KEY] = user.get_session_auth_hash()
            session.create()
            keys[user.pk] = session.session_key
    return keys


async def set_up_all(benches: list[Bench]) -> list[dict[str, Any]]:
    """All tables side by side, through a hub: their commands share commits."""
    from scenes.live import lifespan

    await lifespan.start_hub()
    try:
        await asyncio.gather(*(bench.seat() for bench in benches))
        return list(await asyncio.gather(*(bench.set_up() for bench in benches)))
    finally:
        await lifespan.stop_hub()


def make_plan(small: int, large: int) -> dict[str, Any]:
    from django.conf import settings
    from django.db import transaction

    people = make_people(max(6 * small, large))
    sessions = sign_in(people)
    benches = [Bench(people[6 * n : 6 * n + 6], n) for n in range(small)]
    if large:
        benches.append(Bench(people[:large], small))
    with transaction.atomic():
        for bench in benches:
            bench.make()
    plans = asyncio.run(set_up_all(benches))
    for bench, plan in zip(benches, plans, strict=True):
        for user, seat in zip(bench.people, plan["seats"], strict=True):
            seat["session"] = sessions[user.pk]
    return {"small": plans[:small], "large": plans[small:], "cookie": settings.SESSION_COOKIE_NAME}


def index_all() -> None:
    """Found by searches already, as at a site that has been at rest: nobody does it while something is measured."""
    from datetime import timedelta

    from campaigns.search import indexing

    while indexing.catch_up(timedelta()):
        pass


def main() -> None:
    import django

    django.setup()
    order = json.load(sys.stdin)
    plan = make_plan(order["small"], order["large"])
    index_all()
    json.dump(plan, sys.stdout)


if __name__ == "__main__":
    main()
