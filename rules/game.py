"""The rules core from outside: the few functions the rest of the product calls."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from rules.actor import Actor
from rules.commands import Command, kind_of_command
from rules.dice import Dice, SecretDice, SeededDice
from rules.engine import Breath, Engine, engine_at, engine_of
from rules.events import Entry, Event
from rules.forecast.fights import Fight, Fighter, Forecasting
from rules.forecast.sums import Forecast, summed
from rules.may import concerned, may, seen_anew
from rules.play import CLOCK, Decision, Past, apply, decide
from rules.refusals import BadArgs, ClientDice, Refusal, TooLong, UnknownField, UnknownKind
from rules.state import Entity, State
from rules.systems import SYSTEM_KEYS, System, system
from rules.table import events as facts
from rules.table.acts import begin_table as new_table
from rules.table.capturing.commands import Capture
from rules.table.capturing.events import Captured, captured_in
from rules.table.carrying.commands import Bring
from rules.table.carrying.fit import fitted
from rules.table.carrying.pack import again, own_roots, packed
from rules.table.carrying.places import GIVEN, MADE, Made
from rules.table.ledger import ledger_for
from rules.table.pictures.art import Art, art_in, arts_of, with_art
from rules.table.pictures.commands import SetArt, ShowPicture
from rules.table.pictures.events import PictureShown, pictures_shown_in
from rules.table.portraits import portraits_in, portraits_of
from rules.table.revealing.commands import Piece, Reveal
from rules.table.revealing.events import Revealed, revealed_in
from rules.table.stage.told import Undone, gone_back_to, session_in, undone_by
from rules.table.wishing.commands import TellWishes
from rules.upgrades import release, stamped
from rules.view import (
    Heard,
    Record,
    is_open,
    is_personal,
    light_on,
    lines_heard,
    log_for,
    places_heard,
    view_at,
    view_for,
)
from rules.wire.descriptions import components_of
from rules.wire.schemas import Wire, names_of, wire_of
from rules.words.lines import fold_lines, one_line
from rules.words.texts import check_texts

__all__ = [
    "CLOCK",
    "SYSTEM_KEYS",
    "Actor",
    "Art",
    "Breath",
    "Bring",
    "Capture",
    "Captured",
    "Command",
    "Decision",
    "Dice",
    "Engine",
    "Entity",
    "Entry",
    "Event",
    "Fight",
    "Fighter",
    "Forecast",
    "Forecasting",
    "Heard",
    "Made",
    "Past",
    "PictureShown",
    "Piece",
    "Record",
    "Refusal",
    "Reveal",
    "Revealed",
    "SeatChange",
    "SecretDice",
    "SeededDice",
    "SetArt",
    "ShowPicture",
    "State",
    "System",
    "TellWishes",
    "Undone",
    "again",
    "apply",
    "art_in",
    "arts_of",
    "as_seen_now",
    "breathing",
    "captured_in",
    "command_schemas",
    "commands_of",
    "concerned",
    "correcting",
    "decide",
    "decode_command",
    "decode_entities",
    "decode_entity",
    "decode_events",
    "encode_entity",
    "encode_events",
    "engine_of",
    "fetched",
    "fitted",
    "forecasting",
    "giving",
    "gone_back_to",
    "is_open",
    "is_outdated",
    "is_personal",
    "kind_of_command",
    "ledger_for",
    "light_on",
    "lines_heard",
    "log_for",
    "made_by_hand",
    "may",
    "new_table",
    "one_line",
    "out_of_bounds",
    "own_roots",
    "packed",
    "pictures_shown_in",
    "places_heard",
    "portraits_in",
    "portraits_of",
    "release_of",
    "renamed",
    "revealed_in",
    "roles_after",
    "seen_anew",
    "session_in",
    "summary_of",
    "summed",
    "system",
    "turning_points",
    "undone_by",
    "view_at",
    "view_for",
    "wire_schemas",
    "with_art",
]

INNER_COMMANDS = frozenset(
    {
        "accept_game",
        "take_seat",
        "set_portrait",
        "reveal",
        "show_picture",
        "set_art",
        "bring",
        "tell_wishes",
        "capture",
        "end_breath",
    }
)
FACES = frozenset({"dice", "faces", "opp_dice", "d6", "sent_by_browser"})
ENCODER = msgspec.json.Encoder()


# --- what is stored: `game` is the key of the table's game ------------------------------------------------


def encode_entity(game: str, entity: Entity) -> bytes:
    return stamped(ENCODER.encode(entity), engine_of(game).end)


def decode_entity(game: str, stored: bytes) -> Entity:
    """A stored entity; fields it does not know are passed over."""
    return decode_entities(game, [stored])[0]


def decode_entities(game: str, stored: Sequence[bytes]) -> list[Entity]:
    """Stored entities of one table, in their order."""
    engine = engine_of(game)
    return list(map(engine.entity_decoder.decode, engine.newest_of(stored)))


def encode_events(game: str, events: tuple[Event, ...]) -> bytes:
    return stamped(ENCODER.encode(events), engine_of(game).end)


def decode_events(game: str, stored: bytes) -> tuple[Event, ...]:
    engine = engine_of(game)
    events: tuple[Event, ...] = engine.events_decoder.decode(engine.newest(stored))
    return events


def is_outdated(game: str, stored: bytes) -> bool:
    """Whether another release wrote it: reading it takes longer, and it is to be written anew."""
    return not stored.endswith(engine_of(game).endings)


def release_of(game: str) -> int:
    """The number that documents of this release are marked with: from 1 up."""
    return release(engine_of(game).upgrades)


def out_of_bounds(state: State) -> list[str]:
    """Ids of entities that hold what their game never lets them hold."""
    return engine_at(state).out_of_bounds(state)


def breathing(state: State) -> Breath | None:
    """What is open and closes by itself; None where there is nothing, or play is stopped."""
    return engine_at(state).breathing(state)


def summary_of(game: str, character: Any) -> dict[str, int]:
    """What lists show of a character: numbers by name, all of them open to whoever knows of it."""
    return engine_of(game).summary(character)


# --- commands from the wire ----------------------------------------------------------------------------


def commands_of(game: str) -> dict[str, type[Command]]:
    """What may be asked for at a table of that game, by kind: also what only the server sends."""
    return engine_of(game).commands


def decode_command(game: str, kind: Any, args: Any) -> Command:
    """A command of that kind, at a table of that game, from decoded JSON, strictly.

    Raises `UnknownKind`, `UnknownField`, `ClientDice`, `BadText`, `TooLong`, `BadArgs`.
    """
    found = commands_of(game).get(kind) if isinstance(kind, str) else None
    if found is None or kind in INNER_COMMANDS:
        raise UnknownKind(kind=str(kind)[:64])
    if not isinstance(args, dict):
        raise BadArgs(at="$", detail="object")
    if not FACES.isdisjoint(args):
        raise ClientDice(rule=system(game).rule_told("TABLE-DICE-01"))
    check_texts(args)
    try:
        return msgspec.convert(fold_lines(found, args), found)
    except msgspec.ValidationError as error:
        raise as_refusal(str(error)) from error


def turning_points(game: str) -> Mapping[str, Mapping[str, Any]]:
    """Lines of the log at which a story of that game turns: their keys, with what their parameters must be."""
    return engine_of(game).turning


def forecasting(game: str) -> Forecasting | None:
    """How a fight of that game is tried out; None where it cannot be."""
    return engine_of(game).forecast


def correcting(game: str) -> tuple[str, ...]:
    """Commands by which who runs the game writes on anybody's sheet."""
    return engine_of(game).corrects


