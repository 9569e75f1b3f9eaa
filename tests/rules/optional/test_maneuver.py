"""Dials of maneuvers, tags and spin: what they change. The rest is played in tests/rules/century and in cases."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.fate.optional.own_pool.parts import OwnPool
from rules.fate.optional.spin.entities import Spin
from rules.refusals import Refusal
from rules.state import State
from tests.rules.century.table import Century

DIALS: dict[str, Any] = {
    "sticky_needs_spin": "never",
    "spin_declare": "before_dice",
    "npc_pools": True,
    "point_for_plus_one": True,
}
EVEN = (0, 0, 0, 0)


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Its commands are sent at tables of the game that has it."""
    return iter(())


def answer(played: Century, member: str, kind: str, **args: Any) -> str:
    """`done`, or the code of the refusal."""
    try:
        played.does(member, kind, **args)
    except Refusal as refusal:
        return refusal.code
    return "done"


def rolled(played: Century, hero: str, action: str, **more: Any) -> str:
    """An action of Ilka's against the foe, by even dice; the window is open."""
    roll = played.does("pilar", "declare_action", character=hero, action=action, rating="weapons", **more)
    if "target" in more:
        played.does("gwen", "defend", roll=roll, character=more["target"], rating="weapons")
        played.dice.feed(EVEN)
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)
    return roll


def sticky_needs_spin(played: Century) -> list[str]:
    hero, foe = played.dockside()
    told = {"text": "Cornered", "target": foe, "maneuver": {"sticky": True}}
    roll = rolled(played, hero, "maneuver", **told)
    played.does("gwen", "settle_roll", roll=roll)
    return [todo.by for todo in played.roll(roll).todos]


def spin_declare(played: Century) -> str:
    hero, foe = played.dockside()
    roll = rolled(played, hero, "overcome", goal="Up the mast")
    scene = played.roll(roll).scene
    played.put(Spin(id=f"spin:{foe.partition(':')[2]}", scene=scene, owner=foe, margin=3, roll="roll:before"))
    return answer(
        played, "gwen", "use_spin", roll=roll, character=foe, whom=hero, value=-1, because="A rope across the deck"
    )


def npc_pools(played: Century) -> dict[str, int]:
    hero, foe = played.dockside()
    fog = played.does("gwen", "place_aspect", text="Off Balance", on=foe)
    roll = rolled(played, hero, "attack", target=foe)
    told = {"roll": roll, "character": hero, "aspect": fog, "effect": "bonus", "because": "He slips"}
    played.does("pilar", "invoke_aspect", **told)
    return played.scene(played.roll(roll).scene).owed


def point_for_plus_one(played: Century) -> str:
    hero, _ = played.dockside()
    roll = rolled(played, hero, "overcome", goal="Up the mast")
    return answer(played, "pilar", "add_one", roll=roll, character=hero)


QUESTIONS: dict[str, Callable[[Century], Any]] = {
    ask.__name__: ask for ask in (sticky_needs_spin, spin_declare, npc_pools, point_for_plus_one)
}


def test_whoever_was_given_points_by_the_gm_earns_more() -> None:
    played = Century()
    _, foe = played.dockside()
    assert npc_pools(Century()) == {}

    played.does("gwen", "give_points", to=foe, points=1, reason="The villain of the piece")

    assert played.character(foe).part(OwnPool) == OwnPool(given=True)
