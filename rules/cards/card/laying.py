"""Laying aspects on the scene, and what that costs the GM.

Rules: CARD-ADD-02, CARD-ADD-04, CARD-ADD-05.
"""

from msgspec.structs import replace

from rules.cards.card import commands as c
from rules.cards.card.entities import AspectLine, Kind, Plan
from rules.cards.card.events import AspectLaid
from rules.cards.look import card_called, hero_in, running_scene, scene_now
from rules.cards.points.hands import check_points, move_points
from rules.cards.refusals import AspectNotInScene, NotBeneficial, SceneResolved, ShortFormOnly
from rules.cards.scene.entities import Laying, Scene
from rules.events import Dropped, Put
from rules.play import Play, handles
from rules.refusals import NameNeeded
from rules.state import State
from rules.table.look import dial
from rules.table.stage.look import staged_scene


def uses_first(state: State, scene: Scene, kind: Kind) -> bool:
    """Whether this is the aspect that the scene has for free: the first one laid, or the first problem. By the dial."""
    only_bad = dial(state, "first_free") == "first_detrimental"
    return scene.first_free and (kind == "detrimental" or not only_bad)  # CARD-ADD-03


def price(state: State, scene: Scene, kind: Kind) -> int:
    """Of one aspect that the GM lays at her own will (CARD-ADD-08, CARD-ADD-09); a first one is free (CARD-ADD-03)."""
    free = kind != "detrimental" or uses_first(state, scene, kind)
    return 0 if free else 1  # CARD-ADD-02, CARD-ADD-05, CARD-ADD-08


def full_scene(state: State) -> Scene:
    """One with cards. Raises `OutOfOrder`, `SceneResolved`, `ShortFormOnly`."""
    scene = running_scene(state)
    if scene.mode == "short":
        raise ShortFormOnly(rule="CARD-FAST-02")
    return scene


def lay(play: Play, scene: Scene, laying: Laying, how: str, cost: int = 0, *, first: bool = True) -> str:
    """Write it down; the id of the line. Raises `NameNeeded`, `NotFound`, `NotInScene`."""
    text, card = laying.text.strip(), laying.card.strip()
    if not text or bool(card) is (laying.status_of is not None):
        raise NameNeeded(rule="CARD-SCENE-03")
    line = AspectLine(id=play.inner_id(), text=text, kind=laying.kind)
    used = first and uses_first(play.state, scene, laying.kind)
    laid = AspectLaid(scene=scene.id, line=line, how=how, first=used, cost=cost)
    if laying.status_of is not None:  # CARD-SHEET-02
        hero = hero_in(play.state, scene.id, laying.status_of)
        play.emit(replace(laid, hero=hero.id, hero_name=hero.name))
    else:
        known = card_called(play.state, scene.id, card)
        id, name = (known.id, known.name) if known else (play.new_id("card"), card)  # CARD-SCENE-03
        play.emit(replace(laid, card=id, card_name=name))
    return line.id


def lay_for_price(play: Play, laying: Laying, how: str, *, take: bool = False, free: bool = False) -> str:
    """The GM pays into the bowl for what is bad for those present, and may take from it for what is good.

    Raises `GmNoFatePoints`, `BowlEmpty`, `NotBeneficial`, and what `lay` does. Rule: CARD-ADD-04.
    """
    scene = full_scene(play.state)
    cost = 0 if free else price(play.state, scene, laying.kind)  # CARD-ADD-10
    check_taking(play.state, laying.kind, take)
    text = laying.text.strip()
    made = lay(play, scene, laying, how, cost)
    move_points(play, "gm", "bowl", "detrimental", "CARD-ADD-06", text, cost)
    if take:
        move_points(play, "bowl", "gm", "beneficial", "CARD-ADD-07", text)
    return made


def check_taking(state: State, kind: Kind, take: bool) -> None:
    if not take:
        return
    if kind != "beneficial":
        raise NotBeneficial(rule="CARD-ADD-04")
    check_points(state, "bowl", 1, rule="CARD-ADD-07")


@handles(c.FrameAspect)
def frame_aspect(play: Play, command: c.FrameAspect) -> None:
    """By the GM alone, while the scene runs; she says what it is to those present. Rules: CARD-SCENE-01,
    CARD-ADD-01."""
    play.require_gm("CARD-ADD-01")
    laying = Laying(text=command.text, card=command.card, status_of=command.status_of, kind=command.aspect_kind)
    lay_for_price(play, laying, "framed", take=command.take)


# --- plans ----------------------------------------------------------------------------------------------


@handles(c.PlanAspect)
def plan_aspect(play: Play, command: c.PlanAspect) -> None:
    play.require_gm("CARD-SCENE-01")
    card, text = command.card.strip(), command.text.strip()
    if not card or not text:
        raise NameNeeded(rule="CARD-SCENE-03")
    scene = staged_scene(play.state, command.scene)
    if isinstance(scene, Scene) and scene.resolved:
        raise SceneResolved(rule="CARD-NEXT-02")
    play.emit(
        Put(entities=(Plan(id=play.new_id("plan"), scene=scene.id, card=card, text=text, kind=command.aspect_kind),))
    )


@handles(c.LayPlan)
def lay_plan(play: Play, command: c.LayPlan) -> None:
    play.require_gm("CARD-ADD-01")
    plan = play.state.get(command.plan, Plan)
    scene = scene_now(play.state)
    if scene is not None and plan.scene != scene.id:
        raise AspectNotInScene(rule="CARD-SCENE-01")
    lay_for_price(play, Laying(text=plan.text, card=plan.card, kind=plan.kind), "framed", take=command.take)
    play.emit(Dropped(ids=(plan.id,)))


@handles(c.DropPlan)
def drop_plan(play: Play, command: c.DropPlan) -> None:
    play.require_gm("CARD-SCENE-01")
    play.emit(Dropped(ids=(play.state.get(command.plan, Plan).id,)))


def planned_cost(state: State, scene: Scene) -> int:
    """What the GM would pay for laying all she has planned, in that order. Rule: CARD-GM-01."""
    cost, free = 0, scene.first_free
    for plan in (plan for plan in state.all(Plan) if plan.scene == scene.id):
        as_then = Scene(id=scene.id, title=scene.title, first_free=free)
        cost += price(state, as_then, plan.kind)
        free = free and not uses_first(state, as_then, plan.kind)
    return cost
