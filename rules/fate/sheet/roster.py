"""Whose a character is, and taking one off the table. Rule: TABLE-SEAT-02."""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.points import move_points
from rules.fate.control import require_controller
from rules.fate.sheet import commands as c
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import CharacterAssigned, CharacterDropped
from rules.fate.stage.entities import Scene
from rules.fate.table import aspects_on, live_scene, token_of
from rules.play import Play, handles
from rules.refusals import NotAllowed, SceneRunning
from rules.state import State
from rules.table.rights import check_given
from rules.table.stage.look import token_ids


@handles(c.AssignCharacter)
def assign_character(play: Play, command: c.AssignCharacter) -> None:
    """Heroes may be anybody's who plays; the GM's characters stay the GM's."""
    play.require_gm("TABLE-SEAT-02")
    character = play.state.get(command.character, Character)
    if character.kind != "pc":
        raise NotAllowed(rule="TABLE-SEAT-02")
    check_given(play.state, character, command.to, "player", "cogm")
    play.emit(CharacterAssigned(character=character.id, to=command.to, name=character.name))


@handles(c.DropCharacter)
def drop_character(play: Play, command: c.DropCharacter) -> None:
    """Take a sheet off the table, with its aspects, and the free invocations and offers that were its own.

    Players drop their own drafts; a hero that has been in play only the GM. Nobody vanishes from a live scene.
    """
    character = require_controller(play, command.character)
    if character.in_play:
        play.require_gm("FATE-CHAR-14")
    scene = live_scene(play.state)
    if scene is not None and token_of(play.state, character.id, scene.id) is not None:
        raise SceneRunning(rule="FATE-GAME-05")
    offers = [offer for offer in play.state.all(Offer) if character.id in (offer.by, offer.to)]
    for offer in offers:
        if offer.escrow:
            move_points(play, offer.id, offer.by, offer.escrow, "returned")
    give_up_points(play, character.id, scene)
    own = [aspect.id for aspect in aspects_on(play.state, character.id)]
    play.emit(
        CharacterDropped(
            name=character.name,
            drop=(*own, *token_ids(play.state, character.id), *(offer.id for offer in offers), character.id),
            put=without_lots(play.state, character.id, own),
            told=character.shown and bool(character.name),
        )
    )


def give_up_points(play: Play, character: str, scene: Scene | None) -> None:
    """What the scene owes them, and what they hold, goes to the bank. Rule: FATE-REF-05."""
    if scene is not None:
        owed = scene.owed.get(character, 0)
        move_points(play, f"owed:{character.partition(':')[2]}", "bank", owed, "dropped", scene=scene.id, told=False)
    move_points(play, character, "bank", play.state.get(character, Character).fate_points, "dropped", told=False)


def without_lots(state: State, owner: str, dropped: list[str]) -> tuple[Aspect, ...]:
    """Aspects of others on which `owner` held free invocations, without these."""
    changed = []
    for aspect in state.all(Aspect):
        lots = tuple(lot for lot in aspect.lots if lot.owner != owner)
        if lots != aspect.lots and aspect.id not in dropped:
            changed.append(replace(aspect, lots=lots))
    return tuple(changed)
