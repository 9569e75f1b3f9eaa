"""Acts of great threats and of one alone against many; and their readings."""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.contest.entities import Contest
from rules.fate.harm.entities import Hit
from rules.fate.optional.entities import Big, Immunity
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character, Track
from rules.refusals import Refusal
from tests.rules.runner.counting import numbered, opposite, total
from tests.rules.runner.people import put_token
from tests.rules.runner.table import EVEN, SCENE
from tests.rules.runner.words import codes_of, reads, same, word
from tests.rules.runner.world import NOWHERE, World, slug

WHOLE = "the threat"
BOSS = "boss"
EITHER = {"both": "", "any": ""}
NO_BONUS = (False, None, "off", "none")
FAR_TOO_MUCH = 60
STATES = {"escaped": "escaped_with_scheme"}


def change_big(draft, id, **fields):
    draft.change(id, big=replace(draft.get(id, Character).big or Big(), **fields))


class Threats(World):
    def part_immunity(self, draft, id, told):
        """`{challenge: its name}` or `{contest: ...}`; `kind`, `harm`: against that kind of harm alone."""
        told = dict(told)
        harm = told.pop("kind", None) or told.pop("harm", None) or ""
        by, name = next(iter(told.items()))
        name = name if isinstance(name, str) else ""
        change_big(draft, id, immunity=Immunity(by=by, name=name, harm=EITHER.get(harm, harm)))

    def part_minions(self, draft, id, told):
        """Each of one box, beside the one they are to die for."""
        for name in (name for name in told if name not in self.people):
            self.add_character(draft, name, {"type": "npc_minor"})
            draft.change(self.people[name], tracks={"stress": Track(boxes=(1,))})
        change_big(draft, id, minions=tuple(self.people[name] for name in told))

    def part_forms(self, draft, id, told):
        """The first is how it stands there; the others wait unseen."""
        draft.change(id, name=told[0]["name"])
        later = []
        for form in told[1:]:
            self.add_character(draft, f"form {form['name']}", {"type": "npc_major", **form})
            later.append(self.people.pop(f"form {form['name']}"))
            draft.change(later[-1], shown=False)
        change_big(draft, id, forms=tuple(later))

    part_gentle_forms = word(lambda self, draft, id, told: change_big(draft, id, gentle=told))

    def making_part(self, draft, name, told):
        """Of one whole, which stands there too; the heart is called so."""
        if WHOLE not in self.people:
            self.add_character(draft, WHOLE, {"type": "npc_major"})
        self.add_character(draft, name, {**told, "type": "npc_major"})
        draft.change(self.people[name], slots={})
        change_big(draft, self.people[name], part_of=self.people[WHOLE], heart=name == "heart")

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
        return self.people[BOSS if BOSS in self.people else self.of_kind("npc") or BOSS]

    hero = word(lambda self: self.ensure(self.of_kind("pc") or "pc"))
    do_attack_on_boss = word(lambda self, turn: self.attack_by(turn.keys["margin"]))

    def attack_by(self, margin):
        """A hero strikes and comes out by that margin: rated so as it takes against what the other side comes to."""
        attacker = self.hero()
        self.settle_leftovers()
        self.strikes(attacker, self.boss())
        roll = self.roll()
        against = roll.defense.total if roll.defense else 0
        self.put(replace(roll, effort=replace(roll.effort, value=total([margin, against]))))
        self.casts(attacker, [*EVEN, *EVEN])
        self.lock_roll()

    def do_minion_armor(self, turn):
        minion = self.people.get(turn.keys["minion"], f"character:{NOWHERE}")
        self.send(turn.member, "put_minion", roll=self.last_roll, minion=minion)
        self.keep_trade()

    def do_hit_on_boss(self, turn):
        """By an attack; by the dial such a hit is never nothing."""
        if "floor_one" in turn.keys:
            self.suppose("table", dials={**self.state.table.dials, "solo_floor_one": turn.keys["floor_one"]})
        self.fresh(self.boss(), None, boxes=None)
        self.attack_by(turn.keys["shifts"])
        self.keep_trade()

    # What it would roll with.
    do_solo_bonus = word(lambda self, turn: self.solo_roll(turn.keys["skill"]))

    def solo_roll(self, skill):
        self.settle_leftovers()
        self.says(self.boss(), "overcome", skill, goal="something")

    def do_add_ally_to_boss_side(self, turn):
        with self.drafting() as draft:
            self.add_character(draft, "ally", {"type": "npc_minor"})
            put_token(draft, self.people["ally"], SCENE)

    def against_boss(self, who):
        """A roll of theirs that is aimed at it, cast, with its window open."""
        self.settle_leftovers()
        self.strikes(who, self.boss())
        self.casts(who, [*EVEN, *EVEN])

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

    def do_challenge_beaten(self, turn):
        """A challenge of that name with one task, and it is done."""
        self.settle_leftovers()
        who = self.hero()
        tasks = [{"name": "all of it", "difficulty": 0}]
        made = self.send(self.gm, "open_challenge", name=turn.keys["name"], tasks=tasks).made
        task, challenge = (next(id for id in made if id.startswith(f"{kind}:")) for kind in ("task", "challenge"))
        self.says(who, "overcome", "fight", task=task)
        self.casts(who, [1, 1, 0, 0])
        self.lock_roll()
        self.settle_leftovers()
        self.send(self.gm, "finish_challenge", challenge=challenge)

    def do_contest_immunity_attack(self, turn):
        """While the contest runs each tries to attack the other."""
        who = self.immune_until_contest()
        if turn.get("contest") == "running":
            self.begin_contest(who)
        self.answers["pc_attack"] = self.tried(who, self.boss())
        self.answers["boss_attack"] = self.tried(self.boss(), who)

    def immune_until_contest(self):
        """The boss is; and the hero who may then begin it."""
        self.settle_leftovers()
        with self.drafting() as draft:
            change_big(draft, self.boss(), immunity=Immunity(by="contest"))
        return self.hero()

    def begin_contest(self, who):
        self.send(self.gm, "open_contest", participants=[who, self.boss()], goal="to get away with it")
        self.say_intents(self.the_contest())

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
        who = self.immune_until_contest()
        if not self.state.all(Contest):
            self.begin_contest(who)
        for _ in range(3):
            for id, faces in ((self.boss(), [1, 1, 1, 1]), (who, [-1, -1, -1, -1])):
                self.settle_leftovers()
                self.gets_ahead(id, "fight", faces)
            if self.the_contest().winner is not None:
                return
            self.send(self.gm, "next_exchange", contest=self.the_contest().id)

    do_boss_taken_out = word(lambda self, turn: self.knock_out(self.boss()))
    do_part_taken_out = word(lambda self, turn: self.knock_out(self.ensure(turn.keys["part"])))

    def knock_out(self, id):
        self.settle_leftovers()
        self.settle_hits()
        self.send(self.gm, "inflict_hit", target=id, shifts=FAR_TOO_MUCH)

    # --- readings --------------------------------------------------------------------------------

    roll_view = word(lambda self: self.view(self.gm)[self.last_roll])
    last_one = word(lambda self: self.state.get(self.last_roll, Roll))

    def see_bonus(self, turn, done, wanted):
        """What standing alone adds, or what helpers do."""
        see = self.see_team_bonus if turn.step.act == "team_bonus_of" else self.see_solo_bonus
        see(turn, done, wanted)

    def see_solo_bonus(self, turn, done, wanted):
        """Of the roll at hand, or of one that it would begin now."""
        with self.what_if():
            if turn.step.act != "solo_bonus":
                self.solo_roll(self.best_skill(self.boss()))
            same("solo bonus", self.roll_view()["sums"].get("solo", 0), 0 if wanted in NO_BONUS else wanted)

    def see_reduced_by(self, turn, done, wanted):
        because = self.last_one().result["because"]
        same("reduced by", opposite(total(one["value"] for one in because if one["kind"] == "solo")), wanted)

    def see_minion_rolls(self, turn, done, wanted):
        defense = self.last_one().defense
        same("the minion rolled", defense is not None and defense.character != self.boss(), wanted)

    def see_reason(self, turn, done, wanted):
        """Why what the step tried for itself was refused."""
        same("refused for a reason of", done.answers["tried"] in codes_of(self.game, wanted), True)

    def see_boss(self, turn, done, wanted):
        state = self.state_of(self.boss())
        same("boss", STATES.get(state, state), wanted)

    see_effective = reads(lambda self, turn, done: self.roll_view()["total"])  # the rating and what stands by it
    see_plus = reads(lambda self, turn, done: self.last_one().invokes[-1].value)
    see_boss_hit = reads(lambda self, turn, done: total(hit.shifts for hit in self.every(Hit, target=self.boss())))
    see_form = reads(lambda self, turn, done: self.sheet(self.boss()).name)
    see_defeated = reads(lambda self, turn, done: self.state_of(self.boss()) == "taken_out")
    see_arm_acts = reads(lambda self, turn, done: self.state_of(self.people["arm"]) == "in")
    see_threat_defeated = reads(lambda self, turn, done: self.state_of(self.people[WHOLE]) == "taken_out")
    see_pc_attack = reads("done.answers.pc_attack")
    see_boss_attack = reads("done.answers.boss_attack")
