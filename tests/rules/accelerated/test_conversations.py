"""Refusals in what the table talks over: a roll, an offer, a turn, a challenge. Each at the place that makes it."""

from typing import Any

import pytest

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.contest.entities import Contest, Task
from rules.fate.roll.entities import Roll
from rules.fate.stunt.entities import Stunt
from tests.rules.accelerated.docks import BLANK, declared, docks, rolled, settled, step
from tests.rules.accelerated.table import Played

NOWHERE = "roll:nowhere"


@pytest.fixture
def table() -> Played:
    return docks()


# --- only the GM ------------------------------------------------------------------------------------------

ONLY_THE_GM: list[tuple[str, dict[str, Any]]] = [
    ("send_back", {"roll": NOWHERE}),
    ("agree_action", {"roll": NOWHERE}),
    ("propose_cost", {"roll": NOWHERE, "text": "A boot"}),
    ("decline_invoke", {"roll": NOWHERE, "invoke": "i"}),
    ("reject_stunt", {"roll": NOWHERE, "stunt": "s"}),
    ("place_twist", {"contest": "contest:nowhere", "text": "Rain"}),
    ("break_ties", {"order": []}),
]


@pytest.mark.parametrize(("kind", "args"), ONLY_THE_GM, ids=[kind for kind, _ in ONLY_THE_GM])
def test_only_the_gm_may(table: Played, kind: str, args: dict[str, Any]) -> None:
    table.refuses("pilar", kind, "gm_only", **args)


# --- a roll -----------------------------------------------------------------------------------------------


def test_a_roll_that_is_not_there_is_not_changed_or_cast(table: Played) -> None:
    """FAE-ACT-01."""
    table.refuses("gwen", "set_opposition", "gone", roll=NOWHERE, difficulty=2)
    table.refuses("pilar", "roll_dice", "gone", roll=NOWHERE)


def test_where_nobody_is_named_the_other_side_gets_the_free_use(table: Played) -> None:
    """FAE-CAA-03."""
    roll = settled(table, -1, -1, -1, -1, difficulty=4, action="create_advantage", text="Oil on the Planks")

    table.does("gwen", "choose", roll=roll, option="opponent_free")

    oil = next(aspect for aspect in table.state.all(Aspect) if aspect.text == "Oil on the Planks")
    assert [(lot.owner, lot.left) for lot in oil.lots] == [("side:foes", 1)]
    assert table.state.get(roll, Roll).result.aspect == oil.id


def test_a_found_thing_that_turns_against_one_has_a_name(table: Played) -> None:
    """FAE-CAA-03."""
    roll = settled(table, -1, -1, -1, -1, difficulty=4, action="create_advantage", mode="discover")

    table.refuses("gwen", "choose", "name_needed", roll=roll, option="opponent_free", holder=table.shark)


def test_a_major_cost_is_asked_for_named_and_agreed_in_this_order(table: Played) -> None:
    """FAE-OVC-02."""
    roll = settled(table, difficulty=8)
    table.refuses("gwen", "propose_cost", "wrong_step", roll=roll, text="A boot")
    table.refuses("pilar", "agree_cost", "wrong_step", roll=roll)
    table.does("pilar", "choose", roll=roll, option="major_cost")
    table.refuses("gwen", "propose_cost", "cost_needed", roll=roll, text=" ")
    table.refuses("pilar", "agree_cost", "cost_needed", roll=roll)


def test_a_minor_cost_is_the_gms_and_has_words(table: Played) -> None:
    """FAE-OVC-03."""
    value = table.character(table.reth).ratings["quick"]
    roll = settled(table, difficulty=value)

    table.refuses("pilar", "finish_roll", "gm_only", roll=roll, cost="A boot")
    table.refuses("gwen", "finish_roll", "cost_needed", roll=roll, cost=" ")
    table.does("gwen", "finish_roll", roll=roll, cost="A boot")
    assert step(table, roll) == "closed"


def test_whoever_steps_in_says_why(table: Played) -> None:
    """FAE-DEF-05."""
    attack = {"character": table.shark, "action": "attack", "rating": "skilled", "target": table.reth}
    roll = table.does("gwen", "declare_action", **attack)
    defend = {"roll": roll, "character": table.abigail, "rating": "quick"}

    table.refuses("oleg", "defend", "no_explanation", **defend)
    table.refuses("oleg", "defend", "no_explanation", **defend, because=" ")


def test_those_vote_who_have_a_hero_there_and_when_somebody_steps_in(table: Played) -> None:
    """FAE-DEF-05."""
    attack = {"character": table.shark, "action": "attack", "rating": "skilled", "target": table.reth}
    roll = table.does("gwen", "declare_action", **attack)
    table.refuses("pilar", "vote_on_defense", "wrong_step", roll=roll, agree=True)
    table.does("oleg", "defend", roll=roll, character=table.abigail, rating="quick", because="I am nearer")

    table.refuses("oleg", "vote_on_defense", "not_allowed", roll=roll, agree=True)


