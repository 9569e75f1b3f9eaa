"""Acts of conflicts, turns and zones, of challenges, contests and hits; and letting turns go by."""

from rules.refusals import NothingChanges
from tests.rules.entities import Challenge, Conflict, Task, Token, Zone
from tests.rules.runner.words import word
from tests.rules.runner.world import EVEN, World


class Structures(World):
    def do_add_task(self, turn):
        """`replace_settled` names the task that this one would take the place of; bare, whichever is settled."""
        replaced, challenge = turn.get("replace_settled"), self.id_or_nowhere(Challenge, self.newest(Challenge))
        if replaced in (True, "yes"):
            replaced = next((task.name for task in self.state.all(Task) if task.outcome), "")
        told = {"name": turn.keys["name"], "difficulty": turn.get("difficulty", 0)}
        replaces = self.task_id(replaced) if isinstance(replaced, str) else None
        self.send(turn.member, "add_task", challenge=challenge, replaces=replaces, **told)

    def rolls_for(self, name, how):
        self.says(self.people[name], "overcome", how["approach"])
        self.casts(self.people[name], how.get("dice") or EVEN)

    def do_list_options(self, turn):
        """What the view offers now: the ways to take a hit, and the choices a roll or a milestone leaves."""
        can = self.can(turn.member)
        if turn.actor is not None:
            self.answers["hit"] = self.hit_at_hand(turn)
        choices = ((can.get("roll") or {}).get("do") or {}).get("choose")
        milestone = (can.get("milestones") or {}).get(turn.actor) or {}
        self.answers["options"] = list(choices or milestone.get("options", ()))

    # --- conflicts, turns and zones -------------------------------------------------------------------

    def begin_conflict(self, turn):
        sides = {self.people[name]: side for name, side in (turn.get("sides") or {}).items()}
        told = {name: how.get("acts_first_rating") for name, how in turn.case.sheets.items()}
        firsts = {self.people[name]: rating for name, rating in told.items() if rating}
        kind, ties = turn.get("kind"), turn.get("ties")
        self.send(turn.member, "open_conflict", conflict_kind=kind, sides=sides or None, firsts=firsts or None)
        while ties == "auto" and (tied := next((one.tied for one in self.state.all(Conflict) if one.tied), ())):
            self.send(self.gm, "break_ties", order=list(tied[0]))
        for names in ties if isinstance(ties, list) else ():
            self.send(self.gm, "break_ties", order=[self.people[name] for name in names])

    def do_next_turn_of(self, turn):
        """Turns go by until it is theirs again; the GM sets them down in the zone and puts the obstacle up."""
        who, obstacle = self.people[str(turn.get("who"))], turn.get("block")
        self.wait_for_turn(who)
        zone = self.zone_id(str(turn.get("zone"))) if "zone" in turn.keys else None
        token = self.one(Token, character=who, scene=self.scene().id)
        if zone not in (None, token.zone):
            self.send(self.gm, "move_token", token=token.id, zone=zone)
        for other in self.state.all(Zone) if obstacle else ():
            if other.name in str(obstacle) and other.id != zone:  # it names the zone that it is the way to
                self.send(self.gm, "link_zones", a=zone, b=other.id, block=str(obstacle))

    def do_set_dial(self, turn):
        """By name; one that stands so is as good as turned, unless the case is about that. `kind`: a conflict anew."""
        told = {key: value for key, value in turn.keys.items() if key not in ("kind", "ties", "user")}
        for dial, value in told.items():
            try:
                self.send(turn.member, "set_dial", dial=dial, value={"on": True, "off": False}.get(value, value))
            except NothingChanges:
                if turn.case.reason(turn.step.n) is not None:
                    raise
        if "kind" in turn.keys:
            self.do_reopen_conflict(turn)

    conflict_with_turns = word(lambda self: self.one(Conflict, state="running"))

    def on_turn(self):
        conflict = self.conflict_with_turns()
        return conflict.order[conflict.at] if conflict is not None and conflict.order else ()

    def wait_for_turn(self, character):
        """End turns until it is the character's, theirs too if it is under way."""
        if character in self.on_turn():
            self.end_block()
        conflict = self.conflict_with_turns()
        for _ in conflict.order if conflict else ():
            if self.conflict_with_turns() is None or character in self.on_turn():
                return
            self.end_block()

    def end_used_turns(self, character):
        """The one on turn has used their action and another acts: the turn is over."""
        conflict, block = self.conflict_with_turns(), self.on_turn()
        if character not in block and all(one in (*conflict.acted, *conflict.done) for one in block):
            self.end_block()

    def end_block(self):
        """Everybody whose turn it is ends it."""
        conflict = self.conflict_with_turns()
        for character in self.on_turn():
            now = self.conflict_with_turns()
            if now and (now.at, now.exchange) == (conflict.at, conflict.exchange) and character not in now.done:
                self.send(self.plays(character), "end_turn", character=character)
