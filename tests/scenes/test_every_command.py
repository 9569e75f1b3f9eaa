"""Old view and pushed frames make the fresh view for every kind of command and every reader.

The rules' own cases are played once more, with readers who follow what the hub would send them.
"""

import contextlib
from datetime import UTC, datetime
from random import Random
from typing import Any

import msgspec
import pytest

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.game import (
    Actor,
    Command,
    Decision,
    Dice,
    Past,
    Record,
    State,
    apply,
    commands_of,
    decide,
    decode_command,
    new_table,
)
from rules.refusals import Refusal
from rules.state import Seat
from scenes.asked import SEATED
from scenes.stored.store import Dated
from scenes.told.frames import Views
from scenes.told.log import Lines, Told
from scenes.told.stream import Stream, push
from tests.rules import optional
from tests.rules.dice import KeyedDice
from tests.rules.random_commands import Chance
from tests.rules.random_table import beginning
from tests.rules.random_words import MEMBERS
from tests.rules.runner import table as runner_table
from tests.rules.runner.play import play_case
from tests.rules.test_vectors import CASES, MISSING

EPOCH = 1
NOW = datetime(2026, 1, 1, tzinfo=UTC)
# Played by test_replay.py, test_perform.py and test_sockets.py, which have seats and a past.
PLAYED_ELSEWHERE = {
    "take_seat",
    "leave_table",
    "remove_member",
    "lift_ban",
    "set_role",
    "hand_over_gm",
    "take_back",
    "take_back_turn",  # test_turn_taken_back.py
    "rewind",
    "write_note",
    "drop_note",
    "say",
    "set_limits",
    "play_x_card",
    "pause_play",
    "resume_play",
    "edit_scene",
    "drop_scene",
    "end_session",
    "set_portrait",  # tests/characters/test_portraits.py: only an upload sends it
    "bring",  # tests/campaigns/test_duplicating.py: only the site sends it
    "tell_wishes",  # tests/campaigns/test_safety.py: only the clock sends it
    "show_picture",  # tests/campaigns/library/test_showing.py: only the library sends it
    "set_art",  # tests/campaigns/library/test_art.py: only the library sends it
    "reveal",  # tests/campaigns/journal/test_revealing.py: only the journal sends it
    "capture",  # tests/campaigns/journal/test_captures.py: only the journal sends it
    "add_modifier",  # always refused
    "set_passing",
    "hold_roll",
    "end_breath",  # test_breath.py
}


class Frame(msgspec.Struct):
    """What a frame puts and drops; each view as it was sent, byte by byte."""

    put: dict[str, msgspec.Raw]
    drop: list[str]


