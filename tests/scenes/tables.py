"""A table to play at: the standing cast seated, commands by kind, and readers who follow every frame."""

import uuid
from typing import Any

import msgspec

from campaigns.models import Campaign, Membership
from rules.game import Actor, State, decode_command
from scenes import services
from scenes.asked import audience_of
from scenes.outcomes import Receipt
from scenes.stored import store
from scenes.told.cursors import make_cursor
from scenes.told.frames import Views
from scenes.told.log import Lines, Told
from scenes.told.projection import encode_can
from scenes.told.stream import Stream, push, stream_actor
from tests.conftest import Cast

ROLES = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}


class Playing:
    """One campaign's table: `do` sends a command as one of the cast."""

    def __init__(self, campaign: Campaign, seats: dict[str, Membership]) -> None:
        self.campaign = campaign
        self.seats = seats

    @property
    def id(self) -> str:
        return self.campaign.public_id

    def member(self, who: str) -> str:
        return self.seats[who].public_id

    def do(self, who: str, kind: str, *, id: str | None = None, base: str | None = None, **args: Any) -> Receipt:
        """Send a command with its arguments as JSON would have them. Raises the refusal."""
        return services.perform(
            actor=self.seats[who],
            table=self.id,
            command=decode_command(self.campaign.system, kind, args),
            command_id=id or str(uuid.uuid4()),
            base=base,
        )

    def loaded(self) -> store.Loaded:
        return store.load(self.id)

    def state(self) -> State:
        return self.loaded().head.state

    def cursor(self) -> str:
        loaded = self.loaded()
        return make_cursor(loaded.epoch, loaded.head.seq)

    def last(self) -> store.Dated:
        """The newest record."""
        loaded = self.loaded()
        return store.records(loaded.table, after=loaded.head.seq - 1)[0]

    def watch(self, *who: str) -> "Readers":
        return Readers(self, who or tuple(self.seats))


def seat_table(cast: Cast, *, system: str = "accelerated", dials: dict[str, Any] | None = None) -> Playing:
    """Gwen's campaign with everybody seated."""
    campaign = Campaign.objects.create(name="Under the hill", system=system)
    seats = {
        who: Membership.objects.create(campaign=campaign, user=getattr(cast, who), role=role)
        for who, role in ROLES.items()
    }
    services.open_table(campaign, seats["gwen"], dials)
    playing = Playing(campaign, seats)
    for who in ("pilar", "oleg", "sofia"):
        _sit_down(playing, who)
    return playing


def _sit_down(playing: Playing, who: str) -> None:
    """Through the door like everybody, by an invitation."""
    from campaigns.doors import Newcomer
    from campaigns.services import make_invitation
    from rules.table.commands import TakeSeat

    seat = playing.seats[who]
    invitation, _token = make_invitation(by=playing.seats["gwen"], role=seat.role)
    services.submit(Newcomer(user=seat.user, invitation=invitation), playing.id, TakeSeat(role=seat.role))  # type: ignore[arg-type]


class Readers:
    """Some of the cast, each with a copy of the board that only frames change.

    `check()` takes in what happened since, and compares every copy with a fresh view.
    """

    def __init__(self, playing: Playing, who: tuple[str, ...]) -> None:
        loaded = playing.loaded()
        self.playing = playing
        self.seq, self.state = loaded.head.seq, loaded.head.state
        self.views = Views(self.state)
        self.streams = {name: self._stream(name) for name in who}
        self.boards = {name: fresh_view(self.state, stream.actor) for name, stream in self.streams.items()}
        self.frames: dict[str, list[dict[str, Any]]] = {name: [] for name in who}

    def _stream(self, name: str) -> Stream:
        seat: Any = self.state.find(f"seat:{self.playing.member(name)}")
        stream = Stream(Actor(member=seat.member, role=seat.role), self.state, self.seq, Lines([], False))
        self.views.follow(stream.audience)
        return stream

    def check(self) -> None:
        loaded = self.playing.loaded()
        for dated in store.records(loaded.table, after=self.seq):
            self.state, self.seq = store.replay(self.state, [dated])
            told = Told(dated, loaded.epoch)
            streams = list(self.streams.values())
            for payload, told_so in push(streams, self.views, self.state, dated, told, loaded.epoch):
                for name in (name for name, stream in self.streams.items() if stream in told_so):
                    self._take(name, msgspec.json.decode(payload))
        assert self.state == loaded.head.state, "replay gives the stored state"
        for name, stream in self.streams.items():
            stream.stale = True
            if stream.renew_can(self.state):
                self.boards[name]["can"] = msgspec.json.decode(stream.can_frame())["can"]
            assert self.boards[name] == fresh_view(self.state, stream.actor), name

    def _take(self, name: str, frame: dict[str, Any]) -> None:
        self.frames[name].append(frame)
        self.boards[name].update(frame["put"])
        for id in frame["drop"]:
            del self.boards[name][id]


def fresh_view(state: State, actor: Actor) -> dict[str, Any]:
    """All that a reader sees, computed anew."""
    views = Views(state)
    views.follow(audience_of(actor))
    found = {id: msgspec.json.decode(view) for id, view in views.of(audience_of(actor)).items()}
    return {**found, "can": msgspec.json.decode(encode_can(state, stream_actor(actor)))}
