"""What is encoded once for several readers is what each of them may see."""

from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from rules.game import Actor, Entry, Record, view_for
from rules.view import is_open
from scenes.bench import core_script
from scenes.bench.core import CoreTable
from scenes.stored.store import Dated
from scenes.told import wire
from scenes.told.frames import Diff, Views, encode_body, encode_frame
from scenes.told.log import Lines, lines_of
from scenes.told.projection import encode_can
from scenes.told.stream import Stream


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
    views.follow("member:p1")
    touched = {entity.id for entity in (*fork.before.entities(), *fork.state.entities())}

    diffs = views.advance(fork.state, touched)

    fresh = Views(fork.state)
    fresh.follow("member:p1")
    for audience in ("gm", "players", "member:p1"):
        assert views.of(audience) == fresh.of(audience)
    assert diffs["gm"] is diffs["players"], "a declared roll looks the same to all, and is encoded once"


def test_a_table_that_let_go_of_its_views_sends_the_same_as_one_that_kept_them(table: CoreTable) -> None:
    fork = table.fork()
    kept, rested = Views(fork.before), Views(fork.before)
    for views in (kept, rested):
        views.follow("member:p1")
        for audience in ("gm", "players", "member:p1", "member:p2", "spectators"):
            assert msgspec.json.decode(views.whole(audience)) == decoded(views.of(audience))
    touched = {entity.id for entity in (*fork.before.entities(), *fork.state.entities())}

    rested.rest()
    diffs = rested.advance(fork.state, touched)

    assert diffs == kept.advance(fork.state, touched)
    assert diffs["gm"].put, "something changed"
    for audience in ("gm", "players", "member:p1", "spectators"):
        assert rested.whole(audience) == kept.whole(audience)
        assert msgspec.json.decode(rested.whole(audience)) == decoded(Views(fork.state).of(audience))


def test_only_who_was_shown_a_thing_alone_gets_another_whole_than_the_others(table: CoreTable) -> None:
    views = Views(table.state)

    assert b"A boat without lights" in views.whole("member:p1")
    for audience in ("member:p2", "players", "spectators"):
        assert b"A boat without lights" not in views.whole(audience)
    assert b"Remember the second boat" in views.whole("gm")


def test_what_may_be_done_is_told_only_when_it_changed_also_after_a_rest(table: CoreTable) -> None:
    fork = table.fork()
    stream = Stream(Actor("p1", "player"), fork.before, 1, Lines([], False))
    told = stream.can
    stream.rest()

    assert not stream.renew_can(fork.before), "nothing changed"
    assert stream.can == told
    stream.stale = True
    assert stream.renew_can(fork.state), "a roll was declared"
    assert stream.can == encode_can(fork.state, Actor("p1", "player"))


def decoded(views: dict[str, bytes]) -> dict[str, Any]:
    return {id: msgspec.json.decode(view) for id, view in views.items()}


def test_frames_that_are_put_together_of_parts_read_as_their_structs_say(table: CoreTable) -> None:
    views = Views(table.state)
    record = Dated(
        Record(seq=1, member="p1", kind="say", events=(), system="accelerated"), datetime.now(UTC), (), False
    )
    lines = lines_of("gm", record, 1, lambda audience, record: [Entry(key="said", params={"text": "Hello"})])
    diff = Diff({"bank": views.of("gm")["bank"]}, ("zone:gone",))
    stream = Stream(Actor("gm", "gm"), table.state, 1, Lines(lines, False))

    change = encode_frame("here", "there", encode_body(diff, lines))

    put = Raw(b'{"bank":' + diff.put["bank"] + b"}")
    assert change == wire.encode(
        wire.Change(cursor="here", prev="there", log=[Raw(line) for line in lines], put=put, drop=("zone:gone",))
    )
    assert stream.can_frame() == wire.encode(wire.Buttons(can=Raw(stream.can)))
    assert msgspec.json.decode(lines[0], type=wire.Line).key == "said"
