"""Home, a new campaign, its overview and its settings."""

import pytest
from django.test import Client
from django.urls import reverse

from campaigns import demo
from campaigns.language import words
from campaigns.models import Campaign, Membership
from tests.conftest import Cast
from tests.scenes.tables import Playing


def body(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_campaign_starts_with_two_words_the_games_own_dials_and_what_is_proposed(cast: Cast) -> None:
    client = cast.client("sam")

    made = client.post(
        "/campaigns/new/",
        {
            "name": "Salt & Iron",
            "system": "accelerated",
            "language": "en",
            "dial-accelerated-dice_source": "dice",
            "dial-accelerated-starting_stunts": "3",
            "dial-accelerated-help_cap": "2",
            "dial-accelerated-free_invoke_stacking": "style_pair",
            "dial-accelerated-refusal_payee": "bank",
            "dial-accelerated-severe_recovery": "both",
            "dial-accelerated-mook_stress": "numbered",
            "dial-accelerated-group_rounding": "down",
            "dial-accelerated-npc_turns": "together",
            "dial-accelerated-concession_paid": "now",
            "dial-accelerated-stunts_stack": "on",
        },
    )

    campaign = Campaign.objects.get(name="Salt & Iron")
    assert made["Location"] == f"/c/{campaign.public_id}/"
    table = client.get(f"/api/v1/tables/{campaign.public_id}/").json()["put"]["table"]
    assert table["dials"] == {"starting_stunts": 3, "reasons": "optional"}
    assert "Salt &amp; Iron" in body(client, "/")


def test_a_name_is_needed(cast: Cast) -> None:
    answer = cast.client("sam").post("/campaigns/new/", {"name": " ", "system": "accelerated"})

    assert answer.status_code == 200
    assert "Write something here." in answer.content.decode()


@pytest.mark.parametrize("name", ["turn\u202eed", "null\x00", "bell\x07", "\u3164", "heap" + "\u0301" * 5])
def test_letters_that_no_text_may_hold_are_refused(cast: Cast, name: str) -> None:
    cast.client("sam").post("/campaigns/new/", {"name": name, "system": "accelerated", "language": "en"})

    assert not Campaign.objects.exists()


def test_home_is_in_the_readers_language(table: Playing, cast: Cast) -> None:
    assert "Your campaigns" in body(cast.client("gwen"), "/")
    assert "Tus campañas" in body(cast.client("pilar"), "/")
    assert "Ваши кампании" in body(cast.client("oleg"), "/")


def test_a_stranger_sees_nobodys_campaign(table: Playing, cast: Cast) -> None:
    assert table.campaign.name not in body(cast.client("sam"), "/")
    assert table.campaign.name not in body(Client(), "/")


def test_the_overview_says_who_sits_where(table: Playing, cast: Cast) -> None:
    table.do("pilar", "copy_sample", sample="voltaire")

    page = body(cast.client("sofia"), f"/c/{table.id}/")

    assert "Voltaire" in page and "Gwen" in page
    assert "Bully" not in page


def test_the_overview_says_of_a_gm_with_a_hero_that_they_run_the_game(table: Playing, cast: Cast) -> None:
    table.do("pilar", "copy_sample", sample="voltaire")
    table.do("oleg", "copy_sample", sample="reth")
    table.do("gwen", "hand_over_gm", to=table.member("pilar"))

    page = " ".join(body(cast.client("sofia"), f"/c/{table.id}/").split())
    pilars, olegs = (page.split(f'</b> <p class="note"> {name}')[1].split("</p>")[0] for name in ("Pilar", "Олег"))

    assert "· MJ" in pilars
    assert "·" not in olegs


def test_what_waits_is_listed_on_home_and_overview(table: Playing, cast: Cast) -> None:
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    scene = table.do("gwen", "prepare_scene", title="Deck").made[0]
    table.do("gwen", "open_scene", scene=scene, present=[hero])
    trouble = next(a for a in table.state().entities() if getattr(a, "slot", "") == "trouble")
    table.do("gwen", "offer_compel", target=hero, aspect=trouble.id, compel="event", effect="You nod off at the helm.")
    table.do("gwen", "award_milestone", milestone="minor")

    home = cast.client("pilar").get("/").context["cards"][0]
    page = body(cast.client("pilar"), f"/c/{table.id}/")

    assert home["waiting"] == 2
    assert "You nod off at the helm." in page
    assert f"{reverse('table', args=[table.id])}#grow={hero}" in page
    assert cast.client("oleg").get("/").context["cards"][0]["waiting"] == 0


def test_lines_and_veils_are_kept_one_a_line(table: Playing, cast: Cast) -> None:
    cast.client("gwen").post(f"/c/{table.id}/settings/limits/", {"lines": "harm to animals\n\n spiders ", "veils": ""})

    assert table.state().table.lines == ("harm to animals", "spiders")
    assert "spiders" in body(cast.client("sofia"), f"/c/{table.id}/")


def test_that_nobody_dies_without_a_word_is_kept_and_read_by_all(table: Playing, cast: Cast) -> None:
    """FCON-HARM-10."""
    note = words.text("es", "harm.consent")  # as Sofía reads
    post = f"/c/{table.id}/settings/limits/"
    assert note not in body(cast.client("sofia"), f"/c/{table.id}/")

    cast.client("gwen").post(post, {"lines": "", "veils": "", "consent": "on"})
    assert table.state().table.consent
    assert note in body(cast.client("sofia"), f"/c/{table.id}/")

    cast.client("gwen").post(post, {"lines": "", "veils": ""})
    assert not table.state().table.consent


def test_a_removed_player_finds_nothing_any_more(table: Playing, cast: Cast) -> None:
    act_on(table, cast, "oleg", do="remove")

    assert cast.client("oleg").get(f"/c/{table.id}/").status_code == 404
    assert cast.client("oleg").get(f"/api/v1/tables/{table.id}/").status_code == 404


def test_a_ban_is_lifted(table: Playing, cast: Cast) -> None:
    act_on(table, cast, "oleg", do="ban")
    act_on(table, cast, "oleg", do="lift")

    assert Membership.objects.get(pk=table.seats["oleg"].pk).role == "left"


def test_the_gm_seat_is_handed_over(table: Playing, cast: Cast) -> None:
    act_on(table, cast, "pilar", do="hand_over")

    assert cast.client("pilar").get(f"/c/{table.id}/settings/").status_code == 200
    assert cast.client("gwen").get(f"/c/{table.id}/settings/").status_code == 403


def act_on(table: Playing, cast: Cast, who: str, **given: str) -> None:
    answer = cast.client("gwen").post(f"/c/{table.id}/members/{table.member(who)}/", given)
    assert answer.status_code == 302


def test_a_refusal_stands_beside_the_member(table: Playing, cast: Cast) -> None:
    answer = cast.client("gwen").post(f"/c/{table.id}/members/{table.member('gwen')}/", {"do": "remove"})

    assert answer.status_code == 403
    assert answer.context["refused"]["at"] == table.member("gwen")


def test_the_gm_cannot_just_leave(table: Playing, cast: Cast) -> None:
    answer = cast.client("gwen").post(f"/c/{table.id}/leave/")

    assert answer.status_code == 403
    assert Membership.objects.get(pk=table.seats["gwen"].pk).role == "gm"


def test_an_archived_campaign_moves_to_the_shelf_and_comes_back(table: Playing, cast: Cast) -> None:
    client = cast.client("gwen")

    client.post(f"/c/{table.id}/settings/archive/", {"do": "archive"})
    shelved = client.get("/").context
    client.post(f"/c/{table.id}/settings/archive/", {"do": "restore"})

    assert (len(shelved["cards"]), len(shelved["shelf"])) == (0, 1)
    assert len(client.get("/").context["cards"]) == 1


def test_about_names_the_authors_of_fate(db: None) -> None:
    page = body(Client(), "/about/")

    assert "Evil Hat Productions, LLC" in page
    assert "Leonard Balsera" in page and "PK Sullivan" in page
    assert "creativecommons.org/licenses/by/3.0" in page


# --- the demo ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_the_demo_is_loaded_once(db: None, language: str) -> None:
    first = demo.load(language)
    second = demo.load("en")

    assert first == second
    assert first.name == words.text(language, "demo.campaign.name")


def test_the_demo_hides_what_it_should(db: None) -> None:
    campaign = demo.load()
    client = Client()
    client.post("/account/login/", {"login": "sofia@example.org", "password": demo.PASSWORD})

    frame = client.get(f"/api/v1/tables/{campaign.public_id}/").content.decode()

    assert "Falling Through the Storm" in frame
    for secret in ("Powder Kegs", "The Night Is Ours", "Lantern Harbour", "Sky Shark", "Someone in grey"):
        assert secret not in frame


def test_the_start_page_offers_the_demos_people(db: None) -> None:
    assert demo.PASSWORD not in body(Client(), "/")

    demo.load()

    page = body(Client(), "/")
    assert "gwen@example.org" in page and demo.PASSWORD in page


def test_the_gm_hears_for_how_many_the_game_is_made_and_nobody_else_does(table: Playing, cast: Cast) -> None:
    """Gwen with two players and a spectator are three; alone she is told, and nothing is refused."""
    hint = words.text("en", "accelerated.game.people")
    overview = f"/c/{table.id}/"
    assert hint not in body(cast.client("gwen"), overview)

    client = cast.client("gwen")
    for name in ("pilar", "oleg"):
        Membership.objects.get(campaign__public_id=table.id, user=getattr(cast, name)).delete()

    assert hint in body(client, overview)
    assert hint not in body(cast.client("sofia"), overview)


WAITS = frozenset(
    {
        "opposition",
        "defend",
        "choice",
        "cost",
        "boost",
        "pass",
        "dice",
        "agree",
        "change",
        "reach",
        "vote",
        "conflict",
        "absorb",
        "trade",
        "compel",
        "self_compel",
        "concession",
        "suggestion",
        "rewording",
        "recovery",
        "detail",
        "stunt",
        "narrate",
        "milestone",
        "twist",
        "intent",
        "terms",
        "reword",
        "treated",
        "argue",
        "convinced",
    }
)


def test_whatever_may_wait_has_words_on_the_pages() -> None:
    kinds = {"roll", "hit", "offer", "tie", "turn", "contest"}

    assert {f"pages.waits.{what}" for what in kinds | WAITS} <= set(words.catalog("en"))
