"""Acts that follow a decided roll: failures, ties, secrets told or kept, boosts handed on; and their readings."""

from typing import Any

from rules.fate.state import Aspect, Fact, Offer, Roll, Token
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.given import given
from tests.rules.runner.condensed.people import ensure
from tests.rules.runner.condensed.reading import the_roll
from tests.rules.runner.condensed.rolls import lock_roll, open_roll, roll_id
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, Done, World

FAILURES = {
    "simple": "plain_failure", "offer_major_cost": "offer_cost", "impose_major_cost": "impose_cost",
    "hit": "failure_hit", "aspect_for_enemy": "opponent_free", "nothing": "nothing", "failure": "plain_failure",
    "major_cost": "impose_cost", "mix": "impose_cost",
}  # fmt: skip
CHOICES = {
    "plain_failure": "failure", "impose_cost": "major_cost", "opponent_free": "aspect_for_enemy",
    "trade": "trade_shift_for_boost",
}  # fmt: skip
ENEMY = ("enemy", "opposition", "opponent", "other_side", "defender")
UNSPOKEN = {"offer_cost", "failure_hit"}


def decided(world: World) -> str:
    lock_roll(world)
    return roll_id(world)


@act("resolve_failure", "mode", "change", "cost", "shifts", "text")
def resolve_failure(world: World, turn: Turn) -> None:
    keys = turn.keys
    text = keys.get("change") or keys.get("cost") or keys.get("text")
    option = FAILURES[keys["mode"]]
    roll = decided(world)
    holder = enemy_side(world) if option == "opponent_free" else None
    world.send(turn.member, "choose", roll=roll, option=option, text=text, shifts=keys.get("shifts"), holder=holder)


def enemy_side(world: World) -> str | None:
    """Of a roll that nobody defended against: the side that the acting one is not on."""
    roll = the_roll(world)
    if roll.defense is not None or roll.mode == "discover":
        return None
    sides = {token.character: token.side for token in world.state.all(Token)}
    others = [side for side in sides.values() if side != sides.get(roll.effort.character)]
    return f"side:{next(iter(others), 'foes')}"


@act("answer_offer", "accept")
def answer_offer(world: World, turn: Turn) -> None:
    """The acting side on a major cost that the GM offers."""
    if turn.get("accept"):
        world.send(turn.member, "agree_cost", roll=roll_id(world))
    else:
        world.send(turn.member, "choose", roll=roll_id(world), option="plain_failure")


@act("resolve_tie", "mode", "cost", "got", "missed", "name")
def resolve_tie(world: World, turn: Turn) -> None:
    """A boost instead of the goal is the acting side's to choose; `name` is what it is called then."""
    keys, roll = turn.keys, decided(world)
    mode = keys["mode"]
    if mode in ("minor_cost", "no_cost"):
        world.send(turn.member, "finish_roll", roll=roll, **minor_cost(world, keys.get("cost") or {}))
    elif mode == "partial":
        told = f"{keys['got']}; {keys['missed']}"
        world.send(turn.member, "choose", roll=roll, option="partial", text=told)
    else:
        by = world.plays(the_roll(world).effort.character) if mode == "fail_with_boost" else turn.member
        world.send(by, "choose", roll=roll, option=mode)
        name_it(world, roll, keys.get("name"))


def name_it(world: World, roll: str, name: str | None) -> None:
    """The boost that the roll has brought."""
    own = (todo for todo in the_roll(world).todos if todo.kind == "name_boost")
    todo = next(own, None)
    if name and todo is None:
        world.people[name] = [one.id for one in world.state.all(Aspect) if one.kind == "boost"][-1]
        world.named.add(name)
    if name and todo is not None:
        world.send(world.plays(todo.by), "name_boost", roll=roll, character=todo.by, text=name)


def minor_cost(world: World, cost: dict[str, Any]) -> dict[str, Any]:
    if "boost_to" in cost:
        return {"boost_to": ensure(world, cost["boost_to"])}
    if "aspect_blocking_goal" in cost:
        return {"cost": cost["aspect_blocking_goal"], "blocks_goal": True}
    unknown = set(cost).difference({"detail", "stress", "hit", "shifts"})
    if unknown:
        raise UnknownWord(f"a minor cost has no {sorted(unknown)}")
    shifts = next((cost[name] for name in ("stress", "hit", "shifts") if name in cost), None)
    return {"cost": cost.get("detail", ""), "shifts": shifts}


@act("answer_reveal", "reveal")
def answer_reveal(world: World, turn: Turn) -> None:
    option = "opponent_free" if turn.get("reveal") else "nothing"
    world.send(turn.member, "choose", roll=decided(world), option=option)


