"""Boxes, slots, conditions, extreme consequences, weapons and armor.

Sources: FCON-HARM, FCON-STR, FCON-COND, FCON-EXTR, FCON-WEAP.
"""

from typing import Any

import pytest

from rules.fate.aspect.entities import Aspect
from rules.fate.harm.entities import Hit
from rules.fate.optional.gear.parts import Gear
from rules.fate.sheet.entities import Track
from tests.rules.condensed.table import Condensed

EXTRA = {"mild": 2, "moderate": 4, "severe": 6, "extra_mild_physical": 2}


def staged(**dials: Any) -> tuple[Condensed, str]:
    played = Condensed(**dials)
    hero = played.pilar()
    played.on_stage(hero, played.foe())
    return played, hero


# --- boxes and slots ----------------------------------------------------------------------------------------


def test_any_number_of_boxes_of_one_point_absorbs_one_hit() -> None:
    played, hero = staged()
    hit = played.hit(hero, 3)

    played.does("pilar", "absorb", hit=hit, boxes=[1, 3], consequences={"mild": "Bruised"})

    assert played.marked(hero) == (1, 3)
    assert played.line("absorbed")["covered"] == 4
    assert played.line("absorbed")["wasted"] == 1


def test_boxes_of_the_other_kind_of_harm_are_refused() -> None:
    played, hero = staged()
    hit = played.hit(hero, 1, "mental")

    played.refuses("pilar", "absorb", "wrong_track", hit=hit, boxes=[1], track="physical")
    played.refuses("pilar", "absorb", "no_such_track", hit=hit, boxes=[1], track="stress")
    played.does("pilar", "absorb", hit=hit, boxes=[1], track="mental")

    assert played.marked(hero, "mental") == (1,)
    assert played.marked(hero) == ()


def test_an_extra_slot_takes_its_own_kind_of_harm_only() -> None:
    played, hero = staged()
    played.change(hero, slots=EXTRA)
    mental = played.hit(hero, 2, "mental")

    played.refuses("pilar", "absorb", "slot_wrong_kind", hit=mental, consequences={"extra_mild_physical": "Dizzy"})
    plans = played.can("pilar")["hits"][mental]["plans"]
    assert not any("extra_mild_physical" in plan["slots"] for plan in plans)

    played.does("pilar", "absorb", hit=mental, boxes=[1, 2])
    bodily = played.hit(hero, 2)
    played.does("pilar", "absorb", hit=bodily, consequences={"extra_mild_physical": "Dizzy"})
    assert "Dizzy" in played.texts(hero)


def test_a_hit_beyond_everything_takes_out_at_once_and_says_how_much_would_have_gone() -> None:
    played, hero = staged()

    hit = played.hit(hero, 16)

    assert played.token(hero).state == "taken_out"
    assert played.line("taken_out") == {"name": "Ilka", "beyond": "yes", "most": 15}
    refusal = played.refuses(
        "pilar", "absorb", "hit_not_absorbed", hit=hit, boxes=[1, 2, 3], consequences={"severe": "Crippled Leg"}
    )
    assert refusal.params == {"left_over": 7, "absorbed": 9}


def test_with_the_dial_off_the_one_who_is_hit_says_when_it_is_over() -> None:
    played, hero = staged(out_at_once=False)

    hit = played.hit(hero, 16)

    assert played.token(hero).state == "in"
    played.does("pilar", "be_taken_out", hit=hit)
    assert played.token(hero).state == "taken_out"


def test_plans_name_as_many_boxes_as_are_needed_beside_each_choice_of_slots() -> None:
    played, hero = staged()
    hit = played.hit(hero, 5)

    may = played.can("pilar")["hits"][hit]

    assert may["many_boxes"] is True
    assert {"boxes": [1, 2, 3], "slots": ["mild"]} in may["plans"]
    assert {"boxes": [1], "slots": ["moderate"]} in may["plans"]
    assert {"boxes": [], "slots": ["severe"]} in may["plans"]
    assert not any(plan["slots"] == [] for plan in may["plans"])
    assert may["plans"][0] == {"boxes": [1, 2, 3], "slots": ["mild"]}


