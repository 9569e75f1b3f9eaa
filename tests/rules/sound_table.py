"""A table at which chance plays, whatever the game: what must hold of it after every command, done or refused."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, NamedTuple

import msgspec

from rules import game
from rules.refusals import REFUSALS, Refusal
from rules.state import Entity, State
from rules.table.stage.entities import Scene
from rules.view import VIEWS, Record
from rules.words.labels import load_classes
from tests.rules import asked, worded
from tests.rules.dice import KeyedDice
from tests.rules.random_words import MEMBERS
from tests.rules.story import Story

PLANTED = "HIDDEN"
WORD = re.compile("HIDDEN[0-9]+|[a-z_]+:[-a-z0-9]+")
AUDIENCES = {"gwen": "gm", "pilar": "member:pilar", "oleg": "member:oleg", "sofia": "spectators"}
OTHERS = {member: audience for member, audience in AUDIENCES.items() if audience != "gm"}
Sent = tuple[str, str, dict[str, Any]]


Button = tuple[str, dict[str, Any], Any]
Buttons = Callable[[State, dict[str, Any]], Iterator[Button]]


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


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


class SoundTable(Story):
    """Gwen runs, Pilar and Oleg play, Sofía watches. `retelling`: what tells again what others said or are; their own
    secrets would be somebody else's. `last_guard`: how a player's command is refused that no rule refused and that
    would tell of something hidden."""

    retelling: ClassVar[tuple[type[Entity], ...]] = ()
    last_guard: ClassVar[frozenset[tuple[str, str]]] = frozenset()

    def __init__(self, key: str, seed: int, tally: Tally) -> None:
        super().__init__(seed, MEMBERS)
        self.key = key
        self.tally = tally
        self.sent = 0
        self.hidden: dict[str, Any] = {}
        self.sights: dict[tuple[str, int], tuple[Entity, Sight]] = {}
        self.checked = self.state
        self.views: dict[str, dict[str, Any]] = {member: {} for member in AUDIENCES}

    # --- what a game says of itself ------------------------------------------------------------------------

    def goes_on(self) -> None:
        """What happens by itself before a command."""

    def check_ledger(self, before: State, after: State, record: Record) -> None:
        """What changed in the pockets is what the ledger's lines say."""

    def check_limits(self) -> None:
        """What a game's own things never hold."""

    def buttons(self, can: dict[str, Any]) -> Iterator[Button]:
        """What is to be pressed."""
        yield from ()

    # --- one command ------------------------------------------------------------------------------------

    def send(self, sent: Sent) -> None:
        """As it comes from outside. Whatever is raised but a refusal comes through."""
        member, kind, args = sent
        self.sent += 1
        self.goes_on()
        before, command = dict(self.state.by_id()), None
        try:
            command = game.decode_command(self.key, kind, args)
            self.take(game.Actor(member, MEMBERS[member]), command)
            self.tally.done[kind] += 1
        except Refusal as refusal:
            (self.tally.misshapen if command is None else self.tally.refused)[refusal.code] += 1
            self.check_refused(refusal, before, member)

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
                assert plain(can_of(before, actor)) == plain(can_of(after, actor)), f"{ids} concern {member}"

    def happen(self, member: str, kind: str, events: tuple[game.Event, ...]) -> State:
        """Every view hears what changed, and what was told and paid is looked at."""
        before, after = self.state, super().happen(member, kind, events)
        ids = changed(before, after)
        self.push(ids)
        self.check_entities(ids)
        record = self.last_record(member, kind)
        self.check_log(record)
        self.check_concerned(before, after, ids)
        self.check_ledger(before, after, record)
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
        kept = member == "gwen" or (refusal.code, refusal.rule) not in self.last_guard
        assert kept, "only the last guard kept a secret"
        assert REFUSALS[refusal.code] is type(refusal)
        assert self.is_own(refusal.rule), f"{refusal.code} names {refusal.rule}, which is no rule of {self.key}"
        assert same(before, dict(self.state.by_id())), "a refusal changed something"
        msgspec.json.encode(refusal.params)
        check_words(worded.of_refusal(refusal))

    def check_entities(self, ids: set[str]) -> None:
        for id in ids:
            entity = self.state.find(id)
            if entity is None:
                continue
            assert entity.id == id
            assert game.decode_entity(self.key, game.encode_entity(self.key, entity)) == entity, (
                "an entity does not survive being stored"
            )
            view = VIEWS[type(entity)]
            check_words(worded.of_view(self.key, game.engine_of(self.key).key, self.sight("gm", entity).view))
            assert view.gm is not view.players or view.gm(entity) is not None, "what all see alike is hidden from all"
            if not game.is_personal(entity):
                common = game.view_for("players", entity)
                assert all(game.view_for(audience, entity) == common for audience in OTHERS.values())

    def is_own(self, rule: str | None) -> bool:
        """Whether it is in the catalogue of the game that is played, or holds at every table; or none is named."""
        return rule is None or rule in load_classes(self.key) or rule.startswith("TABLE-")

    def check_log(self, record: Record) -> None:
        for entry in game.log_for("gm", record):
            strange = [rule for rule in entry.rules if not self.is_own(rule)]
            assert not strange, f"a line ({entry.key}) names {strange}, no rule of {self.key}"
        for audience in OTHERS.values():
            lines = [*game.log_for(audience, record), *game.ledger_for(audience, record)]
            found = self.told_in(lines, audience)
            assert not found, f"the log tells {audience} {found}"
        check_words(worded.of_lines([*game.log_for("gm", record), *game.ledger_for("gm", record)]))

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
            check_words([*worded.of_can(self.key, can), *worded.of_buttons(can)])
        member = ("gwen", "pilar", "oleg")[len(self.stored) % 3]
        actor = game.Actor(member, MEMBERS[member])
        for kind, args, reason in self.buttons(can_of(self.state, actor)):
            told, comes = reason and reason["code"], pressed(self.state, actor, kind, args)
            assert reason is None or self.is_own(reason["rule"]), f"{kind} is greyed out by {reason}"
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
            elif not isinstance(entity, self.retelling):
                held |= planted(self.sight("", entity).words)
                seen |= planted(sight.words)
        return held - seen


def check_words(lacking: Iterable[str]) -> None:
    found = sorted(set(lacking))
    assert not found, f"there are no words for {found}"


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


# --- buttons ----------------------------------------------------------------------------------------------

ASKED: list[tuple[State, dict[game.Actor, dict[str, Any]]]] = []


def can_of(state: State, actor: game.Actor) -> dict[str, Any]:
    """What that member may do, as their browser reads it; asked once of the table as it is and as it was before."""
    found = next((told for of, told in ASKED if of is state), None)
    if found is None:
        found = {}
        ASKED[:] = [*ASKED[-1:], (state, found)]
    if actor not in found:
        found[actor] = asked.may(state, actor)
    return found[actor]


def pressed(state: State, actor: game.Actor, kind: str, args: dict[str, Any]) -> str | None:
    """The code it is refused with, or None."""
    try:
        game.decide(state, actor, game.decode_command(state.table.system, kind, args), KeyedDice("buttons", kind))
    except game.Refusal as refusal:
        return refusal.code
    return None
