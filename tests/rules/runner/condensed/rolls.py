"""Acts of the roll: what somebody does, who opposes it, the dice, invokes, and the lock."""

from typing import Any

from rules.fate.state import Aspect, Character, Hit, Roll
from rules.fate.structures import Task
from rules.tablewide import game_of
from tests.rules.dice import KeyedDice
from tests.rules.runner.case import ANY, UnknownWord
from tests.rules.runner.words import same, word
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
EFFECTS = {"plus2": "bonus", "reroll": "reroll", "raise_opposition": "confront"}
ROLL_KEYS = (
    "skill",
    "dice",
    "d6",
    "difficulty",
    "defend",
    "target",
    "use_stunt",
    "use_stunts",
    "circumstance_confirmed",
    "free_invoke",
    "free_invokes",
    "kind",
)
MORE_KEYS = ("scale_benefit", "uses_truth_of", "supernatural", "opposed", "block", "into_block", "granted")
NEW = "An Edge"
GIVEN_ROLL = {"who", "act", "skill", "difficulty", "dice", "state", "target", "defend"}
INTO_SLOTS = frozenset({"write_aspect", "new_text", "against_boss_directly"})
DONE_TO = ("opposed_by", "target", "attach", "probe")
PLACES = ("scene", "zone")
USUAL_DEFENSE = {"physical": "athletics", "mental": "will"}
PLAIN = {"create_fail": "nothing", "overcome_fail": "plain_failure", "trade": "keep", "major_cost": "plain_failure"}
INVOKE_KEYS = (
    "aspect",
    "effect",
    "how",
    "for",
    "against",
    "dice",
    "paid",
    "write_aspect",
    "new_text",
    "against_boss_directly",
)


def scale_use(told):
    """What a side makes of its scale: one benefit, or (refused) several."""
    benefit = told.get("scale_benefit")
    benefits = benefit if isinstance(benefit, list) else [benefit] if benefit else []
    return {"benefits": benefits} if benefits else None


def free_told(keys):
    one = [{"aspect": keys["free_invoke"], "times": 1}] if "free_invoke" in keys else []
    return [*one, *({"times": 1, **told} for told in keys.get("free_invokes", ()))]