def test_nobodys_harm_leaves_the_gms_side_a_free_use_of_a_heros_wound() -> None:
    played, hero = staged()
    hit = played.hit(hero, 2)

    played.does("pilar", "absorb", hit=hit, consequences={"mild": "Singed"})

    wound = next(aspect for aspect in played.aspects_on(hero) if aspect.slot == "mild")
    assert [(lot.owner, lot.left) for lot in wound.lots] == [("gm", 1)]


def test_whoever_dealt_it_has_the_free_use() -> None:
    played, hero = staged()
    hit = played.hit(hero, 2, source="character:ghoul")

    played.does("pilar", "absorb", hit=hit, consequences={"mild": "Clawed"})

    wound = next(aspect for aspect in played.aspects_on(hero) if aspect.slot == "mild")
    assert [lot.owner for lot in wound.lots] == ["character:ghoul"]


def test_graded_boxes_take_one_for_each_hit() -> None:
    played, hero = staged(stress_model="graded")
    played.change(hero, tracks={"physical": {"boxes": [1, 2, 3], "marked": []}})
    hit = played.hit(hero, 3)

    played.refuses("pilar", "absorb", "one_box_per_hit", hit=hit, boxes=[1, 2])
    assert played.can("pilar")["hits"][hit]["many_boxes"] is False
    played.does("pilar", "absorb", hit=hit, boxes=[3])

    assert played.marked(hero) == (3,)


def test_a_minor_character_takes_no_consequences_nor_conditions() -> None:
    played = Condensed(conditions="on", extreme=True)
    thug = played.foe("thug", kind="mook")
    played.on_stage(thug)
    hit = played.hit(thug, 1)

    for way in ({"conditions": {"hurt": ["Hurt"]}}, {"extreme": {"aspect": "aspect:none", "text": "Lost"}}):
        played.refuses("gwen", "absorb", "no_consequences", hit=hit, **way)
    assert played.can("gwen")["hits"][hit]["plans"] == [{"boxes": [1], "slots": []}]


# --- by the GM's word ---------------------------------------------------------------------------------------


def test_the_gm_writes_a_consequence_with_a_reason() -> None:
    played, hero = staged()
    give = {"character": hero, "slot": "moderate", "text": "Marked by the Cult", "reason": "The terms of the defeat."}

    played.refuses("pilar", "give_consequence", "gm_only", **give)
    played.refuses("gwen", "give_consequence", "no_explanation", **{**give, "reason": " "})
    played.refuses("gwen", "give_consequence", "name_needed", **{**give, "text": ""})
    played.does("gwen", "give_consequence", **give)

    assert played.line("consequence_given")["reason"] == "The terms of the defeat."
    played.refuses("gwen", "give_consequence", "slot_occupied", **give)


def test_the_gm_gives_no_consequence_to_whoever_takes_none() -> None:
    played, _ = staged()
    thug = played.foe("thug", kind="mook")

    played.refuses("gwen", "give_consequence", "no_consequences", character=thug, slot="mild", text="x", reason="y")


def test_what_the_gm_writes_on_a_hidden_sheet_stays_hidden() -> None:
    played, _ = staged()
    lurker = played.foe("lurker", shown=False)

    played.does("gwen", "give_consequence", character=lurker, slot="mild", text="Old Limp", reason="a fall")

    assert played.log("spectators") == []
    wounds = [aspect for aspect in played.aspects_on(lurker) if aspect.slot == "mild"]
    assert wounds and not any(played.sees("spectators", aspect.id) for aspect in wounds)


# --- conditions ---------------------------------------------------------------------------------------------


