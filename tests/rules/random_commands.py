"""Commands as chance would send them: mostly possible, sometimes absurd, always of the right shape."""

from collections.abc import Callable
from random import Random
from typing import Any

from rules.fate.state import Aspect, Character, Conflict, Hit, Offer, Roll, Scene, Token, Zone
from rules.game import COMMANDS, Actor, may
from rules.state import Entity, Note, State
from tests.rules.random_words import (
    ALWAYS,
    APPROACHES,
    DIALS,
    MEMBERS,
    NEVER,
    OFTEN,
    OPTIONS,
    OVERRIDES,
    PRESETS,
    RARE,
    RATINGS,
    SAMPLES,
    SELDOM,
    SLOTS,
    SPREAD,
    WORDS,
    WOUNDS,
)

Draw = Callable[[], tuple[str, str, dict[str, Any]]]


class Chance:
    """Draws a member, a kind and arguments for the state as it is."""

    def __init__(self, random: Random, state: State) -> None:
        self.random = random
        self.state = state

    def command(self) -> tuple[str, str, dict[str, Any]]:
        """Who sends what: mostly something the buttons of their screen offer."""
        offered = self.offered() if self.random.random() < 0.7 else []
        if offered:
            return self.random.choice(offered)()
        kind = self.kind()
        args = self.args(kind)
        return self.member(kind, args), kind, args

    # --- what is done ------------------------------------------------------------------------------

    def kind(self) -> str:
        if self.random.random() < 0.4:
            return self.random.choice(ALWAYS)
        kind = self.random.choice([kind for kind in sorted(COMMANDS) if kind not in NEVER])
        return "declare_action" if kind in RARE and self.random.random() < 0.7 else kind

    def offered(self) -> list[Draw]:
        """Commands that bring play on, by the buttons each member has."""
        draws: list[Draw] = []
        for member, role in MEMBERS.items():
            can = may(self.state, Actor(member, role))
            draws += self.of_roll(member, can["roll"] or {"do": {}, "invokes": []})
            draws += [self.taking(member, hit, do) for hit, do in can["hits"].items()]
            draws += [
                self.sending(
                    member, kind, {"offer": offer, "terms": "so be it"} if kind == "counter_offer" else {"offer": offer}
                )
                for offer, do in can["offers"].items()
                for kind, reason in do.items()
                if reason is None
            ]
        return draws or self.of_stage()

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
        plans = do.get("plans") or []
        if not plans or self.number(0, 5) == 0:
            return self.sending(member, "be_taken_out", {"hit": hit})
        plan = self.random.choice(plans)
        wounds = {slot: f"{slot} wound" for slot in plan["slots"]}
        return self.sending(member, "absorb", {"hit": hit, "boxes": plan["boxes"], "consequences": wounds})

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

    # --- with what -----------------------------------------------------------------------------------

    def args(self, kind: str) -> dict[str, Any]:
        made = MAKERS.get(kind)
        if made is not None:
            return made(self)
        fields = COMMANDS[kind].__struct_fields__
        required = {
            f
            for f, d in zip(
                fields[len(fields) - len(COMMANDS[kind].__struct_defaults__) :],
                COMMANDS[kind].__struct_defaults__,
                strict=True,
            )
        }
        given = [name for name in fields if name not in required or self.random.random() < 0.6]
        drawn = {name: self.field(name) for name in given}
        return {name: value for name, value in drawn.items() if value is not None}

    def field(self, name: str) -> Any:
        draw = FIELDS.get(name)
        return draw(self) if draw is not None else self.text()

    def text(self) -> str:
        return self.random.choice(WORDS)

    def flag(self) -> bool:
        return self.random.random() < 0.5

    def number(self, least: int, most: int) -> int:
        return self.random.randint(least, most)

    def one_of(self, *options: Any) -> Any:
        return self.random.choice(options)

    def id(self, *kinds: type[Entity]) -> str:
        ids = [entity.id for kind in kinds for entity in self.state.all(kind)]
        if not ids or self.random.random() < 0.03:
            return f"{kinds[0].__struct_config__.tag}:nowhere"
        return self.random.choice(ids)

    def maybe(self, *kinds: type[Entity]) -> str | None:
        return self.id(*kinds) if self.flag() else None

    def actor(self) -> str:
        """Somebody who could act: on turn in a conflict, else anybody."""
        conflict = next((c for c in self.state.all(Conflict) if c.state == "running" and c.order), None)
        if conflict is not None and self.random.random() < 0.85:
            return self.random.choice(conflict.order[conflict.at])
        return self.id(Character)

    def stunt(self, character: str) -> str | None:
        sheet = self.state.find(character)
        stunts = sheet.stunts if isinstance(sheet, Character) else ()
        return self.random.choice(stunts).id if stunts and self.random.random() < 0.3 else None

    def spread(self) -> dict[str, int]:
        values = list(SPREAD)
        self.random.shuffle(values)
        return dict(zip(APPROACHES, values, strict=True))

    def some(self, *kinds: type[Entity]) -> list[str]:
        ids = [entity.id for kind in kinds for entity in self.state.all(kind)]
        return self.random.sample(ids, self.random.randint(0, len(ids)))

    def any_rating(self, character: str) -> str:
        sheet = self.state.find(character)
        mook = isinstance(sheet, Character) and sheet.kind in ("mook", "group")
        fitting = RATINGS[6:] if mook else APPROACHES
        return self.random.choice(RATINGS if self.random.random() < 0.05 else fitting)

    # --- commands that hang together --------------------------------------------------------------------

    def declare(self) -> dict[str, Any]:
        who = self.actor()
        action = self.one_of(
            "create_advantage", "overcome", "attack", "attack", "dance" if self.number(0, 20) == 0 else "overcome"
        )
        args: dict[str, Any] = {
            "character": who,
            "action": action,
            "rating": self.any_rating(who),
            "describe": self.text(),
        }
        stunt = self.stunt(who)
        if stunt is not None:
            args.update(stunt=stunt, circumstance=self.text())
        if action == "attack":
            args.update(target=self.id(Character), means=self.text())
        elif action == "create_advantage":
            args.update(
                mode=self.one_of("create", "create", "discover", "exploit"), text=self.text(), aspect=self.maybe(Aspect)
            )
            args.update(on=self.maybe(Scene, Zone, Character), target=self.maybe(Character))
        else:
            args.update(goal=self.text(), removes=self.maybe(Aspect), means=self.text(), to=self.maybe(Zone))
        return {name: value for name, value in args.items() if value is not None}

    def defend(self) -> dict[str, Any]:
        roll = next(iter(self.state.all(Roll)), None)
        who = roll.target if roll is not None and roll.target and self.random.random() < 0.7 else self.id(Character)
        args = {"roll": self.id(Roll), "character": who, "rating": self.any_rating(str(who)), "because": self.text()}
        stunt = self.stunt(str(who))
        return {**args, "stunt": stunt, "circumstance": "now"} if stunt else args

    def absorb(self) -> dict[str, Any]:
        wounds = {slot: self.text() for slot in WOUNDS if self.random.random() < 0.4}
        boxes = [self.number(1, 4)] if self.random.random() < 0.7 else []
        hit = next((hit.id for hit in self.state.all(Hit) if hit.state == "pending"), "hit:nowhere")
        return {"hit": hit, "boxes": boxes, "consequences": wounds}

    def choose(self) -> dict[str, Any]:
        roll = next(iter(self.state.all(Roll)), None)
        options = [option for todo in roll.todos for option in todo.options] if roll else []
        option = self.random.choice(options) if options and self.random.random() < 0.9 else self.one_of(*OPTIONS)
        args = {"roll": self.id(Roll), "option": option, "text": self.text(), "holder": self.maybe(Character)}
        return {name: value for name, value in {**args, "aspect": self.maybe(Aspect)}.items() if value is not None}

    def boost(self) -> dict[str, Any]:
        roll = next(iter(self.state.all(Roll)), None)
        owed = [todo.by for todo in roll.todos if todo.kind == "name_boost"] if roll else []
        return {"roll": self.id(Roll), "character": owed[0] if owed else self.id(Character), "text": self.text()}

    def invoke(self) -> dict[str, Any]:
        known = self.state.all(Aspect)
        free = [aspect for aspect in known if any(lot.left for lot in aspect.lots)]
        use_free = bool(free) and self.flag()
        aspect = self.random.choice(free).id if use_free else self.id(Aspect)
        lots = [lot.owner for one in free if one.id == aspect for lot in one.lots if lot.left and lot.owner]
        who = lots[0] if lots and self.random.random() < 0.6 else self.id(Character)
        effect = self.one_of("bonus", "bonus", "reroll", "confront", "help")
        return {
            "roll": self.id(Roll),
            "character": who,
            "aspect": aspect,
            "effect": effect,
            "because": self.text() or "so",
            "free": use_free,
        }

    def decline(self) -> dict[str, Any]:
        invokes = [invoke.id for roll in self.state.all(Roll) for invoke in roll.invokes]
        return {"roll": self.id(Roll), "invoke": self.random.choice(invokes) if invokes else "none"}

    def reject(self) -> dict[str, Any]:
        claims = [claim.stunt for roll in self.state.all(Roll) for claim in roll.effort.claims]
        return {"roll": self.id(Roll), "stunt": claims[0] if claims else "none", "reason": self.text()}

    def compel(self) -> dict[str, Any]:
        target = self.id(Character)
        args = {
            "target": target,
            "aspect": self.id(Aspect),
            "compel": self.one_of("decision", "event"),
            "effect": self.text(),
        }
        by = self.one_of(None, target, self.id(Character))
        return {**args, "character": by} if by else args

    def break_ties(self) -> dict[str, Any]:
        tied = [list(group) for conflict in self.state.all(Conflict) for group in conflict.tied]
        order = self.random.choice(tied) if tied else []
        self.random.shuffle(order)
        return {"order": order}

    def dial(self) -> dict[str, Any]:
        name = self.random.choice(sorted(DIALS))
        return {"dial": name, "value": self.random.choice(DIALS[name])}

    def override(self) -> dict[str, Any]:
        kind, field = self.random.choice(OVERRIDES)
        ids = [entity.id for entity in self.state.entities() if entity.id.partition(":")[0] == kind]
        value = self.one_of("fail", "tie", "success", "style") if field == "outcome" else self.number(-1, 9)
        return {
            "target": self.random.choice(ids) if ids else "nothing",
            "field": field,
            "value": value,
            "reason": self.text(),
        }

    def stunts(self) -> dict[str, Any]:
        return {"character": self.id(Character), "stunt": self.new_stunt()}

    def new_stunt(self) -> dict[str, Any]:
        kind = self.one_of("bonus", "session", "free")
        more = (
            {"rating": self.one_of(*APPROACHES), "actions": [self.one_of("attack", "defend", "overcome")]}
            if kind == "bonus"
            else {}
        )
        return {"id": "new", "name": self.text(), "kind": kind, **more}

    def use_stunt(self) -> dict[str, Any]:
        who = self.id(Character)
        return {"character": who, "stunt": self.stunt(who) or "none"}

    def create(self) -> dict[str, Any]:
        kind = self.one_of("pc", "npc", "mook", "group")
        args: dict[str, Any] = {"char_kind": kind, "name": self.text(), "looks": self.text(), "secret": self.flag()}
        if kind in ("pc", "npc"):
            args["ratings"] = self.spread()
            args["aspects"] = {slot: self.text() for slot in SLOTS[:3]}
        if kind == "group":
            args["members"] = self.number(0, 9)
        return args

    def cross(self) -> dict[str, Any]:
        return {"character": self.actor(), "to": self.id(Zone), "with_action": self.flag()}

    def end_turn(self) -> dict[str, Any]:
        return {"character": self.actor()}

    def close(self) -> dict[str, Any]:
        who = self.some(Character)
        return {"rested": who, "recovery": {id: {"mild": self.text()} for id in who if self.flag()}}

    def link(self) -> dict[str, Any]:
        zones = [zone.id for zone in self.state.all(Zone)]
        a, b = (self.random.choice(zones), self.random.choice(zones)) if zones else ("a", "b")
        return {"a": a, "b": b, "steps": self.number(1, 3), "label": self.text(), "block": self.text()}

    def secret_aspect(self) -> dict[str, Any]:
        """Every hidden text holds a word that must never reach those who do not know it."""
        secret = self.flag()
        text = f"HIDDEN{self.number(1000, 9999)} door" if secret else self.text()
        args = {
            "text": text,
            "on": self.maybe(Scene, Zone, Character),
            "secret": secret,
            "aspect_kind": self.one_of("situation", "boost"),
        }
        return {name: value for name, value in args.items() if value is not None}

    def secret_scene(self) -> dict[str, Any]:
        return {"title": self.text(), "text": self.text(), "secret_text": f"HIDDEN{self.number(1000, 9999)}"}

    def secret_note(self) -> dict[str, Any]:
        return {"text": f"HIDDEN{self.number(1000, 9999)}"}


