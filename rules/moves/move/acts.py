"""What is done to an open roll: pressed on, its band shifted, rolls held; hold spent, what lasts ended."""

from msgspec.structs import replace

from rules.moves.book.entities import book_at, move_of
from rules.moves.hero.entities import Held, Hero, kind_name
from rules.moves.hero.events import HoldChanged, ModifiersEnded, whose
from rules.moves.move import commands as c
from rules.moves.move.choice import pick
from rules.moves.move.entities import Left, OpenMove
from rules.moves.move.events import RollsHeld
from rules.moves.move.refusals import NoHold
from rules.moves.move.rights import check_in_play
from rules.moves.move.sequence import run_on
from rules.moves.move.window import check_open, check_pressed, check_shift, is_held, keep_band, shift_band
from rules.moves.tree.moves import HoldKind
from rules.play import Play, handles
from rules.refusals import NotFound, NothingChanges
from rules.state import State
from rules.table.look import dial_off, is_on
from rules.table.rights import require_control, require_control_or_gm


@handles(c.PressOn)
def press_on(play: Play, command: c.PressOn) -> None:
    """Its actor's; the MC's for whoever is away, or while rolls are held.

    Raises `NotFound`, `RollOver`, `HelpPending`.
    """
    move = play.state.get(command.move, OpenMove)
    if is_held(play.state):
        require_control_or_gm(play, move.actor, Hero)
    else:
        require_control(play, move.actor, Hero)
    check_pressed(play.state, move)
    keep_band(play, move)


@handles(c.ShiftBand)
def set_band(play: Play, command: c.ShiftBand) -> None:
    """Raises `NotFound`, `GmOnly`, `DialOff`, `RollOver`, `NoSuchBand`, `AdvancedOnly`. Rule: AW-ROLL-07."""
    play.require_gm("AW-ROLL-07")
    move = play.state.get(command.move, OpenMove)
    check_open(move)
    check_shifts(play.state)
    if command.band is not None:
        check_shift(play.state, move, command.band)
    elif move.shift is None:
        raise NothingChanges(rule="AW-ROLL-07")
    shift_band(play, move, command.band, command.why.strip())


def check_shifts(state: State) -> None:
    """Raises `DialOff`."""
    if not is_on(state, "band_shift"):
        raise dial_off(state, "band_shift", rule="AW-ROLL-07")


@handles(c.HoldRolls)
def hold_rolls(play: Play, command: c.HoldRolls) -> None:
    """Raises `GmOnly`, `NothingChanges`."""
    play.require_gm("AW-ROLL-07")
    if command.held == is_held(play.state):
        raise NothingChanges(rule="AW-ROLL-07")
    play.emit(RollsHeld(held=command.held))


# --- hold and what lasts -------------------------------------------------------------------------------------


@handles(c.SpendHold)
def spend_hold(play: Play, command: c.SpendHold) -> None:
    """It costs before its effect shows. Raises `NotFound`, `NotYourCharacter`, `OutOfPlay`, `NoHold`.

    Rule: AW-FMT-07.
    """
    hero = require_control(play, command.character, Hero)
    check_in_play(hero)
    held, kind, book = find_hold(play.state, hero, command.hold)
    after, called = replace(held, amount=held.amount - kind.cost), kind_name(held.kind)
    play.emit(HoldChanged(**whose(hero), held=after, called=called, by=-kind.cost))
    left = tuple(Left(effect=effect) for effect in kind.do)
    id = play.new_id("move")
    spent = OpenMove(id=id, book=book, move=held.move, actor=hero.id, target=held.over, started="hold", left=left)
    run_on(play, replace(spent, step="effects"))
    if command.options:
        pick(play, play.state.get(id, OpenMove), command.options)


def find_hold(state: State, hero: Hero, id: str) -> tuple[Held, HoldKind, str]:
    """The hold, what the game says of its kind, and the book it goes by. Raises `NoHold`."""
    held = next((one for one in hero.holds if one.id == id), None)
    found = hold_kind(state, held) if held is not None else None
    if held is None or found is None or held.amount < found[0].cost:
        raise NoHold(rule="AW-FMT-07")
    return held, *found


def hold_kind(state: State, held: Held) -> tuple[HoldKind, str] | None:
    """As the table's game has it now; None where it has no such kind any more."""
    book = book_at(state)
    move = move_of(book.game, held.move)
    kind = next((one for one in move.holds if one.kind == held.kind), None) if move is not None else None
    return None if kind is None else (kind, book.id)


@handles(c.EndModifier)
def end_modifier(play: Play, command: c.EndModifier) -> None:
    """By the MC, or whoever acts for the character; hold too. Raises `NotFound`, `NotYourCharacter`. Rules: AW-MOD-02,
    AW-FMT-07."""
    hero = require_control_or_gm(play, command.character, Hero)
    held = next((one for one in hero.holds if one.id == command.modifier), None)
    if held is not None:
        play.emit(HoldChanged(**whose(hero), held=replace(held, amount=0), called=kind_name(held.kind), by=0))
        return
    known = {one.id for one in (*hero.forwards, *hero.ongoings)}
    if command.modifier not in known:
        raise NotFound()
    play.emit(ModifiersEnded(**whose(hero), modifiers=(command.modifier,), quiet=False))
