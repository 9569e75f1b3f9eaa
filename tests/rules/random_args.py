"""Arguments for a command of any kind, of the right shape, for the state as it is."""

from collections.abc import Callable
from typing import Any

from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest, Task
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Scene, Token
from rules.game import commands_of
from rules.state import Note
from rules.systems.warned import soft_rules
from rules.table.stage.entities import Zone
from tests.rules import random_exchanges, random_extras
from tests.rules.random_lots import Lots
from tests.rules.random_words import MEMBERS, OPTIONS, OVERRIDES

COMMANDS = commands_of("accelerated")


class Draws(Lots):
    """Puts arguments together of what it draws."""

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

    # --- commands that hang together --------------------------------------------------------------------

    def declare(self, who: str = "", action: str = "") -> dict[str, Any]:
        """Whoever is not named could be anybody, what is not named anything."""
        who = who or self.actor()
        if not action and random_exchanges.plays(self):
            action = self.one_of("attack", *self.game.rolled_actions)
        action = action or self.one_of(
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
            args.update(stunt=stunt, circumstance=self.text(), **self.as_it_goes(who, stunt))
        action = args["action"]
        if action == "attack":
            args.update(target=self.somebody(), means=self.text())
        elif action == "create_advantage":
            args.update(
                mode=self.one_of("create", "create", "discover", "exploit"), text=self.text(), aspect=self.maybe(Aspect)
            )
            args.update(on=self.maybe(Scene, Zone, Character), target=self.somebody() if self.flag() else None)
        else:
            args.update(task=self.maybe(Task))
            args.update(goal=self.text(), removes=self.maybe(Aspect), means=self.text(), to=self.maybe(Zone))
        if random_exchanges.plays(self):
            args.update(random_exchanges.declared(self, action))
        args.update(random_extras.on_roll(self), **random_extras.spread_too(self))
        return {name: value for name, value in args.items() if value is not None}

    def as_it_goes(self, character: str, stunt: str) -> dict[str, Any]:
        """The rating and an action that a stunt goes with, mostly."""
        sheet = self.state.find(character)
        found = next((s for s in sheet.stunts if s.id == stunt), None) if isinstance(sheet, Character) else None
        able = [action for action in found.actions if action != "defend"] if found is not None else []
        if found is None or found.rating is None or not able or self.number(0, 4) == 0:
            return {}
        return {"rating": found.rating, "action": self.random.choice(able)}

    def defend(self) -> dict[str, Any]:
        roll = next(iter(self.state.all(Roll)), None)
        who = roll.target if roll is not None and roll.target and self.random.random() < 0.7 else self.id(Character)
        args = {"roll": self.id(Roll), "character": who, "rating": self.any_rating(str(who)), "because": self.text()}
        stunt = self.stunt(str(who))
        args |= random_extras.on_roll(self)
        return {**args, "stunt": stunt, "circumstance": "now"} if stunt else args

    def absorb(self) -> dict[str, Any]:
        wounds = {slot: self.text() for slot in self.wounds if self.random.random() < 0.4}
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

    def hand(self) -> dict[str, Any]:
        """Somebody's own free use, mostly to somebody of the same kind."""
        free = [(one.id, lot.owner) for one in self.state.all(Aspect) for lot in one.lots if lot.left and lot.owner]
        aspect, giver = self.random.choice(free) if free else (self.id(Aspect), self.id(Character))
        return {"character": giver, "aspect": aspect, "to": self.id(Character), "uses": self.one_of(1, 1, 2)}

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

    def firsts(self) -> dict[str, Any]:
        return {"firsts": {self.id(Character): self.one_of("skilled", "bad", "other")}}

    def dials(self) -> dict[str, Any]:
        return {"dials": {one["dial"]: one["value"] for one in (self.dial(), self.dial())}}

    def warning(self) -> dict[str, Any]:
        return {"rule": self.one_of(*soft_rules(self.game), "FAE-INV-02"), "warn": self.flag()}

    def override(self) -> dict[str, Any]:
        kind, field = self.random.choice(OVERRIDES)
        ids = [entity.id for entity in self.state.entities() if entity.id.partition(":")[0] == kind]
        value: Any = self.number(-1, 9)
        if field == "outcome":
            value = self.one_of("fail", "tie", "success", "style")
        elif field.startswith("dice."):
            value = [self.number(-1, 1) for _ in range(4)]
        elif field in ("text", "ending", "describe"):
            value = self.text()
        elif field == "owed":
            field = f"owed.{self.id(Character)}"
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
            {"rating": self.one_of(*self.ratings), "actions": [self.one_of("attack", "defend", "overcome")]}
            if kind == "bonus"
            else {}
        )
        return {"id": "new", "name": self.text(), "kind": kind, **more}

    def use_stunt(self) -> dict[str, Any]:
        who = self.pick(Character, lambda character: any(stunt.kind == "session" for stunt in character.stunts))
        sheet = self.state.find(who)
        able = [stunt.id for stunt in sheet.stunts if stunt.kind == "session"] if isinstance(sheet, Character) else []
        return {"character": who, "stunt": self.random.choice(able) if able else "none", "aspect": self.id(Aspect)}

    def create(self) -> dict[str, Any]:
        kind = self.one_of("pc", "npc", "mook", "group")
        secret = kind != "pc" and self.flag()
        name = self.hidden() if secret else self.text()
        args: dict[str, Any] = {"char_kind": kind, "name": name, "looks": self.text(), "secret": secret}
        if kind != "pc":
            args["about"] = self.hidden()
        if kind in ("pc", "npc"):
            args["ratings"] = self.spread()
            args["aspects"] = {slot: self.text() for slot in self.slots[:3]}
        if kind == "group":
            args["members"] = self.number(0, 9)
        return args

    def cross(self) -> dict[str, Any]:
        return {"character": self.actor(), "to": self.id(Zone), "with_action": self.flag()}

    def end_turn(self) -> dict[str, Any]:
        return {"character": self.actor()}

    def close(self) -> dict[str, Any]:
        who = self.some(Character)
        hurt = {aspect.on for aspect in self.state.all(Aspect) if aspect.slot == self.wounds[0]}
        healing = [id for id in who if (id in hurt and self.flag()) or self.number(0, 30) == 0]
        return {"rested": who, "recovery": {id: {self.wounds[0]: self.text()} for id in healing}}

    def link(self) -> dict[str, Any]:
        zones = [zone.id for zone in self.state.all(Zone)]
        a, b = (self.random.choice(zones), self.random.choice(zones)) if zones else ("a", "b")
        return {"a": a, "b": b, "steps": self.number(1, 3), "label": self.text(), "block": self.text()}

    def secret_aspect(self) -> dict[str, Any]:
        """Every hidden text holds a word that must never reach those who do not know it."""
        secret = self.flag()
        text = self.hidden() if secret else self.text()
        args = {
            "text": text,
            "on": self.maybe(Scene, Zone, Character),
            "secret": secret,
            "aspect_kind": self.one_of("situation", "boost", "lasting"),
            "free": self.one_of(0, 0, 1, 2),
            "free_for": self.field("free_for"),
        }
        return {name: value for name, value in args.items() if value is not None}

    def secret_scene(self) -> dict[str, Any]:
        return {"title": self.hidden(), "text": self.hidden(), "secret_text": self.hidden()}

    def secret_note(self) -> dict[str, Any]:
        return {"text": self.hidden()}

    def zone(self) -> dict[str, Any]:
        secret, scene = self.flag(), self.id(Scene)
        found = self.state.find(scene)
        waits = isinstance(found, Scene) and found.state == "prepared"
        return {"scene": scene, "name": self.hidden() if secret or waits else self.text(), "secret": secret}

    def challenge(self) -> dict[str, Any]:
        tasks = [
            {
                "name": self.hidden() if hidden else "row",
                "difficulty": self.number(0, 4),
                "hidden": hidden,
            }
            for hidden in (self.flag(), self.flag(), False)
        ]
        return {"name": self.text(), "tasks": tasks}

    def contest(self) -> dict[str, Any]:
        """Of each, or of sides: as they stand, or others; beside one another, or each against a number; with harm."""
        there = self.some(Character)[: self.number(1, 4)]
        sides = {id: self.one_of("pcs", "foes", "town") for id in there if self.flag()}
        args: dict[str, Any] = {"participants": there, "goal": self.text(), "sides": sides}
        if self.number(0, 3) == 0:
            args.update(mode="parallel", difficulties={side: self.number(0, 4) for side in ("pcs", "foes")})
        if self.flag():
            args.update(harm_by=self.one_of("pcs", "foes"), harm=self.one_of("physical", "mental"))
        return args

    def task(self) -> dict[str, Any]:
        hidden = self.flag()
        name = self.hidden() if hidden else self.text()
        return {"challenge": self.id(Challenge), "name": name, "difficulty": self.number(0, 4), "hidden": hidden}

    def edited_task(self) -> dict[str, Any]:
        return {"task": self.id(Task), "difficulty": self.number(0, 4)}

    def minor(self) -> dict[str, Any]:
        who = self.id(Character)
        more: dict[str, dict[str, Any]] = {
            "swap": {"approaches": [self.one_of(*self.ratings), self.one_of(*self.ratings)]},
            "rename": {"slot": self.one_of(*self.slots), "text": self.text()},
            "exchange_stunt": {"give": self.stunt(who) or "none", "stunt": self.new_stunt()},
            "new_stunt": {"stunt": self.new_stunt()},
        }
        option = self.one_of(*more)
        return {"character": who, "option": option, **more[option]}

    def say(self) -> dict[str, Any]:
        to = {"to": [self.one_of(*MEMBERS)]} if self.number(0, 4) == 0 else {}
        spoken = {"character": self.id(Character)} if self.number(0, 2) == 0 else {}
        return {"text": self.text() or "hello", **spoken, **to}

    def reveal(self) -> dict[str, Any]:
        hidden = self.pick(Aspect, lambda aspect: aspect.known_to is not None)
        return {"aspect": hidden, "to": [self.one_of("pilar", "oleg")] if self.flag() else []}

    def cast(self) -> dict[str, Any]:
        return {"roll": self.id(Roll), **({"source": self.one_of("dice", "deck")} if self.number(0, 5) == 0 else {})}

    def points(self) -> dict[str, Any]:
        return {"to": self.one_of("pool", self.id(Character)), "points": self.number(-4, 4), "reason": self.text()}

    def assign(self) -> dict[str, Any]:
        return {"character": self.id(Character), "to": self.one_of("pilar", "oleg", None)}

    def wound(self) -> Aspect | None:
        hurt = [aspect for aspect in self.state.all(Aspect) if aspect.kind == "consequence"]
        return self.random.choice(hurt) if hurt and self.number(0, 9) else None

    def recover(self) -> dict[str, Any]:
        wound = self.wound()
        who, slot = (wound.on, wound.slot) if wound else (self.id(Character), self.one_of(*self.wounds))
        return {"character": who, "slot": slot, "how": self.text()}

    def clear(self) -> dict[str, Any]:
        wound = self.wound()
        who, aspect = (wound.on, wound.id) if wound else (self.id(Character), self.id(Aspect))
        return {"character": who, "aspect": aspect, "how": self.text()}

    def edit(self) -> dict[str, Any]:
        """One thing on a sheet, mostly on one that is still being made."""
        name = self.one_of("name", "looks", "ratings", "aspects", "stunts", "boxes", "skilled", "members", "refresh")
        return {**self.of_draft(), name: self.field(name)}

    def of_draft(self) -> dict[str, Any]:
        return {"character": self.pick(Character, lambda character: character.state == "draft")}

    def prepared(self) -> str:
        return self.pick(Scene, lambda scene: scene.state == "prepared")

    def unlink(self) -> dict[str, Any]:
        links = self.state.all(Link)
        link = self.random.choice(links) if links else None
        return {"a": link.a, "b": link.b} if link else {name: self.link()[name] for name in ("a", "b")}

    def free_roll(self) -> dict[str, Any]:
        spoken = {"character": self.id(Character)} if self.flag() else {}
        return {"text": self.one_of("4dF", "2d6+1", "d20", "3d6!", "2d8kh1", "4dF+2 to jump", "d0", "fog"), **spoken}

    def reword(self) -> dict[str, Any]:
        wounds = [aspect.id for aspect in self.state.all(Aspect) if aspect.kind == "consequence"]
        return {"aspect": self.random.choice(wounds) if wounds else "aspect:nowhere", "text": self.text()}

    def award(self) -> dict[str, Any]:
        heroes = [character.id for character in self.state.all(Character) if character.kind == "pc"]
        sizes = ("minor", "significant", "major", "growth")
        return {"milestone": self.one_of(*sizes), "to": heroes[: self.number(1, 3)]}


