"""What a roll came to: sums, words, outcome, choices, hits, boosts."""

from collections import Counter
from typing import Any

from rules.fate.state import Aspect, Conflict, Hit, Offer, Roll
from rules.labels import load_labels
from tests.rules.runner.expect import each, reads, same, same_set
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import Done, World

PART_OF = {"dice": "dice", "approach": "rating", "mook": "rating", "stunt": "stunt", "help": "help", "invoke": "invoke"}
RESULTS = ("total", "opposition", "margin", "outcome")
SIDE_SUMS = {"roll": "sums", "opp_roll": "opp_sums"}


def roll_view(world: World, done: Done) -> dict[str, Any]:
    """The roll as the GM's browser has it."""
    if "roll" in done.answers:
        shown: dict[str, Any] = done.answers["roll"]
        return shown
    view = world.view(world.gm)
    if world.last_roll not in view:
        raise AssertionError("no roll is on the table")
    found: dict[str, Any] = view[world.last_roll]
    return found


@reads("roll")
def roll(world: World, done: Done, wanted: dict[str, Any]) -> None:
    view = roll_view(world, done)
    check_side(view, "roll", wanted, {key: view.get(key) for key in RESULTS})


@reads("opp_roll")
def opp_roll(world: World, done: Done, wanted: dict[str, Any]) -> None:
    view = roll_view(world, done)
    defense = view["defense"] or {}
    check_side(view, "opp_roll", wanted, {"total": defense.get("total"), "opposition": view["total"]})


def check_side(view: dict[str, Any], side: str, wanted: dict[str, Any], results: dict[str, Any]) -> None:
    sums = view[SIDE_SUMS[side]]
    for key, value in wanted.items():
        if key in PART_OF:
            same(f"{side}.{key}", sums.get(PART_OF[key], 0), value)
        elif key in results:
            same(f"{side}.{key}", results[key], value)
        else:
            raise UnknownWord(f"a roll has no {key}")
    said = {PART_OF[key] for key in wanted if key in PART_OF}
    unsaid = set(sums).difference(said)
    if "total" in wanted and said and unsaid.difference({"difficulty"}):
        raise AssertionError(f"{side}: {sorted(unsaid)} also counted: {sums}")


@reads("sum")
def sum_of_dice(world: World, done: Done, wanted: int) -> None:
    same("sum", roll_view(world, done)["sums"]["dice"], wanted)


@reads("faces")
def faces(world: World, done: Done, wanted: list[int]) -> None:
    same("faces", list(roll_view(world, done)["effort"]["dice"]), wanted)


@reads("word")
def word(world: World, done: Done, wanted: str | dict[str, str]) -> None:
    """The ladder's word of the total; a bare one is English."""
    system = world.state.table.system
    key = f"{system}.ladder.{roll_view(world, done)['word']}"
    told = wanted if isinstance(wanted, dict) else {"en": wanted}
    each("word", told, lambda lang: load_labels(system, lang)[key])


@reads("bonus")
def bonus(world: World, done: Done, wanted: int) -> None:
    """What the claimed stunt adds, on whichever side."""
    view = done.answers["stunt_of"]
    values = [part["value"] for part in [*view["parts"], *view["opp_parts"]] if part["kind"] == "stunt"]
    same("bonus", values, [wanted])


@reads("outcome_now")
def outcome_now(world: World, done: Done, wanted: str) -> None:
    same("outcome", roll_view(world, done)["outcome"], wanted)


@reads("window")
def window(world: World, done: Done, wanted: str) -> None:
    same("window", "open" if roll_view(world, done)["step"] == "rolled" else "closed", wanted)


@reads("settled")
def settled(world: World, done: Done, wanted: bool) -> None:
    same("settled", roll_view(world, done)["step"] in ("choosing", "closed"), wanted)


@reads("rolled")
def rolled(world: World, done: Done, wanted: bool) -> None:
    same("rolled", any(decision.cast for decision in done.decisions), wanted)


@reads("fixed_number_ignored")
def fixed_number_ignored(world: World, done: Done, wanted: bool) -> None:
    """The defender's total is the opposition, though a difficulty was set."""
    view = roll_view(world, done)
    ignored = view["defense"] is not None and view["opposition"] == view["defense"]["total"]
    same("fixed number ignored", ignored, wanted)


@reads("defender")
def defender(world: World, done: Done, wanted: str) -> None:
    view = roll_view(world, done)
    found = view["defense"]["character"] if view["defense"] else view["target"] or view["on"]
    same("defender", world.name_of(found) if found else None, wanted)


@reads("approach")
def approach(world: World, done: Done, wanted: Any) -> None:
    """The approach of the declared roll."""
    if isinstance(wanted, dict):
        each("approach", wanted, lambda name: effort_of(roll_view(world, done), world.id_of(name))["rating"])
    else:
        same("approach", roll_view(world, done)["effort"]["rating"], wanted)


