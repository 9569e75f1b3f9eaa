"""What is refused, and why, where a scene has turns, wounds, offers and contests."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules import game
from rules.fate.bargain.entities import Offer
from rules.fate.contest.entities import Contest, Task
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.stunt.entities import Stunt
from tests.rules import asked
from tests.rules.accelerated.docks import BLANK, declared, docks, step
from tests.rules.accelerated.table import Played


@pytest.fixture
def table() -> Played:
    return docks()


# --- offers -------------------------------------------------------------------------------------------------


def test_who_has_no_point_compels_nobody(table: Played) -> None:
    """FAE-CMP-10."""
    table.change(table.reth, fate_points=0)
    trouble = next(aspect.id for aspect in table.aspects_on(table.abigail) if aspect.slot == "trouble")
    compel = {"target": table.abigail, "aspect": trouble, "compel": "event", "effect": "They find you"}

    refused = table.refuses("pilar", "offer_compel", "not_enough_fate_points", character=table.reth, **compel)
    assert refused.rule == "FAE-CMP-10"


def test_only_the_gm_ends_a_scene_by_answering(table: Played) -> None:
    """FAE-POOL-04."""
    trouble = next(aspect.id for aspect in table.aspects_on(table.reth) if aspect.slot == "trouble")
    offer = table.does(
        "gwen", "offer_compel", target=table.reth, aspect=trouble, compel="decision", effect="You open the crate"
    )

    table.refuses("pilar", "accept_offer", "gm_only", offer=offer, ends_scene=True)


def giving_in(table: Played) -> str:
    table.does("gwen", "open_conflict", conflict_kind="physical")
    return table.does("pilar", "give_in", character=table.reth, terms="She is left on the quay")


def test_nobody_gives_in_twice(table: Played) -> None:
    """FAE-GIV-03."""
    giving_in(table)

    table.refuses("pilar", "give_in", "wrong_step", character=table.reth, terms="She runs")


def test_whoever_is_hit_takes_it_before_giving_in(table: Played) -> None:
    """FAE-GIV-01."""
    table.does("gwen", "open_conflict", conflict_kind="physical")
    table.does("gwen", "inflict_hit", target=table.reth, shifts=2)

    table.refuses("pilar", "give_in", "too_late", character=table.reth, terms="She runs")


def test_nobody_gives_in_who_is_not_on_the_board(table: Played) -> None:
    """FAE-GIV-01."""
    away = table.hero("oleg", "voltaire")
    table.does("gwen", "open_conflict", conflict_kind="physical")

    table.refuses("oleg", "give_in", "no_conflict", character=away, terms="I was never here")


def test_there_is_nothing_to_give_in_to_when_the_conflict_is_over(table: Played) -> None:
    """FAE-GIV-01. An offer from before, as an older release may have left it."""
    table.put(Offer(id="offer:late", kind="concession", by=table.reth, to="gm", terms="She is left on the quay"))

    table.refuses("gwen", "accept_offer", "no_conflict", offer="offer:late")


# --- turns --------------------------------------------------------------------------------------------------


def test_the_action_is_used_once_and_walking_far_or_helping_are_it() -> None:
    """FAE-CFL-03."""
    table = Played()
    table.reth, table.abigail, table.shark = table.hero(), table.hero("oleg", "abigail"), table.foe()
    scene = table.prepared()
    pier, deck = (table.does("gwen", "add_zone", scene=scene, name=name) for name in ("Pier", "Deck"))
    table.does("gwen", "link_zones", a=pier, b=deck)
    for character in (table.reth, table.abigail, table.shark):
        table.does("gwen", "place_token", scene=scene, character=character, zone=pier)
    table.does("gwen", "open_scene", scene=scene)
    table.does("gwen", "open_conflict", conflict_kind="physical")
    roll = declared(table)
    table.does("oleg", "help", roll=roll, character=table.abigail)
    table.does("gwen", "set_opposition", roll=roll, difficulty=3)
    table.dice.feed(BLANK)
    table.does("pilar", "roll_dice", roll=roll)
    table.does("gwen", "settle_roll", roll=roll)
    table.does("gwen", "finish_roll", roll=roll, cost="A boot") if step(table, roll) != "closed" else None

    table.refuses("pilar", "cross_zone", "action_used", character=table.reth, to=deck, with_action=True)
    table.refuses("oleg", "declare_action", "action_used", character=table.abigail, action="overcome", rating="quick")


def first_to_go(table: Played) -> tuple[str, dict[str, Any]]:
    """Oleg's Abigail, who is quick on the draw, in a new conflict; and how that is used."""
    table.does("gwen", "set_dial", dial="starting_stunts", value=2)
    stunt = {"id": "", "name": "Quick on the Draw", "kind": "session", "effect": "goes_first"}
    table.change(table.abigail, in_play=False)
    table.does("oleg", "add_stunt", character=table.abigail, stunt=stunt)
    table.does("gwen", "open_conflict", conflict_kind="physical")
    return table.abigail, {"character": table.abigail, "stunt": table.character(table.abigail).stunts[-1].id}


