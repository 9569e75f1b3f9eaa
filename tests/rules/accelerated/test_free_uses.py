"""Free invocations as owned things: whose they are, who may use them, how they change hands.

Sources: FAE-CAA-12, FAE-INV-09, FAE-INV-12.
"""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.roll.entities import Roll
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

EVEN = (0, 0, 0, 0)


@pytest.fixture
def table() -> Played:
    """Pilar's Reth and Oleg's Abigail against a shark and a bully."""
    played = Played()
    for name, id in (
        ("reth", played.hero("pilar", "reth")),
        ("abigail", played.hero("oleg", "abigail")),
        ("shark", played.foe("shark")),
        ("bully", played.foe("bully")),
    ):
        setattr(played, name, id)
    played.opened(*(getattr(played, name) for name in ("reth", "abigail", "shark", "bully")))
    return played


def who(table: Played, name: str) -> str:
    found: str = getattr(table, name)
    return found


def placed(table: Played, free_for: str, free: int = 1, **more: Any) -> str:
    return table.does("gwen", "place_aspect", text="Fog", free=free, free_for=free_for, **more)


def owned(table: Played, aspect: str) -> dict[str | None, tuple[int, int]]:
    """What is left of how many, by owner."""
    return {lot.owner: (lot.left, lot.total) for lot in table.aspect(aspect).lots}


def rolled(table: Played, member: str = "pilar", name: str = "reth") -> str:
    rating = "quick" if name in ("reth", "abigail") else "other"
    roll = table.does(member, "declare_action", character=who(table, name), action="overcome", rating=rating)
    table.does("gwen", "set_opposition", roll=roll, difficulty=2)
    table.dice.feed(EVEN)
    table.does(member, "roll_dice", roll=roll)
    return roll


def invoke(table: Played, roll: str, aspect: str, name: str, effect: str = "bonus") -> dict[str, Any]:
    return {
        "roll": roll,
        "aspect": aspect,
        "character": who(table, name),
        "effect": effect,
        "because": "so",
        "free": True,
    }


def free_lines(table: Played, member: str) -> dict[str, tuple[int, str | None]]:
    """By character: how many free uses they could take, and whose comes first."""
    can = asked.may(table.state, game.Actor(member, ROLES[member]))
    return {one["character"]: (one["left"], one["owner"]) for one in can["roll"]["invokes"] if one["cost"] == "free"}


# --- up for grabs, and for a side ----------------------------------------------------------------------------


def test_what_is_up_for_grabs_goes_to_the_first_who_uses_it(table: Played) -> None:
    fog = placed(table, "anyone")
    assert table.line("aspect_placed")["anyone"] == "yes"
    roll = rolled(table)
    assert free_lines(table, "pilar") == {who(table, "reth"): (1, None)}
    assert who(table, "shark") in free_lines(table, "gwen")

    table.does("gwen", "invoke_aspect", **invoke(table, roll, fog, "shark", "confront"))

    assert owned(table, fog) == {None: (0, 1)}
    table.refuses("pilar", "invoke_aspect", "no_free_invocation", **invoke(table, roll, fog, "reth"))


def test_what_is_for_a_side_is_used_by_anybody_on_it_and_nobody_else(table: Played) -> None:
    fog = placed(table, "side:foes")
    assert table.line("aspect_placed")["side"] == "foes"
    roll = rolled(table)

    assert free_lines(table, "pilar") == {}
    table.refuses("pilar", "invoke_aspect", "no_free_invocation", **invoke(table, roll, fog, "reth"))
    table.does("gwen", "invoke_aspect", **invoke(table, roll, fog, "bully", "confront"))

    assert owned(table, fog) == {"side:foes": (0, 1)}


def test_whoever_changes_sides_leaves_the_sides_free_uses_behind(table: Played) -> None:
    fog = placed(table, "side:pcs")
    table.does("gwen", "edit_token", token=table.token(who(table, "abigail")).id, side="rivals")
    roll = rolled(table, "oleg", "abigail")

    table.refuses("oleg", "invoke_aspect", "no_free_invocation", **invoke(table, roll, fog, "abigail"))


@pytest.mark.parametrize("free_for", ["anyone", "side:pcs"])
def test_a_boost_is_somebodys_own(table: Played, free_for: str) -> None:
    table.refuses("gwen", "place_aspect", "not_found", text="In My Sights", aspect_kind="boost", free_for=free_for)


def test_free_uses_for_somebody_who_is_not_there_are_refused(table: Played) -> None:
    table.refuses("gwen", "place_aspect", "not_found", text="Fog", free=1, free_for="character:nowhere")


def test_nobody_is_asked_about_a_free_use_that_is_the_other_sides(table: Played) -> None:
    """The window closes once those who could still add something have passed."""
    placed(table, "side:foes")
    for name in ("reth", "abigail"):
        table.change(who(table, name), fate_points=0)
    roll = rolled(table)
    table.does("pilar", "pass_on_roll", roll=roll)
    table.does("gwen", "pass_on_roll", roll=roll)

    assert table.state.get(roll, Roll).step != "rolled"


