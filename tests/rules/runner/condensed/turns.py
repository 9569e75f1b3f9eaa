"""Acts of turns and zones; and the readings of whose turn it is and who has acted."""

from msgspec.structs import replace

from rules.fate.state import Character, Conflict, Link, Token, Zone
from tests.rules.runner.table import CONFLICT, SCENE
from tests.rules.runner.words import each, finds, known, same, word
from tests.rules.runner.world import NOWHERE, World, slug


def guards_told(case, value):
    """`pa`, `[pa, pb]`, `{pa: self}`, or `{who: pa, focus: {protect: [pb]}}`."""
    if isinstance(value, str):
        return [(value, None)]
    if isinstance(value, list):
        return [one for told in value for one in guards_told(case, told)]
    if "who" not in value:
        focuses = {name: how.get("focus", how) if isinstance(how, dict) else how for name, how in value.items()}
        return list(focuses.items())
    known(f"{case.id}: a full defense", value, {"who", "focus"})
    return [(value["who"], value.get("focus"))]


def put_link(draft, told):
    known("a link", told, {"a", "b", "impeded", "clear"})
    draft.put(Link(
        id=f"link:{slug(told['a'])}_{slug(told['b'])}", scene=SCENE, a=f"zone:{slug(told['a'])}",
        b=f"zone:{slug(told['b'])}", block="in the way" if told.get("impeded") else "",
        clear=told.get("clear", True) is not False, shown=True,
    ))  # fmt: skip


