"""Compels that players propose: the point set aside, bargaining, the GM who takes them over or turns them down.

Sources: FAE-CMP, FAE-GAME-04.
"""

from typing import Any

import pytest

from rules import game
from rules.fate.bargain.entities import Offer
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played


@pytest.fixture
def table() -> Played:
    """Pilar's Reth and Oleg's Abigail, with a shark."""
    played = Played()
    for name, id in (
        ("reth", played.hero("pilar", "reth")),
        ("abigail", played.hero("oleg", "abigail")),
        ("shark", played.foe("shark")),
    ):
        setattr(played, name, id)
    played.opened(*(getattr(played, name) for name in ("reth", "abigail", "shark")))
    return played


def who(table: Played, name: str) -> str:
    found: str = getattr(table, name)
    return found


def points(table: Played, name: str) -> int:
    return table.character(who(table, name)).fate_points


def proposed(table: Played, target: str = "abigail") -> str:
    """Pilar compels, for Reth."""
    aspect = table.aspects_on(who(table, target))[0].id
    return table.does(
        "pilar",
        "offer_compel",
        character=who(table, "reth"),
        target=who(table, target),
        aspect=aspect,
        compel="event",
        effect="The lamp falls into the straw",
    )


def offer(table: Played, id: str) -> Offer:
    return table.state.get(id, Offer)


def can(table: Played, member: str) -> dict[str, Any]:
    return asked.may(table.state, game.Actor(member, ROLES[member]))


def waits(table: Played, member: str) -> list[str]:
    return [one["id"] for one in can(table, member)["waiting"] if one["kind"] == "offer"]


# --- the GM takes it over -----------------------------------------------------------------------------------


def test_a_players_compel_waits_for_its_target_and_for_the_gm(table: Played) -> None:
    compel = proposed(table)

    assert waits(table, "oleg") == waits(table, "gwen") == [compel]
    assert waits(table, "pilar") == []
    assert set(can(table, "gwen")["offers"][compel]) == {"take_over_offer", "turn_down_offer"}
    assert set(can(table, "oleg")["offers"][compel]) == {"accept_offer", "refuse_offer", "counter_offer"}
    assert set(can(table, "pilar")["offers"][compel]) == {"counter_offer", "withdraw_offer"}


def test_the_gm_takes_a_compel_over_in_other_words_and_the_point_stays_set_aside(table: Played) -> None:
    compel = proposed(table)

    table.does("gwen", "take_over_offer", offer=compel, terms="The straw burns, and the horses bolt")

    taken = offer(table, compel)
    assert (taken.lead, taken.terms, taken.escrow) == ("gm", "The straw burns, and the horses bolt", 1)
    assert len(taken.versions) == 2
    assert table.log("spectators") == ["offer_led"]
    assert waits(table, "gwen") == [] and waits(table, "oleg") == [compel]
    table.does("oleg", "accept_offer", offer=compel)
    assert (points(table, "reth"), points(table, "abigail")) == (2, 4)


def test_once_taken_over_the_gm_bargains_and_the_player_may_only_take_the_point_back(table: Played) -> None:
    compel = proposed(table)
    table.does("gwen", "take_over_offer", offer=compel)
    table.does("oleg", "counter_offer", offer=compel, terms="Only the straw")
    assert waits(table, "gwen") == [compel] and waits(table, "pilar") == []

    table.refuses("pilar", "counter_offer", "not_the_target", offer=compel, terms="Everything burns")
    table.refuses("pilar", "agree_counter", "not_the_target", offer=compel)
    assert set(can(table, "pilar")["offers"][compel]) == {"withdraw_offer"}
    table.does("gwen", "agree_counter", offer=compel)
    assert waits(table, "oleg") == [compel]

    table.does("pilar", "withdraw_offer", offer=compel)
    assert points(table, "reth") == 3 and not table.has(compel)


def test_a_compel_is_taken_over_once_and_only_by_the_gm(table: Played) -> None:
    compel = proposed(table)
    table.refuses("oleg", "take_over_offer", "gm_only", offer=compel)
    table.does("gwen", "take_over_offer", offer=compel)

    table.refuses("gwen", "take_over_offer", "nothing_changes", offer=compel)


