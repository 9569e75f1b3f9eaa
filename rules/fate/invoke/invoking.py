"""Invoking aspects on a roll: for a point or free, once each, with a reason.

Reasons for a refusal come in this order: controller, in the scene, window, exists, known, once per roll, payment,
explanation. Rules: FATE-INV, FATE-CAA-12, FATE-ASP-05, FATE-POOL-02, FATE-STN-03.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.aspect.bounds import check_reaches
from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.aspect.placing import known_aspect
from rules.fate.bargain.points import check_points, move_points, pocket_of
from rules.fate.conflict.standing import acting
from rules.fate.contest.entities import Contest
from rules.fate.game.look import game_of
from rules.fate.hooks import Hook
from rules.fate.invoke.commands import InvokeAspect
from rules.fate.invoke.payees import payee_of
from rules.fate.invoke.reasons import lacks_reason
from rules.fate.invoke.worth import check_held_down, invoke_worth
from rules.fate.refusals.aspect import (
    AlreadyInvokedOnRoll,
    BoostNeedsName,
    NoFreeInvocation,
    NotAnAlly,
    NotInPlayHere,
    NotInTheRoll,
    NotRolledYet,
    OutcomeFixed,
    OwnRollOnly,
)
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll import events as e
from rules.fate.roll.entities import Effort, Invoke, Roll
from rules.fate.roll.sums import recount
from rules.fate.roll.window import cast, check_undisputed, involved, reopened
from rules.fate.sheet.entities import Character
from rules.fate.table import GM, is_rival, lot_side, need_scene, standing_rolls, token_of
from rules.play import Play, handles
from rules.refusals import NoExplanation
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial
from rules.table.stage.look import side_of

# What becomes of a roll by an invoke (its id) for that side.
INVOKED: Hook[Callable[[Play, Roll, InvokeAspect, str, str], Roll]] = Hook("scale")
# Whether one more free use counts for a side of a roll: each raises its refusal.
FREE: Hook[Callable[[State, Roll, str], None]] = Hook("tag")
# Whether an aspect can still be brought into a roll: each raises its refusal.
LEFT: Hook[Callable[[State, Roll, Aspect], None]] = Hook("tag")
BEFORE_DICE = ("confront", "help")


@handles(InvokeAspect)
def invoke_aspect(play: Play, command: InvokeAspect) -> None:
    character = acting(play, command.character)
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise OutcomeFixed(rule="FATE-INV-10")
    check_effect(play.state, command.effect)
    check_window(play.state, roll, command.effect)
    aspect = known_aspect(play, command.aspect)
    check_in_play(play.state, roll, character, aspect)
    check_helped(play, roll, character, command)
    side = side_helped(play.state, roll, character, command.effect, command.whom)
    check_reroll(roll, command.effect, side)
    lot = usable_lot(play.state, aspect, character, used_lot(roll, aspect.id, side)) if command.free else None
    check_once(play.state, roll, aspect, side, lot, free=command.free)
    check_left(play.state, roll, aspect)
    if lot is not None:
        check_free(play.state, roll, side)
    check_held_down(play.state, roll, side, character.id, command.effect, uses(roll, aspect, side), lot)
    pocket = check_payment(play.state, aspect, character, lot, free=command.free)
    if lacks_reason(play.state, command.because):
        refuse_or_warn(NoExplanation(rule="FATE-INV-03"))
    aspect = named(aspect, command.name)
    scene = need_scene(play.state)
    payee = "free"
    if lot is None:  # FATE-HOST-03
        payee = payee_of(play.state, aspect, character, side_of(play.state, character.id))
        move_points(play, pocket, payee, 1, "invoke", scene=scene.id, told=False)
    invoke = Invoke(
        id=play.inner_id(),
        aspect=aspect.id,
        text=aspect.text,
        by=character.id,
        effect=command.effect,
        pay=pocket,
        because=command.because,
        side=side,
        lot=lot,
        payee=payee,
        value=invoke_worth(play.state, roll, side, character.id, command.effect, free=lot is not None),
        dice=effort_on(roll, side).dice if command.effect == "reroll" else (),
    )
    for made_of_it in INVOKED:
        roll = made_of_it(play, roll, command, invoke.id, side)
    emit_invoke(play, roll, invoke, aspect, character)


def named(aspect: Aspect, name: str) -> Aspect:
    """A boost gets its name when it is used, if it has none yet. Rule: FATE-BOOST-04."""
    if aspect.kind != "boost" or aspect.text:
        return aspect
    if not name.strip():
        raise BoostNeedsName(rule="FATE-BOOST-04")
    return replace(aspect, text=name.strip())


def check_in_play(state: State, roll: Roll, character: Character, aspect: Aspect) -> None:
    """What is true of a zone counts where somebody of the roll is, of an organization for its members.

    Raises `NotInPlayHere`, `NotAMember`. Rules: FATE-ASP-57, FATE-ASP-60.
    """
    check_reaches(state, aspect, character)
    if is_far(aspect, zones_at(state, roll)):
        refuse_or_warn(NotInPlayHere(rule="FATE-ASP-60", aspect=aspect.text))


def is_far(aspect: Aspect, zones: frozenset[str] | None) -> bool:
    """Whether it is true of a zone alone, and that is none of these; None: all zones count."""
    return zones is not None and aspect.on not in zones and aspect.on.startswith("zone:")


def zones_at(state: State, roll: Roll) -> frozenset[str] | None:
    """Where those stand that the roll is between; None where that does not matter, or nobody stands in a zone."""
    if not dial(state, "zone_aspects_stay"):
        return None
    sides = (roll.effort.character, roll.defense.character if roll.defense else roll.target or "")
    tokens = (token_of(state, id, roll.scene) for id in sides if id)
    return frozenset(token.zone for token in tokens if token is not None and token.zone is not None) or None


def check_window(state: State, roll: Roll, effect: str) -> None:
    """Bonus and reroll after the dice, all before the outcome is fixed, none while somebody argues about one.

    Raises `OutcomeFixed`, `NotRolledYet`, `ObjectionOpen`. Rules: FATE-INV-10, FATE-INV-55, FATE-INV-58.
    """
    if roll.step in ("choosing", "closed"):
        raise OutcomeFixed(rule="FATE-INV-10")
    check_undisputed(roll)
    if roll.step != "rolled" and not early(state, effect):
        raise NotRolledYet(rule="FATE-INV-10")


def early(state: State, effect: str) -> bool:
    """Whether this may be said before the dice lie: never a reroll, the others by the dials."""
    if effect in BEFORE_DICE and dial(state, "others_before_roll"):
        return True
    return effect != "reroll" and bool(dial(state, "invoke_before_roll"))


def check_effect(state: State, effect: str) -> None:
    """What an invocation does in this game. Raises `OwnRollOnly`. Rule: FATE-ASP-71."""
    if effect not in game_of(state).invoke["effects"]:
        raise OwnRollOnly(rule="FATE-ASP-71")


def check_left(state: State, roll: Roll, aspect: Aspect) -> None:
    """Raises what the rules raise against an aspect that is used up."""
    for check in LEFT:
        check(state, roll, aspect)


def check_free(state: State, roll: Roll, side: str) -> None:
    """Raises what the rules raise against one more free use."""
    for check in FREE:
        check(state, roll, side)


def check_reroll(roll: Roll, effect: str, side: str) -> None:
    """A part of a roll against several has no dice of its own. Rule: FATE-MULT-01."""
    if effect == "reroll" and effort_on(roll, side).share is not None:
        raise WrongStep(rule="FATE-MULT-01", step="dice")


def check_helped(play: Play, roll: Roll, character: Character, command: InvokeAspect) -> None:
    """Help goes to somebody of the roll, and to no rival. Rule: FATE-INV-07. Raises `NotInTheRoll`, `NotAnAlly`."""
    if command.effect != "help":
        return
    if command.whom is not None and command.whom not in involved(roll):
        raise NotInTheRoll(rule="FATE-INV-07", character=play.state.get(command.whom, Character).name)
    if is_rival(play.state, roll, character.id):
        raise NotAnAlly(rule="FATE-INV-07", character=character.name)


def side_helped(state: State, roll: Roll, character: Character, effect: str, whom: str | None) -> str:
    """Which side's total an invocation changes. Raises `WrongStep` for a bonus to a roll that is not one's own.

    Where several totals are compared, or shared out, nothing stands against the roll that could be raised. Rules:
    FATE-INV-06, FATE-INV-52.
    """
    if effect == "confront" and roll.compared:
        raise WrongStep(rule="FATE-INV-06", step="not_own_roll")
    if effect == "confront":
        return "defense"
    if effect == "help":  # FATE-INV-07, FATE-TEAM-06
        if whom is not None:
            return "actor" if whom == roll.effort.character else "defense"
        mine = side_of(state, character.id)
        ally_acts = side_of(state, roll.effort.character) == mine or roll.defense is None
        return "actor" if ally_acts else "defense"
    if character.id == roll.effort.character:
        return "actor"
    if roll.defense is not None and character.id == roll.defense.character:
        return "defense"
    raise WrongStep(rule="FATE-INV-04", step="not_own_roll")


def effort_on(roll: Roll, side: str) -> Effort:
    return roll.effort if side == "actor" or roll.defense is None else roll.defense


def used_lot(roll: Roll, aspect: str, side: str) -> str | None:
    """The style pair already begun on this roll by this side, if any."""
    for invoke in roll.invokes:
        if invoke.aspect == aspect and invoke.side == side and not invoke.declined and invoke.lot:
            return pair_of(invoke.lot)
    return None


def pair_of(lot: Lot) -> str:
    """What a lot came from: itself, or the one that somebody handed it over from. Rule: FATE-INV-09."""
    return lot.pair or lot.id


def usable_lot(state: State, aspect: Aspect, character: Character, begun: str | None = None) -> Lot | None:
    """A free invocation this character may take: an own one first, then an ally's; a boost only by its owner.

    Rules: FATE-CAA-12, FATE-INV-12.
    """
    lots = usable_lots(state, aspect, character)
    lots.sort(key=lambda lot: (pair_of(lot) != begun, lot.owner != character.id))
    return lots[0] if lots else None


def usable_lots(state: State, aspect: Aspect, character: Character) -> list[Lot]:
    return [lot for lot in aspect.lots if lot.left > 0 and may_use(state, aspect, lot, character)]


def may_use(state: State, aspect: Aspect, lot: Lot, character: Character) -> bool:
    """An own one, one that is up for grabs, one's side's or an ally's; the GM's for all that are the GM's.

    Where the game says so, an ally's only once it was handed over. Rules: FATE-CAA-12, FATE-INV-61, FATE-ASP-74.
    """
    if lot.owner is None or lot.owner == character.id:
        return True
    if aspect.kind == "boost":
        return False
    if lot.owner == GM:
        return character.kind != "pc"
    if lot.owner.startswith("character:") and game_of(state).invoke.get("free_for") == "owner":  # FATE-ASP-74
        return False
    return lot_side(state, lot.owner) == side_of(state, character.id)  # FATE-TEAM-05


def uses(roll: Roll, aspect: Aspect, side: str) -> list[Invoke]:
    """What a side has made of an aspect on this roll already."""
    return [one for one in roll.invokes if one.aspect == aspect.id and one.side == side and not one.declined]


def check_once(state: State, roll: Roll, aspect: Aspect, side: str, lot: Lot | None, *, free: bool) -> None:
    """The same aspect once on a roll for a side, but for the pair of one style. Rules: FATE-INV-08, FATE-INV-09."""
    before = uses(roll, aspect, side)
    if not before:
        return
    stacking = dial(state, "free_invoke_stacking")
    all_free = all(i.lot is not None for i in before)
    if stacking == "style_pair":
        pair = pair_of(lot) if free and lot is not None and lot.origin == "style" else None
        allowed = all(i.lot and pair_of(i.lot) == pair for i in before) and len(before) < 2
    elif stacking == "any_free":
        allowed = free and all_free
    else:
        allowed = free or all_free
    if not allowed:
        refuse_or_warn(AlreadyInvokedOnRoll(rule="FATE-INV-08", aspect=aspect.text))


def check_payment(state: State, aspect: Aspect, character: Character, lot: Lot | None, *, free: bool) -> str:
    """The pocket that pays, or `free`. Raises `NoFreeInvocation`, `NotEnoughFatePoints`, `PoolEmpty`."""
    if free or aspect.kind == "boost":
        if lot is None:
            raise NoFreeInvocation(rule="FATE-CAA-12", aspect=aspect.text)
        return "free"
    pocket = pocket_of(state, character)
    check_points(state, pocket, 1, need_scene(state).id, rule="FATE-INV-02")
    return pocket


def emit_invoke(play: Play, roll: Roll, invoke: Invoke, aspect: Aspect, character: Character) -> None:
    roll = reopened(play, replace(roll, invokes=(*roll.invokes, invoke)))
    if invoke.effect == "reroll":  # FATE-INV-05
        fresh = replace(effort_on(roll, invoke.side), dice=cast(play, roll))
        roll = replace(roll, effort=fresh) if invoke.side == "actor" else replace(roll, defense=fresh)
    after: Aspect | None = None
    spent: str | None = None
    if invoke.lot is not None:
        after = with_lot_used(aspect, invoke.lot.id)
        if aspect.kind == "boost" and not any(lot.left for lot in after.lots):
            after, spent = None, aspect.id
    best, rival = best_rival(play.state, roll)
    play.emit(
        e.AspectInvoked(
            roll=recount(play.state, roll),
            invoke=invoke.id,
            by=character.name,
            aspect=after,
            spent=spent,
            best=best,
            rival=rival,
            system=play.state.table.system,
        )
    )


def best_rival(state: State, roll: Roll) -> tuple[int, str]:
    """The highest total of the others in this exchange of a contest, and whose it is: a side, or somebody's name.

    Rule: FATE-CON-03.
    """
    contest = state.find(roll.contest or "")
    others = [one.effort for one in standing_rolls(state) if one.id != roll.id]
    if not isinstance(contest, Contest) or not others:
        return 0, ""
    best = max(others, key=lambda effort: effort.total)
    return best.total, contest.side_of(best.character) or best.name


def with_lot_used(aspect: Aspect, lot: str, count: int = 1) -> Aspect:
    """The aspect with a free use taken (or, `count` -1, given back)."""
    lots = tuple(replace(each, left=each.left - count) if each.id == lot else each for each in aspect.lots)
    return replace(aspect, lots=lots)
