"""The dice, the open window, and its closing.

Rules: FATE-DICE, FATE-OUT, FATE-ACT-01.
"""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.events import ActionUsed
from rules.fate.conflict.standing import check_no_hit, check_still_in
from rules.fate.contest.exchange import check_all_rolled
from rules.fate.control import require_controller_or_gm
from rules.fate.hooks import Hook
from rules.fate.outcome.outcomes import carry_out
from rules.fate.refusals.conflict import LeftTheConflict
from rules.fate.refusals.roll import ObjectionOpen, WrongStep
from rules.fate.roll import commands as c
from rules.fate.roll import events as e
from rules.fate.roll.entities import Roll
from rules.fate.roll.steps import waits_for
from rules.fate.roll.sums import recount
from rules.fate.sheet.entities import Character
from rules.fate.stunt.effects import spend_claims
from rules.fate.table import lot_side, running_conflict, standing_rolls, token_of, tokens_of
from rules.play import Play, handles
from rules.refusals import Gone, NotAllowed
from rules.state import Seat, State
from rules.table.rights import answering, owns
from rules.table.stage.look import side_of

# Whether the table has that source of faces.
SOURCES: Hook[Callable[[State, str | None], None]] = Hook("dice_source")
# The four faces where no Fate dice are cast; None: they are.
INSTEAD_OF_DICE: Hook[Callable[[Play, Roll], tuple[int, ...] | None]] = Hook("dice_source")
# Who hears that dice were cast.
CAST: Hook[Callable[[Play, Roll], None]] = Hook("full_defense", "attacked", "contest", "argue")
# Totals that are not held against an opposition by themselves: whether the rule has read this one.
READ_OTHERWISE: Hook[Callable[[Play, Roll], bool]] = Hook("contest", "several", "blocking", "past")
# Whether dice may fall before it is said what they meet; and whether they have.
MAY_CAST_EARLY: Hook[Callable[[State, Roll], bool]] = Hook("attack")
CAST_EARLY: Hook[Callable[[Play, Roll, str], bool]] = Hook("attack")
# What else is fixed with the outcome of a roll.
FIXED: Hook[Callable[[State, Roll], Roll]] = Hook("time", "past", "with_spin")


@handles(c.RollDice)
def roll_dice(play: Play, command: c.RollDice) -> None:
    """Both sides' dice at once; then the window for invocations is open."""
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-ACT-01")
    require_thrower(play, roll)
    check_can_roll(play.state, roll)
    for check in SOURCES:
        check(play.state, command.source)
    for early in CAST_EARLY:
        if early(play, roll, command.source or "dice"):
            return
    throw(play, roll, command.source or "dice")


def throw(play: Play, roll: Roll, source: str) -> None:
    """Cast for both sides; a share of a total that fell before has no dice of its own."""
    roll = replace(roll, source=source)
    faces = roll.effort.dice or (cast(play, roll) if roll.effort.share is None else ())
    cast_with(play, roll, faces, cast(play, roll) if roll.defense else (), source)


def require_thrower(play: Play, roll: Roll) -> None:
    """Whoever acts; a part of a roll against several also whoever has to meet it. The GM for all."""
    meets = play.state.find(roll.target or "") if roll.share_of else None
    if isinstance(meets, Character) and owns(play.actor.member, play.actor.is_gm, meets):
        return
    require_controller_or_gm(play, roll.effort.character)


def cast_with(play: Play, roll: Roll, faces: tuple[int, ...], opposing: tuple[int, ...], source: str) -> None:
    """These faces lie on the table; the window for invocations is open."""
    spend_claims(play, roll)
    effort = replace(roll.effort, dice=faces)
    defense = replace(roll.defense, dice=opposing) if roll.defense else None
    roll = replace(roll, source=source)
    asked = passers(play.state, roll)
    thrown = replace(roll, effort=effort, defense=defense, step="rolled", passed=(), held=(), passers=asked)
    rolled = recount(play.state, thrown)
    conflict = running_conflict(play.state)
    if conflict is not None:
        acting = (effort.character, *(helper.character for helper in effort.helpers))
        play.emit(ActionUsed(conflict=conflict.id, characters=acting))
    play.emit(e.DiceRolled(roll=rolled, system=play.state.table.system))
    for heard in CAST:
        heard(play, rolled)


