"""Refusals that no vector asks for, each at the place that makes it. The knockout needs them all."""

from typing import Any

import pytest

from rules import game
from rules.fate.questions import read_dice
from rules.fate.roll.entities import Roll
from tests.rules import asked
from tests.rules.accelerated.docks import BLANK, declared, docks, rolled, settled, step
from tests.rules.accelerated.points import moved
from tests.rules.accelerated.table import SPREAD, Played


@pytest.fixture
def table() -> Played:
    return docks()


# --- only the GM ------------------------------------------------------------------------------------------


STAGED = "scene:staged"
ONLY_THE_GM: list[tuple[str, dict[str, Any]]] = [
    ("hand_over_gm", {"to": "oleg"}),
    ("edit_scene", {"scene": STAGED, "title": "The quay"}),
    ("settle_roll", {"roll": "roll:any"}),
    ("open_challenge", {"tasks": [{"name": "Hold on"}]}),
    ("add_task", {"challenge": "challenge:any", "name": "Bail"}),
    ("edit_task", {"task": "task:any", "name": "Bail"}),
    ("drop_task", {"task": "task:any"}),
    ("reveal_task", {"task": "task:any"}),
    ("open_contest", {"participants": ["character:a", "character:b"], "goal": "the ferry"}),
    ("next_exchange", {"contest": "contest:any"}),
    ("end_contest", {"contest": "contest:any"}),
    ("end_conflict", {}),
]


@pytest.mark.parametrize(("kind", "args"), ONLY_THE_GM, ids=[kind for kind, _ in ONLY_THE_GM])
def test_only_the_gm_may(table: Played, kind: str, args: dict[str, Any]) -> None:
    table.refuses("pilar", kind, "gm_only", **args)


# --- seats and sheets -------------------------------------------------------------------------------------


def test_the_gms_own_seat_changes_only_by_handing_over(table: Played) -> None:
    """FAE-GAME-01."""
    table.refuses("gwen", "set_role", "not_allowed", member="gwen", role="player")
    table.refuses("gwen", "set_role", "second_gm", member="oleg", role="gm")


def test_a_second_gm_does_not_hand_the_table_over(table: Played) -> None:
    """FAE-GAME-01."""
    with pytest.raises(game.Refusal) as refused:
        table.decide(game.Actor("oleg", "cogm"), game.decode_command("accelerated", "hand_over_gm", {"to": "pilar"}))

    assert refused.value.code == "not_allowed"


def test_one_in_play_keeps_a_name_and_looks(table: Played) -> None:
    """FAE-CHAR-01."""
    table.refuses("pilar", "edit_character", "name_needed", character=table.reth, name=" ")
    table.refuses("pilar", "edit_character", "name_needed", character=table.reth, looks="")


def test_there_are_six_approaches_and_no_other(table: Played) -> None:
    """FAE-APR-01."""
    table.refuses("pilar", "declare_action", "unknown_approach", character=table.reth, action="overcome", rating="bold")
    table.refuses(
        "gwen", "create_character", "unknown_approach", char_kind="npc", name="Ash", ratings={**SPREAD, "bold": 1}
    )


def test_nobody_is_rated_below_what_there_is(table: Played) -> None:
    """FAE-APR-04."""
    table.refuses("gwen", "create_character", "bad_number", char_kind="npc", name="Ash", ratings={"quick": -1})


def test_only_mooks_have_lists_of_what_they_are_good_at(table: Played) -> None:
    """FAE-NPC-02."""
    table.refuses("gwen", "create_character", "not_allowed", char_kind="npc", name="Ash", skilled=["fencing"])
    ash = table.does("gwen", "create_character", char_kind="npc", name="Ash")
    table.refuses("gwen", "edit_character", "not_allowed", character=ash, bad=["swimming"])


def test_the_boxes_of_a_group_follow_from_its_members(table: Played) -> None:
    """FAE-NPC-08."""
    table.refuses("gwen", "create_character", "bad_number", char_kind="group", name="Guards", members=1)
    table.refuses("gwen", "create_character", "bad_box_count", char_kind="group", name="Guards", members=6, boxes=1)


