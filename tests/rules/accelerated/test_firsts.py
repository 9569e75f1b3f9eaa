"""Coming into a conflict that runs, and being good or bad at acting first. Sources: FAE-TURN-01, FAE-TURN-03."""

import pytest

from rules import game
from tests.rules import asked
from tests.rules.accelerated.table import Played


@pytest.fixture
def table() -> Played:
    """Pilar's Reth (quick 2) and Oleg's Abigail (quick 1) against a bully; a gang waits behind the door."""
    played = Played()
    played.reth, played.abigail = played.hero("pilar", "reth"), played.hero("oleg", "abigail")
    played.bully, played.late = played.foe("bully"), played.foe("thugs")
    played.place = played.opened(played.reth, played.abigail, played.bully)
    return played


def fight(table: Played, **more: object) -> None:
    table.does("gwen", "open_conflict", conflict_kind="physical", **more)


def comes(table: Played, **firsts: str) -> None:
    table.does("gwen", "place_token", scene=table.place, character=table.late)
    if firsts:
        table.does("gwen", "say_firsts", firsts={getattr(table, name): how for name, how in firsts.items()})


def turns(table: Played, exchanges: int = 1) -> list[tuple[str, ...]]:
    """Whose turns there are until so many exchanges are over."""
    seen, last = [], table.conflict().exchange + exchanges
    while table.conflict().exchange < last:
        block = table.conflict().order[table.conflict().at]
        seen.append(block)
        ends(table, block)
    return seen


def ends(table: Played, block: tuple[str, ...]) -> None:
    for id in block:
        if id not in table.conflict().done:
            table.does(table.character(id).controller or "gwen", "end_turn", character=id)


def test_who_comes_later_and_is_good_at_acting_first_brings_the_gms_block_forward(table: Played) -> None:
    fight(table)
    comes(table, late="skilled")

    block = (table.bully, table.late)
    assert table.conflict().ratings[table.late] == 2
    assert table.conflict().order == ((table.reth,), block, (table.abigail,))
    assert table.line("order_set", "spectators")["names"]["list"][1].endswith(" + Gang of Thugs")


def test_where_each_has_a_place_who_is_bad_at_acting_first_comes_last(table: Played) -> None:
    table.does("gwen", "set_dial", dial="npc_turns", value="each")
    fight(table)
    comes(table, late="bad")

    assert table.conflict().order == ((table.reth,), (table.abigail,), (table.bully,), (table.late,))


def test_nobody_loses_a_turn_or_gains_one_when_a_place_changes(table: Played) -> None:
    """FAE-CFL-04: all take turns, then the next exchange begins."""
    fight(table)
    ends(table, (table.reth,))
    comes(table, late="skilled")

    block = (table.bully, table.late)
    assert table.conflict().order[table.conflict().at] == (table.abigail,)
    assert turns(table) == [(table.abigail,), block]
    assert turns(table) == [(table.reth,), block, (table.abigail,)]


def test_the_turn_stays_with_those_who_have_it(table: Played) -> None:
    fight(table)
    ends(table, (table.reth,))
    ends(table, (table.abigail,))
    comes(table, bully="skilled", late="bad")

    block = (table.bully, table.late)
    assert turns(table) == [block]
    assert turns(table) == [(table.reth,), block, (table.abigail,)]


def test_who_comes_later_with_a_better_rating_brings_the_gms_block_forward(table: Played) -> None:
    """FAE-TURN-03: all of the GM's stand where their best does."""
    fight(table)
    captain = table.does("gwen", "create_character", char_kind="npc", name="Captain Vane")
    table.does("gwen", "set_ratings", character=captain, ratings={"quick": 3})
    table.does("gwen", "place_token", scene=table.place, character=captain)

    assert table.conflict().order[0] == (table.bully, captain)
    assert table.conflict().order[table.conflict().at] == (table.reth,)


def test_how_good_one_is_at_acting_first_is_the_gms_to_say_of_the_small_who_fight(table: Played) -> None:
    firsts = {table.bully: "skilled"}
    table.refuses("gwen", "say_firsts", "no_conflict", firsts=firsts)
    fight(table)

    table.refuses("pilar", "say_firsts", "gm_only", firsts=firsts)
    table.refuses("gwen", "say_firsts", "bad_args", firsts={table.reth: "skilled"})
    table.refuses("gwen", "say_firsts", "bad_args", firsts={table.late: "skilled"})
    table.refuses("gwen", "say_firsts", "nothing_changes", firsts={table.bully: "other"})
    table.refuses("gwen", "say_firsts", "nothing_changes", firsts={})


def test_ties_are_broken_before_it_is_said_anew(table: Played) -> None:
    fight(table, firsts={table.bully: "skilled"})
    assert table.conflict().state == "ordering"

    table.refuses("gwen", "say_firsts", "wrong_step", firsts={table.bully: "bad"})


def test_it_is_offered_to_the_gm_while_somebody_small_fights(table: Played) -> None:
    def offered(member: str, role: str) -> object:
        return asked.may(table.state, game.Actor(member, role))["commands"].get("say_firsts", "not theirs")

    assert offered("gwen", "gm")["code"] == "no_conflict"  # type: ignore[index]
    fight(table)
    assert offered("gwen", "gm") is None
    assert offered("pilar", "player") == "not theirs"


def test_where_turns_are_named_nobody_is_asked(table: Played) -> None:
    table.does("gwen", "set_dial", dial="turn_order", value="elective")
    fight(table)

    table.refuses("gwen", "say_firsts", "nothing_changes", firsts={table.bully: "skilled"})
