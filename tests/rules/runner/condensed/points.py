"""Acts of compels and of points that change pockets; and the readings of pockets."""

from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.bargain.entities import Offer
from rules.fate.roll.entities import Invoke, Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.game import moves_for
from rules.words.labels import load_labels
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import total
from tests.rules.runner.sending import acting, offer, sends, told
from tests.rules.runner.table import SCENE
from tests.rules.runner.words import by_name, known, parts, reads, same, word
from tests.rules.runner.world import NOWHERE, World

REASONS = {
    "refuse": "refusal",
    "refuse_compel": "refusal",
    "hostile": "invoke",
    "hostile_invoke": "invoke",
    "accept": "compel",
    "accept_compel": "compel",
    "concede": "concession",
}
POCKETS = {"gm_pool": "pool", "gm": "pool"}
SCOPES = {"this_roll": None, "roll": None, "once": None, "scene": True, "this_scene": True, "whole_scene": True}


def as_ours(name, value):
    """The cases' words for pockets and reasons."""
    words = REASONS if name == "why" else POCKETS
    return words.get(value, value) if isinstance(value, str) else value


def scope_told(turn):
    """For how long something is granted: one roll, where nothing else is said."""
    told = turn.get("scope", "this_roll")
    known("a scope", [told], SCOPES)
    return SCOPES[told]


