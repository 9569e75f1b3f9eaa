"""What is expected of turns and places."""

from tests.rules.entities import Hit, Offer, of_rule
from tests.rules.runner.asking import game_of
from tests.rules.runner.century.expectations.harm import NAMES
from tests.rules.runner.century.given import CenturyGiven
from tests.rules.runner.words import as_list, is_nothing, nothing, parts, same, same_set, there, word
from tests.rules.runner.world import GM_NAMES


class SeenTurns(CenturyGiven):
    def exchange(self):
        """What is kept of the exchange; None where nothing is to be said of it."""
        return self.latest_conflict().by_rule.exchange

    def see_current(self, turn, done, wanted):
        same_set("whose turn", self.names(self.acting()), wanted)

    def see_next(self, turn, done, wanted):
        """Whose turn follows: of who is still to act at a place of their own, the first."""
        conflict = self.latest_conflict()
        over = {*conflict.done, *conflict.acted, *self.acting()}
        left = [id for block in conflict.order[conflict.at :] for id in block if id not in over]
        same("who is next", self.name_of(left[0]) if left else None, None if wanted == "none" else wanted)

    def see_order(self, turn, done, wanted):
        blocks = self.latest_conflict().order
        there = [id for block in blocks for id in block if self.state_of(id) == "in"]
        same("order", self.names(there), as_list(wanted))

    see_acting = see_order

    def see_seat_order(self, turn, done, wanted):
        """By seat: the GM's for all of theirs."""
        seats = [self.plays(block[0]) for block in self.latest_conflict().order]
        same("seats", ["GM" if one == self.gm else one.removesuffix("_player") for one in seats], wanted)

    def see_initiative(self, turn, done, wanted):
        ratings = self.latest_conflict().ratings
        told = {} if is_nothing(wanted) else wanted
        same("initiative", {name: ratings.get(self.people[name]) for name in told} if told else ratings, told)

    def see_exchange(self, turn, done, wanted):
        same("exchange", self.latest_conflict().exchange, wanted)

    def see_phase(self, turn, done, wanted):
        same("phase", "framing" if self.latest_conflict().state == "framing" else "exchange", wanted)

    def see_acted(self, turn, done, wanted):
        """Of the one it is about: the action is used up, or the turn it was used in is over."""
        conflict, id = self.latest_conflict(), turn.actor or self.last_actor
        before = done.before.get(conflict.id, type(conflict))
        used = id in (*conflict.acted, *conflict.done) or conflict.exchange > before.exchange
        same("acted", used, wanted)

    def see_conflict(self, turn, done, wanted):
        same("conflict", self.latest_conflict().state, wanted)

    def see_holding(self, turn, done, wanted):
        part = self.exchange()
        same_set("who holds", self.names(part.holding if part else ()), wanted)

    def see_full_defense(self, turn, done, wanted):
        part = self.exchange()
        same_set("full defense", self.names(part.defending if part else ()), wanted)

    def see_gap(self, turn, done, wanted):
        """Between two turns; or the last one, in which who holds is waited for."""
        part, roll = self.exchange(), self.open_roll()
        between = "last" if part and part.closing else part is not None and roll is None
        same("gap", between, False if wanted in (None, "none", "no") else wanted)

    def see_awaiting(self, turn, done, wanted):
        """Who must speak next; `new_roll`: the dice fall anew."""
        found = ["GM" if one in (*GM_NAMES, None) else self.name_of(one) for one in dict.fromkeys(self.asked())]
        if wanted == "new_roll":
            found = ["new_roll" for roll in [self.open_roll()] if roll is not None and roll.step == "declared"]
        told = as_list(wanted)
        if len(found) == len(told):
            found = [self.hand_of(one) if wants == "GM" else one for one, wants in zip(found, told, strict=True)]
        same("who is asked", found, told)

    def hand_of(self, name):
        """For the GM's characters the GM speaks."""
        return "GM" if name in self.people and self.plays(self.people[name]) == self.gm else name

    def asked(self):
        """By the roll, by a hit, by an offer, before the exchange ends."""
        may = self.can(self.gm)
        waits = [one["who"] for one in may["roll"]["waits"]] if may["roll"] and self.open_roll() else []
        hits = [hit.target for hit in self.state.all(Hit) if hit.waits]
        offers = [offer.to if offer.turn == "to" else offer.by for offer in self.state.all(Offer)]
        part = self.the_conflict() and self.exchange()
        told = [*self.asked_of_harm(), *(part.holding if part and part.closing else ())]
        asking = {offer.by for offer in self.every(Offer, kind="permission")}
        if self.proposed:
            return ["gm"]
        if giving_in := [one.to if one.turn == "to" else one.by for one in self.every(Offer, kind="concession")]:
            return giving_in
        return [one for one in [*waits, *hits, *offers, *told] if one not in asking] or self.asked_of_wounds()

    def see_allowed_defenses(self, turn, done, wanted):
        """What is left to whoever the attack is aimed at."""
        target = there("target", self.the_roll().target)
        found = self.can(self.plays(target))["roll"]["do"]["defend_with"][target]
        same_set("skills", found, list(self.rated(dict.fromkeys(wanted))))

    def see_track_default(self, turn, done, wanted):
        harm = game_of(self.state).conflicts[self.latest_conflict().kind]
        same("where hits go", NAMES[harm], wanted)

    def see_visible_to_all(self, turn, done, wanted):
        """Texts that everybody sees."""
        for member in self.roles:
            texts = [view.get("text") for view in self.view(member).values() if view.get("type") == "aspect"]
            same("seen", [text for text in wanted if text not in texts], [])

    # --- places ---------------------------------------------------------------------------------------------

    def see_zone(self, turn, done, wanted):
        told = self.by_name(turn, wanted)
        same("zones", {name: self.zone_of(self.people[name]) for name in told}, told)

    def see_occupies_only(self, turn, done, wanted):
        same("zone", self.zone_of(self.id_of(turn.get("target", self.name_of(turn.actor or self.last_actor)))), wanted)

    def see_reachable(self, turn, done, wanted):
        roll = self.can(turn.member)["roll"]
        ways = roll["do"].get("take_route", ()) if roll else ()
        same_set("zones", [self.state.find(id).name for id in ways], wanted)

    def see_cost(self, turn, done, wanted):
        """Of what is done with shifts left over, or of the route that is taken, or refused."""
        spent, roll = self.logged(done.records, "surplus_spent"), self.roll()
        run = roll.by_rule.run if roll is not None else None
        found = spent[-1].params["cost"] if spent else run and run.cost
        same("cost", done.params.get("cost", found), wanted)

    def see_distance(self, turn, done, wanted):
        same("distance", done.params.get("away"), wanted)

    def see_needs(self, turn, done, wanted):
        same("needs", "GM" if done.params.get("ask") == "yes" else None, None if wanted == "none" else wanted)

    see_allowed = word(nothing)  # the attack that follows is let be

    # --- blocks ---------------------------------------------------------------------------------------------

    def blocks_standing(self):
        found = []
        for block in self.state.all(of_rule("standing_block")):
            protects = {"protects": self.name_of(block.protects)} if block.protects else {}
            found.append({"by": self.name_of(block.by), "strength": block.strength, **protects})
        return found

    def see_block(self, turn, done, wanted):
        *_, newest = ({}, *self.blocks_standing())
        told = {} if is_nothing(wanted) else wanted
        same("the newest block", parts(newest, told) if told else newest, told)

    def see_blocks(self, turn, done, wanted):
        found = self.blocks_standing()
        told = [] if is_nothing(wanted) else wanted
        same("how many blocks", len(found), len(told))
        for like in told:
            same("blocks", any(parts(one, like) == like for one in found), True)

    def see_shifts_over_block(self, turn, done, wanted):
        past = self.the_roll().by_rule.past
        same("over the block", past.over if past else 0, wanted)

    def see_counted_defense(self, turn, done, wanted):
        same("what counts against it", self.roll_view()["opposition"], wanted)

    def see_free_action(self, turn, done, wanted):
        lines = self.logged(done.records, "offer_closed")
        told = [] if is_nothing(wanted) else [wanted.removesuffix("_by_gm")]
        same("the free action", [line.params["how"] for line in lines], told)
