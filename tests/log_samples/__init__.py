"""One of every event, made from its fields' types: full, and with everything empty that may be."""

import types
import typing
from functools import cache
from typing import Any, Union, get_args, get_origin

import msgspec

from rules.events import OWN_KINDS, Entry, Event, Thing
from rules.game import decode_events, encode_events, engine_of
from rules.state import Note
from tests.log_samples import cards, fate, moves

# The words of each engine's samples, and the game that stands in them.
SAID: dict[str, tuple[Any, str]] = {"fate": (fate, "accelerated"), "cards": (cards, "cards"), "moves": (moves, "moves")}


@cache
def events(game: str = "accelerated") -> tuple[Event, ...]:
    """Each kind of event several times, so that each word of each field comes up."""
    engine = engine_of(game)
    samples = Samples(engine.key)
    return tuple(
        at_game(samples.made(kind, turn, full=turn % 4 != 3), samples.game, game)
        for kind in engine.events.values()
        for turn in range(8)
    )


def at_game(event: Event, sampled: str, game: str) -> Event:
    """The same at a table of that game, whose name stands in the samples' words."""
    encoded = encode_events(game, (event,)).replace(b'"' + sampled.encode(), b'"' + game.encode())
    return decode_events(game, encoded)[0]


@cache
def entries(game: str = "accelerated") -> tuple[tuple[str, Entry], ...]:
    """The lines of the log those events give at a table of that game, with the event's name."""
    told = ((type(event).__name__, event.entry()) for event in events(game))
    return tuple(
        (event, msgspec.json.decode(msgspec.json.encode(entry), type=Entry))
        for event, entry in told
        if entry is not None
    )


@cache
def hints_of(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


class Samples:
    """Structs of one engine, filled with its words."""

    def __init__(self, engine: str) -> None:
        self.words, self.game = SAID[engine]

    def made(self, kind: type[msgspec.Struct], turn: int, *, full: bool) -> Any:
        hints = hints_of(kind)
        fields = msgspec.structs.fields(kind)
        return kind(**{field.name: self.value_for(kind, field, hints[field.name], turn, full) for field in fields})

    def value_for(self, kind: type, field: msgspec.structs.FieldInfo, hint: Any, turn: int, full: bool) -> Any:
        own = self.words.OWN_WORDS.get(kind.__name__, {})
        words = own.get(field.name) or self.words.WORDS.get(field.name)
        optional = not field.required
        if words is not None and not isinstance(hint, type(None)) and accepts(hint, words[0]):
            return words[turn % len(words)]
        if not full and optional and field.name != "invokes":
            return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
        return self.example(hint, turn, full)

    def example(self, hint: Any, turn: int, full: bool) -> Any:
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self.example(next(part for part in inner if part is not type(None)), turn, full)
        if origin is tuple:
            return (self.example(inner[0], turn, full),)
        if origin is list:
            return [self.example(inner[0], turn, full)]
        if origin is dict:
            return {"x": self.example(inner[1], turn, full)}
        if origin is not None:
            return self.example(inner[0], turn, full) if origin is typing.Annotated else inner[0]
        if hint is Thing:
            return Note(id="note:x", text="x")
        if hint in OWN_KINDS:
            return self.made(engine_of(self.game).kind(OWN_KINDS[hint]), turn, full=full)
        if hint is Any:
            return "x"
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self.made(hint, turn, full=full)
        return {str: "x", int: 1 + turn, bool: turn % 2 == 0}[hint]


def accepts(hint: Any, word: Any) -> bool:
    try:
        msgspec.convert(word, hint)
    except (msgspec.ValidationError, TypeError):
        return False
    return True
