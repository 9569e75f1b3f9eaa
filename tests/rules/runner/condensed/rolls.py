"""Acts of the roll: what somebody does, who opposes it, the dice, invokes, and the lock."""

from rules.fate.aspect.entities import Aspect
from rules.fate.contest.entities import Task
from rules.fate.sheet.entities import Character
from tests.rules.dice import KeyedDice
from tests.rules.runner.case import ANY
from tests.rules.runner.counting import best
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import as_list
from tests.rules.runner.world import NOWHERE, World

WINDOW_ACTS = {
    "invoke",
    "free_invoke",
    "lock",
    "call_bogus",
    "argue",
    "retract",
    "convinced",
    "lend_free_invokes",
    "refuse_invoke",
    "x_card",
    "change_difficulty",
}
MEANWHILE = {"reveal", "write_aspect", "place_rating"}
NEW = "An Edge"
INTO_SLOTS = frozenset({"write_aspect", "new_text", "against_boss_directly"})
DONE_TO = ("opposed_by", "target", "attach", "probe")
PLACES = ("scene", "zone")
USUAL_DEFENSE = {"physical": "athletics", "mental": "will"}


def scale_use(told):
    """What a side makes of its scale: one benefit, or (refused) several."""
    return {"benefits": as_list(told["scale_benefit"])} if told.get("scale_benefit") else None


def free_told(keys):
    one = [{"aspect": keys["free_invoke"], "times": 1}] if "free_invoke" in keys else []
    return [*one, *({"times": 1, **told} for told in keys.get("free_invokes", ()))]


