"""Spin, shifts left over, and one skill in place of another, beside the cases of Spirit of the Century."""

from typing import Any

import pytest

from rules.fate.optional.overflow.entities import Surplus
from rules.fate.optional.spin.entities import Spin
from rules.table.stage.entities import Zone
from tests.rules.accelerated.table import Played
from tests.rules.century.rolled import Rolled


def defended(**dials: Any) -> tuple[Rolled, str, str, str]:
    """Nell has held Krol off by three, and Otto's turn has come."""
    played = Rolled(**dials)
    nell, otto, krol = played.nell(ratings={"athletics": 4}), played.otto(), played.krol()
    played.opened(nell, otto, krol)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[krol], [otto], [nell]])
    roll = played.rolled("gwen", krol, "attack", "guns", target=nell, against="athletics")
    played.does("gwen", "settle_roll", roll=roll)
    return played, nell, otto, krol


def otto_tries(played: Rolled, otto: str) -> str:
    return played.rolled("oleg", otto, "overcome", "fists", goal="Open the hatch", difficulty=3)


def use(nell: str, whom: str, roll: str, **more: Any) -> dict[str, Any]:
    return {"roll": roll, "character": nell, "whom": whom, "value": 1, "because": "I yell where to push", **more}


def test_the_owner_alone_is_offered_the_spin_and_for_whom() -> None:
    played, nell, otto, _ = defended()
    roll = otto_tries(played, otto)

    assert played.can("pilar")["roll"]["do"]["use_spin"] == {nell: {"whom": [otto], "reason": None}}
    assert "use_spin" not in played.can("oleg")["roll"]["do"]
    played.refuses("oleg", "use_spin", "spin_not_yours", **use(otto, otto, roll))
    played.does("pilar", "use_spin", **use(nell, otto, roll))
    assert played.roll(roll).outcome == "success"
    assert played.line("spin_used")["value"] == {"signed": 1}


def test_spin_is_used_with_a_word_on_how_and_on_nobody_but_those_who_roll() -> None:
    played, nell, otto, krol = defended()
    roll = otto_tries(played, otto)

    played.refuses("pilar", "use_spin", "no_explanation", **use(nell, otto, roll, because=""))
    played.refuses("pilar", "use_spin", "not_in_the_roll", **use(nell, krol, roll))
    played.refuses("pilar", "use_spin", "gone", **use(nell, otto, "roll:never"))


def test_by_the_dial_spin_is_declared_before_the_dice() -> None:
    played, nell, otto, _ = defended(spin_declare="before_dice")
    roll = otto_tries(played, otto)

    played.refuses("pilar", "use_spin", "spin_before_dice", **use(nell, otto, roll))
    played.does("gwen", "settle_roll", roll=roll)
    played.refuses("pilar", "use_spin", "spin_expired", **use(nell, otto, roll))


def test_before_the_dice_spin_may_be_declared_by_either_value_of_the_dial() -> None:
    for dial in ("before_dice", "before_lock"):
        played, nell, otto, _ = defended(spin_declare=dial)
        told = {"character": otto, "action": "overcome", "rating": "fists", "goal": "Open the hatch"}
        roll = played.does("oleg", "declare_action", **told)

        played.does("pilar", "use_spin", **use(nell, otto, roll))

        assert played.roll(roll).effort.total == 3


def test_the_roll_that_spin_was_won_on_is_not_turned_by_it() -> None:
    played, nell, _, krol = defended()
    won = played.state.all(Spin)[-1].roll

    played.refuses("pilar", "use_spin", "outcome_fixed", **use(nell, krol, won))


def test_what_the_gm_turns_down_is_there_until_the_action_is_over() -> None:
    played, nell, otto, _ = defended()
    roll = otto_tries(played, otto)
    played.refuses("gwen", "turn_down_spin", "gone", roll=roll, character=nell)
    played.does("pilar", "use_spin", **use(nell, otto, roll))
    assert played.can("gwen")["roll"]["do"]["turn_down_spin"] == {nell: None}
    played.refuses("gwen", "turn_down_spin", "gone", roll=roll, character=otto)

    played.refuses("pilar", "turn_down_spin", "gm_only", roll=roll, character=nell)
    played.does("gwen", "turn_down_spin", roll=roll, character=nell)

    assert played.roll(roll).effort.total == 2
    assert [spin.state for spin in played.state.all(Spin)] == ["live"]
    played.does("gwen", "settle_roll", roll=roll)
    played.refuses("gwen", "turn_down_spin", "outcome_fixed", roll=roll, character=nell)
    assert [spin.state for spin in played.state.all(Spin)] == ["lapsed"]


