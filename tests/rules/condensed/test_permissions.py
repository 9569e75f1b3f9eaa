"""What the GM lets a skill do besides: for one roll, or for the scene. Source: FCON-ACT-03."""

from typing import Any

import pytest

from tests.rules.condensed.table import Condensed


def brawl(**dials: Any) -> tuple[Condensed, str, dict[str, Any]]:
    """Ilka, who would strike with Athletics, before a ghoul."""
    played = Condensed(**dials)
    ilka = played.pilar(ratings={"athletics": 2, "fight": 1})
    ghoul = played.foe()
    played.on_stage(ilka, ghoul)
    return played, ilka, {"character": ilka, "action": "attack", "rating": "athletics", "target": ghoul}


def struck(played: Condensed, blow: dict[str, Any]) -> None:
    roll = played.does("pilar", "declare_action", **blow)
    played.does("pilar", "withdraw_action", roll=roll)


def allowed(played: Condensed, ilka: str, *, asked: bool, for_scene: bool) -> None:
    """Asked for by the player and answered, or given by the GM unasked."""
    leave = {"character": ilka, "rating": "athletics", "action": "attack", "because": "I leap on it"}
    if not asked:
        played.does("gwen", "grant_permission", for_scene=for_scene, **leave)
        return
    offer = played.does("pilar", "ask_permission", **leave)
    played.does("gwen", "accept_offer", offer=offer, for_scene=for_scene)


@pytest.mark.parametrize("asked", [True, False])
def test_a_leave_for_one_roll_is_used_up_by_it(asked: bool) -> None:
    played, ilka, blow = brawl()
    played.refuses("pilar", "declare_action", "not_for_attack", **blow)

    allowed(played, ilka, asked=asked, for_scene=False)
    assert played.line("offer_closed" if asked else "permission_given")["lasts"] == "once"

    struck(played, blow)
    played.refuses("pilar", "declare_action", "not_for_attack", **blow)


@pytest.mark.parametrize("asked", [True, False])
def test_a_leave_for_the_scene_holds_until_the_scene_ends(asked: bool) -> None:
    played, ilka, blow = brawl()

    allowed(played, ilka, asked=asked, for_scene=True)
    assert played.line("offer_closed" if asked else "permission_given")["lasts"] == "scene"

    for _ in range(2):
        struck(played, blow)
    assert "athletics" in played.can("pilar")["acts"][ilka]["attacks"]
    played.does("gwen", "close_scene")
    played.on_stage(ilka, blow["target"])
    played.refuses("pilar", "declare_action", "not_for_attack", **blow)
    assert "athletics" not in played.can("pilar")["acts"][ilka]["attacks"]


def test_a_leave_for_the_scene_is_that_heros_skill_for_that_deed_alone() -> None:
    played, ilka, blow = brawl()
    doc = played.oleg(ratings={"athletics": 3})
    played.does("gwen", "place_token", scene=played.scene_now(), character=doc)
    allowed(played, ilka, asked=False, for_scene=True)

    played.refuses("pilar", "declare_action", "not_for_attack", **{**blow, "rating": "lore"})
    played.refuses("oleg", "declare_action", "not_for_attack", **{**blow, "character": doc})


def test_a_leave_to_defend_for_the_scene_answers_more_than_one_attack() -> None:
    played, ilka, blow = brawl()
    played.change(blow["target"], ratings={"shoot": 1})
    leave = {"character": ilka, "rating": "fight", "action": "defend", "because": "I bat it away"}
    played.does("gwen", "grant_permission", for_scene=True, **leave)

    for _ in range(2):
        shot = {"character": blow["target"], "action": "attack", "rating": "shoot", "target": ilka}
        roll = played.does("gwen", "declare_action", **shot)
        played.does("pilar", "defend", roll=roll, character=ilka, rating="fight")
        assert answer(played, roll) == "fight"
        played.does("gwen", "withdraw_action", roll=roll)


def answer(played: Condensed, roll: str) -> str | None:
    """What is rolled against it."""
    defense = played.roll(roll).defense
    return defense and defense.rating


