"""Levels that may be set and denied, and what a side of the roll may use its own for; how long a roll takes."""

from msgspec import UNSET

from rules.fate.asking import Asker, at_table, on_acts, on_roll
from rules.fate.aspect.entities import Aspect
from rules.fate.can import Acts, Doing
from rules.fate.optional.scale.acts import check_granted
from rules.fate.optional.scale.levels import LEVELS, check_scaled, level_of, unscaled_in
from rules.fate.optional.scale.parts import ScaleActs, ScaleCan, Scaled, ScaleDoing
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import knows, tokens_of
from rules.refusals import NoScene
from rules.table.asking import allow, by_dial, for_gm, refuse, why_not
from rules.table.can import Reason

BENEFITS = ("before", "after", "free_invokes")
OPEN = ("declared", "sent_back", "rolled")


@at_table
@for_gm
@by_dial(*LEVELS)
def setting_may(a: Asker) -> dict[str, Reason]:
    return {"set_scale": a.ask(allow), "deny_scale": a.ask(allow if a.scene is not None else refuse(NoScene()))}


@on_acts
@by_dial(*LEVELS)
def standing_may(a: Asker, character: Character, may: Acts) -> None:
    """`above`: how many levels higher than each other one in the scene; `truths`: aspects whose truth gives a level."""
    assert a.scene is not None
    mine = level_of(a.state, character)
    others = [a.state.get(one.character, Character) for one in tokens_of(a.state, a.scene.id) if one.shown]
    above = {who.id: more for who in others if (more := mine - level_of(a.state, who)) > 0}
    unscaled = unscaled_in(a.scene)
    known = (one for one in a.state.all(Aspect) if one.scale and knows(one, a.actor.member, a.is_gm))
    may.tell(ScaleActs(scale=ScaleCan(above, [one.id for one in known if one.id not in unscaled])))


@on_roll
@by_dial(*LEVELS)
def using_may(a: Asker, roll: Roll, do: Doing) -> None:
    if roll.step not in OPEN:
        return
    before, gm = roll.step != "rolled", a.is_gm
    granted = before and gm and why_not(check_granted, roll) is None
    do.tell(
        ScaleDoing(
            choose_scale=choices(a, roll) if before else UNSET,
            grant_advantage=a.ask(allow) if granted else UNSET,
            deny_scale=a.ask(allow) if gm else UNSET,
        )
    )


def choices(a: Asker, roll: Roll) -> dict[str, list[str]]:
    """By character of this viewer's, the benefits it may choose from."""
    sides = {"actor": roll.effort, "defense": roll.defense}
    own = {side: one for side, one in sides.items() if one is not None and a.speaks_for(one.character)}
    return {one.character: benefits_for(a, roll, side) for side, one in own.items()}


def benefits_for(a: Asker, roll: Roll, side: str) -> list[str]:
    """Besides the one it has chosen."""
    effort = roll.effort if side == "actor" else roll.defense
    scaled = effort.part(Scaled) if effort is not None else None
    has = scaled.benefit if scaled is not None else ""
    return [benefit for benefit in BENEFITS if benefit != has and a.paused is None and fits(a, roll, side, benefit)]


def fits(a: Asker, roll: Roll, side: str, benefit: str) -> bool:
    return why_not(check_scaled, a.state, roll, side, (benefit,)) is None


@on_roll
@for_gm
@by_dial("time_shifts")
def timing_may(a: Asker, roll: Roll, do: Doing) -> None:
    if roll.step in OPEN and roll.action != "attack":
        do.tell(ScaleDoing(set_time=a.ask(allow)))
