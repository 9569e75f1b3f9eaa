"""Points, turns, sessions, the log: what stands at the table itself."""

import msgspec

from rules.fate.state import Conflict, Offer
from rules.game import encode_events
from tests.rules.runner.accelerated.expect_board import same_options
from tests.rules.runner.words import codes_of, each, finds, same, same_set, word
from tests.rules.runner.world import World


def has_all(entry, wanted):
    text = msgspec.json.encode(entry.params).decode()
    return all(entry.by == value if key == "by" else str(value) in text for key, value in wanted.items())


class ExpectTable(World):
    def see_refused(self, turn, done, wanted):
        """A refusal changes nothing at all; that it is the right one is seen when it happens."""
        if self.state != done.before:
            raise AssertionError("a refused step changed something")

    def see_fate_points(self, turn, done, wanted):
        self.one_or_each("fate points", wanted, lambda id: self.sheet(id).fate_points)

    def see_pool(self, turn, done, wanted):
        scene = self.live_scene()
        if wanted == "dropped":
            same("pool", scene.pool if scene else 0, 0)
        else:
            same("pool", scene.pool if scene else None, wanted)

    def see_bank(self, turn, done, wanted):
        view = self.view(self.gm)
        same("bank", view["bank"]["points"], wanted)

    see_deferred = finds("deferred", lambda self, turn, done: self.state.session.deferred)

    def see_owed(self, turn, done, wanted):
        live = self.live_scene()
        found = live.owed if live else {}
        each("owed", wanted, lambda name: found.get(self.people[name], 0))

    def see_set_aside(self, turn, done, wanted):
        """Points in escrow, offer by offer."""
        same("set aside", [offer.escrow for offer in self.state.all(Offer) if offer.escrow], [wanted] if wanted else [])

    def see_ledger(self, turn, done, wanted):
        """What moved in the step, as the record keeps it."""
        events = [event for record in done.records for event in msgspec.json.decode(encode_events(record.events))]
        lines = [self.line_of(event) for event in events if event["e"] == "points_moved"]
        for line in wanted:
            if line not in [{key: found.get(key) for key in line} for found in lines]:
                raise AssertionError(f"the ledger lacks {line}; it has {lines}")

    def line_of(self, event):
        ends = {"from": self.name_of(event["source"]), "to": self.name_of(event["to"])}
        return {**ends, "points": event["points"], "why": event["why"]}

    def public_entries(self, done):
        """What every player reads of the step."""
        player = next((member for member, role in self.roles.items() if role == "player"), self.gm)
        return self.entries(player, done.records)

    def see_recorded(self, turn, done, wanted):
        """A fact that everybody can look up from now on; or that there is none."""
        player = next((member for member, role in self.roles.items() if role == "player"), self.gm)
        facts = [view["text"] for view in self.view(player).values() if view.get("type") == "fact"]
        old = [fact for fact in facts if fact in [getattr(e, "text", None) for e in done.before.entities()]]
        if wanted == "none":
            same("facts recorded", [fact for fact in facts if fact not in old], [])
        elif wanted not in facts:
            raise AssertionError(f"{wanted!r} is not recorded; there is {facts}")

    def see_log(self, turn, done, wanted):
        """One line of the log has all that is told of it: `by` is who sent it, the rest stands in it."""
        entries = self.public_entries(done)
        if not any(has_all(entry, wanted) for entry in entries):
            raise AssertionError(f"no line of the log has {wanted}: {entries}")

    def see_seen_by(self, turn, done, wanted):
        """All of them read the same lines of the step."""
        first = self.entries(self.gm, done.records)
        if not first:
            raise AssertionError("nothing is logged")
        for name in wanted:
            same(f"lines that {name} reads", self.entries(self.member(name), done.records), first)

    def see_gm(self, turn, done, wanted):
        seats = [
            view["member"] for view in self.view(self.gm).values() if view["type"] == "seat" and view["role"] == "gm"
        ]
        same("gm", seats, [wanted if wanted not in ("gm",) else self.gm])

    def latest_conflict(self):
        conflicts = self.state.all(Conflict)
        return next((one for one in conflicts if one.state != "over"), conflicts[-1] if conflicts else None)

    def need_conflict(self):
        conflict = self.latest_conflict()
        if conflict is None:
            raise AssertionError("there is no conflict")
        return conflict

    names = word(lambda self, ids: [self.name_of(id) for id in ids])

    def see_order(self, turn, done, wanted):
        """Blocks that act together are joined by +."""
        found = [sorted(self.names(block)) for block in self.need_conflict().order]
        same("order", found, [sorted(block.split("+")) for block in wanted])

    def see_tied(self, turn, done, wanted):
        found = [sorted(self.names(block)) for block in self.need_conflict().tied]
        same("tied", sorted(found), sorted(sorted(block) for block in wanted))

    see_exchange = finds("exchange", lambda self, turn, done: self.need_conflict().exchange)

    def see_turn_of(self, turn, done, wanted):
        conflict = self.need_conflict()
        same("turn of", sorted(self.names(conflict.order[conflict.at])), sorted(wanted.split("+")))

    def see_action_left(self, turn, done, wanted):
        acted = self.names(self.need_conflict().acted)
        each("action left", wanted, lambda name: name not in acted)

    def see_conflict(self, turn, done, wanted):
        found = self.latest_conflict()
        same("conflict", found.state if found else "over", wanted)

    def see_winner(self, turn, done, wanted):
        views = [view for view in self.view(self.gm).values() if view["type"] in ("conflict", "contest")]
        won = [view["winner"] for view in views if view.get("winner")]
        same("winner", self.names(won), [wanted])

    of_type = word(lambda self, kind: [view for view in self.view(self.gm).values() if view["type"] == kind])

    def see_challenge(self, turn, done, wanted):
        """Running, or over: every task settled, whether or not the GM has said how it ends."""
        found = ["running" if view["state"] == "running" else "over" for view in self.of_type("challenge")]
        same("challenge", found, [{"open": "running", "settled": "over", "done": "over"}.get(wanted, wanted)])

    def see_tasks_settled(self, turn, done, wanted):
        same("tasks settled", len([view for view in self.of_type("task") if view["outcome"]]), wanted)

    see_summary = finds("summary", lambda self, turn, done: [view["outcome"] for view in self.of_type("task")])

    def the_contest(self):
        contests = self.of_type("contest")
        if not contests:
            raise AssertionError("there is no contest")
        return contests[-1]

    def see_score(self, turn, done, wanted):
        found = self.the_contest()["score"]
        each("score", wanted, lambda name: found.get(self.people[name], 0))

    def see_totals(self, turn, done, wanted):
        found = self.the_contest()["totals"]
        each("total", wanted, lambda name: found.get(self.people[name]))

    see_margin_over_second = finds("margin over the second", lambda self, turn, done: self.the_contest()["lead"])
    see_twist_needed = finds("twist needed", lambda self, turn, done: self.the_contest()["state"] == "twist")

    def options_now(self):
        """The choices that somebody's buttons offer on the roll at hand, else by a milestone."""
        seats = [self.can(member) for member in self.roles]
        chosen = [option for can in seats for option in ((can.get("roll") or {}).get("do") or {}).get("choose") or ()]
        earned = [
            option for can in seats for told in (can.get("milestones") or {}).values() for option in told["options"]
        ]
        return list(dict.fromkeys(chosen or earned))

    def see_options(self, turn, done, wanted):
        if done.answers.get("hit", "hit:nowhere") != "hit:nowhere" and not done.answers["options"]:
            same_options(self.hit_options(done.answers["hit"]), wanted)
            return
        found = done.answers["options"] if "options" in done.answers else self.options_now()
        if isinstance(wanted, int):
            same("options", len(found), wanted)
        else:
            same_set("options", found, wanted)

    see_hint = finds("hint", lambda self, turn, done: done.answers["hint"]["hint"])
    see_or_no_roll = finds("or no roll", lambda self, turn, done: done.answers["hint"]["or_no_roll"])
    see_saved = finds("saved", lambda self, turn, done: done.refused is None and self.state != done.before)

    def see_hint_missing(self, turn, done, wanted):
        """Fields of the scenario form that are still empty."""
        form = self.of_type("scenario")[-1]
        same_set("missing", [name for name in ("opponent", "goal", "reason") if not form[name]], wanted)

    def see_exactly_one(self, turn, done, wanted):
        """Of two sent at once exactly one was done."""
        answers = done.answers["at_once"]
        same("done of two", answers.count(None), 1)

    def see_other(self, turn, done, wanted):
        """What the other one heard: a reason, or one of several."""
        told = wanted["refused"] if isinstance(wanted, dict) else wanted
        allowed = codes_of(self.game, told)
        heard = [answer for answer in done.answers["at_once"] if answer is not None]
        if len(heard) != 1 or heard[0] not in allowed:
            raise AssertionError(f"the other heard {heard}, wanted one of {allowed}")
