"""What every table of the vectors has, whichever game is played: its state, who sits there, commands and views."""

import hashlib
import re
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from rules import game
from rules.game import Actor, Decision, Entry, Past, Record, apply, decide, decode_command, log_for, view_for
from rules.state import Draft, Entity, Seat, State
from tests.rules import asked
from tests.rules.dice import FixedDice, KeyedDice
from tests.rules.runner.case import ANY
from tests.rules.runner.words import Words, word

NOTHING: Any = object()  # sent as null, where what is None is not sent
AUDIENCES = {"gm": "gm", "cogm": "gm", "spectator": "spectators"}  # of one seat; a player's is their own
NOWHERE = "nowhere"
LONGEST, CUT = 24, 16  # of a name in an id


class Done(NamedTuple):
    """What came of one step: the refusal's code and parameters if it was refused."""

    n: int
    before: State
    refused: str | None
    params: dict[str, Any]
    records: tuple[Record, ...]
    decisions: tuple[Decision, ...]
    answers: dict[str, Any]


class Table(Words):
    kept: tuple[str, ...] = ("state", "records")  # what is as it was once something has only been tried

    def __init__(self, state: State, gm: str, dice: FixedDice) -> None:
        self.state = state
        self.gm = gm
        self.case: Any = None
        self.dice = dice
        self.roles: dict[str, str] = {gm: "gm"}
        self.people: dict[str, str] = {}
        self.records: list[Record] = []
        self.decisions: list[Decision] = []
        self.answers: dict[str, Any] = {}

    check = word(lambda self, turn, done, key, wanted: self.find("see", key)(turn, done, wanted))

    def remember(self) -> None:
        """Whatever a game keeps in mind of each moment."""

    # --- commands -------------------------------------------------------------------------------

    def send(self, member: str, kind: str, /, past: Past | None = None, **args: Any) -> Decision:
        """One command through the front door. What is None is not sent."""
        told = {name: value for name, value in args.items() if value is not None}
        args = {name: None if value is NOTHING else value for name, value in told.items()}
        command = decode_command(self.state.table.system, kind, args)
        decision = decide(self.state, Actor(member, self.roles.get(member, "player")), command, self.dice, past)
        if apply(self.state, decision.events) != decision.state:
            raise AssertionError(f"{kind}: the events do not give the state that was decided")
        self.state = decision.state
        self.decisions.append(decision)
        by = None if command.anonymous else member
        seq, system = len(self.records), self.state.table.system
        sent = Record(seq=seq, member=by, kind=kind, events=decision.events, system=system)
        self.records = [*self.records, sent]
        self.remember()
        return decision

    def put(self, *entities: Entity) -> None:
        """How things are supposed to lie, where the case says so and no command brings it about."""
        with self.drafting() as draft:
            for entity in entities:
                draft.put(entity)

    def suppose(self, id: str, **fields: Any) -> None:
        """The same of parts of one thing."""
        with self.drafting() as draft:
            draft.change(id, **fields)

    def feed(self, told: Any) -> None:
        """Faces as told; any, where the case does not say."""
        any_faces = KeyedDice("any", str(len(self.records))).fate()
        self.dice.feed(any_faces if told in (None, ANY) else told)

    def put_seat(self, draft: Draft, member: str) -> str:
        """A player's, or that of whoever is called a spectator."""
        self.roles[member] = "spectator" if member == "spectator" else "player"
        draft.put(Seat(id=f"seat:{member}", member=member, role=self.roles[member]))
        return member

    # --- views -------------------------------------------------------------------------------------

    def audience(self, member: str) -> str:
        return AUDIENCES.get(self.roles.get(member, "player"), f"member:{member}")

    def view(self, member: str) -> dict[str, Any]:
        """Everything the member's browser holds."""
        shown = {entity.id: view_for(self.audience(member), entity) for entity in self.state.entities()}
        return {id: msgspec.to_builtins(view) for id, view in shown.items() if view is not None}

    def can(self, member: str) -> dict[str, Any]:
        """What the member may do now."""
        found: dict[str, Any] = asked.may(self.state, Actor(member, self.roles.get(member, "player")))
        return found

    def entries(self, member: str, records: tuple[Record, ...] | list[Record]) -> list[Entry]:
        return [entry for record in records for entry in log_for(self.audience(member), record)]

    def moves(self, record: Record) -> list[Entry]:
        """The lines of its ledger, as the GM reads them."""
        return game.ledger_for("gm", record)

    def logged(self, records: Any, key: str) -> list[Entry]:
        """The lines of that kind, as the GM reads them."""
        return [entry for entry in self.entries(self.gm, records) if entry.key == key]

    def payload(self, member: str) -> str:
        """Everything that has ever been sent to the member, as text."""
        parts = (self.view(member), self.can(member), self.entries(member, self.records))
        return msgspec.json.encode(parts).decode()

    # --- what is looked for all the time --------------------------------------------------------------

    def every(self, kind, /, **fields):
        """Those of a kind that have these values, in the order in which they came."""
        wanted = fields.items()
        return [one for one in self.state.all(kind) if all(getattr(one, name) == value for name, value in wanted)]

    def one(self, kind, /, **fields):
        """The first of them, if there is any."""
        return next(iter(self.every(kind, **fields)), None)

    def newest(self, kind, /, **fields):
        return next(reversed(self.every(kind, **fields)), None)

    def id_of_one(self, kind, /, **fields):
        """Its id; where there is none, one that leads nowhere."""
        return self.id_or_nowhere(kind, self.one(kind, **fields))

    def id_or_nowhere(self, kind, found):
        return found.id if found is not None else f"{kind.__name__.lower()}:{NOWHERE}"

    @contextmanager
    def drafting(self):
        """How things are supposed to lie, where no command brings it about."""
        draft = Draft(self.state)
        yield draft
        self.state = draft.done()

    @contextmanager
    def what_if(self):
        """Something is tried; then all is as it was."""
        kept = self.as_it_is()
        try:
            yield
        finally:
            self.put_back(kept)

    def as_it_is(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.kept}

    def put_back(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)


def slug(name: str) -> str:
    """A name as part of an id; a long one is shortened, and stays one of a kind."""
    whole = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    return whole if len(whole) <= LONGEST else f"{whole[:CUT]}_{hashlib.sha256(whole.encode()).hexdigest()[:6]}"
