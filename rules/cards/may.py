"""The buttons of a member, asked of the same checks that decide."""

from collections.abc import Callable
from functools import partial

from rules.actor import Actor
from rules.cards.action.buttons import action_may
from rules.cards.action.describing import check_idle
from rules.cards.action.entities import Action
from rules.cards.action.odds import odds, throws_here
from rules.cards.action.short import growable
from rules.cards.can import BoardCan, CardsCan, FramingCan, HeroCan
from rules.cards.card.entities import Kind
from rules.cards.card.laying import check_taking, full_scene, planned_cost, price
from rules.cards.game import Game
from rules.cards.hero.entities import Hero
from rules.cards.hero.sheets import check_between
from rules.cards.look import GM, action_in, cards_on, heroes_in, is_big_deal, running_scene, scene_now, step_of, voters
from rules.cards.outcome.bargains import awaited, may_answer
from rules.cards.outcome.voting import check_left_alone
from rules.cards.points.hands import check_points, is_dealt
from rules.cards.refusals import ActionOpen, NotInScene, OutOfOrder
from rules.cards.scene.asking import open_asks
from rules.cards.scene.cleanup import resolved_scene, unasked
from rules.cards.scene.entities import Ask, Scene
from rules.cards.scene.framing import check_opening, offered, undecided
from rules.cards.waiting import waiting
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.asking import stopped, why_not
from rules.table.buttons import of_table
from rules.table.can import Reason
from rules.table.look import game_of
from rules.table.offers.buttons import offer_may
from rules.table.rights import controls

KINDS: tuple[Kind, ...] = ("detrimental", "beneficial", "neutral")
PLAYS = ("create_character", "copy_sample")
ANSWERS = ("accept_offer", "refuse_offer")


def cards_may(state: State, actor: Actor) -> CardsCan:
    plays = actor.role not in ("spectator", "newcomer")
    scene = scene_now(state)
    return CardsCan(
        **of_table(state, actor, commands_may(state, actor)),
        throws=throws_here(state),
        board=board(state, scene) if scene else None,
        action=action_may(state, actor, scene) if scene and plays else None,
        framing=framing(state, scene) if scene and actor.is_gm else None,
        heroes={hero.id: hero_may(state, actor, hero) for hero in state.all(Hero) if acts_for(state, actor, hero)},
        offers=offers_may(state, actor) if plays else {},
        waiting=waiting(state, actor) if plays else [],
    )


def acts_for(state: State, actor: Actor, hero: Hero) -> bool:
    plays = actor.role not in ("spectator", "newcomer")
    return plays and (actor.is_gm or controls(state, actor.member, False, hero))


def commands_may(state: State, actor: Actor) -> dict[str, Reason]:
    paused = stopped(state)
    found: dict[str, Reason] = dict.fromkeys(PLAYS, paused)
    if actor.is_gm:
        found |= dict.fromkeys(("plan_aspect", "drop_plan", "store_aspect", "drop_stored", "assign_character"), paused)
        for kind, check in checks(state).items():
            found[kind] = paused or why_not(check)
    return found


def checks(state: State) -> dict[str, Callable[[], object]]:
    return {
        "frame_scene": partial(check_opening, state),
        "open_short": partial(check_opening, state),
        "clear_cards": partial(check_clearing, state),
        "adjust_points": partial(check_dealt, state),
        "resolve_scene": partial(check_left_alone, state),
    }


def check_clearing(state: State) -> None:
    if not undecided(state, resolved_scene(state)):
        raise NothingChanges(rule="CARD-CLEAN-02")


def check_dealt(state: State) -> None:
    if not is_dealt(state):
        raise OutOfOrder(rule="CARD-SHEET-04", what="session")


def board(state: State, scene: Scene) -> BoardCan:
    game, action = game_of(state), action_in(state, scene.id)
    ordinary = game.ordinary_cards if isinstance(game, Game) else 0
    return BoardCan(
        step=step_of(state, scene),
        mode=scene.mode,
        cards=len(cards_on(state, scene.id)),
        big_deal=is_big_deal(state, scene.id, ordinary),
        undecided=undecided(state, scene) if scene.resolved else [],
        votes_needed=len(voters(state)) if scene.mode == "full" else 0,
        missing=missing(state, action) if action else [],
        odds=odds(state, action) if action else None,
    )


def missing(state: State, action: Action) -> list[str]:
    """Whose word it still waits for: the vote's, or a bargain's."""
    if action.step == "vote":
        return [voter for voter in voters(state) if voter not in action.votes]
    asks = open_asks(state, "bargain") if action.step == "bargain" else []
    return [member for ask in asks for member in awaited(state, ask) if member not in ask.accepted]


def framing(state: State, scene: Scene) -> FramingCan:
    paused = stopped(state)
    return FramingCan(
        lay={kind: paused or why_not(check_laying, state, kind) for kind in KINDS},
        prices={kind: price(state, scene, kind) for kind in KINDS},
        take=paused or why_not(check_take, state),
        planned=planned_cost(state, scene),
        offered=[stored.id for stored in offered(state, scene)],
    )


def check_laying(state: State, kind: Kind) -> None:
    check_points(state, GM, price(state, full_scene(state), kind), rule="CARD-ADD-06")


def check_take(state: State) -> None:
    full_scene(state)
    check_taking(state, "beneficial", True)


def hero_may(state: State, actor: Actor, hero: Hero) -> HeroCan:
    paused, scene = stopped(state), scene_now(state)
    asked: dict[str, Callable[[], object]] = {
        "enter_scene": partial(check_entering, state, hero),
        "leave_scene": partial(check_going, state, hero),
        "edit_sheet": partial(check_between, state),
    }
    if controls(state, actor.member, actor.is_gm, hero):
        asked["sort_status"] = partial(check_sorting, state, hero)
        asked["call_conflict"] = partial(check_opening, state)
        asked["ask_full_scene"] = partial(check_asking, state, hero)
    if not actor.is_gm:
        asked["describe_action"] = partial(check_acting, state, hero)
    lines = unasked(scene, hero) if scene and scene.resolved and "sort_status" in asked else []
    return HeroCan(
        do={kind: paused or why_not(check) for kind, check in asked.items()}, unasked=[line.id for line in lines]
    )


def check_entering(state: State, hero: Hero) -> None:
    if hero in heroes_in(state, running_scene(state).id):
        raise NothingChanges(rule="CARD-SCENE-09")


def check_going(state: State, hero: Hero) -> None:
    check_there(state, hero)
    action = action_in(state, running_scene(state).id)
    if action is not None and action.step != "done" and action.who == hero.id:
        raise ActionOpen(rule="CARD-SCENE-09")


def check_there(state: State, hero: Hero) -> None:
    if hero not in heroes_in(state, running_scene(state).id):
        raise NotInScene(rule="CARD-SCENE-08", character=hero.name)


def check_acting(state: State, hero: Hero) -> None:
    check_idle(action_in(state, running_scene(state).id))
    check_there(state, hero)


def check_asking(state: State, hero: Hero) -> None:
    growable(state)
    check_there(state, hero)


def check_sorting(state: State, hero: Hero) -> None:
    if not unasked(resolved_scene(state), hero):
        raise NothingChanges(rule="CARD-CLEAN-04")


def offers_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """Only what one has a word in."""
    found = {}
    for ask in state.all(Ask):
        may = offer_may(state, actor, ask)
        if not may_answer(state, ask, actor.member, is_gm=actor.is_gm):
            may = {kind: reason for kind, reason in may.items() if kind not in ANSWERS}
        if may:
            found[ask.id] = may
    return found
