"""Acts of challenges, contests, milestones, facts and the GM's forms."""

from rules.fate.contest.entities import Challenge, Task
from tests.rules.runner.accelerated.people import told_stunt
from tests.rules.runner.accelerated.sheets import stunt_args
from tests.rules.runner.sending import acting, sends, told
from tests.rules.runner.table import EVEN
from tests.rules.runner.world import World


def contest(world, turn):
    return world.contest_id()


def stunt_told(world, turn):
    return stunt_args(told_stunt(turn.get("stunt")))


class Later(World):
    def do_add_task(self, turn):
        """`replace_settled` names the task that this one would take the place of; bare, whichever is settled."""
        keys = turn.keys
        replaced = keys.get("replace_settled")
        if replaced in (True, "yes"):
            replaced = next((task.name for task in self.state.all(Task) if task.outcome), "")
        self.send(
            turn.member,
            "add_task",
            challenge=self.id_or_nowhere(Challenge, self.newest(Challenge)),
            name=keys["name"],
            difficulty=keys.get("difficulty", 0),
            hidden=keys.get("hidden"),
            replaces=self.task_id(replaced) if isinstance(replaced, str) else None,
        )

    def do_reveal(self, turn):
        if "aspect" in turn.keys:
            self.send(turn.member, "reveal_aspect", aspect=self.aspect_id(str(turn.get("aspect"))))
        else:
            self.send(turn.member, "reveal_task", task=self.task_id(str(turn.get("task"))))

    do_open_contest = sends(
        "open_contest",
        participants=lambda self, turn: [self.people[name] for name in turn.get("participants")],
    )

    def do_exchange(self, turn):
        """Everybody named makes their one roll of the exchange; when all have, its window is passed by all."""
        self.do_exchange_open(turn)
        self.pass_everybody()

    def do_exchange_open(self, turn):
        """As an exchange, but its window stays open for what the next steps do."""
        found = self.view(self.gm).get(self.contest_id())
        if found is not None and found["state"] == "scored":
            self.send(self.gm, "next_exchange", contest=self.contest_id())
        for name, how in turn.keys["rolls"].items():
            self.says(self.people[name], "overcome", how["approach"])
            self.casts(self.people[name], how.get("dice") or EVEN)

    def do_next_exchange(self, turn):
        self.send(self.gm, "next_exchange", contest=self.contest_id())

    do_twist = sends("place_twist", "text", contest=contest)
    do_award = sends(
        "award_milestone",
        "milestone",
        to=lambda self, turn: [self.people[name] for name in turn.get("to", ())],
    )

    def do_choose_minor(self, turn):
        """One of swap, rename, exchange_stunt, new_stunt; or none of them: what else a milestone brings stays."""
        keys = turn.keys
        if keys["option"] in ("pass", "none"):
            self.send(turn.member, "pass_milestone", character=turn.who, choice="minor")
            return
        more = {key: keys[key] for key in ("approaches", "slot", "text") if key in keys}
        if "give" in keys:
            more["give"] = self.stunt_id(turn.who, keys["give"])
        taken = keys.get("stunt") or keys.get("take")
        if taken is not None:
            more["stunt"] = stunt_args(told_stunt(taken))
        self.send(turn.member, "choose_minor", character=turn.who, option=keys["option"], **more)

    do_raise = sends("raise_rating", character=acting, rating=told("approach"))
    do_take_refresh = sends("take_refresh", character=acting)
    do_buy_stunt_with_refresh = sends("buy_stunt", character=acting, stunt=stunt_told)
    do_rename_high_concept = sends("rename_high_concept", "text", character=acting)

    def do_record_fact(self, turn):
        aspect = self.aspect_id(str(turn.get("from"))) if "from" in turn.keys else None
        self.send(turn.member, "record_fact", character=turn.actor, aspect=aspect, text=turn.get("text"))

    do_scenario_form = sends(
        "write_scenario",
        opponent=told("opponent", other=""),
        goal=told("goal", other=""),
        reason=told("reason", other=""),
    )
