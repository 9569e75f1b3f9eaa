"""An action from its description to the choice: who may what when, and what is refused."""

import pytest

from tests.rules.cards.table import CardTable


@pytest.fixture
def table() -> CardTable:
    table = CardTable()
    table.framed("Fog", "Crowd", "Tower")
    return table


def test_the_gm_neither_acts_nor_rolls(table: CardTable) -> None:
    """CARD-CORE-03."""
    table.refuses("gwen", "describe_action", "gm_does_not_roll", character=table.ada, text="I run")
    table.counted("Fog")

    table.refuses("gwen", "cast_dice", "gm_does_not_roll")


def test_only_the_acting_player_invokes_rolls_and_passes_for_it(table: CardTable) -> None:
    """CARD-INV-04."""
    table.refuses("pilar", "describe_action", "name_needed", character=table.ada, text=" ")
    table.counted("Fog")
    table.refuses("oleg", "invoke_aspect", "not_your_choice", aspect=table.id_of("Strong"))
    table.refuses("oleg", "cast_dice", "not_your_choice")
    table.cast()

    assert table.refuses("oleg", "pass_adjustments", "not_your_choice").rule == "CARD-ADJ-01"
    table.refuses("oleg", "reveal_aspect", "gm_only", card="Fog", text="Sharks")
    table.refuses("oleg", "declare_problem", "gm_only", aspect=table.id_of("Tower"))
    table.refuses("oleg", "count_aspects", "gm_only")


def test_nobody_passes_twice_in_a_row(table: CardTable) -> None:
    """CARD-ADJ-06."""
    table.rolled("Fog")
    table.does("gwen", "pass_adjustments")

    table.refuses("gwen", "pass_adjustments", "out_of_order")


def test_once_both_have_passed_nothing_is_added(table: CardTable) -> None:
    """CARD-ADJ-09."""
    table.settled("Fog")
    sailor = table.id_of("Sailor")

    table.refuses("pilar", "invoke_aspect", "outcome_locked", aspect=sailor, paid=True, because="x")
    table.refuses("gwen", "reveal_aspect", "outcome_locked", card="Fog", text="Sharks")
    table.refuses("gwen", "pass_adjustments", "outcome_locked")


def test_an_action_waits_for_the_gms_assent_before_it_goes_on(table: CardTable) -> None:
    """CARD-INV-10, CARD-CORE-02."""
    table.counted("Fog")
    table.does("pilar", "invoke_aspect", aspect=table.id_of("Fog"), because="nobody sees me")
    assert table.can("pilar")["action"]["do"]["cast_dice"]["code"] == "out_of_order"
    table.refuses("pilar", "cast_dice", "out_of_order")

    table.does("gwen", "accept_offer", offer=table.asked())
    table.cast()

    assert table.seen("gm", table.action.id).total == 2


def test_an_assent_costs_a_point_only_then_and_needs_it_still(table: CardTable) -> None:
    """CARD-INV-09, CARD-INV-10."""
    table.counted("Fog")
    table.does("pilar", "invoke_aspect", aspect=table.id_of("Fog"), paid=True, because="nobody sees me")
    assert table.points[2] == 3
    table.does("gwen", "adjust_points", to=table.ada, by=-3, why="counted wrong")

    table.refuses("gwen", "accept_offer", "no_fate_points", offer=table.asked())


def test_a_paid_invocation_without_a_word_may_be_dropped(table: CardTable) -> None:
    """CARD-INV-08."""
    table.counted("Fog")
    table.refuses("pilar", "say_why", "nothing_changes", because="x")
    table.does("pilar", "invoke_aspect", aspect=table.id_of("Sailor"), paid=True)
    table.refuses("oleg", "say_why", "not_your_choice", because="x")

    table.does("pilar", "say_why")

    assert (table.action.unsaid, table.points[2], table.log()) == (None, 3, ["why_asked"])


