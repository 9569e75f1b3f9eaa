"""What an outcome means, action by action, and the choices it asks for.

Rules: FAE-CAA, FAE-OVC, FAE-ATK, FAE-DEF-04, FAE-ASP-05.
"""

from msgspec.structs import replace

from rules.fate import commands as c
from rules.fate import happened as h
from rules.fate import rolled as e
from rules.fate.challenges import settle_task
from rules.fate.harm import deal_hit
from rules.fate.pipeline import dealt
from rules.fate.standing import waits_for
from rules.fate.state import Aspect, Character, Hit, Lot, Roll, Todo, Zone
from rules.fate.table import need_scene, token_of
from rules.play import Play, handles
from rules.refusals import CostNeeded, GmOnly, Gone, NameNeeded, NoStyle, NotFound, WrongStep
from rules.rights import require_controller

STYLE_BY = 3


def carry_out(play: Play, roll: Roll) -> None:
    """Do what the outcome says; what asks somebody becomes a todo of the roll.

    A defender has no table of their own: they get what the acting side's row gives. Rules: FAE-DEF-02 to FAE-DEF-04.
    """
    roll = MEANINGS[roll.action](play, roll)
    held_off = roll.outcome == "fail" and roll.margin is not None and roll.margin <= -STYLE_BY
    if roll.defense is not None and held_off:  # FAE-DEF-04
        roll = with_todo(roll, Todo(kind="name_boost", by=roll.defense.character))
    keep(play, roll)


def with_todo(roll: Roll, *todos: Todo) -> Roll:
    """The roll with more to answer; boosts that are earned are counted in its result at once."""
    boosts = dict(roll.result.get("boosts", {}))
    for todo in todos:
        if todo.kind == "name_boost":
            boosts[todo.by] = boosts.get(todo.by, 0) + 1
    result = {**roll.result, "boosts": boosts} if boosts else roll.result
    return replace(roll, todos=(*roll.todos, *todos), result=result)


def keep(play: Play, roll: Roll) -> None:
    """Store the roll as it stands; close it when nothing waits any more."""
    if roll.todos or waiting_hit(play, roll) is not None:
        if play.state.find(roll.id) != roll:
            play.emit(e.ChoiceMade(roll=roll, option=""))
        return
    closed = replace(roll, step="closed")
    play.emit(e.RollClosed(roll=closed))
    settle_task(play, closed)


def waiting_hit(play: Play, roll: Roll) -> Hit | None:
    return next((hit for hit in play.state.all(Hit) if hit.roll == roll.id and hit.state != "narrate"), None)


# --- create an advantage -------------------------------------------------------------------------------


def advantage(play: Play, roll: Roll) -> Roll:
    """Rules: FAE-CAA-03 to FAE-CAA-11."""
    if roll.mode == "exploit":
        return exploit(play, roll)
    if roll.outcome == "fail":
        return with_todo(roll, Todo(kind="create_fail", by="gm", options=("nothing", "opponent_free")))
    if roll.mode == "create" and roll.outcome == "tie":
        return with_todo(roll, Todo(kind="name_boost", by=roll.effort.character))
    free = 2 if roll.outcome == "style" else 1
    if roll.mode == "discover":
        return discover(play, roll, free)
    where = roll.on or (roll.target if roll.target else roll.scene)
    aspect = Aspect(id=play.new_id("aspect"), text=roll.text, kind="situation", on=where, by=roll.effort.character)
    gain(play, roll, aspect, free)
    return replace(roll, result={**roll.result, "aspect": aspect.id, "free": free})


def exploit(play: Play, roll: Roll) -> Roll:
    aspect = play.state.find(str(roll.aspect))
    if roll.outcome == "fail" or not isinstance(aspect, Aspect):
        return roll
    free = 2 if roll.outcome == "style" else 1
    gain(play, roll, aspect, free)
    return replace(roll, result={**roll.result, "aspect": aspect.id, "free": free})


