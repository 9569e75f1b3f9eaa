"""Acts of the roll: what somebody does, who opposes it, the dice, invokes, and the lock."""

from collections.abc import Callable
from typing import Any

from rules.fate.state import Aspect, Character, Hit, Roll
from rules.fate.structures import Task
from rules.tablewide import game_of
from tests.rules.dice import KeyedDice
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.cases import ANY, Step
from tests.rules.runner.condensed.expect import same
from tests.rules.runner.condensed.given import finishes, given
from tests.rules.runner.condensed.people import ensure, ensure_scene
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, World

# What may still be said while a roll is open: after one of these follows, the window is left open.
WINDOW_ACTS = {
    "invoke", "free_invoke", "lock", "call_bogus", "argue", "retract", "convinced", "lend_free_invokes",
    "refuse_invoke", "x_card", "change_difficulty",
}  # fmt: skip
# What may be done while a roll is open, and says nothing of it.
MEANWHILE = {"reveal", "write_aspect", "place_rating"}
EFFECTS = {"plus2": "bonus", "reroll": "reroll", "raise_opposition": "confront"}
ROLL_KEYS = ("skill", "dice", "d6", "difficulty", "defend", "target", "use_stunt", "use_stunts",
             "circumstance_confirmed", "free_invoke", "free_invokes", "kind")  # fmt: skip
# What an optional rule adds to a declaration: the function for a key gives arguments, or sends a command first.
MORE_KEYS = ("scale_benefit", "uses_truth_of", "supernatural", "opposed", "block", "into_block", "granted")
MORE: dict[str, Callable[[World, Turn], dict[str, Any]]] = {}
NEW = "An Edge"
GIVEN_ROLL = {"who", "act", "skill", "difficulty", "dice", "state", "target", "defend"}
INTO_SLOTS = frozenset({"write_aspect", "new_text", "against_boss_directly"})
DONE_TO = ("opposed_by", "target", "attach", "probe")
PLACES = ("scene", "zone")
USUAL_DEFENSE = {"physical": "athletics", "mental": "will"}


@given("difficulty")
def difficulty(world: World, draft: Any, case: Any, value: int) -> None:
    """Of every roll of the case that names none; read from the case by the acts."""


# --- the roll at hand ------------------------------------------------------------------------------------


def open_roll(world: World) -> Roll | None:
    roll = world.roll()
    return roll if roll is not None and roll.step != "closed" else None


def settle_leftovers(world: World) -> None:
    """Whatever an earlier roll still waits for and no step speaks of, before the next is declared."""
    roll = open_roll(world)
    if roll is None:
        return
    if roll.step in ("declared", "sent_back"):
        if roll.part_of is None:
            world.send(world.gm, "withdraw_action", roll=roll.id)
            return
        if roll.defense is None:
            world.send(world.gm, "leave_undefended", roll=roll.id)
        else:
            world.dice.feed([0, 0, 0, 0])
        world.send(world.gm, "roll_dice", roll=roll.id)
    if (roll := world.window()) is not None:
        world.send(world.gm, "settle_roll", roll=roll.id)
    settle_hits(world)
    for _ in range(9):
        roll = open_roll(world)
        if roll is None or not roll.todos:
            break
        todo = roll.todos[0]
        DEFAULTS[todo.kind](world, roll.id, todo)
    if (left := open_roll(world)) is not None and left.part_of is not None:
        settle_leftovers(world)


def settle_hits(world: World) -> None:
    for hit in world.state.all(Hit):
        who = world.plays(hit.target)
        if hit.state == "narrate":
            world.send(world.gm, "narrate", hit=hit.id, text="and that is that")
            continue
        plans = world.can(who)["hits"][hit.id]["plans"]
        if plans:
            named = dict.fromkeys(plans[0]["slots"], "Ouch")
            world.send(who, "absorb", hit=hit.id, boxes=plans[0]["boxes"], consequences=named)
        else:
            world.send(who, "be_taken_out", hit=hit.id)


def choose(option: str) -> Any:
    def settle(world: World, roll: str, todo: Any) -> None:
        world.send(world.side_member(todo.by), "choose", roll=roll, option=option)

    return settle


def name_boost(world: World, roll: str, todo: Any) -> None:
    world.send(world.plays(todo.by), "name_boost", roll=roll, character=todo.by, text="A Moment")


def name_cost(world: World, roll: str, todo: Any) -> None:
    world.send(world.gm, "finish_roll", roll=roll, cost="a small price")


