"""What is asked of the GM or of the table, and what must be said with it: removals, permissions, votes, costs."""

from typing import Any

import pytest

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.stage.entities import Scene
from tests.rules.condensed.table import Condensed

TROUBLE = "aspect:trouble_ilka"


def staged(**dials: Any) -> tuple[Condensed, str, str, str]:
    """Ilka and Doc before a ghoul."""
    played = Condensed(**dials)
    ilka, doc, ghoul = played.pilar(ratings={"athletics": 2, "crafts": 1}), played.oleg(), played.foe()
    played.on_stage(ilka, doc, ghoul)
    return played, ilka, doc, ghoul


def smoke_in(played: Condensed, ilka: str) -> str:
    played.put(Aspect(id="aspect:smoke", text="Thick Smoke", kind="situation", on=played.token(ilka).scene))
    return "aspect:smoke"


def last_offer(played: Condensed) -> str:
    return played.state.all(Offer)[-1].id


# --- doing away with an aspect --------------------------------------------------------------------------------


def test_only_what_is_true_of_the_situation_is_done_away_with_by_asking() -> None:
    """FCON-ASP-04."""
    played, ilka, _, _ = staged()
    wound = played.wound(ilka, "mild")

    for aspect in (TROUBLE, wound):
        played.refuses("pilar", "ask_removal", "aspect_stays", character=ilka, aspect=aspect, how="I let it go")


@pytest.mark.parametrize("kind", ["boost", "organization", "scenario"])
def test_what_passes_by_itself_or_reaches_beyond_the_scene_is_not_done_away_with_by_asking(kind: str) -> None:
    """FCON-ASP-04."""
    played, ilka, _, _ = staged(wide_aspects=True)
    smoke = smoke_in(played, ilka)
    ask = {"character": ilka, "aspect": smoke, "how": "I open a window"}

    played.change(smoke, kind=kind)
    played.refuses("pilar", "ask_removal", "not_allowed", **ask)
    played.change(smoke, kind="situation")
    played.does("pilar", "ask_removal", **ask)


def test_whoever_does_away_with_an_aspect_says_how() -> None:
    """FCON-ASP-04."""
    played, ilka, _, _ = staged()

    played.refuses("pilar", "ask_removal", "no_explanation", character=ilka, aspect=smoke_in(played, ilka), how="  ")


def test_an_aspect_that_is_gone_meanwhile_is_not_done_away_with_again() -> None:
    """FCON-ASP-04."""
    played, ilka, _, _ = staged()
    smoke = smoke_in(played, ilka)
    played.does("pilar", "ask_removal", character=ilka, aspect=smoke, how="I open a window")
    played.does("gwen", "remove_aspect", aspect=smoke)

    played.refuses("gwen", "accept_offer", "gone", offer=last_offer(played))


def test_only_aspects_of_the_scene_outlast_it() -> None:
    """FCON-ASP-03."""
    played, ilka, _, _ = staged()
    smoke = smoke_in(played, ilka)
    played.put(Aspect(id="aspect:far", text="Far Away", kind="situation", on="scene:elsewhere"))

    played.refuses("gwen", "close_scene", "not_allowed", keep=[TROUBLE])
    played.refuses("gwen", "close_scene", "not_allowed", keep=["aspect:far"])
    played.does("gwen", "close_scene", keep=[smoke])

    assert played.has(smoke)


# --- ratings that may more ------------------------------------------------------------------------------------


def test_whoever_asks_to_use_a_rating_otherwise_says_why() -> None:
    """FCON-ACT-03."""
    played, ilka, _, _ = staged()
    wish = {"character": ilka, "rating": "crafts", "action": "attack"}

    played.refuses("pilar", "ask_permission", "no_explanation", **wish, because=" ")


@pytest.mark.parametrize(("harm", "hurts"), [("", "physical"), ("physical", "physical"), ("mental", "mental")])
def test_the_gm_says_what_a_granted_attack_hurts(harm: str, hurts: str) -> None:
    """FCON-ACT-03: where it is not said, what is usual there; once, and never what a rating does anyway."""
    played, ilka, _, ghoul = staged()
    grant = {"character": ilka, "action": "attack", "because": "cold eyes", "harm": harm}
    for rating in ("deceive", "fight"):
        played.does("gwen", "grant_permission", **grant, rating=rating)

    strike = {"character": ilka, "action": "attack", "target": ghoul}
    roll = played.does("pilar", "declare_action", **strike, rating="deceive")
    assert played.roll(roll).harm == hurts
    played.does("pilar", "withdraw_action", roll=roll)
    assert played.roll(played.does("pilar", "declare_action", **strike, rating="fight")).harm == "physical"


