"""What a member may do about harm: absorb it, tell or contest the terms of a defeat, treat wounds, get over them."""

from collections.abc import Iterable

from msgspec import UNSET

from rules.fate.asking import ON_HIT, Asker
from rules.fate.aspect.entities import Aspect
from rules.fate.can import Closing, Conditions, HitCan, Treating
from rules.fate.conflict.standing import check_may_act
from rules.fate.contest.buttons import actions_may
from rules.fate.game.look import game_of
from rules.fate.harm.defeat import GIVING_WAY, TO_BE_TOLD, check_narrate, may_narrate
from rules.fate.harm.entities import Hit
from rules.fate.harm.plans import plans
from rules.fate.harm.recovery import check_heals, check_rename, check_start, check_untreated, heals, needs_treatment
from rules.fate.harm.treating import check_seen, difficulty_of, ratings_for
from rules.fate.harm.wounds import condition_boxes, condition_of, replaceable, rows_of, uses_conditions, wounds_of
from rules.fate.sheet.entities import Character
from rules.fate.table import knows, pending_hits, token_of
from rules.state import State
from rules.table.asking import allow, why_not
from rules.table.can import Reason, Waiting
from rules.table.look import dial

# --- hits -------------------------------------------------------------------------------------------------


def hit_may(a: Asker, hit: Hit) -> HitCan:
    """Only for those who have a word in it: the one who is hit, or the victor."""
    if hit.state in TO_BE_TOLD:
        tells = may_narrate(a.state, hit, a.actor.member, a.is_gm)
        check = a.ask(check_narrate, a.state, hit, a.actor.member, a.is_gm)
        return HitCan(narrate=check) if tells else HitCan()
    if not a.speaks_for(hit.target):
        return HitCan()
    if not hit.waits:
        return HitCan(contest_terms=a.ask(allow), agree_terms=a.ask(allow)) if hit.state == "told" else HitCan()
    may = HitCan(
        absorb=a.ask(allow),
        be_taken_out=a.ask(allow) if gives_way(a.state, hit) else UNSET,
        plans=plans(a.state, hit),
        many_boxes=dial(a.state, "stress_model") == "one_point",
        replaceable=[aspect.id for aspect in replaceable(a.state, a.state.get(hit.target, Character))],
    )
    for part in a.parts(ON_HIT):
        part(a, hit, may)
    return may


def gives_way(state: State, hit: Hit) -> bool:
    """Whether one may choose to be taken out."""
    return all(why_not(against, state, hit) is None for against in GIVING_WAY)


def hit_waits(a: Asker) -> list[Waiting]:
    """Hits that stand still until this viewer answers."""
    waits = [waiting(hit, "absorb") for hit in pending_hits(a.state) if a.speaks_for(hit.target)]
    for hit in a.state.all(Hit):
        may = hit_may(a, hit) if not hit.waits else HitCan()
        if may.narrate is not UNSET:
            again = hit.state == "contested"
            if not again or a.is_gm:
                waits.append(waiting(hit, "reword" if again else "narrate"))
        elif may.contest_terms is not UNSET and a.state.get(hit.target, Character).controller is not None:
            waits.append(waiting(hit, "terms"))
    return waits


def waiting(hit: Hit, what: str) -> Waiting:
    return Waiting("hit", hit.id, what, hit.target)


# --- wounds -----------------------------------------------------------------------------------------------


def heal_may(state: State, character: Character) -> dict[str, Reason]:
    """Wounds by slot (conditions and what is extreme: by id), and why they cannot be cleared yet."""
    return {name_of(state, aspect): why_not(check_heals, state, aspect) for aspect in wounds_of(state, character.id)}


def name_of(state: State, aspect: Aspect) -> str:
    """A slot holds one wound, mostly; of a condition there may be several, and what is extreme has no slot."""
    others = (one for one in wounds_of(state, aspect.on) if one is not aspect and one.slot == aspect.slot)
    alone = not aspect.was and condition_of(game_of(state), str(aspect.slot)) is None and not any(others)
    return str(aspect.slot) if alone else aspect.id


def start_may(state: State, character: Character) -> dict[str, Reason]:
    """At a breakthrough: wounds that may begin to heal, what is extreme that may be renamed. Rule: FATE-ADV-58."""
    wounds = [aspect for aspect in wounds_of(state, character.id) if not aspect.treated]
    if not wounds or not (needs_treatment(state) or any(aspect.was for aspect in wounds_of(state, character.id))):
        return {}

    def check(aspect: Aspect) -> None:
        if aspect.was:
            check_rename(character, aspect)
        else:
            check_start(state, character, aspect)

    return {aspect.id: None for aspect in wounds if why_not(check, aspect) is None}


def treatable(a: Asker) -> dict[str, dict[str, Treating]]:
    """Healer -> wound -> the difficulty, the ratings that treat it (none named: any), why not now.

    Rules: FATE-REC-51 to -53.
    """
    if a.scene is None or not needs_treatment(a.state):
        return {}
    wounds = [aspect for aspect in open_wounds(a.state) if knows(aspect, a.actor.member, a.is_gm)]
    healers = [who for who in a.mine if token_of(a.state, who.id, a.scene.id) is not None] if wounds else []
    return {who.id: {aspect.id: treat_may(a, who, aspect) for aspect in wounds} for who in healers}


def may_overcome(a: Asker, healer: Character) -> Reason:
    return a.ask(check_may_act, a.state, healer) or actions_may(a, healer)["overcome"]


def open_wounds(state: State) -> list[Aspect]:
    """Wounds that nobody has treated, and that can be."""
    wounds = state.look(Aspect, _consequences)
    return [aspect for aspect in wounds if why_not(check_untreated, state, aspect) is None]


def _consequences(aspects: Iterable[Aspect]) -> tuple[Aspect, ...]:
    return tuple(aspect for aspect in aspects if aspect.kind == "consequence")


def treat_may(a: Asker, healer: Character, aspect: Aspect) -> Treating:
    reason = may_overcome(a, healer) or a.ask(check_seen, aspect, a.is_gm)
    return Treating(difficulty_of(a.state, healer, aspect), ratings_for(a.state, healer, aspect), reason)


def conditions_of(state: State, *, is_gm: bool) -> dict[str, Conditions]:
    """Of everybody this viewer sees: `boxes` by condition, and where they close, `rows` with their marks.

    Rules: FATE-COND-01, FATE-COND-05.
    """
    if not uses_conditions(state):
        return {}
    seen = [who for who in state.all(Character) if who.shown or is_gm]
    return {who.id: Conditions(boxes, rows_of(state, who)) for who in seen if (boxes := condition_boxes(state, who))}


# --- the scene's end ----------------------------------------------------------------------------------------


def closing_help(a: Asker) -> Closing | None:
    """What the GM is asked when the scene closes: who could rest, and what of theirs may heal."""
    if not a.is_gm or a.scene is None:
        return None
    cast = [
        character.id
        for character in a.state.all(Character)
        if character.slots and token_of(a.state, character.id, a.scene.id) is not None
    ]
    return Closing(cast, {id: mild for id in cast if (mild := resting_slots(a.state, id))})


def resting_slots(state: State, character: str) -> list[str]:
    harm = [aspect for aspect in wounds_of(state, character) if aspect.kind == "consequence"]
    return [name_of(state, aspect) for aspect in harm if heals(state, aspect) == "scene_rest"]
