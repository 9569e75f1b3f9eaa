"""Taking a hit: with stress as long as that does, then with as few and as light wounds as will do, then not at all."""

from collections.abc import Iterator

from rules.fate.forecast.sending import Move, actor_of, gm_of
from rules.fate.game.look import game_of
from rules.fate.harm.commands import Absorb, AgreeTerms, BeTakenOut, Extreme, Narrate
from rules.fate.harm.entities import Hit, Plan
from rules.fate.harm.plans import plans
from rules.fate.harm.wounds import condition_of, replaceable
from rules.fate.sheet.entities import Character
from rules.state import State

SAID = "…"


def hit_moves(state: State) -> Iterator[Move]:
    """Of every hit: absorbed by whoever is hit, told by the GM, and taken as it is told."""
    for hit in state.all(Hit):
        if hit.state == "pending":
            yield from absorbing_moves(state, hit)
        elif hit.state == "narrate":
            yield Move(gm_of(state), Narrate(hit=hit.id, text=SAID))
        elif hit.state == "told":
            yield Move(actor_of(state, hit.target), AgreeTerms(hit=hit.id))


def absorbing_moves(state: State, hit: Hit) -> Iterator[Move]:
    hurt = state.get(hit.target, Character)
    actor = actor_of(state, hurt.id)
    ways = sorted(plans(state, hit), key=lambda plan: weight(state, hurt, plan))
    yield from (Move(actor, absorbing(state, hurt, hit, plan)) for plan in ways)
    yield Move(actor, BeTakenOut(hit=hit.id))


def weight(state: State, hurt: Character, plan: Plan) -> tuple[int, int, int]:
    """What its wounds are worth, how heavy the heaviest is, and how much stress it takes."""
    known = [condition_of(game_of(state), key) for key in plan.conditions]
    wounds = [*(hurt.slots[slot] for slot in plan.slots), *(one.absorbs for one in known if one)]
    if plan.extreme:
        wounds.append(int(game_of(state).extreme["absorbs"]))
    return sum(wounds), max(wounds, default=0), sum(plan.boxes)


def absorbing(state: State, hurt: Character, hit: Hit, plan: Plan) -> Absorb:
    marks: dict[str, tuple[str, ...]] = {}
    for key in plan.conditions:
        marks[key] = (*marks.get(key, ()), SAID)
    extreme = Extreme(aspect=replaceable(state, hurt)[0].id, text=SAID) if plan.extreme else None
    return Absorb(
        hit=hit.id,
        boxes=tuple(plan.boxes),
        consequences=dict.fromkeys(plan.slots, SAID),
        conditions=marks,
        extreme=extreme,
        why=SAID,
    )
