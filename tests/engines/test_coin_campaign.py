"""A campaign of another engine: made, played, kept, shown and taken back by what knows nothing of it."""

import re
import uuid
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from campaigns.language import words
from campaigns.models import Campaign
from characters.models import Character
from config.api_schema import wire_components
from rules.refusals import UnknownKind
from scenes.selectors import ledger_page, log_page
from scenes.stored.audit import audit
from tests.characters.pictures import jpeg
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

pytestmark = [pytest.mark.django_db, pytest.mark.services]
ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = ("en", "es", "ru")
OWN_LINES = {"joined", "coin_fell", "doubled"}
TABLES_LINES = {"offered", "offer_over"}
TEXTS = {".py", ".js", ".html", ".css", ".yaml"}


@pytest.fixture
def playing(coin: str, cast: Cast) -> Playing:
    return seat_table(cast, system=coin, dials={"purse": 12})


@pytest.fixture
def gamblers(playing: Playing) -> tuple[str, str]:
    """Pilar's Ilka and Oleg's Doc, each made on the page that makes characters."""
    return made(playing, "pilar", "Ilka"), made(playing, "oleg", "Doc")


def client(playing: Playing, who: str) -> Client:
    found = Client()
    found.force_login(playing.seats[who].user)
    return found


def made(playing: Playing, who: str, name: str) -> str:
    answer = client(playing, who).post(f"/c/{playing.id}/characters/new", {"name": name})
    assert answer.status_code == 302, answer.content.decode()
    return f"character:{answer['Location'].rstrip('/').rpartition('/')[2]}"


def page(playing: Playing, who: str, path: str = "") -> str:
    answer = client(playing, who).get(f"/c/{playing.id}/{path}")
    assert answer.status_code == 200, path
    return answer.content.decode()


def bet(playing: Playing, gamblers: tuple[str, str], stake: int = 3) -> str:
    made: str = playing.do("pilar", "offer_bet", by=gamblers[0], to=gamblers[1], stake=stake, call="heads").made[0]
    return made


def test_the_page_of_a_new_campaign_makes_one(coin: str, cast: Cast) -> None:
    gwen = cast.client("gwen")
    assert "Two people and a coin" in gwen.get("/campaigns/new/").content.decode()

    sent = {"name": "The long evening", "language": "en", "system": coin, "dial-coin-purse": "15"}
    answer = gwen.post("/campaigns/new/", sent)

    campaign = Campaign.objects.get()
    assert (answer.status_code, campaign.system) == (302, coin)
    assert 'value="15"' in gwen.get(f"/c/{campaign.public_id}/dials/").content.decode()


def test_a_game_that_a_table_calls_its_own_way_is_called_so_on_its_pages(playing: Playing) -> None:
    # given
    user, own = (
        playing.seats["gwen"].user,
        {"en": "Kings and a coin", "es": "Kings and a coin", "ru": "Короли и монета"},
    )
    assert Campaign.objects.get().called is None

    # when
    playing.do("gwen", "set_dial", dial="purse", value=50)

    # then
    for lang, name in own.items():
        user.language = lang
        user.save()
        assert [name in page(playing, "gwen", path) for path in ("", "characters/", "dials/")] == [True] * 3, lang
        assert name in client(playing, "gwen").get("/").content.decode()
        (told,) = client(playing, "gwen").get("/api/v1/campaigns/").json()
        assert (told["system"], told["game"]) == (playing.campaign.system, name)

    # when it is a game like others again
    playing.do("gwen", "set_dial", dial="purse", value=12)

    # then
    assert Campaign.objects.get().called is None
    assert words.text("ru", "coin.game.name") in page(playing, "gwen")


@pytest.mark.parametrize("path", ["/", "/about/", "/rules/coin/", "/api/v1/schema/"])
def test_the_site_tells_of_it(coin: str, db: None, path: str) -> None:
    assert re.search("Coin|coin", Client().get(path).content.decode())


