"""After a scene: each aspect goes or is kept, each status card is looked over, then the next one may come.

Rules: CARD-CLEAN-01, CARD-CLEAN-02, CARD-CLEAN-04, CARD-CLEAN-06.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.cards.card.entities import AspectLine, Card, Stored, live
from rules.cards.card.events import CardsCleared
from rules.cards.card.store import stored_called
from rules.cards.hero.entities import Hero
from rules.cards.hero.events import StatusSorted
from rules.cards.look import cards_on, scene_now
from rules.cards.refusals import AspectCrossedOut, AspectNotInScene, CleanupPending, OutOfOrder
from rules.cards.scene import commands as c
from rules.cards.scene.entities import Scene
from rules.cards.scene.framing import undecided
from rules.events import Put
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.rights import require_control
from rules.table.stage.places import CLOSED, MAY_CLOSE


def resolved_scene(state: State) -> Scene:
    """Raises `OutOfOrder` where there is nothing to clean up."""
    scene = scene_now(state)
    if scene is None or not scene.resolved:
        raise OutOfOrder(rule="CARD-CLEAN-01")
    return scene


@handles(c.ClearCards)
def clear_cards(play: Play, command: c.ClearCards) -> None:
    """All lines of the scene's cards, not those of status cards; none twice. Rules: CARD-CLEAN-01, CARD-CLEAN-02."""
    play.require_gm("CARD-CLEAN-02")
    scene = resolved_scene(play.state)
    named = (*command.discard, *command.store)
    check_uncrossed([line for card in cards_on(play.state, scene.id) for line in card.lines], named)
    left = undecided(play.state, scene)
    if not set(named) <= set(left) or len(set(named)) < len(named):
        raise AspectNotInScene(rule="CARD-CLEAN-01")
    if not named:
        raise NothingChanges(rule="CARD-CLEAN-02")
    stored = tuple(kept(play, card, command.store) for card in cards_on(play.state, scene.id))
    play.emit(
        CardsCleared(
            discarded=command.discard,
            kept=command.store,
            stored=tuple(one for one in stored if one is not None),
        )
    )


def check_uncrossed(lines: Iterable[AspectLine], named: tuple[str, ...]) -> None:
    """What was removed in the scene is not there to be kept. Raises `AspectCrossedOut`. Rule: CARD-SCENE-04."""
    for line in lines:
        if line.crossed and line.id in named:
            raise AspectCrossedOut(rule="CARD-SCENE-04", aspect=line.text)


def kept(play: Play, card: Card, wanted: tuple[str, ...]) -> Stored | None:
    """The card as it is in the store then, with what was there of it before. Rule: CARD-GM-04."""
    lines = tuple(line for line in card.lines if line.id in wanted)
    if not lines:
        return None
    known = stored_called(play.state, card.name)
    if known is not None:
        return replace(known, lines=(*known.lines, *lines))
    return Stored(id=play.new_id("stored"), name=card.name, lines=lines)


@handles(c.SortStatus)
def sort_status(play: Play, command: c.SortStatus) -> None:
    """Their own, each line once; what nobody decides on stays. Rule: CARD-CLEAN-04."""
    hero = require_control(play, command.character, Hero)
    scene = resolved_scene(play.state)
    named = (*command.remove, *command.keep)
    if not named:
        raise NothingChanges(rule="CARD-CLEAN-04")
    check_uncrossed(hero.status, named)
    own = {line.id: line.text for line in live(hero.status)}
    if not set(named) <= own.keys():
        raise AspectNotInScene(rule="CARD-CLEAN-04")
    if len(set(named)) < len(named) or set(named) & set(scene.asked):
        raise OutOfOrder(rule="CARD-CLEAN-04")
    play.emit(
        StatusSorted(
            character=hero.id,
            name=hero.name,
            removed=command.remove,
            texts=tuple(own[id] for id in command.remove),
            scene=scene.id,
            asked=(*scene.asked, *named),
        )
    )


def unasked(scene: Scene, hero: Hero) -> list[AspectLine]:
    """Lines of a status card that nobody has decided on at this clean-up."""
    return [line for line in live(hero.status) if line.id not in scene.asked]


@MAY_CLOSE
def check_closing(state: State, scene: Scene) -> None:
    """A scene is closed when it is resolved and every one of its aspects is decided on. Rule: CARD-CLEAN-06."""
    if not scene.resolved:
        raise OutOfOrder(rule="CARD-NEXT-01")
    left = len(undecided(state, scene))
    if left and scene.mode == "full":
        raise CleanupPending(rule="CARD-CLEAN-06", lines=left)


@CLOSED
def sweep(play: Play, command: object, scene: Scene) -> None:
    """What was crossed out on status cards is gone with the scene. Rule: CARD-CLEAN-04."""
    for hero in play.state.all(Hero):
        if len(live(hero.status)) < len(hero.status):
            play.emit(Put(entities=(replace(hero, status=tuple(live(hero.status))),)))