DEFAULTS: dict[str, Any] = {
    "create_fail": choose("nothing"), "overcome_fail": choose("plain_failure"), "trade": choose("keep"),
    "name_boost": name_boost, "minor_cost": name_cost, "major_cost": choose("plain_failure"),
}  # fmt: skip


def tells(key: str) -> Any:
    """Registers what a key of `MORE_KEYS` adds to the declaration."""

    def register(more: Callable[[World, Turn], dict[str, Any]]) -> Any:
        MORE[key] = more
        return more

    return register


# --- declaring ------------------------------------------------------------------------------------------------


def declare(world: World, turn: Turn, action: str, **more: Any) -> None:
    """Say what is done; then whatever else of the roll the step already tells."""
    from tests.rules.runner.condensed.turns import give_turn

    if free_told(turn.keys) and "dice" not in turn.keys:
        even = {"dice": [0, 0, 0, 0], "defend": {"dice": [0, 0, 0, 0]}}
        turn = turn._replace(step=turn.step._replace(keys={**even, **turn.keys}))
    roll = open_roll(world)
    if roll is not None and roll.effort.helpers and (roll.step, roll.effort.character) == ("declared", turn.who):
        oppose(world, turn)
        go_on(world, turn)
        return
    settle_leftovers(world)
    give_turn(world, turn.who)
    ensure_scene(world)
    args = {**declared_with(world, turn), **more}
    world.send(turn.member, "declare_action", character=turn.who, action=action, **args)
    oppose(world, turn)
    go_on(world, turn)


def declared_with(world: World, turn: Turn) -> dict[str, Any]:
    """The rating, the stunts, and what optional rules add."""
    args = {"rating": turn.get("skill") or best_skill(world, turn.who), **stunt_args(world, turn)}
    for key in MORE.keys() & turn.keys.keys():
        args |= MORE[key](world, turn)
    return args


def declaration(world: World, turn: Turn) -> tuple[str, dict[str, Any]]:
    """What a step of a roll declares: the action, and all that is said with it."""
    from tests.rules.runner.condensed.recovery import treatment

    if turn.step.act == "treat":
        treating, args = treatment(world, turn)
        return "overcome", {**declared_with(world, treating), **args}
    told = declared_with(world, turn)
    if turn.step.act == "attack":
        return "attack", {**told, "target": ensure(world, turn.keys["target"])}
    if turn.step.act in ("create_advantage", "contest_advantage"):
        return "create_advantage", {**told, **advantage_args(world, turn.keys)}
    if turn.step.act == "challenge_roll":
        task = next((task.id for task in world.state.all(Task) if task.name == turn.keys["task"]), f"task:{NOWHERE}")
        return "overcome", {**told, "task": task}
    return "overcome", {**told, **overcome_args(world, turn.keys)}


def best_skill(world: World, id: str) -> str:
    """Where the case names no skill: the best one they have, else fight."""
    ratings = world.state.get(id, Character).ratings
    return max(ratings, key=lambda name: ratings[name]) if ratings else "fight"


def stunt_args(world: World, turn: Turn) -> dict[str, Any]:
    """The stunts that are claimed, with their circumstances unless the case says that they are not confirmed."""
    names = [turn.keys["use_stunt"]] if "use_stunt" in turn.keys else []
    names += turn.get("use_stunts") or []
    if not names:
        return {}
    stunts = {stunt.name: stunt for stunt in world.state.get(turn.who, Character).stunts}
    first, *more = [stunts[name].id if name in stunts else f"stunt:{NOWHERE}" for name in names]
    holds = turn.get("circumstance_confirmed") is not False
    when = {stunts[name].id: stunts[name].circumstance or "so it is" for name in names if name in stunts and holds}
    return {
        "stunt": first, "circumstance": when.get(first, ""), "more_stunts": more or None,
        "circumstances": when if more else None,
    }  # fmt: skip


def oppose(world: World, turn: Turn) -> None:
    """The difficulty or the defender that the step or the case tells of."""
    keys, roll = turn.keys, open_roll(world)
    if roll is None:
        return
    number = keys.get("difficulty", turn.case.given.get("difficulty"))
    if "defend" in keys:
        how = keys["defend"]
        defend_with(world, roll, defender_of(world, turn, roll), how.get("skill"), scale_use(how), how.get("why"))
    elif number is not None:
        waive = keys.get("gm_waives_defend")
        world.send(world.gm, "set_opposition", roll=roll.id, difficulty=number, waive=waive)