def test_a_sheet_is_made_on_the_page_and_its_row_is_stored(playing: Playing, gamblers: tuple[str, str]) -> None:
    rows = Character.objects.order_by("pk").values_list("name", "kind", "controller", "state", "summary")

    assert list(rows) == [
        ("Ilka", "pc", playing.member("pilar"), "ready", {"purse": 12}),
        ("Doc", "pc", playing.member("oleg"), "ready", {"purse": 12}),
    ]
    assert audit(playing.id, deep=True) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_shows_it_in_the_readers_language(playing: Playing, gamblers: tuple[str, str], lang: str) -> None:
    """In the game's own words, by those of every game's pages."""
    playing.do("pilar", "offer_bet", by=gamblers[0], to=gamblers[1], stake=3, call="heads")
    key = gamblers[0].partition(":")[2]
    playing.seats["oleg"].user.language = lang
    playing.seats["oleg"].user.save()

    overview, listed, sheet = (page(playing, "oleg", path) for path in ("", "characters/", f"characters/{key}/"))

    coins = words.text(lang, "coin.summary.purse", n=12)
    assert words.text(lang, "coin.waits.bet") in overview
    assert overview.count(coins) == listed.count(coins) == 2
    for shown in (sheet, page(playing, "oleg", f"characters/{key}/print")):
        assert words.text(lang, "coin.sheet.purse") in shown and "Ilka" in shown
    assert words.text(lang, "coin.dial.purse.name") in page(playing, "oleg", "dials/")
    assert "Ilka" in page_of_table(playing)


def test_a_gambler_gets_a_picture_as_every_character_does(playing: Playing, gamblers: tuple[str, str]) -> None:
    key = gamblers[0].partition(":")[2]
    sent = {"picture": SimpleUploadedFile("me.jpg", jpeg())}

    answer = client(playing, "pilar").post(f"/c/{playing.id}/characters/{key}/portrait", sent)

    assert answer.status_code == 302
    assert playing.state().find(gamblers[0]).portrait  # type: ignore[union-attr]


def test_those_who_run_it_print_all_sheets_and_prepare(playing: Playing, gamblers: tuple[str, str]) -> None:
    paper = page(playing, "gwen", "characters/print")

    assert "Ilka" in paper and "Doc" in paper
    assert client(playing, "gwen").get(reverse("prepare", args=[playing.id])).status_code == 200


def test_the_page_of_a_table_asks_for_its_engines_own_module(playing: Playing, cast: Cast) -> None:
    """This site serves none for it, as for any engine that brings nothing to the page."""
    fate = seat_table(cast)

    found = [page_of_table(one) for one in (playing, fate)]

    assert ["js/games/none/engine.js" in text for text in found] == [True, False]
    assert ["js/games/fate/engine.js" in text for text in found] == [False, True]


def page_of_table(playing: Playing) -> str:
    return client(playing, "oleg").get(reverse("table", args=[playing.id])).content.decode()


def test_what_only_another_engine_has_is_not_there(playing: Playing, gamblers: tuple[str, str]) -> None:
    key = gamblers[0].partition(":")[2]

    for path in ("copy", "milestone", f"{key}/ready", f"{key}/stunts", f"{key}/aspect/trouble"):
        assert client(playing, "pilar").post(f"/c/{playing.id}/characters/{path}").status_code == 404, path


def test_dials_are_turned_on_their_page(playing: Playing) -> None:
    answer = client(playing, "gwen").post(f"/c/{playing.id}/dials/", {"dial-coin-purse": "7"})

    assert answer.status_code == 302
    assert playing.state().table.dials["purse"] == 7


def test_everybody_follows_a_bet_and_the_rows_are_what_the_log_says(
    playing: Playing, gamblers: tuple[str, str]
) -> None:
    readers = playing.watch()

    playing.do("oleg", "accept_offer", offer=bet(playing, gamblers))

    readers.check()
    purses = {row.name: row.summary["purse"] for row in Character.objects.all()}
    assert sorted(purses.values()) == [9, 15]
    assert readers.boards["sofia"][gamblers[0]]["purse"] == purses["Ilka"]
    assert audit(playing.id, deep=True) == []


