"""Minions who act as one, leaders they stand with, and companions, in Spirit of the Century."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.fate.optional.followers.hits import Struck, struck
from rules.fate.optional.followers.look import proposed_sizes
from rules.fate.optional.followers.parts import Companion, Companions, Minions
from rules.fate.sheet.entities import Character, Track
from rules.fate.stage.entities import Token
from rules.game import Actor
from rules.state import State
from rules.table.stage.entities import Zone
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

SKILLS = {"fists": 3, "athletics": 2}


class Century(Played):
    """A live scene, heroes of Pilar and Oleg, and whom Gwen leads against them."""

    system = "century"

    def person(self, name: str, *, member: str | None = None, **sheet: Any) -> str:
        tracks = {harm: Track(boxes=(1, 2, 3, 4, 5)) for harm in ("physical", "mental")}
        who = Character(
            id=f"character:{name.lower()}",
            name=name,
            kind="pc" if member else "npc",
            controller=member,
            state="ready",
            in_play=True,
            ratings=sheet.pop("ratings", SKILLS),
            fate_points=3 if member else 0,
            tracks=tracks,
            slots={"mild": 2, "moderate": 4, "severe": 6},
        )
        self.put(who)
        return who.id

    def begun(self) -> tuple[str, str]:
        """Nell of Pilar's, and Krol."""
        nell = self.person("Nell", member="pilar", ratings={**SKILLS, "alertness": 2, "empathy": 2})
        krol = self.person("Krol")
        self.opened(nell, krol)
        return nell, krol

    def dockers(self, count: int = 4, quality: int = 2, **more: Any) -> str:
        return self.does("gwen", "make_minions", name="Dockers", quality=quality, count=count, **more)

    def minions(self, group: str) -> Minions:
        part = self.character(group).part(Minions)
        assert part is not None
        return part

    def companions(self, who: str) -> tuple[Companion, ...]:
        part = self.character(who).part(Companions)
        return part.all if part is not None else ()

    def may(self, member: str, id: str) -> Any:
        return asked.may(self.state, Actor(member, ROLES[member])).get("extras", {}).get(id, {})

    def fight(self, kind: str = "physical") -> None:
        self.does("gwen", "open_conflict", conflict_kind=kind)
        self.does("gwen", "establish_initiative")

    def with_pip(self, who: str, **more: Any) -> Companion:
        """Pip stands by somebody."""
        pip = Companion(**{"id": "pip", "name": "Pip", "calling": "sidekick", "kinds": ("physical",), **more})
        self.keep(who, Companions(all=(pip,)))
        return pip


def bonus(played: Century, kind: str = "group") -> int:
    """What the company of whoever acts adds to the open roll."""
    roll = next(iter(played.state.groups["roll"].values()))
    return next((one.value for one in roll.effort.bonuses if one.kind == kind), 0)  # type: ignore[attr-defined]


def tries(played: Century, member: str, who: str, rating: str = "fists") -> int:
    """Declares something, reads what company adds, and takes it back."""
    roll = played.does(member, "declare_action", character=who, action="overcome", rating=rating, goal="Up the wall")
    found = bonus(played)
    played.does(member, "withdraw_action", roll=roll)
    return found


# --- the dials ------------------------------------------------------------------------------------------------


def minion_out(played: Any) -> Any:
    played.begun()
    group = played.dockers(count=2, quality=1)
    played.does("gwen", "inflict_hit", target=group, shifts=1)
    return played.minions(group).filled


def companion_bonus(played: Any) -> Any:
    nell, _ = played.begun()
    both = [Companion(id=name, name=name, calling="sidekick", kinds=("physical",)) for name in ("Pip", "Ruth")]
    played.keep(nell, Companions(all=tuple(both)))
    played.fight()
    return tries(played, "pilar", nell)


def players_own_groups(played: Any) -> Any:
    played.begun()
    group = played.dockers(side="pcs")
    return played.may("pilar", group)


TABLE = Century
DIALS = {"minion_out": "past_full", "companion_bonus": "flat", "players_own_groups": True}
QUESTIONS = {
    "minion_out": minion_out,
    "companion_bonus": companion_bonus,
    "players_own_groups": players_own_groups,
}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    yield from ()


