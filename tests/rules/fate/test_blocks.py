"""Blocks: what fails at them, the ways they close, and cover."""

from rules.fate.harm.entities import Hit
from rules.fate.optional.gear.parts import Gear
from rules.fate.optional.obstacle.parts import Faced
from rules.fate.roll.entities import Bonus
from rules.fate.stage.entities import Link, Token
from rules.view import view_for
from tests.rules.fate.obstacles import comes_out, fence, made, staged, tries, turret, vat


def test_whoever_fails_at_a_harmful_block_is_hit_by_the_shortfall_and_its_weapon() -> None:
    played, hero, _ = staged()

    roll = comes_out(played, tries(played, hero, obstacle=vat(played)), -1, 0, 0, 0)

    assert (roll.opposition_base, roll.margin, roll.result.hit) == (3, -2, 6)
    assert roll.result.goal == "not_reached"
    assert not roll.todos


def test_armor_counts_against_a_block_too() -> None:
    played, hero, _ = staged(weapons_armor=True)
    played.keep(hero, Gear(armor=3))

    roll = comes_out(played, tries(played, hero, obstacle=vat(played)), -1, 0, 0, 0)

    assert roll.result.hit == 3


def test_a_harmful_block_hits_whoever_lent_a_hand_too_each_through_their_own_armor() -> None:
    """FCON-TEAM-03, FCON-OBST-06."""
    played, hero, _ = staged(weapons_armor=True)
    doc = played.oleg(ratings={"athletics": 1}, keeps=(Gear(armor=2),))
    played.does("gwen", "place_token", scene=played.token(hero).scene, character=doc)
    roll = tries(played, hero, obstacle=vat(played))
    played.does("oleg", "help", roll=roll, character=doc, how="a leg up")

    comes_out(played, roll, -1, -1, 0, 0)

    assert {hit.target: hit.shifts for hit in played.state.all(Hit)} == {hero: 6, doc: 4}


def test_a_block_that_does_not_harm_only_stops() -> None:
    played, hero, _ = staged()

    roll = comes_out(played, tries(played, hero, obstacle=fence(played)), -1, 0, 0, 0)

    assert (roll.step, roll.result.hit is not None, roll.result.goal) == ("closed", False, "not_reached")
    assert "block_struck" in played.log()


def test_a_block_may_harm_without_a_weapon() -> None:
    played, hero, _ = staged()

    roll = comes_out(played, tries(played, hero, obstacle=fence(played, harmful=True)), -1, 0, 0, 0)

    assert roll.result.hit == 1


def test_a_tie_at_a_block_is_an_ordinary_tie() -> None:
    played, hero, _ = staged()

    roll = comes_out(played, tries(played, hero, obstacle=vat(played)), 1, 0, 0, 0)

    assert (roll.outcome, [todo.kind for todo in roll.todos]) == ("tie", ["minor_cost"])
    assert not played.state.all(Hit)


def test_forcing_somebody_into_a_block_hits_with_half_its_weapon() -> None:
    played, hero, foe = staged()
    attack = {"character": hero, "action": "attack", "rating": "fight", "target": foe}

    for block, weapon in ((vat(played), 2), (vat(played, weapon=1), 1), (fence(played), 0)):
        roll = played.does("pilar", "declare_action", **attack, obstacle=block)
        assert played.roll(roll).part(Faced).weapon == weapon  # type: ignore[union-attr]
        played.does("pilar", "withdraw_action", roll=roll)


def test_the_weapon_of_a_block_takes_the_place_of_what_is_carried() -> None:
    played, hero, foe = staged(weapons_armor=True)
    played.keep(hero, Gear(weapon=4))
    roll = played.does(
        "pilar", "declare_action", character=hero, action="attack", rating="fight", target=foe, obstacle=vat(played)
    )
    played.does("gwen", "defend", roll=roll, character=foe, rating="athletics")

    assert comes_out(played, roll, -1, 0, 0, 0).result.hit == 4


def test_removing_a_block_is_harder_by_two_and_opens_what_it_closed() -> None:
    """FCON-OBST-09."""
    played, hero, foe = staged()
    scene = played.token(hero).scene
    near, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("near", "far"))
    wall = fence(played)
    played.does("gwen", "link_zones", a=near, b=far, obstacle=wall)
    played.does("gwen", "take_cover", block=wall, character=foe, mode="mitigate")
    played.refuses(
        "pilar", "declare_action", "no_explanation", character=hero, action="overcome", rating="athletics", removes=wall
    )

    roll = tries(played, hero, removes=wall, means="wire cutters")
    assert played.roll(roll).opposition_base == 4
    comes_out(played, roll, 1, 1, 1, 1)

    assert not played.has(wall)
    assert {token.character for token in played.state.all(Token)} == {hero, foe}
    assert "obstacle_removed" in played.log()
    assert played.token(foe).cover is None
    assert [link.obstacle for link in played.state.all(Link)] == [None]


