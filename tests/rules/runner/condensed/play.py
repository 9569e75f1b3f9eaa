"""Plays a case, branch by branch: what is expected after a step is read before the next begins."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from rules.labels import read_yaml
from rules.refusals import REFUSALS, Refusal
from tests.rules.runner.condensed.acts import Turn, find_act, turn_of
from tests.rules.runner.condensed.cases import Case, Step
from tests.rules.runner.condensed.expect import check
from tests.rules.runner.condensed.given import build_world
from tests.rules.runner.loading import VECTORS_DIR, UnknownWord
from tests.rules.runner.world import Done, World

CORE = {"__init__", "acts", "cases", "expect", "given", "people", "play"}
# Importing a module registers the words it knows.
for _path in sorted(Path(__file__).parent.glob("*.py")):
    if _path.stem not in CORE:
        import_module(f"{__package__}.{_path.stem}")


@cache
def reasons() -> dict[str, str]:
    """Product codes by the cases' reasons."""
    found: dict[str, str] = read_yaml(VECTORS_DIR / "condensed_reasons.yaml")
    return found


def codes_of(reason: str) -> list[str]:
    """What the product may call a reason of the cases. Raises `UnknownWord`."""
    if reason not in reasons():
        raise UnknownWord(f"no code of the product is named for {reason}")
    found: Any = reasons()[reason]
    return list(found) if isinstance(found, list) else [found]


def play_case(case: Case) -> None:
    """Raises `AssertionError` where the product does otherwise, `UnknownWord` for what is not understood."""
    for branch in case.runs:
        play_branch(case, branch)


def play_branch(case: Case, branch: str) -> None:
    world = build_world(case)
    for n in case.runs[branch]:
        turn, done = take_step(world, case, branch, case.steps[n])
        for expected in case.after(n, branch):
            for key, wanted in spelled_out(world, expected.keys).items():
                check(world, turn, done, str(key), wanted)


def spelled_out(world: World, keys: dict[Any, Any]) -> dict[str, Any]:
    """A dotted path leads into a sheet: `cons.mild`, `pa.cons.mild`, `pa.fp`."""
    whole: dict[str, Any] = {}
    for path, value in keys.items():
        first, *rest = str(path).split(".")
        if first in world.people and rest:
            first, rest = rest[0], [first, *rest[1:]]
        for name in reversed(rest):
            value = {name: value}
        whole[first] = merged(whole.get(first), value) if rest else value
    return whole


def merged(known: Any, more: Any) -> Any:
    if not isinstance(known, dict) or not isinstance(more, dict):
        return more
    return {**known, **{name: merged(known.get(name), value) for name, value in more.items()}}


def take_step(world: World, case: Case, branch: str, step: Step) -> tuple[Turn, Done]:
    """The step; a refused one changes nothing at all."""
    world.decisions.clear()
    world.answers.clear()
    found = find_act(case.id, step)
    turn = turn_of(world, case, branch, step)
    before, sent = world.state, list(world.records)
    refused: Refusal | None = None
    try:
        found.play(world, turn)
    except Refusal as refusal:
        refused = refusal
        world.state, world.records = before, sent
    forget_dice(world, case, step, refused)
    told(case, branch, step, refused)
    new = tuple(world.records[len(sent) :])
    code, params = (refused.code, refused.params) if refused else (None, {})
    return turn, Done(step.n, before, code, params, new, tuple(world.decisions), dict(world.answers))


def forget_dice(world: World, case: Case, step: Step, refused: Refusal | None) -> None:
    left = world.dice.left
    world.dice.clear()
    if left and refused is None:
        raise AssertionError(f"{case.id}, step {step.n}: nobody cast {left}")


def told(case: Case, branch: str, step: Step, refused: Refusal | None) -> None:
    """A refusal that the case does not expect is a failure, and so is one that it expects and that does not come."""
    where, wanted = f"{case.id}, {branch}, step {step.n} ({step.act})", case.reason(step.n, branch)
    codes = codes_of(wanted) if wanted else []
    if refused is not None and refused.code not in codes:
        raise AssertionError(f"{where}: refused with {refused.code} {refused.params}, wanted {codes}") from refused
    if refused is None and codes:
        raise AssertionError(f"{where}: done, but should be refused with {codes}")
    if refused is not None and REFUSALS[refused.code] is not type(refused):
        raise AssertionError(f"{refused.code} is not in the list of refusals")
