"""Characters of a case, put down ready for play; what lies on them; where they stand."""

from functools import partial
from pathlib import Path

from rules.fate.aspect.entities import Lot
from rules.fate.sheet.entities import Track
from rules.fate.stunt.entities import Stunt
from rules.state import Draft
from rules.words.labels import read_yaml
from tests.rules.entities import Aspect, Character, Token, keep
from tests.rules.runner.asking import game_of, rated_tracks, slots_for
from tests.rules.runner.case import UnknownWord, as_list, known
from tests.rules.runner.counting import numbered, total
from tests.rules.runner.readings import Readings
from tests.rules.runner.table import slug
from tests.rules.runner.words import word
from tests.rules.runner.world import CONFLICT

DATA = read_yaml(Path(__file__).with_name("people.yaml"))
SHEETS, STUNTS, CALLED, KINDS, EFFECTS, APPROACHES, KEYS = (
    DATA[part] for part in ("characters", "stunts", "called", "kinds", "effects", "plain_approaches", "keys")
)
ASPECT_SLOTS = ("high_concept", "trouble", "third", "optional_1", "optional_2")
FULL = ("pc", "npc")  # who has ratings, slots and tracks by them
FIRST = ("stunts", "stress_boxes", "stress", "cons", "shape")
STUNT_PARTS = ("id", "name", "kind", "text", "circumstance", "effect", "rating", "actions")


def put_token(draft, id, scene, side=None, zone=None, state="in"):
    """Somebody in the scene: on the heroes' side or against them, where the case names no side."""
    side = side or ("pcs" if draft.get(id, Character).kind == "pc" else "foes")
    where = {"scene": scene, "side": side, "zone": zone}
    draft.put(Token(id=f"token:{slug(id)}", character=id, state=state, shown=True, **where))


def put_text(draft, id, slot, text, hidden=False):
    """An aspect on somebody's sheet; without words nothing is written there."""
    if not text:
        return
    known_to = () if hidden else None
    told = {"text": text, "kind": "character", "on": id, "slot": slot}
    draft.put(Aspect(id=f"aspect:{slug(text)}_{slug(id)}", known_to=known_to, secret=hidden, **told))


def told_stunt(told):
    """A stunt of the library by its name, one that is described, or only a name. `kind` may be that of its harm."""
    if not isinstance(told, dict):
        told = {"name": str(told), **STUNTS.get(str(told), {"kind": "free", "text": str(told)})}
    known("a stunt", told, KEYS["stunt"])
    effect, kind, limit = told.get("effect", ""), told.get("kind", ""), told.get("limit") or {}
    known("a stunt's effect", [effect], {"", "removes_aspect", "goes_first", *EFFECTS, *EFFECTS.values()})
    name, harm = told.get("name", "As described"), kind if kind in ("physical", "mental") else ""
    if harm or not kind:
        kind = "rule" if told.keys().isdisjoint(("bonus", "circumstance", "approach")) else "bonus"
    per = {"arc": "scenario"}.get(limit.get("per"), limit.get("per", ""))
    limits = {"per": per, "times": limit.get("times", 1), "used": bool(told.get("used")), "cost": told.get("cost", 0)}
    rating = told.get("rating", told.get("skill", told.get("approach")))
    does = {"effect": EFFECTS.get(effect, effect), "other": told.get("instead_of"), "amount": told.get("amount", 0)}
    does["actions"] = tuple(told.get("actions") or as_list(told.get("action")))
    words = {"text": told.get("text", name if kind == "rule" else ""), "circumstance": told.get("circumstance", "")}
    return Stunt(id=slug(name), name=name, kind=kind, rating=rating, harm=harm, **words, **does, **limits)


def stunt_args(stunt):
    """A stunt as commands tell it."""
    return {part: getattr(stunt, part) for part in STUNT_PARTS if part != "rating" or stunt.rating}


def a_stunt(told):
    return stunt_args(told_stunt(told))


def box_count(told):
    """How many boxes: a number, a row of them, or by track."""
    if isinstance(told, dict):
        return total(told.values())
    return len(told) if isinstance(told, list) and told[1:] else next(iter(as_list(told)), None)