# --- groups -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("filled", "shifts", "each", "after"),
    [
        ((0, 0, 0, 0), 5, 2, Struck((1, 0), 2, 0)),
        ((1, 0), 1, 2, Struck((0,), 1, 0)),
        ((0, 0), 4, 1, Struck((), 2, 2)),
        ((0,), 3, 3, Struck((), 1, 0)),
        ((2, 0), 1, 2, Struck((1,), 1, 0)),
        ((), 2, 1, Struck((), 0, 2)),
    ],
)
def test_stress_fills_box_after_box_and_minion_after_minion(
    filled: tuple[int, ...], shifts: int, each: int, after: Struck
) -> None:
    assert struck(filled, shifts, each) == after


@pytest.mark.parametrize(
    ("count", "groups", "sizes"),
    [(11, 3, [4, 4, 3]), (2, 3, [1, 1]), (5, 1, [5]), (6, 2, [3, 3]), (4, 0, [4]), (0, 3, [])],
)
def test_groups_are_proposed_nearly_alike_and_none_empty(count: int, groups: int, sizes: list[int]) -> None:
    assert proposed_sizes(count, groups) == sizes


def test_minions_stand_in_the_scene_with_a_box_for_each_step_of_quality() -> None:
    played = Century()
    played.begun()

    group = played.dockers(count=3, quality=3, side="pcs")

    assert played.minions(group) == Minions(quality=3, good_in=("physical",), filled=(0, 0, 0))
    assert (played.token(group).side, played.token(group).shown) == ("pcs", True)
    assert played.character(group).members == 3


@pytest.mark.parametrize("quality", [0, 4])
def test_nobody_makes_minions_above_good_or_below_average(quality: int) -> None:
    played = Century()
    played.begun()

    args = {"name": "Dockers", "quality": quality, "count": 5}

    assert played.refuses("gwen", "make_minions", "invalid_quality", **args).params == {"least": 1, "most": 3}


@pytest.mark.parametrize(
    ("member", "change", "code"),
    [
        ("pilar", {}, "gm_only"),
        ("gwen", {"name": " "}, "name_needed"),
        ("gwen", {"count": 0}, "bad_number"),
        ("gwen", {"zone": "zone:nowhere"}, "not_found"),
    ],
)
def test_making_minions_takes_the_gm_a_name_and_a_number(member: str, change: dict[str, Any], code: str) -> None:
    played = Century()
    played.begun()

    played.refuses(member, "make_minions", code, **{"name": "Dockers", "quality": 1, "count": 5, **change})


def test_the_other_games_know_no_minions() -> None:
    played = Played()

    played.refuses("gwen", "make_minions", "not_allowed", name="Dockers", quality=1, count=5)
    assert "make_minions" not in asked.may(played.state, Actor("gwen", "gm"))["commands"]


def test_minions_wait_in_a_prepared_scene() -> None:
    played = Century()
    scene = played.prepared()

    group = played.dockers(scene=scene)

    assert not played.token(group).shown
    played.does("gwen", "open_scene", scene=scene)
    assert played.character(group).shown


def test_a_group_splits_with_its_wounds_in_order_and_joins_again() -> None:
    played = Century()
    played.begun()
    group = played.dockers(count=5)
    played.does("gwen", "inflict_hit", target=group, shifts=1)

    played.does("gwen", "split_minions", group=group, sizes=[2, 3])

    other = next(one.id for one in played.state.all(Character) if one.name == "Dockers 2")
    assert [played.minions(one).filled for one in (group, other)] == [(1, 0), (0, 0, 0)]
    assert played.line("minions_split")["sizes"] == {"list": [2, 3]}
    assert played.token(other).side == "foes"
    played.does("gwen", "merge_minions", group=group, other=other)
    assert played.minions(group).filled == (1, 0, 0, 0, 0)
    assert not played.has(other)


@pytest.mark.parametrize(
    ("sizes", "code"), [([4, 2], "wrong_sizes"), ([5, 0], "wrong_sizes"), ([5], "nothing_changes")]
)
def test_the_sizes_of_a_split_are_all_who_are_up(sizes: list[int], code: str) -> None:
    played = Century()
    played.begun()
    group = played.dockers(count=5)

    played.refuses("gwen", "split_minions", code, group=group, sizes=sizes)


def test_only_groups_that_are_alike_join() -> None:
    played = Century()
    _, krol = played.begun()
    group, better, ours = played.dockers(), played.dockers(quality=3), played.dockers(side="pcs")

    for other in (better, ours, group):
        played.refuses("gwen", "merge_minions", "not_alike", group=group, other=other)
    played.refuses("gwen", "merge_minions", "not_minions", group=group, other=krol)
    assert played.may("gwen", group)["merge_minions"][better]["code"] == "not_alike"


