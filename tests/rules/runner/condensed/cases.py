"""Cases as they were written: steps with `who` and `act`, branches, expectations with `after`."""

from pathlib import Path
from typing import Any, NamedTuple

from rules.labels import read_yaml
from tests.rules.runner.loading import VECTORS_DIR, UnknownWord

CASE_KEYS = {"id", "title", "rules", "edge", "source_example", "note", "given", "do", "expect", "math", "branches",
             "independent_steps"}  # fmt: skip
TEXT_KEYS = {"text", "terms", "how", "why", "complication", "cost"}
WHOLE = "whole"


class Step(NamedTuple):
    """One thing done. `keys` are all but `n`, `who`, `as` and the act itself."""

    n: int
    act: str
    who: Any
    speaks_as: str | None
    keys: dict[str, Any]


class Expectation(NamedTuple):
    after: int
    branch: str | None
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
        return [e for e in self.expect if e.after == n and e.branch in (None, branch)]

    def reason(self, n: int, branch: str) -> str | None:
        """Why the case wants this step refused, if it does."""
        return next((e.reason for e in self.after(n, branch) if e.reason), None)

    def later(self, n: int, branch: str) -> list[Step]:
        """The steps that follow in this branch."""
        run = self.runs[branch]
        return [self.steps[other] for other in run[run.index(n) + 1 :]]


def condensed_files() -> list[Path]:
    return [VECTORS_DIR / "condensed.yaml", *sorted(VECTORS_DIR.glob("condensed_more*.yaml"))]


def all_cases() -> list[Case]:
    return [read_case(raw, path.name) for path in condensed_files() for raw in read_yaml(path)]


def read_case(raw: dict[str, Any], file: str) -> Case:
    """Raises `UnknownWord` for a part of a case that is not understood."""
    unknown = set(raw).difference(CASE_KEYS)
    if unknown:
        raise UnknownWord(f"{file}, {raw.get('id')}: a case has no {sorted(unknown)}")
    steps = {step.n: step for step in map(read_step, raw["do"])}
    return Case(
        id=raw["id"], title=raw.get("title", ""), rules=tuple(raw["rules"]), given=raw.get("given") or {}, steps=steps,
        runs=read_runs(raw, steps), expect=tuple(read_expectation(told) for told in raw["expect"]), file=file,
    )  # fmt: skip


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
    """`ok` and `reason` must go together: a step is refused exactly where a reason is told."""
    keys = mend_commas(raw, {"note"})
    after, branch = keys.pop("after"), keys.pop("branch", None)
    ok, reason = keys.pop("ok", None), keys.pop("reason", None)
    if ok is False and reason is None:
        raise UnknownWord(f"refused without a reason: {raw}")
    if ok is True and reason is not None:
        raise UnknownWord(f"done, with a reason to refuse: {raw}")
    return Expectation(after, branch, reason if ok is False else None, keys)
