"""Growing in the cases: sessions and arcs, milestones, breakthroughs, skill points."""

from typing import Any

from rules.events import Put
from rules.fate.limits import own_aspects
from rules.fate.state import Aspect, Character
from rules.game import apply, columns_stand
from rules.tablewide import game_of
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.given import finishes
from tests.rules.runner.condensed.scenes import end_live
from tests.rules.runner.condensed.sheets import a_stunt, subject
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, Done, World, slug

NEW = "Something New"
ALL_POWERS = (True, "yes", "on", "both")
NO_POWER = (None, False, "off", "none", "no")
POWERS = {
    "refresh": "refresh", "skill_points": "skill_points", "skill_point": "skill_points", "skill": "skill_points",
}  # fmt: skip
OPTIONS = {
    "swap_skills": "swap", "exchange_average": "exchange_rating", "rewrite_stunt": "exchange_stunt",
    "buy_stunt": "new_stunt", "rewrite_aspect": "rename",
}  # fmt: skip


# --- sessions and arcs ------------------------------------------------------------------------------------


@act("end_session", "session")
def end_session(world: World, turn: Turn) -> None:
    if world.live_scene() is not None:
        end_live(world, turn.member)
    world.send(turn.member, "end_session")


@act("start_session")
def start_session(world: World, turn: Turn) -> None:
    world.send(turn.member, "start_session")


@act("next_session")
def next_session(world: World, turn: Turn) -> None:
    if world.state.session.running:
        world.send(turn.member, "end_session")
    world.send(turn.member, "start_session")