def test_groups_are_split_between_exchanges() -> None:
    played = Century()
    nell, _ = played.begun()
    group = played.dockers()
    roll = played.does("pilar", "declare_action", character=nell, action="overcome", rating="fists", goal="Up")

    played.refuses("gwen", "split_minions", "exchange_under_way", group=group, sizes=[2, 2])
    assert played.may("gwen", group)["split_minions"]["code"] == "exchange_under_way"
    played.does("pilar", "withdraw_action", roll=roll)
    played.does("gwen", "split_minions", group=group, sizes=[2, 2])


def test_the_gm_counts_minions_anew_by_hand() -> None:
    played = Century()
    played.begun()
    group = played.dockers(count=3)
    played.does("gwen", "inflict_hit", target=group, shifts=1)

    played.does("gwen", "edit_character", character=group, members=5)
    assert played.minions(group).filled == (1, 0, 0, 0, 0)
    played.does("gwen", "edit_character", character=group, members=2)
    assert played.minions(group).filled == (1, 0)
    played.refuses("gwen", "edit_character", "bad_number", character=group, members=0)


def test_the_last_minion_takes_the_group_out_and_nothing_is_left_to_tell() -> None:
    played = Century()
    played.begun()
    group = played.dockers(count=2, quality=1)

    played.does("gwen", "inflict_hit", target=group, shifts=4)

    assert played.token(group).state == "taken_out"
    assert (played.line("minions_hit")["fallen"], played.line("minions_hit")["up"]) == (2, 0)
    assert played.state.groups["hit"] == {}


def test_stress_of_minions_goes_with_the_scene_and_who_fell_stays_down() -> None:
    played = Century()
    played.begun()
    group = played.dockers(count=3)
    played.does("gwen", "inflict_hit", target=group, shifts=3)

    played.does("gwen", "close_scene")

    assert played.minions(group).filled == (0, 0)


@pytest.mark.parametrize(("good_in", "value"), [("physical", 3), ("mental", 0), ("social", 0)])
def test_a_group_rolls_its_quality_in_its_own_kind_of_conflict_only(good_in: str, value: int) -> None:
    played = Century()
    played.begun()
    group = played.dockers(count=1, quality=3, good_in=good_in)

    roll = played.does("gwen", "declare_action", character=group, action="overcome", rating="quality", goal="Up")

    assert played.state.groups["roll"][roll].effort.value == value  # type: ignore[attr-defined]


# --- leaders ----------------------------------------------------------------------------------------------------


def test_a_leader_rolls_with_all_who_stand_with_him_and_himself() -> None:
    played = Century()
    _, krol = played.begun()
    group = played.dockers(count=3)
    assert tries(played, "gwen", krol) == 0

    played.does("gwen", "attach_minions", leader=krol, group=group)

    assert played.line("minions_attached") == {"name": "Dockers", "leader": "Krol", "alone": "no"}
    assert tries(played, "gwen", krol) == 2
    played.does("gwen", "detach_minions", group=group)
    assert tries(played, "gwen", krol) == 0
    assert tries(played, "gwen", group, "quality") == 1


def test_a_hit_on_a_leader_goes_through_his_minions_first() -> None:
    played = Century()
    _, krol = played.begun()
    group = played.dockers(count=3, quality=1)
    played.does("gwen", "attach_minions", leader=krol, group=group)

    played.does("gwen", "inflict_hit", target=krol, shifts=2)
    assert played.log() == ["minions_hit"]
    assert played.line("minions_hit")["leader"] == "Krol"

    played.does("gwen", "inflict_hit", target=krol, shifts=3)
    assert [hit.shifts for hit in played.state.groups["hit"].values()] == [2]  # type: ignore[attr-defined]
    assert played.minions(group).leader == ""


def test_minions_with_a_leader_do_nothing_of_their_own() -> None:
    played = Century()
    _, krol = played.begun()
    group = played.dockers()
    played.does("gwen", "attach_minions", leader=krol, group=group)
    declare = {"character": group, "action": "overcome", "rating": "quality", "goal": "Up"}

    played.refuses("gwen", "declare_action", "attached_cannot_act", **declare)