class Rolls(World):
    def given_difficulty(self, draft, case, value):
        """Of every roll of the case that names none; read from the case by the acts."""

    def open_roll(self):
        roll = self.roll()
        return roll if roll is not None and roll.step != "closed" else None

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
                self.dice.feed([0, 0, 0, 0])
            self.send(self.gm, "roll_dice", roll=roll.id)
        if (roll := self.window()) is not None:
            self.send(self.gm, "settle_roll", roll=roll.id)
        self.settle_hits()
        for _ in range(9):
            roll = self.open_roll()
            if roll is None or not roll.todos:
                break
            todo = roll.todos[0]
            self.settle_todo(roll.id, todo)
        if (left := self.open_roll()) is not None and left.part_of is not None:
            self.settle_leftovers()

    def settle_hits(self):
        for hit in self.state.all(Hit):
            who = self.plays(hit.target)
            if hit.state == "narrate":
                self.send(self.gm, "narrate", hit=hit.id, text="and that is that")
                continue
            plans = self.can(who)["hits"][hit.id]["plans"]
            if plans:
                named = dict.fromkeys(plans[0]["slots"], "Ouch")
                self.send(who, "absorb", hit=hit.id, boxes=plans[0]["boxes"], consequences=named)
            else:
                self.send(who, "be_taken_out", hit=hit.id)

    def settle_name_boost(self, roll, todo):
        self.send(self.plays(todo.by), "name_boost", roll=roll, character=todo.by, text="A Moment")

    def settle_minor_cost(self, roll, todo):
        self.send(self.gm, "finish_roll", roll=roll, cost="a small price")

    def settle_todo(self, roll, todo):
        """The plain way, or the word's own."""
        if todo.kind in PLAIN:
            self.send(self.side_member(todo.by), "choose", roll=roll, option=PLAIN[todo.kind])
        else:
            self.find("settle", todo.kind)(roll, todo)

    def declare(self, turn, action, **more):
        """Say what is done; then whatever else of the roll the step already tells."""
        if free_told(turn.keys) and "dice" not in turn.keys:
            even = {"dice": [0, 0, 0, 0], "defend": {"dice": [0, 0, 0, 0]}}
            turn = turn._replace(step=turn.step._replace(keys={**even, **turn.keys}))
        roll = self.open_roll()
        if roll is not None and roll.effort.helpers and (roll.step, roll.effort.character) == ("declared", turn.who):
            self.oppose(turn)
            self.go_on(turn)
            return
        self.settle_leftovers()
        self.give_turn(turn.who)
        self.ensure_scene()
        args = {**self.declared_with(turn), **more}
        self.send(turn.member, "declare_action", character=turn.who, action=action, **args)
        self.oppose(turn)
        self.go_on(turn)

    def declared_with(self, turn):
        """The rating, the stunts, and what optional rules add."""
        args = {"rating": turn.get("skill") or self.best_skill(turn.who), **self.stunt_args(turn)}
        for key in self.told("tell"):
            if key in turn.keys:
                args |= self.find("tell", key)(turn)
        return args

    def declaration(self, turn):
        """What a step of a roll declares: the action, and all that is said with it."""
        if turn.step.act == "treat":
            treating, args = self.treatment(turn)
            return "overcome", {**self.declared_with(treating), **args}
        told = self.declared_with(turn)
        if turn.step.act == "attack":
            return "attack", {**told, "target": self.ensure(turn.keys["target"])}
        if turn.step.act in ("create_advantage", "contest_advantage"):
            return "create_advantage", {**told, **self.advantage_args(turn.keys)}
        if turn.step.act == "challenge_roll":
            task = next((task.id for task in self.state.all(Task) if task.name == turn.keys["task"]), f"task:{NOWHERE}")
            return "overcome", {**told, "task": task}
        return "overcome", {**told, **self.overcome_args(turn.keys)}

    def best_skill(self, id):
        """Where the case names no skill: the best one they have, else fight."""
        ratings = self.state.get(id, Character).ratings
        return max(ratings, key=lambda name: ratings[name]) if ratings else "fight"

    def stunt_args(self, turn):
        """The stunts that are claimed, with their circumstances unless the case says that they are not confirmed."""
        names = [turn.keys["use_stunt"]] if "use_stunt" in turn.keys else []
        names += turn.get("use_stunts") or []
        if not names:
            return {}
        stunts = {stunt.name: stunt for stunt in self.state.get(turn.who, Character).stunts}
        first, *more = [stunts[name].id if name in stunts else f"stunt:{NOWHERE}" for name in names]
        holds = turn.get("circumstance_confirmed") is not False
        when = {stunts[name].id: stunts[name].circumstance or "so it is" for name in names if name in stunts and holds}
        return {
            "stunt": first, "circumstance": when.get(first, ""), "more_stunts": more or None,
            "circumstances": when if more else None,
        }  # fmt: skip

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
        rating = skill or usual
        how = {"roll": roll.id, "character": defender, "rating": rating, "because": aside, "scale": scale}
        self.send(self.plays(defender), "defend", **how)
        if (left := self.open_roll()) is not None and left.protector is not None:
            self.send(self.gm, "vote_on_defense", roll=roll.id, agree=True)

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
        for told in free_told(keys):
            for _ in range(told["times"]):
                self.send_free(turn.member, turn.who, told["aspect"])
        for member, who, aspect in self.lent.pop(turn.step.n, ()):
            self.send_free(member, who, aspect)
        if "free_invoke_by_defender" in keys:
            self.defend_freely(turn)
        self.lock_unless_told(turn)

    def allow_reach(self):
        """The case tells how it comes out: so the GM has let it be done over there."""
        roll = self.open_roll()
        if roll is not None and roll.reach == "asked":
            self.send(self.gm, "allow_reach", roll=roll.id, allow=True)

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
        if step.act not in WINDOW_ACTS or self.waits_for_it(step.keys):
            return False
        return not self.is_for_another(turn, step.keys.get("to_roll"))

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
        roll = self.open_roll()
        if roll is None:
            raise AssertionError("no roll is on the table")
        keys = turn.keys
        if "d6" in keys and self.state.table.dials.get("manual_dice"):
            member = self.plays(roll.effort.character)
            self.send(member, "enter_dice", roll=roll.id, thrown_sixes=keys["d6"])
            return
        if "d6" in keys:
            self.dice.feed_sixes(keys["d6"])
        else:
            told = keys.get("dice", ANY)
            self.dice.feed(KeyedDice(turn.case.id, turn.branch).fate() if told == ANY else told)
        defend = keys.get("defend") or {}
        if roll.defense is not None:
            self.dice.feed(defend.get("dice") or self.answers.get("defend_dice") or [0, 0, 0, 0])
        self.send(self.plays(roll.effort.character), "roll_dice", roll=roll.id)

    def lock_roll(self):
        roll = self.window()
        if roll is not None:
            self.send(self.gm, "settle_roll", roll=roll.id)

    def do_overcome(self, turn):
        """`reveal_at`: what was not rated yet takes a place of the shape first."""
        keys = turn.keys
        if "reveal_at" in keys:
            self.send(turn.member, "place_rating", character=turn.who, rating=keys["skill"], value=keys["reveal_at"])
        self.declare(turn, "overcome", **self.overcome_args(keys))

    def overcome_args(self, keys):
        """What it is for: something, a place, or that an aspect is gone; and who stands in the way."""
        more: dict[str, Any] = {"goal": "get it done", "tags": keys.get("tags")}
        if "to_move" in keys:
            more["to"] = self.zone_id(keys["to_move"])
        if "remove" in keys:
            more |= {"goal": None, "removes": self.aspect_id(keys["remove"]), "means": "getting rid of it"}
        if "opposed_by" in keys:
            more["target"] = self.ensure(keys["opposed_by"])
        return more

    def do_attack(self, turn):
        self.declare(turn, "attack", target=self.ensure(turn.keys["target"]))
        if "kind" in turn.keys:
            same("kind of the attack", self.state.get(self.last_roll, Roll).harm, turn.keys["kind"])
        self.keep_hit(turn)

    def keep_hit(self, turn):
        """A stylish blow stays as it is, unless the case looks at the choice."""
        roll = self.open_roll()
        trade = next((todo for todo in roll.todos if todo.kind == "trade"), None) if roll else None
        looked_at = any("choices" in told.keys for told in turn.case.after(turn.step.n, turn.branch))
        if roll is None or trade is None or looked_at or any(step.act.startswith("trade") for step in turn.later()):
            return
        self.settle_todo(roll.id, trade)

    # Something that is none of the game's actions.
    do_seduce = word(lambda self, turn: self.declare(turn, turn.step.act))
    do_dance = do_seduce

    def do_create_advantage(self, turn):
        looked_at = any("aspects" in told.keys for told in turn.case.after(turn.step.n, turn.branch))
        if "dice" not in turn.keys and looked_at and "difficulty" in turn.keys:
            turn = turn._replace(step=turn.step._replace(keys={**turn.keys, "dice": [0, 0, 0, 0]}))
        if turn.get("result") == "succeed":
            keys = {**turn.keys, "dice": [1, 0, 0, 0], "defend": {"dice": [0, 0, 0, 0]}}
            turn = turn._replace(step=turn.step._replace(keys=keys))
        self.declare(turn, "create_advantage", **self.advantage_args(turn.keys))
        if turn.get("opposed") is False:
            self.send(self.gm, "grant_advantage", roll=self.last_roll)

    def advantage_args(self, keys):
        """New, existing or unknown; where it is attached decides whom it is aimed at."""
        if "existing" in keys:
            return {"mode": "exploit", "aspect": self.aspect_id(keys["existing"])}
        if "probe" in keys:
            return {"mode": "discover", "target": self.ensure(keys["probe"])}
        if "new" not in keys:
            return {}
        where = keys.get("attach", keys.get("target", "scene"))
        args: dict[str, Any] = {"mode": "create", "text": keys["new"]}
        if isinstance(where, list):
            return {**args, "targets": [self.ensure(name) for name in where]}
        if where == "zone":
            return args
        if where != "scene":
            args["on"] = self.place_told(where)
        return args

    def place_told(self, name):
        """Somebody, or a zone by its name."""
        zone = self.zone_id(name)
        return self.ensure(name) if name in self.people or zone.endswith(NOWHERE) else zone

    def do_defend(self, turn):
        """Answers the roll at hand; both sides' dice fall when both are told."""
        roll = self.open_roll()
        if roll is None:
            raise AssertionError("nobody has to defend")
        self.defend_with(roll, turn.who, turn.get("skill"))
        if self.held and "dice" in turn.keys:
            self.dice.feed([*self.held, *turn.keys["dice"]])
            self.held = []
            self.send(self.plays(roll.effort.character), "roll_dice", roll=roll.id)
            self.lock_unless_told(turn)

    def do_roll_dice(self, turn):
        """The dice of a roll that was declared, or of one just like that; a target that says nothing does not defend.

        Without `dice` they fall as they fall.
        """
        roll = self.open_roll()
        if roll is None and "dice" not in turn.keys:
            who = turn.actor or self.ensure("thrower")
            self.ensure_roll(who, dice=list(KeyedDice(turn.case.id, turn.branch).fate()))
            return
        if roll is not None and roll.defense is None and roll.opposition_base is None and roll.target is not None:
            self.send(self.gm, "leave_undefended", roll=roll.id)
        self.cast(turn)
        self.lock_unless_told(turn)

    def do_change_difficulty(self, turn):
        """Of the roll at hand; where none is open, of one that has its dice already if `when` says so."""
        if self.open_roll() is None:
            who = turn.actor or self.ensure("pa")
            number = turn.case.given.get("difficulty", 2)
            self.declare_plain(who, self.best_skill(who), number)
            if str(turn.get("when")).startswith("after"):
                self.dice.feed([0, 0, 0, 0])
                self.send(self.plays(who), "roll_dice", roll=self.last_roll)
        self.send(turn.member, "set_opposition", roll=self.roll_id(), difficulty=turn.keys["to"])

    def do_lock(self, turn):
        roll = self.open_roll()
        self.send(self.gm, "settle_roll", roll=roll.id if roll else f"roll:{NOWHERE}")
        self.keep_hit(turn)

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
        more: dict[str, Any] = {}
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

    def speaks_of_the_last(self, turn):
        """The case says that it is too late: so the roll that is meant is the one that is over."""
        return turn.case.reason(turn.step.n, turn.branch) == "roll_locked"

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

    def given_roll(self, draft, case, value):
        """Begun by `begin_roll`."""

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
            self.ensure_roll(who, value.get("skill"), value.get("difficulty", 2), value.get("dice", [0, 0, 0, 0]))
            return
        target, defend = self.ensure(value["target"]), value.get("defend") or {}
        strike = {"character": who, "action": "attack", "rating": value.get("skill") or self.best_skill(who)}
        self.send(self.plays(who), "declare_action", **strike, target=target)
        self.defend_with(self.state.get(self.last_roll, Roll), target, defend.get("skill"))
        self.dice.feed([*value.get("dice", [0, 0, 0, 0]), *defend.get("dice", [0, 0, 0, 0])])
        self.send(self.plays(who), "roll_dice", roll=self.last_roll)

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
        declared = {"character": who, "action": "overcome", "rating": self.best_skill(who), "goal": "get it done"}
        self.send(self.plays(who), "declare_action", **declared)
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
        self.dice.feed(dice or [0, 0, 0, 0])
        self.send(self.plays(who), "roll_dice", roll=self.last_roll)

    def declare_plain(self, who, rating, difficulty):
        args = {"character": who, "action": "overcome", "rating": rating, "goal": "get it done"}
        self.send(self.plays(who), "declare_action", **args)
        self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=difficulty)

    def send_free(self, member, who, aspect, effect="plus2", name=None):
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
