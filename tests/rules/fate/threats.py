"""A great threat and the heroes before it."""

from typing import Any

from rules.fate.roll.entities import Roll
from tests.rules.condensed.table import Condensed

EVEN = (0, 0, 0, 0)


def staged(heroes: int = 3, **dials: Any) -> tuple[Condensed, list[str], str]:
    """So many heroes against a wyrm. The first two are Pilar's and Oleg's, the others Oleg's too."""
    played = Condensed(**{"big_bad": True, **dials})
    people = [played.pilar(ratings={"fight": 3, "athletics": 2})]
    people += [
        played.person(f"hero{number}", member="oleg", ratings={"fight": 2, "athletics": 2})
        for number in range(2, heroes + 1)
    ]
    wyrm = played.foe("wyrm", ratings={"fight": 4, "stealth": 1, "athletics": 0})
    played.on_stage(*people, wyrm)
    return played, people, wyrm


def threat(played: Condensed, wyrm: str, **how: Any) -> None:
    played.does("gwen", "set_threat", character=wyrm, **how)


def attack(played: Condensed, hero: str, wyrm: str, rating: str = "fight") -> str:
    roll = played.does("pilar", "declare_action", character=hero, action="attack", rating=rating, target=wyrm)
    played.does("gwen", "defend", roll=roll, character=wyrm, rating="athletics")
    return roll


def thrown(played: Condensed, roll: str, faces: Any = EVEN, opposing: Any = EVEN) -> Roll:
    played.dice.feed(faces)
    if played.roll(roll).defense is not None:
        played.dice.feed(opposing)
    played.does("gwen", "roll_dice", roll=roll)
    return played.roll(roll)


def comes_out(played: Condensed, roll: str, faces: Any = EVEN, opposing: Any = EVEN) -> Roll:
    thrown(played, roll, faces, opposing)
    played.does("gwen", "settle_roll", roll=roll)
    left = played.roll(roll)
    if any(todo.kind == "trade" for todo in left.todos):
        played.does("pilar", "choose", roll=roll, option="keep")
    return played.roll(roll)


def tries(played: Condensed, hero: str, wyrm: str, code: str, **how: Any) -> Any:
    args = {"character": hero, "action": "attack", "rating": "fight", "target": wyrm, **how}
    return played.refuses("pilar", "declare_action", code, **args)


def challenge(played: Condensed, hero: str, name: str = "Break the Seals", *, won: bool = True) -> None:
    made = played.does("gwen", "open_challenge", name=name, tasks=[{"name": "seal", "difficulty": 0 if won else 9}])
    task = next(iter(played.state.groups["task"]))
    roll = played.does("pilar", "declare_action", character=hero, action="overcome", rating="fight", task=task)
    comes_out(played, roll)
    if not won:
        played.does("gwen", "choose", roll=roll, option="plain_failure", text="no")
    played.does("gwen", "finish_challenge", challenge=made)


def contest(played: Condensed, hero: str, wyrm: str, *, won_by_it: bool) -> None:
    made = played.does("gwen", "open_contest", participants=[hero, wyrm], goal="the gate")
    for side in ("pcs", "foes"):
        played.does("gwen", "declare_intent", contest=made, side=side, text="win")
    played.change(made, score={"pcs": 2, "foes": 2})
    for who, good in ((hero, not won_by_it), (wyrm, won_by_it)):
        member = played.character(who).controller or "gwen"
        roll = played.does(member, "declare_action", character=who, action="overcome", rating="fight", goal="first")
        thrown(played, roll, (1, 1, 1, 1) if good else (-1, -1, -1, -1))
        played.lock(roll)
