"""What is to be seen of what every table has."""

from typing import Any

import msgspec

from rules.engine import engine_of
from rules.state import Bank, Entity, Note, Safety, Seat, Session, Table
from rules.systems import dialled, system
from rules.systems.fitting import changed_dials
from rules.table.stage.entities import Link, Scene, Token, Zone
from rules.view import View, nothing, when_shown
from rules.words.wording import dial_value


def table_view(entity: Table) -> Any:
    """The table with what its dials make of the game, and in words what is `turned`."""
    engine, game = engine_of(entity.system), dialled(system(entity.system), entity.dials)
    turned = {name: dial_value(game.key, name, value) for name, value in changed_dials(game, entity.dials).items()}
    return {**msgspec.to_builtins(entity), "game": engine.game_view(game), "turned": turned}


def live_scene(entity: Scene) -> Any:
    return None if entity.state == "closed" else entity


def scene_for_players(entity: Scene) -> Any:
    return msgspec.structs.replace(entity, secret_text="") if entity.state == "live" else None


VIEWS: dict[type[Entity], View] = {
    Table: View(gm=table_view, players=table_view),
    Session: View(),
    Safety: View(),
    Bank: View(),
    Seat: View(),
    Note: View(players=nothing),
    Scene: View(gm=live_scene, players=scene_for_players, title="title"),
    Zone: View(players=when_shown, title="name"),
    Link: View(players=when_shown),
    Token: View(players=when_shown),
}
