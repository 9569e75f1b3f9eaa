"""Acts of the dice, the open window, and what is chosen after the outcome."""

from rules.fate.aspect.entities import Aspect
from rules.fate.roll.entities import Roll
from tests.rules.runner.sending import at_hand, sends
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import as_list, word
from tests.rules.runner.world import World


class Window(World):
    def cast(self, turn):
        """The acting side's faces first, then the other's. Whoever declared casts."""
        keys, roll = turn.keys, self.state.find(self.last_roll)
        if turn.case.reason(turn.step.n) is None:
            self.agree_if_asked()
        if "d6" in keys:
            self.dice.feed_sixes(keys["d6"])
        else:
            self.feed(keys.get("dice") or keys.get("card") or EVEN)
        if isinstance(roll, Roll) and self.roll().defense is not None:
            self.dice.feed(keys.get("opp_dice") or EVEN)
        source = "deck" if "card" in keys or keys.get("randomizer") == "deck" else None
        actor = roll.effort.character if isinstance(roll, Roll) else turn.who
        member = turn.member if turn.step.act == "roll" else self.plays(actor)
        self.send(member, "roll_dice", roll=self.last_roll, source=source)

    do_invoke = word(lambda self, turn: self.invoke(turn, turn.keys))

    def invoke(self, turn, keys):
        if "dice" in keys or "card" in keys:
            self.dice.feed(keys.get("dice") or keys["card"])
        by = self.people[keys["by"]] if "by" in keys else turn.who
        self.speak_of(self.id_of(keys["whom"]) if "whom" in keys else by)
        self.invokes(
            self.plays(by) if "by" in keys else turn.member,
            by,
            self.aspect_id(keys["aspect"]),
            keys.get("effect", "bonus"),
            because=keys.get("because", "it fits"),
            free=bool(keys.get("free")),
            whom=self.id_of(keys["whom"]) if "whom" in keys else None,
        )

    def speak_of(self, character):
        """Of several rolls that are open side by side, that character's is spoken of from now on."""
        standing = [roll.id for roll in self.state.all(Roll) if roll.stands and roll.effort.character == character]
        if standing:
            self.spoken_of = self.last_roll = standing[-1]

    def do_invoke_on_new_roll(self, turn):
        self.roll_anew(turn)
        self.invoke(turn, turn.keys)

    def do_invoke_own_consequence(self, turn):
        """On the own roll at hand, or a new one; the consequence is the named one or the only one."""
        roll = self.roll()
        if roll is None or roll.step != "rolled" or roll.effort.character != turn.who:
            self.roll_anew(turn)
        name = turn.get("aspect") or self.one(Aspect, on=turn.who, kind="consequence").text
        self.invoke(turn, {**turn.keys, "aspect": name})

    def roll_anew(self, turn):
        """A plain overcome of the actor's, its dice cast and its window open."""
        self.says(turn.who, "overcome", self.plain_rating(turn.who))
        self.oppose_by(self.gm, 0)
        self.cast(turn)

    def do_pass(self, turn):
        who = turn.get("who", "all")
        if who == "all":
            self.pass_everybody()
            return
        for name in as_list(who):
            self.send(self.member(name), "pass_on_roll", roll=self.last_roll)

    def pass_if_told(self, turn):
        if "pass" in turn.keys:
            self.pass_everybody()

    do_resolve = do_resolve_while_window_open = sends("finish_roll", roll=at_hand)

    def do_choose(self, turn):
        holder = self.id_of(str(turn.get("holder"))) if turn.get("holder") else None
        self.send(
            turn.member,
            "choose",
            roll=self.last_roll,
            option=turn.get("option"),
            text=turn.get("text"),
            holder=holder,
        )

    do_propose_cost = sends("propose_cost", "text", roll=at_hand)
    do_agree_cost = sends("agree_cost", roll=at_hand)
    do_finish = sends("finish_roll", "cost", roll=at_hand)

    def do_name_boost(self, turn):
        owner = self.people[str(turn.get("for"))] if "for" in turn.keys else turn.who
        self.send(turn.member, "name_boost", roll=self.last_roll, character=owner, text=turn.get("text"))
