"""The rules core from outside: the few functions the rest of the product calls."""

import re
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

import msgspec

from rules.commands import Command, command_kinds
from rules.dice import Dice, SecretDice
from rules.entities import Thing
from rules.events import Changed, Dropped, Entry, Event, Put
from rules.fate import engine as fate
from rules.fate.bounds import out_of_bounds
from rules.fate.ledger import moves_for
from rules.fate.questions import (
    box_values,
    columns_stand,
    difficulty_for,
    difficulty_hint,
    legal_spread,
    match_stunt,
    read_dice,
)
from rules.fate.sheet.events import PortraitSet
from rules.fate.stunt.limits import PERIODS, PERMITTED, RULE_EFFECTS
from rules.may import may
from rules.play import Actor, Decision, Past, apply, decide
from rules.refusals import BadArgs, ClientDice, Refusal, TooLong, UnknownField, UnknownKind
from rules.state import Entity, State
from rules.systems import SYSTEM_KEYS, System, system
from rules.table import commands as table_commands
from rules.table import events as facts
from rules.table import scene_commands
from rules.table.acts import begin_table as new_table
from rules.upgrades import ending, is_old, stamped, upgraded
from rules.view import Record, is_open, is_personal, log_for, view_for
from rules.words.texts import check_texts

__all__ = [
    "COMMANDS",
    "PERIODS",
    "PERMITTED",
    "RULE_EFFECTS",
    "SYSTEM_KEYS",
    "Actor",
    "Command",
    "Decision",
    "Dice",
    "Entity",
    "Entry",
    "Event",
    "Past",
    "Record",
    "Refusal",
    "SeatChange",
    "SecretDice",
    "State",
    "System",
    "apply",
    "box_values",
    "columns_stand",
    "command_schemas",
    "decide",
    "decode_command",
    "decode_entity",
    "decode_events",
    "difficulty_for",
    "difficulty_hint",
    "encode_entity",
    "encode_events",
    "is_open",
    "is_outdated",
    "is_personal",
    "legal_spread",
    "log_for",
    "match_stunt",
    "may",
    "moves_for",
    "new_table",
    "out_of_bounds",
    "portraits_in",
    "read_dice",
    "roles_after",
    "system",
    "view_for",
]

COMMANDS: dict[str, type[Command]] = command_kinds(table_commands, scene_commands, *fate.COMMAND_MODULES)
INNER_COMMANDS = frozenset({"take_seat", "set_portrait"})
FACES = frozenset({"dice", "faces", "opp_dice", "d6", "sent_by_browser"})


def known_events() -> tuple[type[Event], ...]:
    """Every event there is, by the modules that define them."""
    found: list[type[Event]] = [Put, Changed, Dropped]
    for module in (facts, *fate.EVENT_MODULES):
        for value in vars(module).values():
            own = isinstance(value, type) and issubclass(value, Event) and value.__module__ == module.__name__
            if own and value.__struct_config__.tag != value.__name__:
                found.append(value)
    return tuple(found)


ENCODER = msgspec.json.Encoder()
ANY_EVENT: Any = reduce(or_, known_events())
EVENTS_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(tuple[ANY_EVENT, ...])
ENTITY_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Thing)
END = ending()  # of what this release writes; all steps are known by now


def encode_entity(entity: Entity) -> bytes:
    return stamped(ENCODER.encode(entity), END)


def decode_entity(stored: bytes) -> Entity:
    """A stored entity; fields it does not know are passed over."""
    entity: Entity = ENTITY_DECODER.decode(upgraded(stored) if is_old(stored, END) else stored)
    return entity


def encode_events(events: tuple[Event, ...]) -> bytes:
    return stamped(ENCODER.encode(events), END)


def decode_events(stored: bytes) -> tuple[Event, ...]:
    events: tuple[Event, ...] = EVENTS_DECODER.decode(upgraded(stored) if is_old(stored, END) else stored)
    return events


def is_outdated(stored: bytes) -> bool:
    """Whether another release wrote it: reading it takes longer, and it is to be written anew."""
    return is_old(stored, END)


# --- commands from the wire ----------------------------------------------------------------------------


def decode_command(kind: Any, args: Any) -> Command:
    """A command of that kind from decoded JSON, strictly.

    Raises `UnknownKind`, `UnknownField`, `ClientDice`, `BadText`, `TooLong`, `BadArgs`.
    """
    found = COMMANDS.get(kind) if isinstance(kind, str) else None
    if found is None or kind in INNER_COMMANDS:
        raise UnknownKind(kind=str(kind)[:64])
    if not isinstance(args, dict):
        raise BadArgs(at="$", detail="object")
    if FACES & args.keys():
        raise ClientDice(rule="FAE-DICE-01")
    check_texts(args)
    try:
        return msgspec.convert(args, found)
    except msgspec.ValidationError as error:
        raise as_refusal(str(error)) from error


def as_refusal(message: str) -> Refusal:
    """The decoder's complaint as one of ours."""
    at = re.search(r" - at `(.*)`$", message)
    path = at.group(1) if at else "$"
    unknown = re.search(r"unknown field `(.*?)`", message)
    if unknown:
        return UnknownField(field=unknown.group(1))
    long = re.search(r"Expected `(?:str|array)` of length <= (\d+)", message)
    if long:
        return TooLong(at=path, most=int(long.group(1)))
    return BadArgs(at=path, detail=message.split(" - at ")[0])


def command_schemas(ref: str = "#/components/schemas/{name}") -> tuple[dict[str, Any], dict[str, Any]]:
    """JSON schemas of all commands a client may send: by kind, and the components they refer to."""
    kinds = {kind: found for kind, found in COMMANDS.items() if kind not in INNER_COMMANDS}
    schemas, components = msgspec.json.schema_components(list(kinds.values()), ref_template=ref)
    return dict(zip(kinds, schemas, strict=True)), components


# --- what the store writes beside the entities -----------------------------------------------------------


class SeatChange(NamedTuple):
    """`role` None: the member has no seat any more."""

    member: str
    role: str | None


def roles_after(events: tuple[Event, ...]) -> list[SeatChange]:
    """Seats that these events changed, in order; the last word on a member counts."""
    changes = []
    for event in events:
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


def portraits_in(events: tuple[Event, ...]) -> set[str]:
    """Names of the pictures that these events put on sheets."""
    return {event.portrait for event in events if isinstance(event, PortraitSet) and event.portrait}
