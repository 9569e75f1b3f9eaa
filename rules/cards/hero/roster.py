"""Heroes made, copied, given away, dropped. Rules: CARD-SHEET-01, CARD-SHEET-03, TABLE-SEAT-02."""

from rules.cards.card.entities import AspectLine, Stored
from rules.cards.game import Game, Sample
from rules.cards.hero import commands as c
from rules.cards.hero.entities import Hero
from rules.cards.hero.events import HeroAssigned, HeroChanged, HeroDropped, HeroMade
from rules.cards.points.hands import deal_in, is_dealt, move_points
from rules.cards.scene.entities import Ask
from rules.events import Put
from rules.play import Play, handles
from rules.refusals import NameNeeded, NotFound, NothingChanges, SceneRunning
from rules.table.look import game_of
from rules.table.rights import check_given, require_control
from rules.table.stage.look import token_here, token_ids
from rules.words.labels import load_labels


def make(play: Play, name: str, about: str, aspects: list[str]) -> None:
    """Raises `NameNeeded`. As many aspects as they like; the sheet holds no numbers."""
    if not name.strip():
        raise NameNeeded(rule="CARD-SHEET-01")
    lines = tuple(AspectLine(id=play.inner_id(), text=text.strip()) for text in aspects if text.strip())
    controller = None if play.actor.is_gm else play.actor.member
    id = play.new_id("character")
    hero = Hero(id=id, name=name.strip(), about=about, controller=controller, state="ready", aspects=lines)
    play.emit(HeroMade(hero=hero))
    deal_in(play, hero)


@handles(c.CreateCharacter)
def create_character(play: Play, command: c.CreateCharacter) -> None:
    make(play, command.name, command.about, list(command.aspects))


@handles(c.CopySample)
def copy_sample(play: Play, command: c.CopySample) -> None:
    """A hero is a player's own at once, or the GM's to give away; opponents go to the GM's store."""
    game = game_of(play.state)
    samples = game.samples if isinstance(game, Game) else ()
    sample = next((one for one in samples if one.key == command.sample), None)
    if sample is None:
        raise NotFound()
    words = load_labels(game.key, command.language)
    text = f"{game.key}.sample.{sample.key}"
    if sample.kind == "pc":
        make(play, words[f"{text}.name"], words[f"{text}.about"], texts_of(words, text, sample))
        return
    play.require_gm("TABLE-SEAT-02")
    lines = tuple(
        AspectLine(id=play.inner_id(), text=line, kind=kind)
        for line, kind in zip(texts_of(words, text, sample), sample.kinds, strict=True)
    )
    play.emit(Put(entities=(Stored(id=play.new_id("stored"), name=words[f"{text}.name"], lines=lines),)))


def texts_of(words: dict[str, str], text: str, sample: Sample) -> list[str]:
    return [words[f"{text}.aspect.{number}"] for number in range(1, sample.aspects + 1)]


@handles(c.EditCharacter)
def edit_character(play: Play, command: c.EditCharacter) -> None:
    hero = require_control(play, command.character, Hero)
    if command.name is not None and not command.name.strip():
        raise NameNeeded(rule="CARD-SHEET-01")
    name = hero.name if command.name is None else command.name.strip()
    about = hero.about if command.about is None else command.about
    if (name, about) == (hero.name, hero.about):
        raise NothingChanges()
    play.emit(HeroChanged(character=hero.id, name=name, about=about))


@handles(c.AssignCharacter)
def assign_character(play: Play, command: c.AssignCharacter) -> None:
    play.require_gm("TABLE-SEAT-02")
    hero = play.state.get(command.character, Hero)
    check_given(play.state, hero, command.to, "player")
    play.emit(HeroAssigned(character=hero.id, to=command.to, name=hero.name))


@handles(c.DropCharacter)
def drop_character(play: Play, command: c.DropCharacter) -> None:
    """With what was asked for them; what they hold goes to the bowl. Nobody vanishes from a live scene."""
    hero = play.state.get(command.character, Hero)
    if not play.actor.is_gm:
        require_control(play, hero.id, Hero)
    if token_here(play.state, hero.id) is not None:
        raise SceneRunning()
    if is_dealt(play.state):
        move_points(play, hero.id, "bowl", "left", "CARD-ECON-01", amount=hero.points)
    asked = [ask.id for ask in play.state.all(Ask) if hero.id in (ask.by, ask.to)]
    play.emit(HeroDropped(name=hero.name, drop=(*asked, *token_ids(play.state, hero.id), hero.id)))
