"""What only cases of Condensed expect of rolls, of aspects, and of who knows and who is asked."""

from collections import Counter

from rules.game import Actor
from rules.words.labels import load_labels
from tests.rules import asked, entities
from tests.rules.entities import Aspect, Challenge, Character, Contest, Hit, Roll, Scene, Token, Zone, of_rule
from tests.rules.runner.asking import game_of, kept, missing_parts, missing_ratings
from tests.rules.runner.case import UnknownWord, known
from tests.rules.runner.counting import gained, total
from tests.rules.runner.readings import UP_FOR_GRABS, Readings
from tests.rules.runner.seeing import OFF_THE_LADDER
from tests.rules.runner.table import NOWHERE
from tests.rules.runner.words import MEANINGS, nothing, same, there, word

EVERYBODY = ("all", "everyone", "everybody", "table", True)
SYSTEM = "condensed"
WOUND = "the wound"  # that was spoken of last
STACKED = ("stack", "stunt")
ENEMY = ("enemy", "opposition", "opponent", "other_side", "defender")
COSTS = {"simple": ["not_reached", "none"], "major_cost": ["reached", "major"]}


class Reading(Readings):
    unspoken = ("offer_cost", "failure_hit")  # only the GM's

    # Of whom the step is: who acts, else whoever the last roll was of.
    whose = word(lambda self, turn: turn.actor or self.the_roll().effort.character)

    def meant(self, turn):
        """Whom a value without a name is of: whose the step is, else the boss, else the first of the case."""
        rolled = self.roll().effort.character if self.roll() else self.people.get("boss")
        first = next((id for id in self.people.values() if id.startswith("character:")), None)
        return [there("character", turn.actor or rolled or first)]

    see_note = word(nothing)  # a remark to the reader of the case

    # --- the roll -----------------------------------------------------------------------------------

    def see_mode(self, turn, done, wanted):
        """Of a contest: against each other, or each against a number of its own; else of the conflict or roll."""
        told, conflict = str(wanted).removeprefix("impose_"), self.the_conflict()
        if self.state.all(Contest):
            same("mode", "parallel" if self.the_contest().difficulties else "direct", wanted)
        elif told in COSTS:
            same("failure", [getattr(self.the_roll().result, part) for part in ("goal", "cost")], COSTS[told])
        elif conflict is None or wanted != conflict.mode:
            same("mode", self.the_roll().mode, wanted)

    last_one = word(lambda self: there("roll", self.state.find(self.last_roll)))
    # The roll against several, whatever part of it is being met.
    the_whole = word(lambda self: there("spread", next((one for one in self.state.all(Roll) if one.spread), None)))
    action_gone = word(lambda self, turn: self.whose(turn) in self.the_conflict().acted)
    margin_gained = word(lambda self: gained(self.last_one().raw_margin or 0, self.last_one().margin or 0))

    def hits_to_absorb(self):
        return {self.name_of(one.target): one.shifts for one in self.state.all(Hit) if one.state != "narrate"}

    def help_added(self):
        """What the helpers add, once what is too much is taken off."""
        return total(self.roll_view()["sums"].get(part, 0) for part in ("help", "help_cap"))

    def who_pays(self):
        """Whoever rolled, and who helped."""
        effort = self.the_roll().effort
        return [effort.character, *(helper.character for helper in effort.helpers)]

    def solo_bonus(self, turn):
        """Of the roll at hand, or of one that it would begin now."""
        with self.what_if():
            if turn.step.act != "solo_bonus":
                self.staged(self.boss(), "overcome", self.best_skill(self.boss()))
            return self.roll_view()["sums"].get("solo", 0)

    def bonus_seen(self, turn):
        """What standing alone adds, or what those who lend a hand do."""
        return self.help_added() if turn.step.act == "team_bonus_of" else self.solo_bonus(turn)

    def weapon_at_hand(self, turn):
        """What the roll hits with, or whoever the step is about."""
        roll = self.roll()
        held = roll and entities.weapon_of(roll)
        return entities.weapon_of(self.sheet(turn.who)) or 0 if held is None else held

    # Behind cover.
    armor_by_name = word(lambda self: {self.name_of(x.character): x.cover.armor for x in self.every(Token) if x.cover})
    armor_seen = word(lambda self: self.answers.get("armor") or list(self.armor_by_name().values()) or [0])

    def settled_distraction(self, turn, done):
        told = {one.params["name"]: one.params["text"] for one in self.logged(done.records, "distraction_settled")}
        return told.get(turn.get("distraction") or next(iter(told), ""))

    def members_who_see(self):
        """Who has the roll before them with the faces as they fell."""
        roll = self.the_roll()
        shown = {member: (self.view(member).get(roll.id) or {}).get("effort") for member in self.roles}
        return {member for member, effort in shown.items() if effort and tuple(effort["dice"]) == roll.effort.dice}

    def as_members(self, found, wanted):
        return found, set(self.roles) if wanted in EVERYBODY else {self.member(str(name)) for name in wanted}

    def members_warned(self, done):
        """Who has been shown, at any moment of the step, that several stunts add to one roll."""
        moments = [(member, decision.state) for member in self.roles for decision in done.decisions]
        rolls = [(member, asked.may(state, Actor(member, self.roles[member])).get("roll")) for member, state in moments]
        return {member for member, roll in rolls if roll and "stacked" in roll["do"]}

    def as_gm_alone(self, found, wanted):
        if isinstance(wanted, str) and not any(word in wanted for word in STACKED):
            raise UnknownWord(f"a warning is {wanted}")
        return found, {self.gm} if wanted else set()

    def is_unscaled(self, turn):
        id, roll = self.aspect_id(turn.get("aspect", "")), self.open_roll()
        return id in self.scene().unscaled or bool(roll and roll.by_rule.unscaled)

    # --- aspects ------------------------------------------------------------------------------------

    def texts_on_scene(self):
        places = {one.id for kind in (Scene, Zone) for one in self.state.all(kind)}
        return [one.text for one in self.every(Aspect, kind="situation") if one.on in places]

    def aspect_told(self, turn):
        """Those called as what the step is about."""
        return self.every(Aspect, text=turn.get("aspect") or turn.get("remove") or turn.get("existing"))

    aspects_of_roll = word(lambda self: self.every(Aspect, text=self.the_roll().text, kind="situation"))

    def up_for_grabs(self, turn):
        """Free invokes that are whoever's is first: on the aspect of the step, else on all."""
        named = self.state.find(self.aspect_id(str(turn.get("aspect", ""))))
        return self.owners([named] if isinstance(named, Aspect) else self.state.all(Aspect)).count(UP_FOR_GRABS)

    def aspect_seen(self, wanted):
        """Its text, on whom, how many free invokes, whose the last ones."""
        one = there(f"aspect called {wanted['text']}", self.one(Aspect, text=wanted["text"]))
        owner = self.name_of(str(one.lots[-1].owner)) if one.lots else None
        free = total(lot.left for lot in one.lots)
        return {"text": one.text, "on": self.name_of(one.on), "free_invokes": free, "owner": owner}

    def aspects_with_free(self, done):
        return [{"text": one.text, "free": total(lot.left for lot in one.lots)} for one in self.new_aspects(done)]

    def as_added(self, found, wanted):
        """Texts; or with how many free invokes."""
        told = [{"text": one} if isinstance(one, str) else one for one in wanted]
        return found, [{**one, **how} for one, how in zip(found, told, strict=True)]

    # --- who knows, who is asked --------------------------------------------------------------------

    logged_all = word(lambda self: self.entries(self.gm, self.records))
    # Whether the aspect that is looked for is among what p1's browser holds.
    p1_knows = word(lambda self, turn: any(text in self.payload("p1") for text in self.secrets(turn)))

    def hint_of_compels(self):
        """The form says what makes a compel: words of the compel's kinds."""
        words = load_labels(SYSTEM, "en")
        return all(f"condensed.compel.{kind}.text" in words for kind in ("decision", "event"))

    def secrets(self, turn):
        sheets = [one.get("aspects") or {} for one in turn.case.sheets.values()]
        found = [text for one in sheets if one.get("known") is False for key, text in one.items() if key != "known"]
        if not found:
            raise UnknownWord(f"{turn.case.id}: nothing is secret")
        return found

    waits_for_table = word(lambda self: bool(self.state.safety.paused and self.state.safety.tool))

    def is_awaited(self, key, wanted):
        """Whose answer is waited for, and for what, in either order: as the list of what waits for them has it."""
        who, what = (key, wanted) if key == "gm" or key in self.people else (wanted, key)
        return not self.waits_of(who).isdisjoint(MEANINGS["waits"].get(what, [what]))

    def waits_of(self, wanted):
        """What waits for the one of this name."""
        known("the table", [wanted], {"gm", *self.people})
        asker = "gm" if wanted == "gm" else self.people[wanted]
        can = self.can(self.side_member(asker))
        asked = [wait for wait in (can.get("roll") or {}).get("waits", ()) if wait["who"] == asker]
        return {wait["what"] for wait in [*can["waiting"], *asked]}

    def see_question_to(self, turn, done, wanted):
        """Who has the choice that the roll waits for: the GM, a player, a character, the other side."""
        roll = self.the_roll()
        asked = [{todo.by, self.side_member(todo.by), *self.named_by(roll, todo.by)} for todo in roll.todos]
        if wanted in ENEMY:
            same("asked of the other side", [todo for todo in roll.todos if todo.by == roll.effort.character], [])
            wanted = next(iter(asked[0]), wanted) if asked else wanted
        if not any(wanted in names for names in asked):
            raise AssertionError(f"asked: {[sorted(names) for names in asked]}, wanted {wanted}")

    def named_by(self, roll, by):
        """The one who is asked by name; where it is the GM, whoever of the GM's the roll is done to."""
        done_to = roll.defense.character if roll.defense else roll.target
        gms = by == "gm" and done_to is not None and self.plays(done_to) == self.gm
        return {self.name_of(by), *([self.name_of(str(done_to))] if gms else [])}

    # --- points, turns, contests, dials -------------------------------------------------------------

    points_before = word(lambda self, id, done: done.before.get(id, Character).fate_points)
    has_more_points = word(lambda self, id, done: self.sheet(id).fate_points > self.points_before(id, done))

    def points_spent(self, turn, done):
        id = self.whose(turn)
        return gained(self.sheet(id).fate_points, self.points_before(id, done))

    def settled_challenges(self):
        self.settle_leftovers()
        return [one.state for one in self.state.all(Challenge)]

    def may_still_roll(self, turn):
        contest = self.the_contest()
        return contest.side_of(turn.who) not in (*contest.totals, *contest.forfeited)

    # The game as the GM's browser has it, with the table's dials turned.
    game_seen = word(lambda self: self.view(self.gm)["table"]["game"])

    def range_seen(self, done):
        """Of both lists together; of a refused attempt, what it would have been."""
        told = [done.params[end] for end in ("least", "most")] if done.refused else self.game_seen()["ratings"]["range"]
        return list(told)

    notices = word(lambda self, done: [self.entries(member, done.records) for member in self.roles])  # by member
    all_told = word(lambda self, done: all("safety" in [one.tone for one in told] for told in self.notices(done)))
    author_told = word(lambda self, done: any(one.by for told in self.notices(done) for one in told))
    asked = word(lambda self: [wait["what"] for member in self.roles for wait in self.can(member)["waiting"]])
    reason_asked = word(lambda self: "reason" in self.asked())

    # --- sheets -------------------------------------------------------------------------------------

    def subject(self, turn):
        """Whom the step is about: who acts, else the case's only hero."""
        return self.sheet(there("sheet", turn.actor or next(iter(self.everybody()), None)))

    def lacks(self, turn):
        """What the part of the sheet that the step wrote on still lacks."""
        found = missing_parts(self.state, self.subject(turn))
        return found["ratings"] if turn.step.act == "set_skills" else found["aspects"]

    def lacking(self, turn):
        """The ratings that the sheet still lacks."""
        return missing_ratings(game_of(self.state), self.subject(turn).ratings)

    # Of a list that is bought freely.
    points_left = word(lambda self, turn: next((one["points"] for one in self.lacking(turn) if "points" in one), 0))

    def open_places(self, turn):
        """By rating, as cases write it."""
        found = {one["rating"]: one["count"] for one in self.lacking(turn)}
        return found | {str(rating): count for rating, count in found.items()}

    def ladder_words(self, values, lang="en"):
        words = [game_of(self.state).ladder_word(value) for value in values]
        return [None if word in OFF_THE_LADDER else self.on_the_ladder(word, lang) for word in words]

    def ratings_of(self, id):
        """Of the whole list."""
        return {**dict.fromkeys(game_of(self.state).ratings.order, 0), **self.sheet(id).ratings}

    kept_of = word(lambda self, id: kept(game_of(self.state), self.sheet(id).ratings))

    def list_in_words(self):
        words = load_labels(SYSTEM, "en")
        return [words[f"{SYSTEM}.rating.{name}.name"] for name in game_of(self.state).ratings.order]

    def shape_now(self, turn, done):
        """How many of each rating; of a refused raise, as it would have been."""
        return dict(done.params["shape"]) if done.refused else Counter(self.kept_of(self.subject(turn).id).values())

    def uses_left(self, turn):
        named = turn.get("stunt", turn.get("use_stunt"))
        own = [stunt for stunt in self.sheet(self.whose(turn)).stunts if named is None or stunt.name == named]
        found = there("stunt", next(iter(own), None))
        return 0 if found.used else gained(found.uses, found.times)

    def as_extra_slots(self, found, wanted):
        """How many; or each as the case calls it: by what it is for, or how bad it is."""
        extra = [slot for slot in found if slot.startswith(("extra", "stunt"))]
        if isinstance(wanted, dict):
            return {name: len([slot for slot in extra if name in slot]) for name in wanted}, wanted
        if isinstance(wanted, int):
            return len(extra), wanted
        return [next((one for one in wanted if one in slot), slot) for slot in extra], wanted

    measured = word(lambda self: there("measured sheet", self.answers.get("measured")))

    def worth_of_boxes(self):
        return [box for one in self.measured() for track in one.tracks.values() for box in track.boxes]

    def extra_of_measured(self):
        """Whether each has a slot more, for either harm."""
        measured = self.measured()
        return [[int(f"extra_mild_{harm}" in one.slots) for one in measured] for harm in ("physical", "mental")]

    def extra_of_one(self, key):
        """For which harm this rating, high by itself, brings a slot."""
        slots = self.sheet(self.make(self.gm, f"High {key}", ratings={key: 5})).slots
        return [slot.removeprefix("extra_mild_") for slot in slots if slot.startswith("extra")]

    def slots_of_measured(self):
        slots = [one.slots.items() for one in self.measured()]
        return [{slot: worth for slot, worth in own if not slot.startswith("extra")} for own in slots]

    def made_otherwise(self, turn):
        """Whether limits held back what was asked, also where it is more than a hero could have."""
        made, keys = self.sheet(there("sheet", self.people.get(f"step {turn.step.n}"))), turn.keys
        return made.ratings != keys.get("skills", {}) or len(made.stunts) != keys.get("stunts", 0)

    second_refused = word(lambda self, turn: "minor" in self.subject(turn).milestone.left)

    # --- harm ---------------------------------------------------------------------------------------

    fights = word(lambda self, id: self.the_conflict() is not None and self.state_of(id) == "in")

    def absorbed_worth(self, done):
        """What the answer was worth, also where it was not enough."""
        if done.refused:
            return done.params.get("absorbed")
        return there("answer", next(reversed(self.logged(done.records, "absorbed")), None)).params["covered"]

    rows = word(lambda self: {condition.key: condition.row for condition in game_of(self.state).conditions})

    def row_shown(self, turn, key=None):
        """The row of conditions that is named, else the one that the step is about, else the first."""
        card, named = self.can(turn.member).get("conditions", {}).get(turn.who), turn.get("conditions") or ()
        at_hand = [self.rows()[name.lower()] for name in named if name.lower() in self.rows()]
        return there("card", card)["rows"][key or [*at_hand, "mild"][0]]

    def attacks_off(self):
        rolls = self.every(Roll, action="attack")
        return [(roll.step, bool(roll.result.left)) for roll in rolls] == [("closed", True)]

    the_wound = word(lambda self: self.state.find(self.people.get(WOUND, f"aspect:{NOWHERE}")))
    wound_may_clear = word(lambda self: self.may_clear(self.the_wound()))

    def may_clear(self, wound):
        return wound is not None and self.can(self.plays(wound.on))["heal"][wound.on].get(wound.slot, "no") is None

    def clearable(self, id):
        """Slots of somebody's wounds, or of everybody's, that may be cleared."""
        wounds = self.every(Aspect, kind="consequence")
        return [one.slot for one in wounds if id in (None, one.on) and self.may_clear(one)]

    clearable_now = word(lambda self, turn: self.clearable(turn.actor))

    def clearable_by(self, turn, key):
        """Slots of a name; of a slot, yes or no, of whoever acts or else of anybody."""
        return self.clearable(self.people[key]) if key in self.people else key in self.clearable(turn.actor)

    # --- threats and countdowns ---------------------------------------------------------------------

    hits_on_boss = word(lambda self: self.every(Hit, target=self.boss()))

    def players_view(self):
        """What the players see of the countdown, if there is one."""
        countdown = self.newest(of_rule("countdown"))
        return (asked.view("players", countdown) if countdown is not None else None) or {}

    minion_rolled = word(lambda self: there("defense", self.last_one().defense).character != self.boss())
