"""Closing a scene: what is paid, forgotten, cleared and dropped in Fate, in the order of FATE-GAME-05."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.concessions import pay_conceded
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.points import move_points
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest, Task
from rules.fate.game.look import game_of
from rules.fate.harm.entities import Hit
from rules.fate.harm.recovery import check_recovery, clear_consequence, consequence_in, heals, tick
from rules.fate.hooks import Hook
from rules.fate.refusals.harm import NoRest
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.commands import CloseScene
from rules.fate.stage.entities import Scene
from rules.fate.stage.events import HitDropped, RollDropped, SceneClosed
from rules.fate.stunt.effects import renew_stunts
from rules.fate.table import aspects_on, pending_hits, running_conflict
from rules.play import Play
from rules.refusals import NotAllowed
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial
from rules.table.stage.look import zones_in
from rules.table.stage.places import BEFORE_CLOSING, CLOSED, CLOSING, PASSING

FLEETING = ("situation", "boost")
LASTING_OFFERS = ("rewording", "recovery", "stunt")
# What comes of things that nobody has dealt with when the scene (its id) ends.
ENDING: Hook[Callable[[Play, str], None]] = Hook("distraction", "argue")
# (state, scene): ids of what optional rules have put there and goes with it.
GOING: Hook[Callable[[State, str], list[str]]] = Hook(
    "countdown", "distraction", "spin", "overflow", "substitution", "concede_at_wound"
)
# What else than situation aspects of the place may go on.
KEPT_TOO: Hook[Callable[[State, Aspect], bool]] = Hook("tag")
# Whose stress stays beyond the scene, as the GM says.
STRESS_KEPT: Hook[Callable[[State, CloseScene], tuple[str, ...]]] = Hook("one_box")
OF_THE_SCENE: tuple[Any, ...] = (Roll, Hit, Conflict, Challenge, Contest)


@BEFORE_CLOSING
def settle(play: Play, command: CloseScene, scene: Scene) -> None:
    """Debts between players are paid, points set aside go back, as the scene ends.

    Rules: FATE-GAME-05, FATE-INV-11, FATE-SCN-06.
    """
    check_kept(play.state, scene, command.keep)
    for id in command.rested:
        play.state.get(id, Character)
    check_accounts(play.state, command.rested, command.recovery)
    for end in ENDING:
        end(play, scene.id)
    tell_dropped(play, scene)
    return_escrow(play, scene)
    pay_debts(play, scene)  # FATE-SCN-06
    if (conflict := running_conflict(play.state)) is not None:  # FATE-SCN-06
        pay_conceded(play, conflict)


@CLOSING
def clear(play: Play, command: CloseScene, closing: SceneClosed) -> SceneClosed:
    """Situation aspects and boosts go; stress clears; mild consequences of those who rested may be cleared; the pool is
    dropped, what is set aside for the next scene stays.

    Rules: FATE-ASP-03, FATE-ASP-05, FATE-REC-01, FATE-REC-02, FATE-POOL-04.
    """
    drop = tuple(id for id in closing.drop if id not in command.keep)  # FATE-BOOST-03, FATE-SCN-06
    kept = {id for stays in STRESS_KEPT for id in stays(play.state, command)}
    return replace(
        closing,
        drop=drop,
        spent=tuple(known_of(play.state, drop)),
        cleared=tuple(id for id in cleared(play.state, command.rested) if id not in kept),
        rested=tuple(aspect.id for id in command.rested for aspect in resting(play.state, id)),
        pool=play.state.get(closing.scene, Scene).pool,
        boosts=game_of(play.state).boosts,
    )


@CLOSED
def close(play: Play, command: CloseScene, scene: Scene) -> None:
    """What was told of recovery is so from now on; what rest has healed already is."""
    renew_stunts(play, "scene")
    for id, ways in command.recovery.items():
        carried = [one for one in aspects_on(play.state, id) if one.kind == "consequence"]
        for slot, how in ways.items():
            for aspect in carried:
                if how.strip() and slot in (aspect.slot, aspect.id):
                    clear_consequence(play, aspect, how)
    tick(play)  # FATE-SCN-06


def tell_dropped(play: Play, scene: Scene) -> None:
    """Rolls and hits that nobody has finished go with the scene; what was spent stays so. Rule: FATE-SCN-06."""
    rolls = [roll for roll in play.state.all(Roll) if roll.scene == scene.id and roll.step != "closed"]
    for roll in rolls:
        play.emit(dropped(roll))
    for hit in pending_hits(play.state):
        play.emit(HitDropped(target=hit.target, name=play.state.get(hit.target, Character).name, shifts=hit.shifts))


def dropped(roll: Roll) -> RollDropped:
    argued = roll.objection.invoke if roll.objection else None  # nothing is spent while it waits
    invokes = [one for one in roll.invokes if not one.declined and one.id != argued]
    free = sum(one.lot is not None for one in invokes)
    return RollDropped(
        roll=roll.id,
        name=roll.effort.name,
        character=roll.effort.character,
        action=roll.action,
        points=len(invokes) - free,
        free=free,
    )


def check_kept(state: State, scene: Scene, keep: tuple[str, ...]) -> None:
    """Situation aspects of this scene or its zones may go on; nothing else. Rule: FATE-ASP-53."""
    places = {scene.id, *(zone.id for zone in zones_in(state, scene.id))}
    for id in keep:
        aspect = state.get(id, Aspect)
        lies_here = aspect.on in places or any(kept(state, aspect) for kept in KEPT_TOO)
        if aspect.kind != "situation" or not lies_here:
            raise NotAllowed(rule="FATE-ASP-53")


def known_of(state: State, ids: tuple[str, ...]) -> list[str]:
    """The aspects among them that everybody knew: who asks for one later hears that it is gone."""
    found = [state.find(id) for id in ids]
    return [aspect.id for aspect in found if isinstance(aspect, Aspect) and aspect.known_to is None]


def check_accounts(state: State, rested: tuple[str, ...], recovery: dict[str, dict[str, str]]) -> None:
    """Every recovery that is told must be possible now, before anything is done. Blank ones are left for later."""
    for id, ways in recovery.items():
        for slot, how in ways.items():
            if not how.strip():
                continue
            aspect = consequence_in(state, id, slot)
            if heals(state, aspect) == "scene_rest":
                if id not in rested and not aspect.rested:
                    refuse_or_warn(NoRest(rule="FATE-REC-02"))
            else:
                check_recovery(state, aspect)


def return_escrow(play: Play, scene: Scene) -> None:
    """Points set aside for offers that end with the scene go back."""
    for offer in offers_of(play.state, scene.id):
        if offer.escrow:
            move_points(play, offer.id, offer.by, offer.escrow, "returned", scene=scene.id)


def pay_debts(play: Play, scene: Scene) -> None:
    """What is owed to players by this scene. Rule: FATE-INV-11."""
    for id, points in scene.owed.items():
        move_points(play, f"owed:{id.partition(':')[2]}", id, points, "owed", scene=scene.id)  # FATE-FP-01


def offers_of(state: State, scene: str) -> list[Offer]:
    return [offer for offer in state.all(Offer) if offer.scene in (scene, None) and offer.kind not in LASTING_OFFERS]


def fleeting(state: State) -> list[str]:
    """Situation aspects and boosts on characters; those of the scene and its zones lie there.

    Rules: FATE-ASP-03, FATE-ASP-05.
    """
    return [
        aspect.id for who in state.all(Character) for aspect in aspects_on(state, who.id) if aspect.kind in FLEETING
    ]


@PASSING
def passing(state: State, scene: str) -> list[str]:
    return [*fleeting(state), *conversations(state, scene)]


def conversations(state: State, scene: str) -> list[str]:
    """Whatever is still open, or was kept to look at: rolls, hits, the conflict, offers of the scene."""
    ids = [thing.id for kind in OF_THE_SCENE for thing in state.all(kind) if thing.scene == scene]
    ids += [id for going in GOING for id in going(state, scene)]
    ids += [task.id for task in state.all(Task) if task.challenge in ids]
    return ids + [offer.id for offer in offers_of(state, scene)]


def cleared(state: State, rested: tuple[str, ...]) -> list[str]:
    """Characters whose stress goes: all of them, or with the dial only those who rested.

    Rules: FATE-REC-01, FATE-HARM-08.
    """
    needs_rest = dial(state, "stress_needs_rest")
    return [who.id for who in state.all(Character) if who.is_hurt and (who.id in rested or not needs_rest)]


def resting(state: State, character: str) -> list[Aspect]:
    """Consequences that a rest lets heal."""
    return [
        aspect
        for aspect in aspects_on(state, character)
        if aspect.kind == "consequence" and not aspect.rested and heals(state, aspect) == "scene_rest"
    ]
