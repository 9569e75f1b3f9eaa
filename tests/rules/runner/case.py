"""Cases as they were written: steps, branches, expectations. Files are read with on, off, yes and no as words."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rules.words.labels import read_yaml

VECTORS_DIR = Path(__file__).parent.parent.joinpath("vectors")
PREFIXES = {"accelerated": "FAE-", "condensed": "FCON-"}
DOERS = {"accelerated": "by", "condensed": "who"}  # the key that says who does a step
CASE_KEYS = {
    "id",
    "title",
    "rules",
    "covers",
    "edge",
    "source_example",
    "note",
    "given",
    "do",
    "expect",
    "math",
    "branches",
    "independent_steps",
}
WHOLE = "whole"
ANY = "any faces"
TRIED = {"pc_attack", "boss_attack"}  # what a step tries by itself, and is not refused for


class UnknownWord(AssertionError):
    """The file says something that the runner does not understand."""


class Step(NamedTuple):
    """One thing done, by whoever is told. `keys` are all but `n`, the act and who does it."""

    n: int
    act: str
    who: Any
    speaks_as: str | None
    keys: dict[str, Any]

    @property
    def by(self) -> Any:
        return self.who


class Expectation(NamedTuple):
    """`branches`: those it holds in; none named: in all that have the step. `reason`: why the step is refused."""

    after: int
    branches: tuple[str, ...]
    reason: Any
    keys: dict[str, Any]


class Case(NamedTuple):
    """`runs`: name of a branch -> its steps in order, each beginning at `given`."""

    id: str
    game: str
    rules: tuple[str, ...]
    given: dict[str, Any]
    steps: dict[int, Step]
    runs: dict[str, tuple[int, ...]]
    expect: tuple[Expectation, ...]
    file: str

    def after(self, n: int, branch: str = WHOLE) -> list[Expectation]:
        return [e for e in self.expect if e.after == n and (not e.branches or branch in e.branches)]

    def reason(self, n: int, branch: str = WHOLE) -> Any:
        """Why the case wants this step refused, if it does: a reason, or several that all hold."""
        return next((e.reason for e in self.after(n, branch) if e.reason), None)

    def later(self, n: int, branch: str = WHOLE) -> list[Step]:
        """The steps that follow in this branch."""
        run = self.runs[branch]
        return [self.steps[other] for place, other in enumerate(run) if n in run[:place]]


@cache
def lists() -> tuple[tuple[Path, list[dict[str, Any]]], ...]:
    """Every file of cases in the folder, whatever its name. (Mappings are the data beside them.)"""
    read = ((path, read_yaml(path)) for path in sorted(VECTORS_DIR.glob("*.y*ml")))
    return tuple((path, cases) for path, cases in read if isinstance(cases, list))


def is_of(case: dict[str, Any], prefix: str) -> bool:
    named = [case["id"], *case.get("rules", ()), *case.get("covers", ())]
    return any(str(name).startswith(prefix) for name in named)


def game_named(case: dict[str, Any]) -> str:
    """The game whose rules the case names."""
    return next((game for game, prefix in PREFIXES.items() if is_of(case, prefix)), "none")


def all_cases(game: str) -> list[Case]:
    return [read_case(raw, path.name) for path, cases in lists() for raw in cases if game_named(raw) == game]


def read_case(raw: dict[str, Any], file: str) -> Case:
    """Raises `UnknownWord` for a part of a case that is not understood."""
    unknown = set(raw).difference(CASE_KEYS)
    if unknown:
        raise UnknownWord(f"{file}, {raw.get('id')}: a case has no {sorted(unknown)}")
    game = game_named(raw)
    steps = {step.n: step for step in (read_step(told, DOERS[game]) for told in raw["do"])}
    case = Case(
        id=raw["id"],
        game=game,
        rules=tuple(raw["rules"]),
        given=raw.get("given") or {},
        steps=steps,
        runs=read_runs(raw, steps),
        expect=tuple(read_expectation(told) for told in raw["expect"]),
        file=file,
    )
    check_read(case, len(raw["do"]))
    return case


def check_read(case: Case, told: int) -> None:
    """Whatever the case says is played and read: each step in some run, each expectation after a step of its runs."""
    where = f"{case.file}, {case.id}"
    if len(case.steps) != told:
        raise UnknownWord(f"{where}: two steps have one number")
    for name, run in case.runs.items():
        if not set(run) <= set(case.steps):
            raise UnknownWord(f"{where}: branch {name} has steps that are not told: {run}")
    for one in case.expect:
        runs = [run for name, run in case.runs.items() if not one.branches or name in one.branches]
        if not set(one.branches) <= set(case.runs) or not any(one.after in run for run in runs):
            raise UnknownWord(f"{where}: nothing is played for what is expected after {one.after} in {one.branches}")


def read_runs(raw: dict[str, Any], steps: dict[int, Step]) -> dict[str, tuple[int, ...]]:
    """Branches as told; each step for itself, after the one it speaks of; else all steps in a row."""
    if "branches" in raw:
        return {name: tuple(run) for name, run in raw["branches"].items()}
    if raw.get("independent_steps"):
        before = {n: step.keys.get("of_step") for n, step in steps.items()}
        return {str(n): (before[n], n) if before[n] else (n,) for n in steps}
    return {WHOLE: tuple(steps)}


def read_step(raw: dict[str, Any], doer: str) -> Step:
    """Who does it is told by `doer`: `by`, or `who`, beside which `by` is the hand that does it."""
    keys = dict(raw)
    act = keys.pop("act", None) or keys.pop("action", None)
    if act is None:
        raise UnknownWord(f"a step without an act: {raw}")
    speaks_as = keys.pop("as", None)
    if keys.get("dice", keys) is None:
        keys["dice"] = ANY
    return Step(keys.pop("n", 0), act, keys.pop(doer, None), speaks_as, keys)


def read_expectation(raw: dict[str, Any]) -> Expectation:
    """`ok: false` goes with a reason, which alone says the same; `ok: true` goes without.

    Beside what a step tried for itself (`pc_attack: refused`) the reason is that one's, read like any other word.
    """
    keys = dict(raw)
    after, branches = keys.pop("after"), keys.pop("branch", None) or ()
    ok, reason = keys.pop("ok", None), keys.pop("reason", None) or keys.get("refused")
    if ok is False and reason is None:
        raise UnknownWord(f"refused without a reason: {raw}")
    if ok is True and reason is not None:
        raise UnknownWord(f"done, with a reason to refuse: {raw}")
    if ok is None and reason is not None and not TRIED.isdisjoint(keys):
        keys["reason"], reason = reason, None
    return Expectation(after, (branches,) if isinstance(branches, str) else tuple(branches), reason, keys)
