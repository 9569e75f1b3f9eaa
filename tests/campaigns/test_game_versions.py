"""A table takes in another version of its game, or a further file, by its page: looked at first, then taken in."""

import json
from typing import Any

import pytest

from campaigns.language import words
from campaigns.models import Campaign
from rules.moves.hero.entities import Hero
from rules.moves.move.entities import OpenMove
from tests.campaigns.ferry_files import BOOK, FERRY, MORE, Files, later, upload
from tests.characters.ferry import ferry_table
from tests.conftest import Cast
from tests.scenes.tables import seat_table


@pytest.fixture
def files(cast: Cast) -> Files:
    return Files(cast)


# --- looking before it is taken in --------------------------------------------------------------------------------


def test_what_a_version_changes_is_shown_before_it_counts(files: Files) -> None:
    # given
    version = later(name="The Late Ferry", oar="The Big Oar").replace("improve_at: 4", "improve_at: 5")
    version = version.replace("{id: debts, kind: boxes", "{id: owed, kind: boxes")

    # when
    page = files.posts(game_text=version).content.decode()

    # then
    shown = page.split('id="changes"')[1].split('id="take-h"')[0]
    assert "The Big Oar" in shown
    assert shown.count("Debts") == 2  # one is new, one is gone
    for name in ("name", "improve_at"):
        assert words.text("en", f"moves.files.once.{name}") in shown
    assert words.text("en", "moves.files.none_open") in shown
    assert words.text("en", "moves.files.none_left") in shown
    assert (files.book.version, files.book.game.name["en"]) == (1, "The Night Ferry")


def test_a_version_is_taken_in_after_it_was_looked_at(files: Files) -> None:
    answer = files.accepts(later(name="The Late Ferry"))

    assert (answer.status_code, answer["Location"]) == (302, files.page)
    assert (files.book.version, files.book.game.name["en"]) == (2, "The Late Ferry")
    assert Campaign.objects.get(public_id=files.table.id).called["en"] == "The Late Ferry"  # type: ignore[index]
    assert "The Late Ferry" in files.cast.client("gwen").get(files.page).content.decode()


def test_a_text_nobody_looked_at_is_shown_first(files: Files) -> None:
    # given
    looked = files.posts(game_text=later(name="One")).content.decode()
    seal = looked.split('name="seal" value="')[1].split('"')[0]

    # when
    answer = files.posts(game_text=later(name="Another"), do="accept", seal=seal)

    # then
    assert answer.status_code == 409
    assert words.text("en", "moves.files.look_first") in answer.content.decode()
    assert files.book.version == 1


def test_changes_that_were_looked_at_against_an_older_version_are_shown_anew(files: Files) -> None:
    # given
    looked = files.posts(game_text=later(name="Mine")).content.decode()
    seal = looked.split('name="seal" value="')[1].split('"')[0]
    files.accepts(later(name="Theirs"))

    # when
    answer = files.posts(game_text=later(name="Mine"), do="accept", seal=seal)

    # then
    assert answer.status_code == 409
    assert (files.book.version, files.book.game.name["en"]) == (2, "Theirs")


def test_the_same_file_once_more_changes_nothing_and_says_so(files: Files) -> None:
    assert words.text("en", "moves.files.same") in files.posts(game_text=FERRY).content.decode()

    answer = files.accepts(FERRY)

    assert answer.status_code == 409
    assert words.text("en", "refusal.nothing_changes") in answer.content.decode()
    assert "night_ferry" in answer.content.decode()


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_what_is_wrong_stands_beside_the_field_and_the_text_stays(files: Files, lang: str) -> None:
    # given
    files.cast.gwen.language = lang
    files.cast.gwen.save()
    wrong = later(stat="stat: kene")
    line = 1 + next(at for at, text in enumerate(wrong.splitlines()) if "kene" in text)

    # when
    answer = files.posts(game_text=wrong)

    # then
    said = words.text(lang, "finding.unknown_stat", word="kene", nearest="keen")
    page = answer.content.decode().replace("&quot;", '"')
    assert answer.status_code == 400
    assert words.text(lang, "moves.begin.at_line", line=line, path="moves[1].roll.add[0].stat", text=said) in page
    assert "stat: kene" in page
    assert files.book.version == 1


@pytest.mark.parametrize("sent", [{}, {"game_text": " \n"}, {"do": "accept"}])
def test_nothing_entered_is_said(files: Files, sent: dict[str, str]) -> None:
    answer = files.posts(**sent)

    assert answer.status_code == 400
    assert words.text("en", "moves.files.needed") in answer.content.decode()


def test_a_text_that_begins_with_an_empty_line_is_the_same_when_it_is_sent_again(files: Files) -> None:
    page = files.posts(game_text=f"\n{later(name='Late')}").content.decode()

    field = page.split("</textarea>")[0].rpartition(">")[2]
    assert field.startswith("\n\nformat:")


# --- further files ------------------------------------------------------------------------------------------------