class Followers:
    """One reader of every seat, and a spectator, at the table of one case."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.views = Views(state)
        actors = [Actor(seat.member, seat.role) for seat in state.all(Seat) if seat.role in SEATED]
        self.streams = [Stream(actor, state, 0, Lines([], False)) for actor in [*actors, Actor("watcher", "spectator")]]
        for stream in self.streams:
            self.views.follow(stream.audience)
        self.boards = {id(stream): self.views.of(stream.audience) for stream in self.streams}
        self.seq = 0

    def follow(self, decision: Decision, member: str, kind: str) -> None:
        self.seq += 1
        system = decision.state.table.system
        record = Record(seq=self.seq, member=member, kind=kind, events=decision.events, system=system)
        dated = Dated(record, NOW, decision.touched, decision.cast)
        self.state = decision.state
        told = Told(dated, EPOCH)
        for payload, told_so in push(self.streams, self.views, self.state, dated, told, EPOCH):
            frame = msgspec.json.decode(payload, type=Frame)
            for board in (self.boards[id(stream)] for stream in told_so):
                board.update({key: bytes(view) for key, view in frame.put.items()})
                for gone in frame.drop:
                    del board[gone]
        fresh = Views(self.state)
        for stream in self.streams:
            fresh.follow(stream.audience)
            assert self.boards[id(stream)] == fresh.of(stream.audience), stream.audience


class Watched:
    """Stands in for `decide`: whatever is decided through it is followed."""

    def missing(self) -> str:
        return ", ".join(sorted(set(commands_of("accelerated")) - self.seen - PLAYED_ELSEWHERE))

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self._table: tuple[State, Followers] | None = None

    def __call__(self, state: State, actor: Actor, command: Command, dice: Dice, past: Past | None = None) -> Decision:
        decision = decide(state, actor, command, dice, past)
        kind = str(command.__struct_config__.tag)
        self.seen.add(kind)
        assert apply(state, decision.events) == decision.state
        known = self._table is not None and self._table[0] is state
        followers = self._table[1] if known and self._table else Followers(state)
        followers.follow(decision, actor.member, kind)
        self._table = decision.state, followers
        return decision


def play_cases(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner_table, "decide", watched)
    for case in (case for cases in CASES.values() for case in cases):
        if case.id not in MISSING:
            play_case(case)


def play_at_random(watched: Watched, most: int) -> None:
    """Whatever is sent, by anybody, until there was a bit of everything; most of it is refused."""
    state = apply(State(), new_table("accelerated", {}, "gwen"))
    sent = 0

    def send(actor: Actor, command: Command) -> None:
        nonlocal state, sent
        sent += 1
        with contextlib.suppress(Refusal):
            state = watched(state, actor, command, KeyedDice("followed", str(sent))).state

    for member, role in MEMBERS.items():
        if role != "gm":
            send(Actor(member, "newcomer"), commands_of("accelerated")["take_seat"](role=role))  # type: ignore[call-arg]
    for member, kind, args in beginning("accelerated"):
        send(Actor(member, MEMBERS[member]), decode_command("accelerated", kind, args))
    scene = next(iter(state.groups["scene"]))
    for name in ("pier", "deck"):
        send(Actor("gwen", "gm"), decode_command("accelerated", "add_zone", {"scene": scene, "name": name}))
    pier, deck = list(state.groups["zone"])
    for kind in ("link_zones", "unlink_zones"):
        send(Actor("gwen", "gm"), decode_command("accelerated", kind, {"a": pier, "b": deck}))
    gm = Actor("gwen", "gm")
    send(gm, decode_command("accelerated", "open_scene", {"scene": scene}))
    send(gm, decode_command("accelerated", "place_aspect", {"text": "Rotten planks", "secret": True}))
    hidden = next(aspect.id for aspect in state.all(Aspect) if aspect.secret)
    send(gm, decode_command("accelerated", "reveal_aspect", {"aspect": hidden, "to": ["pilar"]}))
    hero = next(character for character in state.all(Character) if character.controller == "pilar")
    send(gm, decode_command("accelerated", "set_dial", {"dial": "declare_detail", "value": True}))
    own = next(aspect.id for aspect in state.all(Aspect) if aspect.on == hero.id)
    spend = {"character": hero.id, "aspect": own, "text": "There is a rope"}
    send(Actor("pilar", "player"), decode_command("accelerated", "declare_detail", spend))
    for only in ([], ["oleg"]):
        send(Actor("pilar", "player"), decode_command("accelerated", "roll_free", {"text": "4dF+2", "to": only}))
    for to in (None, "pilar"):
        send(gm, decode_command("accelerated", "assign_character", {"character": hero.id, "to": to}))
    other = next(one for one in state.all(Character) if one.kind == "pc" and one.controller != "pilar")
    for only in (hero, other):
        send(gm, decode_command("accelerated", "place_token", {"scene": scene, "character": only.id}))
    creaks = {"text": "It creaks", "aspect_kind": "lasting", "bearer": "The old bridge"}
    send(gm, decode_command("accelerated", "place_aspect", creaks))
    bridge = next(aspect.id for aspect in state.all(Aspect) if aspect.kind == "lasting")
    send(gm, decode_command("accelerated", "bring_aspect", {"aspect": bridge, "on": hero.id}))
    send(gm, decode_command("accelerated", "place_aspect", {"text": "Dry straw", "free": 2, "free_for": hero.id}))
    straw = next(aspect.id for aspect in state.all(Aspect) if aspect.lots)
    give = {"character": hero.id, "aspect": straw, "to": other.id, "uses": 1}
    send(Actor("pilar", "player"), decode_command("accelerated", "hand_free", give))
    compel = {"character": hero.id, "target": other.id, "aspect": straw, "compel": "event", "effect": "It burns"}
    own_words = {"id": "new", "name": "Lucky Coin", "kind": "free", "text": "It lands on its edge"}
    for member, kind, args in (
        ("gwen", "set_dial", {"dial": "starting_stunts", "value": 5}),
        ("pilar", "add_stunt", {"character": hero.id, "stunt": own_words}),
    ):
        send(Actor(member, MEMBERS[member]), decode_command("accelerated", kind, args))
    coin = state.get(hero.id, Character).stunts[-1].id
    send(gm, decode_command("accelerated", "refuse_offer", {"offer": state.all(Offer)[-1].id}))
    anew = {"character": hero.id, "stunt": coin, "text": "It tells yes from no"}
    send(Actor("pilar", "player"), decode_command("accelerated", "propose_stunt", anew))
    for case in optional.cases():
        for member, kind, args in case.orders(lambda: state):
            send(Actor(member, MEMBERS[member]), decode_command("accelerated", kind, args))
    climb = {"character": hero.id, "action": "overcome", "rating": "quick", "goal": "Up the rope"}
    send(Actor("pilar", "player"), decode_command("accelerated", "declare_action", climb))
    send(gm, decode_command("accelerated", "waive_roll", {"roll": state.all(Roll)[-1].id}))
    send(gm, decode_command("accelerated", "copy_sample", {"sample": "bully"}))
    bully = state.all(Character)[-1].id
    for kind, told in (
        ("place_token", {"scene": scene, "character": bully}),
        ("open_conflict", {"conflict_kind": "mental"}),
        ("say_firsts", {"firsts": {bully: "bad"}}),
        ("end_conflict", {}),
    ):
        send(gm, decode_command("accelerated", kind, told))
    for kind, more in (("take_over_offer", {"terms": "It smoulders"}), ("turn_down_offer", {"reason": "It is wet"})):
        send(Actor("pilar", "player"), decode_command("accelerated", "offer_compel", compel))
        send(gm, decode_command("accelerated", kind, {"offer": state.all(Offer)[-1].id, **more}))
    for seed in range(most):
        if seed % 500 == 0 and not watched.missing():
            return
        member, kind, args = Chance(Random(seed), state).command()
        with contextlib.suppress(Refusal):
            send(Actor(member, MEMBERS[member]), decode_command("accelerated", kind, args))


class Scripted:
    """A table of a game with its first people, at which one thing is sent after another."""

    def __init__(self, watched: Watched, key: str, dials: dict[str, Any]) -> None:
        self.watched, self.key, self.sent = watched, key, 0
        self.state = apply(State(), new_table(key, dials, "gwen"))
        for member in ("pilar", "oleg"):
            seated = commands_of(key)["take_seat"](role="player")  # type: ignore[call-arg]
            self.state = watched(self.state, Actor(member, "newcomer"), seated, KeyedDice(key, member)).state
        for member, kind, args in beginning(key):
            self.send(kind, member, **args)
        self.send("open_scene", scene=self.newest("scene"), present=[one.id for one in self.state.all(Character)])

    def send(self, kind: str, sender: str = "gwen", /, **args: Any) -> None:
        self.sent += 1
        command = decode_command(self.key, kind, args)
        actor, dice = Actor(sender, MEMBERS[sender]), KeyedDice(self.key, str(self.sent))
        self.state = self.watched(self.state, actor, command, dice).state

    def newest(self, kind: str) -> str:
        return list(self.state.groups[kind])[-1]

    def hero_of(self, member: str) -> str:
        return next(one.id for one in self.state.all(Character) if one.controller == member)

    def foes(self) -> list[str]:
        return [one.id for one in self.state.all(Character) if one.kind == "npc"]


def play_century(watched: Watched) -> None:
    """Minions and companions, blocks, wounds, novels, and what is done between two sessions."""
    table = Scripted(watched, "century", {})
    send, hero, other, foe = table.send, table.hero_of("pilar"), table.hero_of("oleg"), table.foes()[0]
    send("arrange_seats", members=["gwen", "oleg", "pilar"])
    for member, author in (("pilar", hero), ("oleg", other)):
        send("write_novel", member, character=author, title=f"The Jade Wing of {member}")
    novel = table.newest("novel")
    send("join_novel", "pilar", character=hero, novel=novel)
    send("leave_novel", "pilar", character=hero, novel=novel)
    send("add_companion", character=hero, name="Pip", calling="sidekick", advances=1)
    [pip] = [one.id for one in table.state.get(hero, Character).by_rule.companions.all]
    companion = {"character": hero, "companion": pip}
    send("edit_companion", "pilar", **companion, name="Pip the Quick")
    send("advance_companion", "pilar", **companion, take="independent")
    send("send_companion", "pilar", **companion)
    send("call_companion", "pilar", **companion)
    send("drop_companion", **companion)
    send("make_minions", name="Dockers", quality=1, count=4)
    send("split_minions", group=table.newest("character"), sizes=[2, 2])
    groups = [one.id for one in table.state.all(Character) if one.by_rule.minions is not None]
    send("merge_minions", group=groups[0], other=groups[1])
    wound_and_ease(table, hero, foe)
    block_and_let_be(table, hero, foe)
    send("set_grit", character=foe, grit=0)
    send("open_conflict", conflict_kind="physical")
    send("inflict_hit", target=foe, shifts=20)
    send("fight_on", character=foe)
    send("end_conflict")
    grow_tree(table, foe)
    between_sessions(table, hero)


def grow_tree(table: Scripted, foe: str) -> None:
    stunt = {"id": "new", "name": "Lucky Coin", "kind": "free", "text": "It lands on its edge"}
    table.send("add_tree_stunt", skill="gambling", stunt=stunt)
    node = table.newest("tree_stunt")
    table.send("edit_tree_stunt", node=node, skill="gambling", stunt={**stunt, "text": "It never lands"})
    table.send("drop_tree_stunt", node=node)
    table.send("give_stunt", character=foe, stunt=stunt)


def wound_and_ease(table: Scripted, hero: str, foe: str) -> None:
    table.send("inflict_hit", target=hero, shifts=20, source=foe)
    hit = table.newest("hit")
    table.send("reaim_hit", hit=hit, harm="mental")
    table.send("absorb", "pilar", hit=hit, consequences={"mild": "Cracked Rib"})
    table.send("ease_wound", aspect=table.newest("aspect"), note="Good bandages")


def block_and_let_be(table: Scripted, hero: str, foe: str) -> None:
    told = {"character": foe, "action": "block", "rating": "resolve", "goal": "leaving"}
    table.send("declare_action", **told)
    table.send("roll_dice", roll=table.newest("roll"))
    table.send("settle_roll", roll=table.newest("roll"))
    block = table.newest("standing_block")
    table.send("declare_action", "pilar", character=hero, action="overcome", rating="athletics")
    table.send("face_block", roll=table.newest("roll"), block=block)
    table.send("withdraw_action", "pilar", roll=table.newest("roll"))
    table.send("drop_block", block=block)


def between_sessions(table: Scripted, hero: str) -> None:
    table.send("close_scene")
    table.send("withhold_refresh")
    table.send("end_session", award={"milestone": "growth", "to": [hero]})
    table.send("gain_aspect", "pilar", character=hero, text="Owes the Lamplighters")
    table.send("allow_shuffle")
    given = table.state.get(hero, Character).stunts[0].id
    stunt = {"id": "new", "name": "Lucky Coin", "kind": "free", "text": "It lands on its edge"}
    table.send("shuffle_stunt", "pilar", character=hero, give=given, stunt=stunt)


def play_extras(watched: Watched) -> None:
    """What the optional rules put on the scene: seen by all, kept from some, changed and put away."""
    dials = dict.fromkeys(("countdowns", "obstacles", "scale", "big_bad", "wide_aspects"), True)
    dials["dials_between_sessions"] = False
    table = Scripted(watched, "condensed", dials)
    send, newest = table.send, table.newest
    for here in (False, True):
        send("set_presence", member="pilar", here=here)
    send("make_countdown", name="Ritual", outcome="It wakes", boxes=3, triggers=[{"on": "hour"}])
    for change in ({"visibility": "boxes_only"}, {"visibility": "open"}):
        send("edit_countdown", countdown=newest("countdown"), **change)
    send("pass_time", unit="hour", amount=2)
    send("unmark_countdown", countdown=newest("countdown"))
    send("edit_countdown", countdown=newest("countdown"), lasting=True)
    send("drop_countdown", countdown=newest("countdown"))
    for end in ("leave_distraction", "drop_distraction"):
        send("make_distraction", name="A cry", choice="Who goes?", leave="It ends", secret=True)
        send("edit_distraction", distraction=newest("distraction"), shown=True)
        send(end, distraction=newest("distraction"))
    send("make_obstacle", obstacle="hazard", name="Fire", rating=2, weapon=1)
    send("edit_obstacle", character=newest("character"), rating=3)
    foe, second = [one.id for one in table.state.all(Character) if one.kind != "pc" and not one.is_thing][:2]
    send("set_scale", target=foe, scale="otherworldly")
    send("set_threat", character=foe, immunity={"by": "challenge"}, minions=[second])
    hero = next(one.id for one in table.state.all(Character) if one.controller == "pilar")
    send("declare_action", character=foe, action="attack", rating="fight", target=hero, means="Teeth")
    send("choose_scale", roll=newest("roll"), character=foe, scale={"benefits": ["before"]})
    send("lift_immunity", character=foe, how="The bell rings")
    send("mark_immune", character=foe, until="The bell rings", ratings=["fight"])
    send("end_immunity", character=foe, proof=table.state.get(foe, Character).proofs[0].id)
    send("make_organization", name="The Guild", members=[hero])
    send("place_wide_aspect", text="Honour among Thieves", span="organization", on=newest("organization"))
    send("edit_organization", organization=newest("organization"), members=[])
    send("drop_organization", organization=newest("organization"))
    for shown in (True, False):
        send("prepare_scene", title="The crypt")
        later = {"scene": newest("scene")}
        send("make_countdown", name="Flood", outcome="It drowns", boxes=2, visibility="open", lasting=shown, **later)
        send("make_obstacle", obstacle="block", name="Fence", rating=2, secret=not shown, **later)
        send("make_distraction", name="A bell", choice="Who rings?", deal="It stops", secret=not shown, **later)
        send("close_scene")
        send("open_scene", **later)
    send("open_challenge", name="Out of here", tasks=[{"name": "Row", "difficulty": 2}])
    send("claim_task", task=newest("task"), character=hero)
    send("set_dials", dials={"skill_list": ["Nerve", "Luck"], "shape": {"2": 1}})
    hero = next(one for one in table.state.all(Character) if one.kind == "pc" and one.ratings)
    send("drop_rating", character=hero.id, rating=next(iter(hero.ratings)))


def test_every_command_reaches_every_reader_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched()
    play_cases(watched, monkeypatch)
    play_extras(watched)
    play_century(watched)
    play_at_random(watched, 12_000)

    assert watched.missing() == ""
