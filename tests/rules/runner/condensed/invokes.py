"""Invokes, for a point or free, and the rolls that they are about."""

from rules.fate.aspect.entities import Aspect
from rules.fate.sheet.entities import Character
from tests.rules.dice import KeyedDice
from tests.rules.runner.asking import game_of
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import known
from tests.rules.runner.world import NOWHERE, World

EFFECTS = {"plus2": "bonus", "reroll": "reroll", "raise_opposition": "confront"}
GIVEN_ROLL = {"who", "act", "skill", "difficulty", "dice", "state", "target", "defend"}


class Invokes(World):
    def do_invoke(self, turn):
        """For a point. The GM's word without a character is that of the GM's one in the roll.

        `write_aspect`, or `new_text` for the slot that `aspect` is: it is only written now, into an empty slot.
        """
        keys = dict(turn.keys)
        who = turn.actor or self.invoker()
        if "new_text" in keys:
            keys["write_aspect"] = {"slot": self.empty_slot(who, keys.get("aspect")), "text": keys["new_text"]}
        if "write_aspect" in keys:
            self.send(turn.member, "add_aspect", character=who, **keys["write_aspect"])
            keys["aspect"] = keys["write_aspect"]["text"]
        if "against_boss_directly" in keys:
            keys["aspect"] = self.face_boss(who, directly=keys["against_boss_directly"])
        self.roll_for(turn, who)
        if keys.get("aspect") == "any" and self.state.find(who) is not None:
            keys["aspect"] = self.any_aspect(who).text
        effect = keys.get("effect", "plus2")
        more = {"because": keys.get("how", "it helps")}
        if "for" in keys:
            effect, more["whom"] = "help", self.ensure(keys["for"])
        self.feed_reroll(turn, effect)
        self.invokes(turn.member, who, self.aspect_id(keys["aspect"]), self.help_or(who, effect), **more)

    def feed_reroll(self, turn, effect):
        """The dice that fall anew: as told, else as they fall; none where the case has it refused."""
        if "dice" in turn.keys:
            self.dice.feed(turn.keys["dice"])
        elif effect == "reroll":
            self.dice.feed(KeyedDice(turn.case.id, f"{turn.branch}, step {turn.step.n}").fate())

    def roll_for(self, turn, who):
        """What is too late, as the case says, is meant of the roll that is over."""
        if turn.case.reason(turn.step.n, turn.branch) != "roll_locked":
            self.ensure_roll(who)

    def empty_slot(self, who, told):
        """The slot that is named, else the first that nothing is written in."""
        slots = [slot.key for slot in game_of(self.state).sheet.aspect_slots]
        taken = {one.slot for one in self.every(Aspect, on=who)}
        return told if told in slots else next((slot for slot in slots if slot not in taken), slots[-1])

    def face_boss(self, who, *, directly):
        """A roll of theirs against the one that stands alone, or one that has nothing to do with it; and an aspect."""
        self.settle_leftovers()
        if directly:
            self.against_boss(who)
        return self.any_aspect(who).text

    def then_roll(self, case, value):
        """A roll that is open when the case begins, its dice cast: an overcome, or an attack on somebody."""
        known(f"{case.id}: a roll", value, GIVEN_ROLL)
        act = value.get("act", "overcome")
        if act not in ("overcome", "attack") or value.get("state", "open") != "open":
            raise UnknownWord(f"{case.id}: a roll is {value}")
        who = self.ensure(value["who"]) if value["who"] not in self.roles else self.hero_played_by(value["who"])
        if act == "overcome":
            self.ensure_roll(who, value.get("skill"), value.get("difficulty", 2), value.get("dice", EVEN))
            return
        target, defend = self.ensure(value["target"]), value.get("defend") or {}
        self.says(who, "attack", value.get("skill") or self.best_skill(who), target=target)
        self.defend_with(self.roll(), target, defend.get("skill"))
        self.casts(who, [*value.get("dice", EVEN), *defend.get("dice", EVEN)])

    def hero_played_by(self, member):
        """The hero a player plays; one is made where the case speaks of none."""
        own = self.one(Character, controller=member)
        if own is None:
            self.players["hero"] = member
        return own.id if own else self.ensure("hero")

    def do_manual_roll(self, turn):
        """Real dice for a roll that waits for them."""
        who = self.ensure("thrower")
        self.settle_leftovers()
        self.declare_plain(who, self.best_skill(who), 2)
        thrown, sixes = turn.get("faces"), turn.get("d6")
        self.send(self.plays(who), "enter_dice", roll=self.last_roll, thrown=thrown, thrown_sixes=sixes)

    def do_free_invoke(self, turn):
        self.ensure_scene()
        who, name, effect = turn.actor or self.invoker(), turn.keys["aspect"], turn.get("effect", "plus2")
        self.roll_for(turn, who)
        if name == "any":
            name = "Some Opening"
            self.send(self.gm, "place_aspect", text=name, free=1, free_for=who)
        self.feed_reroll(turn, effect)
        self.send_free(turn.member, who, name, effect, turn.get("name"))

    def ensure_roll(self, who, skill=None, difficulty=2, dice=None):
        """Where the case speaks of an invoke and of no roll: one that the invoker has just cast."""
        if self.open_roll() is None and self.state.find(who) is not None:
            self.give_turn(who)
            self.declare_plain(who, skill or self.best_skill(who), difficulty)
            self.casts(who, dice or EVEN)

    def declare_plain(self, who, rating, difficulty=0):
        self.says(who, "overcome", rating, goal="get it done")
        self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=difficulty)

    def send_free(self, member, who, aspect, effect="plus2", name=None):
        """A boost that has no name yet is named by its use."""
        unnamed = self.one(Aspect, kind="boost", text="", by=who)
        if aspect not in self.people and aspect not in self.seen and unnamed is not None:
            self.people[aspect] = unnamed.id
            self.named.add(aspect)
        boost = self.state.find(self.people.get(aspect, ""))
        if isinstance(boost, Aspect) and not boost.text and aspect in self.named:
            name = name or aspect
        self.invokes(member, who, self.aspect_id(aspect), self.help_or(who, effect), free=True, name=name)

    def help_or(self, who, effect):
        """A bonus to a roll that is somebody else's is help."""
        named, sides = EFFECTS.get(effect, effect), self.sides_of_roll()
        return "help" if named == "bonus" and sides and who not in sides else named

    def sides_of_roll(self):
        """Who rolls, and who defends."""
        roll = self.open_roll()
        return [side.character for side in (roll.effort, roll.defense) if side] if roll else []

    def invoker(self):
        """The GM's character in the roll at hand, else any of the GM's."""
        found = [*self.sides_of_roll(), *(one.id for one in self.state.all(Character))]
        return next((id for id in found if self.plays(id) == self.gm), f"character:{NOWHERE}")

    def unknown(self, turn, key):
        return UnknownWord(f"{turn.case.id}, step {turn.step.n}: {turn.step.act} with {key}")
