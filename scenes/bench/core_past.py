"""What it costs to tell a table anew from a log that an older release wrote, beside one that this release wrote.

The log is the kept story's, of games that older releases played. "Earlier": as a release marked it that knew fewer
steps; nothing in it needs one. "Unmarked": as a release wrote it before documents said which they are of; nothing in it
needs a step. "Stepped": its characters are of the version before their tracks besides. "Renewed": what was stepped as
the first night writes it anew. Stepped documents are read so until then, and have no goal.
"""

import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from statistics import median
from typing import Any

import msgspec

from rules.game import State, apply, decode_entities, decode_events, encode_entity, encode_events
from scenes.bench.core_story import QUICK_STORY, STORY, Story, kept
from scenes.bench.report import columns
from scenes.stored.upkeep.documents import ENTITIES, RECORDS, Kind

GAMES = ("accelerated", "condensed")
REPEATS, QUICK_REPEATS = 9, 3
GOAL = 1.2
STRESS = "stress"
MARK = re.compile(rb',"r":\d+\}(\]?)\Z')


def unmarked(doc: bytes) -> bytes:
    """The document as a release wrote it that put no mark at its end."""
    return MARK.sub(rb"}\1", doc)


def earlier(doc: bytes) -> bytes:
    """The document as an earlier release marked it."""
    return MARK.sub(rb',"r":1}\1', doc)


def stepped(doc: bytes) -> bytes:
    """The document as a release wrote it whose characters knew no tracks."""
    return msgspec.json.encode(_aged(msgspec.json.decode(unmarked(doc))))


def _aged(value: Any) -> Any:
    if isinstance(value, list):
        return [_aged(part) for part in value]
    if not isinstance(value, dict):
        return value
    fields = {name: _aged(part) for name, part in value.items()}
    if fields.get("type") == "character" and set(fields.get("tracks", ())) == {STRESS}:
        track = fields.pop("tracks")[STRESS]
        boxes = track["boxes"]
        fields |= {"v": 1, "boxes": boxes, "marked": [boxes[place - 1] for place in track.get("marked", [])]}
    return fields


OLDER = (earlier, unmarked, stepped)
COMPARED = {"earlier": True, "unmarked": True, "stepped": False, "renewed": True}  # whether it has a goal


def as_stored(kind: Kind, key: str, new: list[bytes]) -> dict[str, list[bytes]]:
    """The same documents as they may lie there."""
    found = {how.__name__: [how(doc) for doc in new] for how in OLDER}
    return found | {"renewed": [kind.anew(key, doc) or doc for doc in found["stepped"]]}


def log_of(key: str, most: int) -> tuple[list[bytes], State]:
    """A played table's records, and where they lead to."""
    story = Story(key)
    docs = [encode_events(key, story.beginning)]
    story.heard = lambda decision: docs.append(encode_events(key, decision.events))
    story.set_up()
    story.go_on(kept(key, most))
    return docs, story.state


def replayed(game: str, docs: Iterable[bytes]) -> State:
    state = State()
    for doc in docs:
        state = apply(state, decode_events(game, doc))
    return state


def loaded(game: str, docs: Sequence[bytes]) -> State:
    return State.of(decode_entities(game, docs))


def measure(*, quick: bool = False) -> dict[str, dict[str, float]]:
    """By game: microseconds for a record and an entity as written now, and how many times as long older ones take."""
    most, repeats = (QUICK_STORY, QUICK_REPEATS) if quick else (STORY, REPEATS)
    return {key: measured(key, most, repeats) for key in GAMES}


def measured(key: str, most: int, repeats: int) -> dict[str, float]:
    records, state = log_of(key, most)
    entities = [encode_entity(key, one) for one in state.entities()]
    found = {"records": float(len(records)), "entities": float(len(entities))}
    for name, work, kind, new in (
        ("replay", partial(replayed, key), RECORDS, records),
        ("load", partial(loaded, key), ENTITIES, entities * 20),
    ):
        others = as_stored(kind, key, new)
        rounds = [(cost(work, new), *(cost(work, others[how]) for how in COMPARED)) for _ in range(repeats)]
        found[name] = median(now for now, *_ in rounds) / len(new)
        for n, how in enumerate(COMPARED, start=1):
            found[f"{name}, {how}"] = median(one[n] / one[0] for one in rounds)
    return found


def cost(work: Callable[[list[bytes]], object], docs: list[bytes]) -> float:
    began = time.thread_time()
    work(docs)
    return 1e6 * (time.thread_time() - began)


def tell(found: dict[str, dict[str, float]], say: Callable[[str], None]) -> None:
    say("")
    say("Telling a table anew and reading it, and how many times as long it takes of what older releases wrote:")
    headings = [part for how, has_goal in COMPARED.items() for part in ((how, "goal") if has_goal else (how,))]
    say(columns([("game", "", "of", "each", *headings), *rows(found)]))


def rows(found: dict[str, dict[str, float]]) -> Iterator[tuple[str, ...]]:
    for key, one in found.items():
        for name, things in (("replay", "records"), ("load", "entities")):
            cells = (told(one[f"{name}, {how}"], has_goal) for how, has_goal in COMPARED.items())
            yield key, name, f"{one[things]:,.0f} {things}", f"{one[name]:.1f} µs", *chain(*cells)


def told(ratio: float, has_goal: bool) -> tuple[str, ...]:
    return (f"{ratio:.2f}", met(ratio)) if has_goal else (f"{ratio:.2f}",)


def met(ratio: float) -> str:
    return f"<= {GOAL} {'met' if ratio <= GOAL else 'MISSED'}"
