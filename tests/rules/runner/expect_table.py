"""Points, turns, sessions, the log: what stands at the table itself."""

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.fate.state import Conflict, Offer
from rules.game import Entry, encode_events
from tests.rules.runner.expect import each, one_or_each, reads, same, same_set
from tests.rules.runner.expect_board import hit_options, same_options, sheet
from tests.rules.runner.world import Done, World


@reads("refused")
def refused(world: World, done: Done, wanted: str) -> None:
    """A refusal changes nothing at all; that it is the right one is seen when it happens."""
    if world.state != done.before:
        raise AssertionError("a refused step changed something")


# --- points -------------------------------------------------------------------------------------------------


@reads("fate_points")
def fate_points(world: World, done: Done, wanted: Any) -> None:
    one_or_each(world, "fate points", wanted, lambda id: sheet(world, id).fate_points)


@reads("pool")
def pool(world: World, done: Done, wanted: int | str) -> None:
    scene = world.live_scene()
    if wanted == "dropped":
        same("pool", scene.pool if scene else 0, 0)
    else:
        same("pool", scene.pool if scene else None, wanted)


@reads("bank")
def bank(world: World, done: Done, wanted: int) -> None:
    view = world.view(world.gm)
    same("bank", view["bank"]["points"], wanted)


@reads("deferred")
def deferred(world: World, done: Done, wanted: int) -> None:
    same("deferred", world.state.session.deferred, wanted)


@reads("owed")
def owed(world: World, done: Done, wanted: dict[str, int]) -> None:
    live = world.live_scene()
    found = live.owed if live else {}
    each("owed", wanted, lambda name: found.get(world.people[name], 0))


@reads("set_aside")
def set_aside(world: World, done: Done, wanted: int) -> None:
    """Points in escrow, offer by offer."""
    same("set aside", [offer.escrow for offer in world.state.all(Offer) if offer.escrow], [wanted] if wanted else [])


@reads("ledger")
def ledger(world: World, done: Done, wanted: list[dict[str, Any]]) -> None:
    """What moved in the step, as the record keeps it."""
    events = [event for record in done.records for event in msgspec.json.decode(encode_events(record.events))]
    lines = [line_of(world, event) for event in events if event["e"] == "points_moved"]
    for line in wanted:
        if line not in [{key: found.get(key) for key in line} for found in lines]:
            raise AssertionError(f"the ledger lacks {line}; it has {lines}")


def line_of(world: World, event: dict[str, Any]) -> dict[str, Any]:
    ends = {"from": world.name_of(event["source"]), "to": world.name_of(event["to"])}
    return {**ends, "points": event["points"], "why": event["why"]}


# --- the log ---------------------------------------------------------------------------------------------------


def public_entries(world: World, done: Done) -> list[Entry]:
    """What every player reads of the step."""
    player = next((member for member, role in world.roles.items() if role == "player"), world.gm)
    return world.entries(player, done.records)


@reads("recorded")
def recorded(world: World, done: Done, wanted: str) -> None:
    """A fact that everybody can look up from now on; or that there is none."""
    player = next((member for member, role in world.roles.items() if role == "player"), world.gm)
    facts = [view["text"] for view in world.view(player).values() if view.get("type") == "fact"]
    old = [fact for fact in facts if fact in [getattr(e, "text", None) for e in done.before.entities()]]
    if wanted == "none":
        same("facts recorded", [fact for fact in facts if fact not in old], [])
    elif wanted not in facts:
        raise AssertionError(f"{wanted!r} is not recorded; there is {facts}")


@reads("log")
def log(world: World, done: Done, wanted: dict[str, Any]) -> None:
    """One line of the log has all that is told of it: `by` is who sent it, the rest stands in it."""
    entries = public_entries(world, done)
    if not any(has_all(entry, wanted) for entry in entries):
        raise AssertionError(f"no line of the log has {wanted}: {entries}")


def has_all(entry: Entry, wanted: dict[str, Any]) -> bool:
    text = msgspec.json.encode(entry.params).decode()
    return all(entry.by == value if key == "by" else str(value) in text for key, value in wanted.items())


@reads("seen_by")
def seen_by(world: World, done: Done, wanted: list[str]) -> None:
    """All of them read the same lines of the step."""
    first = world.entries(world.gm, done.records)
    if not first:
        raise AssertionError("nothing is logged")
    for name in wanted:
        same(f"lines that {name} reads", world.entries(world.member(name), done.records), first)


@reads("gm")
def gm(world: World, done: Done, wanted: str) -> None:
    seats = [
        view["member"] for view in world.view(world.gm).values() if view["type"] == "seat" and view["role"] == "gm"
    ]
    same("gm", seats, [wanted if wanted not in ("gm",) else world.gm])


# --- turns ------------------------------------------------------------------------------------------------------


def latest_conflict(world: World) -> Conflict | None:
    conflicts = world.state.all(Conflict)
    return next((one for one in conflicts if one.state != "over"), conflicts[-1] if conflicts else None)


def need_conflict(world: World) -> Conflict:
    conflict = latest_conflict(world)
    if conflict is None:
        raise AssertionError("there is no conflict")
    return conflict


def names(world: World, ids: Iterable[str]) -> list[str]:
    return [world.name_of(id) for id in ids]


@reads("order")
def order(world: World, done: Done, wanted: list[str]) -> None:
    """Blocks that act together are joined by +."""
    found = [sorted(names(world, block)) for block in need_conflict(world).order]
    same("order", found, [sorted(block.split("+")) for block in wanted])


