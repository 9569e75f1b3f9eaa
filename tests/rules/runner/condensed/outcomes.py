"""Acts that follow a decided roll: failures, ties, secrets told or kept, boosts handed on; and their readings."""

from typing import Any

from rules.fate.aspect.entities import Aspect, Fact, Lot
from rules.fate.roll.entities import Roll
from rules.fate.stage.entities import Token
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import total
from tests.rules.runner.sending import acting, aspect, at_hand, offer, sends, told
from tests.rules.runner.table import SCENE
from tests.rules.runner.words import as_list, known, reads, same, same_set
from tests.rules.runner.world import World

FAILURES = {
    "simple": "plain_failure",
    "offer_major_cost": "offer_cost",
    "impose_major_cost": "impose_cost",
    "hit": "failure_hit",
    "aspect_for_enemy": "opponent_free",
    "nothing": "nothing",
    "failure": "plain_failure",
    "major_cost": "impose_cost",
    "mix": "impose_cost",
}
CHOICES = {
    "plain_failure": "failure",
    "impose_cost": "major_cost",
    "opponent_free": "aspect_for_enemy",
    "trade": "trade_shift_for_boost",
}
ENEMY = ("enemy", "opposition", "opponent", "other_side", "defender")
UNSPOKEN = {"offer_cost", "failure_hit"}
GOALS = {True: "reached", False: "not_reached"}
COST_KEYS = {"detail", "stress", "hit", "shifts"}
ASPECT_PARTS = {
    "text": lambda world, one: one.text,
    "on": lambda world, one: world.name_of(one.on),
    "free_invokes": lambda world, one: total(lot.left for lot in one.lots),
    "owner": lambda world, one: world.name_of(str(one.lots[-1].owner)),
}
WAIT_WORDS = {
    "resolve_failure": {"choice"},
    "answer_offer": {"agree_cost"},
    "confirm_range": {"reach"},
    "answer_reveal": {"choice"},
    "reveal": {"choice"},
    "twist": {"twist"},
    "add_twist": {"twist"},
    "break_tie": {"ties"},
    "reword": {"reword", "narrate"},
    "narrate_taken_out": {"narrate"},
    "resolve_tie": {"choice", "cost", "minor_cost"},
    "name_next": {"name"},
    "name_first": {"name"},
    "roll_dice": {"dice"},
    "difficulty": {"opposition"},
    "accept": {"compel"},
    "answer_compel": {"compel"},
    "allow_interpose": {"vote"},
    "take_over": {"compel"},
    "accept_terms": {"concession", "terms"},
}
ROLL_STATES: dict[str, Any] = {
    "paused": lambda world: world.the_roll().objection is not None,
    "frozen": lambda world: world.state.safety.paused,
    "cancelled_or_resumed": lambda world: not world.state.safety.paused,
}


def decided(world, turn):
    """The roll at hand, once its window is closed."""
    world.lock_roll()
    return world.roll_id()


