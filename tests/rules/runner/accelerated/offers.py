"""Acts of bargaining: compels, suggestions, agreeing to what somebody proposed."""

from rules.fate.state import Aspect, Offer
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.words import word
from tests.rules.runner.world import NOWHERE, World


class Offers(World):
    def find_offer(self, wording=None, answered_by=None):
        """The offer with this wording; else the latest that this side has to answer; else the latest."""
        offers = list(reversed(self.state.all(Offer)))
        if wording is not None:
            return next((offer for offer in offers if wording in (offer.text, offer.terms)), None)
        mine = (offer for offer in offers if (offer.to if offer.turn == "to" else offer.by) == answered_by)
        return next(mine, offers[0] if offers else None)

    def offer_id(self, turn):
        which = turn.get("which")
        side = turn.actor if turn.actor and turn.step.by not in ("gm", self.gm) else "gm"
        offer = self.find_offer(str(which) if which else None, side)
        return offer.id if offer else f"offer:{NOWHERE}"

    def accept_latest(self, member, kinds):
        for offer in self.state.all(Offer):
            if offer.kind in kinds:
                answering = offer.to if offer.turn == "to" else offer.by
                self.send(self.side_member(answering), "accept_offer", offer=offer.id)

    def aspect_around(self, text, target):
        """An aspect by its text: the one's own before others with the same words."""
        own = (a.id for a in self.state.all(Aspect) if a.text == text and a.on == target)
        return next(own, self.aspect_id(text))

    def do_compel(self, turn):
        target = self.ensure_character(str(turn.get("target")))
        proposer = turn.actor if turn.member != self.gm else None
        self.send(
            turn.member, "offer_compel", target=target, aspect=self.aspect_around(str(turn.get("aspect")), target),
            compel=turn.get("kind", "event"), effect=turn.get("effect"), character=proposer,
        )  # fmt: skip

    def do_self_compel(self, turn):
        self.send(
            turn.member, "offer_compel", target=turn.who, aspect=self.aspect_around(str(turn.get("aspect")), turn.who),
            compel=turn.get("kind", "decision"), effect=turn.get("effect"), character=turn.who,
        )  # fmt: skip

    def do_counter(self, turn):
        self.send(
            turn.member, "counter_offer", offer=self.offer_id(turn), terms=turn.get("effect") or turn.get("terms"),
        )  # fmt: skip

    do_agree_counter = word(lambda self, turn: self.send(turn.member, "agree_counter", offer=self.offer_id(turn)))
    do_agree_terms = word(lambda self, turn: self.send(turn.member, "accept_offer", offer=self.offer_id(turn)))

    def do_accept(self, turn):
        ends = True if turn.get("ends_scene") in (True, "yes", "on") else None
        self.send(turn.member, "accept_offer", offer=self.offer_id(turn), ends_scene=ends)

    do_refuse = word(lambda self, turn: self.send(turn.member, "refuse_offer", offer=self.offer_id(turn)))

    def do_agree(self, turn):
        """To the offer on the table; else to what is declared; else to a cost."""
        offer, roll = self.find_offer(), self.roll()
        if offer is not None:
            self.send(turn.member, "accept_offer", offer=self.offer_id(turn))
        elif roll is not None and roll.step == "choosing":
            self.send(turn.member, "agree_cost", roll=roll.id)
        else:
            self.send(turn.member, "agree_action", roll=self.last_roll)

    def do_not_agreed(self, turn):
        """The proposal on the table is turned down, whatever it is."""
        roll = self.roll()
        if self.find_offer() is not None:
            self.send(turn.member, "refuse_offer", offer=self.offer_id(turn))
        elif roll is not None and roll.reach == "asked":
            self.send(turn.member, "allow_reach", roll=roll.id, allow=False)
        elif roll is not None and roll.protector is not None:
            self.send(turn.member, "vote_on_defense", roll=roll.id, agree=False)
        elif roll is not None and roll.step == "choosing":
            self.send(turn.member, "choose", roll=roll.id, option="plain_failure")
        elif roll is not None:
            self.send(turn.member, "send_back", roll=roll.id)
        else:
            raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: nothing to turn down")

    def do_decline(self, turn):
        """An explanation of an invocation, a suggestion, or a compel."""
        which = str(turn.get("which", ""))
        roll = self.roll()
        invokes = roll.invokes if roll is not None else ()
        invoke = next((i for i in reversed(invokes) if not i.declined and which in ("", i.text)), None)
        if roll is not None and invoke is not None and self.find_offer(which) is None:
            self.send(turn.member, "decline_invoke", roll=roll.id, invoke=invoke.id)
        else:
            self.send(turn.member, "refuse_offer", offer=self.offer_id(turn))

    def do_suggest_aspect(self, turn):
        self.send(turn.member, "suggest_aspect", character=turn.who, text=turn.get("text"))

    def do_place_aspect(self, turn):
        on = self.place_id(str(turn.get("on"))) if "on" in turn.keys else None
        self.send(turn.member, "place_aspect", text=turn.get("text"), on=on)
