"""Chance at a table of the card game: commands mostly as the buttons offer them, and what must hold of points."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from rules import game
from rules.cards.action.entities import Action
from rules.cards.card.entities import Card, Plan, Stored
from rules.cards.hero.entities import Hero
from rules.cards.points.entities import Piles
from rules.cards.points.events import PointsAdjusted, PointsDealt
from rules.cards.scene.entities import Ask, Scene
from rules.state import State
from rules.systems import system
from rules.table.events import Restored
from rules.view import Record
from tests.rules.random_words import ABSURD, MEMBERS, SURPLUS
from tests.rules.sound_table import Button, Sent, SoundTable, Tally, can_of

WORDS = ("fog", "a loose plank", "the last bridge", "my old debt", "on fire")
KINDS = ("detrimental", "beneficial", "neutral")
COMMANDS = game.commands_of("cards")
NEVER = {
    "take_seat",
    "set_portrait",
    "reveal",
    "show_picture",
    "set_art",
    "capture",
    "leave_table",
    "hand_over_gm",
    "remove_member",
    "set_role",
    "lift_ban",
}
RARE = {
    "play_x_card",
    "pause_play",
    "end_session",
    "drop_character",
    "rewind",
    "take_back",
    "assign_character",
    "set_dial",
}
ASIDE = {"enter_scene", "leave_scene", "edit_sheet", "frame_aspect", "withdraw_offer", "refuse_offer", "counter_offer"}
BARE = {"close_scene", "start_session", "end_session", "resume_play"}
PLAIN = {"cast_dice", "pass_adjustments", "object_invocation", "waive_choice"}
ANSWERS: dict[str, dict[str, Any]] = {"counter_offer": {"terms": "so"}}
TEXTS: dict[str, dict[str, Any]] = {
    "say_why": {"because": "so"},
    "settle_objection": {"uphold": True},
    "resolve_scene": {"ending": "it is done"},
    "vote_ending": {"yes": True},
    "ask_restatement": {"because": "shorter"},
    "restate_ending": {"ending": "done"},
    "offer_bargain": {"outcome": "away", "price": "explicit", "cost": "a coat"},
    "add_aspect": {"text": "Alarm", "card": "Yard"},
    "reveal_aspect": {"text": "Sharks", "card": "Reef"},
}


def set_up(order: Callable[[str, str, dict[str, Any]], object], state: Callable[[], State]) -> None:
    """Two heroes, cards in the store, and a scene that lies framed, with plans."""
    for member, sample in (("pilar", "ferrywoman"), ("oleg", "clockmaker"), ("gwen", "bailiff"), ("gwen", "countess")):
        order(member, "copy_sample", {"sample": sample})
    order("gwen", "prepare_scene", {"title": "The docks", "secret_text": "HIDDEN0001"})
    scene = state().all(Scene)[0].id
    for number in range(2, 5):
        order("gwen", "plan_aspect", {"scene": scene, "card": "Reef", "text": f"HIDDEN000{number}"})
    order("gwen", "open_scene", {"scene": scene, "present": [hero.id for hero in state().all(Hero)]})
    for text in ("Fog", "Crates"):
        order("gwen", "frame_aspect", {"card": "Pier", "text": text})


class ChanceTable(SoundTable):
    """Two heroes, a store, a scene with cards, and plans nobody knows of."""

    def __init__(self, seed: int, tally: Tally) -> None:
        super().__init__("cards", seed, tally)
        self.begin("cards", Draws(Random(seed), self.state).dials())
        for member, role in MEMBERS.items():
            if role != "gm":
                self.order_within(member, "newcomer", "take_seat", {"role": role})
        set_up(self.order, lambda: self.state)

    # --- what must hold --------------------------------------------------------------------------------

    def check_limits(self) -> None:
        """No hand below nothing; every card has a live line, until it is cleaned up; one action a scene.
        CARD-ECON-02."""
        assert game.out_of_bounds(self.state) == []
        for card in self.state.all(Card):
            assert [line for line in card.lines if not line.crossed], "a card with nothing live on it"
        assert len(self.state.all(Action)) <= 1
        assert len([scene for scene in self.state.all(Scene) if scene.state == "live"]) <= 1

    def check_ledger(self, before: State, after: State, record: Record) -> None:
        """Nothing is made or lost but by a told correction, and each movement has its line. CARD-ECON-01,
        CARD-ECON-04."""
        expected = hands(before)
        for line in game.ledger_for("spectators", record):
            for end, amount in moved(line):
                expected[end] += 0 if end == "bowl" and endless(before) else amount
        by_hand = [one for one in record.events if isinstance(one, PointsDealt | Restored)]
        kept = {end: points for end, points in hands(after).items() if points}
        assert by_hand or {end: points for end, points in expected.items() if points} == kept, record.kind
        corrected = [one for one in record.events if isinstance(one, PointsAdjusted)]
        grown = [one for one in record.events if type(one).__name__ == "HandDealt"]
        if not (by_hand or corrected or grown) and endless(before) is endless(after) is False:
            assert hands(before).total() == hands(after).total(), "points came from nowhere"

    def buttons(self, can: dict[str, Any]) -> Iterator[Button]:
        yield from buttons(self.state, can)


def endless(state: State) -> bool:
    return any(piles.bowl is None for piles in state.all(Piles))


def hands(state: State) -> Counter[str]:
    """Points by who has them; a bowl without end is not counted."""
    found = Counter({hero.id: hero.points for hero in state.all(Hero)})
    for piles in state.all(Piles):
        found["gm"] += piles.gm
        found["bowl"] += piles.bowl or 0
    return found


def moved(line: game.Entry) -> Iterator[tuple[str, int]]:
    """What a line of the ledger adds and takes; of a bowl without end nothing is told but that it is."""
    params, hero = line.params, line.character or ""
    if line.key == "hand_moved":
        for end, sign in (("source", -1), ("to", 1)):
            yield hero if params[end] == "hero" else params[end], sign * params["amount"]
    elif line.key == "points_adjusted":
        yield hero if params["to"] == "hero" else params["to"], params["by"]["signed"]
    elif line.key == "hand_dealt":
        yield hero, params["points"]


def buttons(state: State, can: dict[str, Any]) -> Iterator[Button]:
    """Those that need little: kind, arguments, the reason if it is greyed out."""
    for kind, reason in can["commands"].items():
        if kind in BARE:
            yield kind, {}, reason
    if can["framing"]:
        for kind, reason in can["framing"]["lay"].items():
            yield "frame_aspect", {"card": "Pier", "text": "Wet", "aspect_kind": kind}, reason
    for hero, may in can["heroes"].items():
        yield from of_hero(hero, may["do"])
    for offer, do in can["offers"].items():
        for kind, reason in do.items():
            if kind == "withdraw_offer" or (kind == "refuse_offer"):
                yield kind, {"offer": offer}, reason
    if can["action"]:
        yield from of_action(state, can)


def of_hero(hero: str, do: dict[str, Any]) -> Iterator[Button]:
    more = {"describe_action": {"text": "I run"}, "call_conflict": {"question": "do we"}, "edit_sheet": {"text": "New"}}
    for kind in ("enter_scene", "leave_scene", *more):
        if kind in do:
            yield kind, {"character": hero, **more.get(kind, {})}, do[kind]


def of_action(state: State, can: dict[str, Any]) -> Iterator[Button]:
    action = can["action"]
    who = state.get(action["id"], Action).who
    named = {} if who else {"character": next(iter(can["mine"]), None)}
    for kind, reason in action["do"].items():
        if kind in PLAIN:
            yield kind, named if kind == "cast_dice" else {}, reason
        elif kind in TEXTS:
            yield kind, TEXTS[kind], reason
    for line, may in action["invoke"].items():
        yield "invoke_aspect", {"aspect": line, "because": "so", **named}, may["free"]
        yield "invoke_aspect", {"aspect": line, "because": "so", "paid": True, **named}, may["paid"]
    for line, reason in action["declare"].items():
        yield "declare_problem", {"aspect": line}, reason
    for line, reason in action["remove"].items():
        yield "remove_aspect", {"aspect": line}, reason


class Draws:
    """Who sends what: mostly something their screen offers, else anything, now and then of no shape at all."""

    def __init__(self, random: Random, state: State) -> None:
        self.random = random
        self.state = state

    def dials(self) -> dict[str, Any]:
        """Some dials at another value."""
        return {name: self.value(name) for name in system("cards").dials if self.random.random() < 0.3}

    def value(self, name: str) -> Any:
        dial = system("cards").dials[name]
        if dial.type == "switch":
            return self.random.random() < 0.5
        if dial.type == "choice":
            return self.random.choice(dial.allowed)
        return (
            None
            if dial.optional and self.random.random() < 0.3
            else self.random.randint(dial.least, min(dial.most, 12))
        )

    def command(self) -> Sent:
        offered = self.offered() if self.random.random() < 0.8 else []
        if offered:  # each kind as likely as the others, however many buttons it has
            kinds = sorted({kind for _, kind, _ in offered})
            on = [kind for kind in kinds if kind not in ASIDE]
            kind = self.random.choice(on if on and self.random.random() < 0.8 else kinds)
            return self.random.choice([one for one in offered if one[1] == kind])
        kind = self.random.choice([kind for kind in sorted(COMMANDS) if kind not in NEVER])
        if kind in RARE and self.random.random() < 0.8:
            kind = "frame_aspect"
        member, args = self.random.choice(("gwen", "gwen", "pilar", "oleg", "sofia")), self.args(kind)
        if self.random.random() < 0.06:
            name = self.random.choice([*sorted(args), *SURPLUS])
            args = {**args, name: self.random.choice(ABSURD)}
        return member, kind, args

    def offered(self) -> list[Sent]:
        found: list[Sent] = []
        for member, role in MEMBERS.items():
            can = can_of(self.state, game.Actor(member, role))
            found += [(member, kind, args) for kind, args, reason in buttons(self.state, can) if reason is None]
            found += self.on_the_way(member, can)
        return found

    def on_the_way(self, member: str, can: dict[str, Any]) -> list[Sent]:
        """What needs more than its name: the count, clean-up, answers, the next scene."""
        found: list[Sent] = []
        board, action = can["board"], can["action"]
        if action and action["do"].get("count_aspects", "no") is None:
            found += [(member, "count_aspects", {"aspects": self.some(self.lines())})]
        if board and board["undecided"] and can["gm"]:
            some = board["undecided"]
            found += [(member, "clear_cards", {self.random.choice(("discard", "store")): some})]
        if can["commands"].get("frame_scene", "no") is None:
            found += 3 * [
                (member, "frame_scene", {"place": "The bailiff"}),
                (member, "open_short", self.args("open_short")),
            ]
        for offer, do in can["offers"].items():
            found += [
                (member, kind, {"offer": offer, **ANSWERS.get(kind, {})}) for kind, why in do.items() if why is None
            ]
        for hero, may in can["heroes"].items():
            if may["unasked"] and may["do"].get("sort_status", "no") is None:
                found.append((member, "sort_status", {"character": hero, "keep": may["unasked"][:1]}))
        if can["gm"]:
            plans = [plan.id for plan in self.state.all(Plan)]
            found += [(member, "lay_plan", {"plan": plan}) for plan in plans[:1]]
            found += [
                (member, "restore_aspect", {"stored": one.id, "aspect": one.lines[0].id, "aspect_kind": "detrimental"})
                for one in self.state.all(Stored)
            ]
        return found

    def some(self, things: list[str]) -> list[str]:
        return [thing for thing in things if self.random.random() < 0.3]

    def lines(self) -> list[str]:
        cards = [line.id for card in self.state.all(Card) for line in card.lines]
        return cards + [line.id for hero in self.state.all(Hero) for line in (*hero.aspects, *hero.status)]

    def args(self, kind: str) -> dict[str, Any]:
        """By the names of its fields: something there is, or any words."""
        fields = COMMANDS[kind].__struct_fields__
        return {name: self.arg(kind, name) for name in fields if self.random.random() < 0.85}

    def arg(self, kind: str, name: str) -> Any:
        ids = {
            "character": [hero.id for hero in self.state.all(Hero)],
            "status_of": [hero.id for hero in self.state.all(Hero)],
            "aspect": self.lines(),
            "offer": [ask.id for ask in self.state.all(Ask)],
            "scene": [scene.id for scene in self.state.all(Scene)],
            "stored": [stored.id for stored in self.state.all(Stored)],
            "plan": [plan.id for plan in self.state.all(Plan)],
        }
        if name in ids:
            return self.random.choice([*ids[name], "no:1"])
        many = {"aspects", "discard", "store", "remove", "keep"}
        if name in many:
            return list(WORDS[:2]) if kind == "create_character" else self.some(self.lines())
        plain: dict[str, Any] = {
            "aspect_kind": self.random.choice(KINDS),
            "price": self.random.choice(("implicit", "explicit")),
            "sample": self.random.choice([sample.key for sample in system("cards").samples]),  # type: ignore[attr-defined]
            "language": "en",
            "present": [hero.id for hero in self.state.all(Hero)],
            "obstacles": list(WORDS[:2]),
            "persons": ["The Countess"],
            "by": self.random.randint(-2, 3),
            "dial": "dice_count",
            "value": 3,
        }
        if name == "to":
            return self.random.choice(["gm", "bowl", *ids["character"]]) if kind == "adjust_points" else "x"
        if name in plain:
            return plain[name]
        switches = ("yes", "uphold", "paid", "take", "secret", "warn", "aside", "ban")
        return self.random.random() < 0.7 if name in switches else self.random.choice(WORDS)
