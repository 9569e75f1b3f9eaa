"""What an engine adds where an offer is told, answered and closed."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.play import Play
from rules.refusals import NoExplanation
from rules.state import State
from rules.table.offers.parties import speaks_for
from rules.table.places import Place

AGREEING, AGREED, REFUSED, DROPPED = "agreeing", "agreed", "refused", "dropped"


def nothing_more(state: State, offer: Any) -> dict[str, Any]:
    return {}


def asked(play: Play, offer: Any, command: Any) -> bool:
    return speaks_for(play.state, play.actor.member, play.actor.is_gm, offer.to)


def as_it_is(play: Play, command: Any, offer: Any) -> Any:
    return offer


def reworded(play: Play, command: Any, offer: Any) -> Any:
    """Other words for it. Raises `NoExplanation` where there are none."""
    terms = command.terms.strip()
    if not terms:
        raise NoExplanation(rule="TABLE-OFFER-01")
    return replace(offer, terms=terms, versions=(*offer.versions, terms))


def nothing(play: Play, *about: Any) -> None:
    return None


# (state, offer): fields of the engine's own in the events that tell of it.
TOLD: Place[Callable[[State, Any], dict[str, Any]]] = Place("told", nothing_more)
# (play, offer, command): whether the actor may answer it by this command.
ANSWERS: Place[Callable[[Play, Any, Any], bool]] = Place("answers", asked)
# (play, command, offer): the offer as it is agreed to.
ACCEPTING: Place[Callable[[Play, Any, Any], Any]] = Place("accepting", as_it_is)
# (play, command, offer): the offer by other terms, of whatever they are made.
COUNTERING: Place[Callable[[Play, Any, Any], Any]] = Place("countering", reworded)
# (play, offer): the proposer has taken the other side's wording.
COUNTERED: Place[Callable[[Play, Any], None]] = Place("countered", nothing)
# (play, offer, how): it comes to nothing, and is about to be closed.
GIVEN_UP: Place[Callable[[Play, Any, str], None]] = Place("given_up", nothing)
