"""Acts of hazards, blocks and distractions; and the readings of what they do."""

from rules.fate.optional.entities import Distraction
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from tests.rules.runner.counting import opposite
from tests.rules.runner.sending import person, sends
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import as_list, known, parts, reads, same, word
from tests.rules.runner.world import World

KEYS = {"type", "name", "rating", "weapon", "harmful", "zone"}
DISTRACTION = {"name", "choice", "opposition", "leave"}


class Obstacles(World):
    # Made by the GM's command once the table stands, in `make_obstacle`.
    making_hazard = making_block = word(lambda self, draft, name, told: known(f"{name}: an obstacle", told, KEYS))

    def then_characters(self, case, value):
        for name, told in value.items():
            if isinstance(told, dict) and told.get("type") in ("hazard", "block"):
                self.people[name] = self.make_obstacle(self.gm, {"name": name.capitalize(), **told})
        self.begin_where_acted(case, value)

    def make_obstacle(self, member, told):
        args = {key: told.get(key) for key in ("name", "rating", "weapon", "harmful")}
        made = self.send(member, "make_obstacle", obstacle=told.get("type", "block"), **args).made
        return next(id for id in made if id.startswith("character:"))

    def then_distractions(self, case, value):
        for told in value:
            self.distract(self.gm, told)

    def distract(self, member, told):
        """`leave`, and whatever else the case calls what comes of dealing with it."""
        deal = " ".join(text for key, text in told.items() if key not in DISTRACTION)
        args = {key: told.get(key) for key in DISTRACTION}
        self.send(member, "make_distraction", deal=deal, **args)

    part_weapon = word(lambda self, draft, id, told: draft.change(id, weapon=as_list(told)[0]))
    part_armor = word(lambda self, draft, id, told: draft.change(id, armor=as_list(told)[0]))
    tell_block = word(lambda self, turn: {"obstacle": self.ensure(turn.keys["block"])})
    tell_into_block = word(lambda self, turn: {"obstacle": self.ensure(turn.keys["into_block"])})

    def tell_granted(self, turn):
        """The GM has said yes to attacking so."""
        ask = {"character": turn.who, "rating": turn.keys["skill"], "action": "attack", "because": "it is right here"}
        self.send(turn.member, "ask_permission", **ask, harm=turn.get("kind"))
        self.send(self.gm, "accept_offer", offer=self.newest_offer("permission"))
        return {}

    def do_remove_block(self, turn):
        means = {"removes": self.ensure(turn.keys["block"]), "means": "with all their might", "goal": "get rid of it"}
        keys = {key: value for key, value in turn.keys.items() if key != "block"}
        self.declare(turn.saying(keys), "overcome", **means)

    do_cover = sends("take_cover", "mode", block=person("block"), character=person("for"))

    def do_make_hazard(self, turn):
        self.people[turn.keys["name"]] = self.make_obstacle(turn.member, {"type": "hazard", **turn.keys})

    def do_block_failed(self, turn):
        """Somebody comes so far against such a block."""
        keys, climber = turn.keys, self.ensure("climber")
        self.settle_leftovers()
        self.fresh(climber, {"athletics": keys["effort"]})
        wall = {"name": "The Wall", "weapon": keys.get("block_weapon"), "harmful": keys.get("harmful")}
        id = self.put_up({**wall, "rating": keys["rating"]})
        self.says(climber, "overcome", "athletics", obstacle=id, goal="over it")
        self.casts(climber, EVEN)
        self.lock_roll()

    def put_up(self, told):
        """Whoever asks what a block does has them at the table."""
        self.suppose("table", dials={**self.state.table.dials, "obstacles": True, "weapons_armor": True})
        return self.make_obstacle(self.gm, told)

    def do_cover_armor(self, turn):
        for at, rating in enumerate(as_list(turn.keys["block_rating"])):
            who = self.ensure(f"sheltered {at}" if at else "sheltered")
            self.stand_behind(who, rating)
            cover = self.one(Token, character=who).cover
            self.answers.setdefault("armor", []).append(cover.armor if cover else 0)

    def stand_behind(self, who, rating):
        block = self.put_up({"name": "Some Cover", "rating": rating})
        self.send(self.gm, "take_cover", block=block, character=who, mode="mitigate")

    def do_forced_weapon(self, turn):
        """Somebody attacks by forcing somebody into such a block."""
        shover, shoved = self.ensure("shover"), self.ensure("shoved")
        for weapon in as_list(turn.keys["block_weapon"]):
            self.settle_leftovers()
            block = self.put_up({"name": "A Pit", "rating": 2, "weapon": weapon})
            self.says(shover, "attack", "fight", target=shoved, obstacle=block)
            self.answers.setdefault("weapon", []).append(self.the_roll().weapon)

    def do_make_distraction(self, turn):
        told = {"leave": "; ".join(turn.get("repercussions") or ()), **turn.keys}
        told.pop("repercussions", None)
        self.distract(turn.member, told)

    def do_deal_with(self, turn):
        """With a roll where something opposes it."""
        keys, id = turn.keys, self.id_of_one(Distraction, name=turn.keys["distraction"])
        if "dice" not in keys:
            self.send(turn.member, "deal_with", character=turn.who, distraction=id)
            return
        if "rating" in keys:
            self.suppose(turn.who, ratings={keys["skill"]: keys["rating"]})
        self.declare(turn, "overcome", obstacle=id)

    do_close_scene_ignoring = word(lambda self, turn: self.end_live(turn.member))
    see_shortfall = reads(lambda self, turn, done: opposite(self.the_roll().margin))
    see_crossed = reads(lambda self, turn, done: self.the_roll().result.get("goal") == "reached")

    def see_weapon(self, turn, done, wanted):
        """What the roll hits with, or whoever the step is about; of several that were tried, each."""
        roll = self.roll()
        if isinstance(wanted, list):
            same("weapon", self.answers["weapon"], wanted)
        elif roll is not None and roll.weapon is not None:
            same("weapon", roll.weapon, wanted)
        else:
            same("weapon", self.state.get(turn.who, Character).weapon, wanted)

    def see_armor(self, turn, done, wanted):
        """Behind cover: by name, or of the only one there; of several that were tried, each."""
        covered = {self.name_of(one.character): one.cover.armor for one in self.state.all(Token) if one.cover}
        if isinstance(wanted, dict):
            same("armor", parts({**dict.fromkeys(wanted, 0), **covered}, wanted), wanted)
        else:
            same("armor", self.answers.get("armor") or list(covered.values()) or [0], as_list(wanted))

    def see_repercussion(self, turn, done, wanted):
        lines = [entry.params for entry in self.logged(done.records, "distraction_settled")]
        told = {line["name"]: line["text"] for line in lines}
        same("what came of it", told.get(turn.get("distraction") or next(iter(told), "")), wanted)
