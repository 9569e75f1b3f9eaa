"""A table at which chance plays, and what must hold of it after every command, done or refused."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from rules import game
from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene, Token
from rules.refusals import REFUSALS, Refusal
from rules.state import Entity, State
from rules.table.events import Overridden, Restored
from rules.table.stage.entities import Zone
from rules.view import Record
from tests.rules import asked
from tests.rules.buttons import buttons, can_of, pressed
from tests.rules.random_args import Draws
from tests.rules.random_words import MEMBERS
from tests.rules.story import Story

# What tells again what others said or are; their own secrets would be somebody else's.
RETELLING = (Roll, Hit, Offer, Conflict, Contest, Fact, Challenge)
# How a player's command is refused that no rule refused and that would tell of something hidden.
LAST_GUARD = {("not_allowed", "FAE-ASP-07"), ("not_allowed", "FCON-ASP-06")}
PLANTED = "HIDDEN"
WORD = re.compile("HIDDEN[0-9]+|[a-z_]+:[-a-z0-9]+")
AUDIENCES = {"gwen": "gm", "pilar": "member:pilar", "oleg": "member:oleg", "sofia": "spectators"}
OTHERS = {member: audience for member, audience in AUDIENCES.items() if audience != "gm"}
Sent = tuple[str, str, dict[str, Any]]


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def beginning(key: str, chance: Random | None = None) -> list[Sent]:
    """Two heroes, two foes, and a scene in preparation: who sends what, in the game of that key."""
    samples = game.system(key).samples
    chance = chance or Random(0)
    heroes = chance.sample([sample.key for sample in samples if sample.kind == "pc"], 2)
    foes = chance.sample([sample.key for sample in samples if sample.kind != "pc"], 2)
    return [
        *((who, "copy_sample", {"sample": hero}) for who, hero in zip(("pilar", "oleg"), heroes, strict=True)),
        *(("gwen", "copy_sample", {"sample": foe}) for foe in foes),
        ("gwen", "create_character", {"char_kind": "npc", "name": "Lord Ash"}),
        ("gwen", "create_character", {"char_kind": "npc", "name": "HIDDEN0002", "secret": True}),
        ("gwen", "start_session", {}),
        ("gwen", "prepare_scene", {"title": "The docks", "secret_text": "HIDDEN0001"}),
    ]


class Tally(NamedTuple):
    """Commands by kind that were done, and refusals by code; `misshapen` ones were refused before being decided."""

    done: Counter[str]
    refused: Counter[str]
    misshapen: Counter[str]

    @classmethod
    def empty(cls) -> "Tally":
        return cls(Counter(), Counter(), Counter())

    @property
    def decided(self) -> int:
        return self.done.total() + self.refused.total()

    @property
    def share(self) -> float:
        return self.done.total() / self.decided


class Sight(NamedTuple):
    """What somebody sees of an entity, and the planted words and the ids that stand in it."""

    view: Any
    words: frozenset[str]

    @classmethod
    def of(cls, view: Any) -> "Sight":
        return cls(plain(view), frozenset(words_in(view))) if view is not None else cls(None, frozenset())


class RandomTable(Story):
    """Gwen runs, Pilar and Oleg play, Sofía watches. `warned`: rules that only warn there."""

    def __init__(self, key: str, seed: int, tally: Tally, warned: tuple[str, ...] = ()) -> None:
        super().__init__(seed, MEMBERS)
        self.tally = tally
        self.sent = 0
        self.hidden: dict[str, Any] = {}
        self.sights: dict[tuple[str, int], tuple[Entity, Sight]] = {}
        self.checked = self.state
        self.views: dict[str, dict[str, Any]] = {member: {} for member in AUDIENCES}
        started = game.apply(State(), game.new_table(key, {}, "gwen"))
        self.begin(key, Draws(Random(seed), started).settings(), warned)
        for member, role in MEMBERS.items():
            if role != "gm":
                self.order_within(member, "newcomer", "take_seat", {"role": role})
        for member, kind, args in beginning(key, Random(seed)):
            self.order(member, kind, args)
        self.open_docks()

    def open_docks(self) -> None:
        scene = next(iter(self.state.all(Scene))).id
        for name in ("pier", "deck", "hold"):
            self.order("gwen", "add_zone", {"scene": scene, "name": name, "secret": name == "hold"})
        present = [character.id for character in self.state.all(Character) if "HIDDEN" not in character.name]
        self.order("gwen", "open_scene", {"scene": scene, "present": present})
        places = [zone.id for zone in self.state.all(Zone)]
        for token, place in zip(self.state.all(Token), [places[0], *places, *places], strict=False):
            self.order("gwen", "move_token", {"token": token.id, "zone": place})

    # --- one command ------------------------------------------------------------------------------------

    def send(self, sent: Sent) -> None:
        """As it comes from outside. Whatever is raised but a refusal comes through."""
        member, kind, args = sent
        self.sent += 1
        self.end_breath()
        before, command = dict(self.state.by_id()), None
        try:
            command = game.decode_command(self.key, kind, args)
            self.take(game.Actor(member, MEMBERS[member]), command)
            self.tally.done[kind] += 1
        except Refusal as refusal:
            (self.tally.misshapen if command is None else self.tally.refused)[refusal.code] += 1
            self.check_refused(refusal, before, member)

    def end_breath(self) -> None:
        """Mostly nobody holds a roll that waits for nobody."""
        breath = game.breathing(self.state)
        if breath is not None and Random(f"{self.seed}/{self.sent}/breath").random() < 0.7:
            settled = self.settled_by_gm(breath.about[-1].id)
            self.order_within("", game.CLOCK, "end_breath", {"roll": breath.about[-1].id})
            assert settled == dict(self.state.by_id()), "a breath settles otherwise than the GM"
            self.tally.done["end_breath"] += 1

    def settled_by_gm(self, roll: str) -> dict[str, Entity]:
        """What would come of it with the same dice."""
        command = game.decode_command(self.key, "settle_roll", {"roll": roll})
        return dict(game.decide(self.state, game.Actor("gwen", "gm"), command, self.dice()).state.by_id())

    def take(self, actor: game.Actor, command: game.Command) -> game.Decision:
        before, untouched = self.state, dict(self.state.by_id())
        decision = super().take(actor, command)
        assert same(untouched, dict(before.by_id())), "deciding changed what it looked at"
        assert self.state == decision.state, "events do not give what was decided"
        assert changed(before, self.state) <= set(decision.touched), "something changed that was not told"
        return decision

    def check_concerned(self, before: State, after: State, ids: set[str]) -> None:
        """Whom it is said not to concern may do what they might before."""
        readers = game.concerned(before, after, ids)
        for member, role in MEMBERS.items() if readers is not None else ():
            if member not in (readers or ()):
                actor = game.Actor(member, role)
                assert plain(asked.may(before, actor)) == plain(asked.may(after, actor)), f"{ids} concern {member}"

    def happen(self, member: str, kind: str, events: tuple[game.Event, ...]) -> State:
        """Every view hears what changed, and what was told and paid is looked at."""
        before, after = self.state, super().happen(member, kind, events)
        ids = changed(before, after)
        self.push(ids)
        self.check_entities(ids)
        record = self.last_record(member, kind)
        self.check_log(record)
        self.check_concerned(before, after, ids)
        check_ledger(before, after, record)
        return after

    def push(self, ids: set[str]) -> None:
        """What frames do: put what is seen of each changed entity, drop what is not seen any more."""
        for member, audience in AUDIENCES.items():
            for id in ids:
                entity = self.state.find(id)
                view = self.sight(audience, entity).view if entity is not None else None
                if view is None:
                    self.views[member].pop(id, None)
                else:
                    self.views[member][id] = view

    def sight(self, audience: str, entity: Entity) -> Sight:
        """Looked at once: an entity never changes, another takes its place. Of audience "" it is the entity itself."""
        key = (audience, id(entity))
        if key not in self.sights:
            self.sights[key] = (entity, Sight.of(game.view_for(audience, entity) if audience else entity))
        return self.sights[key][1]

    # --- what holds of each command --------------------------------------------------------------------------

    def check_refused(self, refusal: Refusal, before: dict[str, Entity], member: str) -> None:
        told = {**refusal.params, "rule": refusal.rule}
        found = set() if member == "gwen" else self.told_in(told, AUDIENCES[member])
        assert not found, f"{refusal.code} tells {member} {found}"
        assert member == "gwen" or (refusal.code, refusal.rule) not in LAST_GUARD, "only the last guard kept a secret"
        assert REFUSALS[refusal.code] is type(refusal)
        assert same(before, dict(self.state.by_id())), "a refusal changed something"
        msgspec.json.encode(refusal.params)

    def check_entities(self, ids: set[str]) -> None:
        for id in ids:
            entity = self.state.find(id)
            if entity is None:
                continue
            assert entity.id == id
            assert game.decode_entity("accelerated", game.encode_entity("accelerated", entity)) == entity, (
                "an entity does not survive being stored"
            )
            if not game.is_personal(entity):
                common = game.view_for("players", entity)
                assert all(game.view_for(audience, entity) == common for audience in OTHERS.values())

    def check_log(self, record: Record) -> None:
        for audience in OTHERS.values():
            lines = [*game.log_for(audience, record), *game.moves_for(audience, record)]
            found = self.told_in(lines, audience)
            assert not found, f"the log tells {audience} {found}"

    # --- what always holds ----------------------------------------------------------------------------------

    def check(self, *, buttons: bool = True) -> None:
        """Once of each state: who was refused has left it as it was."""
        if self.checked is self.state:
            return
        self.checked = self.state
        self.check_limits()
        self.check_views()
        if buttons:
            self.check_buttons()

    def check_limits(self) -> None:
        """Points and stress stay within their limits."""
        assert game.out_of_bounds(self.state) == []
        for pocket, points in pockets(self.state).items():
            assert points >= 0, f"{pocket} holds {points}"
        for character in self.state.all(Character):
            for track in character.tracks.values():
                assert set(track.marked) <= set(range(1, len(track.boxes) + 1))
                assert len(track.marked) == len(set(track.marked))
            slots = [aspect.slot for aspect in wounds(self.state, character.id) if aspect.slot in character.slots]
            assert len(slots) == len(set(slots)), "two consequences in one slot"
        assert all(0 <= lot.left <= lot.total for aspect in self.state.all(Aspect) for lot in aspect.lots)

    def check_views(self) -> None:
        """The old view and its frames are the new view, and nobody else's view holds what the GM keeps hidden."""
        for member, view in self.views.items():
            seen = {entity.id: self.sight(AUDIENCES[member], entity) for entity in self.state.entities()}
            assert view == {id: sight.view for id, sight in seen.items() if sight.view is not None}
            words = set(view).union(*(sight.words for sight in seen.values()))
            found = set() if member == "gwen" else words & self.secrets(AUDIENCES[member])
            assert not found, f"the view of {member} tells {found}"

    def check_buttons(self) -> None:
        """What is offered is done, what is greyed out is refused for the reason that is given; no secret is in it."""
        for member, role in MEMBERS.items():
            can = can_of(self.state, game.Actor(member, role))
            found = set() if member == "gwen" else self.told_in(can, AUDIENCES[member])
            assert not found, f"what {member} may do tells {found}"
        member = ("gwen", "pilar", "oleg")[len(self.stored) % 3]
        actor = game.Actor(member, MEMBERS[member])
        for kind, args, reason in buttons(self.state, can_of(self.state, actor)):
            told, comes = reason and reason["code"], pressed(self.state, actor, kind, args)
            assert told == comes, f"{member} is told {told} of {kind} {args}, and gets {comes}"

    def check_story(self) -> None:
        """The whole story again from empty: also what was refused last has changed nothing."""
        assert self.replayed(len(self.stored)) == self.state
        for audience in AUDIENCES.values():
            for entity in self.state.entities():
                assert self.sight(audience, entity) == Sight.of(game.view_for(audience, entity)), "seen otherwise now"

    def told_in(self, value: Any, audience: str) -> set[str]:
        """What is hidden from an audience now, and stands in what they get: names, texts and ids."""
        return words_in(value) & self.secrets(audience)

    def secrets(self, audience: str) -> set[str]:
        """What is hidden from an audience now; looked for once while the table stays as it is."""
        if self.hidden.get("of") is not self.state:
            self.hidden = {"of": self.state}
        if audience not in self.hidden:
            self.hidden[audience] = self.held_from(audience)
        return self.hidden[audience]

    def held_from(self, audience: str) -> set[str]:
        """Ids of what is hidden from them, and the words that stand in nothing of the table's that they may see."""
        held, seen = set(), set()
        for entity in self.state.entities():
            sight = self.sight(audience, entity)
            if sight.view is None and self.sight("gm", entity).view is not None:
                held.add(entity.id)
            if isinstance(entity, Scene) and entity.state == "closed":
                held |= planted(words_in(entity.secret_text))
            elif not isinstance(entity, RETELLING):
                held |= planted(self.sight("", entity).words)
                seen |= planted(sight.words)
        return held - seen


