"""What somebody does, in the words that only Condensed has; how its rolls go on and are locked; and invokes."""

from tests.rules.entities import Aspect, Character, Roll
from tests.rules.runner.asking import game_of
from tests.rules.runner.case import ANY, UnknownWord
from tests.rules.runner.counting import best
from tests.rules.runner.rolls import FACES, NEW, Rolls
from tests.rules.runner.table import NOWHERE
from tests.rules.runner.words import known, same
from tests.rules.runner.world import EVEN

SAID = {"invoke", "free_invoke", "lend_free_invokes", "refuse_invoke", "call_bogus", "argue", "retract", "convinced"}
WINDOW_ACTS = SAID | {"lock", "x_card", "change_difficulty"}
MEANWHILE = {"reveal", "write_aspect", "place_rating"}
INTO_SLOTS = frozenset({"write_aspect", "new_text", "against_boss_directly"})
USUAL_DEFENSE = {"physical": "athletics", "mental": "will"}
STYLE = [1, 0, 0, 0]
EFFECTS = {"plus2": "bonus", "reroll": "reroll", "raise_opposition": "confront"}
GIVEN_ROLL = {"who", "act", "skill", "difficulty", "dice", "state", "target", "defend"}


def free_told(keys):
    """The aspect of each free invoke that the step tells."""
    one = [keys["free_invoke"]] if "free_invoke" in keys else []
    return [*one, *(told["aspect"] for told in keys.get("free_invokes", ()) for _ in range(told.get("times", 1)))]


