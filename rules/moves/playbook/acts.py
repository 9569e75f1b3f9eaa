"""Characters made, and their pages filled in. Rules: AW-PB-01, AW-FMT-23."""

from typing import Any

from rules.actor import Actor
from rules.moves.book.entities import game_at
from rules.moves.gear.things import piece_of
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import whose
from rules.moves.hero.rights import check_writable, require_own_sheet
from rules.moves.playbook import commands as c
from rules.moves.playbook import events as e
from rules.moves.playbook.page import playbook_of, to_choose, zeros
from rules.moves.playbook.pairs import Setting, answer, settings, write_pair
from rules.moves.playbook.picks import Page, fill, page_for
from rules.moves.playbook.refusals import ChoiceSettled, NoPlaybook, NoSuchPlaybook, NotForNpc, PlaysSomebody
from rules.moves.playbook.sheets import rename
from rules.moves.safety.flags import called_here, is_hidden
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Playbook
from rules.play import Play, handles
from rules.refusals import NameNeeded, NothingChanges
from rules.state import State

SECOND, OVER = "second_character", ("dead", "retired")


@handles(c.CreateCharacter)
def create_character(play: Play, command: c.CreateCharacter) -> None:
    """Raises `NameNeeded`, `GmOnly`, `PlaysSomebody`, `NotForNpc`, `NoSuchPlaybook`, `NotFound` where the table has no
    game."""
    name = command.name.strip()
    if not name:
        raise NameNeeded(rule="AW-FMT-23")
    if command.npc:
        play.require_gm("TABLE-SEAT-02")
    check_another(play.state, play.actor)
    game = game_at(play.state)
    hero = Hero(
        id=play.new_id("character"),
        name=name,
        kind="npc" if command.npc else "pc",
        controller=None if play.actor.is_gm else play.actor.member,
        stats={} if game.playbooks or command.npc else zeros(game),
        resources={one.id: one.start for one in game.resources},
        state="ready" if command.npc or not game.playbooks else "draft",
        shown=not (command.npc and command.secret),
    )
    play.emit(e.CharacterMade(hero=hero))
    if command.playbook:
        take(play, hero.id, command.playbook)
        close_page(play, hero.id)


def check_another(state: State, actor: Actor) -> None:
    """Where a game has second characters as an improvement, a player has no other without it; dead and retired ones
    do not count. Raises `PlaysSomebody`. Rule: AW-IMP-03."""
    own = [hero for hero in state.all(Hero) if hero.kind == "pc" and hero.controller == actor.member]
    living = [hero for hero in own if hero.out not in OVER]
    earned = sum(hero.taken.count(SECOND) for hero in own)
    if actor.is_gm or len(living) <= earned or not any(SECOND in one.later_ids for one in game_at(state).playbooks):
        return
    raise PlaysSomebody(rule="AW-IMP-03", name=living[0].name)


def check_playbook(state: State, game: Game, id: str) -> Playbook:
    """Raises `NoSuchPlaybook`. Rule: AW-SAFE-04."""
    found = playbook_of(game, id)
    if found is None or is_hidden(state, found.content):
        raise NoSuchPlaybook(rule="AW-PB-01")
    return found


def check_chooser(hero: Hero) -> None:
    """Raises `NotForNpc`."""
    if hero.kind != "pc":
        raise NotForNpc(rule="AW-PB-01", name=hero.name)


def take(play: Play, character: str, id: str) -> None:
    """What stands on every sheet of the playbook; all else is to be chosen. Who was in play keeps what they have and
    whom they know. Raises `NotForNpc`, `NoSuchPlaybook`, `ChoiceSettled`. Rules: AW-PB-01, AW-FMT-23."""
    hero, game = play.state.get(character, Hero), game_at(play.state)
    check_chooser(hero)
    playbook = check_playbook(play.state, game, id)
    if hero.playbook and hero.state == "ready":
        raise ChoiceSettled(rule="AW-FMT-23", choice={"key": "move.choice.playbook", "with": {}})
    forget_answers(play, hero, game)
    lines = playbook.stat_lines
    settled: dict[str, Any] = {
        "stats": zeros(game) if not lines else dict(lines[0]) if len(lines) == 1 else {},
        "resources": hero.resources if hero.remade else begun(game, playbook),
        "chosen": tuple(f"pair.{one.id}" for one in playbook.pair) if hero.remade else (),
    }
    event = e.PlaybookTaken(
        **whose(hero),
        playbook=playbook.id,
        called=called_here(play.state, playbook),
        moves=playbook.moves.given,
        gear=tuple(piece_of(game, thing, play.inner_id()) for thing in playbook.given),
        grants=playbook.grants,
        **settled,
    )
    play.emit(event)


