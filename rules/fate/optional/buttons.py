"""What a member may do with what the optional rules put on the scene, as far as the table's dials switch it on."""

from collections.abc import Callable, Iterable

from msgspec import UNSET, UnsetType

from rules.fate.asking import Asker, with_extras
from rules.fate.aspect.entities import Aspect
from rules.fate.can import Doing, Extra, ScaleCan, Shares
from rules.fate.conflict.standing import check_still_in
from rules.fate.contest.entities import Task
from rules.fate.harm.proof_buttons import immunity_may
from rules.fate.harm.targets import check_hittable
from rules.fate.optional.obstacle import distractions
from rules.fate.optional.obstacle.entities import Distraction
from rules.fate.optional.obstacle.limits import bars
from rules.fate.optional.scale.acts import check_granted
from rules.fate.optional.scale.levels import check_scaled, level_of
from rules.fate.optional.scale.parts import Scaled
from rules.fate.optional.several.acts import check_one_place
from rules.fate.optional.threat.minions import minion_todo, minions_left
from rules.fate.optional.wide.acts import check_on as check_wide
from rules.fate.optional.wide.entities import Organization
from rules.fate.optional.wide.limits import check_passing
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Scene
from rules.fate.table import knows, token_of, tokens_of
from rules.refusals import NoScene
from rules.table.asking import allow, refuse, why_not
from rules.table.can import Reason
from rules.table.look import dial

Check = Callable[[], object]
BENEFITS = ("before", "after", "free_invokes")
OPEN = ("declared", "sent_back", "rolled")


def extras_commands(a: Asker) -> dict[str, Reason]:
    """The GM's commands for the whole table."""
    if not a.actor.is_gm:
        return {}
    checks: dict[str, Check] = {}
    if dial(a.state, "obstacles"):
        staged = allow if a.scene is not None else refuse(NoScene())
        checks |= {"make_obstacle": allow, "take_cover": staged, "make_distraction": staged}
    if dial(a.state, "wide_aspects"):
        checks |= {"make_organization": allow, "place_wide_aspect": allow, "end_plot": allow}
    if dial(a.state, "big_bad"):
        checks |= {"set_threat": allow}
    if dial(a.state, "multi_target") or dial(a.state, "skill_permissions"):
        checks |= {"grant_permission": allow if a.scene is not None else refuse(NoScene())}
    if a.scene is not None and a.scene.grants:
        checks |= {"end_permission": allow}
    checks |= {"mark_immune": allow}
    if a.state.look(Character, _any_proofs):
        checks |= {"end_immunity": allow}
    if dial(a.state, "scale") or dial(a.state, "big_bad"):
        checks |= {"set_scale": allow, "deny_scale": allow if a.scene is not None else refuse(NoScene())}
    return {kind: a.ask(check) for kind, check in checks.items()}


def _any_proofs(characters: Iterable[Character]) -> bool:
    return any(who.proofs for who in characters)


@with_extras
def extras_may(a: Asker) -> dict[str, Extra]:
    """By id, what may be done with it."""
    found = {one.id: may for one in a.state.all(Distraction) if (may := distraction_may(a, one))}
    if not a.actor.is_gm:
        return found
    changed = Extra(edit_organization=a.ask(lambda: check_wide(a.state)), drop_organization=a.ask(allow))
    found |= {one.id: changed for one in a.state.all(Organization)}
    found |= {one.id: may for one in a.state.all(Scene) if one.state == "prepared" and (may := preparing_may(a))}
    return found | {one.id: may for one in a.state.all(Character) if (may := character_may(a, one))}


def preparing_may(a: Asker) -> Extra | None:
    """What the GM may put in a prepared scene."""
    if not dial(a.state, "obstacles"):
        return None
    answer = a.ask(allow)
    return Extra(make_obstacle=answer, make_distraction=answer)


def barred(a: Asker) -> dict[str, str]:
    """Way -> what stands on it and closes it, for all to see. Rules: FATE-OBST-05, FATE-BIG-10."""
    ways = (one for one in a.state.all(Link) if one.shown or a.actor.is_gm)
    return {way.id: way.obstacle for way in ways if way.obstacle and bars(a.state, way)}


def lasting(a: Asker) -> dict[str, Reason]:
    """Aspect -> why it does not go away, neither by a roll nor by the GM's hand. Rule: FATE-ASP-59."""
    kept = (one for one in a.state.look(Aspect, _lasting) if knows(one, a.actor.member, a.actor.is_gm))
    return {one.id: a.ask(passing(one)) for one in kept}


def _lasting(aspects: Iterable[Aspect]) -> tuple[Aspect, ...]:
    return tuple(one for one in aspects if why_not(passing(one)) is not None)


def passing(aspect: Aspect) -> Check:
    return lambda: check_passing(aspect)


def character_may(a: Asker, character: Character) -> Extra | None:
    """What the GM may do with an obstacle, or with a threat that nothing touches."""
    if character.is_obstacle:
        return Extra(edit_obstacle=a.ask(allow))
    return immunity_may(a, character)


