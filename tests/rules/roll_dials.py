"""Questions whose answers differ with the dials of rolls, invokes, compels, turns and contests."""

from collections.abc import Callable
from typing import Any

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Contest
from rules.fate.roll.entities import Roll
from tests.rules.accelerated.table import Played
from tests.rules.harm_dials import code

BAD, EVEN, GOOD = (-1, -1, -1, -1), (0, 0, 0, 0), (1, 1, 1, 1)


def pair(played: Played) -> tuple[str, str]:
    """A hero and somebody of the GM's, in a live scene."""
    hero, foe = played.hero(), played.does("gwen", "create_character", char_kind="npc", name="Rook", secret=False)
    played.opened(hero, foe)
    return hero, foe


def rolled(played: Played, hero: str, faces: tuple[int, ...], difficulty: int = 2, **more: Any) -> str:
    """An own roll against a number, its dice on the table."""
    what = {"action": "overcome", "rating": "quick", "goal": "Get through", **more}
    roll = played.does("pilar", "declare_action", character=hero, **what)
    played.does("gwen", "set_opposition", roll=roll, difficulty=difficulty)
    played.dice.feed(faces)
    played.does("pilar", "roll_dice", roll=roll)
    return roll


def settled(played: Played, roll: str) -> Roll:
    played.does("gwen", "settle_roll", roll=roll)
    return played.state.get(roll, Roll)


def boosts_on(played: Played) -> list[str]:
    return [aspect.text for aspect in played.state.all(Aspect) if aspect.kind == "boost"]


# --- the roll ----------------------------------------------------------------------------------------------


def manual_dice(played: Played) -> Any:
    hero, _ = pair(played)
    roll = played.does("pilar", "declare_action", character=hero, action="overcome", rating="quick")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    return code(played, "pilar", "enter_dice", roll=roll, thrown=[1, 0, 0, 0])


def breath(played: Played) -> Any:
    hero, _ = pair(played)
    roll = rolled(played, hero, BAD, 4)
    played.does("pilar", "pass_on_roll", roll=roll)
    return game.breathing(played.state)


def overcome_menu(played: Played) -> Any:
    hero, _ = pair(played)
    return [todo.options for todo in settled(played, rolled(played, hero, BAD, 4)).todos]


def advantage(played: Played, faces: tuple[int, ...], known: bool) -> Roll:
    """Making more of an aspect of the scene, or looking for what is hidden there."""
    hero, _ = pair(played)
    aspect = played.does("gwen", "place_aspect", text="Loose Planks", secret=not known)
    aim = {"mode": "exploit", "aspect": aspect} if known else {"mode": "discover"}
    return settled(played, rolled(played, hero, faces, 2, action="create_advantage", **aim))


def advantage_known_fail(played: Played) -> Any:
    advantage(played, BAD, known=True)
    return sum(lot.left for aspect in played.state.all(Aspect) for lot in aspect.lots)


def advantage_unknown(played: Played) -> Any:
    hero, _ = pair(played)
    played.does("gwen", "place_aspect", text="Loose Planks", secret=True)
    value = played.character(hero).ratings["quick"]
    settled(played, rolled(played, hero, EVEN, value, action="create_advantage", mode="discover"))
    return [aspect.known_to for aspect in played.state.all(Aspect) if aspect.text == "Loose Planks"]


def boosts_named(played: Played) -> Any:
    hero, _ = pair(played)
    settled(played, rolled(played, hero, GOOD, 0))
    return boosts_on(played)


def boosts_pass(played: Played) -> Any:
    hero, other = played.hero(), played.hero("oleg", "voltaire")
    played.opened(hero, other)
    boost = played.does("gwen", "place_aspect", text="In My Sights", aspect_kind="boost", free_for=hero)
    return code(played, "pilar", "pass_boost", aspect=boost, to=other, because="Look there")


def target_must_defend(played: Played) -> Any:
    hero, foe = pair(played)
    aim = {"action": "create_advantage", "mode": "create", "text": "Off Balance", "on": foe}
    roll = played.does("pilar", "declare_action", character=hero, rating="quick", **aim)
    return code(played, "gwen", "set_opposition", roll=roll, difficulty=2)


def skill_permissions(played: Played) -> Any:
    hero, foe = pair(played)
    played.does("gwen", "set_dials", dials={"skill_list": "skills", "shape": "pyramid"})
    return code(played, "pilar", "declare_action", character=hero, action="attack", rating="stealth", target=foe)


