"""Between the dice and their effects: who could help, the MC's shift of the band, pressing on. Rules: AW-ROLL-07,
AW-FMT-14, AW-FMT-18."""

from msgspec.structs import replace

from rules.moves.book.texts import band_name
from rules.moves.hero.changes import mark_experience
from rules.moves.hero.entities import Added, Hero
from rules.moves.hero.events import ModifiersEnded
from rules.moves.move.entities import Desk, Left, OpenMove, Shift
from rules.moves.move.events import BandCounted, BandKept, BandShifted, RollChanged
from rules.moves.move.look import advanced_move, all_bands, band_of, game_of, lies_in, open_moves, rule_of
from rules.moves.move.refusals import AdvancedOnly, HelpPending, NoSuchBand, RollOver
from rules.moves.move.rights import helping_moves, is_own
from rules.moves.move.roll import summed, used_up
from rules.moves.move.sequence import run_on
from rules.moves.prompt.queue import open_prompt
from rules.moves.safety.flags import called_here, is_hidden
from rules.moves.tree.effects import Effects, PromptMc, When
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move
from rules.play import Play
from rules.state import State
from rules.table.attendance.entities import is_present

HARM_MOVE = "suffer_harm"


def could_help(state: State, open_move: OpenMove) -> bool:
    """Whether somebody at the table has a move that is aimed at this roll, and is in play. Nobody helps a helper."""
    game, rule = game_of(state, open_move), rule_of(state, open_move)
    helps = [move for move in helping_moves(game) if not is_hidden(state, move.content)]
    if not helps or rule.target.kind == "roll":
        return False
    others = (hero for hero in state.all(Hero) if hero.id != open_move.actor and hero.kind == "pc" and not hero.out)
    here = (hero for hero in others if hero.controller is None or is_present(state, hero.controller))
    return any(is_own(game, hero, move) for hero in here for move in helps)


def is_held(state: State) -> bool:
    desk = state.find("desk")
    return isinstance(desk, Desk) and desk.held


def open_window(play: Play, move: OpenMove) -> None:
    """The roll lies open while somebody could help, or the MC holds rolls; else it closes by itself."""
    if not could_help(play.state, move) and not is_held(play.state):
        keep_band(play, move, told=False)


def check_open(open_move: OpenMove) -> None:
    """Raises `RollOver`."""
    if open_move.step != "window":
        raise RollOver(rule="AW-ROLL-07")


def check_pressed(state: State, open_move: OpenMove) -> None:
    """Help under way comes first. Raises `RollOver`, `HelpPending`. Rule: AW-FMT-14."""
    check_open(open_move)
    helping = next((one for one in open_moves(state) if one.target == open_move.id), None)
    if helping is not None:
        raise HelpPending(rule="AW-FMT-14", name=state.get(helping.actor, Hero).name)


def check_shift(state: State, open_move: OpenMove, band: str) -> None:
    """Another band of the game, never one for which the character has not advanced the move.

    Raises `NoSuchBand`, `AdvancedOnly`. Rule: AW-ROLL-07.
    """
    game = game_of(state, open_move)
    if band_of(game, band) is None:
        bands = [band_name(game, one.id) for one in all_bands(game)]
        raise NoSuchBand(rule="AW-ROLL-07", bands={"list": bands})
    if game.advanced is not None and band == game.advanced.id and not advanced_move(state, open_move):
        raise AdvancedOnly(rule="AW-ROLL-07")


def shift_band(play: Play, open_move: OpenMove, band: str | None, why: str) -> None:
    """None, or the band that fell, lifts what was set before."""
    game, rule = game_of(play.state, open_move), rule_of(play.state, open_move)
    lifted = band is None or band == open_move.fell
    shift = None if lifted else Shift(by=play.actor.member, why=why)
    move = replace(open_move, band=open_move.fell if band is None else band, shift=shift)
    event = BandShifted(
        open_move=move,
        name=play.state.get(move.actor, Hero).name,
        called=called_here(play.state, rule),
        fell=band_name(game, move.fell),
        to=None if lifted else band_name(game, move.band),
        why=why,
    )
    play.emit(event)


