"""Sheets of the card game: made in half a minute, changed between scenes with the GM's assent, read by all."""

import re
from html import unescape

import pytest
from django.test import Client

from campaigns.language import words
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

HTMX = {"HTTP_HX_REQUEST": "true"}
ASPECTS = ["Ferrywoman", "Owes the wrong people", "Arms like oars"]


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast, system="cards")


class Page:
    """One person's page of one hero: what they send names what they have read there."""

    def __init__(self, table: Playing, cast: Cast, who: str, hero: str) -> None:
        self.client, self.table, self.id = cast.client(who), table, hero
        self.address = f"/c/{table.id}/characters/{hero.partition(':')[2]}/"
        self.shown = self.open()
        self.read = reads(self.shown)

    def open(self) -> str:
        answer = self.client.get(self.address)
        assert answer.status_code == 200
        return unescape(answer.content.decode())

    def send(self, part: str, at: str, status: int = 302, **given: str) -> str:
        """As a browser without scripts, with what was read at `at`."""
        read = {"read": self.read[at]} if at in self.read else {}
        answer = self.client.post(f"{self.address}hero/{part}", {**read, **given})
        assert answer.status_code == status, answer.content.decode()
        return unescape(answer.content.decode())

    def save(self, part: str, at: str, **given: str) -> str:
        """A field that saves itself."""
        answer = self.client.post(f"{self.address}hero/{part}", {"read": self.read[at], **given}, **HTMX)
        assert answer.status_code == 200
        shown = unescape(answer.content.decode())
        self.read |= reads(shown)
        return shown

    def lines(self) -> list[str]:
        return [line.text for line in hero_of(self.table, self.id).aspects]

    def line(self, at: int) -> str:
        return hero_of(self.table, self.id).aspects[at].id


def hero_of(table: Playing, id: str):  # type: ignore[no-untyped-def]
    return table.state().find(id)


def reads(html: str) -> dict[str, str]:
    found = re.findall(r'id="read-([\w-]+)"\s+name="read"\s+value="([^"]*)"', html)
    return {at: unescape(value) for at, value in found}


def make(table: Playing, client: Client, **given: object) -> str:
    """The id of the hero that the form makes."""
    sent = {"name": "Maren", "aspects": ASPECTS, **given}
    answer = client.post(f"/c/{table.id}/characters/new", sent)
    assert answer.status_code == 302, answer.content.decode()
    return f"character:{answer['Location'].rstrip('/').rpartition('/')[2]}"


@pytest.fixture
def maren(table: Playing, cast: Cast) -> str:
    return make(table, cast.client("pilar"))


def stale(who: str) -> str:
    return unescape(words.text({"gwen": "en", "pilar": "es"}[who], "refusal.stale"))


# --- making a hero


@pytest.mark.parametrize("lang", ["en", "es", "ru"])
def test_the_form_comes_filled_in_with_a_ready_hero_in_the_tables_words(table: Playing, cast: Cast, lang: str) -> None:
    table.campaign.language = lang
    table.campaign.save()

    shown = unescape(cast.client("pilar").get(f"/c/{table.id}/characters/begin?from=clockmaker").content.decode())

    written = re.findall(r'name="aspects"[^>]*?value="([^"]*)"', shown, re.DOTALL)
    assert written == [words.text(lang, f"cards.sample.clockmaker.aspect.{number}") for number in range(1, 6)]
    assert f'value="{words.text(lang, "cards.sample.clockmaker.name")}"' in shown


def test_a_hero_is_made_with_one_press_and_is_ready_to_play(table: Playing, cast: Cast) -> None:
    hero = hero_of(table, make(table, cast.client("pilar"), aspects=[*ASPECTS, "", "  "]))

    assert (hero.name, [line.text for line in hero.aspects]) == ("Maren", ASPECTS)
    assert (hero.controller, hero.state) == (table.member("pilar"), "ready")


