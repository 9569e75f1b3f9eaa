"""Pictures behind scenes and of zones. Only the library sends the command: it alone knows who may see a picture."""

import pytest

from rules.game import Actor
from rules.refusals import GmOnly, NotFound, NothingChanges
from rules.table.pictures.commands import SetArt
from tests.rules.accelerated.table import ROLES, Played
from tests.rules.entities import Scene, Zone

HARBOUR, LAMPS = "a1b2c3d4e5f6", "f6e5d4c3b2a1"


def lays(table: Played, member: str, on: str, picture: str) -> None:
    table.decide(Actor(member, ROLES[member]), SetArt(on=on, picture=picture))


def test_the_gm_alone_lays_pictures_behind_scenes_and_zones() -> None:
    """TABLE-SCENE-01."""
    table = Played()
    scene = table.does("gwen", "prepare_scene", title="The harbour")
    zone = table.does("gwen", "add_zone", scene=scene, name="The quay")

    for on in (scene, zone):
        with pytest.raises(GmOnly):
            lays(table, "pilar", on, HARBOUR)
    lays(table, "gwen", scene, HARBOUR)
    lays(table, "gwen", zone, LAMPS)

    assert table.state.get(scene, Scene).art == HARBOUR
    assert table.state.get(zone, Zone).art == LAMPS


def test_a_picture_that_lies_there_is_not_laid_again_and_nothing_else_bears_one() -> None:
    table = Played()
    scene = table.does("gwen", "prepare_scene", title="The harbour")
    lays(table, "gwen", scene, HARBOUR)

    with pytest.raises(NothingChanges):
        lays(table, "gwen", scene, HARBOUR)
    with pytest.raises(NotFound):
        lays(table, "gwen", "scene:nowhere", LAMPS)
    lays(table, "gwen", scene, "")

    assert table.state.get(scene, Scene).art == ""
