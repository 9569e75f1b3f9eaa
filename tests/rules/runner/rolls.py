"""The roll, in the words that both games share: what is done, who opposes it, the dice, invokes; and loose ends."""

from pathlib import Path

from rules.fate.roll.entities import Invoke
from rules.words.labels import read_yaml
from tests.rules.entities import Aspect, Character, Hit, Task
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.table import NOWHERE
from tests.rules.runner.words import as_list
from tests.rules.runner.world import EVEN, World

NEW = "An Edge"
FACES = {"dice", "d6", "card", "randomizer"}
PLACES = ("scene", "zone")
AIMED = ("attack", "create_advantage")
AIDE = "it is in my way"
PLAIN_COST = "it takes longer than it should"
DATA = read_yaml(Path(__file__).with_name("loose.yaml"))
PLAIN = {*DATA["plain"], "minor_cost", "name_boost"}
OF_HITS = ("hit_pending", "hit_not_absorbed")  # reasons to refuse what comes before hits are settled
UNCAST = ("declared", "sent_back")


def scale_use(told):
    """What a side makes of its scale: one benefit, or (refused) several."""
    return {"benefits": as_list(told["scale_benefit"])} if told.get("scale_benefit") else None


class Rolls(World):
    def declare(self, turn, action, **more):
        """Say what is done; then whatever else of the roll the step already tells."""
        args = {**self.declared_with(turn), **more}
        self.says(turn.who, action, member=turn.member, **args)
        self.oppose(turn)
        self.go_on(turn)

    def declared_with(self, turn):
        """The rating, and what each key of the step adds."""
        args = {"rating": turn.get("skill") or self.best_skill(turn.who)}
        for key in (key for key in self.told("tell") if key in turn.keys):
            args |= self.find("tell", key)(turn)
        return args

    def declare_plain(self, who, rating=None, difficulty=0):
        """An overcome like any other."""
        self.says(who, "overcome", rating or self.best_skill(who))
        self.oppose_by(self.gm, difficulty)

    # --- what is said with it ----------------------------------------------------------------------

    def tell_use_stunt(self, turn):
        """One stunt, or several that fit the same roll, each with its circumstance claimed."""
        names = [*as_list(turn.get("use_stunt")), *as_list(turn.get("use_stunts"))]
        ids = [self.stunt_id(turn.who, name) for name in names]
        unclaimed = turn.get("circumstance_confirmed") is False
        claim = "" if unclaimed else turn.get("circumstance", "it is just the case for it")
        more = {"more_stunts": ids[1:], "circumstances": dict.fromkeys(ids, claim)} if ids[1:] else {}
        return {"stunt": ids[0], "circumstance": claim, **more}

    tell_use_stunts = tell_use_stunt

    def stunt_id(self, character, name):
        stunts = self.state.get(character, Character).stunts
        return next((stunt.id for stunt in stunts if stunt.name == name), f"stunt:{NOWHERE}")

    def tell_target(self, turn):
        return {"target": self.ensure(turn.keys["target"])} if turn.step.act in AIMED else {}

    def tell_new(self, turn):
        """Where it is attached decides whom it is aimed at: the scene, a zone, somebody, or several."""
        where = turn.get("attach", turn.get("target", "scene"))
        args = {"mode": "create", "text": turn.keys["new"]}
        if isinstance(where, list):
            return {**args, "targets": [self.ensure(name) for name in where]}
        return args if where in PLACES else {**args, "on": self.place_told(where)}

    def place_told(self, name):
        """Somebody, or a zone by its name."""
        zone = self.zone_id(name)
        return self.ensure(name) if name in self.people or zone.endswith(NOWHERE) else zone

    def task_id(self, name):
        return None if name is None else self.id_of_one(Task, name=name)

    # --- who or what opposes it --------------------------------------------------------------------

    def oppose(self, turn):
        """The difficulty, those who help, and who defends, as the step or the case tells of them."""
        keys, given = turn.keys, turn.case.given.get("difficulty")
        if self.open_roll() is None:
            return
        number = keys.get("difficulty", None if "defend" in keys else given)
        if number is not None:
            self.oppose_by(self.gm, number, waive=keys.get("gm_waives_defend"))
        for helper in keys.get("helpers") or ():
            self.lend_hand(self.ensure(helper))
        self.meet(turn)

    def oppose_by(self, member, told, **more):
        """A number, or `{base, adjust}`."""
        base, adjust = (told["base"], told.get("adjust")) if isinstance(told, dict) else (told, None)
        self.send(member, "set_opposition", roll=self.last_roll, difficulty=base, adjust=adjust, **more)

    def lend_hand(self, helper):
        self.send(self.plays(helper), "help", roll=self.last_roll, character=helper, how="lends a hand")

    def meet(self, turn):
        """Whoever is said to defend does."""
        how, roll = turn.get("defend"), self.open_roll()
        if how is not None:
            defender = self.defender_of(turn, how, roll)
            self.defend_with(roll, defender, how.get("skill"), because=how.get("why"), scale=scale_use(how))

    def defender_of(self, turn, how, roll):
        """By name, else the one it is done to, else whoever has the aspect that it is about."""
        named = turn.get("interpose") or how.get("who")
        if isinstance(named, str):
            return self.ensure(named)
        about = self.state.find(str(roll.on or roll.aspect or roll.removes))
        ids = (roll.target, roll.on, *((about.by, about.on) if isinstance(about, Aspect) else ()))
        found = next((id for id in ids if isinstance(self.state.find(str(id)), Character)), None)
        if found is None:
            raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: {turn.step.act} with a defend by nobody")
        return found

    def defend_with(self, roll, defender, rating=None, because=None, **more):
        """They do. Who is not the target has a reason, and the table agrees."""
        if because is None and defender not in (roll.target, roll.on):
            because = AIDE
        args = {"rating": rating or self.usual_defense(roll, defender), "because": because, **more}
        self.send(self.plays(defender), "defend", roll=roll.id, character=defender, **args)
        left = self.open_roll()
        if left is not None and left.protector is not None:
            self.send(self.gm, "vote_on_defense", roll=roll.id, agree=True)

    def defends(self, turn, who, rating=None, **more):
        args = {"character": who, "rating": rating or self.best_skill(who), **more}
        self.send(turn.member, "defend", roll=getattr(self.open_roll(), "id", None), **args)

    # --- the dice, and what is invoked -------------------------------------------------------------

    def cast(self, turn):
        """The acting side's dice first, then the defender's; without dice of theirs, even ones."""
        keys, roll = turn.keys, self.open_roll()
        member = self.plays(roll.effort.character) if roll and turn.step.act != "roll" else turn.member
        if "d6" in keys and self.state.table.dials.get("manual_dice"):
            self.send(member, "enter_dice", roll=self.last_roll, thrown_sixes=keys["d6"])
            return
        if "d6" in keys:
            self.dice.feed_sixes(keys["d6"])
        else:
            self.feed(keys.get("dice") or keys.get("card") or EVEN)
        if roll is not None and roll.defense is not None:
            self.dice.feed((keys.get("defend") or {}).get("dice") or self.answers.get("defend_dice") or EVEN)
        source = "deck" if "card" in keys or keys.get("randomizer") == "deck" else None
        self.send(member, "roll_dice", roll=self.last_roll, source=source)

    def invokes(self, member, who, aspect, effect="bonus", **more):
        args = {"character": who, "aspect": aspect, "effect": effect, "because": "it helps", **more}
        self.send(member, "invoke_aspect", roll=self.last_roll, **args)

    def last_invoke(self):
        """Its id, or one that leads nowhere."""
        roll = self.roll()
        return self.id_or_nowhere(Invoke, roll.invokes[-1] if roll and roll.invokes else None)

    def offer_compel(self, turn, target, by=None, **more):
        """By an aspect's text, their own first, or a boost's name; `any`: whatever is true of them."""
        name = turn.keys["aspect"]
        own = self.one(Aspect, on=target) if name == "any" else self.one(Aspect, text=name, on=target)
        if own is None and name == "any":
            own = self.made_aspect(target, "As They Are")
        aspect = own.id if own else self.aspect_id(name)
        args = {"compel": turn.get("kind", "event"), "effect": turn.get("complication", turn.get("effect")), **more}
        self.send(turn.member, "offer_compel", target=target, aspect=aspect, character=by, **args)

    def allow_reach(self):
        """The case tells how it comes out: so the GM has let it be done over there."""
        roll = self.open_roll()
        if roll is not None and roll.reach == "asked":
            self.send(self.gm, "allow_reach", roll=roll.id, allow=True)

    # --- loose ends that a case does not look at, settled the plain way -------------------------------

    def before_step(self, turn):
        """What is still open when an act begins something, and no step of the case speaks of any more."""
        acts, step = DATA[self.game], turn.step
        if step.act in acts.get("absorbing", ()):
            while (todo := self.next_todo()) is not None and todo.kind in ("trade", "name_boost"):
                self.settle_todo(todo)
        if step.act in acts["anew"]:
            self.settle_rolls(uncast=step.act != "give_in")
            if step.act not in acts["hitting"] and turn.case.reason(step.n, turn.branch) not in OF_HITS:
                self.settle_hits(self.talked_of(turn))
        if step.act in acts.get("declaring", ()) and step.who in self.people:
            self.end_used_turns(self.people[step.who])

    def settle_rolls(self, *, uncast=True):
        """Whatever an earlier roll still waits for."""
        roll = self.open_roll()
        if roll is not None and roll.share_of and roll.step in UNCAST:
            self.send(self.gm, "leave_undefended", roll=roll.id)
            self.send(self.gm, "roll_dice", roll=roll.id)
        if uncast:
            self.withdraw_uncast()
            self.lock_roll()
        self.settle_choices()

    def settle_leftovers(self):
        """That, and the hits of the roll at hand."""
        roll = self.open_roll()
        self.settle_rolls()
        if roll is not None:
            self.settle_hits()
        if self.open_roll() is not None and self.open_roll().share_of:
            self.settle_leftovers()

    def settle_choices(self, cost=PLAIN_COST):
        """Answer what a decided roll still asks."""
        while (todo := self.next_todo()) is not None:
            self.settle_todo(todo, cost)

    def next_todo(self):
        roll = self.roll()
        todos = roll.todos if roll is not None and roll.step == "choosing" else ()
        return next((todo for todo in todos if todo.kind in PLAIN), None)

    def talked_of(self, turn):
        """Who takes their hit in a later step of the case."""
        acts = (*DATA[self.game].get("absorbing", ()), "list_options")
        later = [one for one in turn.later() if one.act in acts]
        return [self.id_of(str(one.keys.get("on", one.who))) for one in later]

    def settle_unspoken(self, turn):
        """Settle what the roll still asks, unless a later step answers it. Says whether anything was settled."""
        acts = DATA[self.game]
        following = [later.act for later in turn.later() if later.act in {*acts["talking"], *acts["anew"]}]
        if self.next_todo() is None or (following and following[0] in acts["talking"]):
            return False
        self.settle_choices()
        return True

    def after_step(self, turn):
        """Terms of giving in that nobody in the case goes on to talk about are agreed to."""
        answering = DATA[self.game].get("answering", ())
        if turn.step.act == "give_in" and not any(step.act in answering for step in turn.later()):
            self.accept_latest("concession")

    def says(self, who, action, rating, member=None, **more):
        """Somebody says what they do, once nothing else is open; whoever plays them sends it."""
        self.settle_leftovers()
        args = {"character": who, "action": action, "rating": rating, **more}
        self.send(member or self.plays(who), "declare_action", **args)

    def settle_todo(self, todo, cost=PLAIN_COST):
        """What the roll at hand still asks somebody."""
        member = self.side_member(todo.by)
        if todo.kind == "minor_cost":
            self.send(self.gm, "finish_roll", roll=self.last_roll, cost=cost)
        elif todo.kind == "name_boost":
            self.send(member, "name_boost", roll=self.last_roll, character=todo.by, text="A Moment")
        elif todo.kind in DATA["plain"]:
            self.send(member, "choose", roll=self.last_roll, **DATA["plain"][todo.kind])
        else:
            raise UnknownWord(f"nothing is plain about {todo.kind}")

    def keep_trade(self):
        """A stylish hit is left as it is."""
        if (todo := self.next_todo()) is not None and todo.kind == "trade":
            self.settle_todo(todo)

    def settle_hits(self, leave=()):
        """Whoever is still hit takes it the first way there is, or goes out, and that is told."""
        for hit in self.state.all(Hit):
            if hit.state == "narrate" and hit.target not in leave:
                self.send(self.gm, "narrate", hit=hit.id, text="and that is that")
            elif hit.state == "pending" and hit.target not in leave:
                self.take_hit(self.plays(hit.target), hit.id)

    def take_hit(self, member, hit):
        for plan in self.can(member)["hits"][hit]["plans"]:
            named = {slot: f"A {slot} wound" for slot in plan.get("slots", ())}
            self.send(member, "absorb", hit=hit, boxes=list(plan.get("boxes", ())), consequences=named)
            return
        self.send(member, "be_taken_out", hit=hit)

    def withdraw_uncast(self):
        """What was declared and never rolled."""
        roll = self.open_roll()
        if roll is not None and roll.step in UNCAST:
            self.send(self.gm, "withdraw_action", roll=roll.id)

    def lock_roll(self):
        if (roll := self.window()) is not None:
            self.send(self.gm, "settle_roll", roll=roll.id)
