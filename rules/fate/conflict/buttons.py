"""What a member may do where the table talks: objections, votes, whose turn to name, boosts, full defense."""

from collections.abc import Iterable

from msgspec import UNSET, UnsetType

from rules.fate.asking import Asker
from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.votes import VOTED_ON, voters
from rules.fate.can import BoostCan, Doing, Maybe, TurnBack, Turns
from rules.fate.conflict.elective import check_may_name, first_of, namers, waiting
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.guarding import check_guard
from rules.fate.conflict.standing import is_in, whose_turn
from rules.fate.conflict.undo import may_take_back
from rules.fate.contest.entities import Contest
from rules.fate.invoke.objecting import check_objection, speaks_for
from rules.fate.roll.entities import Objection, Roll
from rules.fate.roll.window import check_can_settle
from rules.fate.sheet.entities import Character
from rules.fate.table import knows, running_conflict, running_contest
from rules.table.asking import allow, why_not
from rules.table.attendance.entities import is_present
from rules.table.can import Reason, Waiting
from rules.table.look import dial

# --- the open roll ------------------------------------------------------------------------------------------


def objections_may(a: Asker, roll: Roll, do: Doing) -> None:
    """`call_bogus`: the invokes one may object to, the one that waits too; who may argue, take it back, answer."""
    if not dial(a.state, "objections"):
        return
    if roll.objection is None:
        found = {invoke.id: objection(a, roll, invoke.id) for invoke in roll.invokes if not invoke.declined}
        do.call_bogus = {id: a.ask(allow) for id, reason in found.items() if reason is None}
        return
    invoke = next(one for one in roll.invokes if one.id == roll.objection.invoke)
    do.call_bogus = {} if objection(a, roll, invoke.id) else {invoke.id: a.ask(allow)}
    if speaks_for(a.state, invoke, a.actor.member, a.is_gm):
        do.argue_invoke = do.retract_invoke = a.ask(allow)
    if a.actor.member in roll.objection.unconvinced or a.is_gm:
        do.answer_objection = a.ask(allow)


def objection(a: Asker, roll: Roll, id: str) -> Reason:
    invoke = next(one for one in roll.invokes if one.id == id)
    return why_not(check_objection, a.state, roll, invoke, a.actor.member, a.is_gm)


def settling(a: Asker, roll: Roll) -> Reason:
    """The GM settles a roll, but not while somebody argues, nor before all of a contest have rolled."""
    return a.ask(check_can_settle, a.state, roll)


def objection_waits(a: Asker, roll: Roll) -> list[Waiting]:
    """The invoker is asked first, then whoever objected."""
    if roll.objection is None:
        return []
    invoke = next(one for one in roll.invokes if one.id == roll.objection.invoke)
    mine = speaks_for(a.state, invoke, a.actor.member, a.is_gm)
    asked = answers_argument(a, roll.objection) if roll.objection.argument else mine
    what = "convinced" if roll.objection.argument else "argue"
    return [Waiting("roll", roll.id, what, invoke.by)] if asked else []


def answers_argument(a: Asker, objection: Objection) -> bool:
    """Whether this viewer is to be convinced; the GM for whoever is away."""
    if a.actor.member in objection.unconvinced:
        return True
    return a.is_gm and not any(is_present(a.state, member) for member in objection.unconvinced)


# --- turns ----------------------------------------------------------------------------------------------------


def turns_may(a: Asker) -> Turns | None:
    """Where whoever acted names the next: whom one may name, if it is one's to name; `fresh` opens an exchange."""
    conflict = running_conflict(a.state)
    if conflict is None or conflict.mode != "elective":
        return None
    reason = a.ask(check_may_name, a.state, conflict, a.actor.member, a.is_gm)
    acting = whose_turn(a.state, conflict)
    begins = first_of(a.state, conflict)
    left = [id for id in waiting(a.state, conflict) if id not in acting and id in begins]
    return Turns(reason, left or still_in(a, conflict), not left)


def still_in(a: Asker, conflict: Conflict) -> list[str]:
    return [id for id in conflict.fighters if is_in(a.state, id)]


def naming_waits(a: Asker) -> list[Waiting]:
    """Nobody's turn: whoever may name is waited for."""
    conflict = running_conflict(a.state)
    if conflict is None or conflict.state != "naming":
        return []
    asked = [id for id in namers(a.state, conflict) if a.speaks_for(id)]
    if not asked:
        return []
    return [Waiting("turn", conflict.id, "name", None)]


def turn_back_may(a: Asker) -> TurnBack | UnsetType:
    """Where a turn was ended last, for whose it was and the GM."""
    conflict = running_conflict(a.state)
    if conflict is None or not conflict.ended or not may_take_back(a.state, conflict, a.actor.member, a.is_gm):
        return UNSET
    return TurnBack(a.ask(allow), conflict.ended)


def guard_may(a: Asker, character: Character) -> Maybe:
    return a.ask(check_guard, a.state, character) if dial(a.state, "full_defense") else UNSET


# --- boosts and asking the GM -----------------------------------------------------------------------------------


def boosts_may(a: Asker, character: Character, allies: list[str]) -> dict[str, BoostCan] | UnsetType:
    """By boost held: to whom it may be passed; it may always be dropped."""
    boosts = a.state.look(Aspect, _boosts).get(character.id, ())
    own = [one for one in boosts if knows(one, a.actor.member, a.is_gm)]
    if not own:
        return UNSET
    passes = allies if dial(a.state, "boosts_pass") else []
    return {one.id: BoostCan(passes, a.ask(allow)) for one in own}


def _boosts(aspects: Iterable[Aspect]) -> dict[str | None, tuple[Aspect, ...]]:
    """By whose they are."""
    found: dict[str | None, tuple[Aspect, ...]] = {}
    for one in aspects:
        if one.kind == "boost":
            found[one.by] = (*found.get(one.by, ()), one)
    return found


def vote_may(a: Asker, offer: Offer) -> dict[str, Reason]:
    """Whether somebody's compel is to the point is everybody's to say."""
    if not dial(a.state, "compel_votes"):
        return {}
    if offer.kind not in VOTED_ON or a.actor.member not in voters(a.state, offer):
        return {}
    return {"vote_on_offer": a.ask(allow)}


# --- contests -------------------------------------------------------------------------------------------------------


def intents_may(a: Asker, contest: Contest) -> dict[str, Reason]:
    """The sides that this viewer may speak for."""
    mine = {character.id for character in a.mine}
    sides = [side for side, members in contest.sides.items() if a.is_gm or mine & set(members)]
    return dict.fromkeys(sides, a.paused)


def contest_waits(a: Asker) -> list[Waiting]:
    """An intent that is not said, a twist that the GM owes."""
    contest = running_contest(a.state)
    if contest is None:
        return []
    if contest.state == "twist" and a.is_gm:
        return [Waiting("contest", contest.id, "twist", None)]
    unsaid = [side for side in intents_may(a, contest) if side not in contest.intents]
    if contest.state == "intents" and unsaid:
        return [Waiting("contest", contest.id, "intent", None)]
    return []