class Turns(World):
    def given_conflict(self, draft, case, value):
        known(f"{case.id}: a conflict", value or {}, {"n", "sides", "kind", "exchange"})

    def then_conflict(self, case, value):
        self.put_conflict(case, (value or {}).get("kind", "physical"), (value or {}).get("exchange", 1))

    def begin_where_acted(self, case, value):
        """Somebody has acted: so there are turns."""
        if any(isinstance(how, dict) and how.get("acted") for how in value.values()):
            self.put_conflict(case, "physical", 1)

    then_exchange = word(lambda self, case, value: self.put_conflict(case, "physical", value))

    def then_turn(self, case, value):
        self.put_conflict(case, "physical", 1)
        self.put_turns(self.with_turn(self.the_conflict(), self.people[value]))

    def then_acted(self, case, value):
        """Who has acted in this exchange: a list, or yes and no by name."""
        names = [name for name, acted in value.items() if acted] if isinstance(value, dict) else value
        self.put_conflict(case, "physical", 1)
        conflict, ids = self.the_conflict(), [self.ensure(name) for name in names]
        done = tuple(dict.fromkeys([*conflict.acted, *ids]))
        self.put_turns(replace(conflict, acted=done, done=tuple(dict.fromkeys([*conflict.done, *ids]))))

    def then_full_defense(self, case, value):
        """Who is on their guard since their last turn: a name, or with a focus."""
        self.put_conflict(case, "physical", 1)
        for name, focus in guards_told(case, value):
            id = self.ensure(name)
            self.give_turn(id)
            self.take_guard(id, focus)
            self.send(self.plays(id), "end_turn", character=id)

    def put_conflict(self, case, kind, exchange):
        """A conflict of everybody in the scene, where nobody's turn has been told yet."""
        if any(one.state != "over" for one in self.state.all(Conflict)):
            return
        told = case.given.get("characters", {})
        done = tuple(self.people[name] for name, how in told.items() if isinstance(how, dict) and how.get("acted"))
        there = [self.state.get(token.character, Character) for token in self.state.all(Token)]
        fighters = tuple(one.id for one in there if one.kind != "block")
        self.put_turns(Conflict(
            id=CONFLICT, scene=SCENE, kind=kind, mode="elective", state="naming", fighters=fighters, exchange=exchange,
            acted=done, done=done,
        ))  # fmt: skip

    put_turns = word(lambda self, conflict: self.put(conflict))

    def with_turn(self, conflict, id):
        order = *conflict.order, (id,)
        return replace(conflict, order=order, at=len(conflict.order), state="running")

    def give_turn(self, id):
        """Where the case goes on with somebody and does not say who named them: whoever's turn it was."""
        conflict = next((one for one in self.state.all(Conflict) if one.state != "over"), None)
        if conflict is None or conflict.mode != "elective" or id in conflict.acted or id in conflict.done:
            return
        if conflict.state == "running" and conflict.order and id in conflict.order[conflict.at]:
            return
        self.settle_leftovers()
        self.put_turns(self.with_turn(self.the_conflict(), id))

    def do_start_conflict(self, turn):
        kind = turn.get("kind", "physical")
        self.send(turn.member, "open_conflict", conflict_kind=kind, first_side=turn.get("first_side"))

    def do_name_first(self, turn):
        self.settle_leftovers()
        self.send(turn.member, "name_next", character=self.ensure(turn.keys["actor"]))
    do_name_next = do_name_first

    def do_act_and_name(self, turn):
        """Whose turn it is then does something, and names the next."""
        self.give_turn(turn.who)
        declared = {
            "character": turn.who, "action": "overcome", "rating": self.best_skill(turn.who), "goal": "something",
        }  # fmt: skip
        self.send(turn.member, "declare_action", **declared)
        self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=0)
        self.dice.feed([1, 0, 0, 0])
        self.send(turn.member, "roll_dice", roll=self.last_roll)
        self.settle_leftovers()
        self.send(turn.member, "name_next", character=self.ensure(turn.keys["next"]))

    def do_break_tie(self, turn):
        self.send(turn.member, "break_ties", order=[self.people[name] for name in turn.keys["order"]])

    def do_take_action(self, turn):
        self.give_turn(turn.who)
        self.send(
            turn.member, "declare_action", character=turn.who, action=turn.keys["action"],
            rating=self.best_skill(turn.who), goal="it",
        )  # fmt: skip

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
        self.settle_leftovers()
        wanted = self.ensure(turn.keys["to"])
        conflict = self.the_conflict()
        for id in conflict.fighters:
            if id != wanted and id not in {*self.the_conflict().done, *self.the_conflict().acted}:
                self.send(self.gm, "name_next", character=id)
        self.send(self.gm, "name_next", character=wanted)

    def do_interpose(self, turn):
        """Steps in for somebody; with what they defend comes later, so here it is what they do best."""
        roll = self.open_roll()
        rating = self.interposing_with(turn)
        self.send(
            turn.member, "defend", roll=roll.id if roll else None, character=turn.who, rating=rating,
            because=turn.get("why", ""),
        )  # fmt: skip

    def interposing_with(self, turn):
        own = (step.keys.get("skill") for step in turn.later() if step.act == "defend" and step.who == turn.step.who)
        return next((skill for skill in own if skill), None) or self.best_skill(turn.who)

    def do_allow_interpose(self, turn):
        self.send(turn.member, "vote_on_defense", roll=self.roll_id(), agree=True)

    def do_move(self, turn):
        self.settle_leftovers()
        self.give_turn(turn.who)
        zone = f"zone:{slug(turn.keys['to'])}"
        found = zone if self.state.find(zone) is not None else f"zone:{NOWHERE}"
        self.send(turn.member, "cross_zone", character=turn.who, to=found)

    def see_turn(self, turn, done, wanted):
        conflict = self.the_conflict()
        block = conflict.order[conflict.at] if conflict.state == "running" else ()
        same("turn", [self.name_of(id) for id in block], [wanted])

    see_exchange = finds("exchange", lambda self, turn, done: self.the_conflict().exchange)

    def see_tie(self, turn, done, wanted):
        same("tied", [sorted(self.name_of(id) for id in group) for group in self.the_conflict().tied], [sorted(wanted)])

    def see_order(self, turn, done, wanted):
        same("order", [self.name_of(id) for block in self.the_conflict().order for id in block], wanted)

    def see_acted(self, turn, done, wanted):
        conflict = self.the_conflict()
        told = wanted if isinstance(wanted, dict) else {self.name_of(turn.who): wanted}
        each("acted", told, lambda name: self.id_of(name) in conflict.acted)

    see_action_left = finds("action left", lambda self, turn, done: self.whose(turn) not in self.the_conflict().acted)

    def see_at(self, turn, done, wanted):
        token = next(one for one in self.state.all(Token) if one.character == self.whose(turn))
        zone = self.state.get(str(token.zone), Zone)
        same("zone", zone.name, wanted)
