"""A command on its way through the door: who asks for what, under which id."""

import hashlib
import hmac
import re
import uuid

import msgspec
from django.conf import settings
from msgspec.structs import force_setattr

from rules.game import CLOCK, Actor, Command, State, kind_of_command
from rules.refusals import BadFrame, NotFound

PLAIN_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\Z")
SEATED = frozenset({"gm", "cogm", "player", "spectator"})


class Invited(msgspec.Struct, frozen=True):
    """What the commit of a newcomer's seat needs: whose it is, and the invitation that is used up."""

    user: int
    invitation: int
    role: str


class Clock(msgspec.Struct, frozen=True):
    """The server's own clock, as one who asks. Nothing that comes from outside makes one."""


class Asked(msgspec.Struct, frozen=True):
    """`base` is the cursor of what the sender saw; `invited` is set for a newcomer, who has no seat yet; `by_clock`
    where it is nobody's command. `kind`, `member_key` and `body_hash` follow from the others."""

    member: str
    command: Command
    command_id: str
    base: str | None = None
    invited: Invited | None = None
    by_clock: bool = False
    kind: str = ""
    member_key: str = ""
    body_hash: bytes = b""

    def __post_init__(self) -> None:
        force_setattr(self, "kind", kind_of_command(type(self.command)))
        force_setattr(self, "member_key", member_key(self))
        force_setattr(self, "body_hash", body_hash(self.command))

    @property
    def known_member(self) -> str | None:
        """Who the record says it was: nobody, for safety commands and the clock's."""
        return None if self.command.anonymous or self.by_clock else self.member


def asked_by_clock(command: Command, command_id: str, base: str | None = None) -> Asked:
    return Asked("", command, command_id, base, by_clock=True)


def member_key(asked: Asked) -> str:
    """Under whom the receipt is kept. For safety commands nothing leads back from it to the member."""
    if asked.by_clock:
        return CLOCK
    if asked.invited is not None:
        return f"user:{asked.invited.user}"
    if not asked.command.anonymous:
        return asked.member
    text = f"{asked.member}\0{asked.command_id}".encode()
    return hmac.digest(settings.SECRET_KEY.encode() + b"safety", text, "sha256").hex()[:40]


def body_hash(command: Command) -> bytes:
    return hashlib.blake2b(msgspec.json.encode(command), digest_size=16).digest()


def check_command_id(text: object) -> str:
    """The id in its one spelling. Raises `BadFrame` if it is no UUID."""
    if not isinstance(text, str) or len(text) != 36:
        raise BadFrame()
    if PLAIN_ID.match(text):
        return text
    try:
        return str(uuid.UUID(text))
    except ValueError:
        raise BadFrame() from None


def actor_at(state: State, asked: Asked) -> Actor:
    """The sender with the role their seat has now. Raises `NotFound` for one without a seat."""
    if asked.by_clock:
        return Actor(member="", role=CLOCK)
    if asked.invited is not None:
        return Actor(member=asked.member, role="newcomer")
    return actor_of(state, asked.member)


def actor_of(state: State, member: str) -> Actor:
    """A member in the seat they have now. Raises `NotFound` for one without a seat."""
    role = getattr(state.find(f"seat:{member}"), "role", None)
    if role not in SEATED:
        raise NotFound()
    return Actor(member=member, role=str(role))


def audience_of(actor: Actor) -> str:
    """The one view that a seat follows."""
    if actor.is_gm:
        return "gm"
    return "spectators" if actor.role == "spectator" else f"member:{actor.member}"