def objections(played: Played) -> Any:
    hero, _ = pair(played)
    roll = rolled(played, hero, BAD)
    own = next(aspect.id for aspect in played.aspects_on(hero))
    played.does("pilar", "invoke_aspect", roll=roll, character=hero, aspect=own, effect="bonus", because="It fits")
    return code(played, "oleg", "call_bogus", roll=roll)


# --- invokes and compels -------------------------------------------------------------------------------------


def hostile_payout(played: Played) -> Any:
    hero, foe = pair(played)
    hurt = played.does("gwen", "place_aspect", text="Proud", on=foe, aspect_kind="character")
    roll = rolled(played, hero, BAD)
    played.does(
        "pilar", "invoke_aspect", roll=roll, character=hero, aspect=hurt, effect="bonus", because="Vain as he is"
    )
    return played.character(foe).store


def pays_for_attached(played: Played) -> Any:
    one, two = played.hero(), played.hero("oleg", "voltaire")
    scene = played.opened(one, two)
    played.does("gwen", "edit_token", token=played.token(two).id, side="rivals")
    dazed = played.does("gwen", "place_aspect", text="Blinded by Sand", on=two)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[one], [two]])
    roll = played.does("pilar", "declare_action", character=one, action="attack", rating="quick", target=two)
    played.does("oleg", "defend", roll=roll, character=two, rating="quick")
    played.dice.feed([0] * 8)
    played.does("pilar", "roll_dice", roll=roll)
    played.does(
        "pilar", "invoke_aspect", roll=roll, character=one, aspect=dazed, effect="bonus", because="He cannot see"
    )
    return played.scene(scene).owed


def zone_aspects_stay(played: Played) -> Any:
    scene = played.prepared()
    near = played.does("gwen", "add_zone", scene=scene, name="Yard")
    far = played.does("gwen", "add_zone", scene=scene, name="Roof", x=1)
    hero = played.hero()
    played.does("gwen", "place_token", scene=scene, character=hero, zone=near)
    played.does("gwen", "open_scene", scene=scene)
    slick = played.does("gwen", "place_aspect", text="Slick Tiles", on=far)
    roll = rolled(played, hero, BAD)
    return code(
        played, "pilar", "invoke_aspect", roll=roll, character=hero, aspect=slick, effect="bonus", because="Slides"
    )


def compelled(played: Played) -> tuple[str, str, str]:
    """Pilar's hero has proposed a compel to Oleg's."""
    one, two = played.hero(), played.hero("oleg", "voltaire")
    played.opened(one, two)
    own = next(aspect.id for aspect in played.aspects_on(two))
    offer = played.does(
        "pilar", "offer_compel", target=two, aspect=own, compel="event", effect="It all burns", character=one
    )
    return one, two, offer


def refusal_explained(played: Played) -> Any:
    return code(played, "oleg", "refuse_offer", offer=compelled(played)[2])


def compel_votes(played: Played) -> Any:
    _, _, offer = compelled(played)
    return code(played, "oleg", "vote_on_offer", offer=offer, agree=False)


def refused_proposal(played: Played) -> Any:
    one, _, offer = compelled(played)
    played.does("oleg", "refuse_offer", offer=offer, how="Keeps calm")
    return played.character(one).fate_points


def pool_counts(played: Played) -> Any:
    hero, other = played.hero(), played.hero("oleg", "voltaire")
    played.change(other, state="ready")
    scene = played.opened(hero)
    return played.scene(scene).pool


def minor_npcs(played: Played) -> Any:
    return code(
        played, "gwen", "create_character", char_kind="mook", name="Guard Dog", ratings={"quick": 2, "biting people": 4}
    )


# --- turns ------------------------------------------------------------------------------------------------------


def help_by(played: Played) -> Any:
    one, two = played.hero(), played.hero("oleg", "voltaire")
    played.opened(one, two)
    zero = next(name for name, value in played.character(two).ratings.items() if value == 0)
    roll = played.does("pilar", "declare_action", character=one, action="overcome", rating=zero)
    return code(played, "oleg", "help", roll=roll, character=two)


def turn_order(played: Played) -> Any:
    pair(played)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    return played.state.all(Conflict)[0].state


def far_moves(played: Played) -> Any:
    hero, foe = pair(played)
    scene = played.token(hero).scene
    near = played.does("gwen", "add_zone", scene=scene, name="Yard")
    far = played.does("gwen", "add_zone", scene=scene, name="Roof", x=1)
    played.does("gwen", "move_token", token=played.token(hero).id, zone=near)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[hero], [foe]])
    return code(played, "pilar", "cross_zone", character=hero, to=far, with_action=True)


def full_defense(played: Played) -> Any:
    hero, foe = pair(played)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[hero], [foe]])
    return code(played, "pilar", "full_defense", character=hero)


