"""What is encoded once for several readers is what each of them may see."""

import msgspec
import pytest

from rules.game import view_for
from rules.view import GM_VIEW, PLAYER_VIEW, is_open
from scenes.bench import core_script
from scenes.bench.core import CoreTable
from scenes.frames import Views


@pytest.fixture(scope="module")
def table() -> CoreTable:
    """A scene with much in it, an open roll, and things that only some know."""
    table = CoreTable(tries=1)
    ids = core_script.set_up(table)
    scene = ids["scene"]
    hidden = table.do("gm", "place_aspect", timed=False, text="A boat without lights", on=scene, secret=True)
    table.do("gm", "place_aspect", timed=False, text="Rotten planks", on=scene, secret=True)
    table.do("gm", "reveal_aspect", timed=False, aspect=hidden, to=["p1"])
    table.do("gm", "write_note", timed=False, text="Remember the second boat")
    core_script.declare(table, ids)
    return table


def test_every_kind_of_thing_has_a_view_for_the_gm_and_for_the_others() -> None:
    assert GM_VIEW.keys() == PLAYER_VIEW.keys()


def test_what_is_open_looks_the_same_to_the_gm_and_to_all_others(table: CoreTable) -> None:
    encode = msgspec.json.encode
    found = [entity for entity in table.state.entities() if is_open(entity)]

    assert {type(entity).__name__ for entity in found} >= {"Aspect", "Roll", "Seat", "Bank"}
    for entity in found:
        assert encode(view_for("gm", entity)) == encode(view_for("players", entity))
        assert encode(view_for("gm", entity)) == encode(view_for("member:p1", entity))


def test_views_that_were_advanced_are_those_of_a_fresh_start(table: CoreTable) -> None:
    fork = table.fork()
    views = Views(fork.before)
    views.follow("member:p1", fork.before)
    touched = {entity.id for entity in (*fork.before.entities(), *fork.state.entities())}

    diffs = views.advance(fork.state, touched)

    fresh = Views(fork.state)
    fresh.follow("member:p1", fork.state)
    for audience in ("gm", "players", "member:p1"):
        assert views.of(audience) == fresh.of(audience)
    assert diffs["gm"] is diffs["players"], "a declared roll looks the same to all, and is encoded once"
