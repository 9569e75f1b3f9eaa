"""Acts of the four actions: declaring, opposing, rolling, the window, the outcome's choices."""

from typing import Any

from rules.fate.state import Aspect, Character, Conflict, Roll
from tests.rules.runner.acts import Turn, act
from tests.rules.runner.given import ensure_character
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.loose import agree_if_asked, pass_everybody, settle_choices
from tests.rules.runner.people import APPROACHES
from tests.rules.runner.world import NOWHERE, World

ROLLING = (
    "approach", "attack_as", "task_is", "dice", "d6", "card", "randomizer", "opp_dice", "pass", "stunt", "circumstance", "helpers",
    "invocations", "defender", "defend_as", "defend_with", "undefended", "difficulty", "describe", "what", "then", "cost", "task",
)  # fmt: skip
EVEN = (0, 0, 0, 0)
FULL_KINDS = ("pc", "npc")


def declare(world: World, turn: Turn, action: str, **more: Any) -> None:
    """Say what is done, with the approach; then whatever else of the roll the step already tells."""
    keys = turn.step.keys
    set_told_ratings(world, turn)
    args = {
        "rating": rating_of(world, turn), "describe": keys.get("describe") or keys.get("what"),
        "task": task_id(world, keys.get("task")), **stunt_args(world, turn.who, keys), **more,
    }  # fmt: skip
    world.send(turn.member, "declare_action", character=turn.who, action=action, **args)
    set_difficulty(world, turn)
    for helper in keys.get("helpers") or ():
        helper_id = ensure_character(world, helper)
        world.send(world.plays(helper_id), "help", roll=world.last_roll, character=helper_id, how="lending a hand")
    roll_if_told(world, turn)
    for invocation in keys.get("invocations") or ():
        invoke(world, turn, invocation)
    pass_if_told(world, turn)


def rating_of(world: World, turn: Turn) -> str:
    """The approach, or what the GM says of a mook's task; where nothing is said, what comes first."""
    keys = turn.step.keys
    told = keys.get("approach") or keys.get("attack_as") or keys.get("task_is")
    return str(told or plain_rating(world, turn.who))


def plain_rating(world: World, character: str) -> str:
    found = world.state.find(character)
    return next(iter(APPROACHES)) if isinstance(found, Character) and found.kind in FULL_KINDS else "other"


def set_told_ratings(world: World, turn: Turn) -> None:
    """`lord_rating: 3`: what the one of that name has in the approach they roll here."""
    for key, value in turn.step.keys.items():
        name = key.removesuffix("_rating")
        if name != key:
            id = ensure_character(world, name)
            acting = id == turn.actor
            rating = turn.get("approach") if acting else turn.get("defend_with", turn.get("approach"))
            if world.state.get(id, Character).ratings.get(str(rating)) != value:
                world.send(world.gm, "override", target=id, field=f"ratings.{rating}", value=value, reason="as the case has it")


def stunt_args(world: World, character: str, keys: dict[str, Any]) -> dict[str, Any]:
    if "stunt" not in keys:
        return {}
    return {"stunt": stunt_id(world, character, keys["stunt"]), "circumstance": keys.get("circumstance", "it is just the case for it")}


def stunt_id(world: World, character: str, name: str) -> str:
    stunts = world.state.get(character, Character).stunts
    return next((stunt.id for stunt in stunts if stunt.name == name), f"stunt:{NOWHERE}")


def task_id(world: World, name: str | None) -> str | None:
    if name is None:
        return None
    found = (view["id"] for view in world.view(world.gm).values() if view.get("type") == "task" and view.get("name") == name)
    return next(found, f"task:{NOWHERE}")


