"""Asking what a rating may do besides, and the GM's word on it. Rule: FATE-ACT-53."""

from rules.fate.aspect.facts import record_fact
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.offers import ask_gm
from rules.fate.conflict.events import Granted, PermissionEnded, PermissionGiven
from rules.fate.conflict.standing import acting, check_shown, stays_unseen
from rules.fate.permission import commands as c
from rules.fate.permission.grants import HINDERED, without
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Grant
from rules.fate.table import need_scene
from rules.play import Play, handles
from rules.refusals import Gone, NoExplanation, NothingChanges
from rules.systems.warned import refuse_or_warn
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED


@handles(c.AskPermission)
def ask_permission(play: Play, command: c.AskPermission) -> None:
    """A player asks that a rating may attack or defend here; the GM answers. Rule: FATE-ACT-53."""
    character = acting(play, command.character)
    need_scene(play.state)
    ask_gm(play, "permission", character.id, command.because, "FATE-ACT-53", grant=grant_told(command))


def grant_told(command: c.AskPermission | c.GrantPermission) -> Grant:
    """Only an attack has a kind of harm. For how long an offer holds the GM says with the answer; what hinders a
    defense holds for the scene."""
    harm = command.harm if command.action == "attack" else ""
    lasts = isinstance(command, c.GrantPermission) and (command.for_scene or command.action == HINDERED)
    return Grant(character=command.character, rating=command.rating, action=command.action, harm=harm, for_scene=lasts)


@when(AGREED, "permission")
def accept_permission(play: Play, offer: Offer, command: AcceptOffer) -> None:
    """It holds for the next such roll or the scene, and everybody reads why. Rule: FATE-ACT-53."""
    assert offer.grant is not None
    scene = need_scene(play.state)
    close_offer(play, offer, "accepted")
    play.emit(Granted(scene=scene.id, grant=offer.grant))
    record_fact(play, offer.terms, "permission", offer.by)


@handles(c.GrantPermission)
def grant_permission(play: Play, command: c.GrantPermission) -> None:
    """Unasked; everybody reads why. Rules: FATE-ACT-53, FATE-MULT-02, FATE-ATK-78."""
    play.require_gm("FATE-MULT-02")
    if not command.because.strip():
        refuse_or_warn(NoExplanation(rule="FATE-ACT-53"))
    who = play.state.get(command.character, Character)
    check_shown(play.state, who)
    scene, grant = need_scene(play.state), grant_told(command)
    if grant in scene.grants:
        raise NothingChanges(rule="FATE-ACT-53")
    play.emit(Granted(scene=scene.id, grant=grant))
    play.emit(
        PermissionGiven(
            name=who.name,
            action=command.action,
            rating=command.rating,
            because=command.because.strip(),
            system=play.state.table.system,
            for_scene=grant.for_scene,
        )
    )


@handles(c.EndPermission)
def end_permission(play: Play, command: c.EndPermission) -> None:
    """What is declared already stands. Raises `Gone` for what is not allowed, or used up. Rule: FATE-ACT-53."""
    play.require_gm("FATE-ACT-53")
    who = play.state.get(command.character, Character)
    scene = need_scene(play.state)
    left = without(scene, who.id, command.rating, command.action)
    if left == scene.grants:
        raise Gone(rule="FATE-ACT-53")
    play.emit(
        PermissionEnded(
            scene=scene.id,
            grants=left,
            name=who.name,
            action=command.action,
            rating=command.rating,
            system=play.state.table.system,
            shown=not stays_unseen(play.state, who),
        )
    )
