"""Prompts closed, offers made, conditions marked and cleared by hand. Rules: AW-MC-04, AW-FMT-19."""

from msgspec.structs import replace

from rules.moves.book.entities import game_at
from rules.moves.book.texts import worded
from rules.moves.hero.changes import clear_condition, mark_condition
from rules.moves.hero.entities import Hero
from rules.moves.mc import commands as c
from rules.moves.move.entities import OpenMove
from rules.moves.move.running import run_on
from rules.moves.prompt.entities import Prompt
from rules.moves.prompt.events import PromptClosed
from rules.play import Play, handles
from rules.refusals import NameNeeded, NotFound, NothingChanges
from rules.words.params import Param


@handles(c.ClosePrompt)
def close_prompt(play: Play, command: c.ClosePrompt) -> None:
    """One act closes it. An offer is made by it, so it needs words. Raises `GmOnly`, `NotFound`, `NameNeeded`."""
    play.require_gm("AW-MC-04")
    prompt = play.state.get(command.prompt, Prompt)
    chip = chip_words(play, command.chip)
    if prompt.weight == "offer" and not command.words.strip() and chip is None:
        raise NameNeeded(rule="AW-MC-04")
    hero = play.state.find(prompt.character) if prompt.character else None
    name = hero.name if isinstance(hero, Hero) else ""
    play.emit(PromptClosed(prompt=prompt.id, name=name, words=command.words.strip(), chip=chip))
    move = play.state.find(prompt.of) if prompt.of else None
    if isinstance(move, OpenMove) and move.waits is not None and move.waits.what == "offer":
        run_on(play, replace(move, waits=None))


def chip_words(play: Play, chip: str) -> Param:
    """An MC move of the game in words. Raises `NotFound`."""
    if not chip:
        return None
    found = next((one for one in game_at(play.state).mc_moves if one.id == chip), None)
    if found is None:
        raise NotFound()
    return worded(found.text)


@handles(c.SetCondition)
def set_condition(play: Play, command: c.SetCondition) -> None:
    """Marking again, or clearing what is not there, changes nothing. Raises `GmOnly`, `NotFound`, `NothingChanges`."""
    play.require_gm("AW-FMT-19")
    hero = play.state.get(command.character, Hero)
    add, remove = command.add.strip(), command.remove.strip()
    done = (add and mark_condition(play, hero.id, add, command.until.strip())) or (
        remove and clear_condition(play, hero.id, remove)
    )
    if not done:
        raise NothingChanges(rule="AW-FMT-19")
