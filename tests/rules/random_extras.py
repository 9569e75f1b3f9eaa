"""Arguments for the commands of the optional rules on the scene, for the state as it is; and which words are secret."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from rules.fate.aspect.entities import Aspect
from rules.fate.contest.entities import Task
from rules.fate.optional.countdown.entities import Countdown
from rules.fate.optional.obstacle.entities import Distraction
from rules.fate.optional.wide.entities import Organization
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.state import State
from rules.table.look import dial
from rules.table.stage.entities import Zone

if TYPE_CHECKING:
    from tests.rules.random_args import Draws

Maker = Callable[["Draws"], dict[str, Any]]
UNITS = ("minute", "hour", "day")


def given(**args: Any) -> dict[str, Any]:
    return {name: value for name, value in args.items() if value is not None}


# --- countdowns and obstacles -------------------------------------------------------------------------------------


def stage(draws: "Draws") -> str | None:
    """A scene to put it in: now and then one that is prepared, or over."""
    waiting = [scene.id for scene in draws.state.all(Scene) if scene.state == "prepared"]
    if waiting and draws.number(0, 2) == 0:
        return str(draws.random.choice(waiting))
    return draws.id(Scene) if draws.number(0, 9) == 0 else None


def countdown(draws: "Draws") -> dict[str, Any]:
    """Of what waits in a scene that is not open every word is a secret, and will be open with it."""
    how, scene = draws.one_of("hidden", "boxes_only", "open"), stage(draws)
    name, outcome = (draws.hidden(), draws.hidden()) if how != "open" or scene else ("fog", "rain")
    triggers = [
        given(on=draws.one_of("exchange", "consequence", "taken_out", *UNITS), who=draws.maybe(Character))
        for _ in range(draws.number(0, 2))
    ]
    boxes = {"boxes": draws.number(1, 4), "triggers": triggers}
    whole = {"name": name, "outcome": outcome, "visibility": how, "lasting": draws.flag(), **boxes}
    return given(**whole, scene=scene)


def obstacle(draws: "Draws") -> dict[str, Any]:
    scene = stage(draws)
    name = draws.hidden() if scene else draws.text() or "fire"
    args = {"obstacle": draws.one_of("hazard", "block"), "name": name, "rating": draws.number(1, 4), "scene": scene}
    zone = draws.maybe(Zone) if scene is None else None
    return given(**args, weapon=draws.number(0, 3), harmful=draws.flag(), zone=zone)


def cover(draws: "Draws") -> dict[str, Any]:
    block = draws.pick(Character, lambda one: one.kind == "block")
    return given(character=draws.id(Character), block=block, mode=draws.one_of("negate", "mitigate", None))


def distraction(draws: "Draws") -> dict[str, Any]:
    secret, told, scene = draws.flag(), draws.flag(), stage(draws)
    covered = secret or scene is not None
    repercussion = "rain" if told and not covered else draws.hidden()
    words = {"name": draws.hidden() if covered else "bell", "choice": "run?"}
    args = {"leave": repercussion, "deal": repercussion, "told": told, "secret": secret, "as_aspect": not secret}
    return given(**words, opposition=draws.one_of(None, 1, 3), scene=scene, **args)


# --- the roll -----------------------------------------------------------------------------------------------------


def scale_use(draws: "Draws") -> dict[str, Any]:
    benefits = [draws.one_of("before", "after", "free_invokes") for _ in range(draws.one_of(0, 1, 1, 1, 2))]
    truth = draws.pick(Aspect, lambda one: bool(one.scale)) if draws.number(0, 3) == 0 else None
    return given(benefits=benefits, truth=truth, supernatural=True if draws.number(0, 5) == 0 else None)


def on_roll(draws: "Draws") -> dict[str, Any]:
    """What a side may say of its level, where scale is played."""
    played = dial(draws.state, "scale") or dial(draws.state, "big_bad")
    return {"scale": scale_use(draws)} if played and draws.number(0, 3) == 0 else {}


def spread_too(draws: "Draws") -> dict[str, Any]:
    """How a declared roll goes against several, where that is played."""
    return {"spread": spread(draws)} if dial(draws.state, "multi_target") and draws.number(0, 3) == 0 else {}


def choose_scale(draws: "Draws") -> dict[str, Any]:
    roll = next(iter(draws.state.all(Roll)), None)
    who = roll.effort.character if roll is not None and draws.flag() else draws.id(Character)
    return {"roll": draws.id(Roll), "character": who, "scale": scale_use(draws)}


def spread(draws: "Draws") -> dict[str, Any]:
    how = draws.one_of("split", "zone")
    return given(how=how, zone=draws.maybe(Zone, Scene) if how == "zone" else None)


def shares(draws: "Draws") -> dict[str, Any]:
    to = draws.some(Character)[: draws.number(1, 3)] or draws.some(Task)
    parts = {id: draws.number(1, 4) for id in to}
    return {"roll": draws.id(Roll), "parts": parts, "anywhere": draws.flag()}


def marked(d: "Draws") -> dict[str, Any]:
    """Somebody with a mark, where there is one."""
    found = [(who.id, proof.id) for who in d.state.all(Character) for proof in who.proofs]
    who, proof = d.one_of(*found) if found else (d.id(Character), "proof:nowhere")
    return {"character": who, "proof": proof}


def permission(draws: "Draws") -> dict[str, Any]:
    who = draws.id(Character)
    action = draws.one_of("attack", "defend", "treat", "zone")
    rating, because, lasts = draws.any_rating(who), draws.text() or "so", draws.flag()
    return {"character": who, "rating": rating, "action": action, "because": because, "for_scene": lasts}


def allowed(draws: "Draws") -> dict[str, Any]:
    """What was allowed and holds still, where there is something."""
    given = [one for scene in draws.state.all(Scene) for one in scene.grants]
    if not given:
        return {"character": draws.id(Character), "rating": "fight", "action": "attack"}
    one = draws.one_of(*given)
    return {"character": one.character, "rating": one.rating, "action": one.action}


# --- threats ------------------------------------------------------------------------------------------------------


def threat(draws: "Draws") -> dict[str, Any]:
    of_gm = [one.id for one in draws.state.all(Character) if one.kind != "pc" and not one.is_thing]
    few = lambda: draws.random.sample(of_gm, min(len(of_gm), draws.number(0, 2)))  # noqa: E731
    immunity = {"by": draws.one_of("challenge", "contest", "parts"), "harm": draws.one_of("", "physical")}
    return given(
        character=draws.random.choice(of_gm) if of_gm else draws.id(Character),
        minions=few(),
        forms=few(),
        immunity=immunity if draws.flag() else None,
        gentle=draws.flag(),
        heart=draws.flag(),
        limb=draws.flag(),
        part_of=draws.random.choice(of_gm) if of_gm and draws.number(0, 3) == 0 else None,
    )


def minion(draws: "Draws") -> dict[str, Any]:
    return {"roll": draws.id(Roll), "minion": draws.id(Character)}


# --- aspects of more than a scene ---------------------------------------------------------------------------------


def wide_aspect(draws: "Draws") -> dict[str, Any]:
    secret = draws.flag()
    span = draws.one_of("organization", "scenario", "setting")
    on = draws.id(Organization) if span == "organization" else None
    text = draws.hidden() if secret else draws.text() or "fog"
    return given(text=text, span=span, on=on, plot=draws.one_of("", "war"), secret=secret)


MAKERS: dict[str, Maker] = {
    "make_countdown": countdown,
    "edit_countdown": lambda d: given(
        countdown=d.id(Countdown), boxes=d.one_of(None, 2, 5), lasting=d.one_of(None, True, False)
    ),
    "mark_countdown": lambda d: given(countdown=d.id(Countdown), box=d.one_of(None, None, 1, 2)),
    "unmark_countdown": lambda d: {"countdown": d.pick(Countdown, lambda one: one.marked > 0)},
    "drop_countdown": lambda d: {"countdown": d.id(Countdown)},
    "pass_time": lambda d: {"unit": d.one_of(*UNITS), "amount": d.number(1, 3)},
    "make_obstacle": obstacle,
    "edit_obstacle": lambda d: given(character=d.id(Character), rating=d.number(0, 5), weapon=d.one_of(None, 2)),
    "take_cover": cover,
    "make_distraction": distraction,
    "edit_distraction": lambda d: given(distraction=d.id(Distraction), opposition=d.one_of(None, 2), shown=d.flag()),
    "deal_with": lambda d: {"character": d.id(Character), "distraction": d.id(Distraction)},
    "leave_distraction": lambda d: {"distraction": d.id(Distraction)},
    "drop_distraction": lambda d: {"distraction": d.id(Distraction)},
    "set_scale": lambda d: {"target": d.id(Character, Aspect), "scale": d.one_of("", *d.game.scale_levels)},
    "choose_scale": choose_scale,
    "deny_scale": lambda d: given(because="so", roll=d.maybe(Roll), aspect=d.maybe(Aspect), deny=d.flag()),
    "grant_advantage": lambda d: {"roll": d.id(Roll)},
    "set_time": lambda d: {"roll": d.id(Roll), "quantity": d.one_of("half", "one"), "unit": d.one_of("hours", "days")},
    "assign_shifts": shares,
    "grant_permission": permission,
    "end_permission": allowed,
    "set_threat": threat,
    "mark_immune": lambda d: {
        "character": d.id(Character),
        "until": d.text(),
        "harm": d.one_of("", "physical", "mental"),
        "ratings": d.one_of([], ["fight"]),
    },
    "end_immunity": marked,
    "lift_immunity": lambda d: {"character": d.id(Character), "how": d.text()},
    "put_minion": minion,
    "make_organization": lambda d: {"name": d.text() or "guild", "members": d.some(Character)},
    "edit_organization": lambda d: {"organization": d.id(Organization), "members": d.some(Character)},
    "drop_organization": lambda d: {"organization": d.id(Organization)},
    "place_wide_aspect": wide_aspect,
    "end_plot": lambda d: {"plot": "war"},
}


def secrets(state: State) -> Iterator[str]:
    """What only the GM may read now of countdowns, obstacles and distractions."""
    for one in state.all(Countdown):
        if one.state == "prepared" or (one.state == "running" and one.visibility != "open"):
            yield from (one.name, one.outcome)
    yield from (who.name for who in state.all(Character) if who.is_thing and not who.shown)
    for found in state.all(Distraction):
        if not found.shown:
            yield found.name
        if not found.told or not found.shown:
            come = {"dealt": found.deal, "left": found.leave}.get(found.state) if found.shown else None
            yield from (text for text in (found.leave, found.deal) if text != come)