@act("trade_shift_for_boost")
def trade_shift_for_boost(world: World, turn: Turn) -> None:
    world.send(turn.member, "choose", roll=decided(world), option="trade")


# --- boosts -----------------------------------------------------------------------------------------------


@given("boosts")
def boosts(world: World, draft: Any, case: Any, value: list[dict[str, Any]]) -> None:
    """Boosts by the names the case gives them, as people hold them."""
    from rules.fate.state import Lot
    from tests.rules.runner.condensed.given import SCENE

    for told in value:
        id, holder = f"aspect:{told['id']}", world.people[told["holder"]]
        lot = Lot(id=f"lot_{told['id']}", owner=holder, left=1, total=1, origin="boost")
        draft.put(Aspect(id=id, text=told.get("name") or "", kind="boost", on=SCENE, by=holder, lots=(lot,)))
        world.people[told["id"]] = id


def boost_told(world: World, turn: Turn) -> str:
    """By the name the case gives it, or by its own; else the only one there is."""
    told = turn.get("boost")
    there = (one.id for one in world.state.all(Aspect) if one.kind == "boost" and told is None)
    return world.people.get(str(told)) or next(there, world.aspect_id(str(told)))


@act("pass_boost", "boost", "to", "why")
def pass_boost(world: World, turn: Turn) -> None:
    why = turn.get("why")
    world.send(
        turn.member, "pass_boost", aspect=boost_told(world, turn), to=ensure(world, turn.keys["to"]),
        because="" if why is None else str(why),
    )  # fmt: skip


@act("dismiss_boost", "boost", "aspect", "why")
def dismiss_boost(world: World, turn: Turn) -> None:
    name = turn.get("boost") or turn.get("aspect")
    world.send(turn.member, "drop_boost", aspect=world.people.get(str(name), world.aspect_id(str(name))))


@reads("holder")
def holder(world: World, turn: Turn, done: Done, wanted: dict[str, str]) -> None:
    for name, who in wanted.items():
        aspect = world.state.get(world.people[name], Aspect)
        same(f"holder of {name}", [world.name_of(str(lot.owner)) for lot in aspect.lots if lot.left], [who])