class Outcomes(World):
    def do_resolve_failure(self, turn):
        keys, option, roll = turn.keys, FAILURES[turn.keys["mode"]], decided(self, turn)
        text = keys.get("change") or keys.get("cost") or keys.get("text")
        holder = self.enemy_side() if option == "opponent_free" else None
        self.send(turn.member, "choose", roll=roll, option=option, text=text, shifts=keys.get("shifts"), holder=holder)

    def enemy_side(self):
        """Of a roll that nobody defended against: the side that the acting one is not on."""
        roll = self.the_roll()
        if roll.defense is not None or roll.mode == "discover":
            return None
        sides = {token.character: token.side for token in self.state.all(Token)}
        others = [side for side in sides.values() if side != sides.get(roll.effort.character)]
        return f"side:{next(iter(others), 'foes')}"

    def do_answer_offer(self, turn):
        """The acting side on a major cost that the GM offers."""
        if turn.get("accept"):
            self.send(turn.member, "agree_cost", roll=self.roll_id())
        else:
            self.send(turn.member, "choose", roll=self.roll_id(), option="plain_failure")

    def do_resolve_tie(self, turn):
        """A boost instead of the goal is the acting side's to choose; `name` is what it is called then."""
        keys, roll, mode = turn.keys, decided(self, turn), turn.keys["mode"]
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

    do_answer_reveal = sends(
        "choose",
        roll=decided,
        option=lambda _, turn: "opponent_free" if turn.get("reveal") else "nothing",
    )
    do_trade_shift_for_boost = sends("choose", roll=decided, option="trade")
    do_choose = sends("choose", "option", roll=decided)

    def given_boosts(self, draft, case, value):
        """Boosts by the names the case gives them, as people hold them."""
        for one in value:
            id, holder = f"aspect:{one['id']}", self.people[one["holder"]]
            lot = Lot(id=f"lot_{one['id']}", owner=holder, left=1, total=1, origin="boost")
            draft.put(Aspect(id=id, text=one.get("name") or "", kind="boost", on=SCENE, by=holder, lots=(lot,)))
            self.people[one["id"]] = id

    def do_pass_boost(self, turn):
        """By the name the case gives it, or by its own; else the only one there is."""
        told, why = turn.get("boost"), turn.get("why")
        boost = self.people.get(str(told)) or (self.id_of_one(Aspect, kind="boost") if told is None else None)
        self.send(
            turn.member,
            "pass_boost",
            aspect=boost or self.aspect_id(str(told)),
            to=self.ensure(turn.keys["to"]),
            because="" if why is None else str(why),
        )

    do_dismiss_boost = sends("drop_boost", aspect=aspect("boost", "aspect"))

    def do_call_bogus(self, turn):
        """One who does not buy it, or several, one after the other."""
        steps = [turn.step._replace(who=name) for name in as_list(turn.step.who)]
        for one in [self.done_by(turn.case, turn.branch, step) for step in steps] or [turn]:
            self.send(one.member, "call_bogus", roll=self.roll_id())

    do_argue = sends("argue_invoke", "text", roll=at_hand)
    do_retract = sends("retract_invoke", roll=at_hand)
    do_convinced = sends("answer_objection", roll=at_hand, convinced=told("value"))
    do_approve = sends("accept_offer", offer=offer())
    do_reject = sends("refuse_offer", offer=offer())
    do_ask_aspect = sends("suggest_aspect", "text", character=acting)
    do_allow_despite_aspect = sends("waive_block", aspect=aspect("aspect"), because=told("why"))
    do_ask_permission = sends(
        "ask_permission",
        "action",
        character=acting,
        rating=told("skill"),
        because=told("why", other=""),
        harm=lambda self, turn: self.harm_coming(turn, turn.keys["skill"]),
    )

    def harm_coming(self, turn, skill):
        """The kind of harm that the case says of the next attack with it."""
        attacks = (step for step in turn.later() if step.act == "attack" and step.keys.get("skill") == skill)
        return next((step.keys.get("kind") for step in attacks), None)

    def do_declare_detail(self, turn):
        self.declare_detail(turn)
        if not turn.keys["stretch"]:
            self.send(self.gm, "accept_offer", offer=self.newest_offer("detail"))

    declare_detail = sends("declare_detail", "text", "stretch", character=acting, aspect=aspect("aspect"))

    # --- readings --------------------------------------------------------------------------------

    def see_holder(self, turn, done, wanted):
        for name, who in wanted.items():
            lots = self.state.get(self.people[name], Aspect).lots
            same(f"holder of {name}", [self.name_of(str(lot.owner)) for lot in lots if lot.left], [who])

    see_free_invokes_extra = reads(lambda self, turn, done: self.the_roll().result.get("extra", 0))
    see_detail_true = reads(lambda self, turn, done: bool(self.every(Fact, cause="detail")))
    # Everybody can read it in the log.
    see_logged = reads(lambda self, turn, done: bool(self.entries(self.gm, self.records)))
    see_gone = reads(lambda self, turn, done: not self.every(Aspect, text=turn.keys["aspect"]))
    see_scene_aspects_added = reads(lambda self, turn, done: [one.text for one in self.new_aspects(done)])
    see_aspect_created = see_aspect_exists = reads(
        lambda self, turn, done: bool(self.every(Aspect, text=self.the_roll().text, kind="situation")),
    )
    # Whether the aspect that is looked for is among what p1's browser holds.
    see_known_to_p1 = see_text_in_any_message_to_p1 = reads(
        lambda self, turn, done: any(text in self.payload("p1") for text in self.secrets(turn)),
    )

    def see_goal_reached(self, turn, done, wanted):
        same("goal", self.the_roll().result.get("goal"), GOALS.get(wanted, wanted))

    def see_choices(self, turn, done, wanted):
        """What whoever has the choice may answer now."""
        roll = self.open_roll()
        options = [option for todo in roll.todos for option in todo.options] if roll else []
        same_set("choices", [CHOICES.get(option, option) for option in options if option not in UNSPOKEN], wanted)

    def see_free_invoke_owner(self, turn, done, wanted):
        """Who may use what the newest wound leaves free: a name, or the GM's side."""
        owners = {lot.owner for lot in self.newest(Aspect, kind="consequence").lots if lot.left}
        same("owner", owners, {"gm"} if wanted == "gm" else {self.id_of(wanted)})

    def see_aspect(self, turn, done, wanted):
        if isinstance(wanted, str):
            same("aspect", done.params.get("aspect"), wanted)
            return
        found = self.aspect_called(wanted["text"])
        if found is None:
            raise AssertionError(f"no aspect is called {wanted['text']}")
        for key, value in wanted.items():
            same(key, ASPECT_PARTS[key](self, found), value)

    def secrets(self, turn):
        told = turn.case.given.get("characters", {}).values()
        sheets = [one.get("aspects") or {} for one in told if isinstance(one, dict)]
        found = [text for one in sheets if one.get("known") is False for key, text in one.items() if key != "known"]
        if not found:
            raise UnknownWord(f"{turn.case.id}: nothing is secret")
        return found

    def see_waiting_for(self, turn, done, wanted):
        """Whose answer is waited for, and for what, in either order: as the list of what waits for them has it.

        A word alone: what the table waits for, or whose answer, whatever it is for.
        """
        if not isinstance(wanted, dict):
            if wait := getattr(self, f"wait_{wanted}", None):
                wait()
            else:
                same(f"something waits for {wanted}", bool(self.waits_of(wanted)), True)
            return
        for pair in wanted.items():
            who, what = pair if pair[0] == "gm" or pair[0] in self.people else reversed(pair)
            found = self.waits_of(who)
            if WAIT_WORDS.get(what, {what}).isdisjoint(found):
                raise AssertionError(f"{who} is waited for because of {sorted(found)}, wanted {what}")

    def waits_of(self, who):
        if who != "gm" and who not in self.people:
            raise UnknownWord(f"nobody waits for {who}")
        asker = "gm" if who == "gm" else self.people[who]
        can = self.can(self.side_member(asker))
        asked = [wait for wait in (can.get("roll") or {}).get("waits", ()) if wait["who"] == asker]
        return {wait["what"] for wait in [*can["waiting"], *asked]}

    def see_roll(self, turn, done, wanted):
        known("a roll", [wanted], ROLL_STATES)
        same(f"the roll is {wanted}", ROLL_STATES[wanted](self), True)

    def see_aspects_added(self, turn, done, wanted):
        """Texts; or with how many free invokes."""
        new, told = self.new_aspects(done), [{"text": one} if isinstance(one, str) else one for one in wanted]
        same("new aspects", [one.text for one in new], [one["text"] for one in told])
        for one, told_one in zip(new, told, strict=True):
            if "free" in told_one:
                same("free", total(lot.left for lot in one.lots), told_one["free"])

    def see_aspect_gone(self, turn, done, wanted):
        """The aspect the step is about, or those that are named."""
        there = {one.text for one in self.state.all(Aspect)}
        named, gone = as_list(wanted), True
        if isinstance(wanted, bool):
            named, gone = [turn.get("aspect") or turn.get("remove") or turn.get("existing")], wanted
        for text in named:
            same(f"{text} gone", text not in there, gone)

    def see_question_to(self, turn, done, wanted):
        """Who has the choice that the roll waits for: the GM, a player, a character, the other side."""
        roll = self.the_roll()
        asked = [{todo.by, self.side_member(todo.by), *self.named_by(roll, todo.by)} for todo in roll.todos]
        if wanted in ENEMY:
            same("asked of the other side", [todo for todo in roll.todos if todo.by == roll.effort.character], [])
            wanted = next(iter(asked[0]), wanted) if asked else wanted
        if not any(wanted in names for names in asked):
            raise AssertionError(f"asked: {[sorted(names) for names in asked]}, wanted {wanted}")

    def named_by(self, roll, by):
        """The one who is asked by name; where it is the GM, whoever of the GM's the roll is done to."""
        done_to = roll.defense.character if roll.defense else roll.target
        gms = by == "gm" and done_to is not None and self.plays(done_to) == self.gm
        return {self.name_of(by), *([self.name_of(str(done_to))] if gms else [])}

    def see_rolled(self, turn, done, wanted):
        before = {roll.id for roll in done.before.all(Roll)}
        same("rolled", any(roll.id not in before for roll in self.state.all(Roll) if roll.effort.dice), wanted)
