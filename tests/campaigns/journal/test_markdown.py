"""Texts as HTML: which links lead somewhere, what is too much to draw, and what is drawn once for all readers."""

from collections.abc import Iterator
from typing import Any

import pytest

from campaigns.journal.markdown import drawing, store
from campaigns.journal.markdown.drawing import Text
from campaigns.journal.markdown.slots import Drawn
from campaigns.journal.pages import shown
from tests.campaigns.journal.conftest import GMS, Journal

NOTE = "demasiadas marcas"  # Pilar reads Spanish


@pytest.fixture(autouse=True)
def nothing_drawn_yet() -> Iterator[None]:
    store.forget()
    yield
    store.forget()


def html(text: str) -> str:
    return drawing.drawn_of(text).filled(lambda _slot: "")


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn, each time it is."""
    found: list[str] = []
    draw = drawing.drawn_of

    def watched(text: str) -> Drawn:
        found.append(text)
        return draw(text)

    monkeypatch.setattr(drawing, "drawn_of", watched)
    return found


# --- links -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("[x](//evil.example)", "[x](http://evil.example)", "[x](ftp://evil.example)", "[x](tel:112)"),
        *("[x](mailto:a@evil.example)", "[x](javascript:alert)", "[x](https:evil.example)", "[x](HTTP://evil.example)"),
        *(r"[x](/\\evil.example)", "[x](&#47;&#47;evil.example)", "[x](</\t/evil.example>)", "[x](evil.example)"),
        *("[x][y]\n\n[y]: //evil.example", "[x]\n\n[x]: http://evil.example", "![x](http://evil.example)"),
        *("<http://evil.example>", "<ftp://evil.example>", "<tel:112>", "<a@evil.example>"),
        '[x](http://127.0.0.1.evil.example/ "y")',
    ],
)
def test_what_leads_out_by_anything_but_https_is_no_link(text: str) -> None:
    drawn = html(text)

    assert "href" not in drawn
    assert "evil.example" in drawn or "112" in drawn or "alert" in drawn


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("[x](https://example.org/a)", "https://example.org/a"),
        ("[x](HTTPS://example.org/a)", "HTTPS://example.org/a"),
        ("<https://example.org>", "https://example.org"),
        ("[x][y]\n\n[y]: https://example.org", "https://example.org"),
        ("[x](/c/abc/journal/)", "/c/abc/journal/"),
        ("[x](#relations)", "#relations"),
        ("[x](http://table.example:8000/c/abc/)", "http://table.example:8000/c/abc/"),
    ],
)
def test_https_leads_out_and_an_address_of_the_site_stays_within(settings: Any, text: str, address: str) -> None:
    settings.PUBLIC_ORIGIN = "http://table.example:8000"

    assert f'<a href="{address}" rel="noopener noreferrer nofollow">' in html(text)


def test_a_tag_within_a_link_is_words_alone() -> None:
    drawn = drawing.drawn_of("[see #navy](https://example.org) #marines").filled(lambda slot: slot.tag)

    assert ">see #navy</a>" in drawn and '<a href="marines"' in drawn and drawn.count("<a ") == 2


# --- too much --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("[" * 7_990, "![" * 4_000, "[a](" * 2_000, "|a|b|c|d" * 300 + "\n" + "|-|-|-|-" * 300),
        *("> " * 40 + "deep", "- " * 40 + "deep", "*a " * 30 + "a* " * 30, "[[a]]" * 1_600),
    ],
    ids=lambda text: text[:8],
)
def test_a_text_that_is_too_much_stands_as_it_was_typed(text: str) -> None:
    drawn = drawing.drawn_of(f"<b>first</b>\n{text}\nlast")

    assert drawn.as_typed and drawn.slots == ()
    assert drawn.pieces[0].startswith("<p>&lt;b&gt;first&lt;/b&gt;<br>") and drawn.pieces[0].endswith("<br>last</p>")


def test_nothing_of_what_is_nested_deep_is_left_out() -> None:
    for depth in range(1, 30):
        assert "deep" in html("> " * depth + "deep")
        assert "deep" in html("- " * depth + "deep")


def test_what_people_write_is_drawn() -> None:
    dense = (
        "She waits in **the harbour**, *alone*; [[Port]] is dark. #navy\n\n- One\n- Two, [a](https://example.org)\n\n"
    )
    table = "| Name | What | Where |\n|---|---|---|\n" + "| Kesh | a **marshal** of the navy | [[Port]] |\n" * 300
    plan = "```\n" + "#..+--[ ]--*..~\n" * 490 + "```"

    for text in (dense * 70, table, plan, "*why?* " * 20, "- [[Kesh]]\n" * 100, "> > > so\n" * 200):
        assert not drawing.drawn_of(text[:8_000]).as_typed


def test_whoever_writes_too_much_is_told_why_it_looks_as_it_was_typed(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "[" * 7_990)

    assert journal.reads("pilar", page) == ["[" * 7_990]
    assert NOTE in journal.get("pilar", f"{page.public_id}/")
    journal.change("gwen", block, "[a]")
    assert NOTE not in journal.get("pilar", f"{page.public_id}/")


def test_what_the_library_stumbles_over_stands_as_it_was_typed(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_args: object) -> str:
        raise IndexError

    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "*Here*\nshe waits")
    monkeypatch.setattr(drawing._reader, "render", stumble)

    assert "*Here*<br>she waits" in journal.get("pilar", f"{page.public_id}/")


def test_the_id_of_a_hidden_page_is_not_in_what_stands_as_it_was_typed(journal: Journal) -> None:
    hidden = journal.page("gwen", "Sarah", GMS)
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "[[Sarah]]" + "[" * 7_000)

    read = journal.get("pilar", f"{page.public_id}/")

    assert "[[Sarah]][[" in read and hidden.public_id not in read


# --- pages -----------------------------------------------------------------------------------------------------------


def test_what_is_beyond_the_budget_of_a_page_stands_as_it_was_typed_at_every_look(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = journal.page("gwen", "Kesh")
    for number in range(4):
        journal.block("gwen", page, f"*part {number}*")
    monkeypatch.setattr(drawing, "MOST_OF_PAGE", 2 * drawing.drawn_of("*part 0*").steps)

    for _look in range(3):
        read = journal.get("pilar", f"{page.public_id}/")
        assert "<em>part 1</em>" in read and "<em>part 2</em>" not in read
        assert "<p>*part 2*</p>" in read and "<p>*part 3*</p>" in read


def test_blocks_that_are_hidden_take_nothing_of_the_budget(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    page = journal.page("gwen", "Kesh")
    for number in range(3):
        journal.block("gwen", page, f"*hidden {number}*", GMS)
    journal.block("gwen", page, "*part*")
    monkeypatch.setattr(drawing, "MOST_OF_PAGE", 2 * drawing.drawn_of("*part*").steps)

    assert "<em>part</em>" in journal.get("pilar", f"{page.public_id}/")
    assert "<p>*part*</p>" in journal.get("gwen", f"{page.public_id}/")


def test_a_version_is_drawn_once_for_all_its_readers(journal: Journal, drawings: list[str]) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A *proud* marshal.")

    for who in ("gwen", "pilar", "oleg", "pilar"):
        assert "<em>proud</em>" in journal.get(who, f"{page.public_id}/")
    assert drawings == ["A *proud* marshal."]

    journal.change("gwen", block, "A *tired* marshal.")
    assert "<em>tired</em>" in journal.get("pilar", f"{page.public_id}/")
    assert drawings == ["A *proud* marshal.", "A *tired* marshal."]


def test_links_of_what_is_drawn_already_lead_each_reader_where_they_see(journal: Journal) -> None:
    by_id, by_name = journal.page("gwen", "Sarah", GMS), "Anne"
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, f"[[Sarah]], [[{by_name}]] #navy")
    later = journal.page("gwen", by_name, GMS)
    ids = (by_id.public_id, later.public_id)

    for who, sees in (("gwen", True), ("pilar", False), ("gwen", True)):
        read = journal.get(who, f"{page.public_id}/")
        read = read[read.index("<article") : read.index("</article>")]
        assert [f"/journal/{id}/" in read for id in ids] == [sees, sees]
        assert "Sarah" in read and "Anne" in read and "?tag=navy" in read


def test_a_text_is_kept_by_its_version_and_by_what_it_says(drawings: list[str]) -> None:
    drawing._within_budget([Text("one", "a"), Text("two", "a"), Text("one", "b"), Text("one", "a"), Text("one")])

    assert drawings == ["one", "two", "one", "one"]


def test_what_was_used_least_goes_first(monkeypatch: pytest.MonkeyPatch, drawings: list[str]) -> None:
    texts = [Text(letter * 2_000, letter) for letter in "abc"]
    monkeypatch.setattr(store, "MOST_BYTES", 6_000)

    drawing._within_budget([texts[0], texts[1], texts[0], texts[2], texts[0], texts[1]])

    assert [text[0] for text in drawings] == ["a", "b", "c", "b"]


def test_a_mark_that_stands_for_a_place_cannot_be_typed() -> None:
    assert html("\x1a0\x1a [[Kesh]] &#26;0&#26;") == "<p>0 Kesh \ufffd0\ufffd</p>\n"


def test_a_history_that_is_too_long_to_compare_shows_its_versions_plain(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "one")
    for text in ("two", "three", "four"):
        journal.change("gwen", block, text)
        block = journal.fresh("gwen", block)
    monkeypatch.setattr(shown, "MOST_COMPARED", 17)

    changes = [row["change"] for row in shown.history(journal.viewer("pilar"), page)]

    assert changes == ["<del>three</del><ins>four</ins>", "<del>two</del><ins>three</ins>", "two", "one"]