def forget_answers(play: Play, hero: Hero, game: Game) -> None:
    """What the questions of the playbook before have set is as at the start; who was in play keeps it."""
    before = playbook_of(game, hero.playbook)
    if before is None or hero.remade or game.pair is None:
        return
    for question in before.pair:
        for of, other, value in settings(hero.id, hero.answers.get(question.id, ()), question, game.pair.start):
            write_pair(play, game, of, other, value)


def begun(game: Game, playbook: Playbook) -> dict[str, int]:
    """What a sheet starts with. Rule: AW-BRT-02."""
    return {one.id: one.start for one in game.resources} | playbook.resources


@handles(c.ChoosePlaybook)
def choose_playbook(play: Play, command: c.ChoosePlaybook) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `SheetClosed`, `NotForNpc`, `NoPlaybook`, `NoSuchPlaybook`,
    `NoSuchChoice`, `ChoiceSettled`, `NotOfThisChoice`, `ChoiceTwice`, `ChoiceCount`, `StatsInNoLine`,
    `NothingChanges`."""
    hero = require_own_sheet(play, command.character)
    check_chooser(hero)
    before = len(play.events)
    if command.name is not None:
        rename(play, hero, command.name)
    if command.playbook and command.playbook != hero.playbook:
        take(play, hero.id, command.playbook)
    page = page_at(play, hero.id)
    fill(play, page, command)
    settings = [one for id, named in command.pair.items() for one in answer(play, page, id, named)]
    tell(play, page, settings)
    close_page(play, hero.id)
    if len(play.events) == before:
        raise NothingChanges(rule="AW-FMT-23")


def page_at(play: Play, character: str) -> Page:
    """Raises `NoPlaybook`."""
    hero, game = play.state.get(character, Hero), game_at(play.state)
    playbook = playbook_of(game, hero.playbook)
    if playbook is None:
        raise NoPlaybook(rule="AW-FMT-23", name=hero.name)
    return page_for(play.state, hero, game, playbook)


def tell(play: Play, page: Page, settings: list[Setting]) -> None:
    hero = page.hero
    if page.told:
        play.emit(
            e.ChoicesMade(
                **whose(hero),
                stats=hero.stats,
                looks=hero.looks,
                moves=hero.moves,
                gear=hero.gear,
                answers=hero.answers,
                chosen=hero.chosen,
                told=tuple(page.told),
            )
        )
    for of, other, value in settings:
        write_pair(play, page.game, of, other, value)


def close_page(play: Play, character: str) -> None:
    """With nothing left to choose the sheet is ready. Rule: AW-FMT-23."""
    hero = play.state.get(character, Hero)
    if hero.state != "ready" and not to_choose(play.state, hero):
        play.emit(e.SheetReady(**whose(hero)))


@handles(c.ReopenSheet)
def reopen_sheet(play: Play, command: c.ReopenSheet) -> None:
    """Raises `GmOnly`, `NotFound`, `NotForNpc`, `SheetClosed`, `NothingChanges`."""
    play.require_gm("AW-FMT-23")
    hero = play.state.get(command.character, Hero)
    check_reopening(hero)
    reopen(play, hero)


def check_reopening(hero: Hero) -> None:
    """Raises `NotForNpc`, `SheetClosed`, `NothingChanges`."""
    check_chooser(hero)
    check_writable(hero)
    if hero.state != "ready":
        raise NothingChanges(rule="AW-FMT-23")


def reopen(play: Play, hero: Hero) -> None:
    play.emit(e.SheetReopened(**whose(hero)))
