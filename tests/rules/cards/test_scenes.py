"""Scenes called for, framed, planned in secret, entered, resolved, cleaned up."""

import pytest

from rules.cards.card.entities import Card, Stored
from tests.rules.cards.table import CardTable


def test_a_player_calls_for_a_conflict_and_the_gm_opens_it_by_saying_yes() -> None:
    """CARD-CORE-01."""
    table = CardTable()
    table.does("pilar", "call_conflict", character=table.ada, question="do we get past him")
    table.refuses("oleg", "accept_offer", "not_your_choice", offer=table.asked())

    table.does("gwen", "accept_offer", offer=table.asked())

    assert table.scene.title == "do we get past him"
    table.refuses("oleg", "call_conflict", "out_of_order", character=table.bo, question="and now")


def test_a_call_without_a_word_is_none() -> None:
    table = CardTable()

    table.refuses("pilar", "call_conflict", "name_needed", character=table.ada, question=" ")
    table.refuses("gwen", "frame_scene", "name_needed", place=" ")


def test_who_is_not_named_is_not_in_the_scene_until_they_enter() -> None:
    """CARD-SCENE-08, CARD-SCENE-09."""
    table = CardTable()
    table.framed("Fog", present=[table.ada])
    assert table.can("oleg")["heroes"][table.bo]["do"]["describe_action"]["code"] == "not_in_scene"
    table.refuses("oleg", "describe_action", "not_in_scene", character=table.bo, text="I run")
    table.refuses("gwen", "frame_aspect", "not_in_scene", status_of=table.bo, text="Wet")
    table.refuses("oleg", "leave_scene", "not_in_scene", character=table.bo)
    table.refuses("pilar", "enter_scene", "not_your_character", character=table.bo)

    table.does("oleg", "enter_scene", character=table.bo)

    table.refuses("oleg", "enter_scene", "nothing_changes", character=table.bo)
    buttons = table.can("oleg")["heroes"][table.bo]["do"]
    assert (buttons["enter_scene"]["code"], buttons["leave_scene"]) == ("nothing_changes", None)
    table.does("oleg", "describe_action", character=table.bo, text="I run")
    assert table.can("oleg")["heroes"][table.bo]["do"]["leave_scene"]["code"] == "action_open"
    table.refuses("oleg", "leave_scene", "action_open", character=table.bo)
    table.refuses("oleg", "drop_character", "scene_running", character=table.bo)


def test_a_plan_is_the_gms_alone_until_it_is_laid_for_its_price() -> None:
    """CARD-SCENE-01, CARD-ADD-02, CARD-GM-01."""
    table = CardTable()
    table.framed("Fog")
    for text in ("Sharks", "Undertow"):
        about = {"scene": table.scene.id, "card": "Reef", "text": text, "aspect_kind": "detrimental"}
        table.does("gwen", "plan_aspect", **about)
    plan = table.plans()[0].id
    assert (table.seen("member:pilar", plan), table.log()) == (None, [])
    assert table.can("gwen")["framing"]["planned"] == 2

    table.refuses("pilar", "lay_plan", "gm_only", plan=plan)
    table.refuses("pilar", "drop_plan", "gm_only", plan=plan)
    table.refuses("pilar", "plan_aspect", "gm_only", scene=table.scene.id, card="Reef", text="A calm")
    table.does("gwen", "lay_plan", plan=plan)

    assert table.points[:2] == (1, 11)
    assert [card.name for card in table.state.all(Card)] == ["Fog", "Reef"]
    table.does("gwen", "drop_plan", plan=table.plans()[0].id)
    assert table.plans() == []


def test_a_plan_belongs_to_its_scene_and_goes_with_it() -> None:
    table = CardTable()
    prepared = table.does("gwen", "prepare_scene", title="Later")
    table.does("gwen", "plan_aspect", scene=prepared, card="Reef", text="Sharks")
    table.framed("Fog")
    table.refuses("gwen", "lay_plan", "aspect_not_in_scene", plan=table.plans()[0].id)
    table.refuses("gwen", "plan_aspect", "name_needed", scene=prepared, card="Reef", text=" ")

    table.does("gwen", "drop_scene", scene=prepared)

    assert table.plans() == []


def test_nothing_is_planned_for_a_scene_that_is_over() -> None:
    table = CardTable()
    table.framed("Fog")
    table.resolved()

    table.refuses("gwen", "plan_aspect", "scene_resolved", scene=table.scene.id, card="Reef", text="Sharks")