def test_an_invocation_that_is_not_there_is_not_declined(table: Played) -> None:
    """FAE-INV-03."""
    table.refuses("gwen", "decline_invoke", "gone", roll=NOWHERE, invoke="none")
    roll = rolled(table)
    table.refuses("gwen", "decline_invoke", "gone", roll=roll, invoke="none")


def test_a_stunt_is_rejected_while_it_is_claimed(table: Played) -> None:
    """FAE-STN-03."""
    table.refuses("gwen", "reject_stunt", "gone", roll=NOWHERE, stunt="none")
    roll = declared(table)
    table.refuses("gwen", "reject_stunt", "no_such_stunt", roll=roll, stunt="none")
    table.does("gwen", "set_opposition", roll=roll, difficulty=8)
    table.dice.feed(BLANK)
    table.does("pilar", "roll_dice", roll=roll)
    table.does("gwen", "settle_roll", roll=roll)
    table.refuses("gwen", "reject_stunt", "wrong_step", roll=roll, stunt="none")


# --- offers -----------------------------------------------------------------------------------------------


def trouble_of(table: Played, character: str) -> str:
    return next(aspect.id for aspect in table.aspects_on(character) if aspect.slot == "trouble")


def compelled(table: Played) -> str:
    compel = {"aspect": trouble_of(table, table.reth), "compel": "decision", "effect": "You open the crate"}
    return table.does("gwen", "offer_compel", target=table.reth, **compel)


def test_a_player_compels_by_a_character_and_never_as_the_gm(table: Played) -> None:
    """FAE-CMP-01, FAE-CMP-10: as the GM it would cost nothing."""
    compel = {"target": table.abigail, "aspect": trouble_of(table, table.abigail), "compel": "event", "effect": "There"}

    table.refuses("pilar", "offer_compel", "gm_only", **compel)
    table.refuses("pilar", "offer_compel", "gm_only", **compel, character="gm")


def test_nobody_is_compelled_by_another_ones_aspect(table: Played) -> None:
    """FAE-CMP-01."""
    compel = {"compel": "event", "effect": "They have found you"}
    table.refuses(
        "gwen", "offer_compel", "not_theirs", target=table.reth, aspect=trouble_of(table, table.abigail), **compel
    )


def test_another_wording_has_words_and_comes_from_a_side(table: Played) -> None:
    """FAE-CMP-05."""
    offer = compelled(table)

    table.refuses("pilar", "counter_offer", "no_explanation", offer=offer, terms=" ")
    table.refuses("oleg", "counter_offer", "not_the_target", offer=offer, terms="He does not")


def test_a_wording_is_agreed_by_the_side_that_is_asked_and_when_there_is_one(table: Played) -> None:
    """FAE-CMP-05."""
    offer = compelled(table)
    table.refuses("gwen", "agree_counter", "nothing_changes", offer=offer)
    table.does("pilar", "counter_offer", offer=offer, terms="I knock first")

    table.refuses("oleg", "agree_counter", "not_the_target", offer=offer)


def test_only_the_one_who_is_asked_refuses(table: Played) -> None:
    """FAE-CMP-05."""
    offer = compelled(table)

    table.refuses("oleg", "refuse_offer", "not_the_target", offer=offer)
    table.refuses("gwen", "refuse_offer", "not_the_target", offer=offer)


def test_a_stunt_that_is_gone_is_not_agreed_to(table: Played) -> None:
    """FAE-STN-04. An offer from before, as an older release may have left it."""
    table.put(Offer(id="offer:late", kind="stunt", by=table.reth, to="gm", terms="on roofs", text="none"))

    table.refuses("gwen", "accept_offer", "gone", offer="offer:late")


def test_a_suggested_aspect_has_words(table: Played) -> None:
    """FAE-CFL-02."""
    table.refuses("pilar", "suggest_aspect", "no_explanation", character=table.reth, text=" ")


# --- challenges, contests, turns ----------------------------------------------------------------------------


def test_a_task_is_claimed_once_by_somebody(table: Played) -> None:
    """FAE-CHL-02."""
    table.does("gwen", "open_challenge", tasks=[{"name": "Hold on"}])
    task = table.state.all(Task)[0].id
    table.refuses("pilar", "claim_task", "nothing_changes", task=task, character=None)
    table.does("pilar", "claim_task", task=task, character=table.reth)

    table.refuses("pilar", "claim_task", "nothing_changes", task=task, character=table.reth)


