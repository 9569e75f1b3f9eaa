"""What the cases read most: the roll's numbers, points, boxes, boosts, free invokes."""

from collections import Counter

from rules.fate.aspect.entities import Aspect
from rules.fate.harm.entities import Hit
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.game import Actor, may
from rules.words.labels import load_labels
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import gained, total
from tests.rules.runner.readings import Readings
from tests.rules.runner.words import nothing, reads, same, word

OUTCOMES = {"succeed": "success"}
SYSTEM = "condensed"
OFF_THE_LADDER = ("below", "beyond")
UP_FOR_GRABS = "up_for_grabs"
EVERYBODY = ("all", "everyone", "everybody", "table", True)
ACTION_GONE = {"used": True, "spent": True, "left": False, "kept": False}
STACKED = ("stack", "stunt")


def as_told(wanted):
    """By name, or who they are: several, one or nobody."""
    return wanted if isinstance(wanted, dict | list) else [wanted] if wanted else []


def shown_stacked(done, viewer):
    """At any moment of the step: that several stunts add to one roll."""
    rolls = [may(decision.state, viewer).get("roll") for decision in done.decisions]
    return any("stacked" in roll["do"] for roll in rolls if roll)


class Reading(Readings):
    def the_roll(self):
        roll = self.roll()
        if roll is None:
            raise AssertionError("no roll is on the table")
        return roll

    # Of whom the step is: who acts, else whoever the last roll was of.
    whose = word(lambda self, turn: turn.actor or self.the_roll().effort.character)

    def meant(self, turn):
        """Whom a value without a name is of: whose the step is, else the boss, else the first of the case."""
        rolled = self.roll().effort.character if self.roll() else self.people.get("boss")
        return [turn.actor or rolled or next(id for id in self.people.values() if id.startswith("character:"))]

    see_note = word(nothing)  # a remark to the reader of the case
    see_effort = reads("the_roll.effort.total")
    see_opposition = reads("the_roll.opposition")
    see_difficulty = reads("the_roll.opposition_base")
    see_margin = reads("the_roll.margin")
    see_cost = reads("the_roll.result.cost")
    see_cost_recorded = see_detail = reads("the_roll.result.text")
    see_faces = reads(lambda self, turn, done: list(self.the_roll().effort.dice))
    see_faces_count = reads(lambda self, turn, done: len(self.the_roll().effort.dice))
    see_sum = reads(lambda self, turn, done: self.view(self.gm)[self.the_roll().id]["sums"]["dice"])
    see_defense = reads(lambda self, turn, done: getattr(self.the_roll().defense, "total", None))
    see_outcome = see_provisional = reads("the_roll.outcome", lambda wanted: OUTCOMES.get(wanted, wanted))
    see_label = reads(lambda self, turn, done: self.word_of(self.the_roll().id, "word"))
    see_defense_label = reads(lambda self, turn, done: self.word_of(self.the_roll().id, "opp_word"))
    see_gm_pool = reads(lambda self, turn, done: getattr(self.live_scene(), "pool", 0))
    see_session = reads("state.session.number")

    def word_of(self, roll, key):
        """The ladder's word; None beyond it."""
        name = self.view(self.gm)[roll][key]
        return None if name in OFF_THE_LADDER else load_labels(SYSTEM, "en")[f"{SYSTEM}.ladder.{name}"]

    def see_hit(self, turn, done, wanted):
        """The shifts that got through: of the roll, or of the hits that wait, by name."""
        if isinstance(wanted, dict):
            found = {self.name_of(one.target): one.shifts for one in self.state.all(Hit)}
            same("hits", {name: found.get(name) for name in wanted}, wanted)
            same("others hit", set(found).difference(wanted), set())
        elif isinstance(wanted, list):
            same("hits", self.answers["hits"], wanted)
        else:
            same("hit", self.the_roll().result.get("hit", 0), wanted)

    def see_pending_absorb(self, turn, done, wanted):
        found = {self.name_of(one.target): one.shifts for one in self.state.all(Hit) if one.state != "narrate"}
        same("waiting to be absorbed", found if isinstance(wanted, dict) else list(found), as_told(wanted))

    def see_boosts(self, turn, done, wanted):
        """How many each holds, named or not; or which, by the names the case gives them."""
        boosts = self.boosts()
        owners = [self.name_of(str(lot.owner)) for one in boosts for lot in one.lots for _ in range(lot.left)]
        roll = self.roll()
        owners.extend(self.name_of(todo.by) for todo in (roll.todos if roll else ()) if todo.kind == "name_boost")
        held = Counter(owners)
        if isinstance(wanted, int):
            same("boosts", len(owners), wanted)
        elif isinstance(wanted, dict):
            same("boosts", {name: held.get(name, 0) for name in {*held, *wanted}}, {**dict.fromkeys(held, 0), **wanted})
        else:
            left = {one.id for one in boosts}
            same("boosts", [name for name, id in self.people.items() if id in left], wanted)

    def see_free_invokes(self, turn, done, wanted):
        """On the aspect at hand: how many, or whose; by an aspect's name: how many, or whose."""
        aspects = {aspect.text: aspect for aspect in self.state.all(Aspect)}
        if isinstance(wanted, dict) and wanted and all(name in aspects for name in wanted):
            for text, told in wanted.items():
                self.free_on(aspects[text], told)
            return
        if isinstance(wanted, dict) and any(text in self.seen for text in wanted):
            same("free invokes", dict.fromkeys(wanted, 0), wanted)
            return
        self.free_on(self.at_hand(), wanted)

    def at_hand(self):
        """The aspect that the last roll was about."""
        roll = self.the_roll()
        found = self.state.find(str(roll.result.get("aspect") or roll.aspect or ""))
        if isinstance(found, Aspect):
            return found
        made = (one for one in self.state.all(Aspect) if roll.text and one.text == roll.text)
        on_target = (one for one in self.state.all(Aspect) if one.on == roll.target and one.kind != "consequence")
        return next(made, None) or next(on_target, None)

    def free_on(self, aspect, wanted):
        lots = [lot for lot in (aspect.lots if aspect else ()) for _ in range(lot.left)]
        names = [self.name_of(lot.owner).removeprefix("side:") if lot.owner else UP_FOR_GRABS for lot in lots]
        if isinstance(wanted, dict):
            theirs = Counter(self.owner_as_told(name, wanted) for name in names)
            same("free invokes", dict(theirs), {name: left for name, left in wanted.items() if left})
        else:
            same("free invokes", len(names), wanted)

    def owner_as_told(self, name, wanted):
        """The GM's side by its name, or just the GM's."""
        return "gm" if "gm" in wanted and name not in wanted and self.is_gms_side(name) else name

    def is_gms_side(self, side):
        """A side that none of the players' characters is on."""
        fighters = [token.character for token in self.state.all(Token) if token.side == side]
        return side == "foes" or (bool(fighters) and all(self.plays(id) == self.gm for id in fighters))

    def see_up_for_grabs_left(self, turn, done, wanted):
        """Free invokes that are whoever's is first: on the aspect of the step, else on all."""
        named = self.state.find(self.aspect_id(str(turn.get("aspect", ""))))
        found = [named] if isinstance(named, Aspect) else self.state.all(Aspect)
        same("up for grabs", total(lot.left for one in found for lot in one.lots if lot.owner is None), wanted)

    def see_warning(self, turn, done, wanted):
        """What the GM has been shown beside the roll, and nobody else."""
        if isinstance(wanted, str) and not any(word in wanted for word in STACKED):
            raise UnknownWord(f"a warning is {wanted}")
        same("warned", shown_stacked(done, Actor(self.gm, "gm")), bool(wanted))
        others = [Actor(member, role) for member, role in self.roles.items() if role != "gm"]
        same("warnings to others", [one.member for one in others if shown_stacked(done, one)], [])

    def see_sum_between(self, turn, done, wanted):
        lowest, highest = wanted
        found = self.view(self.gm)[self.the_roll().id]["sums"]["dice"]
        same(f"{found} between {lowest} and {highest}", lowest <= found <= highest, True)

    def see_visible_to(self, turn, done, wanted):
        """Who has the roll before them with the faces as they fell: everybody, or whoever is named."""
        roll = self.the_roll()
        shown = {member: (self.view(member).get(roll.id) or {}).get("effort") for member in self.roles}
        seen = {member for member, effort in shown.items() if effort and tuple(effort["dice"]) == roll.effort.dice}
        told = set(self.roles) if wanted in EVERYBODY else {self.member(str(name)) for name in wanted}
        same("seen by", seen, told)

    def see_action(self, turn, done, wanted):
        """What the roll at hand is; or whether the action of this exchange is gone; or that nothing was done at all."""
        if wanted == "not_done":
            same("done", [decision.events for decision in done.decisions if self.state != done.before], [])
            return
        if wanted in ACTION_GONE:
            same("action gone", self.whose(turn) in self.the_conflict().acted, ACTION_GONE[wanted])
            return
        same("action", self.the_roll().action, wanted)

    def see_fp_spent(self, turn, done, wanted):
        who = self.whose(turn)
        same("points spent", gained(self.sheet(who).fate_points, done.before.get(who, Character).fate_points), wanted)