def test_of_a_compel_on_the_gms_own_there_is_nothing_to_take_over(table: Played) -> None:
    compel = proposed(table, "shark")

    table.refuses("gwen", "take_over_offer", "nothing_changes", offer=compel)
    assert "take_over_offer" not in can(table, "gwen")["offers"][compel]


def test_the_gms_own_compel_and_other_offers_are_not_taken_over_or_turned_down(table: Played) -> None:
    own = table.does(
        "gwen",
        "offer_compel",
        target=who(table, "reth"),
        aspect=table.aspects_on(who(table, "reth"))[0].id,
        compel="event",
        effect="Smoke",
    )
    suggestion = table.does("pilar", "suggest_aspect", character=who(table, "reth"), text="Fog")

    for one in (own, suggestion):
        table.refuses("gwen", "take_over_offer", "not_allowed", offer=one)
        table.refuses("gwen", "turn_down_offer", "not_allowed", offer=one, reason="no")


# --- the GM turns it down ------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["abigail", "shark"])
def test_a_compel_off_the_mark_costs_nobody_anything(table: Played, target: str) -> None:
    compel = proposed(table, target)
    pool = table.scene(table.token(who(table, "reth")).scene).pool

    table.does("gwen", "turn_down_offer", offer=compel, reason="There is no straw on a ship")

    assert not table.has(compel)
    assert (points(table, "reth"), points(table, "abigail")) == (3, 3)
    assert table.scene(table.token(who(table, "reth")).scene).pool == pool
    line = table.line("offer_closed", "spectators")
    assert (line["how"], line["reason"]) == ("turned_down", "There is no straw on a ship")


def test_the_gm_says_why_a_compel_is_turned_down(table: Played) -> None:
    compel = proposed(table)

    table.refuses("gwen", "turn_down_offer", "no_explanation", offer=compel, reason=" ")
    table.refuses("oleg", "turn_down_offer", "gm_only", offer=compel, reason="no")
    table.refuses("gwen", "turn_down_offer", "gone", offer="offer:none", reason="no")


# --- who pays ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("payee", "reth"), [("bank", 3), ("compeller", 4)])
def test_a_refused_point_goes_where_the_table_says(payee: str, reth: int) -> None:
    table = Played(refusal_payee=payee)
    for name, id in (("reth", table.hero("pilar", "reth")), ("abigail", table.hero("oleg", "abigail"))):
        setattr(table, name, id)
    table.opened(who(table, "reth"), who(table, "abigail"))
    compel = proposed(table)
    table.does("gwen", "take_over_offer", offer=compel)

    table.does("oleg", "refuse_offer", offer=compel)

    assert (points(table, "reth"), points(table, "abigail")) == (reth, 2)


def test_without_a_point_of_ones_own_others_are_not_compelled(table: Played) -> None:
    table.change(who(table, "reth"), fate_points=0)
    acts = can(table, "pilar")["acts"][who(table, "reth")]

    assert acts["compel_others"]["code"] == "not_enough_fate_points"
    assert acts["offer_compel"] is None
    with pytest.raises(game.Refusal):
        proposed(table)
    own = table.aspects_on(who(table, "reth"))[0].id
    table.does(
        "pilar",
        "offer_compel",
        character=who(table, "reth"),
        target=who(table, "reth"),
        aspect=own,
        compel="decision",
        effect="Reth storms off",
    )


def test_whoever_proposed_other_terms_waits_for_the_answer(table: Played) -> None:
    """Their own words they do not accept; they may still refuse, or word it anew."""
    compel = proposed(table)
    table.does("oleg", "counter_offer", offer=compel, terms="Only the straw")

    assert set(can(table, "oleg")["offers"][compel]) == {"refuse_offer", "counter_offer"}
    assert set(can(table, "pilar")["offers"][compel]) == {"agree_counter", "counter_offer", "withdraw_offer"}
    table.refuses("oleg", "accept_offer", "not_agreed", offer=compel)
    table.does("pilar", "agree_counter", offer=compel)
    assert can(table, "oleg")["offers"][compel]["accept_offer"] is None