def defender_of(world: World, turn: Turn, roll: Roll) -> str:
    """Who is said to defend, or whom it is done to; else whoever has the aspect that it is about."""
    keys = turn.keys
    told = (keys.get("interpose"), keys["defend"].get("who"), *(keys.get(name) for name in DONE_TO))
    named = next((name for name in told if isinstance(name, str) and name not in PLACES), None)
    if named is not None:
        return ensure(world, named)
    about = world.state.find(str(roll.aspect or roll.removes))
    holding = (about.by, about.on) if isinstance(about, Aspect) else ()
    found = next((id for id in holding if isinstance(world.state.find(str(id)), Character)), None)
    if found is None:
        raise unknown(turn, "a defend by nobody")
    return found


def scale_use(told: dict[str, Any]) -> dict[str, Any] | None:
    """What a side makes of its scale: one benefit, or (refused) several."""
    benefit = told.get("scale_benefit")
    benefits = benefit if isinstance(benefit, list) else [benefit] if benefit else []
    return {"benefits": benefits} if benefits else None


def defend_with(
    world: World, roll: Roll, defender: str, skill: str | None, scale: dict[str, Any] | None = None,
    why: str | None = None,
) -> None:  # fmt: skip
    aside = why if why is not None else None if defender in (roll.target, roll.on) else "it is in my way"
    usual = USUAL_DEFENSE[roll.harm] if roll.action == "attack" else best_skill(world, defender)
    rating = skill or usual
    how = {"roll": roll.id, "character": defender, "rating": rating, "because": aside, "scale": scale}
    world.send(world.plays(defender), "defend", **how)
    if (left := open_roll(world)) is not None and left.protector is not None:
        world.send(world.gm, "vote_on_defense", roll=roll.id, agree=True)


def go_on(world: World, turn: Turn) -> None:
    """Dice, free invokes and the lock, as far as the step and the ones after it say."""
    keys, roll = turn.keys, open_roll(world)
    if "dice" not in keys and "d6" not in keys:
        if roll is not None and roll.action == "overcome" and "defend" not in keys and roll.opposition_base is None:
            world.send(turn.member, "roll_dice", roll=roll.id)
        return
    allow_reach(world)
    if roll is not None and roll.action == "attack" and roll.defense is None:
        world.held = list(keys["dice"])
        return
    cast(world, turn)
    for told in free_told(keys):
        for _ in range(told["times"]):
            send_free(world, turn.member, turn.who, told["aspect"])
    for member, who, aspect in world.lent.pop(turn.step.n, ()):
        send_free(world, member, who, aspect)
    if "free_invoke_by_defender" in keys:
        defend_freely(world, turn)
    lock_unless_told(world, turn)


def allow_reach(world: World) -> None:
    """The case tells how it comes out: so the GM has let it be done over there."""
    roll = open_roll(world)
    if roll is not None and roll.reach == "asked":
        world.send(world.gm, "allow_reach", roll=roll.id, allow=True)


def defend_freely(world: World, turn: Turn) -> None:
    """The defender uses a free invoke, of the aspect that is told, else of the one the roll is about."""
    told, roll = turn.keys["free_invoke_by_defender"], open_roll(world)
    if told is not False and roll is not None and roll.defense is not None:
        name = told if isinstance(told, str) else turn.keys["aspect"]
        send_free(world, world.plays(roll.defense.character), roll.defense.character, name)


def lock_unless_told(world: World, turn: Turn) -> None:
    """Where nothing more is said of the roll, it is settled."""
    following = [step for step in turn.later() if step.act not in MEANWHILE]
    if not following or not goes_on(world, turn, following[0]):
        lock_roll(world)


def goes_on(world: World, turn: Turn, step: Step) -> bool:
    """Whether this step still says something of the roll that the turn has cast."""
    if step.act not in WINDOW_ACTS or waits_for_it(world, step.keys):
        return False
    return not is_for_another(world, turn, step.keys.get("to_roll"))


def is_for_another(world: World, turn: Turn, told: Any) -> bool:
    """What is lent next goes to the roll of another step, or of somebody else."""
    roll = open_roll(world)
    if isinstance(told, str) and told in world.people and roll is not None:
        return world.people[told] != roll.effort.character
    return isinstance(told, int) and told != turn.step.n


