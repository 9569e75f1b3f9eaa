"""What is to be seen of what a Fate table has, by allow-lists."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.bargain.entities import Bank, Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest, Scenario, Task
from rules.fate.gm.spotlight import Spotlight
from rules.fate.harm.entities import Hit
from rules.fate.hooks import Hook
from rules.fate.roll.entities import Roll
from rules.fate.roll.shown import AspectSeen, aspect_view, roll_view
from rules.fate.sheet.entities import Character, CharacterParts, Proof, Track
from rules.fate.stage.entities import Link, Scene, Session, Token
from rules.state import Entity
from rules.table import views
from rules.view import View, nothing, when_shown

# A scene without what optional rules tell the GM alone.
SCENE_TOLD: Hook[Callable[[Scene], Scene]] = Hook("scale")


class CharacterSeen(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="type", tag="character"):
    """Of a character of the GM's what shows on the table. `ratings`: of obstacles only.

    The fields are those of a sheet.
    """

    id: str
    name: str
    kind: str
    looks: str
    tracks: dict[str, Track]
    slots: dict[str, int]
    state: str
    members: int
    portrait: str
    by_rule: CharacterParts
    proofs: tuple[Proof, ...]
    ratings: dict[str, int] | UnsetType = UNSET


def character_for_players(entity: Character) -> Character | CharacterSeen | None:
    """Heroes are open sheets; of the GM's characters only what shows on the table."""
    if entity.kind == "pc":
        return entity
    if not entity.shown:
        return None
    return CharacterSeen(
        id=entity.id,
        name=entity.name,
        kind=entity.kind,
        looks=entity.looks,
        tracks=entity.tracks,
        slots=entity.slots,
        state=entity.state,
        members=entity.members,
        portrait=entity.portrait,
        by_rule=seen_of(entity.by_rule),
        proofs=entity.proofs,
        ratings=entity.ratings if entity.is_thing else UNSET,
    )


def seen_of(parts: CharacterParts) -> CharacterParts:
    """Those that show on a character of the GM's."""
    hidden = {part.key: None for part in parts.kept() if not part.seen}
    return msgspec.structs.replace(parts, **hidden) if hidden else parts


def scene_for_players(entity: Scene) -> Scene | None:
    for told in SCENE_TOLD:
        entity = told(entity)
    return views.scene_for_players(entity)


def aspect_for_players(entity: Aspect) -> Annotated[Any, AspectSeen] | None:
    return aspect_view(entity) if known_to_all(entity) else None


def known_to_all(entity: Aspect) -> bool:
    return entity.known_to is None


def aspect_knowers(entity: Aspect) -> tuple[str, ...]:
    return entity.known_to or ()


def aspect_known(entity: Aspect) -> Annotated[Any, AspectSeen]:
    """That it is hidden from others nobody is told, nor who knows it."""
    return aspect_view(msgspec.structs.replace(entity, known_to=()))


def challenge_for_players(entity: Challenge) -> Challenge:
    """That every known task is settled does not tell whether hidden ones are left."""
    return msgspec.structs.replace(entity, state="running") if entity.state == "settled" else entity


def link_for_players(entity: Link) -> Link | None:
    """What closes a way may be hidden; that it is closed shows in what one may do."""
    return msgspec.structs.replace(entity, obstacle=None) if entity.shown else None


def conflict_told(entity: Conflict) -> Conflict:
    """Whose turn may be taken back stands in what one may do."""
    entity = msgspec.structs.replace(entity, ended=())
    for part in entity.by_rule.kept():
        entity = entity.with_part(part.told())
    return entity


VIEWS: dict[type[Entity], View] = {
    Character: View(players=character_for_players, title="name"),
    Aspect: View(
        gm=aspect_view,
        players=aspect_for_players,
        knowers=aspect_knowers,
        known=aspect_known,
        is_open=known_to_all,
        title="text",
    ),
    Scene: View(gm=views.live_scene, players=scene_for_players, title="title"),
    Link: View(players=link_for_players),
    Token: View(players=when_shown),
    Session: View(),
    Bank: View(),
    Conflict: View(gm=conflict_told, players=conflict_told),
    Roll: View(gm=roll_view, players=roll_view),
    Hit: View(),
    Offer: View(),
    Fact: View(),
    Challenge: View(players=challenge_for_players),
    Task: View(players=when_shown, title="name"),
    Contest: View(),
    Scenario: View(players=nothing),
    Spotlight: View(players=nothing),
}
