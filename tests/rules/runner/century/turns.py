"""Turns: framing, the order, actions, holding, full defense, blocks, movement."""

from tests.rules.entities import Conflict, Token, of_rule
from tests.rules.runner.case import as_list, known
from tests.rules.runner.century.given import CenturyGiven, skill_key
from tests.rules.runner.table import NOWHERE
from tests.rules.runner.words import nothing, word
from tests.rules.runner.world import CONFLICT, SCENE

CONFLICT_KEYS = ("type", "order", "current", "exchange", "at", "first_seat", "long")
USUAL_KIND = "physical"
AGAINST = "something else"
HOW = "it can be done from here"
OTHERWISE = "with another skill"
NOT_WITH_IT = "not_for_defense"  # what whoever asked for a skill is told


class CenturyTurns(CenturyGiven):
    given_conflict = word(nothing)  # brought about

    # --- how it stands ----------------------------------------------------------------------------------

    def given_seats_clockwise_from_gm(self, told):
        members = tuple(self.gm if name == "GM" else f"{name}_player" for name in told)
        self.put(of_rule("seating")(id="seating", members=members))

    def then_conflict(self, told):
        """Framed; with an order it runs, and those before `current` have acted."""
        known(f"{self.case.id}: a conflict", told, CONFLICT_KEYS)
        kind = told.get("type", USUAL_KIND)
        if kind == "none":
            return
        there = tuple(token.character for token in self.every(Token, state="in"))
        self.put(Conflict(id=CONFLICT, scene=SCENE, kind=kind, mode="exchange", state="framing", fighters=there))
        if "long" in told:
            self.send(self.gm, "wear_down", restricts=[skill_key(name) for name in as_list(told["long"])])
        if "order" not in told:
            return
        self.send(self.gm, "establish_initiative")
        order = [self.people[name] for name in told["order"]]
        at = order.index(self.people[told.get("current", told["order"][0])])
        acted = () if told.get("at") == "exchange_start" else tuple(order[:at])
        everybody = (*order, *(id for id in there if id not in order))
        rest = {"exchange": told.get("exchange", 1), "acted": acted, "done": acted, "at": at}
        self.suppose(CONFLICT, order=tuple((id,) for id in order), fighters=everybody, **rest)

    # --- framing and the order ----------------------------------------------------------------------------

    def do_frame(self, turn):
        self.send(self.gm, "open_conflict", conflict_kind=turn.get("type"))
        for text in turn.get("scene_aspects") or ():
            self.send(self.gm, "place_aspect", text=text, on=SCENE)

    def do_establish_initiative(self, turn):
        names = turn.get("combatants")
        who = None if names is None else [self.people[name] for name in names]
        first = (turn.case.given.get("conflict") or {}).get("first_seat")
        seat = None if first is None else f"{first}_player" if first != "GM" else self.gm
        self.send(self.gm, "establish_initiative", characters=who, first=seat)

    def do_switch_conflict(self, turn):
        self.send(self.gm, "end_conflict")
        order = [[self.people[name]] for name in turn.keys["order"]]
        self.send(self.gm, "open_conflict", conflict_kind=turn.keys["type"], order=order)

    def do_add_combatant(self, turn):
        """Who was there is off the board and comes back."""
        id = self.people[turn.keys["name"]]
        token = self.token_of(id)
        if token is not None:
            self.suppose(token.id, shown=False)
        place = {"scene": SCENE, "character": id, "zone": token.zone if token else None}
        with self.drafting() as draft:
            if token is not None:
                draft.drop(token.id)
        self.not_yet_in(id)
        self.send(self.gm, "place_token", side=token.side if token else None, **place)

    def not_yet_in(self, id):
        """Whoever has no place in the order has taken no part so far."""
        conflict = self.the_conflict()
        if conflict and not any(id in block for block in conflict.order):
            self.suppose(conflict.id, fighters=tuple(one for one in conflict.fighters if one != id))

    def do_depart(self, turn):
        token = self.token_of(self.people[turn.keys["name"]])
        self.send(self.gm, "remove_token", token=token.id)

    # --- the turn goes on -----------------------------------------------------------------------------------

    def acting(self):
        """Whose turn it is."""
        conflict = self.the_conflict()
        return [id for id in conflict.turn if self.state_of(id) == "in"] if conflict else []

    def do_nothing(self):
        """Whoever it is waited for does nothing; False: nobody is."""
        conflict = self.the_conflict()
        if acting := self.acting():
            self.send(self.plays(acting[0]), "end_turn", character=acting[0])
            return True
        held = conflict.by_rule.exchange.holding if conflict and conflict.by_rule.exchange else ()
        if held:
            self.send(self.plays(held[0]), "pass_held", character=held[0])
        return bool(held)

    def do_next_turn(self, turn):
        """The last actor's turn; one that is over is not ended twice. Before anybody acts it is the current one's."""
        if self.last_actor in ("", *self.acting()):
            self.do_nothing()

    def do_advance_to(self, turn):
        while self.people[turn.keys["turn"]] not in self.acting() and self.do_nothing():
            pass

    def do_begin_exchange(self, turn):
        conflict = self.the_conflict()
        if conflict.state == "framing":
            self.do_establish_initiative(turn)
            return
        while self.the_conflict().exchange == conflict.exchange and self.do_nothing():
            pass

    def before_step(self, turn):
        super().before_step(turn)
        if turn.actor is not None:
            self.last_actor = turn.actor

    # --- holding, full defense, free actions ---------------------------------------------------------------

    do_hold = word(lambda self, turn: self.send(turn.member, "hold_action", character=turn.who))
    do_take_held = word(lambda self, turn: self.send(turn.member, "take_held", character=turn.who))
    do_pass_held = word(lambda self, turn: self.send(turn.member, "pass_held", character=turn.who))

    def do_declare(self, turn):
        """Full defense; `at` only says what moment it is."""
        known(f"{turn.case.id}: declared", [turn.keys["declare"]], ("full_defense",))
        self.send(turn.member, "defend_fully", character=turn.who)

    def do_declare_attack(self, turn):
        """Said, and nothing more: the attack of the same two that follows is this one."""
        self.send(
            turn.member,
            "declare_action",
            character=turn.who,
            action="attack",
            rating=skill_key(turn.keys["skill"]),
            target=self.id_of(turn.keys["target"]),
            **self.told_with(turn),
        )
        self.said = turn.who, self.last_roll

    said = "", ""

    def is_said(self, turn):
        """Whether it was declared before, and waits for its dice; what was said otherwise is taken back."""
        roll = self.open_roll()
        if roll is None or self.said != (turn.who, roll.id):
            return False
        if roll.step == "declared" and self.is_so(turn, roll):
            return True
        self.send(turn.member, "withdraw_action", roll=roll.id)
        return False

    def is_so(self, turn, roll):
        """By the skill, and what counts beside it."""
        told, kept = self.told_with(turn), getattr(roll.effort.by_rule, "combined", None)
        secondary = [{"skill": one.skill, "mode": one.mode} for one in kept.secondary] if kept else []
        beside = [one.text for one in kept.beside] if kept else []
        said = (self.skill_of(turn), told.get("secondary", []), told.get("beside", []))
        return said == (roll.effort.rating, secondary, beside)

    def do_free(self, turn):
        """With something to say; attaching and letting go need nobody's word (`freely_<key>`)."""
        for key in (key for key in self.told("freely") if key in turn.keys):
            self.find("freely", key)(turn)
        if "text" in turn.keys:
            past = self.block_of(turn.keys["blocked_by"]) if "blocked_by" in turn.keys else None
            self.send(turn.member, "act_freely", character=turn.who, text=turn.keys["text"], blocked_by=past)

    def do_approve(self, turn):
        """The GM's word on what somebody asked for last; whoever may not use a skill is told so."""
        agreed = turn.keys["approve"]
        if self.proposed:
            self.proposed = False
            if not agreed:
                self.send(self.gm, "send_back", roll=self.last_roll, ask=OTHERWISE)
                self.answers["told_no"] = NOT_WITH_IT
            return
        offer = self.newest_offer("free_action", "permission")
        asked = self.state.find(offer)
        self.send(self.gm, "accept_offer" if agreed else "refuse_offer", offer=offer)
        if not agreed and asked.kind == "permission":
            self.answers["told_no"] = NOT_WITH_IT

    # --- skills that are asked for ----------------------------------------------------------------------------

    proposed = False

    def do_propose_roll(self, turn):
        """Said; the GM looks at it before the dice fall."""
        told = turn.saying(turn.keys["propose_roll"])
        known(f"{turn.case.id}: a roll that is proposed", told.keys, ("skill", *self.told("tell")))
        args = {"character": turn.who, "action": "overcome", "rating": skill_key(told.keys["skill"])}
        if not self.is_said(told):
            self.send(turn.member, "declare_action", **args, goal=HOW, **self.told_with(told))
        self.said, self.proposed = (turn.who, self.last_roll), True

    def do_propose_defense(self, turn):
        """A skill that answers no such attack: the GM is asked."""
        ask = {"character": turn.who, "rating": skill_key(turn.keys["propose_defense"]), "action": "defend"}
        self.send(turn.member, "ask_permission", **ask, because=HOW)

    def ruled_secondary_mode(self, turn, told):
        """How skills count beside the main one; what is not named counts as it was said."""
        modes = {skill_key(name): mode for name, mode in told.items()}
        self.weigh(modes=modes)

    def ruled_supplemental(self, turn, told):
        """Those that pass."""
        self.weigh(passing=told)

    def weigh(self, modes=None, passing=None):
        kept = self.the_roll().effort.by_rule.combined
        seconds = [{"skill": one.skill, "mode": (modes or {}).get(one.skill, one.mode)} for one in kept.secondary]
        beside = [{"text": one.text, "price": one.price} for one in kept.beside]
        left = [one for one in beside if passing is None or one["text"] in passing]
        if modes is not None or left != beside:
            self.send(self.gm, "weigh_combination", roll=self.last_roll, secondary=seconds, beside=left)

    def do_ponder(self, turn):
        self.send(turn.member, "declare_action", character=turn.who, action=turn.step.act, rating="athletics")

    do_supplemental = do_ponder

    # --- blocks -----------------------------------------------------------------------------------------

    def do_block(self, turn):
        """With dice it has the GM's yes; without, it waits for the GM's word."""
        protects = turn.get("protects")
        goal = turn.get("against", None if protects else AGAINST)
        args = {"goal": goal, "protects": None if protects is None else self.people[protects]}
        rating = skill_key(turn.keys["skill"])
        told = {"character": turn.who, "action": "block", "rating": rating, **self.told_with(turn), **args}
        self.send(turn.member, "declare_action", **told)
        if "dice" in turn.keys:
            self.allow_block()
            self.cast(turn)
            self.lock()

    def allow_block(self, penalty=0):
        if self.open_roll().opposition_base is None:
            self.send(self.gm, "allow_block", roll=self.last_roll, penalty=penalty)

    def ruled_block(self, turn, told):
        """What is too broad is told so."""
        known(f"{turn.case.id}: the word on a block", [told], ("too_broad",))
        self.send(self.gm, "refuse_block", roll=self.last_roll)
        self.answers["told_no"] = "block_too_broad" if self.logged(self.records[-1:], "block_refused") else None

    def ruled_penalty(self, turn, told):
        self.allow_block(penalty=-told)

    def do_roll(self, turn):
        """The dice of what the GM has let pass."""
        cast = turn.saying(turn.keys["roll"])
        self.cast(cast)
        self.lock()

    def block_of(self, name):
        id = self.people[name]
        blocks = [block for block in self.state.all(of_rule("standing_block")) if block.by == id]
        return blocks[-1].id if blocks else f"standing_block:{NOWHERE}"

    def tell_blocked_by(self, turn):
        return {"blocked_by": self.block_of(turn.keys["blocked_by"])}

    # --- movement ---------------------------------------------------------------------------------------------

    def tell_move(self, turn):
        return {"moves": self.entered(turn, turn.keys["move"])}

    def entered(self, turn, names):
        """The zones of a way: where one stands may be told first."""
        [first, *others] = as_list(names)
        there = others and first == self.zone_of(turn.who)
        return [self.zone_id(name) for name in (others if there else [first, *others])]

    def do_place(self, turn):
        token = self.token_of(self.people[turn.keys["target"]])
        self.send(self.gm, "move_token", token=token.id, zone=self.zone_id(turn.keys["zone"]))

    def do_sprint(self, turn):
        self.declare(turn, "sprint")

    def after_route(self, turn):
        """A sprint that gets through takes it, or is told that it is too far."""
        if not self.roll().halted:
            self.take_route(turn)

    def do_route(self, turn):
        self.take_route(turn)

    def take_route(self, turn):
        route = self.entered(turn, turn.keys["route"])
        self.send(turn.member, "take_route", roll=self.last_roll, route=route)

    reach_allowed = False

    def do_allow_reach(self, turn):
        """Said of the next attack: it is told how, and the GM lets it be."""
        self.reach_allowed = turn.keys["allow_reach"]

    def reaching(self):
        allowed, self.reach_allowed = self.reach_allowed, False
        return {"means": HOW} if allowed else {}

    # --- the dice of both sides -------------------------------------------------------------------------------

    tell_at = word(lambda self, turn: {})  # only says what moment it is
    tell_text = word(lambda self, turn: {"describe": turn.keys["text"]})

    def do_roll_defense(self, turn):
        """The target says how it is met, and its dice fall; the attack is locked."""
        told = turn.keys["roll_defense"]
        self.feed(told.get("dice"))
        rating = skill_key(told["skill"])
        self.send(turn.member, "defend", roll=self.last_roll, character=turn.who, rating=rating)
        self.lock()
