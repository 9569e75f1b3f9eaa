"""Which stats are highlighted, and who chooses them. Rules: AW-HL-01 to AW-HL-04.

The first of a character's is another player's to choose: of the one whose character the owner's knows best. The
others are the MC's. For whoever is away the MC chooses, and none of it holds up play.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.actor import Actor
from rules.moves.book.entities import game_at
from rules.moves.book.texts import stat_name
from rules.moves.growth import commands as c
from rules.moves.growth import events as e
from rules.moves.growth.refusals import (
    HighlightsStand,
    NoHighlights,
    NotYourHighlight,
    OwnHighlight,
    SameHighlight,
)
from rules.moves.hero.changes import pair_with
from rules.moves.hero.entities import Hero, Highlight
from rules.moves.hero.events import whose
from rules.moves.hero.refusals import NotOnThisSheet
from rules.moves.hero.rights import check_pc, check_writable
from rules.moves.tree.game import Game
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.rights import controls, require_control

PLAYERS, MC = 0, 1


def choosers(state: State, hero: Hero) -> list[Hero]:
    """Whose players may choose the first: of another player's characters the one with the highest number on this
    sheet; of several the one that the owner has named, if any. Rule: AW-HL-04."""
    game = game_at(state)
    others = [
        one
        for one in state.all(Hero)
        if one.kind == "pc" and not one.out and one.controller and one.controller != hero.controller
    ]
    if game.pair is not None and others:
        best = max(pair_with(game, hero, one.id) for one in others)
        others = [one for one in others if pair_with(game, hero, one.id) == best]
    return [one for one in others if one.id == hero.chooser] or others


def open_places(game: Game, hero: Hero) -> list[int]:
    """Places whose stat is to be chosen. Rules: AW-HL-01, AW-HL-04."""
    settled = {one.place for one in hero.highlights if not one.old}
    return [place for place in range(game.highlights) if place not in settled]


def check_highlighted(game: Game, hero: Hero) -> None:
    """Whether there are highlights to choose. Raises `NoHighlights`, `PcOnly`, `SheetClosed`."""
    if not game.highlights:
        raise NoHighlights(rule="AW-HL-01")
    check_pc(hero, "AW-HL-01")
    check_writable(hero)


def place_for(state: State, actor: Actor, hero: Hero) -> int:
    """The place that this member chooses now; the MC's own come first.

    Raises `NoHighlights`, `PcOnly`, `SheetClosed`, `HighlightsStand`, `OwnHighlight`, `NotYourHighlight`.
    """
    game = game_at(state)
    check_highlighted(game, hero)
    places = open_places(game, hero)
    if not places:
        raise HighlightsStand(rule="AW-HL-04", name=hero.name)
    if hero.controller == actor.member:
        raise OwnHighlight(rule="AW-HL-02")
    own = [place for place in places if place >= MC]
    if own and actor.is_gm:
        return own[0]
    asked = choosers(state, hero)
    if PLAYERS in places and may_choose_first(state, actor, asked):
        return PLAYERS
    raise NotYourHighlight(rule="AW-HL-04", names={"list": [one.name for one in asked]})


def may_choose_first(state: State, actor: Actor, asked: Sequence[Hero]) -> bool:
    """Where no other player has anybody, the MC."""
    if not asked:
        return actor.is_gm
    return any(controls(state, actor.member, actor.is_gm, one) for one in asked)


@handles(c.ChooseHighlight)
def choose_highlight(play: Play, command: c.ChooseHighlight) -> None:
    """Raises `NotFound`, `NotOnThisSheet`, `SameHighlight`, and what `place_for` raises."""
    hero, game = play.state.get(command.character, Hero), game_at(play.state)
    place = place_for(play.state, play.actor, hero)
    if all(one.id != command.stat for one in game.stats):
        raise NotOnThisSheet(rule="AW-HL-02", what="stat")
    called = stat_name(game, command.stat)
    others = tuple(one for one in hero.highlights if one.place != place)
    if any(one.stat == command.stat and not one.old for one in others):
        raise SameHighlight(rule="AW-HL-02", called=called)
    chosen = Highlight(stat=command.stat, by=play.actor.member, place=place, session=play.state.session.number)
    highlights = tuple(sorted((*others, chosen), key=lambda one: one.place))
    event = e.HighlightChosen(**whose(hero), highlights=highlights, called=called, by_gm=play.actor.is_gm)
    play.emit(event)


@handles(c.NameChooser)
def name_chooser(play: Play, command: c.NameChooser) -> None:
    """The owner breaks ties. Raises `NotFound`, `NotYourCharacter`, `NoHighlights`, `PcOnly`, `SheetClosed`,
    `NotYourHighlight`, `NothingChanges`. Rule: AW-HL-04."""
    hero = require_control(play, command.character, Hero)
    check_highlighted(game_at(play.state), hero)
    tied = choosers(play.state, replace(hero, chooser=""))
    other = play.state.get(command.other, Hero)
    if other not in tied:
        raise NotYourHighlight(rule="AW-HL-04", names={"list": [one.name for one in tied]})
    if other.id == hero.chooser:
        raise NothingChanges(rule="AW-HL-04")
    play.emit(e.ChooserNamed(**whose(hero), other=other.id, other_name=other.name))


# --- chosen anew ------------------------------------------------------------------------------------------


def to_renew(state: State) -> list[Hero]:
    """Those with a highlight of an earlier session that counts still."""
    now = state.session.number
    return [
        hero
        for hero in state.all(Hero)
        if hero.kind == "pc" and not hero.out and any(not one.old and one.session < now for one in hero.highlights)
    ]


def check_calling(state: State) -> None:
    """Anyone who plays, once a session. Raises `NoHighlights`, `NothingChanges`. Rule: AW-HL-04."""
    if not game_at(state).highlights:
        raise NoHighlights(rule="AW-HL-01")
    if not to_renew(state):
        raise NothingChanges(rule="AW-HL-04")


@handles(c.CallHighlights)
def call_highlights(play: Play, command: c.CallHighlights) -> None:
    """Raises `NoHighlights`, `NothingChanges`."""
    check_calling(play.state)
    play.emit(e.HighlightsCalled(characters=tuple(hero.id for hero in to_renew(play.state))))