def waits_for_it(world: World, keys: dict[str, Any]) -> bool:
    """What is said next is of an aspect that is there only once this roll is settled, or that the roll is about."""
    name, roll = keys.get("aspect"), open_roll(world)
    if not isinstance(name, str) or name == "any" or not INTO_SLOTS.isdisjoint(keys) or roll is None:
        return False
    aspect = world.state.find(aspect_id(world, name))
    if not isinstance(aspect, Aspect):
        return name not in world.seen and roll.text == name
    looked_for = roll.mode == "discover" and aspect.known_to is not None
    return looked_for or aspect.id in (roll.aspect if roll.action == "create_advantage" else None, roll.removes)


def free_told(keys: dict[str, Any]) -> list[dict[str, Any]]:
    one = [{"aspect": keys["free_invoke"], "times": 1}] if "free_invoke" in keys else []
    return [*one, *({"times": 1, **told} for told in keys.get("free_invokes", ()))]


def cast(world: World, turn: Turn) -> None:
    """The acting side's dice first, then the defender's."""
    roll = open_roll(world)
    if roll is None:
        raise AssertionError("no roll is on the table")
    keys = turn.keys
    if "d6" in keys and world.state.table.dials.get("manual_dice"):
        member = world.plays(roll.effort.character)
        world.send(member, "enter_dice", roll=roll.id, thrown_sixes=keys["d6"])
        return
    if "d6" in keys:
        world.dice.feed_sixes(keys["d6"])
    else:
        told = keys.get("dice", ANY)
        world.dice.feed(KeyedDice(turn.case.id, turn.branch).fate() if told == ANY else told)
    defend = keys.get("defend") or {}
    if roll.defense is not None:
        world.dice.feed(defend.get("dice") or world.answers.get("defend_dice") or [0, 0, 0, 0])
    world.send(world.plays(roll.effort.character), "roll_dice", roll=roll.id)


def lock_roll(world: World) -> None:
    roll = world.window()
    if roll is not None:
        world.send(world.gm, "settle_roll", roll=roll.id)


# --- acts --------------------------------------------------------------------------------------------------------


@act("overcome", *ROLL_KEYS, *MORE_KEYS, "opposed_by", "tags", "to_move", "reveal_at", "remove")
def overcome(world: World, turn: Turn) -> None:
    """`reveal_at`: what was not rated yet takes a place of the shape first."""
    keys = turn.keys
    if "reveal_at" in keys:
        world.send(turn.member, "place_rating", character=turn.who, rating=keys["skill"], value=keys["reveal_at"])
    declare(world, turn, "overcome", **overcome_args(world, keys))


def overcome_args(world: World, keys: dict[str, Any]) -> dict[str, Any]:
    """What it is for: something, a place, or that an aspect is gone; and who stands in the way."""
    more: dict[str, Any] = {"goal": "get it done", "tags": keys.get("tags")}
    if "to_move" in keys:
        more["to"] = world.zone_id(keys["to_move"])
    if "remove" in keys:
        more |= {"goal": None, "removes": aspect_id(world, keys["remove"]), "means": "getting rid of it"}
    if "opposed_by" in keys:
        more["target"] = ensure(world, keys["opposed_by"])
    return more


@act("attack", *ROLL_KEYS, *MORE_KEYS, "interpose")
def attack(world: World, turn: Turn) -> None:
    declare(world, turn, "attack", target=ensure(world, turn.keys["target"]))
    if "kind" in turn.keys:
        same("kind of the attack", world.state.get(world.last_roll, Roll).harm, turn.keys["kind"])
    keep_hit(world, turn)


def keep_hit(world: World, turn: Turn) -> None:
    """A stylish blow stays as it is, unless the case looks at the choice."""
    roll = open_roll(world)
    trade = next((todo for todo in roll.todos if todo.kind == "trade"), None) if roll else None
    looked_at = any("choices" in told.keys for told in turn.case.after(turn.step.n, turn.branch))
    if roll is None or trade is None or looked_at or any(step.act.startswith("trade") for step in turn.later()):
        return
    DEFAULTS["trade"](world, roll.id, trade)


@act("seduce", *ROLL_KEYS)
@act("dance", *ROLL_KEYS)
def some_other_action(world: World, turn: Turn) -> None:
    """Something that is none of the game's actions."""
    declare(world, turn, turn.step.act)


