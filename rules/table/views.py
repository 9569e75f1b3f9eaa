"""What is to be seen of what every table has."""

from typing import Annotated, Any, TypeVar

from msgspec import Meta
from msgspec.structs import asdict, replace

from rules.engine import engine_of
from rules.state import Entity, Note, Safety, Seat, Session, Table
from rules.systems import dialled, system
from rules.systems.fitting import changed_dials
from rules.table.offers.entities import Offer
from rules.table.stage.entities import Link, Scene, Token, Zone
from rules.view import View, nothing, when_shown
from rules.words.params import Params
from rules.words.wording import dial_value

AnyScene = TypeVar("AnyScene", bound=Scene)


class TableSeen(Table, frozen=True, kw_only=True):
    """What the table plays. `game`: what its dials make of the game. `turned`: by dial, its value in words."""

    game: Annotated[Any, Meta(extra_json_schema={"$ref": "GameSeen"})]
    turned: Params


def table_view(entity: Table) -> TableSeen:
    engine, game = engine_of(entity.system), dialled(system(entity.system), entity.dials)
    turned = {name: dial_value(game.key, name, value) for name, value in changed_dials(game, entity.dials).items()}
    return TableSeen(**asdict(entity), game=engine.game_view(game), turned=turned)


def live_scene(entity: AnyScene) -> AnyScene | None:
    return None if entity.state == "closed" else entity


def scene_for_players(entity: AnyScene) -> AnyScene | None:
    return replace(entity, secret_text="") if entity.state == "live" else None


VIEWS: dict[type[Entity], View] = {
    Table: View(gm=table_view, players=table_view),
    Session: View(),
    Safety: View(),
    Seat: View(),
    Note: View(players=nothing),
    Scene: View(gm=live_scene, players=scene_for_players, title="title"),
    Zone: View(players=when_shown, title="name"),
    Link: View(players=when_shown),
    Token: View(players=when_shown),
    Offer: View(),
}