def test_an_aspect_is_laid_on_a_card_or_on_a_status_card_and_not_on_both() -> None:
    """CARD-SCENE-03, CARD-SHEET-02."""
    table = CardTable()
    table.framed()

    table.refuses("gwen", "frame_aspect", "name_needed", text="Wet")
    table.refuses("gwen", "frame_aspect", "name_needed", text="Wet", card="Sea", status_of=table.ada)
    table.refuses("gwen", "frame_aspect", "name_needed", text=" ", card="Sea")
    table.does("gwen", "frame_aspect", text="Wet", status_of=table.ada)

    assert [line.text for line in table.hero(table.ada).status] == ["Wet"]
    assert [line.text for line in table.hero(table.ada).aspects] == ["Careful", "Sailor"]


def test_only_the_gm_lays_aspects_on_a_scene_at_will() -> None:
    """CARD-ADD-01, CARD-SCENE-01."""
    table = CardTable()
    table.framed()

    table.refuses("pilar", "frame_aspect", "gm_only", text="A Rope at Hand", card="Sea")


def test_a_card_is_known_by_its_name_however_it_is_written() -> None:
    """CARD-SCENE-02."""
    table = CardTable()
    table.framed("Fog")

    table.does("gwen", "frame_aspect", text="Thick", card="fog")

    assert [[line.text for line in card.lines] for card in table.state.all(Card)] == [["Fog", "Thick"]]


def test_a_scene_closes_only_when_it_is_resolved_and_cleaned_up_and_the_button_says_so() -> None:
    """CARD-CLEAN-06, CARD-NEXT-01."""
    table = CardTable()
    table.framed("Fog")
    assert table.can("gwen")["commands"]["close_scene"]["code"] == "out_of_order"
    table.refuses("gwen", "close_scene", "out_of_order")
    table.resolved()
    table.refuses("gwen", "close_scene", "cleanup_pending")
    assert table.can("gwen")["commands"]["open_scene"]["code"] == "cleanup_pending"
    prepared = table.does("gwen", "prepare_scene", title="Later")
    table.refuses("gwen", "open_scene", "cleanup_pending", scene=prepared)

    table.does("gwen", "clear_cards", store=[table.id_of("Fog")])
    table.does("gwen", "close_scene")

    assert [card.name for card in table.state.all(Stored)] == ["Fog"]
    assert table.seen("member:pilar", table.state.all(Stored)[0].id) is None
    assert table.can("gwen")["board"] is None


def test_clean_up_decides_each_line_once_and_only_there() -> None:
    """CARD-CLEAN-01, CARD-CLEAN-02."""
    table = CardTable()
    table.framed("Fog")
    fog = table.id_of("Fog")
    table.refuses("gwen", "clear_cards", "out_of_order", discard=[fog])
    table.resolved()
    assert table.can("gwen")["commands"]["clear_cards"] is None

    table.refuses("pilar", "clear_cards", "gm_only", discard=[fog])
    table.refuses("gwen", "clear_cards", "nothing_changes")
    table.refuses("gwen", "clear_cards", "aspect_not_in_scene", discard=[fog], store=[fog])
    table.refuses("gwen", "clear_cards", "aspect_not_in_scene", discard=[table.id_of("Sailor")])
    table.does("gwen", "clear_cards", discard=[fog])

    assert table.state.all(Card) == []
    assert table.can("gwen")["commands"]["clear_cards"]["code"] == "nothing_changes"


@pytest.mark.parametrize("how", ["store", "discard"])
def test_what_was_crossed_out_is_neither_stored_nor_discarded(how: str) -> None:
    """CARD-SCENE-04."""
    table = CardTable()
    table.framed()
    table.does("gwen", "frame_aspect", card="Pier", text="Fog")
    table.does("gwen", "frame_aspect", card="Pier", text="Rails")
    table.settled()
    table.does("pilar", "remove_aspect", aspect=table.id_of("Fog"))
    table.resolved()

    refused = table.refuses("gwen", "clear_cards", "aspect_crossed_out", **{how: [table.id_of("Fog")]})

    assert (refused.rule, refused.params) == ("CARD-SCENE-04", {"aspect": "Fog"})
    table.does("gwen", "clear_cards", **{how: [table.id_of("Rails")]})


def test_a_player_decides_on_each_line_of_their_status_card_once() -> None:
    """CARD-CLEAN-04."""
    table = CardTable()
    table.framed("Fog")
    for text in ("Wet", "Hurt"):
        table.does("gwen", "frame_aspect", text=text, status_of=table.ada)
    wet, hurt = table.id_of("Wet"), table.id_of("Hurt")
    table.refuses("pilar", "sort_status", "out_of_order", character=table.ada, remove=[wet])
    table.resolved()
    assert [one["what"] for one in table.can("pilar")["waiting"]] == ["status"]
    assert table.can("pilar")["heroes"][table.ada]["do"]["sort_status"] is None
    assert table.can("oleg")["heroes"][table.bo]["do"]["sort_status"]["code"] == "nothing_changes"

    table.refuses("oleg", "sort_status", "not_your_character", character=table.ada, remove=[wet])
    table.refuses("pilar", "sort_status", "nothing_changes", character=table.ada)
    table.refuses("pilar", "sort_status", "aspect_not_in_scene", character=table.ada, keep=[table.id_of("Sailor")])
    table.refuses("pilar", "sort_status", "out_of_order", character=table.ada, keep=[wet], remove=[wet])
    table.does("pilar", "sort_status", character=table.ada, remove=[wet], keep=[hurt])

    assert [line.text for line in table.hero(table.ada).status] == ["Hurt"]
    table.refuses("pilar", "sort_status", "out_of_order", character=table.ada, remove=[hurt])
    assert table.can("pilar")["waiting"] == []


