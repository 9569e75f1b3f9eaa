"""What a member may do at a Fate table: commands, acts, hits, offers, and what waits for them."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import UNSET

from rules.actor import Actor
from rules.fate.asking import AT_TABLE, IN_CAN, ON_ACTS, WAITING, WITH_EXTRAS, Asker, asker
from rules.fate.aspect.details import check_detail, check_details
from rules.fate.aspect.forbidden import MOVING, check_not_forbidden, forbidden_deeds
from rules.fate.bargain import settling
from rules.fate.bargain.compels import check_refusal, check_take_over, is_players
from rules.fate.bargain.conceding import check_give_in, check_to_lose
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.points import check_points
from rules.fate.can import Acts, Extra, FateCan, RollCan
from rules.fate.chance.foretold import chances_may
from rules.fate.conflict.buttons import (
    boosts_may,
    contest_waits,
    guard_may,
    naming_waits,
    turn_back_may,
    turns_may,
    vote_may,
)
from rules.fate.conflict.joining import check_goes_first, check_may_say
from rules.fate.conflict.standing import (
    check_has_action,
    check_made_for,
    check_may_act,
    check_no_open_roll,
    check_shown,
    check_still_in,
)
from rules.fate.conflict.turns import check_end_turn, check_may_move, check_way, need_conflict, rolls_to_move
from rules.fate.contest.buttons import actions_may, opening_may, structures_may
from rules.fate.contest.exchange import check_contest
from rules.fate.contest.tasks import check_challenge
from rules.fate.growth.buttons import choices_open, growth, milestones_may
from rules.fate.harm.buttons import closing_help, conditions_of, heal_may, hit_may, hit_waits, start_may, treatable
from rules.fate.harm.entities import Hit
from rules.fate.invoke.handing import may_hand
from rules.fate.permission.ratings import attacks_apart, works_apart
from rules.fate.refusals.bargain import NoConflict
from rules.fate.refusals.roll import WrongStep
from rules.fate.refusals.sheet import ConflictRunning
from rules.fate.roll.automatic import fall_by_themselves
from rules.fate.roll.breath import wish_of
from rules.fate.roll.buttons import attacks_may, ratings_of, roll_may, roll_waits, standing_may, standing_waits
from rules.fate.sheet.entities import Character
from rules.fate.sheet.limits import is_mook
from rules.fate.sheet.misfits import Message, messages
from rules.fate.stunt.buttons import claims_may
from rules.fate.stunt.effects import check_use, used_by_hand
from rules.fate.stunt.entities import Stunt
from rules.fate.stunt.using import check_able
from rules.fate.table import pending_hits, running_conflict, token_here
from rules.refusals import NoScene, NothingChanges
from rules.state import State
from rules.table.acts import check_cast
from rules.table.asking import allow, more_of, refuse, why_not
from rules.table.buttons import of_table
from rules.table.can import Reason, Waiting
from rules.table.look import dial
from rules.table.offers import buttons
from rules.table.rights import check_owner
from rules.table.stage.entities import Zone
from rules.table.stage.look import side_of, standing_with, zones_in

PLAYER_COMMANDS = ("create_character", "copy_sample", "record_fact")
GM_COMMANDS = (
    "create_character",
    "copy_sample",
    "override",
    "give_points",
    "assign_character",
    "offer_compel",
    "reveal_aspect",
    "edit_aspect",
    "remove_aspect",
    "bring_aspect",
    "record_fact",
    "give_ruling",
    "drop_fact",
    "write_scenario",
    "award_milestone",
    "power_up",
)
TALK = ("set_passing",)


def fate_may(state: State, actor: Actor) -> FateCan:
    if actor.role in ("spectator", "newcomer"):
        return watching_may(state, actor)
    a = asker(state, actor)
    roll, standing, choices = roll_may(a), standing_may(a), choices_open(state)
    return FateCan(
        **of_table(state, actor, commands_may(a)),
        passing=wish_of(state, "gm" if actor.is_gm else actor.member),
        acts={character.id: acts_may(a, character) for character in a.mine if on_stage(a, character)},
        hits={hit.id: hit_may(a, hit) for hit in state.all(Hit)},
        heal={who.id: heal for who in a.mine if (heal := heal_may(state, who))},
        start={who.id: start for who in a.mine if (start := start_may(state, who))},
        treat=treatable(a),
        conditions=conditions_of(state, is_gm=actor.is_gm),
        close=closing_help(a),
        misfits=misfits_may(a),
        choices=choices,
        milestones=milestones_may(a, choices),
        growth=growth(a),
        roll=roll,
        chances=chances_may(a, roll.invokes if roll is not None else ()),
        standing=standing,
        turns=turns_may(a),
        turn_back=turn_back_may(a),
        structures=structures_may(a),
        extras=extras_may(a),
        more=more_of(a.state, a, is_gm=a.is_gm) or UNSET,
        apart=apart_may(a),
        dice_follow=fall_by_themselves(state),
        cast_back=a.ask(check_cast, is_gm=actor.is_gm),
        offers={offer.id: offer_may(a, offer) for offer in state.all(Offer)},
        waiting=waiting_for(a, roll, standing),
        **told_beside(a),
    )


def watching_may(state: State, actor: Actor) -> FateCan:
    """Of those who only look on: nothing to do, and what all see of wounds, milestones, and what dice may bring."""
    if actor.role == "newcomer":
        return FateCan(**of_table(state, actor, {}))
    seen = conditions_of(state, is_gm=False)
    chances = chances_may(asker(state, actor))
    return FateCan(**of_table(state, actor, {}), conditions=seen, choices=choices_open(state), chances=chances)


def misfits_may(a: Asker) -> dict[str, list[Message]]:
    """What no longer fits on a sheet, told to those who act for it and to the GM. Only a dial can have brought it."""
    if not a.state.table.dials:
        return {}
    looked_at = a.state.all(Character) if a.is_gm else a.mine
    return {who.id: found for who in looked_at if (found := messages(a.state, who))}


def on_stage(a: Asker, character: Character) -> bool:
    return token_here(a.state, character.id) is not None


# --- table level ---------------------------------------------------------------------------------------


def commands_may(a: Asker) -> dict[str, Reason]:
    answers: dict[str, Reason] = dict.fromkeys(TALK)
    on_scene = allow if a.scene is not None else refuse(NoScene())
    answers["suggest_aspect"] = a.ask(on_scene)
    for part in a.parts(AT_TABLE):
        answers |= part(a)
    if not a.is_gm:
        return answers | dict.fromkeys(PLAYER_COMMANDS, a.paused)
    answers |= dict.fromkeys(GM_COMMANDS, a.paused)
    answers |= opening_may(a)
    return answers | {kind: a.ask(check) for kind, check in gm_checks(a, on_scene).items()}


def gm_checks(a: Asker, on_scene: Callable[[], object]) -> dict[str, Callable[[], object]]:
    state = a.state
    conflict = running_conflict(state)
    return {
        "place_aspect": on_scene,
        "inflict_hit": on_scene,
        "open_conflict": on_scene if conflict is None else refuse(ConflictRunning(rule="FATE-CFL-01")),
        "end_conflict": allow if conflict is not None else refuse(NoConflict(rule="FATE-CFL-01")),
        "break_ties": allow if conflict is not None and conflict.tied else refuse(NothingChanges(rule="FATE-TURN-02")),
        "say_firsts": lambda: check_may_say(state),
    }


def extras_may(a: Asker) -> dict[str, Extra]:
    """By id, what may be done with what optional rules put on the scene: several may have a say on a prepared one."""
    found: dict[str, Extra] = {}
    for part in a.parts(WITH_EXTRAS):
        for id, fields in part(a).items():
            found.setdefault(id, Extra()).tell(fields)
    return found


def told_beside(a: Asker) -> dict[str, Any]:
    """Fields that rules bring of their own."""
    found: dict[str, Any] = {}
    for part in a.parts(IN_CAN):
        found |= part(a).told()
    return found


# --- one character ------------------------------------------------------------------------------------------


def acts_may(a: Asker, character: Character) -> Acts:
    state = a.state
    still_in, beside = a.ask(check_still_in, state, character), allies(a, character)
    may = Acts(
        declare=a.ask(check_has_action, state, character) or a.once(check_no_open_roll),
        actions=actions_may(a, character),
        end_turn=end_turn_may(a, character),
        give_in=a.ask(check_owner, a.actor.member, a.is_gm, character)
        or a.once(check_to_lose)
        or a.ask(check_give_in, state, character),
        suggest=still_in or a.ask(check_shown, state, character),
        offer_compel=a.ask(allow),
        declare_detail=a.once(check_details) or a.ask(check_detail, state, character),
        invoke=still_in,
        use_stunt={s.id: a.ask(check_use_by_hand, state, character, s) for s in character.stunts if used_by_hand(s)},
        ask_removal=a.ask(allow),
        attacks=attacks_may(a, character),
        claims=claims_may(a, character),
        full_defense=guard_may(a, character),
        boosts=boosts_may(a, character, beside),
    )
    if deeds := forbidden_deeds(state, character):
        may.deeds = deeds
    if is_mook(character):
        may.ratings = ratings_of(a, character)
    if character.kind == "pc":
        may.compel_others = a.ask(check_points, state, character.id, 1, rule="FATE-CMP-10")
    if dial(state, "skill_permissions"):
        may.ask_permission = a.ask(allow)
    free = may_hand(state, character, beside, a.actor.member, a.is_gm)
    if free and still_in is None:
        may.hand_free = free
    moves_may(a, character, may)
    for part in a.parts(ON_ACTS):
        part(a, character, may)
    return may


def allies(a: Asker, character: Character) -> list[str]:
    """Who stands with them in the scene, for all to see."""
    assert a.scene is not None
    side = side_of(a.state, character.id)
    return [id for id in standing_with(a.state, a.scene.id, side) if id != character.id]


def end_turn_may(a: Asker, character: Character) -> Reason:
    if running_conflict(a.state) is None and not pending_hits(a.state):
        return a.once(need_conflict)
    return a.ask(check_end_turn, a.state, character)


def check_use_by_hand(state: State, character: Character, stunt: Stunt) -> None:
    check_able(state, character)
    check_use(state, character, stunt)
    if stunt.effect == "goes_first":
        check_goes_first(state, character, stunt)


def moves_may(a: Asker, character: Character, may: Acts) -> None:
    """Zone by zone: the free move, and the one that takes the action. Nobody walks a hero into a hidden zone.

    Rules: FATE-ZONE-03, FATE-ZONE-04.
    """
    assert a.scene is not None
    token = token_here(a.state, character.id)
    if token is None:
        return
    hidden = a.is_gm and character.kind != "pc"
    halted = a.ask(check_may_move, a.state, character)
    if running_conflict(a.state) is None:
        # The same for every zone: without turns all ways are free.
        everywhere, shown = a.state.look(Zone, _ids).get(a.scene.id, ((), ()))
        free: dict[str, Reason] = dict.fromkeys(everywhere if hidden else shown, halted)
        free.pop(token.zone or "", None)
        may.free_move, may.action_move, may.move_token = free, {}, set_down_may(a, character)
        return
    zones = [zone for zone in zones_in(a.state, a.scene.id) if (hidden or zone.shown) and zone.id != token.zone]

    def answer(zone: Zone, with_action: bool) -> Reason:
        return halted or why_not(check_way, a.state, character, token, zone, with_action=with_action)

    bound = allow if a.is_gm else refuse(WrongStep(rule="FATE-ZONE-03", step="conflict"))
    may.free_move, may.move_token = {zone.id: answer(zone, False) for zone in zones}, a.ask(bound)
    if rolls_to_move(a.state):  # FATE-ZONE-55
        reason = a.ask(check_rolled_move, a.state, character)
        may.action_move, may.roll_move = {}, {zone.id: reason for zone in zones if zone.shown}
    else:
        may.action_move = {zone.id: answer(zone, True) for zone in zones}


def _ids(zones: Iterable[Zone]) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """By scene: of all its zones, and of those everybody sees."""
    found: dict[str, list[Zone]] = {}
    for zone in zones:
        found.setdefault(zone.scene, []).append(zone)
    return {
        scene: (tuple(one.id for one in there), tuple(one.id for one in there if one.shown))
        for scene, there in found.items()
    }


def apart_may(a: Asker) -> dict[str, list[str]]:
    """By action, the ratings that need no reach in a scene of several zones. Rule: FATE-ZONE-52."""
    if a.scene is None or not zones_in(a.state, a.scene.id):
        return {}
    return {"attack": list(attacks_apart(a.state)), "create_advantage": list(works_apart(a.state))}


def set_down_may(a: Asker, character: Character) -> Reason:
    """Outside of turns: the GM sets anybody down. Rule: FATE-ASP-51."""
    return a.paused if a.is_gm else a.ask(check_not_forbidden, a.state, character, (MOVING,))


def check_rolled_move(state: State, character: Character) -> None:
    """An overcome that is to lead to a zone."""
    check_may_act(state, character)
    check_made_for(character, "overcome")
    check_challenge(state, character, "overcome")
    check_contest(state, character, "overcome")
    check_not_forbidden(state, character, (MOVING,))


# --- hits and offers ------------------------------------------------------------------------------------------


def offer_may(a: Asker, offer: Offer) -> dict[str, Reason]:
    """Only what this viewer has a word in."""
    who = (a.state, a.actor.member, a.is_gm, offer)
    may = buttons.offer_may(a.state, a.actor, offer, settles=settling.settles(*who))
    if "refuse_offer" in may and offer.kind == "compel":
        may["refuse_offer"] = a.ask(check_refusal, a.state, offer)
    if settling.stands_in(*who) and offer.turn == "to":
        may["accept_absent"] = a.ask(allow)
    return may | vote_may(a, offer) | gm_on_compel(a, offer)


def gm_on_compel(a: Asker, offer: Offer) -> dict[str, Reason]:
    """A player's compel: the GM may run it, or find it off the mark."""
    if not a.is_gm or not is_players(offer):
        return {}
    may: dict[str, Reason] = {"turn_down_offer": a.ask(allow)}
    if why_not(check_take_over, a.state, offer) is None:
        may["take_over_offer"] = a.ask(allow)
    return may


# --- waiting for you ----------------------------------------------------------------------------------------------


def waiting_for(a: Asker, roll: RollCan | None, standing: dict[str, RollCan]) -> list[Waiting]:
    """What stands still until this viewer answers, most pressing first."""
    waits = hit_waits(a)
    for offer in a.state.all(Offer):
        if buttons.answers_now(a.state, a.actor, offer) or "take_over_offer" in gm_on_compel(a, offer):
            waits.append(Waiting("offer", offer.id, offer.kind, offer.to))
    waits += [one for part in a.parts(WAITING) for one in part(a)]
    waits += [*roll_waits(a, roll), *standing_waits(a, standing)]
    waits += [*contest_waits(a), *naming_waits(a)]
    conflict = running_conflict(a.state)
    if conflict is not None and conflict.tied and a.is_gm:
        waits.append(Waiting("tie", conflict.id, "ties", None))
    return waits
