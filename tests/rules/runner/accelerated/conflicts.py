"""Acts of conflicts, turns and zones; and letting turns go by."""

from rules.fate.conflict.entities import Conflict
from rules.fate.stage.entities import Token, Zone
from rules.refusals import NothingChanges
from tests.rules.runner.sending import acting, sends
from tests.rules.runner.words import word
from tests.rules.runner.world import World


class Conflicts(World):
    do_open_conflict = word(lambda self, turn: self.begin_conflict(turn))

    def do_reopen_conflict(self, turn):
        """The conflict there is, if any, ends; another begins."""
        if self.the_conflict() is not None:
            self.send(self.gm, "end_conflict")
        self.begin_conflict(turn)

    def do_next_scene_conflict(self, turn):
        self.next_scene(self.present_now())
        self.begin_conflict(turn)

    def begin_conflict(self, turn):
        sides = {self.people[name]: side for name, side in (turn.get("sides") or {}).items()}
        sheets = turn.case.given.get("characters", {}).items()
        told = {name: (how or {}).get("acts_first_rating") for name, how in sheets}
        firsts = {self.people[name]: rating for name, rating in told.items() if rating}
        kind, ties = turn.get("kind"), turn.get("ties")
        self.send(turn.member, "open_conflict", conflict_kind=kind, sides=sides or None, firsts=firsts or None)
        while ties == "auto" and (tied := next((one.tied for one in self.state.all(Conflict) if one.tied), ())):
            self.send(self.gm, "break_ties", order=list(tied[0]))
        for names in ties if isinstance(ties, list) else ():
            self.send(self.gm, "break_ties", order=[self.people[name] for name in names])

    def do_break_ties(self, turn):
        """One order for each set of tied characters."""
        for names in (turn.keys[key] for key in ("order", "also") if key in turn.keys):
            self.send(turn.member, "break_ties", order=[self.people[name] for name in names])

    do_end_turn = sends("end_turn", character=acting)
    do_free_move = sends("cross_zone", character=acting, to=lambda self, turn: self.zone_id(str(turn.get("to"))))

    def do_action_move(self, turn):
        """With the turn's action; by an overcome where the step tells of a roll."""
        zone = self.zone_id(str(turn.get("to")))
        if "approach" in turn.keys or "task_is" in turn.keys:
            self.declare(turn, "overcome", to=zone)
        else:
            self.send(turn.member, "cross_zone", character=turn.who, to=zone, with_action=True)

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
        """Dials by name; beside one of turn order, `kind` opens a conflict anew to show it.

        A dial that stands so already is as good as turned, unless the case is about that.
        """
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

    def end_block(self):
        """Everybody whose turn it is ends it."""
        conflict = self.conflict_with_turns()
        for character in self.on_turn():
            now = self.conflict_with_turns()
            if now and (now.at, now.exchange) == (conflict.at, conflict.exchange) and character not in now.done:
                self.send(self.plays(character), "end_turn", character=character)
