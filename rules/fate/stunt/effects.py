"""What stunts do on a roll, how often they still work, and what a use costs.

A stunt without limit and cost simply holds. One that has a limit or a cost is claimed for a roll, and counted and paid
when the dice fall; one that extends the reach is always claimed, so that all see how one gets there.

Rules: FATE-STN-02, FATE-STN-03, FATE-STUNT-03, FATE-STUNT-04, FATE-STUNT-06, FATE-STUNT-07.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.events import Put
from rules.fate.bargain.points import check_points, move_points, pocket_of
from rules.fate.invoke.reasons import lacks_reason
from rules.fate.questions import match_stunt
from rules.fate.refusals.sheet import CircumstanceNotMet, NoSuchStunt, StuntMismatch, StuntNotAgreed
from rules.fate.refusals.sheet import StuntUsed as UsedUp
from rules.fate.roll.entities import Claim, Effort, Roll
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import StuntUsed
from rules.fate.stunt.entities import Stunt
from rules.fate.table import live_scene, need_scene
from rules.play import Play
from rules.state import State
from rules.systems.warned import refuse_or_warn

ON_ROLLS = ("swap", "extra_action", "extra_free_invoke", "zone_attack", "extends_reach")
ALWAYS = ("extra_boxes", "extra_slot")
CLAIMED = ("extends_reach",)  # even without a limit
BY_SESSION = ("session", 1)


def stunt_of(character: Character, id: str, rule: str) -> Stunt:
    """Raises `NoSuchStunt`."""
    found = next((stunt for stunt in character.stunts if stunt.id == id), None)
    if found is None:
        raise NoSuchStunt(rule=rule)
    return found


def used_by_hand(stunt: Stunt) -> bool:
    """Whether one says when it is used: not a bonus, not what always holds, and not what counts on rolls."""
    return stunt.kind == "session" or (stunt.kind == "rule" and stunt.effect not in (*ON_ROLLS, *ALWAYS))


# --- limits and cost ------------------------------------------------------------------------------------------


def limit_of(stunt: Stunt) -> tuple[str, int]:
    """How often in what; `("", n)` for one without a limit."""
    return BY_SESSION if stunt.kind == "session" else (stunt.per, stunt.times)


def uses_left(stunt: Stunt) -> int | None:
    """None: as often as one likes."""
    per, times = limit_of(stunt)
    return (0 if stunt.used else times - stunt.uses) if per else None


def check_uses(stunt: Stunt) -> None:
    """Raises `StuntUsed`. Rules: FATE-STN-05, FATE-STUNT-06."""
    per, times = limit_of(stunt)
    if uses_left(stunt) == 0:
        refuse_or_warn(UsedUp(rule="FATE-STN-05", stunt=stunt.name, per=per, times=times))


def check_cost(state: State, character: Character, stunt: Stunt) -> None:
    """Raises `NotEnoughFatePoints`; for the GM's characters `PoolEmpty`. Rules: FATE-STUNT-07, FATE-POOL-54."""
    if stunt.cost:
        scene = live_scene(state) if character.kind == "pc" else need_scene(state)
        check_points(state, pocket_of(state, character), stunt.cost, scene.id if scene else None, rule="FATE-STUNT-07")


def check_use(state: State, character: Character, stunt: Stunt) -> None:
    check_uses(stunt)
    check_cost(state, character, stunt)


def spend_stunt(play: Play, character: Character, stunt: Stunt, text: str = "") -> None:
    """Count one use, and pay for it."""
    check_use(play.state, character, stunt)
    scene, pocket = live_scene(play.state), pocket_of(play.state, character)
    move_points(play, pocket, "bank", stunt.cost, "stunt", scene=scene.id if scene else None, told=False)
    used = one_more(stunt)
    play.emit(
        StuntUsed(
            character=character.id,
            stunt=stunt.id,
            name=character.name,
            stunt_name=stunt.name,
            uses=used.uses,
            used=used.used,
            text=text or stunt.text,
            cost=stunt.cost,
        )
    )


def one_more(stunt: Stunt) -> Stunt:
    """Counted once more, where there is a limit."""
    per, times = limit_of(stunt)
    return replace(stunt, uses=stunt.uses + 1, used=stunt.uses + 1 >= times) if per else stunt


def renewed(stunts: tuple[Stunt, ...], *periods: str) -> tuple[Stunt, ...]:
    """The stunts as they are when such a period begins: their uses count anew. Rules: FATE-STN-05, FATE-STUNT-06."""
    return tuple(replace(one, used=False, uses=0) if limit_of(one)[0] in periods else one for one in stunts)


