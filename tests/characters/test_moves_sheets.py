"""Playbooks of The Night Ferry: chosen, filled in choice by choice, read by all, and written on afterwards."""

import re

import pytest
from django.test import Client

from campaigns.language import words
from rules.moves.hero.entities import Hero
from tests.characters.ferry import ferry_table
from tests.characters.playbooks import Page, make, part_of, still_open
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table


@pytest.fixture
def table(cast: Cast) -> Playing:
    """Pilar reads English here; Oleg reads Russian, as everywhere."""
    cast.pilar.language = "en"
    cast.pilar.save(update_fields=["language"])
    return ferry_table(cast)


def test_a_playbook_is_chosen_first_and_then_filled_in_on_one_page(table: Playing, cast: Cast) -> None:
    make(table, cast.client("oleg"), "bell", "Sunniva")
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar"))

    assert still_open(page.open()) == ["Name", "Stats", "Hands", "Gear: kept", "Whom did you once pull out?"]
    page.send("text/name", value="Ebba")
    page.choose("looks", ["scarred"], "hands")
    page.choose("stats", ["1"])
    page.choose("gear", ["lamp"], "kept")
    assert still_open(page.open()) == ["Whom did you once pull out?"]
    other = next(id for id in page.hero.pair) if page.hero.pair else other_of(table, page)
    page.choose("pair", [other], "pulled")

    hero = page.hero
    assert (hero.name, hero.state, hero.looks) == ("Ebba", "ready", {"hands": ("scarred",)})
    assert hero.stats == {"steady": 2, "keen": 1, "warm": 0}
    assert {one.thing for one in hero.gear} == {"pole", "lamp"}
    assert hero.pair[other] == 2
    assert still_open(page.open()) == []


def other_of(table: Playing, page: Page) -> str:
    return next(one.id for one in table.state().all(type(page.hero)) if one.id != page.hero.id)


def test_whom_one_knows_of_those_who_join_later_is_chosen_on_a_sheet_that_is_done(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))
    page.choose("looks", ["scarred"], "hands")
    page.choose("stats", ["1"])
    page.choose("gear", ["lamp"], "kept")
    assert page.hero.state == "ready"
    assert "c-pair-pulled" not in page.open()
    make(table, cast.client("oleg"), "bell", "Sunniva")

    shown = page.open()
    assert still_open(shown) == ["Whom did you once pull out?"]
    assert "c-gear-kept" not in shown
    page.choose("pair", [other_of(table, page)], "pulled")

    assert page.hero.pair[other_of(table, page)] == 2
    assert still_open(page.open()) == []


def test_what_is_refused_is_said_beside_its_choice_and_stays_picked(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))

    shown = page.choose("gear", ["lamp", "rope"], "kept", status=409)

    assert page.hero.chosen == ()
    choice = part_of(shown, "c-gear-kept")
    assert len(re.findall(r"checked>", choice)) == 2
    assert "field__error" in choice


def test_a_saved_choice_answers_with_what_is_still_open(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))

    said = page.save("choose", kind="looks", choice="hands", pick=["broad"], draft="yes", state="draft")

    assert still_open(said) == ["Stats", "Gear: kept"]
    assert page.hero.looks == {"hands": ("broad",)}


def test_with_too_few_picked_nothing_is_sent_and_the_page_says_how_many_are_missing(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))

    said = page.save("choose", kind="looks", choice="hands", draft="yes", state="draft")

    assert "Choose 1 more, and it is kept." in said
    assert page.hero.looks == {}


def test_a_sheet_reads_in_the_readers_language_and_its_moves_are_read_out(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))

    shown = Page(table, cast.client("oleg"), page.key).open()

    for word in ("Весло", "Твёрдость", "Доверие", "Озноб", "Длинные руки", "Чёрной водой", "Долги"):
        assert word in shown


def test_parts_stand_in_the_order_of_the_game(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))

    shown = page.open()

    parts = re.findall(r'<h2 id="p-(\w+)"', shown)
    order = ["looks", "stats", "pair", "conditions", "experience", "moves", "resources", "gear", "debts", "notes"]
    assert parts == [*order, "modifiers", "holds", "improvements"]


