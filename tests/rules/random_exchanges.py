"""What chance sends where conflicts go in exchanges: the order, blocks, minions, companions, spin, wounds, novels."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.entities import Conflict
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.state import Entity, Seat, State
from rules.table.stage.entities import Zone
from tests.rules.entities import of_rule

if TYPE_CHECKING:
    from tests.rules.random_args import Draws

Maker = Callable[["Draws"], dict[str, Any]]
KINDS = ("physical", "social", "mental")
FREELY = ("hold_action", "take_held", "pass_held", "defend_fully")
TAKES = ("quality", "scope", "independent", "skilled")
NOWHERE = "nowhere"


def given(**args: Any) -> dict[str, Any]:
    return {name: value for name, value in args.items() if value is not None}


def of_kind(draws: "Draws", tag: str) -> str:
    """The id of one of these, mostly."""
    ids = [one.id for one in draws.state.all(of_rule(tag))]
    return draws.one_of(*ids) if ids and draws.number(0, 20) else f"{tag}:{NOWHERE}"


def groups(state: State) -> list[Character]:
    return [one for one in state.all(Character) if one.by_rule.minions is not None]


def group(draws: "Draws") -> str:
    ids = [one.id for one in groups(draws.state)]
    return str(draws.one_of(*ids)) if ids and draws.number(0, 9) else draws.id(Character)


def companion(draws: "Draws") -> dict[str, Any]:
    """Hers, with her partner's id."""
    found = [(who.id, one.id) for who in draws.state.all(Character) for one in companions_of(who)]
    who, one = draws.one_of(*found) if found and draws.number(0, 9) else (draws.id(Character), NOWHERE)
    return {"character": who, "companion": one}


def companions_of(who: Character) -> tuple[Any, ...]:
    return who.by_rule.companions.all if who.by_rule.companions is not None else ()


