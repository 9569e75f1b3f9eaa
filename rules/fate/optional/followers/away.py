"""Companions in a conflict: one takes a hit for her partner, goes on her own, or comes back. By the dial `companions`.

Rules: FATE-COMP-72, FATE-COMP-73, FATE-COMP-75, FATE-FREE-73.
"""

from msgspec.structs import replace

from rules.fate.conflict.standing import check_no_open_roll, check_still_in
from rules.fate.control import require_controller
from rules.fate.harm.absorbing import go_on, pending
from rules.fate.harm.entities import Hit
from rules.fate.harm.plans import IN_PLACE
from rules.fate.optional.followers import companion_commands as c
from rules.fate.optional.followers import companion_events as e
from rules.fate.optional.followers.companions import check_may_have, whose, with_companion
from rules.fate.optional.followers.events import MinionsHit
from rules.fate.optional.followers.groups import new_group
from rules.fate.optional.followers.look import QUALITY, companion_at, companions_of, partner_of
from rules.fate.optional.followers.parts import Companion, Companions, Minions
from rules.fate.optional.followers.refusals import CompanionNotApplicable, NotIndependent
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.fate.stage.events import SceneClosed
from rules.fate.table import aspects_on, live_scene, need_scene, running_conflict, token_of
from rules.play import Play, follows, handles
from rules.refusals import NameNeeded, NothingChanges
from rules.state import State
from rules.table.stage.look import zone_in
from rules.table.stage.tokens import arrive, depart

OF_THE_MIND = ("mental", "social")


# --- a hit --------------------------------------------------------------------------------------------------


@handles(c.CompanionTakes)
def companion_takes(play: Play, command: c.CompanionTakes) -> None:
    """Rules: FATE-COMP-72, FATE-COMP-73."""
    hit = pending(play, command.hit)
    partner = require_controller(play, hit.target)
    companion = companion_at(partner, command.companion)
    check_takes(play.state, hit, companion)
    if not command.text.strip():
        raise NameNeeded(rule="FATE-COMP-72")
    leave(play, partner, companion, command.text.strip(), hit)
    go_on(play, hit)


def check_takes(state: State, hit: Hit, companion: Companion) -> None:
    """Raises `CompanionNotApplicable`. Rule: FATE-COMP-73."""
    if companion.state != "with" or not is_for(state, hit.harm, companion):
        raise CompanionNotApplicable(rule="FATE-COMP-73", companion=companion.name)


def is_for(state: State, harm: str, companion: Companion) -> bool:
    """Whether she counts in this kind of conflict; without one, against this kind of harm."""
    conflict = running_conflict(state)
    if conflict is not None:
        return conflict.kind in companion.kinds
    kinds = ("physical",) if harm == "physical" else OF_THE_MIND
    return any(kind in companion.kinds for kind in kinds)


@IN_PLACE("companion")
def stands_in(state: State, hurt: Character, harm: str) -> bool:
    """Whether one of theirs may take a hit that nothing else takes. Rule: FATE-COMP-72."""
    return any(one.state == "with" and is_for(state, harm, one) for one in companions_of(hurt))


def leave(play: Play, partner: Character, companion: Companion, how: str, hit: Hit | None = None) -> None:
    """She is out of the conflict, and counts no more."""
    gone = with_companion(partner, replace(companion, state="gone", how=how))
    play.emit(e.CompanionGone(character=gone, name=companion.name, how=how, hit=hit.id if hit else None))


# --- on her own ------------------------------------------------------------------------------------------------


@handles(c.SendCompanion)
def send_companion(play: Play, command: c.SendCompanion) -> None:
    """She stands where her partner does, takes turns, and stress like a minion of her quality. Rule: FATE-COMP-75."""
    partner = whose(play, command.character)
    companion = companion_at(partner, command.companion)
    check_send(play.state, partner, companion)
    scene = need_scene(play.state)
    beside = token_of(play.state, partner.id, scene.id)
    part = Minions(quality=companion.quality, good_in=companion.kinds, filled=(0,), companion=companion.id)
    ratings = {QUALITY: companion.quality, **companion.skills}
    alone = new_group(play, companion.name, part, controller=partner.controller, shown=partner.shown, ratings=ratings)
    away = with_companion(partner, replace(companion, state="away"))
    play.emit(e.CompanionSent(character=away, name=companion.name, alone=alone))
    if beside is not None:
        token = Token(
            id=play.new_id("token"),
            scene=beside.scene,
            character=alone.id,
            zone=beside.zone,
            side=beside.side,
            state=beside.state,
            shown=beside.shown,
            secret=beside.secret,
        )
        arrive(play, token, zone_in(play.state, scene.id, beside.zone))