def test_nobody_leads_the_other_sides_minions_or_from_elsewhere() -> None:
    played = Century()
    nell, krol = played.begun()
    group, fallen = played.dockers(), played.dockers(count=1)
    played.does("gwen", "inflict_hit", target=fallen, shifts=3)

    played.refuses("gwen", "attach_minions", "not_your_side", leader=nell, group=group)
    played.refuses("gwen", "attach_minions", "taken_out", leader=krol, group=fallen)
    played.refuses("gwen", "attach_minions", "not_minions", leader=group, group=group)
    played.refuses("gwen", "attach_minions", "not_minions", leader=krol, group=nell)
    played.refuses("gwen", "detach_minions", "nothing_changes", group=group)
    zone(played, krol)
    played.refuses("gwen", "attach_minions", "too_far_to_lead", leader=krol, group=group)


def test_who_leads_minions_already_takes_them_no_second_time() -> None:
    played = Century()
    _, krol = played.begun()
    group = played.dockers()
    played.does("gwen", "attach_minions", leader=krol, group=group)

    played.refuses("gwen", "attach_minions", "nothing_changes", leader=krol, group=group)


def test_nobody_leads_minions_who_are_not_in_the_scene() -> None:
    played = Century()
    _, krol = played.begun()
    group = played.dockers()
    played.does("gwen", "remove_token", token=played.token(group).id)

    played.refuses("gwen", "attach_minions", "not_found", leader=krol, group=group)


def zone(played: Century, who: str) -> str:
    """They stand in a zone of their own from now on."""
    scene = played.token(who).scene
    played.put(Zone(id="zone:roof", scene=scene, name="Roof", shown=True))
    played.does("gwen", "move_token", token=played.token(who).id, zone="zone:roof")
    return "zone:roof"


def test_who_goes_elsewhere_leaves_his_minions_behind() -> None:
    played = Century()
    _, krol = played.begun()
    group = played.dockers()
    played.does("gwen", "attach_minions", leader=krol, group=group)

    zone(played, krol)

    assert played.minions(group).leader == ""
    assert played.line("minions_attached")["alone"] == "yes"


@pytest.mark.parametrize("how", ["taken_off", "side", "group_moves", "scene"])
def test_minions_are_on_their_own_once_they_and_their_leader_are_parted(how: str) -> None:
    played = Century()
    _, krol = played.begun()
    group = played.dockers()
    played.does("gwen", "attach_minions", leader=krol, group=group)

    match how:
        case "taken_off":
            played.does("gwen", "remove_token", token=played.token(krol).id)
        case "side":
            played.does("gwen", "edit_token", token=played.token(krol).id, side="pcs")
        case "group_moves":
            zone(played, group)
        case _:
            played.does("gwen", "close_scene")

    assert played.minions(group).leader == ""


def test_a_leader_who_is_out_leads_nobody() -> None:
    played = Century()
    _, krol = played.begun()
    for slot in ("mild", "moderate", "severe"):
        hit = played.does("gwen", "inflict_hit", target=krol, shifts=6)
        played.does("gwen", "absorb", hit=hit, consequences={slot: "Limping"})
    group = played.dockers()
    played.does("gwen", "attach_minions", leader=krol, group=group)

    played.does("gwen", "inflict_hit", target=krol, shifts=20)

    assert played.minions(group).leader == ""


def test_players_lead_minions_by_the_dial_only() -> None:
    for allowed in (False, True):
        played = Century(players_own_groups=allowed)
        nell, _ = played.begun()
        group = played.dockers(side="pcs")
        if allowed:
            played.does("pilar", "attach_minions", leader=nell, group=group)
            played.refuses("oleg", "detach_minions", "not_your_character", group=group)
            played.does("pilar", "detach_minions", group=group)
        else:
            played.refuses("pilar", "attach_minions", "groups_are_the_gms", leader=nell, group=group)
            played.does("gwen", "attach_minions", leader=nell, group=group)
            assert played.may("pilar", group) == {"detach_minions": None}


def test_who_stands_with_a_leader_has_no_turn_and_no_place_among_them() -> None:
    played = Century()
    nell, krol = played.begun()
    group = played.dockers()
    played.fight()
    played.does("gwen", "attach_minions", leader=krol, group=group)

    played.does("pilar", "end_turn", character=nell)
    played.does("gwen", "end_turn", character=krol)

    assert played.conflict().exchange == 2
    assert played.conflict().turn == (nell,)


# --- companions ---------------------------------------------------------------------------------------------------


