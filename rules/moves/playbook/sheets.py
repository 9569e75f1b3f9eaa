"""Sheets written on by hand, by their owner or the MC. Rules: AW-STAT-02, AW-HX-02, AW-FMT-21, AW-FMT-24, AW-BRT-02."""

from rules.moves.book.entities import game_at
from rules.moves.book.texts import name_in, named, worded
from rules.moves.hero.changes import change_resource, change_stat
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import whose
from rules.moves.hero.refusals import NotOnThisSheet, NumberOutOfRange, PartUnfit
from rules.moves.hero.rights import check_pc, require_sheet
from rules.moves.playbook import commands as c
from rules.moves.playbook import events as e
from rules.moves.playbook.page import playbook_of
from rules.moves.playbook.pairs import write_pair
from rules.moves.safety.flags import is_hidden
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import SheetPart
from rules.play import Play, handles
from rules.refusals import NameNeeded, NothingChanges
from rules.state import State
from rules.words.params import Param


@handles(c.EditSheet)
def edit_sheet(play: Play, command: c.EditSheet) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `SheetClosed`, `NameNeeded`, `PcOnly`, `NotOnThisSheet`,
    `NumberOutOfRange`, `PartUnfit`, `NothingChanges`."""
    hero, game, before = require_sheet(play, command.character), game_at(play.state), len(play.events)
    if command.name is not None:
        rename(play, hero, command.name)
    if command.notes is not None and command.notes != hero.notes:
        play.emit(e.NotesWritten(**whose(play.state.get(hero.id, Hero)), notes=command.notes))
    for stat, value in command.stats.items():
        write_stat(play, game, hero, stat, value)
    for other, value in command.pair.items():
        set_pair(play, game, hero, other, value)
    for key, value in command.resources.items():
        write_resource(play, game, hero, key, value)
    for part, written in command.parts.items():
        write_part(play, game, hero.id, part, written)
    if len(play.events) == before:
        raise NothingChanges(rule="AW-FMT-24")


def rename(play: Play, hero: Hero, name: str) -> None:
    """Raises `NameNeeded`."""
    name = name.strip()
    if not name:
        raise NameNeeded(rule="AW-FMT-24")
    if name != hero.name:
        play.emit(e.HeroRenamed(character=hero.id, name=name, shown=hero.shown, was=hero.name))


def check_range(called: Param, value: int, least: int | None, most: int | None, rule: str) -> None:
    """Raises `NumberOutOfRange`."""
    if (least is not None and value < least) or (most is not None and value > most):
        raise NumberOutOfRange(rule=rule, called=called, least=least, most=most)


def write_stat(play: Play, game: Game, hero: Hero, stat: str, value: int) -> None:
    """Raises `PcOnly`, `NotOnThisSheet`, `NumberOutOfRange`. Rule: AW-STAT-02."""
    check_pc(hero, "AW-STAT-02")
    if all(one.id != stat for one in game.stats):
        raise NotOnThisSheet(rule="AW-STAT-02", what="stat")
    check_range(name_in(game.stats, stat), value, game.stat_least, game.stat_most, "AW-STAT-02")
    if value != hero.stats.get(stat, 0):
        change_stat(play, hero.id, stat, value - hero.stats.get(stat, 0))


def set_pair(play: Play, game: Game, hero: Hero, other: str, value: int) -> None:
    """Between two player characters; what is typed never goes over an end. Rules: AW-HX-02, AW-FMT-21.

    Raises `NotFound`, `PcOnly`, `NotOnThisSheet`, `NumberOutOfRange`.
    """
    with_whom = play.state.get(other, Hero)
    if game.pair is None or with_whom.id == hero.id:
        raise NotOnThisSheet(rule="AW-HX-02", what="pair")
    check_pc(hero, "AW-HX-02")
    check_pc(with_whom, "AW-HX-02")
    check_range(worded(game.pair.name), value, game.pair.least, game.pair.most, "AW-FMT-21")
    write_pair(play, game, hero.id, other, value)


def write_resource(play: Play, game: Game, hero: Hero, key: str, value: int) -> None:
    """Raises `NotOnThisSheet`, `NumberOutOfRange`. Rule: AW-BRT-02."""
    kind = next((one for one in game.resources if one.id == key), None)
    if kind is None:
        raise NotOnThisSheet(rule="AW-BRT-02", what="resource")
    check_range(named(kind.name, key), value, kind.least, kind.most, "AW-BRT-02")
    amount = value - hero.resources.get(key, kind.start)
    if amount:
        change_resource(play, hero.id, key, amount, why="hand")


# --- parts of a sheet that the game or a playbook has for itself ------------------------------------------


def own_parts(state: State, game: Game, hero: Hero) -> list[SheetPart]:
    """Those that may appear at this table. Rules: AW-FMT-24, AW-SAFE-04."""
    playbook = playbook_of(game, hero.playbook)
    parts = (*game.sheet, *(playbook.parts if playbook else ()))
    return [part for part in parts if part.kind != "standard" and not is_hidden(state, part.content)]


def write_part(play: Play, game: Game, character: str, id: str, written: int | str) -> None:
    """Raises `NotOnThisSheet`, `PartUnfit`, `NumberOutOfRange`."""
    hero = play.state.get(character, Hero)
    part = next((one for one in own_parts(play.state, game, hero) if one.id == id), None)
    if part is None:
        raise NotOnThisSheet(rule="AW-FMT-24", what="part")
    called = named(part.name, part.id)
    check_part(part, called, written)
    if hero.parts.get(id) != written:
        play.emit(e.PartWritten(**whose(hero), part=id, called=called, value=written))


def check_part(part: SheetPart, called: Param, written: int | str) -> None:
    """A text for a text, a number for all else, none below nothing. Raises `PartUnfit`, `NumberOutOfRange`."""
    if isinstance(written, str) != (part.kind == "text"):
        raise PartUnfit(rule="AW-FMT-24", called=called)
    if isinstance(written, int):
        check_range(called, written, 0, part.most, "AW-FMT-24")