class Rolls(World):
    def settle_leftovers(self):
        """Whatever an earlier roll still waits for and no step speaks of, before the next is declared."""
        roll = self.open_roll()
        if roll is None:
            return
        if roll.step in ("declared", "sent_back"):
            if roll.part_of is None:
                self.send(self.gm, "withdraw_action", roll=roll.id)
                return
            if roll.defense is None:
                self.send(self.gm, "leave_undefended", roll=roll.id)
            else:
                self.dice.feed(EVEN)
            self.send(self.gm, "roll_dice", roll=roll.id)
        self.lock_roll()
        self.settle_hits()
        while (roll := self.open_roll()) is not None and roll.todos:
            self.settle_todo(roll.todos[0])
        if roll is not None and roll.part_of is not None:
            self.settle_leftovers()

    def declare(self, turn, action, **more):
        """Say what is done; then whatever else of the roll the step already tells."""
        if free_told(turn.keys) and "dice" not in turn.keys:
            turn = turn.saying({"dice": EVEN, "defend": {"dice": EVEN}, **turn.keys})
        roll = self.open_roll()
        if roll is None or not roll.effort.helpers or (roll.step, roll.effort.character) != ("declared", turn.who):
            self.ready_for(turn.who)
            self.ensure_scene()
            args = {**self.declared_with(turn), **more}
            self.send(turn.member, "declare_action", character=turn.who, action=action, **args)
        self.oppose(turn)
        self.go_on(turn)

    def ready_for(self, who):
        """Nothing is open any more, and it is their turn."""
        self.settle_leftovers()
        self.give_turn(who)

    def declared_with(self, turn):
        """The rating, the stunts, and what optional rules add."""
        args = {"rating": turn.get("skill") or self.best_skill(turn.who), **self.stunt_args(turn)}
        for key in (key for key in self.told("tell") if key in turn.keys):
            args |= self.find("tell", key)(turn)
        return args

    def declaration(self, turn):
        """What a step of a roll declares: the action, and all that is said with it."""
        keys, act = turn.keys, turn.step.act
        if act == "treat":
            treating, args = self.treatment(turn)
            return "overcome", {**self.declared_with(treating), **args}
        told = self.declared_with(turn)
        if act == "attack":
            return "attack", {**told, "target": self.ensure(keys["target"])}
        if act in ("create_advantage", "contest_advantage"):
            return "create_advantage", {**told, **self.advantage_args(keys)}
        if act == "challenge_roll":
            return "overcome", {**told, "task": self.id_of_one(Task, name=keys["task"])}
        return "overcome", {**told, **self.overcome_args(keys)}

    def best_skill(self, id):
        """Where the case names no skill: the best one they have, else fight."""
        ratings = self.state.get(id, Character).ratings
        return best(ratings) if ratings else "fight"

    def stunt_args(self, turn):
        """The stunts that are claimed, with their circumstances unless the case says that they are not confirmed."""
        names = [turn.keys["use_stunt"]] if "use_stunt" in turn.keys else []
        names.extend(turn.get("use_stunts") or [])
        if not names:
            return {}
        stunts = {stunt.name: stunt for stunt in self.state.get(turn.who, Character).stunts}
        first, *more = [stunts[name].id if name in stunts else f"stunt:{NOWHERE}" for name in names]
        claimed = [stunts[name] for name in names if name in stunts and turn.get("circumstance_confirmed") is not False]
        when = {stunt.id: stunt.circumstance or "so it is" for stunt in claimed}
        return {
            "stunt": first,
            "circumstance": when.get(first, ""),
            "more_stunts": more or None,
            "circumstances": when if more else None,
        }

    def oppose(self, turn):
        """The difficulty or the defender that the step or the case tells of."""
        keys, roll = turn.keys, self.open_roll()
        if roll is None:
            return
        number = keys.get("difficulty", turn.case.given.get("difficulty"))
        if "defend" in keys:
            how = keys["defend"]
            self.defend_with(roll, self.defender_of(turn, roll), how.get("skill"), scale_use(how), how.get("why"))
        elif number is not None:
            waive = keys.get("gm_waives_defend")
            self.send(self.gm, "set_opposition", roll=roll.id, difficulty=number, waive=waive)

    def defender_of(self, turn, roll):
        """Who is said to defend, or whom it is done to; else whoever has the aspect that it is about."""
        keys = turn.keys
        told = keys.get("interpose"), keys["defend"].get("who"), *(keys.get(name) for name in DONE_TO)
        named = next((name for name in told if isinstance(name, str) and name not in PLACES), None)
        if named is not None:
            return self.ensure(named)
        about = self.state.find(str(roll.aspect or roll.removes))
        holding = (about.by, about.on) if isinstance(about, Aspect) else ()
        found = next((id for id in holding if isinstance(self.state.find(str(id)), Character)), None)
        if found is None:
            raise self.unknown(turn, "a defend by nobody")
        return found

    def defend_with(self, roll, defender, skill, scale=None, why=None):
        aside = why if why is not None else None if defender in (roll.target, roll.on) else "it is in my way"
        usual = USUAL_DEFENSE[roll.harm] if roll.action == "attack" else self.best_skill(defender)
        self.answers_roll(roll, defender, skill or usual, because=aside, scale=scale)

    def go_on(self, turn):
        """Dice, free invokes and the lock, as far as the step and the ones after it say."""
        keys, roll = turn.keys, self.open_roll()
        if "dice" not in keys and "d6" not in keys:
            if roll is not None and roll.action == "overcome" and "defend" not in keys and roll.opposition_base is None:
                self.send(turn.member, "roll_dice", roll=roll.id)
            return
        self.allow_reach()
        if roll is not None and roll.action == "attack" and roll.defense is None:
            self.held = list(keys["dice"])
            return
        self.cast(turn)
        own = [(turn.member, turn.who, told["aspect"]) for told in free_told(keys) for _ in range(told["times"])]
        for member, who, aspect in [*own, *self.lent.pop(turn.step.n, ())]:
            self.send_free(member, who, aspect)
        if "free_invoke_by_defender" in keys:
            self.defend_freely(turn)
        self.lock_unless_told(turn)

    def defend_freely(self, turn):
        """The defender uses a free invoke, of the aspect that is told, else of the one the roll is about."""
        told, roll = turn.keys["free_invoke_by_defender"], self.open_roll()
        if told is not False and roll is not None and roll.defense is not None:
            name = told if isinstance(told, str) else turn.keys["aspect"]
            self.send_free(self.plays(roll.defense.character), roll.defense.character, name)

    def lock_unless_told(self, turn):
        """Where nothing more is said of the roll, it is settled."""
        following = [step for step in turn.later() if step.act not in MEANWHILE]
        if not following or not self.goes_on(turn, following[0]):
            self.lock_roll()

    def goes_on(self, turn, step):
        """Whether this step still says something of the roll that the turn has cast."""
        said = step.act in WINDOW_ACTS and not self.waits_for_it(step.keys)
        return said and not self.is_for_another(turn, step.keys.get("to_roll"))

    def is_for_another(self, turn, told):
        """What is lent next goes to the roll of another step, or of somebody else."""
        roll = self.open_roll()
        if isinstance(told, str) and told in self.people and roll is not None:
            return self.people[told] != roll.effort.character
        return isinstance(told, int) and told != turn.step.n

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

    def cast(self, turn):
        """The acting side's dice first, then the defender's."""
        roll, keys = self.open_roll(), turn.keys
        if roll is None:
            raise AssertionError("no roll is on the table")
        member = self.plays(roll.effort.character)
        if "d6" in keys and self.state.table.dials.get("manual_dice"):
            self.send(member, "enter_dice", roll=roll.id, thrown_sixes=keys["d6"])
            return
        if "d6" in keys:
            self.dice.feed_sixes(keys["d6"])
        else:
            told = keys.get("dice", ANY)
            self.dice.feed(KeyedDice(turn.case.id, turn.branch).fate() if told == ANY else told)
        if roll.defense is not None:
            told = (keys.get("defend") or {}).get("dice")
            self.dice.feed(told or self.answers.get("defend_dice") or EVEN)
        self.send(member, "roll_dice", roll=roll.id)