@act("overcome", *ROLLING, "goal", "removes", "means", "same_exchange_as")
def overcome(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    more: dict[str, Any] = {"goal": keys.get("goal")}
    if "removes" in keys:
        more.update(removes=world.aspect_id(keys["removes"]), means=keys.get("means"))
    declare(world, turn, "overcome", **more)
    if "then" in keys:
        world.send(turn.member, "choose", roll=world.last_roll, option=keys["then"])
    if "cost" in keys:
        settle_choices(world, cost=keys["cost"])


@act("create_advantage", *ROLLING, "mode", "text", "aspect", "target", "on")
def create_advantage(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    mode = keys.get("mode", "create")
    more: dict[str, Any] = {"mode": mode}
    if mode == "create":
        more["text"] = keys.get("text", "An Edge")
    if mode == "discover" and "text" in keys:
        more["aspect"] = world.aspect_id(keys["text"])
    if "aspect" in keys:
        more["aspect"] = world.aspect_id(keys["aspect"])
    if "target" in keys:
        more["target"] = ensure_character(world, keys["target"])
    if "on" in keys:
        more["on"] = world.place_id(keys["on"])
    declare(world, turn, "create_advantage", **more)


@act("attack", *ROLLING, "target", "means", "*_rating")
def attack(world: World, turn: Turn) -> None:
    """`means` is a reason for reaching another zone where the case goes on to ask the GM about it."""
    keys = turn.step.keys
    more: dict[str, Any] = {"target": ensure_character(world, keys["target"])}
    if "means" in keys:
        more["means" if asks_for_reach(turn) else "describe"] = keys["means"]
    declare(world, turn, "attack", **more)


def asks_for_reach(turn: Turn) -> bool:
    following = turn.case.later(turn.step.n)
    return bool(following) and following[0].act in ("agree_reach", "not_agreed")


@act("attack_next_turn", *ROLLING, "target", "means")
def attack_next_turn(world: World, turn: Turn) -> None:
    """On the attacker's next turn: until then everybody else's goes by."""
    settle_choices(world)
    wait_for_turn(world, turn.who, leave_own=True)
    attack(world, turn)


@act("investigate", *ROLLING)
def investigate(world: World, turn: Turn) -> None:
    declare(world, turn, "investigate")


def wait_for_turn(world: World, character: str, leave_own: bool) -> None:
    """End turns until it is the character's; with `leave_own`, theirs too if it is under way."""
    conflict = running_conflict(world)
    if conflict is None:
        return
    if leave_own and character in on_turn(conflict):
        end_block(world)
    for _ in conflict.order:
        now = running_conflict(world)
        if now is None or character in on_turn(now):
            return
        end_block(world)


def running_conflict(world: World) -> Conflict | None:
    return next((conflict for conflict in world.state.all(Conflict) if conflict.state == "running"), None)


def on_turn(conflict: Conflict) -> tuple[str, ...]:
    return conflict.order[conflict.at] if conflict.order else ()


def end_block(world: World) -> None:
    """Everybody whose turn it is ends it."""
    conflict = running_conflict(world)
    for character in on_turn(conflict) if conflict else ():
        now = running_conflict(world)
        if now is not None and now.at == conflict.at and now.exchange == conflict.exchange and character not in now.done:  # type: ignore[union-attr]
            world.send(world.plays(character), "end_turn", character=character)


# --- opposition -------------------------------------------------------------------------------------


@act("set_difficulty", "base", "adjust")
def set_difficulty_alone(world: World, turn: Turn) -> None:
    """Of the roll at hand; without one, of a roll declared for it."""
    roll = world.roll()
    if roll is None or roll.step == "closed":
        hero = next(character for character in world.state.all(Character) if character.kind == "pc")
        rating = next(iter(hero.ratings))
        world.send(world.plays(hero.id), "declare_action", character=hero.id, action="overcome", rating=rating)
    keys = turn.step.keys
    world.send(turn.member, "set_opposition", roll=world.last_roll, difficulty=keys["base"], adjust=keys.get("adjust"))


def set_difficulty(world: World, turn: Turn) -> None:
    told = turn.get("difficulty")
    if told is None:
        return
    number = told if isinstance(told, dict) else {"base": told}
    world.send(
        world.gm, "set_opposition", roll=world.last_roll, difficulty=number["base"], adjust=number.get("adjust")
    )


def set_defense(world: World, turn: Turn) -> None:
    """Who opposes, by the step's words. An attack that nobody is said to answer goes undefended."""
    keys, roll = turn.step.keys, open_roll(world)
    how = keys.get("defend_with") or keys.get("defend_as")
    defender = ensure_character(world, keys["defender"]) if "defender" in keys else roll.target
    if how is not None and defender is not None:
        world.send(world.plays(defender), "defend", roll=roll.id, character=defender, rating=how)
    elif "defender" in keys and defender is not None:
        world.send(world.plays(defender), "defend", roll=roll.id, character=defender, rating=plain_rating(world, defender))
    elif roll.action == "attack" and roll.defense is None and roll.protector is None and roll.target is not None:
        answer_attack(world, roll, keys)


def answer_attack(world: World, roll: Roll, keys: dict[str, Any]) -> None:
    target = str(roll.target)
    if keys.get("opp_dice") and not keys.get("undefended"):
        world.send(world.plays(target), "defend", roll=roll.id, character=target, rating=plain_rating(world, target))
    else:
        world.send(world.plays(target), "leave_undefended", roll=roll.id)


def open_roll(world: World) -> Roll:
    return world.state.get(world.last_roll, Roll)


@act("defend", "approach", "defend_as", "circumstance", "stunt", "against", "dice", "opp_dice", "pass")
def defend(world: World, turn: Turn) -> None:
    """Answer the roll at hand; or the one that `against` tells of, which is declared first."""
    keys = turn.step.keys
    if "against" in keys:
        declare_against(world, turn, dict(keys["against"]))
    roll = world.roll()
    id = roll.id if roll is not None and roll.step != "closed" else None
    rating = keys.get("approach") or keys.get("defend_as") or plain_rating(world, turn.who)
    world.send(
        turn.member, "defend", roll=id, character=turn.who, rating=rating, **stunt_args(world, turn.who, keys)
    )
    roll_if_told(world, turn, defended=True)
    pass_if_told(world, turn)


def declare_against(world: World, turn: Turn, against: dict[str, Any]) -> None:
    attacker = ensure_character(world, against.pop("by"))
    action = against.pop("act", against.pop("action", "attack"))
    rating = against.pop("attack_as", None) or against.pop("approach", None) or against.pop("task_is", None)
    if against:
        raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: against has no {sorted(against)}")
    target = {"target": turn.who} if action == "attack" else {}
    text = {"mode": "create", "text": "An Edge", "on": turn.who} if action == "create_advantage" else {}
    world.send(
        world.plays(attacker), "declare_action", character=attacker, action=action,
        rating=rating or plain_rating(world, attacker), **target, **text,
    )  # fmt: skip


@act("defend_as", "claim")
def defend_as(world: World, turn: Turn) -> None:
    """What the defender's roll is said to be; by the GM for the target, unless somebody else is named."""
    roll = open_roll(world)
    defender = turn.actor or roll.target
    world.send(turn.member, "defend", roll=roll.id, character=defender, rating=str(turn.get("claim")))


@act("defend_for", "whom", "approach", "because", "defend_as")
def defend_for(world: World, turn: Turn) -> None:
    rating = turn.get("approach") or turn.get("defend_as") or plain_rating(world, turn.who)
    world.send(
        turn.member, "defend", roll=world.last_roll, character=turn.who, rating=rating, because=turn.get("because", "")
    )


@act("oppose", "how", "with")
def oppose(world: World, turn: Turn) -> None:
    """A bystander against somebody's roll: `how` is the reason that the table looks at, `with` the approach."""
    told = turn.get("with")
    known = (*APPROACHES, "skilled", "bad", "other")
    rating = told if told in known else plain_rating(world, turn.who)
    because = turn.get("how", "") if told in known or told is None else f"{told}: {turn.get('how', '')}"
    world.send(turn.member, "defend", roll=world.last_roll, character=turn.who, rating=rating, because=because)


@act("vote", "yes", "no", "gm")
def vote(world: World, turn: Turn) -> None:
    roll = world.last_roll
    for word, agree in (("yes", True), ("no", False)):
        for name in turn.get(word) or ():  # type: ignore[attr-defined]
            world.send(world.member(name), "vote_on_defense", roll=roll, agree=agree)
    if "gm" in turn.step.keys:
        world.send(world.gm, "vote_on_defense", roll=roll, agree=turn.get("gm") in ("yes", "agree", True))


@act("agree_reach")
def agree_reach(world: World, turn: Turn) -> None:
    world.send(turn.member, "allow_reach", roll=world.last_roll, allow=True)


# --- before the dice ------------------------------------------------------------------------------------


@act("send_back", "ask")
def send_back(world: World, turn: Turn) -> None:
    world.send(turn.member, "send_back", roll=world.last_roll, ask=turn.get("ask"))


@act("change", "approach", "describe")
def change(world: World, turn: Turn) -> None:
    world.send(
        turn.member, "change_action", roll=world.last_roll, rating=turn.get("approach"), describe=turn.get("describe")
    )


@act("modifier", "value", "reason")
def modifier(world: World, turn: Turn) -> None:
    world.send(turn.member, "add_modifier", roll=world.last_roll, value=turn.get("value"), reason=turn.get("reason"))


@act("help", "whom", "how")
def help_roll(world: World, turn: Turn) -> None:
    world.send(turn.member, "help", roll=world.last_roll, character=turn.who, how=turn.get("how"))


@act("reject_stunt", "reason", "stunt")
def reject_stunt(world: World, turn: Turn) -> None:
    """The stunt that is claimed on the roll, on either side."""
    roll = open_roll(world)
    claims = [*roll.effort.claims, *(roll.defense.claims if roll.defense else ())]
    wanted = next((claim for claim in claims if turn.get("stunt") in (None, claim.name)), None)
    stunt = wanted.stunt if wanted else f"stunt:{NOWHERE}"
    world.send(turn.member, "reject_stunt", roll=roll.id, stunt=stunt, reason=turn.get("reason"))


# --- the dice --------------------------------------------------------------------------------------------


@act("roll", "dice", "d6", "card", "randomizer", "opp_dice", "defend_with", "defend_as", "undefended", "pass", "sent_by_browser")
def roll_dice(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    if "sent_by_browser" in keys:
        world.send(turn.member, "roll_dice", roll=world.last_roll, **keys["sent_by_browser"])
        return
    roll = world.roll()
    if roll is not None and roll.step == "declared":
        set_defense(world, turn)
    cast(world, turn)
    pass_if_told(world, turn)


@act("rolls", "dice", "d6", "opp_dice", "defend_as", "defend_with", "undefended", "pass")
def rolls(world: World, turn: Turn) -> None:
    """Both sides roll: whoever declared, and whoever defends."""
    set_defense(world, turn)
    cast(world, turn)
    pass_if_told(world, turn)


def roll_if_told(world: World, turn: Turn, defended: bool = False) -> None:
    keys = turn.step.keys
    told = [key for key in ("dice", "d6", "card", "randomizer", "opp_dice", "pass") if key in keys]
    if not told:
        if "defender" in keys or "defend_with" in keys or "defend_as" in keys or keys.get("undefended"):
            set_defense(world, turn)
        return
    if not defended:
        set_defense(world, turn)
    cast(world, turn)


def cast(world: World, turn: Turn) -> None:
    """The acting side's faces first, then the other's. Whoever declared casts."""
    keys, roll = turn.step.keys, world.state.find(world.last_roll)
    agree_if_asked(world)
    if "d6" in keys:
        world.dice.feed_sixes(keys["d6"])
    else:
        world.dice.feed(keys.get("dice") or keys.get("card") or EVEN)
    if isinstance(roll, Roll) and open_roll(world).defense is not None:
        world.dice.feed(keys.get("opp_dice") or EVEN)
    source = "deck" if "card" in keys or keys.get("randomizer") == "deck" else None
    actor = roll.effort.character if isinstance(roll, Roll) else turn.who
    member = turn.member if turn.step.act == "roll" else world.plays(actor)
    world.send(member, "roll_dice", roll=world.last_roll, source=source)


# --- the window --------------------------------------------------------------------------------------------


@act("invoke", "aspect", "effect", "because", "free", "dice", "card", "whom")
def invoke_act(world: World, turn: Turn) -> None:
    invoke(world, turn, turn.step.keys)


def invoke(world: World, turn: Turn, keys: dict[str, Any]) -> None:
    if "dice" in keys or "card" in keys:
        world.dice.feed(keys.get("dice") or keys["card"])
    by = world.people[keys["by"]] if "by" in keys else turn.who
    world.send(
        world.plays(by) if "by" in keys else turn.member, "invoke_aspect", roll=world.last_roll, character=by,
        aspect=world.aspect_id(keys["aspect"]), effect=keys.get("effect", "bonus"), because=keys.get("because", "it fits"),
        free=bool(keys.get("free")), whom=world.id_of(keys["whom"]) if "whom" in keys else None,
    )  # fmt: skip


@act("invoke_on_new_roll", "aspect", "free", "effect", "because")
def invoke_on_new_roll(world: World, turn: Turn) -> None:
    roll_anew(world, turn)
    invoke(world, turn, turn.step.keys)


@act("invoke_own_consequence", "aspect", "free", "effect", "because")
def invoke_own_consequence(world: World, turn: Turn) -> None:
    """On the own roll at hand, or a new one; the consequence is the named one or the only one."""
    roll = world.roll()
    if roll is None or roll.step != "rolled" or roll.effort.character != turn.who:
        roll_anew(world, turn)
    own = [aspect.text for aspect in world.state.all(Aspect) if aspect.on == turn.who and aspect.kind == "consequence"]
    invoke(world, turn, {**turn.step.keys, "aspect": turn.get("aspect") or own[0]})


def roll_anew(world: World, turn: Turn) -> None:
    """A plain overcome of the actor's, its dice cast and its window open."""
    world.send(
        turn.member, "declare_action", character=turn.who, action="overcome", rating=plain_rating(world, turn.who)
    )
    world.send(world.gm, "set_opposition", roll=world.last_roll, difficulty=0)
    cast(world, turn)


@act("pass", "who")
def pass_window(world: World, turn: Turn) -> None:
    who = turn.get("who", "all")
    if who == "all":
        pass_everybody(world)
        return
    for name in who if isinstance(who, list) else [who]:
        world.send(world.member(name), "pass_on_roll", roll=world.last_roll)


def pass_if_told(world: World, turn: Turn) -> None:
    if "pass" in turn.step.keys:
        pass_everybody(world)


@act("resolve")
@act("resolve_while_window_open")
def resolve(world: World, turn: Turn) -> None:
    world.send(turn.member, "finish_roll", roll=world.last_roll)


# --- after the outcome ----------------------------------------------------------------------------------------


@act("choose", "option", "text", "holder")
def choose(world: World, turn: Turn) -> None:
    holder = turn.get("holder")
    world.send(
        turn.member, "choose", roll=world.last_roll, option=turn.get("option"), text=turn.get("text"),
        holder=world.id_of(str(holder)) if holder else None,
    )  # fmt: skip


@act("propose_cost", "text")
def propose_cost(world: World, turn: Turn) -> None:
    world.send(turn.member, "propose_cost", roll=world.last_roll, text=turn.get("text"))


@act("agree_cost")
def agree_cost(world: World, turn: Turn) -> None:
    world.send(turn.member, "agree_cost", roll=world.last_roll)


@act("finish", "cost")
def finish(world: World, turn: Turn) -> None:
    world.send(turn.member, "finish_roll", roll=world.last_roll, cost=turn.get("cost"))


@act("name_boost", "text", "for")
def name_boost(world: World, turn: Turn) -> None:
    owner = world.people[str(turn.get("for"))] if "for" in turn.step.keys else turn.who
    world.send(turn.member, "name_boost", roll=world.last_roll, character=owner, text=turn.get("text"))
