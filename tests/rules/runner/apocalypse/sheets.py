"""Characters made and written upon: playbooks, experience, improvements, highlights, barter, things."""

from tests.rules.runner.apocalypse.given import ApocalypseGiven
from tests.rules.runner.case import UnknownWord, as_list
from tests.rules.runner.counting import total
from tests.rules.runner.table import NOWHERE

NEW = "Somebody new"
PAGE = {"stats": "stats", "moves": "moves", "look": "looks"}


class Sheets(ApocalypseGiven):
    # --- a playbook -----------------------------------------------------------------------------------------

    def do_create(self, turn):
        """A new sheet of a new player's, with what the case tells of its page."""
        name = str(turn.get("name", NEW))
        with self.drafting() as draft:
            self.put_seat(draft, name)
        id = self.make(name, name, turn.get("playbook"))
        told = {ours: turn.get(word) for word, ours in PAGE.items() if word in turn.keys}
        told["looks"] = {look: as_list(picked) for look, picked in told.get("looks", {}).items()}
        pair = {**self.rest_of(turn), **(turn.get("hx") or {})}
        named = {question: [self.person(one) for one in as_list(whom)] for question, whom in pair.items()}
        about = {**told, "gear": self.gear_of(turn), "pair": named}
        self.send(name, "choose_playbook", character=id, **about)
        self.people[name] = id

    def make(self, member, name, playbook):
        decision = self.send(member, "create_character", name=name, playbook=playbook)
        return next(id for id in decision.made if id.startswith("character:"))

    def playbook(self, turn):
        found = next((one for one in self.game_now().playbooks if one.id == turn.get("playbook")), None)
        if found is None:
            raise UnknownWord(f"{turn.case.id}: no playbook is called {turn.get('playbook')}")
        return found

    def rest_of(self, turn):
        """Questions about all who are not named yet name nobody."""
        return {question.id: [] for question in self.playbook(turn).pair if not question.pick}

    def gear_of(self, turn):
        """Things by the choice that they are of; of none, under a name that no choice has."""
        found: dict[str, list[str]] = {}
        for thing in as_list(turn.get("gear")):
            choices = self.playbook(turn).gear
            of = [choice.id for choice in choices if thing in [one.id for one in choice.things]]
            found.setdefault(next(iter(of), NOWHERE), []).append(thing)
        return found

    def do_choose_playbook(self, turn):
        about = {"playbook": turn.get("playbook"), "moves": turn.get("moves")}
        self.send(turn.member, "choose_playbook", character=turn.who, **about)

    def do_new_character(self, turn):
        name = str(turn.get("name", NEW))
        self.people[name] = self.make(turn.member, name, None)

    def do_show_untenable(self, turn):
        """Only read."""

    def do_show_sheet(self, turn):
        self.answers["order"] = [part.id for part in self.game_now().sheet]

    # --- experience -----------------------------------------------------------------------------------------

    def do_grant_experience(self, turn):
        about = {"amount": turn.get("amount"), "reason": turn.get("reason", "")}
        self.send(turn.member, "grant_experience", character=self.whose(turn, "to"), **about)

    do_add_experience = do_grant_experience

    def do_take_back_mark(self, turn):
        """Numbered as they are made in the case; without a number the newest that stands."""
        who = self.whose(turn, "who")
        made = [mark for mark in self.hero(who).marks if mark.of != self.before]
        stand = [mark.number for mark in made if not mark.back]
        numbers = dict(enumerate([mark.number for mark in made], 1))
        newest = stand[-1] if stand else len(made) or 1
        mark = numbers.get(turn.get("mark"), turn.get("mark")) if "mark" in turn.keys else newest
        self.send(turn.member, "take_back_mark", character=who, mark=mark)

    def do_improve(self, turn):
        """With a playbook, where that is what it brings."""
        about = {"moves": as_list(turn.get("moves")), "stat": turn.get("stat", "")}
        self.send(turn.member, "improve", character=turn.who, improvement=turn.get("option"), **about)
        if "playbook" in turn.keys:
            self.send(turn.member, "choose_playbook", character=turn.who, playbook=turn.get("playbook"))

    def do_highlight(self, turn):
        self.send(turn.member, "choose_highlight", character=self.whose(turn, "who"), stat=turn.get("stat"))

    def do_call_new_highlights(self, turn):
        self.send(turn.member, "call_highlights")

    def do_break_tie(self, turn):
        other = self.person(turn.get("choose"))
        self.send(turn.member, "name_chooser", character=self.whose(turn, "for"), other=other)

    # --- written by hand ------------------------------------------------------------------------------------

    def do_set_stat(self, turn):
        self.send(
            turn.member, "edit_sheet", character=self.whose(turn, "who"), stats={turn.get("stat"): turn.get("value")}
        )

    def do_set_hx(self, turn):
        pair = {self.person(turn.get("with")): turn.get("value")}
        self.send(turn.member, "edit_sheet", character=self.whose(turn, "of"), pair=pair)

    def do_edit_sheet(self, turn):
        self.send(turn.member, "edit_sheet", character=self.whose(turn, "who"), **turn.get("set"))

    def do_edit_barter(self, turn):
        """By so much; with a note, that is written beside."""
        have = self.hero(turn.who).resources.get("barter", 0)
        resources = {"barter": total([have, turn.get("amount")])}
        self.send(turn.member, "edit_sheet", character=turn.who, resources=resources, notes=turn.get("note"))

    # --- barter and things ----------------------------------------------------------------------------------

    def do_offer_barter(self, turn):
        about = {"to": self.person(turn.get("to")), "amount": turn.get("amount")}
        self.send(turn.member, "offer_resource", by=turn.who, resource="barter", **about)

    def offer_told(self, turn):
        """Numbered as they are made; without a number the newest."""
        made = [event.offer.id for record in self.records for event in record.events if hasattr(event, "offer")]
        offers = [id for id in dict.fromkeys(map(str, made)) if id.startswith("offer:")]
        numbered = dict(enumerate(offers, 1))
        return numbered.get(turn.get("offer"), offers[-1] if offers else f"offer:{NOWHERE}")

    def do_accept_barter(self, turn):
        self.send(turn.member, "accept_offer", offer=self.offer_told(turn))

    def do_withdraw_offer(self, turn):
        self.send(turn.member, "withdraw_offer", offer=self.offer_told(turn))

    def do_give(self, turn):
        self.send(turn.member, "give_gear", character=self.person(turn.get("to")), thing=turn.get("item"))

    def do_wear(self, turn):
        gear = [thing.id for thing in self.hero(turn.who).gear if turn.get("item") in (thing.id, thing.thing)]
        self.send(turn.member, "wear_gear", character=turn.who, gear=next(iter(gear), NOWHERE), worn=True)