@act("create_advantage", *ROLL_KEYS, *MORE_KEYS, "result", "new", "existing", "probe", "attach", "gm_waives_defend")
def create_advantage(world: World, turn: Turn) -> None:
    looked_at = any("aspects" in told.keys for told in turn.case.after(turn.step.n, turn.branch))
    if "dice" not in turn.keys and looked_at and "difficulty" in turn.keys:
        turn = turn._replace(step=turn.step._replace(keys={**turn.keys, "dice": [0, 0, 0, 0]}))
    if turn.get("result") == "succeed":
        keys = {**turn.keys, "dice": [1, 0, 0, 0], "defend": {"dice": [0, 0, 0, 0]}}
        turn = turn._replace(step=turn.step._replace(keys=keys))
    declare(world, turn, "create_advantage", **advantage_args(world, turn.keys))
    if turn.get("opposed") is False:
        world.send(world.gm, "grant_advantage", roll=world.last_roll)


def advantage_args(world: World, keys: dict[str, Any]) -> dict[str, Any]:
    """New, existing or unknown; where it is attached decides whom it is aimed at."""
    if "existing" in keys:
        return {"mode": "exploit", "aspect": world.aspect_id(keys["existing"])}
    if "probe" in keys:
        return {"mode": "discover", "target": ensure(world, keys["probe"])}
    if "new" not in keys:
        return {}
    where = keys.get("attach", keys.get("target", "scene"))
    args: dict[str, Any] = {"mode": "create", "text": keys["new"]}
    if isinstance(where, list):
        return {**args, "targets": [ensure(world, name) for name in where]}
    if where == "zone":
        return args
    if where != "scene":
        args["on"] = place_told(world, where)
    return args


def place_told(world: World, name: str) -> str:
    """Somebody, or a zone by its name."""
    zone = world.zone_id(name)
    return ensure(world, name) if name in world.people or zone.endswith(NOWHERE) else zone


@act("defend", "skill", "dice", "against")
def defend(world: World, turn: Turn) -> None:
    """Answers the roll at hand; both sides' dice fall when both are told."""
    roll = open_roll(world)
    if roll is None:
        raise AssertionError("nobody has to defend")
    defend_with(world, roll, turn.who, turn.get("skill"))
    if world.held and "dice" in turn.keys:
        world.dice.feed([*world.held, *turn.keys["dice"]])
        world.held = []
        world.send(world.plays(roll.effort.character), "roll_dice", roll=roll.id)
        lock_unless_told(world, turn)


@act("roll_dice", "dice")
def roll_dice(world: World, turn: Turn) -> None:
    """The dice of a roll that was declared, or of one just like that; a target that says nothing does not defend.

    Without `dice` they fall as they fall.
    """
    roll = open_roll(world)
    if roll is None and "dice" not in turn.keys:
        who = turn.actor or ensure(world, "thrower")
        ensure_roll(world, who, dice=list(KeyedDice(turn.case.id, turn.branch).fate()))
        return
    if roll is not None and roll.defense is None and roll.opposition_base is None and roll.target is not None:
        world.send(world.gm, "leave_undefended", roll=roll.id)
    cast(world, turn)
    lock_unless_told(world, turn)


@act("change_difficulty", "to", "when")
def change_difficulty(world: World, turn: Turn) -> None:
    """Of the roll at hand; where none is open, of one that has its dice already if `when` says so."""
    if open_roll(world) is None:
        who = turn.actor or ensure(world, "pa")
        number = turn.case.given.get("difficulty", 2)
        declare_plain(world, who, best_skill(world, who), number)
        if str(turn.get("when")).startswith("after"):
            world.dice.feed([0, 0, 0, 0])
            world.send(world.plays(who), "roll_dice", roll=world.last_roll)
    world.send(turn.member, "set_opposition", roll=roll_id(world), difficulty=turn.keys["to"])


@act("lock")
def lock(world: World, turn: Turn) -> None:
    roll = open_roll(world)
    world.send(world.gm, "settle_roll", roll=roll.id if roll else f"roll:{NOWHERE}")
    keep_hit(world, turn)


# --- invokes ------------------------------------------------------------------------------------------------------


INVOKE_KEYS = ("aspect", "effect", "how", "for", "against", "dice", "paid", "write_aspect", "new_text",
               "against_boss_directly")  # fmt: skip


