"""What the rules cost by themselves: deciding each kind of command, `may`, `view_for`, at a large table."""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from statistics import median
from typing import Any

from rules.game import (
    COMMANDS,
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
    decide,
    decode_command,
    log_for,
    may,
    new_table,
    view_for,
)
from scenes.bench.report import columns
from scenes.projection import encode_can, encode_view

GM, WATCHER = "gm", "watcher"
PLAYERS = {"p1": "reth", "p2": "voltaire", "p3": "abigail", "p4": "bethesda"}
FOES = ("assassin", "thugs", "shark", "bully")
ZONES, ASPECTS = 12, 60
EARLIER = 5000

Figures = dict[str, Any]


class LoadedDice(SecretDice):
    """Chance, but for Fate dice that were laid out before."""

    def __init__(self) -> None:
        self.faces: tuple[int, ...] | None = None

    def fate(self, count: int = 4) -> tuple[int, ...]:
        return self.faces or super().fate(count)


class CoreTable:
    """A table in memory. `time` measures what a command costs to decide, `do` also goes on from there."""

    def __init__(self, tries: int) -> None:
        self.tries = tries
        self.dice = LoadedDice()
        self.costs: dict[str, list[float]] = {}
        self.stopped: list[str] = []
        self.state = apply(State(), new_table("accelerated", {}, GM))
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

        self.costs.setdefault(kind, []).append(cost_of(ask, self.tries))

    def do(self, who: str, kind: str, *, timed: bool = True, faces: tuple[int, ...] | None = None, **args: Any) -> str:
        """The id of what it made."""
        self.dice.faces = faces
        if timed:
            self.time(who, kind, **args)
        decision = self.decide(who, command_of(kind, args))
        self.before, self.state = self.state, decision.state
        self.last = Record(seq=0, member=who, kind=kind, events=decision.events)
        return decision.made[0] if decision.made else ""


def command_of(kind: str, args: dict[str, Any]) -> Command:
    return COMMANDS[kind](**args) if kind == "take_seat" else decode_command(kind, args)


def cost_of(work: Callable[[], object], tries: int) -> float:
    """The median cost in microseconds."""
    costs = []
    for _ in range(tries):
        began = time.perf_counter()
        work()
        costs.append(time.perf_counter() - began)
    return 1e6 * median(costs)


def measure(*, quick: bool = False) -> Figures:
    from scenes.bench import core_script

    table = CoreTable(tries=20 if quick else 200)
    ids = core_script.set_up(table)
    core_script.play_earlier(table, ids, EARLIER // 10 if quick else EARLIER)
    big = table.fork()
    core_script.play_all(table, ids)
    return {
        "table": {type: len(group) for type, group in sorted(big.state.groups.items())},
        "decide_us": {kind: median(found) for kind, found in sorted(table.costs.items())},
        "stopped": table.stopped,
        "not_timed": sorted(set(COMMANDS) - set(table.costs)),
        "views_us": views(big, ids),
    }


def views(table: CoreTable, ids: dict[str, Any]) -> Figures:
    """What readers cost: `may` with and without an open roll, a view of everything, the log's lines of one record."""
    found: Figures = {}
    watched = {"GM": GM, "player": "p1", "spectator": WATCHER}
    for moment in ("idle", "roll declared", "roll open"):
        fork = table.fork()
        if moment != "idle":
            roll = fork.do("p1", "declare_action", timed=False, character=ids["p1"], action="overcome", rating="quick")
            fork.do(GM, "set_opposition", timed=False, roll=roll, difficulty=4)
        if moment == "roll open":
            fork.do("p1", "roll_dice", timed=False, roll=roll)
        for name, who in watched.items():
            actor = fork.actor(who)
            found[f"may, {name}, {moment}"] = cost_of(partial(may, fork.state, actor), table.tries)
            if (name, moment) == ("player", "roll open"):
                found["may, encoded, player, roll open"] = cost_of(partial(encode_can, fork.state, actor), table.tries)
    return found | entity_views(table)


def entity_views(table: CoreTable) -> Figures:
    found: Figures = {}
    entities = list(table.state.entities())
    for audience in ("gm", "players", "member:p1"):
        whole = cost_of(partial(of_all, view_for, audience, entities), table.tries)
        found[f"view_for, {audience}, each of {len(entities)}"] = whole / len(entities)
    whole = cost_of(partial(of_all, encode_view, "players", entities), table.tries)
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
    ordered = sorted(costs.items(), key=lambda item: -item[1])
    say("")
    say(f"Rules core: {len(costs)} kinds of command, median {median(costs.values()):.0f} µs to decide")
    cells = [(kind, f"{cost:.0f}") for kind, cost in ordered]
    rows = [tuple(part for cell in cells[n : n + 4] for part in cell) for n in range(0, len(cells), 4)]
    say(columns([row + ("",) * (8 - len(row)) for row in rows]))
    say("")
    say(columns([(name, f"{cost:.1f} µs") for name, cost in found["views_us"].items()]))
    if found["not_timed"]:
        say(f"Not timed: {', '.join(found['not_timed'])}")
    for stopped in found["stopped"]:
        say(f"Stopped in {stopped}")
