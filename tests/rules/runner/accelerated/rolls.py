"""What somebody does, who opposes it, the dice, the open window, and bargaining, in the words of Accelerated alone."""

from tests.rules.entities import Aspect, Character, Offer, Roll
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.people import APPROACHES, FULL
from tests.rules.runner.rolls import FACES, NEW, Rolls
from tests.rules.runner.table import NOWHERE
from tests.rules.runner.words import as_list, word

RATINGS = (*APPROACHES, "skilled", "bad", "other")
# What both games say, in this one's words.
COMMON = {"approach": "skill", "attack_as": "skill", "task_is": "skill", "stunt": "use_stunt", "removes": "remove"}
DEFENSE = {"defender": "who", "defend_with": "skill", "defend_as": "skill", "opp_dice": "dice"}
AIMED_AT = {"attack": "target", "create_advantage": "on"}  # by whoever defends


def in_common(turn):
    """The step in the words that both games share."""
    keys = {COMMON.get(key, key): value for key, value in turn.keys.items() if key not in DEFENSE}
    defend = {DEFENSE[key]: value for key, value in turn.keys.items() if key in DEFENSE}
    return turn.saying({**keys, "defend": defend})


def is_cast(turn):
    """Whether the step tells of dice, on either side, or of what comes after them."""
    return not turn.keys.keys().isdisjoint({*FACES, "pass"}) or "dice" in turn.keys["defend"]