def test_spin_goes_with_the_scene() -> None:
    played, _, _, _ = defended()

    played.does("gwen", "close_scene")

    assert list(played.state.all(Spin)) == []


# --- shifts left over ------------------------------------------------------------------------------------


def two_zones(played: Rolled, *there: str) -> tuple[str, str, str]:
    """Everybody in the first of three in a row, but that no way leads to the last."""
    scene = played.opened(*there)
    zones = [
        played.does("gwen", "add_zone", scene=scene, name=name, x=x, y=0)
        for x, name in enumerate(("Lab", "Hall", "Roof"))
    ]
    played.does("gwen", "link_zones", a=zones[0], b=zones[1])
    for id in there:
        played.change(played.token(id).id, zone=zones[0])
    assert len(played.state.all(Zone)) == len(zones)
    return zones[0], zones[1], zones[2]


def with_left(played: Rolled, nell: str, left: int) -> None:
    scene = next(one.id for one in played.state.entities() if one.id.startswith("scene:"))
    played.put(Surplus(id="surplus:nell", scene=scene, owner=nell, left=left))


def test_shifts_left_over_lead_into_a_zone_next_door() -> None:
    played = Rolled()
    nell, krol = played.nell(), played.krol()
    lab, hall, roof = two_zones(played, nell, krol)
    with_left(played, nell, 2)

    assert played.can("pilar")["acts"][nell]["overflow"] == {"left": 2, "zones": {hall: 1}, "reason": None}
    told = {"character": nell, "use": "move"}
    played.refuses("pilar", "spend_overflow", "not_next_door", to=roof, **told)
    played.refuses("pilar", "spend_overflow", "nothing_changes", to=lab, **told)
    played.refuses("pilar", "spend_overflow", "not_found", to="zone:never", **told)
    played.does("pilar", "spend_overflow", to=hall, **told)

    assert played.token(nell).zone == hall
    assert played.line("surplus_spent")["left"] == 1


def test_shifts_left_over_pay_for_something_beside_as_far_as_they_go() -> None:
    played = Rolled()
    nell, krol = played.nell(), played.krol()
    played.opened(nell, krol)
    with_left(played, nell, 2)

    told = {"character": nell, "use": "extra"}

    played.refuses("pilar", "spend_overflow", "name_needed", **told)
    played.refuses("pilar", "spend_overflow", "not_enough_overflow", text="Slam the hatch", cost=3, **told)
    played.refuses("pilar", "spend_overflow", "overflow_not_offensive", character=nell, use="attack")
    played.does("pilar", "spend_overflow", text="Slam the hatch", cost=2, **told)
    played.refuses("pilar", "spend_overflow", "not_enough_overflow", text="And lock it", **told)
    assert "overflow" not in played.can("pilar")["acts"][nell]


def test_a_maneuver_on_minions_leaves_what_is_beyond_the_one_shift_it_needs() -> None:
    played = Rolled()
    nell = played.nell()
    played.opened(nell)
    group = played.does("gwen", "make_minions", name="Dockers", quality=1, count=3)
    roll = played.rolled("pilar", nell, "maneuver", "fists", text="Cornered", target=group, against="quality")
    shifts = played.roll(roll).margin or 0

    played.does("gwen", "settle_roll", roll=roll)

    assert shifts > 1
    assert played.can("pilar")["acts"][nell]["overflow"]["left"] == shifts - 1


def test_a_defeat_leaves_what_is_beyond_the_smallest_hit_that_would_have_done() -> None:
    played = Rolled()
    nell, krol = played.nell(), played.krol()
    played.opened(nell, krol)
    for slot in ("mild", "moderate", "severe"):
        played.hurt(krol, slot, "Limping")

    played.does("gwen", "inflict_hit", target=krol, shifts=9, source=nell)

    assert played.token(krol).state == "taken_out"
    assert played.can("pilar")["acts"][nell]["overflow"]["left"] == 3