def test_a_companion_stands_by_a_sheet_that_is_being_made_or_by_the_gms_word() -> None:
    played = Century()
    draft = played.does("pilar", "create_character", name="Ivy")
    played.does("pilar", "add_companion", character=draft, name="Ruth", calling="assistant", advances=3)
    ruth = played.companions(draft)[0]
    assert (ruth.kinds, ruth.quality, ruth.advances, ruth.state) == (("mental",), 1, 3, "with")

    nell, krol = played.begun()
    played.refuses("pilar", "add_companion", "needs_milestone", character=nell, name="Pip", calling="sidekick")
    played.refuses("pilar", "add_companion", "not_your_character", character=krol, name="Pip", calling="sidekick")
    played.refuses("gwen", "add_companion", "name_needed", character=nell, name=" ", calling="sidekick")
    played.does("gwen", "add_companion", character=nell, name="Pip", calling="sidekick")
    assert played.line("companion_added") == {"name": "Pip", "partner": "Nell"}
    played.refuses("gwen", "add_companion", "not_allowed", character=played.dockers(), name="Pip", calling="sidekick")
    played.does("pilar", "edit_companion", character=nell, companion=played.companions(nell)[0].id, name="Pippa")
    assert played.companions(nell)[0].name == "Pippa"


def test_the_other_games_know_no_companions() -> None:
    played = Played()
    hero = played.hero()

    played.refuses("pilar", "add_companion", "not_allowed", character=hero, name="Pip", calling="sidekick")


def test_what_is_written_of_a_companion_changes_something() -> None:
    played = Century()
    nell, _ = played.begun()
    pip = played.with_pip(nell)
    args = {"character": nell, "companion": pip.id}

    played.refuses("pilar", "edit_companion", "nothing_changes", name="Pip", **args)
    played.refuses("pilar", "edit_companion", "name_needed", name=" ", **args)
    played.refuses("pilar", "edit_companion", "needs_milestone", advances=4, **args)
    played.refuses("pilar", "edit_companion", "not_found", name="Pip", character=nell, companion="nobody")
    played.does("gwen", "edit_companion", advances=4, **args)
    assert played.companions(nell)[0].advances == 4
    played.refuses("pilar", "drop_companion", "needs_milestone", **args)
    played.does("gwen", "drop_companion", **args)
    assert played.companions(nell) == ()


def test_a_companion_counts_in_her_kind_of_conflict() -> None:
    played = Century()
    nell, _ = played.begun()
    played.with_pip(nell)
    assert tries(played, "pilar", nell) == 0

    played.fight()

    assert tries(played, "pilar", nell) == 1


def test_a_companion_takes_a_whole_hit_and_is_gone() -> None:
    played = Century()
    nell, _ = played.begun()
    pip = played.with_pip(nell)
    played.does("gwen", "inflict_hit", target=nell, shifts=6)
    hit = next(iter(played.state.groups["hit"]))
    assert played.may("pilar", hit) == {"companion_takes": {"pip": None}}
    played.refuses("pilar", "companion_takes", "name_needed", hit=hit, companion=pip.id, text=" ")
    played.refuses("oleg", "companion_takes", "not_your_character", hit=hit, companion=pip.id, text="Down")

    played.does("pilar", "companion_takes", hit=hit, companion=pip.id, text="Pip Is Knocked Flat")

    assert played.line("companion_gone")["how"] == "Pip Is Knocked Flat"
    assert played.companions(nell)[0].state == "gone"
    assert played.state.groups["hit"] == {}
    played.fight()
    assert tries(played, "pilar", nell) == 0


@pytest.mark.parametrize(("kinds", "state"), [(("physical",), "in"), (("social",), "taken_out")])
def test_who_bears_three_is_still_in_while_a_companion_may_take_the_hit(kinds: tuple[str, ...], state: str) -> None:
    played = Century()
    nell, _ = played.begun()
    played.with_pip(nell, kinds=kinds)
    for slot in ("mild", "moderate", "severe"):
        played.hurt(nell, slot, "Limping")

    played.does("gwen", "inflict_hit", target=nell, shifts=9)

    assert played.token(nell).state == state


def test_a_companion_of_another_kind_takes_nothing() -> None:
    played = Century()
    nell, _ = played.begun()
    played.with_pip(nell, calling="aide", kinds=("social",))
    played.does("gwen", "inflict_hit", target=nell, shifts=6)
    hit = next(iter(played.state.groups["hit"]))

    played.refuses("pilar", "companion_takes", "companion_not_applicable", hit=hit, companion="pip", text="Down")