def test_the_log_and_the_ledger_tell_of_it_in_three_languages(playing: Playing, gamblers: tuple[str, str]) -> None:
    playing.do("oleg", "accept_offer", offer=bet(playing, gamblers))

    told = [
        line for line in log_page(playing.id, playing.seats["sofia"])["log"] if line["key"] in OWN_LINES | TABLES_LINES
    ]
    moved = ledger_page(playing.id, playing.seats["sofia"])["log"]

    assert [line["key"] for line in told] == ["joined", "joined", "offered", "offer_over", "coin_fell"]
    assert [line["key"] for line in moved] == ["coin_fell"]
    for lang in LANGUAGES:
        said = [words.write(lang, f"log.{line['key']}", line["params"]) for line in told]
        assert said[0].startswith("Ilka")
        assert all(words.text(lang, "coin.bet.terms", call="heads", stake=3) in line for line in said[2:4])
        assert "3" in said[4]
        assert {f"log.{key}" for key in OWN_LINES} <= set(words.messages(lang, "coin"))


def test_a_moment_is_gone_back_to(playing: Playing, gamblers: tuple[str, str]) -> None:
    offered, before = bet(playing, gamblers), playing.cursor()
    readers = playing.watch()
    playing.do("oleg", "accept_offer", offer=offered)

    playing.do("gwen", "rewind", to=before)

    readers.check()
    assert [row.summary for row in Character.objects.all()] == [{"purse": 12}] * 2
    assert playing.state().find(offered) is not None
    assert audit(playing.id, deep=True) == []


def test_programs_play_it_too(playing: Playing, gamblers: tuple[str, str]) -> None:
    oleg, at = client(playing, "oleg"), f"/api/v1/tables/{playing.id}"
    envelope = {"id": str(uuid.uuid4()), "kind": "accept_offer", "args": {"offer": bet(playing, gamblers)}}

    answer = oleg.post(f"{at}/commands/", envelope, content_type="application/json")

    assert answer.status_code == 200
    sheet = oleg.get(f"{at}/characters/").json()[0]
    assert sheet["summary"] == {"purse": sheet["purse"]} and "aspects" not in sheet
    assert oleg.get(f"{at}/ledger/").json()["log"][0]["key"] == "coin_fell"
    game = oleg.get("/api/v1/systems/coin/", {"lang": "ru"}).json()
    assert (game["name"], set(game["dials"])) == ("Монета", {"purse", "double_or_quits"})


def test_what_is_refused_is_said_in_the_readers_language(playing: Playing, gamblers: tuple[str, str]) -> None:
    args = {"by": gamblers[0], "to": gamblers[1], "stake": 50, "call": "heads"}
    playing.seats["pilar"].user.language = "es"
    playing.seats["pilar"].user.save()

    envelope = {"id": str(uuid.uuid4()), "kind": "offer_bet", "args": args}
    answer = client(playing, "pilar").post(
        f"/api/v1/tables/{playing.id}/commands/", envelope, content_type="application/json"
    )

    problem = answer.json()
    assert (answer.status_code, problem["code"], problem["params"]) == (409, "purse_too_light", {"have": 12})
    assert (problem["detail"], problem["rule_title"]) == ("En la bolsa solo hay 12 monedas.", "Decide la moneda")


def test_two_engines_at_one_server_know_nothing_of_each_other(playing: Playing, cast: Cast) -> None:
    fate = seat_table(cast)

    with pytest.raises(UnknownKind):
        fate.do("pilar", "join", name="Ilka")
    with pytest.raises(UnknownKind):
        playing.do("pilar", "create_character", name="Reth")
    assert fate.do("pilar", "create_character", name="Reth").made


def test_the_schema_of_its_commands_is_published(coin: str) -> None:
    found = wire_components()

    assert {"$ref": "#/components/schemas/Command_coin"} in found["Command"]["anyOf"]
    assert "offer_bet" in found["Command_coin"]["discriminator"]["mapping"]
    assert "declare_action" not in found["Command_coin"]["discriminator"]["mapping"]


# --- what it takes -------------------------------------------------------------------------------------------------


def test_no_file_outside_its_folder_knows_it() -> None:
    folders = ("rules", "campaigns", "characters", "scenes", "config", "static", "templates", "locale", "deploy")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.*") if path.suffix in TEXTS]

    assert len(files) > 500
    assert [path for path in files if re.search(r"engines[./]coin|PURSE|offer_bet", path.read_text("utf-8"))] == []


def test_it_is_a_whole_game_in_less_than_four_hundred_lines() -> None:
    files = [path for path in (ROOT / "tests/engines/coin").rglob("*.*") if path.suffix in TEXTS]

    assert 200 < sum(len(path.read_text("utf-8").splitlines()) for path in files) < 400
