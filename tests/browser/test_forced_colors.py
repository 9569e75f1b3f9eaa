"""With forced colours nothing is told by colour, wash or shadow alone: a glyph, a border or a word says it too."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import PEOPLE
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

LOOK = """(element, part) => {
    const style = getComputedStyle(element, part || undefined);
    const sides = ["Top", "Right", "Bottom", "Left"].map((side) => `border${side}`);
    const border = sides.map((side) => style[`${side}Style`] + style[`${side}Width`]);
    return [style.content, border.join(), style.textDecorationLine].join(" ");
}"""
HIT = {"target": "ilka", "shifts": 2, "source": "ghoul", "harm": "physical"}
ACTS: list[list[Any]] = [
    ["gwen", "inflict_hit", HIT],
    ["pilar", "absorb", {"hit": "the hit", "boxes": [1, 2]}],
    ["gwen", "place_aspect", {"text": "Knee-Deep Water", "free_for": "ilka", "free": 1}],
    ["gwen", "place_aspect", {"text": "A Loose Slab", "secret": True}],
    ["gwen", "open_conflict", {"conflict_kind": "physical"}],
    ["gwen", "name_next", {"character": "ilka"}],
    [
        "pilar",
        "declare_action",
        {"character": "ilka", "action": "attack", "rating": "fight", "target": "ghoul", "roll_when_opposed": True},
    ],
    ["gwen", "defend", {"character": "ghoul", "rating": "fight"}],
]


@pytest.fixture
def fight(table_site: TableSite, sit: Sit) -> dict[str, Seat]:
    """Ilka attacks, and her dice show a plus, a minus and two blanks."""
    table_site.throw("+-00", "0000")
    staged = table_site.stage("fight", dials={"turn_order": "elective"}, acts=ACTS)
    seats = {}
    for who in ("gwen", "pilar"):
        seats[who] = sit(*PEOPLE[who], forced_colors="active")
        seats[who].game = "condensed"
        staged.sit_down(seats[who], who)
    return seats


def look(element: Locator, part: str = "") -> str:
    """All that is left where colours are forced: the glyph before or after, the border, the line through."""
    return str(element.first.evaluate(LOOK, part))


def all_of(element: Locator) -> list[str]:
    return [look(element, part) for part in ("", "::before", "::after")]


def test_taken_boxes_look_unlike_open_ones(fight: dict[str, Seat]):
    boxes = fight["pilar"].people.locator(".me .track .box")
    taken, open_ = boxes.and_(boxes.page.locator(".box--hit")), boxes.and_(boxes.page.locator(":not(.box--hit)"))

    assert all_of(taken) != all_of(open_)
    assert look(taken, "::after") != look(open_, "::after")


def pressed_or_not(pilar: Seat) -> tuple[Locator, Locator]:
    wish = pilar.people.get_by_role("group", name=pilar.t("board.breath.wish"))
    expect(wish).to_be_visible()
    return wish.locator("[aria-pressed=true]"), wish.locator("[aria-pressed=false]")


def on_turn_or_not(pilar: Seat) -> tuple[Locator, Locator]:
    turns = pilar.scene.get_by_role("list", name=pilar.t("board.turns.label", n=1))
    return turns.locator("[aria-current=step]"), turns.locator("li:not([aria-current])")


@pytest.mark.parametrize(("found", "sign"), [(pressed_or_not, "✓"), (on_turn_or_not, "▶")], ids=["pressed", "on turn"])
def test_what_is_so_bears_a_sign_and_a_border_of_its_own(
    fight: dict[str, Seat], found: Callable[[Seat], tuple[Locator, Locator]], sign: str
):
    this, other = found(fight["pilar"])

    assert sign in look(this, "::before")
    assert sign not in look(other, "::before")
    assert "double" in look(this)
    assert "double" not in look(other)


def test_the_faces_of_the_dice_differ(fight: dict[str, Seat]):
    faces = [fight["pilar"].dock.locator(f".die--{face}") for face in ("plus", "minus", "blank")]
    for face in faces:
        expect(face.first).to_be_attached()
    seen = [all_of(face) for face in faces]

    assert len({tuple(face) for face in seen}) == len(faces)
    assert all("0px" not in face[0] for face in seen)


def test_what_is_hidden_says_so_and_is_dotted(fight: dict[str, Seat]):
    gwen = fight["gwen"]
    hidden = gwen.scene.get_by_role("article").filter(has_text="A Loose Slab")
    plain = gwen.scene.get_by_role("article").filter(has_text="Knee-Deep Water")

    assert "dotted" in look(hidden)
    assert "dotted" not in look(plain)
    expect(hidden).to_contain_text(gwen.t("board.cards.hidden"))


def test_each_kind_of_aspect_is_named(fight: dict[str, Seat]):
    pilar = fight["pilar"]
    situation = pilar.scene.get_by_role("article").filter(has_text="Knee-Deep Water")

    expect(situation.locator(".card__kind")).to_contain_text(pilar.g("aspect_kind.situation"))
    assert "0px" not in look(situation)
