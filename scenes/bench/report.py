"""Figures to a table: medians over the repeats, and ratios to the floor of the same repeat."""

from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import Any, NamedTuple

Repeat = dict[str, dict[str, Any]]


class Row(NamedTuple):
    """One measured thing. `goal` is the ratio to the floor that is aimed at (`least`: more is better), `most` what it
    may be by itself."""

    name: str
    of: Callable[[Repeat], float | None]
    unit: str
    goal: float | None = None
    least: bool = False
    most: float | None = None


def figure(phase: str, name: str) -> Callable[[Repeat], float | None]:
    def read(repeat: Repeat) -> float | None:
        return repeat.get(phase, {}).get(name)

    return read


def best(shape: str, name: str, choose: Callable[[Iterable[float]], float]) -> Callable[[Repeat], float | None]:
    """The better of the closed loops."""

    def read(repeat: Repeat) -> float | None:
        found = [figures[name] for phase, figures in repeat.items() if phase.startswith(f"{shape}.w")]
        return choose(found) if found else None

    return read


def shape_rows(shape: str, goals: dict[str, float]) -> Iterator[Row]:
    for quantile in ("p50", "p95", "p99"):
        yield Row(f"{shape}  {quantile}", figure(f"{shape}.latency", f"{quantile}_ms"), "ms", goals.get(quantile))
    buttons = f"{shape}  buttons, after the frame, p50"
    yield Row(buttons, figure(f"{shape}.latency", "can_p50_ms"), "ms", most=goals.get("buttons"))
    for window in (1, 4):
        yield Row(f"{buttons}, {window} under way", figure(f"{shape}.w{window}", "can_p50_ms"), "ms")
        name = f"{shape}  commands/s, {window} under way"
        yield Row(name, figure(f"{shape}.w{window}", "commands_per_s"), "/s", goals.get(f"w{window}"), True)
    most = best(shape, "deliveries_per_s", max)
    yield Row(f"{shape}  deliveries/s, best", most, "/s", goals.get("deliveries"), True)
    cheapest = best(shape, "cpu_us_per_delivery", min)
    yield Row(f"{shape}  CPU per delivery, best", cheapest, "µs", goals.get("cpu"))
    yield Row(f"{shape}  bytes per delivery", figure(f"{shape}.w1", "bytes_per_delivery"), "B")


ROWS: list[Row] = [
    *shape_rows("1x6", {"p50": 2.2}),
    *shape_rows("50x6", {"p50": 2.2, "p99": 2.5, "w1": 0.6, "deliveries": 0.7, "cpu": 1.8, "buttons": 30}),
    *shape_rows("1x200", {"deliveries": 1.2, "cpu": 0.8}),
    Row("memory per 1,000 idle sockets", figure("idle", "mb_per_1000"), "MB", 1.8),
    Row("server without sockets", figure("idle", "base_mb"), "MB"),
    Row("CPU per connect", figure("idle", "connect_cpu_us"), "µs", 4.0),
    Row("storm  until the last is back", figure("storm", "total_s"), "s", 2.5),
    Row("storm  CPU per socket", figure("storm", "cpu_us_per_socket"), "µs"),
]


class Line(NamedTuple):
    """A row's medians: ours, the floor's, and of the ratios; whether the goal is met, if there is one."""

    name: str
    unit: str
    ours: float
    floor: float | None
    ratio: float | None
    goal: str
    met: bool | None


def lines(ours: list[Repeat], floor: list[Repeat]) -> list[Line]:
    return [found for row in ROWS if (found := line(row, ours, floor)) is not None]


def line(row: Row, ours: list[Repeat], floor: list[Repeat]) -> Line | None:
    mine = [value for repeat in ours if (value := row.of(repeat)) is not None]
    if not mine:
        return None
    base = [value for repeat in floor if (value := row.of(repeat)) is not None]
    pairs = [(row.of(a), row.of(b)) for a, b in zip(ours, floor, strict=False)]
    ratios = [a / b for a, b in pairs if a is not None and b]
    ratio = median(ratios) if ratios else None
    goal, met = "", None
    if row.goal is not None and ratio is not None:
        goal = f"{'>=' if row.least else '<='} {row.goal:g}"
        met = ratio >= row.goal if row.least else ratio <= row.goal
    if row.most is not None:
        goal, met = f"<= {row.most:g} {row.unit}", median(mine) <= row.most
    return Line(row.name, row.unit, median(mine), median(base) if base else None, ratio, goal, met)


def number(value: float | None) -> str:
    if value is None:
        return ""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def table(found: list[Line]) -> str:
    head = ("", "ours", "floor", "ratio", "goal", "")
    rows = [
        (
            line.name,
            f"{number(line.ours)} {line.unit}",
            number(line.floor),
            number(line.ratio),
            line.goal,
            {None: "", True: "met", False: "MISSED"}[line.met],
        )
        for line in found
    ]
    return columns([head, *rows])


def columns(rows: list[tuple[str, ...]]) -> str:
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    out = []
    for row in rows:
        name, *cells = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        out.append("  ".join((name.strip().ljust(widths[0]), *cells)).rstrip())
    return "\n".join(out)


def shares(ours: list[Repeat], phase: str) -> str:
    """What was sent in that phase, by kind."""
    counts: dict[str, int] = {}
    for repeat in ours:
        for kind, count in repeat.get(phase, {}).get("kinds", {}).items():
            counts[kind] = counts.get(kind, 0) + count
    total = sum(counts.values()) or 1
    ordered = sorted(counts.items(), key=lambda item: -item[1])
    return ", ".join(f"{kind} {100 * count / total:.0f} %" for kind, count in ordered)


def troubles(repeats: list[Repeat]) -> list[str]:
    """Commands that were refused or that did not come to everybody: figures with any are not to be trusted."""
    found = []
    for repeat in repeats:
        for phase, figures in repeat.items():
            if figures.get("refused") or figures.get("lost"):
                found.append(f"{phase}: refused {figures['refused']}, lost {figures['lost']}")
    return found
