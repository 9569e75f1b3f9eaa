"""Somebody is away: whoever runs the game answers for their characters, and the log names whom it was done for.

Rule: TABLE-SEAT-03.
"""

import pytest

from rules import game
from rules.fate.harm.entities import Hit
from rules.table.attendance.entities import away
from rules.table.look import dial
from tests.rules.century.duel import DOC, EVEN, ILKA, KROL, Duel
from tests.rules.condensed.table import Condensed


def goes(played: Condensed, member: str = "pilar") -> None:
    played.does("gwen", "set_presence", member=member, here=False)


def fight(**dials: object) -> Condensed:
    played = Condensed(**dials)
    played.pilar(ratings={"fight": 2})
    played.oleg()
    played.foe()
    played.on_stage("character:ilka", "character:doc", "character:ghoul")
    return played


def compel(played: Condensed) -> str:
    words = {"compel": "event", "effect": "the bailiff knocks"}
    return played.does("gwen", "offer_compel", target="character:ilka", aspect="aspect:trouble_ilka", **words)


# --- who may say it, and how long it lasts ----------------------------------------------------------------


def test_whoever_runs_the_game_says_that_somebody_is_away_and_the_log_says_who_answers() -> None:
    played = fight()

    goes(played)

    assert away(played.state) == {"pilar"}
    assert played.line("presence_set") == {"member": {"member": "pilar"}, "here": "no"}
    assert played.character("character:ilka").controller == "pilar"


@pytest.mark.parametrize(("who", "member"), [("pilar", "oleg"), ("pilar", "gwen"), ("gwen", "sofia"), ("gwen", "sam")])
def test_of_others_players_do_not_say_it_and_nobody_of_those_who_do_not_play(who: str, member: str) -> None:
    fight().refuses(who, "set_presence", "not_allowed", member=member, here=False)


def test_whoever_acts_again_is_back() -> None:
    played = fight()
    goes(played)

    played.does("pilar", "say", text="hello")

    assert played.log() == ["presence_set", "said"]
    assert not away(played.state)


def test_stopping_play_does_not_tell_who_did_it_by_bringing_them_back() -> None:
    """TABLE-SAFE-01."""
    played = fight()
    goes(played)

    played.does("pilar", "play_x_card")

    assert played.log() == ["card_played"]
    assert away(played.state) == {"pilar"}


def test_whoever_was_away_is_expected_at_the_next_session_and_no_line_tells_of_it() -> None:
    played = fight()
    goes(played)
    played.does("gwen", "end_session")
    assert not away(played.state)
    assert "presence_set" not in played.log()
    goes(played)

    played.does("gwen", "start_session")

    assert away(played.state) == {"pilar"}


def test_going_back_brings_nobody_to_the_table_and_sends_nobody_away() -> None:
    played = fight()
    before = played.state
    goes(played)
    played.does("gwen", "place_aspect", on=played.scene_now(), text="Fog")

    command = game.commands_of("condensed")["rewind"](to="1")  # type: ignore[call-arg]
    decision = game.decide(played.state, game.Actor("gwen", "gm"), command, played.dice, game.Past(1, before))

    assert away(decision.state) == {"pilar"}


def test_turning_a_dial_to_what_it_is_changes_nothing_though_the_gm_is_back_with_it() -> None:
    played = fight()
    played.does("gwen", "set_presence", member="gwen", here=False)

    help_cap = dial(played.state, "help_cap")
    played.refuses("gwen", "set_dial", "nothing_changes", dial="help_cap", value=help_cap)


# --- hits, turns, defenses ----------------------------------------------------------------------------------


