"""The page of a table's dials, and starting a campaign with them."""

import html
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from campaigns.language import words
from campaigns.models import Campaign
from rules.systems import SYSTEM_KEYS, system
from rules.systems.house_rules import proposed_dials
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

PROPOSED = {"reasons": "optional"}  # what the page of a new campaign begins with

NINE = "Fight\nKnow\nMove\nInvestigate\nPilot\nInfiltrate\nPerform\nRepair\nWill"


@pytest.fixture
def condensed(cast: Cast) -> Playing:
    return seat_table(cast, system="condensed")


def address(table: Playing, *more: str) -> str:
    return "/".join((f"/c/{table.id}/dials", *more, ""))


def page(client: Client, where: str) -> str:
    answer = client.get(where)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def turn(table: Playing, cast: Cast, **dials: Any) -> HttpResponse:
    sent = {f"dial-{table.campaign.system}-{name.replace('__', '.')}": value for name, value in dials.items()}
    return cast.client("gwen").post(address(table), sent)  # type: ignore[return-value]


def dials_of(table: Playing) -> dict[str, Any]:
    return table.state().table.dials


# --- reading ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["gwen", "pilar", "oleg", "sofia"])
@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_everybody_reads_every_dial_in_their_own_language(cast: Cast, game: str, who: str) -> None:
    table = seat_table(cast, system=game)

    shown = page(cast.client(who), address(table))

    rows = re.findall(r'class="dial(?: dial--changed)?"', shown)
    assert len(rows) == len(system(game).dials)
    assert ('<form class="sheet" method="post" novalidate' in shown) == (who == "gwen")


@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_the_page_says_what_sets_the_game_apart_from_its_elder(cast: Cast, game: str) -> None:
    """FCON-VER-02."""
    told = words.text("en", f"{game}.game.changes")

    shown = page(cast.client("gwen"), address(seat_table(cast, system=game)))

    assert told in shown


