"""What the GM may do about great threats: set them, open what lifts an immunity, and lift it; minions in the way."""

from msgspec.structs import replace

from rules.fate.asking import Asker, at_table, on_roll, with_extras
from rules.fate.can import Doing
from rules.fate.contest.challenges import check_nothing_runs
from rules.fate.contest.entities import Challenge, Contest
from rules.fate.optional.threat.acts import answers_to, immunity_of, won_by
from rules.fate.optional.threat.limbs import big_of
from rules.fate.optional.threat.minions import minion_todo, minions_left
from rules.fate.optional.threat.parts import Immunity, LiftingCan, MinionDoing
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import need_scene
from rules.table.asking import allow, by_dial, for_gm
from rules.table.can import Reason

Lifting = Challenge | Contest


@at_table
@for_gm
@by_dial("big_bad")
def setting_may(a: Asker) -> dict[str, Reason]:
    return {"set_threat": a.ask(allow)}


@on_roll
def minions_may(a: Asker, roll: Roll, do: Doing) -> None:
    if minion_todo(roll) is not None and a.speaks_for(str(roll.target)):
        do.tell(MinionDoing(put_minion=[] if a.paused else minions_left(a.state, roll)))


@with_extras
@for_gm
def lifting_may(a: Asker) -> dict[str, LiftingCan]:
    return {one.id: may for one in a.state.all(Character) if (may := immunity_may(a, one))}


def immunity_may(a: Asker, who: Character) -> LiftingCan | None:
    """Rules: FATE-BIG-01, FATE-BIG-02."""
    if immunity_of(who) is None:
        return None
    may = LiftingCan(lift_immunity=a.ask(allow))
    big = big_of(a.state, who.id)
    if big is None or big.immunity is None or big.immunity.by == "parts":
        return may
    awaited = awaited_by(a, who, big.immunity)
    if awaited is not None:
        may = replace(may, awaits=awaited.id)
    if awaited is None or awaited.state == "over":
        may = replace(may, **{f"open_{big.immunity.by}": a.ask(check_opening, a)})
    return may


def check_opening(a: Asker) -> None:
    need_scene(a.state)
    check_nothing_runs(a.state)


def awaited_by(a: Asker, who: Character, immunity: Immunity) -> Lifting | None:
    """Not one that the threat itself has won: that lifts nothing."""
    here: list[Lifting] = []
    if immunity.by == "challenge":
        here += [one for one in a.state.all(Challenge) if answers_to(immunity, one.name)]
    else:
        contests = (one for one in a.state.all(Contest) if answers_to(immunity, one.goal))
        here += [one for one in contests if not won_by(one, who.id)]
    return next((one for one in here if a.scene is not None and one.scene == a.scene.id), None)
