"""What is to be seen of what a Fate table has, by allow-lists."""

from typing import Any

import msgspec

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
from rules.fate.stage.entities import Link, Scene, Token
from rules.state import Entity
from rules.table import views
from rules.view import View, nothing, when_shown

NPC_FIELDS = ("id", "name", "kind", "looks", "tracks", "slots", "state", "members", "portrait", "scale", "proofs")
OBSTACLE_FIELDS = ("ratings", "weapon", "harmful")


def character_for_players(entity: Character) -> Any:
    """Heroes are open sheets; of the GM's characters only what shows on the table."""
    if entity.kind == "pc":
        return entity
    if not entity.shown:
        return None
    fields = (*NPC_FIELDS, *OBSTACLE_FIELDS) if entity.is_obstacle else NPC_FIELDS
    return {"type": "character", **{name: getattr(entity, name) for name in fields}}


def scene_for_players(entity: Scene) -> Any:
    told = tuple(id for id in entity.unscaled if id == entity.id)
    return views.scene_for_players(msgspec.structs.replace(entity, unscaled=told))


def aspect_for_players(entity: Aspect) -> Any:
    return aspect_view(entity) if known_to_all(entity) else None


def known_to_all(entity: Aspect) -> bool:
    return entity.known_to is None


def aspect_knowers(entity: Aspect) -> tuple[str, ...]:
    return entity.known_to or ()


def aspect_known(entity: Aspect) -> Any:
    """That it is hidden from others nobody is told, nor who knows it."""
    return aspect_view(msgspec.structs.replace(entity, known_to=()))


def challenge_for_players(entity: Challenge) -> Any:
    """That every known task is settled does not tell whether hidden ones are left."""
    return msgspec.structs.replace(entity, state="running") if entity.state == "settled" else entity


def link_for_players(entity: Link) -> Any:
    """What closes a way may be hidden; that it is closed shows in what one may do."""
    return msgspec.structs.replace(entity, obstacle=None) if entity.shown else None


def deck_view(entity: Deck) -> Any:
    return {"type": "deck", "id": entity.id, "left": len(entity.left)}


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
    Conflict: View(),
    Roll: View(gm=roll_view, players=roll_view),
    Hit: View(),
    Offer: View(),
    Fact: View(),
    Challenge: View(players=challenge_for_players),
    Task: View(players=when_shown, title="name"),
    Contest: View(),
    Deck: View(gm=deck_view, players=deck_view),
    Scenario: View(players=nothing),
    Countdown: View(players=countdown_for_players, title="name"),
    Distraction: View(players=distraction_for_players, title="name"),
    Organization: View(),
    Spotlight: View(players=nothing),
}