def test_a_hero_without_a_name_is_refused_and_the_words_stay_in_the_form(table: Playing, cast: Cast) -> None:
    answer = cast.client("pilar").post(f"/c/{table.id}/characters/new", {"name": " ", "aspects": ASPECTS})

    shown = unescape(answer.content.decode())
    assert answer.status_code == 409
    assert unescape(words.text("es", "refusal.name_needed")) in shown
    assert re.findall(r'name="aspects"[^>]*?value="([^"]*)"', shown, re.DOTALL) == [*ASPECTS, "", ""]


def test_who_only_watches_makes_nobody(table: Playing, cast: Cast) -> None:
    assert cast.client("sofia").get(f"/c/{table.id}/characters/begin").status_code == 403
    assert cast.client("sam").get(f"/c/{table.id}/characters/begin").status_code == 404
    assert "/characters/begin" not in cast.client("sofia").get(f"/c/{table.id}/characters/").content.decode()


# --- the owner's own words


@pytest.mark.parametrize(("field", "first", "second"), [("name", "Maren O", "Maren Oake"), ("about", "Rows", "Sings")])
def test_the_second_to_write_in_a_field_reads_what_stands_there_and_may_write_over_it(
    table: Playing, cast: Cast, maren: str, field: str, first: str, second: str
) -> None:
    one, other = (Page(table, cast, "pilar", maren) for _ in range(2))
    assert stale("pilar") not in one.save(f"text/{field}", field, value=first)

    refused = other.save(f"text/{field}", field, value=second)

    assert stale("pilar") in refused and words.text("es", "characters.stands", value=first) in refused
    assert getattr(hero_of(table, maren), field) == first
    assert stale("pilar") not in other.save(f"text/{field}", field, value=second)
    assert getattr(hero_of(table, maren), field) == second


def test_a_name_that_is_wiped_away_is_refused_beside_its_field(table: Playing, cast: Cast, maren: str) -> None:
    shown = Page(table, cast, "pilar", maren).save("text/name", "name", value=" ")

    assert unescape(words.text("es", "refusal.name_needed")) in shown
    assert hero_of(table, maren).name == "Maren"


# --- aspects, with the GM's assent (CARD-SHEET-06)


def test_a_player_asks_for_other_words_and_they_stand_once_the_gm_agrees(
    table: Playing, cast: Cast, maren: str
) -> None:
    player = Page(table, cast, "pilar", maren)
    at = player.line(1)
    player.send("line", f"line-{at}", aspect=at, value="Owes nobody")
    assert player.lines() == ASPECTS

    gm = Page(table, cast, "gwen", maren)
    assert words.text("en", "cards.page.asked_words", text="Owes nobody") in gm.shown
    gm.send("answer", "", do="accept_offer", offer=ask_in(gm.shown))

    assert player.lines() == [ASPECTS[0], "Owes nobody", ASPECTS[2]]


@pytest.mark.parametrize(("who", "do"), [("gwen", "refuse_offer"), ("pilar", "withdraw_offer")])
def test_what_was_asked_may_come_to_nothing(table: Playing, cast: Cast, maren: str, who: str, do: str) -> None:
    Page(table, cast, "pilar", maren).send("line", "", value="A boat of my own")

    page = Page(table, cast, who, maren)
    page.send("answer", "", do=do, offer=ask_in(page.shown))

    assert page.lines() == ASPECTS
    assert "A boat of my own" not in page.open()


def ask_in(shown: str) -> str:
    found = re.search(r'name="offer"\s+value="([^"]*)"', shown)
    assert found
    return found.group(1)


def test_the_gm_writes_at_once_and_not_over_what_changed_meanwhile(table: Playing, cast: Cast, maren: str) -> None:
    one, other = (Page(table, cast, "gwen", maren) for _ in range(2))
    at = one.line(0)
    assert stale("gwen") not in one.save("line", f"line-{at}", aspect=at, value="Ferrywoman of the Mile")

    refused = other.save("line", f"line-{at}", aspect=at, value="Pilot")

    assert stale("gwen") in refused and words.text("en", "characters.stands", value="Ferrywoman of the Mile") in refused
    assert other.lines()[0] == "Ferrywoman of the Mile"


def test_the_same_words_again_are_told_to_nobody(table: Playing, cast: Cast, maren: str) -> None:
    page = Page(table, cast, "gwen", maren)
    before, at = table.cursor(), page.line(0)

    page.save("line", f"line-{at}", aspect=at, value=ASPECTS[0])

    assert table.cursor() == before


