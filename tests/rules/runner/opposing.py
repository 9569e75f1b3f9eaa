"""Acts that answer a declared roll: difficulty, defense, help, the GM's word on it; and the dice themselves."""

from typing import Any

from rules.fate.state import Character, Roll
from tests.rules.runner.acts import Turn, act
from tests.rules.runner.given import ensure_character
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.people import APPROACHES
from tests.rules.runner.window import cast, open_roll, pass_if_told, plain_rating, stunt_args
from tests.rules.runner.world import NOWHERE, World


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
    world.send(world.gm, "set_opposition", roll=world.last_roll, difficulty=number["base"], adjust=number.get("adjust"))


def set_defense(world: World, turn: Turn) -> None:
    """Who opposes, by the step's words. An attack that nobody is said to answer goes undefended."""
    keys, roll = turn.step.keys, open_roll(world)
    how = keys.get("defend_with") or keys.get("defend_as")
    defender = ensure_character(world, keys["defender"]) if "defender" in keys else aimed_at(world, roll)
    if defender is not None and (how is not None or "defender" in keys):
        rating = how or plain_rating(world, defender)
        aside = None if defender in (roll.target, roll.on) else "it is in my way"
        world.send(world.plays(defender), "defend", roll=roll.id, character=defender, rating=rating, because=aside)
        if open_roll(world).protector is not None:
            world.send(world.gm, "vote_on_defense", roll=roll.id, agree=True)
    elif roll.action == "attack" and roll.defense is None and roll.protector is None and roll.target is not None:
        answer_attack(world, roll, keys)


def aimed_at(world: World, roll: Roll) -> str | None:
    """The character the roll is aimed at, or that the aspect is meant for."""
    on = world.state.find(roll.on or "")
    return roll.target or (on.id if isinstance(on, Character) else None)


def answer_attack(world: World, roll: Roll, keys: dict[str, Any]) -> None:
    target = str(roll.target)
    if keys.get("opp_dice") and not keys.get("undefended"):
        world.send(world.plays(target), "defend", roll=roll.id, character=target, rating=plain_rating(world, target))
    else:
        world.send(world.plays(target), "leave_undefended", roll=roll.id)


@act("defend", "approach", "defend_as", "circumstance", "stunt", "against", "dice", "opp_dice", "pass")
def defend(world: World, turn: Turn) -> None:
    """Answer the roll at hand; or the one that `against` tells of, which is declared first."""
    keys = turn.step.keys
    if "against" in keys:
        declare_against(world, turn, dict(keys["against"]))
    roll = world.roll()
    id = roll.id if roll is not None and roll.step != "closed" else None
    rating = keys.get("approach") or keys.get("defend_as") or plain_rating(world, turn.who)
    world.send(turn.member, "defend", roll=id, character=turn.who, rating=rating, **stunt_args(world, turn.who, keys))
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
    """What the defender's roll is said to be; of the target, where the acting side or the GM says it."""
    roll = world.roll()
    id = roll.id if roll is not None and roll.step != "closed" else None
    told = turn.actor if roll is None or turn.actor != roll.effort.character else roll.target
    defender = told or (roll.target if roll is not None else None)
    world.send(turn.member, "defend", roll=id, character=defender, rating=str(turn.get("claim")))


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


@act(
    "roll",
    "dice",
    "d6",
    "card",
    "randomizer",
    "opp_dice",
    "defend_with",
    "defend_as",
    "undefended",
    "pass",
    "sent_by_browser",
)
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
