"""Random play: whatever is sent, the table stays sound."""

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings, stateful
from hypothesis import strategies as st

from rules import game
from rules.fate.state import Aspect, Character, Offer, Scene
from rules.fate.structures import Task
from rules.refusals import REFUSALS, Refusal
from rules.state import Entity, Note, State
from rules.view import Record
from tests.rules.buttons import buttons, pressed
from tests.rules.dice import KeyedDice
from tests.rules.random_commands import Chance
from tests.rules.random_words import MEMBERS

AUDIENCES = {"gwen": "gm", "pilar": "member:pilar", "oleg": "member:oleg", "sofia": "spectators"}
BEGINNING: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("pilar", "copy_sample", {"sample": "reth"}),
    ("oleg", "copy_sample", {"sample": "voltaire"}),
    ("gwen", "copy_sample", {"sample": "shark"}),
    ("gwen", "copy_sample", {"sample": "bully"}),
    ("gwen", "create_character", {"char_kind": "npc", "name": "Lord Ash", "ratings": {"quick": 3, "careful": 2}}),
    ("gwen", "start_session", {}),
    ("gwen", "prepare_scene", {"title": "The docks", "secret_text": "HIDDEN0001"}),
)


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


class RandomPlay(stateful.RuleBasedStateMachine):
    """Gwen runs, Pilar and Oleg play, Sofía watches; every command may come from any of them."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = 0
        self.history: list[game.Event] = list(game.new_table("accelerated", {}, "gwen"))
        self.state = game.apply(State(), self.history)
        self.views = {member: self.fresh_view(member) for member in AUDIENCES}
        for member, role in MEMBERS.items():
            if role != "gm":
                self.take(game.Actor(member, "newcomer"), game.COMMANDS["take_seat"](role=role))
        for member, kind, args in BEGINNING:
            self.take(game.Actor(member, MEMBERS[member]), game.decode_command(kind, args))
        self.open_docks()

    def open_docks(self) -> None:
        gm = game.Actor("gwen", "gm")
        scene = next(iter(self.state.all(Scene))).id
        for name in ("pier", "deck", "hold"):
            self.take(gm, game.decode_command("add_zone", {"scene": scene, "name": name, "secret": name == "hold"}))
        present = [character.id for character in self.state.all(Character)]
        self.take(gm, game.decode_command("open_scene", {"scene": scene, "present": present}))

    # --- one command ------------------------------------------------------------------------------------

    @stateful.rule(seed=st.integers(0, 2**32 - 1))
    def somebody_sends_something(self, seed: int) -> None:
        member, kind, args = Chance(Random(seed), self.state).command()
        before = dict(self.state.by_id())
        try:
            command = game.decode_command(kind, args)
            self.take(game.Actor(member, MEMBERS[member]), command)
        except Refusal as refusal:
            self.check_refused(refusal, before)

    def take(self, actor: game.Actor, command: game.Command) -> None:
        self.sent += 1
        decision = game.decide(self.state, actor, command, KeyedDice("random play", str(self.sent)))
        stored = game.decode_events(game.encode_events(decision.events))
        assert stored == decision.events, "events do not survive being stored"
        assert game.apply(self.state, stored) == decision.state, "events do not give what was decided"
        changed = self.changed(decision.state)
        assert changed <= set(decision.touched), "something changed that was not told"
        self.state = decision.state
        self.history += stored
        self.push(changed)
        self.check_entities(changed)
        kind = str(type(command).__struct_config__.tag)
        record = Record(seq=self.sent, member=actor.member, kind=kind, events=decision.events)
        self.check_log(record)

    def changed(self, after: State) -> set[str]:
        old, new = dict(self.state.by_id()), dict(after.by_id())
        return {id for id in old | new if old.get(id) is not new.get(id)}

    # --- what always holds ----------------------------------------------------------------------------------

    def check_refused(self, refusal: Refusal, before: dict[str, Entity]) -> None:
        assert REFUSALS[refusal.code] is type(refusal)
        now = dict(self.state.by_id())
        assert now.keys() == before.keys()
        assert all(now[id] is before[id] for id in now), "a refusal changed something"
        msgspec.json.encode(refusal.params)

    def push(self, changed: set[str]) -> None:
        """What frames do: put what is seen of each changed entity, drop what is not seen any more."""
        for member, audience in AUDIENCES.items():
            for id in changed:
                entity = self.state.find(id)
                view = game.view_for(audience, entity) if entity is not None else None
                if view is None:
                    self.views[member].pop(id, None)
                else:
                    self.views[member][id] = plain(view)

    def check_entities(self, changed: set[str]) -> None:
        for id in changed:
            entity = self.state.find(id)
            if entity is None:
                continue
            assert entity.id == id
            assert game.decode_entity(game.encode_entity(entity)) == entity, "an entity does not survive being stored"
            if not game.is_personal(entity):
                common = game.view_for("players", entity)
                assert all(game.view_for(a, entity) == common for a in AUDIENCES.values() if a != "gm")

    def check_log(self, record: Record) -> None:
        for member, audience in AUDIENCES.items():
            entries = msgspec.json.encode(game.log_for(audience, record)).decode()
            if member != "gwen":
                assert not [word for word in self.secrets() if word in entries], "the log tells a secret"

    def secrets(self) -> set[str]:
        """Words that only the GM may read now."""
        hidden = {aspect.text for aspect in self.state.all(Aspect) if aspect.known_to == ()}
        known = {aspect.text for aspect in self.state.all(Aspect) if aspect.known_to is None}
        told = {scene.secret_text for scene in self.state.all(Scene)} | {note.text for note in self.state.all(Note)}
        texts = (hidden - known) | told | {task.name for task in self.state.all(Task) if not task.shown}
        return {text.split()[0] for text in texts if text.startswith("HIDDEN")}

    @stateful.invariant()
    def no_pocket_is_below_nothing(self) -> None:
        assert all(character.fate_points >= 0 for character in self.state.all(Character))
        assert all(scene.pool >= 0 and min(scene.owed.values(), default=0) >= 0 for scene in self.state.all(Scene))
        assert all(offer.escrow >= 0 for offer in self.state.all(Offer))
        assert self.state.session.deferred >= 0

    @stateful.invariant()
    def marks_lie_in_boxes_and_free_uses_are_never_negative(self) -> None:
        for character in self.state.all(Character):
            for track in character.tracks.values():
                assert set(track.marked) <= set(range(1, len(track.boxes) + 1))
                assert len(track.marked) == len(set(track.marked))
        assert all(lot.left >= 0 for aspect in self.state.all(Aspect) for lot in aspect.lots)

    @stateful.invariant()
    def everybody_can_be_told_what_they_may_do(self) -> None:
        for member, role in MEMBERS.items():
            can = msgspec.json.encode(game.may(self.state, game.Actor(member, role))).decode()
            if role != "gm":
                assert not [word for word in self.secrets() if word in can], "what one may do tells a secret"

    @stateful.invariant()
    def buttons_tell_the_truth(self) -> None:
        """What is offered is done, what is greyed out is refused for the reason that is given."""
        member = ("gwen", "pilar", "oleg")[self.sent % 3]
        actor = game.Actor(member, MEMBERS[member])
        for kind, args, reason in buttons(self.state, plain(game.may(self.state, actor))):
            told = reason["code"] if reason else None
            assert pressed(self.state, actor, kind, args) == told, f"{member}: {kind} {args}"

    @stateful.invariant()
    def nobody_holds_a_secret(self) -> None:
        for member in AUDIENCES:
            if member != "gwen":
                sent = msgspec.json.encode(self.views[member]).decode()
                assert not [word for word in self.secrets() if word in sent], "a view tells a secret"

    @stateful.invariant()
    def frames_lead_to_the_fresh_view(self) -> None:
        for member in AUDIENCES:
            assert self.views[member] == self.fresh_view(member)

    def fresh_view(self, member: str) -> dict[str, Any]:
        seen = {entity.id: game.view_for(AUDIENCES[member], entity) for entity in self.state.entities()}
        return {id: plain(view) for id, view in seen.items() if view is not None}

    def teardown(self) -> None:
        """The whole story again from empty."""
        assert game.apply(State(), self.history) == self.state


RandomPlay.TestCase.settings = settings(
    max_examples=10, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck)
)
test_random_play = RandomPlay.TestCase