def test_numbers_words_and_own_parts_are_written_by_hand_within_their_limits(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))

    page.save("number/resources/coin", value="5", read="2")
    page.save("number/parts/debts", value="2", read="0")
    page.save("text/notes", value="The lady in grey knew my name.", read="")
    refused = page.save("number/resources/coin", value="9", read="5")

    assert (page.hero.resources["coin"], page.hero.parts["debts"]) == (5, 2)
    assert page.hero.notes == "The lady in grey knew my name."
    assert "field__error" in refused


def test_who_writes_over_what_somebody_else_changed_is_refused(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))
    gwen = Page(table, cast.client("gwen"), page.key)

    gwen.save("text/notes", value="Owes the lady.", read="")
    said = page.save("text/notes", value="Owes nobody.", read="")

    assert page.hero.notes == "Owes the lady."
    assert "Owes the lady." in said


def test_others_read_a_sheet_and_cannot_write_on_it(table: Playing, cast: Cast) -> None:
    key = make(table, cast.client("pilar"), "oar", "Ebba")

    for who in ("oleg", "sofia"):
        page = Page(table, cast.client(who), key)
        assert '<form class="choice"' not in page.open()
        page.choose("looks", ["broad"], "hands", status=403)
    assert cast.client("sam").get(Page(table, cast.client("sam"), key).address).status_code == 404


def test_the_gm_sees_all_sheets_side_by_side_and_nobody_else_does(table: Playing, cast: Cast) -> None:
    make(table, cast.client("pilar"), "oar", "Ebba")
    make(table, cast.client("oleg"), "bell", "Sunniva")
    address = f"/c/{table.id}/characters/playbooks/party"

    short = cast.client("gwen").get(address).content.decode()
    whole = cast.client("gwen").get(f"{address}?show=whole").content.decode()

    assert re.findall(r"<article class=\"psheet\"", short) == ['<article class="psheet"'] * 2
    assert "Long arms" in whole
    assert "Long arms" not in short
    assert cast.client("pilar").get(address).status_code == 403


def test_a_table_without_a_game_says_so(cast: Cast) -> None:
    bare = seat_table(cast, system="moves")

    for who in ("gwen", "pilar"):
        listed = cast.client(who).get(f"/c/{bare.id}/characters/")
        books = cast.client(who).get(f"/c/{bare.id}/characters/playbooks")
        says = words.text(getattr(cast, who).language, "moves.page.no_game")
        assert says in listed.content.decode()
        assert says in books.content.decode()
    assert cast.client("gwen").get(f"/c/{bare.id}/characters/playbooks/moves").status_code == 404


def test_pages_of_playbooks_are_not_there_at_tables_of_other_games(cast: Cast) -> None:
    other = seat_table(cast)

    for address in ("playbooks", "playbooks/party", "playbooks/moves", "playbooks/blank/oar"):
        assert cast.client("gwen").get(f"/c/{other.id}/characters/{address}").status_code == 404


def test_programs_read_the_parts_of_a_sheet_in_the_readers_language(table: Playing, cast: Cast) -> None:
    make(table, cast.client("pilar"), "oar", "Ebba")

    (ebba,) = cast.client("oleg").get(f"/api/v1/tables/{table.id}/characters/").json()

    parts = {part["id"]: part for part in ebba["sheet"]}
    assert list(parts)[:3] == ["looks", "stats", "pair"]
    assert parts["resources"] == {"id": "resources", "kind": "standard", "name": "Запасы", "lines": ["Монеты: 2"]}
    assert parts["debts"]["lines"] == ["0 из 3"]


def test_a_sheet_that_is_not_filled_in_waits_for_its_player_on_the_overview(table: Playing, cast: Cast) -> None:
    key = make(table, cast.client("pilar"), "oar", "Ebba")
    address = f"/c/{table.id}/characters/{key}/"

    mine, other = (cast.client(who).get(f"/c/{table.id}/").content.decode() for who in ("pilar", "oleg"))

    assert words.text("en", "moves.waits.page") in mine
    assert address in mine
    assert words.text("ru", "moves.waits.page") not in other


def test_an_improvement_that_teaches_a_move_is_taken_with_that_move(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))
    table.do("gwen", "grant_experience", character=page.hero.id, amount=4)
    assert "The old song" in part_of(page.open(), "c-improve")

    page.send("improve", improvement="a_song", **{"moves-a_song": ["old_song"]})

    assert (page.hero.pending, page.hero.taken) == (0, ("a_song",))
    assert "old_song" in page.hero.moves


# --- all sheets side by side


