"""Aspects of organizations, of the scenario and of the setting. Sources: FCON-ASP-07 to FCON-ASP-09."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.optional.wide.entities import Organization
from rules.fate.optional.wide.limits import organizations_of
from tests.rules import asked
from tests.rules.condensed.table import Condensed


def staged(**dials: Any) -> tuple[Condensed, str, str, str]:
    """Ilka belongs to the guild, the doctor does not."""
    played = Condensed(**{"wide_aspects": True, **dials})
    ilka, doc = played.pilar(ratings={"fight": 3}), played.oleg()
    played.on_stage(ilka, doc)
    guild = played.does("gwen", "make_organization", name="Guild", members=[ilka]) if not dials else ""
    return played, ilka, doc, guild


def placed(played: Condensed, span: str, text: str = "We Never Sleep", **more: Any) -> str:
    return played.does("gwen", "place_wide_aspect", text=text, span=span, **more)


def rolled(played: Condensed, who: str) -> str:
    member = str(played.character(who).controller)
    roll = played.does(member, "declare_action", character=who, action="overcome", rating="fight", goal="x")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    played.dice.feed([0, 0, 0, 0])
    played.does(member, "roll_dice", roll=roll)
    return roll


def use(roll: str, who: str, aspect: str) -> dict[str, Any]:
    return {"roll": roll, "character": who, "aspect": aspect, "effect": "bonus", "because": "so"}


def lines(played: Condensed, member: str) -> list[str]:
    can = asked.may(played.state, game.Actor(member, "player"))
    return [line["text"] for line in can["roll"]["invokes"]]


# --- organizations ----------------------------------------------------------------------------------------------


def test_members_use_what_is_true_of_their_organization_and_nobody_else_does() -> None:
    played, ilka, doc, guild = staged()
    motto = placed(played, "organization", on=guild)
    roll = rolled(played, ilka)
    assert "We Never Sleep" in lines(played, "pilar")
    assert "We Never Sleep" not in lines(played, "oleg")

    refused = played.refuses("oleg", "invoke_aspect", "not_a_member", **{**use(roll, doc, motto), "effect": "help"})
    played.does("pilar", "invoke_aspect", **use(roll, ilka, motto))

    assert refused.params == {"character": "Doc", "organization": "Guild"}
    assert played.roll(roll).effort.total == 5


def test_members_are_troubled_by_it_and_others_are_not() -> None:
    played, ilka, doc, guild = staged()
    motto = placed(played, "organization", on=guild)
    compel = {"aspect": motto, "compel": "event", "effect": "The guild calls"}

    played.does("gwen", "offer_compel", target=ilka, **compel)
    played.refuses("gwen", "offer_compel", "not_a_member", target=doc, **compel)


def test_joining_leaving_and_renaming() -> None:
    played, ilka, doc, guild = staged()
    lurker = played.foe("lurker", shown=False)

    played.does("gwen", "edit_organization", organization=guild, name="The Guild", members=[doc, lurker])

    assert (organizations_of(played.character(ilka)), organizations_of(played.character(doc))) == ((), (guild,))
    assert played.line("organization_changed", "spectators")["members"] == {"list": ["Doc"]}
    assert "member_of" not in (asked.view("member:pilar", played.character(lurker)) or {})
    played.refuses("gwen", "edit_organization", "nothing_changes", organization=guild, members=[lurker, doc])
    played.refuses("gwen", "edit_organization", "name_needed", organization=guild, name=" ")


def test_with_an_organization_goes_what_is_true_of_it() -> None:
    played, ilka, _, guild = staged()
    motto = placed(played, "organization", on=guild)

    played.does("gwen", "drop_organization", organization=guild)

    assert not played.has(guild)
    assert not played.has(motto)
    assert organizations_of(played.character(ilka)) == ()


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("make_organization", {"name": "Cult"}),
        ("edit_organization", {"organization": "guild", "name": "x"}),
        ("drop_organization", {"organization": "guild"}),
        ("place_wide_aspect", {"text": "x", "span": "setting"}),
        ("end_plot", {"plot": "x"}),
    ],
)
def test_they_are_the_gms(kind: str, args: dict[str, Any]) -> None:
    played, _, _, guild = staged()
    named = {key: guild if value == "guild" else value for key, value in args.items()}

    played.refuses("pilar", kind, "gm_only", **named)


def test_without_the_dial_there_are_none_and_what_is_there_counts_nothing() -> None:
    played, ilka, _, guild = staged()
    motto = placed(played, "organization", on=guild)
    played.change("table", dials={})

    played.refuses("gwen", "make_organization", "dial_off", name="Cult")
    played.refuses("gwen", "edit_organization", "dial_off", organization=guild, name="x")
    played.refuses("gwen", "place_wide_aspect", "dial_off", text="x", span="setting")
    played.refuses("pilar", "invoke_aspect", "not_in_play_here", **use(rolled(played, ilka), ilka, motto))


# --- the scenario -----------------------------------------------------------------------------------------------


def test_what_is_true_of_the_scenario_is_everybodys_until_it_ends() -> None:
    played, ilka, doc, _ = staged()
    lies = placed(played, "scenario", "Everyone Lies Here", plot="masks")
    roll = rolled(played, ilka)
    played.does("oleg", "invoke_aspect", **{**use(roll, doc, lies), "effect": "help"})
    played.does("gwen", "settle_roll", roll=roll)

    played.does("gwen", "end_scenario")

    assert not played.has(lies)
    assert "aspect_removed" in played.log()
    played.refuses("pilar", "invoke_aspect", "gone", **use(rolled(played, ilka), ilka, lies))


def test_a_part_of_the_scenario_may_end_by_itself() -> None:
    played, _, _, _ = staged()
    masks, war = placed(played, "scenario", "Masks", plot="masks"), placed(played, "scenario", "War", plot="war")

    played.does("gwen", "end_plot", plot="masks")

    assert (played.has(masks), played.has(war)) == (False, True)
    played.refuses("gwen", "end_plot", "nothing_changes", plot="masks")


def test_a_hidden_one_ends_in_silence() -> None:
    played, _, _, _ = staged()
    twist = placed(played, "scenario", "The Baron Is Dead", secret=True)
    assert played.log() == []
    assert not played.sees("member:pilar", twist)

    played.does("gwen", "reveal_aspect", aspect=twist, to=["pilar"])
    assert played.sees("member:pilar", twist)
    played.does("gwen", "end_scenario")

    assert "aspect_removed" not in played.log()


def test_it_outlasts_the_scene() -> None:
    played, _, _, _ = staged()
    lies = placed(played, "scenario", "Everyone Lies Here")

    played.does("gwen", "close_scene")

    assert played.has(lies)


# --- the setting ------------------------------------------------------------------------------------------------


def test_what_is_true_of_the_setting_never_goes_away() -> None:
    played, ilka, _, _ = staged()
    price = placed(played, "setting", "Magic Has a Price")
    played.does("gwen", "end_scenario")
    assert played.has(price)
    roll = rolled(played, ilka)
    played.does("pilar", "invoke_aspect", **use(roll, ilka, price))
    played.does("gwen", "settle_roll", roll=roll)

    for member in ("pilar", "gwen"):
        played.refuses(member, "remove_aspect", "setting_aspect_permanent", aspect=price)
    ask = {"character": ilka, "aspect": price, "how": "I forget it"}
    played.refuses("pilar", "ask_removal", "setting_aspect_permanent", **ask)
    overcome = {"character": ilka, "action": "overcome", "rating": "fight", "removes": price, "means": "a ritual"}
    played.refuses("pilar", "declare_action", "setting_aspect_permanent", **overcome)
    played.does("gwen", "edit_aspect", aspect=price, text="Magic Costs Years")
    assert played.aspect(price).text == "Magic Costs Years"


def test_the_screen_says_what_does_not_go_away_to_those_who_know_of_it() -> None:
    played, _, _, guild = staged()
    price = placed(played, "setting", "Magic Has a Price")
    secret = placed(played, "setting", "The Moon Is Hollow", secret=True)
    placed(played, "scenario", "The River Is Rising")
    placed(played, "organization", on=guild)

    stays = {member: played.can(member)["lasting"] for member in ("gwen", "pilar")}

    assert set(stays["gwen"]) == {price, secret}
    assert set(stays["pilar"]) == {price}
    assert stays["pilar"][price]["code"] == "setting_aspect_permanent"


def test_a_hidden_one_is_as_if_it_were_not_there() -> None:
    played, _, _, _ = staged()
    secret = placed(played, "setting", "The Moon Is Hollow", secret=True)

    played.refuses("pilar", "remove_aspect", "gm_only", aspect=secret)


def test_an_organizations_aspect_needs_one() -> None:
    played, _, _, _ = staged()

    played.refuses("gwen", "place_wide_aspect", "bad_args", text="x", span="organization")
    played.refuses("gwen", "place_wide_aspect", "not_found", text="x", span="organization", on="organization:none")
    played.refuses("gwen", "place_wide_aspect", "name_needed", text=" ", span="setting")
    played.refuses("gwen", "make_organization", "name_needed", name=" ")


def test_a_plot_can_be_ended_while_there_is_one_also_with_the_dial_off() -> None:
    played, _, _, _ = staged()
    gm = game.Actor("gwen", "gm")
    placed(played, "scenario", "War", plot="war")
    played.does("gwen", "end_session")
    played.does("gwen", "set_dial", dial="wide_aspects", value=False)

    assert asked.may(played.state, gm)["commands"]["end_plot"] is None
    played.does("gwen", "end_plot", plot="war")
    assert "end_plot" not in asked.may(played.state, gm)["commands"]


def test_buttons_name_organizations_for_the_gm() -> None:
    played, _, _, guild = staged()

    may = asked.may(played.state, game.Actor("gwen", "gm"))

    assert may["extras"][guild] == {"edit_organization": None, "drop_organization": None}
    assert {"make_organization", "place_wide_aspect"} <= may["commands"].keys()
    assert played.state.get(guild, Organization).name == "Guild"
    assert [aspect for aspect in played.state.all(Aspect) if aspect.on == guild] == []
