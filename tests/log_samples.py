"""One of every event, made from its fields' types: full, and with everything empty that may be."""

import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any, Union, get_args, get_origin

import msgspec

from rules.events import OWN_KINDS, Entry, Event, Thing
from rules.fate.roll.entities import Result
from rules.game import decode_events, encode_events, engine_of
from rules.state import Note

# Fields that hold one of a few words.
WORDS: dict[str, list[Any]] = {
    "system": ["accelerated"],
    "slot": ["mild", "severe"],
    "rating": ["careful", "skilled"],
    "action": ["create_advantage", "overcome", "attack"],
    "outcome": ["fail", "tie", "success", "style"],
    "what": ["started", "ended", "scenario_ended"],
    "state": ["over", "settled", "running"],
    "how": ["left", "banned", "accepted", "refused", "withdrawn", "roll", "claimed", "settled"],
    "role": ["player", "gm"],
    "why": ["invoke", "gm", "compel", "refusal", "escrow", "returned", "concession", "owed", "refresh", "declined"],
    "source": ["bank", "character:a"],
    "to": ["pool", "owed:a", "deferred", "offer:a"],
    "dial": ["help_cap"],
    "value": [2],
    "field": ["fate_points", "ratings.clever", "outcome"],
    "option": ["nothing", "opponent_free", "plain_failure", "major_cost", "keep", "trade", "reveal"],
    "mode": ["create", "discover", "exploit"],
    "settled": ["agreed", "declined"],
    "kind": ["situation", "compel", "physical", "pc"],
    "by": ["gm", "character:a"],
    "side": ["actor", "defense"],
    "effect": ["bonus", "reroll"],
    "fields": [{}],
    "rule": ["FCON-VER-01"],
    "invoke": ["x"],
    "id": ["x"],
    "scale": ["mundane", "godlike"],
    "benefit": ["before", "after", "free_invokes", ""],
    "unit": ["minute", "hour", "day"],
    "lasts": ["yes", "no", ""],
}
OWN_WORDS: dict[str, dict[str, list[Any]]] = {
    "CharacterChanged": {"what": ["ready", "aspect", "stunt", ""]},
    "Roll": {
        "result": [Result(goal="reached", cost="major", text="x"), Result(goal="not_reached"), Result()],
    },
    "Overridden": {"old": [1, 2, "fail"], "new": [2, 3, "style"]},  # a number, a rating, an outcome: as `field` has it
    "AspectInvoked": {"by": ["Reth"]},
    "HitAbsorbed": {"words": [("log.slot.mild",), ("accelerated.condition.hurt.name",)]},
    "ConsequenceCleared": {"of": ["consequence"]},
    "ConsequenceGiven": {"word": ["log.slot.mild"]},
    "Bonus": {"kind": ["weapon", "armor"]},
    "RollEvent": {},
    "Time": {"quantity": ["half", "several"], "unit": ["hours", "years"], "taken": [("half", "hours")]},
    "Grown": {
        "choice": ["swap", "rename", "exchange_stunt", "new_stunt", "raise", "refresh", "high_concept", "passed"],
        "other": ["quick"],
    },
    "MilestoneAwarded": {"size": ["minor", "significant", "major"]},
}


def events(game: str = "accelerated") -> Iterator[Event]:
    """Each kind of event several times, so that each word of each field comes up."""
    for kind in engine_of("accelerated").events.values():
        for turn in range(8):
            yield at_game(made(kind, turn, full=turn % 4 != 3), game)


def at_game(event: Event, game: str) -> Event:
    """The same at a table of that game, whose name stands in the samples' words."""
    encoded = encode_events(game, (event,)).replace(b'"accelerated', b'"' + game.encode())
    return decode_events(game, encoded)[0]


def entries(game: str = "accelerated") -> Iterator[tuple[str, Entry]]:
    """The lines of the log those events give at a table of that game, with the event's name."""
    for event in events(game):
        entry = event.entry()
        if entry is not None:
            yield type(event).__name__, msgspec.json.decode(msgspec.json.encode(entry), type=Entry)


def made(kind: type[msgspec.Struct], turn: int, *, full: bool) -> Any:
    hints = hints_of(kind)
    values = {
        field.name: value_for(kind, field, hints[field.name], turn, full) for field in msgspec.structs.fields(kind)
    }
    return kind(**values)


@cache
def hints_of(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def value_for(kind: type, field: msgspec.structs.FieldInfo, hint: Any, turn: int, full: bool) -> Any:
    words = OWN_WORDS.get(kind.__name__, {}).get(field.name) or WORDS.get(field.name)
    optional = not field.required
    if words is not None and not isinstance(hint, type(None)) and accepts(hint, words[0]):
        return words[turn % len(words)]
    if not full and optional and field.name != "invokes":
        return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return example(hint, turn, full)


def accepts(hint: Any, word: Any) -> bool:
    try:
        msgspec.convert(word, hint)
    except (msgspec.ValidationError, TypeError):
        return False
    return True


def example(hint: Any, turn: int, full: bool) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return example(next(part for part in inner if part is not type(None)), turn, full)
    if origin is tuple:
        return (example(inner[0], turn, full),)
    if origin is list:
        return [example(inner[0], turn, full)]
    if origin is dict:
        return {"x": example(inner[1], turn, full)}
    if origin is not None:
        return example(inner[0], turn, full) if origin is typing.Annotated else inner[0]
    if hint is Thing:
        return Note(id="note:x", text="x")
    if hint in OWN_KINDS:
        return made(engine_of("accelerated").kind(OWN_KINDS[hint]), turn, full=full)
    if hint is Any:
        return "x"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return made(hint, turn, full=full)
    return {str: "x", int: 1 + turn, bool: turn % 2 == 0}[hint]
