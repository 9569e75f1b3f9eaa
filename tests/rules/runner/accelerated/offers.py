"""Acts of bargaining: compels, suggestions, agreeing to what somebody proposed."""

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.sending import acting, sends
from tests.rules.runner.world import World


def at_issue(world, turn):
    return world.offer_id(turn)


class Offers(World):
    def answers_for(self, offer):
        return offer.to if offer.turn == "to" else offer.by

    def find_offer(self, wording=None, answered_by=None):
        """The offer with this wording; else the latest that this side has to answer; else the latest."""
        offers = list(reversed(self.state.all(Offer)))
        if wording is not None:
            return next((offer for offer in offers if wording in (offer.text, offer.terms)), None)
        mine = [offer for offer in offers if self.answers_for(offer) == answered_by]
        return next(iter([*mine, *offers]), None)

    def offer_id(self, turn):
        which = turn.get("which")
        side = turn.actor if turn.actor and turn.step.by not in ("gm", self.gm) else "gm"
        return self.id_or_nowhere(Offer, self.find_offer(str(which) if which else None, side))

    def accept_latest(self, kind):
        for offer in self.every(Offer, kind=kind):
            self.send(self.side_member(self.answers_for(offer)), "accept_offer", offer=offer.id)

    def do_compel(self, turn):
        target = self.ensure(str(turn.get("target")))
        self.offer_compel(turn, target, "event", turn.actor if turn.member != self.gm else None)

    def do_self_compel(self, turn):
        self.offer_compel(turn, turn.who, "decision", turn.who)

    def offer_compel(self, turn, target, kind, by):
        """By the aspect's text: the one's own before others with the same words."""
        text = str(turn.get("aspect"))
        own = self.one(Aspect, text=text, on=target)
        self.send(
            turn.member,
            "offer_compel",
            target=target,
            aspect=own.id if own else self.aspect_id(text),
            compel=turn.get("kind", kind),
            effect=turn.get("effect"),
            character=by,
        )

    do_counter = sends("counter_offer", offer=at_issue, terms=lambda _, turn: turn.get("effect") or turn.get("terms"))
    do_agree_counter = sends("agree_counter", offer=at_issue)
    do_agree_terms = sends("accept_offer", offer=at_issue)
    do_refuse = sends("refuse_offer", offer=at_issue)

    def do_accept(self, turn):
        ends = True if turn.get("ends_scene") in (True, "yes", "on") else None
        self.send(turn.member, "accept_offer", offer=self.offer_id(turn), ends_scene=ends)

    def do_agree(self, turn):
        """To the offer on the table; else to what is declared; else to a cost."""
        roll = self.roll()
        if self.find_offer() is not None:
            self.send(turn.member, "accept_offer", offer=self.offer_id(turn))
        elif roll is not None and roll.step == "choosing":
            self.send(turn.member, "agree_cost", roll=roll.id)
        else:
            self.send(turn.member, "agree_action", roll=self.last_roll)

    def do_not_agreed(self, turn):
        """The proposal on the table is turned down, whatever it is."""
        roll = self.roll()
        if self.find_offer() is not None:
            self.do_refuse(turn)
        elif roll is None:
            raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: nothing to turn down")
        elif roll.reach == "asked":
            self.send(turn.member, "allow_reach", roll=roll.id, allow=False)
        elif roll.protector is not None:
            self.send(turn.member, "vote_on_defense", roll=roll.id, agree=False)
        elif roll.step == "choosing":
            self.send(turn.member, "choose", roll=roll.id, option="plain_failure")
        else:
            self.send(turn.member, "send_back", roll=roll.id)

    def do_decline(self, turn):
        """An explanation of an invocation, a suggestion, or a compel."""
        which, roll = str(turn.get("which", "")), self.roll()
        invokes = reversed(roll.invokes if roll is not None else ())
        invoke = next((one for one in invokes if not one.declined and which in ("", one.text)), None)
        if invoke is not None and self.find_offer(which) is None:
            self.send(turn.member, "decline_invoke", roll=roll.id, invoke=invoke.id)
        else:
            self.do_refuse(turn)

    do_suggest_aspect = sends("suggest_aspect", "text", character=acting)

    def do_place_aspect(self, turn):
        on = self.place_id(str(turn.get("on"))) if "on" in turn.keys else None
        self.send(turn.member, "place_aspect", text=turn.get("text"), on=on)
