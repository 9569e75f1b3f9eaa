"""Moving between zones in a conflict: the free step, and all else by overcome. Sources: FCON-ZONE-03, -04, -05."""

from typing import Any

import pytest

from rules.fate.stage.entities import Link
from tests.rules.accelerated.table import Played
from tests.rules.condensed.table import Condensed


class Halls(Condensed):
    """Ilka on the stairs; behind a barred door the hall, behind that the tower, and the well with no way to it."""

    def __init__(self, **dials: Any) -> None:
        super().__init__(**dials)
        self.ilka, self.ghoul = self.pilar(ratings={"athletics": 2, "fight": 2, "provoke": 2}), self.foe()
        self.scene_id = self.on_stage(self.ilka, self.ghoul)
        self.stairs, self.hall, self.tower, self.well = (
            self.does("gwen", "add_zone", scene=self.scene_id, name=name, x=x)
            for x, name in enumerate(("Stairs", "Hall", "Tower", "Well"))
        )
        self.does("gwen", "link_zones", a=self.stairs, b=self.hall, block="Barred Door")
        self.does("gwen", "link_zones", a=self.hall, b=self.tower)
        self.put_in(self.ilka, self.stairs)
        self.put_in(self.ghoul, self.hall)

    def put_in(self, who: str, zone: str) -> None:
        self.does("gwen", "move_token", token=self.token(who).id, zone=zone)

    def fight(self) -> None:
        self.does("gwen", "open_conflict", conflict_kind="physical", order=[[self.ilka], [self.ghoul]])

    def act(self, member: str = "pilar") -> dict[str, Any]:
        found: dict[str, Any] = self.can(member)["acts"][self.ilka]
        return found

    def where(self) -> str | None:
        return self.token(self.ilka).zone

    def rolls_to(self, zone: str, *faces: int) -> str:
        """An overcome against +2 that is to lead there; Athletics is +2."""
        roll = self.does("pilar", "declare_action", character=self.ilka, action="overcome", rating="athletics", to=zone)
        self.does("gwen", "set_opposition", roll=roll, difficulty=2)
        return self.rolled("pilar", roll, *faces)


def lent(**dials: Any) -> tuple[Halls, str]:
    """Oleg's doctor has lent Ilka a hand with her roll; an open way leads on from where he stands."""
    halls = Halls(**dials)
    doc = halls.oleg(ratings={"athletics": 1})
    halls.does("gwen", "place_token", scene=halls.scene_id, character=doc)
    halls.put_in(doc, halls.hall)
    if dials:
        halls.does("gwen", "open_conflict", conflict_kind="physical", order=[[halls.ilka], [doc], [halls.ghoul]])
    else:
        halls.does("gwen", "open_conflict", conflict_kind="physical")
        halls.does("gwen", "name_next", character=halls.ilka)
    args = {"character": halls.ilka, "action": "overcome", "rating": "athletics", "goal": "the gate"}
    roll = halls.does("pilar", "declare_action", **args)
    halls.does("oleg", "help", roll=roll, character=doc)
    halls.does("gwen", "set_opposition", roll=roll, difficulty=2)
    halls.rolled("pilar", roll, 0, 0, 0, 0)
    return halls, doc


@pytest.mark.parametrize("dials", [{}, {"turn_order": {"physical": "fight", "mental": "will"}}])
def test_whoever_lent_a_hand_still_has_the_free_step_and_no_action(dials: dict[str, Any]) -> None:
    """FCON-ZONE-03, FCON-TEAM-02: helping takes the action, not the step, whoever's turn it is."""
    halls, doc = lent(**dials)
    assert halls.can("oleg")["acts"][doc]["free_move"][halls.tower] is None

    halls.does("oleg", "cross_zone", character=doc, to=halls.tower)

    assert halls.token(doc).zone == halls.tower
    act = {"character": doc, "action": "overcome", "rating": "athletics", "goal": "more"}
    halls.refuses("oleg", "declare_action", "action_used", **act)


def test_the_step_of_whoever_lent_a_hand_is_one_and_through_no_barred_door() -> None:
    """FCON-ZONE-03, FCON-ZONE-04."""
    halls, doc = lent()
    halls.refuses("oleg", "cross_zone", "needs_action", character=doc, to=halls.stairs)
    halls.refuses("oleg", "cross_zone", "action_used", character=doc, to=halls.stairs, with_action=True)
    halls.does("oleg", "cross_zone", character=doc, to=halls.tower)

    halls.refuses("oleg", "cross_zone", "free_move_used", character=doc, to=halls.hall)


