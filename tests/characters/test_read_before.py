"""Two who write in the same field of a sheet: the second is told what stands there now, and decides anew."""

import re
from html import unescape
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from campaigns.language import words
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

HTMX = {"HTTP_HX_REQUEST": "true"}
STALE = unescape(words.text("en", "refusal.stale"))


class Page:
    """A sheet as one person has it before them: what they send names what they have read there."""

    def __init__(self, client: Client, address: str) -> None:
        self.client, self.address = client, address
        self.read = reads(client.get(address).content.decode())

    def send(self, part: str, at: str, **given: Any) -> str:
        answer = self.client.post(self.address + part, {"read": self.read[at], **given}, **HTMX)
        assert answer.status_code == 200
        shown = unescape(answer.content.decode())
        self.read |= reads(shown)
        return shown


def reads(html: str) -> dict[str, str]:
    found = re.findall(r'id="read-([\w-]+)"\s+name="read"\s+value="([^"]*)"', html)
    return {at: unescape(value) for at, value in found}


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast, system="condensed", dials={"weapons_armor": True})


def make(table: Playing, cast: Cast, kind: str, **more: str) -> str:
    made: HttpResponse = cast.client("gwen").post(
        f"/c/{table.id}/characters/new", {"kind": kind, "name": "Kesh", **more}
    )
    return made["Location"]


# A field of words: the kind of character, the part of its page, the field, what the first and the second write.
WORDS = [
    ("npc", "text/name", "name", "Kesh the Red", "Kesh the Black"),
    ("npc", "text/looks", "looks", "Tall", "Small"),
    ("npc", "text/about", "about", "Born at sea\nand proud of it", "Born on land"),
    ("npc", "aspect/high_concept", "aspect-high_concept", "Marshal", "Outlaw"),
    ("mook", "aspect/1", "aspect-1", "Guard", "Thief"),
    ("mook", "number/boxes", "boxes", "2", "3"),
    ("group", "number/members", "members", "6", "7"),
]


@pytest.mark.parametrize(("kind", "part", "at", "first", "second"), WORDS)
def test_the_second_to_write_in_a_field_reads_what_stands_there_and_may_write_over_it(
    table: Playing, cast: Cast, kind: str, part: str, at: str, first: str, second: str
) -> None:
    sheet = make(table, cast, kind)
    one, other = Page(cast.client("gwen"), sheet), Page(cast.client("gwen"), sheet)
    assert STALE not in one.send(part, at, value=first)

    refused = other.send(part, at, value=second)

    assert STALE in refused and words.text("en", "characters.stands", value=first) in refused
    assert Page(cast.client("gwen"), sheet).read[at] == first
    assert STALE not in other.send(part, at, value=second)
    assert Page(cast.client("gwen"), sheet).read[at] == second


def test_lists_of_words_are_read_before_they_are_written_over(cast: Cast) -> None:
    table = seat_table(cast)
    sheet = make(table, cast, "mook")
    one, other = Page(cast.client("gwen"), sheet), Page(cast.client("gwen"), sheet)
    one.send("list/skilled", "skilled", value="shooting\nshouting")

    assert STALE in other.send("list/skilled", "skilled", value="hiding")
    assert Page(cast.client("gwen"), sheet).read["skilled"] == "shooting\nshouting"


def test_whoever_writes_on_in_their_own_field_is_not_stopped(table: Playing, cast: Cast) -> None:
    sheet = make(table, cast, "npc")
    page = Page(cast.client("gwen"), sheet)

    for text in ("Ke", "Kesh", "Kesh the Red"):
        assert STALE not in page.send("text/name", "name", value=text)


def test_what_changed_elsewhere_on_the_sheet_stops_nobody(table: Playing, cast: Cast) -> None:
    sheet = make(table, cast, "npc")
    one, other = Page(cast.client("gwen"), sheet), Page(cast.client("gwen"), sheet)
    one.send("text/name", "name", value="Kesh the Red")

    assert STALE not in other.send("text/looks", "looks", value="Tall")
    assert STALE not in other.send("text/name", "name", value="Kesh the Red")


# A part that is written as a whole: its address, its field, what the first and the second choose.
WHOLE = [
    ("rated", "ratings", {"rating": "fight", "value": "3"}, {"rating": "shoot", "value": "2"}),
    ("gear", "gear", {"weapon": "2", "armor": "1"}, {"weapon": "0", "armor": "3"}),
    ("takes", "takes", {"physical": "3", "mental": "1"}, {"physical": "1", "mental": "2"}),
    ("assign", "assign", {"to": "oleg"}, {"to": "pilar"}),
]


@pytest.mark.parametrize(("part", "at", "first", "second"), WHOLE)
def test_a_part_that_somebody_changed_meanwhile_is_looked_at_again(
    table: Playing, cast: Cast, part: str, at: str, first: dict[str, str], second: dict[str, str]
) -> None:
    sheet = make(table, cast, "pc" if part == "assign" else "npc")
    one, other = Page(cast.client("gwen"), sheet), Page(cast.client("gwen"), sheet)
    seats = {"to": table.member(first["to"])} if "to" in first else first
    assert STALE not in one.send(part, at, **seats)
    before = table.state()

    assert STALE in other.send(part, at, **second)
    assert table.state().groups["character"] == before.groups["character"]


def test_every_field_of_a_sheet_sends_what_was_read_there(table: Playing, cast: Cast) -> None:
    """All that is posted from the page, but for what is added, taken away or confirmed."""
    hero = cast.client("pilar").post(f"/c/{table.id}/characters/new", {"kind": "pc"})["Location"]
    pages = [cast.client("pilar").get(hero)]
    pages += [cast.client("gwen").get(make(table, cast, kind)) for kind in ("npc", "mook", "group")]
    without = {"stunts", "ready", "leftover"}

    for page in (answer.content.decode() for answer in pages):
        written = [tag for tag in re.findall(r"<\w+[^>]*hx-post=[^>]*>", page) if not without & parts(tag)]
        fields = [tag for tag in written if "hx-include" in tag]
        assert fields and all(re.search(r"#read-[\w-]+", tag) for tag in fields)
        wholes = {"ratings", "gear", "takes"}
        assert all(within(page, tag, wholes) for tag in written if tag not in fields)


def parts(tag: str) -> set[str]:
    found = re.search(r'hx-post="([^"]*)"', tag)
    return set(found.group(1).split("/")) if found else set()


def within(page: str, tag: str, sections: set[str]) -> bool:
    """Whether the tag stands in one of these sections, each of which says what was read in it."""
    opened = re.findall(r'<section[^>]*id="([\w-]+)"', page[: page.index(tag)])
    return bool(opened) and opened[-1] in sections
