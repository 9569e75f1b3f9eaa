"""What players write over between scenes, with the GM's assent. Rules: CARD-SHEET-06, CARD-CLEAN-05."""

from rules.cards.card.entities import AspectLine
from rules.cards.hero import commands as c
from rules.cards.hero.entities import Hero
from rules.cards.hero.events import SheetEdited, StatusSorted
from rules.cards.look import scene_now
from rules.cards.refusals import AspectNotInScene, OutOfOrder
from rules.cards.scene.asking import ask_gm
from rules.cards.scene.entities import Ask
from rules.play import Play, handles
from rules.refusals import NameNeeded, NoExplanation
from rules.state import State
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED, AGREEING
from rules.table.rights import require_control


def line_of(lines: tuple[AspectLine, ...], aspect: str) -> AspectLine:
    """Raises `AspectNotInScene`."""
    found = next((line for line in lines if line.id == aspect and not line.crossed), None)
    if found is None:
        raise AspectNotInScene(rule="CARD-SHEET-01")
    return found


def check_between(state: State) -> None:
    """A sheet is not written over while a scene is on, its clean-up included."""
    if scene_now(state) is not None:
        raise OutOfOrder(rule="CARD-SHEET-06", what="between")


@handles(c.EditSheet)
def edit_sheet(play: Play, command: c.EditSheet) -> None:
    """A player asks the GM; the GM writes at once."""
    hero = own_or_gm(play, command.character)
    check_between(play.state)
    was = line_of(hero.aspects, command.aspect).text if command.aspect else ""
    text = command.text.strip()
    if not text and not was:
        raise NameNeeded(rule="CARD-SHEET-06")
    if play.actor.is_gm:
        write(play, hero, command.aspect or play.inner_id(), text, was)
    else:
        ask_gm(play, "edit_sheet", hero.id, text, aspect=command.aspect or "", was=was)


def own_or_gm(play: Play, character: str) -> Hero:
    """The GM writes on every sheet. Raises `NotFound`, `NotYourCharacter`."""
    return play.state.get(character, Hero) if play.actor.is_gm else require_control(play, character, Hero)


def write(play: Play, hero: Hero, aspect: str, text: str, was: str) -> None:
    play.emit(SheetEdited(character=hero.id, name=hero.name, aspect=aspect, text=text, was=was))


@when(AGREEING, "edit_sheet")
def check_sheet(state: State, ask: Ask) -> None:
    check_between(state)
    if ask.aspect:
        line_of(state.get(ask.by, Hero).aspects, ask.aspect)


@when(AGREED, "edit_sheet")
def sheet_agreed(play: Play, ask: Ask, command: object) -> None:
    hero = play.state.get(ask.by, Hero)
    close_offer(play, ask, "accepted")
    write(play, hero, ask.aspect or play.inner_id(), ask.terms, ask.was)


@handles(c.RemoveStatus)
def remove_status(play: Play, command: c.RemoveStatus) -> None:
    """Whatever the day, once the story says so; a player's word alone is not enough. Rule: CARD-CLEAN-05."""
    hero = own_or_gm(play, command.character)
    line = line_of(hero.status, command.aspect)
    because = command.because.strip()
    if not because:
        raise NoExplanation(rule="CARD-CLEAN-05")
    if play.actor.is_gm:  # CARD-CLEAN-05
        wipe(play, hero, line, because)
    else:
        ask_gm(play, "remove_status", hero.id, because, aspect=line.id, was=line.text)


def wipe(play: Play, hero: Hero, line: AspectLine, because: str) -> None:
    removed, texts = (line.id,), (line.text,)
    play.emit(StatusSorted(character=hero.id, name=hero.name, because=because, removed=removed, texts=texts))


@when(AGREEING, "remove_status")
def check_removal(state: State, ask: Ask) -> None:
    line_of(state.get(ask.by, Hero).status, ask.aspect)


@when(AGREED, "remove_status")
def removal_agreed(play: Play, ask: Ask, command: object) -> None:
    hero = play.state.get(ask.by, Hero)
    line = line_of(hero.status, ask.aspect)
    close_offer(play, ask, "accepted")
    wipe(play, hero, line, ask.terms)