def test_a_hit_of_somebody_who_is_away_is_taken_for_them_by_whoever_runs_the_game() -> None:
    """FATE-STR-07."""
    played = fight()
    hit = played.hit("character:ilka", 2)
    played.refuses("gwen", "absorb", "not_your_character", hit=hit, boxes=[1, 2])
    goes(played)
    waiting = played.can("gwen")["waiting"]
    assert [(one["kind"], one["what"]) for one in waiting] == [("hit", "absorb")]

    played.does("gwen", "absorb", hit=hit, boxes=[1, 2])

    assert played.marked("character:ilka") == (1, 2)
    assert played.log()[0] == "done_for"
    assert played.line("done_for") == {"member": {"member": "pilar"}, "by": {"member": "gwen"}}


def test_the_hit_of_a_spectator_who_played_before_is_the_gms_to_take_also_after_the_conflict() -> None:
    played = fight()
    played.does("gwen", "open_conflict", conflict_kind="physical")
    hit = played.hit("character:ilka", 2)
    played.does("gwen", "end_conflict")
    played.does("gwen", "set_role", member="pilar", role="spectator")

    assert played.can("gwen")["hits"][hit]["be_taken_out"] is None
    played.does("gwen", "be_taken_out", hit=hit)

    assert played.state.get(hit, Hit).state == "narrate"


def test_the_turn_of_somebody_who_is_away_is_ended_for_them() -> None:
    """FATE-CFL-04."""
    played = Condensed()
    played.pilar(ratings={"notice": 4})
    played.foe()
    played.on_stage("character:ilka", "character:ghoul")
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[["character:ilka"], ["character:ghoul"]])
    played.refuses("gwen", "end_turn", "not_your_character", character="character:ilka")
    goes(played)
    assert played.can("gwen")["acts"]["character:ilka"]["end_turn"] is None

    played.does("gwen", "end_turn", character="character:ilka")

    assert played.conflict().turn == ("character:ghoul",)
    assert played.log()[0] == "done_for"


def test_the_gm_defends_for_somebody_who_is_away_and_the_roll_waits_for_nobody_else() -> None:
    """FATE-DEF-01."""
    played = fight()
    roll = played.does(
        "gwen", "declare_action", character="character:ghoul", action="attack", rating="fight", target="character:ilka"
    )
    goes(played)
    waits = played.can("oleg")["roll"]["waits"]
    assert [(one["who"], one["member"], one["what"]) for one in waits] == [("character:ilka", None, "defend")]

    played.does("gwen", "defend", roll=roll, character="character:ilka", rating="fight")
    assert played.log()[0] == "done_for"
    played.dice.feed(EVEN)
    played.dice.feed(EVEN)
    played.does("gwen", "roll_dice", roll=roll)

    assert played.can("oleg")["roll"]["asked"] == ["gm"]


def test_an_attack_of_somebody_who_went_away_is_rolled_for_them() -> None:
    played = fight()
    roll = played.does("pilar", "declare_action", character="character:ilka", action="overcome", rating="fight")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    goes(played)
    played.dice.feed(EVEN)

    played.does("gwen", "roll_dice", roll=roll)

    assert played.line("done_for")["member"] == {"member": "pilar"}


def test_for_somebody_who_is_here_nothing_is_said_to_be_done() -> None:
    played = fight()
    roll = played.does("pilar", "declare_action", character="character:ilka", action="overcome", rating="fight")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    played.dice.feed(EVEN)

    played.does("gwen", "roll_dice", roll=roll)

    assert "done_for" not in played.log()


def test_nobody_gives_in_for_a_player_who_is_away() -> None:
    """FATE-GIV-01."""
    played = fight()
    played.does("gwen", "open_conflict", conflict_kind="physical")
    goes(played)

    refused = played.refuses("gwen", "give_in", "not_your_character", character="character:ilka", terms="I yield")

    assert played.can("gwen")["acts"]["character:ilka"]["give_in"]["code"] == refused.code


