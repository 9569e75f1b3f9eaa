"""What there is to say of giving in as one is wounded."""

from rules.fate.asking import Asker, at_table, on_hit, waiting
from rules.fate.can import HitCan
from rules.fate.harm.entities import Hit
from rules.fate.harm.plans import whole_slots
from rules.fate.optional.concede_at_wound.entities import RefusedConcession
from rules.fate.optional.concede_at_wound.grit import prompts
from rules.fate.optional.concede_at_wound.parts import Advice
from rules.fate.sheet.entities import Character
from rules.table.asking import allow, by_dial, for_gm, with_things
from rules.table.can import Reason, Waiting
from rules.table.look import dial


@with_things
@for_gm
@by_dial("concede_at_wound")
def conceding_may(a: Asker) -> dict[str, dict[str, Reason]]:
    """The GM: by the offer that was refused, by those who are to give in."""
    may: dict[str, dict[str, Reason]] = {
        one.id: {"judge_concession": a.ask(allow)} for one in a.state.all(RefusedConcession)
    }
    return may | {who.id: {"fight_on": a.ask(allow)} for who in a.state.all(Character) if prompts(a.state, who)}


@at_table
@for_gm
@by_dial("concede_at_wound")
def grit_may(a: Asker) -> dict[str, Reason]:
    return {"set_grit": a.ask(allow)}


@waiting
@for_gm
@by_dial("concede_at_wound")
def conceding_waits(a: Asker) -> list[Waiting]:
    judged = [
        Waiting("refused_concession", one.id, "reasonable", one.offer.by) for one in a.state.all(RefusedConcession)
    ]
    gritty = [who for who in a.state.all(Character) if prompts(a.state, who)]
    return [*judged, *(Waiting("character", who.id, "grit", who.id) for who in gritty)]


@on_hit
@by_dial("concede_at_wound")
def advise(a: Asker, hit: Hit, may: HitCan) -> None:
    """Before a consequence that is more than the mildest, the last one above all. Rules: FATE-CNC-78, FATE-OUT-76."""
    if dial(a.state, "concession_window") != "on_consequence":
        return
    hurt = a.state.get(hit.target, Character)
    slots = whole_slots(a.state, hurt, hit.harm) or []
    may.tell(Advice(concession_hint=any(slot != next(iter(hurt.slots)) for slot in slots)))
