"""What deciding costs in a random story of each game, at a large table and with every optional rule on.

The commands are those of the tests' random play, so every kind of a game comes up, refused ones too.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from statistics import median, quantiles
from typing import Any

from rules.game import Actor, Refusal, SecretDice, State, apply, decide, decode_command, new_table, system
from rules.systems import SYSTEM_KEYS
from scenes.bench.report import columns

HEROES, FOES, ZONES, ASPECTS = 4, 4, 12, 60
STORY, QUICK_STORY, PART = 5000, 600, 500
GOAL_US = 2000


class Story:
    """A table in memory that goes on from command to command; `costs` in microseconds, in their order."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.dice = SecretDice()
        self.state = apply(State(), new_table(key, all_on(key), "gwen"))
        self.costs: list[float] = []

    def send(self, member: str, role: str, kind: str, **args: Any) -> str:
        decision = decide(self.state, Actor(member, role), decode_command(kind, args), self.dice)
        self.state = decision.state
        return decision.made[0] if decision.made else ""

    def set_up(self) -> None:
        """8 characters, 12 zones and 60 aspects in a live scene."""
        from rules.game import COMMANDS
        from tests.rules.random_words import MEMBERS

        for member, role in MEMBERS.items():
            if role != "gm":
                self.state = decide(
                    self.state, Actor(member, "newcomer"), COMMANDS["take_seat"](role=role), self.dice
                ).state
        samples = system(self.key).samples
        heroes = [one.key for one in samples if one.kind == "pc"]
        foes = [one.key for one in samples if one.kind != "pc"]
        cast = [
            self.send(("pilar", "oleg")[n % 2], "player", "copy_sample", sample=heroes[n % len(heroes)])
            for n in range(HEROES)
        ]
        cast += [self.send("gwen", "gm", "copy_sample", sample=foes[n % len(foes)]) for n in range(FOES)]
        self.send("gwen", "gm", "start_session")
        scene = self.send("gwen", "gm", "prepare_scene", title="The boarders")
        for n in range(ZONES):
            self.send("gwen", "gm", "add_zone", scene=scene, name=f"Zone {n}")
        for n in range(ASPECTS - len(self.state.groups["aspect"])):
            self.send("gwen", "gm", "place_aspect", text=f"Something about this place, {n}", on=scene)
        self.send("gwen", "gm", "open_scene", scene=scene, present=cast)

    def go_on(self, steps: int) -> None:
        from tests.rules.random_commands import Chance
        from tests.rules.random_words import MEMBERS

        for step in range(steps):
            member, kind, args = Chance(Random(f"{self.key}/{step}"), self.state).command()
            try:
                command = decode_command(kind, args)
            except Refusal:
                continue
            self.costs.append(self.timed(Actor(member, MEMBERS[member]), command))

    def timed(self, actor: Actor, command: Any) -> float:
        began = time.thread_time()
        with suppress(Refusal):
            self.state = decide(self.state, actor, command, self.dice).state
        return 1e6 * (time.thread_time() - began)


def all_on(key: str) -> dict[str, Any]:
    """Every switch of the game, so that every optional rule has its say."""
    return {name: True for name, dial in system(key).dials.items() if dial.type == "switch"}


def measure(*, quick: bool = False) -> dict[str, Any]:
    return {key: told(key, QUICK_STORY if quick else STORY) for key in SYSTEM_KEYS}


def told(key: str, steps: int) -> dict[str, float]:
    story = Story(key)
    story.set_up()
    story.go_on(steps)
    return {
        "commands": len(story.costs),
        "p50": median(story.costs),
        "p99": quantiles(story.costs, n=100, method="inclusive")[98],
        "slowest": max(story.costs),
        "first": median(story.costs[:PART]),
        "last": median(story.costs[-PART:]),
    }


def tell(found: dict[str, Any], say: Callable[[str], None]) -> None:
    say("")
    say(f"A random story at {HEROES + FOES} characters, {ZONES} zones, {ASPECTS} aspects, all optional rules on:")
    head = ("game", "commands", "p50", "p99", "slowest", f"first {PART}", f"last {PART}")
    parts = ("p50", "p99", "slowest", "first", "last")
    rows = [(key, f"{one['commands']:,}", *(f"{one[part]:.0f} µs" for part in parts)) for key, one in found.items()]
    say(columns([head, *rows]))
    worst = max(one["p99"] for one in found.values())
    say(f"The slowest p99 is {worst:.0f} µs (goal < {GOAL_US:,}: {'met' if worst < GOAL_US else 'MISSED'}).")
