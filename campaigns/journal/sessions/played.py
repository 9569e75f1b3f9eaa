"""A played session as its log tells it to one reader: scenes with their lines, and what turned the story.

Nothing is read here but lines that were cut for that reader, by the view of that day and the seat of today.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from campaigns.language import words

Line = dict[str, Any]
Turning = Mapping[str, Mapping[str, Any]]
TALK = frozenset({"say", "aside", "whisper", "safety", "reveal"})
OPENING = frozenset({"scene_live", "scene_opened"})
CLOSING = frozenset({"scene_over", "scene_closed"})
# The page's own heading says it.
SAID_ABOVE = frozenset({"session_started", "session_ended"})


@dataclass
class Told:
    """What is read as one: a line, or all steps of a roll or a bargain under the one that sums it up (`head`)."""

    head: Line
    steps: list[Line] = field(default_factory=list)


@dataclass
class Chapter:
    """What was told in one scene; `scene` is None for what came between scenes.

    `last`: its last moment at which the table can be looked at, its end if it has ended.
    """

    scene: Line | None
    told: list[Told] = field(default_factory=list)
    last: str = ""


def standing(lines: Sequence[Line]) -> list[Line]:
    """Without what was taken back or rewound, and the lines that say so; what was said was said.

    `stands`: the line is in no stretch that was gone back behind.
    """
    gone: set[int] = set()
    behind: set[int] = set()
    for at, line in enumerate(lines):
        if line["key"] == "rewound":
            kept = max((i for i in range(at) if lines[i]["id"] == line["back_to"]), default=-1)
            behind |= set(range(kept + 1, at))
            gone |= {i for i in range(kept + 1, at) if lines[i].get("tone") not in TALK} | {at}
        elif line["key"] == "taken_back":
            gone |= {at, *_undone(lines, at, gone)}
        elif line["key"] == "turn_taken_back":
            gone |= {at, *(i for i in range(at) if lines[i]["id"] == line["back_to"])}
    return [{**line, "stands": at not in behind} for at, line in enumerate(lines) if at not in gone]


def _undone(lines: Sequence[Line], at: int, gone: set[int]) -> Iterable[int]:
    """All lines of the last act of the same person that still stands."""
    acts = (i for i in reversed(range(at)) if lines[i].get("act") and lines[i].get("by") == lines[at].get("by"))
    act = next((i for i in acts if i not in gone), None)
    return () if act is None else (i for i in range(at) if lines[i]["id"] == lines[act]["id"])


def chapters(lines: Iterable[Line]) -> list[Chapter]:
    """Scene by scene, in the order of play; between two scenes only what was told there."""
    found = [Chapter(None)]
    groups: dict[str, Told] = {}
    for line in lines:
        if line["key"] in OPENING:
            found.append(Chapter(line))
        if line["stands"]:
            found[-1].last = line["moment"]
        if line["key"] in CLOSING:
            found.append(Chapter(None))
        elif line["key"] in SAID_ABOVE | OPENING:
            continue
        elif (of := line.get("of")) and of in groups:
            _add(groups[of], line)
        else:
            told = Told(line)
            found[-1].told.append(told)
            if of:
                groups[of] = told
    return [chapter for chapter in found if chapter.scene or chapter.told]


def _add(told: Told, line: Line) -> None:
    told.steps = told.steps or [told.head]
    told.steps.append(line)
    if line.get("outcome") is not None or told.head.get("outcome") is None:
        told.head = line


def is_cast(line: Line) -> bool:
    """Whether it tells of dice."""
    return bool(line.get("cast") or line.get("dice"))


def turning_points(lines: Iterable[Line], turning: Turning) -> list[Line]:
    """Lines of the kinds that the game's engine calls turning points."""
    return [line for line in lines if line["key"] in turning and _fits(line, turning[line["key"]])]


def _fits(line: Line, asked: Mapping[str, Any]) -> bool:
    return all(line.get("params", {}).get(name) == value for name, value in asked.items())


def written(line: Line, names: Mapping[str, str]) -> Line:
    """With its words in the reader's language (`say`), its moment, and who speaks."""
    params = line.get("params", {})
    by = params.get("name") or names.get(line.get("by") or "", "")
    key = f"log.{line['key']}"
    say = words.write(words.active(), key, params, names) if words.has(key) else line["key"]
    return {**line, "say": say, "at": datetime.fromisoformat(line["at"]), "speaker": by, "talk": line["key"] == "said"}