def test_a_further_file_comes_on_top_and_is_downloaded_as_it_came(files: Files) -> None:
    # when
    files.accepts(MORE)
    files.accepts(BOOK)

    # then
    assert files.book.source == (FERRY, MORE, BOOK)
    assert [move.id for move in files.book.game.moves][-1] == "whistle"
    assert files.book.game.playbooks[-1].id == "eel"
    for place, text in enumerate((FERRY, MORE, BOOK)):
        answer = files.cast.client("gwen").get(f"{files.page}{place}/")
        assert answer.content.decode() == text
        assert "attachment" in answer["Content-Disposition"]
    assert files.cast.client("gwen").get(f"{files.page}3/").status_code == 404


def test_a_further_file_gives_way_to_another_version_of_itself(files: Files) -> None:
    # given
    files.accepts(MORE)
    louder = MORE.replace("name: {en: Whistle", "name: {en: Whistle loud")

    # then
    twice = files.posts(game_text=louder).content.decode()
    assert words.text("en", "finding.id_twice", id="whistle") in twice.replace("&quot;", '"')

    # when
    files.accepts(louder, place="1")

    # then
    assert files.book.source == (FERRY, louder)
    assert files.book.game.moves[-1].name["en"] == "Whistle loud"


def test_a_new_version_of_the_game_keeps_the_further_files(files: Files) -> None:
    files.accepts(MORE)

    files.accepts(later(name="The Late Ferry"))

    assert files.book.source == (later(name="The Late Ferry"), MORE)
    assert files.book.game.moves[-1].id == "whistle"


def test_a_version_that_a_further_file_does_not_fit_names_that_file(files: Files) -> None:
    files.accepts(MORE)
    dull = FERRY.replace("keen", "sharp")

    page = files.posts(game_text=dull).content.decode().replace("&quot;", '"')

    file = words.text("en", "moves.files.further", n=1)
    said = words.text("en", "finding.unknown_stat", word="keen", nearest="")
    at = words.text("en", "moves.begin.at_line", line=4, path="moves[0].roll.add[0].stat", text=said)
    assert words.text("en", "moves.files.in_file", file=file, text=at) in page
    assert files.book.version == 2


def test_a_further_file_is_left_out_after_it_was_looked_at(files: Files) -> None:
    # given
    files.accepts(MORE)

    # when
    looked = files.posts(out="1").content.decode()
    seal = looked.split('name="seal" value="')[1].split('"')[0]
    answer = files.posts(out="1", do="accept", seal=seal)

    # then
    assert "Whistle" in looked
    assert answer.status_code == 302
    assert files.book.source == (FERRY,)
    assert all(move.id != "whistle" for move in files.book.game.moves)


@pytest.mark.parametrize("sent", [{"out": "0"}, {"out": "7"}, {"place": "3", "game_text": MORE}])
def test_a_file_that_is_not_there_is_not_found(files: Files, sent: dict[str, str]) -> None:
    assert files.posts(**sent).status_code == 404


def test_a_whole_game_is_no_further_file(files: Files) -> None:
    files.accepts(MORE)

    page = files.posts(game_text=FERRY, place="1").content.decode()

    assert words.text("en", "finding.own_game_here") in page


# --- what goes on -------------------------------------------------------------------------------------------------


def test_open_moves_and_sheets_are_told_of_and_keep_what_they_have(files: Files) -> None:
    # given
    hero = files.table.do("pilar", "create_character", name="Ebba").made[0]
    files.table.do("pilar", "choose_playbook", character=hero, playbook="oar")
    files.table.do("gwen", "start_session")
    files.table.do("gwen", "flag_move", character=hero, move="cross", says="over the rail")
    version = FERRY.replace("- id: oar", "- id: pole_hand").replace(
        "id: soaked, name: {en: Soaked", "id: wet, name: {en: Wet"
    )
    version = version.replace("condition: soaked", "condition: wet").replace("add: soaked", "add: wet")
    version = version.replace("remove: soaked", "remove: wet").replace("{id: cross,", "{id: ford,")

    # when
    looked = files.posts(game_text=version).content.decode()
    files.accepts(version)

    # then
    assert words.text("en", "moves.files.open_one", name="Ebba", move="Cross dark water") in looked
    assert words.text("en", "moves.files.left", kind="Playbooks", called="The Oar") in looked
    (open_one,) = files.state.all(OpenMove)
    assert (open_one.book, open_one.move) == ("book:1", "cross")
    assert files.state.get(hero, Hero).playbook == "oar"
    page = files.cast.client("pilar").get(f"/c/{files.table.id}/characters/{hero.partition(':')[2]}/")
    assert page.status_code == 200
    files.table.do("pilar", "roll_move", move=open_one.id, says="over the rail")


