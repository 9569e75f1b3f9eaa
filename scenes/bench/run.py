"""One run of the benchmark: repeats of the floor and the product in turn, then what it comes to."""

import json
import os
import platform
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from scenes.bench import report
from scenes.bench.servers import Workshop

SHAPES = ("1x6", "50x6", "1x200")


class Size(NamedTuple):
    """How much is measured: tables of six for idling, sockets at the large table, seconds a phase, repeats."""

    small: int
    large: int
    seconds: float
    repeats: int


QUICK = Size(small=100, large=200, seconds=1.0, repeats=1)
FULL = Size(small=167, large=200, seconds=2.0, repeats=3)

Say = Callable[[str], None]


def measure(size: Size, say: Say, port: int, phases: tuple[str, ...] = ("idle", "storm", *SHAPES)) -> dict[str, Any]:
    """Measure; the figures of every repeat. Everything is thrown away afterwards."""
    with tempfile.TemporaryDirectory(prefix="storytable-bench-") as folder:
        workshop = Workshop(Path(folder), port)
        say(f"Seeding {size.small} tables of 6 and one of {size.large} ...")
        plan = workshop.seed(size.small, size.large)
        found: dict[str, list[Any]] = {"floor": [], "table": []}
        for repeat in range(size.repeats):
            for name in ("floor", "table"):
                say(f"Repeat {repeat + 1} of {size.repeats}: {name} ...")
                serve = workshop.floor_server if name == "floor" else workshop.table_server
                with serve() as (pid, at):
                    order = {"server": name, "pid": pid, "port": at, "plan": plan, "cookie": plan["cookie"]}
                    found[name].append(workshop.load({**order, "phases": phases, "seconds": size.seconds}))
        pinned = workshop.cores is not None
    return {**empty(size, pinned), **found}


def empty(size: Size, pinned: bool = False) -> dict[str, Any]:
    """A result without figures yet."""
    at = datetime.now(UTC).isoformat(timespec="seconds")
    return {"at": at, "machine": machine(pinned), "size": size._asdict()}


def machine(pinned: bool) -> dict[str, Any]:
    return {
        "cores": os.cpu_count(),
        "pinned": pinned,
        "python": platform.python_version(),
        "load_average": os.getloadavg()[0],
    }


def tell(found: dict[str, Any], say: Say) -> None:
    ours, floor = found["table"], found["floor"]
    lines = report.lines(ours, floor)
    found["lines"] = [line._asdict() for line in lines]
    say("")
    say(report.table(lines))
    say("")
    for window in (1, 4):
        say(f"Mix, {window} under way at each of 50 tables: {report.shares(ours, f'50x6.w{window}')}")
    for trouble in report.troubles(ours) + report.troubles(floor):
        say(f"NOT TO BE TRUSTED  {trouble}")
    busy = found["machine"]["load_average"]
    if busy > 3:
        say(f"The machine had other work (load average {busy:.1f}): go by the ratios, and run it again.")


def keep(found: dict[str, Any], folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / f"{found['at'].replace(':', '').replace('+0000', 'Z')}.json"
    file.write_text(json.dumps(found, indent=1))
    return file
