"""Invokes, for a point or free, and the rolls that they are about."""

from rules.fate.state import Aspect, Character, Roll
from tests.rules.dice import KeyedDice
from tests.rules.runner.asking import game_of
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.rolls import EFFECTS, GIVEN_ROLL
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import word
from tests.rules.runner.world import NOWHERE, World


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
        if not self.speaks_of_the_last(turn):
            self.ensure_roll(who)
        if keys.get("aspect") == "any" and self.state.find(who) is not None:
            found = self.any_aspect(who)
            keys["aspect"] = self.state.get(found, Aspect).text
        effect = keys.get("effect", "plus2")
        more = {}
        if "for" in keys:
            effect, more = "help", {"whom": self.ensure(keys["for"])}
        self.feed_reroll(turn, effect)
        self.send(
            turn.member, "invoke_aspect", roll=self.roll_id(), character=who, aspect=self.aspect_id(keys["aspect"]),
            effect=self.help_or(who, effect), because=keys.get("how", "it helps"), **more,
        )  # fmt: skip

    def feed_reroll(self, turn, effect):
        """The dice that fall anew: as told, else as they fall; none where the case has it refused."""
        if "dice" in turn.keys:
            self.dice.feed(turn.keys["dice"])
        elif effect == "reroll":
            self.dice.feed(KeyedDice(turn.case.id, f"{turn.branch}, step {turn.step.n}").fate())

    # The case says that it is too late: so the roll that is meant is the one that is over.
    speaks_of_the_last = word(lambda self, turn: turn.case.reason(turn.step.n, turn.branch) == "roll_locked")

    def empty_slot(self, who, told):
        """The slot that is named, else the first that nothing is written in."""
        slots = [slot.key for slot in game_of(self.state).sheet.aspect_slots]
        taken = {one.slot for one in self.state.all(Aspect) if one.on == who}
        return told if told in slots else next((slot for slot in slots if slot not in taken), slots[-1])

    def face_boss(self, who, *, directly):
        """A roll of theirs against the one that stands alone, or one that has nothing to do with it; and an aspect."""
        self.settle_leftovers()
        if directly:
            self.against_boss(who)
        aspect = self.any_aspect(who)
        return self.state.get(aspect, Aspect).text

    def then_roll(self, case, value):
        """A roll that is open when the case begins, its dice cast: an overcome, or an attack on somebody."""
        unknown = set(value).difference(GIVEN_ROLL)
        if (
            unknown
            or value.get("act", "overcome") not in ("overcome", "attack")
            or value.get("state", "open") != "open"
        ):
            raise UnknownWord(f"{case.id}: a roll has no {sorted(unknown) or value}")
        who = self.ensure(value["who"]) if value["who"] not in self.roles else self.hero_played_by(value["who"])
        if value.get("act") != "attack":
            self.ensure_roll(who, value.get("skill"), value.get("difficulty", 2), value.get("dice", EVEN))
            return
        target, defend = self.ensure(value["target"]), value.get("defend") or {}
        self.says(who, "attack", value.get("skill") or self.best_skill(who), target=target)
        self.defend_with(self.state.get(self.last_roll, Roll), target, defend.get("skill"))
        self.casts(who, [*value.get("dice", EVEN), *defend.get("dice", EVEN)])

    def hero_played_by(self, member):
        """The hero a player plays; one is made where the case speaks of none."""
        own = next((one.id for one in self.state.all(Character) if one.controller == member), None)
        if own is None:
            self.players["hero"] = member
            own = self.ensure("hero")
        return own

    def do_manual_roll(self, turn):
        """Real dice for a roll that waits for them."""
        who = self.ensure("thrower")
        self.settle_leftovers()
        self.says(who, "overcome", self.best_skill(who), goal="get it done")
        self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=2)
        thrown, sixes = turn.get("faces"), turn.get("d6")
        self.send(self.plays(who), "enter_dice", roll=self.last_roll, thrown=thrown, thrown_sixes=sixes)

    def do_free_invoke(self, turn):
        self.ensure_scene()
        who = turn.actor or self.invoker()
        if not self.speaks_of_the_last(turn):
            self.ensure_roll(who)
        name = turn.keys["aspect"]
        if name == "any":
            name = "Some Opening"
            self.send(self.gm, "place_aspect", text=name, free=1, free_for=who)
        self.feed_reroll(turn, turn.get("effect", "plus2"))
        self.send_free(turn.member, who, name, turn.get("effect", "plus2"), turn.get("name"))

    def ensure_roll(self, who, skill=None, difficulty=2, dice=None):
        """Where the case speaks of an invoke and of no roll: one that the invoker has just cast."""
        if self.open_roll() is not None or self.state.find(who) is None:
            return
        self.give_turn(who)
        rating = skill or self.best_skill(who)
        self.declare_plain(who, rating, difficulty)
        self.casts(who, dice or EVEN)

    def declare_plain(self, who, rating, difficulty):
        self.says(who, "overcome", rating, goal="get it done")
        self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=difficulty)

    def send_free(self, member, who, aspect, effect='plus2', name=None):
        """A boost that has no name yet is named by its use."""
        if aspect not in self.people and aspect not in self.seen:
            own = (one.id for one in self.state.all(Aspect) if one.kind == "boost" and not one.text and one.by == who)
            if (unnamed := next(own, None)) is not None:
                self.people[aspect] = unnamed
                self.named.add(aspect)
        boost = self.state.find(self.people.get(aspect, ""))
        if isinstance(boost, Aspect) and not boost.text and aspect in self.named:
            name = name or aspect
        self.send(
            member, "invoke_aspect", roll=self.roll_id(), character=who, aspect=self.aspect_id(aspect),
            effect=self.help_or(who, effect), because="it helps", free=True, name=name,
        )  # fmt: skip

    def help_or(self, who, effect):
        """A bonus to a roll that is somebody else's is help."""
        roll = self.open_roll()
        own = roll is None or who in (roll.effort.character, roll.defense.character if roll.defense else None)
        named = EFFECTS.get(effect, effect)
        return "help" if named == "bonus" and not own else named

    def invoker(self):
        """The GM's character in the roll at hand, else any of the GM's."""
        roll = self.open_roll()
        sides = [roll.effort.character, *([roll.defense.character] if roll.defense else [])] if roll else []
        found = [*sides, *(one.id for one in self.state.all(Character))]
        own = (id for id in found if self.plays(id) == self.gm)
        return next(own, f"character:{NOWHERE}")

    def roll_id(self):
        roll = self.open_roll()
        return roll.id if roll else self.last_roll

    def unknown(self, turn, key):
        return UnknownWord(f"{turn.case.id}, step {turn.step.n}: {turn.step.act} with {key}")
