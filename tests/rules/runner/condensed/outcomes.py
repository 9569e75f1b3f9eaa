"""Acts that follow a decided roll: failures, ties, secrets told or kept, boosts handed on; and their readings."""

from typing import Any

from rules.fate.state import Aspect, Fact, Roll, Token
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import total
from tests.rules.runner.table import SCENE
from tests.rules.runner.words import as_list, finds, known, same, word
from tests.rules.runner.world import World

FAILURES = {
    "simple": "plain_failure", "offer_major_cost": "offer_cost", "impose_major_cost": "impose_cost",
    "hit": "failure_hit", "aspect_for_enemy": "opponent_free", "nothing": "nothing", "failure": "plain_failure",
    "major_cost": "impose_cost", "mix": "impose_cost",
}  # fmt: skip
CHOICES = {
    "plain_failure": "failure", "impose_cost": "major_cost", "opponent_free": "aspect_for_enemy",
    "trade": "trade_shift_for_boost",
}  # fmt: skip
ENEMY = ("enemy", "opposition", "opponent", "other_side", "defender")
UNSPOKEN = {"offer_cost", "failure_hit"}
ASPECT_PARTS = {
    "text": lambda world, one: one.text, "on": lambda world, one: world.name_of(one.on), "free_invokes": lambda world,
    one: total(lot.left for lot in one.lots), "owner": lambda world, one: world.name_of(str(one.lots[-1].owner)),
}  # fmt: skip
WAIT_WORDS = {
    "resolve_failure": {"choice"}, "answer_offer": {"agree_cost"}, "confirm_range": {"reach"},
    "answer_reveal": {"choice"}, "reveal": {"choice"}, "twist": {"twist"}, "add_twist": {"twist"},
    "break_tie": {"ties"}, "reword": {"reword", "narrate"}, "narrate_taken_out": {"narrate"},
    "resolve_tie": {"choice", "cost", "minor_cost"}, "name_next": {"name"}, "name_first": {"name"},
    "roll_dice": {"dice"}, "difficulty": {"opposition"}, "accept": {"compel"}, "answer_compel": {"compel"},
    "allow_interpose": {"vote"}, "take_over": {"compel"}, "accept_terms": {"concession", "terms"},
}  # fmt: skip
ROLL_STATES: dict[str, Any] = {
    "paused": lambda world: world.the_roll().objection is not None,
    "frozen": lambda world: world.state.safety.paused,
    "cancelled_or_resumed": lambda world: not world.state.safety.paused,
}