@act("invoke", *INVOKE_KEYS)
def invoke(world: World, turn: Turn) -> None:
    """For a point. The GM's word without a character is that of the GM's one in the roll.

    `write_aspect`, or `new_text` for the slot that `aspect` is: it is only written now, into an empty slot.
    """
    keys = dict(turn.keys)
    who = turn.actor or invoker(world)
    if "new_text" in keys:
        keys["write_aspect"] = {"slot": empty_slot(world, who, keys.get("aspect")), "text": keys["new_text"]}
    if "write_aspect" in keys:
        world.send(turn.member, "add_aspect", character=who, **keys["write_aspect"])
        keys["aspect"] = keys["write_aspect"]["text"]
    if "against_boss_directly" in keys:
        keys["aspect"] = face_boss(world, who, directly=keys["against_boss_directly"])
    if not speaks_of_the_last(turn):
        ensure_roll(world, who)
    if keys.get("aspect") == "any" and world.state.find(who) is not None:
        from tests.rules.runner.condensed.threats import any_aspect

        found = any_aspect(world, who)
        keys["aspect"] = world.state.get(found, Aspect).text
    effect = keys.get("effect", "plus2")
    more: dict[str, Any] = {}
    if "for" in keys:
        effect, more = "help", {"whom": ensure(world, keys["for"])}
    feed_reroll(world, turn, effect)
    world.send(
        turn.member, "invoke_aspect", roll=roll_id(world), character=who, aspect=aspect_id(world, keys["aspect"]),
        effect=help_or(world, who, effect), because=keys.get("how", "it helps"), **more,
    )  # fmt: skip


def feed_reroll(world: World, turn: Turn, effect: str) -> None:
    """The dice that fall anew: as told, else as they fall; none where the case has it refused."""
    if "dice" in turn.keys:
        world.dice.feed(turn.keys["dice"])
    elif effect == "reroll":
        world.dice.feed(KeyedDice(turn.case.id, f"{turn.branch}, step {turn.step.n}").fate())


def speaks_of_the_last(turn: Turn) -> bool:
    """The case says that it is too late: so the roll that is meant is the one that is over."""
    return turn.case.reason(turn.step.n, turn.branch) == "roll_locked"


def empty_slot(world: World, who: str, told: str | None) -> str:
    """The slot that is named, else the first that nothing is written in."""
    slots = [slot.key for slot in game_of(world.state).sheet.aspect_slots]
    taken = {one.slot for one in world.state.all(Aspect) if one.on == who}
    return told if told in slots else next((slot for slot in slots if slot not in taken), slots[-1])


def face_boss(world: World, who: str, *, directly: bool) -> str:
    """A roll of theirs against the one that stands alone, or one that has nothing to do with it; and an aspect."""
    from tests.rules.runner.condensed.threats import against_boss, any_aspect

    settle_leftovers(world)
    if directly:
        against_boss(world, who)
    aspect = any_aspect(world, who)
    return world.state.get(aspect, Aspect).text


@given("roll")
def roll_given(world: World, draft: Any, case: Any, value: dict[str, Any]) -> None:
    """Begun by `begin_roll`."""


@finishes("roll")
def begin_roll(world: World, case: Any, value: dict[str, Any]) -> None:
    """A roll that is open when the case begins, with the dice that lie there: an overcome, or an attack on somebody."""
    unknown = set(value).difference(GIVEN_ROLL)
    if unknown or value.get("act", "overcome") not in ("overcome", "attack") or value.get("state", "open") != "open":
        raise UnknownWord(f"{case.id}: a roll has no {sorted(unknown) or value}")
    who = ensure(world, value["who"]) if value["who"] not in world.roles else hero_of(world, value["who"])
    if value.get("act") != "attack":
        ensure_roll(world, who, value.get("skill"), value.get("difficulty", 2), value.get("dice", [0, 0, 0, 0]))
        return
    target, defend = ensure(world, value["target"]), value.get("defend") or {}
    strike = {"character": who, "action": "attack", "rating": value.get("skill") or best_skill(world, who)}
    world.send(world.plays(who), "declare_action", **strike, target=target)
    defend_with(world, world.state.get(world.last_roll, Roll), target, defend.get("skill"))
    world.dice.feed([*value.get("dice", [0, 0, 0, 0]), *defend.get("dice", [0, 0, 0, 0])])
    world.send(world.plays(who), "roll_dice", roll=world.last_roll)


def hero_of(world: World, member: str) -> str:
    """The hero a player plays; one is made where the case speaks of none."""
    own = next((one.id for one in world.state.all(Character) if one.controller == member), None)
    if own is None:
        world.players["hero"] = member
        own = ensure(world, "hero")
    return own