def adjust(play: Play, open_move: OpenMove, by: str, amount: int) -> None:
    """Help or hindrance: the total changes, and the band unless the MC has set one. Rule: AW-FMT-14."""
    check_open(open_move)
    part = Added(what="help", key=by, amount=amount)
    move = summed(play.state, replace(open_move, parts=(*open_move.parts, part)))
    game, rule = game_of(play.state, move), rule_of(play.state, move)
    event = RollChanged(
        open_move=move,
        name=play.state.get(move.actor, Hero).name,
        called=called_here(play.state, rule),
        by=by,
        amount=amount,
        band=band_name(game, move.band),
    )
    play.emit(event)


def keep_band(play: Play, open_move: OpenMove, *, told: bool = True) -> None:
    """Total and band are frozen; experience is marked, forwards are used up, and the effects run. Rule: AW-FMT-14."""
    game, rule = game_of(play.state, open_move), rule_of(play.state, open_move)
    actor = play.state.get(open_move.actor, Hero)
    move = replace(open_move, step="effects", left=effects_of(game, rule, open_move.band))
    called, band = called_here(play.state, rule), band_name(game, move.band)
    if move.faces:
        play.emit(BandKept(open_move=move, name=actor.name, called=called, band=band, told=told))
        if rule.experience != "never":
            mark_for_roll(play, game, move, actor)
    elif move.band:
        play.emit(BandCounted(open_move=move, name=actor.name, called=called, band=band))
    gone = used_up(move, actor) if move.faces else ()
    if gone:
        play.emit(ModifiersEnded(character=actor.id, name=actor.name, modifiers=gone))
    if needs_prompt(game, rule, move.band):
        open_prompt(play, {}, move=rule.id, character=actor.id, called=called, band=move.band, total=move.total)
    run_on(play, move)


def effects_of(game: Game, rule: Move, band: str) -> tuple[Left, ...]:
    """`always`, then `hit`, then the band's own; an advanced band that the move does not write is the one it lies in.

    Without dice and without a band: `always`, then `no_roll`.
    """
    then = rule.then
    if not band:
        found: list[Effects] = [then.get("always", ()), then.get("no_roll", ())]
    else:
        known = band_of(game, band)
        own = then[band] if band in then else then.get(lies_in(game, band), ())
        found = [then.get("always", ()), then.get("hit", ()) if known and known.hit else (), own]
    return tuple(Left(effect=effect) for effects in found for effect in effects)


def mark_for_roll(play: Play, game: Game, move: OpenMove, actor: Hero) -> None:
    """Each cause that holds of the roll marks once, by the band that was kept. Rules: AW-FMT-18, AW-HL-03."""
    causes = game.experience
    highlighted = {one.stat for one in actor.highlights if not one.erased}
    rolled = {part.key for part in move.parts if part.what == "stat"}
    band = band_of(game, move.band)
    own = move.band if move.band in causes else lies_in(game, move.band)
    holding = {"highlighted": bool(highlighted & rolled), "hit": bool(band and band.hit), own: True}
    for cause, amount in causes.items():
        if holding.get(cause):
            called = None if cause in ("highlighted", "hit") else band_name(game, cause)
            mark_experience(play, actor.id, amount, cause, rule_of(play.state, move).id, called)


def needs_prompt(game: Game, rule: Move, band: str) -> bool:
    """What is no hit hands the word to the MC, unless the move does so itself or says `[]`; never the format's own move
    about a blow. Rule: AW-ROLL-03.
    """
    known = band_of(game, band) if band else None
    if known is None or known.hit or rule.id == HARM_MOVE:
        return False
    if band not in rule.then:
        return True
    return bool(rule.then[band]) and not prompts(rule.then[band])


def prompts(effects: Effects) -> bool:
    """Whether there is a word for the MC among them."""
    return any(
        isinstance(one, PromptMc) or (isinstance(one, When) and (prompts(one.do) or prompts(one.otherwise)))
        for one in effects
    )
