"""Acts of great threats and of one alone against many; and their readings."""

from typing import Any

from msgspec.structs import replace

from rules.fate.extras_state import Big, Immunity
from rules.fate.state import Aspect, Character, Hit, Roll, Token, Track
from rules.fate.structures import Contest
from rules.refusals import Refusal
from rules.state import Draft
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.people import put_token
from tests.rules.runner.counting import numbered, opposite, total
from tests.rules.runner.table import EVEN, SCENE
from tests.rules.runner.words import codes_of, finds, same, word
from tests.rules.runner.world import NOWHERE, World, slug

WHOLE = "the threat"
BOSS = "boss"
EITHER = {"both": "", "any": ""}
NO_BONUS = (False, None, "off", "none")
FAR_TOO_MUCH = 60


def change_big(draft, id, **fields: Any):
    character = draft.get(id, Character)
    draft.put(replace(character, big=replace(character.big or Big(), **fields)))


class Threats(World):
    def part_immunity(self, draft, id, told):
        """`{challenge: its name}` or `{contest: ...}`; `kind`, `harm`: against that kind of harm alone."""
        told = dict(told)
        harm = told.pop("kind", None) or told.pop("harm", None) or ""
        by, name = next(iter(told.items()))
        change_big(
            draft, id,
            immunity=Immunity(by=by, name=name if isinstance(name, str) else "", harm=EITHER.get(harm, harm)),
        )  # fmt: skip

    def part_minions(self, draft, id, told):
        """Each of one box, beside the one they are to die for."""
        for name in told:
            if name not in self.people:
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
        id = self.people[name]
        draft.change(id, slots={})
        change_big(draft, id, part_of=self.people[WHOLE], heart=name == "heart")

    def given_pcs(self, draft, case, value):
        """So many in all, or by name."""
        names = value
        if isinstance(value, int):
            there = [one for one in draft.all(Character) if one.kind == "pc"]
            names = [f"pc{number}" for number in numbered(value)][len(there):]
        for name in names:
            if name not in self.people:
                self.add_character(draft, name, {})

    def boss(self):
        """The one of the case that is called so, else the first of the GM's who may stand alone."""
        major = (name for name, id in self.people.items() if self.is_major(id))
        return self.people[BOSS if BOSS in self.people else next(major, BOSS)]

    def is_major(self, id):
        character = self.state.find(id)
        return isinstance(character, Character) and character.kind == "npc"

    def hero(self):
        found = (id for name, id in self.people.items() if self.is_hero(id))
        return next(found, None) or self.ensure("pc")

    do_attack_on_boss = word(lambda self, turn: self.attack_by(turn.keys["margin"]))

    def attack_by(self, margin):
        """A hero strikes and comes out by that margin."""
        attacker, target = self.hero(), self.boss()
        self.settle_leftovers()
        self.says(attacker, "attack", "fight", target=target)
        self.send(self.gm, "defend", roll=self.last_roll, character=target, rating="athletics")
        self.lift_to(margin)
        self.casts(attacker, [*EVEN, *EVEN])
        self.lock_roll()

    def lift_to(self, margin):
        """The hero's rating is what the case's margin takes against whatever the other side comes to."""
        roll = self.state.get(self.last_roll, Roll)
        against = roll.defense.total if roll.defense else 0
        self.put(replace(roll, effort=replace(roll.effort, value=total([margin, against]))))

    def do_minion_armor(self, turn):
        minion = self.people.get(turn.keys["minion"], f"character:{NOWHERE}")
        self.send(turn.member, "put_minion", roll=self.last_roll, minion=minion)
        self.keep_trade()

    def do_hit_on_boss(self, turn):
        """By an attack; by the dial such a hit is never nothing."""
        if "floor_one" in turn.keys:
            draft = Draft(self.state)
            dials = dict(self.state.table.dials)
            draft.change("table", dials={**dials, "solo_floor_one": turn.keys["floor_one"]})
            self.state = draft.done()
        self.heal(self.boss())
        self.attack_by(turn.keys["shifts"])
        self.keep_trade()

    def heal(self, id):
        draft = Draft(self.state)
        tracks = {name: replace(track, marked=()) for name, track in draft.get(id, Character).tracks.items()}
        draft.change(id, tracks=tracks)
        self.state = draft.done()

    # What it would roll with.
    do_solo_bonus = word(lambda self, turn: self.solo_roll(turn.keys["skill"]))

    def solo_roll(self, skill):
        self.settle_leftovers()
        declared = {"character": self.boss(), "action": "overcome", "rating": skill, "goal": "something"}
        self.send(self.gm, "declare_action", **declared)

    def do_add_ally_to_boss_side(self, turn):
        draft = Draft(self.state)
        self.add_character(draft, "ally", {"type": "npc_minor"})
        put_token(draft, self.people["ally"], SCENE)
        self.state = draft.done()

    def against_boss(self, who):
        """A roll of theirs that is aimed at it, cast, with its window open."""
        self.settle_leftovers()
        self.says(who, "attack", "fight", target=self.boss())
        self.send(self.gm, "defend", roll=self.last_roll, character=self.boss(), rating="athletics")
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
        made = self.send(self.gm, "open_challenge", name=turn.keys["name"], tasks=tasks)
        task = next(id for id in made.made if id.startswith("task:"))
        challenge = next(id for id in made.made if id.startswith("challenge:"))
        self.says(who, "overcome", "fight", task=task)
        self.casts(who, [1, 1, 0, 0])
        self.lock_roll()
        self.settle_leftovers()
        self.send(self.gm, "finish_challenge", challenge=challenge)

    def do_contest_immunity_attack(self, turn):
        """While the contest runs each tries to attack the other."""
        self.settle_leftovers()
        self.immune_until_contest()
        who = self.hero()
        if turn.get("contest") == "running":
            self.begin_contest(who)
        self.answers["pc_attack"] = self.tried(who, self.boss())
        self.answers["boss_attack"] = self.tried(self.boss(), who)

    def immune_until_contest(self):
        draft = Draft(self.state)
        change_big(draft, self.boss(), immunity=Immunity(by="contest"))
        self.state = draft.done()

    def begin_contest(self, who):
        made = self.send(self.gm, "open_contest", participants=[who, self.boss()], goal="to get away with it")
        contest = next(id for id in made.made if id.startswith("contest:"))
        running = self.state.get(contest, Contest)
        for side in running.sides:
            self.send(self.gm, "declare_intent", contest=contest, side=side, text="win")
        return contest

    def tried(self, who, target):
        before, records = self.state, list(self.records)
        declared = {"character": who, "action": "attack", "rating": "fight", "target": target}
        try:
            self.send(self.plays(who), "declare_action", **declared)
        except Refusal as refusal:
            self.answers["tried"] = refusal.code
            return "refused"
        finally:
            self.state, self.records = before, records
        return "allowed"

    def do_contest_won_by_boss(self, turn):
        """It marks until it has won."""
        self.settle_leftovers()
        who = self.hero()
        self.immune_until_contest()
        running = next((one for one in self.state.groups.get("contest", {})), None)
        contest = running or self.begin_contest(who)
        for _ in range(3):
            for id, faces in ((self.boss(), [1, 1, 1, 1]), (who, [-1, -1, -1, -1])):
                self.settle_leftovers()
                self.says(id, "overcome", "fight", goal="ahead")
                self.casts(id, faces)
                self.lock_roll()
            if self.state.groups["contest"][contest].winner is not None:
                return
            self.send(self.gm, "next_exchange", contest=contest)

    do_boss_taken_out = word(lambda self, turn: self.knock_out(self.boss()))

    def knock_out(self, id):
        self.settle_leftovers()
        self.settle_hits()
        self.send(self.gm, "inflict_hit", target=id, shifts=FAR_TOO_MUCH)

    do_part_taken_out = word(lambda self, turn: self.knock_out(self.ensure(turn.keys["part"])))
    roll_view = word(lambda self: self.view(self.gm)[self.last_roll])

    def see_bonus(self, turn, done, wanted):
        """What standing alone adds, or what helpers do."""
        if turn.step.act == "team_bonus_of":
            self.see_team_bonus(turn, done, wanted)
        else:
            self.see_solo_bonus(turn, done, wanted)

    def see_solo_bonus(self, turn, done, wanted):
        """Of the roll at hand, or of one that it would begin now."""
        before, records, last = self.state, list(self.records), self.last_roll
        if turn.step.act != "solo_bonus":
            self.solo_roll(self.best_skill(self.boss()))
        same("solo bonus", self.roll_view()["sums"].get("solo", 0), 0 if wanted in NO_BONUS else wanted)
        self.state, self.records, self.last_roll = before, records, last

    # Before the dice: the rating and what stands by it.
    see_effective = finds("effective", lambda self, turn, done: self.roll_view()["total"])

    def see_reduced_by(self, turn, done, wanted):
        because = self.state.get(self.last_roll, Roll).result["because"]
        same("reduced by", opposite(total(one["value"] for one in because if one["kind"] == "solo")), wanted)

    see_plus = finds("plus", lambda self, turn, done: self.state.get(self.last_roll, Roll).invokes[-1].value)

    def see_boss_hit(self, turn, done, wanted):
        same("hit", total(hit.shifts for hit in self.state.all(Hit) if hit.target == self.boss()), wanted)

    def see_minion_rolls(self, turn, done, wanted):
        roll = self.state.get(self.last_roll, Roll)
        rolled = roll.defense is not None and roll.defense.character != self.boss()
        same("the minion rolled", rolled, wanted)

    see_form = finds("form", lambda self, turn, done: self.state.get(self.boss(), Character).name)
    see_defeated = finds("defeated", lambda self, turn, done: self.state_of(self.boss()) == "taken_out")
    state_of = word(lambda self, id: next(token.state for token in self.state.all(Token) if token.character == id))
    see_arm_acts = finds("the arm acts", lambda self, turn, done: self.state_of(self.people["arm"]) == "in")

    def see_threat_defeated(self, turn, done, wanted):
        same("the threat is defeated", self.state_of(self.people[WHOLE]) == "taken_out", wanted)

    see_pc_attack = finds("the hero's attack", lambda self, turn, done: done.answers["pc_attack"])

    def see_reason(self, turn, done, wanted):
        """Why what the step tried for itself was refused."""
        same("refused for a reason of", done.answers["tried"] in codes_of(self.game, wanted), True)

    see_boss_attack = finds("its attack", lambda self, turn, done: done.answers["boss_attack"])

    def see_boss(self, turn, done, wanted):
        if wanted != "escaped_with_scheme":
            raise UnknownWord(f"the boss is {wanted}")
        same("boss", self.state_of(self.boss()), "escaped")