@pytest.mark.parametrize(
    ("given", "faces", "total"),
    [({"dice": [1, 1, 0, -1]}, [1, 1, 0, -1], 1), ({"sixes": [1, 3, 5, 6]}, [-1, 0, 1, 1], 1)],
)
def test_faces_are_read_as_fate_dice(given: dict[str, Any], faces: list[int], total: int) -> None:
    """FAE-DICE-01, FAE-DICE-02."""
    assert read_dice(**given) == {"faces": faces, "sum": total}


# --- the order of a roll ------------------------------------------------------------------------------------


def test_an_attack_is_met_by_defence_never_by_a_number(table: Played) -> None:
    """FAE-OUT-02."""
    roll = declared(table, action="attack", target=table.shark)

    table.refuses("gwen", "set_opposition", "wrong_step", roll=roll, difficulty=2)


def test_what_was_invoked_on_is_not_withdrawn(table: Played) -> None:
    """FAE-ACT-01."""
    table.does("gwen", "set_dial", dial="invoke_before_roll", value=True)
    roll = declared(table)
    aspect = table.aspects_on(table.reth)[0].id
    table.does(
        "pilar", "invoke_aspect", roll=roll, character=table.reth, aspect=aspect, effect="bonus", because="Born to it"
    )

    table.refuses("pilar", "withdraw_action", "wrong_step", roll=roll)


def test_nobody_defends_once_the_dice_lie(table: Played) -> None:
    """FAE-ACT-01, FAE-DEF-01."""
    roll = rolled(table)

    table.refuses("gwen", "defend", "wrong_step", roll=roll, character=table.shark, rating="skilled")
    table.refuses("gwen", "leave_undefended", "wrong_step", roll=roll)


def test_nobody_defends_against_themselves_or_for_a_target_that_is_not(table: Played) -> None:
    """FAE-DEF-01."""
    roll = declared(table)

    table.refuses("pilar", "defend", "nothing_to_defend", roll=roll, character=table.reth, rating="quick")
    table.refuses("gwen", "leave_undefended", "nothing_to_defend", roll=roll)
    table.refuses("gwen", "defend", "nothing_to_defend", roll="roll:nowhere", character=table.shark, rating="skilled")


def test_a_roll_is_settled_once_after_its_dice(table: Played) -> None:
    """FAE-ACT-01."""
    table.refuses("gwen", "settle_roll", "gone", roll="roll:nowhere")
    roll = declared(table)
    table.refuses("gwen", "settle_roll", "wrong_step", roll=roll)


def test_a_roll_is_passed_once_by_those_who_are_asked_and_after_its_dice(table: Played) -> None:
    """FAE-ACT-01."""
    table.refuses("pilar", "pass_on_roll", "gone", roll="roll:nowhere")
    roll = declared(table)
    table.refuses("pilar", "pass_on_roll", "wrong_step", roll=roll)
    table.does("gwen", "set_opposition", roll=roll, difficulty=0)
    table.dice.feed(BLANK)
    table.does("pilar", "roll_dice", roll=roll)
    table.does("pilar", "pass_on_roll", roll=roll)
    table.refuses("pilar", "pass_on_roll", "wrong_step", roll=roll)


def test_a_player_without_a_hero_in_the_scene_does_not_pass() -> None:
    """FAE-ACT-01."""
    table = Played()
    table.reth = table.hero("pilar", "reth")
    table.opened(table.reth)
    roll = rolled(table)

    table.refuses("oleg", "pass_on_roll", "not_allowed", roll=roll)


def test_what_is_to_be_chosen_is_chosen_in_its_time_by_whom_it_falls_to(table: Played) -> None:
    """FAE-ACT-01, FAE-OVC-02."""
    table.refuses("pilar", "choose", "gone", roll="roll:nowhere", option="plain_failure")
    table.refuses("pilar", "name_boost", "gone", roll="roll:nowhere", character=table.reth, text="Now")
    roll = declared(table)
    table.refuses("pilar", "choose", "wrong_step", roll=roll, option="plain_failure")
    refused = table.refuses("pilar", "name_boost", "wrong_step", roll=roll, character=table.reth, text="Now")
    assert (refused.rule, refused.params) == ("FAE-ACT-01", {"step": "opposition"})


