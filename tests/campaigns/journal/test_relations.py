"""Relations: what is between two pages, how it looks and what is behind it, each for its own readers."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.journal import remembered, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page, Relation
from campaigns.journal.relations import keeping, listed
from campaigns.journal.relations.keeping import Face
from rules.refusals import BadArgs, NoPageNamed, NotAllowed, NothingChanges, TooLong, TooManyRelations
from tests.campaigns.journal.conftest import ALL, GMS, MINE, Journal

FRIENDS, SOLD = Face("old friends", ALL), Face("she sold him out", GMS, secret=True)


def person(journal: Journal, title: str, choice: Choice = ALL, who: str = "gwen") -> Page:
    return journal.page(who, title, choice, kind=Page.Kind.PERSON)


@pytest.fixture
def kesh(journal: Journal) -> Page:
    return person(journal, "Kesh")


@pytest.fixture
def zora(journal: Journal) -> Page:
    return person(journal, "Zora")


def relate(journal: Journal, who: str, one: Page, other: Page, *faces: Face) -> list[Relation]:
    return keeping.relate(journal.viewer(who), one, other, faces or [FRIENDS, SOLD])


def told(journal: Journal, who: str, page: Page) -> dict[str, list[str]]:
    """What is said of each other page."""
    around = listed.around(journal.viewer(who), page)
    return {other.title: [face.relation.text for face in other.faces] for other in around}


def test_each_face_is_read_by_its_own_readers_on_both_pages(journal: Journal, kesh: Page, zora: Page) -> None:
    relate(journal, "gwen", kesh, zora, SOLD, FRIENDS, Face("he knows", journal.chosen("oleg"), secret=True))

    assert told(journal, "gwen", kesh) == {"Zora": ["old friends", "she sold him out", "he knows"]}
    assert told(journal, "oleg", zora) == {"Kesh": ["old friends", "he knows"]}
    assert told(journal, "pilar", zora) == {"Kesh": ["old friends"]} == told(journal, "sofia", zora)


def test_a_relation_to_a_page_that_is_hidden_is_not_there(journal: Journal, kesh: Page) -> None:
    queen = person(journal, "The queen", GMS)
    relate(journal, "gwen", kesh, queen)
    journal.block("gwen", queen, "A word of hers that all may read.")

    assert told(journal, "gwen", kesh) and told(journal, "pilar", kesh) == {} == told(journal, "pilar", queen)
    assert "old friends" not in journal.get("pilar", f"{kesh.public_id}/")


def test_it_follows_its_pages(journal: Journal, kesh: Page, zora: Page) -> None:
    relate(journal, "gwen", kesh, zora)
    viewer = journal.viewer("gwen")
    values: dict[str, Any] = {"kind": "faction", "choice": ALL, "open": False, "parent": kesh}

    writing.edit_page(viewer, zora, title="The Gulls", **values)
    assert list(told(journal, "pilar", kesh)) == ["The Gulls"]

    writing.drop_page(viewer, zora)
    assert told(journal, "pilar", kesh) == {}

    writing.bring_back_page(viewer, zora)
    assert list(told(journal, "pilar", kesh)) == ["The Gulls"]


def test_whoever_said_it_and_the_gms_change_it(journal: Journal, kesh: Page, zora: Page) -> None:
    [row] = relate(journal, "pilar", kesh, zora, FRIENDS)

    with pytest.raises(NotAllowed):
        keeping.change(journal.viewer("oleg"), row, "enemies", ALL)
    with pytest.raises(NotAllowed):
        keeping.drop(journal.viewer("sofia"), row)
    keeping.change(journal.viewer("gwen"), row, "  enemies\nby now ", ALL)

    [found] = remembered.relations(journal.viewer("oleg"))
    assert (found.text, found.by, found.author) == ("enemies by now", journal.table.seats["gwen"], row.author)


def test_a_player_says_more_where_a_secret_face_is_hidden_from_them(journal: Journal, kesh: Page, zora: Page) -> None:
    relate(journal, "gwen", kesh, zora)

    relate(journal, "pilar", kesh, zora, Face("something is off", MINE, secret=True))

    assert told(journal, "pilar", kesh) == {"Zora": ["old friends", "something is off"]}
    assert told(journal, "gwen", kesh) == {"Zora": ["old friends", "she sold him out"]}


def test_what_is_taken_off_can_be_brought_back(journal: Journal, kesh: Page, zora: Page) -> None:
    [row, _secret] = relate(journal, "gwen", kesh, zora)

    keeping.drop(journal.viewer("gwen"), row)
    assert told(journal, "pilar", kesh) == {}

    keeping.bring_back(journal.viewer("gwen"), row)
    assert told(journal, "pilar", kesh) == {"Zora": ["old friends"]}


@pytest.mark.parametrize(
    ("face", "why"), [(Face(" \n", ALL), BadArgs), (Face("x" * 201, ALL), TooLong), (Face("x", Choice("all")), BadArgs)]
)
def test_what_does_not_fit_is_refused(journal: Journal, kesh: Page, zora: Page, face: Face, why: Any) -> None:
    with pytest.raises(why):
        relate(journal, "gwen", kesh, zora, FRIENDS, face)
    assert told(journal, "gwen", kesh) == {}


def test_it_is_between_two_people_places_or_factions(journal: Journal, kesh: Page, zora: Page) -> None:
    viewer, own = journal.viewer("gwen"), journal.page("gwen", "My plan")

    with pytest.raises(NotAllowed):
        relate(journal, "gwen", kesh, kesh)
    with pytest.raises(NotAllowed):
        relate(journal, "gwen", kesh, own)
    with pytest.raises(NotAllowed):
        relate(journal, "sofia", kesh, zora)
    with pytest.raises(NothingChanges):
        keeping.relate(viewer, kesh, zora, [])
    for name in ("Kesh", "My plan", "Nobody"):
        with pytest.raises(NoPageNamed):
            keeping.named(viewer, kesh, name)
    assert keeping.named(viewer, kesh, " zora ") == zora


def test_a_hidden_name_is_refused_like_one_that_is_not_there(journal: Journal, kesh: Page) -> None:
    person(journal, "The queen", GMS)

    with pytest.raises(NoPageNamed):
        keeping.named(journal.viewer("pilar"), kesh, "The queen")


def test_there_is_room_for_so_many_as_the_writer_sees(
    journal: Journal, kesh: Page, zora: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST", 2)
    relate(journal, "gwen", kesh, zora, SOLD, SOLD)

    relate(journal, "pilar", kesh, zora, FRIENDS)
    with pytest.raises(TooManyRelations):
        relate(journal, "gwen", person(journal, "Ada"), zora, FRIENDS)


def test_they_are_drawn_as_lines_around_the_page(journal: Journal, kesh: Page) -> None:
    for number in range(14):
        relate(journal, "gwen", kesh, person(journal, f"A very long name {number:02}"), FRIENDS)
    relate(journal, "gwen", kesh, person(journal, "A"), FRIENDS, SOLD)

    drawn = listed.drawn(listed.around(journal.viewer("gwen"), kesh))

    assert len(drawn) == listed.DRAWN
    assert [kind for kind, _line in drawn[0].lines] == ["open", "secret"]
    assert drawn[0].lines[0][1] != drawn[0].lines[1][1]


def test_a_long_name_is_drawn_whole_in_lines_and_of_many_each_has_its_number(journal: Journal, kesh: Page) -> None:
    long = "The Harbour Master of the Nine Lanterns"
    relate(journal, "gwen", kesh, person(journal, long), FRIENDS)
    (alone,) = listed.drawn(listed.around(journal.viewer("gwen"), kesh))
    for number in range(6):
        relate(journal, "gwen", kesh, person(journal, f"Guard {number}"), FRIENDS)
    gwen = journal.viewer("gwen")

    assert " ".join(line for line, _y in alone.written) == long
    assert max(len(line) for line, _y in alone.written) <= listed.LETTERS
    assert [one.name for one in listed.drawn(listed.around(gwen, kesh))] == [str(n + 1) for n in range(7)]
    assert listed.on_page(gwen, kesh, writes=True)["related_numbered"]


# --- pages -----------------------------------------------------------------------------------------------------------


def press(journal: Journal, who: str, page: Page, **given: Any) -> Any:
    return journal.cast.client(who).post(f"/c/{journal.table.id}/journal/{page.public_id}/relations/", given)


def test_both_faces_are_said_in_one_form(journal: Journal, kesh: Page, zora: Page) -> None:
    given = {"to": "zora", "looks": "old friends", "who-looks": "everyone", "behind": "sold", "who-behind": "gms"}
    assert press(journal, "gwen", kesh, do="add", **given).status_code == 302

    page = journal.get("gwen", f"{zora.public_id}/")
    assert "old friends" in page and "sold" in page and page.count("kin__line--secret") == 1
    page = journal.get("sofia", f"{zora.public_id}/")
    assert "old friends" in page and "sold" not in page and "kin__line--secret" not in page
    assert "sold" not in journal.get("gwen", f"{zora.public_id}/?as={journal.table.member('pilar')}")


def test_a_refusal_stands_in_the_form_with_what_was_typed(journal: Journal, kesh: Page, zora: Page) -> None:
    answer = press(journal, "gwen", kesh, do="add", to="Nobody", looks="kept words")

    page = answer.content.decode()
    assert answer.status_code == 404 and 'role="alert"' in page
    assert 'value="kept words"' in page and 'value="Nobody"' in page

    [row] = relate(journal, "gwen", kesh, zora, FRIENDS)
    answer = press(journal, "gwen", kesh, do="change", relation=row.public_id, text="y" * 201)
    assert answer.status_code == TooLong.status and f'value="{"y" * 201}"' in answer.content.decode()


def test_one_press_changes_takes_off_and_brings_back(journal: Journal, kesh: Page, zora: Page) -> None:
    [row] = relate(journal, "gwen", kesh, zora, FRIENDS)
    id = row.public_id

    press(journal, "gwen", zora, do="change", relation=id, text="enemies", **{f"who-{id}": "everyone"})
    assert told(journal, "oleg", kesh) == {"Zora": ["enemies"]}
    assert press(journal, "oleg", zora, do="drop", relation=id).status_code == 403
    press(journal, "gwen", zora, do="drop", relation=id)
    assert told(journal, "oleg", kesh) == {}
    assert press(journal, "oleg", zora, do="bring_back", relation=id).status_code == 403
    press(journal, "gwen", zora, do="bring_back", relation=id)
    assert told(journal, "oleg", kesh) == {"Zora": ["enemies"]}
    assert press(journal, "gwen", zora, do="burn").status_code == 400


def test_the_page_asks_no_more_often_for_more_of_them(journal: Journal, kesh: Page) -> None:
    client, asked = journal.cast.client("gwen"), []
    for number in range(3):
        relate(journal, "gwen", kesh, person(journal, f"Person {number}"))
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/c/{journal.table.id}/journal/{kesh.public_id}/")
        asked.append(len(queries))

    assert asked[1] == asked[2]


def test_programs_say_change_and_take_off_what_is_theirs(journal: Journal, kesh: Page, zora: Page) -> None:
    pilar, table = journal.cast.client("pilar"), f"/api/v1/tables/{journal.table.id}"
    home = f"{table}/pages/{kesh.public_id}/relations/"
    relate(journal, "gwen", kesh, zora, SOLD)
    new = {"page": zora.public_id, "text": "old friends", "audience": {"who": "everyone"}}

    [made] = pilar.post(home, new, content_type="application/json").json()
    assert (made["page"], made["title"], made["text"], made["secret"]) == (zora.public_id, "Zora", "old friends", False)
    assert journal.cast.client("oleg").get(home).json() == [made]

    change = {"text": "enemies", "audience": {"who": "mine"}}
    one = f"{home}{made['id']}/"
    assert journal.cast.client("oleg").put(one, change, content_type="application/json").status_code == 403
    [changed] = pilar.put(one, change, content_type="application/json").json()
    assert changed["text"] == "enemies" and journal.cast.client("oleg").get(home).json() == []
    assert journal.cast.client("oleg").put(one, change, content_type="application/json").status_code == 404
    assert pilar.delete(one).status_code == 204 and pilar.get(home).json() == []
    assert pilar.put(one, change, content_type="application/json").json() != []


def test_somebody_the_players_do_not_know_is_related_to_nobody_for_them(journal: Journal, kesh: Page) -> None:
    made = journal.table.do("gwen", "create_character", char_kind="npc", name="The queen").made
    id = next(one for one in made if one.startswith("character:"))
    queen = writing.create_page(journal.viewer("gwen"), title="?", kind="person", choice=ALL, character=id)
    relate(journal, "gwen", kesh, visible.about(journal.viewer("gwen"))[id])

    assert list(told(journal, "gwen", kesh)) == ["The queen"] and told(journal, "pilar", kesh) == {}
    assert "The queen" not in {page.title for page in visible.titled(journal.viewer("pilar"))}
    assert queen not in visible.titled(journal.viewer("pilar"))
