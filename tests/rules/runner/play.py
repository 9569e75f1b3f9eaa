"""Plays a case, branch by branch: what is expected after a step is read before the next begins."""

from typing import Any

from rules.refusals import REFUSALS, Refusal
from tests.rules.runner.accelerated import Accelerated
from tests.rules.runner.case import Case, Step, UnknownWord
from tests.rules.runner.condensed import Condensed
from tests.rules.runner.words import Turn, as_list, codes_of
from tests.rules.runner.world import Done, World

GAMES: dict[str, Any] = {"accelerated": Accelerated, "condensed": Condensed}
SEEN = {"payload_lacks", "payload_has"}


def play_case(case: Case) -> None:
    """Raises `AssertionError` where the product does otherwise, `UnknownWord` for what is not understood."""
    if case.game not in GAMES:
        raise UnknownWord(f"{case.id} is of no game")
    for one in case.expect:
        codes_of(case.game, one.reason)
    for branch in case.runs:
        play_branch(case, branch)


def play_branch(case: Case, branch: str) -> None:
    world = GAMES[case.game].build(case)
    for n in case.runs[branch]:
        turn, done = take_step(world, case, branch, case.steps[n])
        for expected in case.after(n, branch):
            check(world, turn, done, spelled_out(world, expected.keys))


def check(world: Any, turn: Turn, done: Done, told: dict[str, Any]) -> None:
    """`for` beside what was sent names who is looked over the shoulder; alone it is a word like any other."""
    if "for" in told and not SEEN.isdisjoint(told):
        viewers = as_list(told["for"])
        done = done._replace(answers={**done.answers, "viewers": viewers})
        told = {key: wanted for key, wanted in told.items() if key != "for"}
    for key, wanted in told.items():
        try:
            world.check(turn, done, key, wanted)
        except AssertionError as wrong:
            wrong.add_note(f"{key}, expected after step {done.n}")
            raise


def spelled_out(world: World, keys: dict[Any, Any]) -> dict[str, Any]:
    """A dotted path leads into a sheet: `cons.mild`, `pa.cons.mild`, `consequences.reth.mild`, `pa.fp`."""
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


def take_step(world: Any, case: Case, branch: str, step: Step) -> tuple[Turn, Done]:
    """The step, with the loose ends before and after it. A refused step changes nothing at all."""
    play = world.find_act(step)
    world.before_step(case, step)
    world.decisions.clear()
    world.answers.clear()
    turn = world.turn_of(case, branch, step)
    before, sent = world.state, list(world.records)
    refused: Refusal | None = None
    try:
        play(turn)
    except Refusal as refusal:
        refused = refusal
        world.state, world.records = before, sent
    where = f"{case.id}, {branch}, step {step.n} ({step.act})"
    left = world.dice.left
    world.dice.clear()
    if left and refused is None:
        raise AssertionError(f"{where}: nobody cast {left}")
    told(where, codes_of(case.game, case.reason(step.n, branch)), refused)
    if refused is None:
        world.after_step(case, step)
    new = tuple(world.records[len(sent) :])
    code, params = (refused.code, refused.params) if refused else (None, {})
    return turn, Done(step.n, before, code, params, new, tuple(world.decisions), dict(world.answers))


def told(where: str, codes: list[str], refused: Refusal | None) -> None:
    """A refusal that the case does not expect is a failure, and so is one that it expects and that does not come."""
    if refused is not None and refused.code not in codes:
        raise AssertionError(f"{where}: refused with {refused.code} {refused.params}, wanted {codes}") from refused
    if refused is None and codes:
        raise AssertionError(f"{where}: done, but should be refused with {codes}")
    if refused is not None and REFUSALS[refused.code] is not type(refused):
        raise AssertionError(f"{refused.code} is not in the list of refusals")