def test_a_way_closed_by_a_block_takes_an_action_against_its_rating() -> None:
    """FCON-OBST-05."""
    played, hero, foe = staged()
    scene = played.token(hero).scene
    near, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("near", "far"))
    wall = fence(played)
    way = played.does("gwen", "link_zones", a=near, b=far, obstacle=wall)
    assert played.can("pilar")["barred"] == {way: wall}
    played.change(played.token(hero).id, zone=near)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "name_next", character=hero)

    played.refuses("pilar", "cross_zone", "needs_action", character=hero, to=far)
    roll = tries(played, hero, to=far)
    assert (played.roll(roll).part(Faced), played.roll(roll).opposition_base) == (Faced(obstacle=wall), 2)
    comes_out(played, roll, 1, 0, 0, 0)

    assert played.token(hero).zone == far
    assert foe


def test_a_hidden_block_closes_no_way_and_shows_in_none() -> None:
    """FCON-OBST-05."""
    played, hero, _ = staged()
    scene = played.token(hero).scene
    near, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("near", "far"))
    pit = vat(played, secret=True)
    way = played.does("gwen", "link_zones", a=near, b=far, obstacle=pit)
    played.change(played.token(hero).id, zone=near)

    assert view_for("member:pilar", played.state.get(way, Link)).obstacle is None
    assert played.can("pilar")["barred"] == {}
    roll = tries(played, hero, to=far)
    assert played.roll(roll).opposition_base is None
    played.does("pilar", "withdraw_action", roll=roll)
    played.refuses(
        "pilar", "declare_action", "not_found", character=hero, action="overcome", rating="athletics", obstacle=pit
    )


def test_only_a_block_or_a_part_of_a_threat_closes_a_way() -> None:
    played, hero, foe = staged()
    scene = played.token(hero).scene
    near, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("near", "far"))

    played.refuses("gwen", "link_zones", "not_an_obstacle", a=near, b=far, obstacle=foe)


def test_cover_softens_or_keeps_off_attacks() -> None:
    played, hero, foe = staged()
    wall = fence(played)
    attack = {"character": hero, "action": "attack", "rating": "fight", "target": foe}
    played.refuses("pilar", "take_cover", "gm_only", block=wall, character=foe, mode="negate")

    played.does("gwen", "take_cover", block=wall, character=foe, mode="negate")
    refused = played.refuses("pilar", "declare_action", "cover_negates", **attack)
    assert refused.params == {"character": "Ghoul", "block": "Fence"}
    played.does("gwen", "take_cover", block=wall, character=foe, mode="mitigate")
    roll = played.does("pilar", "declare_action", **attack)
    played.does("gwen", "defend", roll=roll, character=foe, rating="athletics")

    assert comes_out(played, roll, -1, 0, 0, 0).result.hit == 1


def test_the_better_of_cover_and_armor_counts() -> None:
    played, hero, foe = staged(weapons_armor=True)
    played.keep(foe, Gear(armor=2))
    played.does("gwen", "take_cover", block=fence(played), character=foe, mode="mitigate")
    roll = played.does("pilar", "declare_action", character=hero, action="attack", rating="fight", target=foe)
    played.does("gwen", "defend", roll=roll, character=foe, rating="athletics")

    assert comes_out(played, roll, -1, 0, 0, 0).result.because == (Bonus(kind="armor", value=-2),)


def test_cover_follows_the_rating_and_ends_with_a_step_or_with_the_block() -> None:
    played, hero, foe = staged()
    scene = played.token(hero).scene
    there = played.does("gwen", "add_zone", scene=scene, name="there")
    wall = made(played, "block", "Wall", 4)
    played.does("gwen", "take_cover", block=wall, character=foe, mode="mitigate")
    assert played.token(foe).cover.armor == 2  # type: ignore[union-attr]
    played.refuses("gwen", "take_cover", "nothing_changes", block=wall, character=foe, mode="mitigate")

    played.does("gwen", "edit_obstacle", character=wall, rating=7)
    assert played.token(foe).cover.armor == 3  # type: ignore[union-attr]
    played.does("gwen", "move_token", token=played.token(foe).id, zone=there)
    assert played.token(foe).cover is None

    played.does("gwen", "take_cover", block=wall, character=foe, mode="negate")
    played.does("gwen", "remove_token", token=played.token(wall).id)
    assert played.token(foe).cover is None


def test_nobody_is_covered_by_what_is_hidden_or_not_there() -> None:
    played, _, foe = staged()
    pit = vat(played, secret=True)

    played.refuses("gwen", "take_cover", "still_hidden", block=pit, character=foe, mode="negate")
    played.refuses("gwen", "take_cover", "not_an_obstacle", block=turret(played), character=foe, mode="negate")
    absent = played.foe("absent")
    played.refuses("gwen", "take_cover", "not_found", block=fence(played), character=absent, mode="negate")