def test_a_dial_says_what_it_does_which_rules_it_touches_and_that_it_is_changed(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_dial", dial="help_cap", value=4)

    shown = page(cast.client("pilar"), address(table))
    part = next(part for part in shown.split("data-part>") if "FAE-HELP-03" in part)

    assert '<b class="dial__now">4</b>' in part
    assert "Original: 2" in part and "distinto del original" in part


def test_only_the_gm_turns_them(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_role", member=table.member("oleg"), role="cogm")

    for who in ("pilar", "oleg", "sofia"):
        answer = cast.client(who).post(address(table), {"dial-accelerated-help_cap": "4"})
        assert answer.status_code == 403
    assert dials_of(table) == {}


# --- turning ----------------------------------------------------------------------------------------------------


def test_what_was_changed_is_turned_and_what_was_not_sent_stays(table: Playing, cast: Cast) -> None:
    answer = turn(table, cast, help_cap="3", npc_turns="together", stunts_stack="off", big_bad="off")

    assert answer.status_code == 302
    assert dials_of(table) == {"help_cap": 3, "stunts_stack": False}


KINDS: list[tuple[dict[str, Any], str, Any]] = [
    ({"big_bad": "on"}, "big_bad", True),
    ({"rating_cap": "6"}, "rating_cap", 6),
    ({"base_boxes": " 4 "}, "base_boxes", 4),
    ({"contest_style": "always"}, "contest_style", "always"),
    ({"solo": ["", "suppress", "skill"]}, "solo", ["skill", "suppress"]),
    ({"skill_list": "values"}, "skill_list", "values"),
    ({"shape": "custom", "shape__4": "1", "shape__3": "2", "shape__2": "", "shape__1": "0"}, "shape", {"4": 1, "3": 2}),
    ({"shape": "free", "shape__points": "20", "shape__cap": "4"}, "shape", {"points": 20, "cap": 4}),
    ({"turn_order": "rating"}, "turn_order", "rating"),
    (
        {"turn_order": "custom", "turn_order__physical": "stealth", "turn_order__mental": "rapport"},
        "turn_order",
        {"physical": "stealth", "mental": "rapport"},
    ),
]


@pytest.mark.parametrize(("sent", "name", "value"), KINDS)
def test_a_dial_of_every_kind_is_turned_by_its_control(
    condensed: Playing, cast: Cast, sent: dict[str, Any], name: str, value: Any
) -> None:
    answer = turn(condensed, cast, **sent)

    assert answer.status_code == 302
    assert dials_of(condensed) == {name: value}
    assert page(cast.client("gwen"), address(condensed)).count("dial--changed") == 1


def test_an_empty_number_is_none_where_that_may_be(condensed: Playing, cast: Cast) -> None:
    turn(condensed, cast, rating_cap="6")

    turn(condensed, cast, rating_cap="")

    assert dials_of(condensed) == {"rating_cap": None}


def test_no_choice_ticked_is_none(condensed: Playing, cast: Cast) -> None:
    turn(condensed, cast, solo=["", "skill"])

    turn(condensed, cast, solo=[""])

    assert dials_of(condensed) == {"solo": []}


def test_names_of_ones_own_and_a_shape_are_turned_together(condensed: Playing, cast: Cast) -> None:
    answer = turn(condensed, cast, skill_list="custom", skill_list__names=f"{NINE}\n\n", shape="diamond")

    assert answer.status_code == 302
    assert dials_of(condensed)["skill_list"] == [
        "fight",
        "know",
        "move",
        "investigate",
        "pilot",
        "infiltrate",
        "perform",
        "repair",
        "will",
    ]
    shown = page(cast.client("gwen"), address(condensed))
    assert NINE in shown


def test_names_that_no_list_knows_stay_the_tables_own(condensed: Playing, cast: Cast) -> None:
    turn(condensed, cast, skill_list="custom", skill_list__names="  Nerve \nDaring   Deeds")

    assert dials_of(condensed)["skill_list"] == ["Nerve", "Daring Deeds"]


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"help_cap": "99"}, "help_cap", "0"),
    ({"help_cap": "many"}, "help_cap", "0"),
    ({"help_cap": ""}, "help_cap", "9"),
    ({"base_boxes": "0"}, "base_boxes", "1"),
    ({"npc_turns": "backwards"}, "npc_turns", "together"),
    ({"big_bad": "maybe"}, "big_bad", "true"),
    ({"solo": ["luck"]}, "solo", "suppress"),
    ({"skill_list": "custom", "skill_list__names": ""}, "skill_list", "40"),
    ({"skill_list": "custom", "skill_list__names": "A\nA"}, "skill_list", "already"),
    ({"skill_list": "custom", "skill_list__names": "x" * 81}, "skill_list", "80"),
    ({"skill_list": "custom", "skill_list__names": "a\u202eb"}, "skill_list", "letters"),
    ({"shape": "custom"}, "shape", "12"),
    ({"shape": "custom", "shape__4": "-1"}, "shape", "40"),
    ({"shape": "free", "shape__points": "20"}, "shape", "200"),
    ({"shape": "cube"}, "shape", "pyramid"),
    ({"turn_order": "custom", "turn_order__physical": ""}, "turn_order", "letters"),
]


@pytest.mark.parametrize(("sent", "name", "allowed"), BAD)
def test_a_bad_value_is_refused_beside_its_field_with_what_would_be_allowed(
    condensed: Playing, cast: Cast, sent: dict[str, Any], name: str, allowed: str
) -> None:
    answer = turn(condensed, cast, **sent, free_stunts="2")

    assert answer.status_code == 400
    errors = answer.context["form"].errors  # type: ignore[attr-defined]
    assert allowed in " ".join(errors[name])
    assert dials_of(condensed) == {}
    assert 'role="alert"' in answer.content.decode()


def test_dials_that_do_not_fit_together_are_refused_beside_the_shape(condensed: Playing, cast: Cast) -> None:
    answer = turn(condensed, cast, skill_list="custom", skill_list__names=NINE, shape="line")

    assert answer.status_code == 409
    assert "9" in answer.context["form"].errors["shape"][0]  # type: ignore[attr-defined]
    assert dials_of(condensed) == {}


