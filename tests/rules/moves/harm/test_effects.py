"""What moves do about harm: inflict it, change it, heal it. Rules: AW-FMT-20, AW-HARM-15, AW-BASIC-03."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.moves.book.entities import Book
from rules.moves.hero.entities import Gear
from rules.moves.move.entities import OpenMove
from rules.moves.tree.amounts import Pick, Reference
from rules.moves.tree.effects import AdjustHarm, ChangeTag, Choose, DoHarm, Heal, Inflict, Stabilise
from rules.moves.tree.moves import Ask, Move
from tests.rules.moves.catalogue import apocalypse_game
from tests.rules.moves.harm.table import ANA, BO, GAZ, SUFFER_HARM, HarmTable, at_once, option

BURN = at_once("burn", DoHarm(to="target", amount=2))
SHOOT = at_once("shoot", Inflict(to="target"))


def test_a_move_harms_whom_it_names_and_goes_on_whatever_they_choose() -> None:
    table = HarmTable(BURN)
    table.change(BO, harm=2)

    table.makes("burn")

    assert (table.blow.step, table.blow.by, table.state.all(OpenMove)) == ("debility", None, [])
    table.suffers()
    assert table.harm == 4


def test_harm_through_armor_and_harm_that_no_move_answers() -> None:
    """AW-HARM-13, AW-KIT-07."""
    table = HarmTable(SUFFER_HARM, at_once("slip", DoHarm(to="target", amount=1, ap=True, quiet=True)))
    table.wears(2)

    table.makes("slip")

    assert table.harm == 1


def test_less_than_nothing_harms_nobody() -> None:
    table = HarmTable(at_once("tickle", DoHarm(to="target", amount=-2)))
    table.makes("tickle")
    assert (table.harm, table.blows()) == (0, [])


def test_a_weapon_does_what_is_established() -> None:
    """AW-HARM-03, AW-HARM-13."""
    table = HarmTable(SHOOT)
    table.change(ANA, gear=(Gear(id="knife", harm=1), Gear(id="gun", harm=3, tags=("ap",)), Gear(id="rope")))
    table.wears(2)

    table.makes("shoot")

    assert table.harm == 3
    assert table.line("blow_struck")["by"] == "Ana"


def asked_weapon() -> Move:
    weapon = Ask(key="weapon", of="actor", kind="pick", text={"en": "With what?"}, living="from_actor_weapons")
    move = at_once("attack", Inflict(to="target", weapon=Reference(ref="answers.weapon")))
    return Move(**{name: getattr(move, name) for name in move.__struct_fields__} | {"ask": (weapon,)})


def test_the_weapon_is_the_one_that_was_answered() -> None:
    table = HarmTable(asked_weapon())
    table.change(ANA, gear=(Gear(id="knife", harm=1), Gear(id="gun", harm=3)))

    table.makes("attack", answers={"weapon": "knife"})

    assert table.harm == 1


def test_a_thing_of_the_game_may_be_named_and_one_that_is_not_there_leaves_the_number_to_the_mc() -> None:
    """AW-HARM-04."""
    table = HarmTable(at_once("bite", Inflict(to="target", weapon="fangs")))
    table.change(ANA, gear=(Gear(id="g1", thing="fangs", harm=2),))
    table.makes("bite")
    assert table.harm == 2

    table.change(ANA, gear=())
    table.makes("bite")
    assert (table.harm, table.blow.step, table.blow.amount) == (2, "rating", None)
    table.refuses("gwen", "set_blow", "nothing_changes", blow=table.blow.id, amount=None)
    table.does("gwen", "set_blow", blow=table.blow.id, amount=1)
    assert (table.harm, table.blows()) == (3, [])


def test_the_other_side_strikes_back_with_its_own_weapon() -> None:
    """AW-BASIC-03."""
    table = HarmTable(at_once("clash", Inflict(to="target"), Inflict(to="actor")))
    table.armed(2, ANA)
    table.armed(3, GAZ)

    table.makes("clash", GAZ)

    assert (table.hero(GAZ).harm, table.hero(ANA).harm) == (2, 3)


def test_the_mc_who_holds_rolls_sees_each_blow_before_it_lands() -> None:
    """AW-HARM-04."""
    table = HarmTable(BURN)
    table.does("gwen", "hold_rolls", held=True)
    table.makes("burn")
    assert (table.blow.step, table.harm) == ("rating", 0)

    table.does("gwen", "set_blow", blow=table.blow.id, amount=None)
    assert table.harm == 2

    table.makes("burn", ANA, "oleg", BO)
    table.does("gwen", "set_blow", blow=table.blow.id, amount=3)
    assert table.hero(ANA).harm == 3
    table.hurt(1)
    assert table.harm == 3


# --- changed by a move ------------------------------------------------------------------------------------------


def test_a_choice_changes_the_harm_that_comes_later_in_the_same_list() -> None:
    """AW-BASIC-03, and case AW-V75."""
    options = (
        option("terrible", AdjustHarm(amount=1, of="target")),
        option("little", AdjustHarm(amount=-1, of="actor")),
        option("control"),
    )
    pick = Choose(who="actor", picks={"": Pick(least=2, most=2)}, options=options)
    table = HarmTable(at_once("seize", pick, Inflict(to="target"), Inflict(to="actor")))
    table.change(ANA, gear=(Gear(id="coat", armor=1), Gear(id="gun", harm=3)))
    table.change(GAZ, gear=(Gear(id="vest", armor=1), Gear(id="bat", harm=3)))
    table.makes("seize", GAZ)

    table.does("pilar", "pick_options", move=table.move.id, options=[{"option": "terrible"}, {"option": "little"}])

    assert (table.hero(GAZ).harm, table.hero(ANA).harm, table.blows()) == (3, 1, [])


def test_harm_that_is_here_already_is_changed_while_it_waits() -> None:
    table = HarmTable(at_once("twist", DoHarm(to="target", amount=1), AdjustHarm(amount=1, of="target")))
    table.change(BO, harm=3)

    table.makes("twist")

    assert (table.blow.harm, table.blow.would_be) == (2, 5)


def test_what_is_changed_of_a_blow_that_never_comes_is_gone_with_its_move() -> None:
    table = HarmTable(at_once("feint", AdjustHarm(amount=2, of="target")))

    table.makes("feint")

    assert (table.blows(), table.state.all(OpenMove)) == ([], [])
    table.hurt(1)
    assert table.harm == 1


def test_no_change_makes_a_blow_less_than_nothing() -> None:
    """AW-HARM-03."""
    table = HarmTable(at_once("shield", AdjustHarm(amount=-5, of="target"), DoHarm(to="target", amount=2)))

    table.makes("shield")

    assert table.harm == 0


def test_where_there_is_no_blow_to_change_nothing_happens() -> None:
    table = HarmTable(at_once("ward", AdjustHarm(amount=-1)))
    table.makes("ward")
    assert table.log()[-1] == "effect_idle"


# --- what heals -----------------------------------------------------------------------------------------------------


def test_a_move_heals_down_to_a_level_or_by_so_many() -> None:
    """AW-KIT-06."""
    patch = at_once("patch", Stabilise(who="target"), Heal(who="target", to=2))
    table = HarmTable(patch, at_once("soothe", Heal(who="target", segments=1)))
    table.change(BO, harm=5)

    table.makes("patch")
    assert (table.harm, table.hero().stabilised) == (2, True)
    table.makes("soothe")
    assert table.harm == 1
    table.makes("patch")
    assert (table.harm, table.log().count("effect_idle")) == (1, 2)


def test_healing_does_not_undo_an_end() -> None:
    """AW-UNT-06."""
    table = HarmTable(at_once("patch", Stabilise(who="target"), Heal(who="target", to=2)))
    table.change(BO, harm=6, out="untenable")

    table.makes("patch")

    assert (table.harm, table.hero().stabilised) == (6, False)


def test_nothing_harms_or_heals_who_is_dead() -> None:
    """AW-UNT-05."""
    table = HarmTable(BURN, SHOOT, at_once("patch", Stabilise(who="target"), Heal(who="target", to=1)))
    table.change(BO, harm=3, out="retired")

    for move in ("burn", "shoot", "patch"):
        table.makes(move)
        assert "effect_idle" in table.log()

    assert (table.harm, table.hero().stabilised, table.blows()) == (3, False, [])


def test_the_catalogues_kit_stabilises_and_its_miss_hurts_through_armor() -> None:
    """AW-KIT-06, AW-KIT-07: example 5 of 16.4 as its file stands, and cases AW-V26 and AW-V55."""
    table = HarmTable()
    table.has(Book(id="book:2", version=2, source=("",), game=apocalypse_game()))
    table.change(ANA, gear=(Gear(id="kit", thing="angel_kit"),), resources={"stock": 6})
    table.wears(2)
    table.change(BO, harm=5)
    made = {"character": ANA, "move": "kit_stabilise", "says": "so", "answers": {"spend": 1}}
    table.refuses("pilar", "make_move", "not_met", target=ANA, **made)

    table.dice.feed_sixes((3, 4))
    table.makes("kit_stabilise", answers={"spend": 3})
    table.does("pilar", "press_on", move=table.move.id)
    table.does("gwen", "pick_options", move=table.move.id, options=[{"option": "steady"}])
    assert (table.harm, table.hero().stabilised, table.hero(ANA).resources["stock"]) == (2, True, 3)

    table.change(BO, harm=3)
    table.dice.feed_sixes((1, 1))
    table.makes("kit_stabilise", answers={"spend": 0})
    table.does("pilar", "press_on", move=table.move.id)
    assert table.blow.would_be == 4
    table.suffers()
    assert (table.harm, table.hero().stabilised) == (4, False)


# --- tags of a thing -----------------------------------------------------------------------------------------


def tagged(tag: str, knife: Gear, *, remove: str = "", **fields: Any) -> HarmTable:
    """Ana sharpens her knife, whatever that does to it."""
    table = HarmTable(at_once("sharpen", ChangeTag(thing="knife", add=tag, remove=remove), aim="none"), **fields)
    table.change(ANA, gear=(knife,))
    table.does("pilar", "make_move", character=ANA, move="sharpen", says="On the stone")
    return table


KNIFE = Gear(id="gear:knife", thing="knife", harm=2, tags=("hand",))


@pytest.mark.parametrize(("tag", "remove", "after"), [("loud", "", ("hand", "loud")), ("", "hand", ())])
def test_a_move_adds_a_tag_to_a_thing_or_takes_one_away(tag: str, remove: str, after: tuple[str, ...]) -> None:
    assert tagged(tag, KNIFE, remove=remove).hero(ANA).gear[0].tags == after


def test_more_harm_is_written_as_the_things_one_harm() -> None:
    """AW-TAG-03."""
    knife = tagged("+1harm", KNIFE).hero(ANA).gear[0]

    assert (knife.harm, knife.tags) == (3, ("hand",))


def test_a_tag_that_is_there_already_changes_nothing_and_that_is_told() -> None:
    """AW-TAG-02."""
    table = tagged("hand", KNIFE)

    assert "effect_idle" in table.log("gm")
    assert table.hero(ANA).gear == (KNIFE,)


def test_where_a_game_knows_no_harm_a_thing_gets_none() -> None:
    """AW-FMT-15."""
    table = tagged("+1harm", replace(KNIFE, harm=None), harm=())

    assert table.hero(ANA).gear[0].harm is None