def cast(play: Play, roll: Roll) -> tuple[int, ...]:
    """Four Fate dice, or what stands in for them. Rule: TABLE-DICE-01."""
    for faces in INSTEAD_OF_DICE:
        if (shown := faces(play, roll)) is not None:
            return shown
    return play.roll_fate()


def check_can_roll(state: State, roll: Roll) -> None:
    """Raises `LeftTheConflict`, `HitPending`, `WrongStep`."""
    if roll.step == "closed" and roll.result.left:
        raise LeftTheConflict(rule="FATE-GIV-04", character=roll.result.left)
    character = state.get(roll.effort.character, Character)
    if not roll.share_of:
        check_still_in(state, character)
    check_no_hit(state, character)
    step = waits_for(state, roll)
    if roll.step != "declared" or (step != "dice" and not any(may(state, roll) for may in MAY_CAST_EARLY)):
        raise WrongStep(rule="FATE-ACT-01", step=step)


# --- the window ---------------------------------------------------------------------------------------


def passers(state: State, roll: Roll) -> tuple[str, ...]:
    """Who is asked before the window closes: the GM, and every player with a hero still in the scene."""
    return state.known(_passers, roll.scene)


def _passers(state: State, scene: str) -> tuple[str, ...]:
    here = [state.get(token.character, Character) for token in tokens_of(state, scene) if token.state == "in"]
    return tuple(dict.fromkeys(("gm", *(passer(state, character) for character in here))))


def passer(state: State, character: Character) -> str:
    """Who passes for it: its player; `gm` for all that those who run the game play, or answer for meanwhile."""
    member = answering(state, character)
    return "gm" if member is None or member in state.look(Seat, _running) else member


def _running(seats: Iterable[Seat]) -> frozenset[str]:
    return frozenset(seat.member for seat in seats if seat.role in ("gm", "cogm"))


def is_asked(state: State, roll: Roll, who: str) -> bool:
    """Whether they are one of the passers."""
    return who in passers(state, roll)


def pass_name(play: Play) -> str:
    return "gm" if play.actor.is_gm else play.actor.member


@handles(c.PassOnRoll)
def pass_on_roll(play: Play, command: c.PassOnRoll) -> None:
    """The window closes when everyone who could still add something has passed."""
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-ACT-01")
    who = pass_name(play)
    check_can_pass(play.state, roll, who)
    for one in together(play.state, roll):
        if who not in one.passed:
            held = tuple(name for name in one.held if name != who)
            play.emit(e.Passed(roll=replace(one, passed=(*one.passed, who), held=held)))
    passed = play.state.get(roll.id, Roll)
    if all(is_through(play.state, one) for one in together(play.state, passed)):
        close_window(play, passed)


def together(state: State, roll: Roll) -> tuple[Roll, ...]:
    """The rolls that are passed on and settled as one: in a contest all of the exchange. Rule: FATE-CON-02."""
    return standing_rolls(state) if roll.stands else (roll,)


def is_through(state: State, roll: Roll) -> bool:
    """Whether everyone who could still add something has passed on it."""
    return all(who in roll.passed or not has_say(state, roll, who) for who in passers(state, roll))


def check_can_pass(state: State, roll: Roll, who: str) -> None:
    """Raises `WrongStep`, `ObjectionOpen`, `NotAllowed`; for a player whose heroes here are out `TakenOut`."""
    check_can_settle(state, roll)
    check_passer(state, roll, who)
    if all(who in one.passed for one in together(state, roll)):
        raise WrongStep(rule="FATE-ACT-01", step="passed")


