"""Acts that say what somebody does: overcome, create an advantage, attack; and who opposes it."""

from rules.fate.contest.entities import Task
from rules.fate.sheet.entities import Character
from tests.rules.runner.accelerated.people import APPROACHES
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.sending import acting, at_hand, sends, told
from tests.rules.runner.words import word
from tests.rules.runner.world import NOWHERE, World

FULL_KINDS = ("pc", "npc")
NEW = {"mode": "create", "text": "An Edge"}
RATINGS = (*APPROACHES, "skilled", "bad", "other")
CAST = ("dice", "d6", "card", "randomizer", "opp_dice", "pass")
DEFENDING = ("approach", "defend_as")
OPPOSED = ("defender", "defend_with", "defend_as")


class Rolls(World):
    def declare(self, turn, action, **more):
        """Say what is done, with the approach; then whatever else of the roll the step already tells."""
        keys = turn.keys
        self.set_told_ratings(turn)
        args = {
            "rating": self.rating_of(turn),
            "describe": keys.get("describe") or keys.get("what"),
            "task": self.task_id(keys.get("task")),
            **self.stunt_args(turn.who, keys),
            **more,
        }
        self.send(turn.member, "declare_action", character=turn.who, action=action, **args)
        if "difficulty" in keys:
            self.oppose_by(self.gm, keys["difficulty"])
        for helper in map(self.ensure, keys.get("helpers") or ()):
            self.send(self.plays(helper), "help", roll=self.last_roll, character=helper, how="lending a hand")
        self.roll_if_told(turn)
        for invocation in keys.get("invocations") or ():
            self.invoke(turn, invocation)
        self.pass_if_told(turn)

    def rating_of(self, turn, keys=("approach", "attack_as", "task_is")):
        """The approach, or what the GM says of a mook's task; where nothing is said, what comes first."""
        told = (turn.get(key) for key in keys)
        return str(next(filter(None, told), None) or self.plain_rating(turn.who))

    def plain_rating(self, character):
        found = self.state.find(character)
        return next(iter(APPROACHES)) if isinstance(found, Character) and found.kind in FULL_KINDS else "other"

    def set_told_ratings(self, turn):
        """`lord_rating: 3`: what the one of that name has in the approach they roll here."""
        for key in (key for key in turn.keys if key.endswith("_rating")):
            id, value, rating = self.ensure(key.removesuffix("_rating")), turn.keys[key], turn.get("approach")
            rating = rating if id == turn.actor else turn.get("defend_with", rating)
            if self.state.get(id, Character).ratings.get(str(rating)) != value:
                field = f"ratings.{rating}"
                self.send(self.gm, "override", target=id, field=field, value=value, reason="as the case has it")

    def task_id(self, name):
        return None if name is None else self.id_of_one(Task, name=name)

    def stunt_args(self, character, keys):
        """One stunt, or several that fit the same roll, each with its circumstance claimed."""
        if "stunt" not in keys:
            return {}
        names = keys["stunt"] if isinstance(keys["stunt"], list) else [keys["stunt"]]
        first, *rest = [self.stunt_id(character, name) for name in names]
        circumstance = keys.get("circumstance", "it is just the case for it")
        return {"stunt": first, "circumstance": circumstance, "more_stunts": rest or None}

    def stunt_id(self, character, name):
        stunts = self.state.get(character, Character).stunts
        return next((stunt.id for stunt in stunts if stunt.name == name), f"stunt:{NOWHERE}")

    def do_overcome(self, turn):
        keys = turn.keys
        more = {"removes": self.aspect_id(keys["removes"]), "means": keys.get("means")} if "removes" in keys else {}
        self.declare(turn, "overcome", goal=keys.get("goal"), **more)
        if "then" in keys:
            self.send(turn.member, "choose", roll=self.last_roll, option=keys["then"])
        if "cost" in keys:
            self.settle_choices(cost=keys["cost"])

    def do_create_advantage(self, turn):
        keys = turn.keys
        mode = keys.get("mode", "create")
        aspect = keys.get("aspect", keys.get("text") if mode == "discover" else None)
        self.declare(
            turn,
            "create_advantage",
            mode=mode,
            text=keys.get("text", NEW["text"]) if mode == "create" else None,
            aspect=None if aspect is None else self.aspect_id(aspect),
            target=self.ensure(keys["target"]) if "target" in keys else None,
            on=self.place_id(keys["on"]) if "on" in keys else None,
        )

    def do_attack(self, turn):
        """`means` is a reason for reaching another zone where the case goes on to ask the GM about it."""
        following = turn.case.later(turn.step.n)[:1]
        asked = any(step.act in ("agree_reach", "not_agreed") for step in following)
        reason = {"means" if asked else "describe": turn.keys["means"]} if "means" in turn.keys else {}
        self.declare(turn, "attack", target=self.ensure(turn.keys["target"]), **reason)

    def do_attack_next_turn(self, turn):
        """On the attacker's next turn: until then everybody else's goes by."""
        self.settle_choices()
        self.wait_for_turn(turn.who)
        self.do_attack(turn)

    do_investigate = word(lambda self, turn: self.declare(turn, "investigate"))

    # --- who or what opposes it ------------------------------------------------------------------

    def do_set_difficulty(self, turn):
        """Of the roll at hand; without one, of a roll declared for it."""
        if self.open_roll() is None:
            hero = self.one(Character, kind="pc")
            self.says(hero.id, "overcome", next(iter(hero.ratings)))
        self.oppose_by(turn.member, turn.keys)

    def oppose_by(self, member, told):
        """A number, or `{base, adjust}`."""
        base, adjust = (told["base"], told.get("adjust")) if isinstance(told, dict) else (told, None)
        if base is not None:
            self.send(member, "set_opposition", roll=self.last_roll, difficulty=base, adjust=adjust)

    def set_defense(self, turn):
        """Who opposes, by the step's words. An attack that nobody is said to answer goes undefended."""
        keys, roll = turn.keys, self.roll()
        how = keys.get("defend_with") or keys.get("defend_as")
        defender = self.ensure(keys["defender"]) if "defender" in keys else self.aimed_at(roll)
        if defender is not None and (how is not None or "defender" in keys):
            aside = None if defender in (roll.target, roll.on) else "it is in my way"
            self.answers_roll(roll, defender, how or self.plain_rating(defender), because=aside)
        elif roll.action == "attack" and roll.defense is None and roll.protector is None and roll.target is not None:
            if keys.get("opp_dice") and not keys.get("undefended"):
                self.answers_roll(roll, roll.target, self.plain_rating(roll.target))
            else:
                self.send(self.plays(roll.target), "leave_undefended", roll=roll.id)

    def aimed_at(self, roll):
        """The character the roll is aimed at, or that the aspect is meant for."""
        on = self.state.find(roll.on or "")
        return roll.target or (on.id if isinstance(on, Character) else None)

    def do_defend(self, turn):
        """Answer the roll at hand; or the one that `against` tells of, which is declared first."""
        if "against" in turn.keys:
            self.declare_against(turn, dict(turn.keys["against"]))
        self.defends(turn, turn.actor, self.rating_of(turn, DEFENDING), **self.stunt_args(turn.who, turn.keys))
        self.roll_if_told(turn, defended=True)
        self.pass_if_told(turn)

    def defends(self, turn, who, rating, **more):
        roll = self.open_roll()
        self.send(turn.member, "defend", roll=roll.id if roll else None, character=who, rating=rating, **more)

    def declare_against(self, turn, against):
        attacker = self.ensure(against.pop("by"))
        action = against.pop("act", against.pop("action", "attack"))
        told = [against.pop(key, None) for key in ("attack_as", "approach", "task_is")]
        if against:
            raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: against has no {sorted(against)}")
        aimed = {"attack": {"target": turn.who}, "create_advantage": {**NEW, "on": turn.who}}.get(action, {})
        self.says(attacker, action, next(filter(None, told), None) or self.plain_rating(attacker), **aimed)

    def do_defend_as(self, turn):
        """What the defender's roll is said to be; of the target, where the acting side or the GM says it."""
        roll = self.roll()
        own = turn.actor if roll is None or turn.actor != roll.effort.character else None
        self.defends(turn, own or (roll.target if roll is not None else None), str(turn.get("claim")))

    def do_defend_for(self, turn):
        self.defends(turn, turn.who, self.rating_of(turn, DEFENDING), because=turn.get("because", ""))

    def do_oppose(self, turn):
        """A bystander against somebody's roll: `how` is the reason that the table looks at, `with` the approach."""
        with_, how = turn.get("with"), turn.get("how", "")
        if with_ in RATINGS or with_ is None:
            self.defends(turn, turn.who, with_ or self.plain_rating(turn.who), because=how)
        else:
            self.defends(turn, turn.who, self.plain_rating(turn.who), because=f"{with_}: {how}")

    def do_vote(self, turn):
        for answer, agree in (("yes", True), ("no", False)):
            for name in turn.get(answer) or ():
                self.send(self.member(name), "vote_on_defense", roll=self.last_roll, agree=agree)
        if "gm" in turn.keys:
            agree = turn.get("gm") in ("yes", "agree", True)
            self.send(self.gm, "vote_on_defense", roll=self.last_roll, agree=agree)

    do_agree_reach = sends("allow_reach", roll=at_hand, allow=True)
    do_send_back = sends("send_back", "ask", roll=at_hand)
    do_change = sends("change_action", "describe", roll=at_hand, rating=told("approach"))
    do_modifier = sends("add_modifier", "value", "reason", roll=at_hand)
    do_help = sends("help", "how", roll=at_hand, character=acting)

    def do_reject_stunt(self, turn):
        """The stunt that is claimed on the roll, on either side."""
        roll = self.roll()
        claims = [*roll.effort.claims, *(roll.defense.claims if roll.defense else ())]
        stunts = [claim.stunt for claim in claims if turn.get("stunt") in (None, claim.name)]
        stunt = [*stunts, f"stunt:{NOWHERE}"][0]
        self.send(turn.member, "reject_stunt", roll=roll.id, stunt=stunt, reason=turn.get("reason"))

    # --- the dice --------------------------------------------------------------------------------

    def do_roll(self, turn):
        if "sent_by_browser" in turn.keys:
            self.send(turn.member, "roll_dice", roll=self.last_roll, **turn.keys["sent_by_browser"])
            return
        roll = self.roll()
        if roll is not None and roll.step == "declared":
            self.set_defense(turn)
        self.cast(turn)
        self.pass_if_told(turn)

    do_rolls = do_roll

    def roll_if_told(self, turn, defended=False):
        keys = turn.keys
        casting = not keys.keys().isdisjoint(CAST)
        opposed = not keys.keys().isdisjoint(OPPOSED) or keys.get("undefended")
        if (casting and not defended) or (not casting and opposed):
            self.set_defense(turn)
        if casting:
            self.cast(turn)