def test_what_the_gm_chooses_a_player_does_not(table: Played) -> None:
    """FAE-ACT-01, FAE-CAA-03."""
    roll = settled(table, -1, -1, -1, -1, difficulty=4, action="create_advantage", text="Oil on the Planks")

    table.refuses("pilar", "choose", "gm_only", roll=roll, option="nothing")
    table.does("gwen", "choose", roll=roll, option="nothing")
    assert step(table, roll) == "closed"


def test_a_cost_is_named_for_a_tie_alone(table: Played) -> None:
    """FAE-ACT-01, FAE-OVC-02."""
    failed = settled(table, difficulty=8)

    table.refuses("gwen", "finish_roll", "wrong_step", roll=failed, cost="A boot")
    table.does("pilar", "choose", roll=failed, option="major_cost")
    table.refuses("gwen", "finish_roll", "cost_needed", roll=failed, cost="A boot")


# --- advantages ---------------------------------------------------------------------------------------------


def found_nothing_yet(table: Played) -> str:
    """Pilar looks around well, where nothing is prepared: the GM says what she finds."""
    roll = settled(table, 0, 0, 0, 0, difficulty=1, action="create_advantage", mode="discover")
    assert step(table, roll) == "choosing"
    return roll


def test_what_is_discovered_was_not_known_and_has_words(table: Played) -> None:
    """FAE-CAA-01, FAE-CAA-06."""
    known = table.does("gwen", "place_aspect", text="Gulls Everywhere", on=table.scene_id)
    roll = found_nothing_yet(table)

    table.refuses("gwen", "choose", "wrong_step", roll=roll, option="reveal", aspect=known)
    table.refuses("gwen", "choose", "name_needed", roll=roll, option="reveal", text=" ")


def test_nobody_finds_what_is_in_a_zone_that_is_hidden_itself(table: Played) -> None:
    """FAE-CAA-06, FAE-ASP-07."""
    zone = table.does("gwen", "add_zone", scene=table.scene_id, name="Secret Cellar", secret=True)
    hidden = table.does("gwen", "place_aspect", text="A Loose Plank", on=zone, secret=True)

    roll = found_nothing_yet(table)

    table.refuses("gwen", "choose", "still_hidden", roll=roll, option="reveal", aspect=hidden)
    assert not table.sees("pilar", hidden)


def test_what_is_gained_lies_open_with_its_free_uses_for_the_one_who_gained_it(table: Played) -> None:
    """FAE-CAA-07, FAE-CAA-08, FAE-CAA-12, FAE-ASP-06."""
    for text, difficulty, free, origin in (("Oil on the Planks", 1, 1, "create"), ("A Clear View", -1, 2, "style")):
        roll = settled(table, difficulty=difficulty, action="create_advantage", text=text)

        (aspect,) = [aspect for aspect in table.aspects_on(table.scene_id) if aspect.text == text]
        (lot,) = aspect.lots
        assert (lot.owner, lot.left, lot.total, lot.origin) == (table.reth, free, free, origin)
        assert aspect.known_to is None and not aspect.secret
        assert table.sees("spectators", aspect.id)
        assert step(table, roll) == "closed"


def test_a_known_aspect_is_not_looked_for_and_a_hidden_one_not_named(table: Played) -> None:
    """FAE-CAA-01, FAE-ASP-07."""
    known = table.does("gwen", "place_aspect", text="Gulls Everywhere", on=table.scene_id)
    hidden = table.does("gwen", "place_aspect", text="A Loose Plank", on=table.scene_id, secret=True)
    look = {"character": table.reth, "action": "create_advantage", "rating": "clever", "mode": "discover"}

    table.refuses("pilar", "declare_action", "aspect_already_known", **look, aspect=known)
    table.refuses("pilar", "declare_action", "aspect_not_known", **look, aspect=hidden)


# --- details ------------------------------------------------------------------------------------------------


def test_a_detail_hangs_on_an_aspect_that_is_in_the_open(table: Played) -> None:
    """FAE-ASP-07."""
    table.does("gwen", "set_dial", dial="declare_detail", value=True)
    hidden = table.does("gwen", "place_aspect", text="A Loose Plank", on=table.scene_id, secret=True)
    detail = {"character": table.reth, "text": "I know the harbour master"}

    table.refuses("pilar", "declare_detail", "aspect_not_known", **detail, aspect=hidden)
    table.does("gwen", "reveal_aspect", aspect=hidden, to=["pilar"])
    table.refuses("pilar", "declare_detail", "still_hidden", **detail, aspect=hidden)


