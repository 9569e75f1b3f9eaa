"""A large campaign in a throw-away database: pages, sessions and a long log, every record decided as at the table.

Commands are decided in memory, one upon the other, and many are stored in one commit: what stands there afterwards is
what the same evenings would have left, and can be told again from empty.
"""

import random
import uuid
from collections.abc import Iterator
from functools import partial
from typing import Any
from unittest.mock import patch

from django.db import transaction

from campaigns.accounts.services import make_guest
from campaigns.journal import visible, writing
from campaigns.journal.audiences import ONLY_GMS, Choice
from campaigns.journal.writing import Change
from campaigns.library import services as library
from campaigns.models import Membership
from campaigns.services import create_campaign, make_invitation
from campaigns.uploads.maker import Made
from rules.game import decode_command
from scenes import services
from scenes.asked import Asked
from scenes.stored import store
from scenes.stored.store import Head, Loaded
from scenes.stored.writes import write_all
from scenes.turn import Place, take_turn

PEOPLE = ("Lena", "Ines", "Wren", "Kofi", "Marta")
AT_ONCE = 500
# Words of one alphabet in every way: some stand in every third line, most in few.
KINDS = ("place", "person", "thing", "own")
WORDS = [
    first + last
    for first in ("lan", "har", "mar", "ske", "tor", "wil", "quay", "dra", "sto", "bri")
    for last in ("tern", "bour", "shal", "leton", "rent", "low", "side", "gon", "rmy", "dge", "man", "keep")
]


def make(size: Any) -> Any:
    """The campaign, seated, written and played."""
    chance = random.Random(size.entries)  # nosec: words of a bench
    campaign, seats = seat()
    pictures = bring_pictures(seats[0], size.pictures, chance)
    write_pages(seats, size.pages, pictures, chance)
    Played(campaign.public_id, seats, chance).play(size)
    return campaign, seats


def seat() -> tuple[Any, list[Membership]]:
    from campaigns.doors import Newcomer
    from rules.table.commands import TakeSeat

    gm, *players = (make_guest(name=name, language="en") for name in PEOPLE)
    campaign = create_campaign(user=gm, name="The long campaign", system="accelerated", language="en")
    invitation, _token = make_invitation(by=campaign.memberships.get(user=gm), role="player")
    for user in players:
        services.submit(Newcomer(user=user, invitation=invitation), campaign.public_id, TakeSeat(role="player"))  # type: ignore[arg-type]
    found = campaign.memberships.select_related("user", "campaign").order_by("pk")
    return campaign, list(found)


def sentence(chance: random.Random) -> str:
    return " ".join(chance.choices(WORDS, k=chance.randint(4, 14))).capitalize() + "."


def bring_pictures(gm: Membership, number: int, chance: random.Random) -> list[str]:
    """All but what the small program makes of an upload, which is the same for the first picture and the last."""
    viewer, choices = visible.viewer_of(gm), [Choice("everyone")] * 3 + [ONLY_GMS]
    found = []
    with patch.multiple(library, make=ready_made, UPLOADS=number + 1):
        for one in range(number):
            upload = partial(chance.randbytes, 2_000)
            picture = library.add(viewer, upload, alt=sentence(chance)[:100], choice=choices[one % len(choices)])
            found.append(picture.public_id)
    return found


def ready_made(upload: bytes, _shape: str) -> tuple[Made, Made]:
    return Made(1600, 1000, upload * 30), Made(400, 250, upload)


def write_pages(seats: list[Membership], pages: int, pictures: list[str], chance: random.Random) -> None:
    """Each of five blocks; a fifth of them is the GM's alone, some are for one player. Pages link to one another.

    The pictures are spread over them.
    """
    titles: list[str] = []
    choices = [Choice("everyone")] * 3 + [ONLY_GMS, Choice("chosen", (seats[1].public_id,))]
    for number in range(pages):
        viewer, title = visible.viewer_of(seats[0]), f"{sentence(chance).split()[0]} {number}"
        with transaction.atomic():
            kind = KINDS[number % len(KINDS)]
            page = writing.create_page(viewer, title=title, kind=kind, choice=Choice("everyone"))
            links = [f" [[{name}]]" for name in titles[-2:]]
            texts = [" ".join(sentence(chance) for _ in range(6)) + "".join(links) for _ in range(5)]
            changes = [Change("", "", text, choice=choice) for text, choice in zip(texts, choices, strict=True)]
            shown = [Change("", "", "", choice=choices[0], picture=one) for one in pictures[number::pages]]
            writing.save(viewer, page, [*changes, *shown])
        titles.append(title)


class Played:
    """A table that is played through in memory and stored in large commits."""

    def __init__(self, table: str, seats: list[Membership], chance: random.Random) -> None:
        loaded: Loaded = store.load(table)
        self.game = loaded.game
        self.place = Place(loaded.table, loaded.campaign, loaded.game, loaded.epoch)
        self.head: Head = loaded.head
        self.seats, self.chance = seats, chance
        self.writes: list[Any] = []

    def do(self, seat: Membership, kind: str, **args: Any) -> tuple[str, ...]:
        asked = Asked(seat.public_id, decode_command(self.game, kind, args), str(uuid.uuid4()))
        turn = take_turn(self.place, self.head, asked)
        if turn.refusal is not None:
            raise turn.refusal
        self.head = turn.head
        self.writes.append(turn.write)
        if len(self.writes) >= AT_ONCE:
            self.store()
        return turn.made

    def store(self) -> None:
        with transaction.atomic():
            write_all(self.writes)
        self.writes = []

    def play(self, size: Any) -> None:
        each = size.entries // size.sessions
        for number in range(size.sessions):
            self.do(self.seats[0], "start_session")
            scene = self.do(self.seats[0], "prepare_scene", title=f"{sentence(self.chance).split()[0]} {number}")[0]
            self.do(self.seats[0], "open_scene", scene=scene)
            for seat, kind, args in self.evening(each - 5):
                self.do(seat, kind, **args)
            self.do(self.seats[0], "close_scene")
            self.do(self.seats[0], "end_session")
        self.store()

    def evening(self, lines: int) -> Iterator[tuple[Membership, str, dict[str, Any]]]:
        """Talk, now and then a whisper, dice or a fact."""
        for _ in range(lines):
            seat, what = self.chance.choice(self.seats), self.chance.random()
            if what < 0.08:
                yield seat, "say", {"text": sentence(self.chance), "to": [self.chance.choice(self.seats).public_id]}
            elif what < 0.2:
                yield seat, "roll_free", {"text": "4dF"}
            elif what < 0.203:
                yield self.seats[0], "record_fact", {"text": sentence(self.chance)[:100]}
            else:
                yield seat, "say", {"text": sentence(self.chance)}
