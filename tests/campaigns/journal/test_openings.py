"""Play opens a block: it waits for something, the GM is asked once that has come, and those who are there get it."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import board
from campaigns.journal import revealing
from campaigns.journal.models import Block, Opening, Page
from campaigns.journal.openings import causes, keeping
from campaigns.library import services as library
from campaigns.library import showing
from rules.dice import SecretDice
from rules.refusals import BadArgs, NobodyHere, NotAllowed, NothingChanges
from tests.campaigns.journal.conftest import GMS, MINE, Journal
from tests.campaigns.library.conftest import stand_in
from tests.conftest import Cast
from tests.scenes.tables import seat_table


@pytest.fixture
def page(journal: Journal) -> Page:
    journal.table.do("gwen", "start_session")
    return journal.page("gwen", "Kesh")


@pytest.fixture
def block(journal: Journal, page: Page) -> Block:
    return journal.block("gwen", page, "She is the queen's sister.", GMS)


def scene(journal: Journal, title: str = "The docks") -> str:
    return str(journal.table.do("gwen", "prepare_scene", title=title).made[0])


def wait(journal: Journal, block: Block, on: str) -> None:
    keeping.wait(journal.viewer("gwen"), block, on)


def due(journal: Journal) -> list[str]:
    """What has come, by name."""
    return [row.name for row in keeping.look(journal.viewer("gwen")) if row.came and not row.waved]


def offered(journal: Journal) -> dict[str, str]:
    """What a block may wait for: names, by what it is."""
    viewer = journal.viewer("gwen")
    return {one.on: f"{one.kind} {one.name}" for one in causes.causes(viewer, board.look(viewer.seat))}


def opening(journal: Journal, block: Block, who: str = "gwen") -> Opening:
    return keeping.opening_or_404(journal.viewer(who), block)


# --- what it may wait for --------------------------------------------------------------------------------------------


def test_a_scene_opens_it(journal: Journal, block: Block) -> None:
    docks = scene(journal)
    wait(journal, block, docks)
    assert due(journal) == []

    journal.table.do("gwen", "open_scene", scene=docks, present=[])

    assert due(journal) == ["The docks"] and docks not in offered(journal)


def test_a_hidden_place_that_is_seen_opens_it(journal: Journal, block: Block) -> None:
    docks = scene(journal)
    vault = journal.table.do("gwen", "add_zone", scene=docks, name="The vault", secret=True).made[0]
    assert offered(journal)[vault] == "zone The vault"
    wait(journal, block, vault)
    journal.table.do("gwen", "open_scene", scene=docks, present=[])
    assert due(journal) == []

    journal.table.do("gwen", "edit_zone", zone=vault, secret=False)

    assert due(journal) == ["The vault"]


def test_a_hidden_aspect_that_comes_to_light_opens_it(journal: Journal, block: Block) -> None:
    journal.table.do("gwen", "open_scene", scene=scene(journal), present=[])
    trapdoor = journal.table.do("gwen", "place_aspect", text="A trapdoor", secret=True).made[0]
    fog = journal.table.do("gwen", "place_aspect", text="A sudden fog").made[0]
    assert offered(journal)[trapdoor] == "aspect A trapdoor" and fog not in offered(journal)
    wait(journal, block, trapdoor)
    assert due(journal) == []

    journal.table.do("gwen", "reveal_aspect", aspect=trapdoor)

    assert due(journal) == ["A trapdoor"]


def test_the_end_of_a_countdown_opens_it(cast: Cast) -> None:
    journal = Journal(cast, seat_table(cast, system="condensed", dials={"countdowns": True}))
    journal.table.do("gwen", "start_session")
    journal.table.do("gwen", "open_scene", scene=scene(journal), present=[])
    asked: dict[str, Any] = {"name": "Ritual", "outcome": "It wakes", "boxes": 2, "visibility": "hidden"}
    clock = journal.table.do("gwen", "make_countdown", **asked).made[0]
    block = journal.block("gwen", journal.page("gwen", "It"), "It has a name.", GMS)
    wait(journal, block, clock)
    journal.table.do("gwen", "mark_countdown", countdown=clock)
    assert due(journal) == []

    journal.table.do("gwen", "mark_countdown", countdown=clock)

    assert due(journal) == ["Ritual"]


def test_a_picture_that_is_shown_opens_it(journal: Journal, block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "make", stand_in)
    picture = library.add(journal.viewer("gwen"), lambda: b"a map", alt="A torn map", choice=GMS)
    wait(journal, block, f"picture:{picture.public_id}")
    assert due(journal) == []

    showing.show(journal.viewer("gwen"), picture, (journal.table.member("pilar"),))

    assert due(journal) == ["A torn map"]


@pytest.mark.parametrize(("faces", "comes"), [((1, 1, 1, 1), ["Voltaire"]), ((-1, -1, -1, -1), [])])
def test_a_roll_of_a_hero_opens_it_if_it_succeeds(
    journal: Journal, block: Block, faces: tuple[int, ...], comes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SecretDice, "fate", lambda *_: faces)
    table = journal.table
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    table.do("gwen", "open_scene", scene=scene(journal), present=[hero])
    wait(journal, block, f"success:{hero}")
    declared = {"character": hero, "action": "overcome", "rating": "quick", "goal": "the roof"}
    roll = table.do("pilar", "declare_action", **declared).made[0]
    table.do("gwen", "set_opposition", roll=roll, difficulty=2)
    assert due(journal) == []

    table.do("pilar", "roll_dice", roll=roll)
    table.do("pilar", "pass_on_roll", roll=roll)
    table.do("gwen", "settle_roll", roll=roll)

    assert [name.split()[0] for name in due(journal)] == comes


def test_what_has_come_stays_so_whatever_play_goes_back_to(journal: Journal, block: Block) -> None:
    docks, before = scene(journal), journal.table.cursor()
    wait(journal, block, docks)
    journal.table.do("gwen", "open_scene", scene=docks, present=[])
    assert due(journal) == ["The docks"]

    journal.table.do("gwen", "rewind", to=before)

    assert due(journal) == ["The docks"]


def test_it_waits_for_what_is_there(journal: Journal, page: Page, block: Block) -> None:
    docks = scene(journal)

    with pytest.raises(BadArgs):
        wait(journal, block, "scene:none")
    with pytest.raises(NothingChanges):
        wait(journal, journal.block("gwen", page, "Open to all."), docks)
    with pytest.raises(NotAllowed):
        keeping.wait(journal.viewer("pilar"), journal.block("pilar", page, "My own.", MINE), docks)
    wait(journal, block, docks)
    wait(journal, block, "")

    assert keeping.look(journal.viewer("gwen")) == []


# --- what the GM says ------------------------------------------------------------------------------------------------


@pytest.fixture
def come(journal: Journal, block: Block) -> Block:
    docks = scene(journal)
    wait(journal, block, docks)
    journal.table.do("gwen", "open_scene", scene=docks, present=[])
    assert due(journal) == ["The docks"]
    return block


def test_shown_it_is_read_by_those_who_are_there(journal: Journal, page: Page, come: Block) -> None:
    journal.table.do("pilar", "say", text="I look around.")

    keeping.show(journal.viewer("gwen"), opening(journal, come))

    assert [who for who in ("pilar", "oleg", "sofia") if journal.reads(who, page)] == ["pilar"]
    assert journal.table.last().record.kind == "reveal" and due(journal) == []


def test_where_nobody_is_there_it_is_refused_and_stays(journal: Journal, page: Page, come: Block) -> None:
    with pytest.raises(NobodyHere):
        keeping.show(journal.viewer("gwen"), opening(journal, come))

    assert journal.reads("pilar", page) == [] and due(journal) == ["The docks"]


def test_not_now_leaves_it_hidden_and_can_be_changed_on_the_page(journal: Journal, page: Page, come: Block) -> None:
    keeping.wave(journal.viewer("gwen"), opening(journal, come))
    assert due(journal) == [] and journal.reads("pilar", page) == []

    journal.table.do("oleg", "say", text="Hm.")
    keeping.show(journal.viewer("gwen"), opening(journal, come))
    assert journal.reads("oleg", page) != []


def test_shown_to_all_by_hand_there_is_nothing_to_ask_any_more(journal: Journal, come: Block) -> None:
    revealing.reveal(journal.viewer("gwen"), come.page, [come])

    assert due(journal) == []


# --- pages and programs ----------------------------------------------------------------------------------------------


def test_players_are_told_nothing_of_it(journal: Journal, page: Page, come: Block) -> None:
    home = f"/api/v1/tables/{journal.table.id}"
    one = f"{home}/pages/{page.public_id}/blocks/{come.public_id}/opening/"
    mine = journal.block("pilar", page, "My own.", MINE)

    for who in ("pilar", "oleg", "sofia"):
        client = journal.cast.client(who)
        assert "The docks" not in journal.get(who, f"{page.public_id}/")
        assert client.get(f"{home}/openings/").status_code == 404 == client.get(f"{home}/openings/causes/").status_code
        assert client.post(one, {"do": "show"}, content_type="application/json").status_code == 404
        assert journal.post(who, f"{page.public_id}/act/", do="show_come", block=come.public_id) == 404
    assert journal.post("pilar", f"{page.public_id}/act/", do="wave", block=mine.public_id) == 404
    assert journal.post("pilar", f"{page.public_id}/act/", do="wait", block=mine.public_id, on="x") == 403


def test_the_page_asks_and_one_press_answers(journal: Journal, page: Page, block: Block) -> None:
    docks, act = scene(journal), f"{page.public_id}/act/"
    assert "The docks" in journal.get("gwen", f"{page.public_id}/")
    assert journal.post("gwen", act, do="wait", block=block.public_id, on=docks) == 302
    assert "Waits for: The docks" in journal.get("gwen", f"{page.public_id}/")
    assert "The docks" not in journal.get("gwen", f"{page.public_id}/?as={journal.table.member('pilar')}")

    journal.table.do("gwen", "open_scene", scene=docks, present=[])
    assert "It has come: The docks" in journal.get("gwen", f"{page.public_id}/")
    assert journal.post("gwen", act, do="show_come", block=block.public_id) == NobodyHere.status
    assert journal.post("gwen", act, do="wave", block=block.public_id) == 302
    journal.table.do("pilar", "say", text="I look around.")
    assert journal.post("gwen", act, do="show_come", block=block.public_id) == 302
    assert "queen" in journal.get("pilar", f"{page.public_id}/")
    assert "queen" not in journal.get("oleg", f"{page.public_id}/")


def test_programs_let_a_block_wait_and_answer(journal: Journal, page: Page, block: Block) -> None:
    gwen, home, docks = journal.cast.client("gwen"), f"/api/v1/tables/{journal.table.id}", scene(journal)
    one = f"{home}/pages/{page.public_id}/blocks/{block.public_id}/opening/"
    assert {"on": docks, "kind": "scene", "name": "The docks", "where": ""} in gwen.get(
        f"{home}/openings/causes/"
    ).json()

    (row,) = gwen.put(one, {"on": docks}, content_type="application/json").json()
    assert (row["name"], row["came"], row["words"]) == ("The docks", None, "She is the queen's sister.")
    journal.table.do("gwen", "open_scene", scene=docks, present=[])
    assert gwen.get(f"{home}/openings/").json()[0]["came"]
    (row,) = gwen.post(one, {"do": "wave"}, content_type="application/json").json()
    assert row["waved"]
    journal.table.do("pilar", "say", text="I look around.")
    assert gwen.post(one, {"do": "show"}, content_type="application/json").json() == []


def test_the_page_asks_the_database_no_more_often_for_more_of_them(journal: Journal, page: Page) -> None:
    client, asked = journal.cast.client("gwen"), []
    for number in range(3):
        block = journal.block("gwen", page, f"Secret {number}", GMS)
        wait(journal, block, scene(journal, f"Scene {number}"))
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/c/{journal.table.id}/journal/{page.public_id}/")
        asked.append(len(queries))

    assert asked[1] == asked[2]
