"""`given`: the table as it is when a case begins. What a command can do at the start, a command does (`then_`)."""

from rules.fate.aspect.entities import Aspect
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Zone
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.people import People, put_token
from tests.rules.runner.table import SCENE, Table
from tests.rules.runner.words import as_list, known, nothing, word
from tests.rules.runner.world import slug

SWITCH = {"on": True, "off": False}
LINK_KEYS = {"a", "b", "steps", "block", "blocked_by", "impeded", "clear"}
ASPECT_KEYS = {"text", "kind", "on", "zone", "free", "lots", "owner", "by", "known", "known_to", "blocks"}


class Given(Table, People):
    given_dials = given_session = word(nothing)  # read where they matter
    given_gm_pool = word(lambda self, draft, case, value: draft.change(SCENE, pool=value))

    def given_players(self, draft, case, value):
        """A number, names, or names with their characters."""
        if isinstance(value, dict):
            self.players.update({character: name for name, character in value.items()})
        for name in () if isinstance(value, int) else value:
            self.put_seat(draft, name)

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
            known(f"{case.id}: a link", link, LINK_KEYS)
            block = link.get("block", link.get("blocked_by", "in the way" if link.get("impeded") else ""))
            ends = {end: self.zone_told(draft, link[end]) for end in ("a", "b")}
            draft.put(
                Link(
                    id=f"link:{slug(link['a'])}_{slug(link['b'])}",
                    scene=SCENE,
                    steps=link.get("steps", 1),
                    block=block,
                    clear=link.get("clear", True) is not False,
                    shown=True,
                    **ends,
                )
            )

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
        """`owner` has a free invoke on it, where nothing else is said of those."""
        told = {"text": told} if isinstance(told, str) else told
        known("an aspect", told, ASPECT_KEYS)
        kind, on = told.get("kind", "situation"), told.get("on", "scene")
        zone = self.zone_told(draft, told["zone"]) if "zone" in told else f"zone:{slug(on)}"
        place = self.people.get(on, SCENE if on == "scene" and "zone" not in told else zone)
        if draft.find(place) is None:
            raise UnknownWord(f"{self.case.id}: there is no {on}")
        hidden, owner = told.get("known", True) is False, told.get("owner")
        free = told.get("free", {owner: 1} if owner else {}) or {}
        draft.put(
            Aspect(
                id=f"aspect:{slug(told['text'])}",
                text=told["text"],
                kind=kind,
                session=draft.session.number,
                on=place,
                by=self.people.get(owner or told.get("by", "")),
                lots=self.lots_of(free, "boost" if kind == "boost" else "create", told.get("lots")),
                secret=hidden,
                known_to=() if hidden else self.knowers(told["known_to"]) if "known_to" in told else None,
                blocks=tuple(as_list(told.get("blocks"))),
            )
        )

    def knowers(self, names):
        """The members among those who know; the GM always does."""
        players = [name for name in names if name not in ("gm", self.gm)]
        return tuple(self.players.get(name.removesuffix("_player"), name) for name in players)

    def place_everybody(self, draft, case):
        """Everybody is in the scene, on their side; in a contest on those it puts them on."""
        if draft.find(SCENE) is None:
            return
        contest = case.given.get("contest") or any(step.act == "start_contest" for step in case.steps.values())
        for name, id in list(self.people.items()):
            told = (case.given.get("characters") or {}).get(name) or {}
            if not id.startswith("character:") or told.get("absent"):
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
        if ally in self.people:
            return "pcs" if draft.get(self.people[ally], Character).kind == "pc" else "foes"
        return {True: "pcs", "yes": "pcs", "gm": "foes"}.get(ally, ally)