def test_every_page_reads_sheets_of_an_older_version(files: Files) -> None:
    # given
    hero = files.table.do("pilar", "create_character", name="Ebba", playbook="oar").made[0]
    files.table.do("pilar", "choose_playbook", character=hero, stats={"steady": 2, "keen": 1, "warm": 0})
    for condition in ("soaked", "shaken"):
        files.table.do("gwen", "set_condition", character=hero, add=condition)
    version = FERRY.replace("- id: oar", "- id: pole_hand").replace("long_arms", "short_arms")
    for old, new in (("soaked", "wet"), ("steady", "calm"), ("coin", "penny"), ("debts", "owed"), ("hands", "fingers")):
        version = version.replace(old, new)

    # when
    files.accepts(version)

    # then
    sheet = f"characters/{hero.partition(':')[2]}/"
    pages = ("", "characters/", sheet, f"{sheet}print", "characters/print", "characters/playbooks")
    more = ("characters/playbooks/party", "characters/playbooks/moves", "characters/playbooks/blank/bell", "table/")
    for who in ("gwen", "pilar", "oleg", "sofia"):
        client = files.cast.client(who)
        answers = {page: client.get(f"/c/{files.table.id}/{page}").status_code for page in (*pages, *more)}
        assert {page: code for page, code in answers.items() if code not in (200, 403, 404)} == {}
        assert answers[sheet] == 200
        assert client.get(f"/api/v1/tables/{files.table.id}/{sheet}").status_code == 200
        assert client.get(f"/api/v1/tables/{files.table.id}/").status_code == 200
    assert files.state.get(hero, Hero).stats["steady"] == 2
    files.accepts(FERRY)
    assert "El Remo" in files.cast.client("pilar").get(f"/c/{files.table.id}/{sheet}").content.decode()


def test_another_game_is_refused_where_somebody_has_a_sheet(files: Files) -> None:
    other = FERRY.replace("id: night_ferry", "id: day_ferry")
    assert files.accepts(other).status_code == 302
    files.table.do("pilar", "create_character", name="Ebba")

    answer = files.accepts(FERRY)

    assert answer.status_code == 409
    assert words.text("en", "refusal.another_game", game="The Night Ferry") in answer.content.decode()


def test_what_the_safety_settings_hide_is_counted_and_not_named(files: Files) -> None:
    files.table.do("gwen", "add_flag_limit", how="line", flag="drugs")

    page = files.posts(game_text=MORE).content.decode()

    shown = page.split('id="changes"')[1].split('id="take-h"')[0]
    assert "Whistle" not in shown
    assert words.text("en", "moves.files.hidden", n=1) in shown


def test_what_would_not_fit_on_paper_is_said_and_no_refusal(files: Files) -> None:
    """AW-FMT-25."""
    long = (
        BOOK
        + "summary: "
        + "word " * 390
        + "\nhx:\n"
        + "".join(f"  - {{id: q{at}, text: '{'word ' * 390}'}}\n" for at in range(8))
    )

    page = files.posts(game_text=long).content.decode()

    assert words.text("en", "moves.reading.too_long_playbook", name="The Eel") in page
    assert words.text("en", "moves.files.accept") in page
    assert files.accepts(long).status_code == 302


def test_many_files_in_an_hour_are_too_many(files: Files, settings: Any) -> None:
    settings.GAME_FILES_AN_HOUR = 1
    assert files.posts(game_text=MORE).status_code == 200

    answer = files.posts(game_text=MORE)

    assert answer.status_code == 429
    assert "whistle" in answer.content.decode()


# --- who may --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "status"), [("pilar", 403), ("sofia", 403), ("sam", 404)])
def test_only_the_gm_sees_and_changes_the_files(files: Files, who: str, status: int) -> None:
    client = files.cast.client(who)

    assert client.get(files.page).status_code == status
    assert client.get(f"{files.page}0/").status_code == status
    assert files.posts(who, game_text=MORE).status_code == status
    assert client.get(files.rest).status_code == status
    assert files.sends(MORE, who, accept="true").status_code == status
    assert client.delete(f"{files.rest}1/").status_code == status
    assert files.book.version == 1


def test_a_table_of_another_engine_has_no_such_page(cast: Cast) -> None:
    table = seat_table(cast)

    assert cast.client("gwen").get(f"/c/{table.id}/game/").status_code == 404
    assert cast.client("gwen").get(f"/api/v1/tables/{table.id}/game/").status_code == 404


def test_the_settings_lead_there(files: Files) -> None:
    assert files.page in files.cast.client("gwen").get(f"/c/{files.table.id}/settings/").content.decode()


def test_things_are_brought_over_only_from_tables_of_the_same_game(files: Files) -> None:
    # given
    other, same, bare = ferry_table(files.cast), ferry_table(files.cast), seat_table(files.cast, system="moves")
    source = FERRY.replace("id: night_ferry", "id: day_ferry")
    client = files.cast.client("gwen")
    client.post(f"/api/v1/tables/{other.id}/game/", {"game_file": upload(source), "accept": "true"})

    # then
    page = client.get(f"/c/{files.table.id}/bring/").content.decode()
    assert (same.id in page, other.id in page, bare.id in page) == (True, False, False)
    assert client.get(f"/c/{files.table.id}/bring/", {"from": other.id}).status_code == 404
    sent = json.dumps({"campaign": other.id, "things": ["character:x"]})
    brought = client.post(f"/api/v1/tables/{files.table.id}/bring/", sent, content_type="application/json")
    assert brought.status_code == 404
    assert same.id not in client.get(f"/c/{bare.id}/bring/").content.decode()