class AcceleratedRolls(Rolls):
    def declare(self, turn, action, **more):
        self.set_told_ratings(turn)
        super().declare(in_common(turn), action, **more)

    def best_skill(self, character):
        """Where nothing is said: what comes first; of a mook, what they are neither good nor bad at."""
        found = self.state.find(character)
        return next(iter(APPROACHES)) if isinstance(found, Character) and found.kind in FULL else "other"

    usual_defense = word(lambda self, roll, defender: self.best_skill(defender))

    def set_told_ratings(self, turn):
        """`lord_rating: 3`: what the one of that name has in the approach they roll here."""
        for key in (key for key in turn.keys if key.endswith("_rating")):
            id, value, rating = self.ensure(key.removesuffix("_rating")), turn.keys[key], turn.get("approach")
            rating = rating if id == turn.actor else turn.get("defend_with", rating)
            self.suppose(id, ratings={**self.sheet(id).ratings, rating: value})

    def tell_means(self, turn):
        """How something is removed; or a reason for reaching so far, where the case goes on to ask the GM about it."""
        asked = next((step.act for step in turn.later()), "") in ("agree_reach", "not_agreed")
        return {"means" if asked or "remove" in turn.keys else "describe": turn.keys["means"]}

    def do_create_advantage(self, turn):
        keys, mode = turn.keys, turn.get("mode", "create")
        if mode == "create":
            new = {"new": keys.get("text", NEW), "attach": keys.get("on", "scene")}
            self.declare(turn.saying({**keys, **new}), "create_advantage")
            return
        aspect = keys.get("aspect", keys.get("text") if mode == "discover" else None)
        self.declare(turn, "create_advantage", mode=mode, aspect=None if aspect is None else self.aspect_id(aspect))

    # --- who or what opposes it ------------------------------------------------------------------

    def do_set_difficulty(self, turn):
        """Of the roll at hand; without one, of a roll declared for it."""
        if self.open_roll() is None:
            hero = self.one(Character, kind="pc")
            self.says(hero.id, "overcome", next(iter(hero.ratings)))
        self.oppose_by(turn.member, turn.keys)

    def meet(self, turn):
        """Who opposes, by the step's words. An attack that nobody is said to answer goes undefended."""
        how, roll = turn.keys["defend"], self.roll()
        attacked = roll.action == "attack" and roll.target and not (roll.defense or roll.protector)
        if "who" in how or "skill" in how:
            super().meet(turn)
        elif attacked and "dice" in how and not turn.get("undefended"):
            self.defend_with(roll, roll.target)
        elif attacked and (is_cast(turn) or turn.get("undefended")):
            self.send(self.plays(roll.target), "leave_undefended", roll=roll.id)

    def do_defend(self, turn):
        """Answer the roll at hand; or the one that `against` tells of, which is declared first."""
        if "against" in turn.keys:
            self.declare_against(turn, dict(turn.keys["against"]))
        turn = in_common(turn)
        self.defends(turn, turn.actor, **self.declared_with(turn))
        self.go_on(turn)

    def declare_against(self, turn, against):
        self.before_step(turn._replace(step=turn.step._replace(act="investigate", who=None)))
        attacker, action = self.ensure(against.pop("by")), against.pop("act", "attack")
        told = [against.pop(key, None) for key in ("attack_as", "approach", "task_is")]
        if against:
            raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: against has no {sorted(against)}")
        aimed = {AIMED_AT[action]: turn.who} if action in AIMED_AT else {}
        new = {"mode": "create", "text": NEW} if action == "create_advantage" else {}
        self.says(attacker, action, next(filter(None, told), None) or self.best_skill(attacker), **aimed, **new)

    def do_defend_as(self, turn):
        """What the defender's roll is said to be; of the target, where the acting side or the GM says it."""
        roll = self.roll()
        own = turn.actor if roll is None or turn.actor != roll.effort.character else None
        self.defends(turn, own or (roll.target if roll is not None else None), str(turn.get("claim")))

    def do_oppose(self, turn):
        """A bystander against somebody's roll: `how` is the reason that the table looks at, `with` the approach."""
        told, how = turn.get("with"), turn.get("how", "")
        if told in RATINGS or told is None:
            self.defends(turn, turn.who, told, because=how)
        else:
            self.defends(turn, turn.who, because=f"{told}: {how}")

    def do_vote(self, turn):
        for answer in ("yes", "no"):
            for name in turn.get(answer) or ():
                self.send(self.member(name), "vote_on_defense", roll=self.last_roll, agree=answer == "yes")
        if "gm" in turn.keys:
            agree = turn.get("gm") in ("yes", "agree", True)
            self.send(self.gm, "vote_on_defense", roll=self.last_roll, agree=agree)

    def do_reject_stunt(self, turn):
        """The stunt that is claimed on the roll, on either side."""
        roll = self.roll()
        claims = [*roll.effort.claims, *(roll.defense.claims if roll.defense else ())]
        stunts = [claim.stunt for claim in claims if turn.get("stunt") in (None, claim.name)]
        stunt = next(iter(stunts), f"stunt:{NOWHERE}")
        self.send(turn.member, "reject_stunt", roll=roll.id, stunt=stunt, reason=turn.get("reason"))

    # --- the dice --------------------------------------------------------------------------------

    def do_roll(self, turn):
        turn, roll = in_common(turn), self.roll()
        if "sent_by_browser" in turn.keys:
            self.send(turn.member, "roll_dice", roll=self.last_roll, **turn.keys["sent_by_browser"])
        if roll is not None and roll.step == "declared":
            self.meet(turn.saying({**turn.keys, "dice": turn.get("dice")}))
        self.cast(turn)
        self.pass_if_told(turn)

    def go_on(self, turn):
        """Dice, invocations, and that everybody passes, as far as the step says."""
        if is_cast(turn):
            self.cast(turn)
        for invocation in turn.get("invocations") or ():
            self.invoke(turn, invocation)
        self.pass_if_told(turn)

    def pass_if_told(self, turn):
        if "pass" in turn.keys:
            self.lock_roll()

    # --- the open window ------------------------------------------------------------------------------

    def invoke(self, turn, keys):
        if "dice" in keys or "card" in keys:
            self.dice.feed(keys.get("dice") or keys["card"])
        by = self.people[keys["by"]] if "by" in keys else turn.who
        whom = self.id_of(keys["whom"]) if "whom" in keys else None
        self.speak_of(whom or by)
        told = {"because": keys.get("because", "it fits"), "free": bool(keys.get("free")), "whom": whom}
        member = self.plays(by) if "by" in keys else turn.member
        self.invokes(member, by, self.aspect_id(keys["aspect"]), keys.get("effect", "bonus"), **told)

    def speak_of(self, character):
        """Of several rolls that are open side by side, that character's is spoken of from now on."""
        for roll in self.every(Roll, stands=True):
            if roll.effort.character == character:
                self.spoken_of = self.last_roll = roll.id

    def do_invoke_own_consequence(self, turn):
        """On the own roll at hand, or a new one; the consequence is the named one or the only one."""
        roll = self.roll()
        if roll is None or roll.step != "rolled" or roll.effort.character != turn.who:
            self.roll_anew(turn)
        name = turn.get("aspect") or self.one(Aspect, on=turn.who, kind="consequence").text
        self.invoke(turn, {**turn.keys, "aspect": name})

    def roll_anew(self, turn):
        """A plain overcome of the actor's, its dice cast and its window open."""
        self.declare_plain(turn.who)
        self.cast(turn)

    def do_pass(self, turn):
        if turn.get("who", "all") == "all":
            self.lock_roll()
            return
        for name in as_list(turn.keys["who"]):
            self.send(self.member(name), "pass_on_roll", roll=self.last_roll)

    # --- bargaining ------------------------------------------------------------------------------

    answers_for = word(lambda self, offer: offer.to if offer.turn == "to" else offer.by)

    def find_offer(self, which=None, side=None):
        """The offer with this wording; else the latest that this side has to answer; else the latest."""
        offers = list(reversed(self.state.all(Offer)))
        if which:
            return next((offer for offer in offers if which in (offer.text, offer.terms)), None)
        mine = [offer for offer in offers if self.answers_for(offer) == side]
        return next(iter([*mine, *offers]), None)

    def offer_id(self, turn):
        side = turn.actor if turn.actor and turn.step.who not in ("gm", self.gm) else "gm"
        return self.id_or_nowhere(Offer, self.find_offer(turn.get("which"), side))

    def accept_latest(self, kind):
        for offer in self.every(Offer, kind=kind):
            self.send(self.side_member(self.answers_for(offer)), "accept_offer", offer=offer.id)

    def do_compel(self, turn, kind="event"):
        target = self.ensure(turn.keys["target"]) if "target" in turn.keys else turn.who
        own = turn.member != self.gm or "target" not in turn.keys
        self.offer_compel(turn, target, turn.actor if own else None, compel=turn.get("kind", kind))

    def do_decline(self, turn):
        """An explanation of an invocation, a suggestion, or a compel."""
        which, roll = str(turn.get("which", "")), self.roll()
        invokes = reversed(roll.invokes if roll is not None else ())
        invoke = next((one for one in invokes if not one.declined and which in ("", one.text)), None)
        if invoke is not None and self.find_offer(which) is None:
            self.send(turn.member, "decline_invoke", roll=roll.id, invoke=invoke.id)
        else:
            self.do_refuse(turn)
