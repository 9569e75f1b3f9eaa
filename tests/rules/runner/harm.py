"""Acts of hits, consequences, going out and giving in."""

from typing import Any

from rules.fate.state import Aspect, Fact, Hit
from tests.rules.runner.acts import Turn, act, answered
from tests.rules.runner.given import pending_hit
from tests.rules.runner.offers import accept_latest
from tests.rules.runner.world import NOWHERE, World


def hit_on(world: World, character: str | None, states: tuple[str, ...] = ("pending", "trade")) -> str:
    """The unsettled hit on a character; else any unsettled hit."""
    hits = [hit for hit in world.state.all(Hit) if hit.state in states]
    own = (hit.id for hit in hits if hit.target == character)
    return next(own, hits[-1].id if hits else f"hit:{NOWHERE}")


@act("absorb", "box", "boxes", "consequences", "on")
def absorb(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    target = world.id_of(keys["on"]) if "on" in keys else turn.actor
    send_absorb(world, turn.member, hit_on(world, target), keys)


def send_absorb(world: World, member: str, hit: str, how: dict[str, Any]) -> None:
    told = how.get("boxes", how.get("box")) or []
    boxes = told if isinstance(told, list) else list(told.values()) if isinstance(told, dict) else [told]
    world.send(member, "absorb", hit=hit, boxes=boxes, consequences=how.get("consequences") or {})


@act("be_taken_out", "on")
def be_taken_out(world: World, turn: Turn) -> None:
    target = world.id_of(str(turn.get("on"))) if "on" in turn.step.keys else turn.actor
    world.send(turn.member, "be_taken_out", hit=hit_on(world, target))


@act("narrate", "text")
def narrate(world: World, turn: Turn) -> None:
    """Told already, the GM's last word takes the place of what was told."""
    told = [fact for fact in world.state.all(Fact) if fact.cause == "taken_out"]
    if told and turn.member == world.gm and not any(hit.state == "narrate" for hit in world.state.all(Hit)):
        world.send(world.gm, "drop_fact", fact=told[-1].id)
        world.send(world.gm, "record_fact", text=turn.get("text"))
        return
    world.send(turn.member, "narrate", hit=hit_on(world, None, ("narrate",)), text=turn.get("text"))


@act("hit", "from", "on", "shifts", "absorb", "harm")
@act("new_hit", "from", "on", "shifts", "absorb", "harm")
def hit(world: World, turn: Turn) -> None:
    """Shifts that reach somebody without a roll of this case; `absorb` says how they are taken."""
    keys = dict(turn.step.keys)
    how = keys.pop("absorb", None)
    pending_hit(world, keys)
    if how is not None:
        target = world.id_of(keys["on"])
        send_absorb(world, world.plays(target), hit_on(world, target), how)


@act("list_options")
def list_options(world: World, turn: Turn) -> None:
    """What the view offers now: the ways to take a hit, and the choices a roll or a milestone leaves."""
    can = world.can(turn.member)
    if turn.actor is not None:
        world.answers["hit"] = hit_on(world, turn.actor)
    world.answers["options"] = options_offered(world, turn, can)


def options_offered(world: World, turn: Turn, can: dict[str, Any]) -> list[str]:
    roll = can.get("roll") or {}
    if (roll.get("do") or {}).get("choose"):
        return list(roll["do"]["choose"])
    milestones = (can.get("milestones") or {}).get(turn.actor) or {}
    return list(milestones.get("options", ()))


@act("give_in", "terms")
def give_in(world: World, turn: Turn) -> None:
    world.send(turn.member, "give_in", character=turn.who, terms=turn.get("terms", "I am out of this"))


@act("reword", "slot", "text")
def reword(world: World, turn: Turn) -> None:
    aspect = consequence_in(world, turn.who, str(turn.get("slot")))
    world.send(turn.member, "reword_consequence", aspect=aspect, text=turn.get("text"))


def consequence_in(world: World, character: str, slot: str) -> str:
    aspects = world.state.all(Aspect)
    found = (a.id for a in aspects if a.on == character and a.kind == "consequence" and a.slot == slot)
    return next(found, f"aspect:{NOWHERE}")


@act("recover", "slot", "how")
def recover(world: World, turn: Turn) -> None:
    """The GM has no objection, unless the case says so."""
    world.send(turn.member, "recover", character=turn.who, slot=turn.get("slot"), how=turn.get("how"))
    if not answered(turn):
        accept_latest(world, world.gm, ("recovery",))
