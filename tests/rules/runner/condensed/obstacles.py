"""Acts of hazards, blocks, distractions and countdowns; of great threats and of one alone against many."""

from msgspec.structs import replace

from rules.fate.sheet.entities import Track
from rules.refusals import Refusal
from tests.rules.entities import Aspect, Character, Contest, keep, of_rule
from tests.rules.runner.counting import numbered, total
from tests.rules.runner.people import put_token
from tests.rules.runner.table import slug
from tests.rules.runner.words import known, meaning, there, word
from tests.rules.runner.world import EVEN, SCENE, World

MADE_OF = ("name", "rating", "weapon", "harmful")
OBSTACLE = ("type", "zone", *MADE_OF)
DISTRACTION = ("name", "choice", "opposition", "leave")
PLAIN = {"name": "A countdown", "outcome": "It happens", "visibility": "hidden"}
RATED = ("rating", "block_rating", "armor_from_cover_rating")  # what a block's may stand under
UNITS = ("event", "elapsed", "unit")  # what a trigger's event may stand under
BOSS = "boss"
WHOLE = "the_threat"  # of which others are parts


class Obstacles(World):
    # Made by the GM's command once the table stands.
    making_hazard = making_block = word(lambda self, draft, name, told: known(f"{name}: an obstacle", told, OBSTACLE))

    def then_characters(self, case, value):
        for name, told in value.items():
            if isinstance(told, dict) and told.get("type") in ("hazard", "block"):
                self.people[name] = self.make_obstacle(self.gm, {"name": name.capitalize(), **told})
        if any(isinstance(how, dict) and how.get("acted") for how in value.values()):  # so there are turns
            self.put_conflict(case)

    def make_obstacle(self, member, told):
        args = {key: told.get(key) for key in MADE_OF}
        made = self.send(member, "make_obstacle", obstacle=told.get("type", "block"), **args).made
        return next(id for id in made if id.startswith("character:"))

    def do_make_hazard(self, turn):
        self.people[turn.keys["name"]] = self.make_obstacle(turn.member, {"type": "hazard", **turn.keys})

    def tell_granted(self, turn):
        """The GM has said yes to attacking so."""
        ask = {"character": turn.who, "rating": turn.keys["skill"], "action": "attack", "because": "it is right here"}
        self.send(turn.member, "ask_permission", **ask, harm=turn.get("kind"))
        self.send(self.gm, "accept_offer", offer=self.newest_offer("permission"))
        return {}

    def do_remove_block(self, turn):
        keys = dict(turn.keys)
        means = {"removes": self.ensure(keys.pop("block")), "means": "with all their might", "goal": "get rid of it"}
        self.declare(turn.saying(keys), "overcome", **means)

    def put_up(self, turn):
        """A block as the step tells of one, where the table plays with them."""
        self.play_with(obstacles=True, weapons_armor=True)
        keys = turn.keys
        rating = next((keys[key] for key in RATED if key in keys), 2)
        told = {"rating": rating, "weapon": keys.get("block_weapon"), "harmful": keys.get("harmful")}
        return self.make_obstacle(self.gm, {"name": "The Wall", **told})

    # --- distractions -------------------------------------------------------------------------------

    def then_distractions(self, case, value):
        for told in value:
            self.distract(self.gm, told)

    def distract(self, member, told):
        """`leave`, and whatever else the case calls what comes of dealing with it."""
        deal = " ".join(text for key, text in told.items() if key not in DISTRACTION)
        self.send(member, "make_distraction", deal=deal, **{key: told.get(key) for key in DISTRACTION})

    def do_make_distraction(self, turn):
        keys = dict(turn.keys)
        leave = "; ".join(keys.pop("repercussions", None) or ())
        self.distract(turn.member, {"leave": leave, **keys})

    def do_deal_with(self, turn):
        """With a roll where something opposes it."""
        keys, id = turn.keys, self.id_of_one(of_rule("distraction"), name=turn.keys["distraction"])
        if "dice" not in keys:
            self.send(turn.member, "deal_with", character=turn.who, distraction=id)
            return
        if "rating" in keys:
            self.suppose(turn.who, ratings={keys["skill"]: keys["rating"]})
        self.declare(turn, "overcome", obstacle=id)

    # --- countdowns -----------------------------------------------------------------------------------

    def then_countdown(self, case, value):
        known(f"{case.id}: a countdown", value, {"boxes", "triggers", "marked", *PLAIN})
        self.begin_counting(self.gm, value)

    def begin_counting(self, member, told):
        """Perhaps with some boxes marked."""
        triggers = [plan for plan in map(self.trigger, told.get("triggers", ())) if plan["on"] != "manual"]
        args = {key: told.get(key, plain) for key, plain in PLAIN.items()}
        self.send(member, "make_countdown", boxes=told["boxes"], triggers=triggers, **args)
        for _ in range(told.get("marked") or 0):
            self.send(self.gm, "mark_countdown", countdown=self.newest(of_rule("countdown")).id)

    def trigger(self, told):
        """`exchange_end`, `hour`, or `{event, who, box}`."""
        whole = {"event": told} if isinstance(told, str) else told
        known("a trigger", whole, {"who", "box", *UNITS})
        who = {"who": self.ensure(whole["who"])} if whole.get("who") else {}
        event = next(whole[unit] for unit in UNITS if whole.get(unit))
        return {"on": meaning("triggers", event), **who, **({"box": whole["box"]} if whole.get("box") else {})}

    def do_exchange_ends(self, turn):
        """Everybody has their turn, and the next exchange begins."""
        if self.the_conflict() is None:
            (self.ensure("hero"), self.ensure("villain"))
            self.send(self.gm, "open_conflict", conflict_kind="physical")
        exchange = self.the_conflict().exchange
        while (conflict := self.the_conflict()) is not None and conflict.exchange == exchange:
            running = conflict.order[conflict.at] if conflict.state == "running" else ()
            waiting = [id for id in conflict.fighters if id not in (*conflict.done, *conflict.acted, *running)]
            self.send(self.gm, "name_next", character=[*waiting, conflict.fighters[0]][0])

    def do_consequence_taken(self, turn):
        """In the next slot that is empty."""
        taken = {one.slot for one in self.every(Aspect, on=turn.who, kind="consequence")}
        slot = next(slot for slot in self.state.get(turn.who, Character).slots if slot not in taken)
        wound = {"slot": slot, "text": "Hurt Again", "reason": "the case says so"}
        self.send(self.gm, "give_consequence", character=turn.who, **wound)

    def do_hit_absorbed(self, turn):
        """Somebody is hit for as much as boxes take, and takes it so: the one the case watches, else the villain."""
        watched = (one.get("who") for one in turn.case.given["countdown"].get("triggers", ()) if isinstance(one, dict))
        who = turn.actor or self.ensure(next(filter(None, watched), "villain"))
        self.inflict(who, 1)
        self.send(self.plays(who), "absorb", hit=self.hit_on(who).id, boxes=[1])

    # --- great threats --------------------------------------------------------------------------------

    def part_immunity(self, draft, id, told):
        """`{challenge: its name}` or `{contest: ...}`; `kind`, `harm`: against that kind of harm alone."""
        harm = told.get("kind") or told.get("harm") or ""
        by, name = next((key, value) for key, value in told.items() if key not in ("kind", "harm"))
        name, harm = name if isinstance(name, str) else "", "" if harm in ("both", "any") else harm
        keep(draft, id, "threat", immunity={"by": by, "name": name, "harm": harm})

    def part_minions(self, draft, id, told):
        """Each of one box, beside the one they are to die for."""
        for name in (name for name in told if name not in self.people):
            self.add_character(draft, name, {"type": "npc_minor"})
            draft.change(self.people[name], tracks={"stress": Track(boxes=(1,))})
        keep(draft, id, "threat", minions=tuple(self.people[name] for name in told))

    def part_forms(self, draft, id, told):
        """The first is how it stands there; the others wait unseen."""
        draft.change(id, name=told[0]["name"])
        later = []
        for form in told[1:]:
            self.add_character(draft, f"form {form['name']}", {"type": "npc_major", **form})
            later.append(self.people.pop(f"form {form['name']}"))
            draft.change(later[-1], shown=False)
        keep(draft, id, "threat", forms=tuple(later))

    part_gentle_forms = word(lambda self, draft, id, told: keep(draft, id, "threat", gentle=told))

    def making_part(self, draft, name, told):
        """Of one whole, which stands there too; the heart is called so."""
        if WHOLE not in self.people:
            self.add_character(draft, WHOLE, {"type": "npc_major"})
        self.add_character(draft, name, {**told, "type": "npc_major"})
        draft.change(self.people[name], slots={})
        keep(draft, self.people[name], "threat", part_of=self.people[WHOLE], heart=name == "heart")

    def given_pcs(self, draft, case, value):
        """So many in all, or by name."""
        names = value
        if isinstance(value, int):
            there = [one for one in draft.all(Character) if one.kind == "pc"]
            names = [f"pc{number}" for number in numbered(value)][len(there) :]
        for name in (name for name in names if name not in self.people):
            self.add_character(draft, name, {})

    def of_kind(self, kind):
        """The first of the case that is one."""
        found = ((name, self.state.find(id)) for name, id in self.people.items())
        return next((name for name, one in found if isinstance(one, Character) and one.kind == kind), None)

    def boss(self):
        """The one of the case that is called so, else the first of the GM's who may stand alone."""
        return there(BOSS, self.people.get(BOSS) or self.people.get(self.of_kind("npc")))

    hero = word(lambda self: self.ensure(self.of_kind("pc") or "pc"))

    def attack_by(self, margin):
        """A hero strikes and comes out by that margin: rated so as it takes against what the other side comes to."""
        attacker = self.hero()
        self.strikes(attacker, self.boss())
        roll = self.roll()
        against = roll.defense.total if roll.defense else 0
        self.suppose(roll.id, effort=replace(roll.effort, value=total([margin, against])))
        self.casts(attacker, [*EVEN, *EVEN])
        self.lock_roll()

    # --- alone --------------------------------------------------------------------------------------

    def do_add_ally_to_boss_side(self, turn):
        with self.drafting() as draft:
            self.add_character(draft, "ally", {"type": "npc_minor"})
            put_token(draft, self.people["ally"], SCENE)

    def any_aspect(self, who):
        """One that is true of them and not used on this roll."""
        roll = self.open_roll()
        used = {invoke.aspect for invoke in roll.invokes} if roll else set()
        free = [one for one in self.every(Aspect, on=who) if one.id not in used]
        return free[0] if free else self.made_aspect(who, f"As {self.name_of(who)} Is")

    def made_aspect(self, who, name):
        made = Aspect(id=f"aspect:as_{slug(who)}", text=name, kind="character", on=who, slot="free_1")
        self.put(made)
        self.remember()
        return made

    # --- until a contest ----------------------------------------------------------------------------

    def do_contest_immunity_attack(self, turn):
        """While the contest runs each tries to attack the other."""
        who = self.immune_until_contest(turn.get("contest") == "running")
        self.answers["pc_attack"] = self.tried(who, self.boss())
        self.answers["boss_attack"] = self.tried(self.boss(), who)

    def immune_until_contest(self, running):
        """The boss is; and the hero whom it contests with, if it does."""
        self.settle_leftovers()
        with self.drafting() as draft:
            keep(draft, self.boss(), "threat", immunity={"by": "contest"})
        who = self.hero()
        if running:
            self.send(self.gm, "open_contest", participants=[who, self.boss()], goal="to get away with it")
            self.say_intents(self.the_contest())
        return who

    def tried(self, who, target):
        with self.what_if():
            try:
                self.says(who, "attack", "fight", target=target)
            except Refusal as refusal:
                self.answers["tried"] = refusal.code
                return "refused"
        return "allowed"

    def do_contest_won_by_boss(self, turn):
        """It marks until it has won."""
        who = self.immune_until_contest(running=not self.state.all(Contest))
        while self.the_contest().winner is None:
            self.begin_exchange()
            self.staged(self.boss(), "overcome", "fight", [1, 1, 1, 1], goal="get ahead")
            self.staged(who, "overcome", "fight", [-1, -1, -1, -1], goal="get ahead")
