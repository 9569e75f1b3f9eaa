"""Characters given away, dropped, retired. Rules: TABLE-SEAT-02, AW-IMP-02."""

from rules.moves.hero.entities import Hero
from rules.moves.hero.events import StateChanged, whose
from rules.moves.hero.rights import check_pc, check_writable
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import open_moves, rule_of
from rules.moves.prompt.entities import Prompt
from rules.moves.roster import commands as c
from rules.moves.roster.events import CharacterAssigned, CharacterDropped
from rules.moves.roster.refusals import StillInMove
from rules.moves.roster.ties import names_any, without
from rules.moves.safety.flags import called_here
from rules.play import Play, handles
from rules.refusals import GmOnly, NothingChanges, SceneRunning, StillHidden
from rules.state import State
from rules.table.offers.entities import Offer
from rules.table.rights import check_given, require_control_or_gm
from rules.table.stage.look import token_here, token_ids

RETIRED = "retired"


@handles(c.AssignCharacter)
def assign_character(play: Play, command: c.AssignCharacter) -> None:
    """Raises `GmOnly`, `NotFound`, `NotAllowed`, `NothingChanges`, `StillHidden`."""
    play.require_gm("TABLE-SEAT-02")
    hero = play.state.get(command.character, Hero)
    check_given(play.state, hero, command.to, "player")
    if command.to is not None and not hero.shown:
        raise StillHidden(rule="TABLE-SECR-01", name=hero.name)
    play.emit(CharacterAssigned(**whose(hero), to=command.to))


def concerns(move: OpenMove, hero: str) -> bool:
    """Whether an open move is theirs, is about them, or waits for them."""
    named = {move.actor, move.target, move.waits.who if move.waits else None}
    return hero in named or any(one.names == hero for one in move.chosen)


def check_dropping(state: State, hero: Hero) -> None:
    """Nobody vanishes out of a move, or out of a live scene. Raises `StillInMove`, `SceneRunning`."""
    for move in open_moves(state):
        if concerns(move, hero.id):
            raise StillInMove(rule="AW-FMT-14", called=called_here(state, rule_of(state, move)))
    if token_here(state, hero.id) is not None:
        raise SceneRunning()


@handles(c.DropCharacter)
def drop_character(play: Play, command: c.DropCharacter) -> None:
    """With what was offered or asked for them, and what others' sheets say of them.

    Raises `NotFound`, `NotYourCharacter`, `StillInMove`, `SceneRunning`.
    """
    hero, state = require_control_or_gm(play, command.character, Hero), play.state
    check_dropping(state, hero)
    offers = [offer.id for offer in state.all(Offer) if hero.id in (offer.by, offer.to)]
    tokens = token_ids(state, hero.id)
    prompts = [prompt.id for prompt in state.all(Prompt) if prompt.character == hero.id]
    gone = frozenset({hero.id})
    others = tuple(without(one, gone) for one in state.all(Hero) if one.id != hero.id and names_any(one, gone))
    play.emit(
        CharacterDropped(name=hero.name, shown=hero.shown, drop=(*offers, *prompts, *tokens, hero.id), put=others)
    )


@handles(c.Retire)
def retire(play: Play, command: c.Retire) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `GmOnly`, `PcOnly`, `SheetClosed`, `NothingChanges`."""
    hero = require_control_or_gm(play, command.character, Hero)
    if command.back and not play.actor.is_gm:
        raise GmOnly(rule="AW-IMP-02")
    check_retiring(hero, back=command.back)
    play.emit(StateChanged(**whose(hero), out="" if command.back else RETIRED))


def check_retiring(hero: Hero, *, back: bool) -> None:
    """Raises `PcOnly`, `SheetClosed`, `NothingChanges`."""
    check_pc(hero, "AW-IMP-02")
    check_writable(hero)
    if (hero.out == RETIRED) != back:
        raise NothingChanges(rule="AW-IMP-02")