def check_passer(state: State, roll: Roll, who: str) -> None:
    """Raises `NotAllowed`; for a player whose heroes here are out `TakenOut`."""
    if is_asked(state, roll, who):
        return
    for token in tokens_of(state, roll.scene):
        character = state.get(token.character, Character)
        if character.controller == who:
            check_still_in(state, character)
    raise NotAllowed(rule="FATE-ACT-01")


def reopened(play: Play, roll: Roll) -> Roll:
    """The roll after something was done to it: nobody has passed any more; whoever did it holds it no longer."""
    held = tuple(name for name in roll.held if name != pass_name(play))
    return replace(roll, passed=(), held=held)


def check_can_settle(state: State, roll: Roll) -> None:
    """A window that is open, with nothing in doubt; in a contest when everybody has rolled.

    Raises `WrongStep`, `ObjectionOpen`. Rules: FATE-ACT-01, FATE-CON-02.
    """
    if roll.step != "rolled":
        raise WrongStep(rule="FATE-ACT-01", step=waits_for(state, roll))
    for one in together(state, roll):
        check_undisputed(one)
    check_all_rolled(state, roll)


def check_undisputed(roll: Roll) -> None:
    """While an invoke is argued about the roll waits. Rule: FATE-INV-58. Raises `ObjectionOpen`."""
    if roll.objection is not None:
        raise ObjectionOpen(rule="FATE-INV-58")


def has_say(state: State, roll: Roll, who: str) -> bool:
    """Whether a passer takes part in the roll, or has anything left to invoke with.

    Of the GM that is not asked: the answer would tell of what is hidden.
    """
    if who == "gm":
        return True
    mine = [ch for ch in state.all(Character) if passer(state, ch) == who and is_present(state, ch, roll.scene)]
    if any(ch.id in involved(roll) or ch.fate_points > 0 for ch in mine):
        return True
    sides = {side_of(state, ch.id) for ch in mine}
    owners = {lot.owner for aspect in state.all(Aspect) if aspect.known_to is None for lot in aspect.lots if lot.left}
    return bool(mine) and any(owner is None or lot_side(state, owner) in sides for owner in owners)


def is_present(state: State, character: Character, scene: str) -> bool:
    token = token_of(state, character.id, scene)
    return token is not None and token.state == "in"


def involved(roll: Roll) -> tuple[str, ...]:
    return (roll.effort.character, roll.defense.character) if roll.defense else (roll.effort.character,)


@handles(c.SettleRoll)
def settle_roll(play: Play, command: c.SettleRoll) -> None:
    """The GM closes the window."""
    play.require_gm("FATE-ACT-01")
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-ACT-01")
    check_can_settle(play.state, roll)
    close_window(play, roll)


def close_window(play: Play, roll: Roll) -> None:
    """Fix the outcome and do, or ask, what it means. Raises `ObjectionOpen` while an invoke is argued about."""
    check_undisputed(roll)
    if any(read(play, roll) for read in READ_OTHERWISE):
        return
    fixed = replace(roll, step="choosing")
    for add in FIXED:
        fixed = add(play.state, fixed)
    target = play.state.find(roll.target or "")
    name = target.name if isinstance(target, Character) else ""
    play.emit(e.OutcomeFixed(roll=fixed, system=play.state.table.system, target_name=name))
    carry_out(play, fixed)


def after_override(play: Play, id: str, field: str) -> None:
    """A roll whose number the GM has set follows it; a settled outcome that still asks something asks anew."""
    roll = play.state.get(id, Roll)
    if field == "difficulty":
        changed = recount(play.state, replace(roll, opposition_base=(roll.difficulty or 0) + roll.adjust))
        play.emit(e.OppositionSet(roll=changed, system=play.state.table.system))
    elif field in ("outcome", "dice.actor", "dice.defense") and roll.step == "choosing" and roll.todos:
        carry_out(play, replace(roll, todos=()))
