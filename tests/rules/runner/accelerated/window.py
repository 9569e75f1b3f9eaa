"""Acts of the dice, the open window, and what is chosen after the outcome."""

from rules.fate.state import Aspect, Character, Roll
from tests.rules.runner.accelerated.people import APPROACHES
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import word
from tests.rules.runner.world import NOWHERE, World

FULL_KINDS = ("pc", "npc")


class Window(World):
    def plain_rating(self, character):
        found = self.state.find(character)
        return next(iter(APPROACHES)) if isinstance(found, Character) and found.kind in FULL_KINDS else "other"

    def stunt_args(self, character, keys):
        """One stunt, or several that fit the same roll, each with its circumstance claimed."""
        if "stunt" not in keys:
            return {}
        names = keys["stunt"] if isinstance(keys["stunt"], list) else [keys["stunt"]]
        first, *rest = [self.stunt_id(character, name) for name in names]
        claim = {"stunt": first, "circumstance": keys.get("circumstance", "it is just the case for it")}
        return {**claim, "more_stunts": rest} if rest else claim

    def stunt_id(self, character, name):
        stunts = self.state.get(character, Character).stunts
        return next((stunt.id for stunt in stunts if stunt.name == name), f"stunt:{NOWHERE}")

    open_roll = word(lambda self: self.state.get(self.last_roll, Roll))

    def cast(self, turn):
        """The acting side's faces first, then the other's. Whoever declared casts."""
        keys, roll = turn.keys, self.state.find(self.last_roll)
        if turn.case.reason(turn.step.n) is None:
            self.agree_if_asked()
        if "d6" in keys:
            self.dice.feed_sixes(keys["d6"])
        else:
            self.feed(keys.get("dice") or keys.get("card") or EVEN)
        if isinstance(roll, Roll) and self.open_roll().defense is not None:
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
        self.at_hand(self.id_of(keys["whom"]) if "whom" in keys else by)
        self.send(
            self.plays(by) if "by" in keys else turn.member, "invoke_aspect", roll=self.last_roll, character=by,
            aspect=self.aspect_id(keys["aspect"]), effect=keys.get("effect", "bonus"),
            because=keys.get("because", "it fits"), free=bool(keys.get("free")),
            whom=self.id_of(keys["whom"]) if "whom" in keys else None,
        )  # fmt: skip

    def at_hand(self, character):
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
        own = [
            aspect.text for aspect in self.state.all(Aspect) if aspect.on == turn.who and aspect.kind == "consequence"
        ]
        self.invoke(turn, {**turn.keys, "aspect": turn.get("aspect") or own[0]})

    def roll_anew(self, turn):
        """A plain overcome of the actor's, its dice cast and its window open."""
        self.send(
            turn.member, "declare_action", character=turn.who, action="overcome", rating=self.plain_rating(turn.who),
        )  # fmt: skip
        self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=0)
        self.cast(turn)

    def do_pass(self, turn):
        who = turn.get("who", "all")
        if who == "all":
            self.pass_everybody()
            return
        for name in who if isinstance(who, list) else [who]:
            self.send(self.member(name), "pass_on_roll", roll=self.last_roll)

    def pass_if_told(self, turn):
        if "pass" in turn.keys:
            self.pass_everybody()

    do_resolve = word(lambda self, turn: self.send(turn.member, "finish_roll", roll=self.last_roll))
    do_resolve_while_window_open = do_resolve

    def do_choose(self, turn):
        holder = turn.get("holder")
        self.send(
            turn.member, "choose", roll=self.last_roll, option=turn.get("option"), text=turn.get("text"),
            holder=self.id_of(str(holder)) if holder else None,
        )  # fmt: skip

    def do_propose_cost(self, turn):
        self.send(turn.member, "propose_cost", roll=self.last_roll, text=turn.get("text"))

    do_agree_cost = word(lambda self, turn: self.send(turn.member, "agree_cost", roll=self.last_roll))

    def do_finish(self, turn):
        self.send(turn.member, "finish_roll", roll=self.last_roll, cost=turn.get("cost"))

    def do_name_boost(self, turn):
        owner = self.people[str(turn.get("for"))] if "for" in turn.keys else turn.who
        self.send(turn.member, "name_boost", roll=self.last_roll, character=owner, text=turn.get("text"))
