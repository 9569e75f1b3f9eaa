"""Sheets and status cards: who writes on them, when, and with whose assent."""

from tests.rules.cards.table import CardTable


def test_a_hero_needs_a_name_and_nothing_else() -> None:
    """CARD-SHEET-01."""
    table = CardTable()

    table.refuses("pilar", "create_character", "name_needed", name=" ")
    table.does("pilar", "edit_character", character=table.ada, name="Ada Oake", about="Tall")

    assert (table.hero(table.ada).name, table.hero(table.ada).about) == ("Ada Oake", "Tall")
    table.refuses("pilar", "edit_character", "nothing_changes", character=table.ada, about="Tall")
    table.refuses("pilar", "edit_character", "name_needed", character=table.ada, name="")
    table.refuses("oleg", "edit_character", "not_your_character", character=table.ada, name="Eve")


def test_a_hero_of_the_gms_is_given_to_a_player() -> None:
    table = CardTable()
    hero = table.does("gwen", "create_character", name="Cy")
    table.refuses("oleg", "assign_character", "gm_only", character=hero, to="oleg")
    table.refuses("gwen", "assign_character", "not_allowed", character=hero, to="sofia")

    table.does("gwen", "assign_character", character=hero, to="oleg")

    assert table.hero(hero).controller == "oleg"
    table.refuses("gwen", "assign_character", "nothing_changes", character=hero, to="oleg")


def test_a_sheet_is_written_over_between_scenes_once_the_gm_assents() -> None:
    """CARD-SHEET-06."""
    table = CardTable()
    careful = table.id_of("Careful")
    table.refuses("oleg", "edit_sheet", "not_your_character", character=table.ada, aspect=careful, text="Rash")
    table.refuses("pilar", "edit_sheet", "name_needed", character=table.ada, text=" ")
    table.refuses("pilar", "edit_sheet", "aspect_not_in_scene", character=table.ada, aspect="none", text="Rash")

    table.does("pilar", "edit_sheet", character=table.ada, aspect=careful, text="Rash")
    assert [one["what"] for one in table.can("gwen")["waiting"]] == ["edit_sheet"]
    table.does("gwen", "accept_offer", offer=table.asked())
    table.does("pilar", "edit_sheet", character=table.ada, text="Owes the Abbot")
    table.does("gwen", "accept_offer", offer=table.asked())
    table.does("gwen", "edit_sheet", character=table.ada, aspect=table.id_of("Sailor"))

    assert [line.text for line in table.hero(table.ada).aspects] == ["Rash", "Owes the Abbot"]


def test_an_assent_that_comes_when_a_scene_is_on_is_too_late() -> None:
    """CARD-SHEET-06."""
    table = CardTable()
    table.does("pilar", "edit_sheet", character=table.ada, aspect=table.id_of("Careful"), text="Rash")
    asked = table.asked()
    table.framed()

    table.refuses("gwen", "accept_offer", "out_of_order", offer=asked)
    table.refuses("pilar", "edit_sheet", "out_of_order", character=table.ada, text="Rash")
    table.does("gwen", "refuse_offer", offer=asked, how="later")


def test_a_wound_goes_by_the_gms_word_at_once_and_by_a_players_with_her_assent() -> None:
    """CARD-CLEAN-05."""
    table = CardTable()
    table.framed()
    for text in ("Stab Wound", "Wet"):
        table.does("gwen", "frame_aspect", text=text, status_of=table.ada)
    wound = {"character": table.ada, "aspect": table.id_of("Stab Wound")}
    table.refuses("pilar", "remove_status", "no_explanation", **wound)
    table.refuses("oleg", "remove_status", "not_your_character", because="x", **wound)

    table.does("pilar", "remove_status", because="the doctor stitches it", **wound)
    assert [line.text for line in table.hero(table.ada).status] == ["Stab Wound", "Wet"]
    table.does("gwen", "accept_offer", offer=table.asked())
    table.does("gwen", "remove_status", character=table.ada, aspect=table.id_of("Wet"), because="dry by now")

    assert table.hero(table.ada).status == ()


def test_a_question_may_be_taken_back_by_who_asked() -> None:
    table = CardTable()
    table.does("pilar", "edit_sheet", character=table.ada, text="Owes the Abbot")
    table.refuses("oleg", "withdraw_offer", "not_the_target", offer=table.asked())

    table.does("pilar", "withdraw_offer", offer=table.asked())

    assert table.can("gwen")["waiting"] == []