class CondensedRolls(Rolls):
    def best_skill(self, id):
        """Where the case names no skill: the best one they have, else fight."""
        ratings = self.state.get(id, Character).ratings
        return best(ratings) if ratings else "fight"

    def usual_defense(self, roll, defender):
        return USUAL_DEFENSE[roll.harm] if roll.action == "attack" else self.best_skill(defender)

    def declare(self, turn, action, **more):
        """Unless those who help have had it declared already."""
        if free_told(turn.keys) and "dice" not in turn.keys:
            turn = turn.saying({"dice": EVEN, "defend": {"dice": EVEN}, **turn.keys})
        roll = self.open_roll()
        if roll is not None and roll.step == "declared" and roll.effort.character == turn.who and roll.effort.helpers:
            self.oppose(turn)
            self.go_on(turn)
            return
        self.give_turn(turn.who)
        self.ensure_scene()
        super().declare(turn, action, **more)

    def tell_reveal_at(self, turn):
        """What was not rated yet takes a place of the shape first."""
        told = {"rating": turn.keys["skill"], "value": turn.keys["reveal_at"]}
        self.send(turn.member, "place_rating", character=turn.who, **told)
        return {}

    def do_attack(self, turn):
        self.declare(turn, "attack")
        if "kind" in turn.keys:
            same("kind of the attack", self.state.get(self.last_roll, Roll).harm, turn.keys["kind"])
        self.keep_hit(turn)

    def keep_hit(self, turn):
        """A stylish blow stays as it is, unless the case looks at the choice."""
        if not self.looked_at(turn, "choices") and not any(step.act.startswith("trade") for step in turn.later()):
            self.keep_trade()

    def looked_at(self, turn, key):
        return any(key in told.keys for told in turn.case.after(turn.step.n, turn.branch))

    def do_create_advantage(self, turn):
        keys = turn.keys
        if "dice" not in keys and "difficulty" in keys and self.looked_at(turn, "aspects"):
            turn = turn.saying({**keys, "dice": EVEN})
        if turn.get("result") == "succeed":
            turn = turn.saying({**keys, "dice": STYLE, "defend": {"dice": EVEN}})
        self.declare(turn, "create_advantage")
        if turn.get("opposed") is False:
            self.send(self.gm, "grant_advantage", roll=self.last_roll)

    def do_touch(self, turn):
        """Asks whether one gets there at all, with a stunt of words alone for a reason; then it is let be."""
        keys, target = turn.keys, turn.keys["target"]
        words = {one.name: one.text for one in self.sheet(turn.who).stunts if one.kind == "free"}
        means = words.get(keys.get("use_stunt"))
        told = {key: keys[key] for key in keys if key != "use_stunt" or means is None}
        told |= {"new": NEW, "attach": target}
        self.declare(turn.saying(told), "create_advantage", target=self.ensure(target), means=means)
        self.withdraw_uncast()

    # --- how it goes on --------------------------------------------------------------------------

    def go_on(self, turn):
        """Dice, free invokes and the lock, as far as the step and the ones after it say."""
        keys, roll = turn.keys, self.open_roll()
        if FACES.isdisjoint(keys):
            if roll is not None and roll.action == "overcome" and "defend" not in keys and roll.opposition_base is None:
                self.send(turn.member, "roll_dice", roll=roll.id)
            return
        self.allow_reach()
        if roll is not None and roll.action == "attack" and self.open_roll().defense is None:
            self.held = list(keys["dice"])
            return
        self.cast(turn)
        own = [(turn.member, turn.who, aspect) for aspect in free_told(keys)]
        for told in [*own, *self.lent.pop(turn.step.n, ()), *self.defenders_free(keys)]:
            self.send_free(*told)
        self.lock_unless_told(turn)

    def defenders_free(self, keys):
        """The defender uses a free invoke, of the aspect that is told, else of the one the roll is about."""
        told, roll = keys.get("free_invoke_by_defender", False), self.open_roll()
        if told is False or roll is None or roll.defense is None:
            return []
        who = roll.defense.character
        return [(self.plays(who), who, told if isinstance(told, str) else keys["aspect"])]

    def lock_unless_told(self, turn):
        """Where nothing more is said of the roll, it is settled."""
        following = next((step for step in turn.later() if step.act not in MEANWHILE), None)
        if following is None or not self.goes_on(turn, following):
            self.lock_roll()

    def goes_on(self, turn, step):
        """Whether this step still says something of the roll that the turn has cast, or lends it something."""
        lent, roll = step.keys.get("to_roll"), self.open_roll()
        if isinstance(lent, str) and lent in self.people and roll is not None:
            lent = turn.step.n if self.people[lent] == roll.effort.character else None
        elsewhere = "to_roll" in step.keys and lent != turn.step.n
        return step.act in WINDOW_ACTS and not elsewhere and not self.waits_for_it(step.keys)

    def waits_for_it(self, keys):
        """What is said next is of an aspect that is there only once this roll is settled, or that the roll is about."""
        name, roll = keys.get("aspect"), self.open_roll()
        if not isinstance(name, str) or name == "any" or not INTO_SLOTS.isdisjoint(keys) or roll is None:
            return False
        aspect = self.state.find(self.aspect_id(name))
        if not isinstance(aspect, Aspect):
            return name not in self.seen and roll.text == name
        looked_for = roll.mode == "discover" and aspect.known_to is not None
        return looked_for or aspect.id in (roll.aspect if roll.action == "create_advantage" else None, roll.removes)

    def do_defend(self, turn):
        """Answers the roll at hand; both sides' dice fall when both are told."""
        roll = self.open_roll()
        self.defend_with(roll, turn.who, turn.get("skill"))
        if self.held and "dice" in turn.keys:
            self.casts(roll.effort.character, [*self.held, *turn.keys["dice"]])
            self.held = []
            self.lock_unless_told(turn)

    def do_roll_dice(self, turn):
        """Of a roll that was declared, else of any; a silent target does not defend. Without `dice`: as they fall."""
        roll = self.open_roll()
        if roll is None and "dice" not in turn.keys:
            self.ensure_roll(turn.actor or self.ensure("thrower"), dice=ANY)
            return
        if roll is not None and roll.defense is None and roll.opposition_base is None and roll.target is not None:
            self.send(self.gm, "leave_undefended", roll=roll.id)
        self.cast(turn)
        self.lock_unless_told(turn)

    def do_change_difficulty(self, turn):
        """Of the roll at hand; where none is open, of one that has its dice already if `when` says so."""
        if self.open_roll() is None:
            who = turn.actor or self.ensure("pa")
            self.declare_plain(who, difficulty=turn.case.given.get("difficulty", 2))
            if str(turn.get("when")).startswith("after"):
                self.casts(who, EVEN)
        self.oppose_by(turn.member, turn.keys["to"])

    # --- invokes ---------------------------------------------------------------------------------

    def do_invoke(self, turn):
        """For a point; `against_boss_directly`: on a roll against the one that stands alone, or (no) on any other."""
        who, keys = turn.actor or self.invoker(), turn.keys
        name = self.written_now(turn, who) or keys["aspect"]
        if "against_boss_directly" in keys:
            name = "any"
            self.settle_leftovers()
            if keys["against_boss_directly"]:
                self.strikes(who, self.boss())
                self.casts(who, [*EVEN, *EVEN])
        self.roll_for(turn, who)
        if name == "any" and self.state.find(who) is not None:
            name = self.any_aspect(who).text
        whom = self.ensure(keys["for"]) if "for" in keys else None
        effect = "help" if whom else self.help_or(who, turn.get("effect", "plus2"))
        self.feed_reroll(turn)
        because = keys.get("how", "it helps")
        self.invokes(turn.member, who, self.aspect_id(name), effect, because=because, whom=whom)

    def written_now(self, turn, who):
        """`write_aspect`, or `new_text` for the slot that `aspect` is, else the first in which nothing is written."""
        told = turn.get("write_aspect")
        if "new_text" in turn.keys:
            slots = [slot.key for slot in game_of(self.state).sheet.aspect_slots]
            taken = {one.slot for one in self.every(Aspect, on=who)}
            free = [slot for slot in slots if slot not in taken]
            slot = turn.get("aspect") if turn.get("aspect") in slots else [*free, slots[-1]][0]
            told = {"slot": slot, "text": turn.keys["new_text"]}
        if told is not None:
            self.send(turn.member, "add_aspect", character=who, **told)
        return told and told["text"]

    def feed_reroll(self, turn):
        """The dice that fall anew: as told, else as they fall."""
        if "dice" in turn.keys or turn.get("effect") == "reroll":
            self.feed(turn.get("dice"))

    def roll_for(self, turn, who):
        """What is too late, as the case says, is meant of the roll that is over."""
        if turn.case.reason(turn.step.n, turn.branch) != "roll_locked":
            self.ensure_roll(who)

    def then_roll(self, case, value):
        """A roll that is open when the case begins, its dice cast: an overcome, or an attack on somebody."""
        known(f"{case.id}: a roll", value, GIVEN_ROLL)
        act = value.get("act", "overcome")
        if act not in ("overcome", "attack") or value.get("state", "open") != "open":
            raise UnknownWord(f"{case.id}: a roll is {value}")
        if value["who"] in self.roles and self.hero_of(value["who"]) is None:
            self.players["hero"] = value["who"]  # whom the case speaks of without a name
        who = self.hero_of(value["who"]) or self.ensure("hero" if value["who"] in self.roles else value["who"])
        if act == "overcome":
            self.ensure_roll(who, value.get("skill"), value.get("difficulty", 2), value.get("dice", EVEN))
            return
        target, defend = self.ensure(value["target"]), value.get("defend") or {}
        self.says(who, "attack", value.get("skill") or self.best_skill(who), target=target)
        self.defend_with(self.roll(), target, defend.get("skill"))
        self.casts(who, [*value.get("dice", EVEN), *defend.get("dice", EVEN)])

    def do_manual_roll(self, turn):
        """Real dice for a roll that waits for them."""
        who = self.ensure("thrower")
        self.declare_plain(who, difficulty=2)
        thrown = {"thrown": turn.get("faces"), "thrown_sixes": turn.get("d6")}
        self.send(self.plays(who), "enter_dice", roll=self.last_roll, **thrown)

    def do_free_invoke(self, turn):
        self.ensure_scene()
        who, name, effect = turn.actor or self.invoker(), turn.keys["aspect"], turn.get("effect", "plus2")
        self.roll_for(turn, who)
        if name == "any":
            name = "Some Opening"
            self.send(self.gm, "place_aspect", text=name, free=1, free_for=who)
        self.feed_reroll(turn)
        self.send_free(turn.member, who, name, effect, turn.get("name"))

    def ensure_roll(self, who, skill=None, difficulty=2, dice=None):
        """Where the case speaks of an invoke and of no roll: one that the invoker has just cast."""
        if self.open_roll() is None and self.state.find(who) is not None:
            self.give_turn(who)
            self.declare_plain(who, skill or self.best_skill(who), difficulty)
            self.casts(who, dice or EVEN)

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
