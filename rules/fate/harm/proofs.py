"""Who cannot be harmed by an attack, until a condition is met: marked and lifted by the GM. Rule: FATE-ATK-51.

Whatever the ratings of the table are, and whether or not it matters which of them attack.
"""

from msgspec.structs import replace

from rules.fate.game.look import game_of
from rules.fate.harm import commands as c
from rules.fate.harm import events as e
from rules.fate.harm.targets import UNHARMED
from rules.fate.refusals.harm import CannotBeHarmedSo
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character, Proof
from rules.fate.sheet.ratings import check_names
from rules.play import Play, handles
from rules.refusals import Gone, NoExplanation, NotAllowed, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn


@UNHARMED("proof")
def check_can_be_harmed(state: State, roll: Roll, target: Character) -> None:
    """Raises `CannotBeHarmedSo`, with what it waits for."""
    rating = roll.effort.rating
    until = next((proof.until for proof in target.proofs if proof.holds_off(rating, roll.harm)), "")
    if until or rating in target.immune_to:
        refuse_or_warn(CannotBeHarmedSo(rule="FATE-ATK-51", character=target.name, rating=rating, until=until))


@handles(c.MarkImmune)
def mark_immune(play: Play, command: c.MarkImmune) -> None:
    """Raises `NotAllowed` for a thing, `UnknownApproach`, `NoExplanation`, `NothingChanges`."""
    play.require_gm("FATE-ATK-51")
    who = play.state.get(command.character, Character)
    if who.is_thing:
        raise NotAllowed(rule="FATE-OBST-01")
    check_names(game_of(play.state), command.ratings, rule="FATE-SKILL-03")
    until = command.until.strip()
    if not until:
        raise NoExplanation(rule="FATE-ATK-51")
    ratings = tuple(dict.fromkeys(command.ratings))
    if any((one.until, one.ratings, one.harm) == (until, ratings, command.harm) for one in who.proofs):
        raise NothingChanges(rule="FATE-ATK-51")
    proof = Proof(id=play.inner_id(), until=until, ratings=ratings, harm=command.harm)
    tell(play, e.ImmunityMarked, who, proof, (*who.proofs, proof))


@handles(c.EndImmunity)
def end_immunity(play: Play, command: c.EndImmunity) -> None:
    """The GM says that the condition is met. Raises `Gone`."""
    play.require_gm("FATE-ATK-51")
    who = play.state.get(command.character, Character)
    proof = next((one for one in who.proofs if one.id == command.proof), None)
    if proof is None:
        raise Gone(rule="FATE-ATK-51")
    tell(play, e.ImmunityEnded, who, proof, tuple(one for one in who.proofs if one is not proof))


def tell(play: Play, event: type[e.ImmunityMarked], who: Character, proof: Proof, left: tuple[Proof, ...]) -> None:
    play.emit(event(character=replace(who, proofs=left), proof=proof, system=play.state.table.system))
