"""Who may do what about harm, and what waits for whom."""

from rules.actor import Actor
from rules.moves.harm.buttons import harm_may, harm_waits
from rules.table.can import Reason, Waiting
from tests.rules import asked
from tests.rules.moves.harm.table import ANA, BO, CLOCK, GAZ, SUFFER_HARM, HarmTable
from tests.rules.moves.table import ROLES


def may(table: HarmTable, member: str, id: str) -> dict[str, str | None]:
    """The commands of that one on that thing, each with the code that stands against it."""
    found = harm_may(table.state, Actor(member, ROLES[member])).get(id, {})
    return {kind: code(reason) for kind, reason in found.items()}


def code(reason: Reason) -> str | None:
    return reason.code if reason is not None else None


def waits(table: HarmTable, member: str) -> list[tuple[str, str | None]]:
    found: list[Waiting] = harm_waits(table.state, Actor(member, ROLES[member]))
    return [(one.what, one.character) for one in found]


def test_a_player_has_the_buttons_of_their_own_and_the_mc_those_of_all() -> None:
    table = HarmTable()
    table.change(BO, harm=2)

    assert may(table, "oleg", BO) == {
        "mark_harm": None,
        "take_out": "no_life_open",
        "choose_life": "no_life_open",
    }
    assert may(table, "oleg", ANA) == {}
    assert may(table, "gwen", BO) == {
        "mark_harm": None,
        "take_out": "no_life_open",
        "inflict_harm": None,
        "heal_by_hand": None,
        "return_harm": "not_coming_back",
    }
    assert may(table, "gwen", GAZ)["heal_by_hand"] == "nothing_changes"
    assert harm_may(table.state, Actor("sofia", "spectator")) == {}


def test_the_move_that_answers_a_blow_says_what_the_blow_adds_to_it() -> None:
    """AW-PERI-01."""
    table = HarmTable(SUFFER_HARM)
    table.hurt(2)

    roll = asked.may(table.state, Actor("oleg", "player"))["open"][table.move.id]["roll"]

    assert [(part["what"], part["key"], part["amount"]) for part in roll["parts"]] == [("event", "harm", 2)]


def test_the_step_of_time_is_the_mcs_where_there_is_harm() -> None:
    table, without = HarmTable(), HarmTable(harm=(), debilities=())
    assert may(table, "gwen", "table") == {"time_step": None}
    assert may(table, "oleg", "table") == {}
    assert may(without, "gwen", "table") == {"time_step": "no_harm_here"}


def test_a_debility_waits_for_its_player_and_for_the_mc_only_while_they_are_away() -> None:
    """AW-DEB-04, AW-MOVE-06."""
    table = HarmTable()
    table.change(BO, harm=3)
    table.hurt(1)
    blow = table.blow.id
    assert may(table, "oleg", blow) == {"take_debility": None, "suffer": None}
    assert may(table, "gwen", blow) == {"set_blow": None}
    assert may(table, "pilar", blow) == {}
    assert (waits(table, "oleg"), waits(table, "gwen"), waits(table, "pilar")) == ([("debility", BO)], [], [])

    table.leaves()
    assert may(table, "gwen", blow) == {"set_blow": None, "suffer": None}
    assert waits(table, "gwen") == [("debility", BO)]


def test_a_blow_that_waits_for_a_number_waits_for_the_mc() -> None:
    table = HarmTable()
    table.change(BO, harm=3)
    table.hurt(1)
    table.hurt(1)
    table.change(table.blows()[0].id, step="rating", amount=None)

    assert waits(table, "gwen") == [("blow_rating", BO)]
    assert waits(table, "oleg") == []
    assert may(table, "oleg", table.blows()[1].id) == {
        "take_debility": "no_debility_open",
        "suffer": "no_debility_open",
    }


def test_an_untenable_life_waits_for_its_player_alone_and_then_for_the_mc() -> None:
    """AW-UNT-06, AW-UNT-08."""
    table = HarmTable()
    table.change(BO, harm=5)
    table.hurt(1)
    table.suffers()
    assert (waits(table, "oleg"), waits(table, "gwen"), waits(table, "sofia")) == ([("life", BO)], [], [])
    assert may(table, "oleg", BO)["choose_life"] is None
    table.leaves()
    assert waits(table, "gwen") == []

    table.does("oleg", "choose_life", character=BO, choice="minus_hard")
    assert (waits(table, "oleg"), waits(table, "gwen")) == ([], [("return_harm", BO)])
    assert may(table, "gwen", BO)["return_harm"] is None


def test_being_out_waits_for_both_until_one_has_said_so() -> None:
    """AW-FMT-20."""
    table = HarmTable(harm=(*CLOCK[:5], type(CLOCK[5])(label="12:00", time="ends", ends_as="out")))
    table.change(BO, harm=5)
    table.hurt(1)
    table.suffers()
    assert (waits(table, "oleg"), waits(table, "gwen"), waits(table, "pilar")) == ([("out", BO)], [("out", BO)], [])

    table.does("gwen", "take_out", character=BO, out=True)
    assert (waits(table, "oleg"), waits(table, "gwen")) == ([("out", BO)], [])


def test_nothing_is_done_while_play_is_stopped() -> None:
    table = HarmTable()
    table.does("pilar", "pause_play")
    assert may(table, "gwen", BO)["inflict_harm"] == "paused"
    assert may(table, "gwen", "table") == {"time_step": "paused"}


def test_they_stand_among_all_that_a_member_may_do() -> None:
    table = HarmTable()
    table.change(BO, harm=3)
    table.hurt(1)
    table.does("gwen", "add_clock", name="The flood")

    mine, hers = (asked.may(table.state, Actor(member, ROLES[member])) for member in ("oleg", "gwen"))

    assert mine["things"][table.blow.id] == {"take_debility": None, "suffer": None}
    assert [one["what"] for one in mine["waiting"]] == ["debility"]
    assert {"time_step", "add_clock"} <= hers["things"]["table"].keys()
    assert any("tick_clock" in may for may in hers["things"].values())
