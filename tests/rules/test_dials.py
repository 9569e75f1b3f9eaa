"""Every dial is read by the rules, and two of its values play differently."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.dials import Dial
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.refusals import Refusal
from rules.systems import system
from rules.words.labels import games_of, load_dials, load_system
from tests.rules import extras_dials, growth_dials, harm_dials, optional, roll_dials
from tests.rules.accelerated.table import Played
from tests.rules.century.table import Century
from tests.rules.condensed.table import Condensed

TABLES = {"century": Century, "condensed": Condensed, "accelerated": Played}
# Each dial, and a table that may turn it.
DIALS = {name: table for game, table in TABLES.items() for name in system(game).dials}
ODD = {"group": "extras", "type": "switch", "default": False, "asked": True}
RULES = Path(__file__).resolve().parents[2] / "rules"


def answer(played: Played, member: str, kind: str, **args: Any) -> str:
    """`done`, or the code of the refusal."""
    try:
        played.does(member, kind, **args)
    except Refusal as refusal:
        return refusal.code
    return "done"


def two_heroes(played: Played) -> tuple[str, str]:
    one, two = played.hero("pilar", "reth"), played.hero("oleg", "voltaire")
    played.opened(one, two)
    return one, two


def hero_and_foe(played: Played, sample: str = "shark") -> tuple[str, str]:
    hero, foe = played.hero(), played.foe(sample)
    played.opened(hero, foe)
    return hero, foe


def overcome(played: Played, hero: str, *faces: int, **more: Any) -> str:
    roll = played.does("pilar", "declare_action", character=hero, action="overcome", rating="quick", **more)
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    if faces:
        played.dice.feed(faces)
        played.does("pilar", "roll_dice", roll=roll)
    return roll


def own_aspect(played: Played, hero: str, slot: str = "high_concept") -> str:
    return next(aspect.id for aspect in played.aspects_on(hero) if aspect.slot == slot)


def stunt(name: str, **more: Any) -> dict[str, Any]:
    return {"id": name, "name": name, "kind": "bonus", "rating": "quick", "actions": ["overcome"], **more}


# --- one question for each dial: the answer must differ with its value --------------------------------------


def dice_source(played: Played) -> Any:
    hero = played.hero()
    played.opened(hero)
    roll = overcome(played, hero)
    played.dice.feed([0, 0, 0, 0])
    return answer(played, "pilar", "roll_dice", roll=roll, source="deck")


def starting_stunts(played: Played) -> Any:
    hero = played.does("pilar", "create_character", name="Ilka")
    return answer(played, "pilar", "edit_character", character=hero, stunts=[stunt("a"), stunt("b")])


def help_cap(played: Played) -> Any:
    one, two = two_heroes(played)
    roll = overcome(played, one)
    return answer(played, "oleg", "help", roll=roll, character=two)


def approach_targets(played: Played) -> Any:
    hero = played.hero()
    played.opened(hero)
    roll = overcome(played, hero)
    return answer(played, "gwen", "set_opposition", roll=roll, difficulty=2, adjust=-1)


def free_invoke_stacking(played: Played) -> Any:
    hero = played.hero()
    played.opened(hero)
    fog = played.does("gwen", "place_aspect", text="Fog", free_for=hero, free=2)
    roll = overcome(played, hero, 0, 0, 0, 0)
    use = {"roll": roll, "character": hero, "aspect": fog, "effect": "bonus", "because": "hidden", "free": True}
    played.does("pilar", "invoke_aspect", **use)
    return answer(played, "pilar", "invoke_aspect", **use)


def invoke_before_roll(played: Played) -> Any:
    hero = played.hero()
    played.opened(hero)
    roll = overcome(played, hero)
    use = {"roll": roll, "character": hero, "aspect": own_aspect(played, hero), "effect": "bonus", "because": "fire"}
    return answer(played, "pilar", "invoke_aspect", **use)


def others_before_roll(played: Played) -> Any:
    hero, foe = hero_and_foe(played)
    fog = played.does("gwen", "place_aspect", text="Fog")
    roll = overcome(played, hero)
    use = {"roll": roll, "character": foe, "aspect": fog, "effect": "confront", "because": "nobody sees"}
    return answer(played, "gwen", "invoke_aspect", **use)


def invoke_feeds_pool(played: Played) -> Any:
    hero = played.hero()
    scene = played.opened(hero)
    roll = overcome(played, hero, 0, 0, 0, 0)
    use = {"roll": roll, "character": hero, "aspect": own_aspect(played, hero), "effect": "bonus", "because": "fire"}
    played.does("pilar", "invoke_aspect", **use)
    return played.scene(scene).pool


def refusal_payee(played: Played) -> Any:
    one, two = two_heroes(played)
    offer = played.does(
        "pilar",
        "offer_compel",
        character=one,
        target=two,
        aspect=own_aspect(played, two, "trouble"),
        compel="decision",
        effect="a nap",
    )
    played.does("oleg", "refuse_offer", offer=offer)
    return played.character(one).fate_points


def stress_needs_rest(played: Played) -> Any:
    hero = played.hero()
    played.opened(hero)
    played.mark(hero, 1)
    played.does("gwen", "close_scene")
    return played.character(hero).tracks["stress"].marked


def severe_recovery(played: Played) -> Any:
    hero = played.hero()
    played.does("gwen", "start_session")
    played.hurt(hero, "severe", "Burned Hand", session=1)
    played.does("gwen", "end_session")
    played.does("gwen", "end_scenario")
    return answer(played, "pilar", "recover", character=hero, slot="severe", how="healers")


def mook_stress(played: Played) -> Any:
    _, foe = hero_and_foe(played)
    played.does("gwen", "inflict_hit", target=foe, shifts=3)
    return [hit.state for hit in played.state.all(Hit)]


def group_rounding(played: Played) -> Any:
    group = played.does("gwen", "create_character", char_kind="group", name="Crew", members=5)
    return played.character(group).tracks["stress"].boxes


def npc_turns(played: Played) -> Any:
    hero = played.hero()
    one = played.does("gwen", "create_character", char_kind="npc", name="Lord", ratings={"quick": 3})
    two = played.does("gwen", "create_character", char_kind="npc", name="Guard", ratings={"quick": 0})
    played.opened(hero, one, two)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    return len(played.conflict().order)


def concession_paid(played: Played) -> Any:
    hero, _ = hero_and_foe(played)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    offer = played.does("pilar", "give_in", character=hero, terms="I drop the map")
    played.does("gwen", "accept_offer", offer=offer)
    return played.character(hero).fate_points


def pvp_includes_consequences(played: Played) -> Any:
    one, two = two_heroes(played)
    scene = played.token(two).scene
    played.does("gwen", "edit_token", token=played.token(two).id, side="rivals")
    hurt = played.hurt(two, "mild", "Sprained Ankle")
    order = [[one], [two]]
    played.does("gwen", "open_conflict", conflict_kind="physical", order=order)
    roll = played.does("pilar", "declare_action", character=one, action="attack", rating="quick", target=two)
    played.does("oleg", "defend", roll=roll, character=two, rating="quick")
    played.dice.feed([0] * 8)
    played.does("pilar", "roll_dice", roll=roll)
    use = {"roll": roll, "character": one, "aspect": hurt, "effect": "bonus", "because": "it limps"}
    played.does("pilar", "invoke_aspect", **use)
    return played.scene(scene).owed


def contest_extra_action(played: Played) -> Any:
    one, two = two_heroes(played)
    played.does("gwen", "open_contest", participants=[one, two])
    return answer(
        played, "pilar", "declare_action", character=one, action="create_advantage", rating="quick", text="Head Start"
    )


def stunts_stack(played: Played) -> Any:
    hero = played.hero()
    played.opened(hero)
    character = played.character(hero)
    known = [*character.stunts]
    played.change(hero, stunts=[stunt("fleet"), stunt("nimble")])
    assert len(known) < 3
    return answer(
        played,
        "pilar",
        "declare_action",
        character=hero,
        action="overcome",
        rating="quick",
        stunt="fleet",
        more_stunts=["nimble"],
    )


def declare_detail(played: Played) -> Any:
    hero = played.hero()
    played.opened(hero)
    return answer(
        played, "pilar", "declare_detail", character=hero, aspect=own_aspect(played, hero), text="A cousin works here"
    )


def mobs(played: Played) -> Any:
    _, gang = hero_and_foe(played, "thugs")
    roll = played.does("gwen", "declare_action", character=gang, action="overcome", rating="other")
    return played.state.get(roll, Roll).effort.total


def dials_between_sessions(played: Played) -> Any:
    played.does("gwen", "start_session")
    return answer(played, "gwen", "set_dial", dial="help_cap", value=1)


OTHER: dict[str, Any] = {
    "dice_source": "choice",
    "starting_stunts": 2,
    "help_cap": 0,
    "approach_targets": True,
    "free_invoke_stacking": "any_free",
    "invoke_before_roll": True,
    "others_before_roll": False,
    "invoke_feeds_pool": True,
    "refusal_payee": "compeller",
    "stress_needs_rest": True,
    "severe_recovery": "scenario_end",
    "mook_stress": "one_hit_per_box",
    "group_rounding": "up",
    "npc_turns": "each",
    "concession_paid": "scene_end",
    "pvp_includes_consequences": True,
    "contest_extra_action": True,
    "stunts_stack": False,
    "declare_detail": True,
    "mobs": True,
    "dials_between_sessions": True,
}
QUESTIONS: dict[str, Callable[[Played], Any]] = {
    question.__name__: question
    for question in (
        dice_source,
        starting_stunts,
        help_cap,
        approach_targets,
        free_invoke_stacking,
        invoke_before_roll,
        others_before_roll,
        invoke_feeds_pool,
        refusal_payee,
        stress_needs_rest,
        severe_recovery,
        mook_stress,
        group_rounding,
        npc_turns,
        concession_paid,
        pvp_includes_consequences,
        contest_extra_action,
        stunts_stack,
        declare_detail,
        mobs,
        dials_between_sessions,
    )
}
OTHER |= harm_dials.OTHER | growth_dials.OTHER
QUESTIONS |= harm_dials.QUESTIONS | growth_dials.QUESTIONS
OTHER |= roll_dials.OTHER
QUESTIONS |= roll_dials.QUESTIONS
OTHER |= extras_dials.OTHER
QUESTIONS |= extras_dials.QUESTIONS
for case in optional.cases():
    OTHER |= case.DIALS
    QUESTIONS |= case.QUESTIONS
    DIALS |= {name: case.TABLE for name in case.DIALS if hasattr(case, "TABLE")}


@pytest.mark.parametrize("name", DIALS)
def test_a_dial_plays_differently_when_it_is_turned(name: str) -> None:
    ask, table = QUESTIONS[name], DIALS[name]

    as_printed, turned = ask(table()), ask(table(**{name: OTHER[name]}))

    assert as_printed != turned


@pytest.mark.parametrize("name", DIALS)
def test_a_dial_is_read_by_the_rules(name: str) -> None:
    asked = re.compile(rf'(?:(?:dial|is_on)\([\w.]+, |value\()"{name}"\)')

    assert any(asked.search(path.read_text(encoding="utf-8")) for path in RULES.rglob("*.py"))


def test_a_game_settles_dials_and_has_others_only_where_it_asks_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = {**load_dials("fate"), "odd": ODD, "even": ODD}
    told = {**load_system("condensed"), "settled": {"conditions": "apart"}}
    told["profile"] = {**told["profile"], "even": True}
    monkeypatch.setattr("rules.systems.load_dials", lambda engine: brought)
    monkeypatch.setattr("rules.systems.load_system", lambda key: told)

    game = system.__wrapped__("condensed")

    assert {name: game.dial({}, name) for name in ("conditions", "odd", "even")} == {
        "conditions": "apart",
        "odd": False,
        "even": True,
    }
    assert not {"conditions", "odd"} & set(game.dials)
    assert game.dials["even"].default


@pytest.mark.parametrize("game", games_of("fate"))
def test_what_a_game_says_of_dials_is_something_that_they_may_be(game: str) -> None:
    data, dials = load_system(game), load_dials("fate")
    said = {**data.get("profile", {}), **data.get("settled", {})}

    assert {name: value for name, value in said.items() if not Dial(**known(dials[name])).allows(value)} == {}
    assert not set(data.get("profile", {})) & set(data.get("settled", {}))


def known(dial: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in dial.items() if name != "asked"}


def test_a_group_with_the_mob_dial_loses_a_member_for_each_shift() -> None:
    played = Played(mobs=True)
    _, gang = hero_and_foe(played, "thugs")

    played.does("gwen", "inflict_hit", target=gang, shifts=3)
    assert played.character(gang).members == 1
    played.does("gwen", "inflict_hit", target=gang, shifts=2)
    assert played.token(gang).state == "taken_out"


def test_a_detail_costs_a_point_only_when_the_gm_agrees() -> None:
    played = Played(declare_detail=True)
    hero = played.hero()
    played.opened(hero)
    buy = {"character": hero, "aspect": own_aspect(played, hero), "text": "A cousin works here"}

    declined = played.does("pilar", "declare_detail", **buy)
    played.does("gwen", "refuse_offer", offer=declined)
    assert played.state.get(hero, Character).fate_points == 3

    agreed = played.does("pilar", "declare_detail", **buy)
    played.does("gwen", "accept_offer", offer=agreed)
    assert played.state.get(hero, Character).fate_points == 2
