"""Acts of turns and zones; and the readings of whose turn it is and who has acted."""

from msgspec.structs import replace

from rules.fate.conflict.entities import Conflict
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from tests.rules.runner.sending import acting, at_hand, sends
from tests.rules.runner.table import CONFLICT, SCENE
from tests.rules.runner.words import by_name, known, nothing, reads, word
from tests.rules.runner.world import World

CONFLICT_KEYS = {"n", "sides", "kind", "exchange"}


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

    def begin_where_acted(self, case, value):
        """Somebody has acted: so there are turns."""
        if any(isinstance(how, dict) and how.get("acted") for how in value.values()):
            self.put_conflict(case)

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
        told = case.given.get("characters", {})
        done = tuple(self.people[name] for name, how in told.items() if isinstance(how, dict) and how.get("acted"))
        there = [self.state.get(token.character, Character) for token in self.state.all(Token)]
        self.put(
            Conflict(
                id=CONFLICT,
                scene=SCENE,
                kind=kind,
                mode="elective",
                state="naming",
                exchange=exchange,
                acted=done,
                done=done,
                fighters=tuple(one.id for one in there if one.kind != "block"),
            )
        )

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

    do_start_conflict = sends("open_conflict", "first_side", conflict_kind=lambda _, turn: turn.get("kind", "physical"))
    do_break_tie = sends("break_ties", order=lambda self, turn: [self.people[name] for name in turn.keys["order"]])
    do_take_action = word(lambda self, turn: self.acts(turn, turn.keys["action"]))

    def do_name_first(self, turn):
        self.settle_leftovers()
        self.names_next(turn)

    do_name_next = do_name_first
    names_next = sends("name_next", character=lambda self, turn: self.ensure(turn.get("next") or turn.keys["actor"]))

    def acts(self, turn, action):
        self.give_turn(turn.who)
        self.send_declared(turn, action, goal="something")

    def do_act_and_name(self, turn):
        """Whose turn it is then does something, and names the next."""
        self.acts(turn, "overcome")
        self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=0)
        self.casts(turn.who, [1, 0, 0, 0])
        self.do_name_first(turn)

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
        for id in self.the_conflict().fighters:
            if id not in (wanted, *self.the_conflict().done, *self.the_conflict().acted):
                self.send(self.gm, "name_next", character=id)
        self.send(self.gm, "name_next", character=wanted)

    def do_interpose(self, turn):
        """Steps in for somebody; with what they defend comes later, so here it is what they do best."""
        roll = self.open_roll()
        told = (step.keys.get("skill") for step in turn.later() if step.act == "defend" and step.who == turn.step.who)
        rating = next(filter(None, told), None) or self.best_skill(turn.who)
        because, id = turn.get("why", ""), roll.id if roll else None
        self.send(turn.member, "defend", roll=id, character=turn.who, rating=rating, because=because)

    do_allow_interpose = sends("vote_on_defense", roll=at_hand, agree=True)

    def do_move(self, turn):
        self.ready_for(turn.who)
        self.crosses(turn)

    crosses = sends("cross_zone", character=acting, to=lambda self, turn: self.zone_id(turn.keys["to"]))

    see_acted = by_name(lambda self, id: id in self.the_conflict().acted)
    see_tie = reads(
        lambda self, turn, done: [sorted(self.name_of(id) for id in group) for group in self.the_conflict().tied],
        lambda wanted: [sorted(wanted)],
    )
