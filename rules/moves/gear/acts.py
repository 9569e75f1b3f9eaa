"""Things on sheets: given, taken away, worn, marked with tags. By their owner or the MC. Rules: AW-TAG-02, AW-TAG-03,
AW-PB-01."""

from msgspec.structs import replace

from rules.moves.book.entities import game_at
from rules.moves.gear import commands as c
from rules.moves.gear.things import gear_name, piece_of, thing_called, with_tags
from rules.moves.hero.entities import Gear, Hero
from rules.moves.hero.events import GearChanged, whose
from rules.moves.hero.refusals import NoHarmNumbers, NotOnThisSheet
from rules.moves.hero.rights import require_sheet
from rules.moves.safety.flags import is_hidden, off_screen
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Thing
from rules.play import Play, handles
from rules.refusals import GmOnly, NameNeeded, NothingChanges


def tell(play: Play, hero: Hero, piece: Gear, how: str) -> None:
    called = off_screen(play.state, piece.content, gear_name(piece))
    play.emit(GearChanged(**whose(hero), gear=piece, called=called, how=how))


def piece_on(hero: Hero, id: str) -> Gear:
    """Raises `NotOnThisSheet`."""
    found = next((piece for piece in hero.gear if piece.id == id), None)
    if found is None:
        raise NotOnThisSheet(rule="AW-FMT-24", what="gear")
    return found


@handles(c.GiveGear)
def give_gear(play: Play, command: c.GiveGear) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `SheetClosed`, `NameNeeded`, `NotOnThisSheet`, `NoHarmNumbers`,
    `GmOnly`."""
    hero, game = require_sheet(play, command.character), game_at(play.state)
    if command.thing:
        thing = known_thing(play, game, hero, command.thing)
        piece = piece_of(game, thing, play.inner_id())
    else:
        piece = own_piece(game, command, play.inner_id())
    tell(play, hero, replace(piece, worn=command.worn), "given")


def known_thing(play: Play, game: Game, hero: Hero, id: str) -> Thing:
    """A thing of the game. What another playbook has for itself the MC gives. Rules: AW-PB-01, AW-SAFE-04.

    Raises `NotOnThisSheet`, `GmOnly`.
    """
    thing = thing_called(game, id)
    if thing is None or is_hidden(play.state, thing.content):
        raise NotOnThisSheet(rule="AW-FMT-03", what="gear")
    theirs = (one for one in game.playbooks if one.id != hero.playbook)
    if not play.actor.is_gm and any(thing in one.given for one in theirs):
        raise GmOnly(rule="AW-PB-01")
    return thing


def own_piece(game: Game, command: c.GiveGear, id: str) -> Gear:
    """In one's own words. Raises `NameNeeded`, `NoHarmNumbers`."""
    text = command.text.strip()
    if not text:
        raise NameNeeded(rule="AW-FMT-24")
    if not game.harm and (command.harm is not None or command.armor is not None):
        raise NoHarmNumbers(rule="AW-FMT-15")
    made = Gear(id=id, text={game.lang: text}, harm=command.harm, armor=command.armor, capacity=command.capacity)
    for tag in command.tags:
        made = with_tags(made, add=tag.strip())
    return made


@handles(c.TakeGear)
def take_gear(play: Play, command: c.TakeGear) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `SheetClosed`, `NotOnThisSheet`."""
    hero = require_sheet(play, command.character)
    tell(play, hero, piece_on(hero, command.gear), "lost")


@handles(c.WearGear)
def wear_gear(play: Play, command: c.WearGear) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `SheetClosed`, `NotOnThisSheet`, `NothingChanges`. Rule: AW-HARM-03."""
    hero = require_sheet(play, command.character)
    piece = piece_on(hero, command.gear)
    if piece.worn == command.worn:
        raise NothingChanges(rule="AW-HARM-03")
    tell(play, hero, replace(piece, worn=command.worn), "worn" if command.worn else "carried")


@handles(c.TagGear)
def tag_gear(play: Play, command: c.TagGear) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `SheetClosed`, `NotOnThisSheet`, `NoHarmNumbers`, `NothingChanges`."""
    hero, game = require_sheet(play, command.character), game_at(play.state)
    before = piece_on(hero, command.gear)
    after = with_tags(before, add=command.add.strip(), remove=command.remove.strip())
    if after.harm != before.harm and not game.harm:
        raise NoHarmNumbers(rule="AW-FMT-15")
    if after == before:
        raise NothingChanges(rule="AW-TAG-02")
    tell(play, hero, after, "tags")
