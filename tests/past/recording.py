"""What tables did, written down by one release and told again by every later one.

A recording is a file of JSON lines (`.jsonl.xz`). A story begins with `{"story": seed, "game": key}`; each line after
it is a step: who sent what, and either `refused` (code, parameters, rule) or `events` (as stored), `views` (what was
put and dropped) and `log` (its lines), both by audience; those who are told the same share one, their names joined.
"""

import json
import lzma
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from rules import game
from rules.refusals import Refusal
from rules.state import State
from rules.view import Record

FOLDER = Path(__file__).parent / "recordings"
AUDIENCES = ("gm", "member:pilar", "member:oleg", "spectators")
Step = dict[str, Any]


def write(path: Path, steps: Iterable[Step]) -> None:
    with lzma.open(path, "wt", encoding="ascii", preset=9) as file:
        for step in steps:
            file.write(json.dumps(step, separators=(",", ":")) + "\n")


def read(path: Path) -> Iterator[Step]:
    with lzma.open(path, "rt", encoding="ascii") as file:
        yield from map(json.loads, file)


def refused(refusal: Refusal) -> Step:
    step: Step = plain({"refused": {"code": refusal.code, "params": refusal.params, "rule": refusal.rule}})
    return step


def happened(before: State, after: State, record: Record) -> Step:
    """What each audience sees and reads of it."""
    step: Step = plain(
        {
            "events": record.events,
            "views": by_audience(lambda audience: pushed(before, after, audience)),
            "log": by_audience(lambda audience: [*game.log_for(audience, record), *game.ledger_for(audience, record)]),
        }
    )
    return step


def pushed(before: State, after: State, audience: str) -> dict[str, Any]:
    """Whole views of what changed, None for what is out of sight now: as frames put and drop them."""
    old, new = dict(before.by_id()), dict(after.by_id())
    changed = (id for id in old | new if old.get(id) is not new.get(id))
    views = {id: (seen(audience, old.get(id)), seen(audience, new.get(id))) for id in changed}
    return {id: after for id, (before, after) in views.items() if before != after}


def seen(audience: str, entity: game.Entity | None) -> Any:
    return None if entity is None else plain(game.view_for(audience, entity))


def by_audience(told: Callable[[str], Any]) -> dict[str, Any]:
    """Who are told the same stand together; whoever is told nothing is left out."""
    groups: list[tuple[list[str], Any]] = []
    for audience in AUDIENCES:
        what = told(audience)
        same = next((names for names, other in groups if other == what), None)
        if same is not None:
            same.append(audience)
        elif what:
            groups.append(([audience], what))
    return {" ".join(names): what for names, what in groups}


def of_audience(told: dict[str, Any], audience: str) -> Any:
    """What that audience was told, or nothing."""
    return next((what for names, what in told.items() if audience in names.split()), None)


def plain(value: Any) -> Any:
    """As JSON has it: tuples are lists."""
    return json.loads(msgspec.json.encode(value))
