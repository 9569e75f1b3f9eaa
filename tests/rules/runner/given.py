"""`given`: the table as it is when a case begins. What a command can do at the start, a command does (`then_`)."""

from rules.game import apply, new_table
from rules.state import Draft, State
from tests.rules.dice import FixedDice
from tests.rules.entities import Aspect, Character, Link, Scene, Session, Zone
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import numbered
from tests.rules.runner.people import DATA, KEYS, People, in_order, put_token
from tests.rules.runner.table import slug
from tests.rules.runner.words import as_list, known, nothing, vocabulary, word
from tests.rules.runner.world import SCENE

SWITCH = {"on": True, "off": False}


class Given(People):
    given_dials = given_session = word(nothing)  # read where they matter
    given_gm_pool = word(lambda self, draft, case, value: draft.change(SCENE, pool=value))

    def given_players(self, draft, case, value):
        """A number, names, or names with their characters."""
        if isinstance(value, dict):
            self.players.update({character: name for name, character in value.items()})
        for name in () if isinstance(value, int) else value:
            if name not in ("gm", self.gm):
                self.put_seat(draft, name)

    given_viewers = given_players

    def given_characters(self, draft, case, value):
        """Sheets by name; so many heroes of whom nothing is told; null: not there."""
        for name, told in value.items():
            if isinstance(told, int):
                for number in numbered(told):
                    self.add_character(draft, f"{name.removesuffix('s')}{number}", {})
            elif isinstance(told, dict):
                self.add_character(draft, name, told)
            elif told is not None:
                raise UnknownWord(f"{case.id}: {name} is {told!r}")

    def given_zones(self, draft, case, value):
        for column, name in enumerate(value):
            draft.put(Zone(id=f"zone:{slug(name)}", scene=SCENE, name=name, x=column, shown=True))

    def zone_told(self, draft, name):
        """One of the zones; where the case gives none, there is each that it speaks of."""
        id = f"zone:{slug(name)}"
        if draft.find(id) is None:
            if "zones" in self.case.given or "zones" in (self.case.given.get("scene") or {}):
                raise UnknownWord(f"{self.case.id}: no zone is called {name}")
            draft.put(Zone(id=id, scene=SCENE, name=name, x=len(draft.all(Zone)), shown=True))
        return id

    def given_links(self, draft, case, value):
        for told in value:
            link = told if isinstance(told, dict) else dict(zip(("a", "b"), told, strict=True))
            known(f"{case.id}: a link", link, KEYS["link"])
            block = link.get("block", link.get("blocked_by", "in the way" if link.get("impeded") else ""))
            id, clear = f"link:{slug(link['a'])}_{slug(link['b'])}", link.get("clear", True) is not False
            way = {end: self.zone_told(draft, link[end]) for end in ("a", "b")} | {"steps": link.get("steps", 1)}
            draft.put(Link(id=id, scene=SCENE, block=block, clear=clear, shown=True, **way))

    def given_scene(self, draft, case, value):
        """Null: none; a number: which one; else what lies there."""
        if value is None:
            draft.drop(SCENE)
        elif isinstance(value, int):
            draft.change(SCENE, number=value)
        else:
            known(f"{case.id}: a scene", value, {"aspects", "zones", "links"})
            self.given_zones(draft, case, value.get("zones", ()))
            self.given_links(draft, case, value.get("links", ()))
            for told in value.get("aspects", ()):
                self.put_aspect(draft, told)

    def put_aspect(self, draft, told):
        """`owner` has a free invoke on it, where nothing else is said of those; without words there is none."""
        told = {"text": told} if isinstance(told, str) else told
        known("an aspect", told, KEYS["aspect"])
        if not told.get("text"):
            return
        kind, on = told.get("kind", "situation"), told.get("on", "scene")
        zone = self.zone_told(draft, told["zone"]) if "zone" in told else f"zone:{slug(on)}"
        place = self.people.get(on, SCENE if on == "scene" and "zone" not in told else zone)
        if draft.find(place) is None:
            raise UnknownWord(f"{self.case.id}: there is no {on}")
        hidden, owner = told.get("known", True) is False, told.get("owner")
        free = told.get("free", {owner: 1} if owner else {}) or {}
        lots = self.lots_of(free, "boost" if kind == "boost" else "create", told.get("lots"))
        by, blocks = self.people.get(owner or told.get("by", "")), tuple(as_list(told.get("blocks")))
        seen = () if hidden else self.knowers(told["known_to"]) if "known_to" in told else None
        id, more = f"aspect:{slug(told['text'])}", {"session": draft.session.number, "secret": hidden, "known_to": seen}
        draft.put(Aspect(id=id, text=told["text"], kind=kind, on=place, by=by, lots=lots, blocks=blocks, **more))

    def knowers(self, names):
        """The members among those who know; the GM always does."""
        players = [name for name in names if name not in ("gm", self.gm)]
        return tuple(self.players.get(name.removesuffix("_player"), name) for name in players)

    def place_everybody(self, draft, case):
        """Everybody is in the scene, on their side; in a contest on those it puts them on."""
        if draft.find(SCENE) is None:
            return
        contest = case.given.get("contest") or any(step.act == "start_contest" for step in case.steps.values())
        for name, id in [pair for pair in self.people.items() if pair[1].startswith("character:")]:
            told = case.sheets.get(name, {})
            if told.get("absent"):
                continue
            side = None if contest else told.get("side") or self.sides_told().get(name) or self.allied(draft, told)
            zone = case.given.get("positions", {}).get(name) or told.get("zone")
            place = self.zone_told(draft, zone) if zone else None
            put_token(draft, id, SCENE, side, place, "taken_out" if told.get("out") else "in")
            if told.get("bound"):
                self.put_aspect(draft, {"text": f"{name.capitalize()} Is Bound", "on": name})

    def allied(self, draft, told):
        """On the side of the one they are an ally of; that side's own word will do."""
        ally = told.get("ally")
        hero = ally in self.people and draft.get(self.people[ally], Character).kind == "pc"
        ours = {True: "pcs", "yes": "pcs", "gm": "foes"}
        return "pcs" if hero else "foes" if ally in self.people else ours.get(ally, ally)

    # --- the table when a case begins -----------------------------------------------------------------

    @classmethod
    def build(cls, case):
        """`given_` words put down, everybody takes their place, then `then_` words send commands."""
        known(f"{case.id}: given", case.given, vocabulary(cls.game)["given"])
        gm, told = case.given.get("gm", "gm"), case.given.get("dials", {})
        dials = dict(cls.dial_set(name, value) for name, value in told.items() if value is not None)
        world = cls(apply(State(), new_table(cls.game, dials, gm)), gm, FixedDice())
        world.case = case
        draft = Draft(world.state)
        number, running, scenes = world.session_told(case)
        draft.put(Session(id="session", number=number, running=running, scenes=scenes))
        if world.scene_told(case):
            draft.put(Scene(id=SCENE, title="The scene", state="live", number=1))
        for key in in_order(DATA["put"], case.given):
            if put := getattr(world, f"given_{key}", None):
                put(draft, case, case.given[key])
        world.place_everybody(draft, case)
        if "gm_pool" not in case.given and draft.find(SCENE) is not None:
            draft.change(SCENE, pool=len([one for one in draft.all(Character) if one.kind == "pc"]))
        world.state = draft.done()
        world.remember()
        for key in in_order(DATA["done"], case.given):
            if bring := getattr(world, f"then_{key}", None):
                bring(case, case.given[key])
        return world
