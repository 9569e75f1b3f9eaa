"""Acts of countdowns, and the readings of their boxes."""

from rules.fate.extras_state import Countdown
from rules.fate.state import Aspect, Character, Hit
from rules.game import view_for
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.words import finds, known, same, word
from tests.rules.runner.world import NOWHERE, World

KEYS = {"name", "boxes", "triggers", "outcome", "visibility", "marked"}
ON = {
    "exchange_end": "exchange", "exchange_ends": "exchange", "exchange": "exchange", "minute": "minute", "hour": "hour",
    "day": "day", "minutes": "minute", "hours": "hour", "days": "day", "consequence_taken": "consequence",
    "taken_out": "taken_out",
}  # fmt: skip


class Countdowns(World):
    def told_now(self, done):
        return [entry.params["outcome"] for entry in self.logged(done.records, "countdown_fired")]

    def then_countdown(self, case, value):
        known(f"{case.id}: a countdown", value, KEYS)
        self.begin_counting(value)
        for _ in range(value.get("marked", 0)):
            self.send(self.gm, "mark_countdown", countdown=self.the_countdown().id)

    def begin_counting(self, told, member=None):
        """By the GM, or whoever tries."""
        triggers = [plan for one in told.get("triggers", ()) if (plan := self.trigger(one)) is not None]
        self.send(
            member or self.gm, "make_countdown", name=told.get("name", "A countdown"),
            outcome=told.get("outcome", "It happens"), boxes=told["boxes"], triggers=triggers,
            visibility=told.get("visibility", "hidden"),
        )  # fmt: skip

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

    the_countdown = word(lambda self: self.state.all(Countdown)[-1])
    do_make_countdown = word(lambda self, turn: self.begin_counting(turn.keys, turn.member))

    def do_exchange_ends(self, turn):
        """Everybody has their turn, and the next exchange begins."""
        self.settle_leftovers()
        conflict = self.the_conflict()
        if conflict is None:
            (self.ensure("hero"), self.ensure("villain"))
            self.send(self.gm, "open_conflict", conflict_kind="physical")
            conflict = self.the_conflict()
        exchange = conflict.exchange if conflict else 0
        while (conflict := self.the_conflict()) is not None and conflict.exchange == exchange:
            waiting = [id for id in conflict.fighters if id not in {*conflict.done, *conflict.acted}]
            running = conflict.order[conflict.at] if conflict.state == "running" else ()
            named = next((id for id in waiting if id not in running), conflict.fighters[0])
            self.send(self.gm, "name_next", character=named)


    def do_consequence_taken(self, turn):
        """In the next slot that is empty."""
        taken = {one.slot for one in self.state.all(Aspect) if one.on == turn.who and one.kind == "consequence"}
        slot = next(slot for slot in self.state.get(turn.who, Character).slots if slot not in taken)
        args = {"character": turn.who, "slot": slot, "text": "Hurt Again", "reason": "the case says so"}
        self.send(self.gm, "give_consequence", **args)

    def do_hit_absorbed(self, turn):
        """Somebody is hit for as much as boxes take, and takes it so: the one the case watches, else the villain."""
        watched = (one.get("who") for one in turn.case.given["countdown"].get("triggers", ()) if isinstance(one, dict))
        who = turn.actor or self.ensure(next((name for name in watched if name), "villain"))
        self.send(self.gm, "inflict_hit", target=who, shifts=1, harm="physical")
        hit = next(one for one in self.state.all(Hit) if one.target == who and one.waits)
        self.send(self.plays(who), "absorb", hit=hit.id, boxes=[1])

    def do_mark_box(self, turn):
        """`of_new_track`: one that is made for this step, with so many marked."""
        if turn.get("of_new_track"):
            self.begin_counting({"boxes": 3})
            for _ in range(turn.get("marked", 0)):
                self.send(self.gm, "mark_countdown", countdown=self.the_countdown().id)
        found = self.state.all(Countdown)
        id = found[-1].id if found else f"countdown:{NOWHERE}"
        self.send(turn.member, "mark_countdown", countdown=id, box=turn.get("box"))

    def see_players_see(self, turn, done, wanted):
        """Null: they do not know of it at all."""
        view = view_for("players", self.the_countdown()) or {}
        if wanted is None:
            same("players see", view, {})
            return
        same("players see", {name: view.get(name) for name in wanted}, wanted)

    see_fired = word(lambda self, turn, done, wanted: same("outcome", self.told_now(done), [wanted]))
    see_fired_again = finds("fired again", lambda self, turn, done: bool(self.told_now(done)))
