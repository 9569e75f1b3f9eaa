"""Acts that follow a decided roll, of compels, and of points and boosts that change pockets."""

from rules.fate.aspect.entities import Lot
from tests.rules.entities import Aspect, Character, Offer, Scene, Token
from tests.rules.runner.table import NOWHERE
from tests.rules.runner.words import MEANINGS, as_list, known, meaning, same
from tests.rules.runner.world import SCENE, World

COST_KEYS = {"detail", "stress", "hit", "shifts"}


def scope_told(turn):
    """For how long something is granted: one roll, where nothing else is said."""
    told = turn.get("scope", "this_roll")
    known("a scope", [told], MEANINGS["scopes"])
    return MEANINGS["scopes"][told]


class Outcomes(World):
    def decided(self):
        """The roll at hand, once its window is closed."""
        self.lock_roll()
        return self.roll_id()

    def do_resolve_failure(self, turn):
        option, roll = meaning("failures", turn.keys["mode"]), self.decided()
        text = turn.get("change") or turn.get("cost") or turn.get("text")
        holder = self.enemy_side() if option == "opponent_free" else None
        self.send(turn.member, "choose", roll=roll, option=option, text=text, shifts=turn.get("shifts"), holder=holder)

    def enemy_side(self):
        """Of a roll that nobody defended against: the side that the acting one is not on."""
        roll = self.the_roll()
        if roll.defense is not None or roll.mode == "discover":
            return None
        sides = {token.character: token.side for token in self.state.all(Token)}
        others = [side for side in sides.values() if side != sides.get(roll.effort.character)]
        return f"side:{next(iter(others), 'foes')}"

    def do_resolve_tie(self, turn):
        """A boost instead of the goal is the acting side's to choose; `name` is what it is called then."""
        keys, roll, mode = turn.keys, self.decided(), turn.keys["mode"]
        if mode in ("minor_cost", "no_cost"):
            self.send(turn.member, "finish_roll", roll=roll, **self.minor_cost(keys.get("cost") or {}))
        elif mode == "partial":
            self.send(turn.member, "choose", roll=roll, option="partial", text=f"{keys['got']}; {keys['missed']}")
        else:
            by = self.plays(self.the_roll().effort.character) if mode == "fail_with_boost" else turn.member
            self.send(by, "choose", roll=roll, option=mode)
            if keys.get("name"):
                self.name_it(roll, keys["name"])

    def name_it(self, roll, name):
        """The boost that the roll has brought."""
        todo = next((todo for todo in self.the_roll().todos if todo.kind == "name_boost"), None)
        if todo is None:
            self.people[name] = self.newest(Aspect, kind="boost").id
            self.named.add(name)
        else:
            self.send(self.plays(todo.by), "name_boost", roll=roll, character=todo.by, text=name)

    def minor_cost(self, cost):
        if "boost_to" in cost:
            return {"boost_to": self.ensure(cost["boost_to"])}
        if "aspect_blocking_goal" in cost:
            return {"cost": cost["aspect_blocking_goal"], "blocks_goal": True}
        known("a minor cost", cost, COST_KEYS)
        shifts = next((cost[name] for name in ("stress", "hit", "shifts") if name in cost), None)
        return {"cost": cost.get("detail", ""), "shifts": shifts}

    def given_boosts(self, draft, case, value):
        """Boosts by the names the case gives them, as people hold them."""
        for one in value:
            id, holder = f"aspect:{one['id']}", self.people[one["holder"]]
            lot = Lot(id=f"lot_{one['id']}", owner=holder, left=1, total=1, origin="boost")
            draft.put(Aspect(id=id, text=one.get("name") or "", kind="boost", on=SCENE, by=holder, lots=(lot,)))
            self.people[one["id"]] = id

    def do_call_bogus(self, turn):
        """One who does not buy it, or several, one after the other."""
        steps = [turn.step._replace(who=name) for name in as_list(turn.step.who)]
        for one in [self.done_by(turn.case, turn.branch, step) for step in steps] or [turn]:
            self.send(one.member, "call_bogus", roll=self.roll_id())

    def harm_coming(self, turn, skill):
        """The kind of harm that the case says of the next attack with it."""
        attacks = (step for step in turn.later() if step.act == "attack" and step.keys.get("skill") == skill)
        return next((step.keys.get("kind") for step in attacks), None)

    # --- compels and points ---------------------------------------------------------------------------

    def part_conceded_earlier(self, draft, id, told):
        """A point for giving in, and one for each consequence of that conflict, wait in the store."""
        draft.change(id, store=len(["giving in", *told["consequences_in_that_conflict"]]))

    def part_locked(self, draft, id, told):
        """Received already, and not to be spent before the scene is over."""
        if told:
            draft.change(SCENE, owed={**draft.get(SCENE, Scene).owed, id: told})

    def given_free(self, draft, case, value):
        """Free invokes that stand on aspects already: by owner, or the GM's side."""
        ids = {one.text: one.id for one in draft.all(Aspect)}
        known(f"{case.id}: the table", value, ids)
        for text, owners in value.items():
            draft.change(ids[text], lots=self.lots_of(owners))

    def do_compel_npc_ends_scene(self, turn):
        """A player's compel on one of the GM's, and the scene is over with it, if the GM takes it."""
        who = turn.actor or self.hero()
        told = turn.saying({"aspect": "any", "complication": "it is over"})._replace(member=self.plays(who))
        self.offer_compel(told, self.ensure(turn.keys["target"]), who)
        if turn.get("gm_accepts") in (False, "no"):
            self.find("do", "turn_down")(turn._replace(member=self.gm))
        else:
            self.send(self.gm, "accept_offer", offer=self.newest_offer("compel"), ends_scene=True)

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
        args = {"rating": skill, "action": turn.get("action", "attack"), "harm": self.harm_coming(turn, skill)}
        because, for_scene = "for once", scope_told(turn)
        self.send(turn.member, "grant_permission", character=who, because=because, for_scene=for_scene, **args)

    def vote(self, offer, agree):
        """Every player but the proposer says the same."""
        by = self.state.get(offer, Offer).by
        own = self.plays(by) if by in self.people.values() else None
        for member in (member for member, role in self.roles.items() if role == "player" and member != own):
            self.send(member, "vote_on_offer", offer=offer, agree=agree)