def test_whoever_has_had_their_turn_or_waits_for_it_takes_no_step() -> None:
    """FCON-ZONE-03, FCON-TURN-01."""
    halls, doc = lent()
    halls.does("pilar", "name_next", character=halls.ghoul)

    halls.refuses("pilar", "cross_zone", "not_your_turn", character=halls.ilka, to=halls.hall)
    halls.does("gwen", "name_next", character=halls.ilka)
    halls.refuses("oleg", "cross_zone", "not_your_turn", character=doc, to=halls.tower)


@pytest.mark.parametrize("zone", ["hall", "tower", "well"])
def test_beyond_the_free_step_nobody_moves_without_a_roll(zone: str) -> None:
    """Past what is in the way, two zones on, where no way leads: an overcome each. FCON-ZONE-04, FCON-ZONE-05."""
    halls = Halls()
    halls.fight()
    to = getattr(halls, zone)

    refused = halls.refuses("pilar", "cross_zone", "wrong_step", character=halls.ilka, to=to, with_action=True)

    assert (refused.params["step"], halls.act()["action_move"]) == ("overcome", {})
    assert halls.act()["roll_move"][to] is None


@pytest.mark.parametrize("zone", ["hall", "tower", "well"])
def test_an_overcome_that_is_won_leads_anywhere_on_the_map(zone: str) -> None:
    """FCON-ZONE-05."""
    halls = Halls()
    halls.fight()

    halls.rolls_to(getattr(halls, zone), 1, 0, 0, 0)

    assert halls.where() == getattr(halls, zone)
    assert halls.conflict().acted == (halls.ilka,)


def test_an_overcome_that_fails_leads_nowhere_unless_it_is_paid_for() -> None:
    """FCON-ZONE-04: one stays where one is, or pays a cost."""
    stayed, paid = Halls(), Halls()
    for halls in (stayed, paid):
        halls.fight()
    stays, pays = (halls.rolls_to(halls.tower, -1, 0, 0, 0) for halls in (stayed, paid))

    stayed.does("gwen", "choose", roll=stays, option="plain_failure")
    paid.does("gwen", "choose", roll=pays, option="impose_cost", text="The door falls shut behind her")

    assert (stayed.where(), paid.where()) == (stayed.stairs, paid.tower)


def test_who_has_acted_does_not_roll_to_move() -> None:
    """FCON-TURN-01."""
    halls = Halls()
    halls.fight()
    halls.change(halls.conflict().id, acted=[halls.ilka])

    assert halls.act()["roll_move"][halls.tower]["code"] == "action_used"


def test_a_table_that_turns_the_dial_moves_by_giving_up_the_action() -> None:
    """The other game's way: two zones on take the action alone, what is in the way an overcome. FAE-ZONE-04."""
    halls = Halls(far_moves="action")
    halls.fight()

    assert "roll_move" not in halls.act()
    ways = halls.act()["action_move"]
    assert (ways[halls.tower], ways[halls.hall]["code"]) == (None, "wrong_step")

    halls.does("pilar", "cross_zone", character=halls.ilka, to=halls.tower, with_action=True)

    assert halls.where() == halls.tower


# --- what an aspect forbids -------------------------------------------------------------------------------------


def placed(halls: Halls, on: str | None, *blocks: str) -> str:
    return halls.does("gwen", "place_aspect", text="Chained", on=on, blocks=list(blocks))


@pytest.mark.parametrize("place", ["ilka", "stairs", "scene_id"])
def test_an_aspect_forbids_it_to_whoever_it_is_on_and_to_all_who_are_where_it_is(place: str) -> None:
    """FCON-ASP-01."""
    halls = Halls()
    placed(halls, getattr(halls, place), "read")
    deed = {"character": halls.ilka, "action": "overcome", "rating": "athletics", "tags": ["read"]}

    refused = halls.refuses("pilar", "declare_action", "aspect_blocks", **deed)

    assert (refused.rule, refused.params) == ("FCON-ASP-01", {"aspect": "Chained"})
    assert halls.act()["deeds"] == ["read"]


@pytest.mark.parametrize("place", ["ghoul", "hall"])
def test_what_is_on_another_or_in_another_zone_forbids_nothing(place: str) -> None:
    """FCON-ASP-01."""
    halls = Halls()
    placed(halls, getattr(halls, place), "read", "move")
    assert "deeds" not in halls.act()

    deed = {"character": halls.ilka, "action": "overcome", "rating": "athletics", "tags": ["read"]}
    halls.does("pilar", "withdraw_action", roll=halls.does("pilar", "declare_action", **deed))
    halls.does("pilar", "move_token", token=halls.token(halls.ilka).id, zone=halls.hall)