def test_a_player_asks_for_the_kind_of_harm_as_well() -> None:
    """FCON-ACT-03."""
    played, ilka, _, ghoul = staged()
    wish = {"character": ilka, "rating": "lore", "action": "attack", "because": "a curse", "harm": "mental"}
    played.does("gwen", "accept_offer", offer=played.does("pilar", "ask_permission", **wish))

    strike = {"character": ilka, "action": "attack", "target": ghoul, "rating": "lore"}
    roll = played.does("pilar", "declare_action", **strike)
    played.does("gwen", "grant_permission", **{**wish, "action": "zone"})

    assert played.roll(roll).harm == "mental"
    assert [grant.harm for scene in played.state.all(Scene) for grant in scene.grants] == [""]
    played.does("gwen", "defend", roll=roll, character=ghoul, rating="will")


def test_buttons_name_the_ratings_that_attack_and_those_that_answer() -> None:
    """FCON-ACT-02."""
    played, ilka, _, ghoul = staged()
    roll = played.does("gwen", "declare_action", character=ghoul, action="attack", rating="fight", target=ilka)

    can = played.can("pilar")

    assert can["acts"][ilka]["attacks"] == ["fight", "provoke", "shoot"]
    assert can["roll"]["do"]["defend_with"][ilka] == ["athletics", "fight"]
    played.refuses("pilar", "defend", "not_for_defense", roll=roll, character=ilka, rating="will")


def test_a_defense_that_does_not_answer_is_told_what_does() -> None:
    """FCON-ACT-02: by the kind of harm, and at a distance without those for close by."""
    played, ilka, _, ghoul = staged()
    close, far, words = ("will", ["athletics", "fight"]), ("fight", ["athletics"]), ("fight", ["will"])
    for strikes_with, (wrong, right) in {"fight": close, "shoot": far, "provoke": words}.items():
        roll = played.does("gwen", "declare_action", character=ghoul, action="attack", rating=strikes_with, target=ilka)
        refusal = played.refuses("pilar", "defend", "not_for_defense", roll=roll, character=ilka, rating=wrong)
        named = [one["key"].split(".")[-2] for one in refusal.params["allowed"]["list"]]
        assert named == right
        played.does("gwen", "withdraw_action", roll=roll)


# --- votes ----------------------------------------------------------------------------------------------------


def test_the_table_votes_on_compels_and_on_nothing_else() -> None:
    """FCON-CMP-08."""
    played, ilka, _, _ = staged()
    played.does("pilar", "ask_removal", character=ilka, aspect=smoke_in(played, ilka), how="I open a window")

    refused = played.refuses("oleg", "vote_on_offer", "wrong_step", offer=last_offer(played), agree=True)

    assert refused.params["step"] == "removal"


def test_those_who_play_vote_and_not_whoever_proposed_it() -> None:
    """FCON-CMP-08."""
    played, ilka, doc, _ = staged()
    offer = played.does(
        "oleg", "offer_compel", character=doc, target=ilka, aspect=TROUBLE, compel="event", effect="The bank has come"
    )

    for member in ("oleg", "gwen", "sofia"):
        played.refuses(member, "vote_on_offer", "not_allowed", offer=offer, agree=False)
    played.does("pilar", "vote_on_offer", offer=offer, agree=True)


# --- dice and what they cost ----------------------------------------------------------------------------------


def failed(played: Condensed, ilka: str) -> str:
    roll = played.does("pilar", "declare_action", character=ilka, action="overcome", rating="athletics", goal="up")
    played.does("gwen", "set_opposition", roll=roll, difficulty=4)
    return played.rolled("pilar", roll, 0, 0, 0, 0)


def test_dice_are_entered_for_a_roll_that_is_there() -> None:
    """FCON-DICE-02."""
    played, _, _, _ = staged(manual_dice=True)

    played.refuses("pilar", "enter_dice", "gone", roll="roll:nowhere", thrown=[0, 0, 0, 0])


def test_a_failure_costs_only_what_is_said() -> None:
    """FCON-OUT-02, FCON-OUT-03."""
    played, ilka, _, _ = staged()
    roll = failed(played, ilka)

    played.refuses("gwen", "choose", "cost_needed", roll=roll, option="failure_hit")
    for option in ("offer_cost", "impose_cost"):
        played.refuses("gwen", "choose", "cost_needed", roll=roll, option=option, text=" ")


def test_a_tie_at_something_new_leaves_a_boost_whatever_a_tie_at_finding_leaves() -> None:
    """FCON-CAA-04, FCON-CAA-09."""
    played, ilka, _, _ = staged(advantage_unknown="found")
    roll = played.does(
        "pilar", "declare_action", character=ilka, action="create_advantage", rating="athletics", text="High Ground"
    )
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    played.rolled("pilar", roll, 0, 0, 0, 0)

    assert [aspect.kind for aspect in played.state.all(Aspect) if aspect.by == ilka] == ["boost"]
