"""Treating wounds, the clocks they heal by, what a breakthrough does. Sources: FCON-REC, FCON-ADV-08, FCON-COND-03."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.harm import recovery, treating
from rules.fate.stunt.entities import Stunt
from rules.table.look import game_of
from tests.rules.condensed.table import Condensed

MENTAL = {"harm": "mental"}


def ward(**dials: Any) -> tuple[Condensed, str, str]:
    """A doctor and a patient, in a scene."""
    played = Condensed(**dials)
    doc, ilka = played.oleg(), played.pilar()
    played.on_stage(doc, ilka)
    return played, doc, ilka


def treat(played: Condensed, doc: str, wound: str, *faces: int, rating: str = "academics", text: str = "") -> str:
    return played.overcome("oleg", doc, *faces, rating=rating, treats=wound, text=text)


def next_scene(played: Condensed, *people: str) -> None:
    played.opened(*people)
    played.does("gwen", "close_scene")


def next_session(played: Condensed) -> None:
    played.does("gwen", "start_session")
    played.does("gwen", "end_session")


# --- the roll ---------------------------------------------------------------------------------------------


def test_how_grave_a_wound_is_sets_the_difficulty_and_oneself_is_harder() -> None:
    played, doc, ilka = ward()
    mild, severe = played.wound(ilka, "mild"), played.wound(ilka, "severe", "Crippled Leg")
    own = played.wound(doc, "moderate", "Cut Palm")

    may = played.can("oleg")["treat"][doc]

    assert {wound: may[wound]["difficulty"] for wound in (mild, severe, own)} == {mild: 2, severe: 6, own: 6}
    assert may[mild]["ratings"] == ["academics"]
    roll = played.does("oleg", "declare_action", character=doc, action="overcome", rating="academics", treats=own)
    assert played.roll(roll).opposition_base == 6


def test_a_treated_wound_has_new_words_and_keeps_its_slot() -> None:
    played, doc, ilka = ward()
    ankle = played.wound(ilka, "mild")

    treat(played, doc, ankle, 0, 0, 0, 0, text="Ankle in Bandage")

    wound = played.aspect(ankle)
    assert (wound.text, wound.treated, wound.slot) == ("Ankle in Bandage", True, "mild")
    played.refuses(
        "gwen", "give_consequence", "slot_occupied", character=ilka, slot="mild", text="Again", reason="a fall"
    )
    again = {"character": doc, "action": "overcome", "rating": "academics", "treats": ankle}
    played.refuses("oleg", "declare_action", "already_treated", **again)


def test_a_treatment_that_fails_leaves_the_wound_as_it_was() -> None:
    played, doc, ilka = ward()
    ankle = played.wound(ilka, "mild")

    roll = treat(played, doc, ankle, -1, -1, 0, 0, text="Ankle in Bandage")
    played.does("gwen", "choose", roll=roll, option="plain_failure")

    assert (played.aspect(ankle).text, played.aspect(ankle).treated) == ("Sprained Ankle", False)


def test_a_tie_lets_it_heal_at_a_minor_cost() -> None:
    played, doc, ilka = ward()
    ankle = played.wound(ilka, "mild")

    roll = treat(played, doc, ankle, -1, 0, 0, 0, text="Ankle in Bandage")
    assert not played.aspect(ankle).treated
    played.does("gwen", "finish_roll", roll=roll, cost="the bandages are used up")

    assert played.aspect(ankle).treated


def test_a_tie_may_also_be_a_failure_with_a_boost() -> None:
    played, doc, ilka = ward()
    ankle = played.wound(ilka, "mild")

    roll = treat(played, doc, ankle, -1, 0, 0, 0)
    played.does("oleg", "choose", roll=roll, option="fail_with_boost")

    assert not played.aspect(ankle).treated
    assert [aspect.by for aspect in played.state.all(Aspect) if aspect.kind == "boost"] == [doc]


def test_without_new_words_the_healer_is_asked_for_them() -> None:
    played, doc, ilka = ward()
    ankle = played.wound(ilka, "mild")

    roll = treat(played, doc, ankle, 0, 0, 0, 0)
    assert [todo.kind for todo in played.roll(roll).todos] == ["treated"]
    assert played.can("oleg")["roll"]["do"]["choose"] == ["treated"]
    assert played.can("pilar")["roll"]["do"].get("choose", []) == []
    played.refuses("pilar", "choose", "not_your_character", roll=roll, option="treated", text="Better")
    played.refuses("oleg", "choose", "name_needed", roll=roll, option="treated", text=" ")
    played.does("oleg", "choose", roll=roll, option="treated", text="Ankle in Bandage")

    assert played.aspect(ankle).text == "Ankle in Bandage"
    assert played.roll(roll).step == "closed"


def test_only_what_treats_such_harm_may_be_rolled() -> None:
    played, doc, ilka = ward()
    mind = played.wound(ilka, "mild", "Jumpy", **MENTAL)
    body = played.wound(ilka, "moderate", "Broken Arm")
    use = {"character": doc, "action": "overcome"}

    refusal = played.refuses("oleg", "declare_action", "not_for_this_harm", **use, rating="academics", treats=mind)
    assert refusal.rule == "FCON-REC-03"
    played.refuses("oleg", "declare_action", "not_for_this_harm", **use, rating="empathy", treats=body)
    played.does("oleg", "declare_action", **use, rating="empathy", treats=mind)


def test_a_stunt_or_the_gm_lets_another_rating_treat_it() -> None:
    played, doc, ilka = ward()
    ankle = played.wound(ilka, "mild")
    use = {"character": doc, "action": "overcome", "treats": ankle}

    offer = played.does(
        "oleg", "ask_permission", character=doc, rating="crafts", action="treat", because="I build a splint"
    )
    played.does("gwen", "accept_offer", offer=offer)
    assert played.can("oleg")["treat"][doc][ankle]["ratings"] == ["academics", "crafts"]
    roll = played.does("oleg", "declare_action", **use, rating="crafts")
    played.does("oleg", "withdraw_action", roll=roll)
    played.refuses("oleg", "declare_action", "not_for_this_harm", **use, rating="crafts")

    healer = Stunt(id="herbs", name="Herbs", kind="rule", effect="swap", rating="lore", other="academics")
    played.put(replace(played.character(doc), stunts=(healer,)))
    played.does("oleg", "declare_action", **use, rating="lore")


def test_a_list_without_the_usual_rating_treats_with_any() -> None:
    played, doc, ilka = ward(skill_list="actions")
    ankle = played.wound(ilka, "mild")

    assert played.can("oleg")["treat"][doc][ankle]["ratings"] == []
    played.does("oleg", "declare_action", character=doc, action="overcome", rating="tinker", treats=ankle)


def test_there_must_be_a_wound_to_treat() -> None:
    played, doc, ilka = ward(extreme=True)
    use = {"character": doc, "action": "overcome", "rating": "academics"}
    lost = "aspect:trouble_ilka"

    for none in ("aspect:nowhere", lost):
        played.refuses("oleg", "declare_action", "nothing_to_treat", **use, treats=none)
    played.does("pilar", "absorb", hit=played.hit(ilka, 8), extreme={"aspect": lost, "text": "Lost Hand"})
    played.refuses("oleg", "declare_action", "extreme_stays", **use, treats=lost)
    hidden = played.wound(ilka, "mild", known_to=())
    played.refuses("oleg", "declare_action", "nothing_to_treat", **use, treats=hidden)
    assert hidden not in played.can("oleg")["treat"].get(doc, {})


def test_where_wounds_heal_by_themselves_nobody_treats_them() -> None:
    played, doc, ilka = ward(recovery="explained")
    ankle = played.wound(ilka, "mild")

    played.refuses(
        "oleg", "declare_action", "dial_off", character=doc, action="overcome", rating="academics", treats=ankle
    )
    assert played.can("oleg")["treat"] == {}
    played.does("gwen", "close_scene", rested=[ilka], recovery={ilka: {"mild": "a night's sleep"}})
    assert not played.has(ankle)


def test_how_a_condition_heals_is_said_where_it_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """FCON-COND-07: name, row, value, kind and recovery are data; another list may heal otherwise than it is grave."""
    played, doc, ilka = ward(conditions="on")
    game = game_of(played.state)
    slow = tuple(replace(one, recovery="severe") if one.key == "injured" else one for one in game.conditions)
    for module in (recovery, treating):
        monkeypatch.setattr(module, "game_of", lambda state: replace(game, conditions=slow))
    id = played.wound(ilka, "injured")
    wound = played.state.get(id, Aspect)

    assert recovery.heals(played.state, wound) == "breakthrough"
    assert treating.difficulty_of(played.state, played.character(doc), wound) == 6


def test_each_condition_heals_as_a_consequence_of_the_game() -> None:
    """FCON-COND-03, FCON-COND-07."""
    game = game_of(Condensed().state)

    assert {one.recovery for one in game.conditions} <= set(game.treatment["difficulty"])
    assert {one.recovery for one in game.conditions} <= {slot.key for slot in game.sheet.consequences}


def test_a_condition_is_treated_like_a_consequence_as_grave() -> None:
    played, doc, ilka = ward(conditions="on")
    injured = played.wound(ilka, "injured", "Injured")

    assert played.can("oleg")["treat"][doc][injured]["difficulty"] == 4
    treat(played, doc, injured, 1, 1, 0, 0, text="Arm in a Cast")
    played.does("gwen", "close_scene")
    played.does("gwen", "end_session")
    assert played.has(injured)
    next_session(played)
    assert not played.has(injured)
    assert played.line("consequence_cleared")["slot"] == {"key": "condensed.condition.injured.name"}


# --- the clocks -------------------------------------------------------------------------------------------


def test_a_mild_wound_heals_with_the_first_whole_scene_after() -> None:
    played, doc, ilka = ward()
    ankle = played.wound(ilka, "mild")
    treat(played, doc, ankle, 0, 0, 0, 0, text="Ankle in Bandage")

    played.does("gwen", "close_scene")
    assert played.has(ankle)
    played.refuses("pilar", "recover", "too_early", character=ilka, slot="mild", how="")
    next_scene(played, doc, ilka)

    assert not played.has(ankle)
    assert played.line("consequence_cleared")["told"] == "no"


def test_an_untreated_wound_stays() -> None:
    played, doc, ilka = ward()
    ankle = played.wound(ilka, "mild")

    played.does("gwen", "close_scene")
    next_scene(played, doc, ilka)

    assert played.has(ankle)
    played.refuses("pilar", "recover", "untreated", character=ilka, slot="mild", how="rest")


def test_a_moderate_wound_heals_with_the_first_whole_session_after() -> None:
    played, doc, ilka = ward()
    arm = played.wound(ilka, "moderate", "Broken Arm")
    treat(played, doc, arm, 1, 1, 0, 0, text="Arm in a Cast")

    played.does("gwen", "close_scene")
    played.does("gwen", "end_session")
    assert played.has(arm)
    played.does("gwen", "start_session")
    assert played.has(arm)
    played.does("gwen", "end_session")

    assert not played.has(arm)


def test_a_severe_wound_may_be_cleared_at_the_breakthrough_after() -> None:
    played, _, ilka = ward()
    leg = played.wound(ilka, "severe", "Crippled Leg", treated=True, treated_session=1, treated_scene=1)
    played.does("gwen", "close_scene")
    played.does("gwen", "end_session")
    next_session(played)
    next_session(played)

    refusal = played.refuses("pilar", "recover", "too_early", character=ilka, slot="severe", how="")
    assert refusal.rule == "FCON-REC-07"
    played.change(ilka, breakthroughs=1)
    assert played.can("pilar")["heal"][ilka]["severe"] is None
    played.does("pilar", "recover", character=ilka, slot="severe", how="")

    assert not played.has(leg)


def test_the_dial_lets_a_severe_wound_go_after_so_many_sessions() -> None:
    played, _, ilka = ward(severe_after_sessions=2)
    leg = played.wound(ilka, "severe", "Crippled Leg", treated=True, treated_session=1, treated_scene=1)
    untreated = played.wound(ilka, "moderate", "Broken Arm")
    played.does("gwen", "close_scene")
    played.does("gwen", "end_session")

    next_session(played)
    assert played.has(leg)
    next_session(played)

    assert not played.has(leg)
    assert played.has(untreated)


# --- a breakthrough ---------------------------------------------------------------------------------------


def at_a_breakthrough(played: Condensed, who: str) -> None:
    count = played.character(who).breakthroughs + 1
    played.change(who, breakthroughs=count, milestone={"size": "breakthrough", "left": ["recover"], "had": ["recover"]})


def test_a_breakthrough_starts_recovery_without_a_roll() -> None:
    played, _, ilka = ward()
    arm, leg = played.wound(ilka, "moderate", "Broken Arm"), played.wound(ilka, "severe", "Crippled Leg")
    start = {"character": ilka, "aspect": arm, "text": "Arm in a Cast"}

    played.refuses("pilar", "start_recovery", "needs_milestone", **start)
    at_a_breakthrough(played, ilka)
    assert played.can("pilar")["start"][ilka] == {arm: None, leg: None}
    played.refuses("pilar", "start_recovery", "name_needed", **{**start, "text": ""})
    played.refuses("oleg", "start_recovery", "not_your_character", **start)
    played.does("pilar", "start_recovery", **start)

    assert played.aspect(arm).treated
    assert played.line("recovery_started")["by"] == "breakthrough"
    played.refuses("pilar", "start_recovery", "already_treated", **start)


def test_a_mild_wound_does_not_start_at_a_breakthrough() -> None:
    played, _, ilka = ward()
    ankle = played.wound(ilka, "mild")
    at_a_breakthrough(played, ilka)

    played.refuses("pilar", "start_recovery", "needs_milestone", character=ilka, aspect=ankle, text="Better")
    played.refuses("pilar", "start_recovery", "nothing_to_treat", character=ilka, aspect="aspect:x", text="Better")


def test_what_starts_at_a_breakthrough_is_not_cleared_at_the_same_one() -> None:
    played, _, ilka = ward()
    leg = played.wound(ilka, "severe", "Crippled Leg")
    at_a_breakthrough(played, ilka)
    played.does("pilar", "start_recovery", character=ilka, aspect=leg, text="Knee Brace")

    played.refuses("pilar", "recover", "too_early", character=ilka, slot="severe", how="")
    at_a_breakthrough(played, ilka)
    played.does("pilar", "recover", character=ilka, slot="severe", how="")
    assert not played.has(leg)


def test_what_is_extreme_never_recovers() -> None:
    played, _, ilka = ward(extreme=True)
    lost = "aspect:trouble_ilka"
    played.does("pilar", "absorb", hit=played.hit(ilka, 8), extreme={"aspect": lost, "text": "Lost Hand"})
    at_a_breakthrough(played, ilka)

    played.refuses("pilar", "start_recovery", "extreme_stays", character=ilka, aspect=lost, text="Hand Again")
    assert played.can("pilar")["heal"][ilka][lost]["code"] == "extreme_stays"


def test_a_plain_milestone_does_not_reword_what_is_extreme() -> None:
    played, _, ilka = ward(extreme=True)
    lost = "aspect:trouble_ilka"
    played.does("pilar", "absorb", hit=played.hit(ilka, 8), extreme={"aspect": lost, "text": "Lost Hand"})
    played.change(ilka, milestone={"size": "milestone", "left": ["minor"], "had": ["minor"]})

    played.refuses(
        "pilar", "choose_minor", "extreme_stays", character=ilka, option="rename", slot="trouble", text="Debts"
    )