def distraction_may(a: Asker, distraction: Distraction) -> Extra | None:
    """`deal_with`: by character; where it takes a roll, that is declared as an overcome."""
    dealt = distraction.state == "open" and (distraction.shown or a.actor.is_gm)
    if not dealt and not a.actor.is_gm:
        return None
    may = Extra()
    if dealt:
        may.deal_with = {who.id: a.ask(deal(a, who, distraction)) for who in on_stage(a)}
    if a.actor.is_gm:
        may.edit_distraction = a.ask(lambda: distractions.changeable(a.state, distraction.id))
        may.leave_distraction = a.ask(lambda: distractions.open_one(a.state, distraction.id))
        may.drop_distraction = a.ask(allow)
    return may


def deal(a: Asker, who: Character, distraction: Distraction) -> Check:
    return lambda: distractions.check_deal(a.state, who, distraction)


def on_stage(a: Asker) -> list[Character]:
    """This viewer's characters in the scene that can do something."""
    if a.scene is None:
        return []
    scene = a.scene.id
    return [who for who in a.mine if not who.is_obstacle and token_of(a.state, who.id, scene) is not None]


# --- scale and time -----------------------------------------------------------------------------------------------


def scale_may(a: Asker, character: Character) -> ScaleCan | UnsetType:
    """`above`: how many levels higher than each other one in the scene; `truths`: aspects whose truth gives a level."""
    assert a.scene is not None
    if not dial(a.state, "scale") and not dial(a.state, "big_bad"):
        return UNSET
    mine = level_of(a.state, character)
    others = [a.state.get(one.character, Character) for one in tokens_of(a.state, a.scene.id) if one.shown]
    above = {who.id: more for who in others if (more := mine - level_of(a.state, who)) > 0}
    known = (one for one in a.state.all(Aspect) if one.scale and knows(one, a.actor.member, a.actor.is_gm))
    return ScaleCan(above, [one.id for one in known if one.id not in a.scene.unscaled])


def roll_extras(a: Asker, roll: Roll, do: Doing) -> None:
    """What optional rules let one do on the open roll."""
    if dial(a.state, "scale") or dial(a.state, "big_bad"):
        scale_on_roll(a, roll, do)
    if dial(a.state, "time_shifts") and a.actor.is_gm and roll.step in OPEN and roll.action != "attack":
        do.set_time = a.ask(allow)
    if minion_todo(roll) is not None and a.speaks_for(str(roll.target)):
        do.put_minion = [] if a.paused else minions_left(a.state, roll)
    if any(todo.kind == "assign" for todo in roll.todos) and a.speaks_for(roll.effort.character):
        do.assign_shifts = Shares(roll.effort.total, [] if a.paused else may_be_met(a, roll))


def may_be_met(a: Asker, roll: Roll) -> list[str]:
    """Whom, or which tasks, shares may go to."""
    if roll.action == "overcome":
        return [task.id for task in a.state.all(Task) if task.outcome is None and (task.shown or a.actor.is_gm)]
    people = [a.state.get(one.character, Character) for one in tokens_of(a.state, roll.scene) if one.shown]
    others = [who for who in people if who.id != roll.effort.character]
    return [who.id for who in others if why_not(hit_check(a, roll, who)) is None]


def hit_check(a: Asker, roll: Roll, who: Character) -> Check:
    def check() -> None:
        check_still_in(a.state, who)
        check_hittable(a.state, roll, who)
        check_one_place(a.state, roll, [who.id], sure=a.actor.is_gm)

    return check


def scale_on_roll(a: Asker, roll: Roll, do: Doing) -> None:
    """`choose_scale`: by character of this viewer's, the benefits it may choose from."""
    if roll.step in ("declared", "sent_back"):
        sides = {"actor": roll.effort, "defense": roll.defense}
        own = {side: one for side, one in sides.items() if one is not None and a.speaks_for(one.character)}
        do.choose_scale = {one.character: benefits_for(a, roll, side) for side, one in own.items()}
        if a.actor.is_gm and why_not(lambda: check_granted(roll)) is None:
            do.grant_advantage = a.ask(allow)
    if a.actor.is_gm and roll.step in OPEN:
        do.deny_scale = a.ask(allow)


def benefits_for(a: Asker, roll: Roll, side: str) -> list[str]:
    """Besides the one it has chosen."""
    effort = roll.effort if side == "actor" else roll.defense
    scaled = effort.part(Scaled) if effort is not None else None
    has = scaled.benefit if scaled is not None else ""
    return [
        benefit
        for benefit in BENEFITS
        if benefit != has and a.paused is None and why_not(benefit_check(a, roll, side, benefit)) is None
    ]


def benefit_check(a: Asker, roll: Roll, side: str, benefit: str) -> Check:
    return lambda: check_scaled(a.state, roll, side, (benefit,))