def as_refusal(message: str) -> Refusal:
    """The decoder's complaint as one of ours."""
    at = re.search(r" - at `(.*)`$", message)
    path = at.group(1) if at else "$"
    unknown = re.search(r"unknown field `(.*?)`", message)
    if unknown:
        return UnknownField(field=unknown.group(1))
    missing = re.search(r"missing required field `(.*?)`", message)
    if missing:
        return BadArgs(at=f"{path}.{missing.group(1)}", detail="required")
    long = re.search(r"Expected `(?:str|array)` of length <= (\d+)", message)
    if long:
        return TooLong(at=path, most=int(long.group(1)))
    return BadArgs(at=path, detail=message.split(" - at ")[0])


def command_schemas(game: str, ref: str = "#/components/schemas/{name}") -> tuple[dict[str, Any], dict[str, Any]]:
    """JSON schemas of what a client may ask for at a table of that game: by kind, and the components they refer to."""
    kinds = {kind: found for kind, found in commands_of(game).items() if kind not in INNER_COMMANDS}
    schemas, components = components_of(kinds.values(), ref, names_of(engine_of(game)), kinds.values())
    return dict(zip(kinds, schemas, strict=True)), components


def wire_schemas(game: str, ref: str) -> Wire:
    """The same of all that goes to and from a table of that game."""
    return wire_of(game, ref, INNER_COMMANDS)


# --- what the store writes beside the entities -----------------------------------------------------------


SEATING = (facts.SeatTaken, facts.SeatLeft, facts.RoleChanged, facts.GmHandedOver)


class SeatChange(NamedTuple):
    """`role` None: the member has no seat any more."""

    member: str
    role: str | None


def roles_after(events: tuple[Event, ...]) -> list[SeatChange]:
    """Seats that these events changed, in order; the last word on a member counts."""
    changes: list[SeatChange] = []
    for event in events:
        if not isinstance(event, SEATING):
            continue
        match event:
            case facts.SeatTaken(seat=seat):
                changes.append(SeatChange(seat.member, seat.role))
            case facts.SeatLeft(member=member, how=how):
                changes.append(SeatChange(member, "banned" if how == "banned" else None))
            case facts.RoleChanged(member=member, role=role):
                changes.append(SeatChange(member, role))
            case facts.GmHandedOver(giver=giver, taker=taker):
                changes += [SeatChange(giver, "player"), SeatChange(taker, "gm")]
    return changes


def renamed(before: State | None, after: State) -> Mapping[str, str] | None:
    """What the table's own game is called, by language, where that is another than before; None where it is not."""
    called = engine_at(after).called
    name = called(after)
    return name if name != (called(before) if before else {}) else None


def fetched(state: State, digest: str) -> bytes | None:
    """What the table shows by that digest, encoded; None where nothing there has it, or has it any more."""
    found = engine_at(state).fetched(state, digest)
    return None if found is None else msgspec.json.encode(found)


def as_seen_now(then: State, now: State) -> State:
    """A table as it was, with what going back to it would leave as it is: what it hides, it hides of its past too."""
    kept = engine_at(now).kept
    if not kept:
        return then
    stayed = (one for kind in kept for one in now.groups.get(kind, {}).values())
    return State.of([*(one for one in then.entities() if one.id.partition(":")[0] not in kept), *stayed])


def made_by_hand(state: State) -> tuple[Made, ...]:
    """What people made for the characters of that table, of the kind its game lets one put on another's sheet."""
    return MADE.at(state)(state)


def giving(state: State, character: str, thing: Any) -> Any:
    """The command that puts such a thing on a character of that table. Raises `NotFound` in a game without them."""
    return GIVEN.at(state)(character, thing)