def test_a_cogm_answers_while_the_gm_is_away() -> None:
    played = fight()
    played.does("gwen", "set_role", member="oleg", role="cogm")
    goes(played)
    hit = played.hit("character:ilka", 2)
    played.does("gwen", "set_presence", member="gwen", here=False)

    assert game.may(played.state, game.Actor("oleg", "cogm")).waiting[0].what == "absorb"
    assert away(played.state) == {"pilar", "gwen"}
    assert played.state.get(hit, Hit).waits


# --- offers and votes -----------------------------------------------------------------------------------------


def test_a_compel_of_somebody_who_is_away_is_answered_for_them() -> None:
    """TABLE-OFFER-01."""
    played = fight()
    offer = compel(played)
    goes(played)
    assert {"accept_offer", "refuse_offer"} <= played.can("gwen")["offers"][offer].keys()

    played.does("gwen", "accept_offer", offer=offer)

    assert played.character("character:ilka").fate_points == 4
    assert played.log()[0] == "done_for"


def test_a_side_that_was_asked_is_the_gms_to_answer_for_once_all_who_play_on_it_are_away() -> None:
    played = fight()
    played.does("gwen", "open_conflict", conflict_kind="physical")
    offer = played.does("gwen", "give_in", character="character:ghoul", terms="it flees")
    goes(played)
    assert "accept_offer" not in played.can("gwen")["offers"][offer]
    goes(played, "oleg")

    played.does("gwen", "accept_offer", offer=offer)

    assert played.token("character:ghoul").state == "conceded"


def test_whoever_is_away_has_no_vote_on_a_compel_nor_on_who_steps_in() -> None:
    """FATE-CMP-58, FATE-DEF-05."""
    played = fight(compel_votes=True)
    offer = compel(played)
    goes(played, "oleg")

    played.does("pilar", "vote_on_offer", offer=offer, agree=False)

    assert played.state.find(offer) is None


# --- what somebody who is out leaves behind ---------------------------------------------------------------------


def test_what_somebody_who_is_out_has_invoked_for_does_not_keep_their_roll_open() -> None:
    """FATE-ACT-01."""
    played = fight()
    attack = {"action": "attack", "rating": "fight", "target": "character:ilka"}
    roll = played.does("gwen", "declare_action", character="character:ghoul", **attack)
    invoke = {"id": "x", "aspect": "aspect:free_1_ilka", "text": "Docks", "by": "character:ilka", "effect": "bonus"}
    played.change(roll, invokes=[{**invoke, "pay": "character:ilka", "because": "so"}])
    played.refuses("gwen", "withdraw_action", "wrong_step", roll=roll)
    played.change(played.token("character:ghoul").id, state="taken_out")

    played.does("gwen", "withdraw_action", roll=roll)

    assert not played.has(roll)


def test_who_was_to_begin_and_is_out_before_ties_are_broken_holds_up_no_exchange() -> None:
    """FATE-TURN-02."""
    played = Condensed(turn_order="rating")
    played.pilar(ratings={"notice": 4})
    played.oleg(ratings={"notice": 2})
    played.foe(ratings={"notice": 2})
    played.on_stage("character:ilka", "character:doc", "character:ghoul")
    played.does("gwen", "open_conflict", conflict_kind="physical")
    assert played.conflict().state == "ordering"
    played.change(played.token("character:ilka").id, state="taken_out")

    played.does("gwen", "break_ties", order=["character:ghoul", "character:doc"])

    assert played.conflict().turn == ("character:ghoul",)


# --- Century ------------------------------------------------------------------------------------------------------


def test_the_held_action_of_somebody_who_is_away_is_let_go_for_them() -> None:
    """FATE-HOLD-74."""
    played = Duel()
    played.begun()
    played.skips(KROL)
    played.does("pilar", "hold_action", character=ILKA)
    played.skips(DOC)
    assert played.can("gwen")["waiting"] == []
    goes(played)
    assert [one["what"] for one in played.can("gwen")["waiting"]] == ["held"]

    played.does("gwen", "pass_held", character=ILKA)

    assert played.conflict().exchange == 2
    assert played.log()[0] == "done_for"
