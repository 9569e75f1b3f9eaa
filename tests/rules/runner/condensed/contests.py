"""Acts of challenges and contests, and the readings of tallies."""

from msgspec.structs import replace

from rules.fate.state import Conflict
from rules.fate.structures import Challenge, Contest, Task
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.reading import OUTCOMES
from tests.rules.runner.counting import gained
from tests.rules.runner.words import each, finds, known, same, word
from tests.rules.runner.world import NOWHERE, World

SEVERAL = {"successes": "success", "ties": "tie", "failures": "fail", "styles": "style"}
COSTS = {"simple": (False, "none"), "major_cost": (True, "major"), "impose_major_cost": (True, "major")}
CONTEST_KEYS = {"sides", "victories", "mode", "difficulties", "target"}


class Contests(World):
    def then_challenge(self, case, value):
        tasks = [{"name": task["key"], "difficulty": task["difficulty"]} for task in value["tasks"]]
        self.answers["skills"] = {task["key"]: task.get("skill") for task in value["tasks"]}
        self.send(self.gm, "open_challenge", tasks=tasks)

    def do_challenge_roll(self, turn):
        told = next((one for one in turn.case.given["challenge"]["tasks"] if one["key"] == turn.keys["task"]), {})
        task = next((one.id for one in self.state.all(Task) if one.name == turn.keys["task"]), f"task:{NOWHERE}")
        keys = {**turn.keys, "skill": turn.get("skill") or told.get("skill") or self.best_skill(turn.who)}
        self.declare(turn.saying(keys), "overcome", task=task)

    def do_add_task(self, turn):
        challenge = next(one.id for one in self.state.all(Challenge))
        self.send(turn.member, "add_task", challenge=challenge, name=turn.keys["key"])

    def see_challenge(self, turn, done, wanted):
        if wanted != "finished_waiting_gm_reading":
            raise UnknownWord(f"a challenge is {wanted}")
        self.settle_leftovers()
        same("challenge", [one.state for one in self.state.all(Challenge)], ["settled"])

    def then_contest(self, case, value):
        """Sides by the characters' own; a side nobody is told of has somebody."""
        if value is None:
            return
        known(f"{case.id}: a contest", value, CONTEST_KEYS)
        self.open_contest(case, value["sides"], value.get("mode"), value.get("difficulties"), value.get("target"))
        contest = self.the_contest()
        for side in value["sides"]:
            self.send(self.gm, "declare_intent", contest=contest.id, side=side, text="what they want")
        if "victories" in value:
            self.put(replace(self.the_contest(), score=dict(value["victories"])))

    def open_contest(self, case, sides, mode=None, difficulties=None, target=None, member=None):
        """`sides` by the characters' own, or with who is on each."""
        told = case.given.get("characters", {})
        by_side = {name: how.get("side") for name, how in told.items() if isinstance(how, dict)}
        if isinstance(sides, dict):
            by_side |= {name: side for side, names in sides.items() for name in names}
        who = {self.people[name]: side for name, side in by_side.items() if side in sides}
        for side in set(sides).difference(who.values()):
            who[self.ensure(f"somebody of {side}")] = side
        hurting = next((how["side"] for how in told.values() if isinstance(how, dict) and how.get("harm")), None)
        self.send(
            member or self.gm, "open_contest", participants=list(who), sides=who, mode=mode, difficulties=difficulties,
            target=target, harm_by=hurting,
        )  # fmt: skip

    the_contest = word(lambda self: self.state.all(Contest)[-1])

    def do_start_contest(self, turn):
        for one in self.state.all(Contest):
            if one.state != "over":
                self.send(self.gm, "end_contest", contest=one.id)
        self.open_contest(turn.case, turn.keys["sides"], target=turn.get("target"), member=turn.member)

    def do_declare_intents(self, turn):
        for side, text in turn.keys.items():
            self.send(self.gm, "declare_intent", contest=self.the_contest().id, side=side, text=text)

    def do_set_mode(self, turn):
        contest = self.the_contest()
        self.send(self.gm, "end_contest", contest=contest.id)
        self.open_contest(turn.case, list(contest.sides), turn.keys["mode"], dict(contest.difficulties))

    def do_contest_roll(self, turn):
        self.begin_exchange()
        self.declare(turn, "overcome", goal="get ahead")
        self.lock_roll()

    def begin_exchange(self):
        """Where the last exchange is scored, the next begins; what nobody has said the sides want is said."""
        contests = self.state.all(Contest)
        if contests and contests[-1].state == "intents":
            for side in contests[-1].sides:
                self.send(self.gm, "declare_intent", contest=contests[-1].id, side=side, text="what they want")
        if contests and contests[-1].state == "scored":
            self.settle_leftovers()
            self.settle_hits()
            self.send(self.gm, "next_exchange", contest=contests[-1].id)

    def do_exchange(self, turn):
        """Everybody who is named rolls for their side."""
        self.begin_exchange()
        for name, dice in turn.keys.items():
            id = self.ensure(name)
            self.says(id, "overcome", self.best_skill(id), goal="get ahead")
            self.casts(id, dice)
            self.lock_roll()

    def do_add_twist(self, turn):
        self.send(turn.member, "place_twist", contest=self.the_contest().id, text=turn.keys["text"])

    do_skip_twist = word(lambda self, turn: self.send(turn.member, "next_exchange", contest=self.the_contest().id))

    def do_contest_advantage(self, turn):
        self.begin_exchange()
        self.declare(turn, "create_advantage", **self.advantage_args(turn.keys))

    def do_choose(self, turn):
        self.lock_roll()
        roll = self.open_roll()
        self.send(turn.member, "choose", roll=roll.id if roll else f"roll:{NOWHERE}", option=turn.keys["option"])

    def see_efforts(self, turn, done, wanted):
        each("effort", wanted, lambda side: self.the_contest().totals.get(side))

    def see_margins(self, turn, done, wanted):
        each("margin", wanted, lambda side: self.the_contest().margins.get(side))

    def see_victories(self, turn, done, wanted):
        each("victories", wanted, lambda side: self.the_contest().score.get(side))

    def side_marks(self, turn, done, wanted):
        """What this exchange of a contest brought, by side."""
        before = next((one.score for one in done.before.all(Contest)), {})
        score = self.the_contest().score
        marks = {side: gained(before.get(side, 0), score[side]) for side in score if score[side] != before.get(side, 0)}
        same("marks", marks, wanted)

    def see_styles(self, turn, done, wanted):
        same("styles", sorted(self.the_contest().styles), sorted(wanted))

    see_winner = finds("winner", lambda self, turn, done: self.the_contest().winner)

    def see_mode(self, turn, done, wanted):
        """Of a contest: against each other, or each against a number of its own; else of the conflict or roll."""
        if self.state.all(Contest):
            same("mode", "parallel" if self.the_contest().difficulties else "direct", wanted)
            return
        if wanted in COSTS:
            result = self.the_roll().result
            same("failure", (result.get("goal") == "reached", result.get("cost")), COSTS[wanted])
            return
        conflicts = [one.mode for one in self.state.all(Conflict) if one.state != "over"]
        same("mode", wanted in conflicts or wanted == self.the_roll().mode, True)

    def see_summary(self, turn, done, wanted):
        """What came of a challenge's tasks: by name, in a row, or how many of each."""
        roll = self.roll()
        ahead = {roll.task: roll.outcome} if roll is not None and roll.step == "choosing" else {}
        outcomes = {task.name: task.outcome or ahead.get(task.id) for task in self.state.all(Task)}
        if isinstance(wanted, dict) and not set(wanted) <= set(outcomes):
            found = [str(outcome) for outcome in outcomes.values()]
            same("summary", {name: found.count(SEVERAL.get(name, OUTCOMES.get(name, name))) for name in wanted}, wanted)
            return
        told = wanted if isinstance(wanted, dict) else dict(zip(outcomes, wanted, strict=True))
        for name, outcome in told.items():
            same(f"what came of {name}", outcomes.get(name), OUTCOMES.get(outcome, outcome))

    def see_side_roll_kept(self, turn, done, wanted):
        contest = self.the_contest()
        side = contest.side_of(turn.who)
        same("may still roll", side not in contest.totals and side not in contest.forfeited, wanted)

    wait_intents = word(lambda self: same("contest", self.the_contest().state, "intents"))