def effort_of(view: dict[str, Any], character: str) -> dict[str, Any]:
    sides = [view["effort"], *([view["defense"]] if view["defense"] else [])]
    return next(side for side in sides if side["character"] == character)


# --- what it leads to ------------------------------------------------------------------------------------


@reads("goal")
def goal(world: World, done: Done, wanted: str) -> None:
    same("goal", roll_view(world, done)["result"].get("goal"), wanted)


@reads("cost")
def cost(world: World, done: Done, wanted: str) -> None:
    same("cost", roll_view(world, done)["result"].get("cost"), wanted)


@reads("choices")
def choices(world: World, done: Done, wanted: list[str]) -> None:
    """Shown to the one who chooses, as buttons."""
    todo = next(todo for todo in roll_view(world, done)["todos"] if todo["options"])
    same_set("choices", todo["options"], wanted)
    offered = world.can(world.side_member(todo["by"]))["roll"]["do"]["choose"]
    same_set("choices offered", offered, wanted)


@reads("waiting_for")
def waiting_for(world: World, done: Done, wanted: str | list[str]) -> None:
    names = wanted if isinstance(wanted, list) else [wanted]
    found = [world.name_of(side) for side in dict.fromkeys(awaited(world))]
    told = ["gm" if side in names_of_gm(world) and side not in names else side for side in found]
    same_set("waiting for", list(dict.fromkeys(told)), ["gm" if name == world.gm else name for name in names])


def names_of_gm(world: World) -> list[str]:
    """The GM, and everybody the GM plays."""
    return ["gm", *(name for name, id in world.people.items() if world.plays(id) == world.gm)]


def awaited(world: World) -> list[str]:
    """Whose answer play waits for: `gm`, or a character."""
    if any(conflict.state == "ordering" for conflict in world.state.all(Conflict)):
        return ["gm"]
    waits = (world.can(world.gm).get("roll") or {}).get("waits", [])
    if waits:
        return [wait["who"] for wait in waits]
    hits = [hit.target for hit in world.state.all(Hit) if hit.state == "pending"]
    return hits or [offer.to if offer.turn == "to" else offer.by for offer in world.state.all(Offer)]


@reads("for")
def for_whom(world: World, done: Done, wanted: str | list[str] | dict[str, Any]) -> None:
    """Whom the choice is for; of boosts, who has one."""
    if isinstance(wanted, dict):
        each(
            "for",
            wanted,
            lambda text: next(world.name_of(str(a.by)) for a in world.state.all(Aspect) if a.text == text),
        )
        return
    names = wanted if isinstance(wanted, list) else [wanted]
    todos = roll_view(world, done)["todos"]
    asked = [todo["by"] for todo in todos] or [str(boost.by) for boost in new_boosts(world, done)]
    same_set(
        "for", sorted({world.name_of(one) for one in asked}), ["gm" if name == world.gm else name for name in names]
    )


@reads("hit")
def hit(world: World, done: Done, wanted: int) -> None:
    """Shifts dealt: by the roll, or without one."""
    hits = [one for one in world.state.all(Hit) if done.before.find(one.id) is None]
    if any(one.roll is None for one in hits):
        same("hit", hits[-1].shifts, wanted)
    else:
        same("hit", roll_view(world, done)["result"].get("hit", 0), wanted)


@reads("hit_on")
def hit_on(world: World, done: Done, wanted: str) -> None:
    same("hit on", [world.name_of(one.target) for one in world.state.all(Hit)], [wanted])


@reads("untouched")
def untouched(world: World, done: Done, wanted: list[str]) -> None:
    hurt = [world.name_of(one.target) for one in world.state.all(Hit)]
    for name in wanted:
        if name in hurt or world.state.find(world.id_of(name)) != done.before.find(world.id_of(name)):
            raise AssertionError(f"{name} is touched")


def new_boosts(world: World, done: Done) -> list[Aspect]:
    boosts = (aspect for aspect in world.state.all(Aspect) if aspect.kind == "boost")
    return [boost for boost in boosts if done.before.find(boost.id) is None]


@reads("boosts_gained")
def boosts_gained(world: World, done: Done, wanted: int | dict[str, int]) -> None:
    """Earned by the step, named already or still to be named."""
    last = world.state.find(world.last_roll)
    todos = [todo.by for todo in last.todos if todo.kind == "name_boost"] if isinstance(last, Roll) else []
    owners = [*todos, *(str(boost.by) for boost in new_boosts(world, done))]
    if isinstance(wanted, int):
        same("boosts gained", len(owners), wanted)
    else:
        found = Counter(world.name_of(owner) for owner in owners)
        each("boosts gained", wanted, lambda name: found[name])


@reads("boosts_on_board")
def boosts_on_board(world: World, done: Done, wanted: int) -> None:
    same("boosts on board", len([aspect for aspect in world.state.all(Aspect) if aspect.kind == "boost"]), wanted)
