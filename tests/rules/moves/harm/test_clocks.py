"""Clocks that the MC keeps by hand."""

from rules.actor import Actor
from rules.moves.track.buttons import clocks_may
from rules.moves.track.entities import Clock
from rules.moves.tree.effects import TurnClock
from rules.view import view_for
from tests.rules.moves.harm.table import HarmTable, at_once


def clock(table: HarmTable) -> Clock:
    (found,) = table.state.all(Clock)
    return found


def test_the_mc_makes_a_clock_ticks_it_within_its_segments_and_drops_it() -> None:
    table = HarmTable()
    table.does("gwen", "add_clock", name="The flood", size=4)
    made = clock(table)
    assert (made.name, made.size, made.ticked) == ({"en": "The flood"}, 4, 0)

    table.does("gwen", "tick_clock", clock=made.id, ticks=9)
    assert clock(table).ticked == 4
    table.refuses("gwen", "tick_clock", "nothing_changes", clock=made.id, ticks=1)
    table.does("gwen", "tick_clock", clock=made.id, ticks=-1)
    assert table.line("clock_ticked") == {"called": {"texts": {"en": "The flood"}}, "ticked": 3, "size": 4, "n": -1}

    table.does("gwen", "drop_clock", clock=made.id)
    assert table.state.all(Clock) == []


def test_clocks_are_the_mcs() -> None:
    table = HarmTable()
    table.does("gwen", "add_clock", name="The flood")
    id = clock(table).id
    table.refuses("pilar", "add_clock", "gm_only", name="Mine")
    for kind, more in (("tick_clock", {}), ("show_clock", {"shown": False}), ("drop_clock", {})):
        table.refuses("pilar", kind, "gm_only", clock=id, **more)
    table.refuses("gwen", "add_clock", "name_needed", name=" ")
    table.refuses("gwen", "show_clock", "nothing_changes", clock=id, shown=True)

    assert clocks_may(table.state, Actor("pilar", "player")) == {}
    assert clocks_may(table.state, Actor("gwen", "gm")) == {
        "table": {"add_clock": None},
        id: {"tick_clock": None, "show_clock": None, "drop_clock": None},
    }


def test_players_neither_see_a_hidden_clock_nor_hear_of_it() -> None:
    table = HarmTable()
    table.does("gwen", "add_clock", name="The flood", shown=False)
    assert (table.log(), table.log("gm")) == ([], ["clock_made"])
    assert view_for("member:pilar", clock(table)) is None
    table.does("gwen", "tick_clock", clock=clock(table).id)
    assert table.log() == []

    table.does("gwen", "show_clock", clock=clock(table).id, shown=True)
    assert table.log() == ["clock_shown"]
    assert view_for("member:pilar", clock(table)) == clock(table)


def test_a_move_ticks_the_clock_of_that_name_or_makes_it() -> None:
    table = HarmTable(at_once("dig", TurnClock(name={"en": "Tunnel"}, ticks=2), aim="none"))

    table.makes("dig", None)
    table.makes("dig", None)

    assert (clock(table).name, clock(table).ticked) == ({"en": "Tunnel"}, 4)
