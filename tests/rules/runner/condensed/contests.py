"""Acts of challenges and contests, and the readings of tallies."""

from msgspec.structs import replace

from rules.fate.contest.entities import Challenge, Contest, Task
from tests.rules.runner.condensed.reading import OUTCOMES
from tests.rules.runner.counting import gained
from tests.rules.runner.sending import sends, told
from tests.rules.runner.words import known, reads, same, word
from tests.rules.runner.world import World

SEVERAL = {"successes": "success", "ties": "tie", "failures": "fail", "styles": "style"}
COSTS = {"simple": (False, "none"), "major_cost": (True, "major"), "impose_major_cost": (True, "major")}
CONTEST_KEYS = {"sides", "victories", "mode", "difficulties", "target"}
CHALLENGES = {"settled": "finished_waiting_gm_reading"}


def of_sides(part):
    """Of each side that is named."""

    def see(self, turn, done, wanted):
        found = getattr(self.the_contest(), part)
        same(part, {side: found.get(side) for side in wanted}, wanted)

    return see


def contest(world, turn):
    return world.the_contest().id


class Contests(World):
    def then_challenge(self, case, value):
        tasks = [{"name": task["key"], "difficulty": task["difficulty"]} for task in value["tasks"]]
        self.answers["skills"] = {task["key"]: task.get("skill") for task in value["tasks"]}
        self.send(self.gm, "open_challenge", tasks=tasks)

    def do_challenge_roll(self, turn):
        name = turn.keys["task"]
        told = next((one for one in turn.case.given["challenge"]["tasks"] if one["key"] == name), {})
        skill = turn.get("skill") or told.get("skill") or self.best_skill(turn.who)
        self.declare(turn.saying({**turn.keys, "skill": skill}), "overcome", task=self.id_of_one(Task, name=name))

    do_add_task = sends("add_task", challenge=lambda self, turn: self.id_of_one(Challenge), name=told("key"))

    def see_challenge(self, turn, done, wanted):
        self.settle_leftovers()
        same("challenge", [CHALLENGES.get(one.state, one.state) for one in self.state.all(Challenge)], [wanted])

    def then_contest(self, case, value):
        """Sides by the characters' own; a side nobody is told of has somebody."""
        if value is None:
            return
        known(f"{case.id}: a contest", value, CONTEST_KEYS)
        self.open_contest(case, value["sides"], value.get("mode"), value.get("difficulties"), value.get("target"))
        self.say_intents(self.the_contest())
        if "victories" in value:
            self.put(replace(self.the_contest(), score=dict(value["victories"])))

    def say_intents(self, contest):
        for side in contest.sides:
            self.send(self.gm, "declare_intent", contest=contest.id, side=side, text="what they want")

    def open_contest(self, case, sides, mode=None, difficulties=None, target=None, member=None):
        """`sides` by the characters' own, or with who is on each."""
        told = {name: how for name, how in case.given.get("characters", {}).items() if isinstance(how, dict)}
        by_side = {name: how.get("side") for name, how in told.items()}
        if isinstance(sides, dict):
            by_side |= {name: side for side, names in sides.items() for name in names}
        who = {self.people[name]: side for name, side in by_side.items() if side in sides}
        for side in set(sides).difference(who.values()):
            who[self.ensure(f"somebody of {side}")] = side
        hurting = next((how["side"] for how in told.values() if how.get("harm")), None)
        self.send(
            member or self.gm,
            "open_contest",
            participants=list(who),
            sides=who,
            mode=mode,
            difficulties=difficulties,
            target=target,
            harm_by=hurting,
        )

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
        contest = self.newest(Contest)
        if contest is not None and contest.state == "intents":
            self.say_intents(contest)
        if contest is not None and contest.state == "scored":
            self.settle_leftovers()
            self.settle_hits()
            self.send(self.gm, "next_exchange", contest=contest.id)

    def do_exchange(self, turn):
        """Everybody who is named rolls for their side."""
        self.begin_exchange()
        for name, dice in turn.keys.items():
            id = self.ensure(name)
            self.gets_ahead(id, self.best_skill(id), dice)

    def gets_ahead(self, id, rating, dice):
        self.says(id, "overcome", rating, goal="get ahead")
        self.casts(id, dice)
        self.lock_roll()

    do_add_twist = sends("place_twist", "text", contest=contest)
    do_skip_twist = sends("next_exchange", contest=contest)

    def do_contest_advantage(self, turn):
        self.begin_exchange()
        self.declare(turn, "create_advantage", **self.advantage_args(turn.keys))

    see_efforts, see_margins, see_victories = of_sides("totals"), of_sides("margins"), of_sides("score")
    see_winner = reads("the_contest.winner")
    see_styles = reads(lambda self, turn, done: sorted(self.the_contest().styles), sorted)

    def side_marks(self, done, wanted):
        """What this exchange of a contest brought, by side."""
        before = next((one.score for one in done.before.all(Contest)), {})
        marks = {side: gained(before.get(side, 0), points) for side, points in self.the_contest().score.items()}
        same("marks", {side: points for side, points in marks.items() if points}, wanted)

    def see_mode(self, turn, done, wanted):
        """Of a contest: against each other, or each against a number of its own; else of the conflict or roll."""
        conflict = self.the_conflict()
        if self.state.all(Contest):
            same("mode", "parallel" if self.the_contest().difficulties else "direct", wanted)
        elif wanted in COSTS:
            result = self.the_roll().result
            same("failure", (result.get("goal") == "reached", result.get("cost")), COSTS[wanted])
        elif conflict is None or wanted != conflict.mode:
            same("mode", self.the_roll().mode, wanted)

    def see_summary(self, turn, done, wanted):
        """What came of a challenge's tasks: by name, in a row, or how many of each."""
        roll = self.roll()
        ahead = {roll.task: roll.outcome} if roll is not None and roll.step == "choosing" else {}
        outcomes = {task.name: task.outcome or ahead.get(task.id) for task in self.state.all(Task)}
        found = [str(outcome) for outcome in outcomes.values()]
        if isinstance(wanted, list):
            same("summary", found, [OUTCOMES.get(outcome, outcome) for outcome in wanted])
        elif set(wanted) <= set(outcomes):
            told = {name: OUTCOMES.get(outcome, outcome) for name, outcome in wanted.items()}
            same("summary", {name: outcomes[name] for name in wanted}, told)
        else:
            same("summary", {name: found.count(SEVERAL.get(name, OUTCOMES.get(name, name))) for name in wanted}, wanted)

    def see_side_roll_kept(self, turn, done, wanted):
        contest = self.the_contest()
        same("may still roll", contest.side_of(turn.who) not in (*contest.totals, *contest.forfeited), wanted)

    wait_intents = word(lambda self: same("contest", self.the_contest().state, "intents"))
