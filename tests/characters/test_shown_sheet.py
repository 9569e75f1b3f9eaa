"""The sheet in the table's dialog: the page's own templates, from the reader's own view, with places for buttons."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.language import words
from tests.conftest import PEOPLE, Cast
from tests.scenes.tables import Playing, seat_table


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast, system="condensed", dials={"weapons_armor": True})


@pytest.fixture
def hero(table: Playing) -> str:
    """Pilar's, with a wound."""
    made = table.do("pilar", "copy_sample", sample="bram", language="en").made
    id = next(id for id in made if id.startswith("character:"))
    table.do("gwen", "give_consequence", character=id, slot="mild", text="Split Lip", reason="the fall")
    return id


def address(table: Playing, id: str, part: str = "shown") -> str:
    return f"/c/{table.id}/characters/{id.partition(':')[2]}/{part}"


def shown(table: Playing, client: Client, id: str) -> str:
    answer = client.get(address(table, id))
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def sections(html: str) -> list[str]:
    """What is read on it, part by part, without places for buttons."""
    bare = re.sub(r"<span[^>]*data-do=[^>]*></span>|<div[^>]*data-do=[^>]*></div>", "", unescape(html))
    found = re.findall(r'<section class="sheet"\s+id="(?:ratings|stunts|in-play)".*?</section>', bare, re.DOTALL)
    return [" ".join(re.sub(r"\s+", " ", one).split()).replace(" >", ">") for one in found]


@pytest.mark.parametrize("who", ["oleg", "sofia", "gwen"])
def test_the_dialog_shows_what_the_page_of_somebody_elses_sheet_shows(
    table: Playing, cast: Cast, hero: str, who: str
) -> None:
    page = cast.client(who).get(address(table, hero, "")).content.decode()

    drawn = sections(shown(table, cast.client(who), hero))

    assert len(drawn) == 3 and drawn == sections(page)
    assert "Split Lip" in drawn[2] and words.text(PEOPLE[who][1], "condensed.term.stunts") in drawn[1]


def test_the_owner_reads_it_too_and_writes_on_the_page(table: Playing, cast: Cast, hero: str) -> None:
    drawn = shown(table, cast.client("pilar"), hero)

    assert "Split Lip" in drawn
    assert not re.search(r"<(form|input|select|textarea|button)\b|hx-post", drawn)
    wound = next(one.id for one in table.state().groups["aspect"].values() if one.text == "Split Lip")
    assert f'data-do="wound" data-id="{wound}"' in drawn


@pytest.mark.parametrize("who", ["pilar", "oleg", "sofia"])
def test_a_hidden_character_is_not_there(table: Playing, cast: Cast, who: str) -> None:
    made = table.do("gwen", "create_character", char_kind="npc", name="Troll", aspects={"high_concept": "Bridge"}).made
    troll = next(id for id in made if id.startswith("character:"))

    hidden, absent = cast.client(who).get(address(table, troll)), cast.client(who).get(address(table, "character:no"))

    assert (hidden.status_code, absent.status_code) == (404, 404)
    assert "Bridge" in shown(table, cast.client("gwen"), troll)


def test_whoever_met_somebody_reads_no_more_than_they_know(table: Playing, cast: Cast) -> None:
    args = {"char_kind": "npc", "name": "Troll", "weapon": 4, "secret": True}
    made = table.do("gwen", "create_character", aspects={"high_concept": "Under the bridge"}, **args).made
    troll = next(id for id in made if id.startswith("character:"))
    scene = table.do("gwen", "prepare_scene", title="The Bridge").made[0]
    table.do("gwen", "open_scene", scene=scene, present=[troll])

    for who in ("pilar", "sofia"):
        drawn = shown(table, cast.client(who), troll)
        assert "Under the bridge" not in drawn and 'id="ratings"' not in drawn
        assert words.text(PEOPLE[who][1], "harm.gear", weapon=4, armor=0) not in drawn
    gms = shown(table, cast.client("gwen"), troll)
    assert "Under the bridge" in gms and words.text("en", "board.cards.hidden_short") in gms


def test_strangers_read_nothing(table: Playing, cast: Cast, hero: str) -> None:
    assert cast.client("sam").get(address(table, hero)).status_code == 404


def test_a_stunt_says_what_is_left_and_whether_the_gm_has_agreed(table: Playing, cast: Cast, hero: str) -> None:
    words_of = {"name": "Nine lives", "kind": "rule", "text": "I walk away", "per": "session", "times": 2}
    table.do("pilar", "add_stunt", character=hero, stunt={"id": "", **words_of})

    drawn = shown(table, cast.client("oleg"), hero)

    assert words.text("ru", "condensed.stunt.left", left=2) in drawn


def test_it_asks_the_database_no_more_than_the_page(table: Playing, cast: Cast, hero: str) -> None:
    client = cast.client("oleg")
    counts = []
    for part in ("", "shown"):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            client.get(address(table, hero, part))
        counts.append(len(asked))

    assert counts[1] <= counts[0]


# --- the fields of a stunt -------------------------------------------------------------------------------------


def fields(table: Playing, client: Client, **asked: str) -> str:
    answer = client.get(f"/c/{table.id}/characters/stunt", asked)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def test_an_example_stands_in_the_fields_of_a_stunt_in_the_readers_words(table: Playing, cast: Cast) -> None:
    drawn = fields(table, cast.client("oleg"), pre="buy", example="back_door")

    assert f'value="{words.text("ru", "condensed.stunt_example.back_door.name")}"' in drawn
    for name, chosen in (("kind", "rule"), ("effect", "true_fact"), ("per", "session")):
        select = re.search(rf'<select id="buy-{name}".*?</select>', drawn, re.DOTALL)
        assert select and re.findall(r'<option value="([^"]*)"\s+selected', select.group()) == [chosen]


def test_without_an_example_nothing_is_ticked(table: Playing, cast: Cast) -> None:
    drawn = fields(table, cast.client("pilar"), example="no_such")

    assert 'id="s-name"' in drawn and not re.search(r"<input[^>]*\schecked", drawn)


def test_an_example_that_is_taken_in_its_own_kind_keeps_what_the_table_carries_out(cast: Cast) -> None:
    table = seat_table(cast, dials={"starting_stunts": 3})
    made = cast.client("pilar").post(f"/c/{table.id}/characters/new", {"kind": "pc"})["Location"]
    written = {"name": "Tinker", "kind": "session", "text": "I take it apart", "example": "gadgeteer"}

    cast.client("pilar").post(f"{made}stunts", written)
    cast.client("pilar").post(f"{made}stunts", {**written, "kind": "free"})

    sheet = cast.client("pilar").get(made).context["sheet"]
    assert [stunt["effect"] for stunt in sheet["stunts"]] == ["removes_aspect", ""]
