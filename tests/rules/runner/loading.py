"""Vector files: cases, steps and expectations as they were written.

The files are read with on, off, yes and no as words, in keys as in values. A comma inside unquoted text
splits a flow mapping (`text: Think Later, Cast First`): the piece after it, a key without value, goes back.
"""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rules.labels import read_yaml

VECTORS_DIR = Path(__file__).parent.parent.joinpath("vectors")
CASE_KEYS = {"id", "title", "rules", "covers", "source_example", "given", "do", "expect", "note"}
TEXT_KEYS = {
    "text",
    "because",
    "reason",
    "effect",
    "terms",
    "how",
    "means",
    "goal",
    "describe",
    "cost",
    "what",
    "trouble",
}


class UnknownWord(AssertionError):
    """The file says something that the runner does not understand."""


class Step(NamedTuple):
    """One thing done. `keys` are all but `n`, `by` and the act itself."""

    n: int
    act: str
    by: str | None
    keys: dict[str, Any]


class Expectation(NamedTuple):
    after: int
    keys: dict[str, Any]


class Case(NamedTuple):
    id: str
    title: str
    rules: tuple[str, ...]
    given: dict[str, Any]
    steps: tuple[Step, ...]
    expect: tuple[Expectation, ...]
    file: str

    def after(self, n: int) -> list[Expectation]:
        return [expected for expected in self.expect if expected.after == n]

    def refusal_of(self, n: int) -> Any:
        """The reason the case wants step `n` refused for."""
        return next((e.keys["refused"] for e in self.after(n) if "refused" in e.keys), None)

    def later(self, n: int) -> list[Step]:
        return [step for step in self.steps if step.n > n]


def files_of(prefix: str) -> list[Path]:
    """Every file of a game's cases in the folder, whatever its name: a list whose cases are of the game's rules.

    (Mappings are the data beside them.)
    """
    return [path for path, cases in lists() if all(is_of(case, prefix) for case in cases)]


@cache
def lists() -> tuple[tuple[Path, list[dict[str, Any]]], ...]:
    read = ((path, read_yaml(path)) for path in sorted(VECTORS_DIR.glob("*.y*ml")))
    return tuple((path, cases) for path, cases in read if isinstance(cases, list))


def is_of(case: dict[str, Any], prefix: str) -> bool:
    named = [case["id"], *case.get("rules", ()), *case.get("covers", ())]
    return any(str(name).startswith(prefix) for name in named)


def vector_files() -> list[Path]:
    return files_of("FAE-")


def read_cases(path: Path) -> list[Case]:
    return [read_case(raw, path.name) for raw in read_yaml(path)]


def all_cases() -> list[Case]:
    return [case for path in vector_files() for case in read_cases(path)]


def read_case(raw: dict[str, Any], file: str) -> Case:
    unknown = set(raw).difference(CASE_KEYS)
    if unknown:
        raise UnknownWord(f"{file}, {raw.get('id')}: a case has no {sorted(unknown)}")
    return Case(
        id=raw["id"],
        title=raw.get("title", ""),
        rules=tuple(raw.get("rules", ())),
        given=raw.get("given") or {},
        steps=tuple(read_step(step) for step in raw["do"]),
        expect=tuple(read_expectation(expected) for expected in raw["expect"]),
        file=file,
    )


def read_step(raw: dict[str, Any]) -> Step:
    whole = mend_commas(raw)
    act = whole.pop("act", None) or whole.pop("action", None)
    if act is None:
        raise UnknownWord(f"a step without an act: {raw}")
    return Step(n=whole.pop("n", 0), act=act, by=whole.pop("by", None), keys=whole)


def read_expectation(raw: dict[str, Any]) -> Expectation:
    whole = dict(raw)
    return Expectation(after=whole.pop("after"), keys=whole)


def mend_commas(raw: dict[str, Any]) -> dict[str, Any]:
    """Put text that a comma split together again."""
    mended: dict[str, Any] = {}
    last = ""
    for key, value in raw.items():
        if value is None and last in TEXT_KEYS and isinstance(mended[last], str):
            mended[last] = f"{mended[last]}, {key}"
        else:
            mended[key] = value
            last = key
    return mended
