"""What the rules cost by themselves: deciding each kind of command, `view_for`, at a large table.

The same after more and more earlier commands: neither time nor memory is to grow with them.
"""

import gc
import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from statistics import median, quantiles
from typing import Any

from rules.game import (
    Actor,
    Command,
    Decision,
    Entity,
    Past,
    Record,
    Refusal,
    SecretDice,
    State,
    apply,
    commands_of,
    decide,
    decode_command,
    encode_entity,
    log_for,
    new_table,
    view_for,
)
from scenes.bench.report import columns
from scenes.told.projection import encode_view

GAME = "accelerated"
GM, WATCHER = "gm", "watcher"
PLAYERS = {"p1": "reth", "p2": "voltaire", "p3": "abigail", "p4": "bethesda"}
FOES = ("assassin", "thugs", "shark", "bully")
ZONES, ASPECTS = 12, 60
EARLIER = (0, 500, 5000, 20_000)
MEASURED_AT = 5000
WARM_UP = 64
SENT_BY_THE_SERVER = ("take_seat", "set_portrait", "reveal", "bring", "tell_wishes", "capture")
GOAL_US = 2000

Figures = dict[str, Any]


class LoadedDice(SecretDice):
    """Chance, but for Fate dice that were laid out before."""

    def __init__(self) -> None:
        self.faces: tuple[int, ...] | None = None

    def fate(self, count: int = 4) -> tuple[int, ...]:
        return self.faces or super().fate(count)


class CoreTable:
    """A table in memory. `time` measures what a command costs to decide, `do` also goes on from there."""

    def __init__(self, tries: int, game: str = GAME) -> None:
        self.tries = tries
        self.game = game
        self.dice = LoadedDice()
        self.costs: dict[str, list[float]] = {}
        self.stopped: list[str] = []
        self.state = apply(State(), new_table(game, {}, GM))
        self.before = self.state
        self.last: Record | None = None

    def fork(self) -> "CoreTable":
        """The same table, to be played on from here without changing this one."""
        other = CoreTable.__new__(CoreTable)
        other.__dict__.update(self.__dict__)
        return other

    def actor(self, who: str) -> Actor:
        role = {GM: "gm", WATCHER: "spectator"}.get(who, "player")
        return Actor(who, "newcomer" if who.startswith("new") else role)

    def decide(self, who: str, command: Command, past: Past | None = None) -> Decision:
        return decide(self.state, self.actor(who), command, self.dice, past)

    def seat(self, member: str, role: str) -> None:
        newcomer = Actor(member, "newcomer")
        self.state = decide(self.state, newcomer, command_of("take_seat", {"role": role}), self.dice).state

    def time(self, who: str, kind: str, past: Past | None = None, **args: Any) -> None:
        """Also of a refusal: being refused costs too."""
        command = command_of(kind, args)

        def ask() -> None:
            with suppress(Refusal):
                self.decide(who, command, past)

        self.costs.setdefault(kind, []).extend(costs_of(ask, self.tries))

    def do(self, who: str, kind: str, *, timed: bool = True, faces: tuple[int, ...] | None = None, **args: Any) -> str:
        """The id of what it made."""
        self.dice.faces = faces
        if timed:
            self.time(who, kind, **args)
        decision = self.decide(who, command_of(kind, args))
        self.before, self.state = self.state, decision.state
        self.last = Record(seq=0, member=who, kind=kind, events=decision.events, system=self.game)
        return decision.made[0] if decision.made else ""


def command_of(kind: str, args: dict[str, Any]) -> Command:
    return commands_of(GAME)[kind](**args) if kind in SENT_BY_THE_SERVER else decode_command(GAME, kind, args)


def costs_of(work: Callable[[], object], tries: int) -> list[float]:
    """Microseconds of processor time, each time: deciding waits for nothing, and other programs do not count."""
    costs = []
    for _ in range(tries):
        began = time.thread_time()
        work()
        costs.append(1e6 * (time.thread_time() - began))
    return costs


def cost_of(work: Callable[[], object], tries: int) -> float:
    """The median cost in microseconds."""
    return median(costs_of(work, tries))


