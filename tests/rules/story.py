"""A table's story outside any store: what is decided is written, read back and applied, and can be gone back to."""

from random import Random
from typing import Any, NamedTuple

from rules import game
from rules.play import Past
from rules.state import State
from rules.view import Record
from tests.rules.dice import KeyedDice


class Act(NamedTuple):
    """What a member did: the moments before and after it."""

    member: str
    kind: str
    before: State
    after: State
    touched: tuple[str, ...]
    cast: bool


class Story:
    """Dice and ids follow from `seed` and from how much has happened; `roles`: each member's, by name."""

    def __init__(self, seed: int, roles: dict[str, str]) -> None:
        self.seed = seed
        self.roles = roles
        self.key = ""
        self.state = State()
        self.stored: list[bytes] = []
        self.acts: list[Act] = []

    def begin(self, key: str, dials: dict[str, Any], warned: tuple[str, ...] = ()) -> None:
        self.key = key
        self.happen("gwen", "new_table", game.new_table(key, dials, "gwen", warned))

    def order(self, member: str, kind: str, args: dict[str, Any]) -> None:
        """As it comes from outside. Raises refusals."""
        self.take(game.Actor(member, self.roles[member]), game.decode_command(self.key, kind, args))

    def order_within(self, member: str, role: str, kind: str, args: dict[str, Any]) -> None:
        """What only the server itself sends: a seat is taken, time is over."""
        self.take(game.Actor(member, role), game.commands_of(self.key)[kind](**args))

    def take(self, actor: game.Actor, command: game.Command) -> game.Decision:
        before, kind = self.state, str(type(command).__struct_config__.tag)
        decision = game.decide(before, actor, command, self.dice(), self.past_for(actor.member, command))
        after = self.happen(actor.member, kind, decision.events)
        if type(command).play or kind == "take_back":
            self.acts.append(Act(actor.member, kind, before, after, decision.touched, decision.cast))
        return decision

    def happen(self, member: str, kind: str, events: tuple[game.Event, ...]) -> State:
        """As the store does it: events are written, read and applied."""
        self.stored.append(game.encode_events(self.key, events))
        read = game.decode_events(self.key, self.stored[-1])
        assert read == events, "events do not survive being stored"
        self.state = game.apply(self.state, read)
        return self.state

    def last_record(self, member: str, kind: str) -> Record:
        system = self.state.table.system
        events = game.decode_events(system, self.stored[-1])
        return Record(seq=len(self.stored), member=member, kind=kind, events=events, system=system)

    def dice(self) -> KeyedDice:
        return KeyedDice(f"random play {self.seed}", str(len(self.stored)))

    def past_for(self, member: str, command: game.Command) -> Past | None:
        """What the store would look up: any moment for a rewind, the member's last act for taking back."""
        kind = str(type(command).__struct_config__.tag)
        if kind == "rewind":
            seq = Random(f"{self.seed}/{len(self.stored)}").randint(1, len(self.stored))
            return Past(seq, self.replayed(seq))
        act = self.last_act(member) if kind == "take_back" else self.last_turn(type(command).takes_back)
        if act is None:
            return None
        since = tuple(id for id in act.touched if act.after.find(id) != self.state.find(id))
        return Past(0, act.before, act.touched, since, act.cast)

    def last_act(self, member: str) -> Act | None:
        taken_back = 0
        for act in reversed([act for act in self.acts if act.member == member]):
            if act.kind == "take_back":
                taken_back += 1
            elif taken_back:
                taken_back -= 1
            else:
                return act
        return None

    def last_turn(self, kinds: tuple[str, ...]) -> Act | None:
        """The last act of these kinds whose conflict is as it left it."""
        now = [self.state.find(id) for id in self.state.groups.get("conflict", {})]
        found = (act for act in reversed(self.acts) if act.kind in kinds)
        return next((act for act in found if [act.after.find(one.id) for one in now if one] == now), None)

    def replayed(self, seq: int) -> State:
        state = State()
        for stored in self.stored[:seq]:
            state = game.apply(state, game.decode_events(self.key, stored))
        return state
