"""Characters of a case, put down ready for play; what lies on them; where they stand."""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from tests.rules.runner.asking import game_of, rated_tracks, slots_for
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.readings import Readings
from tests.rules.runner.table import CONFLICT, in_order
from tests.rules.runner.words import known
from tests.rules.runner.world import slug

FULL = ("pc", "npc")  # who has ratings, slots and tracks by them
FIRST = ("aspects", "stunts", "stress_boxes", "stress", "cons", "shape")
PLAIN = {"name", "looks", "fp", "refresh", "skills", "side", "zone", "player", "owner", "kind"}
WOUND_KEYS = {
    "text",
    "kind",
    "free",
    "by",
    "conflict",
    "this_conflict",
    "session_taken",
    "treated",
    "treated_in_session",
}


def put_token(draft, id, scene, side=None, zone=None, state="in"):
    """Somebody in the scene: on the heroes' side or against them, where the case names no side."""
    side = side or ("pcs" if draft.get(id, Character).kind == "pc" else "foes")
    draft.put(
        Token(
            id=f"token:{slug(id)}",
            scene=scene,
            character=id,
            side=side,
            zone=zone,
            state=state,
            shown=True,
        )
    )


def put_text(draft, id, slot, text, hidden=False):
    """An aspect on somebody's sheet."""
    draft.put(
        Aspect(
            id=f"aspect:{slug(text)}_{slug(id)}",
            text=text,
            kind="character",
            on=id,
            slot=slot,
            known_to=() if hidden else None,
            secret=hidden,
        )
    )


class People(Readings):
    plain = PLAIN  # words about somebody that other words read

    def put_player(self, draft, name):
        """The player of a hero sits at the table."""
        return self.put_seat(draft, self.players.setdefault(name, f"{name}_player"))

    def put_character(self, draft, name, kind, told, **more):
        """Ready and known to everybody; parts of the sheet as the game's `part_` words read them."""
        known(f"{name}: a character", told, {*self.plain, *self.told("part")})
        id, hero = f"character:{slug(name)}", kind == "pc"
        self.people[name] = id
        if owner := told.get("player") or told.get("owner"):
            self.players[name] = owner
        sheet = Character(
            id=id,
            name=told.get("name") or name.capitalize(),
            looks=told.get("looks", "as one looks"),
            kind=kind,
            controller=self.put_player(draft, name) if hero else None,
            state="ready",
            in_play=draft.session.number > 0,
            ratings=dict(told.get("skills", {})),
            fate_points=told.get("fp", 3 if hero else 0),
            refresh=told.get("refresh", 3),
        )
        if kind in FULL:
            sheet = replace(sheet, slots=slots_for(game_of(draft), sheet), tracks=rated_tracks(draft, sheet))
        draft.put(replace(sheet, **more))
        for key in in_order(FIRST, [key for key in told if key not in self.plain]):
            self.find("part", key)(draft, id, told[key])

    def ensure(self, name):
        """A character that the case speaks of without presenting it."""
        if name not in self.people:
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
        known("a wound", how, WOUND_KEYS)
        session, since = draft.session, how.get("treated_in_session", 0)
        number = f"conflict:number{how['conflict']}" if "conflict" in how else None
        draft.put(
            Aspect(
                id=f"aspect:{slug(how['text'])}_{slug(id)}",
                text=how["text"],
                kind="consequence",
                on=id,
                slot=slot,
                session=how.get("session_taken", session.number),
                scenario=session.scenario,
                harm=how.get("kind", ""),
                treated=how.get("treated", bool(since)),
                treated_session=since,
                treated_scene=session.scenes if since else 0,
                conflict=CONFLICT if how.get("this_conflict") else number,
                by=self.id_of(how["by"]) if "by" in how else None,
                lots=self.lots_of(how.get("free", {}), "consequence"),
            )
        )

    def lots_of(self, free, origin="create", lots=None):
        """Free invokes by owner: `{pa: 2, gm: 1}`, `{side: heroes, amount: 2}`, or by the sources the case tells."""
        told = [(owner, count, origin) for owner, count in owners_told(free)]
        sources = [(lot.get("owner", next(iter(free), None)), lot["count"], lot["origin"]) for lot in lots or ()]
        return tuple(
            Lot(id=f"lot{at}", owner=self.owner_of(owner), left=count, total=count, origin=source)
            for at, (owner, count, source) in enumerate(sources or told)
        )

    def owner_of(self, name):
        """A character, a side, the GM, or (None) whoever is first. Raises `UnknownWord`."""
        if name in ("up_for_grabs", "anyone"):
            return None
        if name in ("gm", "npcs"):
            return "gm"
        if name in self.people:
            return self.people[name]
        told = [one for one in self.case.given.get("characters", {}).values() if isinstance(one, dict)]
        if name in ("players", "pcs"):
            heroes = (one["side"] for one in told if one.get("type", "pc") == "pc" and "side" in one)
            return f"side:{next(heroes, 'pcs')}"
        if name not in {"foes", *(one.get("side") for one in told), *self.sides_told().values()}:
            raise UnknownWord(f"{self.case.id}: nobody is called {name}")
        return f"side:{name}"

    def sides_told(self):
        """Side by name, where a conflict says so: `{reth: pcs}`, or `{pcs: [reth]}`."""
        conflict = self.case.given.get("conflict")
        told = conflict.get("sides", {}) if isinstance(conflict, dict) else {}
        if all(isinstance(side, str) for side in told.values()):
            return told
        return {name: side for side, names in told.items() for name in names}


def owners_told(free):
    return [(free["side"], free.get("amount", 1))] if "side" in free else list(free.items())
