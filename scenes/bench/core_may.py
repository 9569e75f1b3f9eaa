"""What it costs to ask what a member may do, in each game, and to read a table of that size from its rows."""

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.fate.game.look import fate
from rules.game import (
    Actor,
    SecretDice,
    State,
    apply,
    decide,
    decode_entities,
    encode_entity,
    may,
    new_table,
    system,
)
from rules.words.labels import offered_of
from scenes.bench.core import ASPECTS, PLAYERS, ZONES, command_of, cost_of
from scenes.bench.report import columns
from scenes.told.projection import encode_can

GM = "gm"
FOES = 4
GOALS_US = {"may, player, roll open": 150, "may, GM, roll open": 400, "decoding the table": 3000}


class Evening:
    """A live scene of four heroes, each somebody's, four foes, 12 zones and 60 aspects, in one game."""

    def __init__(self, key: str, dials: dict[str, Any]) -> None:
        self.game = fate(key)
        self.dice = SecretDice()
        self.state = apply(State(), new_table(key, dials, GM))
        for member in (*PLAYERS, "watcher"):
            self._send(Actor(member, "newcomer"), "take_seat", role="player" if member in PLAYERS else "spectator")
        self.heroes = self._cast("pc", tuple(PLAYERS))
        foes = self._cast("npc", (GM,) * FOES)
        self._stage([*self.heroes, *foes])

    def _send(self, actor: Actor, kind: str, **args: Any) -> str:
        decision = decide(self.state, actor, command_of(kind, args), self.dice)
        self.state = decision.state
        return decision.made[0] if decision.made else ""

    def send(self, who: str, kind: str, **args: Any) -> str:
        return self._send(self.actor(who), kind, **args)

    def actor(self, who: str) -> Actor:
        return Actor(who, {GM: "gm", "watcher": "spectator"}.get(who, "player"))

    def _cast(self, kind: str, whose: tuple[str, ...]) -> list[str]:
        samples = [one.key for one in self.game.samples if (one.kind == "pc") == (kind == "pc")]
        return [self.send(who, "copy_sample", sample=samples[n % len(samples)]) for n, who in enumerate(whose)]

    def _stage(self, cast: list[str]) -> None:
        scene = self.send(GM, "prepare_scene", title="The boarders")
        zones = [self.send(GM, "add_zone", scene=scene, name=f"Zone {n}") for n in range(ZONES)]
        for n, one in enumerate(cast):
            self.send(GM, "place_token", scene=scene, character=one, zone=zones[n % 2])
        for n in range(ASPECTS - len(self.state.groups["aspect"])):
            on = scene if n % 3 == 0 else zones[n % ZONES]
            self.send(GM, "place_aspect", text=f"Something about this place, {n}", on=on)
        self.send(GM, "open_scene", scene=scene)

    def open_roll(self) -> None:
        told = {"action": "overcome", "rating": self.game.ratings.order[0], "describe": "Over the rail"}
        roll = self.send("p1", "declare_action", character=self.heroes[0], **told)
        self.send(GM, "set_opposition", roll=roll, difficulty=4)
        self.send("p1", "roll_dice", roll=roll)


def measure(*, quick: bool = False) -> dict[str, dict[str, float]]:
    """By game, in microseconds of processor time: with its own dials, and with every switch on."""
    tries = 50 if quick else 300
    found = {}
    for key in offered_of("fate"):
        found[key] = measured(Evening(key, {}), tries)
        found[f"{key}, every switch on"] = measured(Evening(key, switches_of(key)), tries)
    return found


def switches_of(key: str) -> dict[str, Any]:
    return {name: True for name, dial in system(key).dials.items() if dial.type == "switch"}


def measured(evening: Evening, tries: int) -> dict[str, float]:
    found = {}
    watched = {"player": "p1", "another player": "p2", "GM": GM, "spectator": "watcher"}
    for moment in ("idle", "roll open"):
        if moment == "roll open":
            evening.open_roll()
        for name, who in watched.items():
            asked = partial(may, evening.state, evening.actor(who))
            found[f"may, {name}, {moment}"] = cost_of(asked, tries)
    encoded = partial(encode_can, evening.state, evening.actor("p1"))
    found["may, encoded, player, roll open"] = cost_of(encoded, tries)
    docs = [encode_entity(evening.state.table.system, one) for one in evening.state.entities()]
    found["decoding the table"] = cost_of(partial(decode_entities, evening.state.table.system, docs), tries)
    return found


def tell(found: dict[str, dict[str, float]], say: Callable[[str], None]) -> None:
    say("")
    say(f"What members may do at {len(PLAYERS) + FOES} characters, {ZONES} zones, {ASPECTS} aspects, in µs:")
    names = list(next(iter(found.values())))
    rows = [(name, *(f"{costs[name]:.0f}" for costs in found.values()), goal(name, found)) for name in names]
    say(columns([("", *found, "goal"), *rows]))


def goal(name: str, found: dict[str, dict[str, float]]) -> str:
    """Met where it is met in every game as it comes."""
    if name not in GOALS_US:
        return ""
    worst = max(found[key][name] for key in offered_of("fate"))
    return f"<= {GOALS_US[name]} {'met' if worst <= GOALS_US[name] else 'MISSED'}"