def test_a_companion_improves_as_far_as_her_partner_lets_her() -> None:
    played = Century()
    nell, _ = played.begun()
    played.with_pip(nell, advances=6)

    def take(what: str, **more: Any) -> Companion:
        played.does("pilar", "advance_companion", character=nell, companion="pip", take=what, **more)
        return played.companions(nell)[0]

    def refuse(code: str, what: str, **more: Any) -> None:
        played.refuses("pilar", "advance_companion", code, character=nell, companion="pip", take=what, **more)

    assert takes(played, nell)["scope"] is None
    assert take("quality").quality == 2
    refuse("quality_cap", "quality")
    refuse("name_needed", "scope")
    refuse("scope_cap", "scope", into="physical")
    assert take("scope", into="social").kinds == ("physical", "social")
    refuse("name_needed", "skilled")
    refuse("unknown_approach", "skilled", skills={"juggling": None})
    refuse("skilled_over_budget", "skilled", skills={"guns": 2, "drive": 2})
    refuse("skilled_over_budget", "skilled", skills=dict.fromkeys(("guns", "drive", "pilot", "art")))
    assert take("skilled", skills={"guns": None, "drive": None}).skills == {"guns": 1, "drive": 1}
    refuse("skilled_over_budget", "skilled", skills={"guns": None})
    assert take("keeps_up").keeps_up
    refuse("nothing_changes", "keeps_up")
    assert take("in_touch").in_touch
    assert take("independent").advances == 0
    refuse("no_advances_left", "scope", into="mental")
    assert played.may("pilar", nell)["companions"]["pip"]["takes"]["scope"]["code"] == "no_advances_left"


def test_who_counts_in_every_kind_of_conflict_takes_no_wider_scope() -> None:
    played = Century()
    nell, _ = played.begun()
    played.with_pip(nell, advances=1, kinds=("physical", "mental", "social"))

    assert takes(played, nell)["scope"]["code"] == "scope_cap"


def takes(played: Century, partner: str) -> Any:
    """What Pip may get better at, or why not."""
    return played.may("pilar", partner)["companions"]["pip"]["takes"]


def test_a_partner_rolls_with_the_better_skill_of_a_companion() -> None:
    played = Century()
    nell, _ = played.begun()
    played.with_pip(nell, skills={"drive": 2, "fists": 1})

    def value(rating: str) -> int:
        declare = {"character": nell, "action": "overcome", "rating": rating, "goal": "Up"}
        roll = played.does("pilar", "declare_action", **declare)
        found = played.state.groups["roll"][roll].effort.value  # type: ignore[attr-defined]
        played.does("pilar", "withdraw_action", roll=roll)
        return int(found)

    assert (value("drive"), value("fists")) == (2, 3)


def test_an_independent_companion_goes_on_her_own_and_comes_back() -> None:
    played = Century()
    nell, _ = played.begun()
    played.with_pip(nell)
    args = {"character": nell, "companion": "pip"}
    played.refuses("pilar", "send_companion", "not_independent", **args)
    played.with_pip(nell, independent=True, quality=2)
    played.refuses("pilar", "call_companion", "nothing_changes", **args)

    played.does("pilar", "send_companion", **args)

    pip = next(one for one in played.state.all(Character) if one.name == "Pip")
    assert (pip.controller, played.token(pip.id).side, played.minions(pip.id).quality) == ("pilar", "pcs", 2)
    assert tries(played, "pilar", pip.id, "quality") == 0
    played.refuses("pilar", "send_companion", "companion_not_applicable", **args)
    played.does("pilar", "call_companion", **args)
    assert not played.has(pip.id)
    assert played.companions(nell)[0].state == "with"
    assert [token for token in played.state.all(Token) if token.character == pip.id] == []


def test_a_companion_who_falls_on_her_own_is_gone_until_the_gm_brings_her_back() -> None:
    played = Century()
    nell, _ = played.begun()
    played.with_pip(nell, independent=True)
    args = {"character": nell, "companion": "pip"}
    played.does("pilar", "send_companion", **args)
    pip = next(one.id for one in played.state.all(Character) if one.name == "Pip")

    played.does("gwen", "inflict_hit", target=pip, shifts=1)

    assert played.companions(nell)[0].state == "gone"
    played.refuses("pilar", "call_companion", "companion_not_applicable", **args)
    played.does("gwen", "call_companion", **args)
    assert played.companions(nell)[0].state == "with"
    assert not played.has(pip)


def test_with_the_scene_those_who_are_away_are_back() -> None:
    played = Century()
    nell, _ = played.begun()
    played.with_pip(nell, independent=True)
    played.does("pilar", "send_companion", character=nell, companion="pip")

    played.does("gwen", "close_scene")

    assert played.companions(nell)[0].state == "with"
    assert [one.name for one in played.state.all(Character)] == ["Nell", "Krol"]
