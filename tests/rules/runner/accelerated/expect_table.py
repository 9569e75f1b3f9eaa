"""Points, turns, sessions, the log, sheets: what stands at the table itself."""

import msgspec

from rules.fate.bargain.entities import Offer
from rules.fate.stunt.entities import Stunt
from rules.game import encode_events, legal_spread
from rules.game import system as game_data
from rules.words.labels import load_labels
from tests.rules.runner.accelerated.expect_board import same_options
from tests.rules.runner.accelerated.sheets import stunt_args
from tests.rules.runner.readings import Readings
from tests.rules.runner.words import by_name, codes_of, counted, parts, reads, same, same_set, word

MISSING_NAMES = {"third": "third_aspect", "ratings": "approaches"}
CHALLENGE = {"running": "running", "open": "running", "settled": "over", "done": "over"}
NO_HIT = "hit:nowhere"


def has_all(entry, wanted):
    text = msgspec.json.encode(entry.params).decode()
    return all(entry.by == value if key == "by" else str(value) in text for key, value in wanted.items())


class ExpectTable(Readings):
    of_type = word(lambda self, kind: [view for view in self.view(self.gm).values() if view["type"] == kind])
    any_player = word(lambda self: next((who for who, role in self.roles.items() if role == "player"), self.gm))

    def see_refused(self, turn, done, wanted):
        """A refusal changes nothing at all; that it is the right one is seen when it happens."""
        if self.state != done.before:
            raise AssertionError("a refused step changed something")

    see_accepted = reads(lambda self, turn, done: done.refused is None)
    see_saved = reads(lambda self, turn, done: done.refused is None and self.state != done.before)
    see_hint = reads("done.answers.hint.hint")
    see_or_no_roll = reads("done.answers.hint.or_no_roll")

    # --- points -------------------------------------------------------------------------------------

    see_bank = reads(lambda self, turn, done: self.of_type("bank")[0]["points"])
    see_deferred = reads("state.session.deferred")
    see_owed = by_name(Readings.kept_back)
    see_set_aside = reads(  # points in escrow, offer by offer
        lambda self, turn, done: [offer.escrow for offer in self.state.all(Offer) if offer.escrow],
        lambda wanted: [wanted] if wanted else [],
    )

    def see_pool(self, turn, done, wanted):
        scene = self.live_scene()
        if wanted == "dropped":
            same("pool", scene.pool if scene else 0, 0)
        else:
            same("pool", scene.pool if scene else None, wanted)

    def see_ledger(self, turn, done, wanted):
        """What moved in the step, as the record keeps it."""
        events = [event for record in done.records for event in msgspec.json.decode(encode_events(record.events))]
        lines = [self.line_of(event) for event in events if event["e"] == "points_moved"]
        for line in wanted:
            if line not in [parts(found, line) for found in lines]:
                raise AssertionError(f"the ledger lacks {line}; it has {lines}")

    def line_of(self, event):
        ends = {"from": self.name_of(event["source"]), "to": self.name_of(event["to"])}
        return {**ends, "points": event["points"], "why": event["why"]}

    # --- the log ------------------------------------------------------------------------------------

    def see_recorded(self, turn, done, wanted):
        """A fact that everybody can look up from now on; or that there is none."""
        views = self.view(self.any_player())
        facts = {id: view["text"] for id, view in views.items() if view.get("type") == "fact"}
        if wanted == "none":
            same("facts recorded", [text for id, text in facts.items() if done.before.find(id) is None], [])
        elif wanted not in facts.values():
            raise AssertionError(f"{wanted!r} is not recorded; there is {facts}")

    def see_log(self, turn, done, wanted):
        """One line of what every player reads has all that is told: `by` is who sent it, the rest stands in it."""
        entries = self.entries(self.any_player(), done.records)
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
        seats = [view["member"] for view in self.of_type("seat") if view["role"] == "gm"]
        same("gm", seats, [self.gm if wanted == "gm" else wanted])

    # --- conflicts, contests, challenges ------------------------------------------------------------

    def see_conflict(self, turn, done, wanted):
        found = self.the_conflict()
        same("conflict", found.state if found else "over", wanted)

    see_winner = reads(
        lambda self, turn, done: self.names(
            view["winner"] for kind in ("conflict", "contest") for view in self.of_type(kind) if view.get("winner")
        ),
        lambda wanted: [wanted],
    )
    see_challenge = reads(  # over once every task is settled, whether or not the GM has said how it ends
        lambda self, turn, done: [CHALLENGE.get(view["state"], "over") for view in self.of_type("challenge")],
        lambda wanted: [CHALLENGE.get(wanted, wanted)],
    )
    see_tasks_settled = reads(lambda self, turn, done: len([one for one in self.of_type("task") if one["outcome"]]))
    see_summary = reads(lambda self, turn, done: [view["outcome"] for view in self.of_type("task")])

    def contest_shown(self):
        contests = self.of_type("contest")
        if not contests:
            raise AssertionError("there is no contest")
        return contests[-1]

    see_score = by_name(lambda self, id: self.contest_shown()["score"].get(id, 0))
    see_totals = by_name(lambda self, id: self.contest_shown()["totals"].get(id))
    see_margin_over_second = reads("contest_shown.lead")
    see_twist_needed = reads(lambda self, turn, done: self.contest_shown()["state"] == "twist")

    # --- what may be chosen -------------------------------------------------------------------------

    def options_now(self):
        """The choices that somebody's buttons offer on the roll at hand, else by a milestone."""
        seats = [self.can(member) for member in self.roles]
        chosen = [option for can in seats for option in ((can.get("roll") or {}).get("do") or {}).get("choose") or ()]
        earned = [one for can in seats for told in (can.get("milestones") or {}).values() for one in told["options"]]
        return list(dict.fromkeys(chosen or earned))

    def see_options(self, turn, done, wanted):
        answers = done.answers
        if answers.get("hit", NO_HIT) != NO_HIT and not answers["options"]:
            same_options(self.hit_options(answers["hit"]), wanted)
            return
        found = counted(answers["options"] if "options" in answers else self.options_now(), wanted)
        same("options", *((found, wanted) if isinstance(wanted, int) else (sorted(found), sorted(wanted))))

    def see_hint_missing(self, turn, done, wanted):
        """Fields of the scenario form that are still empty."""
        form = self.of_type("scenario")[-1]
        same_set("missing", [name for name in ("opponent", "goal", "reason") if not form[name]], wanted)

    # --- two at once --------------------------------------------------------------------------------

    see_exactly_one = reads(lambda self, turn, done: done.answers["at_once"].count(None), {True: 1, "accepted": 1}.get)

    def see_other(self, turn, done, wanted):
        """What the other one heard: a reason, or one of several."""
        allowed = codes_of(self.game, wanted["refused"] if isinstance(wanted, dict) else wanted)
        heard = [answer for answer in done.answers["at_once"] if answer is not None]
        if len(heard) != 1 or heard[0] not in allowed:
            raise AssertionError(f"the other heard {heard}, wanted one of {allowed}")

    # --- sheets -------------------------------------------------------------------------------------

    see_ready = by_name(lambda self, id: self.sheet(id).state == "ready")
    see_aspects = see_character_aspects = by_name(lambda self, id: len(self.own(id)))
    see_trouble = by_name(lambda self, id: self.own(id).get("trouble"))
    see_approaches = by_name(lambda self, id: self.sheet(id).ratings, parts)
    see_consequence_slots = by_name("slots")
    see_stunts_count = Readings.see_stunts
    boxes_by_name = by_name(lambda self, id: self.sheet(id).tracks["stress"].boxes, counted)

    def see_stress_boxes(self, turn, done, wanted):
        """Of the group that was made, else by name."""
        if "made" in done.answers:
            same("boxes", counted(self.sheet(done.answers["made"]).tracks["stress"].boxes, wanted), wanted)
        else:
            self.boxes_by_name(turn, done, wanted)

    def see_missing(self, turn, done, wanted):
        """What the refusal says is missing on the sheet."""
        said = done.params["missing"]
        listed = said["list"] if isinstance(said, dict) else said
        keys = [part["key"].split(".")[-2] if isinstance(part, dict) else part for part in listed]
        same_set("missing", [MISSING_NAMES.get(key, key) for key in keys], wanted)

    def free_stunts(self, id):
        """One stunt more at a time, on a draft of the same sheet, until refresh goes down."""
        known, member, taken = self.sheet(id), self.plays(id), []
        with self.what_if():
            self.send(self.gm, "set_dial", dial="starting_stunts", value=9)
            draft = self.send(member, "create_character", name="Sketch").made[0]
            for name in ("More a", "More b", "More c", "More d"):
                more = Stunt(id=name, name=name, kind="free", text="more")
                tried = [stunt_args(one) for one in (*known.stunts, *taken, more)]
                self.send(member, "edit_character", character=draft, stunts=tried)
                if self.sheet(draft).refresh != known.refresh:
                    break
                taken.append(more)
        return len(taken)

    see_free_stunts_left = by_name(free_stunts)  # stunts that may still be taken before one costs refresh, by trying

    def see_spread(self, turn, done, wanted):
        """The ready-made spread that the ratings are."""
        system = self.state.table.system
        key = legal_spread(game_data(system), self.sheet(self.creating).ratings)
        same("spread", load_labels(system, "en")[f"{system}.preset.{key}.name"], wanted)
