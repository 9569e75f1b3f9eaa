"""When loose ends are settled around a step.

A window that is still open is passed by all; a turn whose action is used is over when somebody else acts.
"""

from tests.rules.runner.loose import PLAIN_CHOICE, PLAIN_COST
from tests.rules.runner.world import World

DECLARING = {"overcome", "create_advantage", "attack", "investigate", "free_move", "action_move"}
NEW = DECLARING | {
    "attack_next_turn",
    "invoke_on_new_roll",
    "end_turn",
    "next_turn_of",
    "close_scene",
    "open_scene",
    "open_next_scene",
    "new_scene_without_conflict",
    "next_scene_conflict",
    "open_conflict",
    "reopen_conflict",
    "new_session",
    "start_session",
    "end_session",
    "start_and_end_session",
    "end_scenario",
    "exchange",
    "exchange_open",
    "next_exchange",
    "open_contest",
    "recover",
    "use_stunt",
    "hit",
    "new_hit",
    "give_in",
}
ABSORBING = {"absorb", "be_taken_out"}
NEEDS_SCENE = {
    "overcome",
    "create_advantage",
    "attack",
    "investigate",
    "invoke_on_new_roll",
    "invoke_own_consequence",
    "hit",
    "new_hit",
    "open_conflict",
    "reopen_conflict",
    "place_aspect",
    "suggest_aspect",
    "open_contest",
    "exchange",
}
TALKING = {"finish", "choose", "name_boost", "propose_cost", "agree_cost"}
ANSWERING = {"agree_terms", "counter", "refuse", "not_agreed"}


class Loose(World):
    def settle_before(self, case, step):
        """What is still open when this step begins, and no step of the case speaks of any more."""
        if step.act in ABSORBING:
            while (todo := self.next_todo()) is not None and todo.kind in ("trade", "name_boost"):
                self.settle_todo(todo)
            return
        if step.act in NEEDS_SCENE and self.live_scene() is None and self.state.session.running:
            self.next_scene(self.present_now())
        if step.act not in NEW and not (step.act == "defend" and "against" in step.keys):
            return
        roll = self.roll()
        if step.act != "give_in":
            if roll is not None and roll.step in ("declared", "sent_back"):
                self.send(self.plays(roll.effort.character), "withdraw_action", roll=roll.id)
            self.pass_everybody()
        self.settle_choices()
        if case.reason(step.n) is None and step.act not in ("hit", "new_hit", "give_in"):
            self.settle_hits(self.talked_of(case, step))
        if step.act in DECLARING and step.by in self.people:
            self.end_used_turns(self.people[step.by])

    def gm_waits(self):
        """Whose answer the GM's roll waits for."""
        return (self.can(self.gm).get("roll") or {}).get("waits", ())

    def agree_if_asked(self):
        """The GM agrees to what is declared, where that is still asked; nobody is asked twice."""
        if any(wait["what"] == "agree" and wait["who"] == "gm" for wait in self.gm_waits()):
            self.send(self.gm, "agree_action", roll=self.last_roll)

    def pass_everybody(self):
        """Everyone entitled passes; then the window is closed."""
        while (roll := self.window()) is not None:
            member = next((wait["member"] or self.gm for wait in self.gm_waits() if wait["what"] == "pass"), None)
            if member is None:
                self.lock_roll()
            else:
                self.send(member, "pass_on_roll", roll=roll.id)

    def settle_choices(self, cost=PLAIN_COST):
        """Answer what a decided roll still asks."""
        while (todo := self.next_todo()) is not None:
            self.settle_todo(todo, cost)

    def next_todo(self):
        roll = self.roll()
        todos = roll.todos if roll is not None and roll.step == "choosing" else ()
        return next((todo for todo in todos if todo.kind in (*PLAIN_CHOICE, "minor_cost", "name_boost")), None)

    def talked_of(self, case, step):
        """Who takes their hit in a later step of the case."""
        later = [one for one in case.later(step.n) if one.act in (*ABSORBING, "list_options")]
        return [self.id_of(str(one.keys.get("on", one.by))) for one in later]

    def end_used_turns(self, character):
        """The one on turn has used their action and another acts: the turn is over."""
        conflict, block = self.conflict_with_turns(), self.on_turn()
        if character not in block and all(one in (*conflict.acted, *conflict.done) for one in block):
            self.end_block()

    def settle_unspoken(self, case, step):
        """Settle what the roll still asks, unless a later step answers it. Says whether anything was settled."""
        following = [later.act for later in case.later(step.n) if later.act in TALKING | NEW]
        if self.next_todo() is None or (following and following[0] in TALKING):
            return False
        self.settle_choices()
        return True

    def settle_after(self, case, step):
        """Terms of giving in that nobody in the case goes on to talk about are agreed to."""
        if step.act == "give_in" and ANSWERING.isdisjoint(later.act for later in case.later(step.n)):
            self.accept_latest("concession")
