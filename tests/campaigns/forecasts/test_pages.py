"""The page of a scene that is tried out, and the same for programs."""

import re
from typing import Any

import pytest

from campaigns.accounts.models import User
from campaigns.forecasts.models import Forecast
from campaigns.preparing import plans
from tests.campaigns.forecasts.conftest import Prepared, do_jobs, prepare
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

pytestmark = pytest.mark.django_db


def page(cast: Cast, prepared: Prepared, who: str = "gwen", more: str = "", **headers: str) -> str:
    return str(cast.client(who).get(f"{prepared.address}{more}", headers=headers).content.decode())


def ask(cast: Cast, prepared: Prepared, *heroes: str) -> Any:
    return cast.client("gwen").post(prepared.address, {"hero": heroes})


def test_the_page_of_the_evening_leads_to_it_for_prepared_scenes_alone(prepared: Prepared, cast: Cast) -> None:
    gwen = prepared.table.seats["gwen"]
    plans.add(gwen, kind="scene", ref=prepared.scene)
    plan = f"/c/{prepared.table.id}/plan/"
    assert prepared.address in cast.client("gwen").get(plan).content.decode()

    prepared.table.do("gwen", "open_scene", scene=prepared.scene)

    assert "/try/" not in cast.client("gwen").get(plan).content.decode()
    assert cast.client("gwen").get(prepared.address).status_code == 404


def test_the_page_of_scenes_leads_there_whoever_runs_the_game_and_nobody_else(prepared: Prepared, cast: Cast) -> None:
    scenes, table = f"/c/{prepared.table.id}/scenes/", f"/c/{prepared.table.id}/table/"

    assert "/try/KEY/" in cast.client("gwen").get(scenes).content.decode()
    assert "/try/" not in cast.client("pilar").get(table).content.decode()


def test_heroes_with_a_player_come_unless_somebody_says_otherwise(prepared: Prepared, cast: Cast) -> None:
    prepared.table.do("gwen", "copy_sample", sample="voltaire")

    found = page(cast, prepared)

    ticked = dict(re.findall(r'name="hero"\s+value="([^"]+)"\s*(checked)?', found))
    assert ticked.pop(prepared.hero) == "checked"
    assert list(ticked.values()) == [""]
    assert "nobody plays them" in found
    assert "Steel Assassin" in found


def test_it_is_asked_for_followed_and_read(prepared: Prepared, cast: Cast) -> None:
    answer = ask(cast, prepared, prepared.hero)
    assert (answer.status_code, answer["Location"]) == (302, f"{prepared.address}#forecast")
    going = page(cast, prepared)
    assert 'hx-trigger="every 1s"' in going and "It begins in a moment." in going
    assert re.search(r"<noscript>\s*<a [^>]+>Look again</a>\s*</noscript>", going)

    do_jobs()

    done = page(cast, prepared, more="state/", HX_Request="true")
    assert "hx-trigger" not in done
    assert re.search(r"The heroes: \d of 5 runs won\.", done)
    assert "People play otherwise" in done and "It is done." in done
    assert "Try it out again" in page(cast, prepared)


def test_stopping_it_is_one_press(prepared: Prepared, cast: Cast) -> None:
    ask(cast, prepared, prepared.hero)

    answer = cast.client("gwen").post(f"{prepared.address}cancel/")
    do_jobs()

    assert answer.status_code == 302
    assert "You stopped it before it was done." in page(cast, prepared)


def test_refusals_stand_beside_the_button_and_keep_what_was_ticked(prepared: Prepared, cast: Cast) -> None:
    nobody = ask(cast, prepared)
    assert (nobody.status_code, "No hero who could come" in nobody.content.decode()) == (409, True)
    assert 'value="' + prepared.hero + '" checked' not in nobody.content.decode()

    ask(cast, prepared, prepared.hero)
    twice = ask(cast, prepared, prepared.hero)

    assert twice.status_code == 409
    assert "Something is being tried out for you already." in twice.content.decode()
    assert Forecast.objects.count() == 1


