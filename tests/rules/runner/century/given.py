"""What is given in cases of Spirit of the Century: who is there, where, and in what order; whose hand does a step."""

from rules.fate.sheet.entities import Track
from rules.game import apply, new_table
from rules.state import State
from tests.rules.dice import FixedDice
from tests.rules.entities import Character, Link, Scene, Session, Token, Zone, keep
from tests.rules.runner.asking import game_of, rated_tracks, slots_for
from tests.rules.runner.case import as_list, known
from tests.rules.runner.people import put_text
from tests.rules.runner.readings import Readings
from tests.rules.runner.table import slug
from tests.rules.runner.words import Turn, meaning, nothing, there, vocabulary, word
from tests.rules.runner.world import SCENE

KINDS = ("pc", "npc")
POINTS = {"pc": 3, "npc": 0}
SIDES = {"pc": "pcs", "npc": "foes"}
HERO = {"kind": "pc"}  # somebody of whom the case says no more
SHEET = ("kind", "skills", "zone", "side")
TRACKS = {"Health": "physical", "Composure": "mental"}
STATES = {"taken_out": "taken_out", "active": "in"}
SWITCHES = {"on": True, "off": False, "yes": True, "no": False}
NAMED_SKILLS = ("mental_initiative", "long_conflict_restricts")  # dials that speak of skills


def dial_set(name, value):
    """A dial as it is set here: switches by their words, skills by our keys, none of several as an empty list."""
    if name == "long_conflict_restricts":
        return name, [skill_key(one) for one in as_list(value) if one != "none"]
    if name in NAMED_SKILLS:
        return name, skill_key(value)
    return name, SWITCHES.get(value, value) if isinstance(value, str) else value