def words_in(value: Any) -> set[str]:
    """What was planted, and ids."""
    return set(WORD.findall(msgspec.json.encode(value).decode()))


def planted(words: Iterable[str]) -> set[str]:
    return {word for word in words if word.startswith(PLANTED)}


def same(one: dict[str, Entity], other: dict[str, Entity]) -> bool:
    """Whether these are the very same entities."""
    return one.keys() == other.keys() and all(one[id] is other[id] for id in one)


def changed(before: State, after: State) -> set[str]:
    old, new = dict(before.by_id()), dict(after.by_id())
    return {id for id in old | new if old.get(id) is not new.get(id)}


def wounds(state: State, character: str) -> list[Aspect]:
    return [aspect for aspect in state.all(Aspect) if aspect.kind == "consequence" and aspect.on == character]


# --- the ledger -------------------------------------------------------------------------------------------


def pockets(state: State) -> Counter[str]:
    """Points by pocket, as the ledger calls them. The bank is without limit and is not counted."""
    found: Counter[str] = Counter(deferred=state.session.deferred if state.find("session") else 0)
    for character in state.all(Character):
        found[character.id] += character.fate_points
        found[f"store:{character.id.partition(':')[2]}"] += character.store
    for offer in state.all(Offer):
        found[offer.id] += offer.escrow
    for scene in state.all(Scene):
        found["pool"] += scene.pool
        for id, points in scene.owed.items():
            found[f"owed:{id.partition(':')[2]}"] += points
    return found


def check_ledger(before: State, after: State, record: Record) -> None:
    """What changed in the pockets is what the ledger's lines say, or was set by hand, with a line that says so."""
    lines = game.moves_for("gm", record)
    expected = pockets(before)
    for source, to, points in moves_in(lines):
        expected[source] -= points
        expected[to] += points
    found = pockets(after)
    wrong = {pocket for pocket in expected | found if pocket != "bank" and expected[pocket] != found[pocket]}
    by_hand = [event for event in record.events if isinstance(event, Overridden | Restored)]
    if wrong and by_hand:
        assert {line.key for line in lines} & {"overridden", "rewound", "taken_back"}, "points were set unseen"
        return
    assert not wrong, f"{record.kind}: {wrong} is not explained by the ledger"


def moves_in(lines: list[game.Entry]) -> Iterator[tuple[str, str, int]]:
    for line in lines:
        if "pockets" in line.params:
            source, to = line.params["pockets"]
            yield source, to, line.params["points"]