def sizes(draws: "Draws") -> dict[str, Any]:
    """All that are up in two groups, mostly."""
    id = group(draws)
    found = draws.state.find(id)
    count = found.members if isinstance(found, Character) else 3
    return {"group": id, "sizes": [max(count // 2, 1), max(count - count // 2, 1)]}


def rating(draws: "Draws") -> str:
    return str(draws.one_of(*draws.game.ratings.order))


def seats(draws: "Draws") -> dict[str, Any]:
    members = [seat.member for seat in draws.state.all(Seat)]
    draws.random.shuffle(members)
    return {"members": members}


def overflow(draws: "Draws") -> dict[str, Any]:
    use = draws.one_of("move", "extra", "attack")
    return given(character=draws.id(Character), use=use, to=draws.maybe(Zone), text=draws.text())


def route(draws: "Draws") -> dict[str, Any]:
    return {"roll": draws.id(Roll), "route": [draws.id(Zone)] if draws.flag() else []}


MAKERS: dict[str, Maker] = {
    "absorb_and_concede": lambda d: {"hit": d.id(Hit), "consequences": {"mild": "Ouch"}, "terms": "I yield"},
    "act_freely": lambda d: {"character": d.id(Character), "text": d.text()},
    "add_companion": lambda d: {
        "character": d.id(Character),
        "name": d.text() or "Pip",
        "calling": d.one_of("sidekick", "aide", "assistant"),
        "advances": d.number(0, 3),
    },
    "advance_companion": lambda d: given(**companion(d), take=d.one_of(*TAKES), into=d.one_of(None, *KINDS)),
    "arrange_seats": seats,
    "attach_minions": lambda d: {"leader": d.id(Character), "group": group(d)},
    "call_companion": companion,
    "companion_takes": lambda d: {"hit": d.id(Hit), "companion": companion(d)["companion"], "text": "Down"},
    "deal_novels": lambda d: {"phase": d.one_of("guest", "again")},
    "detach_minions": lambda d: {"group": group(d)},
    "drop_block": lambda d: {"block": of_kind(d, "standing_block")},
    "drop_companion": companion,
    "ease_wound": lambda d: {"aspect": d.id(Aspect), "note": "good care"},
    "edit_companion": lambda d: {**companion(d), "name": d.text() or "Pip"},
    "establish_initiative": lambda d: {},
    "face_block": lambda d: {"roll": d.id(Roll), "block": of_kind(d, "standing_block")},
    "hold_back": lambda d: {"roll": d.id(Roll), "shifts": d.number(0, 4)},
    "join_novel": lambda d: {"character": d.id(Character), "novel": of_kind(d, "novel")},
    "leave_novel": lambda d: {"character": d.id(Character), "novel": of_kind(d, "novel")},
    "make_minions": lambda d: {
        "name": d.text() or "Dockers",
        "quality": d.number(1, 3),
        "count": d.number(1, 6),
        "good_in": d.one_of(*KINDS),
    },
    "merge_minions": lambda d: {"group": group(d), "other": group(d)},
    "reaim_hit": lambda d: {"hit": d.id(Hit), "harm": d.one_of("physical", "mental")},
    "rest": lambda d: {
        "character": d.id(Character),
        "aspect": d.id(Aspect),
        "hours": d.number(1, 9),
        "activity": "sleep",
    },
    "send_companion": companion,
    "set_grit": lambda d: {"character": d.id(Character), "grit": d.number(0, 2)},
    "spend_overflow": overflow,
    "spend_shifts": lambda d: {"roll": d.id(Roll), "use": d.one_of("time", "quality", "subtlety"), "steps": 1},
    "split_minions": sizes,
    "substitute": lambda d: {
        "character": d.id(Character),
        "aspect": d.id(Aspect),
        "rating": rating(d),
        "instead_of": rating(d),
        "because": "so",
    },
    "take_route": route,
    "tell_between": lambda d: {"time": d.one_of("none", "enough")},
    "turn_down_spin": lambda d: {"roll": d.id(Roll), "character": d.id(Character)},
    "use_spin": lambda d: {
        "roll": d.id(Roll),
        "character": d.id(Character),
        "whom": d.id(Character),
        "value": d.one_of(1, -1),
        "because": "so",
    },
    "wear_down": lambda d: {"restricts": d.one_of([], ["endurance"], ["resolve", "endurance"])},
    "word_wound": lambda d: {"aspect": d.id(Aspect), "text": d.text()},
    "write_novel": lambda d: {"character": d.id(Character), "title": d.text()},
}


def plays(draws: "Draws") -> bool:
    """Whether conflicts go in exchanges at this table."""
    return bool(draws.game.rolled_actions) and "sprint" in draws.game.rolled_actions


def declared(draws: "Draws", action: str) -> dict[str, Any]:
    """What is said with it besides."""
    told: dict[str, Any] = {}
    if action in ("block", "maneuver", "overcome") and draws.flag():
        told["goal"] = draws.text() or "leaving"
    if action == "block" and "goal" not in told:
        told["protects"] = draws.somebody()
    if action == "sprint":
        told["rating"] = draws.game.moving
    if action != "block" and draws.state.all(of_rule("standing_block")) and draws.flag():
        told["blocked_by"] = of_kind(draws, "standing_block")
    if draws.number(0, 4) == 0:
        told["secondary"] = [{"skill": rating(draws), "mode": draws.one_of("modify", "complement", "restrict")}]
    return told


def is_framed(state: State) -> bool:
    return any(conflict.state == "framing" for conflict in state.all(Conflict))


def unsound(state: State) -> list[str]:
    """What must never be, of minions, blocks and spin."""
    wrong = []
    for one in groups(state):
        part = one.by_rule.minions
        if len(part.filled) != one.members:
            wrong.append(f"{one.id}: {one.members} members, boxes of {len(part.filled)}")
        if any(not 0 <= full <= part.quality for full in part.filled):
            wrong.append(f"{one.id}: {part.filled} of {part.quality}")
        if part.leader and state.find(part.leader) is None:
            wrong.append(f"{one.id}: led by nobody")
    strays: list[Entity] = [one for one in state.all(of_rule("standing_block")) if state.find(one.by) is None]
    return [*wrong, *(f"{one.id}: of nobody" for one in strays)]
