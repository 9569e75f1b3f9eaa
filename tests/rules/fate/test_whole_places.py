"""A roll that everybody in a place meets."""

from rules.fate.stunt.entities import Stunt
from tests.rules.condensed.table import Condensed
from tests.rules.fate.several import EVEN, at_hand, blast, in_zones, meets, staged, throw


def test_everybody_there_meets_the_whole_total_friend_foe_and_oneself() -> None:
    played, hero, goons = staged()
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="leaking fuel")
    roll = played.does("pilar", "declare_action", **blast(hero))

    throw(played, roll, EVEN)

    spread = played.spread(roll)
    assert spread.shares == dict.fromkeys([hero, *goons], 3)
    assert at_hand(played).target == hero
    part = meets(played, 1, 1, 1, 1)
    assert part.effort.share == 3
    assert at_hand(played).target == goons[0]


def test_nobody_strikes_at_a_place_they_do_not_see_or_that_is_in_another_scene() -> None:
    """FCON-MULT-02."""
    played, hero, goons = staged()
    scene = played.token(hero).scene
    here = played.does("gwen", "add_zone", scene=scene, name="here")
    hidden = played.does("gwen", "add_zone", scene=scene, name="the vault", secret=True)
    other = played.does("gwen", "prepare_scene", title="The quay")
    elsewhere = played.does("gwen", "add_zone", scene=other, name="the pier")
    played.change(played.token(hero).id, zone=here)
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="a grenade")

    for zone in (hidden, elsewhere):
        played.refuses("pilar", "declare_action", "not_found", **blast(hero, spread={"how": "zone", "zone": zone}))
    played.refuses("gwen", "declare_action", "not_found", **blast(goons[0], spread={"how": "zone", "zone": elsewhere}))


def test_a_stunt_that_hits_everybody_is_for_a_rating_of_the_list() -> None:
    """FCON-MULT-02."""
    played = Condensed(multi_target=True)
    draft = played.does("pilar", "create_character", name="Ilka")
    sweep = {"id": "", "name": "Sweep", "kind": "rule", "effect": "zone_attack", "rating": "brooms"}

    played.refuses("pilar", "add_stunt", "unknown_approach", character=draft, stunt=sweep)


def test_a_zone_attack_stays_in_its_zone() -> None:
    played, hero, goons = staged()
    here, there = in_zones(played, hero, goons, "there there here")
    played.does("gwen", "link_zones", a=here, b=there)
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="a grenade")
    played.refuses("pilar", "declare_action", "not_found", **blast(hero, spread={"how": "zone"}))
    played.refuses("pilar", "declare_action", "not_found", **blast(hero, spread={"how": "zone", "zone": "zone:no"}))

    roll = played.does("pilar", "declare_action", **blast(hero, spread={"how": "zone", "zone": there}))
    throw(played, roll, EVEN)

    assert played.spread(roll).shares == dict.fromkeys(goons[:2], 3)


def test_a_zone_out_of_reach_needs_a_reason() -> None:
    played, hero, goons = staged()
    _, there = in_zones(played, hero, goons, "there there there")
    played.does("gwen", "grant_permission", character=hero, rating="fight", action="zone", because="a whip")
    wide = blast(hero, rating="fight", spread={"how": "zone", "zone": there})

    played.refuses("pilar", "declare_action", "out_of_reach", **wide)
    roll = played.does("pilar", "declare_action", **wide, means="a very long whip")
    assert played.roll(roll).reach == "asked"


def test_words_are_heard_in_every_zone() -> None:
    """FCON-ZONE-02, FCON-MULT-02: what only hurts minds touches nobody."""
    played, hero, goons = staged()
    _, there = in_zones(played, hero, goons, "there there there")
    played.does("gwen", "grant_permission", character=hero, rating="provoke", action="zone", because="a megaphone")

    shout = blast(hero, rating="provoke", spread={"how": "zone", "zone": there})
    roll = played.does("pilar", "declare_action", **shout)

    assert (played.roll(roll).harm, played.roll(roll).reach) == ("mental", "near")


def test_permission_is_the_gms_once_or_a_stunts() -> None:
    played, hero, _ = staged()
    played.refuses("pilar", "declare_action", "needs_permission", **blast(hero))
    played.refuses("pilar", "grant_permission", "gm_only", character=hero, rating="shoot", action="zone", because="so")
    silent = {"character": hero, "rating": "shoot", "action": "zone", "because": ""}
    played.refuses("gwen", "grant_permission", "no_explanation", **silent)

    ask = {"character": hero, "rating": "shoot", "action": "zone", "because": "the tank leaks"}
    offer = played.does("pilar", "ask_permission", **ask)
    played.does("gwen", "accept_offer", offer=offer)
    roll = played.does("pilar", "declare_action", **blast(hero))
    played.does("pilar", "withdraw_action", roll=roll)
    played.refuses("pilar", "declare_action", "needs_permission", **blast(hero))

    whirl = Stunt(id="w", name="Whirl", kind="rule", effect="zone_attack", rating="shoot", actions=("attack",))
    played.change(hero, stunts=[whirl])
    played.does("pilar", "declare_action", **blast(hero))


def test_only_attacks_strike_a_whole_place() -> None:
    played, hero, _ = staged()

    played.refuses("pilar", "declare_action", "action_not_allowed", **blast(hero, action="create_advantage", text="x"))


def test_the_gms_own_need_no_permission() -> None:
    played, _, goons = staged()

    roll = played.does("gwen", "declare_action", **blast(goons[0], rating="fight"))

    assert played.roll(roll).spread == "zone"


def test_whom_nothing_can_hit_is_not_hit_with_the_others() -> None:
    played, hero, goons = staged(obstacles=True)
    wall = played.does("gwen", "make_obstacle", obstacle="block", name="Wall", rating=3)
    played.does("gwen", "take_cover", block=wall, character=goons[1], mode="negate")
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="fuel")
    roll = played.does("pilar", "declare_action", **blast(hero))

    throw(played, roll, EVEN)

    assert set(played.spread(roll).shares) == {hero, goons[0], goons[2]}