@reads("session")
def session(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("session", world.state.session.number, wanted)


# --- milestones -------------------------------------------------------------------------------------------


@finishes("milestone")
def milestone_given(world: World, case: Any, value: str) -> None:
    sizes = {"granted": "milestone", "milestone": "milestone", "breakthrough": "breakthrough", "major": "breakthrough"}
    if value not in sizes:
        raise UnknownWord(f"{case.id}: a milestone is {value}")
    world.send(world.gm, "award_milestone", milestone=sizes[value])


@act("milestone", "option", "skills", "drop", "take", "stunt", "slot", "text")
def milestone(world: World, turn: Turn) -> None:
    ensure_milestone(world, turn.who)
    choose(world, turn, turn.keys["option"], turn.keys)


def ensure_milestone(world: World, id: str) -> None:
    """Where the case does not speak of the GM's word for one, it has been given."""
    if not world.state.get(id, Character).milestone:
        world.send(world.gm, "award_milestone", milestone="milestone", to=[id])


@act("milestone_second_option", "option", "stunt", "skills", "drop", "take", "slot", "text")
def milestone_second_option(world: World, turn: Turn) -> None:
    """After any other was taken."""
    ensure_milestone(world, turn.who)
    hero = world.state.get(turn.who, Character)
    if "minor" in hero.milestone.get("left", ()):
        choose(world, turn, "rewrite_stunt" if hero.stunts else "swap_skills", {})
    choose(world, turn, turn.keys["option"], turn.keys)


@act("milestones_twice", "options")
def milestones_twice(world: World, turn: Turn) -> None:
    ensure_milestone(world, turn.who)
    for option in turn.keys["options"]:
        choose(world, turn, option, {})


def choose(world: World, turn: Turn, option: str, keys: dict[str, Any]) -> None:
    args = ARGS[option](world, turn.who, keys)
    world.send(turn.member, "choose_minor", character=turn.who, option=OPTIONS[option], **args)


def swap_args(world: World, who: str, keys: dict[str, Any]) -> dict[str, Any]:
    """Two that differ, where the case names none."""
    ratings = world.state.get(who, Character).ratings
    by_value = sorted(ratings, key=lambda name: ratings[name])
    return {"approaches": keys.get("skills") or [by_value[-1], by_value[0]]}


def rewrite_args(world: World, who: str, keys: dict[str, Any]) -> dict[str, Any]:
    name = keys.get("stunt") or first_stunt(world, who)
    stunts = world.state.get(who, Character).stunts
    found = next((stunt.id for stunt in stunts if stunt.name == name), f"stunt:{NOWHERE}")
    return {"give": found, "stunt": a_stunt(f"{name}, otherwise")}


ARGS: dict[str, Any] = {
    "swap_skills": swap_args,
    "exchange_average": lambda world, who, keys: {"approaches": [keys["drop"], keys["take"]]},
    "rewrite_stunt": rewrite_args,
    "buy_stunt": lambda world, who, keys: {"stunt": a_stunt(keys.get("stunt", NEW))},
    "rewrite_aspect": lambda world, who, keys: {"slot": keys.get("slot", "trouble"), "text": keys.get("text", NEW)},
}


def first_stunt(world: World, who: str) -> str:
    stunts = world.state.get(who, Character).stunts
    return stunts[0].name if stunts else NOWHERE


# --- breakthroughs ----------------------------------------------------------------------------------------


@act("breakthrough")
def breakthrough(world: World, turn: Turn) -> None:
    world.send(turn.member, "award_milestone", milestone="breakthrough")


@act("grant_breakthrough", "power_up")
@act("breakthrough_session", "power_up")
def grant_breakthrough(world: World, turn: Turn) -> None:
    world.send(turn.member, "award_milestone", milestone="breakthrough")
    send_power(world, turn.member, turn.get("power_up"))


@act("take_breakthrough", "milestone_option", "milestone_options", "high_concept", "raise", "slot", "text")
def take_breakthrough(world: World, turn: Turn) -> None:
    """All of it at once, after the GM has awarded one."""
    keys, id = turn.keys, turn.who
    if world.state.get(id, Character).milestone.get("size") != "breakthrough":
        world.send(world.gm, "award_milestone", milestone="breakthrough", to=[id])
    one = [keys["milestone_option"]] if "milestone_option" in keys else []
    for option in [*one, *keys.get("milestone_options", ())]:
        choose(world, turn, option, keys)
    if "high_concept" in keys:
        ensure_high_concept(world, id)
        world.send(turn.member, "rename_high_concept", character=id, text=keys["high_concept"])
    if "raise" in keys:
        spend(world, turn, [keys["raise"]])


def ensure_high_concept(world: World, id: str) -> None:
    """A hero of whom the case tells no aspects has one all the same."""
    if "high_concept" in own_aspects(world.state, id):
        return
    aspect = Aspect(id=f"aspect:{slug(id)}_concept", text="Whoever", kind="character", on=id, slot="high_concept")
    world.state = apply(world.state, [Put(entities=(aspect,))])


@act("raise", "skill")
@act("raise_again", "skill")
def raise_skill(world: World, turn: Turn) -> None:
    spend(world, turn, [turn.keys["skill"]])


@act("spend_points", "raises", "points_used", "result_shape")
def spend_points(world: World, turn: Turn) -> None:
    """Skills by name, one as often as it is raised; else whichever make the shape that is told."""
    raises = turn.get("raises")
    if isinstance(raises, dict):
        raises = [name for name, steps in raises.items() for _ in range(steps)]
    if raises is None:
        raises = raises_to(world, turn.who, turn.keys["result_shape"])
    if turn.get("points_used", len(raises)) != len(raises):
        raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: {len(raises)} points are used")
    spend(world, turn, raises)


def raises_to(world: World, id: str, shape: dict[Any, int]) -> list[str]:
    """From the top down: each tier is filled from the one below it."""
    ratings = {name: world.state.get(id, Character).ratings.get(name, 0) for name in game_of(world.state).ratings.order}
    wanted, raised = {int(rating): count for rating, count in shape.items()}, list[str]()
    for rating in sorted(wanted, reverse=True):
        below = [name for name, value in ratings.items() if value == rating - 1]
        for name in below[: max(0, wanted[rating] - list(ratings.values()).count(rating))]:
            ratings[name] = rating
            raised.append(name)
    return raised


def spend(world: World, turn: Turn, raises: list[str]) -> None:
    world.send(turn.member, "spend_points", character=turn.who, raises=raises)


@act("power_up", "refresh", "skill_points")
@act("power_up_self", "refresh", "skill_points")
def power_up(world: World, turn: Turn) -> None:
    send_power(world, turn.member, {name: told for name, told in turn.keys.items() if name != "by"})


def send_power(world: World, member: str, told: dict[str, Any]) -> None:
    added = power_told(told)
    if added:
        world.send(member, "power_up", **added)


def power_told(told: Any) -> dict[str, int]:
    """So many of each; or what is added, by name: one of it."""
    if told in NO_POWER:
        return {}
    if told in ALL_POWERS:
        told = list(dict.fromkeys(POWERS.values()))
    named = [told] if isinstance(told, str) else told
    counts = dict(named) if isinstance(named, dict) else {POWERS.get(name, name): 1 for name in named}
    added = {POWERS.get(name, name): count for name, count in counts.items()}
    if not set(added) <= set(POWERS.values()):
        raise UnknownWord(f"no power-up adds {sorted(added)}")
    return {name: count for name, count in added.items() if count}


@act("buy_stunt", "stunt")
def buy_stunt(world: World, turn: Turn) -> None:
    """With the refresh that the GM has just added."""
    world.send(turn.member, "buy_stunt", character=turn.who, stunt=a_stunt(turn.get("stunt", NEW)))


# --- columns ----------------------------------------------------------------------------------------------


@act("check_column", "for_each")
def check_column(world: World, turn: Turn) -> None:
    shapes = turn.case.given[turn.keys["for_each"]]
    world.answers["valid"] = [columns_stand(shape) for shape in shapes]


@reads("valid")
def valid(world: World, turn: Turn, done: Done, wanted: list[bool]) -> None:
    same("valid", world.answers["valid"], wanted)


@reads("when")
def when(world: World, turn: Turn, done: Done, wanted: str) -> None:
    """A remark: after any option the second is refused, whichever was first."""
    same("milestone", "minor" in subject(world, turn).milestone.get("left", ()), True)