def test_an_objection_is_settled_before_the_action_goes_on(table: CardTable) -> None:
    """CARD-INV-04, CARD-ECON-01."""
    table.counted("Fog")
    table.refuses("gwen", "object_invocation", "nothing_changes")
    table.does("pilar", "invoke_aspect", aspect=table.id_of("Sailor"), paid=True, because="waves")
    table.refuses("pilar", "object_invocation", "gm_only")
    table.refuses("oleg", "settle_objection", "nothing_changes", uphold=True)

    table.does("gwen", "object_invocation")
    table.refuses("gwen", "object_invocation", "nothing_changes")
    table.refuses("pilar", "cast_dice", "out_of_order")
    assert {member: table.can(member)["waiting"][0]["what"] for member in ("gwen", "pilar", "oleg")} == dict.fromkeys(
        ("gwen", "pilar", "oleg"), "objection"
    )
    table.does("oleg", "settle_objection", uphold=True)

    assert (table.action.talk[-1].how, table.points[2]) == ("counted", 3)
    table.does("pilar", "invoke_aspect", aspect=table.id_of("Sailor"))


def waits(table: CardTable, member: str) -> list[str]:
    return [one["what"] for one in table.can(member)["waiting"]]


@pytest.mark.parametrize("step", ["dice", "adjust"])
def test_while_something_is_asked_neither_dice_nor_a_pass_is_waited_for(step: str, table: CardTable) -> None:
    """CARD-CORE-02."""
    table.counted("Fog")
    if step == "adjust":
        table.cast()
    kind = {"dice": "cast_dice", "adjust": "pass_adjustments"}[step]
    assert step in waits(table, "pilar")
    table.does("pilar", "invoke_aspect", aspect=table.id_of("Sailor"), paid=True)
    assert (waits(table, "pilar"), waits(table, "gwen")) == (["why"], [])
    table.does("pilar", "say_why", because="waves")
    table.does("gwen", "object_invocation")

    assert (waits(table, "pilar"), waits(table, "gwen")) == (["objection"], ["objection"])
    table.refuses("pilar", kind, "out_of_order")
    table.does("oleg", "settle_objection", uphold=False)
    assert step in waits(table, "pilar")


def test_whose_menu_it_is_is_told_by_the_rule_of_that_menu(table: CardTable) -> None:
    """CARD-SUCC-01, CARD-FAIL-01."""
    table.settled()
    for member, kind, args in (
        ("oleg", "waive_choice", {}),
        ("gwen", "resolve_scene", {"ending": "we are in"}),
        ("oleg", "add_aspect", {"card": "Fog", "text": "Thin", "aspect_kind": "neutral"}),
    ):
        assert table.refuses(member, kind, "not_your_choice", **args).rule == "CARD-SUCC-01"
    table.does("pilar", "waive_choice")
    table.settled("Fog")

    assert table.refuses("pilar", "waive_choice", "not_your_choice").rule == "CARD-FAIL-01"


def test_the_choice_is_one_and_somebody_elses_is_nobodys(table: CardTable) -> None:
    """CARD-SUCC-01, CARD-FAIL-01."""
    table.settled("Fog")
    fog = table.id_of("Fog")
    table.refuses("pilar", "remove_aspect", "not_your_choice", aspect=fog)
    table.does("gwen", "remove_aspect", aspect=fog)

    table.refuses("gwen", "waive_choice", "choice_made")
    table.refuses("gwen", "resolve_scene", "choice_made", ending="x")
    assert table.log() == ["aspect_crossed"]


def test_a_sheet_is_out_of_reach_of_any_choice(table: CardTable) -> None:
    """CARD-SUCC-03."""
    table.settled()

    table.refuses("pilar", "remove_aspect", "sheet_aspect", aspect=table.id_of("Sailor"))
    table.refuses("pilar", "offer_bargain", "not_on_success", outcome="x", price="implicit")
    table.does("pilar", "waive_choice")
    assert table.log() == ["choice_waived"]


