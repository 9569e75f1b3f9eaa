"""Seats, dials, safety, going back, and the GM's last word."""

import pytest

from rules import game
from rules.fate.sheet.entities import Character
from rules.play import Past
from rules.refusals import DiceAreCast, Gone, NotFound, NothingToTakeBack, Refusal
from rules.state import Seat
from tests.rules.accelerated.table import ROLES, Played


def seat_of(table: Played, member: str) -> Seat:
    return table.state.get(f"seat:{member}", Seat)


# --- seats -----------------------------------------------------------------------------------------------


def test_a_seat_is_taken_once() -> None:
    table = Played()
    with pytest.raises(Refusal) as caught:
        table.decide(game.Actor("pilar", "newcomer"), game.commands_of("accelerated")["take_seat"](role="player"))
    assert caught.value.code == "seat_taken"


def test_who_is_banned_does_not_come_back_until_the_ban_is_lifted() -> None:
    table = Played()
    hero = table.hero("oleg")
    table.does("gwen", "remove_member", member="oleg", ban=True)
    assert seat_of(table, "oleg").role == "banned"
    assert table.character(hero).controller is None

    with pytest.raises(Refusal) as caught:
        table.decide(game.Actor("oleg", "newcomer"), game.commands_of("accelerated")["take_seat"](role="player"))
    assert caught.value.code == "banned"

    table.does("gwen", "lift_ban", member="oleg")
    table.decide(game.Actor("oleg", "newcomer"), game.commands_of("accelerated")["take_seat"](role="player"))
    assert seat_of(table, "oleg").role == "player"


def test_a_stranger_reaches_nothing_but_their_seat() -> None:
    table = Played()
    with pytest.raises(NotFound):
        table.decide(game.Actor("sam", "newcomer"), game.decode_command("accelerated", "say", {"text": "hello"}))


def test_spectators_watch_and_speak_but_do_not_play() -> None:
    table = Played()
    table.does("sofia", "say", text="What a scene!")
    table.refuses("sofia", "start_session", "not_allowed")
    table.refuses("sofia", "copy_sample", "not_allowed", sample="reth")
    table.refuses("sofia", "say", "not_allowed", text="psst", to=["pilar"])


def test_only_the_gm_makes_a_co_gm_and_a_co_gm_makes_nobody() -> None:
    table = Played()
    table.refuses("pilar", "set_role", "gm_only", member="oleg", role="cogm")
    table.does("gwen", "set_role", member="oleg", role="cogm")
    table.refuses("gwen", "set_role", "nothing_changes", member="oleg", role="cogm")
    table.refuses("gwen", "set_role", "second_gm", member="oleg", role="gm")
    with pytest.raises(Refusal) as caught:
        table.decide(
            game.Actor("oleg", "cogm"),
            game.decode_command("accelerated", "set_role", {"member": "pilar", "role": "cogm"}),
        )
    assert caught.value.code == "not_allowed"


def test_the_gm_does_not_leave_the_table_without_handing_it_over() -> None:
    table = Played()
    table.refuses("gwen", "leave_table", "not_allowed")
    table.does("gwen", "hand_over_gm", to="oleg")
    assert (seat_of(table, "gwen").role, seat_of(table, "oleg").role) == ("player", "gm")


# --- dials ------------------------------------------------------------------------------------------------


def test_dials_are_known_by_name_and_have_a_range() -> None:
    table = Played()
    table.refuses("gwen", "set_dial", "unknown_dial", dial="gravity", value=3)
    table.refuses("gwen", "set_dial", "bad_dial_value", dial="npc_turns", value="backwards")
    table.refuses("gwen", "set_dial", "nothing_changes", dial="help_cap", value=2)
    table.refuses("pilar", "set_dial", "gm_only", dial="help_cap", value=1)
    table.does("gwen", "set_dial", dial="help_cap", value=1)
    assert table.state.table.dials["help_cap"] == 1


def test_a_table_is_not_opened_with_a_dial_that_is_not_there() -> None:
    with pytest.raises(Refusal) as caught:
        game.new_table("accelerated", {"gravity": 3}, "gwen")
    assert caught.value.code == "unknown_dial"


# --- safety -------------------------------------------------------------------------------------------------


def test_the_x_card_stops_play_and_names_nobody() -> None:
    table = Played()
    table.opened(table.hero())
    table.does("oleg", "play_x_card")

    assert table.state.safety.paused and table.state.safety.card
    assert b"oleg" not in game.encode_events("accelerated", table.last.events if table.last else ())
    table.refuses("gwen", "prepare_scene", "paused", title="Elsewhere")
    table.refuses("pilar", "create_character", "paused", name="Ilka")
    table.does("pilar", "say", text="Are you all right?")
    table.refuses("pilar", "resume_play", "gm_only")
    table.does("gwen", "resume_play")
    table.does("gwen", "prepare_scene", title="Elsewhere")


