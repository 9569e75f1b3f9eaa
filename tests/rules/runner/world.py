"""The table a case plays at: its state, who sits there and acts, what names stand for, what is looked for."""

import hashlib
import re
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from rules.game import Actor, Decision, Entry, Past, Record, apply, decide, decode_command, log_for, view_for
from rules.state import Draft, Entity, State
from tests.rules import asked
from tests.rules.dice import FixedDice, KeyedDice
from tests.rules.entities import Aspect, Character, Conflict, Offer, Roll, Scene, Seat, Token, Zone, keep
from tests.rules.runner.case import ANY
from tests.rules.runner.counting import numbered
from tests.rules.runner.words import Turn, Words, as_list, there, word

LONGEST, CUT = 24, 16  # of a name in an id
NOTHING: Any = object()  # sent as null, where what is None is not sent
GM_NAMES = ("gm", "GM")
AUDIENCES = {"gm": "gm", "cogm": "gm", "spectator": "spectators"}  # of one seat; a player's is their own
NOWHERE = "nowhere"
SCENE = "scene:first"
CONFLICT = "conflict:first"
EVEN = (0, 0, 0, 0)  # faces
NINE = (1, 1, 1, 1, 1, 1, 1, 1, 1)  # boxes: more than anything takes
OWN_BY = ("grant", "set_rating")  # acts that have a `by` of their own
OF_THE_GM = ("start_session", "end_session", "end_scenario")  # also while somebody makes a character


class Done(NamedTuple):
    """What came of one step: the refusal's code and parameters if it was refused."""

    n: int
    before: State
    refused: str | None
    params: dict[str, Any]
    records: tuple[Record, ...]
    decisions: tuple[Decision, ...]
    answers: dict[str, Any]


