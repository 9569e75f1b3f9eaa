"""What the GM keeps hidden changes nothing for those who do not know it.

The same story is played twice, once with secrets between its acts: more aspects, places, foes, notes and scenes that
nobody but the GM knows. What players and spectators see, read and may do must be the same, refusals too. Dice and ids
follow from the act alone, so that one more secret does not shift them.
"""

from random import Random
from typing import Any

import msgspec
import pytest

from rules import game
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.state import State
from rules.table.stage.entities import Zone
from rules.view import Record
from rules.words.labels import games_of
from tests.rules import asked
from tests.rules.dice import KeyedDice
from tests.rules.random_commands import Chance
from tests.rules.random_table import beginning
from tests.rules.random_words import MEMBERS

OUTSIDERS = {"pilar": "member:pilar", "oleg": "member:oleg", "sofia": "spectators"}
GM_ALONE = {
    "prepare_scene",
    "write_note",
    "drop_note",
    "open_challenge",
    "add_task",
    "write_scenario",
    "play_x_card",
    "pause_play",
}
OPTIONAL = {"countdowns": True, "obstacles": True}
OPEN_TALK = {"copy_sample", "create_character"}
ACTS = 60
GWEN = game.Actor("gwen", "gm")


class Telling:
    """One telling of the story, in the game of that key."""

    def __init__(self, key: str) -> None:
        self.game = key
        self.state = game.apply(State(), game.new_table(key, dict(OPTIONAL), "gwen"))
        for member, role in MEMBERS.items():
            if role != "gm":
                self.act(
                    f"seat {member}",
                    game.Actor(member, "newcomer"),
                    game.commands_of(key)["take_seat"](role=role),
                )
        for place, (member, kind, args) in enumerate(beginning(key)):
            self.send(f"beginning {place}", member, kind, args)
        scene = self.state.all(Scene)[0].id
        self.send("pier", "gwen", "add_zone", {"scene": scene, "name": "pier", "x": 0, "y": 0})
        self.send("deck", "gwen", "add_zone", {"scene": scene, "name": "deck", "x": 1, "y": 0})
        present = [character.id for character in self.state.all(Character) if "HIDDEN" not in character.name]
        self.send("open", "gwen", "open_scene", {"scene": scene, "present": present})

    def send(self, key: str, member: str, kind: str, args: dict[str, Any]) -> Any:
        """What the others learn of it: the log's lines and the views; or the refusal."""
        try:
            command = game.decode_command(self.game, kind, args)
            decision = self.act(key, game.Actor(member, MEMBERS[member]), command)
        except game.Refusal as refusal:
            return None if member == "gwen" else (refusal.code, refusal.params)
        record = Record(seq=1, member=member, kind=kind, events=decision.events, system=self.game)
        return {audience: msgspec.json.encode(game.log_for(audience, record)) for audience in OUTSIDERS.values()}

    def act(self, key: str, actor: game.Actor, command: game.Command) -> game.Decision:
        decision = game.decide(self.state, actor, command, KeyedDice("telling", key))
        self.state = decision.state
        return decision

    def shown(self) -> dict[str, Any]:
        """Everything the others have on their screens."""
        screens: dict[str, Any] = {}
        for member, audience in OUTSIDERS.items():
            views = {e.id: game.view_for(audience, e) for e in self.state.entities()}
            seen = {id: msgspec.to_builtins(view) for id, view in views.items() if view is not None}
            screens[member] = (seen, asked.may(self.state, game.Actor(member, MEMBERS[member])))
        return screens


def secrets(telling: Telling, random: Random, key: str) -> None:
    """The GM does something that nobody else may notice."""
    live = next((scene.id for scene in telling.state.all(Scene) if scene.state == "live"), None)
    places = [
        live,
        *(zone.id for zone in telling.state.all(Zone)),
        *(c.id for c in telling.state.all(Character) if c.shown),
    ]
    name = f"secret {key}"
    samples = game.system(telling.game).samples
    foe = next(sample.key for sample in samples if sample.kind != "pc")
    rating = next(iter(samples[0].ratings))
    kinds: list[tuple[str, dict[str, Any]]] = [
        ("prepare_scene", {"title": name, "secret_text": "twist"}),
        ("write_note", {"text": name}),
        ("create_character", {"char_kind": "npc", "name": name, "ratings": {rating: 3}, "secret": True}),
        ("write_scenario", {"opponent": name, "goal": "gold", "reason": "hunger"}),
    ]
    kinds += [waiting(scene.id, name, random) for scene in telling.state.all(Scene) if scene.state == "prepared"]
    if live is not None:
        place = random.choice([place for place in places if place])
        kinds += [
            ("place_aspect", {"text": name, "on": place, "secret": True}),
            ("add_zone", {"scene": live, "name": name, "x": 5, "y": 5, "secret": True}),
            ("copy_sample", {"sample": foe, "secret": True}),
        ]
        if "make_minions" in asked.may(telling.state, GWEN)["commands"]:
            kinds.append(("make_minions", {"name": name, "quality": 2, "count": 3, "secret": True}))
        hidden = [c.id for c in telling.state.all(Character) if c.kind != "pc" and not c.shown]
        if hidden:
            kinds.append(("place_token", {"scene": live, "character": random.choice(hidden), "secret": True}))
    kind, args = random.choice(kinds)
    told = telling.send(f"secret {key}", "gwen", kind, args)
    assert told is None or all(lines == b"[]" for lines in told.values()), f"{kind} is told to others: {told}"


def waiting(scene: str, name: str, random: Random) -> tuple[str, dict[str, Any]]:
    """Something for a scene that is not open yet."""
    return random.choice(
        [
            (
                "make_countdown",
                {
                    "name": name,
                    "outcome": name,
                    "boxes": 2,
                    "visibility": "open",
                    "scene": scene,
                    "triggers": [{"on": "exchange"}, {"on": "hour"}],
                },
            ),
            ("make_obstacle", {"obstacle": "block", "name": name, "rating": 2, "scene": scene}),
            ("make_distraction", {"name": name, "choice": name, "leave": name, "as_aspect": True, "scene": scene}),
        ]
    )


def is_open(state: State, kind: str, args: dict[str, Any]) -> bool:
    """Whether the act has nothing to do with what is hidden: the GM moving somebody unseen has."""
    actor = state.find(str(args.get("character")))
    if isinstance(actor, Character) and not actor.shown:
        return False
    hidden = args.get("secret") or args.get("mode") == "discover" or kind in GM_ALONE | OPEN_TALK
    return not hidden and kind not in ("take_back", "rewind")


@pytest.mark.parametrize("key", games_of("fate"))
@pytest.mark.parametrize("seed", range(6))
def test_secrets_change_nothing_for_those_who_do_not_know_them(seed: int, key: str) -> None:
    chance, hiding = Random(seed), Random(f"hiding {seed}")
    plain, with_secrets = Telling(key), Telling(key)
    for place in range(ACTS):
        member, kind, args = Chance(chance, plain.state).command()
        if not is_open(plain.state, kind, args):
            continue
        for more in range(hiding.randint(0, 2)):
            secrets(with_secrets, hiding, f"{place}.{more}")
        told = [telling.send(f"act {place}", member, kind, args) for telling in (plain, with_secrets)]
        assert told[0] == told[1], f"{member}: {kind} {args}"
        assert plain.shown() == with_secrets.shown(), f"{member}: {kind} {args}"
