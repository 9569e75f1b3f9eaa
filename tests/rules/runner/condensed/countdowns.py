"""Acts of countdowns, and the readings of their boxes."""

from rules.fate.aspect.entities import Aspect
from rules.fate.optional.entities import Countdown
from rules.fate.sheet.entities import Character
from rules.game import view_for
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.words import known, parts, reads, same, word
from tests.rules.runner.world import World

KEYS = {"name", "boxes", "triggers", "outcome", "visibility", "marked"}
ON = {
    "exchange_end": "exchange",
    "exchange_ends": "exchange",
    "exchange": "exchange",
    "minute": "minute",
    "hour": "hour",
    "day": "day",
    "minutes": "minute",
    "hours": "hour",
    "days": "day",
    "consequence_taken": "consequence",
    "taken_out": "taken_out",
}
PLAIN = {"name": "A countdown", "outcome": "It happens", "visibility": "hidden"}


class Countdowns(World):
    def then_countdown(self, case, value):
        known(f"{case.id}: a countdown", value, KEYS)
        self.begin_counting(value)

    def begin_counting(self, told, member=None):
        """By the GM, or whoever tries; perhaps with some boxes marked."""
        triggers = [plan for one in told.get("triggers", ()) if (plan := self.trigger(one)) is not None]
        args = {key: told.get(key, plain) for key, plain in PLAIN.items()}
        self.send(member or self.gm, "make_countdown", boxes=told["boxes"], triggers=triggers, **args)
        for _ in range(told.get("marked", 0)):
            self.send(self.gm, "mark_countdown", countdown=self.newest(Countdown).id)

    def trigger(self, told):
        """`exchange_end`, `hour`, or `{event, who, box}`; by hand needs no trigger."""
        whole = {"event": told} if isinstance(told, str) else dict(told)
        kind = whole.pop("event", None) or whole.pop("elapsed", None) or whole.pop("unit", None)
        if kind == "manual":
            return None
        who = whole.pop("who", None)
        plan = {"on": ON[kind], "who": self.ensure(who) if who else None, "box": whole.pop("box", None)}
        if whole:
            raise UnknownWord(f"a trigger has no {sorted(whole)}")
        return {name: value for name, value in plan.items() if value is not None}

    do_make_countdown = word(lambda self, turn: self.begin_counting(turn.keys, turn.member))

    def do_exchange_ends(self, turn):
        """Everybody has their turn, and the next exchange begins."""
        self.settle_leftovers()
        if self.the_conflict() is None:
            (self.ensure("hero"), self.ensure("villain"))
            self.send(self.gm, "open_conflict", conflict_kind="physical")
        exchange = self.the_conflict().exchange
        while (conflict := self.the_conflict()) is not None and conflict.exchange == exchange:
            running = conflict.order[conflict.at] if conflict.state == "running" else ()
            waiting = [id for id in conflict.fighters if id not in (*conflict.done, *conflict.acted, *running)]
            self.send(self.gm, "name_next", character=[*waiting, conflict.fighters[0]][0])

    def do_consequence_taken(self, turn):
        """In the next slot that is empty."""
        taken = {one.slot for one in self.every(Aspect, on=turn.who, kind="consequence")}
        slot = next(slot for slot in self.state.get(turn.who, Character).slots if slot not in taken)
        args = {"character": turn.who, "slot": slot, "text": "Hurt Again", "reason": "the case says so"}
        self.send(self.gm, "give_consequence", **args)

    def do_hit_absorbed(self, turn):
        """Somebody is hit for as much as boxes take, and takes it so: the one the case watches, else the villain."""
        watched = (one.get("who") for one in turn.case.given["countdown"].get("triggers", ()) if isinstance(one, dict))
        who = turn.actor or self.ensure(next(filter(None, watched), "villain"))
        self.inflict(who, 1)
        self.send(self.plays(who), "absorb", hit=self.hit_on(who).id, boxes=[1])

    def do_mark_box(self, turn):
        """`of_new_track`: one that is made for this step, with so many marked."""
        if turn.get("of_new_track"):
            self.begin_counting({"boxes": 3, "marked": turn.get("marked", 0)})
        id = self.id_or_nowhere(Countdown, self.newest(Countdown))
        self.send(turn.member, "mark_countdown", countdown=id, box=turn.get("box"))

    def see_players_see(self, turn, done, wanted):
        """Null: they do not know of it at all."""
        view = view_for("players", self.newest(Countdown)) or {}
        same("players see", view if wanted is None else parts(view, wanted), wanted or {})

    def told_now(self, done):
        return [entry.params["outcome"] for entry in self.logged(done.records, "countdown_fired")]

    see_fired = reads(lambda self, turn, done: self.told_now(done), lambda wanted: [wanted])
    see_fired_again = reads(lambda self, turn, done: bool(self.told_now(done)))
