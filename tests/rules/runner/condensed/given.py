"""`given`: the table as it is when a case begins. What a command can do at the start, a command does (`finishes`)."""

from rules.fate.state import Aspect, Character, Lot, Zone
from rules.state import Seat
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.people import put_token
from tests.rules.runner.condensed.turns import put_link
from tests.rules.runner.counting import numbered
from tests.rules.runner.table import SCENE, Table
from tests.rules.runner.words import known, nothing, word
from tests.rules.runner.world import slug

RUNNING, NOT_RUNNING = ("running", "open", "started"), ("ended", "over", "closed", "between", "not_started")
SWITCH = {"on": True, "off": False}
PAID_PLUS_FREE = {"on": "free_and_paid", "true": "free_and_paid", "off": "any_free", "false": "any_free"}
WORDED = {"conditions"}
ASPECT_KEYS = {"text", "on", "zone", "free", "known", "by", "blocks"}


def session_number(case):
    told = case.given.get("session", 1)
    return int(told.get("n", 1) if isinstance(told, dict) else told)


def session_runs(case):
    """Unless the case says that it is over, or has not begun."""
    told = case.given.get("session", 1)
    state = told.get("state", "running") if isinstance(told, dict) else "running"
    if state not in (*RUNNING, *NOT_RUNNING) or (isinstance(told, dict) and not set(told) <= {"n", "state"}):
        raise UnknownWord(f"{case.id}: a session is {told}")
    return state in RUNNING


def dial_set(name, value):
    """A dial of the cases as ours: `on` and `off` are switches, names and shapes are spelled our way."""
    if name == "invoke.paid_plus_free":
        return "free_invoke_stacking", PAID_PLUS_FREE.get(str(value).lower(), value)
    if name == "skill_list":
        return name, "own" if value == "default" else value.lower() if isinstance(value, str) else value
    if name == "shape" and isinstance(value, dict) and "free_cap" not in value:
        return name, {str(rating): count for rating, count in value.items()}
    if name == "shape" and isinstance(value, dict):
        return name, value["free_cap"]
    if name == "solo" and isinstance(value, str):
        return name, [] if value == "off" else [value]
    if isinstance(value, str) and value in SWITCH and name not in WORDED:
        return name, SWITCH[value]
    return name, value


def words_of(told):
    return () if told is None else (told,) if isinstance(told, str) else tuple(told)


def owners_told(free):
    """`{pa: 2, gm: 1}`, or `{side: heroes, amount: 2}`."""
    if "side" in free:
        return [(free["side"], free.get("amount", 1))]
    return list(free.items())


def sides_told(case):
    people = case.given.get("characters", {}).values()
    return {"pcs", "foes", *(one["side"] for one in people if isinstance(one, dict) and "side" in one), *teams(case)}


def side_of_heroes(case):
    people = case.given.get("characters", {}).values()
    sides = [one["side"] for one in people if isinstance(one, dict) and one.get("type", "pc") == "pc" and "side" in one]
    return f"side:{sides[0]}" if sides else "side:pcs"


def teams(case):
    told = (case.given.get("conflict") or {}).get("sides", {})
    return list(told)


def opens_contest(case):
    """There everybody stands where they usually do, until the contest puts them on its sides."""
    return bool(case.given.get("contest")) or any(step.act == "start_contest" for step in case.steps.values())


def sides_of(case):
    """Who is on which side, where a conflict or a contest says so."""
    told = (case.given.get("conflict") or {}).get("sides", {})
    return {name: side for side, names in told.items() for name in names} if isinstance(told, dict) else {}


class Given(Table):
    # Read where they matter, as those parts are that a `then_` word brings about.
    given_dials = given_session = given_positions = given_unit_order = given_difficulty = word(nothing)
    given_base = given_ratings = given_shapes = word(nothing)
    part_acted = part_member_of = part_aspects_on = part_harm = word(nothing)

    @staticmethod
    def dial_set(name, value):
        return dial_set(name, value)

    session_told = word(lambda self, case: (session_number(case), session_runs(case), 1))
    scene_told = word(lambda self, case: session_runs(case))
    heroes = word(lambda self, draft: [one for one in draft.all(Character) if one.kind == "pc"])

    def given_players(self, draft, case, value):
        for name in value:
            self.roles[name] = "player"
            draft.put(Seat(id=f"seat:{name}", member=name, role="player"))

    def given_characters(self, draft, case, value):
        for name, told in value.items():
            if isinstance(told, dict):
                self.add_character(draft, name, told)
            elif name == "pcs":
                for number in numbered(told):
                    self.add_character(draft, f"pc{number}", {})
            elif told is not None:
                raise UnknownWord(f"{case.id}: {name} is {told!r}")

    given_gm_pool = word(lambda self, draft, case, value: draft.change(SCENE, pool=value))

    def given_scene(self, draft, case, value):
        if value is None:
            draft.drop(SCENE)
            return
        if isinstance(value, int):
            draft.change(SCENE, number=value)
            return
        known(f"{case.id}: a scene", value, {"aspects", "zones", "links"})
        for column, name in enumerate(value.get("zones", ())):
            draft.put(Zone(id=f"zone:{slug(name)}", scene=SCENE, name=name, x=column, shown=True))
        for told in value.get("links", ()):
            put_link(draft, told)
        for told in value.get("aspects", ()):
            self.put_aspect(draft, case, told)

    def put_aspect(self, draft, case, told):
        known("an aspect", told, ASPECT_KEYS)
        on = self.people.get(told.get("on", ""), SCENE)
        if "zone" in told:
            on = f"zone:{slug(told['zone'])}"
            if draft.find(on) is None:
                draft.put(Zone(id=on, scene=SCENE, name=told["zone"], shown=True))
        aware = None if told.get("known", True) is not False else ()
        draft.put(Aspect(
            id=f"aspect:{slug(told['text'])}", text=told["text"], kind="situation", on=on, known_to=aware,
            secret=aware is not None, by=self.people.get(told.get("by", "")),
            lots=self.lots_of(case, told.get("free") or {}), blocks=words_of(told.get("blocks")),
        ))  # fmt: skip

    def lots_of(self, case, free):
        """Free invokes by owner."""
        return tuple(
            Lot(id=f"lot{at}", owner=self.owner_of(case, name), left=count, total=count, origin="create")
            for at, (name, count) in enumerate(owners_told(free))
        )

    def owner_of(self, case, name):
        """A character, a side, the GM, or (None) whoever is first. Raises `UnknownWord`."""
        if name in ("up_for_grabs", "anyone"):
            return None
        if name in ("gm", "npcs"):
            return "gm"
        if name in self.people:
            return self.people[name]
        if name in ("players", "pcs"):
            return side_of_heroes(case)
        if name not in sides_told(case):
            raise UnknownWord(f"{case.id}: nobody is called {name}")
        return f"side:{name}"

    def place_everybody(self, draft, case):
        """Everybody is in the scene, on their side."""
        if draft.find(SCENE) is None:
            return
        sides, positions = sides_of(case), case.given.get("positions", {})
        zones = set(positions.values())
        for name, id in self.people.items():
            if not id.startswith("character:"):
                continue
            told = case.given.get("characters", {}).get(name) or {}
            zone = positions.get(name) or told.get("zone")
            if zone and draft.find(f"zone:{slug(zone)}") is None:
                draft.put(Zone(id=f"zone:{slug(zone)}", scene=SCENE, name=zone, x=len(zones), shown=True))
            side = None if opens_contest(case) else told.get("side") or sides.get(name)
            put_token(draft, id, SCENE, side, zone)