def test_conditions_stand_in_for_consequences() -> None:
    played, hero = staged(conditions="on")
    hit = played.hit(hero, 6)

    played.refuses("pilar", "absorb", "conditions_instead", hit=hit, consequences={"severe": "Lost"})
    played.does("pilar", "absorb", hit=hit, boxes=[1], conditions={"injured": ["Injured"], "wounded": ["Wounded"]})

    assert {"Injured", "Wounded"} <= set(played.texts(hero))
    assert played.can("pilar")["conditions"][hero]["boxes"]["wounded"] == 1


def test_conditions_need_their_dial() -> None:
    played, hero = staged()
    hit = played.hit(hero, 1)

    played.refuses("pilar", "absorb", "dial_off", hit=hit, conditions={"hurt": ["Hurt"]})
    played.does("pilar", "absorb", hit=hit, boxes=[1])
    assert played.can("pilar")["conditions"] == {}


def test_a_condition_that_is_marked_is_not_marked_again() -> None:
    played, hero = staged(conditions="on")
    played.wound(hero, "hurt", "Hurt")
    hit = played.hit(hero, 1)

    played.refuses("pilar", "absorb", "condition_marked", hit=hit, conditions={"hurt": ["Hurt"]})
    played.refuses("pilar", "absorb", "not_found", hit=hit, conditions={"dizzy": ["Dizzy"]})
    played.refuses("pilar", "absorb", "name_needed", hit=hit, conditions={"injured": [" "]})


def test_harm_of_one_kind_may_leave_a_condition_of_the_other_if_it_is_said_why() -> None:
    played, hero = staged(conditions="on")
    hit = played.hit(hero, 1)

    played.refuses("pilar", "absorb", "no_explanation", hit=hit, conditions={"scared": ["Scared"]})
    played.does("pilar", "absorb", hit=hit, conditions={"scared": ["Scared"]}, why="terror of the jaws")

    assert played.line("absorbed")["why"] == "terror of the jaws"
    scared = next(aspect for aspect in played.aspects_on(hero) if aspect.slot == "scared")
    assert scared.harm == "mental"


def test_an_extra_slot_becomes_two_more_boxes_of_its_kind() -> None:
    played, hero = staged(conditions="on")
    played.change(hero, slots=EXTRA)

    assert played.can("pilar")["conditions"][hero]["boxes"]["hurt"] == 3
    assert played.can("pilar")["conditions"][hero]["boxes"]["scared"] == 1
    hit = played.hit(hero, 3)
    played.does("pilar", "absorb", hit=hit, conditions={"hurt": ["Cut", "Bruised", "Winded"]})
    assert {"Cut", "Bruised", "Winded"} <= set(played.texts(hero))


def test_apart_a_row_takes_two_marks_and_is_closed() -> None:
    played, hero = staged(conditions="apart")
    hit = played.hit(hero, 3)

    played.refuses(
        "pilar", "absorb", "condition_wrong_kind", hit=hit, boxes=[1, 2], conditions={"scared": ["Scared"]}, why="fear"
    )
    played.does("pilar", "absorb", hit=hit, boxes=[1], conditions={"hurt": ["Cut", "Bruised"]})
    shock = played.hit(hero, 1, "mental")

    played.refuses("pilar", "absorb", "row_closed", hit=shock, conditions={"scared": ["Scared"]})
    plans = played.can("pilar")["hits"][shock]["plans"]
    assert not any("scared" in plan.get("conditions", []) for plan in plans)
    assert any("shaken" in plan.get("conditions", []) for plan in plans)


def test_apart_an_extra_slot_moves_the_rows_end_with_its_boxes() -> None:
    played, hero = staged(conditions="apart")
    played.change(hero, slots=EXTRA)
    assert played.can("pilar")["conditions"][hero]["boxes"]["hurt"] == 4
    for text in ("Cut", "Bruised", "Winded"):
        played.wound(hero, "hurt", text)

    assert played.can("sofia")["conditions"][hero]["rows"]["mild"] == {"marked": 3, "most": 4}
    shock = played.hit(hero, 2, "mental")
    played.refuses("pilar", "absorb", "row_closed", hit=shock, conditions={"scared": ["Scared", "Jumpy"]})
    played.does("pilar", "absorb", hit=shock, boxes=[1], conditions={"scared": ["Scared"]})

    hit = played.hit(hero, 1)
    played.refuses("pilar", "absorb", "row_closed", hit=hit, conditions={"hurt": ["Dizzy"]})


