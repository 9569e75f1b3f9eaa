"""Plays a case: step by step, what is expected after each read before the next begins."""

from functools import cache
from typing import Any

from rules.game import Record
from rules.labels import read_yaml
from rules.refusals import REFUSALS, Refusal
from tests.rules.runner import (
    conflicts,
    expect_board,
    expect_rolls,
    expect_sheets,
    expect_table,
    harm,
    later,
    offers,
    opposing,
    questions,
    rolls,
    sessions,
    sheets,
    window,
)
from tests.rules.runner.acts import find_act, turn_of
from tests.rules.runner.expect import check
from tests.rules.runner.given import build_world
from tests.rules.runner.loading import VECTORS_DIR, Case, Step, UnknownWord
from tests.rules.runner.loose import settle_after, settle_before, settle_unspoken
from tests.rules.runner.world import Done, World

# Importing a module registers the words it knows.
ACTS_KNOWN = (conflicts, harm, later, offers, opposing, questions, rolls, sessions, sheets, window)
READINGS_KNOWN = (expect_board, expect_rolls, expect_sheets, expect_table)


@cache
def reasons() -> dict[str, str]:
    """Product codes by the vectors' reasons."""
    found: dict[str, str] = read_yaml(VECTORS_DIR.joinpath("accelerated_reasons.yaml"))
    return found


def play_case(case: Case) -> None:
    """Raises `AssertionError` where the product does otherwise, `UnknownWord` for what is not understood."""
    told = [reason for e in case.expect for reason in as_list(e.keys.get("refused"))]
    unmapped = set(told).difference(reasons())
    if unmapped:
        raise UnknownWord(f"{case.id}: no code of the product is named for {sorted(unmapped)}")
    world = build_world(case)
    for step in case.steps:
        done = take_step(world, case, step)
        for expected in case.after(step.n):
            looked = viewers_told(done, expected.keys)
            for key, wanted in spelled_out(expected.keys).items():
                if key == "for" and looked is not done:
                    continue
                check_settled(world, case, step, looked, key, wanted)


def viewers_told(done: Done, keys: dict[str, Any]) -> Done:
    """`for` beside what was sent names who is looked over the shoulder."""
    if "for" in keys and not {"payload_lacks", "payload_has"}.isdisjoint(keys):
        return done._replace(answers={**done.answers, "viewers": as_list(keys["for"])})
    return done


def spelled_out(keys: dict[str, Any]) -> dict[str, Any]:
    """A dotted path leads into what it names: `consequences.reth.mild`."""
    whole: dict[str, Any] = {}
    for path, value in keys.items():
        first, *rest = str(path).split(".")
        for name in reversed(rest):
            value = {name: value}
        known = whole.get(first)
        whole[first] = {**known, **value} if isinstance(known, dict) and rest else value
    return whole


def check_settled(world: World, case: Case, step: Step, done: Done, key: str, wanted: Any) -> None:
    """Read as things stand; else once the loose ends that no step speaks of are settled."""
    try:
        check(world, done, key, wanted)
    except UnknownWord:
        raise
    except AssertionError:
        if not settle_unspoken(world, case, step):
            raise
        check(world, done, key, wanted)


def take_step(world: World, case: Case, step: Step) -> Done:
    """The step, with the loose ends before and after it. A refused step changes nothing at all."""
    settle_before(world, case, step)
    world.decisions.clear()
    world.answers.clear()
    before, sent = world.state, list(world.records)
    refused: Refusal | None = None
    try:
        play_step(world, case, step)
    except Refusal as refusal:
        refused = refusal
        world.state, world.records = before, sent
    forget_dice(world, case, step, refused)
    if refused is None:
        settle_after(world, case, step)
    elif REFUSALS[refused.code] is not type(refused):
        raise AssertionError(f"{refused.code} is not in the list of refusals")
    told(case, step, refused)
    return Done(
        step.n, before, refused.code if refused else None, refused.params if refused else {},
        tuple(new_records(world.records, sent)), tuple(world.decisions), dict(world.answers),
    )  # fmt: skip


def play_step(world: World, case: Case, step: Step) -> None:
    find_act(case, step).play(world, turn_of(world, case, step))


def new_records(records: list[Record], before: list[Record]) -> list[Record]:
    return records[len(before) :]


def forget_dice(world: World, case: Case, step: Step, refused: Refusal | None) -> None:
    left = world.dice.left
    world.dice.clear()
    if left and refused is None:
        raise AssertionError(f"{case.id}, step {step.n}: nobody cast {left}")


def as_list(told: Any) -> list[Any]:
    return [] if told is None else told if isinstance(told, list) else [told]


def told(case: Case, step: Step, refused: Refusal | None) -> None:
    """A refusal that the case does not expect is a failure, with the reason."""
    code = [one for reason in as_list(case.refusal_of(step.n)) for one in as_list(reasons()[reason])]
    if refused is not None and refused.code not in code:
        raise AssertionError(
            f"{case.id}, step {step.n} ({step.act}): refused with {refused.code} {refused.params}, wanted {code}"
        ) from refused
    if refused is None and code:
        raise AssertionError(f"{case.id}, step {step.n} ({step.act}): done, but should be refused with {code}")
