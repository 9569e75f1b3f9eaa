"""Acts of challenges, contests, milestones, facts and the GM's forms."""

from tests.rules.runner.accelerated.people import told_stunt
from tests.rules.runner.accelerated.sheets import stunt_args
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import word
from tests.rules.runner.world import NOWHERE, World


class Later(World):
    def challenge_id(self):
        ids = [entity.id for entity in self.state.entities() if entity.id.startswith("challenge:")]
        return ids[-1] if ids else f"challenge:{NOWHERE}"

    def do_add_task(self, turn):
        """`replace_settled` names the task that this one would take the place of; bare, whichever is settled."""
        keys = turn.keys
        replaced = keys.get("replace_settled")
        if replaced is True or replaced == "yes":
            replaced = next(
                (
                    view["name"]
                    for view in self.view(self.gm).values()
                    if view.get("type") == "task" and view["outcome"]
                ),
                "",
            )
        self.send(
            turn.member, "add_task", challenge=self.challenge_id(), name=keys["name"],
            difficulty=keys.get("difficulty", 0), hidden=keys.get("hidden"),
            replaces=self.task_id(replaced) if isinstance(replaced, str) else None,
        )  # fmt: skip

    def do_reveal(self, turn):
        if "aspect" in turn.keys:
            self.send(turn.member, "reveal_aspect", aspect=self.aspect_id(str(turn.get("aspect"))))
        else:
            self.send(turn.member, "reveal_task", task=self.task_id(str(turn.get("task"))))

    def do_open_contest(self, turn):
        names = turn.get("participants")
        self.send(turn.member, "open_contest", participants=[self.people[name] for name in names])

    def do_exchange(self, turn):
        """Everybody named makes their one roll of the exchange; when all have, its window is passed by all."""
        self.begin_exchange()
        for name, told in turn.keys["rolls"].items():
            self.contest_roll(self.people[name], told)
        self.pass_everybody()

    def begin_exchange(self):
        """The next exchange, where the one before is scored."""
        found = self.view(self.gm).get(self.contest_id())
        if found is not None and found["state"] == "scored":
            self.send(self.gm, "next_exchange", contest=self.contest_id())

    def do_exchange_open(self, turn):
        """As an exchange, but its window stays open for what the next steps do."""
        self.begin_exchange()
        for name, how in turn.keys["rolls"].items():
            self.contest_roll(self.people[name], how)

    def contest_roll(self, character, told):
        member = self.plays(character)
        self.send(member, "declare_action", character=character, action="overcome", rating=told["approach"])
        self.dice.feed(told.get("dice") or EVEN)
        self.send(member, "roll_dice", roll=self.last_roll)

    do_next_exchange = word(lambda self, turn: self.send(self.gm, "next_exchange", contest=self.contest_id()))

    def do_twist(self, turn):
        self.send(turn.member, "place_twist", contest=self.contest_id(), text=turn.get("text"))

    def do_award(self, turn):
        to = [self.people[name] for name in turn.get("to", ())]
        self.send(turn.member, "award_milestone", milestone=turn.get("milestone"), to=to)

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

    def do_clear(self, turn):
        aspect = self.consequence_in(turn.who, str(turn.get("slot")))
        self.send(turn.member, "clear_consequence", character=turn.who, aspect=aspect, how=turn.get("how"))

    def do_raise(self, turn):
        self.send(turn.member, "raise_rating", character=turn.who, rating=turn.get("approach"))

    do_take_refresh = word(lambda self, turn: self.send(turn.member, "take_refresh", character=turn.who))

    def do_buy_stunt_with_refresh(self, turn):
        self.send(turn.member, "buy_stunt", character=turn.who, stunt=stunt_args(told_stunt(turn.get("stunt"))))

    def do_rename_high_concept(self, turn):
        self.send(turn.member, "rename_high_concept", character=turn.who, text=turn.get("text"))

    def do_record_fact(self, turn):
        aspect = self.aspect_id(str(turn.get("from"))) if "from" in turn.keys else None
        self.send(turn.member, "record_fact", character=turn.actor, aspect=aspect, text=turn.get("text"))

    def do_scenario_form(self, turn):
        keys = turn.keys
        self.send(
            turn.member, "write_scenario", opponent=keys.get("opponent", ""), goal=keys.get("goal", ""),
            reason=keys.get("reason", ""),
        )  # fmt: skip
