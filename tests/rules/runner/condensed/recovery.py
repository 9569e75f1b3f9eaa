"""Acts of treating wounds, of whole sessions that pass, of breakthroughs; and the readings of what heals."""

from typing import Any

from rules.fate.state import Aspect
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.people import ensure
from tests.rules.runner.condensed.rolls import declare
from tests.rules.runner.condensed.scenes import end_live
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, Done, World

WOUND = "the wound"


@act("treat", "target", "slot", "condition", "skill", "dice", "new_text")
def treat(world: World, turn: Turn) -> None:
    told, args = treatment(world, turn)
    declare(world, told, "overcome", **args)


def treatment(world: World, turn: Turn) -> tuple[Turn, dict[str, Any]]:
    """An overcome with whatever treats such harm, unless the case says otherwise."""
    target = ensure(world, turn.keys["target"])
    wound = wound_in(world, target, turn.get("slot") or str(turn.get("condition")).lower())
    world.people[WOUND] = wound
    can = world.can(turn.member)["treat"].get(turn.who, {}).get(wound, {})
    usual = next(iter(can.get("ratings") or ()), "academics")
    keys = {**turn.keys, "skill": turn.get("skill") or usual}
    told = turn._replace(step=turn.step._replace(keys=keys))
    return told, {"treats": wound, "text": turn.get("new_text")}


def wound_in(world: World, id: str, slot: str) -> str:
    """A wound by its slot or condition, one that nobody has treated first; `extreme`: what one left."""
    for aspect in sorted(world.state.all(Aspect), key=lambda one: one.treated):
        if aspect.on == id and (aspect.was if slot == "extreme" else aspect.slot == slot):
            return aspect.id
    return f"aspect:{NOWHERE}"


@act("run_whole_session", "session")
def run_whole_session(world: World, turn: Turn) -> None:
    """The next one, from its beginning to its end."""
    session_passes(world)


@act("run_whole_sessions", "count")
def run_whole_sessions(world: World, turn: Turn) -> None:
    for _ in range(turn.keys["count"]):
        session_passes(world)


def session_passes(world: World) -> None:
    if world.live_scene() is not None:
        end_live(world, world.gm)
    if world.state.session.running:
        world.send(world.gm, "end_session")
    world.send(world.gm, "start_session")
    world.send(world.gm, "end_session")


@act("start_recovery", "slots", "texts")
def start_recovery(world: World, turn: Turn) -> None:
    for slot in turn.keys["slots"]:
        wound = wound_in(world, turn.who, slot)
        world.people[WOUND] = wound
        text = (turn.get("texts") or {}).get(slot, "Getting Better")
        world.send(turn.member, "start_recovery", character=turn.who, aspect=wound, text=text)


@act("rename_extreme", "text")
def rename_extreme(world: World, turn: Turn) -> None:
    wound = wound_in(world, turn.who, "extreme")
    world.send(turn.member, "rename_extreme", character=turn.who, aspect=wound, text=turn.keys["text"])


# --- readings ---------------------------------------------------------------------------------------------


def the_wound(world: World) -> Aspect | None:
    found = world.state.find(world.people.get(WOUND, f"aspect:{NOWHERE}"))
    return found if isinstance(found, Aspect) else None


@reads("state")
def state(world: World, turn: Turn, done: Done, wanted: str) -> None:
    wound = the_wound(world)
    same("state", "recovering" if wound and wound.treated else "untreated", wanted)


@reads("text")
def text(world: World, turn: Turn, done: Done, wanted: str) -> None:
    wound = the_wound(world)
    same("text", wound.text if wound else None, wanted)


@reads("cleared")
def cleared(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("cleared", the_wound(world) is None, wanted)


@reads("may_clear")
def read_may_clear(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """Whether the wound may be cleared; or which slots, of whoever acts or of anybody."""
    if isinstance(wanted, dict):
        may_clear_by_name(world, turn, wanted)
    elif isinstance(wanted, list):
        wounds = [one for one in world.state.all(Aspect) if one.kind == "consequence"]
        own = [one for one in wounds if turn.actor in (None, one.on)]
        same("may clear", [one.slot for one in own if may_clear(world, one)], wanted)
    else:
        same("may clear", may_clear(world, the_wound(world)), wanted)


def may_clear_by_name(world: World, turn: Turn, wanted: dict[str, Any]) -> None:
    """Slots of each that is named; or yes and no by slot, of whoever acts or else of anybody."""
    for name, told in wanted.items():
        wounds = [one for one in world.state.all(Aspect) if one.kind == "consequence"]
        if name in world.people:
            own = [one.slot for one in wounds if one.on == world.people[name] and may_clear(world, one)]
            same(f"{name} may clear", own, told)
        else:
            there = [one for one in wounds if one.slot == name and turn.actor in (None, one.on)]
            same(f"{name} may be cleared", any(may_clear(world, one) for one in there), told)


@reads("pa")
@reads("pb")
def wounds(world: World, turn: Turn, done: Done, wanted: dict[str, str]) -> None:
    """By slot: present, recovering, may_clear or cleared. Whose: the key's own name."""
    name = next(key for expected in turn.case.expect for key, told in expected.keys.items() if told is wanted)
    for slot, told in wanted.items():
        if told not in WOUNDS:
            raise UnknownWord(f"a wound is {told}")
        aspect = world.state.find(wound_in(world, world.people[name], slot))
        found = aspect if isinstance(aspect, Aspect) else None
        same(f"{slot} of {name} is {told}", WOUNDS[told](world, found), True)


def may_clear(world: World, wound: Aspect | None) -> bool:
    if wound is None:
        return False
    return bool(world.can(world.plays(wound.on))["heal"][wound.on].get(wound.slot, "no") is None)


WOUNDS: dict[str, Any] = {
    "present": lambda world, wound: wound is not None,
    "recovering": lambda world, wound: wound is not None and wound.treated,
    "cleared": lambda world, wound: wound is None,
    "may_clear": may_clear,
}