def test_what_is_crossed_out_on_a_status_card_is_gone_with_the_scene() -> None:
    """CARD-SUCC-03, CARD-CLEAN-04."""
    table = CardTable()
    table.framed()
    table.does("gwen", "frame_aspect", text="Wet", status_of=table.ada)
    table.settled()
    table.does("pilar", "remove_aspect", aspect=table.id_of("Wet"))
    assert [line.crossed for line in table.hero(table.ada).status] == [True]

    table.resolved()
    table.does("gwen", "close_scene")

    assert table.hero(table.ada).status == ()


def test_the_store_keeps_what_was_there_of_a_card_and_lets_it_go() -> None:
    """CARD-CLEAN-02, CARD-GM-04."""
    table = CardTable()
    stored = table.does("gwen", "copy_sample", sample="hounds")
    table.framed()
    table.does("gwen", "frame_aspect", card="the hounds", text="Fed")
    table.resolved()

    table.does("gwen", "clear_cards", store=[table.id_of("Fed")])

    assert [len(card.lines) for card in table.state.all(Stored)] == [3]
    table.refuses("gwen", "restore_aspect", "aspect_not_in_scene", stored=stored, aspect="nowhere")
    table.refuses("pilar", "drop_stored", "gm_only", stored=stored)
    table.does("gwen", "drop_stored", stored=stored)
    assert table.state.all(Stored) == []


@pytest.mark.parametrize("sample", ["ferrywoman", "clockmaker", "understudy", "lamplighter"])
def test_a_ready_hero_is_a_players_own_with_five_aspects(sample: str) -> None:
    """CARD-SHEET-03."""
    table = CardTable()

    hero = table.hero(table.does("pilar", "copy_sample", sample=sample, language="ru"))

    assert (hero.controller, len(hero.aspects), hero.state) == ("pilar", 5, "ready")


@pytest.mark.parametrize("sample", ["bailiff", "hounds", "countess", "smugglers", "machine", "crowd"])
def test_a_ready_opponent_is_a_card_in_the_gms_store(sample: str) -> None:
    table = CardTable()
    table.refuses("pilar", "copy_sample", "gm_only", sample=sample)

    stored = table.does("gwen", "copy_sample", sample=sample)

    assert table.seen("gm", stored).lines
    assert table.seen("member:pilar", stored) is None


def test_a_sample_that_is_not_there_is_not_found() -> None:
    CardTable().refuses("gwen", "copy_sample", "not_found", sample="nobody")


def test_a_scene_that_is_open_lets_no_other_begin() -> None:
    """CARD-NEXT-03."""
    table = CardTable()
    table.framed()

    table.refuses("gwen", "frame_scene", "out_of_order", place="Elsewhere")
    table.refuses("gwen", "open_short", "out_of_order", question="do you jump")
    table.refuses("pilar", "frame_scene", "gm_only", place="Elsewhere")


# --- the store by hand


def test_the_gm_writes_cards_for_the_store_by_hand() -> None:
    """CARD-GM-04."""
    table = CardTable()
    stored = table.does("gwen", "store_aspect", card="Captain Roe", text="Holds a Grudge", aspect_kind="detrimental")
    table.does("gwen", "store_aspect", card="captain roe ", text="Armed Crew")

    assert [(one.name, [line.text for line in one.lines]) for one in table.state.all(Stored)] == [
        ("Captain Roe", ["Holds a Grudge", "Armed Crew"])
    ]
    assert (table.seen("member:pilar", stored), table.log()) == (None, [])
    table.does("gwen", "frame_scene", place="Captain Roe")
    assert table.can("gwen")["framing"]["offered"] == [stored]


def test_only_the_gm_writes_them_and_none_without_a_name_or_a_word() -> None:
    table = CardTable()

    table.refuses("pilar", "store_aspect", "gm_only", card="Roe", text="Grudge")
    table.refuses("gwen", "store_aspect", "name_needed", card=" ", text="Grudge")
    table.refuses("gwen", "store_aspect", "name_needed", card="Roe", text=" ")