def test_one_dial_goes_back_to_what_the_game_says(table: Playing, cast: Cast) -> None:
    turn(table, cast, help_cap="3", free_stunts="2")

    answer = cast.client("gwen").post(address(table), {"reset": "help_cap"})

    assert answer.status_code == 302
    assert dials_of(table) == {"help_cap": 2, "free_stunts": 2}
    assert page(cast.client("gwen"), address(table)).count("dial--changed") == 1


def test_nothing_is_reset_that_is_no_dial(table: Playing, cast: Cast) -> None:
    assert cast.client("gwen").post(address(table), {"reset": "gravity"}).status_code == 400
    assert cast.client("gwen").post(address(table), {"reset": "help_cap"}).status_code == 409


def test_locked_dials_are_told_before_and_refused(condensed: Playing, cast: Cast) -> None:
    condensed.do("gwen", "start_session")

    assert "between sessions only" in page(cast.client("gwen"), address(condensed))
    answer = turn(condensed, cast, help_cap="1")

    assert answer.status_code == 409
    assert "between sessions only" in answer.content.decode()
    assert cast.client("gwen").post(address(condensed), {"reset": "help_cap"}).status_code == 409


def test_what_no_longer_fits_is_shown_to_the_gm_and_to_its_player(table: Playing, cast: Cast) -> None:
    table.do("pilar", "copy_sample", sample="voltaire")
    turn(table, cast, shape="custom", shape__2="6")

    assert "What does not fit now" in page(cast.client("gwen"), address(table))
    assert "Lo que ahora no encaja" in page(cast.client("pilar"), address(table))
    assert "не помещается" not in page(cast.client("oleg"), address(table))


def test_a_list_of_ones_own_comes_with_advice_that_hinders_nobody(condensed: Playing, cast: Cast) -> None:
    assert "10 of 19 are rated above +0 (53 %)" in page(cast.client("gwen"), address(condensed))

    turn(
        condensed,
        cast,
        skill_list="custom",
        skill_list__names=NINE,
        shape="custom",
        shape__3="1",
        shape__2="3",
        shape__1="2",
    )

    shown = page(cast.client("gwen"), address(condensed))
    for advice in ("6 of 9", "more at +2 than at +1", "The best rating is +3", "On a list of 9"):
        assert advice in shown


# --- rules that only warn -----------------------------------------------------------------------------------------


def test_the_gm_sets_a_rule_to_warn_and_back(table: Playing, cast: Cast) -> None:
    rules = address(table, "rules")

    assert cast.client("gwen").post(rules, {"warned": ["FCON-VER-01"]}).status_code == 302
    assert table.state().table.warned == ("FCON-VER-01",)
    assert "FCON-VER-01" in page(cast.client("pilar"), address(table))

    assert cast.client("gwen").post(rules, {}).status_code == 302
    assert table.state().table.warned == ()


def test_a_firm_or_unknown_rule_is_refused_beside_the_list(table: Playing, cast: Cast) -> None:
    for rule, status in (("FAE-INV-02", 409), ("FAE-NONE-99", 400)):
        answer = cast.client("gwen").post(address(table, "rules"), {"warned": [rule]})
        assert answer.status_code == status
        assert "field__error" in answer.content.decode()
    assert cast.client("pilar").post(address(table, "rules"), {"warned": []}).status_code == 403


# --- a new campaign -------------------------------------------------------------------------------------------------


def begin(cast: Cast, **fields: Any) -> HttpResponse:
    given = {"name": "Salt & Iron", "language": "en", "system": "condensed", **fields}
    return cast.client("sam").post("/campaigns/new/", given)  # type: ignore[return-value]


def made(cast: Cast) -> dict[str, Any]:
    campaign = Campaign.objects.get(name="Salt & Iron")
    put = cast.client("sam").get(f"/api/v1/tables/{campaign.public_id}/").json()["put"]
    return {"system": campaign.system, **{name: put["table"][name] for name in ("dials", "warned")}}