def test_every_plan_of_conditions_is_a_legal_one() -> None:
    played, hero = staged(conditions="apart")
    played.change(hero, slots=EXTRA)
    played.wound(hero, "hurt", "Cut")
    hit = played.hit(hero, 6)
    before, plans = played.state, played.can("pilar")["hits"][hit]["plans"]
    assert any(plan.get("conditions") for plan in plans)

    for plan in plans:
        texts: dict[str, list[str]] = {}
        for key in plan.get("conditions", []):
            texts.setdefault(key, []).append("Ouch")
        played.does("pilar", "absorb", hit=hit, boxes=plan["boxes"], conditions=texts)
        assert not played.has(hit)
        played.state = before


def test_the_gm_marks_a_condition_by_word() -> None:
    played, hero = staged(conditions="apart")

    for text in ("Cut", "Bruised"):
        played.does("gwen", "give_consequence", character=hero, slot="hurt", text=text, reason="the terms")

    played.refuses("gwen", "give_consequence", "condition_marked", character=hero, slot="hurt", text="x", reason="y")
    played.refuses("gwen", "give_consequence", "row_closed", character=hero, slot="scared", text="x", reason="y")
    played.refuses("gwen", "give_consequence", "conditions_instead", character=hero, slot="mild", text="x", reason="y")


# --- extreme ------------------------------------------------------------------------------------------------


def extreme(slot: str = "trouble", text: str = "Hollow Inside") -> dict[str, Any]:
    return {"aspect": f"aspect:{slot}_ilka", "text": text}


def test_an_extreme_consequence_absorbs_eight_and_takes_the_place_of_an_aspect() -> None:
    played, hero = staged(extreme=True)
    hit = played.hit(hero, 9, source="character:ghoul")

    played.refuses("pilar", "absorb", "high_concept_stays", hit=hit, boxes=[1], extreme=extreme("high_concept"))
    played.refuses("pilar", "absorb", "not_found", hit=hit, boxes=[1], extreme=extreme("free_9"))
    played.refuses("pilar", "absorb", "name_needed", hit=hit, boxes=[1], extreme=extreme(text=""))
    played.does("pilar", "absorb", hit=hit, boxes=[1], extreme=extreme())

    trouble = next(aspect for aspect in played.aspects_on(hero) if aspect.slot == "trouble")
    assert (trouble.text, trouble.was, trouble.kind) == ("Hollow Inside", "Debts Everywhere", "character")
    assert [lot.owner for lot in trouble.lots] == ["character:ghoul"]


def test_an_extreme_consequence_is_taken_once_between_breakthroughs() -> None:
    played, hero = staged(extreme=True)
    played.does("pilar", "absorb", hit=played.hit(hero, 8), extreme=extreme())
    again = played.hit(hero, 8)

    played.refuses("pilar", "absorb", "extreme_used", hit=again, extreme=extreme("free_1", "Lost Hand"))
    assert played.can("pilar")["hits"][again]["replaceable"] == []
    played.does("pilar", "absorb", hit=again, boxes=[1, 2], consequences={"severe": "Broken Leg"})

    played.change(hero, breakthroughs=1)
    played.does("pilar", "absorb", hit=played.hit(hero, 8), extreme=extreme("free_1", "Lost Hand"))
    assert {"Hollow Inside", "Lost Hand"} <= set(played.texts(hero))