def test_a_vote_is_by_each_once_and_a_no_opens_the_menu_again(table: CardTable) -> None:
    """CARD-SUCC-04."""
    table.settled()
    table.refuses("pilar", "resolve_scene", "name_needed", ending=" ")
    table.refuses("pilar", "vote_ending", "out_of_order", yes=True)
    table.does("pilar", "resolve_scene", ending="we are in")
    table.refuses("pilar", "vote_ending", "nothing_changes", yes=True)
    table.refuses("pilar", "remove_aspect", "choice_made", aspect=table.id_of("Fog"))
    table.does("oleg", "vote_ending", yes=False)

    assert (table.action.step, table.action.votes) == ("menu", {})
    assert table.line("ending_voted")["why"] == {"key": "refusal.not_unanimous"}


def test_other_words_are_asked_for_by_the_gm_and_given_by_who_chose(table: CardTable) -> None:
    """CARD-SUCC-05."""
    table.settled()
    table.refuses("gwen", "ask_restatement", "out_of_order", because="x")
    table.does("pilar", "resolve_scene", ending="we own the place")
    table.refuses("oleg", "ask_restatement", "gm_only", because="x")
    table.refuses("gwen", "ask_restatement", "no_explanation", because=" ")
    table.refuses("pilar", "restate_ending", "out_of_order", ending="x")
    table.does("gwen", "ask_restatement", because="you only got past the door")

    table.refuses("oleg", "restate_ending", "not_your_choice", ending="x")
    table.does("pilar", "restate_ending", ending="we are inside")

    assert (table.action.ending, table.action.votes) == ("we are inside", {"pilar": True})


def test_a_bargain_needs_words_for_its_price_and_a_person_for_its_mark(table: CardTable) -> None:
    """CARD-BARG-02, CARD-BARG-07."""
    table.settled("Fog")
    about = {"outcome": "you get away", "price": "explicit"}

    table.refuses("gwen", "offer_bargain", "price_unsaid", **about)
    table.refuses("gwen", "offer_bargain", "name_needed", mark="Seen", **about)
    table.refuses("gwen", "offer_bargain", "name_needed", outcome=" ", price="implicit")
    table.refuses("oleg", "offer_bargain", "not_your_choice", **about)
    table.does("gwen", "offer_bargain", mark="Seen", status_of=table.bo, **about)
    table.refuses("gwen", "accept_offer", "not_your_choice", offer=table.asked())
    table.does("pilar", "accept_offer", offer=table.asked())
    table.refuses("pilar", "accept_offer", "not_your_choice", offer=table.asked())
    table.does("oleg", "accept_offer", offer=table.asked())

    assert ([line.text for line in table.hero(table.bo).status], table.scene.resolved) == (["Seen"], True)


def test_a_bargain_in_other_words_asks_everybody_again_and_one_withdrawn_gives_the_menu_back(table: CardTable) -> None:
    """CARD-BARG-04."""
    table.settled("Fog")
    table.does("gwen", "offer_bargain", outcome="you get away", price="implicit")
    bargain = table.asked()
    table.does("pilar", "accept_offer", offer=bargain)
    table.does("oleg", "counter_offer", offer=bargain, terms="we all get away")
    table.refuses("oleg", "accept_offer", "not_agreed", offer=bargain)

    table.does("gwen", "agree_counter", offer=bargain)
    may = ["accept_offer", "refuse_offer", "counter_offer"]
    assert [list(table.can(member)["offers"][bargain]) for member in ("pilar", "oleg")] == [may, may]
    table.does("gwen", "withdraw_offer", offer=bargain)

    assert (table.action.step, table.points) == ("menu", (2, 10, 3, 3))