def gain(
    play: Play, roll: Roll, aspect: Aspect, free: int, owner: str | None = None, origin: str | None = None
) -> None:
    """Put the aspect before everybody, with `free` uses for the actor's side.

    Rules: FAE-CAA-07, FAE-CAA-12, FAE-ASP-06.
    """
    holder = owner or roll.effort.character
    origin = origin or ("style" if free == 2 else str(roll.mode))
    lot = Lot(id=play.inner_id(), owner=holder, left=free, total=free, origin=origin)
    known = replace(aspect, lots=(*aspect.lots, lot), known_to=None, secret=False)
    name = play.state.get(holder, Character).name
    play.emit(h.AdvantageGained(aspect=known, free=free, holder=name, mode=str(roll.mode)))


def discover(play: Play, roll: Roll, free: int) -> Roll:
    """A hidden aspect comes to light: the only one there, or the one the GM names. Rule: FAE-CAA-06."""
    hidden = hidden_at(play, roll)
    if len(hidden) == 1:
        gain(play, roll, hidden[0], free)
        return replace(roll, result={**roll.result, "aspect": hidden[0].id, "free": free})
    return with_todo(roll, Todo(kind="reveal", by="gm", options=("reveal",)))


def hidden_at(play: Play, roll: Roll) -> list[Aspect]:
    """Aspects nobody but the GM knows where the actor looks."""
    everywhere = {roll.scene} | {zone.id for zone in play.state.all(Zone) if zone.scene == roll.scene}
    aimed = roll.target or roll.on
    places = {aimed} if aimed else everywhere
    return [aspect for aspect in play.state.all(Aspect) if aspect.known_to is not None and aspect.on in places]


# --- overcome -------------------------------------------------------------------------------------------


def overcome(play: Play, roll: Roll) -> Roll:
    """Rules: FAE-OVC-02 to FAE-OVC-05."""
    if roll.outcome == "fail":
        return with_todo(
            roll, Todo(kind="overcome_fail", by=roll.effort.character, options=("plain_failure", "major_cost"))
        )
    if roll.outcome == "tie":
        return with_todo(roll, Todo(kind="minor_cost", by="gm"))
    roll = reach_goal(play, roll, "none")
    if roll.outcome == "style":
        roll = with_todo(roll, Todo(kind="name_boost", by=roll.effort.character))
    return roll


def reach_goal(play: Play, roll: Roll, cost: str, text: str = "") -> Roll:
    """The goal is reached: an aspect is gone, a way is crossed. Rules: FAE-OVC-06, FAE-ZONE-04."""
    if roll.removes is not None and play.state.find(roll.removes) is not None:
        play.emit(h.AspectOvercome(aspect=roll.removes, text=roll.text, scene=roll.scene))
    zone = play.state.find(roll.to or "")
    token = token_of(play.state, roll.effort.character, roll.scene)
    if isinstance(zone, Zone) and zone.shown and token is not None:
        play.emit(h.ZoneCrossed(token=replace(token, zone=zone.id), name=roll.effort.name, zone=zone.name, how="roll"))
    return replace(roll, result={**roll.result, "goal": "reached", "cost": cost, "text": text})


# --- attack ---------------------------------------------------------------------------------------------


def attack(play: Play, roll: Roll) -> Roll:
    """Rules: FAE-ATK-02 to FAE-ATK-05."""
    if roll.outcome == "tie":
        return with_todo(roll, Todo(kind="name_boost", by=roll.effort.character))
    if roll.outcome == "style":
        return with_todo(roll, Todo(kind="trade", by=roll.effort.character, options=("keep", "trade")))
    if roll.outcome == "success":
        return hit_for(play, roll, max(roll.margin or 0, 1))
    return roll