def row(told):
    """Boxes as a list, by track, or so many from the first on."""
    told = next(iter(told.values()), ()) if isinstance(told, dict) else told
    return tuple(told if isinstance(told, list | tuple) else numbered(told))


def texts_told(sheet, kind):
    """Aspects with their slots: by slot; a plain list fills the slots in order, those of `others` from the third on."""
    listed, told = sheet.get("aspects", ()), {slot: sheet[slot] for slot in ASPECT_SLOTS if slot in sheet}
    told.update(zip(ASPECT_SLOTS[2:], sheet.get("others", ()), strict=False))
    if isinstance(listed, dict):
        return [*told.items(), *((slot, text) for slot, text in listed.items() if slot != "known")]
    if kind not in FULL:
        return [(None, text) for text in listed]
    return [*told.items(), *zip([slot for slot in ASPECT_SLOTS if slot not in told], listed, strict=False)]


def in_order(order, told):
    return [*(key for key in order if key in told), *(key for key in told if key not in order)]


def field(name, shape=lambda told: told, key=None):
    """A part of a character that is one field; with a `key` one of what a rule keeps."""
    put = partial(keep, key=key) if key else Draft.change
    return lambda self, draft, id, told: put(draft, id, **{name: shape(told)})


class People(Readings):
    part_members, part_sample = field("members"), field("sample")
    part_skilled, part_bad = field("skilled", tuple), field("bad", tuple)
    part_stress_boxes = word(lambda self, draft, id, told: draft.change(id, tracks={"stress": Track(boxes=row(told))}))

    def put_player(self, draft, name):
        """The player of a hero sits at the table."""
        return self.put_seat(draft, self.players.setdefault(name, f"{name}_player"))

    def add_character(self, draft, name, own):
        """A sample sheet, if one is used, with whatever the case says otherwise."""
        whole = {**SHEETS[own["use"]], **own} if "use" in own else own
        sheet = {CALLED.get(key, key): value for key, value in whole.items()}
        told = sheet.get("type", "npc" if sheet.get("side") in DATA["sides_of_the_gm"] else "pc")
        if making := getattr(self, f"making_{told}", None):
            making(draft, name, sheet)
            return
        known(f"{name}: a kind of character", [told], KINDS)
        self.put_character(draft, name, KINDS[told], {**self.unsaid(draft, KINDS[told], sheet), **sheet})

    def put_character(self, draft, name, kind, told):
        """Known to everybody, and ready unless no aspects are there yet; parts as the `part_` words read them."""
        known(f"{name}: a character", told, {*KEYS["character"], *self.told("part")})
        id = self.people[name] = f"character:{slug(name)}"
        if wrong := [one for one in told.get("skills", {}).values() if not isinstance(one, int)]:
            raise UnknownWord(f"{name}: nobody is rated {wrong}")
        if owner := told.get("player") or told.get("owner"):
            self.players[name] = owner
        making, hero, aspects = told.get("aspects") == {}, kind == "pc", told.get("aspects")
        who = {"name": told.get("name") or name.capitalize(), "looks": told.get("looks", "as one looks"), "kind": kind}
        there = {"state": "draft" if making else "ready", "in_play": draft.session.number > 0 and not making}
        points = {"fate_points": told.get("fp", 3 if hero else 0), "refresh": told.get("refresh", 3)}
        player = self.put_player(draft, name) if hero else None
        draft.put(Character(id=id, controller=player, ratings=dict(told.get("skills", {})), **who, **there, **points))
        self.rate(draft, id)
        hidden = isinstance(aspects, dict) and aspects.get("known") is False
        for slot, text in texts_told(told, kind):
            put_text(draft, id, slot, text, hidden)
        for key in in_order(FIRST, [key for key in told if key not in KEYS["character"]]):
            self.find("part", key)(draft, id, told[key])

    def rate(self, draft, id):
        """Boxes and slots follow from ratings and stunts."""
        sheet = draft.get(id, Character)
        if sheet.kind in FULL:
            draft.change(id, slots=slots_for(game_of(draft), sheet), tracks=rated_tracks(draft, sheet))

    def part_stunts(self, draft, id, told):
        draft.change(id, stunts=tuple(told_stunt(one) for one in told))
        self.rate(draft, id)

    def ensure(self, name):
        """A character that the case speaks of without presenting it; again, if a refused step had brought it first."""
        if self.state.find(self.people.get(name, "")) is None:
            with self.drafting() as draft:
                self.add_character(draft, name, self.unpresented(name))
                if (live := self.live_scene()) is not None:
                    put_token(draft, self.people[name], live.id)
            self.remember()
        return self.people[name]

    def part_cons(self, draft, id, told):
        """Consequence slots: empty (null), or a wound."""
        absorbs = {slot.key: slot.absorbs for slot in game_of(draft).sheet.consequences}
        draft.change(id, slots={**{slot: absorbs[slot] for slot in told}, **draft.get(id, Character).slots})
        for slot, wound in told.items():
            if wound is not None:
                self.put_wound(draft, id, slot, wound)

    def put_wound(self, draft, id, slot, how):
        """`conflict`: the number of the one it was taken in; `treated_in_session`: it has been healing since."""
        how = {"text": how} if isinstance(how, str) else how
        known("a wound", how, KEYS["wound"])
        session, since = draft.session, how.get("treated_in_session", 0)
        number = f"conflict:number{how['conflict']}" if "conflict" in how else None
        healing = {"treated_session": since, "treated_scene": session.scenes if since else 0}
        taken = {"session": how.get("session_taken", session.number), "scenario": session.scenario}
        taken["conflict"] = CONFLICT if how.get("this_conflict") else number
        by, lots = self.id_of(how["by"]) if "by" in how else None, self.lots_of(how.get("free", {}), "consequence")
        told = {"text": how["text"], "harm": how.get("kind", ""), "treated": how.get("treated", bool(since))}
        wound = f"aspect:{slug(how['text'])}_{slug(id)}_{len(draft.all(Aspect))}"
        draft.put(Aspect(id=wound, kind="consequence", on=id, slot=slot, by=by, lots=lots, **told, **taken, **healing))

    def wound_in(self, id, slot):
        """A wound by its slot or condition, one that nobody has treated first; `extreme`: what one left."""
        own = [one for one in self.every(Aspect, on=id) if (one.was if slot == "extreme" else one.slot == slot)]
        own.sort(key=lambda one: one.treated)
        return self.id_or_nowhere(Aspect, next(iter(own), None))

    def lots_of(self, free, origin="create", lots=None):
        """Free invokes by owner: `{pa: 2, gm: 1}`, `{side: heroes, amount: 2}`, or by the sources the case tells."""
        told = [(owner, count, origin) for owner, count in owners_told(free)]
        sources = [(lot.get("owner", next(iter(free), None)), lot["count"], lot["origin"]) for lot in lots or ()]
        return tuple(
            Lot(id=f"lot{at}", owner=self.owner_of(owner), left=count, total=count, origin=source)
            for at, (owner, count, source) in enumerate(sources or told)
        )

    def owner_of(self, name):
        """A character, a side, the GM, or (None) whoever is first."""
        if name in ("up_for_grabs", "anyone"):
            return None
        if name in ("gm", "npcs"):
            return "gm"
        people = self.case.sheets.values()
        sides = [one.get("side") for one in people]
        heroes = [one["side"] for one in people if one.get("type", "pc") == "pc" and "side" in one]
        side = [*heroes, "pcs"][0] if name in ("players", "pcs") else name
        if name not in self.people:
            known(f"{self.case.id}: the table", [side], {"foes", "pcs", *sides, *self.sides_told().values()})
        return self.people.get(name, f"side:{side}")

    def sides_told(self):
        """Side by name, where a conflict says so: `{reth: pcs}`, or `{pcs: [reth]}`."""
        conflict = self.case.given.get("conflict")
        told = conflict.get("sides", {}) if isinstance(conflict, dict) else {}
        return {name: side for key, names in told.items() for name, side in sides_of(key, names)}


def sides_of(key, told):
    return [(key, told)] if isinstance(told, str) else [(name, key) for name in told]


def owners_told(free):
    return [(free["side"], free.get("amount", 1))] if "side" in free else list(free.items())
