"""Questions whose answers differ with the dials of harm, of giving in and of recovery."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.fate.bargain.entities import Offer
from rules.fate.harm.entities import Hit
from rules.refusals import Refusal
from tests.rules.accelerated.table import Played


def code(played: Played, member: str, kind: str, **args: Any) -> str:
    """`done`, or the code of the refusal."""
    try:
        played.does(member, kind, **args)
    except Refusal as refusal:
        return refusal.code
    return "done"


def hurt(played: Played, shifts: int, source: str | None = None) -> tuple[str, str]:
    """A hero, and the hit that waits for them."""
    hero = played.hero()
    played.opened(hero)
    played.does("gwen", "inflict_hit", target=hero, shifts=shifts, source=source)
    return hero, played.state.all(Hit)[-1].id


def conditions(played: Played) -> Any:
    _, hit = hurt(played, 1)
    return code(played, "pilar", "absorb", hit=hit, conditions={"hurt": ["Hurt"]})


def extreme(played: Played) -> Any:
    hero, hit = hurt(played, 8)
    trouble = next(aspect.id for aspect in played.aspects_on(hero) if aspect.slot == "trouble")
    return code(played, "pilar", "absorb", hit=hit, extreme={"aspect": trouble, "text": "Lost"})


def weapons_armor(played: Played) -> Any:
    return code(played, "pilar", "edit_character", character=played.hero(), weapon=2)


def out_at_once(played: Played) -> Any:
    hero, _ = hurt(played, 60)
    return played.token(hero).state


def terms_contested(played: Played) -> Any:
    _, hit = hurt(played, 60)
    if played.state.get(hit, Hit).waits:
        played.does("pilar", "be_taken_out", hit=hit)
    played.does("gwen", "narrate", hit=hit, text="drifts away")
    return played.has(hit)


def unowned_harm(played: Played) -> Any:
    hero, hit = hurt(played, 2)
    played.does("pilar", "absorb", hit=hit, consequences={"mild": "Singed"})
    return [lot.owner for aspect in played.aspects_on(hero) for lot in aspect.lots]


def stress_model(played: Played) -> Any:
    hero, hit = hurt(played, 2)
    code(played, "pilar", "absorb", hit=hit, boxes=[1, 2])
    return played.character(hero).tracks["stress"].marked


def recovery(played: Played) -> Any:
    hero = played.hero()
    played.opened(hero)
    ankle = played.hurt(hero, "mild", "Sprained Ankle", session=1)
    treat = {"character": hero, "action": "overcome", "rating": "quick", "treats": ankle}
    return code(played, "pilar", "declare_action", **treat)


def severe_after_sessions(played: Played) -> Any:
    played.change("table", dials={**played.state.table.dials, "recovery": "treated"})
    hero = played.hero()
    played.does("gwen", "start_session")
    leg = played.hurt(hero, "severe", "Crippled Leg", session=1)
    played.put(replace(played.aspect(leg), treated=True, treated_session=1))
    for _ in range(2):
        played.does("gwen", "end_session")
        played.does("gwen", "start_session")
    played.does("gwen", "end_session")
    return played.has(leg)


def in_a_fight(played: Played) -> tuple[str, str, str]:
    one, two, foe = played.hero("pilar", "reth"), played.hero("oleg", "voltaire"), played.foe()
    played.opened(one, two, foe)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[foe], [one], [two]])
    return one, two, foe


def concede_until(played: Played) -> Any:
    one, two, foe = in_a_fight(played)
    roll = played.does("gwen", "declare_action", character=foe, action="attack", rating="skilled", target=two)
    played.does("oleg", "defend", roll=roll, character=two, rating="quick")
    played.dice.feed([0] * 8)
    played.does("gwen", "roll_dice", roll=roll)
    return code(played, "pilar", "give_in", character=one, terms="I fall")


def counter_settles(played: Played) -> Any:
    one, _, _ = in_a_fight(played)
    offer = played.does("pilar", "give_in", character=one, terms="I fall")
    played.does("gwen", "counter_offer", offer=offer, terms="and lose the map")
    played.does("pilar", "agree_counter", offer=offer)
    return played.token(one).state


def npc_earnings(played: Played) -> Any:
    _, _, foe = in_a_fight(played)
    offer = played.does("gwen", "give_in", character=foe, terms="it flees")
    played.does("pilar", "accept_offer", offer=played.state.get(offer, Offer).id)
    return played.character(foe).store


QUESTIONS: dict[str, Callable[[Played], Any]] = {
    question.__name__: question
    for question in (
        conditions,
        extreme,
        weapons_armor,
        out_at_once,
        terms_contested,
        unowned_harm,
        stress_model,
        recovery,
        severe_after_sessions,
        concede_until,
        counter_settles,
        npc_earnings,
    )
}
OTHER: dict[str, Any] = {
    "conditions": "on",
    "extreme": True,
    "weapons_armor": True,
    "out_at_once": True,
    "terms_contested": True,
    "unowned_harm": "gm",
    "stress_model": "one_point",
    "recovery": "treated",
    "severe_after_sessions": 2,
    "concede_until": "any_dice",
    "counter_settles": True,
    "npc_earnings": "store",
}