def measure(*, quick: bool = False) -> Figures:
    """All costs at a table with `MEASURED_AT` commands behind it; the growth over all of `EARLIER`, in turn."""
    from scenes.bench import core_script

    warm = CoreTable(tries=1)
    core_script.play_earlier(warm, core_script.set_up(warm), WARM_UP)  # what is looked up once is not counted
    found: Figures = {"growth": {}}
    for earlier in EARLIER[:3] if quick else EARLIER:
        table = CoreTable(tries=20 if quick else 200)
        ids = core_script.set_up(table)
        kept = memory_kept(partial(core_script.play_earlier, table, ids, earlier))
        big = table.fork()
        core_script.play_all(table, ids)
        decide_us = {kind: spread(costs) for kind, costs in sorted(table.costs.items())}
        found["growth"][earlier] = grown(big.state, kept, decide_us)
        if earlier == MEASURED_AT:
            found |= {
                "table": {type: len(group) for type, group in sorted(big.state.groups.items())},
                "decide_us": decide_us,
                "stopped": table.stopped,
                "not_timed": sorted(set(commands_of(GAME)) - set(table.costs)),
                "views_us": entity_views(big),
            }
    return found


def spread(costs: list[float]) -> dict[str, float]:
    return {"p50": median(costs), "p99": quantiles(costs, n=100, method="inclusive")[98]}


def memory_kept(work: Callable[[], object]) -> int:
    """Bytes that are still held when the work is done, by Python's own count."""
    gc.collect()
    tracemalloc.start()
    try:
        work()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def grown(state: State, kept: int, decide_us: dict[str, dict[str, float]]) -> Figures:
    stored = [encode_entity(state.table.system, one) for one in state.entities()]
    return {
        "median_us": median(cost["p50"] for cost in decide_us.values()),
        "slowest_us": max(cost["p50"] for cost in decide_us.values()),
        "entities": len(stored),
        "stored_kb": sum(map(len, stored)) / 1000,
        "kept_kb": kept / 1000,
    }


def entity_views(table: CoreTable) -> Figures:
    """What readers cost: a view of everything, the log's lines of one record."""
    found: Figures = {}
    entities = list(table.state.entities())
    for audience in ("gm", "players", "member:p1"):
        whole = cost_of(partial(of_all, view_for, audience, entities), table.tries)
        found[f"view_for, {audience}, each of {len(entities)}"] = whole / len(entities)
    whole = cost_of(partial(of_all, partial(encode_view, table.state), "players", entities), table.tries)
    found["view_for, players, encoded, each"] = whole / len(entities)
    if table.last is not None:
        record = table.last
        found["log_for, players, one record"] = cost_of(partial(log_for, "players", record), table.tries)
    return found


def of_all(view: Callable[[str, Any], Any], audience: str, entities: list[Entity]) -> None:
    for one in entities:
        view(audience, one)


def tell(found: Figures, say: Callable[[str], None]) -> None:
    costs = found["decide_us"]
    ordered = sorted(costs.items(), key=lambda item: -item[1]["p50"])
    slowest = max(costs, key=lambda kind: costs[kind]["p99"])
    say("")
    say(f"Rules core: {len(costs)} kinds of command, the median kind takes {middle(costs):.0f} µs to decide.")
    worst = costs[slowest]["p99"]
    verdict = "met" if worst < GOAL_US else "MISSED"
    say(f"The slowest p99 is {slowest}'s, {worst:.0f} µs (goal < {GOAL_US:,}: {verdict}).")
    say("Each kind, p50 / p99 in µs:")
    cells = [(kind, f"{cost['p50']:.0f} / {cost['p99']:.0f}") for kind, cost in ordered]
    rows = [tuple(part for cell in cells[n : n + 4] for part in cell) for n in range(0, len(cells), 4)]
    say(columns([row + ("",) * (8 - len(row)) for row in rows]))
    say("")
    tell_growth(found["growth"], say)
    say("")
    say(columns([(name, f"{cost:.1f} µs") for name, cost in found["views_us"].items()]))
    if found["not_timed"]:
        say(f"Not timed: {', '.join(found['not_timed'])}")
    for stopped in found["stopped"]:
        say(f"Stopped in {stopped}")


def middle(costs: dict[str, dict[str, float]]) -> float:
    return median(cost["p50"] for cost in costs.values())


def tell_growth(growth: dict[int, Figures], say: Callable[[str], None]) -> None:
    """One line for each length of the log."""
    head = ("earlier commands", "median kind", "slowest kind", "entities", "stored", "held in memory")
    rows = [
        (
            f"{earlier:,}",
            f"{found['median_us']:.0f} µs",
            f"{found['slowest_us']:.0f} µs",
            str(found["entities"]),
            f"{found['stored_kb']:.0f} kB",
            f"{found['kept_kb']:.0f} kB",
        )
        for earlier, found in growth.items()
    ]
    say(columns([head, *rows]))