def test_a_bargain_at_an_implicit_price_needs_a_point_in_the_bowl_when_it_is_taken(table: CardTable) -> None:
    """CARD-BARG-06."""
    table.settled("Fog")
    table.does("gwen", "offer_bargain", outcome="you get away", price="implicit")
    table.does("pilar", "accept_offer", offer=table.asked())
    table.does("gwen", "adjust_points", to="bowl", by=-10, why="spilt")

    assert table.can("oleg")["offers"][table.asked()]["accept_offer"]["code"] == "bowl_empty"
    table.refuses("oleg", "accept_offer", "bowl_empty", offer=table.asked())


def test_in_the_short_form_whoever_comes_first_acts() -> None:
    """CARD-FAST-01, CARD-FAST-04."""
    table = CardTable()
    table.refuses("pilar", "open_short", "gm_only", question="do you jump")
    table.refuses("gwen", "open_short", "name_needed", question="do you jump", obstacles=[" "])
    table.refuses("pilar", "open_short", "gm_only", question=" ")
    table.does("gwen", "open_short", question="do you jump", obstacles=["a wide gap"])
    table.refuses("pilar", "invoke_aspect", "not_found", aspect=table.id_of("Sailor"))
    table.refuses("pilar", "describe_action", "action_open", character=table.ada, text="I jump")
    table.refuses("gwen", "frame_aspect", "short_form_only", card="Gap", text="Deep")

    table.does("oleg", "invoke_aspect", aspect=table.id_of("Strong"), character=table.bo)

    assert (table.action.who, table.log()) == (table.bo, ["actor_found", "word_said"])
    table.refuses("pilar", "cast_dice", "not_your_choice")


def test_what_the_gm_would_add_to_a_short_conflict_is_her_own_until_it_is_a_full_scene() -> None:
    """CARD-FAST-03, CARD-FAST-04."""
    table = CardTable()
    table.does("gwen", "open_short", question="do you jump", obstacles=["a wide gap"])
    table.dice.feed((0, 0, 0, 0))
    table.does("pilar", "cast_dice", character=table.ada)
    table.does("gwen", "reveal_aspect", card="Gap", text="Crumbling Edge")
    asked = table.asked()

    assert "Crumbling" not in repr((table.seen("member:pilar", asked), table.line("ask_made", "member:pilar")))
    assert table.seen("gm", asked).wanted.text == "Crumbling Edge"
    table.refuses("pilar", "pass_adjustments", "out_of_order")
    table.refuses("gwen", "ask_full_scene", "out_of_order", because="x")
    table.does("gwen", "refuse_offer", offer=asked)
    assert "Crumbling" not in repr(table.line("ask_over", "member:pilar"))
    table.does("gwen", "declare_problem", aspect=table.id_of("Careful"))
    table.does("gwen", "accept_offer", offer=table.asked())

    assert (table.scene.mode, table.seen("gm", table.action.id).difficulty, table.points[2]) == ("full", 4, 4)


def test_a_gm_who_cannot_pay_for_its_cards_opens_no_full_scene_and_her_button_says_so() -> None:
    """CARD-FAST-03, CARD-ADD-06."""
    table = CardTable(gm_start=0)
    table.does("gwen", "open_short", question="do you jump", obstacles=["a wide gap", "gusting wind"])
    table.does("pilar", "ask_full_scene", because="there is more to it", character=table.ada)

    button = table.can("gwen")["offers"][table.asked()]["accept_offer"]
    assert (button["code"], button["params"]) == ("gm_no_fate_points", {"needed": 1, "held": 0})
    table.refuses("gwen", "accept_offer", "gm_no_fate_points", offer=table.asked())


def test_a_gm_without_points_asks_for_no_raise_in_a_short_conflict() -> None:
    """CARD-ADJ-04, CARD-FAST-04."""
    table = CardTable(gm_start=0)
    table.does("gwen", "open_short", question="do you jump", obstacles=["a wide gap"])
    table.dice.feed((0, 0, 0, 0))
    table.does("pilar", "cast_dice", character=table.ada)

    table.refuses("gwen", "reveal_aspect", "gm_no_fate_points", card="Gap", text="Crumbling Edge")
    assert table.can("gwen")["action"]["do"]["reveal_aspect"]["code"] == "gm_no_fate_points"


