"""Conflicts called for, actions and rolls, the menu, votes and bargains: the acts that are said."""

from rules.cards.action.entities import Action
from rules.cards.scene.entities import Ask
from tests.rules.runner.cards.given import CardsGiven, yes
from tests.rules.runner.case import UnknownWord, as_list, known
from tests.rules.runner.table import NOWHERE
from tests.rules.runner.words import same

CHOICES = ("add", "remove", "resolve", "bargain", "waive")
BARGAIN = {"outcome", "price", "text", "status_of", "aspect"}
ANY_WORD = "that is how it helps"


class CardRolls(CardsGiven):
    def do_call_conflict(self, turn):
        self.send(turn.member, "call_conflict", character=turn.who, question=turn.get("call_conflict"))

    def do_fast_conflict(self, turn):
        obstacles = [str(text) for text in as_list(turn.get("obstacles"))]
        about = {"question": turn.get("question", "what comes of it"), "obstacles": obstacles}
        self.send(turn.member, "open_short", present=self.present(), **about)

    def do_describe(self, turn):
        self.send(turn.member, "describe_action", character=turn.actor or NOWHERE, text=turn.get("describe"))

    def do_count(self, turn):
        ticked = [self.aspect_id(text) for text in as_list(turn.get("count"))]
        self.send(turn.member, "count_aspects", aspects=ticked)

    def do_invoke(self, turn):
        why = turn.get("why", ANY_WORD)
        paid = yes(turn.get("pay")) in (1, True)
        about = {"aspect": self.aspect_id(turn.get("invoke")), "paid": paid, "because": why}
        self.send(turn.member, "invoke_aspect", character=self.unfound(turn), **about)

    def unfound(self, turn):
        """In a short conflict whoever comes first is the acting one."""
        action = self.one(Action)
        return turn.actor if action is not None and action.who is None else None

    def do_say(self, turn):
        self.send(turn.member, "say_why", because=turn.get("say"))

    def do_object(self, turn):
        self.send(turn.member, "object_invocation")
        words = [word.text for word in self.one(Action).talk if word.how == "invoked"]
        same("what is objected to", words[-1], turn.get("object"))

    def do_table(self, turn):
        self.send(turn.member, "settle_objection", uphold=yes(turn.get("uphold")))

    def do_roll(self, turn):
        self.feed(turn.get("dice"))
        self.send(turn.member, "cast_dice", character=self.unfound(turn))

    def do_reveal(self, turn):
        told = {"aspect": turn.get("reveal")} if "reveal" in turn.keys else turn.keys
        known("a reveal", told, {"card", "aspect", "status_of", "kind"})
        same("what is revealed", told.get("kind", "detrimental"), "detrimental")
        self.send(turn.member, "reveal_aspect", **self.laying(told))

    def do_declare_problem(self, turn):
        self.send(turn.member, "declare_problem", aspect=self.aspect_id(turn.get("declare_problem")))

    def do_pass(self, turn):
        self.send(turn.member, "pass_adjustments")

    # --- the menu, and what others say to it ----------------------------------------------------------------

    def do_choose(self, turn):
        """One thing of the menu; alone it is a word."""
        chosen = turn.get("choose") or next(iter(turn.keys))
        if chosen not in CHOICES:
            raise UnknownWord(f"nothing on the menu is called {chosen}")
        getattr(self, f"choose_{chosen}")(turn.member, turn.get(chosen))

    def choose_add(self, member, told):
        told = told if isinstance(told, dict) else {"aspect": told}
        about = {"aspect_kind": told.get("kind")}
        self.send(member, "add_aspect", **about, **self.laying(told))

    def choose_remove(self, member, told):
        self.send(member, "remove_aspect", aspect=self.aspect_id(told))

    def choose_resolve(self, member, told):
        self.send(member, "resolve_scene", ending=told)

    def choose_waive(self, member, told):
        self.send(member, "waive_choice")

    def choose_bargain(self, member, told):
        known("a bargain", told, BARGAIN)
        about = {"outcome": told.get("outcome"), "price": told.get("price"), "cost": told.get("text")}
        mark = {"status_of": self.people.get(told.get("status_of")), "mark": told.get("aspect")}
        self.send(member, "offer_bargain", **about, **mark)

    def do_vote(self, turn):
        self.send(turn.member, "vote_ending", yes=yes(turn.get("vote")))

    def do_ask_restate(self, turn):
        self.send(turn.member, "ask_restatement", because=turn.get("ask_restate"))

    def do_restate(self, turn):
        self.send(turn.member, "restate_ending", ending=turn.get("restate"))

    def answer(self, turn, told, *kinds):
        """Yes or no to the newest question of these kinds."""
        open_now = [ask for ask in self.state.all(Ask) if ask.kind in kinds]
        offer = open_now[-1].id if open_now else f"offer:{NOWHERE}"
        self.send(turn.member, "accept_offer" if yes(told) else "refuse_offer", offer=offer)

    def do_answer_bargain(self, turn):
        self.answer(turn, turn.get("answer_bargain"), "bargain")

    def do_approve(self, turn):
        self.answer(turn, turn.get("approve"), "call", "edit_sheet", "remove_status", "invoke", "full_scene")

    def do_expand_to_full(self, turn):
        self.answer(turn, turn.get("expand_to_full"), "full_scene")

    def do_ask_full_scene(self, turn):
        self.send(turn.member, "ask_full_scene", because=turn.get("ask_full_scene"), character=turn.actor)