def test_a_free_use_up_for_grabs_keeps_the_window_open_for_all(table: Played) -> None:
    placed(table, "anyone")
    for name in ("reth", "abigail"):
        table.change(who(table, name), fate_points=0)
    roll = rolled(table)
    table.does("pilar", "pass_on_roll", roll=roll)
    table.does("gwen", "pass_on_roll", roll=roll)
    assert table.state.get(roll, Roll).step == "rolled"

    table.does("oleg", "pass_on_roll", roll=roll)

    assert table.state.get(roll, Roll).step != "rolled"


# --- which a character may take ---------------------------------------------------------------------------------


def test_the_invoke_form_counts_only_what_this_character_may_use(table: Played) -> None:
    fog = placed(table, who(table, "reth"))
    reth, abigail, shark = (who(table, name) for name in ("reth", "abigail", "shark"))
    more = (Lot(id="lot:theirs", owner=shark, left=3, total=3), Lot(id="lot:hers", owner=abigail, left=1, total=1))
    table.change(fog, lots=[*(table.aspect(fog).lots), *more])
    rolled(table)

    assert free_lines(table, "pilar") == {reth: (2, reth)}
    assert free_lines(table, "oleg") == {abigail: (2, abigail)}
    assert free_lines(table, "gwen") == {shark: (3, shark)}


def test_the_gm_is_offered_the_boost_of_somebody_who_is_not_in_the_roll(table: Played) -> None:
    bully = who(table, "bully")
    boost = table.does("gwen", "place_aspect", text="Off Balance", aspect_kind="boost", free_for=bully)
    roll = rolled(table)
    assert free_lines(table, "gwen") == {bully: (1, bully)}

    table.does("gwen", "invoke_aspect", **invoke(table, roll, boost, "bully", "confront"))

    assert not table.has(boost)


# --- from hand to hand ----------------------------------------------------------------------------------------


def test_an_owner_hands_one_use_to_an_ally(table: Played) -> None:
    reth, abigail = who(table, "reth"), who(table, "abigail")
    fog = placed(table, reth, 2)

    table.does("pilar", "hand_free", character=reth, aspect=fog, to=abigail, uses=1)

    assert owned(table, fog) == {reth: (1, 1), abigail: (1, 1)}
    assert table.log("spectators") == ["free_handed"]
    table.does("pilar", "hand_free", character=reth, aspect=fog, to=abigail)
    assert owned(table, fog) == {abigail: (1, 1)} and sum(lot.left for lot in table.aspect(fog).lots) == 2


def test_free_uses_are_not_handed_to_an_opponent(table: Played) -> None:
    reth = who(table, "reth")
    fog = placed(table, reth)

    table.refuses("pilar", "hand_free", "not_an_ally", character=reth, aspect=fog, to=who(table, "shark"))


def test_only_ones_own_free_uses_are_handed_over_and_no_more_than_there_are(table: Played) -> None:
    reth, abigail = who(table, "reth"), who(table, "abigail")
    fog, grabs = placed(table, reth), placed(table, "anyone")
    give = {"aspect": fog, "to": abigail}

    table.refuses("oleg", "hand_free", "no_free_invocation", character=abigail, aspect=fog, to=reth)
    table.refuses("pilar", "hand_free", "no_free_invocation", character=reth, **give, uses=2)
    table.refuses("pilar", "hand_free", "no_free_invocation", character=reth, aspect=grabs, to=abigail)
    table.refuses("pilar", "hand_free", "nothing_changes", character=reth, aspect=fog, to=reth)
    table.refuses("oleg", "hand_free", "not_your_character", character=reth, **give)
    table.refuses("pilar", "hand_free", "aspect_not_known", character=reth, aspect="aspect:none", to=abigail)
    table.refuses("pilar", "hand_free", "bad_args", character=reth, **give, uses=0)


def test_a_boost_stays_with_its_owner(table: Played) -> None:
    reth = who(table, "reth")
    boost = table.does("gwen", "place_aspect", text="In My Sights", aspect_kind="boost", free_for=reth)

    table.refuses("pilar", "hand_free", "no_free_invocation", character=reth, aspect=boost, to=who(table, "abigail"))


def test_whoever_is_out_of_the_scene_neither_gives_nor_takes(table: Played) -> None:
    reth, abigail = who(table, "reth"), who(table, "abigail")
    fog = placed(table, reth)
    table.change(table.token(abigail).id, state="taken_out")

    table.refuses("pilar", "hand_free", "taken_out", character=reth, aspect=fog, to=abigail)
    table.change(table.token(reth).id, state="conceded")
    table.refuses("pilar", "hand_free", "left_the_conflict", character=reth, aspect=fog, to=abigail)


def test_whoever_is_out_of_the_scene_is_not_offered_to_hand_anything_over(table: Played) -> None:
    reth = who(table, "reth")
    placed(table, reth)
    assert "hand_free" in asked.may(table.state, game.Actor("pilar", "player"))["acts"][reth]

    table.change(table.token(reth).id, state="taken_out")

    assert "hand_free" not in asked.may(table.state, game.Actor("pilar", "player"))["acts"][reth]


