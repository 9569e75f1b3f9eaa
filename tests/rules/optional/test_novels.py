"""Novels that heroes star in, and guest parts in those of others."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.fate.optional.novels.entities import Novel
from rules.state import State
from tests.rules.accelerated.table import Played
from tests.rules.century.table import Century

DIALS: dict[str, Any] = {}
QUESTIONS: dict[str, Any] = {}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Its commands are sent at tables of the game that has it."""
    return iter(())


def two_novels(played: Century) -> tuple[str, str, str, str]:
    """Ilka of Pilar's with her novel, Doc of Oleg's with his."""
    ilka, doc = played.pilar(), played.oleg()
    hers = played.does("pilar", "write_novel", character=ilka, title=" The Jade Wing ", blurb="A kite over Rhodes")
    return ilka, hers, doc, played.does("oleg", "write_novel", character=doc, title="The Last Ward")


def novel(played: Century, id: str) -> Novel:
    return played.state.get(id, Novel)


def test_one_writes_ones_own_and_may_write_it_anew() -> None:
    played = Century()
    ilka, hers, _, _ = two_novels(played)

    assert (novel(played, hers).title, novel(played, hers).blurb) == ("The Jade Wing", "A kite over Rhodes")
    played.does("pilar", "write_novel", character=ilka, title="The Jade Kite")
    assert played.line("novel_written")["title"] == "The Jade Kite"
    assert len(played.state.all(Novel)) == 2


def test_a_novel_needs_a_title_and_a_hero_of_ones_own() -> None:
    played = Century()
    ilka, _, doc, _ = two_novels(played)
    foe = played.foe()

    played.refuses("pilar", "write_novel", "name_needed", character=ilka, title=" ")
    played.refuses(
        "pilar", "write_novel", "nothing_changes", character=ilka, title="The Jade Wing", blurb="A kite over Rhodes"
    )
    played.refuses("pilar", "write_novel", "not_your_character", character=doc, title="Mine")
    played.refuses("gwen", "write_novel", "not_allowed", character=foe, title="The Villain")


def test_everybody_sees_who_guests_where_as_it_happens() -> None:
    played = Century()
    ilka, hers, doc, his = two_novels(played)
    played.does("pilar", "join_novel", character=ilka, novel=his)

    assert played.line("part_taken", "spectators") == {
        "name": "Ilka",
        "star": "Doc",
        "title": "The Last Ward",
        "how": "taken",
    }
    assert all(played.sees(audience, his) for audience in ("gm", "member:oleg", "spectators"))
    assert played.can("oleg")["novels"] == {doc: [hers]}
    assert played.can("pilar")["novels"] == {ilka: []}


def test_nobody_is_twice_in_one_novel_or_a_guest_in_their_own() -> None:
    played = Century()
    ilka, hers, _, his = two_novels(played)

    played.refuses("pilar", "join_novel", "same_novel_twice", character=ilka, novel=hers)
    played.does("pilar", "join_novel", character=ilka, novel=his)
    played.refuses("pilar", "join_novel", "same_novel_twice", character=ilka, novel=his)


def test_a_part_that_is_left_is_free_again_and_two_are_all() -> None:
    played = Century()
    ilka, _, _, his = two_novels(played)
    others = [Novel(id=f"novel:{n}", author=f"character:{n}", title=f"Volume {n}") for n in (1, 2)]
    played.put(*others)
    played.does("pilar", "join_novel", character=ilka, novel=his)
    played.does("pilar", "join_novel", character=ilka, novel="novel:1")

    played.refuses("pilar", "join_novel", "no_part_left", character=ilka, novel="novel:2")
    played.does("pilar", "leave_novel", character=ilka, novel=his)
    assert played.line("part_taken")["how"] == "left"
    played.refuses("pilar", "leave_novel", "gone", character=ilka, novel=his)
    played.refuses("pilar", "join_novel", "gone", character=ilka, novel="novel:none")
    played.does("pilar", "join_novel", character=ilka, novel="novel:2", phase="guest")


def test_the_gm_deals_them_and_only_in_the_game_that_has_them() -> None:
    played = Century()
    two_novels(played)

    assert played.can("gwen")["commands"]["deal_novels"] is None
    assert "deal_novels" not in played.can("pilar")["commands"]
    played.refuses("pilar", "deal_novels", "gm_only", phase="guest")
    played.does("gwen", "deal_novels", phase="guest")
    assert [len(one.guests) for one in played.state.all(Novel)] == [1, 1]
    plain = Played()
    plain.refuses("pilar", "write_novel", "not_allowed", character=plain.hero(), title="A Story")
