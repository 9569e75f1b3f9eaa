"""Cases as they were written: steps, branches, expectations. Files are read with on, off, yes and no as words."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rules.words.labels import read_yaml

VECTORS_DIR = Path(__file__).parent.parent.joinpath("vectors")
PREFIXES = {"accelerated": "FAE-", "apocalypse": "AW-", "cards": "CARD-", "century": "SOTC-", "condensed": "FCON-"}
DOERS = {  # the key that says who does a step
    "accelerated": "by",
    "apocalypse": "by",
    "cards": "who",
    "century": "who",
    "condensed": "who",
}
TOLD_KEYS = {"id", "title", "rules", "covers", "edge", "source_example", "note", "given", "do", "expect"}
CASE_KEYS = TOLD_KEYS | {"math", "branches", "independent_steps"}
KEPT_WHOLE = {
    "century",
    "apocalypse",
}  # games whose acts stay one thing under their own key: what they tell has keys of its own
WHOLE = "whole"
ANY = "any faces"
BESIDE = {"pay", "why"}  # what stands beside an act that is named by its own key
TELLS = {"NOT_UNANIMOUS"}  # reasons that say why something closed, and refuse nothing
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


class Expectation(NamedTuple):
    """`branches`: those it holds in; none named: in all that have the step. `reason`: why the step is refused."""

    after: int
    branches: list[str]
    reason: Any
    keys: dict[str, Any]


class Case(NamedTuple):
    """`runs`: name of a branch -> its steps in order, each beginning at `given`. `rules`: what it plays."""

    id: str
    game: str
    given: dict[str, Any]
    steps: dict[int, Step]
    runs: dict[str, list[int]]
    expect: list[Expectation]
    file: str
    rules: tuple[str, ...] = ()

    @property
    def sheets(self) -> dict[str, dict[str, Any]]:
        """What is told of each character of whom anything is."""
        return {name: told for name, told in (self.given.get("characters") or {}).items() if isinstance(told, dict)}

    def after(self, n: int, branch: str = WHOLE) -> list[Expectation]:
        return [e for e in self.expect if e.after == n and (not e.branches or branch in e.branches)]

    def reason(self, n: int, branch: str = WHOLE) -> Any:
        """Why the case wants this step refused, if it does: a reason, or several that all hold."""
        return next((e.reason for e in self.after(n, branch) if e.reason), None)

    def later(self, n: int, branch: str = WHOLE) -> list[Step]:
        """The steps that follow in this branch."""
        run = self.runs[branch]
        return [self.steps[other] for place, other in enumerate(run) if n in run[:place]]


def as_list(told: Any) -> list[Any]:
    """One, several or none of something."""
    return [] if told is None else list(told) if isinstance(told, list | tuple) else [told]


def known(what: str, told: Any, words: Any) -> None:
    """Raises `UnknownWord` for a key that is not among the words."""
    if unknown := set(told).difference(words):
        raise UnknownWord(f"{what} has no {sorted(unknown, key=str)}")


@cache
def lists() -> tuple[tuple[Path, list[dict[str, Any]]], ...]:
    """Every file of cases in the folder, whatever its name. (Mappings are the data beside them.)"""
    read = ((path, read_yaml(path)) for path in sorted(VECTORS_DIR.glob("*.y*ml")))
    return tuple((path, cases) for path, cases in read if isinstance(cases, list))


def game_named(case: dict[str, Any]) -> str:
    """The game whose rules the case names."""
    named = [str(name) for name in (case["id"], *case.get("rules", ()), *case.get("covers", ()))]
    return next((game for game, prefix in PREFIXES.items() if any(name.startswith(prefix) for name in named)), "none")


def all_cases(game: str) -> list[Case]:
    return [read_case(raw, path.name) for path, cases in lists() for raw in cases if game_named(raw) == game]


def read_case(raw: dict[str, Any], file: str) -> Case:
    """All it says is played and read: each step in a run, each expectation after one. Raises `UnknownWord`."""
    where, game = f"{file}, {raw.get('id')}", game_named(raw)
    known(where, raw, CASE_KEYS)
    told_steps = ({"n": place, **told} for place, told in enumerate(raw["do"], 1))
    steps = {step.n: step for step in (read_step(told, game) for told in told_steps)}
    if len(steps) != len(raw["do"]):
        raise UnknownWord(f"{where}: two steps have one number")
    runs, expect = read_runs(raw, steps), [read_expectation(told) for told in raw["expect"]]
    for run in runs.values():
        known(f"{where}: what is told", run, steps)
    for one in expect:
        known(f"{where}: branches", one.branches, runs)
        played = [n for name, run in runs.items() if not one.branches or name in one.branches for n in run]
        known(f"{where}: what is played in {one.branches}", [one.after], played)
    return Case(raw["id"], game, raw.get("given") or {}, steps, runs, expect, file, tuple(raw.get("rules", ())))


def read_runs(raw: dict[str, Any], steps: dict[int, Step]) -> dict[str, list[int]]:
    """Branches as told; each step for itself, after the one it speaks of; else all steps in a row."""
    if raw.get("independent_steps"):
        return {str(n): [*as_list(step.keys.get("of_step")), n] for n, step in steps.items()}
    told: dict[str, list[int]] = raw.get("branches", {WHOLE: list(steps)})
    return told


def read_step(raw: dict[str, Any], game: str) -> Step:
    """Who does it is told by the game's key for it: `by`, or `who`, beside which `by` is the hand that does it."""
    keys, doer = dict(raw), DOERS[game]
    act = keys.pop("act", None) or keys.pop("action", None) or named_by_key(keys, doer, game not in KEPT_WHOLE)
    if act is None:
        raise UnknownWord(f"a step without an act: {raw}")
    if keys.get("dice", keys) is None:
        keys["dice"] = ANY
    return Step(keys.pop("n", 0), act, keys.pop(doer, None), keys.pop("as", None), keys)


def named_by_key(keys: dict[str, Any], doer: str, spread: bool = True) -> str | None:
    """An act that is told by its own key: what is told of it lies inside, or is the key's value."""
    act = next((key for key in keys if key not in {"n", doer, "note"} | BESIDE), None)
    inside = keys.get(act) if act else None
    if spread and act and isinstance(inside, dict) and doer not in inside:
        del keys[act]
        keys |= inside
    return act


def read_expectation(raw: dict[str, Any]) -> Expectation:
    """`ok: false`, or a reason alone: refused. Beside what a step tried for itself the reason is that one's."""
    keys = dict(raw)
    after, branches = keys.pop("after"), as_list(keys.pop("branch", None))
    ok, reason = keys.pop("ok", None), keys.pop("reason", None) or keys.get("refused") or None
    if isinstance(reason, str) and reason in TELLS and "refused" not in keys:
        keys["reason"], reason = reason, None
    if ok is not None and ok is (reason is not None):
        raise UnknownWord(f"refused without a reason, or done with one: {raw}")
    if ok is None and reason is not None and not TRIED.isdisjoint(keys):
        keys["reason"], reason = reason, None
    return Expectation(after, branches, reason, keys)
