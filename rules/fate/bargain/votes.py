"""What the table makes of a compel: off the mark it is withdrawn, and nobody pays. Rules: FATE-CMP-57, FATE-CMP-58."""

from msgspec.structs import replace

from rules.fate.bargain import commands as c
from rules.fate.bargain import events as e
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.offers import give_back
from rules.fate.refusals.roll import WrongStep
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import NotAllowed
from rules.state import State
from rules.table.look import dial, dial_off
from rules.table.offers.acts import close_offer, open_offer, put_offer
from rules.table.rights import answering

VOTED_ON = ("compel", "self_compel")


@handles(c.VoteOnOffer)
def vote_on_offer(play: Play, command: c.VoteOnOffer) -> None:
    offer = open_offer(play, command.offer)
    if not dial(play.state, "compel_votes"):
        raise dial_off(play.state, "compel_votes", rule="FATE-CMP-58")
    if offer.kind not in VOTED_ON:
        raise WrongStep(rule="FATE-CMP-58", step=offer.kind)
    entitled = voters(play.state, offer)
    if play.actor.member not in entitled:
        raise NotAllowed(rule="FATE-CMP-58")
    voted = replace(offer, votes={**offer.votes, play.actor.member: command.agree})
    put_offer(play, e.OfferVoted, voted)
    against = sum(1 for agrees in voted.votes.values() if not agrees)
    if offer.kind == "compel" and against * 2 > len(entitled):
        give_back(play, voted)
        close_offer(play, play.state.get(offer.id, Offer), "off_the_mark")


def voters(state: State, offer: Offer) -> list[str]:
    """The players who are here; whoever proposed it has said what they think."""
    by = state.find(offer.by)
    own = by.controller if isinstance(by, Character) else None
    members = [answering(state, who) for who in state.all(Character) if who.kind == "pc"]
    return [member for member in dict.fromkeys(members) if member and member != own]
