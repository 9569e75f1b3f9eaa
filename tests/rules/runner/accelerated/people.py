"""Characters of a case: sample sheets by name, with whatever the case says otherwise."""

from pathlib import Path
from typing import Any

from rules.fate.state import Aspect, Character, Stunt, Track
from rules.labels import read_yaml
from rules.state import Draft, Seat
from tests.rules.runner.table import CONFLICT
from tests.rules.runner.words import known, word
from tests.rules.runner.world import World, slug

DATA = read_yaml(Path(__file__).parent.joinpath("sheets.yaml"))
SHEETS: dict[str, dict[str, Any]] = DATA["characters"]
STUNTS: dict[str, dict[str, Any]] = DATA["stunts"]
SLOTS: dict[str, int] = DATA["consequence_slots"]
BOXES: list[int] = DATA["stress_boxes"]
APPROACHES: dict[str, int] = DATA["plain_approaches"]
FULL_BOXES = (1, 2, 3)
START_REFRESH = 3
NEWCOMER = "newcomer"
KINDS = {"pc": "pc", "npc": "npc", "npc_full": "npc", "mook": "mook", "group": "group"}
ASPECT_SLOTS = ("high_concept", "trouble", "third", "optional_1", "optional_2")
SHEET_KEYS = {
    "use", "kind", "name", "looks", "sample", "side", "zone", "absent", "fate_points", "refresh", "stress",
    "stress_boxes", "consequences", "approaches", "aspects", "others", "stunts", "skilled", "bad", "members", "player",
    "out", "bound", "ally", "acts_first_rating", *ASPECT_SLOTS,
}  # fmt: skip
CREATING_KEYS = {"name", "looks", "approaches", "refresh", "others", "high_concept", "trouble"}
CONSEQUENCE_KEYS = {"text", "this_conflict", "session_taken", "free", "by"}


def row(told):
    """Boxes as a list, by track, or so many from the first on."""
    if isinstance(told, dict):
        return row(next(iter(told.values()), ()))
    return tuple(told if isinstance(told, list | tuple) else BOXES[:told])


def boxes_of(sheet, full):
    wanted = sheet.get("stress_boxes")
    if isinstance(wanted, list):
        return tuple(wanted)
    return FULL_BOXES if full and wanted is None else tuple(BOXES[:wanted or 0])


def put_aspects(draft, id, sheet):
    """Aspects by slot; a plain list fills the slots in order, those of `others` from the third on."""
    by_slot = {slot: sheet[slot] for slot in ASPECT_SLOTS if slot in sheet}
    by_slot.update(zip(ASPECT_SLOTS[2:], sheet.get("others", ()), strict=False))
    listed = sheet.get("aspects", ())
    if sheet.get("kind", "pc") in ("mook", "group"):
        placed = [(None, text) for text in listed]
    else:
        free = [slot for slot in ASPECT_SLOTS if slot not in by_slot]
        placed = [*by_slot.items(), *zip(free, listed, strict=False)]
    for slot, text in placed:
        draft.put(Aspect(id=f"aspect:{slug(text)}_{slug(id)}", text=text, kind="character", on=id, slot=slot))


def stunt(name):
    """A stunt of the library, or one that is only a name."""
    known = STUNTS.get(name, {"kind": "free", "text": name})
    return Stunt(
        id=slug(name),
        name=name,
        **{key: tuple(value) if isinstance(value, list) else value for key, value in known.items()},
    )


def told_stunt(told):
    """A stunt of the library by its name, or one described part by part."""
    if not isinstance(told, dict):
        return stunt(str(told))
    name = told.get("name", "As described")
    return Stunt(
        id=slug(name), name=name, kind=told.get("kind", "bonus"), rating=told.get("approach"),
        actions=tuple(told.get("actions") or ([told["action"]] if "action" in told else ())),
        circumstance=told.get("circumstance", ""), text=told.get("text", ""), used=bool(told.get("used")),
        effect=told.get("effect", ""),
    )  # fmt: skip