def test_shifts_left_over_pay_for_nothing_where_the_table_does_not_play_so() -> None:
    played = Played()
    hero = played.hero()
    played.opened(hero)

    played.refuses("pilar", "spend_overflow", "dial_off", character=hero, use="extra", text="Slam the hatch", cost=1)


# --- one skill in place of another -----------------------------------------------------------------------


def asked_for(played: Rolled, nell: str, aspect: str, **more: Any) -> dict[str, Any]:
    told = {"rating": "athletics", "instead_of": "weapons", "because": "Swing and kick"}
    return {"character": nell, "aspect": aspect, **told, **more}


def test_a_skill_stands_in_for_one_roll_and_is_paid_once_the_gm_agrees() -> None:
    played = Rolled()
    nell, krol = played.nell(), played.krol()
    played.opened(nell, krol)
    lamps = played.on_scene("Chandeliers")

    offer = played.does("pilar", "substitute", **asked_for(played, nell, lamps))
    played.does("gwen", "accept_offer", offer=offer)

    assert played.character(nell).fate_points == 1
    assert played.line("skill_substituted")["lasts"] == "roll"
    played.refuses("pilar", "substitute", "stands_in_already", **asked_for(played, nell, lamps))
    played.rolled("pilar", nell, "attack", "athletics", target=krol, against="athletics")
    assert [one for one in played.state.entities() if one.id.startswith("substitution:")] == []


def test_a_skill_that_the_gm_does_not_let_stand_in_costs_nothing() -> None:
    played = Rolled()
    nell = played.nell()
    played.opened(nell)
    lamps = played.on_scene("Chandeliers")
    offer = played.does("pilar", "substitute", **asked_for(played, nell, lamps))

    played.does("gwen", "refuse_offer", offer=offer)

    assert played.character(nell).fate_points == 2


def test_nobody_stands_in_for_nothing_or_where_the_table_does_not_play_so() -> None:
    played, other = Rolled(), Played()
    nell, hero = played.nell(), other.hero()
    played.opened(nell)
    other.opened(hero)
    played.change(nell, fate_points=0)

    assert played.can("pilar")["acts"][nell]["substitute"]["code"] == "not_enough_fate_points"
    played.refuses("pilar", "substitute", "not_enough_fate_points", **asked_for(played, nell, played.on_scene()))
    other.refuses("pilar", "substitute", "dial_off", **asked_for(played, hero, "aspect:none"))


def test_it_takes_an_aspect_of_the_scene_and_two_skills() -> None:
    played = Rolled()
    nell = played.nell()
    played.opened(nell)
    lamps, own = played.on_scene("Chandeliers"), played.on_scene("Reckless", on=nell, aspect_kind="situation")

    played.refuses("pilar", "substitute", "scene_aspect_needed", **asked_for(played, nell, own))
    played.refuses("pilar", "substitute", "unknown_approach", **asked_for(played, nell, lamps, rating="juggling"))
    played.refuses("pilar", "substitute", "nothing_changes", **asked_for(played, nell, lamps, rating="weapons"))


@pytest.mark.parametrize(("command", "args"), [("use_spin", {"whom": "character:nell", "value": 1}), ("add_one", {})])
def test_a_roll_that_is_decided_is_not_turned_any_more(command: str, args: dict[str, Any]) -> None:
    played, nell, otto, _ = defended(point_for_plus_one=True)
    roll = otto_tries(played, otto)
    played.does("gwen", "settle_roll", roll=roll)

    played.refuses(
        "pilar",
        command,
        {"use_spin": "spin_expired", "add_one": "outcome_fixed"}[command],
        roll=roll,
        character=nell,
        **{"because": "Late"} if command == "use_spin" else {},
        **args,
    )


def test_what_was_left_over_is_gone_with_the_next_hit() -> None:
    played = Rolled()
    nell, krol = played.nell(), played.krol()
    played.opened(nell, krol)
    with_left(played, nell, 2)

    played.does("gwen", "inflict_hit", target=krol, shifts=2, source=nell)

    assert list(played.state.all(Surplus)) == []
