"""What an audience sees. The only place that decides it, by allow-lists, before anything is encoded.

Audiences: `gm`, `spectators`, `member:<id>` (a player); `players` is what every player and spectator sees.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from rules.entities import Thing
from rules.events import Entry, Event
from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest, Deck, Scenario, Task
from rules.fate.gm.spotlight import Spotlight
from rules.fate.harm.entities import Hit
from rules.fate.optional.entities import Countdown, Distraction, Organization
from rules.fate.optional.shown import countdown_for_players, distraction_for_players
from rules.fate.roll.entities import Roll
from rules.fate.roll.shown import aspect_view, roll_view
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Scene, Token, Zone
from rules.state import Bank, Entity, Note, Safety, Seat, Session, Table
from rules.systems import dialled, system
from rules.systems.fitting import changed_dials
from rules.words.wording import dial_value

NPC_FIELDS = ("id", "name", "kind", "looks", "tracks", "slots", "state", "members", "portrait", "scale", "proofs")
OBSTACLE_FIELDS = ("ratings", "weapon", "harmful")


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One stored command: its events, who sent it (None for safety), at which `seq`; `system`: the table's game."""

    seq: int
    member: str | None
    kind: str
    events: tuple[Event, ...]
    system: str = ""


def whole(entity: Entity) -> Any:
    return entity


def nothing(entity: Entity) -> None:
    return None


def when_shown(entity: Any) -> Any:
    return entity if entity.shown else None


def table_view(entity: Table) -> Any:
    """The table with the lists and numbers that its dials make of the game, and in words what is `turned`."""
    game = dialled(system(entity.system), entity.dials)
    ratings = {**msgspec.to_builtins(game.ratings), "range": game.ratings.range}
    turned = {name: dial_value(game.key, name, value) for name, value in changed_dials(game, entity.dials).items()}
    whole = {"ratings": ratings, "sheet": msgspec.to_builtins(game.sheet)}
    return {**msgspec.to_builtins(entity), "game": whole, "turned": turned}


def character_for_players(entity: Character) -> Any:
    """Heroes are open sheets; of the GM's characters only what shows on the table."""
    if entity.kind == "pc":
        return entity
    if not entity.shown:
        return None
    fields = (*NPC_FIELDS, *OBSTACLE_FIELDS) if entity.is_obstacle else NPC_FIELDS
    return {"type": "character", **{name: getattr(entity, name) for name in fields}}


def scene_for_players(entity: Scene) -> Any:
    if entity.state != "live":
        return None
    told = tuple(id for id in entity.unscaled if id == entity.id)
    return msgspec.structs.replace(entity, secret_text="", unscaled=told)


def aspect_for_players(entity: Aspect) -> Any:
    return aspect_view(entity) if entity.known_to is None else None


def challenge_for_players(entity: Challenge) -> Any:
    """That every known task is settled does not tell whether hidden ones are left."""
    return msgspec.structs.replace(entity, state="running") if entity.state == "settled" else entity


def link_for_players(entity: Link) -> Any:
    """What closes a way may be hidden; that it is closed shows in what one may do."""
    return msgspec.structs.replace(entity, obstacle=None) if entity.shown else None


def deck_view(entity: Deck) -> Any:
    return {"type": "deck", "id": entity.id, "left": len(entity.left)}


def live_scene(entity: Scene) -> Any:
    return None if entity.state == "closed" else entity


GM_VIEW: dict[type[Entity], Callable[[Any], Any]] = {
    Table: table_view,
    Session: whole,
    Safety: whole,
    Bank: whole,
    Seat: whole,
    Note: whole,
    Character: whole,
    Aspect: aspect_view,
    Scene: live_scene,
    Zone: whole,
    Link: whole,
    Token: whole,
    Conflict: whole,
    Roll: roll_view,
    Hit: whole,
    Offer: whole,
    Fact: whole,
    Challenge: whole,
    Task: whole,
    Contest: whole,
    Deck: deck_view,
    Scenario: whole,
    Countdown: whole,
    Distraction: whole,
    Organization: whole,
    Spotlight: whole,
}
PLAYER_VIEW: dict[type[Entity], Callable[[Any], Any]] = {
    Table: table_view,
    Session: whole,
    Safety: whole,
    Bank: whole,
    Seat: whole,
    Note: nothing,
    Character: character_for_players,
    Aspect: aspect_for_players,
    Scene: scene_for_players,
    Zone: when_shown,
    Link: link_for_players,
    Token: when_shown,
    Conflict: whole,
    Roll: roll_view,
    Hit: whole,
    Offer: whole,
    Fact: whole,
    Challenge: challenge_for_players,
    Task: when_shown,
    Contest: whole,
    Deck: deck_view,
    Scenario: nothing,
    Countdown: countdown_for_players,
    Distraction: distraction_for_players,
    Organization: whole,
    Spotlight: nothing,
}


def view_for(audience: str, entity: Thing | Entity) -> Any:
    """What that audience may see of an entity, ready to encode; None when it is not there for them."""
    if audience == "gm":
        return GM_VIEW[type(entity)](entity)
    if isinstance(entity, Aspect) and entity.known_to and audience.removeprefix("member:") in entity.known_to:
        return aspect_view(msgspec.structs.replace(entity, known_to=()))
    return PLAYER_VIEW[type(entity)](entity)


def is_open(entity: Entity) -> bool:
    """Whether the GM and all others see the same of it."""
    kind = type(entity)
    return GM_VIEW[kind] is PLAYER_VIEW[kind] or (isinstance(entity, Aspect) and entity.known_to is None)


def is_personal(entity: Entity) -> bool:
    """Whether a member's own view of it may differ from the common one."""
    return isinstance(entity, Aspect) and bool(entity.known_to)


def log_for(audience: str, record: Record) -> list[Entry]:
    """The lines of the log that this audience may read of one record."""
    lines = []
    for event in record.events:
        entry = event.entry()
        if entry is not None and hears(audience, event.heard_by(), record.member):
            lines.append(signed(entry, record))
    return lines


def signed(entry: Entry, record: Record) -> Entry:
    """With who sent it, and the rules by the names the table's game has for them."""
    entry.by = record.member
    if record.system and entry.rules:
        game = system(record.system)
        entry.rules = tuple(dict.fromkeys(str(game.rule_here(rule)) for rule in entry.rules))
    return entry


def hears(audience: str, heard_by: tuple[str, ...] | None, sender: str | None) -> bool:
    if heard_by is None:
        return True
    if audience == "gm":
        return not heard_by or "gm" in heard_by
    return audience.removeprefix("member:") in heard_by
