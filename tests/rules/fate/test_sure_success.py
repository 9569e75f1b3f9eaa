"""A success that nobody can turn waits for nobody; what is hidden changes no wait."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.stage.entities import Scene, Token
from tests.rules.fate.breath import EVEN, GOOD, Watched, overcome, use


def table(**dials: Any) -> tuple[Watched, str, str]:
    """Pilar's and Oleg's heroes in a scene."""
    played = Watched(**dials)
    one, two = played.hero("pilar"), played.hero("oleg", "voltaire")
    played.opened(one, two)
    return played, one, two


def sure(played: Watched, one: str) -> str:
    """A success, and Pilar has passed."""
    roll = overcome(played, one, GOOD, 0)
    played.does("pilar", "pass_on_roll", roll=roll)
    return roll


def poor() -> tuple[Watched, str, str]:
    """Nobody has a point, and no use of an aspect is free."""
    played, one, two = table()
    for who in (one, two):
        played.change(who, fate_points=0)
    return played, one, two


def test_a_success_that_nobody_can_turn_waits_for_no_breath() -> None:
    played, one, _ = poor()

    sure(played, one)

    assert played.breath() == 0


def test_a_failure_always_has_the_breath() -> None:
    played, one, _ = poor()
    roll = overcome(played, one)

    played.does("pilar", "pass_on_roll", roll=roll)

    assert played.breath() == 3


def a_point(played: Watched, two: str) -> None:
    played.change(two, fate_points=1)


def a_free_use(played: Watched, two: str) -> None:
    played.does("gwen", "place_aspect", text="Fog", free_for=two, free=1)


def somebody_of_the_gms(played: Watched, two: str) -> None:
    played.does("gwen", "place_token", scene=played.state.all(Scene)[0].id, character=played.foe(), secret=False)


@pytest.mark.parametrize("means", [a_point, a_free_use, somebody_of_the_gms])
def test_whatever_all_see_that_could_turn_it_gives_the_breath(means: Callable[[Watched, str], None]) -> None:
    played, one, two = poor()
    means(played, two)

    sure(played, one)

    assert played.breath() == 3


def test_what_the_gm_may_still_decline_gives_the_breath() -> None:
    played, one, _ = poor()
    played.change(one, fate_points=1)
    roll = overcome(played, one, GOOD, 0)
    played.does("pilar", "invoke_aspect", **use(played, one, roll))

    played.does("pilar", "pass_on_roll", roll=roll)

    assert (played.character(one).fate_points, played.breath()) == (0, 3)


def hidden_aspect(played: Watched) -> None:
    lots = (Lot(id="lot:1", owner=None, left=2, total=2),)
    played.put(Aspect(id="aspect:hidden", text="Rotten Beam", kind="situation", on="", known_to=(), lots=lots))


def aspect_of_one(played: Watched) -> None:
    lots = (Lot(id="lot:1", owner=None, left=2, total=2),)
    played.put(Aspect(id="aspect:own", text="A Whisper", kind="situation", on="", known_to=("oleg",), lots=lots))


def hidden_foe(played: Watched) -> None:
    foe = played.foe()
    scene = played.state.all(Scene)[0].id
    played.put(Token(id="token:hidden", scene=scene, character=foe, side="foes", shown=False))
    played.change(foe, fate_points=5)


@pytest.mark.parametrize("secret", [hidden_aspect, aspect_of_one, hidden_foe])
@pytest.mark.parametrize("passed", [("pilar",), ("pilar", "oleg"), ()])
@pytest.mark.parametrize("faces", [EVEN, GOOD])
def test_what_is_hidden_changes_no_wait(
    secret: Callable[[Watched], None], passed: tuple[str, ...], faces: tuple[int, ...]
) -> None:
    """The same with the secret and without it: who is asked, how long the breath is, and whether a pass closes it."""
    seen = []
    for hides in (False, True):
        played, one, _ = poor()
        if hides:
            secret(played)
        roll = overcome(played, one, faces, 2)
        for member in passed:
            played.does(member, "pass_on_roll", roll=roll)
        can = played.can("oleg")["roll"]
        seen.append((can["asked"], can["breath"], can["do"], played.breath(), played.roll_of(roll).step))

    assert seen[0] == seen[1]