class Points(World):
    part_store = word(lambda self, draft, id, told: draft.change(id, store=told))
    part_immune_to = word(lambda self, draft, id, told: draft.change(id, immune_to=tuple(told)))

    def part_conceded_earlier(self, draft, id, told):
        """A point for giving in, and one for each consequence of that conflict, wait in the store."""
        draft.change(id, store=len(["giving in", *told["consequences_in_that_conflict"]]))

    def part_locked(self, draft, id, told):
        """Received already, and not to be spent before the scene is over."""
        if told:
            draft.change(SCENE, owed={**draft.get(SCENE, Scene).owed, id: told})

    def given_free(self, draft, case, value):
        """Free invokes that stand on aspects already: by owner, or the GM's side."""
        for text, owners in value.items():
            aspect = next((one for one in draft.all(Aspect) if one.text == text), None)
            if aspect is None:
                raise UnknownWord(f"{case.id}: no aspect is called {text}")
            draft.change(aspect.id, lots=self.lots_of(owners))

    def true_of(self, target):
        """Whatever aspect is."""
        return (self.one(Aspect, on=target) or self.made_aspect(target, "As They Are")).id

    do_compel = word(lambda self, turn: self.offer_compel(turn, self.ensure(turn.keys["target"]), None))
    do_propose_compel = word(lambda self, turn: self.offer_compel(turn, self.ensure(turn.keys["target"]), turn.who))

    def do_ask_self_compel(self, turn):
        event = turn.get("event")
        self.offer_compel(turn, turn.who, turn.who, event=event, effect=turn.get("complication", event))

    def offer_compel(self, turn, target, by, **more):
        """By an aspect's text or a boost's name; `any`: whatever is true of them."""
        name = turn.keys["aspect"]
        aspect = self.true_of(target) if name == "any" else self.aspect_id(name)
        args = {"compel": turn.get("kind", "event"), "effect": turn.get("complication"), **more}
        self.send(turn.member, "offer_compel", target=target, aspect=aspect, character=by, **args)

    def do_compel_npc_ends_scene(self, turn):
        """A player's compel on one of the GM's, and the scene is over with it, if the GM takes it."""
        target = self.ensure(turn.keys["target"])
        hero = self.one(Character, kind="pc")
        who = turn.actor or (hero.id if hero else self.ensure("pa"))
        offered = {"aspect": self.true_of(target), "compel": "event", "effect": "it is over"}
        self.send(self.plays(who), "offer_compel", target=target, character=who, **offered)
        offer = self.newest_offer("compel")
        if turn.get("gm_accepts") in (False, "no"):
            self.send(self.gm, "turn_down_offer", offer=offer, reason="it does not fit")
        else:
            self.send(self.gm, "accept_offer", offer=offer, ends_scene=True)

    do_take_over = sends("take_over_offer", offer=offer("compel"))
    do_turn_down = sends("turn_down_offer", offer=offer("compel"), reason="it does not fit")
    do_withdraw = sends("withdraw_offer", offer=offer("compel"))
    do_accept = sends("accept_offer", "ends_scene", offer=offer())
    do_refuse = sends("refuse_offer", "how", offer=offer())

    def do_grant(self, turn):
        """The GM says yes; what the group makes of a self-compel is asked first."""
        if "by" in turn.keys:
            self.grant_by_word(turn)
            return
        offer = self.newest_offer()
        if self.state.find(offer) is None and "skill" in turn.keys:
            self.grant_unasked(turn)
        else:
            if "group_agrees" in turn.keys:
                self.vote(offer, turn.keys["group_agrees"])
            self.send(turn.member, "accept_offer", offer=offer, for_scene=scope_told(turn))
        if "scope" in turn.keys:
            granted = [grant.for_scene for grant in self.scene().grants]
            same("scope of what is granted", granted[-1:], [bool(scope_told(turn))])

    def grant_unasked(self, turn):
        """To whoever is about to do it, else to whoever is rated so."""
        skill = turn.keys["skill"]
        using = next((step.who for step in turn.later() if step.keys.get("skill") == skill and step.who), None)
        rated = (one.id for one in self.state.all(Character) if skill in one.ratings)
        who = turn.actor or (self.ensure(using) if using else next(rated, f"character:{NOWHERE}"))
        args = {"character": who, "rating": skill, "action": turn.get("action", "attack"), "because": "for once"}
        harm = self.harm_coming(turn, skill)
        self.send(turn.member, "grant_permission", **args, harm=harm, for_scene=scope_told(turn))

    def do_deny(self, turn):
        offer = self.newest_offer()
        self.vote(offer, turn.keys["group_agrees"])
        self.send(turn.member, "refuse_offer", offer=offer)

    def vote(self, offer, agree):
        """Every player but the proposer says the same."""
        by = self.state.get(offer, Offer).by
        own = self.plays(by) if by in self.people.values() else None
        for member in (member for member, role in self.roles.items() if role == "player" and member != own):
            self.send(member, "vote_on_offer", offer=offer, agree=agree)

    do_off_the_mark = word(lambda self, turn: self.vote(self.newest_offer("compel"), not turn.keys["agreed"]))

    def do_refuse_invoke(self, turn):
        """The target may not decline it: only the GM can, for want of a reason."""
        roll = self.roll()
        invoke = roll.invokes[-1] if roll and roll.invokes else None
        ids = {"roll": self.id_or_nowhere(Roll, roll), "invoke": self.id_or_nowhere(Invoke, invoke)}
        self.send(turn.member, "decline_invoke", **ids)

    do_take_point_from_bank = sends("give_points", to=acting, points=told("amount"), reason="I want one")
    do_spend_pool = sends("give_points", to="pool", points=lambda _, turn: -turn.keys["amount"], reason="spent")

    see_store = by_name("store")
    see_escrow = reads(lambda self, turn, done: total(offer.escrow for offer in self.state.all(Offer)))
    see_complication_true = reads(lambda self, turn, done: bool(self.every(Fact, cause="compel")))
    see_compel = reads(lambda self, turn, done: "offered" if self.every(Offer, kind="compel") else "withdrawn")

    def see_usable_now(self, turn, done, wanted):
        """The point is in hand, not kept back."""
        for id in self.meant(turn):
            same("in hand", self.sheet(id).fate_points > done.before.get(id, Character).fate_points, wanted)

    def see_ledger(self, turn, done, wanted):
        """The movements of this step, as everybody may read them."""
        moves = [entry.params for record in done.records for entry in moves_for(self.audience(self.gm), record)]
        lines = [
            {
                "from": self.pocket(move["pockets"][0]),
                "to": self.pocket(move["pockets"][1]),
                "n": move["points"],
                "why": move["why"]["key"].removeprefix("log.why."),
            }
            for move in moves
        ]
        told = [{name: as_ours(name, value) for name, value in line.items()} for line in wanted]
        same("ledger", [parts(line, one) for line, one in zip(lines, told, strict=True)], told)

    def pocket(self, id):
        """A store, and what is kept back, is its bearer's; what waits with an offer is set aside."""
        if id.startswith("offer:"):
            return "escrow"
        own = id.removeprefix("store:").removeprefix("owed:")
        return self.name_of(own) if own != id or id.startswith("character:") else id

    def see_hint_shown(self, turn, done, wanted):
        """The form says what makes a compel: words of the compel's kinds."""
        words = load_labels(self.state.table.system, "en")
        shown = [f"condensed.compel.{kind}.text" in words for kind in ("decision", "event")]
        same("words for both kinds", all(shown), True)