class Outcomes(World):
    def decided(self):
        self.lock_roll()
        return self.roll_id()

    def do_resolve_failure(self, turn):
        keys = turn.keys
        text = keys.get("change") or keys.get("cost") or keys.get("text")
        option = FAILURES[keys["mode"]]
        roll = self.decided()
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
        keys, roll = turn.keys, self.decided()
        mode = keys["mode"]
        if mode in ("minor_cost", "no_cost"):
            self.send(turn.member, "finish_roll", roll=roll, **self.minor_cost(keys.get("cost") or {}))
        elif mode == "partial":
            told = f"{keys['got']}; {keys['missed']}"
            self.send(turn.member, "choose", roll=roll, option="partial", text=told)
        else:
            by = self.plays(self.the_roll().effort.character) if mode == "fail_with_boost" else turn.member
            self.send(by, "choose", roll=roll, option=mode)
            self.name_it(roll, keys.get("name"))

    def name_it(self, roll, name):
        """The boost that the roll has brought."""
        own = (todo for todo in self.the_roll().todos if todo.kind == "name_boost")
        todo = next(own, None)
        if name and todo is None:
            self.people[name] = [one.id for one in self.state.all(Aspect) if one.kind == "boost"][-1]
            self.named.add(name)
        if name and todo is not None:
            self.send(self.plays(todo.by), "name_boost", roll=roll, character=todo.by, text=name)

    def minor_cost(self, cost):
        if "boost_to" in cost:
            return {"boost_to": self.ensure(cost["boost_to"])}
        if "aspect_blocking_goal" in cost:
            return {"cost": cost["aspect_blocking_goal"], "blocks_goal": True}
        known("a minor cost", cost, {"detail", "stress", "hit", "shifts"})
        shifts = next((cost[name] for name in ("stress", "hit", "shifts") if name in cost), None)
        return {"cost": cost.get("detail", ""), "shifts": shifts}

    def do_answer_reveal(self, turn):
        option = "opponent_free" if turn.get("reveal") else "nothing"
        self.send(turn.member, "choose", roll=self.decided(), option=option)

    def do_trade_shift_for_boost(self, turn):
        self.send(turn.member, "choose", roll=self.decided(), option="trade")

    def given_boosts(self, draft, case, value):
        """Boosts by the names the case gives them, as people hold them."""
        from rules.fate.state import Lot
        for told in value:
            id, holder = f"aspect:{told['id']}", self.people[told["holder"]]
            lot = Lot(id=f"lot_{told['id']}", owner=holder, left=1, total=1, origin="boost")
            draft.put(Aspect(id=id, text=told.get("name") or "", kind="boost", on=SCENE, by=holder, lots=(lot,)))
            self.people[told["id"]] = id

    def boost_told(self, turn):
        """By the name the case gives it, or by its own; else the only one there is."""
        told = turn.get("boost")
        there = (one.id for one in self.state.all(Aspect) if one.kind == "boost" and told is None)
        return self.people.get(str(told)) or next(there, self.aspect_id(str(told)))

    def do_pass_boost(self, turn):
        why = turn.get("why")
        self.send(
            turn.member, "pass_boost", aspect=self.boost_told(turn), to=self.ensure(turn.keys["to"]),
            because="" if why is None else str(why),
        )  # fmt: skip

    def do_dismiss_boost(self, turn):
        name = turn.get("boost") or turn.get("aspect")
        self.send(turn.member, "drop_boost", aspect=self.aspect_id(str(name)))

    def see_holder(self, turn, done, wanted):
        for name, who in wanted.items():
            aspect = self.state.get(self.people[name], Aspect)
            same(f"holder of {name}", [self.name_of(str(lot.owner)) for lot in aspect.lots if lot.left], [who])

    def see_boosts_left(self, turn, done, wanted):
        same("boosts left", len([one for one in self.state.all(Aspect) if one.kind == "boost"]), wanted)

    def see_goal_reached(self, turn, done, wanted):
        words = {True: "reached", False: "not_reached"}
        same("goal", self.the_roll().result.get("goal"), words.get(wanted, wanted))

    see_cost = finds("cost", lambda self, turn, done: self.the_roll().result.get("cost"))
    see_cost_recorded = finds("cost in words", lambda self, turn, done: self.the_roll().result.get("text"))
    see_detail = see_cost_recorded

    def see_choices(self, turn, done, wanted):
        """What whoever has the choice may answer now."""
        roll = self.open_roll()
        options = [option for todo in roll.todos for option in todo.options] if roll else []
        found = [CHOICES.get(option, option) for option in options if option not in UNSPOKEN]
        same("choices", sorted(found), sorted(wanted))

    def see_scene_aspects_added(self, turn, done, wanted):
        before = {aspect.id for aspect in done.before.all(Aspect)}
        same("new aspects", [aspect.text for aspect in self.state.all(Aspect) if aspect.id not in before], wanted)

    def see_free_invoke_owner(self, turn, done, wanted):
        """Who may use what the newest wound leaves free: a name, or the GM's side."""
        wound = next(aspect for aspect in reversed(self.state.all(Aspect)) if aspect.kind == "consequence")
        owners = {lot.owner for lot in wound.lots if lot.left}
        same("owner", owners, {"gm"} if wanted == "gm" else {self.id_of(wanted)})

    def see_aspect_created(self, turn, done, wanted):
        text = self.the_roll().text
        same("aspect there", any(one.text == text for one in self.state.all(Aspect) if one.kind == "situation"), wanted)
    see_aspect_exists = see_aspect_created

    def see_aspect(self, turn, done, wanted):
        if isinstance(wanted, str):
            same("aspect", done.params.get("aspect"), wanted)
            return
        found = next((one for one in self.state.all(Aspect) if one.text == wanted["text"]), None)
        if found is None:
            raise AssertionError(f"no aspect is called {wanted['text']}")
        for key, value in wanted.items():
            same(key, ASPECT_PARTS[key](self, found), value)

    def see_free_invokes_extra(self, turn, done, wanted):
        same("extra free invokes", self.the_roll().result.get("extra", 0), wanted)

    def see_known_to_p1(self, turn, done, wanted):
        """Whether the aspect that is looked for is among what p1's browser holds."""
        secret = next(text for text in self.secrets(turn))
        same("known to p1", secret in self.payload("p1"), wanted)

    def see_text_in_any_message_to_p1(self, turn, done, wanted):
        same("told to p1", any(secret in self.payload("p1") for secret in self.secrets(turn)), wanted)

    def secrets(self, turn):
        told = turn.case.given.get("characters", {}).values()
        sheets = [one.get("aspects") or {} for one in told if isinstance(one, dict)]
        kept = [aspects for aspects in sheets if aspects.get("known") is False]
        return [text for aspects in kept for key, text in aspects.items() if key != "known"]

    def see_waiting_for(self, turn, done, wanted):
        """Whose answer is waited for, and for what, in either order: as the list of what waits for them has it.

        A word alone: what the table waits for, or whose answer, whatever it is for.
        """
        if not isinstance(wanted, dict):
            if (wait := getattr(self, f"wait_{wanted}", None)):
                wait()
            else:
                same(f"something waits for {wanted}", bool(self.waits_of(self.named_wait(wanted))), True)
            return
        for told in wanted.items():
            who, what = told if told[0] == "gm" or told[0] in self.people else reversed(told)
            found = self.waits_of(self.named_wait(who))
            if WAIT_WORDS.get(what, {what}).isdisjoint(found):
                raise AssertionError(f"{who} is waited for because of {sorted(found)}, wanted {what}")

    def named_wait(self, who):
        if who != "gm" and who not in self.people:
            raise UnknownWord(f"nobody waits for {who}")
        return who

    def waits_of(self, who):
        member = self.gm if who == "gm" else self.plays(self.ensure(who))
        waits = self.can(member)["waiting"]
        roll = self.can(member).get("roll") or {}
        asker = "gm" if who == "gm" else self.ensure(who)
        asked = {wait["what"] for wait in roll.get("waits", ()) if wait["who"] == asker}
        return {wait["what"] for wait in waits} | asked

    def see_roll(self, turn, done, wanted):
        if wanted not in ROLL_STATES:
            raise UnknownWord(f"a roll is {wanted}")
        if not ROLL_STATES[wanted](self):
            raise AssertionError(f"the roll is not {wanted}")

    def do_call_bogus(self, turn):
        """One who does not buy it, or several, one after the other."""
        for name in as_list(turn.step.who) or [None]:
            member = (
                turn.member
                if name is None
                else self.done_by(turn.case, turn.branch, turn.step._replace(who=name)).member
            )
            self.send(member, "call_bogus", roll=self.roll_id())

    def do_argue(self, turn):
        self.send(turn.member, "argue_invoke", roll=self.roll_id(), text=turn.get("text"))

    do_retract = word(lambda self, turn: self.send(turn.member, "retract_invoke", roll=self.roll_id()))

    def do_convinced(self, turn):
        self.send(turn.member, "answer_objection", roll=self.roll_id(), convinced=turn.get("value"))

    def do_ask_permission(self, turn):
        keys = turn.keys
        self.send(
            turn.member, "ask_permission", character=turn.who, rating=keys["skill"], action=keys["action"],
            because=keys.get("why", ""), harm=self.harm_coming(turn, keys["skill"]),
        )  # fmt: skip

    def harm_coming(self, turn, skill):
        """The kind of harm that the case says of the next attack with it."""
        attacks = (step for step in turn.later() if step.act == "attack" and step.keys.get("skill") == skill)
        return next((step.keys.get("kind") for step in attacks), None)

    do_approve = word(lambda self, turn: self.send(turn.member, "accept_offer", offer=self.newest_offer()))
    do_reject = word(lambda self, turn: self.send(turn.member, "refuse_offer", offer=self.newest_offer()))

    def do_declare_detail(self, turn):
        keys = turn.keys
        self.send(
            turn.member, "declare_detail", character=turn.who, aspect=self.aspect_id(keys["aspect"]), text=keys["text"],
            stretch=keys["stretch"],
        )  # fmt: skip
        if not keys["stretch"]:
            self.send(self.gm, "accept_offer", offer=self.newest_offer("detail"))

    def see_detail_true(self, turn, done, wanted):
        same("detail", any(fact.cause == "detail" for fact in self.state.all(Fact)), wanted)

    def do_ask_aspect(self, turn):
        self.send(turn.member, "suggest_aspect", character=turn.who, text=turn.get("text"))

    def see_aspects_added(self, turn, done, wanted):
        before = {aspect.id for aspect in done.before.all(Aspect)}
        new = [aspect for aspect in self.state.all(Aspect) if aspect.id not in before]
        told = [{"text": one} if isinstance(one, str) else one for one in wanted]
        same("new aspects", [one.text for one in new], [one["text"] for one in told])
        for one, told_one in zip(new, told, strict=True):
            if "free" in told_one:
                same("free", total(lot.left for lot in one.lots), told_one["free"])

    def see_gone(self, turn, done, wanted):
        same("gone", not any(one.text == turn.keys["aspect"] for one in self.state.all(Aspect)), wanted)

    def see_aspect_gone(self, turn, done, wanted):
        """The aspect the step is about, or those that are named."""
        there = {one.text for one in self.state.all(Aspect)}
        if isinstance(wanted, bool):
            named = turn.get("aspect") or turn.get("remove") or turn.get("existing")
            same(f"{named} gone", named not in there, wanted)
            return
        for text in wanted if isinstance(wanted, list) else [wanted]:
            same(f"{text} gone", text not in there, True)

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
        cast = (roll for roll in self.state.all(Roll) if roll.effort.dice)
        same("rolled", any(roll.id not in before for roll in cast), wanted)

    # Everybody can read it in the log.
    see_logged = finds("logged", lambda self, turn, done: bool(self.entries(self.gm, self.records)))

    def do_allow_despite_aspect(self, turn):
        self.send(turn.member, "waive_block", aspect=self.aspect_id(turn.keys["aspect"]), because=turn.get("why"))