def check_send(state: State, partner: Character, companion: Companion) -> None:
    """Raises `NotIndependent`, `CompanionNotApplicable`, `TakenOut`, `NoScene`, `WrongStep`."""
    if not companion.independent:
        raise NotIndependent(rule="FATE-COMP-75", companion=companion.name)
    if companion.state != "with":
        raise CompanionNotApplicable(rule="FATE-COMP-75", companion=companion.name)
    need_scene(state)
    check_still_in(state, partner)
    check_no_open_roll(state)


@handles(c.CallCompanion)
def call_companion(play: Play, command: c.CallCompanion) -> None:
    """Rules: FATE-COMP-72, FATE-COMP-75, FATE-FREE-73."""
    partner = whose(play, command.character)
    companion = companion_at(partner, command.companion)
    check_call(play.state, companion, is_gm=play.actor.is_gm)
    come_back(play, partner, companion)


def check_call(state: State, companion: Companion, *, is_gm: bool) -> None:
    """Raises `NothingChanges`, `CompanionNotApplicable`, `WrongStep`."""
    if companion.state == "with":
        raise NothingChanges(rule="FATE-COMP-72")
    if companion.state == "gone" and not is_gm:
        raise CompanionNotApplicable(rule="FATE-COMP-72", companion=companion.name)
    check_no_open_roll(state)


def come_back(play: Play, partner: Character, companion: Companion) -> None:
    """She is with her partner; what she was on her own is gone."""
    alone = alone_of(play.state, companion.id)
    scene = live_scene(play.state)
    token = token_of(play.state, alone.id, scene.id) if alone is not None and scene is not None else None
    if token is not None:
        depart(play, token)
    drop = things_of(play.state, alone) if alone is not None else ()
    back = with_companion(play.state.get(partner.id, Character), replace(companion, state="with", how=""))
    play.emit(e.CompanionBack(character=back, name=companion.name, drop=drop))


def alone_of(state: State, companion: str) -> Character | None:
    """The companion herself, while she is on her own."""
    groups = ((one, one.part(Minions)) for one in state.all(Character))
    return next((one for one, part in groups if part is not None and part.companion == companion), None)


def things_of(state: State, alone: Character) -> tuple[str, ...]:
    own = (aspect.id for aspect in aspects_on(state, alone.id))
    return (*own, *(token.id for token in state.all(Token) if token.character == alone.id), alone.id)


@follows(MinionsHit)
def falls(play: Play, event: MinionsHit) -> None:
    """One who was on her own is out, as minions are. Rule: FATE-COMP-75."""
    part = event.group.part(Minions)
    if part is None or not part.companion or part.filled:
        return
    partner = partner_of(play.state, part.companion)
    if partner is not None:
        leave(play, partner, companion_at(partner, part.companion), "")


@follows(SceneClosed)
def scene_over(play: Play, event: SceneClosed) -> None:
    """Those who were on their own are with their partners again; who is gone stays so, until the story says else."""
    for partner in play.state.all(Character):
        for companion in companions_of(partner):
            alone = alone_of(play.state, companion.id)
            if alone is None:
                continue
            state = "with" if companion.state == "away" else companion.state
            now = play.state.get(partner.id, Character)
            back = with_companion(now, replace(companion, state=state))
            play.emit(e.CompanionBack(character=back, name=companion.name, drop=things_of(play.state, alone)))


@handles(c.DropCompanion)
def drop_companion(play: Play, command: c.DropCompanion) -> None:
    """Rule: FATE-COMP-76."""
    partner = whose(play, command.character)
    companion = companion_at(partner, command.companion)
    check_may_have(play.state, partner, is_gm=play.actor.is_gm)
    check_no_open_roll(play.state)
    if companion.state != "with":
        come_back(play, partner, companion)
    now = play.state.get(partner.id, Character)
    left = Companions(all=tuple(one for one in companions_of(now) if one.id != companion.id))
    play.emit(e.CompanionDropped(character=now.with_part(left), name=companion.name))