def test_who_has_no_point_buys_no_detail(table: Played) -> None:
    """FAE-INV-02."""
    table.does("gwen", "set_dial", dial="declare_detail", value=True)
    table.change(table.reth, fate_points=0)
    aspect = table.aspects_on(table.reth)[0].id

    table.refuses(
        "pilar", "declare_detail", "not_enough_fate_points", character=table.reth, aspect=aspect, text="Of course"
    )
    acts = asked.may(table.state, game.Actor("pilar", "player"))["acts"][table.reth]
    assert acts["declare_detail"]["code"] == "not_enough_fate_points"


# --- invoking -----------------------------------------------------------------------------------------------


def test_who_has_no_point_is_told_so_before_a_reason_is_asked_for(table: Played) -> None:
    """FAE-INV-02."""
    roll = rolled(table)
    table.change(table.reth, fate_points=0)
    aspect = table.aspects_on(table.reth)[0].id

    table.refuses(
        "pilar",
        "invoke_aspect",
        "not_enough_fate_points",
        roll=roll,
        character=table.reth,
        aspect=aspect,
        effect="bonus",
        because="",
    )


def test_nobody_stands_against_a_roll_of_a_contest(table: Played) -> None:
    """FAE-INV-06."""
    table.does("gwen", "open_contest", participants=[table.reth, table.abigail], goal="the ferry")
    roll = declared(table)
    aspect = table.aspects_on(table.abigail)[0].id

    table.refuses(
        "oleg",
        "invoke_aspect",
        "wrong_step",
        roll=roll,
        character=table.abigail,
        aspect=aspect,
        effect="confront",
        because="I am quicker",
    )


def test_nothing_is_invoked_on_a_roll_that_is_not_there(table: Played) -> None:
    """FAE-INV-10."""
    invoke = {"character": table.reth, "aspect": table.aspects_on(table.reth)[0].id, "effect": "bonus", "because": "so"}

    table.refuses("pilar", "invoke_aspect", "outcome_fixed", roll="roll:nowhere", **invoke)


def test_an_invocation_is_not_declined_once_the_outcome_stands(table: Played) -> None:
    """FAE-INV-10."""
    roll = rolled(table, difficulty=8)
    aspect = table.aspects_on(table.reth)[0].id
    table.does(
        "pilar", "invoke_aspect", roll=roll, character=table.reth, aspect=aspect, effect="bonus", because="Born to it"
    )
    invoke = table.state.get(roll, Roll).invokes[0].id
    table.does("gwen", "settle_roll", roll=roll)

    table.refuses("gwen", "decline_invoke", "outcome_fixed", roll=roll, invoke=invoke)


def test_a_declined_invocation_is_repaid_when_the_pool_it_fed_has_spent_the_point(table: Played) -> None:
    """FAE-INV-03. The bank pays then."""
    table.does("gwen", "set_dial", dial="invoke_feeds_pool", value=True)
    roll = rolled(table)
    aspect = table.aspects_on(table.reth)[0].id
    table.does(
        "pilar", "invoke_aspect", roll=roll, character=table.reth, aspect=aspect, effect="bonus", because="Born to it"
    )
    invoke = table.state.get(roll, Roll).invokes[0].id
    table.change(table.scene_id, pool=0)

    table.does("gwen", "decline_invoke", roll=roll, invoke=invoke)

    assert table.character(table.reth).fate_points == 3
    assert moved(table) == [(["bank", table.reth], 1)]


# --- helping ------------------------------------------------------------------------------------------------


def test_nobody_helps_a_roll_that_is_not_there_or_after_its_dice(table: Played) -> None:
    """FAE-HELP-02."""
    table.refuses("oleg", "help", "gone", roll="roll:nowhere", character=table.abigail)
    roll = rolled(table)
    table.refuses("oleg", "help", "wrong_step", roll=roll, character=table.abigail)
