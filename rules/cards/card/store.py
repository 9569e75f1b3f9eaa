"""The GM's store: cards of places and people, kept for the day they come back, or written for it by hand.

Rules: CARD-CLEAN-02, CARD-CLEAN-03, CARD-GM-04.
"""

from msgspec.structs import replace

from rules.cards.card import commands as c
from rules.cards.card.entities import AspectLine, Stored
from rules.cards.card.laying import lay_for_price
from rules.cards.refusals import AspectNotInScene
from rules.cards.scene.entities import Laying
from rules.events import Dropped, Put
from rules.play import Play, handles
from rules.refusals import NameNeeded
from rules.state import State
from rules.table.look import dial


def stored_called(state: State, name: str) -> Stored | None:
    """However the name is written. Rule: CARD-GM-04."""
    return next((one for one in state.all(Stored) if one.name.casefold() == name.casefold()), None)


@handles(c.StoreAspect)
def store_aspect(play: Play, command: c.StoreAspect) -> None:
    play.require_gm("CARD-GM-04")
    card, text = command.card.strip(), command.text.strip()
    if not card or not text:
        raise NameNeeded(rule="CARD-SCENE-03")
    line = AspectLine(id=play.inner_id(), text=text, kind=command.aspect_kind)
    known = stored_called(play.state, card) or Stored(id=play.new_id("stored"), name=card)
    play.emit(Put(entities=(replace(known, lines=(*known.lines, line)),)))


@handles(c.RestoreAspect)
def restore_aspect(play: Play, command: c.RestoreAspect) -> None:
    """What was stored of a place or a person comes back, priced like any other unless the dial makes it free."""
    play.require_gm("CARD-ADD-10")
    stored = play.state.get(command.stored, Stored)
    line = next((line for line in stored.lines if line.id == command.aspect), None)
    if line is None:
        raise AspectNotInScene(rule="CARD-CLEAN-03")
    free = dial(play.state, "stored_free")
    laying = Laying(text=line.text, card=stored.name, kind=command.aspect_kind or line.kind)
    lay_for_price(play, laying, "restored", take=command.take, free=free)
    left = tuple(one for one in stored.lines if one.id != line.id)
    play.emit(
        Put(entities=(Stored(id=stored.id, name=stored.name, lines=left),)) if left else Dropped(ids=(stored.id,))
    )


@handles(c.DropStored)
def drop_stored(play: Play, command: c.DropStored) -> None:
    play.require_gm("CARD-CLEAN-02")
    play.emit(Dropped(ids=(play.state.get(command.stored, Stored).id,)))
