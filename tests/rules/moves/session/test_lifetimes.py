"""What lasts until a scene closes or a session ends. Rules: AW-FMT-07, AW-MOD-02, AW-FMT-19."""

from rules.moves.hero.entities import Held, Highlight, Marked, Modifier
from rules.table.stage.entities import Scene
from tests.rules.moves.evening import ADA, BO, Evening
from tests.rules.moves.river import river

LASTING = {
    "holds": tuple(
        Held(id=f"h_{ends}", kind="verse", move="song", amount=2, ends=ends, over=BO)
        for ends in ("scene", "session", "spent")
    ),
    "forwards": tuple(Modifier(id=f"f_{until}", amount=1, until=until) for until in ("", "scene", "session")),
    "ongoings": tuple(Modifier(id=f"o_{until}", amount=1, until=until) for until in ("at dawn", "scene", "session")),
    "conditions": tuple(
        Marked(id=f"c_{until}", text=f"wet until {until}", until=until) for until in ("noon", "scene", "session")
    ),
    "highlights": (Highlight(stat="steady", by="oleg", erased=True), Highlight(stat="warm", by="gwen")),
}


def lasting() -> Evening:
    played = Evening(river(session_start=(), session_end=(), moves=()), ada=LASTING)
    played.does("gwen", "start_session")
    return played


def left(played: Evening) -> tuple[list[str], list[str], list[str], list[str]]:
    ada = played.hero(ADA)
    return (
        [one.id for one in ada.holds],
        [one.id for one in ada.forwards],
        [one.id for one in ada.ongoings],
        [one.id for one in ada.conditions],
    )


def test_a_scene_that_closes_ends_what_lasts_until_then() -> None:
    played = lasting()
    played.has(Scene(id="scene:a", title="Docks", state="live", number=1))

    played.does("gwen", "close_scene")

    assert left(played) == (
        ["h_session", "h_spent"],
        ["f_", "f_session"],
        ["o_at dawn", "o_session"],
        ["c_noon", "c_session"],
    )
    assert played.log() == ["scene_over", "hold_changed", "modifiers_ended", "condition_cleared"]
    assert played.line("hold_changed")["over"] == "Bo"
    assert played.hero(ADA).highlights[0].erased


def test_a_session_that_ends_ends_what_lasts_until_then_and_what_was_erased_for_it_is_back() -> None:
    played = lasting()

    played.does("gwen", "end_session")

    assert left(played) == (["h_scene", "h_spent"], ["f_", "f_scene"], ["o_at dawn", "o_scene"], ["c_noon", "c_scene"])
    assert not any(one.erased for one in played.hero(ADA).highlights)


def test_while_the_page_of_the_end_is_open_what_lasts_for_the_session_lasts() -> None:
    played = Evening(river(moves=()), ada=LASTING)
    played.does("gwen", "start_session")
    played.does("gwen", "end_session")
    assert "h_session" in left(played)[0]
    for member in ("pilar", "oleg"):
        played.does("gwen", "set_presence", member=member, here=False)
    played.does("gwen", "answer_session", phase="session_end", question="landed", passes=True)

    played.does("gwen", "close_session_page", phase="session_end")

    assert "h_session" not in left(played)[0]
