"""Acts of conflicts, turns and zones."""

from rules.fate.state import Conflict, Token, Zone
from rules.refusals import NothingChanges
from tests.rules.runner.words import word
from tests.rules.runner.world import World


class Conflicts(World):
    do_open_conflict = word(lambda self, turn: self.begin_conflict(turn))

    def do_reopen_conflict(self, turn):
        """The conflict there is, if any, ends; another begins."""
        self.end_conflict()
        self.begin_conflict(turn)

    def do_next_scene_conflict(self, turn):
        self.next_scene(self.present_now())
        self.begin_conflict(turn)

    def begin_conflict(self, turn):
        sides = {self.people[name]: side for name, side in (turn.get("sides") or {}).items()}
        sheets = turn.case.given.get("characters", {}).items()
        told = {name: (how or {}).get("acts_first_rating") for name, how in sheets}
        firsts = {self.people[name]: rating for name, rating in told.items() if rating}
        kind = turn.get("kind")
        self.send(turn.member, "open_conflict", conflict_kind=kind, sides=sides or None, firsts=firsts or None)
        self.break_told_ties(turn.get("ties"))

    def end_conflict(self):
        if any(conflict.state != "over" for conflict in self.state.all(Conflict)):
            self.send(self.gm, "end_conflict")

    def break_told_ties(self, ties):
        while ties == "auto" and (tied := next((one.tied for one in self.state.all(Conflict) if one.tied), ())):
            self.send(self.gm, "break_ties", order=list(tied[0]))
        for names in ties if isinstance(ties, list) else ():
            self.send(self.gm, "break_ties", order=[self.people[name] for name in names])

    def do_break_ties(self, turn):
        """One order for each set of tied characters."""
        for key in ("order", "also"):
            if key in turn.keys:
                names = turn.keys[key]
                self.send(turn.member, "break_ties", order=[self.people[name] for name in names])

    do_end_turn = word(lambda self, turn: self.send(turn.member, "end_turn", character=turn.who))

    def do_free_move(self, turn):
        self.send(turn.member, "cross_zone", character=turn.who, to=self.zone_id(str(turn.get("to"))))

    def do_action_move(self, turn):
        """With the turn's action; by an overcome where the step tells of a roll."""
        zone = self.zone_id(str(turn.get("to")))
        if "approach" in turn.keys or "task_is" in turn.keys:
            self.declare(turn, "overcome", to=zone)
        else:
            self.send(turn.member, "cross_zone", character=turn.who, to=zone, with_action=True)

    def do_next_turn_of(self, turn):
        """Turns go by until it is theirs again; the GM sets them down in the zone and puts the obstacle up."""
        who = self.people[str(turn.get("who"))]
        self.wait_for_turn(who, leave_own=True)
        zone = self.zone_id(str(turn.get("zone"))) if "zone" in turn.keys else None
        if zone is not None:
            token = next(t for t in self.state.all(Token) if t.character == who and t.scene == self.scene().id)
            if token.zone != zone:
                self.send(self.gm, "move_token", token=token.id, zone=zone)
        if "block" in turn.keys:
            self.block(zone, str(turn.get("block")))

    def block(self, zone, obstacle):
        """The obstacle names the zone it is the way to."""
        for other in self.state.all(Zone):
            if other.name in obstacle and other.id != zone:
                self.send(self.gm, "link_zones", a=zone, b=other.id, block=obstacle)

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
            self.end_conflict()
            self.begin_conflict(turn)