def test_an_aspect_that_forbids_moving_holds_one_where_one_is() -> None:
    """The free step, the roll that leads somewhere, and being set down; until the GM waves it through. FCON-ASP-01."""
    halls = Halls()
    halls.does("gwen", "link_zones", a=halls.stairs, b=halls.hall)
    chained = placed(halls, halls.ilka, "move")
    rolled = {"character": halls.ilka, "action": "overcome", "rating": "athletics", "to": halls.hall}
    token = halls.token(halls.ilka).id

    halls.refuses("pilar", "move_token", "aspect_blocks", token=token, zone=halls.hall)
    assert halls.act()["move_token"]["code"] == "aspect_blocks"
    halls.fight()
    halls.refuses("pilar", "cross_zone", "aspect_blocks", character=halls.ilka, to=halls.hall)
    halls.refuses("pilar", "declare_action", "aspect_blocks", **rolled)
    act = halls.act()
    assert {act["free_move"][halls.hall]["code"], act["roll_move"][halls.hall]["code"]} == {"aspect_blocks"}
    assert "deeds" not in act

    halls.does("gwen", "waive_block", aspect=chained, because="The chain is long")
    halls.does("pilar", "cross_zone", character=halls.ilka, to=halls.hall)

    assert halls.where() == halls.hall


def test_the_gm_sets_down_whom_an_aspect_holds() -> None:
    """FCON-ASP-01: the server never decides alone."""
    halls = Halls()
    placed(halls, halls.ilka, "move")

    halls.put_in(halls.ilka, halls.well)

    assert halls.where() == halls.well


# --- reach ---------------------------------------------------------------------------------------------------------


def test_an_advantage_on_a_foe_in_another_zone_is_out_of_reach() -> None:
    """Whether the foe is aimed at or only where the aspect goes. FCON-ZONE-02."""
    halls = Halls()
    trip = {
        "character": halls.ilka,
        "action": "create_advantage",
        "rating": "fight",
        "mode": "create",
        "text": "Tripped",
        "on": halls.ghoul,
    }
    halls.refuses("pilar", "declare_action", "out_of_reach", **trip)

    roll = halls.does("pilar", "declare_action", means="I throw a chair", **trip)

    assert halls.roll(roll).reach == "asked"
    halls.put_in(halls.ghoul, halls.stairs)
    halls.does("pilar", "withdraw_action", roll=roll)
    near = halls.does("pilar", "declare_action", **trip)
    assert halls.roll(near).reach == "near"


def test_an_advantage_on_a_friend_or_on_the_place_needs_no_reach() -> None:
    """FCON-ZONE-02 speaks of touching; what is shouted to a friend is the table's to judge."""
    halls = Halls()
    doc = halls.oleg()
    halls.does("gwen", "place_token", scene=halls.scene_id, character=doc, zone=halls.tower)
    say = {"character": halls.ilka, "action": "create_advantage", "rating": "fight", "mode": "create", "text": "Warned"}

    for on in (doc, halls.well):
        roll = halls.does("pilar", "declare_action", on=on, **say)
        assert halls.roll(roll).reach == "near"
        halls.does("pilar", "withdraw_action", roll=roll)


def test_words_hurt_across_a_zone_where_fists_do_not() -> None:
    """Only what touches stays in its zone. FCON-ZONE-02, FCON-ZONE-06."""
    halls = Halls()
    blow = {"character": halls.ilka, "action": "attack", "target": halls.ghoul}
    halls.refuses("pilar", "declare_action", "out_of_reach", rating="fight", **blow)

    roll = halls.does("pilar", "declare_action", rating="provoke", **blow)

    assert (halls.roll(roll).reach, halls.roll(roll).harm) == ("near", "mental")


@pytest.mark.parametrize("rating", ["deceive", "rapport", "empathy", "notice", "provoke", "will"])
def test_words_and_looks_make_an_advantage_on_a_foe_in_any_zone(rating: str) -> None:
    """Two zones on, and where nobody sees through. FCON-ZONE-02."""
    halls = Halls()
    halls.put_in(halls.ghoul, halls.well)

    roll = halls.does(
        "pilar",
        "declare_action",
        character=halls.ilka,
        action="create_advantage",
        rating=rating,
        text="Rattled",
        on=halls.ghoul,
        target=halls.ghoul,
    )

    assert halls.roll(roll).reach == "near"