def test_what_is_extreme_gets_other_words_at_a_breakthrough_but_never_the_old_ones() -> None:
    played, hero = staged(extreme=True)
    played.does("pilar", "absorb", hit=played.hit(hero, 8), extreme=extreme())
    trouble = extreme()["aspect"]
    rename = {"character": hero, "aspect": trouble}

    played.refuses("pilar", "rename_extreme", "needs_milestone", **rename, text="Learning to Feel")
    played.change(hero, breakthroughs=1)
    assert played.can("pilar")["start"][hero] == {trouble: None}
    played.refuses("pilar", "rename_extreme", "not_back_again", **rename, text=" debts everywhere ")
    played.refuses("pilar", "rename_extreme", "name_needed", **rename, text="")
    played.refuses("pilar", "rename_extreme", "nothing_changes", **rename, text="Hollow Inside")
    played.refuses("pilar", "rename_extreme", "nothing_to_treat", character=hero, aspect="aspect:free_1_ilka", text="x")
    played.does("pilar", "rename_extreme", **rename, text="Learning to Feel")

    assert "Learning to Feel" in played.texts(hero)
    played.refuses("pilar", "rename_extreme", "needs_milestone", **rename, text="Feeling")


def test_an_extreme_consequence_needs_its_dial() -> None:
    played, hero = staged()

    played.refuses("pilar", "absorb", "dial_off", hit=played.hit(hero, 8), extreme=extreme())


def test_an_extreme_consequence_counts_for_giving_in() -> None:
    played, hero = staged(extreme=True)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[["character:ghoul"], [hero]])
    played.does("pilar", "absorb", hit=played.hit(hero, 8), extreme=extreme())

    offer = played.does("pilar", "give_in", character=hero, terms="I fall")
    played.does("gwen", "accept_offer", offer=offer)

    assert played.character(hero).fate_points == 3 + 2


# --- weapon and armor ---------------------------------------------------------------------------------------


def attack(margin: int, **gear: int) -> tuple[int, int]:
    """The hit and the boosts of an attack that comes out by this margin."""
    played = Condensed(weapons_armor=True)
    hero = played.pilar(ratings={"fight": margin}, keeps=(Gear(weapon=gear.get("weapon", 0)),))
    worn = Gear(armor=gear.get("armor", 0))
    foe = played.foe(ratings={}, keeps=(worn,), tracks={"physical": Track(boxes=(1,) * 12)})
    played.on_stage(hero, foe)
    roll = played.does("pilar", "declare_action", character=hero, action="attack", rating="fight", target=foe)
    played.does("gwen", "defend", roll=roll, character=foe, rating="athletics")
    played.rolled("pilar", roll, 0, 0, 0, 0, 0, 0, 0, 0)
    if any(todo.kind == "trade" for todo in played.roll(roll).todos):
        played.does("pilar", "choose", roll=roll, option="keep")
    boosts = sum(1 for aspect in played.state.all(Aspect) if aspect.kind == "boost")
    return sum(hit.shifts for hit in played.state.all(Hit)), boosts


@pytest.mark.parametrize(
    ("margin", "weapon", "armor", "hit", "boosts"),
    [
        (1, 2, 0, 3, 0),
        (0, 2, 0, 2, 0),
        (0, 0, 0, 0, 1),
        (2, 0, 2, 0, 1),
        (1, 2, 2, 1, 0),
        (0, 2, 3, 0, 1),
        (3, 1, 1, 3, 0),
        (0, 0, 2, 0, 1),
        (2, 0, 1, 1, 0),
    ],
)
def test_weapon_adds_to_a_hit_and_armor_takes_from_it(
    margin: int, weapon: int, armor: int, hit: int, boosts: int
) -> None:
    assert attack(margin, weapon=weapon, armor=armor) == (hit, boosts)