def test_the_gm_adds_and_takes_away(table: Playing, cast: Cast, maren: str) -> None:
    page = Page(table, cast, "gwen", maren)
    page.send("line", "", value="A boat of my own")
    page.send("line", "", aspect=page.line(0), do="drop")

    assert page.lines() == [*ASPECTS[1:], "A boat of my own"]


def test_while_a_scene_is_on_the_sheet_is_only_read(table: Playing, cast: Cast, maren: str) -> None:
    table.do("gwen", "start_session")
    player = Page(table, cast, "pilar", maren)
    table.do("gwen", "frame_scene", place="The Mile")

    at = player.line(0)
    shown = player.send("line", f"line-{at}", status=409, aspect=at, value="Pilot")

    assert unescape(words.text("es", "refusal.out_of_order", what="between")) in shown and "Pilot" in shown
    read = Page(table, cast, "pilar", maren).shown
    assert words.text("es", "cards.page.scene_on") in read and 'name="aspect"' not in read


@pytest.mark.parametrize("who", ["oleg", "sofia"])
def test_all_others_read_the_sheet_and_write_nothing(table: Playing, cast: Cast, maren: str, who: str) -> None:
    page = Page(table, cast, who, maren)

    assert all(text in page.shown for text in ("Maren", *ASPECTS))
    assert "hx-post" not in page.shown and "/hero/" not in page.shown
    for part in ("line", "text/name", "drop"):
        answer = page.client.post(f"{page.address}hero/{part}", {"value": "Mine"})
        assert answer.status_code in (403, 409), part
    assert page.lines() == ASPECTS
    assert cast.client("sam").get(page.address).status_code == 404


# --- the status card (CARD-SHEET-02, CARD-CLEAN-05)


@pytest.fixture
def wounded(table: Playing, maren: str) -> str:
    table.do("gwen", "start_session")
    table.do("gwen", "frame_scene", place="The Mile")
    table.do("gwen", "frame_aspect", text="Soaked", status_of=maren, aspect_kind="neutral")
    return maren


def test_the_status_card_stands_apart_from_the_sheet(table: Playing, cast: Cast, wounded: str) -> None:
    shown = Page(table, cast, "oleg", wounded).shown

    sheet, _, card = shown.partition('id="status"')
    assert "Soaked" not in sheet and "Soaked" in card


def test_an_aspect_of_the_status_card_goes_with_a_reason_and_the_gms_word(
    table: Playing, cast: Cast, wounded: str
) -> None:
    player = Page(table, cast, "pilar", wounded)
    at = hero_of(table, wounded).status[0].id
    assert unescape(words.text("es", "refusal.no_explanation")) in player.send("status", "", status=409, aspect=at)
    player.send("status", "", aspect=at, value="By the fire")

    gm = Page(table, cast, "gwen", wounded)
    assert words.text("en", "cards.page.asked_gone", because="By the fire") in gm.shown
    gm.send("answer", "", do="accept_offer", offer=ask_in(gm.shown))

    assert hero_of(table, wounded).status == ()


# --- whose it is


def test_the_gm_gives_a_hero_away_and_a_player_drops_their_own(table: Playing, cast: Cast, maren: str) -> None:
    Page(table, cast, "gwen", maren).send("assign", "", to=table.member("oleg"))
    assert hero_of(table, maren).controller == table.member("oleg")

    Page(table, cast, "oleg", maren).send("drop", "")

    assert hero_of(table, maren) is None


def test_these_pages_are_not_there_at_another_engines_table(cast: Cast) -> None:
    fate = seat_table(cast)
    key = fate.do("pilar", "copy_sample", sample="voltaire").made[0].partition(":")[2]
    pilar = cast.client("pilar")

    for path in (f"{key}/hero/line", f"{key}/hero/text/name", "points", "store/keep"):
        assert pilar.post(f"/c/{fate.id}/characters/{path}").status_code == 404, path
    assert [pilar.get(f"/c/{fate.id}/characters/{path}").status_code for path in ("begin", "cards")] == [404, 404]
