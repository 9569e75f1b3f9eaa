"""Taking back and rewinding: what comes again, who may, who is told."""

import pytest

from rules import game
from rules.fate.contest.entities import Contest
from rules.play import Past
from tests.rules import asked
from tests.rules.accelerated.table import Played


def before_last(played: Played, kind: str, **args: object) -> tuple[Past, str]:
    """Gwen does something; the moment before it, and what it made."""
    state = played.state
    decision = played.decide(game.Actor("gwen", "gm"), game.decode_command("accelerated", kind, args))
    return Past(seq=1, state=state, touched=decision.touched, cast=decision.cast), "".join(decision.made[:1])


def take_back(played: Played, past: Past, member: str = "gwen", role: str = "gm") -> None:
    decision = game.decide(
        played.state, game.Actor(member, role), game.decode_command("accelerated", "take_back", {}), played.dice, past
    )
    played.state = decision.state
    played.last = game.Record(seq=2, member=member, kind="take_back", events=decision.events, system="accelerated")


def test_taking_back_restores_what_the_act_changed_and_tells_it() -> None:
    played = Played()
    past, npc = before_last(played, "create_character", char_kind="npc", name="Kesh")

    take_back(played, past)

    assert played.state.find(npc) is None
    assert played.state == past.state


def test_what_others_have_built_upon_is_not_taken_back() -> None:
    """A contest is opened, somebody rolls in it: nothing of the contest has changed yet, but the roll needs it."""
    played = Played()
    reth, shark = played.hero("pilar", "reth"), played.foe("shark")
    played.opened(reth, shark)
    past, _ = before_last(played, "open_contest", participants=[reth, shark], goal="the door")
    played.does("pilar", "declare_action", character=reth, action="overcome", rating="quick")

    with pytest.raises(game.Refusal) as refused:
        take_back(played, past)

    assert refused.value.code == "gone"
    assert len(played.state.all(Contest)) == 1


def test_players_are_not_told_that_the_gm_took_back_something_hidden() -> None:
    played = Played()
    past, _ = before_last(played, "prepare_scene", title="The Vault")

    take_back(played, past)

    assert played.last is not None
    assert game.log_for("member:pilar", played.last) == []
    assert [line.key for line in game.log_for("gm", played.last)] == ["taken_back"]


def test_a_player_does_not_take_back_what_dice_have_answered() -> None:
    played = Played()
    past, _ = before_last(played, "prepare_scene", title="The Vault")
    cast = past._replace(cast=True)

    try:
        take_back(played, cast, "pilar", "player")
    except game.Refusal as refusal:
        assert refusal.code == "dice_are_cast"
    else:
        raise AssertionError("dice were taken back")


def test_a_players_screen_says_that_cast_dice_stay_and_the_gms_does_not() -> None:
    played = Played()

    found = {
        member: asked.may(played.state, game.Actor(member, role))["cast_back"]
        for member, role in (("pilar", "player"), ("gwen", "gm"))
    }

    assert found["gwen"] is None
    assert found["pilar"]["code"] == "dice_are_cast"


def test_a_rewind_leaves_seats_and_safety_as_they_are_now() -> None:
    played = Played()
    older = played.state
    played.decide(game.Actor("gwen", "gm"), game.decode_command("accelerated", "remove_member", {"member": "oleg"}))
    played.does("gwen", "prepare_scene", title="The Vault")
    played.does("pilar", "pause_play")

    decision = game.decide(
        played.state,
        game.Actor("gwen", "gm"),
        game.decode_command("accelerated", "rewind", {"to": "x"}),
        played.dice,
        Past(seq=1, state=older),
    )

    assert decision.state.safety.paused
    assert decision.state.find("seat:oleg") is None
    assert decision.state.find("table") == older.find("table")


def test_the_ledger_tells_when_a_hero_is_taken_back_with_their_points() -> None:
    played = Played()
    past, _ = before_last(played, "create_character", char_kind="pc", name="Kesh")

    take_back(played, past)

    assert played.last is not None
    assert [line.key for line in game.ledger_for("gm", played.last)] == ["taken_back"]
