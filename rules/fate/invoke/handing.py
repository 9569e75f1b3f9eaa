"""Free invocations that change hands: from their owner to an ally, never to an opponent. Rule: FATE-CAA-12."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.conflict.events import FreeHanded
from rules.fate.conflict.standing import acting, stays_unseen, target_in_play
from rules.fate.invoke import commands as c
from rules.fate.refusals.aspect import AspectNotKnown, NoFreeInvocation, NotAnAlly
from rules.fate.sheet.entities import Character
from rules.fate.table import knows, need_scene, token_of
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.stage.look import side_of


class Handing(msgspec.Struct, frozen=True, gc=False):
    """Free uses of an aspect: how many are `left`, and the allies they may go `to`."""

    left: int
    to: list[str]


@handles(c.HandFree)
def hand_free(play: Play, command: c.HandFree) -> None:
    """At any time, also before the other's own roll. A boost stays with its owner (FATE-INV-12)."""
    giver = acting(play, command.character)
    scene = need_scene(play.state)
    aspect = play.state.find(command.aspect)
    if not isinstance(aspect, Aspect):
        raise AspectNotKnown(rule="FATE-ASP-07")
    taker = target_in_play(play, command.to)
    if taker.id == giver.id:
        raise NothingChanges(rule="FATE-CAA-12")
    if side_of(play.state, taker.id) != side_of(play.state, giver.id) or not token_of(play.state, taker.id, scene.id):
        refuse_or_warn(NotAnAlly(rule="FATE-CAA-12", character=taker.name))
    own = own_lots(aspect, giver.id)
    held = sum(lot.left for lot in own)
    uses = held if command.uses is None else command.uses
    if not 0 < uses <= held:
        raise NoFreeInvocation(rule="FATE-CAA-12", aspect=aspect.text)
    lots = handed(play, aspect.lots, own, taker.id, uses)
    play.emit(FreeHanded(aspect=replace(aspect, lots=lots), giver=giver.name, taker=taker.name, uses=uses))


def own_lots(aspect: Aspect, owner: str) -> list[Lot]:
    """What its owner could hand over of an aspect: nothing of a boost."""
    return [lot for lot in aspect.lots if lot.owner == owner and lot.left > 0 and aspect.kind != "boost"]


def handed(play: Play, lots: tuple[Lot, ...], own: list[Lot], taker: str, uses: int) -> tuple[Lot, ...]:
    """The lots with `uses` of the giver's own in the taker's hands; a part of a lot becomes one of its own."""
    after: list[Lot] = []
    for lot in lots:
        part = min(uses, lot.left) if lot in own else 0
        uses -= part
        if part == lot.left and part:
            after.append(replace(lot, owner=taker))
            continue
        after.append(replace(lot, left=lot.left - part, total=lot.total - part))
        if part:
            after.append(
                Lot(
                    id=play.inner_id(),
                    owner=taker,
                    left=part,
                    total=part,
                    origin=lot.origin,
                    pair=lot.pair or lot.id,
                )
            )
    return tuple(after)


def may_hand(state: State, giver: Character, allies: list[str], member: str, is_gm: bool) -> dict[str, Handing]:
    """By aspect the member knows of: how many uses the giver could hand over, and to whom."""
    found: dict[str, Handing] = {}
    free = state.look(Aspect, _free)
    if not free or not allies or stays_unseen(state, giver):
        return found
    for aspect in free:
        held = sum(lot.left for lot in own_lots(aspect, giver.id))
        if held and knows(aspect, member, is_gm):
            found[aspect.id] = Handing(held, allies)
    return found


def _free(aspects: Iterable[Aspect]) -> tuple[Aspect, ...]:
    return tuple(aspect for aspect in aspects if aspect.lots)