def hit_for(play: Play, roll: Roll, shifts: int) -> Roll:
    """What gets through of so many shifts, once optional rules have had their say."""
    hit = dealt(play.state, roll, shifts)
    because = [{"kind": one.kind, "value": one.value} for one in hit.because]
    roll = replace(roll, result={**roll.result, "hit": hit.shifts, "on": roll.target, "because": because})
    if roll.target is not None and hit.shifts:
        deal_hit(play, target=roll.target, shifts=hit.shifts, source=roll.effort.character, roll=roll.id)
    if hit.boost:
        roll = with_todo(roll, Todo(kind="name_boost", by=roll.effort.character))
    return roll


MEANINGS = {"create_advantage": advantage, "overcome": overcome, "attack": attack}


# --- answers ----------------------------------------------------------------------------------------------


def choosing(play: Play, id: str) -> Roll:
    """The decided roll. Raises `Gone`, `WrongStep`."""
    roll = play.state.find(id)
    if not isinstance(roll, Roll):
        raise Gone(rule="FAE-ACT-01")
    if roll.step != "choosing":
        raise WrongStep(rule="FAE-ACT-01", step=waits_for(play.state, roll))
    return roll


def require_answerer(play: Play, todo: Todo) -> None:
    if todo.by == "gm":
        play.require_gm("FAE-ACT-01")
    else:
        require_controller(play, todo.by)


def without(roll: Roll, todo: Todo, *instead: Todo) -> Roll:
    index = roll.todos.index(todo)
    return replace(roll, todos=(*roll.todos[:index], *instead, *roll.todos[index + 1 :]))


@handles(c.Choose)
def choose(play: Play, command: c.Choose) -> None:
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FAE-ACT-01")
    todo = next((todo for todo in roll.todos if command.option in todo.options), None)
    if todo is None or roll.step != "choosing":
        if command.option == "trade" and roll.action == "attack" and roll.outcome not in (None, "style"):
            raise NoStyle(rule="FAE-ATK-05")
        raise WrongStep(rule="FAE-ACT-01", step=waits_for(play.state, roll))
    require_answerer(play, todo)
    ANSWERS[command.option](play, command, roll, todo)


