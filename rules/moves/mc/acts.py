"""Prompts closed, offers made, conditions marked and cleared by hand. Rules: AW-MC-04, AW-FMT-19."""

from msgspec.structs import replace

from rules.moves.book.entities import Book, game_at
from rules.moves.book.texts import worded
from rules.moves.hero.changes import all_marked, clear_condition, mark_condition
from rules.moves.hero.entities import Hero
from rules.moves.hero.rights import check_writable
from rules.moves.mc import commands as c
from rules.moves.mc.refusals import OfferUnsaid
from rules.moves.move.conditions import all_hold
from rules.moves.move.entities import Left, OpenMove, Picked
from rules.moves.move.look import options_of
from rules.moves.move.refusals import BlankEmpty, NotAmong
from rules.moves.move.sequence import MoveRun, run_on
from rules.moves.prompt.entities import Prompt
from rules.moves.prompt.events import PromptClosed
from rules.moves.safety.flags import check_shown, condition_called, is_hidden, off_screen
from rules.moves.tree.effects import Option
from rules.play import Play, handles
from rules.refusals import NotFound, NothingChanges
from rules.state import State
from rules.words.params import Param

OFFER = "offer"


@handles(c.ClosePrompt)
def close_prompt(play: Play, command: c.ClosePrompt) -> None:
    """One act closes it. An offer is made by it, so it needs words, a chip or an option.

    Raises `GmOnly`, `NotFound`, `OfferUnsaid`, `HiddenHere`, `NotAmong`, `BlankEmpty`.
    """
    play.require_gm("AW-MC-04")
    prompt = play.state.get(command.prompt, Prompt)
    chip, words = chip_words(play, command.chip), command.words.strip()
    option = picked(play.state, prompt, command)
    if prompt.weight == OFFER and not words and chip is None and option is None:
        raise OfferUnsaid(rule="AW-MC-04")
    hero = play.state.find(prompt.character) if prompt.character else None
    closed = PromptClosed(
        prompt=prompt.id,
        name=hero.name if isinstance(hero, Hero) else "",
        words=words,
        chip=chip,
        option=option_words(play, prompt, option, command.blank.strip()) if option else None,
    )
    play.emit(closed)
    if option is not None and option.do:
        run_on(play, carrier(play, prompt, option))
    make_offer(play, prompt)


def make_offer(play: Play, prompt: Prompt) -> None:
    """What stands behind an offer goes on."""
    move = play.state.find(prompt.of) if prompt.of else None
    if isinstance(move, OpenMove) and move.waits is not None and move.waits.what == OFFER:
        run_on(play, replace(move, waits=None))


def chip_words(play: Play, chip: str) -> Param:
    """An MC move of the game in words. Raises `NotFound`, `HiddenHere`."""
    if not chip:
        return None
    found = next((one for one in game_at(play.state).mc_moves if one.id == chip), None)
    if found is None:
        raise NotFound()
    check_shown(play.state, found.content)
    return off_screen(play.state, found.content, worded(found.text))


# --- options of a prompt -----------------------------------------------------------------------------------------


def open_options(state: State, prompt: Prompt) -> list[Option]:
    """Those that may be picked now."""
    book = state.find(prompt.book) if prompt.book else None
    if not isinstance(book, Book) or prompt.character is None:
        return []
    about = asked(prompt, prompt.character)
    options = options_of(book.game, prompt.options)
    return [one for one in options if all_hold(state, about, one.when) and not is_hidden(state, one.content)]


def picked(state: State, prompt: Prompt, command: c.ClosePrompt) -> Option | None:
    """Raises `NotAmong`, `BlankEmpty`."""
    if not command.option:
        return None
    option = next((one for one in open_options(state, prompt) if one.id == command.option), None)
    if option is None:
        raise NotAmong(rule="AW-FMT-05")
    if option.blank and not command.blank.strip():
        raise BlankEmpty(rule="AW-FMT-05")
    return option


def asked(prompt: Prompt, character: str) -> OpenMove:
    """The move that left the word to the MC, as far as its options need it."""
    return OpenMove(
        id=f"move:{prompt.id.partition(':')[2]}",
        book=prompt.book,
        move=prompt.move,
        actor=character,
        target=prompt.target,
        started="prompt",
        step="effects",
        band=prompt.band,
        total=prompt.total,
    )


def option_words(play: Play, prompt: Prompt, option: Option, blank: str) -> Param:
    words = MoveRun(play, asked(prompt, prompt.character or "")).text(option.text, blank)
    return off_screen(play.state, option.content, words)


def carrier(play: Play, prompt: Prompt, option: Option) -> OpenMove:
    """An open move for the effects of an option."""
    left = tuple(Left(effect=effect) for effect in option.do)
    chosen = (Picked(choice="", option=option.id),)
    return replace(asked(prompt, prompt.character or ""), id=play.new_id("move"), left=left, chosen=chosen)


# --- conditions by hand --------------------------------------------------------------------------------------------


def check_marking(state: State, hero: Hero) -> None:
    """On a closed sheet nothing is marked or cleared, but where its conditions are what has closed it. Raises
    `SheetClosed`. Rules: AW-FMT-19, AW-FMT-20."""
    game = game_at(state)
    closed_by_them = game.all_conditions is not None and game.all_conditions.means == hero.out
    if not (closed_by_them and all_marked(game, hero)):
        check_writable(hero)


@handles(c.SetCondition)
def set_condition(play: Play, command: c.SetCondition) -> None:
    """Marking again, or clearing what is not there, changes nothing. Raises `GmOnly`, `NotFound`, `SheetClosed`,
    `HiddenHere`, `NothingChanges`."""
    play.require_gm("AW-FMT-19")
    hero = play.state.get(command.character, Hero)
    check_marking(play.state, hero)
    add, remove = command.add.strip(), command.remove.strip()
    for kind in game_at(play.state).conditions:
        if kind.id == add:
            check_shown(play.state, kind.content)
    called = condition_called(play.state, game_at(play.state), hero, add or remove)
    done = (add and mark_condition(play, hero.id, add, command.until.strip(), called)) or (
        remove and clear_condition(play, hero.id, remove, called)
    )
    if not done:
        raise NothingChanges(rule="AW-FMT-19")
