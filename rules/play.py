"""Deciding one command: what it needs at hand, and how a handler says what happened."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import msgspec

from rules.commands import Command
from rules.dice import Dice, read_sixes
from rules.events import Event
from rules.refusals import GmOnly, NotAllowed, NotFound, Paused, Refusal, UnknownKind
from rules.secrecy import Told, as_known, audience_of, check_told, is_hidden
from rules.state import Draft, State
from rules.systems import system
from rules.systems.warned import told_by, watching


class Actor(msgspec.Struct, frozen=True):
    """Who asks: a member of the table and the role of their seat.

    Roles: gm, cogm, player, spectator; `newcomer` holds an invitation and no seat yet.
    """

    member: str
    role: str

    @property
    def is_gm(self) -> bool:
        return self.role in ("gm", "cogm")


class Past(NamedTuple):
    """An older moment, for commands that go back to it: `state` as it was after event `seq`.

    For `TakeBack`, the state before the actor's last act, `touched` what that act changed, `depends` whether
    something changed it since, `cast` whether dice were cast for it.
    """

    seq: int
    state: State
    touched: tuple[str, ...] = ()
    depends: bool = False
    cast: bool = False


class Decision(NamedTuple):
    """`state` is `apply(before, events)`; `touched` the ids that changed; `made` new ids the sender may want."""

    events: tuple[Event, ...]
    state: State
    touched: tuple[str, ...]
    made: tuple[str, ...]
    cast: bool


class Play:
    """One command under way: the state so far, the actor, chance, and the events made."""

    __slots__ = ("actor", "cast", "dice", "events", "made", "past", "state")

    def __init__(self, state: State, actor: Actor, dice: Dice, past: Past | None = None) -> None:
        self.state = Draft(state)
        self.actor = actor
        self.dice = dice
        self.past = past
        self.events: list[Event] = []
        self.made: list[str] = []
        self.cast = False

    def emit(self, event: Event) -> None:
        """Something happened: it holds from now on for the rest of this command."""
        event.apply(self.state)
        self.events.append(event)
        for follow in FOLLOWS.get(type(event), ()):
            follow(self, event)

    def new_id(self, kind: str) -> str:
        """An id for a new entity, told to the sender in the receipt."""
        id = f"{kind}:{self.dice.new_id()}"
        self.made.append(id)
        return id

    def inner_id(self) -> str:
        """An id for a part of an entity."""
        return self.dice.new_id()

    def roll_fate(self) -> tuple[int, ...]:
        """Four Fate dice. Rule: FAE-DICE-01."""
        self.cast = True
        return self.dice.fate(4)

    def roll_sixes(self) -> tuple[int, ...]:
        """Four ordinary dice read as Fate dice. Rule: FAE-DICE-02."""
        self.cast = True
        return read_sixes(self.dice.sixes(4))

    def require_gm(self, rule: str | None = None) -> None:
        if not self.actor.is_gm:
            raise GmOnly(rule=rule)


AnyCommand = TypeVar("AnyCommand", bound=Command)
Handler = Callable[[Play, Any], None]
HANDLERS: dict[type[Command], Handler] = {}
SPECTATORS_MAY = {"say", "play_x_card", "pause_play", "leave_table"}


def handles(
    kind: type[AnyCommand],
) -> Callable[[Callable[[Play, AnyCommand], None]], Callable[[Play, AnyCommand], None]]:
    """Marks the function that decides commands of `kind`."""

    def register(handler: Callable[[Play, AnyCommand], None]) -> Callable[[Play, AnyCommand], None]:
        HANDLERS[kind] = handler
        return handler

    return register


Happening = TypeVar("Happening", bound=Event)
FOLLOWS: dict[type[Event], list[Handler]] = {}


def follows(
    kind: type[Happening],
) -> Callable[[Callable[[Play, Happening], None]], Callable[[Play, Happening], None]]:
    """Marks what an optional rule makes of an event, as soon as it holds."""

    def register(follow: Callable[[Play, Happening], None]) -> Callable[[Play, Happening], None]:
        FOLLOWS.setdefault(kind, []).append(follow)
        return follow

    return register


def decide(state: State, actor: Actor, command: Command, dice: Dice, past: Past | None = None) -> Decision:
    """What happens when `actor` sends `command` now. Changes nothing itself.

    Raises a `Refusal` when it cannot be done.
    """
    handler = HANDLERS.get(type(command))
    if handler is None:
        raise UnknownKind(kind=str(type(command).__struct_config__.tag))
    check_role(actor, command)
    if state.safety.paused and not command.in_pause:  # FCON-SAFE-03
        raise Paused()
    play = Play(state, actor, dice, past)
    audience = audience_of(actor.member, is_gm=actor.is_gm)
    with watching(state) as watch:
        try:
            handler(play, command if actor.is_gm else as_known(state, audience, command))
            check_told(Told(state, play.state, play.events, play.state.touched, command), is_gm=actor.is_gm)
        except Refusal as refusal:
            refusal.rule = system(state.table.system).rule_here(refusal.rule)
            raise
    made = tuple(id for id in play.made if play.state.find(id) is not None and not is_hidden(play.state, audience, id))
    events = (*told_by(watch, play.events, actor.member, actor.is_gm), *play.events)
    return Decision(events, play.state.done(), tuple(play.state.touched), made, play.cast)


def check_role(actor: Actor, command: Command) -> None:
    """Spectators watch and speak; a newcomer can only take the seat of their invitation."""
    kind = command.__struct_config__.tag
    if actor.role == "newcomer":
        if kind != "take_seat":
            raise NotFound()
    elif kind == "take_seat" or (actor.role == "spectator" and kind not in SPECTATORS_MAY):
        raise NotAllowed()


def apply(state: State, events: tuple[Event, ...] | list[Event]) -> State:
    """The state after these events."""
    draft = Draft(state)
    for event in events:
        event.apply(draft)
    return draft.done()