def renew_stunts(play: Play, *periods: str) -> None:
    for character in play.state.all(Character):
        stunts = renewed(character.stunts, *periods)
        if stunts != character.stunts:
            play.emit(Put(entities=(replace(character, stunts=stunts),)))


# --- on a roll --------------------------------------------------------------------------------------------------


def claim_of(state: State, character: Character, id: str, rating: str, action: str, circumstance: str) -> Claim:
    """A stunt that is claimed for a roll, with its circumstance.

    Raises `NoSuchStunt`, `StuntMismatch`, `StuntNotAgreed`, `CircumstanceNotMet`, `StuntUsed`, `NotEnoughFatePoints`,
    `PoolEmpty`.
    """
    stunt = stunt_of(character, id, "FATE-STN-02")
    check_agreed(stunt)
    value = claimed_value(stunt, rating, action)
    if stunt.circumstance.strip() and lacks_reason(state, circumstance):
        refuse_or_warn(CircumstanceNotMet(rule="FATE-STN-03", stunt=stunt.name, circumstance=stunt.circumstance))
    check_use(state, character, stunt)
    return Claim(stunt=stunt.id, name=stunt.name, value=value, circumstance=circumstance)


def check_agreed(stunt: Stunt) -> None:
    """Raises `StuntNotAgreed` for one the GM has not agreed to. Rule: FATE-STN-04."""
    if stunt.asks:
        refuse_or_warn(StuntNotAgreed(rule="FATE-STN-04", stunt=stunt.name))


def claimed_value(stunt: Stunt, rating: str, action: str) -> int:
    """What it adds to the roll's sum: a bonus, or nothing. Raises `StuntMismatch`."""
    if stunt.kind == "rule" and stunt.effect in ON_ROLLS and fits(stunt, rating, action):
        return 0
    return match_stunt(stunt, rating, action)


def fits(stunt: Stunt, rating: str, action: str) -> bool:
    """One that names no rating is for all of them."""
    return stunt.rating in (None, rating) and (not stunt.actions or action in stunt.actions)


def spend_claims(play: Play, roll: Roll) -> None:
    """The dice are about to fall: stunts with a limit or a cost are counted and paid."""
    for effort in (roll.effort, roll.defense):
        for claim in effort.claims if effort else ():
            character = play.state.get(effort.character, Character)  # type: ignore[union-attr]
            stunt = next((one for one in character.stunts if one.id == claim.stunt), None)
            if stunt is not None and (stunt.per or stunt.cost):
                spend_stunt(play, character, stunt)


def working(character: Character, effect: str, rating: str, action: str, claimed: Iterable[str]) -> list[Stunt]:
    """Stunts of this effect that hold for such a roll: always, or because they are claimed for it."""
    found = [stunt for stunt in character.stunts if stunt.effect == effect and stunt.kind == "rule" and not stunt.asks]
    if not found:
        return found
    claims = set(claimed)
    return [
        stunt
        for stunt in found
        if fits(stunt, rating, action) and (not (stunt.per or stunt.cost) or stunt.id in claims)
    ]


def stands_for(character: Character, rating: str, action: str, claimed: Iterable[str] = ()) -> tuple[str, ...]:
    """The rating itself, and what stunts let it do the work of. Rule: FATE-STUNT-04."""
    swaps = working(character, "swap", rating, action, claimed)
    return (rating, *(stunt.other for stunt in swaps if stunt.other))


def extra_free(state: State, effort: Effort) -> int:
    """Free uses that stunts add to an advantage this side creates, once it succeeds. Rule: FATE-STUNT-04."""
    claims = [claim.stunt for claim in effort.claims]
    character = state.get(effort.character, Character)
    found = working(character, "extra_free_invoke", effort.rating, "create_advantage", claims)
    return sum(stunt.amount or 1 for stunt in found)


def reaches_over(state: State, effort: Effort) -> bool:
    """Whether a stunt that is claimed acts on what is in another zone. Rules: FATE-STUNT-04, FATE-ZONE-52."""
    claimed = {claim.stunt for claim in effort.claims}
    stunts = state.get(effort.character, Character).stunts
    return any(stunt.id in claimed and stunt.effect == "extends_reach" for stunt in stunts)


def check_by_hand(stunt: Stunt, aspect: str | None) -> None:
    """Raises `StuntMismatch`."""
    names_aspect = stunt.effect in ("removes_aspect", "ignore_effect")
    if not used_by_hand(stunt) or (aspect is not None and not names_aspect):
        raise StuntMismatch(rule="FATE-STN-05", stunt=stunt.name)
