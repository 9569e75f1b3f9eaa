"""Moves that run other moves: never in a circle, and no more than three in a row. Rule: AW-FMT-10."""

from __future__ import annotations

import itertools
from graphlib import CycleError, TopologicalSorter

from rules.moves.file.lists import lists_used
from rules.moves.file.schema.keys import Reading
from rules.moves.file.schema.scope import Notes
from rules.moves.file.source.findings import At

MOST_RUNS = 3
CHAINS = "AW-FMT-10"
Edges = dict[str, dict[str, At | None]]  # by move: which moves it runs, and where the file says so


def edges_of(moves: dict[str, Notes], lists: dict[str, Notes]) -> Edges:
    """Whom each move runs, by way of lists too."""
    edges: Edges = {}
    for id, notes in moves.items():
        runs = dict(notes.runs)
        for name in lists_used(notes, lists):
            for target, at in lists[name].runs:
                runs.setdefault(target, at)
        edges[id] = {target: at for target, at in runs.items() if target in moves}
    return edges


def check_chains(reading: Reading, moves: dict[str, Notes], lists: dict[str, Notes]) -> None:
    edges = edges_of(moves, lists)
    try:
        ordered = list(TopologicalSorter(edges).static_order())
    except CycleError as error:
        # Each of them runs the one before.
        tell_circle(reading, edges, error.args[1][::-1])
        return
    depth: dict[str, int] = {}
    for id in ordered:
        deepest = max(edges[id], key=depth.__getitem__, default=None)
        depth[id] = 0 if deepest is None else depth[deepest] + 1
        at = None if deepest is None else edges[id][deepest]
        if depth[id] > MOST_RUNS and at is not None:
            reading.bad(at, "chain_too_deep", CHAINS, most=MOST_RUNS)


def tell_circle(reading: Reading, edges: Edges, circle: list[str]) -> None:
    """At the first place of the file that closes it."""
    places = [edges[one][other] for one, other in itertools.pairwise(circle)]
    first = min((at for at in places if at is not None), key=At.position, default=At())
    shown = circle if len(circle) <= 7 else [*circle[:6], "…"]
    reading.bad(first, "moves_run_each_other", CHAINS, moves=" → ".join(shown))
