"""Commands as chance would send them: mostly possible, sometimes absurd, now and then of no shape at all."""

from collections.abc import Callable
from typing import Any

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.fate.table import live_scene, open_roll, running_challenge, running_conflict, running_contest
from rules.game import Actor, commands_of
from tests.rules import random_exchanges
from tests.rules.buttons import absorbing, treating
from tests.rules.random_args import Draws
from tests.rules.random_words import ABSURD, ALWAYS, MEMBERS, NEVER, OFTEN, RARE, SELDOM, SURPLUS
from tests.rules.sound_table import can_of

Draw = Callable[[], tuple[str, str, dict[str, Any]]]
ANSWERS = {
    "counter_offer": {"terms": "so"},
    "turn_down_offer": {"reason": "not now"},
    "take_over_offer": {"terms": "so"},
}
STRUCTURES: dict[str, Any] = {"challenge": Challenge, "contest": Contest}


COMMANDS = commands_of("accelerated")


class Chance(Draws):
    """Draws a member, a kind and arguments for the state as it is."""

    def command(self) -> tuple[str, str, dict[str, Any]]:
        """Who sends what: mostly something the buttons of their screen offer."""
        offered = self.racing() or self.offered() if self.random.random() < 0.6 else []
        if offered:
            return self.random.choice(offered)()
        kind = self.kind()
        args = self.args(kind)
        member = self.member(kind, args)
        return self.spoiled(member, kind, args) if self.random.random() < 0.06 else (member, kind, args)

    def spoiled(self, member: str, kind: str, args: dict[str, Any]) -> tuple[str, str, dict[str, Any]]:
        """Something is missing, too much, or not what it should be."""
        how = self.one_of("kind", "missing", "surplus", "absurd", "absurd", "absurd")
        if how == "kind":
            return member, self.one_of("", "fly", "take_seat", kind.upper()), args
        if how == "surplus" or not args:
            return member, kind, {**args, self.one_of(*SURPLUS): self.one_of(*ABSURD)}
        name = self.random.choice(sorted(args))
        if how == "missing":
            return member, kind, {field: value for field, value in args.items() if field != name}
        return member, kind, {**args, name: self.one_of(*ABSURD)}

    # --- what is done ------------------------------------------------------------------------------

    def kind(self) -> str:
        if self.random.random() < 0.25:
            return self.random.choice(ALWAYS)
        kind = self.random.choice([kind for kind in sorted(COMMANDS) if kind not in NEVER])
        return "declare_action" if kind in RARE and self.random.random() < 0.7 else kind

    def offered(self) -> list[Draw]:
        """Commands that bring play on, by the buttons each member has."""
        draws: list[Draw] = []
        for member, role in MEMBERS.items():
            can = can_of(self.state, Actor(member, role))
            draws += self.of_roll(member, can["roll"] or {"do": {}, "invokes": []})
            draws += [self.taking(member, hit, do) for hit, do in can["hits"].items() if do]
            draws += [
                self.sending(member, kind, {"offer": offer, **ANSWERS.get(kind, {})})
                for offer, do in can["offers"].items()
                for kind, reason in do.items()
                if reason is None
            ]
            draws += self.of_growth(member, can) + self.of_acts(member, can)
        return draws or self.of_naming() or self.of_stage() or self.of_turns()

    def racing(self) -> list[Draw]:
        """Mostly a contest goes on where nothing is argued about; now and then one begins."""
        contest = running_contest(self.state)
        if open_roll(self.state) is not None or live_scene(self.state) is None:
            return []
        if contest is None:
            busy = running_conflict(self.state) or running_challenge(self.state)
            return [] if busy or self.number(0, 9) else [self.making("gwen", "open_contest")]
        if self.number(0, 3) == 0:
            return []
        if contest.state != "running":
            return [self.sending("gwen", *one) for one in moving_on(contest)]
        return [draw for _, who, acts in self.on_stage() for draw in self.racers(contest, who, acts)]

    def racers(self, contest: Contest, who: str, acts: dict[str, Any]) -> list[Draw]:
        if who not in contest.participants or acts["declare"] or acts["actions"]["overcome"]:
            return []
        args = {"character": who, "rating": self.any_rating(who), "action": "overcome", "goal": "ahead"}
        return [self.sending(self.member("declare_action", args), "declare_action", args)]

    def on_stage(self) -> list[tuple[str, str, dict[str, Any]]]:
        """Each member's characters in the scene, and what they may do there."""
        found = [(member, can_of(self.state, Actor(member, role))) for member, role in MEMBERS.items()]
        return [(member, who, acts) for member, can in found for who, acts in can["acts"].items()]

    def of_naming(self) -> list[Draw]:
        """It is nobody's turn: somebody says whose it is."""
        draws: list[Draw] = []
        for member, role in MEMBERS.items():
            turns = can_of(self.state, Actor(member, role)).get("turns")
            if turns and turns["name_next"] is None:
                draws += [self.sending(member, "name_next", {"character": who}) for who in turns["who"]]
        return draws

    def of_turns(self) -> list[Draw]:
        """Nobody is asked for anything: whoever may act does, or walks, or lets others act."""
        draws: list[Draw] = []
        for member, who, acts in self.on_stage():
            able = [action for action, reason in acts["actions"].items() if reason is None and acts["declare"] is None]
            draws += [self.acting(member, who, action) for action in able]
            draws += [self.sending(member, "end_turn", {"character": who})] if acts["end_turn"] is None else []
            ways = [zone for zone, reason in acts.get("free_move", {}).items() if reason is None]
            if ways and self.number(0, 4) == 0:
                draws.append(self.sending(member, "cross_zone", {"character": who, "to": self.one_of(*ways)}))
        return draws

    def acting(self, member: str, who: str, action: str) -> Draw:
        return lambda: (member, "declare_action", self.declare(who, action))

    def of_roll(self, member: str, roll: dict[str, Any]) -> list[Draw]:
        draws: list[Draw] = []
        for kind, reason in roll["do"].items():
            if kind == "defend":
                draws += [
                    self.sending(member, kind, {**self.defend(), "character": who, "rating": self.any_rating(who)})
                    for who, why in reason.items()
                    if why is None
                ]
            elif kind == "choose":
                draws += [self.sending(member, kind, {**self.choose(), "option": option}) for option in reason]
            elif kind == "help":
                draws += [
                    self.sending(member, kind, {"roll": roll["id"], "character": who})
                    for who, why in reason.items()
                    if why is None
                ]
            elif kind == "name_boost":
                draws += [
                    self.sending(member, kind, {"roll": roll["id"], "character": who, "text": "An Opening"})
                    for who in reason
                ]
            elif reason is None and kind in COMMANDS and self.random.random() < SELDOM.get(kind, 1):
                draws += [self.making(member, kind)] * OFTEN.get(kind, 1)
        for offer in roll["invokes"]:
            if offer["reason"] is None and offer["effects"]:
                args = {name: offer[name] for name in ("aspect", "character")}
                more = {
                    "roll": roll["id"],
                    "effect": self.one_of(*offer["effects"]),
                    "because": "so",
                    "free": offer["cost"] == "free",
                }
                draws.append(self.sending(member, "invoke_aspect", {**args, **more}))
        return draws

    def taking(self, member: str, hit: str, do: dict[str, Any]) -> Draw:
        """Mostly by one of the ways that are listed."""
        if "narrate" in do:
            return self.sending(member, "narrate", {"hit": hit, "text": "and down"})
        if "contest_terms" in do:
            kind = self.one_of("contest_terms", "agree_terms")
            return self.sending(member, kind, {"hit": hit, **({"why": "too much"} if kind == "contest_terms" else {})})
        plans = do.get("plans") or []
        if not plans or self.number(0, 5) == 0:
            return self.sending(member, "be_taken_out", {"hit": hit})
        return self.sending(member, "absorb", absorbing(hit, self.random.choice(plans), do["replaceable"]))

    def of_stage(self) -> list[Draw]:
        """Nothing waits: what the GM could do next."""
        if self.state.safety.paused:
            return [self.making("gwen", "resume_play")]
        if not any(scene.state == "live" for scene in self.state.all(Scene)):
            return [
                self.making("gwen", kind) for kind in ("prepare_scene", "open_scene", "open_scene", "start_session")
            ]
        if any(conflict.state == "ordering" for conflict in self.state.all(Conflict)):
            return [self.making("gwen", "break_ties")]
        if random_exchanges.is_framed(self.state):
            return [self.making("gwen", "establish_initiative")]
        structures = {
            "challenge": "finish_challenge",
            "contest": self.one_of("next_exchange", "place_twist", "end_contest"),
        }
        open_now = [
            kind
            for name, kind in structures.items()
            if any(e.state != "over" for e in self.state.all(STRUCTURES[name]))
        ]
        if open_now and self.number(0, 4) == 0:
            return [self.making("gwen", kind) for kind in open_now]
        fighting = any(conflict.state == "running" for conflict in self.state.all(Conflict))
        return [self.making("gwen", "open_conflict")] if not fighting and self.number(0, 9) == 0 else []

    def sending(self, member: str, kind: str, args: dict[str, Any]) -> Draw:
        return lambda: (member, kind, args)

    def making(self, member: str, kind: str) -> Draw:
        return lambda: (member, kind, self.args(kind))

    def member(self, kind: str, args: dict[str, Any]) -> str:
        """Mostly one who may: the controller of the character that is named, else the GM."""
        if self.random.random() < 0.08:
            return self.random.choice(list(MEMBERS))
        named = args.get("character") or self.speaker(kind, args)
        character = self.state.find(str(named))
        if isinstance(character, Character):
            return character.controller or "gwen"
        return "gwen" if self.random.random() < 0.8 else self.random.choice(list(MEMBERS))

    def speaker(self, kind: str, args: dict[str, Any]) -> str | None:
        thing = self.state.find(
            str(args.get("roll") or args.get("hit") or args.get("offer") or args.get("aspect") or "")
        )
        match thing:
            case Roll() if kind == "choose" and thing.todos:
                return thing.todos[0].by
            case Roll() if kind in ("roll_dice", "agree_cost", "change_action"):
                return thing.effort.character
            case Hit() if kind == "narrate":
                return thing.source
            case Hit():
                return thing.target
            case Offer():
                return thing.to if thing.turn == "to" else thing.by
            case Aspect() if kind == "reword_consequence":
                return thing.on
        return None

    def of_acts(self, member: str, can: dict[str, Any]) -> list[Draw]:
        """Now and then what only some can do: a stunt, a detail, a free use for an ally."""
        draws: list[Draw] = []
        for who, acts in can["acts"].items():
            stunts = [stunt for stunt, reason in acts["use_stunt"].items() if reason is None]
            seen = {"character": who, "aspect": self.id(Aspect)}
            draws += [self.sending(member, "use_stunt", {"character": who, "stunt": stunt}) for stunt in stunts]
            draws += [self.sending(member, "use_stunt", {**seen, "stunt": stunt}) for stunt in stunts]
            freely = [kind for kind in random_exchanges.FREELY if acts.get(kind, "") is None]
            draws += [self.sending(member, kind, {"character": who}) for kind in freely]
            if acts["declare_detail"] is None:
                draws.append(self.sending(member, "declare_detail", {**seen, "text": self.text()}))
        return draws if self.random.random() < 0.1 else []

    def of_growth(self, member: str, can: dict[str, Any]) -> list[Draw]:
        """Tasks, contests, milestones, wounds that may heal, stunts to use."""
        draws: list[Draw] = []
        for id, do in can.get("structures", {}).items():
            named = id.partition(":")[0]
            for kind in [kind for kind, reason in do.items() if reason is None]:
                draws.append(self.sending(member, kind, {**self.args(kind), named: id}))
            for side in [side for side, reason in do.get("declare_intent", {}).items() if reason is None]:
                draws.append(self.sending(member, "declare_intent", {named: id, "side": side, "text": "to win"}))
        for who, told in can.get("milestones", {}).items():
            kinds = (
                "choose_minor",
                "raise_rating",
                "take_refresh",
                "buy_stunt",
                "gain_aspect",
                "rename_high_concept",
                "pass_milestone",
            )
            left = [kind for kind in kinds if kind in COMMANDS and told]
            draws += [self.sending(member, kind, {**self.args(kind), "character": who}) for kind in left]
        for healer, wounds in can.get("treat", {}).items():
            draws += [
                self.sending(member, "declare_action", treating(self.state, healer, wound, how["ratings"]))
                for wound, how in wounds.items()
                if how["reason"] is None
            ]
        for who, slots in can.get("heal", {}).items():
            draws += [
                self.sending(member, "recover", {"character": who, "slot": slot, "how": "rest"})
                for slot, why in slots.items()
                if why is None
            ]
        return draws if self.random.random() < 0.4 else []


def moving_on(contest: Contest) -> list[tuple[str, dict[str, Any]]]:
    """What a contest waits for between its rolls."""
    named = {"contest": contest.id}
    if contest.state == "twist":
        return [("place_twist", {**named, "text": "Rain"})]
    if contest.state == "scored":
        return [("next_exchange", named)]
    unsaid = (side for side in contest.sides if side not in contest.intents)
    return [("declare_intent", {**named, "side": side, "text": "to win"}) for side in unsaid]