class People(World):
    def add_character(self, draft, name, own):
        """Put a character down, ready and known to everybody."""
        known(f"{name}: a character", own, SHEET_KEYS)
        sheet = {**SHEETS[own["use"]], **own} if "use" in own else own
        id = f"character:{slug(name)}"
        self.people[name] = id
        kind = KINDS[sheet.get("kind", "pc")]
        if "player" in sheet:
            self.players[name] = sheet["player"]
        controller = self.put_player(draft, name) if kind == "pc" else None
        full = kind in ("pc", "npc")
        draft.put(Character(
            id=id, name=sheet.get("name", name.capitalize()), looks=sheet.get("looks", "as one looks"), kind=kind,
            controller=controller, state="ready", in_play=draft.session.number > 0, sample=sheet.get("sample"),
            members=sheet.get("members", 0), ratings=sheet.get("approaches", APPROACHES) if full else {},
            skilled=tuple(sheet.get("skilled", ())), bad=tuple(sheet.get("bad", ())),
            fate_points=sheet.get("fate_points", 3 if kind == "pc" else 0), refresh=sheet.get("refresh", 3),
            tracks={"stress": self.stress_of(sheet, full)}, slots=dict(SLOTS) if full else {},
            stunts=tuple(told_stunt(told) for told in sheet.get("stunts", ())),
        ))  # fmt: skip
        put_aspects(draft, id, sheet)
        for slot, taken in sheet.get("consequences", {}).items():
            self.put_consequence(draft, id, slot, {"text": taken} if isinstance(taken, str) else taken)

    def stress_of(self, sheet, full):
        return Track(boxes=self.group_boxes(sheet) or boxes_of(sheet, full), marked=row(sheet.get("stress", ())))

    def group_boxes(self, sheet):
        """Those that the product gives so many together, where the case tells no others."""
        if sheet.get("kind") != "group" or "stress_boxes" in sheet or sheet.get("members", 0) < 2:
            return ()
        before, records = self.state, list(self.records)
        made = self.send(self.gm, "create_character", char_kind="group", name="A group", members=sheet["members"]).made
        boxes = self.state.get(made[0], Character).tracks["stress"].boxes
        self.state, self.records = before, records
        return boxes

    def put_player(self, draft, name):
        """The player of a hero sits at the table."""
        member = self.players.setdefault(name, f"{name}_player")
        self.roles[member] = "player"
        draft.put(Seat(id=f"seat:{member}", member=member, role="player"))
        return member

    def put_consequence(self, draft, id, slot, taken):
        known("a consequence", taken, CONSEQUENCE_KEYS)
        draft.put(Aspect(
            id=f"aspect:{slug(taken['text'])}", text=taken["text"], kind="consequence", on=id, slot=slot,
            lots=self.lots_of(taken.get("free", {}), None, "consequence"),
            session=taken.get("session_taken", draft.session.number), scenario=draft.session.scenario,
            conflict=CONFLICT if taken.get("this_conflict") else None,
            by=self.id_of(taken["by"]) if "by" in taken else None,
        ))  # fmt: skip

    side_of_kind = word(lambda self, draft, id: "pcs" if draft.get(id, Character).kind == "pc" else "foes")

    def begin_creating(self, sheet):
        """A hero that somebody is making."""
        known("somebody who is being made", sheet, CREATING_KEYS)
        name = sheet.get("name", NEWCOMER)
        texts = [*(sheet.get(slot) for slot in ASPECT_SLOTS[:2]), *sheet.get("others", ())]
        aspects = {slot: text for slot, text in zip(ASPECT_SLOTS, texts, strict=False) if text}
        draft = Draft(self.state)
        member = self.put_player(draft, name)
        self.state = draft.done()
        made = self.send(
            member, "create_character", name=sheet.get("name"), looks=sheet.get("looks"), aspects=aspects,
            ratings=sheet.get("approaches"),
        )  # fmt: skip
        self.people[name] = next(id for id in made.made if id.startswith("character:"))
        self.creating = self.people[name]
        if self.state.get(self.creating, Character).refresh != sheet.get("refresh", START_REFRESH):
            self.send(self.plays(self.creating), "edit_character", character=self.creating, refresh=sheet["refresh"])
