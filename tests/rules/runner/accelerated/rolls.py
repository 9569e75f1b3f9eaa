"""Acts that say what somebody does: overcome, create an advantage, attack."""

from rules.fate.state import Character
from tests.rules.runner.words import word
from tests.rules.runner.world import NOWHERE, World


class Rolls(World):
    def declare(self, turn, action, **more):
        """Say what is done, with the approach; then whatever else of the roll the step already tells."""
        keys = turn.keys
        self.set_told_ratings(turn)
        args = {
            "rating": self.rating_of(turn), "describe": keys.get("describe") or keys.get("what"),
            "task": self.task_id(keys.get("task")), **self.stunt_args(turn.who, keys), **more,
        }  # fmt: skip
        self.send(turn.member, "declare_action", character=turn.who, action=action, **args)
        self.set_difficulty(turn)
        for helper in keys.get("helpers") or ():
            helper_id = self.ensure_character(helper)
            self.send(self.plays(helper_id), "help", roll=self.last_roll, character=helper_id, how="lending a hand")
        self.roll_if_told(turn)
        for invocation in keys.get("invocations") or ():
            self.invoke(turn, invocation)
        self.pass_if_told(turn)

    def rating_of(self, turn):
        """The approach, or what the GM says of a mook's task; where nothing is said, what comes first."""
        keys = turn.keys
        told = keys.get("approach") or keys.get("attack_as") or keys.get("task_is")
        return str(told or self.plain_rating(turn.who))

    def set_told_ratings(self, turn):
        """`lord_rating: 3`: what the one of that name has in the approach they roll here."""
        for key, value in turn.keys.items():
            name = key.removesuffix("_rating")
            if name != key:
                id = self.ensure_character(name)
                acting = id == turn.actor
                rating = turn.get("approach") if acting else turn.get("defend_with", turn.get("approach"))
                if self.state.get(id, Character).ratings.get(str(rating)) != value:
                    self.send(
                        self.gm, "override", target=id, field=f"ratings.{rating}", value=value,
                        reason="as the case has it",
                    )  # fmt: skip

    def task_id(self, name):
        if name is None:
            return None
        found = (
            view["id"]
            for view in self.view(self.gm).values()
            if view.get("type") == "task" and view.get("name") == name
        )
        return next(found, f"task:{NOWHERE}")

    def do_overcome(self, turn):
        keys = turn.keys
        more = {"goal": keys.get("goal")}
        if "removes" in keys:
            more.update(removes=self.aspect_id(keys["removes"]), means=keys.get("means"))
        self.declare(turn, "overcome", **more)
        if "then" in keys:
            self.send(turn.member, "choose", roll=self.last_roll, option=keys["then"])
        if "cost" in keys:
            self.settle_choices(cost=keys["cost"])

    def do_create_advantage(self, turn):
        keys = turn.keys
        mode = keys.get("mode", "create")
        more = {"mode": mode}
        if mode == "create":
            more["text"] = keys.get("text", "An Edge")
        if mode == "discover" and "text" in keys:
            more["aspect"] = self.aspect_id(keys["text"])
        if "aspect" in keys:
            more["aspect"] = self.aspect_id(keys["aspect"])
        if "target" in keys:
            more["target"] = self.ensure_character(keys["target"])
        if "on" in keys:
            more["on"] = self.place_id(keys["on"])
        self.declare(turn, "create_advantage", **more)

    def do_attack(self, turn):
        """`means` is a reason for reaching another zone where the case goes on to ask the GM about it."""
        keys = turn.keys
        more = {"target": self.ensure_character(keys["target"])}
        if "means" in keys:
            more["means" if self.asks_for_reach(turn) else "describe"] = keys["means"]
        self.declare(turn, "attack", **more)

    def asks_for_reach(self, turn):
        following = turn.case.later(turn.step.n)
        return bool(following) and following[0].act in ("agree_reach", "not_agreed")

    def do_attack_next_turn(self, turn):
        """On the attacker's next turn: until then everybody else's goes by."""
        self.settle_choices()
        self.wait_for_turn(turn.who, leave_own=True)
        self.do_attack(turn)

    do_investigate = word(lambda self, turn: self.declare(turn, "investigate"))