Maker = Callable[[Draws], dict[str, Any]]
MAKERS: dict[str, Maker] = {
    "declare_action": Draws.declare,
    "defend": Draws.defend,
    "absorb": Draws.absorb,
    "choose": Draws.choose,
    "name_boost": Draws.boost,
    "invoke_aspect": Draws.invoke,
    "decline_invoke": Draws.decline,
    "hand_free": Draws.hand,
    "reject_stunt": Draws.reject,
    "offer_compel": Draws.compel,
    "break_ties": Draws.break_ties,
    "say_firsts": Draws.firsts,
    "set_dial": Draws.dial,
    "set_dials": Draws.dials,
    "set_warning": Draws.warning,
    "override": Draws.override,
    "add_stunt": Draws.stunts,
    "use_stunt": Draws.use_stunt,
    "create_character": Draws.create,
    "cross_zone": Draws.cross,
    "end_turn": Draws.end_turn,
    "close_scene": Draws.close,
    "add_zone": Draws.zone,
    "write_scenario": lambda draws: {"opponent": draws.hidden(), "goal": draws.hidden(), "reason": draws.hidden()},
    "link_zones": Draws.link,
    "place_aspect": Draws.secret_aspect,
    "prepare_scene": Draws.secret_scene,
    "write_note": Draws.secret_note,
    "open_challenge": Draws.challenge,
    "open_contest": Draws.contest,
    "add_task": Draws.task,
    "edit_task": Draws.edited_task,
    "say": Draws.say,
    "reveal_aspect": Draws.reveal,
    "roll_dice": Draws.cast,
    "give_points": Draws.points,
    "assign_character": Draws.assign,
    "recover": Draws.recover,
    "reword_consequence": Draws.reword,
    "drop_note": lambda draws: {"note": draws.id(Note)},
    "unlink_zones": Draws.unlink,
    "edit_character": Draws.edit,
    "clear_consequence": Draws.clear,
    "roll_free": Draws.free_roll,
    "mark_ready": Draws.of_draft,
    "drop_character": Draws.of_draft,
    "apply_preset": lambda draws: {**draws.of_draft(), "preset": draws.field("preset")},
    "set_ratings": lambda draws: {**draws.of_draft(), "ratings": draws.spread()},
    "drop_scene": lambda draws: {"scene": draws.prepared()},
    "open_scene": lambda draws: {"scene": draws.prepared(), "present": draws.some(Character)},
    "edit_scene": lambda draws: {"scene": draws.prepared(), "title": draws.text()},
    "award_milestone": Draws.award,
    "choose_minor": Draws.minor,
    **random_extras.MAKERS,
    **random_exchanges.MAKERS,
}
FIELDS: dict[str, Callable[[Draws], Any]] = {
    "roll": lambda c: c.id(Roll),
    "hit": lambda c: c.id(Hit),
    "offer": lambda c: c.id(Offer),
    "character": lambda c: c.id(Character),
    "target": lambda c: c.id(Character),
    "source": lambda c: c.maybe(Character),
    "free_for": lambda c: c.one_of(c.maybe(Character), "anyone", "side:pcs", "side:foes"),
    "uses": lambda c: c.number(1, 2),
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
    "rating": lambda c: c.one_of(*c.ratings, *c.game.mook_ratings),
    "ratings": lambda c: c.spread(),
    "preset": lambda c: c.one_of(*(preset.key for preset in c.game.presets), "none"),
    "sample": lambda c: c.one_of(*(sample.key for sample in c.game.samples)),
    "language": lambda c: c.one_of("en", "es", "ru"),
    "slot": lambda c: c.one_of(*c.wounds),
    "aspects": lambda c: {c.one_of(*c.slots): c.text()},
    "stunts": lambda c: [c.new_stunt()],
    "stunt": lambda c: c.new_stunt(),
    "difficulty": lambda c: c.number(-2, 8),
    "adjust": lambda c: c.one_of(0, 0, 0, 0, 0, 1, 3),
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
    "weapon": lambda c: c.number(-1, 5),
    "armor": lambda c: c.number(-1, 5),
    "agree": Draws.flag,
    "allow": Draws.flag,
    "secret": Draws.flag,
    "ends_scene": lambda c: c.random.random() < 0.2,
    "ban": Draws.flag,
    "waive": Draws.flag,
    "for_absent": Draws.flag,
    "for_scene": Draws.flag,
    "convinced": Draws.flag,
    "no_failure": Draws.flag,
    "blocks_goal": Draws.flag,
    "mode": lambda c: c.one_of("always", "in_roll", "hold"),
    "firsts": lambda c: c.firsts()["firsts"],
    "aside": Draws.flag,
    "with_action": Draws.flag,
    "skilled": lambda c: [c.text()],
    "bad": lambda c: [c.text()],
    "lines": lambda c: [c.text()],
    "veils": lambda c: [c.text()],
    "consent": Draws.flag,
    "fact": lambda c: c.id(Fact),
    "task": lambda c: c.id(Task),
    "challenge": lambda c: c.id(Challenge),
    "contest": lambda c: c.id(Contest),
    "side": lambda c: c.one_of("pcs", "foes", "town"),
}