def test_a_mental_attack_needs_no_clear_lines_and_a_shot_does() -> None:
    """FCON-ZONE-02, FCON-ZONE-06."""
    halls = Halls()
    halls.does("gwen", "link_zones", a=halls.stairs, b=halls.well)
    halls.change(next(way.id for way in halls.state.all(Link) if way.b == halls.well), clear=False)
    halls.put_in(halls.ghoul, halls.well)
    blow = {"character": halls.ilka, "action": "attack", "target": halls.ghoul}
    halls.refuses("pilar", "declare_action", "no_line_of_sight", rating="shoot", **blow)

    roll = halls.does("pilar", "declare_action", rating="provoke", **blow)

    assert halls.roll(roll).reach == "near"


def test_what_was_allowed_to_hurt_minds_reaches_them_and_what_hurts_bodies_does_not() -> None:
    """FCON-ZONE-02, FCON-ACT-03."""
    halls = Halls()
    blow = {"character": halls.ilka, "action": "attack", "target": halls.ghoul, "rating": "lore"}
    grant = {"character": halls.ilka, "rating": "lore", "action": "attack", "because": "its true name"}
    halls.does("gwen", "grant_permission", harm="physical", **grant)
    halls.refuses("pilar", "declare_action", "out_of_reach", **blow)
    roll = halls.does("pilar", "declare_action", means="the walls carry it", **blow)
    halls.does("pilar", "withdraw_action", roll=roll)
    halls.does("gwen", "grant_permission", harm="mental", **grant)

    roll = halls.does("pilar", "declare_action", **blow)

    assert halls.roll(roll).reach == "near"


def test_at_tables_where_anything_attacks_words_stay_in_their_zone_too() -> None:
    """The other game binds whatever one does to those around one. FAE-ZONE-02."""
    halls = Halls(skill_permissions=False)
    halls.does("gwen", "open_conflict", conflict_kind="mental", order=[[halls.ilka], [halls.ghoul]])
    blow = {"character": halls.ilka, "action": "attack", "rating": "provoke", "target": halls.ghoul}

    halls.refuses("pilar", "declare_action", "out_of_reach", **blow)
    assert halls.can("pilar")["apart"] == {"attack": [], "create_advantage": []}


def test_one_is_asked_how_it_reaches_only_with_what_touches() -> None:
    """FCON-ZONE-02."""
    halls = Halls()

    apart = halls.can("pilar")["apart"]

    assert apart["attack"] == ["provoke"]
    assert {"deceive", "rapport"} <= set(apart["create_advantage"])
    assert {"fight", "shoot", "athletics", "physique"}.isdisjoint(apart["create_advantage"])


# --- an attack always meets a defense --------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["foe", "friend"])
def test_an_attack_takes_no_bare_number_whoever_it_is_aimed_at(whose: str) -> None:
    """FCON-DICE-07."""
    played = Condensed()
    ilka, doc, ghoul = played.pilar(ratings={"fight": 2}), played.oleg(), played.foe()
    played.on_stage(ilka, doc, ghoul)
    target = ghoul if whose == "foe" else doc
    roll = played.does("pilar", "declare_action", character=ilka, action="attack", rating="fight", target=target)

    refused = played.refuses("gwen", "set_opposition", "target_must_defend", roll=roll, difficulty=1)

    assert refused.params == {"character": played.character(target).name}


# --- order by skill ------------------------------------------------------------------------------------------------


def test_by_skill_everybody_of_the_gms_has_a_turn_of_their_own() -> None:
    """FCON-TURN-05: all acting at the best one's place is the other game's; a dial brings it back. FAE-TURN-03."""
    by_skill = {"turn_order": {"physical": "notice", "mental": "empathy"}}
    orders = []
    for dials in (by_skill, {**by_skill, "npc_turns": "together"}):
        played = Condensed(**dials)
        ilka = played.pilar(ratings={"notice": 2})
        quick, slow = played.foe("quick", ratings={"notice": 3}), played.foe("slow", ratings={"notice": 1})
        played.on_stage(ilka, quick, slow)
        played.does("gwen", "open_conflict", conflict_kind="physical")
        orders.append(played.conflict().order)

    assert orders == [((quick,), (ilka,), (slow,)), ((quick, slow), (ilka,))]


def test_in_accelerated_two_zones_take_the_action_and_no_roll() -> None:
    """FAE-ZONE-04."""
    played = Played()
    reth, shark = played.hero(), played.foe()
    scene = played.opened(reth, shark)
    near = played.does("gwen", "add_zone", scene=scene, name="Pier")
    far = played.does("gwen", "add_zone", scene=scene, name="Boat", x=1)
    played.does("gwen", "link_zones", a=near, b=far, steps=2)
    played.does("gwen", "move_token", token=played.token(reth).id, zone=near)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[reth], [shark]])

    played.does("pilar", "cross_zone", character=reth, to=far, with_action=True)

    assert played.token(reth).zone == far