# --- contests -----------------------------------------------------------------------------------------------------


def contest_sides(played: Played) -> Any:
    hero, foe = pair(played)
    return sided(played, hero, foe, "stay").sides


def sided(played: Played, hero: str, foe: str, *dials: str, **more: Any) -> Contest:
    """A contest of two sides that have said what they want."""
    if not dials:
        played.does("gwen", "set_dial", dial="contest_sides", value="side")
    contest = played.does("gwen", "open_contest", participants=[hero, foe], **more)
    for side in played.state.get(contest, Contest).sides:
        played.does("gwen", "declare_intent", contest=contest, side=side, text="To win")
    return played.state.get(contest, Contest)


def contest_target(played: Played) -> Any:
    return sided(played, *pair(played)).target


def contest_roll(played: Played, member: str, who: str, faces: tuple[int, ...]) -> str:
    roll = played.does(member, "declare_action", character=who, action="overcome", rating="quick")
    played.dice.feed(faces)
    played.does(member, "roll_dice", roll=roll)
    played.lock(roll)
    return roll


def against_numbers(played: Played, own: int, other: int) -> Contest:
    """Each side against its own number, both with good dice for it."""
    hero, foe = pair(played)
    played.does("gwen", "override", target=foe, field="ratings.quick", value=2, reason="Given")
    played.does("gwen", "override", target=hero, field="ratings.quick", value=3, reason="Given")
    contest = sided(played, hero, foe, mode="parallel", difficulties={"pcs": own, "foes": other})
    contest_roll(played, "pilar", hero, GOOD)
    contest_roll(played, "gwen", foe, GOOD)
    return played.state.get(contest.id, Contest)


def contest_compare(played: Played) -> Any:
    return against_numbers(played, 6, 0).score


def contest_style(played: Played) -> Any:
    return against_numbers(played, 0, 0).score


def contest_harm(played: Played) -> Any:
    hero, foe = pair(played)
    played.does("gwen", "set_dial", dial="contest_sides", value="side")
    return code(played, "gwen", "open_contest", participants=[hero, foe], harm_by="foes")


def contest_fast(played: Played) -> Any:
    hero, foe = pair(played)
    played.does("gwen", "set_dial", dial="contest_extra_action", value=True)
    sided(played, hero, foe)
    aim = {"action": "create_advantage", "mode": "create", "text": "Crates"}
    roll = rolled(played, hero, GOOD, 0, **aim)
    settled(played, roll)
    for todo in played.state.get(roll, Roll).todos:
        played.does("pilar", "name_boost", roll=roll, character=todo.by, text="Ha")
    return code(played, "pilar", "declare_action", character=hero, action="overcome", rating="quick")


def reasons(played: Played) -> Any:
    hero, _ = pair(played)
    fog = played.does("gwen", "place_aspect", text="Fog")
    act = {"character": hero, "action": "overcome", "rating": "quick", "removes": fog}
    return code(played, "pilar", "declare_action", **act)


QUESTIONS: dict[str, Callable[[Played], Any]] = {
    question.__name__: question
    for question in (
        manual_dice,
        breath,
        overcome_menu,
        advantage_known_fail,
        advantage_unknown,
        boosts_named,
        boosts_pass,
        target_must_defend,
        skill_permissions,
        objections,
        hostile_payout,
        zone_aspects_stay,
        refusal_explained,
        compel_votes,
        refused_proposal,
        pool_counts,
        minor_npcs,
        help_by,
        turn_order,
        full_defense,
        pays_for_attached,
        far_moves,
        contest_sides,
        contest_target,
        contest_compare,
        contest_style,
        contest_harm,
        contest_fast,
        reasons,
    )
}
OTHER: dict[str, Any] = {
    "manual_dice": True,
    "breath": 9,
    "overcome_menu": "gm",
    "advantage_known_fail": "enemy_free",
    "advantage_unknown": "kept",
    "boosts_named": "at_use",
    "boosts_pass": True,
    "target_must_defend": True,
    "skill_permissions": True,
    "objections": True,
    "hostile_payout": "enemies",
    "zone_aspects_stay": True,
    "refusal_explained": True,
    "compel_votes": True,
    "pays_for_attached": True,
    "far_moves": "overcome",
    "refused_proposal": "forfeit",
    "pool_counts": "group",
    "minor_npcs": "rated",
    "help_by": "rated",
    "turn_order": "elective",
    "full_defense": True,
    "contest_sides": "side",
    "contest_target": 5,
    "contest_compare": "margin",
    "contest_style": "alone",
    "contest_harm": True,
    "contest_fast": True,
    "reasons": "optional",
}
