"""Rolls of Spirit of the Century: simple actions, contests, attacks; what is done between the dice and the lock."""

from rules.refusals import Refusal
from tests.rules.runner.case import ANY, as_list, known
from tests.rules.runner.century.given import CenturyGiven, skill_key
from tests.rules.runner.counting import opposite
from tests.rules.runner.words import Turn, meaning, same
from tests.rules.runner.world import EVEN

BESIDE_LATE = ("effect", "free", "dice", "on", "how", "gm", "text", "note")
GOAL = "it is done"
AGENDAS = {"deceive": "mental", "scare": "mental", "charm": "mental", "force": "physical"}


class CenturyRolls(CenturyGiven):
    # --- what is done ---------------------------------------------------------------------------------

    def do_simple(self, turn):
        self.declare(turn, "overcome", goal=turn.get("text"))

    def do_contest(self, turn):
        """Anew, where the same two have been told to roll again."""
        if self.open_roll() is not None and self.open_roll().defense is not None:
            self.cast(turn)
            self.go_on(turn)
            return
        defense = turn.keys["defense"]
        self.declare(turn, "overcome", goal=GOAL, target=self.id_of(defense["who"]))

    def do_attack(self, turn):
        aim = {"target": self.id_of(turn.keys["target"])} if turn.get("target") else {}
        self.declare(turn, "attack", **aim, **self.reaching())

    def tell_agenda(self, turn):
        """It follows from the skill: what it hurts is looked at once it is said."""
        known(f"{turn.case.id}: an agenda", [turn.keys["agenda"]], AGENDAS)
        return {}

    def do_edit_roll(self, turn):
        """Dice that lie are cast anew: the faces the case tells are never asked for."""
        self.send(turn.member, "roll_dice", roll=self.rolls_by_step[turn.keys["roll"]])

    def do_ruling(self, turn):
        """The GM's word on what waits (`ruled_<word>`)."""
        for key, told in turn.keys["ruling"].items():
            self.find("ruled", key)(turn, told)

    def tell_secondary(self, turn):
        told = turn.keys["secondary"]
        return {"secondary": [{"skill": skill_key(one["skill"]), "mode": one["mode"]} for one in told]}

    def tell_supplemental(self, turn):
        return {"beside": as_list(turn.keys["supplemental"])}

    def price_extras(self, turn):
        """What the GM makes the extras cost, where the step tells it."""
        if (prices := turn.get("gm_penalties")) is not None:
            told = zip(as_list(turn.keys["supplemental"]), as_list(prices), strict=True)
            beside = [{"text": text, "price": opposite(price)} for text, price in told]
            told = {"secondary": self.told_with(turn).get("secondary", []), "beside": beside}
            self.send(self.gm, "weigh_combination", roll=self.last_roll, **told)

    def do_weigh(self, turn):
        told = turn.keys["weigh"]
        beside = [{"text": text, "price": price} for text, price in told["beside"].items()]
        self.send(turn.member, "weigh_combination", roll=self.last_roll, secondary=told["secondary"], beside=beside)

    def do_wear_down(self, turn):
        self.send(turn.member, "wear_down", restricts=[skill_key(name) for name in turn.keys["wear_down"]])

    def do_throw(self, turn):
        """The dice of a roll that was declared."""
        self.feed(turn.keys["throw"])
        self.send(turn.member, "roll_dice", roll=self.last_roll)
        self.lock()

    def do_spend_shifts(self, turn):
        """One use after the other; what is one too many undoes them all."""
        kept = self.as_it_is()
        try:
            for use, steps in turn.keys["spend_shifts"].items():
                self.spend(turn, use, steps)
        except Refusal:
            self.put_back(kept)
            raise

    def spend(self, turn, use, steps):
        args = {"use": use, "steps": steps, "text": None}
        if use not in ("time", "quality", "subtlety"):
            args |= {"use": "other", "text": use}
        self.send(turn.member, "spend_shifts", roll=self.last_roll, **args)

    def do_tie(self, turn):
        self.send(turn.member, "choose", roll=self.last_roll, option=turn.keys["tie"])

    # --- from the declaration to the lock -----------------------------------------------------------------

    def declare(self, turn, action, **more):
        """Said, opposed, cast, and locked, as far as the step tells of it."""
        args = {"character": turn.who, "action": action, "rating": self.skill_of(turn), **self.told_with(turn), **more}
        if not self.is_said(turn):
            self.send(turn.member, "declare_action", **args)
        if "agenda" in turn.keys:
            same("what it hurts", self.open_roll().harm, AGENDAS[turn.keys["agenda"]])
        self.price_extras(turn)
        self.oppose(turn)
        if "dice" in turn.keys:
            self.cast(turn)
            self.go_on(turn)
            self.afterwards(turn)

    def afterwards(self, turn):
        """What else the step tells, once the roll is decided (`after_<key>`)."""
        for key in (key for key in self.told("after") if key in turn.keys):
            self.find("after", key)(turn)

    skill_of = staticmethod(lambda turn: skill_key(turn.keys["skill"]))

    def told_with(self, turn):
        """What each key of the step adds to the declaration (`tell_<key>`)."""
        args = {}
        for key in (key for key in self.told("tell") if key in turn.keys):
            args |= self.find("tell", key)(turn)
        return args

    def oppose(self, turn):
        """The GM's number, or whoever defends; what is too far off the GM lets be."""
        if self.open_roll().reach == "asked":
            self.send(self.gm, "allow_reach", roll=self.last_roll, allow=True)
        if "difficulty" in turn.keys:
            difficulty = meaning("ladder", turn.keys["difficulty"])
            self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=difficulty)
        if (defense := turn.get("defense")) is not None:
            who = self.id_of(defense["who"] if "who" in defense else turn.keys["target"])
            rating = skill_key(defense["skill"])
            self.send(self.plays(who), "defend", roll=self.last_roll, character=who, rating=rating)

    def cast(self, turn):
        """The acting side's dice, then the defender's."""
        self.rolls_by_step[turn.step.n] = self.last_roll
        self.feed(turn.get("dice"))
        if (defense := turn.get("defense")) is not None:
            self.dice.feed(EVEN if defense.get("dice") in (None, ANY) else defense["dice"])
        self.send(turn.member, "roll_dice", roll=self.last_roll)

    def go_on(self, turn):
        """What the step does before the result counts (`late_<key>`, in order); then it does, if all dice lie."""
        for told in turn.get("before_lock") or ():
            who = self.id_of(told["who"]) if "who" in told else turn.who
            act = next((key for key in self.told("late") if key in told), None)
            known(f"{turn.case.id}: before the lock", told, {"who", str(act), *BESIDE_LATE})
            self.find("late", act)(Turn(turn.case, turn.branch, turn.step._replace(keys=told), self.plays(who), who))
            self.rule_on(turn, told)
        self.rule_on(turn, turn.keys)
        if "stress_from_shifts" in turn.keys:
            self.send(turn.member, "hold_back", roll=self.last_roll, shifts=turn.keys["stress_from_shifts"])
        if turn.get("before_lock") != [] and self.window() is not None:
            self.lock()

    def rule_on(self, turn, told):
        """The GM's word, said beside it."""
        for key, ruling in (told.get("gm") or {}).items():
            self.find("ruled", key)(turn, ruling)

    def lock(self):
        self.send(self.gm, "settle_roll", roll=self.last_roll)