def test_the_log_says_what_weapon_and_armor_made_of_a_hit() -> None:
    played = Condensed(weapons_armor=True)
    hero = played.pilar(ratings={"fight": 2}, keeps=(Gear(weapon=2),))
    foe = played.foe(ratings={}, keeps=(Gear(armor=1),))
    played.on_stage(hero, foe)
    roll = played.does("pilar", "declare_action", character=hero, action="attack", rating="fight", target=foe)
    played.does("gwen", "defend", roll=roll, character=foe, rating="athletics")
    played.rolled("pilar", roll, 0, 0, 0, 0, 0, 0, 0, 0)

    told = played.line("hit")
    assert told["shifts"] == 3
    assert [part["with"]["value"]["signed"] for part in told["because"]["list"]] == [2, -1]


def test_ratings_go_from_nothing_to_four_and_need_their_dial() -> None:
    played = Condensed(weapons_armor=True)
    hero = played.pilar()

    played.refuses("pilar", "edit_character", "bad_number", character=hero, weapon=5)
    played.refuses("pilar", "edit_character", "bad_number", character=hero, armor=-1)
    played.does("pilar", "edit_character", character=hero, weapon=4, armor=1)
    assert played.line("gear_changed") == {"name": "Ilka", "weapon": 4, "armor": 1}
    played.refuses("pilar", "edit_character", "nothing_changes", character=hero, weapon=4)

    plain = Condensed()
    other = plain.pilar()
    plain.refuses("pilar", "edit_character", "dial_off", character=other, weapon=2)


def test_a_new_npc_comes_with_weapon_and_armor_that_players_do_not_see() -> None:
    played = Condensed(weapons_armor=True)

    troll = played.does("gwen", "create_character", char_kind="npc", name="Troll", weapon=3, armor=2)

    assert played.character(troll).part(Gear) == Gear(weapon=3, armor=2)
    played.does("gwen", "edit_character", character=troll, armor=1)
    assert played.log("spectators") == []


def test_armor_takes_from_the_harm_of_a_contest_and_a_weapon_adds_nothing_to_it() -> None:
    """FCON-WEAP-03, FCON-CONT-08: a hit is a hit, though nobody attacks."""
    played = Condensed(weapons_armor=True)
    ilka = played.pilar(ratings={"athletics": 2})
    doc = played.oleg(ratings={"athletics": 2}, keeps=(Gear(armor=1),))
    mountain = played.foe("mountain", ratings={"athletics": 4}, keeps=(Gear(weapon=3),))
    played.on_stage(ilka, doc, mountain)
    contest = played.does("gwen", "open_contest", participants=[ilka, doc, mountain], goal="the pass", harm_by="foes")
    for side in ("pcs", "foes"):
        played.does("gwen", "declare_intent", contest=contest, side=side, text="to be up there first")
    roll = played.does("pilar", "declare_action", character=ilka, action="overcome", rating="athletics")
    played.does("oleg", "help", roll=roll, character=doc, how="I pull her up")
    played.rolled("pilar", roll, 0, 0, 0, 0)
    theirs = played.does("gwen", "declare_action", character=mountain, action="overcome", rating="athletics")

    played.rolled("gwen", theirs, 1, 1, 0, 0)

    assert {hit.target: hit.shifts for hit in played.state.all(Hit)} == {ilka: 3, doc: 2}


def test_a_contest_does_not_hurt_whom_armor_keeps_from_all_of_it() -> None:
    """FCON-WEAP-03, FCON-CONT-08."""
    played = Condensed(weapons_armor=True)
    ilka = played.pilar(ratings={"athletics": 2}, keeps=(Gear(armor=1),))
    mountain = played.foe("mountain", ratings={"athletics": 3})
    played.on_stage(ilka, mountain)
    contest = played.does("gwen", "open_contest", participants=[ilka, mountain], goal="the pass", harm_by="foes")
    for side in ("pcs", "foes"):
        played.does("gwen", "declare_intent", contest=contest, side=side, text="to be up there first")
    for member, who in (("pilar", ilka), ("gwen", mountain)):
        roll = played.does(member, "declare_action", character=who, action="overcome", rating="athletics")
        played.rolled(member, roll, 0, 0, 0, 0)

    assert not played.state.all(Hit)
    assert not [one for one in played.state.all(Aspect) if one.kind == "boost"]