class CenturyGiven(Readings):
    """`given_` words put things down before anything is sent; `then_` words send commands, once everybody is there."""

    game = "century"
    dial_set = staticmethod(dial_set)
    given_dials = word(nothing)  # read where they matter

    @classmethod
    def build(cls, case):
        """The table as it is when the case begins."""
        known(f"{case.id}: given", case.given, vocabulary(cls.game)["given"])
        dials = dict(cls.dial_set(name, value) for name, value in (case.given.get("dials") or {}).items())
        world = cls(apply(State(), new_table(cls.game, dials, "gm")), "gm", FixedDice())
        world.case, world.rolls_by_step = case, {}
        world.put(Session(id="session", number=1, running=True, scenes=1))
        world.put(Scene(id=SCENE, title="The scene", state="live", number=1))
        for kind in ("given", "then"):
            for name, told in case.given.items():
                if play := getattr(world, f"{kind}_{name}", None):
                    play(told)
            if kind == "given":
                world.place_everybody()
        world.remember()
        return world

    # --- who is there ---------------------------------------------------------------------------------

    def given_characters(self, told):
        """`kind` says how: a hero or one of the GM's, or what `making_<kind>` knows to make."""
        for name, sheet in told.items():
            kind = sheet.get("kind")
            making = getattr(self, f"making_{kind}", self.put_character)
            making(name, sheet)

    def put_character(self, name, told):
        """Ready, with ratings and the boxes they give; the rest of it by its `part_` words."""
        known(f"{name}: a kind of character", [told.get("kind")], KINDS)
        known(f"{name}: a character", told, {*SHEET, *self.told("part")})
        id, kind = f"character:{slug(name)}", told["kind"]
        self.people[name] = id
        with self.drafting() as draft:
            player = self.put_seat(draft, f"{name}_player") if kind == "pc" else None
            points = {"fate_points": POINTS[kind], "refresh": game_of(draft).sheet.refresh["start"]}
            there = {"state": "ready", "in_play": True, "shown": True}
            ratings = dict(told.get("skills") or {})
            draft.put(
                Character(
                    id=id, name=name, kind=kind, controller=player, ratings=self.rated(ratings), **points, **there
                )
            )
            sheet = draft.get(id, Character)
            draft.change(id, slots=slots_for(game_of(draft), sheet), tracks=rated_tracks(draft, sheet))
            for key in (key for key in told if key not in SHEET):
                self.find("part", key)(draft, id, told[key])

    def rated(self, told):
        """Skills as cases call them: by our keys."""
        return {skill_key(name): meaning("ladder", value) for name, value in told.items()}

    def by_name(self, turn, wanted):
        """Whose it is may be told, or left out of whoever does the step or is read. Nothing at all: nobody has any."""
        if wanted == {}:
            return dict.fromkeys(self.case.sheets, 0)
        if isinstance(wanted, dict) and TRACKS.keys().isdisjoint(wanted):
            return wanted
        read = turn.get("read")
        acted = self.name_of(turn.actor or self.last_actor) or next(iter(self.case.sheets), None)
        return {there("character", read if isinstance(read, str) and read in self.people else acted): wanted}

    last_actor = ""

    def part_fate_points(self, draft, id, told):
        """Of the GM's characters only those have points whom the case gives some."""
        draft.change(id, fate_points=told)
        if draft.get(id, Character).kind != "pc":
            keep(draft, id, "own_pool", given=True)

    def part_refresh(self, draft, id, told):
        draft.change(id, refresh=told)

    def part_aspects(self, draft, id, told):
        for slot, text in zip(game_of(draft).sheet.aspect_slots, told, strict=False):
            put_text(draft, id, slot.key, text)

    def part_stress(self, draft, id, told):
        """The boxes that are marked, by track."""
        tracks = dict(draft.get(id, Character).tracks)
        for name, marked in told.items():
            key = TRACKS[name]
            tracks[key] = Track(boxes=tracks[key].boxes, marked=tuple(sorted(as_list(marked))))
        draft.change(id, tracks=tracks)

    part_state = word(nothing)  # where they are placed

    def place_everybody(self):
        """In the live scene, on their side, in their zone."""
        sheets = self.case.given.get("characters") or {}
        with self.drafting() as draft:
            for name, id in self.people.items():
                told = sheets.get(name, HERO)
                zone = f"zone:{slug(told['zone'])}" if "zone" in told else None
                side = {"heroes": "pcs", "villains": "foes"}.get(told.get("side"), SIDES.get(told["kind"], "foes"))
                state = STATES[told.get("state", "active")]
                draft.put(
                    Token(
                        id=f"token:{slug(id)}", character=id, scene=SCENE, side=side, zone=zone, state=state, shown=True
                    )
                )

    # --- where ----------------------------------------------------------------------------------------

    def given_zones(self, told):
        told = told if isinstance(told, dict) else {"list": told}
        known(f"{self.case.id}: zones", told, ("list", "edges", "borders"))
        with self.drafting() as draft:
            for column, name in enumerate(told["list"]):
                draft.put(Zone(id=f"zone:{slug(name)}", scene=SCENE, name=name, x=column, shown=True))
            for one, other in told.get("edges") or ():
                ends = {"a": f"zone:{slug(one)}", "b": f"zone:{slug(other)}"}
                draft.put(Link(id=f"link:{slug(one)}_{slug(other)}", scene=SCENE, shown=True, **ends))
            for border in told.get("borders") or ():
                self.put_border(draft, border)

    def put_border(self, draft, told):
        """`between` two zones it counts both ways, `from` one `to` the other that way only."""
        one, other = told.get("between") or (told["from"], told["to"])
        ends = {f"zone:{slug(one)}", f"zone:{slug(other)}"}
        way = next((link for link in draft.all(Link) if {link.a, link.b} == ends), None)
        if way is None:
            a, b = (f"zone:{slug(name)}" for name in (one, other))
            way = Link(id=f"link:{slug(one)}_{slug(other)}", scene=SCENE, shown=True, a=a, b=b)
            draft.put(way)
        forth = {"border": told["value"]} if way.a == f"zone:{slug(one)}" else {"back": told["value"]}
        draft.change(way.id, **({"border": told["value"], "back": told["value"]} if "between" in told else forth))

    def given_scene_aspects(self, told):
        self.scene_aspects_given = told
        with self.drafting() as draft:
            for text in filter(None, as_list(told)):
                self.put_on_scene(draft, text)

    def put_on_scene(self, draft, text):
        put_text(draft, SCENE, None, text)
        draft.change(f"aspect:{slug(text)}_{slug(SCENE)}", kind="situation")

    # --- whose hand does a step -------------------------------------------------------------------------

    def turn_of(self, case, branch, step):
        """`for`: in whose place; what a character of the GM's does the GM does, and what nobody does too."""
        name = step.keys.get("for", step.who)
        if name in (None, "GM"):
            return Turn(case, branch, step, self.gm, None)
        id = self.id_of(name)
        hand = self.gm if step.who in (None, "GM") else self.plays(self.id_of(step.who))
        return Turn(case, branch, step, hand, id)

    def before_step(self, turn):
        """Nothing is settled behind a case's back."""

    def after_step(self, turn):
        """Nor afterwards."""


def skill_key(name):
    """`Sleight of Hand` as it is called here."""
    return name.lower().replace(" ", "_")