@reads("boosts_left")
def boosts_left(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("boosts left", sum(1 for aspect in world.state.all(Aspect) if aspect.kind == "boost"), wanted)


# --- what came of it ------------------------------------------------------------------------------------------


@reads("goal_reached")
def goal_reached(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    words = {True: "reached", False: "not_reached"}
    same("goal", the_roll(world).result.get("goal"), words.get(wanted, wanted))


@reads("cost")
def cost(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("cost", the_roll(world).result.get("cost"), wanted)


@reads("cost_recorded")
@reads("detail")
def cost_recorded(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("cost in words", the_roll(world).result.get("text"), wanted)


@reads("choices")
def choices(world: World, turn: Turn, done: Done, wanted: list[str]) -> None:
    """What whoever has the choice may answer now."""
    roll = open_roll(world)
    options = [option for todo in roll.todos for option in todo.options] if roll else []
    found = [CHOICES.get(option, option) for option in options if option not in UNSPOKEN]
    same("choices", sorted(found), sorted(wanted))


@reads("scene_aspects_added")
def scene_aspects_added(world: World, turn: Turn, done: Done, wanted: list[str]) -> None:
    before = {aspect.id for aspect in done.before.all(Aspect)}
    same("new aspects", [aspect.text for aspect in world.state.all(Aspect) if aspect.id not in before], wanted)


@reads("free_invoke_owner")
def free_invoke_owner(world: World, turn: Turn, done: Done, wanted: str) -> None:
    """Who may use what the newest wound leaves free: a name, or the GM's side."""
    wound = next(aspect for aspect in reversed(world.state.all(Aspect)) if aspect.kind == "consequence")
    owners = {lot.owner for lot in wound.lots if lot.left}
    same("owner", owners, {"gm"} if wanted == "gm" else {world.id_of(wanted)})


@reads("aspect_created")
@reads("aspect_exists")
def aspect_created(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    text = the_roll(world).text
    same("aspect there", any(one.text == text for one in world.state.all(Aspect) if one.kind == "situation"), wanted)


@reads("aspect")
def aspect(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    if isinstance(wanted, str):
        same("aspect", done.params.get("aspect"), wanted)
        return
    found = next((one for one in world.state.all(Aspect) if one.text == wanted["text"]), None)
    if found is None:
        raise AssertionError(f"no aspect is called {wanted['text']}")
    for key, value in wanted.items():
        same(key, ASPECT_PARTS[key](world, found), value)


ASPECT_PARTS = {
    "text": lambda world, one: one.text,
    "on": lambda world, one: world.name_of(one.on),
    "free_invokes": lambda world, one: sum(lot.left for lot in one.lots),
    "owner": lambda world, one: world.name_of(str(one.lots[-1].owner)),
}


@reads("free_invokes_extra")
def free_invokes_extra(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("extra free invokes", the_roll(world).result.get("extra", 0), wanted)


@reads("known_to_p1")
def known_to_p1(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    """Whether the aspect that is looked for is among what p1's browser holds."""
    secret = next(text for text in secrets(turn))
    same("known to p1", secret in world.payload("p1"), wanted)


@reads("text_in_any_message_to_p1")
def text_in_any_message(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("told to p1", any(secret in world.payload("p1") for secret in secrets(turn)), wanted)


def secrets(turn: Turn) -> list[str]:
    told = turn.case.given.get("characters", {}).values()
    sheets = [one.get("aspects") or {} for one in told if isinstance(one, dict)]
    kept = [aspects for aspects in sheets if aspects.get("known") is False]
    return [text for aspects in kept for key, text in aspects.items() if key != "known"]


@reads("waiting_for")
def waiting_for(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """Whose answer is waited for, and for what, in either order: as the list of what waits for them has it.

    A word alone: what the table waits for, or whose answer, whatever it is for.
    """
    if not isinstance(wanted, dict):
        if wanted in WAITS:
            WAITS[wanted](world)
        else:
            same(f"something waits for {wanted}", bool(waits_of(world, named_wait(world, wanted))), True)
        return
    for told in wanted.items():
        who, what = told if told[0] == "gm" or told[0] in world.people else reversed(told)
        found = waits_of(world, named_wait(world, who))
        if not WAIT_WORDS.get(what, {what}) & found:
            raise AssertionError(f"{who} is waited for because of {sorted(found)}, wanted {what}")


def named_wait(world: World, who: str) -> str:
    if who != "gm" and who not in world.people:
        raise UnknownWord(f"nobody waits for {who}")
    return who


def waits_of(world: World, who: str) -> set[str]:
    member = world.gm if who == "gm" else world.plays(ensure(world, who))
    waits = world.can(member)["waiting"]
    roll = world.can(member).get("roll") or {}
    asker = "gm" if who == "gm" else ensure(world, who)
    asked = {wait["what"] for wait in roll.get("waits", ()) if wait["who"] == asker}
    return {wait["what"] for wait in waits} | asked


WAIT_WORDS = {
    "resolve_failure": {"choice"}, "answer_offer": {"agree_cost"}, "confirm_range": {"reach"},
    "answer_reveal": {"choice"}, "reveal": {"choice"}, "twist": {"twist"}, "add_twist": {"twist"},
    "break_tie": {"ties"}, "reword": {"reword", "narrate"}, "narrate_taken_out": {"narrate"},
    "resolve_tie": {"choice", "cost", "minor_cost"}, "name_next": {"name"}, "name_first": {"name"},
    "roll_dice": {"dice"}, "difficulty": {"opposition"}, "accept": {"compel"}, "answer_compel": {"compel"},
    "allow_interpose": {"vote"}, "take_over": {"compel"}, "accept_terms": {"concession", "terms"},
}  # fmt: skip
WAITS: dict[str, Any] = {}


@reads("roll")
def roll_state(world: World, turn: Turn, done: Done, wanted: str) -> None:
    if wanted not in ROLL_STATES:
        raise UnknownWord(f"a roll is {wanted}")
    if not ROLL_STATES[wanted](world):
        raise AssertionError(f"the roll is not {wanted}")


def is_paused(world: World) -> bool:
    return the_roll(world).objection is not None


ROLL_STATES: dict[str, Any] = {
    "paused": is_paused,
    "frozen": lambda world: world.state.safety.paused,
    "cancelled_or_resumed": lambda world: not world.state.safety.paused,
}


# --- objections ---------------------------------------------------------------------------------------------------


@act("call_bogus")
def call_bogus(world: World, turn: Turn) -> None:
    world.send(turn.member, "call_bogus", roll=roll_id(world))


@act("argue", "text")
def argue(world: World, turn: Turn) -> None:
    world.send(turn.member, "argue_invoke", roll=roll_id(world), text=turn.get("text"))


@act("retract")
def retract(world: World, turn: Turn) -> None:
    world.send(turn.member, "retract_invoke", roll=roll_id(world))


@act("convinced", "value")
def convinced(world: World, turn: Turn) -> None:
    world.send(turn.member, "answer_objection", roll=roll_id(world), convinced=turn.get("value"))


# --- permissions, details, removals ---------------------------------------------------------------------------------


def newest_offer(world: World, *kinds: str) -> str:
    offers = [one.id for one in world.state.all(Offer) if not kinds or one.kind in kinds]
    return offers[-1] if offers else f"offer:{NOWHERE}"


@act("ask_permission", "skill", "action", "why")
def ask_permission(world: World, turn: Turn) -> None:
    keys = turn.keys
    world.send(
        turn.member, "ask_permission", character=turn.who, rating=keys["skill"], action=keys["action"],
        because=keys.get("why", ""), harm=harm_coming(turn, keys["skill"]),
    )  # fmt: skip


def harm_coming(turn: Turn, skill: str) -> str | None:
    """The kind of harm that the case says of the next attack with it."""
    attacks = (step for step in turn.later() if step.act == "attack" and step.keys.get("skill") == skill)
    return next((step.keys.get("kind") for step in attacks), None)


@act("approve")
def approve(world: World, turn: Turn) -> None:
    world.send(turn.member, "accept_offer", offer=newest_offer(world))


@act("reject")
def reject(world: World, turn: Turn) -> None:
    world.send(turn.member, "refuse_offer", offer=newest_offer(world))


@act("declare_detail", "aspect", "text", "stretch")
def declare_detail(world: World, turn: Turn) -> None:
    keys = turn.keys
    world.send(
        turn.member, "declare_detail", character=turn.who, aspect=world.aspect_id(keys["aspect"]), text=keys["text"],
        stretch=keys["stretch"],
    )  # fmt: skip
    if not keys["stretch"]:
        world.send(world.gm, "accept_offer", offer=newest_offer(world, "detail"))


@reads("detail_true")
def detail_true(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("detail", any(fact.cause == "detail" for fact in world.state.all(Fact)), wanted)


@act("ask_aspect", "text")
def ask_aspect(world: World, turn: Turn) -> None:
    world.send(turn.member, "suggest_aspect", character=turn.who, text=turn.get("text"))


@reads("aspects_added")
def aspects_added(world: World, turn: Turn, done: Done, wanted: list[Any]) -> None:
    before = {aspect.id for aspect in done.before.all(Aspect)}
    new = [aspect for aspect in world.state.all(Aspect) if aspect.id not in before]
    told = [{"text": one} if isinstance(one, str) else one for one in wanted]
    same("new aspects", [one.text for one in new], [one["text"] for one in told])
    for one, told_one in zip(new, told, strict=True):
        if "free" in told_one:
            same("free", sum(lot.left for lot in one.lots), told_one["free"])


@reads("gone")
def gone(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("gone", not any(one.text == turn.keys["aspect"] for one in world.state.all(Aspect)), wanted)


@reads("aspect_gone")
def aspect_gone(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """The aspect the step is about, or those that are named."""
    there = {one.text for one in world.state.all(Aspect)}
    if isinstance(wanted, bool):
        named = turn.get("aspect") or turn.get("remove") or turn.get("existing")
        same(f"{named} gone", named not in there, wanted)
        return
    for text in wanted if isinstance(wanted, list) else [wanted]:
        same(f"{text} gone", text not in there, True)


@reads("question_to")
def question_to(world: World, turn: Turn, done: Done, wanted: str) -> None:
    """Who has the choice that the roll waits for: the GM, a player, the character they choose for, the other side."""
    roll = the_roll(world)
    asked = [{todo.by, world.side_member(todo.by), *named_by(world, roll, todo.by)} for todo in roll.todos]
    if wanted in ENEMY:
        same("asked of the other side", [todo for todo in roll.todos if todo.by == roll.effort.character], [])
        wanted = next(iter(asked[0]), wanted) if asked else wanted
    if not any(wanted in names for names in asked):
        raise AssertionError(f"asked: {[sorted(names) for names in asked]}, wanted {wanted}")


def named_by(world: World, roll: Roll, by: str) -> set[str]:
    """The one who is asked by name; where it is the GM, whoever of the GM's the roll is done to."""
    done_to = roll.defense.character if roll.defense else roll.target
    gms = by == "gm" and done_to is not None and world.plays(done_to) == world.gm
    return {world.name_of(by), *([world.name_of(str(done_to))] if gms else [])}


@reads("rolled")
def rolled(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    before = {roll.id for roll in done.before.all(Roll)}
    cast = (roll for roll in world.state.all(Roll) if roll.effort.dice)
    same("rolled", any(roll.id not in before for roll in cast), wanted)


@reads("logged")
def logged(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    """Everybody can read it in the log."""
    same("logged", bool(world.entries(world.gm, world.records)), wanted)


@act("allow_despite_aspect", "aspect", "why")
def allow_despite_aspect(world: World, turn: Turn) -> None:
    world.send(turn.member, "waive_block", aspect=world.aspect_id(turn.keys["aspect"]), because=turn.get("why"))
