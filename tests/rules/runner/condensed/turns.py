"""Acts of turns, zones, challenges and contests."""

from msgspec.structs import replace

from tests.rules.entities import Character, Conflict, Contest, Token
from tests.rules.runner.words import known, nothing, word
from tests.rules.runner.world import CONFLICT, SCENE, World

CONFLICT_KEYS = {"n", "sides", "kind", "exchange"}
CONTEST_KEYS = ("sides", "mode", "difficulties", "target")


def guards_told(case, value):
    """`pa`, `[pa, pb]`, `{pa: self}`, or `{who: pa, focus: {protect: [pb]}}`."""
    if isinstance(value, str):
        return [(value, None)]
    if isinstance(value, list):
        return [one for told in value for one in guards_told(case, told)]
    if "who" not in value:
        return [(name, how.get("focus", how) if isinstance(how, dict) else how) for name, how in value.items()]
    known(f"{case.id}: a full defense", value, {"who", "focus"})
    return [(value["who"], value.get("focus"))]


class Turns(World):
    given_conflict = word(nothing)  # brought about

    def then_conflict(self, case, value):
        told = value or {}
        known(f"{case.id}: a conflict", told, CONFLICT_KEYS)
        self.put_conflict(case, told.get("kind", "physical"), told.get("exchange", 1))

    then_exchange = word(lambda self, case, value: self.put_conflict(case, exchange=value))

    def then_turn(self, case, value):
        self.put_conflict(case)
        self.put_turn(self.people[value])

    def then_acted(self, case, value):
        """Who has acted in this exchange: a list, or yes and no by name."""
        names = [name for name, acted in value.items() if acted] if isinstance(value, dict) else value
        self.put_conflict(case)
        conflict, ids = self.the_conflict(), [self.ensure(name) for name in names]
        acted, done = (tuple(dict.fromkeys([*before, *ids])) for before in (conflict.acted, conflict.done))
        self.put(replace(conflict, acted=acted, done=done))

    def then_full_defense(self, case, value):
        """Who is on their guard since their last turn: a name, or with a focus."""
        self.put_conflict(case)
        for name, focus in guards_told(case, value):
            id = self.ensure(name)
            self.give_turn(id)
            self.take_guard(id, focus)
            self.send(self.plays(id), "end_turn", character=id)

    def put_conflict(self, case, kind="physical", exchange=1):
        """A conflict of everybody in the scene, where nobody's turn has been told yet."""
        if self.the_conflict() is not None:
            return
        done = tuple(self.people[name] for name, how in case.sheets.items() if how.get("acted"))
        there = [self.state.get(token.character, Character) for token in self.state.all(Token)]
        ready = tuple(one.id for one in there if one.kind != "block")
        acts = {"exchange": exchange, "acted": done, "done": done, "fighters": ready}
        self.put(Conflict(id=CONFLICT, scene=SCENE, kind=kind, mode="elective", state="naming", **acts))

    def put_turn(self, id):
        conflict = self.the_conflict()
        self.put(replace(conflict, order=(*conflict.order, (id,)), at=len(conflict.order), state="running"))

    def give_turn(self, id):
        """Where the case goes on with somebody and does not say who named them: whoever's turn it was."""
        conflict = self.the_conflict()
        if conflict is None or conflict.mode != "elective" or id in (*conflict.acted, *conflict.done):
            return
        if conflict.state == "running" and conflict.order and id in conflict.order[conflict.at]:
            return
        self.settle_leftovers()
        self.put_turn(id)

    def acts(self, turn, action):
        self.give_turn(turn.who)
        self.says(turn.who, action, self.best_skill(turn.who), member=turn.member, goal="something")

    def do_full_defense(self, turn):
        """`focus` as told: whom it protects, or against whom it goes; `when: after_acting` is after an action."""
        if turn.get("when") == "after_acting":
            self.declare(turn.saying({"difficulty": 0, "dice": [1, 0, 0, 0]}), "overcome")
            self.settle_leftovers()
        self.take_guard(turn.who, turn.get("focus"))

    def take_guard(self, id, focus):
        """With a focus: `self`, `{protect: [pb]}`; `yes` is for oneself."""
        told = focus if isinstance(focus, dict) else {focus if isinstance(focus, str) else "self": []}
        kind, whom = next(iter(told.items()))
        names = whom if isinstance(whom, list) else [whom]
        what = {"text": str(whom)} if kind == "oppose" else {"whom": [self.ensure(name) for name in names]}
        self.send(self.plays(id), "full_defense", character=id, focus=kind, **what)

    def do_turn_comes_back(self, turn):
        """Everybody else acts, and the next exchange begins with them."""
        wanted = self.ensure(turn.keys["to"])
        for id in self.the_conflict().fighters:
            if id not in (wanted, *self.the_conflict().done, *self.the_conflict().acted):
                self.send(self.gm, "name_next", character=id)
        self.send(self.gm, "name_next", character=wanted)

    def do_interpose(self, turn):
        """Steps in for somebody; with what they defend comes later, so here it is what they do best."""
        told = (step.keys.get("skill") for step in turn.later() if step.act == "defend" and step.who == turn.step.who)
        rating = next(filter(None, told), None) or self.best_skill(turn.who)
        self.defends(turn, turn.who, rating, because=turn.get("why", ""))

    # --- challenges and contests ----------------------------------------------------------------------

    def then_challenge(self, case, value):
        tasks = [{"name": task["key"], "difficulty": task["difficulty"]} for task in value["tasks"]]
        self.send(self.gm, "open_challenge", tasks=tasks)

    def do_challenge_roll(self, turn):
        """With the skill that the task is told with, unless the step tells another."""
        tasks = {task["key"]: task for task in turn.case.given["challenge"]["tasks"]}
        skill = turn.get("skill") or tasks.get(turn.keys["task"], {}).get("skill")
        self.declare(turn.saying({**turn.keys, "skill": skill}), "overcome")

    def then_contest(self, case, value):
        """Sides by the characters' own; a side nobody is told of has somebody."""
        if value is None:
            return
        known(f"{case.id}: a contest", value, {"victories", *CONTEST_KEYS})
        self.open_contest(case, **{key: value.get(key) for key in CONTEST_KEYS})
        self.say_intents(self.the_contest())
        if "victories" in value:
            self.suppose(self.the_contest().id, score=dict(value["victories"]))

    def say_intents(self, contest):
        for side in contest.sides:
            self.send(self.gm, "declare_intent", contest=contest.id, side=side, text="what they want")

    def open_contest(self, case, sides, mode=None, difficulties=None, target=None, member=None):
        """`sides` by the characters' own, or with who is on each."""
        by_side = {name: how.get("side") for name, how in case.sheets.items()}
        if isinstance(sides, dict):
            by_side |= {name: side for side, names in sides.items() for name in names}
        who = {self.people[name]: side for name, side in by_side.items() if side in sides}
        for side in set(sides).difference(who.values()):
            who[self.ensure(f"somebody of {side}")] = side
        hurting = next((how["side"] for how in case.sheets.values() if how.get("harm")), None)
        args = {"sides": who, "mode": mode, "difficulties": difficulties, "target": target, "harm_by": hurting}
        self.send(member or self.gm, "open_contest", participants=list(who), **args)

    def begin_exchange(self):
        """Where the last exchange is scored, the next begins; what nobody has said the sides want is said."""
        contest = self.newest(Contest)
        if contest is None:
            return
        if contest.state == "intents":
            self.say_intents(contest)
        elif contest.state == "scored":
            self.settle_leftovers()
            self.settle_hits()
            self.send(self.gm, "next_exchange", contest=contest.id)

    def rolls_for(self, name, dice):
        id = self.ensure(name)
        self.staged(id, "overcome", self.best_skill(id), dice, goal="get ahead")

    def staged(self, who, action, rating, faces=None, **more):
        """Somebody does this, once nothing else is open; with faces it is cast and settled."""
        self.says(who, action, rating, **more)
        if faces is not None:
            self.casts(who, faces)
            self.lock_roll()
