"""What `can` asks for many at once is what the checks say of each alone."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.invoke.invoking import check_in_play
from rules.fate.permission.ratings import attacking, check_attack, check_defense, defending_with
from rules.fate.refusals.aspect import NotInPlayHere
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Grant, Scene
from rules.fate.stunt.entities import Stunt
from rules.refusals import Refusal
from rules.systems.warned import watching
from rules.table.look import game_of
from tests.rules.condensed.table import Condensed

TRICK = Stunt(
    id="s", name="A trick", kind="rule", effect="swap", rating="crafts", other="fight", actions=("attack", "defend")
)
STUNTS = {
    "none": (),
    "bonus": (replace(TRICK, kind="bonus", effect=""),),
    "swap": (TRICK,),
    "not agreed to": (replace(TRICK, asks=True),),
    "at a price": (replace(TRICK, cost=1),),
    "one action more": (replace(TRICK, effect="extra_action", rating="rapport", harm="mental"),),
}
GRANTED = Grant(character="character:ilka", rating="lore", action="attack", harm="mental")


def passes(check: Callable[..., object], *args: Any) -> bool:
    try:
        check(*args)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("warned", [(), ("FCON-ACT-02",)], ids=["refused", "warned"])
@pytest.mark.parametrize("grants", [(), (GRANTED,)], ids=["not granted", "granted"])
@pytest.mark.parametrize("stunts", STUNTS.values(), ids=STUNTS)
def test_the_ratings_that_attack_and_defend_are_those_a_check_lets_pass(
    stunts: tuple[Stunt, ...], grants: tuple[Grant, ...], warned: tuple[str, ...]
) -> None:
    played = Condensed()
    ilka, ghoul = played.pilar(stunts=stunts, ratings={"fight": 2, "moonlight": 1}), played.foe()
    scene = played.on_stage(ilka, ghoul)
    roll = played.does("gwen", "declare_action", character=ghoul, action="attack", rating="fight", target=ilka)
    played.put(replace(played.state.get(scene, Scene), grants=grants))
    played.put(replace(played.state.table, warned=warned))
    state, who = played.state, played.state.get(ilka, Character)
    ratings = (*game_of(state).ratings.order, "moonlight")

    with watching(state):
        attacks = [name for name in ratings if passes(check_attack, state, who, name)]
        answers = [name for name in ratings if passes(check_defense, state, who, name, played.roll(roll))]

        assert attacking(state, who, ratings) == attacks
        assert defending_with(state, who, ratings, played.roll(roll)) == answers
    assert ("moonlight" in attacks) and (len(attacks) == len(ratings)) == bool(warned)


def test_a_stunt_that_names_no_rating_lets_every_rating_attack() -> None:
    played = Condensed()
    ilka = played.pilar(stunts=(replace(TRICK, rating=None),), ratings={"fight": 2})
    played.on_stage(ilka)
    state, who = played.state, played.state.get(ilka, Character)
    ratings = game_of(state).ratings.order

    with watching(state):
        assert all(passes(check_attack, state, who, name) for name in ratings)
        assert attacking(state, who, ratings) == list(ratings)


def test_every_aspect_that_lies_elsewhere_is_told_so_by_its_own_name() -> None:
    played = Condensed()
    ilka, doc = played.pilar(), played.oleg()
    scene = played.on_stage(ilka, doc)
    here, away, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("Deck", "Hold", "Mast"))
    for hero in (ilka, doc):
        played.does("gwen", "move_token", token=played.token(hero).id, zone=here)
    placed = {
        text: played.does("gwen", "place_aspect", text=text, on=zone)
        for text, zone in (("Wet", here), ("Dark", away), ("Cramped", away), ("Windy", far))
    }
    roll = played.does("pilar", "declare_action", character=ilka, action="overcome", rating="athletics")
    played.does("gwen", "set_opposition", roll=roll, difficulty=4)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)

    lines = {line["text"]: line for line in played.can("pilar")["roll"]["invokes"] if line["text"] in placed}

    for text, aspect in placed.items():
        stored = played.state.get(aspect, Aspect)
        reason = lines[text]["reason"]
        assert passes(check_in_play, played.state, played.roll(roll), played.character(ilka), stored) == (
            reason is None
        )
        assert reason is None or (reason["code"], reason["params"]) == (NotInPlayHere.code, {"aspect": text})
    assert [text for text, line in lines.items() if line["reason"] is None] == ["Wet"]