@reads("tied")
def tied(world: World, done: Done, wanted: list[list[str]]) -> None:
    found = [sorted(names(world, block)) for block in need_conflict(world).tied]
    same("tied", sorted(found), sorted(sorted(block) for block in wanted))


@reads("exchange")
def exchange(world: World, done: Done, wanted: int) -> None:
    same("exchange", need_conflict(world).exchange, wanted)


@reads("turn_of")
def turn_of(world: World, done: Done, wanted: str) -> None:
    conflict = need_conflict(world)
    same("turn of", sorted(names(world, conflict.order[conflict.at])), sorted(wanted.split("+")))


@reads("action_left")
def action_left(world: World, done: Done, wanted: dict[str, bool]) -> None:
    acted = names(world, need_conflict(world).acted)
    each("action left", wanted, lambda name: name not in acted)


@reads("conflict")
def conflict(world: World, done: Done, wanted: str) -> None:
    found = latest_conflict(world)
    same("conflict", found.state if found else "over", wanted)


@reads("winner")
def winner(world: World, done: Done, wanted: str) -> None:
    views = [view for view in world.view(world.gm).values() if view["type"] in ("conflict", "contest")]
    won = [view["winner"] for view in views if view.get("winner")]
    same("winner", names(world, won), [wanted])


# --- challenges and contests ------------------------------------------------------------------------------------


def of_type(world: World, kind: str) -> list[dict[str, Any]]:
    return [view for view in world.view(world.gm).values() if view["type"] == kind]


@reads("challenge")
def challenge(world: World, done: Done, wanted: str) -> None:
    """Running, or over: every task settled, whether or not the GM has said how it ends."""
    found = ["running" if view["state"] == "running" else "over" for view in of_type(world, "challenge")]
    same("challenge", found, [{"open": "running", "settled": "over", "done": "over"}.get(wanted, wanted)])


@reads("tasks_settled")
def tasks_settled(world: World, done: Done, wanted: int) -> None:
    same("tasks settled", len([view for view in of_type(world, "task") if view["outcome"]]), wanted)


@reads("summary")
def summary(world: World, done: Done, wanted: list[str]) -> None:
    same("summary", [view["outcome"] for view in of_type(world, "task")], wanted)


def the_contest(world: World) -> dict[str, Any]:
    contests = of_type(world, "contest")
    if not contests:
        raise AssertionError("there is no contest")
    return contests[-1]


@reads("score")
def score(world: World, done: Done, wanted: dict[str, int]) -> None:
    found = the_contest(world)["score"]
    each("score", wanted, lambda name: found.get(world.people[name], 0))


@reads("totals")
def totals(world: World, done: Done, wanted: dict[str, int]) -> None:
    found = the_contest(world)["totals"]
    each("total", wanted, lambda name: found.get(world.people[name]))


@reads("margin_over_second")
def margin_over_second(world: World, done: Done, wanted: int) -> None:
    same("margin over the second", the_contest(world)["lead"], wanted)


@reads("twist_needed")
def twist_needed(world: World, done: Done, wanted: bool) -> None:
    same("twist needed", the_contest(world)["state"] == "twist", wanted)


# --- answers ------------------------------------------------------------------------------------------------------


def options_now(world: World) -> list[str]:
    """The choices that somebody's buttons offer on the roll at hand, else by a milestone."""
    seats = [world.can(member) for member in world.roles]
    chosen = [option for can in seats for option in ((can.get("roll") or {}).get("do") or {}).get("choose") or ()]
    earned = [option for can in seats for told in (can.get("milestones") or {}).values() for option in told["options"]]
    return list(dict.fromkeys(chosen or earned))


@reads("options")
def options(world: World, done: Done, wanted: Any) -> None:
    if done.answers.get("hit", "hit:nowhere") != "hit:nowhere" and not done.answers["options"]:
        same_options(hit_options(world, done.answers["hit"]), wanted)
        return
    found = done.answers["options"] if "options" in done.answers else options_now(world)
    if isinstance(wanted, int):
        same("options", len(found), wanted)
    else:
        same_set("options", found, wanted)


@reads("hint")
def hint(world: World, done: Done, wanted: int) -> None:
    same("hint", done.answers["hint"]["hint"], wanted)


@reads("or_no_roll")
def or_no_roll(world: World, done: Done, wanted: bool) -> None:
    same("or no roll", done.answers["hint"]["or_no_roll"], wanted)


@reads("saved")
def saved(world: World, done: Done, wanted: bool) -> None:
    same("saved", done.refused is None and world.state != done.before, wanted)


@reads("hint_missing")
def hint_missing(world: World, done: Done, wanted: list[str]) -> None:
    """Fields of the scenario form that are still empty."""
    form = of_type(world, "scenario")[-1]
    same_set("missing", [name for name in ("opponent", "goal", "reason") if not form[name]], wanted)


@reads("exactly_one")
def exactly_one(world: World, done: Done, wanted: Any) -> None:
    """Of two sent at once exactly one was done."""
    answers = done.answers["at_once"]
    same("done of two", answers.count(None), 1)


@reads("other")
def other(world: World, done: Done, wanted: Any) -> None:
    """What the other one heard: a reason, or one of several."""
    from tests.rules.runner.play import as_list, reasons

    told = wanted["refused"] if isinstance(wanted, dict) else wanted
    allowed = [code for reason in as_list(told) for code in as_list(reasons()[reason])]
    heard = [answer for answer in done.answers["at_once"] if answer is not None]
    if len(heard) != 1 or heard[0] not in allowed:
        raise AssertionError(f"the other heard {heard}, wanted one of {allowed}")
