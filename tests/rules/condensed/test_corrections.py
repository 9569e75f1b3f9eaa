"""A declared roll that takes another skill is asked for all that the first was. Sources: FCON-ACT-02, FCON-ATK-01."""

from typing import Any

import pytest

from tests.rules.condensed.table import Condensed
from tests.rules.condensed.test_moving import Halls


def shot(**dials: Any) -> tuple[Condensed, str, str, str]:
    """Ilka is about to shoot at a ghoul."""
    played = Condensed(**dials)
    ilka, ghoul = played.pilar(ratings={"shoot": 2, "fight": 3, "lore": 4}), played.foe(ratings={"fight": 2})
    played.on_stage(ilka, ghoul)
    blow = {"character": ilka, "action": "attack", "rating": "shoot", "target": ghoul}
    return played, ilka, ghoul, played.does("pilar", "declare_action", **blow)


def test_a_skill_that_does_not_attack_is_not_taken_instead() -> None:
    """FCON-ACT-02; with the GM's leave it is, once. FCON-ACT-03."""
    played, ilka, _, roll = shot()
    played.refuses("pilar", "change_action", "not_for_attack", roll=roll, rating="lore")
    leave = {"character": ilka, "rating": "lore", "action": "attack", "because": "its true name"}
    played.does("gwen", "grant_permission", harm="mental", **leave)

    played.does("pilar", "change_action", roll=roll, rating="lore")

    assert (played.roll(roll).effort.rating, played.roll(roll).harm) == ("lore", "mental")
    played.does("pilar", "change_action", roll=roll, rating="fight")
    played.refuses("pilar", "change_action", "not_for_attack", roll=roll, rating="lore")


def test_what_cannot_harm_the_target_is_not_taken_instead() -> None:
    """FCON-ATK-01."""
    played, _, ghoul, roll = shot()
    played.does("gwen", "mark_immune", character=ghoul, until="the bell rings", ratings=["fight"])

    played.refuses("pilar", "change_action", "cannot_be_harmed_so", roll=roll, rating="fight")


def test_words_instead_of_a_shot_hurt_minds_and_are_answered_by_the_will() -> None:
    """FCON-ACT-02."""
    played, _, ghoul, roll = shot()
    played.does("gwen", "defend", roll=roll, character=ghoul, rating="athletics")

    played.does("pilar", "change_action", roll=roll, rating="provoke")

    assert (played.roll(roll).harm, played.roll(roll).defense) == ("mental", None)
    played.refuses("pilar", "roll_dice", "wrong_step", roll=roll)
    played.does("gwen", "defend", roll=roll, character=ghoul, rating="will")


def test_a_defense_that_answers_the_other_skill_too_stands() -> None:
    played, _, ghoul, roll = shot()
    played.does("gwen", "defend", roll=roll, character=ghoul, rating="athletics")

    played.does("pilar", "change_action", roll=roll, rating="fight")

    assert played.roll(roll).defense is not None


@pytest.mark.parametrize("action", ["attack", "create_advantage"])
def test_fists_instead_of_what_reaches_further_need_to_reach(action: str) -> None:
    """FCON-ZONE-02."""
    halls = Halls()
    far = "shoot" if action == "attack" else "deceive"
    deed = {"character": halls.ilka, "action": action, "rating": far, "target": halls.ghoul}
    roll = halls.does("pilar", "declare_action", **deed, **({} if action == "attack" else {"text": "Tripped"}))

    halls.refuses("pilar", "change_action", "out_of_reach", roll=roll, rating="fight")


def test_striking_everybody_takes_leave_for_the_other_skill_too() -> None:
    """FCON-MULT-02."""
    played, ilka, _, roll = shot(multi_target=True)
    played.does("pilar", "withdraw_action", roll=roll)
    leave = {"character": ilka, "rating": "shoot", "action": "zone", "because": "a grenade"}
    played.does("gwen", "grant_permission", **leave)
    wide = {"character": ilka, "action": "attack", "rating": "shoot", "spread": {"how": "zone"}}
    roll = played.does("pilar", "declare_action", **wide)

    played.refuses("pilar", "change_action", "needs_permission", roll=roll, rating="fight")


def test_a_skill_that_does_not_treat_such_wounds_is_not_taken_instead() -> None:
    """FCON-REC-03."""
    played = Condensed()
    ilka, doc = played.pilar(), played.oleg()
    played.on_stage(ilka, doc)
    cut = played.wound(ilka, "mild", harm="physical")
    deed = {"character": doc, "action": "overcome", "rating": "academics", "treats": cut}
    roll = played.does("oleg", "declare_action", **deed)

    played.refuses("oleg", "change_action", "not_for_this_harm", roll=roll, rating="fight")


def test_whoever_is_rated_for_the_other_skill_too_still_lends_a_hand() -> None:
    """FCON-TEAM-01."""
    played = Condensed()
    ilka, doc = played.pilar(ratings={"lore": 3, "crafts": 2}), played.oleg(ratings={"lore": 1, "crafts": 1})
    played.on_stage(ilka, doc)
    deed = {"character": ilka, "action": "overcome", "rating": "lore", "goal": "the lock"}
    roll = played.does("pilar", "declare_action", **deed)
    played.does("oleg", "help", roll=roll, character=doc)

    played.does("pilar", "change_action", roll=roll, rating="crafts")

    assert [helper.character for helper in played.roll(roll).effort.helpers] == [doc]
    assert played.roll(roll).effort.total == 3


def test_whoever_is_not_rated_for_the_other_skill_lends_no_hand_to_it() -> None:
    """FCON-TEAM-01."""
    played = Condensed()
    ilka, doc = played.pilar(ratings={"lore": 3, "crafts": 2}), played.oleg(ratings={"lore": 1})
    played.on_stage(ilka, doc)
    deed = {"character": ilka, "action": "overcome", "rating": "lore", "goal": "the lock"}
    roll = played.does("pilar", "declare_action", **deed)
    played.does("oleg", "help", roll=roll, character=doc)

    played.does("pilar", "change_action", roll=roll, rating="crafts")

    assert (played.roll(roll).effort.helpers, played.roll(roll).effort.total) == ((), 2)
    played.refuses("oleg", "help", "supporter_unrated", roll=roll, character=doc)