class World(Words):
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
        sent = {name: None if value is NOTHING else value for name, value in told.items()}
        command = decode_command(self.state.table.system, kind, sent)
        decision = decide(self.state, Actor(member, self.roles.get(member, "player")), command, self.dice, past)
        if apply(self.state, decision.events) != decision.state:
            raise AssertionError(f"{kind}: the events do not give the state that was decided")
        self.state = decision.state
        self.decisions.append(decision)
        by = None if command.anonymous else member
        seq, system = len(self.records), self.state.table.system
        self.records.append(Record(seq=seq, member=by, kind=kind, events=decision.events, system=system))
        self.remember()
        return decision

    def casts(self, who: str, faces: Any) -> None:
        """Their dice fall so, for the roll at hand."""
        self.feed(faces)
        self.send(self.plays(who), "roll_dice", roll=self.last_roll)

    def put(self, *entities: Entity) -> None:
        """How things are supposed to lie, where the case says so and no command brings it about."""
        with self.drafting() as draft:
            for entity in entities:
                draft.put(entity)

    def suppose(self, id: str, keeps: dict[str, Any] | None = None, **fields: Any) -> None:
        """The same of parts of one thing, and of what rules keep with it."""
        with self.drafting() as draft:
            draft.change(id, **fields)
            for key, told in (keeps or {}).items():
                keep(draft, id, key, **told)

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

    def put_seat(self, draft: Draft, member: str) -> str:
        """A player's, or that of whoever is called a spectator."""
        self.roles[member] = "spectator" if member == "spectator" else "player"
        draft.put(Seat(id=f"seat:{member}", member=member, role=self.roles[member]))
        return member

    def plays(self, character: str) -> str:
        """Who acts for a character."""
        return self.state.get(character, Character).controller or self.gm

    def hero_of(self, member: str) -> str | None:
        """The hero that a player plays."""
        theirs = (id for id in self.people.values() if self.plays(id) == member)
        return next(theirs, None) if self.roles.get(member) == "player" else None

    def side_member(self, side: str) -> str:
        """Who answers for `gm`, a character's id, or `side:<side>`: a player on it, else the GM."""
        if not side.startswith("side:"):
            return self.gm if side == "gm" else self.plays(side)
        there = [self.plays(token.character) for token in self.every(Token, side=side.removeprefix("side:"))]
        return next((member for member in there if member != self.gm), self.gm)

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
        return self.id_of_one(Zone, name=name)

    def place_id(self, name: str) -> str:
        """A character, a zone, or the scene."""
        if name in self.people:
            return self.people[name]
        zone = self.zone_id(name)
        return self.scene().id if zone.endswith(NOWHERE) else zone

    # --- what is there ---------------------------------------------------------------------------

    def scene(self) -> Scene:
        live: Scene = there("live scene", self.live_scene())
        return live

    def live_scene(self) -> Scene | None:
        return self.one(Scene, state="live")

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

    def the_conflict(self):
        """The one that is not over, if any."""
        return next((one for one in self.state.all(Conflict) if one.state != "over"), None)

    def newest_offer(self, *kinds):
        offers = [one for one in self.state.all(Offer) if not kinds or one.kind in kinds]
        return self.id_or_nowhere(Offer, offers[-1] if offers else None)

    def open_roll(self):
        """The roll at hand, unless it is over."""
        roll = self.roll()
        return roll if roll is not None and roll.step != "closed" else None

    def roll_id(self):
        """Of the open roll, else of the last there was."""
        roll = self.open_roll()
        return roll.id if roll else self.last_roll

    @contextmanager
    def drafting(self):
        """How things are supposed to lie, where no command brings it about."""
        draft = Draft(self.state)
        yield draft
        self.state = draft.done()

    @contextmanager
    def what_if(self):
        """Something is tried; then all is as it was."""
        before = self.state, list(self.records), self.last_roll
        try:
            yield
        finally:
            self.state, self.records, self.last_roll = before

    # --- whose hand does a step, and for which character ----------------------------------------------

    newcomers_act = True  # who acts without being presented is a character, else one more player

    check = word(lambda self, turn, done, key, wanted: self.find("see", key)(turn, done, wanted))

    def turn_of(self, case, branch, step):
        """`user`, or `by` beside `who`: the hand that does it, whoever acts. `by` alone is who acts."""
        by = None if step.act in OWN_BY else step.keys.get("by")
        hand = step.keys.get("user", by)
        if hand is None or (by is not None and step.who is None):
            return self.done_by(case, branch, step if by is None else step._replace(who=by))
        member, named = self.member(hand), step.keys.get("character", step.who if by is None else None)
        actor = self.id_of(named) if named else self.creating if by is None else self.doer(step)[1]
        return Turn(case, branch, step, member, actor or (self.hero_of(member) if by is None else None))

    done_by = word(lambda self, case, branch, step: Turn(case, branch, step, *self.doer(step)))

    def doer(self, step):
        """`gm`, a player by name, or a character: then whoever plays it. Of several the first.

        Nobody: whoever makes a character in cases that make one, else the GM. `p1`, `p2`: players by number.
        """
        told, character = next(iter(as_list(step.who)), None), step.keys.get("character")
        actor = self.ensure(step.speaks_as) if step.speaks_as else self.id_of(character) if character else None
        if told is None and self.creating and step.act not in OF_THE_GM:
            return self.plays(self.creating), actor or self.creating
        if told in (None, *GM_NAMES):
            return self.gm, actor
        if told[0] == "p" and told[1:].isdigit() and told not in self.people | self.roles:
            return self.player(told, actor)
        if told in ("players", "group"):
            told = next((member for member, role in self.roles.items() if role == "player"), self.gm)
        elif told in self.people or (self.newcomers_act and told not in self.roles):
            id = self.ensure(told)
            return self.plays(id), actor or id
        member = self.member(told)
        return member, actor or self.hero_of(member)

    def player(self, told, actor):
        """Player n plays the nth hero that the case names no player for; one more reaches for another's."""
        heroes = [sheet.id for sheet in self.every(Character, kind="pc") if sheet.id in self.people.values()]
        free = [id for id in heroes if self.plays(id) == f"{self.name_of(id)}_player"]
        theirs = dict(zip(numbered(len(free)), free, strict=True)).get(int(told[1:]))
        member = self.plays(theirs) if theirs else self.seat(told)
        return member, actor or theirs or next(iter(heroes), None)


def slug(name: str) -> str:
    """A name as part of an id; a long one is shortened, and stays one of a kind."""
    whole = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    return whole if len(whole) <= LONGEST else f"{whole[:CUT]}_{hashlib.sha256(whole.encode()).hexdigest()[:6]}"
