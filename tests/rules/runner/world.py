"""The table a case plays at: its state, who sits there, and what the names in the case stand for."""

import hashlib
import re
from typing import Any, NamedTuple

import msgspec

from rules.fate.aspect.entities import Aspect
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene, Token, Zone
from rules.game import Actor, Decision, Entry, Past, Record, apply, decide, decode_command, log_for, may, view_for
from rules.state import Draft, Entity, Seat, State
from tests.rules.dice import FixedDice, KeyedDice
from tests.rules.runner.case import ANY
from tests.rules.runner.finding import NOWHERE, Finding

LONGEST, CUT = 24, 16  # of a name in an id
NOTHING: Any = object()  # sent as null, where what is None is not sent
GM_NAMES = ("gm", "GM")


class Done(NamedTuple):
    """What came of one step: the refusal's code and parameters if it was refused."""

    n: int
    before: State
    refused: str | None
    params: dict[str, Any]
    records: tuple[Record, ...]
    decisions: tuple[Decision, ...]
    answers: dict[str, Any]


class World(Finding):
    def __init__(self, state: State, gm: str, dice: FixedDice) -> None:
        self.state = state
        self.gm = gm
        self.case: Any = None
        self.dice = dice
        self.roles: dict[str, str] = {gm: "gm"}
        self.people: dict[str, str] = {}
        self.players: dict[str, str] = {}
        self.creating: str | None = None
        self.seen: dict[str, str] = {}
        self.records: list[Record] = []
        self.decisions: list[Decision] = []
        self.answers: dict[str, Any] = {}
        self.named: set[str] = set()
        self.held: list[int] = []
        self.lent: dict[int, list[tuple[str, str, str]]] = {}
        self.last_roll: str = f"roll:{NOWHERE}"
        self.spoken_of = ""
        self.remember()

    # --- commands -------------------------------------------------------------------------------

    def send(self, member: str, kind: str, /, past: Past | None = None, **args: Any) -> Decision:
        """One command through the front door. What is None is not sent."""
        told = {name: value for name, value in args.items() if value is not None}
        command = decode_command(kind, {name: None if value is NOTHING else value for name, value in told.items()})
        decision = decide(self.state, Actor(member, self.roles.get(member, "player")), command, self.dice, past)
        if apply(self.state, decision.events) != decision.state:
            raise AssertionError(f"{kind}: the events do not give the state that was decided")
        self.state = decision.state
        self.decisions.append(decision)
        by = None if command.anonymous else member
        self.records.append(Record(seq=len(self.records), member=by, kind=kind, events=decision.events))
        self.remember()
        return decision

    def says(self, who: str, action: str, rating: str, **more: Any) -> Decision:
        """Somebody says what they do; whoever plays them sends it."""
        args = {"character": who, "action": action, "rating": rating, **more}
        return self.send(self.plays(who), "declare_action", **args)

    def casts(self, who: str, faces: Any) -> None:
        """Their dice fall so, for the roll at hand."""
        self.feed(faces)
        self.send(self.plays(who), "roll_dice", roll=self.last_roll)

    def put(self, *entities: Entity) -> None:
        """How things are supposed to lie, where the case says so and no command brings it about."""
        draft = Draft(self.state)
        for entity in entities:
            draft.put(entity)
        self.state = draft.done()

    def suppose(self, id: str, **fields: Any) -> None:
        """The same of parts of one thing."""
        self.put(msgspec.structs.replace(self.state.get(id, Entity), **fields))

    def feed(self, told: Any) -> None:
        """Faces as told; any, where the case does not say."""
        any_faces = KeyedDice("any", str(len(self.records))).fate()
        self.dice.feed(any_faces if told in (None, ANY) else told)

    def remember(self) -> None:
        """Ids by text of whatever was ever there, and the latest roll."""
        for aspect in self.state.all(Aspect):
            self.seen[aspect.text] = aspect.id
        roll = self.roll()
        if roll is not None:
            self.last_roll = roll.id

    # --- names ---------------------------------------------------------------------------------

    def member(self, name: str) -> str:
        """The member a name stands for: the GM, a player by name or by their character."""
        if name in GM_NAMES:
            return self.gm
        if name in self.roles:
            return name
        character = self.people.get(name.removesuffix("_player"))
        return self.plays(character) if character is not None else self.seat(name)

    def seat(self, name: str) -> str:
        """Somebody the case speaks of without presenting them: one more player, without a character."""
        with self.drafting() as draft:
            return self.put_seat(draft, name)

    def put_seat(self, draft, member):
        """A player's, or that of whoever is called a spectator."""
        self.roles[member] = "spectator" if member == "spectator" else "player"
        draft.put(Seat(id=f"seat:{member}", member=member, role=self.roles[member]))
        return member

    def plays(self, character: str) -> str:
        """Who acts for a character."""
        return self.state.get(character, Character).controller or self.gm

    def hero_of(self, member: str) -> str | None:
        """The hero that a player plays."""
        if self.roles.get(member) != "player":
            return None
        return next((id for id in self.people.values() if self.plays(id) == member), None)

    def side_member(self, side: str) -> str:
        """Who answers for `gm`, a character's id, or `side:<side>`: a player on it, else the GM."""
        if not side.startswith("side:"):
            return self.gm if side == "gm" else self.plays(side)
        there = [token.character for token in self.state.all(Token) if f"side:{token.side}" == side]
        return next((self.plays(id) for id in there if self.plays(id) != self.gm), self.gm)

    def id_of(self, name: str) -> str:
        """The id of a character; of one that is not there, an id that leads nowhere."""
        return self.people.get(name, f"character:{slug(name)}")

    def name_of(self, id: str) -> str:
        """What the case calls the one with this id."""
        return next((name for name, known in self.people.items() if known == id), id.removeprefix("character:"))

    def character(self, name: str) -> Character:
        return self.state.get(self.people[name], Character)

    def aspect_id(self, text: str) -> str:
        """By its text, or by the name the case gives a boost."""
        named = self.people.get(text, "")
        return named if named.startswith("aspect:") else self.seen.get(text, f"aspect:{NOWHERE}")

    def zone_id(self, name: str) -> str:
        return next((zone.id for zone in self.state.all(Zone) if zone.name == name), f"zone:{NOWHERE}")

    def place_id(self, name: str) -> str:
        """A character, a zone, or the scene."""
        if name in self.people:
            return self.people[name]
        zone = self.zone_id(name)
        return self.scene().id if zone.endswith(NOWHERE) else zone

    # --- what is there ---------------------------------------------------------------------------

    def scene(self) -> Scene:
        live = self.live_scene()
        if live is None:
            raise AssertionError("no scene is live")
        return live

    def live_scene(self) -> Scene | None:
        return next((scene for scene in self.state.all(Scene) if scene.state == "live"), None)

    def roll(self) -> Roll | None:
        """The open roll, else of those that stand in a contest the one spoken of, or the last; else the last one."""
        rolls = self.state.all(Roll)
        standing = [roll for roll in rolls if roll.stands]
        left = [roll for roll in standing if roll.id == self.spoken_of] or standing or rolls
        begun = (roll for roll in rolls if roll.step != "closed" and not roll.stands)
        return next(begun, left[-1] if left else None)

    def window(self) -> Roll | None:
        """The roll whose window is open and may be closed: in a contest not before all have rolled."""
        roll = self.roll()
        if roll is None or roll.step != "rolled":
            return None
        waiting = roll.stands and self.can(self.gm)["standing"][roll.id]["do"]["settle_roll"] is not None
        return None if waiting else roll

    # --- views -------------------------------------------------------------------------------------

    def audience(self, member: str) -> str:
        match self.roles.get(member, "player"):
            case "gm" | "cogm":
                return "gm"
            case "spectator":
                return "spectators"
        return f"member:{member}"

    def view(self, member: str) -> dict[str, Any]:
        """Everything the member's browser holds."""
        shown = {entity.id: self.shown(member, entity) for entity in self.state.entities()}
        return {id: view for id, view in shown.items() if view is not None}

    def shown(self, member: str, entity: Entity) -> Any:
        view = view_for(self.audience(member), entity)
        return None if view is None else msgspec.to_builtins(view)

    def can(self, member: str) -> dict[str, Any]:
        """What the member may do now."""
        found: dict[str, Any] = msgspec.to_builtins(may(self.state, Actor(member, self.roles.get(member, "player"))))
        return found

    def entries(self, member: str, records: tuple[Record, ...] | list[Record]) -> list[Entry]:
        return [entry for record in records for entry in log_for(self.audience(member), record)]

    def logged(self, records: Any, key: str) -> list[Entry]:
        """The lines of that kind, as the GM reads them."""
        return [entry for entry in self.entries(self.gm, records) if entry.key == key]

    def payload(self, member: str) -> str:
        """Everything that has ever been sent to the member, as text."""
        parts = (self.view(member), self.can(member), self.entries(member, self.records))
        return msgspec.json.encode(parts).decode()


def slug(name: str) -> str:
    """A name as part of an id; a long one is shortened, and stays one of a kind."""
    whole = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    return whole if len(whole) <= LONGEST else f"{whole[:CUT]}_{hashlib.sha256(whole.encode()).hexdigest()[:6]}"
