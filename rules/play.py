"""Deciding one command: what it needs at hand, and how a handler says what happened."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

import msgspec

from rules.actor import Actor
from rules.commands import Command, kind_of_command
from rules.dice import Dice, read_sixes
from rules.engine import FOLLOWS, FOLLOWS_DIALS, HANDLES, Engine, engine_at
from rules.events import Event
from rules.refusals import GmOnly, NotAllowed, NotFound, Paused, Refusal, UnknownKind
from rules.secrecy import Told, as_known, audience_of, check_told, is_hidden
from rules.state import Draft, State
from rules.systems import system
from rules.systems.warned import told_by, watching
from rules.table.attendance.entities import away
from rules.table.attendance.events import PresenceSet


class Past(NamedTuple):
    """An older moment, for commands that go back to it: `state` as it was after event `seq`.

    For what takes an act back, the state before that act, `touched` what it changed, `since` what of that has changed
    again since, `cast` whether dice were cast for it.
    """

    seq: int
    state: State
    touched: tuple[str, ...] = ()
    since: tuple[str, ...] = ()
    cast: bool = False


class Decision(msgspec.Struct, frozen=True):
    """`state` is `apply(before, events)`; `touched` the ids that changed; `made` new ids the sender may want."""

    events: tuple[Event, ...]
    state: State
    touched: tuple[str, ...]
    made: tuple[str, ...]
    cast: bool


class Play:
    """One command under way: the state so far, the actor, chance, and the events made."""

    __slots__ = ("actor", "cast", "dice", "events", "follows", "made", "past", "state")

    def __init__(self, state: State, actor: Actor, dice: Dice, engine: Engine, past: Past | None = None) -> None:
        self.state = Draft(state)
        self.actor = actor
        self.dice = dice
        self.past = past
        self.events: list[Event] = []
        self.made: list[str] = []
        self.cast = False
        self.follows = engine.follows

    def emit(self, event: Event) -> None:
        """Something happened: it holds from now on for the rest of this command."""
        event.apply(self.state)
        self.events.append(event)
        for follow in self.follows.get(type(event), ()):
            follow(self, event)

    def new_id(self, kind: str) -> str:
        """An id for a new entity, told to the sender in the receipt."""
        id = f"{kind}:{self.dice.new_id()}"
        self.made.append(id)
        return id

    def inner_id(self) -> str:
        """An id for a part of an entity."""
        return self.dice.new_id()

    def roll_fate(self, count: int = 4) -> tuple[int, ...]:
        """Fate dice. Rule: TABLE-DICE-01."""
        self.cast = True
        return self.dice.fate(count)

    def roll_sixes(self) -> tuple[int, ...]:
        """Four ordinary dice read as Fate dice. Rule: FATE-DICE-02."""
        self.cast = True
        return read_sixes(self.dice.sixes(4))

    def roll_plain(self, count: int, sides: int) -> tuple[int, ...]:
        """Dice of 1 to `sides`. Rule: AW-FMT-16."""
        self.cast = True
        return self.dice.plain(count, sides)

    def require_gm(self, rule: str | None = None) -> None:
        if not self.actor.is_gm:
            raise GmOnly(rule=rule)


AnyCommand = TypeVar("AnyCommand", bound=Command)
Marked = TypeVar("Marked", bound=Callable[..., None])
Handler = Callable[[Play, AnyCommand], None]
Happening = TypeVar("Happening", bound=Event)
Follow = Callable[[Play, Happening], None]
DialFollow = Callable[[Play, State], None]
CLOCK = "clock"
SPECTATORS_MAY = {"say", "play_x_card", "pause_play", "leave_table"}


def handles(kind: type[AnyCommand]) -> Callable[[Handler[AnyCommand]], Handler[AnyCommand]]:
    """Marks the function that decides commands of `kind`."""
    return lambda handler: marked(handler, HANDLES, kind)


def follows(*kinds: type[Happening], last: bool = False) -> Callable[[Follow[Happening]], Follow[Happening]]:
    """Marks what a rule makes of events of these kinds, as soon as they hold. `last`: it counts what others make of
    them."""

    def mark(follow: Follow[Happening]) -> Follow[Happening]:
        for kind in kinds:
            marked(follow, FOLLOWS, (last, kind))
        return follow

    return mark


def follows_dials(follow: DialFollow) -> DialFollow:
    """Marks what is to be brought in line once dials are turned: it gets the play, and the state before."""
    return marked(follow, FOLLOWS_DIALS, True)


def marked(function: Marked, mark: str, what: object) -> Marked:
    setattr(function, mark, (*getattr(function, mark, ()), what))
    return function


def decide(state: State, actor: Actor, command: Command, dice: Dice, past: Past | None = None) -> Decision:
    """What happens when `actor` sends `command` now. Changes nothing itself.

    Raises a `Refusal` when it cannot be done.
    """
    engine = engine_at(state)
    handler = engine.handlers.get(type(command))
    if handler is None:
        raise UnknownKind(kind=str(type(command).__struct_config__.tag))
    check_role(actor, command)
    if state.safety.paused and not command.in_pause:  # TABLE-SAFE-03
        raise Paused()
    play = Play(state, actor, dice, engine, past)
    is_gm = actor.is_gm
    audience = audience_of(actor.member, is_gm=is_gm)
    with watching(state) as watch:
        try:
            come_back(play, command)
            handler(play, command if is_gm else as_known(state, audience, command))
            engine.goes_on(play)
            check_told(Told(state, play.state, play.events, play.state.touched, command), is_gm=is_gm)
        except Refusal as refusal:
            refusal.rule = system(state.table.system).rule_told(refusal.rule)
            raise
    after = play.state
    made = [id for id in play.made if after.find(id) is not None and not is_hidden(after, audience, id)]
    events = (*told_by(watch, play.events, actor.member, is_gm), *play.events)
    return Decision(events, after.done(), tuple(after.touched), tuple(made), play.cast)


def come_back(play: Play, command: Command) -> None:
    """Whoever acts is at the table. What leaves no trace of its sender tells nothing of them here either."""
    member = play.actor.member
    if command.returns and member in away(play.state):
        play.emit(PresenceSet(member=member, here=True))


def check_role(actor: Actor, command: Command) -> None:
    """Spectators watch and speak; a newcomer can only take the seat of their invitation; the clock ends waiting."""
    kind = kind_of_command(type(command))
    if (actor.role == CLOCK) != command.by_clock:
        raise NotAllowed()
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