def asked_in(shown: str, game: str) -> list[str]:
    return list(dict.fromkeys(re.findall(rf'name="dial-{game}-(\w+)', shown)))


def test_every_game_stands_there_with_its_tagline_and_its_first_dials(cast: Cast) -> None:
    shown = page(cast.client("sam"), "/campaigns/new/")

    for game in SYSTEM_KEYS:
        assert f'name="system" value="{game}"' in shown
        assert words.text("en", f"{game}.game.tagline") in shown
        assert asked_in(shown, game) == list(system(game).first_dials)


def test_the_dials_of_the_chosen_game_count_and_no_others(cast: Cast) -> None:
    begin(cast, **{"dial-condensed-help_cap": "4", "dial-accelerated-help_cap": "1"})

    assert made(cast) == {"system": "condensed", "dials": {"help_cap": 4, **PROPOSED}, "warned": []}


def test_what_is_proposed_is_told_and_may_be_put_back(cast: Cast) -> None:
    page = cast.client("sam").get("/campaigns/new/").content.decode()
    begin(cast, **{"dial-condensed-reasons": "required"})

    assert "Reasons: written if somebody likes" in page
    assert "reasons" not in made(cast)["dials"]


def test_a_bad_dial_of_the_chosen_game_makes_no_campaign(cast: Cast) -> None:
    answer = begin(cast, **{"dial-condensed-help_cap": "400", "dial-condensed-shape": "line"})

    forms = {game["key"]: game["form"] for game in answer.context["games"]}  # type: ignore[attr-defined]
    assert forms["condensed"].errors["help_cap"] and not forms["cards"].errors
    assert not Campaign.objects.exists()


def test_dials_that_do_not_fit_together_make_no_campaign(cast: Cast) -> None:
    answer = begin(cast, **{"dial-condensed-shape": "line"})

    assert "19" in answer.content.decode()
    assert not Campaign.objects.exists()


@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_a_new_campaign_asks_ten_dials_at_most_and_the_others_come_when_asked_for(cast: Cast, game: str) -> None:
    sam = cast.client("sam")
    asked = asked_in(page(sam, "/campaigns/new/"), game)
    part = sam.get("/campaigns/new/", {"settings": game}, headers={"HX-Request": "true"}).content.decode()
    folded = asked_in(part, game)

    assert 1 <= len(asked) <= 10 and proposed_dials(system(game)).keys() <= set(asked)
    assert {*asked, *folded} == system(game).dials.keys()
    assert not {*asked} & {*folded}
    assert "<html" not in part


def test_without_a_script_all_settings_come_with_what_was_entered_and_nothing_is_made(cast: Cast) -> None:
    entered = {"blurb": "Salt.", "settings": "condensed", "dial-condensed-weapons_armor": "on"}
    shown = begin(cast, **entered).content.decode()

    assert set(asked_in(shown, "condensed")) == system("condensed").dials.keys()
    assert set(asked_in(shown, "cards")) == set(system("cards").first_dials)
    assert 'value="Salt &amp; Iron"' in shown and "Salt.</textarea>" in shown
    assert re.search(r'name="system" value="condensed"\s+checked', shown)
    assert 'id="rest-condensed" open>' in shown
    assert "field__error" not in shown
    assert not Campaign.objects.exists()


def test_all_settings_of_a_game_that_there_is_not_are_not_asked_for(cast: Cast) -> None:
    answer = cast.client("sam").get("/campaigns/new/", {"settings": "chess"}, headers={"HX-Request": "true"})

    assert answer.status_code == 200
    assert asked_in(answer.content.decode(), "accelerated") == list(system("accelerated").first_dials)


def test_a_dial_behind_the_search_that_does_not_fit_is_pointed_at(cast: Cast) -> None:
    shown = begin(cast, **{"dial-condensed-help_cap": "400"}).content.decode()

    assert '<a href="#id_dial-condensed-help_cap_text">' in shown
    assert 'id="rest-condensed" open>' in shown
