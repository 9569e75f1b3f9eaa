"""Things that look otherwise because something else at the table has changed: sent anew, though nobody touched them."""

from typing import Any

import msgspec

from rules.moves.hero.entities import Hero
from rules.moves.safety.entities import Flags
from rules.state import Draft, State
from scenes.told.frames import Diff, Views
from tests.rules.moves.evening import ADA, BO, Evening
from tests.rules.moves.river import river

AUDIENCES = ("gm", "players", "member:pilar")


def lined() -> tuple[State, State]:
    """Ada has a move that carries a flag, Bo has none; then somebody draws a line on it."""
    played = Evening(river(), ada={"moves": ("song",)})
    before = played.state
    played.does("oleg", "add_flag_limit", flag="cruelty", how="line")
    return before, played.state


def advanced(views: Views, state: State, *touched: str) -> dict[str, Diff]:
    views.follow("member:pilar")
    return views.advance(state, touched)


def put(diff: Diff) -> dict[str, Any]:
    return {id: msgspec.json.decode(view) for id, view in diff.put.items()}


def test_a_line_sends_the_sheet_anew_and_the_game_by_its_other_digest() -> None:
    before, after = lined()

    diffs = advanced(Views(before), after, "flags")

    assert diffs["gm"] is diffs["players"], "it looks the same to all, and is encoded once"
    sent = put(diffs["players"])
    assert sent.keys() == {"flags", "book:1", ADA}
    assert sent[ADA]["moves"] == []


def test_who_comes_in_then_sees_the_same_as_who_was_there() -> None:
    before, after = lined()
    for rests in (False, True):
        views = Views(before)
        for audience in AUDIENCES:
            views.whole(audience)
        if rests:
            views.rest()
        advanced(views, after, "flags")

        for audience in AUDIENCES:
            assert views.whole(audience) == Views(after).whole(audience)


def test_a_line_and_a_change_of_the_sheet_in_one_come_once() -> None:
    before, after = lined()
    draft = Draft(after)
    draft.change(ADA, notes="New")

    sent = put(advanced(Views(before), draft.done(), "flags", ADA)["players"])

    assert (sent[ADA]["moves"], sent[ADA]["notes"]) == ([], "New")


def test_while_no_line_is_drawn_only_what_is_touched_is_sent() -> None:
    before, _after = lined()
    draft = Draft(before)
    draft.change(BO, notes="New")
    draft.put(before.get("flags", Flags))

    assert put(advanced(Views(before), draft.done(), BO, "flags")["players"]).keys() == {BO}
    assert isinstance(before.find(BO), Hero)