def contest(table: Played) -> str:
    return table.does("gwen", "open_contest", participants=[table.reth, table.abigail], goal="the ferry")


def test_a_contest_that_is_not_there_goes_nowhere(table: Played) -> None:
    """FAE-CON-06."""
    for kind in ("next_exchange", "end_contest"):
        table.refuses("gwen", kind, "gone", contest="contest:nowhere")


def test_a_twist_is_placed_when_the_highest_is_shared_and_before_anybody_goes_on(table: Played) -> None:
    """FAE-CON-05."""
    id = contest(table)
    table.refuses("gwen", "place_twist", "nothing_changes", contest=id, text="Rain")
    table.change(id, state="twist", totals={})

    assert table.state.get(id, Contest).state == "twist"
    table.refuses("pilar", "declare_action", "twist_needed", character=table.reth, action="overcome", rating="quick")


def test_ties_are_broken_as_whole_groups_and_while_there_are_any(table: Played) -> None:
    """FAE-TURN-02."""
    table.change(table.abigail, ratings={**table.character(table.abigail).ratings, "quick": 2})
    table.does("gwen", "open_conflict", conflict_kind="physical")
    tied = table.conflict().tied[0]
    assert set(tied) == {table.reth, table.abigail}
    table.refuses("gwen", "break_ties", "bad_args", order=[table.reth])
    table.does("gwen", "break_ties", order=[table.abigail, table.reth])

    table.refuses("gwen", "break_ties", "nothing_changes", order=[])


def test_nobody_goes_first_before_the_order_stands(table: Played) -> None:
    """FAE-TURN-02, FAE-STN-05."""
    first = Stunt(id="quick_draw", name="Quick on the Draw", kind="session", effect="goes_first")
    ratings = {**table.character(table.abigail).ratings, "quick": 2}
    table.change(table.abigail, ratings=ratings, stunts=(first,))
    table.does("gwen", "open_conflict", conflict_kind="physical")

    table.refuses("oleg", "use_stunt", "wrong_step", character=table.abigail, stunt="quick_draw")


def test_giving_in_says_how(table: Played) -> None:
    """FAE-GIV-03."""
    table.does("gwen", "open_conflict", conflict_kind="physical")

    table.refuses("pilar", "give_in", "no_explanation", character=table.reth, terms=" ")


def test_a_milestone_is_for_somebody() -> None:
    """FAE-ADV-01."""
    Played().refuses("gwen", "award_milestone", "nothing_changes", milestone="minor")


# --- harm ---------------------------------------------------------------------------------------------------


def test_nobody_is_taken_off_the_board_while_a_hit_is_about_them(table: Played) -> None:
    """FAE-STR-07."""
    table.does("gwen", "inflict_hit", target=table.reth, shifts=2, source=table.shark)

    for character in (table.reth, table.shark):
        table.refuses("gwen", "remove_token", "hit_pending", token=table.token(character).id)


def test_a_hit_is_taken_and_then_told(table: Played) -> None:
    """FAE-TKO-03, FAE-STR-07."""
    table.refuses("gwen", "narrate", "gone", hit="hit:nowhere", text="Over the rail")
    table.refuses("pilar", "absorb", "gone", hit="hit:nowhere", boxes=[1], consequences={})
    hit = table.does("gwen", "inflict_hit", target=table.reth, shifts=2)
    table.refuses("gwen", "narrate", "wrong_step", hit=hit, text="Over the rail")
    table.does("pilar", "be_taken_out", hit=hit)
    table.refuses("pilar", "absorb", "wrong_step", hit=hit, boxes=[2], consequences={})
    table.refuses("pilar", "be_taken_out", "wrong_step", hit=hit)
    table.refuses("gwen", "narrate", "name_needed", hit=hit, text=" ")


def test_a_mild_consequence_keeps_its_words_and_no_other_loses_them(table: Played) -> None:
    """FAE-CSQ-06."""
    mild, severe = table.hurt(table.reth, "mild", "Twisted Ankle"), table.hurt(table.reth, "severe", "No Left Hand")

    table.refuses("pilar", "reword_consequence", "aspect_not_known", aspect=trouble_of(table, table.reth), text="Free")
    table.refuses("pilar", "reword_consequence", "not_allowed", aspect=mild, text="Sprained Ankle")
    table.refuses("pilar", "reword_consequence", "no_explanation", aspect=severe, text=" ")


def test_a_consequence_that_has_healed_is_not_reworded(table: Played) -> None:
    """FAE-CSQ-06."""
    severe = table.hurt(table.reth, "severe", "No Left Hand")
    offer = table.does("pilar", "reword_consequence", aspect=severe, text="A Brass Hand")
    table.does("gwen", "remove_aspect", aspect=severe)

    table.refuses("gwen", "accept_offer", "gone", offer=offer)