def nothing_comes(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    choose_and_keep(play, without(roll, todo), command.option)


def opponent_free(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """It exists or is found, but an opponent holds its free use. Rules: FAE-CAA-03, FAE-CAA-04."""
    holder = command.holder or (roll.defense.character if roll.defense else None)
    if holder is None:
        raise NotFound(rule="FAE-CAA-03")
    text = command.text.strip() or roll.text
    hidden = hidden_at(play, roll) if roll.mode == "discover" else []
    if hidden:
        gain(play, roll, replace(hidden[0], text=command.text.strip() or hidden[0].text), 1, holder, "fail")
    else:
        if not text:
            raise NameNeeded(rule="FAE-CAA-03")
        aspect = Aspect(id=play.new_id("aspect"), text=text, kind="situation", on=roll.on or roll.scene, by=holder)
        gain(play, roll, aspect, 1, holder, "fail")
    choose_and_keep(play, without(roll, todo), command.option)


def reveal(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    free = 2 if roll.outcome == "style" else 1
    if command.aspect is not None:
        aspect = play.state.get(command.aspect, Aspect)
        if aspect.known_to is None:
            raise WrongStep(rule="FAE-CAA-01", step="reveal")
    elif command.text.strip():
        aspect = Aspect(
            id=play.new_id("aspect"),
            text=command.text.strip(),
            kind="situation",
            on=roll.target or roll.on or roll.scene,
        )
    else:
        raise NameNeeded(rule="FAE-CAA-06")
    gain(play, roll, aspect, free)
    choose_and_keep(
        play, without(replace(roll, result={**roll.result, "aspect": aspect.id, "free": free}), todo), command.option
    )


def plain_failure(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    result = {**roll.result, "goal": "not_reached", "cost": "none"}
    choose_and_keep(play, replace(without(roll, todo), result=result), command.option)


def major_cost(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """The GM proposes the cost; the actor may still fall back. Rule: FAE-OVC-02."""
    wanted = Todo(kind="major_cost", by=roll.effort.character, options=("plain_failure",))
    choose_and_keep(play, without(roll, todo, wanted), command.option)


def keep_hit(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    choose_and_keep(play, hit_for(play, without(roll, todo), roll.margin or STYLE_BY), command.option)


def trade(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """One shift for a boost. Rule: FAE-ATK-05."""
    boost = Todo(kind="name_boost", by=roll.effort.character)
    traded = with_todo(without(roll, todo), boost)
    choose_and_keep(play, hit_for(play, traded, (roll.margin or STYLE_BY) - 1), command.option)


ANSWERS = {
    "nothing": nothing_comes, "opponent_free": opponent_free, "reveal": reveal, "plain_failure": plain_failure,
    "major_cost": major_cost, "keep": keep_hit, "trade": trade,
}  # fmt: skip


def choose_and_keep(play: Play, roll: Roll, option: str) -> None:
    play.emit(e.ChoiceMade(roll=roll, option=option))
    keep(play, roll)


@handles(c.NameBoost)
def name_boost(play: Play, command: c.NameBoost) -> None:
    """A boost is named, has one free use by its owner, and goes with it. Rule: FAE-ASP-05."""
    owner = require_controller(play, command.character)
    roll = choosing(play, command.roll)
    todo = next((t for t in roll.todos if t.kind == "name_boost" and t.by == owner.id), None)
    if todo is None:
        raise WrongStep(rule="FAE-ASP-05", step=waits_for(play.state, roll))
    if not command.text.strip():
        raise NameNeeded(rule="FAE-ASP-05")
    lot = Lot(id=play.inner_id(), owner=owner.id, left=1, total=1, origin="boost")
    scene = need_scene(play.state)
    aspect = Aspect(
        id=play.new_id("aspect"), text=command.text.strip(), kind="boost", on=scene.id, by=owner.id, lots=(lot,)
    )
    play.emit(h.BoostNamed(aspect=aspect, owner=owner.name))
    keep(play, without(roll, todo))


@handles(c.ProposeCost)
def propose_cost(play: Play, command: c.ProposeCost) -> None:
    play.require_gm("FAE-OVC-02")
    roll = choosing(play, command.roll)
    todo = next((t for t in roll.todos if t.kind == "major_cost"), None)
    if todo is None:
        raise WrongStep(rule="FAE-OVC-02", step=waits_for(play.state, roll))
    if not command.text.strip():
        raise CostNeeded(rule="FAE-OVC-02")
    play.emit(
        e.CostProposed(roll=without(roll, todo, replace(todo, text=command.text.strip())), text=command.text.strip())
    )


@handles(c.AgreeCost)
def agree_cost(play: Play, command: c.AgreeCost) -> None:
    roll = choosing(play, command.roll)
    todo = next((t for t in roll.todos if t.kind == "major_cost"), None)
    if todo is None:
        raise WrongStep(rule="FAE-OVC-02", step=waits_for(play.state, roll))
    require_controller(play, todo.by)
    if not todo.text:
        raise CostNeeded(rule="FAE-OVC-02")
    keep(play, reach_goal(play, without(roll, todo), "major", todo.text))


@handles(c.FinishRoll)
def finish_roll(play: Play, command: c.FinishRoll) -> None:
    """The GM names the minor cost of a tie; nothing is done until a cost stands. Rules: FAE-OVC-02, FAE-OVC-03."""
    roll = choosing(play, command.roll)
    minor = next((t for t in roll.todos if t.kind == "minor_cost"), None)
    if minor is None:
        if any(t.kind == "major_cost" for t in roll.todos):
            raise CostNeeded(rule="FAE-OVC-02")
        raise WrongStep(rule="FAE-ACT-01", step=waits_for(play.state, roll))
    if not play.actor.is_gm:
        raise GmOnly(rule="FAE-OVC-03")
    if not command.cost.strip():
        raise CostNeeded(rule="FAE-OVC-03")
    keep(play, reach_goal(play, without(roll, minor), "minor", command.cost.strip()))