Maker = Callable[[Chance], dict[str, Any]]
MAKERS: dict[str, Maker] = {
    "declare_action": Chance.declare,
    "defend": Chance.defend,
    "absorb": Chance.absorb,
    "choose": Chance.choose,
    "name_boost": Chance.boost,
    "invoke_aspect": Chance.invoke,
    "decline_invoke": Chance.decline,
    "reject_stunt": Chance.reject,
    "offer_compel": Chance.compel,
    "break_ties": Chance.break_ties,
    "set_dial": Chance.dial,
    "override": Chance.override,
    "add_stunt": Chance.stunts,
    "use_stunt": Chance.use_stunt,
    "create_character": Chance.create,
    "cross_zone": Chance.cross,
    "end_turn": Chance.end_turn,
    "close_scene": Chance.close,
    "link_zones": Chance.link,
    "place_aspect": Chance.secret_aspect,
    "prepare_scene": Chance.secret_scene,
    "write_note": Chance.secret_note,
}
FIELDS: dict[str, Callable[[Chance], Any]] = {
    "roll": lambda c: c.id(Roll),
    "hit": lambda c: c.id(Hit),
    "offer": lambda c: c.id(Offer),
    "character": lambda c: c.id(Character),
    "target": lambda c: c.id(Character),
    "source": lambda c: c.maybe(Character),
    "free_for": lambda c: c.maybe(Character),
    "aspect": lambda c: c.id(Aspect),
    "zone": lambda c: c.id(Zone),
    "token": lambda c: c.id(Token),
    "scene": lambda c: c.id(Scene),
    "note": lambda c: c.maybe(Note),
    "a": lambda c: c.id(Zone),
    "b": lambda c: c.id(Zone),
    "on": lambda c: c.maybe(Scene, Character),
    "to": lambda c: c.one_of(*MEMBERS),
    "present": lambda c: c.some(Character),
    "rested": lambda c: c.some(Character),
    "sides": lambda c: {id: c.one_of("pcs", "foes", "town") for id in c.some(Character)},
    "order": lambda c: None,
    "conflict_kind": lambda c: c.one_of("physical", "mental"),
    "harm": lambda c: c.one_of("physical", "mental"),
    "rating": lambda c: c.one_of(*RATINGS),
    "ratings": lambda c: c.spread(),
    "preset": lambda c: c.one_of(*PRESETS),
    "sample": lambda c: c.one_of(*SAMPLES),
    "language": lambda c: c.one_of("en", "es", "ru"),
    "slot": lambda c: c.one_of(*WOUNDS),
    "aspects": lambda c: {c.one_of(*SLOTS): c.text()},
    "stunts": lambda c: [c.new_stunt()],
    "stunt": lambda c: c.new_stunt(),
    "difficulty": lambda c: c.number(-2, 8),
    "adjust": lambda c: c.one_of(0, 0, 1, 3),
    "shifts": lambda c: c.number(1, 8),
    "points": lambda c: c.number(-5, 5),
    "value": lambda c: c.number(-3, 3),
    "x": lambda c: c.number(0, 5),
    "y": lambda c: c.number(0, 5),
    "steps": lambda c: c.number(1, 3),
    "free": lambda c: c.number(0, 2),
    "boxes": lambda c: c.number(0, 4),
    "members": lambda c: c.number(0, 9),
    "refresh": lambda c: c.number(0, 4),
    "agree": Chance.flag,
    "allow": Chance.flag,
    "secret": Chance.flag,
    "ends_scene": lambda c: c.random.random() < 0.2,
    "ban": Chance.flag,
    "aside": Chance.flag,
    "with_action": Chance.flag,
    "skilled": lambda c: [c.text()],
    "bad": lambda c: [c.text()],
    "lines": lambda c: [c.text()],
    "veils": lambda c: [c.text()],
    "fact": lambda c: "fact:nowhere",
    "task": lambda c: None,
    "side": lambda c: c.one_of("pcs", "foes", "town"),
}