def test_nobody_goes_first_when_somebody_has_begun(table: Played) -> None:
    """FAE-STN-05."""
    _, use = first_to_go(table)
    declared(table)

    table.refuses("oleg", "use_stunt", "too_late", **use)


def test_who_is_first_already_keeps_the_stunt(table: Played) -> None:
    """FAE-STN-05."""
    abigail, use = first_to_go(table)
    table.change(table.conflict().id, order=((abigail,), (table.reth,), (table.shark,)))

    table.refuses("oleg", "use_stunt", "nothing_changes", **use)


def test_a_stunt_stays_claimed_only_while_it_fits(table: Played) -> None:
    """FAE-STN-02."""
    bonus = {"name": "Sure Feet", "rating": "quick", "actions": ["overcome"], "circumstance": "on planks"}
    table.change(table.reth, stunts=(Stunt(id="sure_feet", kind="bonus", **{**bonus, "actions": ("overcome",)}),))
    roll = declared(table, stunt="sure_feet", circumstance="wet planks")

    table.does("pilar", "change_action", roll=roll, describe="Faster")
    assert [claim.stunt for claim in table.state.get(roll, Roll).effort.claims] == ["sure_feet"]
    table.does("pilar", "change_action", roll=roll, rating="careful")
    assert table.state.get(roll, Roll).effort.claims == ()


def test_nobody_is_offered_a_hidden_zone_for_a_hero(table: Played) -> None:
    """Also not the GM, who plays one that is nobody's."""
    hidden = table.does("gwen", "add_zone", scene=table.scene_id, name="Hold", secret=True)
    table.does("gwen", "assign_character", character=table.reth, to=None)

    moves = asked.may(table.state, game.Actor("gwen", "gm"))["acts"]
    assert hidden not in moves[table.reth]["free_move"]
    assert hidden in moves[table.shark]["free_move"]
    table.refuses("gwen", "cross_zone", "still_hidden", character=table.reth, to=hidden)


# --- harm ---------------------------------------------------------------------------------------------------


def test_there_are_three_slots_for_consequences_and_no_other(table: Played) -> None:
    """FAE-CSQ-01."""
    table.does("gwen", "inflict_hit", target=table.reth, shifts=2)
    hit = table.state.all(Hit)[0].id

    table.refuses("pilar", "absorb", "bad_args", hit=hit, boxes=[], consequences={"extreme": "No arm"})


def test_who_is_taken_out_does_not_walk(table: Played) -> None:
    """FAE-TKO-04."""
    pier = table.does("gwen", "add_zone", scene=table.scene_id, name="Pier")
    table.does("gwen", "inflict_hit", target=table.reth, shifts=2)
    table.does("pilar", "be_taken_out", hit=table.state.all(Hit)[0].id)

    table.refuses("pilar", "move_token", "taken_out", token=table.token(table.reth).id, zone=pier)


# --- challenges and contests --------------------------------------------------------------------------------