def test_who_has_no_points_is_not_even_asked_how_a_paid_aspect_helps(table: CardTable) -> None:
    """CARD-INV-09, CARD-INV-08."""
    table.counted("Fog")
    table.change(table.ada, points=0)
    sailor = table.id_of("Sailor")

    table.refuses("pilar", "invoke_aspect", "no_fate_points", aspect=sailor, paid=True)
    assert table.can("pilar")["action"]["invoke"][sailor]["paid"]["code"] == "no_fate_points"


def test_the_log_says_who_waived_the_choice(table: CardTable) -> None:
    """CARD-SUCC-06, CARD-FAIL-01."""
    table.settled()
    table.does("pilar", "waive_choice")
    assert table.line("choice_waived") == {"gm": "no", "name": "Ada"}
    table.settled("Fog")

    table.does("gwen", "waive_choice")

    assert table.line("choice_waived")["gm"] == "yes"


def test_a_full_scene_is_asked_for_with_a_word_by_somebody_who_is_there() -> None:
    """CARD-FAST-03."""
    table = CardTable()
    table.does("gwen", "open_short", question="do you jump", present=[table.ada])

    table.refuses("oleg", "ask_full_scene", "not_in_scene", because="x", character=table.bo)
    table.refuses("oleg", "ask_full_scene", "gm_only", because="x")
    table.refuses("pilar", "ask_full_scene", "no_explanation", because=" ", character=table.ada)
    table.does("pilar", "ask_full_scene", because="there is more to it", character=table.ada)
    table.refuses("gwen", "ask_full_scene", "out_of_order", because="x")


def test_a_full_scene_is_no_more_asked_for_once_the_outcome_is_locked() -> None:
    """CARD-FAST-03, CARD-ADJ-09."""
    table = CardTable()
    table.does("gwen", "open_short", question="do you jump", obstacles=["a wide gap"])
    table.dice.feed((0, 0, 0, 0))
    table.does("pilar", "cast_dice", character=table.ada)
    table.does("pilar", "pass_adjustments")
    table.does("gwen", "pass_adjustments")

    table.refuses("pilar", "ask_full_scene", "outcome_locked", because="x", character=table.ada)
    table.refuses(
        "gwen", "offer_bargain", "short_form_only", outcome="x", price="explicit", mark="y", status_of=table.ada
    )


def test_a_spectator_has_no_buttons_and_sees_the_roll() -> None:
    table = CardTable()
    table.framed("Fog")
    table.rolled("Fog")

    can = table.can("sofia")

    assert (can["action"], can["framing"], can["heroes"], can["offers"]) == (None, None, {}, {})
    assert can["board"]["step"] == "adjustments"
    assert table.seen("spectators", table.action.id).short_by == 2


def test_before_the_count_or_without_an_action_the_gm_raises_nothing(table: CardTable) -> None:
    """CARD-ADJ-08, CARD-DIFF-06."""
    table.refuses("gwen", "reveal_aspect", "out_of_order", card="Fog", text="Sharks")
    table.does("pilar", "describe_action", character=table.ada, text="I sneak by")
    table.refuses("gwen", "reveal_aspect", "out_of_order", card="Fog", text="Sharks")
    table.refuses("gwen", "object_invocation", "out_of_order")
    table.does("gwen", "count_aspects", aspects=[])

    table.refuses("gwen", "declare_problem", "difficulty_fixed", aspect=table.id_of("Fog"))
    table.refuses("gwen", "count_aspects", "difficulty_fixed")


def test_a_reveal_leaves_the_scene_its_free_first_aspect() -> None:
    """CARD-ADJ-07."""
    table = CardTable()
    table.framed()
    table.rolled()

    table.does("gwen", "reveal_aspect", card="Fog", text="Sharks")

    assert (table.scene.first_free, table.points[0], table.points[2]) == (True, 1, 4)
