"""What deciding costs in a random story of each game, at a large table and with every optional rule on; in games of
moves, of a file of an ordinary size.

The commands are those of chance, as the tests play it, so every kind of a game comes up, refused ones too. They are
kept in stories/, so that they are the same each time; `python -m tests.rules.keep_stories` writes them anew.
"""

import json
import lzma
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from rules.game import (
    Actor,
    Command,
    Decision,
    Refusal,
    State,
    apply,
    commands_of,
    decide,
    decode_command,
    engine_of,
    new_table,
    system,
)
from rules.words.labels import offered_of
from scenes.bench.files.measure import ORDINARY, ordinary
from scenes.bench.report import columns

FOLDER = Path(__file__).resolve().parent / "stories"
MEMBERS = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}
HEROES, FOES, ZONES, ASPECTS = 4, 4, 12, 60
STORY, QUICK_STORY, PART = 5000, 600, 500
GOAL_US = 2000
MOVES = "moves"
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
# Who sends what.
Sent = tuple[str, str, dict[str, Any]]


class SeededDice:
    """Chance that falls alike each time, and for each command by itself: one that is decided otherwise than when it was
    kept leaves those after it as they were."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)  # nosec B311

    def fate(self, count: int = 4) -> tuple[int, ...]:
        return tuple(self._random.randint(-1, 1) for _ in range(count))

    def sixes(self, count: int) -> tuple[int, ...]:
        return self.plain(count, 6)

    def plain(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self._random.randint(1, sides) for _ in range(count))

    def draw(self, cards: Any) -> int:
        return self._random.randrange(len(cards))

    def new_id(self) -> str:
        return "".join(self._random.choices(LETTERS, k=10))


class Story:
    """A table in memory that goes on from command to command; `costs` in microseconds, in their order."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.steps = 0
        self.done = 0
        self.beginning = tuple(new_table(key, all_on(key), "gwen"))
        self.state = apply(State(), self.beginning)
        self.heard: Callable[[Decision], object] = lambda decision: None
        self.costs: list[float] = []

    def dice(self) -> SeededDice:
        self.steps += 1
        return SeededDice(f"{self.key}/{self.steps}")

    def send(self, member: str, role: str, kind: str, **args: Any) -> str:
        return self.decide(Actor(member, role), decode_command(self.key, kind, args))

    def decide(self, actor: Actor, command: Command) -> str:
        decision = decide(self.state, actor, command, self.dice())
        self.state = decision.state
        self.heard(decision)
        return decision.made[0] if decision.made else ""

    def set_up(self) -> None:
        """8 characters, of whom half are the GM's; and what else of a large table the game has."""
        for member, role in MEMBERS.items():
            if role != "gm":
                self.decide(Actor(member, "newcomer"), commands_of(self.key)["take_seat"](role=role))
        if engine_of(self.key).key == MOVES:
            self.set_up_moves()
        else:
            self.set_up_fate()

    def set_up_moves(self) -> None:
        """A game file of 40 moves, and a session that runs."""
        accept = commands_of(self.key)["accept_game"](source=("of the benchmark",), game=ordinary())
        self.decide(Actor("gwen", "gm"), accept)
        for n in range(HEROES):
            self.send(("pilar", "oleg")[n % 2], "player", "create_character", name=f"Hero {n}")
        for n in range(FOES):
            self.send("gwen", "gm", "create_character", name=f"Foe {n}", npc=True)
        self.send("gwen", "gm", "start_session")

    def set_up_fate(self) -> None:
        """12 zones and 60 aspects in a live scene."""
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

    def go_on(self, sent: Iterable[Sent]) -> None:
        for member, kind, args in sent:
            dice = self.dice()
            try:
                command = decode_command(self.key, kind, args)
            except Refusal:
                continue
            self.time(Actor(member, MEMBERS[member]), command, dice)

    def time(self, actor: Actor, command: Command, dice: SeededDice) -> None:
        """To be refused costs as well."""
        began, decision = time.thread_time(), None
        with suppress(Refusal):
            decision = decide(self.state, actor, command, dice)
        self.costs.append(1e6 * (time.thread_time() - began))
        if decision is not None:
            self.state = decision.state
            self.done += 1
            self.heard(decision)


def kept(key: str, most: int = STORY) -> Iterator[Sent]:
    with lzma.open(FOLDER / f"{key}.jsonl.xz", "rt", encoding="utf-8") as lines:
        for _, line in zip(range(most), lines, strict=False):
            member, kind, args = json.loads(line)
            yield member, kind, args


def keep(key: str, sent: Iterable[Sent]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with lzma.open(FOLDER / f"{key}.jsonl.xz", "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(one) + "\n" for one in sent)


def all_on(key: str) -> dict[str, Any]:
    """Every switch of the game, so that every optional rule has its say."""
    return {name: True for name, dial in system(key).dials.items() if dial.type == "switch"}


def measure(*, quick: bool = False) -> dict[str, Any]:
    return {key: told(key, QUICK_STORY if quick else STORY) for key in stories()}


def stories() -> list[str]:
    """The games that a story is kept of."""
    return [*offered_of("fate"), *offered_of(MOVES)]


def told(key: str, steps: int) -> dict[str, float]:
    story = Story(key)
    story.set_up()
    story.go_on(kept(key, steps))
    return {
        "commands": len(story.costs),
        "done": story.done / len(story.costs),
        "p50": median(story.costs),
        "p99": quantiles(story.costs, n=100, method="inclusive")[98],
        "slowest": max(story.costs),
        "first": median(story.costs[:PART]),
        "last": median(story.costs[-PART:]),
    }


def tell(found: dict[str, Any], say: Callable[[str], None]) -> None:
    say("")
    say(f"A random story at {HEROES + FOES} characters, {ZONES} zones, {ASPECTS} aspects, all optional rules on;")
    say(f"or of a game file of {ORDINARY} moves:")
    head = ("game", "commands", "done", "p50", "p99", "slowest", f"first {PART}", f"last {PART}")
    parts = ("p50", "p99", "slowest", "first", "last")
    rows = [
        (key, f"{one['commands']:,}", f"{one['done']:.0%}", *(f"{one[part]:.0f} µs" for part in parts))
        for key, one in found.items()
    ]
    say(columns([head, *rows]))
    worst = max(one["p99"] for one in found.values())
    say(f"The slowest p99 is {worst:.0f} µs (goal < {GOAL_US:,}: {'met' if worst < GOAL_US else 'MISSED'}).")