def test_a_leave_to_strike_everybody_may_hold_for_the_scene() -> None:
    """FCON-MULT-02."""
    played, ilka, _ = brawl(multi_target=True)
    leave = {"character": ilka, "rating": "fight", "action": "zone", "because": "a whirl"}
    played.does("gwen", "grant_permission", for_scene=True, **leave)
    wide = {"character": ilka, "action": "attack", "rating": "fight", "spread": {"how": "zone"}}

    for _ in range(2):
        roll = played.does("pilar", "declare_action", **wide)
        assert played.roll(roll).spread == "zone"
        played.does("pilar", "withdraw_action", roll=roll)


def test_only_the_gm_says_for_how_long() -> None:
    played, ilka, _ = brawl()
    leave = {"character": ilka, "rating": "athletics", "action": "attack", "because": "I leap"}
    offer = played.does("pilar", "ask_permission", **leave)

    played.refuses("pilar", "accept_offer", "not_the_target", offer=offer, for_scene=True)
    played.refuses("pilar", "grant_permission", "gm_only", for_scene=True, **leave)
    assert played.can("gwen")["commands"]["grant_permission"] is None
    assert "grant_permission" not in played.can("pilar")["commands"]


def test_where_anything_attacks_there_is_nothing_to_allow() -> None:
    played, _, _ = brawl(skill_permissions=False)

    assert "grant_permission" not in played.can("gwen")["commands"]


@pytest.mark.parametrize("for_scene", [True, False])
def test_the_gm_takes_back_what_was_allowed(for_scene: bool) -> None:
    played, ilka, blow = brawl()
    allowed(played, ilka, asked=True, for_scene=for_scene)
    kept = {"character": ilka, "rating": "lore", "action": "attack"}
    played.does("gwen", "grant_permission", because="its name", for_scene=True, **kept)
    over = {"character": ilka, "rating": "athletics", "action": "attack"}
    assert played.can("gwen")["commands"]["end_permission"] is None
    assert "end_permission" not in played.can("pilar")["commands"]
    played.refuses("pilar", "end_permission", "gm_only", **over)

    played.does("gwen", "end_permission", **over)

    assert played.line("permission_ended")["action"] == "attack"
    played.refuses("pilar", "declare_action", "not_for_attack", **blow)
    played.refuses("gwen", "end_permission", "gone", **over)
    assert "athletics" not in played.can("pilar")["acts"][ilka]["attacks"]
    struck(played, {**blow, "rating": "lore"})
    played.does("gwen", "end_permission", **kept)
    assert "end_permission" not in played.can("gwen")["commands"]


def test_what_was_declared_by_leave_stands_when_it_is_taken_back() -> None:
    played, ilka, blow = brawl()
    allowed(played, ilka, asked=False, for_scene=True)
    roll = played.does("pilar", "declare_action", **blow)

    played.does("gwen", "end_permission", character=ilka, rating="athletics", action="attack")
    played.does("gwen", "leave_undefended", roll=roll)

    played.rolled("pilar", roll, 0, 0, 0, 0)
    assert played.roll(roll).outcome == "success"


def test_of_what_somebody_hidden_may_no_longer_do_nobody_hears() -> None:
    played, _, blow = brawl()
    ghoul = blow["target"]
    leave = {"character": ghoul, "rating": "lore", "action": "attack"}
    played.does("gwen", "grant_permission", because="old", for_scene=True, **leave)
    played.change(played.token(ghoul).id, shown=False)

    played.does("gwen", "end_permission", **leave)

    assert (played.log(), played.log("gm")) == ([], ["permission_ended"])


def test_the_same_leave_is_given_once() -> None:
    played, ilka, _ = brawl()
    allowed(played, ilka, asked=False, for_scene=True)
    leave = {"character": ilka, "rating": "athletics", "action": "attack", "because": "again"}

    played.refuses("gwen", "grant_permission", "nothing_changes", for_scene=True, **leave)
