"""Acts of compels and of points that change pockets; and the readings of pockets."""

from rules.fate.state import Aspect, Character, Fact, Offer, Scene
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import total
from tests.rules.runner.table import SCENE
from tests.rules.runner.words import each, finds, known, same, word
from tests.rules.runner.world import NOWHERE, World

ANY = "any"
REASONS = {
    "refuse": "refusal", "refuse_compel": "refusal", "hostile": "invoke", "hostile_invoke": "invoke",
    "accept": "compel", "accept_compel": "compel", "concede": "concession",
}  # fmt: skip
POCKETS = {"gm_pool": "pool", "gm": "pool"}


def as_ours(name, value):
    """The cases' words for pockets and reasons."""
    words = REASONS if name == "why" else POCKETS
    return words.get(value, value) if isinstance(value, str) else value


SCOPES = {"this_roll": None, "roll": None, "once": None, "scene": True, "this_scene": True, "whole_scene": True}


def scope_told(turn):
    """For how long something is granted: one roll, where nothing else is said."""
    told = turn.get("scope", "this_roll")
    known("a scope", [told], SCOPES)
    return SCOPES[told]


class Points(World):
    part_store = word(lambda self, draft, id, told: draft.change(id, store=told))

    def part_conceded_earlier(self, draft, id, told):
        """A point for giving in, and one for each consequence of that conflict, wait in the store."""
        earned = ["giving in", *told["consequences_in_that_conflict"]]
        draft.change(id, store=len(earned))

    def part_locked(self, draft, id, told):
        """Received already, and not to be spent before the scene is over."""
        owed = dict(draft.get(SCENE, Scene).owed)
        if told:
            draft.change(SCENE, owed={**owed, id: told})

    part_immune_to = word(lambda self, draft, id, told: draft.change(id, immune_to=tuple(told)))

    def given_free(self, draft, case, value):
        """Free invokes that stand on aspects already: by owner, or the GM's side."""
        for text, owners in value.items():
            aspect = next((one for one in draft.all(Aspect) if one.text == text), None)
            if aspect is None:
                raise UnknownWord(f"{case.id}: no aspect is called {text}")
            draft.change(aspect.id, lots=self.lots_of(case, owners))

    def compelled_aspect(self, turn, target):
        """By its text or a boost's name; `any`: whatever is true of them."""
        name = turn.keys["aspect"]
        if name == ANY:
            own = (one.id for one in self.state.all(Aspect) if one.on == target)
            return next(own, None) or self.plain_aspect(target)
        return self.aspect_id(name)

    def plain_aspect(self, target):
        self.put(Aspect(id="aspect:any", text="As They Are", kind="character", on=target, slot="free_1"))
        self.remember()
        return "aspect:any"

    do_compel = word(lambda self, turn: self.offer_compel(turn, None))
    do_propose_compel = word(lambda self, turn: self.offer_compel(turn, turn.who))

    def offer_compel(self, turn, by):
        target = self.ensure(turn.keys["target"])
        self.send(
            turn.member, "offer_compel", target=target, aspect=self.compelled_aspect(turn, target),
            compel=turn.get("kind", "event"), effect=turn.keys["complication"], character=by,
        )  # fmt: skip

    def do_ask_self_compel(self, turn):
        self.send(
            turn.member, "offer_compel", target=turn.who, character=turn.who, compel="event",
            aspect=self.compelled_aspect(turn, turn.who), event=turn.get("event"),
            effect=turn.get("complication", turn.get("event")),
        )  # fmt: skip

    def do_compel_npc_ends_scene(self, turn):
        """A player's compel on one of the GM's, and the scene is over with it, if the GM takes it."""
        target = self.ensure(turn.keys["target"])
        own = (one.id for one in self.state.all(Aspect) if one.on == target)
        aspect = next(own, None) or self.plain_aspect(target)
        heroes = (one.id for one in self.state.all(Character) if one.kind == "pc")
        who = turn.actor or next(heroes, None) or self.ensure("pa")
        offered = {"target": target, "character": who, "aspect": aspect, "compel": "event", "effect": "it is over"}
        self.send(self.plays(who), "offer_compel", **offered)
        if turn.get("gm_accepts") in (False, "no"):
            self.send(self.gm, "turn_down_offer", offer=self.newest_offer("compel"), reason="it does not fit")
        else:
            self.send(self.gm, "accept_offer", offer=self.newest_offer("compel"), ends_scene=True)

    do_take_over = word(lambda self, turn: self.send(turn.member, "take_over_offer", offer=self.newest_offer("compel")))

    def do_turn_down(self, turn):
        self.send(turn.member, "turn_down_offer", offer=self.newest_offer("compel"), reason="it does not fit")

    do_withdraw = word(lambda self, turn: self.send(turn.member, "withdraw_offer", offer=self.newest_offer("compel")))

    def do_accept(self, turn):
        ends = turn.get("ends_scene")
        self.send(turn.member, "accept_offer", offer=self.newest_offer(), ends_scene=ends)

    def do_refuse(self, turn):
        self.send(turn.member, "refuse_offer", offer=self.newest_offer(), how=turn.get("how"))

    def do_grant(self, turn):
        """The GM says yes; what the group makes of a self-compel is asked first."""
        if "by" in turn.keys:
            self.grant_by_word(turn)
            return
        offer = self.newest_offer()
        if self.state.find(offer) is None and "skill" in turn.keys:
            self.grant_unasked(turn)
            return
        if "group_agrees" in turn.keys:
            self.vote(offer, turn.keys["group_agrees"])
        self.send(turn.member, "accept_offer", offer=offer, for_scene=scope_told(turn))
        self.check_scope(turn)

    def check_scope(self, turn):
        """The scope that is told is what was granted."""
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
        self.check_scope(turn)

    def do_deny(self, turn):
        offer = self.newest_offer()
        self.vote(offer, turn.keys["group_agrees"])
        self.send(turn.member, "refuse_offer", offer=offer)

    def vote(self, offer, agree):
        """Every player but the proposer says the same."""
        by = self.state.get(offer, Offer).by
        own = self.plays(by) if by in self.people.values() else None
        for member, role in self.roles.items():
            if role == "player" and member != own:
                self.send(member, "vote_on_offer", offer=offer, agree=agree)

    do_off_the_mark = word(lambda self, turn: self.vote(self.newest_offer("compel"), not turn.keys["agreed"]))

    def do_refuse_invoke(self, turn):
        """The target may not decline it: only the GM can, for want of a reason."""
        roll = self.roll()
        invoke = roll.invokes[-1].id if roll and roll.invokes else f"invoke:{NOWHERE}"
        self.send(turn.member, "decline_invoke", roll=roll.id if roll else f"roll:{NOWHERE}", invoke=invoke)

    def do_take_point_from_bank(self, turn):
        self.send(turn.member, "give_points", to=turn.who, points=turn.keys["amount"], reason="I want one")

    def do_spend_pool(self, turn):
        self.send(turn.member, "give_points", to="pool", points=-turn.keys["amount"], reason="spent")

    def see_locked(self, turn, done, wanted):
        live = next((scene for scene in self.state.all(Scene) if scene.state == "live"), None)
        owed = live.owed if live else {}
        each("kept back", self.named_or_own(turn, wanted), lambda name: owed.get(self.id_of(name), 0))

    def see_store(self, turn, done, wanted):
        each("store", self.named_or_own(turn, wanted), lambda name: self.character(name).store)

    def named_or_own(self, turn, wanted):
        """A number without a name is of whoever acts."""
        return wanted if isinstance(wanted, dict) else {self.name_of(turn.who): wanted}

    see_escrow = finds("set aside", lambda self, turn, done: total(offer.escrow for offer in self.state.all(Offer)))

    def see_usable_now(self, turn, done, wanted):
        """The point is in hand, not kept back."""
        who = self.whose(turn)
        gained = self.state.get(who, Character).fate_points > done.before.get(who, Character).fate_points
        same("in hand", gained, wanted)

    def see_complication_true(self, turn, done, wanted):
        same("true", any(fact.cause == "compel" for fact in self.state.all(Fact)), wanted)

    def see_compel(self, turn, done, wanted):
        if wanted != "withdrawn":
            raise UnknownWord(f"a compel is {wanted}")
        same("compels", [offer.id for offer in self.state.all(Offer) if offer.kind == "compel"], [])

    def see_ledger(self, turn, done, wanted):
        """The movements of this step, as everybody may read them."""
        from rules.game import moves_for
        moves = [entry for record in done.records for entry in moves_for(self.audience(self.gm), record)]
        found = [
            {
                "from": self.pocket(entry.params["pockets"][0]),
                "to": self.pocket(entry.params["pockets"][1]),
                "n": entry.params["points"],
                "why": entry.params["why"]["key"].removeprefix("log.why."),
            }
            for entry in moves
        ]
        told = [{name: as_ours(name, value) for name, value in line.items()} for line in wanted]
        same("ledger", [{name: line[name] for name in one} for line, one in zip(found, told, strict=True)], told)

    def pocket(self, id):
        """A store, and what is kept back, is its bearer's; what waits with an offer is set aside."""
        if id.startswith("offer:"):
            return "escrow"
        own = id.removeprefix("store:").removeprefix("owed:")
        if own != id:
            return self.name_of(own if own.startswith("character:") else f"character:{own}")
        return self.name_of(id) if id.startswith("character:") else id

    def see_hint_shown(self, turn, done, wanted):
        """The form says what makes a compel: words of the compel's kinds."""
        from rules.labels import load_labels
        words = load_labels(self.state.table.system, "en")
        same(
            "words for both kinds",
            all(f"condensed.compel.{kind}.text" in words for kind in ("decision", "event")),
            True,
        )
