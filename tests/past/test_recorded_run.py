"""5,000 commands of chance a game: what this release decides and tells of each is what was recorded."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.game import system
from rules.refusals import Refusal
from tests.past import recording
from tests.past.moved import Moved
from tests.rules.story import Story

RECORDED = sorted(recording.FOLDER.glob("*/*.jsonl.xz"))
TOLD = ("views", "log")
LACKS = re.compile(r"Object missing required field `(\w+)`")
ROLES = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}


class Retold(Story):
    """The same commands again, with the same dice and ids."""

    def __init__(self, key: str, seed: int) -> None:
        super().__init__(seed, ROLES)
        self.key = key

    def again(self, step: recording.Step) -> recording.Step:
        """What comes of it now."""
        before = self.state
        try:
            self.do(step)
        except Refusal as refusal:
            return recording.refused(refusal)
        return recording.happened(before, self.state, self.last_record(step.get("by", "gwen"), step["kind"]))

    def do(self, step: recording.Step) -> None:
        if step["kind"] == "new_table":
            self.begin(self.key, step["dials"])
        elif "role" in step:
            self.order_within(step["by"], step["role"], step["kind"], step["args"])
        else:
            self.order(step["by"], step["kind"], step["args"])


def stories(path: Path) -> Iterator[tuple[recording.Step, list[recording.Step]]]:
    """The line each story begins with, and its steps."""
    head, steps = None, []
    for line in recording.read(path):
        if "story" not in line:
            steps.append(line)
            continue
        if head is not None:
            yield head, steps
        head, steps = line, []
    if head is not None:
        yield head, steps


def differences(moved: Moved, then: recording.Step, now: recording.Step) -> Iterator[str]:
    """What is decided, seen or read otherwise."""
    yield from moved.differences("refused", then["kind"], then.get("refused"), now.get("refused"))
    yield from each(moved, "events", "e", then.get("events"), now.get("events"))
    for audience in recording.AUDIENCES:
        views, lines = ([recording.of_audience(one.get(what, {}), audience) for one in (then, now)] for what in TOLD)
        yield from each(moved, "views", "type", *map(in_order, views))
        yield from each(moved, "log", "key", *lines)


def by_name(game: str, step: recording.Step, now: recording.Step) -> recording.Step:
    """The step with rules, and what a command lacks, by their names, as every line and refusal tells them now."""
    refused = step.get("refused")
    if refused and refused.get("rule"):
        [refused["rule"]] = named(game, [refused["rule"]], [(now.get("refused") or {}).get("rule")])
    if refused and (lacks := LACKS.fullmatch(str(refused["params"].get("detail", "")))):
        refused["params"] |= {"at": f"{refused['params']['at']}.{lacks[1]}", "detail": "required"}
    for audiences, lines in step.get("log", {}).items():
        told_now = recording.of_audience(now.get("log", {}), audiences.split()[0]) or ()
        for line, other in zip(lines, told_now, strict=False):
            if "rules" in line:
                told = named(game, line.pop("rules"), other.get("rules", []))
                line.update({"rules": told} if told else {})
    return step


def named(game: str, rules: list[str], now: list[str | None]) -> list[str | None]:
    """The game's own names of them. Where one was called as another game calls it, whatever stands there now is right:
    the same tests hold that it is the game's own, the table's, or none."""
    told = [system(game).rule_told(rule) for rule in rules]
    return now if None in told else list(dict.fromkeys(told))


def in_order(views: dict[str, Any] | None) -> list[Any]:
    """By id; what went out of sight is named."""
    return [view or {"type": "", "dropped": id} for id, view in sorted((views or {}).items())]


def each(moved: Moved, what: str, tag: str, then: list[Any] | None, now: list[Any] | None) -> Iterator[str]:
    """One by one, by the map for its tag."""
    then, now = then or [], moved.told_then(what, tag, now or [])
    if len(then) != len(now):
        yield f"{len(then)} {what} were told, now {len(now)}"
    for one, other in zip(then, now, strict=False):
        yield from moved.differences(what, one[tag], one, other)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.name.partition('.')[0]}")
def test_what_was_recorded_is_decided_again(path: Path) -> None:
    moved = Moved(path.parent.name)
    for head, steps in stories(path):
        told = Retold(head["game"], head["story"])
        for number, step in enumerate(steps):
            now = told.again(step)
            unlike = list(differences(moved, by_name(head["game"], step, now), now))
            where = f"story {head['story']}, step {number}: {step.get('by')} {step['kind']} {step.get('args')}"
            assert not unlike, "\n".join([where, *unlike])
