"""Cases as they were written: steps with `who` and `act`, branches, expectations with `after`."""

from pathlib import Path
from typing import Any, NamedTuple

from rules.labels import read_yaml
from tests.rules.runner.loading import UnknownWord, files_of

CASE_KEYS = {"id", "title", "rules", "edge", "source_example", "note", "given", "do", "expect", "math", "branches",
             "independent_steps"}  # fmt: skip
TEXT_KEYS = {"text", "terms", "how", "why", "complication", "cost"}
WHOLE = "whole"
ANY = "any faces"
TRIED = {"pc_attack", "boss_attack"}  # what a step tries by itself, and is not refused for


class Step(NamedTuple):
    """One thing done. `keys` are all but `n`, `who`, `as` and the act itself."""

    n: int
    act: str
    who: Any
    speaks_as: str | None
    keys: dict[str, Any]


class Expectation(NamedTuple):
    """`branches`: those it holds in; none named: in all that have the step. `reason`: why the step is refused."""

    after: int
    branches: tuple[str, ...]
    reason: str | None
    keys: dict[str, Any]


class Case(NamedTuple):
    """`runs`: name of a branch -> its steps in order, each beginning at `given`."""

    id: str
    title: str
    rules: tuple[str, ...]
    given: dict[str, Any]
    steps: dict[int, Step]
    runs: dict[str, tuple[int, ...]]
    expect: tuple[Expectation, ...]
    file: str

    def after(self, n: int, branch: str) -> list[Expectation]:
        return [e for e in self.expect if e.after == n and (not e.branches or branch in e.branches)]

    def reason(self, n: int, branch: str) -> str | None:
        """Why the case wants this step refused, if it does."""
        return next((e.reason for e in self.after(n, branch) if e.reason), None)

    def later(self, n: int, branch: str) -> list[Step]:
        """The steps that follow in this branch."""
        run = self.runs[branch]
        return [self.steps[other] for other in run[run.index(n) + 1 :]]


def condensed_files() -> list[Path]:
    return files_of("FCON-")


def all_cases() -> list[Case]:
    return [read_case(raw, path.name) for path in condensed_files() for raw in read_yaml(path)]


def read_case(raw: dict[str, Any], file: str) -> Case:
    """Raises `UnknownWord` for a part of a case that is not understood."""
    unknown = set(raw).difference(CASE_KEYS)
    if unknown:
        raise UnknownWord(f"{file}, {raw.get('id')}: a case has no {sorted(unknown)}")
    steps = {step.n: step for step in map(read_step, raw["do"])}
    case = Case(
        id=raw["id"], title=raw.get("title", ""), rules=tuple(raw["rules"]), given=raw.get("given") or {}, steps=steps,
        runs=read_runs(raw, steps), expect=tuple(read_expectation(told) for told in raw["expect"]), file=file,
    )  # fmt: skip
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
        runs = {}
        for n, step in steps.items():
            before = step.keys.get("of_step")
            runs[str(n)] = (before, n) if before else (n,)
        return runs
    return {WHOLE: tuple(steps)}


def read_step(raw: dict[str, Any]) -> Step:
    whole = mend_commas(raw)
    if whole.get("dice", whole) is None:
        whole["dice"] = ANY
    return Step(whole.pop("n"), whole.pop("act"), whole.pop("who", None), whole.pop("as", None), whole)


def mend_commas(raw: dict[str, Any], texts: set[str] = TEXT_KEYS) -> dict[str, Any]:
    """Put text that a comma split together again."""
    mended: dict[str, Any] = {}
    last = ""
    for key, value in raw.items():
        if value is None and last in texts and isinstance(mended[last], str):
            mended[last] = f"{mended[last]}, {key}"
        else:
            mended[key] = value
            last = key
    return mended


def read_expectation(raw: dict[str, Any]) -> Expectation:
    """`ok: false` goes with a reason, which alone says the same; `ok: true` goes without.

    Beside what a step tried for itself (`pc_attack: refused`) the reason is that one's, read like any other word.
    """
    keys = mend_commas(raw, {"note"})
    after, branches = keys.pop("after"), keys.pop("branch", None) or ()
    ok, reason = keys.pop("ok", None), keys.pop("reason", None)
    if ok is False and reason is None:
        raise UnknownWord(f"refused without a reason: {raw}")
    if ok is True and reason is not None:
        raise UnknownWord(f"done, with a reason to refuse: {raw}")
    if ok is None and reason is not None and not TRIED.isdisjoint(keys):
        keys["reason"], reason = reason, None
    return Expectation(after, (branches,) if isinstance(branches, str) else tuple(branches), reason, keys)