def test_a_challenge_has_tasks_and_every_task_a_name(table: Played) -> None:
    """FAE-CHL-01."""
    table.refuses("gwen", "open_challenge", "name_needed", tasks=[])
    table.refuses("gwen", "open_challenge", "name_needed", tasks=[{"name": " "}])
    challenge = table.does("gwen", "open_challenge", tasks=[{"name": "Hold on"}])
    table.refuses("gwen", "add_task", "name_needed", challenge=challenge, name=" ")
    table.refuses("gwen", "edit_task", "name_needed", task=table.state.all(Task)[0].id, name=" ")


def test_a_task_is_shown_once(table: Played) -> None:
    """FAE-CHL-03."""
    table.does("gwen", "open_challenge", tasks=[{"name": "Hold on"}])

    table.refuses("gwen", "reveal_task", "nothing_changes", task=table.state.all(Task)[0].id)


def actions(table: Played, character: str) -> dict[str, str | None]:
    """Each action as its button is: None, or the code it is greyed out for."""
    acts = asked.may(table.state, game.Actor("pilar", "player"))["acts"][character]["actions"]
    return {action: reason and reason["code"] for action, reason in acts.items()}


def test_the_buttons_know_what_a_challenge_and_a_contest_leave(table: Played) -> None:
    """FAE-CHL-01, FAE-CON-01, FAE-CON-02."""
    everything = {"create_advantage": None, "overcome": None, "attack": None}
    assert actions(table, table.reth) == everything
    challenge = table.does("gwen", "open_challenge", tasks=[{"name": "Hold on"}])
    assert actions(table, table.reth) == {**everything, "attack": "attack_not_allowed"}
    table.does("gwen", "finish_challenge", challenge=challenge)
    table.does("gwen", "open_contest", participants=[table.reth, table.abigail], goal="the ferry")
    only_overcome = {**everything, "create_advantage": "action_not_allowed", "attack": "attack_not_allowed"}
    assert actions(table, table.reth) == only_overcome


def test_an_exchange_ends_when_all_have_rolled_and_a_contest_once(table: Played) -> None:
    """FAE-CON-02, FAE-CON-06."""
    contest = table.does("gwen", "open_contest", participants=[table.reth, table.abigail], goal="the ferry")
    table.refuses("gwen", "next_exchange", "wrong_step", contest=contest)
    table.does("gwen", "end_contest", contest=contest)

    assert table.state.get(contest, Contest).state == "over"
    table.refuses("gwen", "end_contest", "contest_over", contest=contest)


# --- milestones ---------------------------------------------------------------------------------------------


def grown(table: Played, size: str = "minor") -> None:
    table.does("gwen", "award_milestone", milestone=size, to=[table.reth])


def test_an_aspect_that_is_renamed_is_there_and_gets_other_words(table: Played) -> None:
    """FAE-ADV-04."""
    grown(table)
    trouble = next(aspect for aspect in table.aspects_on(table.reth) if aspect.slot == "trouble")
    rename = {"character": table.reth, "option": "rename", "slot": "trouble"}

    table.refuses("pilar", "choose_minor", "nothing_changes", **rename, text=trouble.text)
    table.put(replace(trouble, slot="optional_2"))
    table.refuses("pilar", "choose_minor", "gone", **rename, text="Hunted Still")


def test_a_milestone_clears_only_a_consequence(table: Played) -> None:
    """FAE-ADV-07."""
    grown(table, "significant")
    trouble = next(aspect for aspect in table.aspects_on(table.reth) if aspect.slot == "trouble")

    for aspect in (trouble.id, "aspect:nowhere"):
        table.refuses("pilar", "clear_consequence", "gone", character=table.reth, aspect=aspect, how="rest")


def test_a_mild_consequence_needs_no_milestone(table: Played) -> None:
    """FAE-REC-02."""
    grown(table, "significant")
    mild = table.hurt(table.reth, "mild", "Twisted Ankle")

    table.refuses("pilar", "clear_consequence", "not_allowed", character=table.reth, aspect=mild, how="rest")
