"""A table for tests of the rules: Gwen runs the game, Pilar and Oleg play, Sofía watches.

Every command goes the whole way (decoded, decided, its events stored, read back and applied), without a database.
"""

from typing import Any

import pytest

from rules import game
from rules.events import Changed, Put
from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.entities import Conflict
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene, Session, Token
from rules.refusals import Refusal
from rules.state import Entity, Part, State
from rules.view import Record, log_for, view_for
from tests.rules import asked
from tests.rules.dice import FixedDice

ROLES = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}
SPREAD = {"careful": 2, "clever": 2, "flashy": 1, "forceful": 0, "quick": 3, "sneaky": 1}
SHEET = {
    "name": "Ilka",
    "looks": "Tall, in a courier's coat",
    "aspects": {"high_concept": "Sky Courier", "trouble": "Debts Everywhere", "third": "Knows Every Dock"},
    "ratings": SPREAD,
}


class Played:
    """The state of one table, and the commands that brought it there."""

    system = "accelerated"

    def __init__(self, **dials: Any) -> None:
        self.dice = FixedDice()
        self.state = game.apply(State(), game.new_table(self.system, dials, "gwen"))
        self.last: Record | None = None
        for member, role in ROLES.items():
            if role != "gm":
                self.decide(game.Actor(member, "newcomer"), game.commands_of("accelerated")["take_seat"](role=role))

    def decide(self, actor: game.Actor, command: game.Command) -> game.Decision:
        decision = game.decide(self.state, actor, command, self.dice)
        stored = game.decode_events("accelerated", game.encode_events("accelerated", decision.events))
        assert stored == decision.events
        assert game.apply(self.state, stored) == decision.state
        self.state = decision.state
        kind = str(command.__struct_config__.tag)
        self.last = Record(seq=0, member=actor.member, kind=kind, events=decision.events, system=self.system)
        return decision

    def does(self, member: str, kind: str, /, **args: Any) -> str:
        """Sends a command; the id of what it made, if anything."""
        decision = self.decide(game.Actor(member, ROLES[member]), game.decode_command("accelerated", kind, args))
        return decision.made[0] if decision.made else ""

    def refuses(self, member: str, kind: str, code: str, /, **args: Any) -> Refusal:
        """Sends a command that must be refused for that reason, changing nothing."""
        before = self.state
        with pytest.raises(Refusal) as caught:
            self.does(member, kind, **args)
        assert caught.value.code == code
        assert self.state == before
        return caught.value

    def lock(self, roll: str) -> None:
        """The GM closes the window; that of a contest only after whoever rolls last."""
        standing = asked.may(self.state, game.Actor("gwen", "gm"))["standing"].get(roll)
        if standing is None or standing["do"]["settle_roll"] is None:
            self.does("gwen", "settle_roll", roll=roll)

    # --- looking -------------------------------------------------------------------------------------

    def log(self, audience: str = "spectators") -> list[str]:
        """Keys of the lines that an audience reads of the last command."""
        assert self.last is not None
        return [entry.key for entry in log_for(audience, self.last)]

    def line(self, key: str, audience: str = "gm") -> dict[str, Any]:
        assert self.last is not None
        return next(entry.params for entry in log_for(audience, self.last) if entry.key == key)

    def sees(self, audience: str, id: str) -> bool:
        entity = self.state.find(id)
        return entity is not None and view_for(audience, entity) is not None

    def character(self, id: str) -> Character:
        return self.state.get(id, Character)

    def scene(self, id: str) -> Scene:
        return self.state.get(id, Scene)

    def aspect(self, id: str) -> Aspect:
        return self.state.get(id, Aspect)

    def session(self) -> Session:
        return self.state.session

    def token(self, character: str) -> Token:
        return next(token for token in self.state.all(Token) if token.character == character)

    def aspects_on(self, on: str) -> list[Aspect]:
        return [aspect for aspect in self.state.all(Aspect) if aspect.on == on]

    def texts(self, on: str) -> list[str]:
        return [aspect.text for aspect in self.aspects_on(on)]

    def conflict(self) -> Conflict:
        return next(iter(self.state.all(Conflict)))

    def has(self, id: str) -> bool:
        return self.state.find(id) is not None

    def change(self, id: str, **fields: Any) -> None:
        """Given: things as they could have come about in play."""
        entity = self.state.get(id, Entity)
        self.state = game.apply(self.state, [Changed(id=entity.id, fields=fields)])

    def keep(self, id: str, *parts: Part) -> None:
        """Given: what optional rules keep with it."""
        entity: Any = self.state.get(id, Entity)
        for part in parts:
            entity = entity.with_part(part)
        self.state = game.apply(self.state, [Put(entities=(entity,))])

    def mark(self, id: str, *places: int, track: str = "stress") -> None:
        """Given: these stress boxes are full."""
        tracks = self.character(id).tracks
        marked = {"boxes": list(tracks[track].boxes), "marked": list(places)}
        self.change(id, tracks={**tracks, track: marked})

    def put(self, *entities: Entity) -> None:
        self.state = game.apply(self.state, [Put(entities=entities)])  # type: ignore[arg-type]

    # --- given -----------------------------------------------------------------------------------------

    def hero(self, member: str = "pilar", sample: str = "reth") -> str:
        return self.does(member, "copy_sample", sample=sample)

    def foe(self, sample: str = "shark", **more: Any) -> str:
        return self.does("gwen", "copy_sample", sample=sample, **more)

    def prepared(self, title: str = "The Docks") -> str:
        return self.does("gwen", "prepare_scene", title=title, text="Gulls cry.", secret_text="The crates are empty.")

    def opened(self, *present: str, title: str = "The Docks") -> str:
        scene = self.prepared(title)
        self.does("gwen", "open_scene", scene=scene, present=list(present))
        return scene

    def hurt(self, character: str, slot: str, text: str, *, session: int = 0, scenario: int = 1) -> str:
        id = f"aspect:{slot}{len(self.state.all(Aspect))}"
        self.put(
            Aspect(id=id, text=text, kind="consequence", on=character, slot=slot, session=session, scenario=scenario)
        )
        return id