def test_where_nobody_is_prepared_or_no_hero_is_there_it_says_what_is_missing(cast: Cast) -> None:
    table = seat_table(cast)
    empty = Prepared(table, table.do("gwen", "prepare_scene", title="Nobody").made[0], "")
    assert "Nobody stands on this scene yet" in page(cast, empty)

    foe = table.do("gwen", "copy_sample", sample="shark").made[0]
    table.do("gwen", "place_token", scene=empty.scene, character=foe, side="foes")

    assert "no hero yet who is ready" in page(cast, empty)
    assert 'method="post" action="' + empty.address not in page(cast, empty)


def test_a_game_without_a_forecast_shows_no_button_and_has_no_page(cast: Cast) -> None:
    table = seat_table(cast, system="cards")
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    plans.add(table.seats["gwen"], kind="scene", ref=scene)
    address = Prepared(table, scene, "").address

    assert cast.client("gwen").get(address).status_code == 404
    for page_of in ("plan", "scenes"):
        assert "/try/" not in cast.client("gwen").get(f"/c/{table.id}/{page_of}/").content.decode()


def test_players_never_hear_of_it(prepared: Prepared, cast: Cast) -> None:
    ask(cast, prepared, prepared.hero)
    do_jobs()

    for who in ("pilar", "sofia", "sam"):
        for more in ("", "state/"):
            assert cast.client(who).get(f"{prepared.address}{more}").status_code == 404
        assert cast.client(who).post(prepared.address, {"hero": prepared.hero}).status_code == 404


@pytest.mark.parametrize("language", ["en", "es", "ru"])
@pytest.mark.parametrize("system", ["condensed", "accelerated", "century"])
def test_how_everybody_acts_is_told_in_every_language_in_the_words_of_the_game(
    cast: Cast, system: str, language: str
) -> None:
    table = seat_table(cast, system=system)
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]

    User.objects.update(language=language)

    found = page(cast, Prepared(table, scene, ""))

    assert {"en": "30 exchanges", "es": "30 rondas", "ru": "30 раундов"}[language] in found
    assert "forecast." not in re.sub(r"<head>.*?</head>", "", found, flags=re.DOTALL)


# --- for programs ----------------------------------------------------------------------------------------------------


def sent(cast: Cast, prepared: Prepared, **body: Any) -> Any:
    asked = {"scene": prepared.scene, "heroes": [prepared.hero], **body}
    return cast.client("gwen").post(prepared.rest, asked, content_type="application/json")


def test_programs_ask_for_it_read_it_and_end_it(prepared: Prepared, cast: Cast) -> None:
    made = sent(cast, prepared)
    assert made.status_code == 201
    assert (made.json()["state"], made.json()["result"], made.json()["total"]) == ("waiting", None, 5)
    address = f"{prepared.rest}{made.json()['id']}/"

    do_jobs()

    told = cast.client("gwen").get(address).json()
    assert (told["state"], told["done"], told["result"]["runs"]) == ("done", 5, 5)
    assert {side["side"] for side in told["result"]["sides"]} == {"pcs", "foes"}
    assert {"stress", "wounds", "points"} == set(told["result"]["fighters"][0]["costs"])
    assert cast.client("gwen").delete(address).status_code == 204
    assert cast.client("gwen").get(address).json()["state"] == "done"


def test_programs_hear_the_same_refusals(prepared: Prepared, cast: Cast) -> None:
    assert sent(cast, prepared, heroes=[]).json()["code"] == "nobody_goes"
    assert sent(cast, prepared, extra=1).json()["code"] == "unknown_field"
    sent(cast, prepared)

    assert (sent(cast, prepared).status_code, sent(cast, prepared).json()["code"]) == (409, "already_trying")


def test_what_another_asked_for_is_not_there(prepared: Prepared, cast: Cast) -> None:
    other = prepare(second_table(cast))
    made = sent(cast, prepared).json()["id"]

    assert cast.client("gwen").get(f"{other.rest}{made}/").status_code == 404


def second_table(cast: Cast) -> Playing:
    return seat_table(cast)
