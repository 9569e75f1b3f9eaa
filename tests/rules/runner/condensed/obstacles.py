"""Acts of hazards, blocks and distractions; and the readings of what they do."""


from msgspec.structs import replace

from rules.fate.extras_state import Distraction
from rules.fate.state import Character, Token
from rules.state import Draft
from tests.rules.runner.counting import opposite
from tests.rules.runner.table import EVEN, NINE
from tests.rules.runner.words import finds, known, same, word
from tests.rules.runner.world import NOWHERE, World

KEYS = {"type", "name", "rating", "weapon", "harmful", "zone"}


def one(told):
    return told if isinstance(told, int) else told[0]


def several(told):
    return told if isinstance(told, list) else [told]


class Obstacles(World):
    # Made by the GM's command once the table stands, in `make_obstacles`.
    making_hazard = word(lambda self, draft, name, told: known(f"{name}: an obstacle", told, KEYS))
    making_block = making_hazard

    def then_characters(self, case, value):
        for name, told in value.items():
            if isinstance(told, dict) and told.get("type") in ("hazard", "block"):
                self.people[name] = self.make_obstacle(self.gm, {"name": name.capitalize(), **told})
        self.begin_where_acted(case, value)

    def make_obstacle(self, member, told):
        made = self.send(
            member, "make_obstacle", obstacle=told["type"], name=told["name"], rating=told["rating"],
            weapon=told.get("weapon"), harmful=told.get("harmful"),
        )  # fmt: skip
        return next(id for id in made.made if id.startswith("character:"))

    def then_distractions(self, case, value):
        for told in value:
            self.distract(self.gm, told)

    def distract(self, member, told):
        """`leave`, and whatever else the case calls what comes of dealing with it."""
        plain = {"name", "choice", "opposition", "leave"}
        deal = [text for key, text in told.items() if key not in plain]
        self.send(
            member, "make_distraction", name=told["name"], choice=told["choice"], leave=told.get("leave"),
            deal=" ".join(deal), opposition=told.get("opposition"),
        )  # fmt: skip

    part_weapon = word(lambda self, draft, id, told: draft.change(id, weapon=one(told)))
    part_armor = word(lambda self, draft, id, told: draft.change(id, armor=one(told)))
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

    def do_cover(self, turn):
        keys = turn.keys
        self.send(
            turn.member, "take_cover", block=self.ensure(keys["block"]), character=self.ensure(keys["for"]),
            mode=keys["mode"],
        )  # fmt: skip

    def do_make_hazard(self, turn):
        self.people[turn.keys["name"]] = self.make_obstacle(turn.member, {"type": "hazard", **turn.keys})

    def do_block_failed(self, turn):
        """Somebody comes so far against such a block."""
        keys = turn.keys
        self.settle_leftovers()
        self.with_obstacles()
        climber = self.fresh("climber", keys["effort"])
        wall = {
            "type": "block", "name": "The Wall", "rating": keys["rating"], "weapon": keys.get("block_weapon"),
            "harmful": keys.get("harmful"),
        }  # fmt: skip
        id = self.make_obstacle(self.gm, wall)
        self.says(climber, "overcome", "athletics", obstacle=id, goal="over it")
        self.casts(climber, EVEN)
        self.send(self.gm, "settle_roll", roll=self.last_roll)

    def fresh(self, name, rating):
        """Somebody with that much athletics and plenty of boxes."""
        id = self.ensure(name)
        draft = Draft(self.state)
        tracks = {key: replace(track, boxes=NINE, marked=()) for key, track in draft.get(id, Character).tracks.items()}
        draft.change(id, ratings={"athletics": rating}, tracks=tracks)
        self.state = draft.done()
        return id

    def do_cover_armor(self, turn):
        for at, rating in enumerate(several(turn.keys["block_rating"])):
            who = self.ensure(f"sheltered {at}" if at else "sheltered")
            self.stand_behind(who, rating)
            token = next(one for one in self.state.all(Token) if one.character == who)
            self.answers.setdefault("armor", []).append(token.cover.armor if token.cover else 0)

    def stand_behind(self, who, rating):
        self.with_obstacles()
        block = self.make_obstacle(self.gm, {"type": "block", "name": "Some Cover", "rating": rating})
        self.send(self.gm, "take_cover", block=block, character=who, mode="mitigate")

    def with_obstacles(self):
        """Whoever asks what a block does has them at the table."""
        self.suppose("table", dials={**self.state.table.dials, "obstacles": True, "weapons_armor": True})

    def do_forced_weapon(self, turn):
        """Somebody attacks by forcing somebody into such a block."""
        for weapon in several(turn.keys["block_weapon"]):
            self.settle_leftovers()
            self.with_obstacles()
            shover, shoved = self.ensure("shover"), self.ensure("shoved")
            block = self.make_obstacle(self.gm, {"type": "block", "name": "A Pit", "rating": 2, "weapon": weapon})
            self.says(shover, "attack", "fight", target=shoved, obstacle=block)
            self.answers.setdefault("weapon", []).append(self.the_roll().weapon)

    def do_make_distraction(self, turn):
        told = {"leave": "; ".join(turn.get("repercussions") or ()), **turn.keys}
        told.pop("repercussions", None)
        self.distract(turn.member, told)

    def distraction_called(self, name):
        found = (one.id for one in self.state.all(Distraction) if one.name == name)
        return next(found, f"distraction:{NOWHERE}")

    def do_deal_with(self, turn):
        """With a roll where something opposes it."""
        keys, id = turn.keys, self.distraction_called(turn.keys["distraction"])
        if "dice" not in keys:
            self.send(turn.member, "deal_with", character=turn.who, distraction=id)
            return
        if "rating" in keys:
            self.suppose(turn.who, ratings={keys["skill"]: keys["rating"]})
        self.declare(turn, "overcome", obstacle=id)

    do_close_scene_ignoring = word(lambda self, turn: self.end_live(turn.member))
    see_shortfall = finds("shortfall", lambda self, turn, done: opposite(self.the_roll().margin))
    see_crossed = finds("got past", lambda self, turn, done: self.the_roll().result.get("goal") == "reached")

    def see_weapon(self, turn, done, wanted):
        """What the roll hits with, or whoever the step is about; of several that were tried, each."""
        if isinstance(wanted, list):
            same("weapon", self.answers["weapon"], wanted)
            return
        roll = self.open_roll() or self.roll()
        if roll is not None and roll.weapon is not None:
            same("weapon", roll.weapon, wanted)
        else:
            same("weapon", self.state.get(turn.who, Character).weapon, wanted)

    def see_armor(self, turn, done, wanted):
        """Behind cover: by name, or of the only one there; of several that were tried, each."""
        if isinstance(wanted, list):
            same("armor", self.answers["armor"], wanted)
            return
        covered = {self.name_of(one.character): one.cover.armor for one in self.state.all(Token) if one.cover}
        if isinstance(wanted, dict):
            same("armor", {name: covered.get(name, 0) for name in wanted}, wanted)
        else:
            same("armor", self.answers.get("armor") or list(covered.values()) or [0], [wanted])

    def see_repercussion(self, turn, done, wanted):
        lines = [entry.params for entry in self.logged(done.records, "distraction_settled")]
        told = {line["name"]: line["text"] for line in lines}
        name = turn.get("distraction") or next(iter(told), "")
        same("what came of it", told.get(name), wanted)
