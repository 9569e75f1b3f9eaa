"""Questions whose answers differ with the dials of the optional rules: threats, countdowns, obstacles, scale, time."""

from collections.abc import Callable
from typing import Any

from rules.fate.aspect.entities import Aspect
from rules.fate.roll.entities import Roll
from tests.rules.accelerated.table import Played
from tests.rules.harm_dials import code
from tests.rules.roll_dials import EVEN, GOOD, pair, rolled

# --- one alone against many ---------------------------------------------------------------------------------------


def one_against_three(played: Played, **dials: Any) -> tuple[str, str]:
    """Pilar's hero, two more, and a good fighter of the GM's alone against them."""
    for name, value in {"big_bad": True, **dials}.items():
        played.does("gwen", "set_dial", dial=name, value=value)
    heroes = [played.hero() for _ in range(3)]
    foe = played.does("gwen", "create_character", char_kind="npc", name="Wyrm", secret=False)
    played.change(foe, ratings={"quick": 3})
    played.opened(*heroes, foe)
    return heroes[0], foe


def struck(played: Played, ahead: int, **dials: Any) -> tuple[str, str]:
    """The hero's blow at it is ahead by so many, before anybody invokes."""
    hero, foe = one_against_three(played, **dials)
    played.change(hero, ratings={"quick": 3 + ahead})
    roll = played.does("pilar", "declare_action", character=hero, action="attack", rating="quick", target=foe)
    played.does("gwen", "defend", roll=roll, character=foe, rating="quick")
    played.dice.feed(EVEN)
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)
    return hero, roll


def big_bad(played: Played) -> Any:
    _, foe = pair(played)
    return code(played, "gwen", "set_threat", character=foe, gentle=True)


def solo(played: Played) -> Any:
    _, foe = one_against_three(played)
    roll = played.does("gwen", "declare_action", character=foe, action="overcome", rating="quick", goal="x")
    return played.state.get(roll, Roll).effort.bonuses


def solo_floor_one(played: Played) -> Any:
    _, roll = struck(played, 1, solo=["reduce"])
    played.does("gwen", "settle_roll", roll=roll)
    return played.state.get(roll, Roll).result.hit


def invoked(played: Played, hero: str, roll: str, aspect: str, *, free: bool = False) -> str:
    use = {"character": hero, "aspect": aspect, "effect": "bonus", "because": "so", "free": free}
    return code(played, "pilar", "invoke_aspect", roll=roll, **use)


def solo_suppress(played: Played) -> Any:
    hero, roll = struck(played, 1, solo=["suppress"])
    return invoked(played, hero, roll, next(one.id for one in played.state.all(Aspect) if one.on == hero))


def solo_no_stack(played: Played) -> Any:
    hero, roll = struck(played, 1, solo=["suppress"], free_invoke_stacking="any_free")
    smoke = played.does("gwen", "place_aspect", text="Smoke", free=2, free_for=hero)
    return [invoked(played, hero, roll, smoke, free=True) for _ in range(2)]


# --- on the scene --------------------------------------------------------------------------------------------------


def countdowns(played: Played) -> Any:
    return code(played, "gwen", "make_countdown", name="Ritual", outcome="The gate opens", boxes=3)


def obstacles(played: Played) -> Any:
    pair(played)
    return code(played, "gwen", "make_obstacle", obstacle="hazard", name="Fire", rating=2, weapon=1)


def wide_aspects(played: Played) -> Any:
    return code(played, "gwen", "make_organization", name="Guild", members=[])


def scale(played: Played) -> Any:
    _, foe = pair(played)
    return code(played, "gwen", "set_scale", target=foe, scale="otherworldly")


# --- the roll -------------------------------------------------------------------------------------------------------


def time_shifts(played: Played) -> Any:
    hero, _ = pair(played)
    roll = rolled(played, hero, GOOD)
    return code(played, "gwen", "set_time", roll=roll, quantity="one", unit="hours")


def multi_target(played: Played) -> Any:
    hero, _ = pair(played)
    how = {"action": "attack", "rating": "forceful", "spread": {"how": "split"}}
    return code(played, "pilar", "declare_action", character=hero, **how)


QUESTIONS: dict[str, Callable[[Played], Any]] = {
    question.__name__: question
    for question in (
        big_bad,
        solo,
        solo_floor_one,
        solo_suppress,
        solo_no_stack,
        countdowns,
        obstacles,
        wide_aspects,
        scale,
        time_shifts,
        multi_target,
    )
}
OTHER: dict[str, Any] = {
    "big_bad": True,
    "solo": ["skill"],
    "solo_floor_one": True,
    "solo_suppress": "rerolls",
    "solo_no_stack": True,
    "countdowns": True,
    "obstacles": True,
    "wide_aspects": True,
    "scale": True,
    "time_shifts": True,
    "multi_target": True,
}