def test_sheets_side_by_side_have_the_same_rows_and_press_nothing(table: Playing, cast: Cast) -> None:
    make(table, cast.client("pilar"), "oar", "Ebba")
    make(table, cast.client("oleg"), "bell", "Sunniva")

    shown = cast.client("gwen").get(f"/c/{table.id}/characters/playbooks/party?show=whole").content.decode()

    _, ebba, sunniva = shown.partition("</main>")[0].split('<article class="psheet"')
    rows = [re.findall(r'<h3 class="label">(.*?)</h3>', one) for one in (ebba, sunniva)]
    assert rows[0] == rows[1]
    assert len(rows[0]) == 13
    assert "<form" not in ebba + sunniva


def test_whoever_is_away_is_so_beside_their_character(table: Playing, cast: Cast) -> None:
    make(table, cast.client("pilar"), "oar", "Ebba")
    make(table, cast.client("oleg"), "bell", "Sunniva")
    table.do("gwen", "set_presence", member=table.member("oleg"), here=False)

    shown = cast.client("gwen").get(f"/c/{table.id}/characters/playbooks/party").content.decode()

    away = words.text("en", "moves.page.away")
    assert [away in one for one in re.findall(r'<article class="psheet".*?</article>', shown, re.DOTALL)] == [
        False,
        True,
    ]


# --- on paper


def numbers(shown: str) -> list[str]:
    return [one.strip() for one in re.findall(r'<b class="paper__number">(.*?)</b>', shown, re.DOTALL)]


def test_stats_that_are_not_chosen_are_blank_on_paper_and_not_zero(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))
    before = cast.client("pilar").get(f"{page.address}print").content.decode()
    page.choose("stats", ["1"])
    after = cast.client("pilar").get(f"{page.address}print").content.decode()

    assert numbers(before)[:3] == ["", "", ""]
    assert numbers(after)[:3] == ["+2", "+1", "+0"]


def test_stats_that_are_not_chosen_are_no_numbers_for_programs_either(table: Playing, cast: Cast) -> None:
    make(table, cast.client("pilar"), "oar", "Ebba")

    (ebba,) = cast.client("pilar").get(f"/api/v1/tables/{table.id}/characters/").json()

    assert next(part["lines"] for part in ebba["sheet"] if part["id"] == "stats") == []


# --- somebody of the MC's whom nobody else knows ---------------------------------------------------------------


def test_somebody_kept_unknown_stands_on_no_players_list_until_the_mc_makes_them_known(
    table: Playing, cast: Cast
) -> None:
    mc, player = cast.client("gwen"), cast.client("pilar")
    listed = f"/c/{table.id}/characters/"
    mc.post(f"{listed}new", {"role": "npc", "name": "The Drowned Man", "secret": "yes"})
    hidden = next(one for one in table.state().all(Hero) if one.name == "The Drowned Man")
    key = hidden.id.partition(":")[2]
    assert "The Drowned Man" in read(mc, listed)
    assert "The Drowned Man" not in read(player, listed)
    assert player.get(f"{listed}{key}/").status_code == 404
    assert "Let the players know them" in read(mc, f"{listed}{key}/")

    mc.post(f"{listed}{key}/playbook/show")

    assert "The Drowned Man" in read(player, listed)
    assert "Let the players know them" not in read(mc, f"{listed}{key}/")


def test_nobody_but_the_mc_makes_somebody_known(table: Playing, cast: Cast) -> None:
    listed = f"/c/{table.id}/characters/"
    cast.client("gwen").post(f"{listed}new", {"role": "npc", "name": "The Drowned Man", "secret": "yes"})
    hidden = next(one for one in table.state().all(Hero) if one.name == "The Drowned Man")

    assert cast.client("pilar").post(f"{listed}{hidden.id.partition(':')[2]}/playbook/show").status_code == 404

    assert not table.state().get(hidden.id, Hero).shown


def read(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def test_who_has_no_name_yet_gets_a_line_for_it_on_paper(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar"))
    before = cast.client("pilar").get(f"{page.address}print").content.decode()
    page.send("text/name", value="Ebba")
    after = cast.client("pilar").get(f"{page.address}print").content.decode()

    assert 'class="pbp__name"' in before
    assert "Ebba, Tomé" in before
    assert 'class="pbp__name"' not in after
    assert re.search(r'class="paper__name">\s*Ebba', after)
