"""Plays a case, branch by branch: what is expected after a step is read before the next begins."""

from typing import Any

from rules.refusals import REFUSALS, NotFound, Refusal
from tests.rules.runner.accelerated import Accelerated
from tests.rules.runner.apocalypse import Apocalypse
from tests.rules.runner.cards import Cards
from tests.rules.runner.case import PREFIXES, Case, Step, as_list
from tests.rules.runner.century import Century
from tests.rules.runner.condensed import Condensed
from tests.rules.runner.table import Done, Table
from tests.rules.runner.words import Absent, Turn, all_nothing, codes_of, same

GAMES: dict[str, Any] = {
    "accelerated": Accelerated,
    "apocalypse": Apocalypse,
    "cards": Cards,
    "century": Century,
    "condensed": Condensed,
}
SEEN = {"payload_lacks", "payload_has"}
OF_THE_TABLE = "TABLE-"  # rules that hold whatever the game


def play_case(case: Case) -> None:
    """Raises `AssertionError` where the product does otherwise, `UnknownWord` for what is not understood."""
    for one in case.expect:
        codes_of(case.game, one.reason)
    for branch, run in case.runs.items():
        world = GAMES[case.game].build(case)
        for n in run:
            turn, done = take_step(world, case, branch, case.steps[n])
            for expected in case.after(n, branch):
                check(world, turn, done, spelled_out(world, expected.keys))


def check(world: Any, turn: Turn, done: Done, told: dict[str, Any]) -> None:
    """`for` beside what was sent is who is looked over the shoulder. Of what is not there a case may expect nothing."""
    if "for" in told and not SEEN.isdisjoint(told):
        done.answers["viewers"] = as_list(told.pop("for"))
    for key, wanted in told.items():
        try:
            world.check(turn, done, key, wanted)
        except (AssertionError, NotFound) as wrong:
            if isinstance(wrong, Absent | NotFound) and all_nothing(wanted):
                continue
            wrong.add_note(f"{key}, expected after step {done.n}")
            raise
    done.answers.pop("viewers", None)


def spelled_out(world: Table, keys: dict[Any, Any]) -> dict[str, Any]:
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
    """The step, with the loose ends around it. Refused where the case says so, and only there; then nothing changes."""
    play, codes = world.find_act(step), codes_of(case.game, case.reason(step.n, branch))
    turn = world.turn_of(case, branch, step)
    world.before_step(turn)
    world.decisions.clear()
    world.answers.clear()
    before, sent = world.state, world.records
    where, code, params = f"{case.id}, {branch}, step {step.n} ({step.act})", None, {}
    try:
        play(turn)
        code = world.answers.get("told_no")  # what waited for a word was told no: that was done, and is the answer
        left = codes if code is None or code not in codes else []
        same(f"{where}: done; refusals, dice that nobody cast", (left, world.dice.left), ([], []))
    except Refusal as refused:
        world.state, world.records, code, params = before, sent, refused.code, refused.params
        if code not in codes or REFUSALS[code] is not type(refused):
            raise AssertionError(f"{where}: refused with {code} {params}, wanted {codes}") from refused
        if refused.rule is not None and not refused.rule.startswith((PREFIXES[case.game], OF_THE_TABLE)):
            raise AssertionError(f"{where}: refused by {refused.rule}, a rule of another game") from refused
    world.dice.clear()
    if code is None:
        world.after_step(turn)
    new = tuple(world.records[len(sent) :])
    return turn, Done(step.n, before, code, params, new, tuple(world.decisions), dict(world.answers))