def test_play_that_is_stopped_is_not_stopped_again() -> None:
    table = Played()
    table.does("sofia", "pause_play")
    table.refuses("pilar", "pause_play", "nothing_changes")
    table.does("pilar", "play_x_card")
    table.refuses("oleg", "play_x_card", "nothing_changes")


# --- talk ------------------------------------------------------------------------------------------------------


def test_a_whisper_is_heard_by_those_it_is_for_and_not_by_the_gm() -> None:
    table = Played()
    table.does("pilar", "say", text="Let us lie to them.", to=["oleg"])
    assert table.log("member:oleg") == table.log("member:pilar") == ["said"]
    assert table.log("gm") == table.log("spectators") == []

    table.does("pilar", "say", text="May I?", to=["gwen"])
    assert table.log("gm") == ["said"]
    assert table.log("member:oleg") == []


def test_nobody_speaks_as_somebody_elses_character() -> None:
    table = Played()
    hero = table.hero("pilar")
    table.does("pilar", "say", text="Onward!", character=hero)
    table.refuses("oleg", "say", "not_your_character", text="Onward!", character=hero)
    table.refuses("pilar", "say", "name_needed", text="   ")


# --- going back -------------------------------------------------------------------------------------------------


def take_back(table: Played, member: str, moment: Past) -> None:
    command = game.decode_command("accelerated", "take_back", {})
    decision = game.decide(table.state, game.Actor(member, ROLES[member]), command, table.dice, moment)
    table.state = decision.state


def test_ones_own_last_act_is_taken_back() -> None:
    table = Played()
    hero = table.hero("pilar")
    before = table.state
    table.does("pilar", "edit_character", character=hero, looks="taller than before")

    take_back(table, "pilar", Past(seq=1, state=before, touched=(hero,)))

    assert table.state == before


def test_nothing_is_taken_back_that_others_built_on_or_that_chance_answered() -> None:
    table = Played()
    hero = table.hero("pilar")
    before = table.state
    table.does("pilar", "edit_character", character=hero, looks="taller than before")
    with pytest.raises(NothingToTakeBack):
        take_back(table, "pilar", Past(seq=0, state=before))
    with pytest.raises(Gone):
        take_back(table, "pilar", Past(seq=1, state=before, touched=(hero,), since=(hero,)))
    with pytest.raises(DiceAreCast):
        take_back(table, "pilar", Past(seq=1, state=before, touched=(hero,), cast=True))
    take_back(table, "gwen", Past(seq=1, state=before, touched=(hero,), cast=True))
    assert table.state == before


def test_a_rewind_brings_back_everything_but_seats_and_safety() -> None:
    table = Played()
    hero = table.hero("pilar")
    before = table.state
    table.opened(hero)
    table.does("gwen", "set_role", member="oleg", role="spectator")
    command = game.decode_command("accelerated", "rewind", {"to": "a moment"})

    decision = game.decide(table.state, game.Actor("gwen", "gm"), command, table.dice, Past(seq=1, state=before))

    assert decision.state.find("seat:oleg") == table.state.find("seat:oleg")
    assert [e for e in decision.state.entities() if e.id != "seat:oleg"] == [
        e for e in before.entities() if e.id != "seat:oleg"
    ]
    with pytest.raises(Refusal) as caught:
        game.decide(table.state, game.Actor("pilar", "player"), command, table.dice, Past(seq=1, state=before))
    assert caught.value.code == "gm_only"


# --- the GM's last word --------------------------------------------------------------------------------------------


def test_the_gm_sets_a_number_with_a_reason_everybody_reads() -> None:
    table = Played()
    hero = table.hero("pilar")
    table.does("gwen", "override", target=hero, field="fate_points", value=7, reason="a birthday")

    assert table.character(hero).fate_points == 7
    assert table.line("overridden", "spectators")["reason"] == "a birthday"
    table.does("gwen", "override", target=hero, field="ratings.quick", value=4, reason="wings")
    assert table.character(hero).ratings["quick"] == 4


def test_an_override_needs_a_reason_a_known_field_and_a_number_within_bounds() -> None:
    table = Played()
    hero = table.hero("pilar")
    table.refuses("gwen", "override", "name_needed", target=hero, field="fate_points", value=7, reason=" ")
    table.refuses("gwen", "override", "bad_number", target=hero, field="fate_points", value=-1, reason="x")
    table.refuses("gwen", "override", "not_found", target=hero, field="controller", value="oleg", reason="x")
    table.refuses("gwen", "override", "nothing_changes", target=hero, field="refresh", value=3, reason="x")
    table.refuses("pilar", "override", "gm_only", target=hero, field="fate_points", value=7, reason="x")
    assert isinstance(table.state.find(hero), Character)
