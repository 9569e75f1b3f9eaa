"""What cases of the card game expect, read off state, views and buttons."""

from rules.cards.action.entities import Action
from rules.cards.card.entities import Stored
from rules.cards.hero.entities import Hero
from rules.cards.points.entities import Piles
from rules.cards.scene.entities import Scene
from tests.rules.runner.cards.given import CardsGiven, yes
from tests.rules.runner.case import as_list
from tests.rules.runner.counting import total
from tests.rules.runner.words import is_nothing, meaning, nothing, parts, same, same_set, there, word

MENU = {"add_aspect": "add", "remove_aspect": "remove", "resolve_scene": "resolve", "offer_bargain": "bargain"}
QUESTIONS = ("open_conflict", "assent", "why", "full_scene")
SUMS = ("difficulty", "total", "standing", "bonus", "dice_sum", "short_by", "outcome")


def of_action(name):
    return word(lambda self, turn, done, wanted: same(name, self.action_view()[name], wanted))


class CardExpectations(CardsGiven):
    see_note = word(nothing)
    see_difficulty, see_total, see_standing, see_bonus, see_dice_sum, see_short_by, see_outcome = map(of_action, SUMS)

    def action_view(self):
        """As everybody sees it."""
        action = there("action", self.newest(Action))
        return self.view(self.gm)[action.id]

    def last_scene(self):
        """The live one, else the one that was."""
        return there("scene", self.one(Scene, state="live") or self.newest(Scene))

    def live(self):
        return self.one(Scene, state="live")

    def see_refused(self, turn, done, wanted):
        same("refused", (done.refused is not None, done.before == self.state), (True, True))

    def see_points(self, turn, done, wanted):
        piles = there("pile of points", self.one(Piles))
        hands = {name: self.state.get(id, Hero).points for name, id in self.people.items()}
        found = {"gm": piles.gm, "bowl": "unlimited" if piles.bowl is None else piles.bowl, **hands}
        told = self.by_name(turn, wanted)
        same("points", {name: found.get(name) for name in told}, told)

    def see_reason(self, turn, done, wanted):
        """Why something closed, as the log tells it."""
        told = [entry.params["why"]["key"] for entry in self.logged(done.records, "ending_voted")]
        same("the reason", told, [f"refusal.{meaning('card_reasons', wanted)}"])

    def see_cards(self, turn, done, wanted):
        """How many, or which."""
        if isinstance(wanted, int):
            same("cards", len(self.cards()), wanted)
        else:
            same_set("cards", [card.name for card in self.cards()], wanted)

    def see_step(self, turn, done, wanted):
        board = there("live scene", self.can(self.gm)["board"])
        same("step", meaning("card_steps", board["step"]), wanted)

    def laid(self, done):
        return [event for record in done.records for event in record.events if type(event).__name__ == "AspectLaid"]

    def moved(self, records, *why):
        events = [event for record in records for event in record.events if type(event).__name__ == "PointsMoved"]
        return [event for event in events if not why or event.why in why]

    def see_cost(self, turn, done, wanted):
        """For laying in this step; of a preview, what all of it would come to."""
        same("cost", done.answers.get("cost", total(event.cost for event in self.laid(done))), wanted)

    def see_total_paid(self, turn, done, wanted):
        same("paid in this scene", self.last_scene().paid, wanted)

    def see_invocation_cost(self, turn, done, wanted):
        same("paid for invoking", total(event.amount for event in self.moved(done.records, "invocation")), wanted)

    def see_scene(self, turn, done, wanted):
        same("the scene", "resolved" if self.last_scene().resolved else "open", wanted)

    def menus(self):
        """What each may choose now, by name; leaving it is open to whoever chooses."""
        found = {}
        for member in self.roles:
            action = self.can(member)["action"] or {"do": {}}
            found[self.called(member)] = [MENU[kind] for kind in action["do"] if kind in MENU]
        return {name: menu for name, menu in found.items() if menu}

    def called(self, member):
        return "GM" if member == self.gm else member

    def see_menu_for(self, turn, done, wanted):
        same_set("who chooses", list(self.menus()), wanted)

    def see_menu(self, turn, done, wanted):
        same_set("the menu", next(iter(self.menus().values()), []), wanted)

    def see_status(self, turn, done, wanted):
        for name, lines in self.by_name(turn, wanted).items():
            status = self.state.get(self.people[name], Hero).status
            same_set(f"status of {name}", [line.text for line in status if not line.crossed], as_list(lines))

    def see_sheet(self, turn, done, wanted):
        for name, lines in self.by_name(turn, wanted).items():
            sheet = self.state.get(self.people[name], Hero).aspects
            same_set(f"sheet of {name}", [line.text for line in sheet], as_list(lines))

    def see_live_aspects(self, turn, done, wanted):
        same_set("live", [line.text for card in self.cards() for line in card.lines if not line.crossed], wanted)

    def see_crossed_out(self, turn, done, wanted):
        same_set("crossed out", [line.text for card in self.cards() for line in card.lines if line.crossed], wanted)

    def see_locked(self, turn, done, wanted):
        same("locked", self.action_view()["outcome"] is not None, yes(wanted))

    def see_first_free(self, turn, done, wanted):
        same("the free one", "unused" if self.last_scene().first_free else "used", wanted)

    def see_cleanup(self, turn, done, wanted):
        same("clean-up", "none" if self.live() is None else "on", wanted)

    def see_big_deal(self, turn, done, wanted):
        board = self.can(self.gm)["board"]
        same("a big deal", board["big_deal"] if board else False, yes(wanted))

    def see_votes(self, turn, done, wanted):
        found = {self.name_of(voter): said for voter, said in self.action_view()["votes"].items()}
        told = {name: yes(said) for name, said in ({} if is_nothing(wanted) else wanted).items()}
        same("votes", parts(found, told) if told else found, told)

    def see_votes_needed(self, turn, done, wanted):
        board = self.can(self.gm)["board"]
        short = self.last_scene().mode == "short"
        same("votes needed", board["votes_needed"] if board else 0 if short else None, wanted)

    def see_store(self, turn, done, wanted):
        found = {card.name: sorted(line.text for line in card.lines) for card in self.state.all(Stored)}
        wanted = wanted if isinstance(wanted, dict) else {}
        told = {name: sorted(as_list(lines)) for name, lines in wanted.items()}
        same("the store", {name: found.get(name, []) for name in told} if told else found, told)

    def see_offered(self, turn, done, wanted):
        """Which lines, or which by their cards."""
        framing, views = self.can(self.gm)["framing"], self.view(self.gm)
        ids = framing["offered"] if framing else ()
        by_card = {views[id]["name"]: sorted(line["text"] for line in views[id]["lines"]) for id in ids}
        if isinstance(wanted, dict):
            same("offered", by_card, {name: sorted(as_list(lines)) for name, lines in wanted.items()})
        else:
            same_set("offered", [text for lines in by_card.values() for text in lines], wanted)

    def see_found(self, turn, done, wanted):
        found = there("search", done.answers.get("found"))
        told = {} if is_nothing(wanted) else wanted
        found = {name: sorted(lines) for name, lines in found.items()}
        same("found", found, {name: sorted(as_list(lines)) for name, lines in told.items()})

    def see_mode(self, turn, done, wanted):
        same("mode", meaning("card_modes", self.last_scene().mode), wanted)

    def see_outcome_text(self, turn, done, wanted):
        action = self.newest(Action)
        same("the ending", (action.ending if action else "") or self.last_scene().ending, wanted)

    def see_log_has_reason(self, turn, done, wanted):
        """The newest line of the ledger."""
        lines = [entry for record in self.records for entry in self.moves(record)]
        newest = there("movement", next(reversed(lines), None))
        key, why = newest.key, newest.params.get("why")
        found = why["key"].rpartition(".")[2] if key == "hand_moved" else key
        same("the reason in the log", meaning("card_movements", found), wanted)

    def see_undecided(self, turn, done, wanted):
        board = self.can(self.gm)["board"] or {"undecided": []}
        same_set("undecided", [self.text_of(id) for id in board["undecided"]], wanted)

    def see_state(self, turn, done, wanted):
        found = "narration" if self.live() is None else "resolved" if self.live().resolved else "open"
        same("state", found, wanted)

    def questions(self):
        """Who is asked what now, by name."""
        asked = {}
        for member in self.roles:
            whats = [meaning("card_questions", one["what"]) for one in self.can(member)["waiting"]]
            asked[self.called(member)] = [
                what for what in whats if what in ("open_conflict", "assent", "why", "full_scene")
            ]
        return {name: whats for name, whats in asked.items() if whats}

    def see_awaiting(self, turn, done, wanted):
        same_set("who is asked", list(self.questions()), wanted)

    def see_question(self, turn, done, wanted):
        same_set("what is asked", [what for whats in self.questions().values() for what in whats], wanted)

    def see_acting(self, turn, done, wanted):
        same("who acts", self.name_of(self.action_view()["who"]), wanted)

    def see_line(self, turn, done, wanted):
        """What the sentence names that tells the difficulty."""
        told = there("sentence", next(reversed(self.logged(self.records, "aspects_counted")), None))
        same_set("the line", told.params["aspects"]["list"], wanted)

    def see_talk(self, turn, done, wanted):
        found = [[self.name_of(one["by"]), one["text"]] for one in self.action_view()["talk"]]
        same("the talk", found, wanted)

    def see_preticked(self, turn, done, wanted):
        action = there("action", self.can(self.gm)["action"])
        same_set("ticked already", [self.text_of(id) for id in action["preticked"]], wanted)

    def see_suggested(self, turn, done, wanted):
        found = self.view(self.gm)["table"]["game"]["suggested"]
        same("suggested", {"cards": found["cards"], "aspects": list(found["aspects"])}, wanted)