@act("manual_roll", "faces", "d6")
def manual_roll(world: World, turn: Turn) -> None:
    """Real dice for a roll that waits for them."""
    who = ensure(world, "thrower")
    settle_leftovers(world)
    declared = {"character": who, "action": "overcome", "rating": best_skill(world, who), "goal": "get it done"}
    world.send(world.plays(who), "declare_action", **declared)
    world.send(world.gm, "set_opposition", roll=world.last_roll, difficulty=2)
    thrown, sixes = turn.get("faces"), turn.get("d6")
    world.send(world.plays(who), "enter_dice", roll=world.last_roll, thrown=thrown, thrown_sixes=sixes)


@act("free_invoke", "aspect", "effect", "name", "on_roll", "dice")
def free_invoke(world: World, turn: Turn) -> None:
    ensure_scene(world)
    who = turn.actor or invoker(world)
    if not speaks_of_the_last(turn):
        ensure_roll(world, who)
    name = turn.keys["aspect"]
    if name == "any":
        name = "Some Opening"
        world.send(world.gm, "place_aspect", text=name, free=1, free_for=who)
    feed_reroll(world, turn, turn.get("effect", "plus2"))
    send_free(world, turn.member, who, name, turn.get("effect", "plus2"), turn.get("name"))


def ensure_roll(
    world: World, who: str, skill: str | None = None, difficulty: int = 2, dice: list[int] | None = None
) -> None:
    """Where the case speaks of an invoke and of no roll: one that the invoker has just cast."""
    from tests.rules.runner.condensed.turns import give_turn

    if open_roll(world) is not None or world.state.find(who) is None:
        return
    give_turn(world, who)
    rating = skill or best_skill(world, who)
    declare_plain(world, who, rating, difficulty)
    world.dice.feed(dice or [0, 0, 0, 0])
    world.send(world.plays(who), "roll_dice", roll=world.last_roll)


def declare_plain(world: World, who: str, rating: str, difficulty: int) -> None:
    args = {"character": who, "action": "overcome", "rating": rating, "goal": "get it done"}
    world.send(world.plays(who), "declare_action", **args)
    world.send(world.gm, "set_opposition", roll=world.last_roll, difficulty=difficulty)


def send_free(world: World, member: str, who: str, aspect: str, effect: str = "plus2", name: str | None = None) -> None:
    """A boost that has no name yet is named by its use."""
    if aspect not in world.people and aspect not in world.seen:
        own = (one.id for one in world.state.all(Aspect) if one.kind == "boost" and not one.text and one.by == who)
        if (unnamed := next(own, None)) is not None:
            world.people[aspect] = unnamed
            world.named.add(aspect)
    boost = world.state.find(world.people.get(aspect, ""))
    if isinstance(boost, Aspect) and not boost.text and aspect in world.named:
        name = name or aspect
    world.send(
        member, "invoke_aspect", roll=roll_id(world), character=who, aspect=aspect_id(world, aspect),
        effect=help_or(world, who, effect), because="it helps", free=True, name=name,
    )  # fmt: skip


def help_or(world: World, who: str, effect: str) -> str:
    """A bonus to a roll that is somebody else's is help."""
    roll = open_roll(world)
    own = roll is None or who in (roll.effort.character, roll.defense.character if roll.defense else None)
    named = EFFECTS.get(effect, effect)
    return "help" if named == "bonus" and not own else named


def invoker(world: World) -> str:
    """The GM's character in the roll at hand, else any of the GM's."""
    roll = open_roll(world)
    sides = [roll.effort.character, *([roll.defense.character] if roll.defense else [])] if roll else []
    found = [*sides, *(one.id for one in world.state.all(Character))]
    own = (id for id in found if world.plays(id) == world.gm)
    return next(own, f"character:{NOWHERE}")


def roll_id(world: World) -> str:
    roll = open_roll(world)
    return roll.id if roll else world.last_roll


def aspect_id(world: World, text: str) -> str:
    """By its text, or by the name the case gives a boost."""
    known = world.people.get(text) or world.aspect_id(text)
    return known if isinstance(world.state.find(known), Aspect) else world.aspect_id(text)


def unknown(turn: Turn, key: str) -> UnknownWord:
    return UnknownWord(f"{turn.case.id}, step {turn.step.n}: {turn.step.act} with {key}")
