"""Acts that answer a declared roll: difficulty, defense, help, the GM's word on it; and the dice themselves."""

from rules.fate.state import Character
from tests.rules.runner.accelerated.people import APPROACHES
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.words import word
from tests.rules.runner.world import NOWHERE, World


class Opposing(World):
    def do_set_difficulty(self, turn):
        """Of the roll at hand; without one, of a roll declared for it."""
        roll = self.roll()
        if roll is None or roll.step == "closed":
            hero = next(character for character in self.state.all(Character) if character.kind == "pc")
            rating = next(iter(hero.ratings))
            self.send(self.plays(hero.id), "declare_action", character=hero.id, action="overcome", rating=rating)
        keys = turn.keys
        self.send(
            turn.member, "set_opposition", roll=self.last_roll, difficulty=keys["base"], adjust=keys.get("adjust"),
        )  # fmt: skip

    def set_difficulty(self, turn):
        told = turn.get("difficulty")
        if told is None:
            return
        number = told if isinstance(told, dict) else {"base": told}
        self.send(
            self.gm, "set_opposition", roll=self.last_roll, difficulty=number["base"], adjust=number.get("adjust"),
        )  # fmt: skip

    def set_defense(self, turn):
        """Who opposes, by the step's words. An attack that nobody is said to answer goes undefended."""
        keys, roll = turn.keys, self.open_roll()
        how = keys.get("defend_with") or keys.get("defend_as")
        defender = self.ensure_character(keys["defender"]) if "defender" in keys else self.aimed_at(roll)
        if defender is not None and (how is not None or "defender" in keys):
            rating = how or self.plain_rating(defender)
            aside = None if defender in (roll.target, roll.on) else "it is in my way"
            self.send(self.plays(defender), "defend", roll=roll.id, character=defender, rating=rating, because=aside)
            if self.open_roll().protector is not None:
                self.send(self.gm, "vote_on_defense", roll=roll.id, agree=True)
        elif roll.action == "attack" and roll.defense is None and roll.protector is None and roll.target is not None:
            self.answer_attack(roll, keys)

    def aimed_at(self, roll):
        """The character the roll is aimed at, or that the aspect is meant for."""
        on = self.state.find(roll.on or "")
        return roll.target or (on.id if isinstance(on, Character) else None)

    def answer_attack(self, roll, keys):
        target = str(roll.target)
        if keys.get("opp_dice") and not keys.get("undefended"):
            self.send(self.plays(target), "defend", roll=roll.id, character=target, rating=self.plain_rating(target))
        else:
            self.send(self.plays(target), "leave_undefended", roll=roll.id)

    def do_defend(self, turn):
        """Answer the roll at hand; or the one that `against` tells of, which is declared first."""
        keys = turn.keys
        if "against" in keys:
            self.declare_against(turn, dict(keys["against"]))
        roll = self.roll()
        id = roll.id if roll is not None and roll.step != "closed" else None
        rating = keys.get("approach") or keys.get("defend_as") or self.plain_rating(turn.who)
        self.send(turn.member, "defend", roll=id, character=turn.who, rating=rating, **self.stunt_args(turn.who, keys))
        self.roll_if_told(turn, defended=True)
        self.pass_if_told(turn)

    def declare_against(self, turn, against):
        attacker = self.ensure_character(against.pop("by"))
        action = against.pop("act", against.pop("action", "attack"))
        rating = against.pop("attack_as", None) or against.pop("approach", None) or against.pop("task_is", None)
        if against:
            raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: against has no {sorted(against)}")
        target = {"target": turn.who} if action == "attack" else {}
        text = {"mode": "create", "text": "An Edge", "on": turn.who} if action == "create_advantage" else {}
        self.send(
            self.plays(attacker), "declare_action", character=attacker, action=action,
            rating=rating or self.plain_rating(attacker), **target, **text,
        )  # fmt: skip

    def do_defend_as(self, turn):
        """What the defender's roll is said to be; of the target, where the acting side or the GM says it."""
        roll = self.roll()
        id = roll.id if roll is not None and roll.step != "closed" else None
        told = turn.actor if roll is None or turn.actor != roll.effort.character else roll.target
        defender = told or (roll.target if roll is not None else None)
        self.send(turn.member, "defend", roll=id, character=defender, rating=str(turn.get("claim")))

    def do_defend_for(self, turn):
        rating = turn.get("approach") or turn.get("defend_as") or self.plain_rating(turn.who)
        self.send(
            turn.member, "defend", roll=self.last_roll, character=turn.who, rating=rating,
            because=turn.get("because", ""),
        )  # fmt: skip

    def do_oppose(self, turn):
        """A bystander against somebody's roll: `how` is the reason that the table looks at, `with` the approach."""
        told = turn.get("with")
        known = *APPROACHES, "skilled", "bad", "other"
        rating = told if told in known else self.plain_rating(turn.who)
        because = turn.get("how", "") if told in known or told is None else f"{told}: {turn.get('how', '')}"
        self.send(turn.member, "defend", roll=self.last_roll, character=turn.who, rating=rating, because=because)

    def do_vote(self, turn):
        roll = self.last_roll
        for answer, agree in (("yes", True), ("no", False)):
            for name in turn.get(answer) or ():
                self.send(self.member(name), "vote_on_defense", roll=roll, agree=agree)
        if "gm" in turn.keys:
            self.send(self.gm, "vote_on_defense", roll=roll, agree=turn.get("gm") in ("yes", "agree", True))

    do_agree_reach = word(lambda self, turn: self.send(turn.member, "allow_reach", roll=self.last_roll, allow=True))

    def do_send_back(self, turn):
        self.send(turn.member, "send_back", roll=self.last_roll, ask=turn.get("ask"))

    def do_change(self, turn):
        self.send(
            turn.member, "change_action", roll=self.last_roll, rating=turn.get("approach"),
            describe=turn.get("describe"),
        )  # fmt: skip

    def do_modifier(self, turn):
        self.send(turn.member, "add_modifier", roll=self.last_roll, value=turn.get("value"), reason=turn.get("reason"))

    def do_help(self, turn):
        self.send(turn.member, "help", roll=self.last_roll, character=turn.who, how=turn.get("how"))

    def do_reject_stunt(self, turn):
        """The stunt that is claimed on the roll, on either side."""
        roll = self.open_roll()
        claims = [*roll.effort.claims, *(roll.defense.claims if roll.defense else ())]
        wanted = next((claim for claim in claims if turn.get("stunt") in (None, claim.name)), None)
        stunt = wanted.stunt if wanted else f"stunt:{NOWHERE}"
        self.send(turn.member, "reject_stunt", roll=roll.id, stunt=stunt, reason=turn.get("reason"))

    def do_roll(self, turn):
        keys = turn.keys
        if "sent_by_browser" in keys:
            self.send(turn.member, "roll_dice", roll=self.last_roll, **keys["sent_by_browser"])
            return
        roll = self.roll()
        if roll is not None and roll.step == "declared":
            self.set_defense(turn)
        self.cast(turn)
        self.pass_if_told(turn)

    def do_rolls(self, turn):
        """Both sides roll: whoever declared, and whoever defends."""
        self.set_defense(turn)
        self.cast(turn)
        self.pass_if_told(turn)

    def roll_if_told(self, turn, defended=False):
        keys = turn.keys
        told = [key for key in ("dice", "d6", "card", "randomizer", "opp_dice", "pass") if key in keys]
        if not told:
            if "defender" in keys or "defend_with" in keys or "defend_as" in keys or keys.get("undefended"):
                self.set_defense(turn)
            return
        if not defended:
            self.set_defense(turn)
        self.cast(turn)