def test_the_pair_of_one_style_stays_a_pair_when_half_of_it_is_handed_over(table: Played) -> None:
    """Reth uses one, Abigail the other, on one roll."""
    reth, abigail = who(table, "reth"), who(table, "abigail")
    fog = placed(table, reth)
    table.change(fog, lots=[Lot(id="lot:style", owner=reth, left=2, total=2, origin="style")])
    table.does("pilar", "hand_free", character=reth, aspect=fog, to=abigail, uses=1)
    roll = rolled(table)

    table.does("pilar", "invoke_aspect", **invoke(table, roll, fog, "reth"))
    table.does("oleg", "invoke_aspect", **invoke(table, roll, fog, "abigail", "help"))

    assert table.state.get(roll, Roll).effort.total == 2 + 2 + 2


def test_a_handed_use_that_was_declined_goes_back_to_its_new_owner(table: Played) -> None:
    reth, abigail = who(table, "reth"), who(table, "abigail")
    fog = placed(table, reth, 2)
    table.does("pilar", "hand_free", character=reth, aspect=fog, to=abigail, uses=1)
    roll = rolled(table)
    table.does("oleg", "invoke_aspect", **invoke(table, roll, fog, "abigail", "help"))

    table.does("gwen", "decline_invoke", roll=roll, invoke=table.state.get(roll, Roll).invokes[0].id)

    assert owned(table, fog) == {reth: (1, 1), abigail: (1, 1)}


def test_the_screen_names_the_allies_that_free_uses_could_go_to(table: Played) -> None:
    reth, abigail = who(table, "reth"), who(table, "abigail")
    fog = placed(table, reth, 2)

    def acts(member: str, name: str) -> dict[str, Any]:
        found: dict[str, Any] = asked.may(table.state, game.Actor(member, ROLES[member]))["acts"][who(table, name)]
        return found

    assert acts("pilar", "reth")["hand_free"] == {fog: {"left": 2, "to": [abigail]}}
    assert "hand_free" not in acts("oleg", "abigail")


def test_free_uses_of_a_secret_are_unknown_to_their_owner_too(table: Played) -> None:
    reth = who(table, "reth")
    trap = placed(table, reth, secret=True)

    assert "hand_free" not in asked.may(table.state, game.Actor("pilar", "player"))["acts"][reth]
    table.refuses("pilar", "hand_free", "aspect_not_known", character=reth, aspect=trap, to=who(table, "abigail"))


def test_the_gm_hands_on_what_a_foe_has(table: Played) -> None:
    shark, bully = who(table, "shark"), who(table, "bully")
    fog = placed(table, shark)

    table.does("gwen", "hand_free", character=shark, aspect=fog, to=bully)

    assert owned(table, fog) == {bully: (1, 1)}


# --- an advantage that went wrong --------------------------------------------------------------------------------


def failed(table: Played) -> str:
    """Reth tries to make fog; nobody resists, and it fails."""
    args = {"character": who(table, "reth"), "action": "create_advantage", "rating": "quick", "text": "Smoke"}
    roll = table.does("pilar", "declare_action", **args)
    table.does("gwen", "set_opposition", roll=roll, difficulty=6)
    table.dice.feed(EVEN)
    table.does("pilar", "roll_dice", roll=roll)
    table.does("gwen", "settle_roll", roll=roll)
    return roll


def test_a_failed_advantage_may_be_the_whole_oppositions(table: Played) -> None:
    roll = failed(table)

    table.does("gwen", "choose", roll=roll, option="opponent_free", holder="side:foes", text="Smoke")

    smoke = next(aspect for aspect in table.state.all(Aspect) if aspect.text == "Smoke")
    assert owned(table, smoke.id) == {"side:foes": (1, 1)} and smoke.by is None


def test_a_failed_advantage_is_no_allys(table: Played) -> None:
    roll = failed(table)
    give = {"roll": roll, "option": "opponent_free", "text": "Smoke"}

    table.refuses("gwen", "choose", "not_an_opponent", **give, holder=who(table, "abigail"))
    table.refuses("gwen", "choose", "not_an_opponent", **give, holder="side:pcs")
    table.refuses("gwen", "choose", "not_found", **give, holder="character:none")
    table.does("gwen", "choose", **give, holder=who(table, "shark"))

    assert table.line("advantage_lost", "spectators")["name"] == table.character(who(table, "shark")).name


def test_nobody_lends_a_hand_to_whom_they_fight(table: Played) -> None:
    """FAE-HELP-01: only allies help."""
    declared = {"character": who(table, "reth"), "action": "overcome", "rating": "quick"}
    helps = {"roll": table.does("pilar", "declare_action", **declared), "character": who(table, "shark")}
    table.does("gwen", "open_contest", participants=[who(table, "reth"), who(table, "shark")])

    table.refuses("gwen", "help", "not_an_ally", **helps)
