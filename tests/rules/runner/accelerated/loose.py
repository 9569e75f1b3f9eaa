"""Loose ends that a case does not look at, settled the plain way.

A minor cost is recorded, a failed overcome is a plain failure, a failed create an advantage yields nothing, a
boost is named, a style hit is kept untraded; a window that is still open is passed by all; a turn whose action
is used is over when somebody else acts.
"""

from rules.fate.state import Conflict, Hit
from tests.rules.runner.world import World

PLAIN_CHOICE = {
    "create_fail": "nothing", "overcome_fail": "plain_failure", "major_cost": "plain_failure", "trade": "keep",
}  # fmt: skip
PLAIN_COST = "it takes longer than it should"
PLAIN_BOOST = "An Opening"
NEW = {
    "overcome", "create_advantage", "attack", "attack_next_turn", "investigate", "invoke_on_new_roll", "end_turn",
    "free_move", "action_move", "next_turn_of", "close_scene", "open_scene", "open_next_scene",
    "new_scene_without_conflict", "next_scene_conflict", "open_conflict", "reopen_conflict", "new_session",
    "start_session", "end_session", "start_and_end_session", "end_scenario", "exchange", "exchange_open",
    "next_exchange", "open_contest", "recover", "use_stunt", "hit", "new_hit", "give_in",
}  # fmt: skip
ABSORBING = {"absorb", "be_taken_out"}
DECLARING = {"overcome", "create_advantage", "attack", "investigate", "free_move", "action_move"}
NEEDS_SCENE = {
    "overcome", "create_advantage", "attack", "investigate", "invoke_on_new_roll", "invoke_own_consequence", "hit",
    "new_hit", "open_conflict", "reopen_conflict", "place_aspect", "suggest_aspect", "open_contest", "exchange",
}  # fmt: skip
TALKING = {"finish", "choose", "name_boost", "propose_cost", "agree_cost"}




class Loose(World):
    def settle_before(self, case, step):
        """What is still open when this step begins, and no step of the case speaks of any more."""
        if step.act in ABSORBING:
            self.keep_trades()
            return
        if step.act in NEEDS_SCENE and self.live_scene() is None and self.state.session.running:
            self.next_scene(self.present_now())
        if step.act not in NEW and not (step.act == "defend" and "against" in step.keys):
            return
        roll = self.roll()
        if step.act != "give_in" and roll is not None and roll.step in ("declared", "sent_back"):
            self.send(self.plays(roll.effort.character), "withdraw_action", roll=roll.id)
        if step.act != "give_in":
            self.pass_everybody()
        self.settle_choices()
        if case.reason(step.n) is None and step.act not in ("hit", "new_hit", "give_in"):
            self.settle_hits(self.talked_of(case, step))
        if step.act in DECLARING and step.by in self.people:
            self.end_used_turns(self.people[step.by])

    def agree_if_asked(self):
        """The GM agrees to what is declared, where that is still asked; nobody is asked twice."""
        can = self.can(self.gm)
        waits = (can.get("roll") or {}).get("waits", ())
        if any(wait["what"] == "agree" and wait["who"] == "gm" for wait in waits):
            self.send(self.gm, "agree_action", roll=self.last_roll)

    def pass_everybody(self):
        """Everyone entitled passes; then the window is closed."""
        while (roll := self.window()) is not None:
            waits = (self.can(self.gm).get("roll") or {}).get("waits", ())
            member = next((wait["member"] or self.gm for wait in waits if wait["what"] == "pass"), None)
            if member is None:
                self.send(self.gm, "settle_roll", roll=roll.id)
            else:
                self.send(member, "pass_on_roll", roll=roll.id)

    def settle_choices(self, cost=PLAIN_COST):
        """Answer what a decided roll still asks."""
        while (todo := self.next_todo()) is not None:
            self.settle(todo, cost)

    def next_todo(self):
        roll = self.roll()
        if roll is None or roll.step != "choosing":
            return None
        return next((todo for todo in roll.todos if todo.kind in (*PLAIN_CHOICE, "minor_cost", "name_boost")), None)

    def settle(self, todo, cost):
        member, roll = self.side_member(todo.by), self.last_roll
        match todo.kind:
            case "minor_cost":
                self.send(self.gm, "finish_roll", roll=roll, cost=cost)
            case "name_boost":
                self.send(member, "name_boost", roll=roll, character=todo.by, text=PLAIN_BOOST)
            case _:
                self.send(member, "choose", roll=roll, option=PLAIN_CHOICE[todo.kind])

    def keep_trades(self):
        while (todo := self.next_todo()) is not None and todo.kind in ("trade", "name_boost"):
            self.settle(todo, PLAIN_COST)

    def talked_of(self, case, step):
        """Who takes their hit in a later step of the case."""
        later = [one for one in case.later(step.n) if one.act in (*ABSORBING, "list_options")]
        return [self.id_of(str(one.keys.get("on", one.by))) for one in later]

    def settle_hits(self, leave):
        """Whoever is still hit takes it the first way there is, or goes out."""
        for hit in self.state.all(Hit):
            if hit.state != "pending" or hit.target in leave:
                continue
            member = self.plays(hit.target)
            plans = self.can(member)["hits"][hit.id]["plans"]
            if plans:
                plan = plans[0]
                named = {slot: f"A {slot} wound" for slot in plan.get("slots", ())}
                self.send(member, "absorb", hit=hit.id, boxes=list(plan.get("boxes", ())), consequences=named)
            else:
                self.send(member, "be_taken_out", hit=hit.id)

    def end_used_turns(self, character):
        """The one on turn has used their action and another acts: the turn is over."""
        conflict = next((conflict for conflict in self.state.all(Conflict) if conflict.state == "running"), None)
        if conflict is None or not conflict.order or character in conflict.order[conflict.at]:
            return
        block = conflict.order[conflict.at]
        if all(one in conflict.acted or one in conflict.done for one in block):
            for one in block:
                if one not in conflict.done:
                    self.send(self.plays(one), "end_turn", character=one)

    def settle_unspoken(self, case, step):
        """Settle what the roll still asks, unless a later step answers it. Says whether anything was settled."""
        following = [later.act for later in case.later(step.n) if later.act in TALKING | NEW]
        if self.next_todo() is None or (following and following[0] in TALKING):
            return False
        self.settle_choices()
        return True

    def settle_after(self, case, step):
        """Terms of giving in that nobody in the case goes on to talk about are agreed to."""
        talked = {later.act for later in case.later(step.n)}.intersection(
            {"agree_terms", "counter", "refuse", "not_agreed"}
        )
        if step.act == "give_in" and not talked:
            self.accept_latest(self.gm, ("concession",))
